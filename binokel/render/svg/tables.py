"""
A table as a seat sees it.

The seat that looks sits below and its cards are large; the others sit around in
playing direction.  What is written at each place is told in
:mod:`binokel.render.svg.seen`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final

from ...options import Faces
from ...speech import Language, say
from ...views import View
from .. import words as w
from . import captions as c
from . import places as p
from .cards import HEIGHT as CARD_HEIGHT
from .cards import LARGE, draw_back, draw_backs, draw_card
from .cards import WIDTH as CARD_WIDTH
from .drawing import (
    CLOTH,
    CLOTH_EDGE,
    PAPER,
    QUIET,
    Element,
    Picture,
    box,
    breadth,
    check_size,
    element,
    group,
    picture,
    text,
    titled,
)
from .seen import Pile, Scene
from .signs import draw_sign

_BROAD: Final = 1000
_HIGH: Final = 716
_HIGH_WATCHED: Final = 660
_HEAD: Final = 38
_MIDDLE: Final = 500
_AROUND: Final = (320, 394, 197)
"""Height of the middle of the places, and how far they are from it."""
_TRICK: Final = (309, 106, 70)
"""The same for the cards of a trick."""
_ON_TABLE: Final = 0.56
_SHOWN: Final = 0.66
"""What is seen of a small card behind another one, as a part of its width."""
_FULL: Final = 6
_TRICK_OF_MANY: Final = (140, 0.46)
"""How far to the side the cards lie, and how large they are, with more seats than that."""
_OWN_PLATE: Final = 506
_OWN_MELDS: Final = (340, 72)
"""How broad and how high they may be, above the plate."""
_OWN_DISCARDS: Final = (20, 489, 0.42)
"""Where they lie, and how large they are."""
_OWN_HAND: Final = 556
_WATCHED_PLACE: Final = 500
_ASIDE: Final = 308
"""Where the stock lies, or what was laid away, while tricks are played."""


def table_svg(
    view: View,
    names: Sequence[str] | None = None,
    *,
    size: float = 560,
    faces: Faces | str | None = None,
    lang: Language | str = "en",
) -> Picture:
    """
    Draw the table as a seat sees it; nothing else is in the picture.

    Args:
        view: What the seat sees.
        names: Who sits on each seat; ``None``: the seats have numbers.
        size: Height of the picture in pixels.
        faces: ``"wuerttemberg"`` or ``"french"``; ``None``: as the table has them.
        lang: ``"de"`` or ``"en"``.

    Returns:
        The picture.

    Raises:
        UsageError: If names, size, pack or language do not fit.

    Example:
        >>> from binokel import deal, load_profile, view
        >>> seen = view(deal(load_profile("schwaebisch-3"), seed=2), 1)
        >>> picture = table_svg(seen, ["Anne", "Ben", "Carl"], lang="de")
        >>> picture.width, picture.height
        (782, 560)
    """
    scene = Scene.of(view, names, faces, lang)
    watched = view.seat is None
    high = _HIGH_WATCHED if watched else _HIGH
    large = CARD_HEIGHT * check_size(size) / high >= LARGE
    inside = [
        box(1, 1, _BROAD - 2, high - 2, fill=CLOTH, edge=CLOTH_EDGE, line=2, round_by=18),
        *_head(scene),
        *_others(scene),
        *_middle(scene),
        *(_watched(scene) if watched else _own(scene, large=large)),
    ]
    return picture(
        inside, (_BROAD, high), size, title=scene.title(), description=scene.description()
    )


def _head(scene: Scene) -> Iterator[Element]:
    """Write above the table what holds for all, trump in its middle, whose turn to the right."""
    yield element("path", d=f"M2 {_HEAD}H{_BROAD - 2}", stroke=CLOTH_EDGE, stroke_width=1.5)
    turn = scene.turn()
    name, *others = scene.headline()
    yield text(name, 18, 25, 16, room=330)
    if others:
        yield text(" · ".join(others), 18, _HEAD + 21, 14, fill=QUIET, room=330)
    yield text(turn, _BROAD - 18, 25, 16, anchor="end", bold=True, room=330)
    trump, suit = scene.trump(), scene.view.trump
    if trump is not None and suit is not None:
        words = f"{say(w.TRUMP, scene.lang)} {trump}"
        wide = breadth(words, 16, bold=True) + 34
        left = _MIDDLE - wide / 2
        sign = draw_sign(suit, scene.faces, left + 13, _HEAD / 2, 26)
        yield titled(group([sign]), words, trump=suit.letter)
        yield text(words, left + 34, 25, 16, bold=True)


def _direction(scene: Scene, seat: int) -> tuple[float, float]:
    """Tell in which direction from the middle a seat sits: right and down."""
    players = scene.view.players
    turn = 2 * pi * ((seat - scene.bottom) % players) / players
    return sin(turn) * (-1 if scene.appearance.clockwise else 1), cos(turn)


def _others(scene: Scene) -> Iterator[Element]:
    middle, right, down = _AROUND
    for seat in scene.seats[1:]:
        x, y = _direction(scene, seat)
        yield group(
            [p.draw_place(scene, seat)],
            x=_MIDDLE + right * x - p.WIDTH / 2,
            y=middle + down * y - p.HEIGHT / 2,
        )


def _own(scene: Scene, *, large: bool) -> Iterator[Element]:
    """Draw the place of the seat that looks: the plate, what it has melded, the hand."""
    seat = scene.bottom
    plate = group([p.draw_plate(scene, seat)], x=_MIDDLE - p.WIDTH / 2, y=_OWN_PLATE)
    plate.set("data-seat", str(seat))
    yield plate
    broad, high = _OWN_MELDS
    melds, below = p.draw_melds(scene, seat, broad, high)
    yield group([melds], x=_MIDDLE - broad / 2, y=_OWN_PLATE - below)
    room = _BROAD - 40
    most = 1.04 if len(scene.view.hand) < 10 else 0.8
    hand = p.draw_row(scene.view.hand, scene, room, 1, most=most, large=large)
    yield group([hand], x=20, y=_OWN_HAND)


def _watched(scene: Scene) -> Iterator[Element]:
    yield group([p.draw_place(scene, scene.bottom)], x=_MIDDLE - p.WIDTH / 2, y=_WATCHED_PLACE)


def _middle(scene: Scene) -> Iterator[Element]:
    yield from _stock(scene)
    pile = scene.pile
    if pile is not None:
        plays = scene.view.leader is not None or bool(scene.view.tricks)
        yield _discards(scene, pile) if scene.view.discards else _pile(scene, pile, plays=plays)
    yield from _trick(scene)


def _trick(scene: Scene) -> Iterator[Element]:
    """Draw the cards on the table, each before the seat that played it."""
    middle, right, down = _TRICK
    scale = _ON_TABLE
    if scene.view.players > _FULL:
        right, scale = _TRICK_OF_MANY
    for place, (seat, card) in enumerate(scene.played.items()):
        x, y = _direction(scene, seat)
        drawn = (
            draw_backs(1, 0, scene.lang)
            if card is None
            else draw_card(card, scene.faces, scene.lang, large=False)
        )
        yield group(
            [drawn, *([] if place else [_lead()])],
            x=_MIDDLE + right * x - CARD_WIDTH * scale / 2,
            y=middle + down * y - CARD_HEIGHT * scale / 2,
            scale=scale,
        )


def _stock(scene: Scene) -> Iterator[Element]:
    """Draw the stock as a few backs that count for all, and the open card below them."""
    view = scene.view
    if not view.stock:
        return
    label = f"{say(c.STOCK, scene.lang)} {view.stock}"
    inside: list[Element] = []
    if view.under is not None:
        inside.append(draw_card(view.under, scene.faces, scene.lang, large=False))
    hidden = view.stock - (view.under is not None)
    inside.extend(
        group([draw_back(large=False)], x=64 + 4 * step, y=-4 * step)
        for step in range(min(3, hidden))
    )
    stack = group(inside, x=-49, scale=_ON_TABLE)
    stock = titled(group([stack, _label(label)]), label, stock=str(view.stock))
    yield _at(stock, _ASIDE)


def _pile(scene: Scene, pile: Pile, *, plays: bool) -> Element:
    """Draw the Dapp, open if the seat has seen it, or what another seat laid away."""
    label = f"{pile.label} {pile.number}"
    if pile.cards:
        room = 330
        cards = group([p.draw_row(pile.cards, scene, room, _ON_TABLE, most=_SHOWN)], x=-room / 2)
    else:
        step = min(24, 70 / max(1, pile.number - 1))
        wide = (CARD_WIDTH + step * (pile.number - 1)) * _ON_TABLE
        backs = draw_backs(pile.number, step, scene.lang)
        cards = group([backs], x=-wide / 2, scale=_ON_TABLE)
    known = "open" if pile.cards else "covered"
    drawn = titled(group([cards, _label(label)]), label, pile=known)
    return _at(drawn, _ASIDE if plays else _MIDDLE)


def _discards(scene: Scene, pile: Pile) -> Element:
    """Draw what the seat that looks laid away, small beside its plate."""
    left, top, scale = _OWN_DISCARDS
    at = breadth(pile.label, 14) + 8
    words = text(pile.label, at - 8, 36, 14, anchor="end")
    room = min(250.0, CARD_WIDTH * scale * (1 + _SHOWN * (len(pile.cards) - 1)))
    cards = group([p.draw_row(pile.cards, scene, room, scale, most=_SHOWN)], x=at)
    drawn = titled(group([words, cards]), f"{pile.label} {pile.number}", pile="open")
    return group([drawn], x=left, y=top)


def _lead() -> Element:
    """Mark the card that was led, in the corner that a small card leaves free."""
    return element("path", d="M78 12H94L86 24Z", fill=QUIET)


def _at(what: Element, middle: float) -> Element:
    return group([what], x=middle, y=_TRICK[0] - CARD_HEIGHT * _ON_TABLE / 2)


def _label(words: str) -> Element:
    wide = breadth(words, 14) + 16
    plate = box(-wide / 2, 88, wide, 21, fill=PAPER, edge=CLOTH_EDGE, round_by=7)
    return group([plate, text(words, 0, 103, 14, anchor="middle")])
