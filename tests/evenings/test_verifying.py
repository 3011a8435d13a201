"""True evenings are accepted; whoever changes anything is found out."""

from __future__ import annotations

import pickle
import random
import tomllib
from pathlib import Path
from typing import Any

import attrs
import pytest
import tomli_w

from binokel import BinokelError, load_profile
from binokel.cli import main
from binokel.evenings import (
    Evening,
    EveningError,
    Misfit,
    dump_evening,
    parse_evening,
    verify_evening,
)
from binokel.records import RecordError

from ..records.changing import changed
from ..records.sealing import Change, put
from .played import TABLES, Document, begun, broken_off, cut, evening_of, forged, played

CHANGES = 20
TABLE = "aks-heroldstatt"
SEALED = dump_evening(evening_of(TABLE, 2, sealed=True))
OPEN = dump_evening(evening_of("gaigel-4", 2))

Printed = pytest.CaptureFixture[str]


class TestTrueEvenings:
    """Played as agreed: everything fits."""

    @pytest.mark.parametrize("table", TABLES)
    @pytest.mark.parametrize("sealed", [False, True], ids=["open", "sealed"])
    def test_two_deals(self, table: str, *, sealed: bool) -> None:
        evening = evening_of(table, 2, sealed=sealed)

        verdict = verify_evening(dump_evening(evening), commitment=evening.commitment)

        assert verdict.evening == attrs.evolve(evening, secret=None)
        assert verdict.checked == 2
        assert [each.cuts for each in verdict.deals] == list(evening.cuts)
        states = [entry.state for entry in evening.match.booked]
        assert [each.state for each in verdict.deals] == states

    @pytest.mark.parametrize("table", ["aks-heroldstatt", "gaigel-3"])
    def test_broken_off(self, table: str) -> None:
        evening = broken_off(table)

        assert verify_evening(dump_evening(evening)).deals[-1].state == evening.broken_off

    def test_nothing_played(self) -> None:
        assert verify_evening(dump_evening(begun())).deals == ()

    def test_a_deal_that_is_on(self) -> None:
        """Its cuts are there and nothing is claimed of its cards."""
        verdict = verify_evening(dump_evening(cut(evening_of(TABLE, 1))))

        assert verdict.checked == 1
        assert [each.state is None for each in verdict.deals] == [False, True]

    def test_house_rules(self) -> None:
        """A profile that is not shipped stands in the file."""
        own = attrs.evolve(load_profile("schwaebisch-3"), id="stammtisch")
        evening = Evening.start(own, ["A", "B", "C"]).cut(["1", "2", "3"]).reveal()

        assert verify_evening(dump_evening(evening)).evening.match.profile == own

    def test_notes_of_people(self) -> None:
        """Notes are kept and are no part of what is checked."""
        document = tomllib.loads(SEALED)
        document["_place"] = "Ochsen"
        document["record"]["deal"][0]["_comment"] = "Anne lacht"

        evening = parse_evening(tomli_w.dumps(document))

        assert [note.value for note in evening.notes] == ["Ochsen", "Anne lacht"]
        assert tomllib.loads(dump_evening(evening)) == document


class TestSingleChanges:
    """One token is another one, and the rest is as it was."""

    @pytest.mark.parametrize("text", [SEALED, OPEN], ids=["sealed", "open"])
    def test_each_is_refused(self, text: str) -> None:
        rng = random.Random(20)
        for _ in range(CHANGES):
            change = changed(text, rng)
            try:
                if tomllib.loads(change.text) == tomllib.loads(text):
                    continue
            except ValueError:
                pass
            with pytest.raises(RecordError):
                verify_evening(change.text)

    @pytest.mark.parametrize("seed", range(12))
    def test_hostile_texts(self, seed: int) -> None:
        """Anything else than an evening ends in an error of the library."""
        rng = random.Random(seed)
        at, size = rng.randrange(len(OPEN)), rng.randrange(1, 60)
        noise = "".join(chr(rng.choice([*range(128), 0x202E, 0xFEFF, 0xD800])) for _ in range(5))

        with pytest.raises(BinokelError):
            verify_evening(f"{OPEN[:at]}{noise}{OPEN[at + size :]}")


