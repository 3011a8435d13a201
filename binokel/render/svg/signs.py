"""
The signs of the suits and the figures of the ranks, as shapes.

A sign lies around the point 0, 0 and is 100 units high; a figure stands on the
line 100 and is 100 units high.  No letters of a font are used, so that a card
looks the same everywhere.
"""

from __future__ import annotations

from typing import Final

import attrs

from ...cards import Rank, Suit
from ...options import Faces
from .drawing import INK, Element, element, group


@attrs.frozen
class Shape:
    """One shape of a sign."""

    path: str
    """Its outline."""
    fill: str | None = None
    """Its colour; ``None``: only the outline is drawn."""
    line: float = 0
    """How thick the outline is; 0: none."""
    ink: str = INK
    """Colour of the outline."""
    fine: bool = False
    """Whether a small sign does without it."""


@attrs.frozen
class Sign:
    """The sign of a suit."""

    shapes: tuple[Shape, ...]
    """What it is made of, the lowest first."""
    ink: str
    """Colour of the letters beside it."""
    robe: str
    """Colour of what the figures of the suit wear."""
    trim: str
    """A second colour for them."""


_HEART: Final = (
    "M0 48C-13 28-46 9-46-17C-46-35-35-46-22-46C-11-46-3-39 0-28C3-39 11-46 22-46"
    "C35-46 46-35 46-17C46 9 13 28 0 48Z"
)
_ACORN: Final = Sign(
    (
        Shape("M -2-34C-3-42 0-46 6-50", line=7),
        Shape("M -29-8C-33 20-16 38-4 45L0 50L4 45C16 38 33 20 29-8Z", "#b3762f", 5),
        Shape("M -14 6C-14 18-9 28-4 34", line=5, ink="#e8bd7c", fine=True),
        Shape("M -39-8C-40-30-20-38 0-38C20-38 40-30 39-8C24-1-24-1-39-8Z", "#5d3b1a", 5),
        Shape(
            "M -30-22L-12-5M-14-34L14-4M14-34L-14-4M30-22L12-5", line=3, ink="#c79a5d", fine=True
        ),
    ),
    ink="#4a2d10",
    robe="#8a5a24",
    trim="#e3c48d",
)
_LEAF: Final = Sign(
    (
        Shape("M0 18C0 34-4 42-14 49", line=7, ink="#1d4a20"),
        Shape(
            "M0-50C10-36 40-26 41 3C42 24 18 34 0 22C-18 34-42 24-41 3C-40-26-10-36 0-50Z",
            "#4f9a45",
            5,
            "#1d4a20",
        ),
        Shape("M0-36V20M0-14L18-24M0-14L-18-24M0 6L26-6M0 6L-26-6", line=4, ink="#1d4a20"),
    ),
    ink="#1d5a24",
    robe="#3d7f3a",
    trim="#cfe3a5",
)
_RED_HEART: Final = Sign(
    (
        Shape(_HEART, "#cf2233", 5, "#6d0c18"),
        Shape("M -34-18C-34-28-28-34-20-34", line=5, ink="#f5a6a9", fine=True),
    ),
    ink="#a81326",
    robe="#b9202f",
    trim="#f3c9b5",
)
_BELL: Final = Sign(
    (
        Shape("M -7-40A7 7 0 1 1 7-40", line=6),
        Shape("M -43 5A43 43 0 1 1 43 5A43 43 0 1 1-43 5Z", "#eab535", 5),
        Shape("M -42-3Q0 10 42-3L42 11Q0 24-42 11Z", "#b3402a", 4),
        Shape("M0 26V46", line=6),
        Shape("M -7 27A7 7 0 1 1 7 27A7 7 0 1 1-7 27Z", INK),
        Shape("M -26-14C-22-24-16-29-8-31", line=5, ink="#fbe7a8", fine=True),
    ),
    ink="#835200",
    robe="#d99a1e",
    trim="#f8e6a6",
)
_CLUBS: Final = Sign(
    (
        Shape(
            "M0-49A23 23 0 0 1 19-13A23 23 0 1 1 7 21C8 36 13 43 20 49H-20C-13 43-8 36-7 21"
            "A23 23 0 1 1-19-13A23 23 0 0 1 0-49Z",
            "#1c1c1e",
        ),
    ),
    ink="#1c1c1e",
    robe="#3b4d7a",
    trim="#e9d9a6",
)
_SPADES: Final = Sign(
    (
        Shape(
            "M0-50C10-30 43-14 43 12C43 30 20 37 7 21C8 36 13 43 20 49H-20C-13 43-8 36-7 21"
            "C-20 37-43 30-43 12C-43-14-10-30 0-50Z",
            "#1c1c1e",
        ),
    ),
    ink="#1c1c1e",
    robe="#2f3c66",
    trim="#d8c7e0",
)
_HEARTS: Final = Sign(
    (Shape(_HEART, "#c8172b"),),
    ink="#b01024",
    robe="#b3272f",
    trim="#f1d7a0",
)
_DIAMONDS: Final = Sign(
    (Shape("M0-50C9-32 23-14 36 0C23 14 9 32 0 50C-9 32-23 14-36 0C-23-14-9-32 0-50Z", "#c8172b"),),
    ink="#b01024",
    robe="#c2552d",
    trim="#f6e2b8",
)

