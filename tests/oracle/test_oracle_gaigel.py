"""The oracle of Gaigel: openings, tricks, drawing, and how a deal ends."""

from __future__ import annotations

from typing import Any

import pytest

from . import Profile, gaigel_tricks
from .gaigel import GaigelDeal
from .gaigel_dealing import deal_out
from .gaigel_record import Trick
from .gaigel_refusals import why_not
from .gaigel_samples import (
    BASE,
    NINES,
    PLAIN_LEAD,
    SIX_CARDS,
    laid_out,
    say,
    solo,
    variant,
    whole_deal,
)

NORMAL = {"opening.trump_in_first_trick": "normal"}
FORBIDDEN = {"opening.trump_in_first_trick": "forbidden"}
TWO = variant(solo(2), PLAIN_LEAD)
ENDLESS = {"goal.points": 1000}


def before_last_trick(profile: Profile, hands: str, points: list[int]) -> GaigelDeal:
    """Lay a deal out whose last trick is led by seat 0, each seat having one trick so far."""
    deal = laid_out(profile, "", "E7")
    deal.hands = [part.split() for part in hands.split(",")]
    deal.stock = []
    deal.tricks = [Trick(0, [], seat, count) for seat, count in enumerate(points)]
    return deal


class TestOpenings:
    """Which openings there are, and who takes the first trick; Eichel is trump."""

    @pytest.mark.parametrize(
        ("kind", "cards", "changes", "winner"),
        [
            pytest.param("andere_alte", "HA EA HA EZ", {}, 2, id="twin takes it"),
            pytest.param("andere_alte", "HA EA SA EZ", NORMAL, 0, id="no twin"),
            pytest.param("ge_elfen", "HA EA HA EZ", NORMAL, 0, id="forehand takes it"),
            pytest.param("hoeher_hat", "HK HZ HZ EA", {}, 1, id="two equal higher cards"),
            pytest.param("hoeher_hat", "HK HZ HA HA", {}, 2, id="the highest"),
            pytest.param("hoeher_hat", "HK HK HO EA", {}, 0, id="none higher"),
            pytest.param("hoeher_hat", "HK SA EA HU", NORMAL, 0, id="trump has no force"),
            pytest.param("auf_dissle", "H7 HO EA HO", {}, 1, id="dissle"),
            pytest.param("auf_dissle", "H7 HO EA HO", FORBIDDEN, 1, id="dissle, forbidden"),
            pytest.param("auf_dissle", "H7 HO EA HO", NORMAL, 2, id="dissle, trumped"),
            pytest.param("auf_dissle", "E7 HA EU EO", {}, 3, id="dissle, trump led"),
            pytest.param("auf_dissle", "H7 SA EA H7", {}, 0, id="dissle by default"),
            pytest.param(None, "HU HK HK EU", {}, 1, id="plain"),
            pytest.param(None, "HU HK HK EU", NORMAL, 3, id="plain, trumped"),
        ],
    )
    def test_winner(
        self, kind: str | None, cards: str, changes: dict[str, Any], winner: int
    ) -> None:
        """Every opening has a winner of its own."""
        assert gaigel_tricks.first_winner(variant(changes), "E", kind, cards.split()) == winner

    def test_covered(self) -> None:
        """Cards lie face down until the twin ace takes the trick of the first one."""
        deal = laid_out(BASE, "HA, EA, HA, EZ", "E7")
        say(deal, "open andere_alte HA", "play EA")
        assert (deal.phase, deal.covered) == ("Opening", True)
        say(deal, "play HA", "play EZ")

        assert deal.tricks == [Trick(0, ["HA", "EA", "HA", "EZ"], 2, 43)]
        assert (deal.phase, deal.covered) == ("Drawing", False)
        assert (deal.leader, deal.actor, deal.points) == (2, 2, [43, 0])

    @pytest.mark.parametrize("kind", ["ge_elfen", "auf_dissle"])
    def test_open(self, kind: str) -> None:
        """The other two are answered openly."""
        deal = laid_out(BASE, "HA H7", "E7")
        say(deal, f"open {kind} H{'A' if kind == 'ge_elfen' else '7'}")

        assert not deal.covered

    def test_offered(self) -> None:
        """Aces are not trumps, a card for Höher hat is neither, a seven may be any."""
        deal = laid_out(BASE, "HA EA E7 HK B7", "EU")

        assert deal.legal() == [
            "open andere_alte HA",
            "open ge_elfen HA",
            "open hoeher_hat HK",
            "open hoeher_hat B7",
            "open auf_dissle E7",
            "open auf_dissle B7",
        ]
        assert why_not(deal, "play HK") == "OPENING_NEEDED"
        assert why_not(deal, "open hoeher_hat HA") == "OPENING_UNFIT"
        assert why_not(deal, "open ge_elfen EA") == "OPENING_UNFIT"
        assert why_not(deal, "open ge_elfen SA") == "NOT_HELD"

    def test_plain_lead(self) -> None:
        """Where no opening fits, any card is led; with none offered always."""
        two_kinds = {"opening.kinds": ["andere_alte", "hoeher_hat"]}
        trumps = laid_out(variant(two_kinds), "EA EZ EK EO E7", "EU")
        free = laid_out(variant(PLAIN_LEAD), "HA EA E7 HK B7", "EU")

        assert trumps.legal() == ["play EA", "play EZ", "play EK", "play EO", "play E7"]
        assert why_not(trumps, "open auf_dissle E7") == "OPENING_NOT_OFFERED"
        assert free.legal() == ["play EA", "play E7", "play HA", "play HK", "play B7"]

    def test_forbidden_trump(self) -> None:
        """No trump is played to the first trick as long as another card is held."""
        deal = laid_out(variant(FORBIDDEN), "HA EA E7 HK B7, EA EK EO HU BU, EZ EZ EO EU EU", "E7")
        assert why_not(deal, "open auf_dissle E7") == "TRUMP_FORBIDDEN"
        say(deal, "open auf_dissle B7")
        assert deal.legal() == ["play HU", "play BU"]
        assert why_not(deal, "play EA") == "TRUMP_FORBIDDEN"
        say(deal, "play BU")

        assert deal.legal() == ["play EZ", "play EO", "play EU"]

    def test_bound_opening(self) -> None:
        """A pair on the first lead leaves its two cards to open with."""
        free = {"pair.needs": "nothing"}
        deal = say(laid_out(variant(free), "HA HK HO SU E7", "EU"), "pair H")
        assert deal.legal() == ["open hoeher_hat HK", "open hoeher_hat HO"]
        assert why_not(deal, "open ge_elfen HA") == "PAIR_BINDS"

        trumps = say(laid_out(variant(free, FORBIDDEN), "HA EK EO SU E7", "EU"), "pair E")
        assert trumps.legal() == ["play EK", "play EO"]
        assert why_not(trumps, "open auf_dissle E7") == "PAIR_BINDS"
        assert why_not(trumps, "play HA") == "PAIR_BINDS"


