"""
Pictures taken apart again, and deals to draw.

A picture is read as XML; cards, backs, melds and seats are found by the ``data-`` attributes that
the drawing gives them, and whatever else is asked of every picture is asked in :func:`sound`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

from binokel import (
    Card,
    Match,
    State,
    View,
    apply,
    bots,
    deal,
    load_profile,
    parse_profile,
    view,
)
from binokel.profile import Profile
from binokel.render.pictures import Picture

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anne", "Ben", "Carl", "Dora", "Emil", "Fritz", "Gustav", "Hanna")
HOSTILE = (
    '"Quotes" & <script>alert(1)</script>',
    "two\nlines\x00\x1b[31m",
    "\u202eturned",
    "[/red]",
    "=1+1",
    "]]></svg>",
    "{who} %s {0}",
    "half \ud800 of a sign \uffff",
    " ",
)
"""Names that want to be something else."""
SHAPES = {"svg", "g", "path", "rect", "circle", "text", "title", "desc"}
"""All elements that a picture is made of: none that runs, loads or refers to anything."""
ATTRIBUTES = {
    *("width", "height", "viewBox", "role", "transform", "d", "x", "y", "rx", "cx", "cy", "r"),
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"),
    *("font-family", "font-size", "font-weight", "text-anchor", "textLength", "lengthAdjust"),
    *("data-card", "data-backs", "data-meld", "data-seat", "data-stock", "data-pile", "data-trump"),
}
"""All their attributes: no id and no class, so that pictures and pages leave each other alone."""
EIGHT = """
id = "eight"
extends = "kreuz-48"
table = { players = 8, sides = "opposite" }
deal = { hand = 6, dapp = 0, packets = ["3", "3"] }
"""


def sound(picture: Picture) -> ET.Element:
    """Read a picture, and make sure of what holds for every one."""
    root = ET.fromstring(picture.svg)
    tags = {each.tag.removeprefix(SVG) for each in root.iter()}
    values = {name: value for each in root.iter() for name, value in each.attrib.items()}
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert tags <= SHAPES
    assert set(values) <= ATTRIBUTES
    assert "url(" not in picture.svg
    title, description = root[0], root[1]
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert picture.alt == f"{title.text}: {description.text}"
    assert (root.get("width"), root.get("height")) == (str(picture.width), str(picture.height))
    ratio = [float(number) for number in str(root.get("viewBox")).split()]
    assert ratio[:2] == [0, 0]
    assert abs(ratio[2] / ratio[3] - picture.width / picture.height) < 0.05
    return root


def shown(thing: object, kind: str) -> object:
    """Ask a thing for what a notebook shows of it, as notebooks do."""
    return getattr(thing, f"_repr_{kind}_")()


def marked(root: ET.Element, name: str) -> list[str]:
    """List the values of a ``data-`` attribute, in the order in which they are drawn."""
    return [value for each in root.iter() if (value := each.get(f"data-{name}")) is not None]


def cards_in(root: ET.Element) -> list[Card]:
    """List the cards that are drawn open."""
    return [Card.parse(text) for text in marked(root, "card")]


def texts_in(root: ET.Element) -> list[str]:
    """List what is written in a picture."""
    return [each.text or "" for each in root.iter(f"{SVG}text")]


def titles_in(root: ET.Element) -> list[str]:
    """List the names of a picture and of its parts."""
    return [each.text or "" for each in root.iter(f"{SVG}title")]


def part(root: ET.Element, name: str, value: str) -> ET.Element:
    """Find the one part with a ``data-`` attribute."""
    (found,) = [each for each in root.iter() if each.get(f"data-{name}") == value]
    return found


def shapes(root: ET.Element) -> str:
    """Write down what is drawn, without its names."""
    for each in list(root.iter()):
        for child in list(each):
            if child.tag in (f"{SVG}title", f"{SVG}desc"):
                each.remove(child)
        for name in [name for name in each.attrib if name.startswith("data-")]:
            del each.attrib[name]
    return ET.tostring(root, encoding="unicode")


def places(root: ET.Element) -> dict[int, tuple[float, float]]:
    """Find where the seats sit: the upper left corner of each place."""
    found: dict[int, tuple[float, float]] = {}
    for above in root.iter():
        for each in above:
            if each.get("data-seat") is None:
                continue
            moved = each.get("transform") or above.get("transform") or ""
            x, y = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", moved)[0]
            found[int(str(each.get("data-seat")))] = (float(x), float(y))
    return found


@cache
def profile_of(name: str) -> Profile:
    """Load a profile, or make one for eight."""
    return parse_profile(EIGHT) if name == "eight" else load_profile(name)


def states(name: str, seed: int) -> Iterator[State]:
    """Play a deal by chance and give every state."""
    profile = profile_of(name)
    bot, rng = bots.make("random", profile), random.Random(seed)
    state: State = deal(profile, seed=seed)
    yield state
    while state.actor is not None:
        state = apply(state, bot.choose(view(state, state.actor), rng))
        yield state


def some_views(name: str, seed: int, number: int) -> list[View]:
    """Take a few views of a deal, from all phases and of all seats, spectators included."""
    course = list(states(name, seed))
    step = max(1, len(course) // number)
    chosen = [*course[::step][: number - 1], course[-1]]
    seats = [*range(len(course[0].hands)), None]
    return [view(state, seats[place % len(seats)]) for place, state in enumerate(chosen)]


@cache
def match_of(name: str, names: tuple[str, ...], deals: int = 5, seed: int = 4) -> Match:
    """Play a few deals of a match by chance."""
    profile = profile_of(name)
    bot, rng = bots.make("random", profile), random.Random(seed)
    match = Match.start(profile, names, seed=seed)
    for _ in range(deals):
        if match.finished:
            break
        state: State = match.deal()
        while state.actor is not None:
            state = apply(state, bot.choose(view(state, state.actor), rng))
        match = match.book(state)
    return match
