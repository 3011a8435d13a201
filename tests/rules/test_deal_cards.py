"""Chapter D: how the cards are dealt."""

from __future__ import annotations

from collections import Counter

import pytest

from binokel import CardError, Finished, deal, view

from ..tables import BINOKEL_NAMES, NO_DAPP, PAIRS, dealt, reach, refused, rules, table, text

BASE = table()


class TestHands:
    """
    D-14: Every player receives `deal.hand` cards and the Dapp receives `deal.dapp`.

    Hands and Dapp together are exactly the pack.
    """

    @pytest.mark.parametrize("name", BINOKEL_NAMES)
    def test_the_whole_pack(self, name: str) -> None:
        profile = table(extends=name)

        state = deal(profile, seed=1)

        everything = [card for pile in (*state.hands, state.dapp) for card in pile]
        assert {len(hand) for hand in state.hands} == {profile.deal.hand}
        assert len(state.dapp) == profile.deal.dapp
        assert Counter(everything) == Counter(rules(extends=name).dealing.pack)

    @pytest.mark.parametrize("line", ["deal.hand = 13", "deal.dapp = 3", "table.players = 4"])
    def test_sums(self, line: str) -> None:
        assert refused(line)


class TestShuffling:
    """
    D-15: The pack is shuffled from a seed by the method written down in The shuffle.

    Or it is dealt in the order somebody hands over.
    """

    def test_seed(self) -> None:
        assert deal(BASE, seed=7) == deal(BASE, seed=7)
        assert deal(BASE, seed=7).hands != deal(BASE, seed=8).hands

    def test_order_handed_over(self) -> None:
        pack = rules().dealing.pack

        assert deal(BASE, pack=pack).hands != deal(BASE, pack=pack[::-1]).hands
        with pytest.raises(CardError, match="39 cards, without EA"):
            deal(BASE, pack=pack[1:])


class TestPackets:
    """
    D-16: The cards are dealt in the packets that `deal.packets` lists, from the top of the pack.

    A number is that many cards to each seat from the forehand on, `d` and a number is that many
    cards to the Dapp.
    """

    @pytest.mark.parametrize(
        ("extends", "first", "middle"),
        [
            pytest.param(
                "schwaebisch-3",
                [*range(4), *range(14, 18), *range(28, 32)],
                [12, 13, 26, 27],
                id="12 and 4",
            ),
            pytest.param(
                "palast-mit-7",
                [*range(5), *range(16, 21), *range(33, 38)],
                [15, 31, 32],
                id="15 and 3",
            ),
            pytest.param(
                "palast-kreuz", [0, 1, 2, 14, 15, 16, 28, 29, 30], [12, 13, 26, 27], id="9 and 4"
            ),
            pytest.param(
                "kreuz-48", [*range(4), 18, 19, 20, *range(32, 36)], [16, 17, 30, 31], id="11 and 4"
            ),
        ],
    )
    def test_g22(self, extends: str, first: list[int], middle: list[int]) -> None:
        """G22: places in the pack, from the top, of the forehand's cards and of the Dapp."""
        profile = table(extends=extends)
        pack = rules(extends=extends).dealing.pack

        state = deal(profile, pack=pack)

        assert state.hands[1] == tuple(sorted(pack[place] for place in first))
        assert state.dapp == tuple(sorted(pack[place] for place in middle))

    def test_sums(self) -> None:
        assert refused('deal.packets = ["4", "d2", "4", "d2", "3"]') == ["deal.packets"]
        assert refused('deal.packets = ["4", "d2", "4", "d3", "4"]') == ["deal.packets"]
        assert refused('deal.packets = ["12", "d4"]') == []


class TestDappNever:
    """
    D-17: `deal.dapp_never` keeps cards of the pack out of the Dapp.

    With `"first"` the first packet must not go to the Dapp, with `"last"` the last packet must not.
    """

    @pytest.mark.parametrize(
        ("never", "packets", "expected"),
        [
            pytest.param('"first"', '"d2", "4", "d2", "4", "4"', ["deal.dapp_never"], id="first"),
            pytest.param('"first"', '"4", "d2", "4", "4", "d2"', [], id="first, the last is free"),
            pytest.param('"last"', '"4", "d2", "4", "4", "d2"', ["deal.dapp_never"], id="last"),
            pytest.param('"last"', '"d2", "4", "d2", "4", "4"', [], id="last, the first is free"),
            pytest.param('"first", "last"', '"4", "d2", "4", "d2", "4"', [], id="neither"),
            pytest.param("", '"d2", "4", "4", "4", "d2"', [], id="no limit"),
        ],
    )
    def test_words(self, never: str, packets: str, expected: list[str]) -> None:
        lines = (f"deal.dapp_never = [{never}]", f"deal.packets = [{packets}]")

        assert refused(*lines) == expected


class TestNoDapp:
    """
    D-18: With `deal.dapp = 0` there is no Dapp, nothing is exchanged and nothing laid away.

    Whatever else a profile says about the Dapp is then an error in the file that writes it, and is
    dropped where it is inherited.
    """

    def test_nothing_is_exchanged(self) -> None:
        end = reach(dealt(table(extends=NO_DAPP)), Finished)

        kinds = {str(action).split()[0] for action in end.history}
        assert (end.dapp, end.discards) == ((), ())
        assert kinds == {"pass", "trump", "meld", "play"}

    @pytest.mark.parametrize(
        "line",
        [
            'dapp.shown_to = "declarer"',
            'dapp.announce = ["ace"]',
            'dapp.forbid = ["ace"]',
            "dapp.points_need_trick = false",
            'deal.dapp_never = ["first"]',
        ],
    )
    def test_written(self, line: str) -> None:
        lines = ("deal.dapp = 0", "deal.hand = 12", 'deal.packets = ["12"]')

        assert refused(*lines, extends="kreuz-48") == []
        assert refused(*lines, line, extends="kreuz-48") == [line.partition(" ")[0]]

    def test_inherited(self) -> None:
        """The parent announces trumps and keeps points without a trick."""
        lines = ("deal.dapp = 0", "deal.hand = 10", 'deal.packets = ["10"]')

        child = table(*lines, extends="dabb-kreuz")

        assert table(extends="dabb-kreuz").dapp != BASE.dapp
        assert child.dapp == BASE.dapp


class TestFaceDown:
    """D-19: Hands and Dapp are dealt face down, and each seat sees its own hand only."""

    @pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
    def test_view(self, seat: int | None) -> None:
        state = deal(table(extends=PAIRS), seed=1)

        seen = view(state, seat)

        assert seen.hand == (() if seat is None else state.hands[seat])
        assert [hand is not None for hand in seen.hands] == [other == seat for other in range(4)]
        assert (seen.dapp, seen.hand_sizes) == ((), (9, 9, 9, 9))

    def test_what_others_hold_does_not_matter(self) -> None:
        """The same hand, and everything else dealt otherwise."""
        mine = "EA EZ EK EO EU SA SZ SK SO"
        one = dealt(table(extends=PAIRS), mine)
        other = dealt(table(extends=PAIRS), mine, "BU BU BO BO")

        assert one.hands != other.hands
        assert view(one, 0) == view(other, 0)
        assert text(view(one, 0).hand) == mine
