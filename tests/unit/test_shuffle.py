"""The documented shuffle, recomputed from its description, and figures that never change."""

from __future__ import annotations

import hashlib
import itertools
import random
import re
from collections import Counter
from typing import Any

import pytest

from binokel import BinokelProfile, Match, UsageError, deal, load_profile, write_cards
from binokel.shuffle import below, check_seed, derived_seed, shuffled, stream

from ..pages import ROOT

BASE = load_profile("schwaebisch-3", BinokelProfile)
PAGE = (ROOT / "docs" / "reference" / "shuffle.md").read_text(encoding="utf-8")
PUBLISHED = re.findall(
    r"^\| (-?\d+) \| `((?:\w\w ?){12})` \| `((?:\w\w ?){12})` \|$", PAGE, re.MULTILINE
)
SEEDS = [0, 1, 2, 7, -1, -12_345, 2**63, 10**30]


def described(things: list[str], seed: int, purpose: str = "deal") -> list[str]:
    """Shuffle as the reference page says, without a line of the library."""
    numbers = hashlib.shake_256(f"binokel/1/{purpose}/{seed}".encode()).digest(4_096)
    result, at = things[:], 0
    for place in range(len(result) - 1, 0, -1):
        while numbers[at] >= 256 // (place + 1) * (place + 1):
            at += 1
        other = numbers[at] % (place + 1)
        at += 1
        result[place], result[other] = result[other], result[place]
    return result


def pack(ranks: str) -> list[str]:
    """List a pack in its canonical order, the copies of a card side by side."""
    return [suit + rank for suit in "ESHB" for rank in ranks for _ in range(2)]


class TestTheDescription:
    @pytest.mark.parametrize("seed", SEEDS)
    @pytest.mark.parametrize("ranks", ["AZKOU", "AZKOU7"])
    def test_shuffle(self, seed: int, ranks: str) -> None:
        assert shuffled(pack(ranks), seed) == described(pack(ranks), seed)

    @pytest.mark.parametrize("purpose", ["deal", "first dealer", "deal 3"])
    def test_other_purposes(self, purpose: str) -> None:
        assert shuffled(pack("AZKOU"), 7, purpose) == described(pack("AZKOU"), 7, purpose)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_deal(self, seed: int) -> None:
        """Packets of 4, d2, 4, d2, 4 go to the seats from the forehand on, and to the Dapp."""
        cards = iter(described(pack("AZKOU"), seed))
        hands: list[list[str]] = [[], [], []]
        dapp: list[str] = []
        for number in ("4", "d2", "4", "d2", "4"):
            for pile in [dapp] if number[0] == "d" else [hands[1], hands[2], hands[0]]:
                pile.extend(itertools.islice(cards, int(number[-1])))

        state = deal(BASE, seed=seed)

        assert [sorted(map(str, held)) for held in state.hands] == [sorted(held) for held in hands]
        assert sorted(map(str, state.dapp)) == sorted(dapp)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_stream_of_bytes(self, seed: int) -> None:
        """However long the stream, it is one output of SHAKE-256."""
        numbers = bytes(itertools.islice(stream(seed, "deal"), 1_000))

        assert numbers == hashlib.shake_256(f"binokel/1/deal/{seed}".encode()).digest(1_000)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_derived_seed(self, seed: int) -> None:
        first_eight = hashlib.shake_256(f"binokel/1/deal 0/{seed}".encode()).digest(8)

        assert derived_seed(seed, "deal 0") == int.from_bytes(first_eight, "big")

    def test_match(self) -> None:
        """The first dealer is drawn from the stream of its own, deals have derived seeds."""
        match = Match.start(BASE, ["Anne", "Ben", "Carl"], seed=3)
        byte = hashlib.shake_256(b"binokel/1/first dealer/3").digest(1)[0]

        assert byte < 255
        assert match.dealer == byte % 3
        assert match.deal() == deal(BASE, seed=derived_seed(3, "deal 0"), dealer=match.dealer)


