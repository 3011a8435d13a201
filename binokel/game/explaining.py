"""
Binokel's refusals with the cards that show them.

Every state here is a thawed view: it holds what the seat to act knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

from ..actions import Action, Bid, Discard, PlayCard, ShowMelds
from ..cards import Card, Suit, in_order
from ..refusals import DUTIES, Refusal, explain_duty
from ..speech import Language, choose, phrase, say
from ..state import Bidding, BinokelState, Playing, Settling
from .choices import choices_of
from .refusing import hand_of_actor, offer_of

_ONLY_PASS: Final = phrase("only a pass is left")
_AT_LEAST: Final = phrase("at least {points}")
_AT_MOST: Final = phrase("at most {points}")
_STEPS: Final = phrase("steps of {points}")
_NO_SPECIAL: Final = phrase("none", "special")
_NOW: Final = phrase("now {specials}")
_SO_MANY: Final = phrase("{wanted}, not {found}")
_FOR_EXAMPLE: Final = phrase("for example {example}")

_Detail: TypeAlias = Callable[[BinokelState, Action, Language], str]


def explain(state: BinokelState, action: Action, refusal: Refusal, lang: Language) -> str:
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
    if refusal in DUTIES and isinstance(state, Playing):
        cards = [choice.card for choice in choices_of(state) if isinstance(choice, PlayCard)]
        return explain_duty(refusal, state.trick[0].suit, cards, lang)
    detail = _DETAILS.get(refusal)
    more = "" if detail is None else detail(state, action, lang)
    return f"{refusal.text(lang)}: {more}" if more else refusal.text(lang)


def _list(cards: tuple[Card, ...] | list[Card]) -> str:
    return ", ".join(card.text for card in cards)


def _bounds(state: BinokelState, action: Action, lang: Language) -> str:
    assert isinstance(state, Bidding), "only there a bid is refused for its value"
    rules = state.dealt.rules.auction
    low, high = rules.lowest(state.auction), rules.highest(state.auction)
    if low > high:
        return say(_ONLY_PASS, lang)
    if isinstance(action, Bid) and action.value < low:
        return say(_AT_LEAST, lang, points=low)
    return say(_AT_MOST, lang, points=high)


def _step(state: BinokelState, _: Action, lang: Language) -> str:
    assert isinstance(state, Bidding), "only there a bid is refused for its value"
    step = state.dealt.rules.auction.step
    return say(_STEPS, lang, points=step)


def _specials(state: BinokelState, _: Action, __: Language) -> str:
    return ", ".join(state.dealt.rules.specials)


def _specials_now(state: BinokelState, _: Action, lang: Language) -> str:
    assert isinstance(state, Settling), "only there it can be refused so"
    now = ", ".join(offer_of(state).specials) or say(_NO_SPECIAL, lang)
    return say(_NOW, lang, specials=now)


def _suits(state: BinokelState, _: Action, lang: Language) -> str:
    assert isinstance(state, Settling), "only there it can be refused so"
    suits: tuple[Suit, ...] = state.dealt.rules.exchange.suits(hand_of_actor(state))
    return ", ".join(choose(lang, de=suit.german, en=suit.english) for suit in suits)


def _number(state: BinokelState, action: Action, lang: Language) -> str:
    wanted = state.dealt.rules.exchange.dapp
    there = len(action.cards) if isinstance(action, Discard) else 0
    return say(_SO_MANY, lang, wanted=wanted, found=there)


def _missing(state: BinokelState, action: Action, _: Language) -> str:
    """Name the cards of an action that the hand does not hold."""
    if isinstance(action, PlayCard):
        return action.card.text
    assert isinstance(state, Settling), "only there it can be refused so"
    held = Counter(hand_of_actor(state))
    if isinstance(action, ShowMelds):
        return _list(sorted({card for meld in action.cards or () for card in meld} - set(held)))
    wanted = Counter(action.cards if isinstance(action, Discard) else ())
    return _list(in_order((wanted - held).elements()))


def _others(state: BinokelState, _: Action, lang: Language) -> str:
    """Name a way of laying away that is allowed."""
    first = next((str(choice) for choice in choices_of(state) if isinstance(choice, Discard)), "")
    cards = first.removeprefix("lay ")
    return say(_FOR_EXAMPLE, lang, example=cards)


def _groups(_: BinokelState, action: Action, __: Language) -> str:
    assert isinstance(action, ShowMelds), "only melds are refused so"
    return " ".join("+".join(card.text for card in meld) for meld in action.cards or ())


_DETAILS: Final[dict[Refusal, _Detail]] = {
    Refusal.BID_NOT_A_STEP: _step,
    Refusal.BID_TOO_LOW: _bounds,
    Refusal.BID_TOO_HIGH: _bounds,
    Refusal.BID_NOT_SINGLE: _bounds,
    Refusal.NO_SUCH_SPECIAL: _specials,
    Refusal.SPECIAL_NOT_NOW: _specials_now,
    Refusal.TRUMP_NEEDED: _suits,
    Refusal.TRUMP_NOT_HELD: _suits,
    Refusal.WRONG_NUMBER: _number,
    Refusal.NOT_HELD: _missing,
    Refusal.MAY_NOT_BE_LAID_AWAY: _others,
    Refusal.NO_MELD: _groups,
    Refusal.MELD_USES_CARD_TWICE: _groups,
}