class TestDissle:
    """What Auf Dissle may bring its forehand."""

    def test_gather(self) -> None:
        """Five sevens in own tricks and hand win at once."""
        deal = laid_out(BASE, "H7 H7 S7 S7 HU, B7, SA, BA", "EU")
        say(deal, "open auf_dissle H7", "play B7", "play SA", "play BA")

        assert (deal.ended, deal.winners, deal.outcome) == ("five_sevens", [0], "won")
        assert deal.phase == "Finished"
        assert [len(hand) for hand in deal.hands] == [4, 4, 4, 4]
        assert (deal.checksum, deal.unplayed) == (22, 228)

    def test_gather_own_tricks(self) -> None:
        """The partner's tricks do not count."""
        deal = laid_out(BASE, "H7 H7 S7 S7 HU, B7, HA, BA", "EU", stock="BU BK BO SO")
        say(deal, "open auf_dissle H7", "play B7", "play HA", "play BA")

        assert (deal.phase, deal.actor) == ("Drawing", 2)

    def test_hold(self) -> None:
        """Five sevens in hand are looked for after the draw."""
        hold = variant({"opening.dissle_goal": "hold_five"})
        hands = "H7 H7 S7 S7 B7, HA, HU, HK"
        deal = laid_out(hold, hands, "EU", stock="SA SZ SK E7")
        four = laid_out(hold, hands, "EU", stock="SA SZ SK SO")
        for each in (deal, four):
            say(each, "open auf_dissle H7", "play HA", "play HU", "play HK")

        assert (deal.ended, deal.winners, deal.tricks[0].winner) == ("five_sevens", [0], 1)
        assert len(deal.stock) == 24
        assert four.phase == "Drawing"

    @pytest.mark.parametrize("opened", ["open hoeher_hat H7", "open auf_dissle H7"])
    def test_only_after_dissle(self, opened: str) -> None:
        """Five sevens mean nothing after another opening."""
        deal = laid_out(BASE, "H7 H7 S7 S7 B7, SA, SU, SK", "EU")
        say(deal, opened, "play SA", "play SU", "play SK")

        assert (deal.ended == "five_sevens") == ("dissle" in opened)

    def test_trick_loses(self) -> None:
        """The forehand may lose by winning a trick, before its five sevens are counted."""
        rule = {"opening.dissle_trick_loses": True}
        opened = ["open auf_dissle H7", "play SA", "play SU"]
        pairs = laid_out(variant(rule), "H7 H7 S7 S7 B7, SA, SU, SK", "EU")
        say(pairs, *opened, "play SK")
        alone = laid_out(variant(rule, solo(3)), "H7 H7 S7 S7 B7, SA, SU", "EU")
        say(alone, *opened)

        assert (pairs.ended, pairs.winners, pairs.outcome) == ("dissle_lost", [1], "won")
        assert (alone.ended, alone.winners, alone.outcome) == ("dissle_lost", [1, 2], "drawn")

    def test_trick_loses_later(self) -> None:
        """Of the others the one with most points wins."""
        profile = variant({"opening.dissle_trick_loses": True}, solo(3))
        deal = laid_out(profile, "H7 EA, HU HZ, HA SA", "EU")
        say(deal, "open auf_dissle H7", "play HU", "play HA")
        assert (deal.phase, deal.points) == ("Drawing", [0, 0, 13])
        say(deal, "play SA", "play EA", "play HZ")

        assert (deal.ended, deal.winners) == ("dissle_lost", [2])

    def test_partner_may_win(self) -> None:
        """The partner's trick loses nothing."""
        profile = variant({"opening.dissle_trick_loses": True})
        deal = laid_out(profile, "H7, HU, HA, HO", "EU")
        say(deal, "open auf_dissle H7", "play HU", "play HA", "play HO")

        assert (deal.phase, deal.actor) == ("Drawing", 2)