class TestFigures:
    """Published figures; a change of one of them would change every recorded seed."""

    @pytest.mark.parametrize(
        ("seed", "bytes_of_stream", "first"),
        [
            pytest.param(0, "ea675dfd34e2224a", "HO BO BZ EU BA BA EK SO", id="0"),
            pytest.param(1, "2918a80137afe7d7", "SU EK EO BZ SZ EZ EO BU", id="1"),
            pytest.param(7, "c3f2a624a4fbb49d", "BU EZ EO HA EU EK HZ HU", id="7"),
            pytest.param(-1, "a9d2cec3b3d394e9", "BU BU HO EK BO HA EU BZ", id="-1"),
            pytest.param(2**63, "6ba7aea8b0dbe943", "SU EA BO BU SO EK EK BK", id="2 to the 63rd"),
        ],
    )
    def test_first_cards(self, seed: int, bytes_of_stream: str, first: str) -> None:
        numbers = itertools.islice(stream(seed, "deal"), 8)

        assert bytes(numbers).hex() == bytes_of_stream
        assert " ".join(shuffled(pack("AZKOU"), seed)[:8]) == first

    @pytest.mark.parametrize(("seed", "forty", "with_sevens"), PUBLISHED)
    def test_reference_page(self, seed: str, forty: str, with_sevens: str) -> None:
        """The table of the reference page, taken from it."""
        for ranks, cards in (("AZKOU", forty), ("AZKOU7", with_sevens)):
            assert " ".join(shuffled(pack(ranks), int(seed))[:12]) == cards

    def test_reference_page_has_a_table(self) -> None:
        assert [seed for seed, *_ in PUBLISHED] == ["0", "1", "7", "-1"]

    def test_hands(self) -> None:
        state = deal(BASE, seed=7)

        assert [write_cards(cards) for cards in (*state.hands, state.dapp)] == [
            "EA EA EZ EO SA SO HZ BA BZ BK BK BO",
            "EZ EO SA SZ SZ SK SU HA HO HO BZ BU",
            "EK EK EU EU SU HA HZ HK HU BA BO BU",
            "SK SO HK HU",
        ]

    def test_a_match(self) -> None:
        match = Match.start(BASE, ["Anne", "Ben", "Carl"], seed=3)

        assert match.dealer == 2
        assert [derived_seed(3, f"deal {number}") for number in range(3)] == [
            5403626478568143436,
            4048969594279479146,
            152460932278419250,
        ]


class TestFairness:
    @pytest.mark.parametrize("limit", [1, 2, 3, 40, 48, 255, 256])
    def test_below(self, limit: int) -> None:
        """Every number is drawn by equally many bytes, and the others are passed over."""
        fair = 256 // limit * limit
        drawn = Counter(below(limit, iter([byte])) for byte in range(fair))

        assert drawn == dict.fromkeys(range(limit), 256 // limit)
        assert [below(limit, iter([byte, 0])) for byte in range(fair, 256)] == [0] * (256 - fair)

    def test_every_place(self) -> None:
        """Over many seeds each card comes to each place about equally often."""
        found: Counter[tuple[str, int]] = Counter()
        for seed in range(1_200):
            found.update((letter, place) for place, letter in enumerate(shuffled("abcd", seed)))

        assert len(found) == 16
        assert all(250 <= number <= 350 for number in found.values())

    def test_nothing_is_lost(self) -> None:
        cards = pack("AZKOU7")

        assert Counter(shuffled(cards, random.Random(1).getrandbits(64))) == Counter(cards)
        assert shuffled([], 1) == []
        assert shuffled(["x"], 1) == ["x"]

    def test_too_much(self) -> None:
        """A byte does not reach further."""
        assert sorted(shuffled(range(256), 1)) == list(range(256))
        with pytest.raises(UsageError, match="at most 256 to shuffle"):
            shuffled(range(257), 1)


class TestSeeds:
    @pytest.mark.parametrize("seed", SEEDS)
    def test_any_whole_number(self, seed: int) -> None:
        assert check_seed(seed) == seed

    @pytest.mark.parametrize("seed", [None, "7", 7.0, True, b"7"])
    def test_nothing_else(self, seed: Any) -> None:
        with pytest.raises(UsageError, match="a whole number as seed"):
            check_seed(seed)

    def test_no_longer_than_can_be_written(self) -> None:
        assert check_seed(2**14_000 - 1) == 2**14_000 - 1
        with pytest.raises(UsageError, match="a seed of 14001 bits"):
            check_seed(2**14_000)
