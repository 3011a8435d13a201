"""Why an action of Gaigel is refused, told without the list of what is allowed."""

from __future__ import annotations

from . import gaigel_tricks
from .gaigel import GaigelDeal


def why_not(deal: GaigelDeal, text: str) -> str | None:
    """Name the refusal of an action, the first that applies; ``None`` if none."""
    if deal.actor is None:
        return "DEAL_OVER"
    verb, *words = text.split(" ")
    match verb, words:
        case "open", [kind, card]:
            return _opening(deal, kind, card)
        case "play", [card]:
            return _card(deal, card)
        case "pair", [suit]:
            return _pair(deal, deal.actor, suit)
        case "rob", []:
            return _rob(deal, deal.actor)
        case "proceed", []:
            return None if deal.asked else "NOT_NOW"
        case _:
            raise ValueError(f"no action is written {text!r}")


def _opening(deal: GaigelDeal, kind: str, card: str) -> str | None:
    if not deal.opens():
        return "NOT_NOW"
    if kind not in gaigel_tricks.offered(deal.profile):
        return "OPENING_NOT_OFFERED"
    if card not in deal.hands[deal.forehand]:
        return "NOT_HELD"
    if card not in deal.bound():
        return "PAIR_BINDS"
    if not gaigel_tricks.fits(deal.profile, deal.trump, kind, card):
        return "OPENING_UNFIT"
    if card not in gaigel_tricks.allowed_first(deal.profile, deal.trump, deal.bound()):
        return "TRUMP_FORBIDDEN"
    return None


def _card(deal: GaigelDeal, card: str) -> str | None:
    assert deal.actor is not None
    hand = deal.hands[deal.actor]
    if deal.asked:
        return "NOT_NOW"
    if card not in hand:
        return "NOT_HELD"
    if card not in deal.bound():
        return "PAIR_BINDS"
    if deal.openings():
        return "OPENING_NEEDED"
    if deal.phase == "Opening":
        fine = gaigel_tricks.allowed_first(deal.profile, deal.trump, deal.bound())
        return None if card in fine else "TRUMP_FORBIDDEN"
    if deal.phase == "Endgame":
        refusal, fine = gaigel_tricks.duty(deal.profile, deal.trump, deal.trick, hand)
        return None if card in fine else refusal
    return None


def _pair(deal: GaigelDeal, seat: int, suit: str) -> str | None:
    if not deal.pair_time():
        return "PAIR_NOT_NOW"
    if deal.lead_pair is not None:
        return "ONE_PAIR"
    if not deal.has_needed(seat, "pair"):
        return "TRICK_NEEDED"
    if suit + "K" not in deal.hands[seat] or suit + "O" not in deal.hands[seat]:
        return "PAIR_NOT_HELD"
    return None if deal.can_pair(seat, suit) else "PAIR_MELDED"


def _rob(deal: GaigelDeal, seat: int) -> str | None:
    if not deal.rob_time():
        return "ROB_NOT_NOW"
    if not deal.can_rob_card():
        return "NOTHING_TO_ROB"
    if not deal.has_needed(seat, "rob"):
        return "TRICK_NEEDED"
    return None if deal.robber in deal.hands[seat] else "ROBBER_NOT_HELD"
