"""Chapter S: what a score sheet books when somebody broke a rule."""

from __future__ import annotations

import pytest

from binokel import Ledger, load_profile, profile_digest
from binokel.rules import compile_rules
from binokel.scorer import EntryError, Scorer
from binokel.scoring import told_account

from ..tables import PAIRS, refused, special, table
from .booking import lines

NAMES = ("Anne", "Ben", "Carl")


def sheet(*lines_of: str, extends: str = "schwaebisch-3") -> Scorer:
    """Begin a sheet of three at a table."""
    return Scorer.start(table(*lines_of, extends=extends), NAMES)


def revoked(
    *lines_of: str,
    by: int,
    tricks: tuple[int, ...],
    melds: tuple[int, ...] = (0, 0, 0),
    extends: str = "schwaebisch-3",
) -> Ledger:
    """Score a deal of seat 0 for 150 in which a seat revoked."""
    scoring = compile_rules(table(*lines_of, extends=extends)).scoring
    took = [seat for seat, points in enumerate(tricks) if points]
    return scoring.revoked(told_account(0, 150, melds, tricks, took), by)


class TestNothingIsAgreed:
    """
    S-42: The library lets nobody break a rule; `[penalty]` tells a score sheet what to book.

    When somebody at the table did; and `"undefined"` means that nothing is agreed, so that the
    sheet refuses to book it.  `penalty.declarer_revoke = "undefined"`,
    `penalty.opponent_revoke = "undefined"`, `penalty.forgotten_discard = "undefined"` and
    `penalty.misdeal = "undefined"` are the base.
    """

    @pytest.mark.parametrize(
        ("said", "entry"),
        [
            pytest.param({"revoke": "Anne"}, "revoke", id="declarer"),
            pytest.param({"revoke": "Ben"}, "revoke", id="opponent"),
            pytest.param({"forgotten_discard": True}, "forgotten_discard", id="discard"),
        ],
    )
    def test_refused(self, said: dict[str, str], entry: str) -> None:
        with pytest.raises(EntryError, match="agreed on nothing") as caught:
            sheet().enter(declarer="Anne", bid=150, tricks=(100, 90, 60), **said)  # type: ignore[arg-type]  # one argument at a time

        assert caught.value.entry == entry

    def test_misdeal(self) -> None:
        with pytest.raises(EntryError, match="agreed on nothing"):
            sheet().misdeal()

    def test_the_base_has_the_same_digest_as_ever(self) -> None:
        """Nothing agreed is nothing said."""
        written = table('penalty.misdeal = "undefined"')

        assert profile_digest(written) == profile_digest(load_profile("schwaebisch-3"))
        assert profile_digest(table('penalty.misdeal = "redeal"')) != profile_digest(written)


class TestDeclarerRevokes:
    """
    S-43: `penalty.declarer_revoke` says what a revoke on the declarer's side costs.

    With `"failed"` the bid has failed, whatever was made, and is booked as S-12 to S-14 say.
    """

    def test_failed(self) -> None:
        """The opponents keep melds and tricks, as `penalty.declarer_revoke = "failed"` has it."""
        ledger = revoked(
            'penalty.declarer_revoke = "failed"',
            'failed.credit = { kind = "fixed", points = 30 }',
            by=0,
            tricks=(200, 50, 0),
            melds=(100, 40, 20),
        )

        assert ledger.outcome == "failed"
        assert lines(ledger) == [
            "0 melds 0 (100) S-43",
            "0 tricks 0 (200) S-43",
            "0 bid -300 S-43",
            "1 melds 40 S-3",
            "1 tricks 50 S-1",
            "2 melds 0 (20) S-3",
            "1 credit 30 S-14",
            "2 credit 30 S-14",
        ]

    def test_a_partner_is_on_that_side(self) -> None:
        ledger = revoked(
            'penalty.declarer_revoke = "failed"',
            by=2,
            tricks=(100, 50, 50, 50),
            melds=(0, 0, 0, 0),
            extends=PAIRS,
        )

        assert (ledger.outcome, ledger.booked) == ("failed", (-300, 100))


class TestRemainingCards:
    """
    S-44: `penalty.remaining_cards` says what becomes of the deal then.

    With `"played"` it is played to the end, with `"shared"` it ends there, and what is left is
    divided among the opponents in equal parts.
    """

    def test_shared(self) -> None:
        """`penalty.remaining_cards = "shared"`: 100 of 250 are left."""
        ledger = revoked(
            'penalty.declarer_revoke = "failed"',
            'penalty.remaining_cards = "shared"',
            by=0,
            tricks=(100, 50, 0),
        )

        assert "1 tricks 50 S-44" in lines(ledger)
        assert ledger.booked == (-300, 100, 50)
        assert ledger.checksum == 250

    def test_played(self) -> None:
        """`penalty.remaining_cards = "played"`: the sum has to be there."""
        at_table = sheet('penalty.declarer_revoke = "failed"', 'penalty.remaining_cards = "played"')

        booked = at_table.enter(declarer=0, bid=150, revoke=0, tricks=(100, 90, 60))

        assert booked.totals == (-300, 90, 60)
        with pytest.raises(EntryError, match="250"):
            at_table.enter(declarer=0, bid=150, revoke=0, tricks=(100, 50, 0))

    def test_means_nothing_where_nothing_is_agreed(self) -> None:
        assert refused('penalty.remaining_cards = "shared"') == ["penalty.remaining_cards"]


