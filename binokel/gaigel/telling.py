"""
A Gaigel deal that is over, told in a few lines, with all cards open.

Trump and the opening, pairs and robbing, every trick, what was not played, and
how the deal ended.  The score is another matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ..actions import Action, Open, Pair, PlayCard, Rob
from ..cards import Card
from ..options import PairWhen
from ..render import naming
from ..render import words as w
from ..render.cards import Look
from ..render.layout import listing, shown_name
from ..render.tricks import Row, trick_table
from ..render.words import RANKS
from ..speech import Language, Phrase, check_language, choose, phrase, say
from .openings import OPENINGS
from .state import Ended, Finished

_TURNED: Final = phrase("turned up {card}")
_OPENING: Final = phrase("opening")
_OPENS: Final = phrase("{name}, {who} with {card}")
_COVERED: Final = phrase("face down")
_PLAINLY: Final = phrase("none, {who} leads {card}")
_PAIRS: Final = phrase("pairs")
_ROBBED: Final = phrase("robbed")
_TAKEN: Final = phrase("{who} {taken} for {given}")
_BEFORE_TRICK: Final = phrase("before trick {trick}")
_IN_TRICK: Final = phrase("in trick {trick}")
_AFTER_TRICK: Final = phrase("after trick {trick}")
_AT_THE_DRAW: Final = phrase("at the draw after trick {trick}")
_WITH_A_PAIR: Final = phrase("with the pair {moment}")
_IN_HAND: Final = phrase("still in hand")
_IN_STOCK: Final = phrase("still in the stock")
_END: Final = phrase("end {when}: {how}")
_HOW: Final[dict[Ended, Phrase]] = {
    Ended.GOAL: phrase("{goal} reached by {winners}"),
    Ended.PLAYED: phrase("all played, most points: {winners}"),
    Ended.FIVE_SEVENS: phrase("{who} has {number} {lowest}: {cards}"),
    Ended.DISSLE_LOST: phrase("{who} takes a trick, lost to {winners}"),
}


@attrs.frozen
class _Deed:
    """One action, and where in the deal it was taken."""

    seat: int
    """Who took it."""
    action: Action
    """What was done."""
    trick: int
    """Number of the trick that is on, or led to next."""
    cards: int
    """Cards on the table before it."""


@attrs.frozen
class _Teller:
    """A deal, and how it is told."""

    state: Finished
    """The deal."""
    who: Sequence[str]
    """Who sits on each seat."""
    lang: Language
    """The language."""
    look: Look
    """How cards are shown."""
    deeds: Sequence[_Deed]
    """All actions."""

    def lines(self) -> Iterator[str]:
        """Tell everything."""
        state = self.state
        yield self._trump()
        if state.dealt.rules.first.kinds:
            yield from self._opening()
        yield from self._pairs()
        yield from self._robbing()
        yield from self._tricks()
        yield from self._left()
        yield self._end()

    def _trump(self) -> str:
        trump = self.state.trump
        name = choose(self.lang, de=trump.german, en=trump.english)
        turned = say(_TURNED, self.lang, card=self.look.card(self.state.turned))
        return f"{say(w.TRUMP, self.lang)}: {name} {self.look.suit(trump)}, {turned}"

    def _opening(self) -> Iterator[str]:
        """Name the opening, if there was a first card at all."""
        first = self.state.tricks[0].cards if self.state.tricks else self.state.trick
        if first:
            yield f"{say(_OPENING, self.lang)}: {self._led(first[0])}"

    def _led(self, card: Card) -> str:
        """Say how the first card was led."""
        who, kind = self.who[self.state.dealt.forehand], self.state.opening
        if kind is None:
            return say(_PLAINLY, self.lang, who=who, card=self.look.card(card))
        named = say(
            _OPENS, self.lang, name=naming.OPENINGS[kind], who=who, card=self.look.card(card)
        )
        return f"{named}, {say(_COVERED, self.lang)}" if OPENINGS[kind].covered else named

    def _pairs(self) -> Iterator[str]:
        """List the pairs in the order in which they were melded."""
        rules = self.state.dealt.rules
        told = [
            f"{self.who[deed.seat]} {self.look.suit(deed.action.suit)} "
            f"{rules.pairs.meld(self.state.trump, deed.action.suit).points} {self._moment(deed)}"
            for deed in self.deeds
            if isinstance(deed.action, Pair)
        ]
        if told:
            yield listing(say(_PAIRS, self.lang), told)

    def _moment(self, deed: _Deed) -> str:
        """Say when something was done beside playing a card."""
        if deed.cards:
            return say(_IN_TRICK, self.lang, trick=deed.trick)
        asked = self.state.dealt.rules.pairs.when is PairWhen.AFTER_TRICK
        if asked and isinstance(deed.action, Pair):
            return say(_AFTER_TRICK, self.lang, trick=deed.trick - 1)
        return say(_BEFORE_TRICK, self.lang, trick=deed.trick)

    def _robbing(self) -> Iterator[str]:
        lowest = Card(self.state.trump, self.state.dealt.rules.lowest)
        for deed in self.deeds:
            if isinstance(deed.action, Rob):
                cards = say(
                    _TAKEN,
                    self.lang,
                    who=self.who[deed.seat],
                    taken=self.look.card(self.state.turned),
                    given=self.look.card(lowest),
                )
                yield f"{say(_ROBBED, self.lang)}: {cards} {self._moment(deed)}"

    def _tricks(self) -> Iterator[str]:
        """Write every trick; seats that had no card any more stay empty."""
        tricks = self.state.tricks
        laid: list[dict[int, Card]] = []
        for deed in self.deeds:
            card = _card_of(deed.action)
            if card is None:
                continue
            if not deed.cards:
                laid.append({})
            laid[-1][deed.seat] = card
        if laid:
            taken = [*tricks, None][: len(laid)]
            rows = [Row(cards, trick) for cards, trick in zip(laid, taken, strict=True)]
            yield trick_table(rows, self.who, self.lang, self.look)

    def _left(self) -> Iterator[str]:
        """List the cards that were not played."""
        held = [
            f"{who} {self.look.cards(hand)}"
            for who, hand in zip(self.who, self.state.hands, strict=True)
            if hand
        ]
        if held:
            yield listing(say(_IN_HAND, self.lang), held)
        if self.state.stock:
            cards = map(self.look.card, self.state.stock)
            yield listing(say(_IN_STOCK, self.lang), cards, comma=False)

    def _end(self) -> str:
        """Say where the deal stopped, and why."""
        state, rules = self.state, self.state.dealt.rules
        points, sevens = state.points, self._sevens()
        how = say(
            _HOW[state.ended],
            self.lang,
            goal=rules.goal,
            winners=", ".join(f"{self._side(side)} ({points[side]})" for side in state.winners),
            who=self.who[state.dealt.forehand],
            lowest=say(RANKS[rules.lowest], self.lang),
            number=len(sevens),
            cards=self.look.cards(sevens),
        )
        return say(_END, self.lang, when=self._last_moment(), how=how)

    def _side(self, side: int) -> str:
        members = self.state.dealt.rules.seating.members(side)
        return " + ".join(self.who[seat] for seat in members)

    def _sevens(self) -> Sequence[Card]:
        """Gather the forehand's cards of the lowest rank, as Auf Dissle does."""
        state, rules, forehand = self.state, self.state.dealt.rules, self.state.dealt.forehand
        cards = list(state.hands[forehand])
        if rules.dissle.with_tricks:
            own = [trick for trick in state.tricks if trick.winner == forehand]
            cards.extend(card for trick in own for card in trick.cards)
        return sorted(card for card in cards if card.rank is rules.lowest)

    def _last_moment(self) -> str:
        state, last = self.state, self.deeds[-1]
        if isinstance(last.action, Pair) and state.ended is Ended.GOAL:
            return say(_WITH_A_PAIR, self.lang, moment=self._moment(last))
        drawn = state.ended is Ended.FIVE_SEVENS and self._drawn()
        return say(_AT_THE_DRAW if drawn else _AFTER_TRICK, self.lang, trick=len(state.tricks))

    def _drawn(self) -> bool:
        """Tell whether cards were drawn after the last trick."""
        state, players = self.state, len(self.state.hands)
        whole, rounds = len(state.dealt.stock), len(state.tricks)
        gone = whole - len(state.stock)
        return min(whole, (rounds - 1) * players) < gone


def tell_deal(state: Finished, names: Sequence[str], lang: Language | str, *, signs: bool) -> str:
    """
    Tell a deal.

    Args:
        state: A deal that is over.
        names: Who sits on each seat.
        lang: ``"de"`` or ``"en"``.
        signs: Whether to show the signs of suits, else letters.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    teller = _Teller(
        state=state,
        who=[shown_name(name) for name in names],
        lang=check_language(lang),
        look=Look(signs=signs, french=state.dealt.rules.dealing.french),
        deeds=tuple(_deeds(state)),
    )
    return "\n".join(teller.lines())


def _card_of(action: Action) -> Card | None:
    """Give the card that an action brings to the table."""
    return action.card if isinstance(action, Open | PlayCard) else None


def _deeds(state: Finished) -> Iterator[_Deed]:
    """Go through the deal, from trick to trick."""
    tricks = iter(state.tricks)
    current = next(tricks, None)
    number, cards = 1, 0
    for action, seat in zip(state.history, state.history_seats, strict=True):
        yield _Deed(seat, action, number, cards)
        if _card_of(action) is None:
            continue
        cards += 1
        if current is not None and cards == len(current.cards):
            current, number, cards = next(tricks, None), number + 1, 0
