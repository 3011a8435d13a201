"""
Hands and tricks as drawings.

Both are made of the cards of :mod:`binokel.render.svg.cards`; who may play what
and who takes a trick is not asked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, degrees, radians, sin
from typing import Final

from ...cards import Card
from ...errors import UsageError
from ...options import Faces
from ...packs import check_cards
from ...speech import Language, check_language, say
from ...tricks import Trick
from .. import words as w
from ..layout import LONGEST_NAME, clipped
from ..plain import card_name, check_faces, names_by_seat, row_of
from . import captions as c
from .cards import HEIGHT, LARGE, WIDTH, draw_card, draw_gap
from .drawing import (
    CLOTH,
    CLOTH_EDGE,
    INK,
    MARK,
    QUIET,
    Element,
    Picture,
    box,
    check_size,
    element,
    group,
    name_of,
    picture,
    text,
)

MOST: Final = 100
"""Cards that are drawn at most; more are a mistake."""
_FAR: Final = {True: 900, False: 1600}
"""How far below the cards the hand is that holds them, large and small ones."""
_STEP: Final = {True: 30, False: 64}
"""What is seen of a card behind another one."""
_WIDEST: Final = 60
"""Degrees between the first and the last."""
_UP: Final = 22
_EDGE: Final = 4


def check_number(cards: Iterable[object]) -> tuple[Card, ...]:
    """
    Make sure that things are cards, and not too many to be drawn.

    Args:
        cards: What is checked.

    Returns:
        The same.

    Raises:
        CardError: If one of them is no card.
        UsageError: If there are too many.
    """
    checked = check_cards(cards)
    if len(checked) > MOST:
        raise UsageError(f"{len(checked)} cards", f"at most {MOST}")
    return checked


def hand_svg(
    cards: Iterable[Card],
    *,
    raised: Iterable[Card] = (),
    size: float = 160,
    faces: Faces | str = "wuerttemberg",
    lang: Language | str = "en",
) -> Picture:
    """
    Draw a hand.

    Args:
        cards: The cards from left to right.
        raised: Cards that are pulled up, such as those that may be played.
        size: Height of a card in pixels; the picture is a bit higher.
        faces: ``"wuerttemberg"`` or ``"french"``.
        lang: ``"de"`` or ``"en"``: in which language the cards are named.

    Returns:
        The picture.

    Raises:
        CardError: If something is no card.
        UsageError: If there are too many cards, or size, pack or language do not fit.

    Example:
        >>> from binokel import parse_cards
        >>> hand_svg(parse_cards("EA EZ SO"), raised=parse_cards("SO")).alt
        'hand: ace of clubs, ten of clubs, ober of spades; raised: ober of spades'
    """
    pack, language = check_faces(faces), check_language(lang)
    held, up = check_number(cards), check_cards(raised)
    large = check_size(size) >= LARGE
    far, turns = _FAR[large], _turns(len(held), large=large)
    half = radians(turns[-1]) if turns else 0
    broad = 2 * ((far + _UP) * sin(half) + WIDTH / 2 * cos(half) + _EDGE)
    top = _EDGE + (_UP if up else 0)
    high = top + far * (1 - cos(half)) + HEIGHT * cos(half) + WIDTH / 2 * sin(half) + _EDGE
    drawn = [] if held else [group([draw_gap()], x=_EDGE, y=top)]
    for card, turn in zip(held, turns, strict=True):
        place = group(
            [draw_card(card, pack, language, large=large)],
            x=-WIDTH / 2,
            y=-far - (_UP if card in up else 0),
        )
        drawn.append(group([place], x=broad / 2, y=top + far, turn=turn))
    description = named(held, language, pack)
    pulled = [card for card in held if card in up]
    if pulled:
        description += "; " + say(c.RAISED, language, cards=named(pulled, language, pack))
    return picture(
        drawn,
        (broad, high),
        size * high / HEIGHT,
        title=say(c.HAND, language),
        description=description,
    )


def _turns(number: int, *, large: bool) -> list[float]:
    """Turn the cards of a hand by degrees, the left half to the left."""
    step = min(degrees(_STEP[large] / _FAR[large]), _WIDEST / max(1, number - 1))
    return [step * (place - (number - 1) / 2) for place in range(number)]


def named(cards: Iterable[Card], lang: Language, faces: Faces) -> str:
    """
    Name cards, for whoever cannot see them.

    Args:
        cards: The cards.
        lang: The language.
        faces: The pack.

    Returns:
        Their names with commas.
    """
    return ", ".join(card_name(card, lang, faces) for card in cards) or say(c.EMPTY, lang)


_COLUMN: Final = 116
_TOP: Final = 30
_LETTERS: Final = 17


def trick_svg(
    trick: Trick | Iterable[Card],
    *,
    names: Sequence[str] | None = None,
    seats: Sequence[int] | None = None,
    size: float = 160,
    faces: Faces | str = "wuerttemberg",
    lang: Language | str = "en",
) -> Picture:
    """
    Draw a trick in playing order, each card above the name of its seat, the winner marked.

    Args:
        trick: A trick that was taken, or the cards on the table, the lead first.
        names: Who sits on each seat; ``None``: the seats have numbers.
        seats: Who played the cards; ``None``: all in turn, from the leader or seat 0 on.
        size: Height of a card in pixels; the picture is higher.
        faces: ``"wuerttemberg"`` or ``"french"``.
        lang: ``"de"`` or ``"en"``.

    Returns:
        The picture.

    Raises:
        CardError: If something is no card.
        UsageError: If seats, names, size, pack or language do not fit.

    Example:
        >>> from binokel import Trick, parse_cards
        >>> trick = Trick(leader=1, cards=parse_cards("HA HZ H7"), winner=1, points=21)
        >>> trick_svg(trick, names=["Anne", "Ben", "Carl"], faces="french", lang="de").alt
        'Stich: Ben Herz-Ass, Carl Herz-Zehn, Anne Herz-Sieben; Ben sticht, Augen: 21'
    """
    pack, language = check_faces(faces), check_language(lang)
    row = row_of(trick, seats)
    check_number(row.cards.values())
    shown = {
        seat: name_of(name) for seat, name in names_by_seat(row.cards, names, language).items()
    }
    large = check_size(size) >= LARGE
    winner = None if row.taken is None else row.taken.winner
    broad = max(1, len(row.cards)) * _COLUMN + 2 * _EDGE
    below = _TOP + HEIGHT + 8
    high = below + (2.9 if row.taken else 1.7) * _LETTERS
    inside: list[Element] = [_cloth(broad, high)]
    if not row.cards:
        inside.append(group([draw_gap()], x=(broad - WIDTH) / 2, y=_TOP))
    for place, (seat, card) in enumerate(row.cards.items()):
        left = _EDGE + place * _COLUMN + (_COLUMN - WIDTH) / 2
        middle = left + WIDTH / 2
        wins = seat == winner
        if wins:
            inside.append(_winning(left))
            inside.append(_says(say(w.TAKES, language), middle, below + 2.3 * _LETTERS, bold=True))
        if place == 0:
            inside.append(_lead(middle))
        inside.append(group([draw_card(card, pack, language, large=large)], x=left, y=_TOP))
        inside.append(
            _says(clipped(shown[seat], LONGEST_NAME), middle, below + _LETTERS, bold=wins)
        )
    description = ", ".join(
        f"{shown[seat]} {card_name(card, language, pack)}" for seat, card in row.cards.items()
    )
    if row.taken is not None:
        description += (
            f"; {shown[row.taken.winner]} {say(w.TAKES, language)}, "
            f"{say(w.CARD_POINTS, language)}: {row.taken.points}"
        )
    return picture(
        inside,
        (broad, high),
        size * high / HEIGHT,
        title=say(w.TRICK, language),
        description=description or say(c.EMPTY, language),
    )


def _cloth(broad: float, high: float) -> Element:
    return box(1, 1, broad - 2, high - 2, fill=CLOTH, edge=CLOTH_EDGE, line=2, round_by=12)


def _winning(left: float) -> Element:
    return box(
        left - 6, _TOP - 6, WIDTH + 12, HEIGHT + 12, fill=MARK, edge=INK, line=2, round_by=12
    )


def _lead(middle: float) -> Element:
    """Point at the card that was led."""
    return element("path", d=f"M{middle - 9:g} 8H{middle + 9:g}L{middle:g} 20Z", fill=QUIET)


def _says(content: str, middle: float, line: float, *, bold: bool) -> Element:
    return text(content, middle, line, _LETTERS, anchor="middle", bold=bold, room=_COLUMN - 8)
