"""Tables as a seat sees them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from typing import Any

import attrs
import pytest

from binokel import (
    Card,
    UsageError,
    View,
    apply,
    deal,
    deal_hands,
    legal_actions,
    parse_cards,
    parse_profile,
    view,
)
from binokel.actions import Discard
from binokel.render.pictures import table_svg

from ..courses import EXCHANGE, MELDS, opened, tell
from .drawings import (
    HOSTILE,
    NAMES,
    cards_in,
    marked,
    part,
    places,
    profile_of,
    some_views,
    sound,
    states,
    texts_in,
    titles_in,
)

TABLES = [
    "schwaebisch-3",
    "kreuz-48",
    "dabb-2",
    "drecksau-5",
    "sechser-48",
    "eight",
    "gaigel-2",
    "gaigel-4",
    "gaigel-6-pairs",
]
PLACE = (190, 42)
"""What every place takes at least: the plate."""


def open_cards(seen: View) -> Counter[Card]:
    """Gather the cards that a view knows and that lie on the table or in a hand."""
    known = [card for hand in seen.hands for card in hand or ()]
    known += [*seen.trick, *seen.discards]
    if seen.under is not None:
        known.append(seen.under)
    laid = any(isinstance(action, Discard) for action in seen.history)
    return Counter(known if laid else [*known, *seen.dapp])


def hidden_cards(seen: View) -> list[int]:
    """Count the cards of each heap whose faces a view does not know, but for a stock."""
    hands = [
        size
        for size, hand in zip(seen.hand_sizes, seen.hands, strict=True)
        if hand is None and size
    ]
    return [*hands, *(1 for _ in seen.covered)]


class TestWhatIsKnown:
    """A picture shows what its view holds: all of it, and nothing else."""

    @pytest.mark.parametrize("name", TABLES)
    def test_cards_and_backs(self, name: str) -> None:
        """Every card that is known is drawn once, every hand that is not as so many backs."""
        for seen in some_views(name, 3, 4):
            root = sound(table_svg(seen))
            backs = sorted(map(int, marked(root, "backs")))
            pile = marked(root, "pile") == ["covered"]

            assert Counter(cards_in(root)) == open_cards(seen)
            assert len(backs) == len(hidden_cards(seen)) + pile
            assert not Counter(hidden_cards(seen)) - Counter(backs)
            assert marked(root, "stock") == ([str(seen.stock)] if seen.stock else [])
            assert len(marked(root, "meld")) == sum(map(len, seen.melds))

    @pytest.mark.parametrize("seat", [0, 2, None])
    def test_cards_that_a_seat_cannot_know(self, seat: int | None) -> None:
        """Other cards in other hands and in the Dapp give the same picture."""
        first = deal(profile_of("schwaebisch-3"), seed=2)
        hands, dapp = [list(hand) for hand in first.hands], list(first.dapp)
        hands[1][0], dapp[0] = dapp[0], hands[1][0]
        other = deal_hands(first.profile, hands, dapp)

        assert first.hands != other.hands
        assert table_svg(view(first, seat)) == table_svg(view(other, seat))

    def test_a_card_that_lies_face_down(self) -> None:
        """G-20: the first card of a covered opening is a back for others, and for nobody a face."""
        state = next(
            state for state in states("gaigel-4", 2) if view(state, 0).covered and state.actor != 1
        )
        led = set(view(state, None).covered)
        root = sound(table_svg(view(state, 0), NAMES[:4]))

        assert len(led) == marked(root, "backs").count("1")
        assert Counter(cards_in(root)) == open_cards(view(state, 0))

    def test_travels(self) -> None:
        """The view alone is drawn: a copy gives the same picture."""
        seen = some_views("gaigel-4", 2, 3)[1]

        assert table_svg(attrs.evolve(seen)) == table_svg(seen)


class TestWhatIsSaid:
    """Names, trump, bid, melds and whose turn it is can be read."""

    def test_the_auction(self) -> None:
        root = sound(table_svg(view(tell(opened(), "bid 200"), 0), NAMES[:3], lang="de"))
        texts = texts_in(root)

        assert {"Schwäbisch zu dritt", "Anne", "bietet 150", "bietet 200", "Ben ist dran"} <= set(
            texts
        )
        assert "Dapp 4" in texts
        assert marked(root, "pile") == ["covered"]

    def test_who_passed(self) -> None:
        assert "weg" in texts_in(sound(table_svg(view(tell(opened(), "pass"), 0), lang="de")))

    def test_the_melds(self) -> None:
        state = tell(opened(), EXCHANGE, MELDS)
        root = sound(table_svg(view(state, 0), NAMES[:3], lang="de"))

        assert part(root, "trump", "E")[0].text == "Trumpf Eichel"
        assert marked(root, "meld") == [
            meld.kind.value for seat in (1, 2, 0) for meld in view(state, 0).melds[seat]
        ]
        assert {"Ben spielt 150", "spielt 150 · meldet 270"} <= set(texts_in(root))
        assert "Familie Eichel 150" in titles_in(root)

    def test_the_dapp_that_was_shown(self) -> None:
        """X-3: it lies open until it is laid away."""
        taken = tell(opened(), "pass, pass, take")
        seen = view(taken, 0)
        root = sound(table_svg(seen))

        assert cards_in(part(root, "pile", "open")) == list(seen.dapp)
        assert len(seen.dapp) == 4

    def test_what_was_laid_away(self) -> None:
        """The declarer sees its cards, the others how many there are."""
        state = tell(opened(), EXCHANGE)
        own, others = (sound(table_svg(view(state, seat), lang="de")) for seat in (1, 0))

        assert cards_in(part(own, "pile", "open")) == list(parse_cards("SU SU HK BO"))
        assert marked(part(others, "pile", "covered"), "backs") == ["4"]
        assert "gelegt 4" in titles_in(own)
        assert "gelegt 4" in titles_in(others)

    def test_an_open_hand(self) -> None:
        seen = view(tell(opened(), "pass, pass, take"), 1)
        hands = (view(opened(), 0).hand, seen.hand, None)
        shown = attrs.evolve(seen, seat=0, hand=hands[0], hands=hands, open_hand=1)
        root = sound(table_svg(shown, lang="de"))

        assert cards_in(part(root, "seat", "1")) == list(seen.hand)
        assert [text for text in texts_in(root) if "liegt offen" in text]

    def test_the_stock(self) -> None:
        seen = view(deal(profile_of("gaigel-4"), seed=2), 0)
        root = sound(table_svg(seen, lang="de"))
        stock = part(root, "stock", str(seen.stock))

        assert cards_in(stock) == [seen.under]
        assert stock[0].text == f"Talon {seen.stock}"

    def test_partners(self) -> None:
        assert "partner" in texts_in(
            sound(table_svg(view(deal(profile_of("kreuz-48"), seed=1), 0)))
        )
        assert "partner" not in texts_in(sound(table_svg(view(opened(), 0))))

    def test_who_is_to_act_is_marked(self) -> None:
        root = sound(table_svg(view(opened(), 0)))
        marks = [each.get("fill") == "#f4c542" for each in part(root, "seat", "2").iter()]

        assert any(marks)
        assert sum(each.get("fill") == "#f4c542" for each in root.iter()) == 1

    def test_an_empty_hand(self) -> None:
        """When everything is played nobody holds cards, and none are drawn."""
        state = tell(opened(), EXCHANGE, MELDS)
        while state.actor is not None:
            state = apply(state, next(legal_actions(state)))
        root = sound(table_svg(view(state, 0), lang="de"))

        assert (cards_in(root), marked(root, "backs")) == ([], ["4"])
        assert "Platz 0 hat keine Karte" in (root[1].text or "")

    def test_the_end(self) -> None:
        last = list(states("gaigel-3", 2))[-1]

        assert "zu Ende" in texts_in(sound(table_svg(view(last, 1), lang="de")))

    @pytest.mark.parametrize("name", TABLES)
    def test_everything_in_words(self, name: str) -> None:
        """The text alternative names every seat, every open card and the turn."""
        for seen in some_views(name, 5, 2):
            names = NAMES[: seen.players]
            alt = table_svg(seen, names, faces="french").alt
            turn = "over" if seen.actor is None else f"{names[seen.actor]} is to act"

            assert [who for who in names if who not in alt] == []
            assert alt.endswith(turn)
            assert (seen.under is None) == ("lies open below it" not in alt)
            for card in [*seen.hand, *seen.trick]:
                assert f"of {card.suit.english}" in alt

    @pytest.mark.parametrize("name", TABLES)
    def test_nothing_english_in_german(self, name: str) -> None:
        picture = table_svg(some_views(name, 7, 3)[1], lang="de")
        said = " ".join([*titles_in(sound(picture)), picture.alt])
        english = ("seat", "trick", "plays", " of ", "card ", "has ", "stock", "bid ")

        assert [word for word in english if word in said] == []


class TestSeats:
    """Everybody has a place, in playing direction."""

    @pytest.mark.parametrize("name", TABLES)
    @pytest.mark.parametrize("watched", [False, True], ids=["a seat", "a spectator"])
    def test_no_place_on_another(self, name: str, watched: bool) -> None:
        state = next(islice(states(name, 1), 2, None))
        root = sound(table_svg(view(state, None if watched else 1)))
        found = places(root)

        assert sorted(found) == list(range(len(state.hands)))
        for (x, y), (other_x, other_y) in combinations(found.values(), 2):
            assert abs(x - other_x) >= PLACE[0] or abs(y - other_y) >= 2 * PLACE[1]
        for x, y in found.values():
            assert 0 <= x <= 1000 - PLACE[0]
            assert y >= 38

    @pytest.mark.parametrize(
        ("direction", "to_the_right"),
        [
            pytest.param("counterclockwise", True, id="counterclockwise"),
            pytest.param("clockwise", False, id="clockwise"),
        ],
    )
    def test_direction(self, direction: str, to_the_right: bool) -> None:
        """D-9: who comes next sits to the right of the one who looks, or to the left."""
        text = f'id = "round"\nextends = "schwaebisch-3"\ntable.direction = "{direction}"'
        found = places(sound(table_svg(view(deal(parse_profile(text), seed=1), 2))))

        assert (found[0][0] > found[1][0]) is to_the_right
        assert found[2][1] > max(found[0][1], found[1][1])

    @pytest.mark.parametrize("faces", ["wuerttemberg", "french"])
    def test_faces_of_the_table(self, faces: str) -> None:
        """D-6: cards look as the table has them, unless somebody wants them otherwise."""
        text = f'id = "pack"\nextends = "schwaebisch-3"\npack.faces = "{faces}"'
        seen = view(deal(parse_profile(text), seed=1), 2)

        assert table_svg(seen) == table_svg(seen, faces=faces)
        assert table_svg(seen, faces="french") != table_svg(seen, faces="wuerttemberg")

    def test_sizes(self) -> None:
        seen = view(opened(), 0)
        small, large = table_svg(seen, size=200), table_svg(seen, size=900)

        assert (small.height, large.height) == (200, 900)
        assert cards_in(sound(small)) == cards_in(sound(large))

    @pytest.mark.parametrize("names", [HOSTILE[:3], HOSTILE[3:6], HOSTILE[6:]], ids=repr)
    def test_hostile_names(self, names: tuple[str, ...]) -> None:
        """A name is a text in the picture and nothing else; an empty one is a dash."""
        plain = sound(table_svg(view(opened(), 0), ["A", "B", "C"]))
        root = sound(table_svg(view(opened(), 0), names))

        assert [each.tag for each in root.iter()] == [each.tag for each in plain.iter()]
        assert all(texts_in(root))

    @pytest.mark.parametrize("names", [[], ["Anne", "Ben"], ["A", "B", "C", "D"], "ABC"], ids=repr)
    def test_wrong_names(self, names: Any) -> None:
        with pytest.raises(UsageError, match="a list of 3 names"):
            table_svg(view(opened(), 0), names)
