"""
A match that somebody plays against bots, as a value.

Everything the bots do follows from the seed of the match, the deal and the
number of the decision, so a match that is resumed goes on as it would have.

Taking back: the deal goes back to the player's last own decision and stands
there as it stood then.  Each decision can be taken back once: whoever has seen
what the others answered may choose again, but cannot go on trying one card
after the other to see what is behind them.  What was taken back is written
down.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Final, cast

import attrs

from ...actions import Action, Discard, Open, PlayCard
from ...asking import choices
from ...bots import Adviser, Choice, make
from ...deals import apply, view
from ...games import State
from ...match import Match
from ...records import Note, Record, replay
from ...shuffle import derived_seed
from ...views import View

LEVELS: Final = ("easy", "hard")
"""How well the bots play."""
PLAYER: Final = 0
"""The person who plays; all others are bots."""
NOTE: Final = "_play"
"""Key of the note in the record of a match."""


@attrs.frozen
class Sitting:
    """A match, the deal that is on, and what was taken back."""

    match: Match
    """The match."""
    level: str
    """How well the bots play."""
    state: State | None = None
    """The deal that is on; ``None`` between two deals."""
    taken_back: tuple[str, ...] = ()
    """What was taken back: number of the deal, a dot, and number of the action from 0."""

    @classmethod
    def of(cls, record: Record, match: Match, level: str | None) -> Sitting:
        """
        Go on with a match that was kept.

        Args:
            record: What the file holds.
            match: Its match.
            level: How well the bots are to play; ``None``: as before.

        Returns:
            The match where it was left off.
        """
        noted: Mapping[str, object] = {}
        for note in record.notes:
            value = note.value
            if note.key == NOTE and isinstance(value, dict):
                noted = cast("Mapping[str, object]", value)
        known = noted.get("level")
        before = known if isinstance(known, str) and known in LEVELS else LEVELS[0]
        taken = noted.get("taken_back")
        listed = cast("list[object]", taken) if isinstance(taken, list) else []
        return cls(match, level or before, record.state, tuple(str(each) for each in listed))

    def record(self) -> Record:
        """Give what is kept."""
        note: dict[str, object] = {"level": self.level, "taken_back": list(self.taken_back)}
        return Record(
            profile=self.match.profile,
            match=self.match,
            state=self.state,
            notes=(Note((), NOTE, note),),
        )

    # -- the deal that is on ----------------------------------------------------------------

    @property
    def number(self) -> int:
        """Number of the deal that is on or comes next, counted from 1."""
        return len(self.match.booked) + 1

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits on each seat of the deal that is on."""
        return tuple(self.match.names[person] for person in self.match.seats(self._deal))

    @property
    def seat(self) -> int | None:
        """Seat of the player; ``None`` for a dealer who sits out."""
        seats = self.match.seats(self._deal)
        return seats.index(PLAYER) if PLAYER in seats else None

    @property
    def _deal(self) -> State:
        return self.match.deal() if self.state is None else self.state

    def seen(self) -> View:
        """Give what the player sees."""
        return view(self._deal, self.seat)

    def begun(self) -> Sitting:
        """Deal, unless a deal is on."""
        return attrs.evolve(self, state=self._deal)

    def after(self, action: Action) -> Sitting:
        """
        Take an action of whoever is to act; a deal that is over stays to be looked at.

        Args:
            action: A legal action.

        Returns:
            What follows.
        """
        return attrs.evolve(self, state=apply(self._deal, action))

    def booked(self) -> Sitting:
        """Book the deal that is over."""
        return attrs.evolve(self, match=self.match.book(self._deal), state=None)

    # -- bots -------------------------------------------------------------------------------

    def answer(self) -> Action:
        """Let the bot choose whose turn it is."""
        deal = self._deal
        chance = self._chance("bot")
        return self._bot(self.level).choose(view(deal, deal.actor), chance)

    def advice(self) -> Choice:
        """Let the best bot think about the player's decision, with what the player sees."""
        return self._bot(LEVELS[-1]).choose_with_reasons(self.seen(), self._chance("hint"))

    def _chance(self, purpose: str) -> random.Random:
        made = len(self._deal.history)
        return random.Random(derived_seed(self.match.seed, f"play {purpose} {self.number} {made}"))

    def _bot(self, level: str) -> Adviser:
        """Make a bot, and tell it how the match stands if it wants to know."""
        bot = make(level, self.match.profile)
        standing = getattr(bot, "with_standing", None)
        if standing is None:
            return bot
        match = self.match
        persons = match.seats(self._deal)
        return cast(
            "Adviser", standing(tuple(match.totals[match.side_of(each)] for each in persons))
        )

    # -- taking back --------------------------------------------------------------------------

    def decisions(self) -> tuple[int, ...]:
        """List the actions of this deal, counted from 0, about which the player was asked."""
        return tuple(number for number, _ in self._decided())

    def _decided(self) -> Iterable[tuple[int, State]]:
        deal, seat = self._deal, self.seat
        if seat not in deal.history_seats:
            return ()
        states = replay(Record(profile=self.match.profile, state=deal))
        return [
            (number, state)
            for number, (state, who) in enumerate(zip(states, deal.history_seats, strict=False))
            if who == seat and forced(state) is None
        ]

    def back(self) -> Sitting | None:
        """
        Go back to the player's last own decision.

        Returns:
            The match as it stood then, with a note of it; ``None`` if there is no decision in
            this deal, or the last one was taken back before.
        """
        decided = list(self._decided())
        if not decided:
            return None
        number, state = decided[-1]
        note = f"{self.number}.{number}"
        if note in self.taken_back:
            return None
        return attrs.evolve(self, state=state, taken_back=(*self.taken_back, note))


def forced(state: State) -> Action | None:
    """
    Find what a player need not be asked about.

    Args:
        state: A deal that goes on.

    Returns:
        The only thing that can be done; ``None`` if there are several, or it is a card.
    """
    legal = choices(state)
    if len(legal) != 1 or isinstance(legal[0], PlayCard | Discard | Open):
        return None
    return legal[0]
