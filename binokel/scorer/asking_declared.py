"""What is asked about a deal with a declarer and a bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from ..ledger import Outcome
from ..profile import Words
from ..render.words import special_name
from ..told import Count, EntryError, Slip, Told, misfit
from .questions import Course, ask, choice, number_in, same, with_options, yes, yes_or_no
from .seated import MISDEAL, PASSED_OUT, before, sides_of

_PLAYED: Final = Words("gespielt", "played")
_ABANDONED: Final = Words("abgegangen", "abandoned")
_REVOKED: Final = Words("verworfen", "revoke")
_FORGOTTEN: Final = Words("Weglegen vergessen", "forgotten discard")
_ALL_PASSED: Final = Words("alle weg", "passed out")
_DEALT_WRONGLY: Final = Words("vergeben", "misdeal")


class Declared:
    """
    Asks for a deal with a declarer and a bid, by seats.

    Args:
        names: Who sits on each seat.
        slip: What may be told.
        was: What was told before.
        corrects: Whether that is to be corrected.
    """

    def __init__(self, names: Sequence[str], slip: Slip, was: Told, *, corrects: bool) -> None:
        self.names = names
        self.slip = slip
        self.was = was
        self.corrects = corrects

    def course(self) -> Course[Told | str]:
        """Ask who played for how much, and how it went."""
        who = yield from self._declarer()
        if isinstance(who, str):
            return PASSED_OUT if who == Outcome.PASSED_OUT else MISDEAL
        told = yield from self._bid(Told(declarer=who))
        told = yield from self._way(told)
        told = yield from self._melds(told)
        if self._is_played(told) and not told.forgotten_discard and self.slip.hopeless(told):
            return attrs.evolve(told, outcome=Outcome.HOPELESS.value)
        if self._is_played(told):
            told = yield from self._piles(told)
        return told

    def _is_played(self, told: Told) -> bool:
        return not told.outcome and not told.special

    def _declarer(self) -> Course[int | str]:
        options, keys = [same(name) for name in self.names], list[int | str](range(len(self.names)))
        if Outcome.PASSED_OUT in self.slip.outcomes:
            options.append(_ALL_PASSED)
            keys.append(Outcome.PASSED_OUT.value)
        if self.slip.misdeal and not self.corrects:
            options.append(_DEALT_WRONGLY)
            keys.append(MISDEAL)
        default = None
        if self.was.declarer is not None:
            default = same(self.was.declarer + 1)
        elif self.was.outcome == Outcome.PASSED_OUT:
            default = same(len(self.names) + 1)
        text = with_options(Words("Wer spielt", "Who plays"), options)
        place = yield from ask(
            text, lambda answer: choice(answer, options, "declarer"), default=default
        )
        return keys[place]

    def _bid(self, told: Told) -> Course[Told]:
        def take(answer: str) -> Told:
            bid = attrs.evolve(told, bid=number_in(answer, "bid"))
            self.slip.check(bid, self.names)
            return bid

        default = None if self.was.bid is None else same(self.was.bid)
        told = yield from ask(Words("Gebot", "Bid"), take, default=default)
        return told

    def _way(self, told: Told) -> Course[Told]:
        """Ask how it went on after the auction."""
        specials = self.slip.specials
        options = [_PLAYED]
        ways: list[Told] = [told]
        if Outcome.ABANDONED in self.slip.outcomes:
            options.append(_ABANDONED)
            ways.append(attrs.evolve(told, outcome=Outcome.ABANDONED.value))
        for special in specials:
            options.append(Words(special_name(special, "de"), special_name(special, "en")))
            ways.append(attrs.evolve(told, special=special))
        if self.slip.declarer_revoke or self.slip.opponent_revoke:
            options.append(_REVOKED)
            ways.append(attrs.evolve(told, revoke=0))
        if self.slip.forgotten_discard:
            options.append(_FORGOTTEN)
            ways.append(attrs.evolve(told, forgotten_discard=True))
        if len(options) == 1:
            return told
        name = self.names[told.declarer or 0]
        text = Words(f"Was hat {name} gemacht", f"What did {name} do")
        place = yield from ask(
            with_options(text, options),
            lambda answer: _special_in(ways, answer) or choice(answer, options, "outcome"),
            default=same(1 + self._way_before(ways)),
        )
        way = ways[place]
        if way.special:
            return (yield from self._special(way))
        if way.revoke is not None:
            return (yield from self._revoke(way))
        return way

    def _way_before(self, ways: Sequence[Told]) -> int:
        """Find the way that was told before; the first one if none was."""
        before = _kind(self.was)
        return next((place for place, way in enumerate(ways) if _kind(way) == before), 0)

    def _special(self, told: Told) -> Course[Told]:
        default = None
        if self.was.special == told.special:
            default = yes(self.was.outcome == Outcome.SPECIAL_WON)
        text = Words("Gewonnen (j/n)", "Won (y/n)")
        won = yield from ask(text, lambda said: yes_or_no(said, "special"), default=default)
        outcome = Outcome.SPECIAL_WON if won else Outcome.SPECIAL_LOST
        return attrs.evolve(told, outcome=outcome.value)

    def _revoke(self, told: Told) -> Course[Told]:
        options = [same(name) for name in self.names]
        default = None if self.was.revoke is None else same(self.was.revoke + 1)
        text = with_options(Words("Wer hat verworfen", "Who revoked"), options)

        def take(answer: str) -> int:
            seat = choice(answer, options, "revoke")
            own = self._is_own(told, seat)
            if not (self.slip.declarer_revoke if own else self.slip.opponent_revoke):
                raise misfit(
                    "revoke",
                    Words(self.names[seat], self.names[seat]),
                    Words(
                        "einen, für den etwas ausgemacht ist",
                        "somebody for whom something is agreed",
                    ),
                )
            return seat

        seat = yield from ask(text, take, default=default)
        return attrs.evolve(told, revoke=seat)

    def _is_own(self, told: Told, seat: int) -> bool:
        """Tell whether a seat is on the declarer's side."""
        side_of = self.slip.seating.side_of
        return side_of[seat] == side_of[told.declarer or 0]

    def _melds(self, told: Told) -> Course[Told]:
        """Ask for the melds of everybody whose melds matter."""
        points = [0] * len(self.names)
        melders = self.slip.melders(told)
        for seat in melders:

            def take(answer: str, seat: int = seat) -> int:
                number = number_in(answer, "melds")
                so_far = [*points[:seat], number, *points[seat + 1 :]]
                self.slip.check(attrs.evolve(told, melds=Count(tuple(so_far))), self.names)
                return number

            name = self.names[seat]
            points[seat] = yield from ask(
                Words(f"Meldungen von {name}", f"Melds of {name}"),
                take,
                default=same(before(self.was.melds, seat) or 0),
            )
        return attrs.evolve(told, melds=Count(tuple(points))) if any(points) else told

    # -- what was taken -------------------------------------------------------------------

    def _piles(self, told: Told) -> Course[Told]:
        """Ask for the tricks until their sum fits, and for what they leave unclear."""
        if told.forgotten_discard:
            text = Words("Wurde zu Ende gespielt (j/n)", "Was it played to the end (y/n)")
            default = yes(self.was.tricks is not None or not self.was.forgotten_discard)
            ended = yield from ask(text, lambda said: yes_or_no(said, "tricks"), default=default)
            if not ended:
                return told
        complaint: EntryError | None = None
        void = 0
        while True:
            numbers = yield from self._numbers(told, complaint, void)
            counted = attrs.evolve(told, tricks=numbers)
            try:
                unclear = self.slip.unclear(counted, self.names)
            except EntryError as error:
                complaint, void = error, len(numbers.numbers)
            else:
                return (yield from self._without_trick(counted, unclear))

    def _numbers(self, told: Told, complaint: EntryError | None, void: int) -> Course[Count]:
        """Ask for one number a seat or a side, the last of which follows from the others."""
        own_revoke = told.revoke is not None and self._is_own(told, told.revoke)
        stops = told.revoke is not None and self.slip.stops[0 if own_revoke else 1]
        by_side = self.slip.by_side and (told.revoke is None or stops)
        names = sides_of(self.slip.seating, self.names) if by_side else self.names
        found: list[int] = []
        for place, name in enumerate(names):
            rest = self.slip.everything - sum(found)
            default = before(self.was.tricks, place, by_side=by_side)
            if place == len(names) - 1 and not stops and rest >= 0:
                default = rest
            until = Words(" bis dahin", " until then") if stops else Words()
            text = Words(f"Stiche von {name}{until.de}", f"Tricks of {name}{until.en}")
            found.append(
                (
                    yield from ask(
                        text,
                        lambda answer: number_in(answer, "tricks"),
                        default=None if default is None else same(default),
                        complaint=complaint,
                        void=void,
                    )
                )
            )
            complaint, void = None, 0
        return Count(tuple(found), by_side)

    def _without_trick(self, told: Told, unclear: Sequence[int]) -> Course[Told]:
        """Ask who of some took no trick, and what follows from it."""
        if not unclear:
            return told
        count = told.tricks or Count(())
        without = {
            seat for seat, points in enumerate(count.numbers) if not count.by_side and not points
        }
        was = self.was.without_trick or ()
        for seat in unclear:
            name = self.names[seat]
            took = yield from ask(
                Words(
                    f"Hat {name} einen Stich gemacht (j/n)",
                    f"Did {name} take a trick (y/n)",
                ),
                lambda said: yes_or_no(said, "without_trick"),
                default=yes(seat not in was),
            )
            if not took:
                without.add(seat)
        said = attrs.evolve(told, without_trick=tuple(sorted(without)))
        return (yield from self._laid_away(said))

    def _laid_away(self, told: Told) -> Course[Told]:
        """Ask what was laid away, where partners have put their tricks together."""
        complaint: EntryError | None = None
        while True:
            try:
                self.slip.book(told, self.names)
            except EntryError as error:
                if error.entry != "laid_away":
                    raise
                complaint = error if told.laid_away is not None else None
            else:
                return told
            name = self.names[told.declarer or 0]
            text = Words(f"Wie viele Augen hat {name} gelegt", f"How much did {name} lay away")
            was = self.was.laid_away
            number = yield from ask(
                text,
                lambda answer: number_in(answer, "laid_away"),
                default=None if was is None else same(was),
                complaint=complaint,
                void=1 if complaint else 0,
            )
            told = attrs.evolve(told, laid_away=number)


def _kind(told: Told) -> tuple[object, ...]:
    """Tell the ways of a deal from one another."""
    abandoned = told.outcome == Outcome.ABANDONED
    return (told.special, abandoned, told.revoke is None, told.forgotten_discard)


def _special_in(ways: Sequence[Told], answer: str) -> int:
    """Find the special of an id; 0, which is none, where the answer is no id."""
    found = (place for place, way in enumerate(ways) if way.special and way.special == answer)
    return next(found, 0)
