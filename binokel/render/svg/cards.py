"""
Cards as drawings: faces and backs, large and small.

A card is 100 units broad and 150 high.  A small one shows its figure and its
sign as large as they can be; a large one looks like a card of the pack, and
the left edge of either tells which card it is.
"""

from __future__ import annotations

from typing import Final

from ...cards import Card, Rank
from ...options import Faces
from ...packs import check_cards
from ...speech import Language, check_language, say
from ..naming import CARDS
from ..plain import card_name, check_faces
from .captions import BACK, BACK_OF, PACKS
from .courts import HEIGHT as COURT_HEIGHT
from .courts import WIDTH as COURT_WIDTH
from .courts import draw_court, is_court
from .drawing import (
    CLOTH_EDGE,
    EDGE,
    PAPER,
    Element,
    Picture,
    box,
    check_size,
    element,
    group,
    picture,
    titled,
)
from .signs import SIGNS, draw_figure, draw_sign, figure_of, figure_width

WIDTH: Final = 100
HEIGHT: Final = 150
LARGE: Final = 100
"""Pixels from which on a card shows everything."""
_ROUND: Final = 8
_BLUE: Final = "#2d4a7c"
_LIGHT: Final = "#e9eef7"

_LEFT, _MIDDLE, _RIGHT = 35, 50, 65
_PIPS: Final[dict[Rank, tuple[tuple[float, float], ...]]] = {
    Rank.SEVEN: (
        *((x, y) for x in (_LEFT, _RIGHT) for y in (30, 75, 120)),
        (_MIDDLE, 52.5),
    ),
    Rank.NINE: (
        *((x, y) for x in (_LEFT, _RIGHT) for y in (28, 59.3, 90.7, 122)),
        (_MIDDLE, 75),
    ),
    Rank.TEN: (
        *((x, y) for x in (_LEFT, _RIGHT) for y in (28, 59.3, 90.7, 122)),
        (_MIDDLE, 43.7),
        (_MIDDLE, 106.3),
    ),
}


def draw_card(card: Card, faces: Faces, lang: Language, *, large: bool) -> Element:
    """
    Draw the face of a card.

    Args:
        card: The card.
        faces: The pack.
        lang: In which language it is named.
        large: Whether there is room for everything.

    Returns:
        The card, the left upper corner at 0, 0.
    """
    inside = _large(card, faces) if large else _small(card, faces)
    drawn = group([_sheet(), *inside])
    return titled(drawn, card_name(card, lang, faces), card=card.text)


def _sheet() -> Element:
    return box(
        0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, fill=PAPER, edge=EDGE, line=1.5, round_by=_ROUND
    )


def _small(card: Card, faces: Faces) -> list[Element]:
    ink = SIGNS[faces][card.suit].ink
    figure = figure_of(card.rank, faces)
    return [
        draw_figure(figure, 9, 10, 52, ink),
        draw_sign(card.suit, faces, 42, 106, 66, fine=False),
    ]


def _large(card: Card, faces: Faces) -> list[Element]:
    corner = _corner(card, faces)
    turned = group(corner, x=WIDTH, y=HEIGHT, turn=180)
    return [group(corner), turned, *_middle(card, faces)]


def _corner(card: Card, faces: Faces) -> list[Element]:
    ink = SIGNS[faces][card.suit].ink
    figure = figure_of(card.rank, faces)
    height = 19.0
    left = 13 - figure_width(figure) * height / 200
    return [
        draw_figure(figure, left, 7, height, ink),
        draw_sign(card.suit, faces, 13, 38.5, 15, fine=False),
    ]


def _middle(card: Card, faces: Faces) -> list[Element]:
    if card.rank is Rank.ACE:
        return [draw_sign(card.suit, faces, _MIDDLE, HEIGHT / 2, 66)]
    if is_court(card.rank):
        return [_framed(card, faces)]
    return [
        draw_sign(card.suit, faces, x, y, 20, fine=False, turn=180 if y > HEIGHT / 2 else 0)
        for x, y in _PIPS[card.rank]
    ]


