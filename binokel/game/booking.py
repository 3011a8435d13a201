"""
A Binokel deal that a table tells in numbers: what of it can be, and its score.

The numbers become an :class:`~binokel.scoring.Account` and are scored like
what was played; here is only looked whether they can be true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import attrs

from ..auctions import passes_out
from ..ledger import Ledger, Outcome
from ..options import (
    Booking,
    DeclarerRevoke,
    ForgottenDiscard,
    Misdeal,
    OpponentRevoke,
    RemainingCards,
)
from ..profile import BinokelProfile, Words
from ..rules import Rules, compile_rules
from ..scoring import Account, told_account
from ..specials import Special
from ..told import ENTRIES, EntryError, Slip, Told, entry_name, misfit, one_of, outcome_name
from .counting import Counting
from .doubts import unclear_seats

_PLAYED: Final = ("", Outcome.MADE, Outcome.FAILED)
_OF_A_SPECIAL: Final = (Outcome.SPECIAL_WON, Outcome.SPECIAL_LOST)
_DECLARED: Final = ("declarer", "bid", "outcome")
_COUNTED: Final = ("melds", "tricks", "without_trick", "laid_away")
_TELLABLE: Final[dict[str, tuple[str, ...]]] = {
    "played": (*_DECLARED, *_COUNTED, "revoke", "forgotten_discard"),
    Outcome.ABANDONED: (*_DECLARED, "melds"),
    Outcome.HOPELESS: (*_DECLARED, "melds"),
    "special": (*_DECLARED, "special", "melds"),
    Outcome.PASSED_OUT: ("outcome",),
}
"""What may be told of a deal, by the way in which it went."""
_WAYS: Final[dict[str, Words]] = {
    "played": Words("in einem gespielten Spiel", "in a deal that was played"),
    Outcome.ABANDONED: Words("beim Abgehen", "when a deal is abandoned"),
    Outcome.HOPELESS: Words("bei einem aussichtslosen Gebot", "with a hopeless bid"),
    "special": Words("bei einem Sonderspiel", "with a special"),
    Outcome.PASSED_OUT: Words("wenn alle weg sind", "when a deal is passed out"),
}


@lru_cache(maxsize=256)
def slip_of(profile: BinokelProfile) -> Slip:
    """
    Tell what a table may write down of a deal.

    Args:
        profile: A checked profile.

    Returns:
        Its slip.
    """
    rules = compile_rules(profile)
    table, penalties = _Table(rules, Counting(rules)), rules.scoring.penalties
    alone = rules.seating.sides == rules.seating.players
    return Slip(
        seating=rules.seating,
        book=table.book,
        check=table.check,
        hopeless=table.hopeless,
        unclear=table.unclear,
        everything=rules.scoring.everything,
        bids=range(rules.auction.minimum, rules.auction.maximum + 1, rules.auction.step),
        melders=table.melders,
        by_side=not alone and not table.counting.rounds_each_seat,
        outcomes=tuple(table.outcomes()),
        specials=tuple(rules.specials),
        declarer_revoke=penalties.declarer_revoke is not DeclarerRevoke.UNDEFINED,
        opponent_revoke=penalties.opponent_revoke is not OpponentRevoke.UNDEFINED,
        stops=(
            penalties.remaining_cards is RemainingCards.SHARED,
            penalties.opponent_revoke is OpponentRevoke.REST_TO_DECLARER,
        ),
        forgotten_discard=penalties.forgotten_discard is not ForgottenDiscard.UNDEFINED,
        misdeal=penalties.misdeal is Misdeal.REDEAL,
    )


def _way(told: Told) -> str:
    """Name the way in which a deal went."""
    if told.special or told.outcome in _OF_A_SPECIAL:
        return "special"
    return "played" if told.outcome in _PLAYED else told.outcome


@attrs.frozen(eq=False)
class _Table:
    """A table that keeps a score sheet."""

    rules: Rules
    """Its rules."""
    counting: Counting
    """How it counts."""

    # -- what there may be ----------------------------------------------------------------

    def outcomes(self) -> Iterator[str]:
        """List the ways in which a deal may end, besides being made, missed or a special."""
        if any(offer.abandon for offer in self.rules.exchange.offers.values()):
            yield Outcome.ABANDONED.value
        if self.rules.scoring.hopeless_fails:
            yield Outcome.HOPELESS.value
        if passes_out(self.rules.auction):
            yield Outcome.PASSED_OUT.value

    def melders(self, told: Told) -> tuple[int, ...]:
        """List the seats whose melds matter in a deal."""
        way, declarer = _way(told), told.declarer
        if declarer is None or way == Outcome.PASSED_OUT:
            return ()
        if way in ("played", Outcome.HOPELESS):
            everybody = tuple(range(self.rules.seating.players))
            return (declarer,) if self.rules.melds.declarer_only else everybody
        credited = self.rules.scoring.abandoned_melds
        if way == "special":
            credited = self._melds_count_in(told)
        if self.rules.melds.declarer_only or not credited:
            return ()
        return self.rules.seating.opponents(declarer)

    def _melds_count_in(self, told: Told) -> bool:
        """P-21: whether a special that is lost brings the opponents their melds."""
        special = self.rules.specials.get(told.special)
        if special is None or told.outcome != Outcome.SPECIAL_LOST:
            return False
        return special.opponents_meld_if_lost and special.booking is not Booking.STAR

    # -- the score ------------------------------------------------------------------------

    def book(self, told: Told, names: Sequence[str]) -> Ledger:
        """Score a deal; see :attr:`Slip.book`."""
        way = _way(told)
        if way not in (*self.outcomes(), *("played", "special")):
            raise self._unknown_outcome(told.outcome)
        self._check_fields(told, way)
        if way == Outcome.PASSED_OUT:
            return self.rules.scoring.passed_out()
        self._check_declarer(told)
        if way == "special":
            return self._special(told, names)
        if way == "played":
            return self._played(told, names)
        account = self._unplayed(told, names)
        if way == Outcome.ABANDONED:
            return self.rules.scoring.abandoned(account)
        ledger = self.rules.scoring.hopeless(account)
        if not self.rules.scoring.is_hopeless(account):
            raise misfit(
                "outcome",
                Words(
                    f"aussichtslos, wo {ledger.tested} zu erreichen sind",
                    f"hopeless where {ledger.tested} can be reached",
                ),
                Words(f"weniger als {told.bid}", f"less than {told.bid}"),
                Words("die Stiche eintragen", "enter the tricks"),
            )
        return ledger

    def _unknown_outcome(self, outcome: str) -> EntryError:
        known = [Outcome.MADE.value, Outcome.FAILED.value, *self.outcomes()]
        if self.rules.specials:
            known += _OF_A_SPECIAL
        return misfit(
            "outcome", outcome_name(outcome), one_of([outcome_name(word) for word in known])
        )

    def _check_fields(self, told: Told, way: str) -> None:
        """Refuse what means nothing in a deal that went this way."""
        for entry in ENTRIES:
            if told.has(entry) and entry not in _TELLABLE[way]:
                where, name = _WAYS[way], entry_name(entry)
                raise misfit(
                    entry,
                    Words(f"{name.de} {where.de}", f"{name.en} {where.en}"),
                    Words("nichts", "nothing"),
                )

    def _check_declarer(self, told: Told) -> None:
        """A-2: somebody has played, for a bid that could be made."""
        nothing = Words("nichts", "nothing")
        if told.declarer is None:
            raise misfit("declarer", nothing, Words("wer gespielt hat", "who played"))
        auction, bid = self.rules.auction, told.bid
        span = Words(
            f"ein Vielfaches von {auction.step} von {auction.minimum} bis {auction.maximum}",
            f"a multiple of {auction.step} from {auction.minimum} to {auction.maximum}",
        )
        if bid is None:
            raise misfit("bid", nothing, span)
        if bid % auction.step or not auction.minimum <= bid <= auction.maximum:
            near = min(max(bid, auction.minimum), auction.maximum)
            near -= near % auction.step
            raise misfit(
                "bid",
                Words(str(bid), str(bid)),
                span,
                Words(f"vielleicht {near}", f"perhaps {near}"),
            )

    def _unplayed(self, told: Told, names: Sequence[str]) -> Account:
        """Put the melds of a deal without tricks together."""
        melds = self.counting.melds(told, names)
        return told_account(*_bid_of(told), melds, (0,) * len(melds), ())

    # -- a special ------------------------------------------------------------------------

    def _special(self, told: Told, names: Sequence[str]) -> Ledger:
        special = self._which(told)
        if told.outcome not in _OF_A_SPECIAL:
            found = outcome_name(told.outcome) if told.outcome else Words("nichts", "nothing")
            raise misfit("outcome", found, one_of([outcome_name(word) for word in _OF_A_SPECIAL]))
        told = attrs.evolve(told, special=special.id)
        if told.has("melds") and not self._melds_count_in(told):
            raise misfit(
                "melds",
                Words("Meldungen", "melds"),
                Words("keine: sie zählen hier nichts", "none: they count nothing here"),
            )
        won = told.outcome == Outcome.SPECIAL_WON
        return self.rules.scoring.special(self._unplayed(told, names), special, won=won)

    def _which(self, told: Told) -> Special:
        """Find the special that was announced."""
        specials = self.rules.specials
        if not told.special and len(specials) == 1:
            return next(iter(specials.values()))
        if told.special not in specials:
            found = Words(f'"{told.special}"', f'"{told.special}"')
            raise misfit("special", found, one_of([Words(name, name) for name in specials]))
        return specials[told.special]

    # -- a deal that was played -------------------------------------------------------------

    def _played(self, told: Told, names: Sequence[str]) -> Ledger:
        scoring = self.rules.scoring
        if told.forgotten_discard:
            ledger = self._forgotten(told, names)
        elif told.revoke is not None:
            ledger = self._revoked(told, told.revoke, names)
        else:
            account = self._account(told, names)
            if scoring.is_hopeless(account):
                raise misfit(
                    "tricks",
                    Words("Stiche", "tricks"),
                    Words(
                        f"keine: {told.bid} waren nicht mehr zu erreichen",
                        f"none: {told.bid} could not be reached any more",
                    ),
                    Words("der Ausgang ist aussichtslos", "the outcome is hopeless"),
                )
            ledger = scoring.played(account)
        if told.outcome and told.outcome != ledger.outcome:
            points = "" if ledger.tested is None else f" ({ledger.tested})"
            found, right = outcome_name(told.outcome), outcome_name(ledger.outcome)
            raise misfit(
                "outcome",
                Words(f"{found.de}{points}", f"{found.en}{points}"),
                Words(
                    f"{right.de} bei einem Gebot von {told.bid}",
                    f"{right.en} with a bid of {told.bid}",
                ),
                Words("die Zahlen nachsehen", "look at the numbers again"),
            )
        return ledger

    def _account(self, told: Told, names: Sequence[str], *, to_the_end: bool = True) -> Account:
        piles = self.counting.piles(told, names, to_the_end=to_the_end)
        melds = self.counting.melds(told, names, piles.took)
        return told_account(*_bid_of(told), melds, piles.points, piles.took, piles.laid_away)

    def _revoked(self, told: Told, seat: int, names: Sequence[str]) -> Ledger:
        scoring, seating = self.rules.scoring, self.rules.seating
        penalties = scoring.penalties
        declarer, _ = _bid_of(told)
        if seating.side_of[seat] == seating.side_of[declarer]:
            key = "declarer_revoke"
            agreed = penalties.declarer_revoke is not DeclarerRevoke.UNDEFINED
            stops = penalties.remaining_cards is RemainingCards.SHARED
        else:
            key = "opponent_revoke"
            agreed = penalties.opponent_revoke is not OpponentRevoke.UNDEFINED
            stops = penalties.opponent_revoke is OpponentRevoke.REST_TO_DECLARER
        if not agreed:
            raise _not_agreed("revoke", key)
        by_side = told.tricks is not None and told.tricks.by_side
        if by_side and penalties.opponent_revoke is OpponentRevoke.TRICKS_VOID:
            raise misfit(
                "tricks",
                Words("eine Zahl für Partner zusammen", "one number for partners together"),
                Words("eine Zahl für jeden", "a number for each of them"),
                Words(
                    f"die Stiche von {names[seat]} zählen nichts",
                    f"the tricks of {names[seat]} count nothing",
                ),
            )
        return scoring.revoked(self._account(told, names, to_the_end=not stops), seat)

    def _forgotten(self, told: Told, names: Sequence[str]) -> Ledger:
        scoring = self.rules.scoring
        if scoring.penalties.forgotten_discard is ForgottenDiscard.UNDEFINED:
            raise _not_agreed("forgotten_discard", "forgotten_discard")
        if told.revoke is not None:
            raise misfit(
                "revoke",
                Words("beides", "both"),
                Words(
                    "entweder verworfen oder das Weglegen vergessen",
                    "either a revoke or a forgotten discard",
                ),
            )
        if told.tricks is None:
            return scoring.forgotten(self._unplayed(told, names), to_the_end=False)
        return scoring.forgotten(self._account(told, names), to_the_end=True)

    # -- questions ------------------------------------------------------------------------

    def check(self, told: Told, names: Sequence[str]) -> None:
        """Look at what is told so far; see :attr:`Slip.check`."""
        if told.declarer is not None and told.bid is not None:
            self._check_declarer(told)
        if told.melds is not None:
            self.counting.melds(told, names)

    def hopeless(self, told: Told) -> bool:
        """Tell whether no trick can save the bid; see :attr:`Slip.hopeless`."""
        if _way(told) != "played" or told.declarer is None or told.bid is None:
            return False
        names = [str(seat) for seat in range(self.rules.seating.players)]
        return self.rules.scoring.is_hopeless(self._unplayed(told, names))

    def unclear(self, told: Told, names: Sequence[str]) -> tuple[int, ...]:
        """List the seats whose tricks matter and are not told; see :attr:`Slip.unclear`."""
        return unclear_seats(told, self.rules.seating, lambda other: self.book(other, names))


def _bid_of(told: Told) -> tuple[int, int]:
    assert told.declarer is not None, "was looked at before"
    assert told.bid is not None, "was looked at before"
    return told.declarer, told.bid


def _not_agreed(entry: str, key: str) -> EntryError:
    """S-42: the table has agreed on nothing."""
    name = entry_name(entry)
    return misfit(
        entry,
        Words(name.de, name.en),
        Words(
            f"nichts: der Tisch hat nichts ausgemacht (penalty.{key})",
            f"nothing: the table has agreed on nothing (penalty.{key})",
        ),
        Words(
            "ins Profil schreiben, was es kosten soll",
            "write into the profile what it is to cost",
        ),
    )
