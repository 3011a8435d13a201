"""
Why the rules refuse an action: one enumeration, with its sentences.

A refusal says which rule stands against an action.  Which cards of a hand
show it is told by :func:`binokel.explain_refusal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from .cards import Card, Suit
from .speech import Language, Phrase, check_language, choose, phrase, say


class Refusal(Enum):
    """The one reason for which an action is refused."""

    DEAL_OVER = "deal_over"
    """The deal is over."""
    NOT_NOW = "not_now"
    """This kind of action has no place in the phase or step the deal is in."""
    BID_NOT_A_STEP = "bid_not_a_step"
    """The bid is no multiple of the step."""
    BID_TOO_LOW = "bid_too_low"
    """The bid does not reach what has to be bid."""
    BID_TOO_HIGH = "bid_too_high"
    """The bid is above the maximum."""
    BID_NOT_SINGLE = "bid_not_single"
    """The bid jumps where only a single step is allowed."""
    NO_SUCH_SPECIAL = "no_such_special"
    """The profile has no special of this name."""
    SPECIAL_NOT_NOW = "special_not_now"
    """The special is announced at another time."""
    ABANDON_NOT_NOW = "abandon_not_now"
    """The window for abandoning is not open."""
    TRUMP_NEEDED = "trump_needed"
    """Trump is not named yet; abandoning has to name it."""
    TRUMP_KNOWN = "trump_known"
    """Trump is named already."""
    TRUMP_NOT_HELD = "trump_not_held"
    """The suit named has to be held, and another one could be."""
    WRONG_NUMBER = "wrong_number"
    """Not as many cards as the Dapp held are laid away."""
    NOT_HELD = "not_held"
    """A card is not in the hand, or not as often."""
    MAY_NOT_BE_LAID_AWAY = "may_not_be_laid_away"
    """A card is forbidden to be laid away while others are held."""
    NO_MELD = "no_meld"
    """Cards that were shown are no meld."""
    MELD_USES_CARD_TWICE = "meld_uses_card_twice"
    """A card is used twice within one group of melds."""
    MELD_ALL = "meld_all"
    """Melding is not optional: everything has to be shown."""
    FOLLOW_SUIT = "follow_suit"
    """The led suit has to be followed."""
    FOLLOW_AND_HEAD = "follow_and_head"
    """The led suit has to be followed with a card that beats the best one."""
    TRUMP = "trump"
    """Who cannot follow has to trump."""
    OVERTRUMP = "overtrump"
    """Who has to trump must beat the best trump."""
    OPENING_NEEDED = "opening_needed"
    """A card is led plainly although an opening could be announced with the hand."""
    OPENING_NOT_OFFERED = "opening_not_offered"
    """The profile has no such opening."""
    OPENING_UNFIT = "opening_unfit"
    """The opening is made with other cards."""
    TRUMP_FORBIDDEN = "trump_forbidden"
    """No trump goes to the first trick while another card is held."""
    PAIR_BINDS = "pair_binds"
    """After a pair that was melded on lead, one of its two cards has to be led."""
    PAIR_NOT_NOW = "pair_not_now"
    """It is not the time for a pair."""
    ONE_PAIR = "one_pair"
    """A pair was melded on this lead already."""
    TRICK_NEEDED = "trick_needed"
    """A trick has to be taken first."""
    PAIR_NOT_HELD = "pair_not_held"
    """King and Ober of the suit are not both in the hand."""
    PAIR_MELDED = "pair_melded"
    """A king or Ober was melded before, and there is no other."""
    ROB_NOT_NOW = "rob_not_now"
    """It is not the time for robbing."""
    NOTHING_TO_ROB = "nothing_to_rob"
    """The turned card is drawn, or is itself the lowest trump."""
    ROBBER_NOT_HELD = "robber_not_held"
    """The lowest trump is not in the hand."""

    def text(self, lang: Language | str) -> str:
        """
        Say the general sentence.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            A sentence without its full stop.

        Raises:
            UsageError: If the language is another.

        Example:
            >>> Refusal.FOLLOW_SUIT.text("de")
            'die angespielte Farbe bedienen'
        """
        return say(_SENTENCES[self], check_language(lang))


_SENTENCES: Final[dict[Refusal, Phrase]] = {
    Refusal.DEAL_OVER: phrase("the deal is over"),
    Refusal.NOT_NOW: phrase("this has no place here"),
    Refusal.BID_NOT_A_STEP: phrase("only multiples of the step can be bid"),
    Refusal.BID_TOO_LOW: phrase("the bid is too low"),
    Refusal.BID_TOO_HIGH: phrase("the bid is above the maximum"),
    Refusal.BID_NOT_SINGLE: phrase("bids are raised by a single step"),
    Refusal.NO_SUCH_SPECIAL: phrase("this table has no such special"),
    Refusal.SPECIAL_NOT_NOW: phrase("this special is announced at another time"),
    Refusal.ABANDON_NOT_NOW: phrase("the deal cannot be abandoned now"),
    Refusal.TRUMP_NEEDED: phrase("abandoning has to name trump"),
    Refusal.TRUMP_KNOWN: phrase("trump is named already"),
    Refusal.TRUMP_NOT_HELD: phrase("only a suit that is held as required can be named"),
    Refusal.WRONG_NUMBER: phrase("as many cards as the Dapp held have to be laid away"),
    Refusal.NOT_HELD: phrase("the card is not in the hand"),
    Refusal.MAY_NOT_BE_LAID_AWAY: phrase("this card may not be laid away while there are others"),
    Refusal.NO_MELD: phrase("these cards are no meld"),
    Refusal.MELD_USES_CARD_TWICE: phrase("a card counts once in each group of melds"),
    Refusal.MELD_ALL: phrase("everything the hand holds has to be melded"),
    Refusal.FOLLOW_SUIT: phrase("follow the suit led"),
    Refusal.FOLLOW_AND_HEAD: phrase("follow the suit led and head the trick"),
    Refusal.TRUMP: phrase("play a trump"),
    Refusal.OVERTRUMP: phrase("overtrump"),
    Refusal.OPENING_NEEDED: phrase("the first card needs an opening"),
    Refusal.OPENING_NOT_OFFERED: phrase("this table has no such opening"),
    Refusal.OPENING_UNFIT: phrase("this opening is not made with that card"),
    Refusal.TRUMP_FORBIDDEN: phrase("no trump goes to the first trick while there are other cards"),
    Refusal.PAIR_BINDS: phrase("after a pair one of its two cards is led"),
    Refusal.PAIR_NOT_NOW: phrase("no pair can be melded now"),
    Refusal.ONE_PAIR: phrase("only one pair is melded on a lead"),
    Refusal.TRICK_NEEDED: phrase("this takes a trick first"),
    Refusal.PAIR_NOT_HELD: phrase("king and Ober of this suit are not both in the hand"),
    Refusal.PAIR_MELDED: phrase("a card is melded only once"),
    Refusal.ROB_NOT_NOW: phrase("nothing can be robbed now"),
    Refusal.NOTHING_TO_ROB: phrase("nothing lies under the stock that can be robbed"),
    Refusal.ROBBER_NOT_HELD: phrase("robbing takes the lowest trump"),
}

DUTIES: Final[dict[Refusal, Phrase]] = {
    Refusal.FOLLOW_SUIT: phrase("follow {suit}"),
    Refusal.FOLLOW_AND_HEAD: phrase("follow {suit} and head the trick"),
    Refusal.TRUMP: phrase("play a trump"),
    Refusal.OVERTRUMP: phrase("overtrump"),
}
"""The duties of a trick, with the suit led."""


def explain_duty(refusal: Refusal, led: Suit, cards: Sequence[Card], lang: Language) -> str:
    """
    Say a duty with the cards that would meet it.

    Args:
        refusal: One of :data:`DUTIES`.
        led: The suit led.
        cards: The cards that may be played.
        lang: ``"de"`` or ``"en"``.

    Returns:
        A sentence without its full stop.
    """
    suit = choose(lang, de=led.german, en=led.english)
    duty = say(DUTIES[refusal], lang, suit=suit)
    return f"{duty}: {', '.join(card.text for card in cards)}"