def _framed(card: Card, faces: Faces) -> Element:
    figure = draw_court(card.rank, card.suit, faces)
    left, top = (WIDTH - COURT_WIDTH) / 2 - 1, HEIGHT - COURT_HEIGHT - 12
    ground = element("path", d=f"M0 {COURT_HEIGHT}H{COURT_WIDTH}", stroke=EDGE, stroke_width=1.5)
    return group([*figure, ground], x=left, y=top)


def draw_back(*, large: bool) -> Element:
    """
    Draw the back of a card.

    Args:
        large: Whether there is room for a fine pattern.

    Returns:
        The card, the left upper corner at 0, 0.
    """
    return group([draw_edge(), _lattice(14 if large else 28)])


def draw_edge() -> Element:
    """
    Draw what is seen of a back behind another one.

    Returns:
        The card, the left upper corner at 0, 0.
    """
    return group([_sheet(), box(8, 8, 84, 134, fill=_BLUE, round_by=4)])


def draw_backs(number: int, step: float, lang: Language) -> Element:
    """
    Draw cards that nobody may see, one behind the other.

    Args:
        number: How many.
        step: How far each is to the right of the one behind it.
        lang: In which language they are counted.

    Returns:
        The cards, the left upper corner at 0, 0.
    """
    behind = [group([draw_edge()], x=place * step) for place in range(number - 1)]
    top = [group([draw_back(large=False)], x=(number - 1) * step)] if number else []
    return titled(group([*behind, *top]), CARDS.say(number, lang), backs=str(number))


def draw_gap() -> Element:
    """
    Draw the place of a card where there is none.

    Returns:
        An outline, the left upper corner at 0, 0.
    """
    gap = box(2, 2, WIDTH - 4, HEIGHT - 4, fill="none", edge=CLOTH_EDGE, line=2, round_by=_ROUND)
    gap.set("stroke-dasharray", "8 6")
    return gap


def _lattice(step: int) -> Element:
    """Draw slanting lines both ways, each from edge to edge of the pattern."""
    left, top, right, bottom = 12, 12, 88, 138
    lines: list[str] = []
    for start in range(left - (bottom - top), right, step):
        begin, end = max(start, left), min(start + bottom - top, right)
        high, low = top + begin - start, top + end - start
        if begin < end:
            lines.append(f"M{begin} {high}L{end} {low}")
            lines.append(f"M{left + right - begin} {high}L{left + right - end} {low}")
    return element(
        "path",
        d="".join(lines) + f"M{left} {top}H{right}V{bottom}H{left}Z",
        fill="none",
        stroke=_LIGHT,
        stroke_width=2 if step < 20 else 4,
    )


def card_svg(
    card: Card,
    *,
    size: float = 160,
    faces: Faces | str = "wuerttemberg",
    lang: Language | str = "en",
) -> Picture:
    """
    Draw a card.

    Args:
        card: The card.
        size: Height in pixels.
        faces: ``"wuerttemberg"`` or ``"french"``.
        lang: ``"de"`` or ``"en"``: in which language it is named.

    Returns:
        The picture.

    Raises:
        CardError: If it is no card.
        UsageError: If size, pack or language do not fit.

    Example:
        >>> picture = card_svg(Card.parse("SO"), lang="de")
        >>> picture.alt, picture.width, picture.height
        ('Schippe-Ober: Spielkarte, württembergisches Bild', 107, 160)
    """
    pack, language = check_faces(faces), check_language(lang)
    (known,) = check_cards([card])
    drawn = draw_card(known, pack, language, large=check_size(size) >= LARGE)
    return picture(
        [drawn],
        (WIDTH, HEIGHT),
        size,
        title=card_name(known, language, pack),
        description=say(PACKS[pack], language),
    )


def back_svg(*, size: float = 160, lang: Language | str = "en") -> Picture:
    """
    Draw the back of a card, the same for both packs.

    Args:
        size: Height in pixels.
        lang: ``"de"`` or ``"en"``.

    Returns:
        The picture.

    Raises:
        UsageError: If size or language do not fit.
    """
    language = check_language(lang)
    drawn = draw_back(large=check_size(size) >= LARGE)
    return picture(
        [drawn],
        (WIDTH, HEIGHT),
        size,
        title=say(BACK, language),
        description=say(BACK_OF, language),
    )
