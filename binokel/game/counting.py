"""
The numbers that a table tells of a Binokel deal, seat by seat.

Partners may have counted together, and one number may be missing: what is
certain is filled in, what cannot be is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

import attrs

from ..profile import Words
from ..rules import Rules
from ..scoring import conditions
from ..told import Count, EntryError, Told, misfit
from .meld_limits import MeldLimits

_WITH_LAID_AWAY = Words(
    "die gelegten Karten liegen bei den Stichen des Spielers",
    "the cards laid away lie with the tricks of the declarer",
)


@attrs.frozen
class Piles:
    """What lies before everybody when a deal is over."""

    points: tuple[int, ...]
    """Points by seat: tricks and bonuses."""
    took: frozenset[int]
    """Seats that took a trick such as melds need."""
    laid_away: int | None
    """Card points laid away, where they are known apart from the tricks."""


@attrs.frozen(eq=False, slots=False)
class Counting:
    """How a table counts."""

    rules: Rules
    """The rules of the table."""

    @cached_property
    def _hand(self) -> MeldLimits:
        return self._limits(self.rules.dealing.hand)

    @cached_property
    def _with_dapp(self) -> MeldLimits:
        return self._limits(self.rules.dealing.hand + self.rules.dealing.dapp)

    def _limits(self, size: int, hands: int = 1) -> MeldLimits:
        return MeldLimits(self.rules.melds, self.rules.tricks.ranks, size, hands)

    @cached_property
    def most_laid_away(self) -> int:
        """The most card points that can be laid away."""
        points = sorted(self.rules.tricks.worth[card.rank] for card in self.rules.dealing.pack)
        return sum(points[len(points) - self.rules.dealing.dapp :])

    @property
    def rounds_each_seat(self) -> bool:
        """Whether the points of partners are rounded before they are added up (S-18)."""
        scoring = self.rules.scoring
        return scoring.round_to > 1 and not scoring.round_side

    @property
    def needs_own_trick(self) -> bool:
        """Whether a partner's trick is not enough for melds (S-3)."""
        return self.rules.scoring.condition not in (conditions.side_trick, conditions.always)

    @property
    def lays_away_with_own_trick(self) -> bool:
        """Whether a partner's trick is not enough for the cards laid away (S-6)."""
        return self.rules.scoring.laid_away_counts is conditions.own_trick

    # -- melds ----------------------------------------------------------------------------

    def melds(
        self, told: Told, names: Sequence[str], took: Collection[int] | None = None
    ) -> tuple[int, ...]:
        """
        Take the points of the melds.

        Args:
            told: What is told, by seats.
            names: Who sits there.
            took: Seats that took a trick; ``None`` where no trick is asked for.

        Returns:
            Points by seat; those that partners told together stand with one of them.

        Raises:
            EntryError: If no hand has such melds.
        """
        seating = self.rules.seating
        count = told.melds or Count((0,) * seating.players)
        if count.by_side:
            return self._melds_of_sides(count, names, took)
        numbers = tuple([number or 0 for number in count.numbers])
        for seat, number in enumerate(numbers):
            holds_more = told.forgotten_discard and seat == told.declarer
            _check_melds(number, self._with_dapp if holds_more else self._hand, names[seat])
            if number and self.rules.melds.declarer_only and seat != told.declarer:
                raise misfit(
                    "melds",
                    Words(f"{number} von {names[seat]}", f"{number} by {names[seat]}"),
                    Words("keine: hier meldet nur der Spieler", "none: only the declarer melds"),
                )
        return numbers

    def _melds_of_sides(
        self, count: Count, names: Sequence[str], took: Collection[int] | None
    ) -> tuple[int, ...]:
        seating, scoring = self.rules.seating, self.rules.scoring
        by_seat = [0] * seating.players
        for side, number in enumerate(count.numbers):
            if not number:
                continue
            members = seating.members(side)
            who = " + ".join(names[seat] for seat in members)
            _check_melds(number, self._limits(self._hand.size, len(members)), who)
            with_trick = [seat for seat in members if took is None or seat in took]
            uneven = with_trick and len(with_trick) < len(members)
            if (self.rounds_each_seat and scoring.round_total) or (
                uneven and self.needs_own_trick and took is not None
            ):
                raise misfit(
                    "melds",
                    Words(f"{number} für {who} zusammen", f"{number} for {who} together"),
                    Words("eine Zahl für jeden", "a number for each of them"),
                    Words(
                        "an diesem Tisch zählt oder rundet jeder für sich",
                        "at this table each counts or rounds alone",
                    ),
                )
            by_seat[(with_trick or members)[0]] = number
        return tuple(by_seat)

    # -- piles ----------------------------------------------------------------------------

    def piles(self, told: Told, names: Sequence[str], *, to_the_end: bool = True) -> Piles:
        """
        Take the points of the piles.

        Args:
            told: What is told, by seats.
            names: Who sits there.
            to_the_end: Whether everything was taken, so that the sum is known.

        Returns:
            The piles.

        Raises:
            EntryError: If they cannot be.
        """
        count = told.tricks
        if count is None:
            raise misfit(
                "tricks",
                Words("nichts", "nothing"),
                Words(
                    f"die Punkte der Stiche, zusammen {self.rules.scoring.everything}",
                    f"the points of the tricks, {self.rules.scoring.everything} together",
                ),
            )
        if count.by_side:
            return self._piles_of_sides(told, count, names, to_the_end=to_the_end)
        points = list(self._completed(count.numbers, names, to_the_end=to_the_end))
        took = self._took(told, points, names)
        laid_away = self._laid_away(told, points, took, names)
        declarer = told.declarer
        if laid_away is not None and declarer is not None:
            points[declarer] -= laid_away
        return Piles(tuple(points), took, laid_away)

    def _completed(
        self, numbers: Sequence[int | None], names: Sequence[str], *, to_the_end: bool
    ) -> tuple[int, ...]:
        """S-38: fill in what the sum tells, and refuse another sum."""
        total = self.rules.scoring.everything
        for name, number in zip(names, numbers, strict=True):
            if number is not None and not 0 <= number <= total:
                raise misfit(
                    "tricks",
                    Words(f"{number} von {name}", f"{number} by {name}"),
                    Words(f"eine Zahl von 0 bis {total}", f"a number from 0 to {total}"),
                )
        known = sum([number or 0 for number in numbers])
        missing = [name for name, number in zip(names, numbers, strict=True) if number is None]
        rest = total - known
        if not to_the_end:
            if missing or rest < 0:
                raise self._wrong_sum(numbers, known, missing, Words("höchstens", "at most"))
        elif (missing and rest < 0) or (not missing and rest) or (len(missing) > 1 and rest):
            raise self._wrong_sum(numbers, known, missing, Words("zusammen", "together"))
        return tuple([rest if number is None else number for number in numbers])

    def _wrong_sum(
        self, numbers: Sequence[int | None], known: int, missing: Sequence[str], how: Words
    ) -> EntryError:
        total = self.rules.scoring.everything
        told = " + ".join("?" if number is None else str(number) for number in numbers)
        if missing:
            repair = Words(
                f"nachzählen, was {', '.join(missing)} hat",
                f"count what {', '.join(missing)} took",
            )
        else:
            repair = Words(
                f"eine der Zahlen ist falsch, der Unterschied ist {abs(total - known)}",
                f"one of the numbers is wrong, the difference is {abs(total - known)}",
            )
        return misfit(
            "tricks",
            Words(f"{told} = {known}", f"{told} = {known}"),
            Words(
                f"{how.de} {total}, alle Augen und Extrapunkte",
                f"{how.en} {total}, all card points and bonuses",
            ),
            repair,
        )

    def _took(self, told: Told, points: Sequence[int], names: Sequence[str]) -> frozenset[int]:
        """Find out who took a trick: all that have points, if nothing else is said."""
        seats = range(len(points))
        without = told.without_trick
        if without is None:
            return frozenset([seat for seat in seats if points[seat]])
        for seat in without:
            if points[seat] and (seat != told.declarer or points[seat] > self.most_laid_away):
                raise self._not_without(points[seat], names[seat], declares=seat == told.declarer)
        some_worth_nothing = 0 in self.rules.tricks.worth.values()
        return frozenset(
            [seat for seat in seats if seat not in without and (points[seat] or some_worth_nothing)]
        )

    def _not_without(self, points: int, name: str, *, declares: bool) -> EntryError:
        most = self.most_laid_away if declares else 0
        return misfit(
            "without_trick",
            Words(f"{name} mit {points} Punkten", f"{name} with {points} points"),
            Words(
                f"höchstens {most}" + (", so viel kann man weglegen" if declares else ""),
                f"at most {most}" + (", as much as can be laid away" if declares else ""),
            ),
        )

    def _laid_away(
        self, told: Told, points: Sequence[int], took: Collection[int], names: Sequence[str]
    ) -> int | None:
        """Find out what was laid away, where it is told or there is nothing else."""
        declarer = told.declarer
        assert declarer is not None, "asked of deals that have one"
        has = points[declarer]
        if told.laid_away is not None:
            if declarer not in took and told.laid_away != has:
                raise _wrong_laying(told.laid_away, names[declarer], has, has)
            return self._checked_laying(told.laid_away, has, names[declarer])
        return None if declarer in took or not has else has

    def _checked_laying(self, laid_away: int, has: int, name: str) -> int:
        most = min(self.most_laid_away, has)
        if not 0 <= laid_away <= most:
            raise _wrong_laying(laid_away, name, 0, most)
        return laid_away

    def _piles_of_sides(
        self, told: Told, count: Count, names: Sequence[str], *, to_the_end: bool
    ) -> Piles:
        seating = self.rules.seating
        who = [" + ".join(names[seat] for seat in seating.members(side)) for side in _sides(count)]
        if self.rounds_each_seat:
            raise misfit(
                "tricks",
                Words(f"{len(who)} Zahlen für {', '.join(who)}", f"{len(who)} numbers for {who}"),
                Words("eine Zahl für jeden", "a number for each of them"),
                Words("an diesem Tisch rundet jeder für sich", "at this table each rounds alone"),
            )
        points = self._completed(count.numbers, who, to_the_end=to_the_end)
        by_seat = [0] * seating.players
        took: set[int] = set()
        laid_away = None
        for side, has in enumerate(points):
            members = seating.members(side)
            with_trick = [seat for seat in members if seat not in (told.without_trick or ())]
            if not has:
                with_trick = []
            took.update(with_trick)
            apart = None
            if told.declarer in members:
                apart = laid_away = self._laid_away_by_side(told, has, with_trick, names)
            in_tricks = has - (apart or 0)
            if in_tricks and not with_trick:
                raise self._not_without(in_tricks, who[side], declares=False)
            one = told.declarer if told.declarer in with_trick else (with_trick or members)[0]
            by_seat[one] = in_tricks
        return Piles(tuple(by_seat), frozenset(took), laid_away)

    def _laid_away_by_side(
        self, told: Told, has: int, with_trick: Sequence[int], names: Sequence[str]
    ) -> int | None:
        """Find out what was laid away, where partners have counted together."""
        assert told.declarer is not None, "asked of deals that have one"
        name = names[told.declarer]
        if told.laid_away is not None:
            return self._checked_laying(told.laid_away, has, name)
        if told.declarer in with_trick or not has:
            return None
        if not with_trick:
            if has > self.most_laid_away:
                raise self._not_without(has, name, declares=True)
            return has
        if self.lays_away_with_own_trick and self.rules.dealing.dapp:
            raise misfit(
                "laid_away",
                Words("nichts", "nothing"),
                Words(
                    f"die Augen, die {name} gelegt hat",
                    f"the card points that {name} laid away",
                ),
                Words("ohne eigenen Stich zählen sie nicht", "without a trick they do not count"),
            )
        return None


