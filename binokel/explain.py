"""
Refusals with the cards that show them.

The sentence of a refusal is the same for everybody; here it is put beside the
cards of the asker's own hand, and beside nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

from .actions import Action, Bid, Discard, PlayCard, ShowMelds
from .asking import choices
from .cards import Card, Suit, in_order
from .game.choices import choices_of
from .game.refusing import hand_of_actor, offer_of, refusal_of
from .refusals import Language, Refusal, check_language
from .state import Bidding, Playing, Settling, State
from .views import View, thaw, view

_Detail: TypeAlias = Callable[[State, Action, Language], str]


def explain_refusal(position: State | View, action: Action, lang: Language | str) -> str:
    """
    Say why an action is refused, with the cards that show it.

    The text depends on what the seat to act knows, and on nothing else.

    Args:
        position: A state, or the view of the seat to act.
        action: Any action.
        lang: ``"de"`` or ``"en"``.

    Returns:
        A sentence; empty if the action is legal.

    Raises:
        UsageError: If the language is another, or the view is that of a seat
            that is not to act.

    Example:
        >>> from binokel import Bid, deal, explain_refusal, load_profile
        >>> explain_refusal(deal(load_profile("schwaebisch-3"), seed=7), Bid(150), "de")
        'das Gebot ist zu niedrig: mindestens 160'
    """
    language = check_language(lang)
    seen = position if isinstance(position, View) else view(position, position.actor)
    state = thaw(seen)
    refusal = refusal_of(state, action)
    if refusal is None:
        return ""
    if refusal in _DUTIES and isinstance(state, Playing):
        return _duty(state, refusal, language)
    detail = _DETAILS.get(refusal)
    more = "" if detail is None else detail(state, action, language)
    return f"{refusal.text(language)}: {more}" if more else refusal.text(language)


_DUTIES: Final = {
    Refusal.FOLLOW_SUIT: ("{suit} bedienen", "follow {suit}"),
    Refusal.FOLLOW_AND_HEAD: ("{suit} bedienen und stechen", "follow {suit} and head the trick"),
    Refusal.TRUMP: ("Trumpf zugeben", "play a trump"),
    Refusal.OVERTRUMP: ("mit einem höheren Trumpf stechen", "overtrump"),
}


def _duty(state: Playing, refusal: Refusal, lang: Language) -> str:
    german, english = _DUTIES[refusal]
    suit = state.trick[0].suit
    sentence = german if lang == "de" else english
    cards = [action.card for action in choices_of(state) if isinstance(action, PlayCard)]
    name = suit.german if lang == "de" else suit.english
    return f"{sentence.format(suit=name)}: {_list(cards)}"


def _list(cards: tuple[Card, ...] | list[Card]) -> str:
    return ", ".join(card.text for card in cards)


def _bounds(state: State, action: Action, lang: Language) -> str:
    assert isinstance(state, Bidding), "only there a bid is refused for its value"
    rules = state.dealt.rules.auction
    low, high = rules.lowest(state.auction), rules.highest(state.auction)
    if low > high:
        return "nur passen" if lang == "de" else "only a pass is left"
    if isinstance(action, Bid) and action.value < low:
        return f"mindestens {low}" if lang == "de" else f"at least {low}"
    return f"höchstens {high}" if lang == "de" else f"at most {high}"


def _step(state: State, _: Action, lang: Language) -> str:
    assert isinstance(state, Bidding), "only there a bid is refused for its value"
    step = state.dealt.rules.auction.step
    return f"Stufe {step}" if lang == "de" else f"steps of {step}"


def _specials(state: State, _: Action, __: Language) -> str:
    return ", ".join(state.dealt.rules.specials)


def _specials_now(state: State, _: Action, lang: Language) -> str:
    assert isinstance(state, Settling), "only there it can be refused so"
    now = ", ".join(offer_of(state).specials) or ("keines" if lang == "de" else "none")
    return f"jetzt {now}" if lang == "de" else f"now {now}"


def _suits(state: State, _: Action, lang: Language) -> str:
    assert isinstance(state, Settling), "only there it can be refused so"
    suits: tuple[Suit, ...] = state.dealt.rules.exchange.suits(hand_of_actor(state))
    return ", ".join(suit.german if lang == "de" else suit.english for suit in suits)


def _number(state: State, action: Action, lang: Language) -> str:
    wanted = state.dealt.rules.exchange.dapp
    there = len(action.cards) if isinstance(action, Discard) else 0
    return f"{wanted}, nicht {there}" if lang == "de" else f"{wanted}, not {there}"


def _missing(state: State, action: Action, _: Language) -> str:
    """Name the cards of an action that the hand does not hold."""
    if isinstance(action, PlayCard):
        return action.card.text
    assert isinstance(state, Settling), "only there it can be refused so"
    held = Counter(hand_of_actor(state))
    if isinstance(action, ShowMelds):
        return _list(sorted({card for meld in action.cards or () for card in meld} - set(held)))
    wanted = Counter(action.cards if isinstance(action, Discard) else ())
    return _list(in_order((wanted - held).elements()))


def _others(state: State, _: Action, lang: Language) -> str:
    """Name a way of laying away that is allowed."""
    first = next((str(choice) for choice in choices(state) if isinstance(choice, Discard)), "")
    cards = first.removeprefix("lay ")
    return f"etwa {cards}" if lang == "de" else f"for example {cards}"


def _groups(_: State, action: Action, __: Language) -> str:
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
