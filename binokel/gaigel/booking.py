"""
A Gaigel deal that a table tells in numbers: what of it can be, and its score.

All that a table keeps is who has won; the points may be told besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import attrs

from ..ledger import Entry, Item, Ledger, Outcome
from ..profile import GaigelProfile, Words
from ..told import ENTRIES, Count, Slip, Told, entry_name, misfit, one_of, outcome_name
from .rules import GaigelRules, compile_gaigel

_TELLABLE: Final = ("winners", "points", "outcome")
_OUTCOMES: Final = ("", Outcome.WON, Outcome.DRAWN)
_NO_BIDS: Final = Words("hier wird nicht geboten", "nobody bids here")
_PAIRS: Final = 8
"""Pairs of king and Ober in a pack with two copies of each card."""


@lru_cache(maxsize=256)
def slip_of(profile: GaigelProfile) -> Slip:
    """
    Tell what a table may write down of a deal.

    Args:
        profile: A checked profile.

    Returns:
        Its slip.
    """
    rules = compile_gaigel(profile)
    table = _Table(rules)
    return Slip(
        seating=rules.seating,
        book=table.book,
        check=table.check,
        hopeless=lambda _: False,
        unclear=lambda _, __: (),
        declared=False,
        by_side=rules.seating.sides < rules.seating.players,
    )


@attrs.frozen(eq=False)
class _Table:
    """A table that keeps a score sheet."""

    rules: GaigelRules
    """Its rules."""

    def book(self, told: Told, names: Sequence[str]) -> Ledger:
        """Score a deal (G-66, G-70); see :attr:`Slip.book`."""
        for entry in ENTRIES:
            if told.has(entry) and entry not in _TELLABLE:
                name = entry_name(entry)
                raise misfit(entry, name, Words("nichts", "nothing"), _NO_BIDS)
        if told.outcome not in _OUTCOMES:
            known = [outcome_name(Outcome.WON), outcome_name(Outcome.DRAWN)]
            raise misfit("outcome", outcome_name(told.outcome), one_of(known))
        by_side = self._points(told, names)
        winners = self._winners(told, by_side, names)
        outcome = Outcome.WON if len(winners) == 1 else Outcome.DRAWN
        if told.outcome and told.outcome != outcome:
            raise misfit("outcome", outcome_name(told.outcome), outcome_name(outcome))
        return Ledger(
            outcome=outcome,
            seating=self.rules.seating,
            entries=tuple(self._entries(told)),
            winners=winners,
            because=self._because(winners, by_side),
        )

    def check(self, told: Told, names: Sequence[str]) -> None:
        """Look at what is told so far; see :attr:`Slip.check`."""
        by_side = self._points(told, names)
        if told.winners:
            self._winners(told, by_side, names)

    def _points(self, told: Told, names: Sequence[str]) -> tuple[int | None, ...]:
        """G-62: add up what each side has, as far as it is told."""
        seating = self.rules.seating
        most = self._most()
        count = told.points or Count((None,) * seating.players)
        for place, number in enumerate(count.numbers):
            if number is not None and not 0 <= number <= most:
                who = self._side(place, names) if count.by_side else names[place]
                raise misfit(
                    "points",
                    Words(f"{number} von {who}", f"{number} by {who}"),
                    Words(f"eine Zahl von 0 bis {most}", f"a number from 0 to {most}"),
                )
        if count.by_side:
            return count.numbers
        by_side: list[int | None] = []
        for side in range(seating.sides):
            own = [count.numbers[seat] for seat in seating.members(side)]
            by_side.append(None if None in own else sum([number or 0 for number in own]))
        return tuple(by_side)

    def _most(self) -> int:
        """The most that all together can have: card points, the last trick, every pair."""
        rules = self.rules
        pairs = max(rules.pairs.plain, rules.pairs.trump) * _PAIRS
        return rules.tricks.points(rules.dealing.pack) + rules.tricks.last_trick + pairs

    def _side(self, side: int, names: Sequence[str]) -> str:
        return " + ".join(names[seat] for seat in self.rules.seating.members(side))

    def _winners(
        self, told: Told, by_side: Sequence[int | None], names: Sequence[str]
    ) -> tuple[int, ...]:
        """G-63, G-65: take who has won, or find it out from the points."""
        seating, goal = self.rules.seating, self.rules.goal
        there = [side for side, points in enumerate(by_side) if points is not None]
        at_goal = [side for side in there if (by_side[side] or 0) >= goal]
        winners = tuple(sorted({seating.side_of[seat] for seat in told.winners}))
        if len(at_goal) > 1:
            who = ", ".join(self._side(side, names) for side in at_goal)
            raise misfit(
                "points",
                Words(f"{goal} oder mehr für {who}", f"{goal} or more for {who}"),
                Words("nur für eine Seite", "for one side only"),
                Words("mit dem Ziel ist das Spiel aus", "at the goal the deal is over"),
            )
        if not winners:
            return self._by_points(at_goal, by_side)
        if at_goal and tuple(at_goal) != winners:
            who = self._side(at_goal[0], names)
            raise misfit(
                "winners",
                Words(self._all(winners, names), self._all(winners, names)),
                Words(f"{who} mit {goal} oder mehr", f"{who} with {goal} or more"),
            )
        if len(winners) > 1:
            self._check_shared(winners, by_side, names)
        return winners

    def _all(self, sides: Sequence[int], names: Sequence[str]) -> str:
        return ", ".join(self._side(side, names) for side in sides)

    def _by_points(self, at_goal: Sequence[int], by_side: Sequence[int | None]) -> tuple[int, ...]:
        if at_goal:
            return tuple(at_goal)
        known = [points for points in by_side if points is not None]
        if len(known) < len(by_side):
            raise misfit(
                "winners",
                Words("nichts", "nothing"),
                Words("wer gewonnen hat", "who has won"),
                Words("oder die Punkte von allen", "or the points of everybody"),
            )
        return tuple(side for side, points in enumerate(by_side) if points == max(known))

    def _check_shared(
        self, winners: Sequence[int], by_side: Sequence[int | None], names: Sequence[str]
    ) -> None:
        """G-65: who shares a deal has the same points, and nobody has more."""
        shared = {points for side in winners if (points := by_side[side]) is not None}
        most = max((points for points in by_side if points is not None), default=0)
        # Who lost Auf Dissle may have the most and wins nothing (G-33).
        if len(shared) > 1 or (shared != {most} and shared and not self.rules.dissle.trick_loses):
            who = self._all(winners, names)
            raise misfit(
                "winners",
                Words(who, who),
                Words("gleich viele und die meisten Punkte", "equal points, and the most"),
            )

    def _because(self, winners: Sequence[int], by_side: Sequence[int | None]) -> str:
        """Name the sentence by which they have won, where the points tell it."""
        points = by_side[winners[0]]
        if points is None:
            return ""
        if points >= self.rules.goal:
            return "G-63"
        others = [each for each in by_side if each is not None]
        return "G-65" if len(others) == len(by_side) and points == max(others) else ""

    def _entries(self, told: Told) -> Iterator[Entry]:
        seating, count = self.rules.seating, told.points
        if count is None:
            return
        for place, number in enumerate(count.numbers):
            if number:
                seat = seating.members(place)[0] if count.by_side else place
                yield Entry(seat, Item.TRICKS, number, "G-62")
