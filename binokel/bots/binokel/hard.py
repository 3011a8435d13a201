"""
The hard bot: it tries out what the hidden cards may be.

It deals the cards that it cannot see in many ways that agree with everything
it has seen, plays these worlds on, and takes the action that does best on
average.  Its values are points: what its side would book, less the mean of
what the others would.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import attrs

from ...actions import Action, Discard, NameTrump, PlayCard, Proceed, TakeDapp
from ...asking import choices
from ...profile import BinokelProfile
from ...rules import compile_rules
from ...views import View
from ..choosing import Budget, Choice, Reason, Thinker
from .bidding import bidding
from .easy import USUAL
from .playing import playing
from .settling import laying, melding, naming, taking


@attrs.frozen
class HardBot(Thinker):
    """Plays as well as its budget lets it."""

    profile: BinokelProfile
    """The rules of the table."""
    budget: Budget = attrs.field(factory=Budget)
    """How much thinking a decision may cost."""

    def choose_with_reasons(self, seen: View, rng: random.Random) -> Choice:
        """Choose an action and say why."""
        reasons = self._weighed(seen, choices(seen), rng)
        ordered = tuple(sorted(reasons, key=lambda reason: -reason.value))
        return Choice(ordered[0].action, ordered)

    def _weighed(self, seen: View, legal: Sequence[Action], rng: random.Random) -> Sequence[Reason]:
        if len(legal) == 1:
            return [Reason(legal[0], 0, USUAL)]
        rules = compile_rules(self.profile)
        if seen.phase == "Bidding":
            return bidding(rules, seen, legal, self.budget)
        match legal[0]:
            case PlayCard():
                return playing(rules, seen, legal, rng, self.budget)
            case Discard():
                return laying(rules, seen, legal, rng, self.budget)
            case NameTrump():
                return naming(rules, seen, legal, rng, self.budget)
            case TakeDapp() | Proceed():
                return taking(rules, seen, legal, rng, self.budget)
            case _:
                return melding(rules, seen, legal, rng, self.budget)