SIGNS: Final[dict[Faces, dict[Suit, Sign]]] = {
    Faces.WUERTTEMBERG: {
        Suit.EICHEL: _ACORN,
        Suit.SCHIPPE: _LEAF,
        Suit.HERZ: _RED_HEART,
        Suit.BOLLEN: _BELL,
    },
    Faces.FRENCH: {
        Suit.EICHEL: _CLUBS,
        Suit.SCHIPPE: _SPADES,
        Suit.HERZ: _HEARTS,
        Suit.BOLLEN: _DIAMONDS,
    },
}
"""The sign of each suit in either pack."""


@attrs.frozen
class _Figure:
    """A letter or a digit as a line."""

    path: str
    """The line."""
    width: float
    """How broad it is."""


_FIGURES: Final = {
    "A": _Figure("M7 93L38 7L69 93M19 65H57", 76),
    "K": _Figure("M9 7V93M62 7L11 60M30 42L66 93", 72),
    "O": _Figure("M39 7C57 7 71 24 71 50C71 76 57 93 39 93C21 93 7 76 7 50C7 24 21 7 39 7Z", 78),
    "U": _Figure("M8 7V58C8 81 19 93 36 93C53 93 64 81 64 58V7", 72),
    "Q": _Figure(
        "M39 7C57 7 71 24 71 50C71 76 57 93 39 93C21 93 7 76 7 50C7 24 21 7 39 7ZM46 68L70 96", 78
    ),
    "J": _Figure("M22 7H56M44 7V66C44 84 36 93 25 93C14 93 8 85 7 73", 62),
    "1": _Figure("M7 27L27 7V93", 34),
    "0": _Figure("M31 7C47 7 55 24 55 50C55 76 47 93 31 93C15 93 7 76 7 50C7 24 15 7 31 7Z", 62),
    "7": _Figure("M7 7H57C42 34 30 62 26 93", 62),
    "9": _Figure(
        "M55 34C55 18 46 7 31 7C16 7 7 18 7 33C7 49 16 59 31 59C46 59 55 49 55 34"
        "C55 66 46 87 15 93",
        62,
    ),
}
_BETWEEN: Final = 10
_THICK: Final = 14
_FRENCH_FIGURES: Final = {Rank.OBER: "Q", Rank.UNTER: "J"}


def figure_of(rank: Rank, faces: Faces) -> str:
    """
    Tell what stands in the corner of a card.

    Args:
        rank: A rank.
        faces: The pack.

    Returns:
        A letter or a number.

    Example:
        >>> figure_of(Rank.TEN, Faces.WUERTTEMBERG), figure_of(Rank.OBER, Faces.FRENCH)
        ('10', 'Q')
    """
    if rank is Rank.TEN:
        return "10"
    return _FRENCH_FIGURES.get(rank, rank.letter) if faces is Faces.FRENCH else rank.letter


def figure_width(figure: str) -> float:
    """
    Tell how broad a figure is that is 100 units high.

    Args:
        figure: What :func:`figure_of` gives.

    Returns:
        A length.
    """
    return sum(_FIGURES[each].width for each in figure) + _BETWEEN * (len(figure) - 1)


def draw_figure(figure: str, x: float, y: float, height: float, ink: str) -> Element:
    """
    Draw the figure of a rank.

    Args:
        figure: What :func:`figure_of` gives.
        x: Its left side.
        y: Its upper side.
        height: How high it is.
        ink: Its colour.

    Returns:
        The figure.
    """
    lines: list[Element] = []
    at = 0.0
    for each in figure:
        line = element("path", d=_FIGURES[each].path)
        lines.append(group([line], x=at) if at else line)
        at += _FIGURES[each].width + _BETWEEN
    drawn = group(lines, x=x, y=y, scale=height / 100)
    drawn.set("fill", "none")
    drawn.set("stroke", ink)
    drawn.set("stroke-width", str(_THICK))
    drawn.set("stroke-linecap", "round")
    drawn.set("stroke-linejoin", "round")
    return drawn


def draw_sign(
    suit: Suit, faces: Faces, x: float, y: float, height: float, *, fine: bool = True, turn: int = 0
) -> Element:
    """
    Draw the sign of a suit.

    Args:
        suit: The suit.
        faces: The pack.
        x: Its middle.
        y: Its middle.
        height: How high it is.
        fine: Whether it is large enough for fine lines.
        turn: Degrees by which it is turned.

    Returns:
        The sign.
    """
    shapes = [
        element(
            "path",
            d=shape.path,
            fill=shape.fill or "none",
            stroke=shape.ink if shape.line else None,
            stroke_width=shape.line or None,
            stroke_linecap="round" if shape.line else None,
            stroke_linejoin="round" if shape.line else None,
        )
        for shape in SIGNS[faces][suit].shapes
        if fine or not shape.fine
    ]
    return group(shapes, x=x, y=y, scale=height / 100, turn=turn)
