"""Somebody at the screen who types by a plan, and what was shown meanwhile."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Sequence

import attrs

from binokel import Match, Profile, legal_actions, load_profile
from binokel.asking import choices
from binokel.cli.playing.reading import Menu
from binokel.cli.playing.screen import Piece
from binokel.cli.playing.sitting import Sitting
from binokel.cli.playing.table import Stop, Table
from binokel.cli.playing.wording import Wording
from binokel.games import procedure_for
from binokel.speech import Language

NAMES = ("Gast", "Anne", "Ben", "Carl", "Dora", "Emil", "Frieda")
Plan = Callable[[Sitting], str | None]
"""What is typed as the match stands; ``None`` where there is nothing more."""


@attrs.define
class Typist:
    """A screen that types by itself."""

    plan: Plan
    """What it types."""
    shown: list[str] = attrs.field(factory=list[str])
    """Everything that was shown, prompts and typed lines included."""
    table: Table | None = None
    """The table it sits at."""

    def put(self, *pieces: Piece) -> None:
        self.shown.append("".join(each if isinstance(each, str) else each[0] for each in pieces))

    def heading(self, text: str) -> None:
        self.shown.append(text)

    def block(self, text: str) -> None:
        self.shown.append(text)

    def ask(self, prompt: str) -> str | None:
        assert self.table is not None
        line = self.plan(self.table.sitting)
        self.shown.append(f"{prompt}{line}")
        return line

    @property
    def text(self) -> str:
        """Everything that was shown, as one text."""
        return "\n".join(self.shown)


def begun(profile: str | Profile, seed: int, level: str = "easy") -> Sitting:
    """Sit down to a match."""
    table = load_profile(profile) if isinstance(profile, str) else profile
    people = procedure_for(table).match(table).people
    return Sitting(Match.start(table, NAMES[:people], seed=seed), level)


@attrs.define
class Sat:
    """What became of somebody who sat down."""

    screen: Typist
    """What was shown."""
    saves: list[Sitting]
    """Everything that was kept, in order."""
    sitting: Sitting
    """How the match stands."""


def sit(sitting: Sitting, plan: Plan, lang: Language = "de") -> Sat:
    """Play by a plan until the match is over or nothing more is typed."""
    saves: list[Sitting] = []
    screen = Typist(plan)
    table = Table(sitting, saves.append, screen, Wording.fitting(lang, french=False))
    screen.table = table
    with contextlib.suppress(Stop):
        table.play()
    return Sat(screen, saves, table.sitting)


def lines(*typed: str) -> Plan:
    """Type these lines, and then nothing more."""
    left = list(typed)
    return lambda _: left.pop(0) if left else None


def by_chance(seed: int, deals: int = 1000) -> Plan:
    """Type any legal action, in one of the ways there are, for some deals."""
    rng = random.Random(seed)

    def typed(sitting: Sitting) -> str | None:
        if len(sitting.match.booked) >= deals:
            return None
        if sitting.state is None:
            return ""
        seen = sitting.seen()
        legal = choices(seen)
        rare = len(legal) - 1
        place = rng.randrange(min(len(legal), 30))
        if place == rare and rare and rng.random() < 0.8:
            place = 0
        action = legal[place]
        return rng.choice(spellings(action, Menu.of(seen, legal)))

    return typed


def spellings(action: object, menu: Menu) -> Sequence[str]:
    """Give the ways in which an action can be typed."""
    ways = [str(action)]
    for number, other in menu.numbered():
        if other == action:
            ways.append(str(number))
    return ways


def simplest(sitting: Sitting) -> str | None:
    """Type the first legal action."""
    return "" if sitting.state is None else str(next(legal_actions(sitting.seen())))


def until_booked(sitting: Sitting) -> str | None:
    """Type the first legal action until a deal is booked."""
    return None if sitting.match.booked else simplest(sitting)
