"""
A Sphinx extension: cards, hands, tricks and tables drawn into the pages.

Four directives; each draws into the page itself and has its text alternative:

``card``
    The argument is some cards, which stand side by side.
``hand``
    The argument is the cards from left to right; those of ``raised`` stand higher.
``trick``
    The argument is the cards in playing order, the lead first.
``table-as-seen``
    The argument is a profile; the deal is that of ``seed``, after ``actions``.

The content of a directive is what is written below its picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from binokel import (
    BinokelError,
    State,
    Trick,
    apply,
    card_points,
    deal,
    load_profile,
    parse_action,
    parse_cards,
    parse_suit,
    view,
    winner,
)
from binokel.render.pictures import Picture, card_svg, hand_svg, table_svg, trick_svg
from binokel.seats import around

T = TypeVar("T")

COMMON: OptionSpec = {
    "size": directives.positive_int,
    "faces": directives.unchanged,
    "lang": directives.unchanged,
}


class PictureDirective(SphinxDirective):
    """Pictures with their caption."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Draw, and write the caption below."""
        try:
            pictures = self.draw(self.arguments[0])
        except BinokelError as error:
            raise self.error(f"{self.name}: {error}") from error
        caption = nodes.container(classes=["picture-caption"])
        if self.content:
            self.state.nested_parse(self.content, self.content_offset, caption)
        drawn = " ".join(picture.svg for picture in pictures)
        drawn = f'<div class="picture" style="overflow-x:auto">{drawn}</div>'
        return [nodes.raw("", drawn, format="html"), *caption.children]

    def draw(self, argument: str) -> Sequence[Picture]:
        """Draw what the argument says."""
        raise NotImplementedError

    def option(self, name: str, otherwise: T) -> T:
        """Read an option."""
        value: T = self.options.get(name, otherwise)
        return value

    @property
    def lang(self) -> str:
        """The language: that of the pages, unless the option names another."""
        pages = "de" if self.config.language == "de" else "en"
        return self.option("lang", pages)

    @property
    def faces(self) -> str:
        """The pack."""
        return self.option("faces", "wuerttemberg")

    def names(self) -> list[str] | None:
        """List the names of the players, if there are any."""
        names = self.option("names", "")
        return [name.strip() for name in names.split(",")] if names else None


class CardPictures(PictureDirective):
    """Cards side by side."""

    option_spec: ClassVar[OptionSpec | None] = COMMON

    def draw(self, argument: str) -> Sequence[Picture]:
        """Draw each card by itself."""
        size = self.option("size", 160)
        return [
            card_svg(card, size=size, faces=self.faces, lang=self.lang)
            for card in parse_cards(argument)
        ]


class HandPicture(PictureDirective):
    """A hand."""

    option_spec: ClassVar[OptionSpec | None] = {
        **COMMON,
        "raised": directives.unchanged,
    }

    def draw(self, argument: str) -> Sequence[Picture]:
        """Draw the cards in the order in which they are written."""
        picture = hand_svg(
            parse_cards(argument),
            raised=parse_cards(self.option("raised", "")),
            size=self.option("size", 130),
            faces=self.faces,
            lang=self.lang,
        )
        return [picture]


class TrickPicture(PictureDirective):
    """A trick."""

    option_spec: ClassVar[OptionSpec | None] = {
        **COMMON,
        "names": directives.unchanged,
        "leader": directives.nonnegative_int,
        "profile": directives.unchanged,
        "trump": directives.unchanged,
        "open": directives.flag,
    }

    def draw(self, argument: str) -> Sequence[Picture]:
        """Draw the cards, and who takes them, unless the trick is still open."""
        cards = parse_cards(argument)
        profile = load_profile(self.option("profile", "schwaebisch-3"))
        trump = self.option("trump", "")
        leader, names = self.option("leader", 0), self.names()
        seats = around(leader, len(cards))
        suit = parse_suit(trump) if trump else None
        taken = Trick(
            leader, cards, seats[winner(profile, suit, cards)], card_points(profile, cards)
        )
        picture = trick_svg(
            cards if "open" in self.options else taken,
            seats=seats,
            names=names,
            size=self.option("size", 130),
            faces=self.faces,
            lang=self.lang,
        )
        return [picture]


class TablePicture(PictureDirective):
    """A table as a seat sees it."""

    option_spec: ClassVar[OptionSpec | None] = {
        **COMMON,
        "names": directives.unchanged,
        "seed": directives.nonnegative_int,
        "dealer": directives.nonnegative_int,
        "seat": directives.nonnegative_int,
        "actions": directives.unchanged,
    }

    def draw(self, argument: str) -> Sequence[Picture]:
        """Play the deal as far as it is told."""
        state: State = deal(
            load_profile(argument), seed=self.option("seed", 1), dealer=self.option("dealer", 0)
        )
        for action in filter(None, map(str.strip, self.option("actions", "").split(","))):
            state = apply(state, parse_action(action))
        seat: int | None = self.options.get("seat")
        faces: str | None = self.options.get("faces")
        picture = table_svg(
            view(state, seat),
            self.names(),
            size=self.option("size", 480),
            faces=faces,
            lang=self.lang,
        )
        return [picture]


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directives known."""
    app.add_directive("card", CardPictures)
    app.add_directive("hand", HandPicture)
    app.add_directive("trick", TrickPicture)
    app.add_directive("table-as-seen", TablePicture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
