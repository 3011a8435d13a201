"""
Gaigel's refusals with the cards that show them.

Every state here is a thawed view: it holds what the seat to act knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from ..actions import Action, Open, PlayCard
from ..cards import Card
from ..refusals import DUTIES, Refusal, explain_duty
from ..speech import Language, phrase, say
from . import permitting as may
from .state import Finished, GaigelState, Turn

_FOR_EXAMPLE: Final = phrase("for example {example}")
_NO_OPENING: Final = phrase("none", "opening")
_NONE_FITS: Final = phrase("none fits")
_POSSIBLE: Final = phrase("possible with {cards}")

_Detail: TypeAlias = Callable[[Turn, Action, Language], str]


def explain(state: GaigelState, action: Action, refusal: Refusal, lang: Language) -> str:
    """
    Say why an action is refused, with the cards that show it.

    Args:
        state: What the seat to act knows.
        action: What was tried.
        refusal: What speaks against it.
        lang: ``"de"`` or ``"en"``.

    Returns:
        A sentence.
    """
    if isinstance(state, Finished):
        return refusal.text(lang)
    if refusal in DUTIES:
        return explain_duty(refusal, state.trick[0].suit, may.plays(state), lang)
    detail = _DETAILS.get(refusal)
    more = "" if detail is None else detail(state, action, lang)
    return f"{refusal.text(lang)}: {more}" if more else refusal.text(lang)


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card.text for card in cards)


def _some_opening(state: Turn, _: Action, lang: Language) -> str:
    first = next(may.openings(state))
    return say(_FOR_EXAMPLE, lang, example=first)


def _offered(state: Turn, _: Action, lang: Language) -> str:
    kinds = ", ".join(kind.value for kind in state.dealt.rules.first.kinds)
    return kinds or say(_NO_OPENING, lang)


def _fitting(state: Turn, action: Action, lang: Language) -> str:
    """List the cards with which the opening could be made."""
    kind = action.kind if isinstance(action, Open) else None
    cards = [opening.card for opening in may.openings(state) if opening.kind is kind]
    if not cards:
        return say(_NONE_FITS, lang)
    return say(_POSSIBLE, lang, cards=_list(card for card in cards if card))


def _card(_: Turn, action: Action, __: Language) -> str:
    card = action.card if isinstance(action, PlayCard | Open) else None
    return "" if card is None else card.text


def _allowed(state: Turn, _: Action, __: Language) -> str:
    return _list(may.allowed(state))


def _robber(state: Turn, _: Action, __: Language) -> str:
    return may.robber(state).text


_DETAILS: Final[dict[Refusal, _Detail]] = {
    Refusal.OPENING_NEEDED: _some_opening,
    Refusal.OPENING_NOT_OFFERED: _offered,
    Refusal.OPENING_UNFIT: _fitting,
    Refusal.NOT_HELD: _card,
    Refusal.TRUMP_FORBIDDEN: _allowed,
    Refusal.PAIR_BINDS: _allowed,
    Refusal.ROBBER_NOT_HELD: _robber,
}
