"""
Kings, Obers and Unters, queens and jacks: half figures in the colours of their suit.

A figure stands in a frame that is 60 units broad and 104 high.  What it wears
on its head and where the sign of its suit hangs tells who it is: a king has it
twice, an Ober and a queen hold it up, an Unter and a jack have it at their feet.
"""

from __future__ import annotations

from typing import Final

import attrs

from ...cards import Rank, Suit
from ...options import Faces
from .drawing import INK, Element, element
from .signs import SIGNS, Sign, draw_sign

WIDTH: Final = 60
HEIGHT: Final = 104
_SKIN: Final = "#f7dcc0"
_GOLD: Final = "#e9b93a"
_LINE: Final = 1.3


def _shape(d: str, fill: str, line: float = _LINE) -> Element:
    return element("path", d=d, fill=fill, stroke=INK, stroke_width=line, stroke_linejoin="round")


def _line(d: str, line: float = _LINE, ink: str = INK) -> Element:
    return element("path", d=d, fill="none", stroke=ink, stroke_width=line, stroke_linecap="round")


def _dots(places: str, radius: float, fill: str) -> list[Element]:
    """Draw round dots, their places as ``x,y`` with spaces between them."""
    pairs = [place.split(",") for place in places.split()]
    return [element("circle", cx=float(x), cy=float(y), r=radius, fill=fill) for x, y in pairs]


_BODY: Final = "M4 104C3 84 10 76 23 72H37C50 76 57 84 56 104Z"
_COLLAR: Final = "M18 74C22 71 25 70 30 70C35 70 38 71 42 74C40 84 36 88 30 88C24 88 20 84 18 74Z"
_FACE: Final = "M19 50C19 40 24 36 30 36C36 36 41 40 41 50C41 62 37 70 30 70C23 70 19 62 19 50Z"


def _face() -> list[Element]:
    return [
        _shape(_FACE, _SKIN),
        *_dots("25.5,51 34.5,51", 1.4, INK),
        _line("M23.5 47.5Q25.5 46 27.5 47.5M32.5 47.5Q34.5 46 36.5 47.5", 1),
        _line("M30 51L28.6 57H31", 1),
    ]


def _king(sign: Sign) -> list[Element]:
    return [
        _shape("M14 44C10 62 12 76 18 78H42C48 76 50 62 46 44Z", "#8b8378"),
        _shape(_BODY, sign.robe),
        _shape("M24 72L20 104H40L36 72Z", sign.trim),
        *_dots("30,92 30,99", 1.7, INK),
        _shape(
            "M9 80C16 72 22 70 30 70C38 70 44 72 51 80C46 88 38 91 30 91C22 91 14 88 9 80Z",
            "#fbf6e6",
        ),
        *_dots("16,80 22,84 30,86.5 38,84 44,80", 1.3, INK),
        *_face(),
        _shape(
            "M19 55C17 74 24 84 30 84C36 84 43 74 41 55C39 61 35 60 30 60C25 60 21 61 19 55Z",
            "#a59c8f",
        ),
        _line("M26.5 65Q30 67.5 33.5 65", 1.4),
        _shape("M16 41L12 20L21.5 29L30 15L38.5 29L48 20L44 41C36 38 24 38 16 41Z", _GOLD),
        *_dots("12,19 30,14 48,19", 2.2, INK),
        *_dots("30,33", 2.4, sign.robe),
    ]


def _ober(sign: Sign) -> list[Element]:
    return [
        _shape("M15 46C12 58 13 68 17 72L24 66V44ZM45 46C48 58 47 68 43 72L36 66V44Z", "#6b4526"),
        _shape(_BODY, sign.robe),
        _shape("M42 76L52 82L24 104H10Z", sign.trim),
        _shape(_COLLAR, "#fbf6e6"),
        _line("M24 76L26 84M30 75V86M36 76L34 84", 0.9),
        *_face(),
        _shape(
            "M30 59C27 57 23 59 21 63C25 64 28 63 30 61C32 63 35 64 39 63C37 59 33 57 30 59Z",
            "#6b4526",
            1,
        ),
        _line("M28 66H32", 1.2),
        _shape("M38 34C44 16 53 18 57 10C58 24 52 32 42 36Z", sign.trim),
        _shape("M17 40C17 20 43 20 43 40Z", sign.robe),
        _shape("M8 40C16 34 44 34 52 40C44 46 16 46 8 40Z", sign.robe),
        _line("M18 35.5C25 33 35 33 42 35.5", 2.4, sign.trim),
    ]


