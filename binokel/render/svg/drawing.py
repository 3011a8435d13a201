"""
Elements of a drawing, and the picture that is made of them.

Nothing here has an id or a class, and nothing refers to anything outside: any
number of pictures may stand in one page, and the page's styles do not touch
them.  What is drawn is told elsewhere.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeAlias
from xml.etree import ElementTree as ET

import attrs

from ...errors import UsageError
from ..layout import one_line, shown_name, width

Element: TypeAlias = ET.Element

INK: Final = "#262220"
"""Lines and letters."""
PAPER: Final = "#fffdf5"
"""What cards and sheets are made of."""
EDGE: Final = "#6d675c"
"""The edge of a card."""
CLOTH: Final = "#dce8dc"
"""What lies on the table."""
CLOTH_EDGE: Final = "#7f9684"
"""The edge of the table, and lines on it."""
QUIET: Final = "#4c524d"
"""Letters that matter less."""
MARK: Final = "#f4c542"
"""Who is to act, what wins."""

FONT: Final = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"
_NARROW: Final = frozenset("iIjlftr.,:;'|!()[] -")
_BROAD: Final = frozenset("mwMWQ@%+=")
_SMALLEST, _LARGEST = 16, 4000
_TURNING: Final = frozenset(("RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"))


@attrs.frozen
class Picture:
    """A drawing as text, with words for whoever cannot see it."""

    svg: str = attrs.field(repr=False)
    """The drawing, one ``svg`` element; it may stand in a page or in a file."""
    alt: str
    """What it shows, in words."""
    width: int
    """Width in pixels."""
    height: int
    """Height in pixels."""

    def __str__(self) -> str:
        """Give the drawing."""
        return self.svg

    def _repr_svg_(self) -> str:
        """Show the drawing in a notebook."""
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """
        Write the drawing to a file.

        Args:
            path: Where to; what is there is written over.
        """
        Path(path).write_text(f"{self.svg}\n", encoding="utf-8", newline="\n")


def number(value: float) -> str:
    """
    Write a length with two decimals at most.

    Args:
        value: Any number.

    Returns:
        The number, as short as it can be.

    Example:
        >>> number(2.0), number(0.126), number(-0.001)
        ('2', '0.13', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *inside: Element, **attributes: str | float | None) -> Element:
    """
    Make an element.

    Args:
        tag: Its name.
        inside: What is in it.
        attributes: Texts and numbers; an underscore stands for a hyphen, and
            ``None`` for an attribute that is left out.

    Returns:
        The element.
    """
    made = ET.Element(tag)
    for name, value in attributes.items():
        if value is not None:
            written = value if isinstance(value, str) else number(value)
            made.set(name.replace("_", "-"), written)
    made.extend(inside)
    return made


def group(
    inside: Iterable[Element], *, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0
) -> Element:
    """
    Put elements together.

    Args:
        inside: The elements.
        x: How far they are moved to the right.
        y: How far they are moved down.
        scale: How much larger they are drawn.
        turn: Degrees by which they are turned to the right.

    Returns:
        A group.
    """
    steps = [
        f"translate({number(x)} {number(y)})" if x or y else "",
        f"rotate({number(turn)})" if turn else "",
        f"scale({scale:.4g})" if scale != 1 else "",
    ]
    return element("g", *inside, transform=" ".join(filter(None, steps)) or None)


def box(  # noqa: PLR0913  (a rectangle has four numbers)
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    edge: str | None = None,
    line: float = 1,
    round_by: float = 0,
) -> Element:
    """
    Draw a rectangle.

    Args:
        x: Left side.
        y: Upper side.
        width: How broad it is.
        height: How high it is.
        fill: Its colour.
        edge: Colour of its edge; ``None``: it has none.
        line: How thick the edge is.
        round_by: Radius of its corners.

    Returns:
        The rectangle.
    """
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=round_by or None,
        fill=fill,
        stroke=edge,
        stroke_width=line if edge else None,
    )


