"""An evening from the commitment to the last key, and what each step refuses."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from binokel import BinokelProfile, State, UsageError, deal, load_profile
from binokel.evenings import Evening, dump_evening, parse_evening, seal_cut

from ..records.kept import course
from . import played as by_hand
from .played import TABLES, begun, broken_off, cut, evening_of, played, texts_for

NAMES = ["Anne", "Ben", "Carl"]
NUMBER: Any = 3
OUT_OF_TURN: list[tuple[str, Callable[[Evening], object], str]] = [
    ("no cut", lambda e: e.deal(), "was not cut"),
    ("cut twice", lambda e: cut(cut(e)), "still on"),
    ("somebody did not cut", lambda e: e.cut(["", ""]), "2 texts"),
    ("one text", lambda e: e.cut("abc"), "3 texts"),
    ("a number", lambda e: e.cut(["", "", NUMBER]), "expected a text"),
    ("too long", lambda e: e.cut(["", "", "ä" * 101]), "202 bytes"),
    ("half a pair", lambda e: e.cut(["", "", "\ud800"]), "surrogate"),
    ("nothing is sealed", lambda e: e.seal(["0" * 64] * 3), "with seals"),
    (
        "another deal",
        lambda e: cut(e).book(deal(e.match.profile, seed=1, dealer=1)),
        "other cards",
    ),
    ("a deal that goes on", lambda e: cut(e).book(cut(e).deal()), "a deal in phase"),
    ("a deal that is over", lambda e: cut(e).reveal(over(cut(e))), "expected book"),
    ("after the end", lambda e: cut(cut(e).reveal()), "that is over"),
]
"""What is not to be done now: its name, the step, and what is said."""


def over(evening: Evening) -> State:
    """Play the deal that was cut, and give its end."""
    *_, last = course(evening.deal(), random.Random(1))
    return last


class TestDerivation:
    """Cards follow from secret and cuts as the reference page says."""

    @pytest.mark.parametrize("table", TABLES)
    @pytest.mark.parametrize("sealed", [False, True], ids=["open", "sealed"])
    def test_recomputed(self, table: str, *, sealed: bool) -> None:
        evening = evening_of(table, 2, sealed=sealed)
        assert evening.secret is not None
        keys = by_hand.keys_of(evening.secret)
        commitment = by_hand.commitment_of(keys[0], evening, first_dealer=1)

        assert evening.commitment == commitment.hex()
        assert list(evening.keys) == [key.hex() for key in keys[1:3]]
        for number, (cuts, booked) in enumerate(
            zip(evening.cuts, evening.match.booked, strict=True), start=1
        ):
            seed = by_hand.seed_of(keys[number], commitment, number, cuts)
            dealt = deal(evening.match.profile, seed=seed, dealer=booked.state.dealer)
            assert dealt.dealt == booked.state.dealt

    @pytest.mark.parametrize("person", range(3))
    def test_every_cut_counts(self, person: int) -> None:
        """One other letter of one person gives other cards."""
        evening = begun()
        texts = ["a", "b", "c"]
        others = [*texts[:person], "x", *texts[person + 1 :]]

        assert evening.cut(texts).deal() != evening.cut(others).deal()

    def test_no_border_moves(self) -> None:
        """The same letters, parted otherwise between two people, give other cards."""
        evening = begun()

        assert evening.cut(["ab", "c", ""]).deal() != evening.cut(["a", "bc", ""]).deal()

    def test_a_secret_is_drawn(self) -> None:
        table = load_profile("schwaebisch-3")
        one, other = (Evening.start(table, NAMES) for _ in range(2))

        assert one.commitment != other.commitment


class TestSecrecy:
    """Before a key is revealed nothing that is written tells of its cards."""

    @pytest.mark.parametrize("table", TABLES)
    def test_secrets_cannot_be_told_apart(self, table: str) -> None:
        """Two secrets, one table, the same cuts: nothing but commitment and digest differs."""
        texts: list[list[str]] = []
        for secret in (1, 2):
            evening = begun(table, secret=secret)
            evening = evening.cut(texts_for(evening))
            lines = dump_evening(evening).splitlines()
            texts.append([each for each in lines if not each.startswith(("commitment", "digest"))])
            assert len(texts[-1]) == len(lines) - 3, "the commitment and two digests"

        assert texts[0] == texts[1]

    @pytest.mark.parametrize("sealed", [False, True], ids=["open", "sealed"])
    def test_the_secret_is_not_read(self, *, sealed: bool) -> None:
        """What is written is the same whatever the secret is: it comes from public values."""
        evening = cut(evening_of("aks-heroldstatt", 1, sealed=sealed))
        told = dump_evening(evening)

        assert dump_evening(attrs.evolve(evening, secret=None)) == told
        assert dump_evening(attrs.evolve(evening, secret=bytes(32))) == told

    def test_not_shown(self) -> None:
        evening = cut(begun())
        assert evening.secret is not None

        assert "secret" not in repr(evening)
        assert evening.secret.hex() not in dump_evening(evening)

    def test_a_key_gives_no_later_one(self) -> None:
        """Who knows the key of a deal and the public file cannot deal the next one."""
        evening = parse_evening(dump_evening(cut(evening_of("aks-heroldstatt", 1))))

        with pytest.raises(UsageError, match="without its secret"):
            evening.deal()


class TestSteps:
    """Commit, cut, play, reveal; nothing out of turn."""

    @pytest.mark.parametrize("table", TABLES)
    def test_going_on_from_the_file(self, table: str) -> None:
        """A dealer who kept the secret goes on from the file, also in the middle of a deal."""
        evening = cut(evening_of(table, 1))

        again = parse_evening(dump_evening(evening), secret=evening.secret)

        assert again == evening
        assert again.deal() == evening.deal()
        assert pickle.loads(pickle.dumps(again)) == evening

    def test_the_secret_of_another_evening(self) -> None:
        with pytest.raises(UsageError, match="another evening"):
            parse_evening(dump_evening(begun()), secret=bytes(32))

    def test_a_match_that_is_over(self) -> None:
        base = load_profile("aks-heroldstatt", BinokelProfile)
        evening = played(begun(attrs.evolve(base, match=attrs.evolve(base.match, deals=1))))

        assert evening.match.finished
        assert parse_evening(dump_evening(evening), secret=evening.secret) == evening
        with pytest.raises(UsageError, match="that is over"):
            evening.cut(texts_for(evening))

    def test_revealing_before_anybody_acts(self) -> None:
        evening = cut(begun())

        assert evening.reveal().broken_off == evening.deal()

    def test_nothing_to_reveal(self) -> None:
        evening = begun()

        assert evening.reveal() is evening

    @pytest.mark.parametrize(
        ("step", "said"), [pytest.param(step, said, id=name) for name, step, said in OUT_OF_TURN]
    )
    def test_refused(self, step: Callable[[Evening], object], said: str) -> None:
        with pytest.raises(UsageError, match=said):
            step(begun())

    @pytest.mark.parametrize(
        "secret",
        [
            pytest.param(32, id="a number"),
            pytest.param(b"short", id="too short"),
            pytest.param("x" * 32, id="a text"),
        ],
    )
    def test_no_secret(self, secret: Any) -> None:
        with pytest.raises(UsageError, match="32 bytes") as caught:
            Evening.start(load_profile("schwaebisch-3"), NAMES, secret=secret)

        assert "short" not in str(caught.value)

    def test_no_name(self) -> None:
        with pytest.raises(UsageError, match="UTF-8"):
            Evening.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "\udc80"])


class TestSeals:
    """Who seals a cut opens that one and no other."""

    def test_another_text(self) -> None:
        evening = begun(sealed=True)
        seals = [seal_cut(evening.commitment, 1, person, "a") for person in range(3)]

        with pytest.raises(UsageError, match="person 1"):
            evening.seal(seals).cut(["a", "b", "a"])

    @pytest.mark.parametrize(
        "other",
        [
            pytest.param(("ab" * 32, 1, 0, "a"), id="evening"),
            pytest.param(("cd" * 32, 2, 0, "a"), id="deal"),
            pytest.param(("cd" * 32, 1, 1, "a"), id="person"),
            pytest.param(("cd" * 32, 1, 0, "b"), id="text"),
        ],
    )
    def test_bound_to(self, other: tuple[str, int, int, str]) -> None:
        """A seal cannot be copied from anywhere else."""
        assert seal_cut(*other) != seal_cut("cd" * 32, 1, 0, "a")

    def test_not_sealed(self) -> None:
        with pytest.raises(UsageError, match="seal before cut"):
            begun(sealed=True).cut(["", "", ""])

    def test_sealed_twice(self) -> None:
        seals = ["0" * 64] * 3

        with pytest.raises(UsageError, match="expected cuts"):
            begun(sealed=True).seal(seals).seal(seals)

    def test_no_seal(self) -> None:
        with pytest.raises(UsageError, match="64 hexadecimal"):
            begun(sealed=True).seal(["0" * 64, "0" * 64, "F" * 64])

    def test_waiting_for_cuts(self) -> None:
        """Sealed cuts that nobody has opened stand in the file."""
        evening = begun(sealed=True).seal(["0" * 64] * 3)

        assert parse_evening(dump_evening(evening), secret=evening.secret) == evening


def test_broken_off_is_read_again() -> None:
    evening = broken_off("aks-heroldstatt")

    assert parse_evening(dump_evening(evening), secret=evening.secret) == evening