def _swap(key: str | int, one: int, other: int, *outer: str | int) -> Change:
    """Make a change: two values of a list change places."""

    def change(document: Document) -> None:
        inner: Any = document
        for part in outer:
            inner = inner[part]
        row = inner[key]
        row[one], row[other] = row[other], row[one]

    return change


def _claim_seals(document: Document) -> None:
    """Say that cuts were sealed where they were not."""
    document.update(sealed=True, seals=[["0" * 64] * 4] * 2)


class TestForgedEvenings:
    """Whoever changes something and reckons all digests anew is found out by keys and cards."""

    @pytest.mark.parametrize(
        ("change", "deal", "misfit"),
        [
            pytest.param(put("commitment", "0" * 64), 1, Misfit.KEY, id="commitment"),
            pytest.param(put("keys.0", "0" * 64), 1, Misfit.KEY, id="first key"),
            pytest.param(put("keys.1", "0" * 64), 2, Misfit.KEY, id="second key"),
            pytest.param(_swap("keys", 0, 1), 1, Misfit.KEY, id="order of keys"),
            pytest.param(_swap("names", 0, 1, "record"), 1, Misfit.KEY, id="names"),
            pytest.param(put("record.names.2", "X"), 1, Misfit.KEY, id="another name"),
            pytest.param(_claim_seals, 1, Misfit.KEY, id="claims seals"),
            pytest.param(put("cuts.0.2", "x"), 1, Misfit.CARDS, id="a cut"),
            pytest.param(_swap(1, 1, 2, "cuts"), 2, Misfit.CARDS, id="order of seats"),
            pytest.param(_swap("cuts", 0, 1), 1, Misfit.CARDS, id="cuts of another deal"),
            pytest.param(put("cuts.1", ...), 2, Misfit.MISSING, id="no cuts"),
            pytest.param(put("keys.1", ...), 2, Misfit.MISSING, id="no key"),
            pytest.param(put("record.deal.1", ...), 2, Misfit.MISSING, id="no deal"),
            pytest.param(put("keys.0", "00"), 1, Misfit.FORM, id="half a key"),
            pytest.param(put("cuts.1", ["", "", ""]), 2, Misfit.FORM, id="somebody left out"),
            pytest.param(put("cuts.1.0", "x" * 201), 2, Misfit.FORM, id="a long text"),
            pytest.param(put("cuts.1.0", 1), 2, Misfit.FORM, id="a number"),
        ],
    )
    def test_named(self, change: Change, deal: int, misfit: Misfit) -> None:
        """The error says which deal does not fit, and what."""
        with pytest.raises(EveningError) as caught:
            verify_evening(forged(OPEN, change))

        assert caught.value.misfit is misfit
        assert caught.value.deal == deal
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)

    def test_other_cards(self) -> None:
        """Whole other deals, played by the rules, under the same cuts and keys."""
        other = tomllib.loads(dump_evening(_under_another_secret()))["record"]

        with pytest.raises(EveningError) as caught:
            verify_evening(forged(OPEN, put("record", other)))

        assert caught.value.misfit is Misfit.CARDS
        assert (caught.value.deal, caught.value.key) == (1, "record.deal.hands[0]")

    def test_a_seed_of_the_match(self) -> None:
        """No card comes from it, and so it is always the same."""
        with pytest.raises(RecordError, match=r"record\.seed"):
            verify_evening(forged(OPEN, put("record.seed", 5)))

    @pytest.mark.parametrize(
        ("path", "value", "misfit"),
        [
            pytest.param("cuts.0.2", "x", Misfit.SEAL, id="another cut"),
            pytest.param("seals.1.0", "0" * 64, Misfit.SEAL, id="another seal"),
            pytest.param("seals.1", ..., Misfit.MISSING, id="no seals"),
        ],
    )
    def test_sealed(self, path: str, value: object, misfit: Misfit) -> None:
        with pytest.raises(EveningError) as caught:
            verify_evening(forged(SEALED, put(path, value)))

        assert caught.value.misfit is misfit

    def test_seals_taken_away(self) -> None:
        """That an evening is sealed stands in its commitment."""

        def change(document: Document) -> None:
            del document["sealed"], document["seals"]

        with pytest.raises(EveningError) as caught:
            verify_evening(forged(SEALED, change))

        assert caught.value.misfit is Misfit.KEY

    @pytest.mark.parametrize(
        "path", ["record.deal.0", "record.deal.0.actions.0", "record.first_dealer"]
    )
    def test_what_cannot_have_been_played(self, path: str) -> None:
        with pytest.raises(RecordError):
            verify_evening(forged(OPEN, put(path, ...)))


