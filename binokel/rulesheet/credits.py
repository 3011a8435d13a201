"""What opponents are credited, in a sentence."""

from __future__ import annotations

from typing import Final

from ..options import CreditKind, Per, Round
from ..points import Credit
from ..profile import BinokelProfile, Words
from ..prose import Sentence, Voice
from .partners import partnered, two_sides

_EVERY_OPPONENT: Final = Words(
    "Jeder Gegner bekommt {amount} gutgeschrieben.", "Each opponent is credited {amount}."
)
_THE_OPPONENT: Final = Words(
    "Der Gegner bekommt {amount} gutgeschrieben.", "The opponent is credited {amount}."
)
_OPPONENTS_ONCE: Final = Words(
    "Die Gegner bekommen zusammen einmal {amount} gutgeschrieben.",
    "The opponents are credited {amount}, once for their side.",
)
_EVERY_SIDE_ONCE: Final = Words(
    "Jede gegnerische Seite bekommt einmal {amount} gutgeschrieben.",
    "Each opposing side is credited {amount}, once.",
)
_NOTHING: Final = Words(
    "Eine Gutschrift bekommen die Gegner nicht.", "The opponents are credited nothing besides."
)
_AMOUNT: Final[dict[CreditKind, Words]] = {
    CreditKind.NONE: Words("nichts", "nothing"),
    CreditKind.FIXED: Words("{points} Punkte", "{points} points"),
    CreditKind.PER_PLAYER: Words(
        "{points} Punkte für jeden, der mitspielt, also {sum},",
        "{points} points for every player at the deal, that is {sum}",
    ),
    CreditKind.HALF_BID: Words("die Hälfte des Gebots", "half the bid"),
}
_HALF_ROUNDED: Final[dict[Round, Words]] = {
    Round.UP: Words(
        "die Hälfte des Gebots, aufgerundet auf {unit},", "half the bid, rounded up to {unit}"
    ),
    Round.DOWN: Words(
        "die Hälfte des Gebots, abgerundet auf {unit},", "half the bid, rounded down to {unit}"
    ),
    Round.HALF_UP: Words(
        "die Hälfte des Gebots, ab der Hälfte aufgerundet auf {unit},",
        "half the bid, rounded half up to {unit}",
    ),
}
_UNITS: Final[dict[int, Words]] = {
    1: Words("ganze Punkte", "whole points"),
    10: Words("Zehner", "tens"),
    100: Words("Hunderter", "hundreds"),
}
_UNIT: Final = Words("Vielfache von {number}", "multiples of {number}")


def credit_sentence(
    credit: Credit, key: str, profile: BinokelProfile, voice: Voice, *, unsaid: bool
) -> Sentence:
    """
    Say what the opponents are credited.

    Args:
        credit: The credit.
        key: Where it stands in the profile.
        profile: Who plays, and what is bid.
        voice: How the sheet speaks.
        unsaid: Whether a reader expects that there is none.

    Returns:
        A sentence.
    """
    empty = credit.kind in (CreditKind.FIXED, CreditKind.PER_PLAYER) and not credit.points
    if empty or credit.kind is CreditKind.NONE:
        return voice.say(_NOTHING, key, unsaid=unsaid)
    if profile.table.players == 2:
        words = _THE_OPPONENT
    elif credit.per is Per.SEAT or not partnered(profile.table):
        words = _EVERY_OPPONENT
    else:
        words = _OPPONENTS_ONCE if two_sides(profile.table) else _EVERY_SIDE_ONCE
    return voice.say(words, key, amount=_amount(credit, profile, voice))


def _amount(credit: Credit, profile: BinokelProfile, voice: Voice) -> str:
    if credit.kind is CreditKind.HALF_BID and profile.auction.step % (2 * credit.round_to):
        words = _HALF_ROUNDED[credit.round]
    else:
        words = _AMOUNT[credit.kind]
    return voice.text(
        words,
        points=credit.points,
        sum=credit.points * profile.table.players,
        unit=unit(credit.round_to, voice),
    )


def unit(number: int, voice: Voice) -> str:
    """
    Name what is rounded to.

    Args:
        number: The unit, in points.
        voice: How the sheet speaks.

    Returns:
        "Zehner" and the like.
    """
    words = _UNITS.get(number)
    return voice.text(_UNIT, number=number) if words is None else voice.text(words)
