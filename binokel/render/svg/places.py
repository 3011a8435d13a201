"""
The place of a seat at a drawn table: its name, its cards, and what it has melded.

A place is 190 units broad; its upper left corner is at 0, 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from ...cards import Card, Suit
from ...melds import Meld
from ...options import Faces
from ...speech import say
from ..layout import LONGEST_NAME, clipped
from . import captions as c
from .cards import WIDTH as CARD_WIDTH
from .cards import draw_backs, draw_card
from .drawing import (
    CLOTH_EDGE,
    INK,
    MARK,
    PAPER,
    Element,
    box,
    breadth,
    element,
    group,
    text,
    titled,
)
from .seen import Scene
from .signs import SIGNS, draw_figure, draw_sign, figure_of, figure_width

WIDTH: Final = 190
HEIGHT: Final = 150
PLATE: Final = 42
"""Height of the plate with the name."""
_CARDS_TOP: Final = 47
_CARD_SCALE: Final = 0.3
_IN_A_ROW: Final = 4
_OPEN_SCALE, _OPEN_ROW, _OPEN_STEP = 0.34, 53, 0.68
_MELDS_TOP: Final = 97
_NAME: Final = 16
_SMALL: Final = 12.5
_CHIP: Final = 24
_ROW: Final = 27


def draw_plate(scene: Scene, seat: int) -> Element:
    """
    Draw the plate of a seat: name, dealer, what it has said, and whether it is its turn.

    Args:
        scene: The table.
        seat: The seat.

    Returns:
        The plate.
    """
    view = scene.view
    acts = seat == view.actor
    deals = seat == view.dealer
    name = clipped(scene.names[seat], LONGEST_NAME)
    facts = " · ".join(scene.said(seat))
    middle = WIDTH / 2
    room = WIDTH - (64 if deals or acts else 16)
    inside = [
        box(
            1,
            1,
            WIDTH - 2,
            PLATE - 2,
            fill=MARK if acts else PAPER,
            edge=INK if acts else CLOTH_EDGE,
            line=2.5 if acts else 1.5,
            round_by=8,
        ),
        text(name, middle, 18 if facts else 27, _NAME, anchor="middle", bold=True, room=room),
    ]
    if facts:
        inside.append(text(facts, middle, 34, _SMALL, anchor="middle", room=WIDTH - 16))
    if acts:
        inside.append(element("path", d="M10 9L22 16L10 23Z", fill=INK))
    if deals:
        inside.append(_dealer(scene))
    return group(inside)


def _dealer(scene: Scene) -> Element:
    """Put a button with a letter on the plate."""
    button = group(
        [
            element("circle", cx=WIDTH - 17, cy=15, r=9.5, fill=INK),
            text(
                say(c.DEALER_SIGN, scene.lang),
                WIDTH - 17,
                19.5,
                13,
                anchor="middle",
                bold=True,
                fill=PAPER,
            ),
        ]
    )
    return titled(button, say(c.DEALER, scene.lang))


def draw_place(scene: Scene, seat: int) -> Element:
    """
    Draw the place of a seat whose cards are small: another one's.

    Args:
        scene: The table.
        seat: The seat.

    Returns:
        Plate, cards and melds.
    """
    melds, _ = draw_melds(scene, seat, WIDTH, HEIGHT - _MELDS_TOP)
    inside = [
        draw_plate(scene, seat),
        group([_held(scene, seat)], y=_CARDS_TOP),
        group([melds], y=_MELDS_TOP),
    ]
    placed = group(inside)
    placed.set("data-seat", str(seat))
    return placed


def _held(scene: Scene, seat: int) -> Element:
    """Draw what a seat holds: open cards, or backs and how many."""
    number = scene.view.hand_sizes[seat]
    known = scene.view.hands[seat]
    if not number:
        return group([])
    if known:
        return _open_hand(scene, seat, known)
    counted = text(str(number), 0, 30, 19, bold=True)
    label = breadth(str(number), 19, bold=True) + 8
    room = (WIDTH - label) / _CARD_SCALE - CARD_WIDTH
    step = min(22, room / max(1, number - 1))
    wide = (CARD_WIDTH + step * (number - 1)) * _CARD_SCALE
    left = (WIDTH - wide - label) / 2
    backs = group([draw_backs(number, step, scene.lang)], scale=_CARD_SCALE)
    return group([group([backs], x=left), group([counted], x=left + wide + 8)])


def _open_hand(scene: Scene, seat: int, cards: Sequence[Card]) -> Element:
    """Draw a hand that lies open, in two rows where nothing lies below it."""
    half = -(-len(cards) // 2)
    if half < _IN_A_ROW or scene.melds(seat):
        return draw_row(cards, scene, WIDTH, _CARD_SCALE, most=_OPEN_STEP)
    rows = (cards[:half], cards[half:])
    return group(
        group([draw_row(row, scene, WIDTH, _OPEN_SCALE, most=_OPEN_STEP)], y=number * _OPEN_ROW)
        for number, row in enumerate(rows)
    )


def draw_row(
    cards: Iterable[Card],
    scene: Scene,
    room: float,
    scale: float,
    *,
    most: float,
    large: bool = False,
) -> Element:
    """
    Draw open cards in a row, each before the one to its left, in the middle of some room.

    Args:
        cards: The cards.
        scene: The table.
        room: How broad the row may be.
        scale: How large the cards are.
        most: What is seen of a card behind another one at most, as a part of its width.
        large: Whether there is room for everything that a card shows.

    Returns:
        The row.
    """
    held = tuple(cards)
    wide = CARD_WIDTH * scale
    step = min(wide * most, (room - wide) / max(1, len(held) - 1))
    left = (room - wide - step * (len(held) - 1)) / 2
    return group(
        group(
            [draw_card(card, scene.faces, scene.lang, large=large)],
            x=left + place * step,
            scale=scale,
        )
        for place, card in enumerate(held)
    )


def draw_melds(scene: Scene, seat: int, broad: float, high: float) -> tuple[Element, float]:
    """
    Draw the melds of a seat as labels, as large as there is room for.

    Args:
        scene: The table.
        seat: The seat.
        broad: The room to the right.
        high: The room below.

    Returns:
        The melds, in the middle of the room, and how high they are.
    """
    chips = [_chip(scene, meld) for meld in scene.melds(seat)]
    rows: list[list[tuple[Element, float]]] = []
    scale = 1.0
    while chips:
        rows = _in_rows(chips, broad / scale)
        widest = max(_wide(row) for row in rows) * scale
        if scale < 0.3 or (len(rows) * _ROW * scale <= high and widest <= broad):
            break
        scale *= 0.92
    placed: list[Element] = []
    for number, row in enumerate(rows):
        at = (broad / scale - _wide(row)) / 2
        for chip, width in row:
            placed.append(group([chip], x=at, y=number * _ROW))
            at += width + _GAP
    return group(placed, scale=scale), len(rows) * _ROW * scale


_GAP: Final = 5


def _wide(row: list[tuple[Element, float]]) -> float:
    return sum(width for _, width in row) + _GAP * (len(row) - 1)


def _in_rows(chips: list[tuple[Element, float]], room: float) -> list[list[tuple[Element, float]]]:
    """Break a line where it is full."""
    rows: list[list[tuple[Element, float]]] = [[]]
    for chip in chips:
        if rows[-1] and _wide([*rows[-1], chip]) > room:
            rows.append([])
        rows[-1].append(chip)
    return rows


def _chip(scene: Scene, meld: Meld) -> tuple[Element, float]:
    """Draw a meld on a label: its suits and ranks, and its points; give the width as well."""
    inside: list[Element] = []
    at = 7.0
    for what in _written(meld.cards, scene.faces):
        if isinstance(what, Suit):
            inside.append(draw_sign(what, scene.faces, at + 7, _CHIP / 2, 15, fine=False))
            at += 16
        else:
            figure, ink = what
            inside.append(draw_figure(figure, at, 6, 12.5, ink))
            at += figure_width(figure) * 0.125 + 4
    points = str(meld.points)
    inside.append(text(points, at + 3, 17, 13, bold=True))
    wide = at + breadth(points, 13, bold=True) + 9
    label = box(0.5, 0.5, wide - 1, _CHIP - 1, fill=PAPER, edge=CLOTH_EDGE, round_by=7)
    chip = titled(group([label, *inside]), scene.meld(meld), meld=meld.kind.value)
    return chip, wide


def _written(cards: tuple[Card, ...], faces: Faces) -> Iterable[Suit | tuple[str, str]]:
    """Write cards in short: a suit once before its ranks, or a rank once before its suits."""
    ranks = {card.rank for card in cards}
    if len(ranks) == 1 and len(cards) > 1:
        yield figure_of(cards[0].rank, faces), INK
        yield from (card.suit for card in cards)
        return
    for suit, same in groupby(cards, key=lambda card: card.suit):
        yield suit
        for card in same:
            yield figure_of(card.rank, faces), SIGNS[faces][suit].ink