def _under_another_secret() -> Evening:
    """Play the deals of another secret."""
    return played(played(begun("gaigel-4", secret=8)))


class TestNotes:
    """What somebody noted by hand tells this evening from another one that fits as well."""

    def test_digests(self) -> None:
        verdict = verify_evening(OPEN)

        for each in (*(deal.digest for deal in verdict.deals), verdict.digest):
            assert each is not None
            assert verify_evening(OPEN, digest=f" {each.upper()} ") == verdict

    def test_an_evening_cut_short(self) -> None:
        """Without its last deal it fits too, but not to what was noted after that deal."""

        def change(document: Document) -> None:
            for row in (document["cuts"], document["keys"], document["record"]["deal"]):
                row.pop()

        noted = verify_evening(OPEN).deals[-1].digest
        text = forged(OPEN, change)

        assert verify_evening(text).checked == 1
        with pytest.raises(EveningError) as caught:
            verify_evening(text, digest=noted)
        assert caught.value.misfit is Misfit.NOTED

    @pytest.mark.parametrize("noted", ["", "0" * 64, "\u202e"])
    def test_another_commitment(self, noted: str) -> None:
        with pytest.raises(EveningError) as caught:
            verify_evening(OPEN, commitment=noted)

        assert caught.value.misfit is Misfit.NOTED


class TestCommand:
    """``binokel verify`` prints what was checked, deal by deal."""

    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        path = tmp_path / "abend.toml"
        path.write_text(SEALED, encoding="utf-8")
        return path

    @pytest.mark.parametrize(
        ("lang", "first", "last"),
        [
            pytest.param("de", "Spiel 1", "Alles stimmt, was zu prüfen ist: 2 von 2", id="de"),
            pytest.param("en", "Deal 1", "Everything fits that can be checked: 2 of 2", id="en"),
        ],
    )
    def test_fine(self, lang: str, first: str, last: str, file: Path, capsys: Printed) -> None:
        noted = verify_evening(SEALED)
        words = ["verify", str(file), "--lang", lang, "--commitment", noted.evening.commitment]

        assert main([*words, "--digest", noted.digest]) == 0

        lines = capsys.readouterr().out.splitlines()
        assert first in lines
        assert lines[-1].startswith(last)
        assert not any("\x1b" in line or "\u202e" in line for line in lines)

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            pytest.param("de", "Das stimmt nicht: Spiel 1, cuts[2]\n  abgehoben wurde", id="de"),
            pytest.param("en", "This does not fit: deal 1, cuts[2]\n  somebody cut", id="en"),
        ],
    )
    def test_changed(self, lang: str, said: str, file: Path, capsys: Printed) -> None:
        file.write_text(forged(SEALED, put("cuts.0.2", "x")), encoding="utf-8")

        assert main(["verify", str(file), "--lang", lang]) == 1
        assert capsys.readouterr().out.startswith(said)

    def test_what_is_no_text(self, file: Path, capsys: Printed) -> None:
        file.write_bytes(b"\xff")

        assert main(["verify", str(file)]) == 1
        assert "the byte 0xff" in capsys.readouterr().out

    def test_no_file(self, tmp_path: Path, capsys: Printed) -> None:
        assert main(["verify", str(tmp_path / "none")]) == 2
        assert capsys.readouterr().out == ""