class TestWhatIsLeft:
    """
    S-45: What is left are the card points and bonuses that nobody has taken yet.

    Points over go one by one to the first opponents in playing direction after the declarer.
    """

    @pytest.mark.parametrize(
        ("declarer", "expected"),
        [(0, (-300, 53, 52)), (1, (52, -300, 53)), (2, (53, 52, -300))],
    )
    def test_an_odd_point(self, declarer: int, expected: tuple[int, ...]) -> None:
        profile = table('penalty.declarer_revoke = "failed"', 'penalty.remaining_cards = "shared"')
        tricks = tuple(145 if seat == declarer else 0 for seat in range(3))

        account = told_account(declarer, 150, (0, 0, 0), tricks, [declarer])

        assert compile_rules(profile).scoring.revoked(account, declarer).booked == expected

    def test_no_more_than_there_is(self) -> None:
        with pytest.raises(EntryError, match="at most 250"):
            sheet(extends="ennahofen").enter(declarer=0, bid=150, revoke=0, tricks=(200, 50, 10))


class TestOpponentRevokes:
    """
    S-46: `penalty.opponent_revoke` says what a revoke of an opponent costs.

    With `"tricks_void"` the deal is played to the end and the tricks of that seat count nothing,
    with `"rest_to_declarer"` it ends there, and the declarer gets what is left.
    """

    def test_tricks_void(self) -> None:
        """`penalty.opponent_revoke = "tricks_void"`; the declarer still needs its bid."""
        ledger = revoked(
            'penalty.opponent_revoke = "tricks_void"', by=1, tricks=(140, 80, 30), melds=(0, 40, 0)
        )

        assert ledger.outcome == "failed"
        assert "1 tricks 0 (80) S-46" in lines(ledger)
        assert ledger.booked == (-300, 40, 30)

    def test_rest_to_declarer(self) -> None:
        """`penalty.opponent_revoke = "rest_to_declarer"`: 70 of 250 are left."""
        ledger = revoked('penalty.opponent_revoke = "rest_to_declarer"', by=1, tricks=(100, 80, 0))

        assert (ledger.outcome, ledger.booked) == ("made", (170, 80, 0))
        assert "0 tricks 70 S-46" in lines(ledger)

    def test_nothing_is_left(self) -> None:
        """The revoke is found in the last trick: there is no line for nothing."""
        ledger = revoked('penalty.opponent_revoke = "rest_to_declarer"', by=1, tricks=(160, 60, 30))

        assert (ledger.outcome, ledger.booked) == ("made", (160, 60, 30))
        assert not [line for line in lines(ledger) if line.endswith("S-46")]


class TestAsIfByATrick:
    """
    S-47: Who gets something of what is left has taken a trick.

    Where melds or laid-away cards ask for one; so has who has tricks that count nothing.
    """

    def test_a_share(self) -> None:
        ledger = revoked(
            'penalty.declarer_revoke = "failed"',
            'penalty.remaining_cards = "shared"',
            by=0,
            tricks=(100, 0, 0),
            melds=(0, 40, 20),
        )

        assert ledger.booked == (-300, 40 + 75, 20 + 75)

    def test_the_rest(self) -> None:
        ledger = revoked(
            'penalty.opponent_revoke = "rest_to_declarer"',
            by=1,
            tricks=(0, 150, 50),
            melds=(100, 0, 0),
        )

        assert ledger.booked == (150, 150, 50)

    def test_void_tricks_were_taken(self) -> None:
        ledger = revoked(
            'penalty.opponent_revoke = "tricks_void"', by=1, tricks=(200, 50, 0), melds=(0, 40, 0)
        )

        assert ledger.booked == (200, 40, 0)