class TestTricks:
    """Who takes a trick, and what has to be played after the stock."""

    @pytest.mark.parametrize(
        ("cards", "place"),
        [
            ("HK HZ HZ", 1),
            ("HK SA BA", 0),
            ("HA E7 EU EU", 2),
            ("E7 HA E7", 0),
            ("HA HA", 0),
        ],
    )
    def test_winner(self, cards: str, place: int) -> None:
        """The highest trump, else the highest of the suit; of two equal ones the first."""
        assert gaigel_tricks.winner(BASE, "E", cards.split()) == place

    @pytest.mark.parametrize(
        ("endgame", "trick", "playable", "refusal"),
        [
            ((True, False, True), "HK", "HA HU", "FOLLOW_SUIT"),
            ((True, True, True), "HK", "HA", "FOLLOW_AND_HEAD"),
            ((True, True, True), "HK EU", "HA HU", "FOLLOW_SUIT"),
            ((True, True, True), "HA", "HA HU", "FOLLOW_SUIT"),
            ((True, True, True), "BK", "E7 EO", "TRUMP"),
            ((True, True, True), "BK EZ", "E7 EO", "TRUMP"),
            ((True, False, False), "BK", "E7 EO HA HU SZ", None),
            ((False, True, True), "HK", "E7 EO HA HU SZ", None),
            ((True, True, True), "", "E7 EO HA HU SZ", None),
        ],
    )
    def test_duty(
        self, endgame: tuple[bool, bool, bool], trick: str, playable: str, refusal: str | None
    ) -> None:
        """Follow, perhaps higher; else trump, but never higher; else anything."""
        follow, head, trumping = endgame
        table = {"follow": follow, "head": head, "trump_when_void": trumping}
        profile = variant({"endgame": table})
        found = gaigel_tricks.duty(profile, "E", trick.split(), ["HU", "SZ", "E7", "HA", "EO"])

        assert (found[0], sorted(found[1])) == (refusal, sorted(playable.split()))

    def test_draw(self) -> None:
        """The winner draws first, then the others in turn; there is no duty meanwhile."""
        deal = laid_out(BASE, "HK, HU, HA, SK", "E7", stock="BA BZ BK BO")
        say(deal, "open hoeher_hat HK", "play HU", "play HA", "play SK")

        assert [hand[-1] for hand in deal.hands] == ["BK", "BO", "BA", "BZ"]
        say(deal, "play BA")
        assert {text.split(" ")[1] for text in deal.legal()} >= set(deal.hands[3])

    @pytest.mark.parametrize(
        ("packets", "hand", "turned"),
        [
            (["3", "t", "2"], "E0 E1 E2 E7 E8", "E6"),
            (["2", "3", "t"], "E0 E1 E4 E5 E6", "E10"),
            (["t", "5"], "E1 E2 E3 E4 E5", "E0"),
        ],
    )
    def test_packets(self, packets: list[str], hand: str, turned: str) -> None:
        """Packets go to the forehand first; a card is turned up on the way, and drawn last."""
        pack = [f"E{place}" for place in range(13)]
        hands, stock = deal_out(variant(solo(2), {"deal.packets": packets}), pack, dealer=0)

        assert hands[1] == hand.split()
        assert stock == ["E11", "E12", turned]