def text(  # noqa: PLR0913  (letters have many sides)
    content: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: str = "start",
    bold: bool = False,
    fill: str = INK,
    room: float | None = None,
) -> Element:
    """
    Write a line of text.

    Args:
        content: What it says, on one line.
        x: Where it begins, ends or has its middle.
        y: The line on which it stands.
        size: Height of the letters.
        anchor: ``"start"``, ``"middle"`` or ``"end"``: what stands at *x*.
        bold: Whether the letters are thick.
        fill: Their colour.
        room: How broad it may be; where it might be broader, it is pressed together.

    Returns:
        The text.
    """
    presses = room is not None and breadth(content, size, bold=bold) > room
    written = element(
        "text",
        x=x,
        y=y,
        font_family=FONT,
        font_size=size,
        font_weight="700" if bold else "400",
        text_anchor=anchor if anchor != "start" else None,
        fill=fill,
        textLength=room if presses else None,
        lengthAdjust="spacingAndGlyphs" if presses else None,
    )
    written.text = fit(content)
    return written


def breadth(content: str, size: float, *, bold: bool = False) -> float:
    """
    Guess how broad a line of text is; what a page has for letters nobody knows.

    Args:
        content: The text.
        size: Height of its letters.
        bold: Whether they are thick.

    Returns:
        A length, rather too much than too little.
    """
    narrow = sum(sign in _NARROW for sign in content)
    broad = sum(sign in _BROAD or sign.isupper() for sign in content)
    places = 0.58 * width(content) - 0.24 * narrow + 0.22 * broad
    return size * places * (1.07 if bold else 1)


def titled(what: Element, title: str, **data: str) -> Element:
    """
    Name an element, for whoever points at it and for programs.

    Args:
        what: An element.
        title: What it is, in words.
        data: The same for programs, as ``data-`` attributes.

    Returns:
        The same element.
    """
    for name, value in data.items():
        what.set(f"data-{name}", value)
    label = ET.Element("title")
    label.text = fit(title)
    what.insert(0, label)
    return what


def fit(content: str) -> str:
    """
    Make a text fit for XML, which cannot hold everything, and for what stands around it.

    Args:
        content: Any text.

    Returns:
        The text without control characters, those that turn the direction of writing
        included, halves of a sign, and places that are none.
    """
    return content if content.isprintable() else "".join(filter(_is_fit, content))


def _is_fit(sign: str) -> bool:
    return (
        unicodedata.category(sign) not in ("Cc", "Cs")
        and unicodedata.bidirectional(sign) not in _TURNING
        and ord(sign) & 0xFFFE != 0xFFFE
    )


def name_of(name: str) -> str:
    """
    Make a name fit for a drawing.

    Args:
        name: Any text.

    Returns:
        The name on one line, at least one character.
    """
    return shown_name(fit(one_line(name)))


def check_size(size: float) -> float:
    """
    Make sure that something can be drawn in a size.

    Args:
        size: Pixels.

    Returns:
        The same.

    Raises:
        UsageError: If it is no number, or far too small or large.
    """
    # Not every caller has a type checker.
    is_number = isinstance(size, int | float)  # pyright: ignore[reportUnnecessaryIsInstance]
    if not is_number or isinstance(size, bool) or not _SMALLEST <= size <= _LARGEST:
        raise UsageError(f"size {size!r}"[:60], f"pixels, from {_SMALLEST} to {_LARGEST}")
    return size


def picture(
    inside: Iterable[Element],
    extent: tuple[float, float],
    size: float,
    *,
    title: str,
    description: str,
) -> Picture:
    """
    Finish a picture.

    Args:
        inside: What is drawn.
        extent: How broad and how high it is, in the units of the drawing.
        size: How high it is shown, in pixels.
        title: What it is, in a few words.
        description: What can be seen on it.

    Returns:
        The picture.
    """
    broad, high = extent
    shown = max(1, round(size * broad / high)), max(1, round(size))
    root = element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        width=shown[0],
        height=shown[1],
        viewBox=f"0 0 {number(broad)} {number(high)}",
        role="img",
    )
    for tag, words in (("title", title), ("desc", description)):
        named = ET.SubElement(root, tag)
        named.text = fit(words)
    root.extend(inside)
    return Picture(ET.tostring(root, encoding="unicode"), fit(f"{title}: {description}"), *shown)