class TestForgottenDiscard:
    """
    S-48: `penalty.forgotten_discard` says what it costs the declarer to forget laying away.

    With `"failed"` the bid has failed and is booked as S-12 to S-14 say, with
    `"failed_melds_twice"` the melds of the declarer's side are subtracted twice besides.
    """

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("failed", (-300, 60, 30), id="failed"),
            pytest.param("failed_melds_twice", (-500, 60, 30), id="failed_melds_twice"),
        ],
    )
    def test_the_two_words(self, word: str, expected: tuple[int, ...]) -> None:
        """`penalty.forgotten_discard = "failed"` and the other one."""
        booked = sheet(f'penalty.forgotten_discard = "{word}"').enter(
            declarer=0, bid=150, melds=(100, 0, 0), tricks=(160, 60, 30), forgotten_discard=True
        )

        assert booked.booked[0].ledger.outcome == "failed"
        assert booked.totals == expected

    def test_without_melds(self) -> None:
        """Twice nothing is nothing, and no line says so."""
        booked = sheet('penalty.forgotten_discard = "failed_melds_twice"').enter(
            declarer=0, bid=150, melds=(0, 0, 0), tricks=(160, 60, 30), forgotten_discard=True
        )

        assert booked.totals == (-300, 60, 30)
        assert all(entry.points for entry in booked.booked[0].ledger.entries if not entry.void)

    def test_with_a_dapp_only(self) -> None:
        lines_of = ("deal.dapp = 0", 'penalty.forgotten_discard = "failed"')

        assert "penalty.forgotten_discard" in refused(*lines_of, extends="ohmden-16")

    def test_one_mistake_at_a_time(self) -> None:
        at_table = sheet('penalty.forgotten_discard = "failed"')

        with pytest.raises(EntryError, match="either a revoke or a forgotten discard"):
            at_table.enter(
                declarer=0, bid=150, tricks=(150, 60, 40), forgotten_discard=True, revoke=0
            )


class TestForgottenAndNotPlayed:
    """
    S-49: A deal that ends before its tricks because laying away was forgotten.

    It is booked like a hopeless bid (S-35), with the outcome `failed`.
    """

    @pytest.mark.parametrize(
        ("keep", "expected"), [('"melds"', (-300, 40, 20)), ('"tricks"', (-300, 0, 0))]
    )
    def test_melds_without_a_trick(self, keep: str, expected: tuple[int, ...]) -> None:
        at_table = sheet(
            'penalty.forgotten_discard = "failed"', f"failed.opponents_keep = [{keep}]"
        )

        booked = at_table.enter(declarer=0, bid=150, melds=(80, 40, 20), forgotten_discard=True)

        assert booked.booked[0].ledger.outcome == "failed"
        assert booked.totals == expected
        assert {entry.because for entry in booked.booked[0].ledger.entries} <= {"S-49"}


class TestMisdeal:
    """
    S-50: `penalty.misdeal` says what follows when the cards were dealt wrongly.

    With `"redeal"` the same dealer deals again if somebody asks for it, nothing is booked, and
    the deal is not counted.
    """

    def test_redeal(self) -> None:
        """`penalty.misdeal = "redeal"`."""
        at_table = sheet('penalty.misdeal = "redeal"').enter(
            declarer=0, bid=150, tricks=(150, 60, 40)
        )

        again = at_table.misdeal()

        assert (again.dealer, again.played, again.totals) == (1, 1, at_table.totals)
        assert again.undo().booked == at_table.booked


class TestSpecials:
    """
    S-51: These keys are about bids; in a special the table says itself whether it is won or lost.

    In Binokel `special` stands beside no revoke.
    """

    def test_no_revoke_in_a_special(self) -> None:
        at_table = sheet('penalty.declarer_revoke = "failed"', special("durch", "lost = -700"))

        with pytest.raises(EntryError, match="revoke with a special"):
            at_table.enter(
                declarer=0, bid=150, special="durch", outcome="special_lost", revoke="Anne"
            )

        lost = at_table.enter(declarer=0, bid=150, special="durch", outcome="special_lost")
        assert lost.totals == (-700, 0, 0)


class TestEvidence:
    """S-43, S-46, S-48: `penalty.declarer_revoke` says what it costs, at the tables that say so."""

    def test_ennahofen(self) -> None:
        """The game at double, and half of the cards left to each opponent."""
        booked = sheet(extends="ennahofen").enter(
            declarer="Anne", bid=200, revoke="Anne", melds=(100, 0, 40), tricks=(60, 50, 0)
        )

        assert booked.totals == (-400, 50 + 70, 70 + 40)

    def test_ohmden(self) -> None:
        """The game is lost, and played to the end; an opponent's tricks do not count."""
        at_table = sheet(extends="ohmden-16")

        own = at_table.enter(declarer=0, bid=150, revoke=0, tricks=(160, 50, 40))
        others = at_table.enter(declarer=0, bid=150, revoke=1, tricks=(160, 50, 40))

        assert (own.totals, others.totals) == ((-300, 50, 40), (160, 0, 40))

    def test_schwaetza(self) -> None:
        """Lost, and the melded points are subtracted twice."""
        booked = sheet(extends="schwaetza-48").enter(
            declarer=0, bid=150, melds=(100, 0, 0), forgotten_discard=True
        )

        assert booked.totals == (-300 - 200, 0, 0)