class TestArithmetic:
    """How many rounds are drawn, and how many tricks there are."""

    @pytest.mark.parametrize(
        ("players", "six", "undealt", "rounds", "left", "tricks"),
        [
            (2, False, 38, 19, 0, 24),
            (3, False, 33, 11, 0, 16),
            (4, False, 28, 7, 0, 12),
            (5, False, 23, 4, 3, 10),
            (6, False, 18, 3, 0, 8),
            (2, True, 36, 18, 0, 24),
            (3, True, 30, 10, 0, 16),
            (4, True, 24, 6, 0, 12),
        ],
    )
    def test_rounds(
        self, players: int, six: bool, undealt: int, rounds: int, left: int, tricks: int
    ) -> None:
        """The stock lasts for so many rounds; the tenth trick of five players has three cards."""
        changes: list[dict[str, Any]] = [solo(players), ENDLESS]
        changes += [NINES, SIX_CARDS] if six else []
        deal = whole_deal(1, variant(*changes, PLAIN_LEAD))
        again = GaigelDeal(deal.profile, *deal.dealt, deal.dealer)
        sizes = [len(again.stock)]
        for text in deal.texts:
            again.do(text)
            if len(again.stock) != sizes[-1]:
                sizes.append(len(again.stock))
                if len(sizes) == rounds + 1:
                    assert again.phase == ("Drawing" if left else "Endgame")

        assert sizes[0] == undealt
        expected = [undealt - players * count for count in range(rounds + 1)]
        assert sizes == (expected if left == 0 else [*expected, 0])
        assert expected[-1] == left
        assert len(deal.tricks) == tricks
        assert deal.ended == "played"
        assert len(deal.tricks[-1].cards) == (left or players)

    @pytest.mark.parametrize("number", range(5))
    def test_five_players(self, number: int) -> None:
        """The last draw and the last trick are uneven."""
        deal = whole_deal(number, variant(solo(5), ENDLESS, PLAIN_LEAD))
        again = GaigelDeal(deal.profile, *deal.dealt, deal.dealer)
        texts = list(deal.texts)
        while again.phase != "Endgame":
            again.do(texts.pop(0))
        order = [(again.leader + step) % 5 for step in range(5)]
        assert [len(again.hands[seat]) for seat in order] == [5, 5, 5, 4, 4]
        assert again.hands[order[2]][-1][0] == again.trump
        while len(again.tricks) < 9:
            again.do(texts.pop(0))

        holders = [seat for seat in range(5) if again.hands[seat]]
        assert sorted(holders) == sorted(order[:3])
        assert again.leader in holders
        last = again.tricks[-1].winner
        assert again.leader == next(
            (last + step) % 5 for step in range(5) if again.hands[(last + step) % 5]
        )


