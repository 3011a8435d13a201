"""Laws of the shuffle and of dealing: every card goes where the packets send it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from binokel import Card, deal, deal_hands, in_order
from binokel.options import PackEnd
from binokel.rules import compile_rules
from binokel.shuffle import below, derived_seed, shuffled, stream
from tests.strategies import FEW, rulebooks

from .rulebooks import Rulebook
from .walks import pack_of


class TestDealing:
    """D-14 to D-17: packets to the seats from the forehand on, and to the Dapp."""

    @FEW
    @given(rulebooks(), st.data())
    def test_packets(self, book: Rulebook, data: st.DataObject) -> None:
        """From the top of the pack, one packet after the other."""
        players = book.profile.table.players
        dealer = data.draw(st.integers(0, players - 1))
        pack = data.draw(st.permutations(pack_of(book.profile)))
        hands: list[list[Card]] = [[] for _ in range(players)]
        dapp: list[Card] = []
        left = list(pack)
        for packet in book.profile.deal.packets:
            to_dapp = packet.startswith("d")
            seats = [(dealer + 1 + step) % players for step in range(players)]
            for pile in [dapp] if to_dapp else [hands[seat] for seat in seats]:
                number = int(packet.removeprefix("d"))
                pile.extend(left[:number])
                del left[:number]

        state = deal(book.profile, pack=pack, dealer=dealer)

        assert left == []
        assert state.hands == tuple(in_order(hand) for hand in hands)
        assert state.dapp == in_order(dapp)
        assert state == deal_hands(book.profile, hands, dapp, dealer=dealer)

    @FEW
    @given(rulebooks(), st.integers())
    def test_seed(self, book: Rulebook, seed: int) -> None:
        """D-15: a seed is a pack in some order, always the same."""
        state = deal(book.profile, seed=seed)
        cards = [card for pile in (*state.hands, state.dapp) for card in pile]

        assert in_order(cards) == in_order(pack_of(book.profile))
        assert state == deal(book.profile, seed=seed)

    @FEW
    @given(rulebooks())
    def test_never_in_the_dapp(self, book: Rulebook) -> None:
        """D-17: the first or the last card of the pack."""
        dealing = compile_rules(book.profile).dealing

        for end, place in ((PackEnd.FIRST, 0), (PackEnd.LAST, len(dealing.pack) - 1)):
            assert end not in book.profile.deal.dapp_never or place not in dealing.middle


class TestShuffle:
    """D-15: the documented shuffle."""

    @FEW
    @given(st.integers(), st.lists(st.integers(), max_size=60))
    def test_is_a_permutation(self, seed: int, things: list[int]) -> None:
        """Nothing is lost, nothing is added, and the list that was given is left alone."""
        before = list(things)

        found = shuffled(things, seed)

        assert sorted(found) == sorted(before)
        assert things == before
        assert shuffled(tuple(things), seed) == found

    @FEW
    @given(st.integers(), st.integers(1, 60))
    def test_places_alone_matter(self, seed: int, number: int) -> None:
        """Where a thing goes depends on its place and on nothing else."""
        places = shuffled(range(number), seed)
        words = [f"card {place}" for place in range(number)]

        assert shuffled(words, seed) == [words[place] for place in places]

    @FEW
    @given(st.integers(), st.integers(1, 256))
    def test_draws(self, seed: int, limit: int) -> None:
        """A number below the limit, the same every time, from the beginning of the stream."""
        assert 0 <= below(limit, stream(seed, "deal")) < limit
        assert below(limit, stream(seed, "deal")) == below(limit, stream(seed, "deal"))
        assert 0 <= derived_seed(seed, "deal 1") < 2**64