def _sides(count: Count) -> range:
    return range(len(count.numbers))


def _check_melds(number: int, limits: MeldLimits, who: str) -> None:
    """Refuse what no hand can meld."""
    if limits.can_be(number):
        return
    found = Words(f"{number} von {who}", f"{number} by {who}")
    if number > limits.most:
        raise misfit(
            "melds",
            found,
            Words(
                f"höchstens {limits.most}, mehr gibt eine Hand von {limits.size} Karten nicht her",
                f"at most {limits.most}, as much as a hand of {limits.size} cards can hold",
            ),
        )
    near = [str(each) for each in limits.near(number)]
    raise misfit(
        "melds",
        found,
        Words(
            f"eine Summe von Meldungen, etwa {' oder '.join(near)}",
            f"a sum of melds, such as {' or '.join(near)}",
        ),
    )


def _wrong_laying(laid_away: int, name: str, least: int, most: int) -> EntryError:
    span_de = str(most) if least == most else f"{least} bis {most}"
    span_en = str(most) if least == most else f"{least} to {most}"
    return misfit(
        "laid_away",
        Words(f"{laid_away} von {name}", f"{laid_away} by {name}"),
        Words(f"{span_de} Augen", f"{span_en} card points"),
        _WITH_LAID_AWAY,
    )