class TestEnd:
    """When a deal is over, and who has won."""

    @pytest.mark.parametrize(
        ("third", "answer", "ended"), [("SA", "SK", "goal"), ("EZ", "SK", None)]
    )
    def test_pair_reaches_goal(self, third: str, answer: str, ended: str | None) -> None:
        """61 + 40 wins at the moment of melding; 60 + 40 does not."""
        hands = f"EA EA {third} EU EK, HA HA {answer} S7 BU"
        deal = laid_out(TWO, hands, "E7", stock="EO SU SU HU HU BK BK BO")
        say(deal, "play EA", "play HA", "play EA", "play HA")
        say(deal, f"play {third}", f"play {answer}", "play EU", "play S7")
        assert deal.points == [61 if ended else 60, 0]
        say(deal, "pair E")

        assert deal.ended == ended
        assert deal.points == [101 if ended else 100, 0]
        assert deal.winners == ([0] if ended else [])
        assert deal.checksum + deal.unplayed == 250

    def test_trick_reaches_goal(self) -> None:
        """Nothing is drawn after the trick that reaches the goal."""
        deal = laid_out(variant(solo(2), PLAIN_LEAD, {"goal.points": 22}), "HA, HA", "E7")
        say(deal, "play HA", "play HA")

        assert (deal.ended, deal.winners, deal.phase) == ("goal", [0], "Finished")
        assert [len(hand) for hand in deal.hands] == [4, 4]
        assert deal.legal() == []
        assert why_not(deal, "rob") == "DEAL_OVER"
        with pytest.raises(ValueError, match="may not"):
            deal.do("rob")

    @pytest.mark.parametrize(
        ("bonus", "points", "winners"), [(10, [98, 97, 55], [0]), (0, [88, 97, 55], [1])]
    )
    def test_most_points(self, bonus: int, points: list[int], winners: list[int]) -> None:
        """Nobody at the goal: most points win, with the last trick's bonus."""
        profile = variant(solo(3), {"tricks.last_trick": bonus})
        deal = before_last_trick(profile, "HA, HK, S7", [73, 97, 55])
        say(deal, "play HA", "play HK", "play S7")

        assert (deal.ended, deal.points, deal.winners) == ("played", points, winners)
        assert (deal.outcome, deal.unplayed) == ("won", 0)

    def test_shared(self) -> None:
        """Equal sides share the deal."""
        deal = before_last_trick(variant(solo(3)), "HA, HK, S7", [65, 90, 60])
        say(deal, "play HA", "play HK", "play S7")

        assert (deal.points, deal.winners, deal.outcome) == ([90, 90, 60], [0, 1], "drawn")

    def test_last_trick_reaches_goal(self) -> None:
        """The bonus counts before the goal is looked at."""
        deal = before_last_trick(variant(solo(3)), "HA, HK, S7", [76, 99, 50])
        say(deal, "play HA", "play HK", "play S7")

        assert (deal.ended, deal.points, deal.winners) == ("goal", [101, 99, 50], [0])