def _unter(sign: Sign) -> list[Element]:
    return [
        _shape("M17 46C15 56 16 64 20 67H40C44 64 45 56 43 46Z", "#3d2a18"),
        _shape(_BODY, sign.trim),
        _shape("M23 72H37L44 104H16Z", sign.robe),
        *_dots("30,80 30,88 30,96", 1.9, _GOLD),
        _shape("M20 74L30 82L40 74C37 71 34 70 30 70C26 70 23 71 20 74Z", "#fbf6e6"),
        *_face(),
        _line("M26.5 64Q30 66.5 33.5 64", 1.2),
        _shape(
            "M16 43C15 30 23 23 33 22C44 21 55 24 58 33C51 33 48 35 44 43C36 39 24 39 16 43Z",
            sign.robe,
        ),
        _shape("M15 44C23 38 37 38 45 44L44 39C36 34 24 34 16 39Z", sign.trim),
        *_dots("57,34", 3, INK),
        *_dots("57,34", 1.9, _GOLD),
    ]


def _queen(sign: Sign) -> list[Element]:
    return [
        _shape(
            "M13 46C7 66 9 82 14 86L24 74H36L46 86C51 82 53 66 47 46C44 32 16 32 13 46Z", "#a4692f"
        ),
        _shape(_BODY, sign.robe),
        _shape("M21 73C24 86 36 86 39 73L35 70H25Z", _SKIN),
        _line("M14 84L22 104M46 84L38 104", 1.6, sign.trim),
        *_dots("24.5,77 27,79.5 30,80.5 33,79.5 35.5,77", 1.5, _GOLD),
        *_face(),
        _line("M27 63.5Q30 66.5 33 63.5Q30 62.5 27 63.5", 1.6, "#b01024"),
        _shape(
            "M19 46C20 38 26 35 30 39C34 35 40 38 41 46C42 34 36 31 30 31C24 31 18 34 19 46Z",
            "#a4692f",
            1,
        ),
        _shape("M18 34L16 22L23 28L30 17L37 28L44 22L42 34C36 31 24 31 18 34Z", _GOLD),
        *_dots("30,16", 2, INK),
    ]


def _jack(sign: Sign) -> list[Element]:
    return [
        _shape("M16 46C13 60 15 68 19 70L25 64V44ZM44 46C47 60 45 68 41 70L35 64V44Z", "#c79a4a"),
        _shape(_BODY, sign.trim),
        _shape(
            "M4 104C3 84 10 76 23 72L30 84L37 72C50 76 57 84 56 104H44L30 90L16 104Z", sign.robe
        ),
        _shape("M20 74L30 84L40 74C37 71 34 70 30 70C26 70 23 71 20 74Z", "#fbf6e6"),
        *_face(),
        _line("M26.5 64Q30 66.5 33.5 64", 1.2),
        _shape("M15 42C13 30 22 24 32 24C43 24 47 32 45 42C38 38 24 38 15 42Z", sign.robe),
        _line("M17 38.5C25 35 35 35 43 38.5", 2.2, sign.trim),
        _shape("M20 34C10 30 5 22 4 12C12 15 20 22 24 32Z", "#fbf6e6"),
        _line("M6 15L21 32", 1),
    ]


@attrs.frozen
class _Place:
    """Where the sign of a suit stands in the frame."""

    x: float
    """Its middle."""
    y: float
    """Its middle."""


_LOW: Final = (_Place(-4, 88),)
_HIGH: Final = (_Place(14, 6),)
_TWICE: Final = (_Place(14, -4), _Place(46, -4))
_SIGN_HEIGHT: Final = 22

_FIGURES: Final = {
    (Faces.WUERTTEMBERG, Rank.KING): (_king, _TWICE),
    (Faces.WUERTTEMBERG, Rank.OBER): (_ober, _HIGH),
    (Faces.WUERTTEMBERG, Rank.UNTER): (_unter, _LOW),
    (Faces.FRENCH, Rank.KING): (_king, _TWICE),
    (Faces.FRENCH, Rank.OBER): (_queen, _HIGH),
    (Faces.FRENCH, Rank.UNTER): (_jack, _LOW),
}


def is_court(rank: Rank) -> bool:
    """Tell whether a card of a rank shows somebody."""
    return (Faces.FRENCH, rank) in _FIGURES


def draw_court(rank: Rank, suit: Suit, faces: Faces) -> list[Element]:
    """
    Draw who is to be seen on a card.

    Args:
        rank: A rank for which :func:`is_court` holds.
        suit: The suit.
        faces: The pack.

    Returns:
        The figure in its frame, the left upper corner at 0, 0.
    """
    figure, places = _FIGURES[faces, rank]
    signs = [draw_sign(suit, faces, place.x, place.y, _SIGN_HEIGHT) for place in places]
    return [*figure(SIGNS[faces][suit]), *signs]
