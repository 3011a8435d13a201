"""The course of a deal in the oracle: what may be done when, and how it ends."""

from __future__ import annotations

import pytest

from . import Profile
from .deal import Deal
from .samples import BASE, DURCH, FREE, NO_DAPP, PAIRS, deal_at_random, fixed, say, variant

HANDS = [
    ["EA", "EA", "EZ", "EZ", "EK", "EK", "EO", "EO", "EU", "EU", "SA", "SA"],
    ["SZ", "SZ", "SK", "SK", "SO", "SO", "SU", "SU", "HA", "HA", "HZ", "HZ"],
    ["HK", "HK", "HO", "HO", "HU", "HU", "BA", "BA", "BZ", "BZ", "BK", "BK"],
]
DAPP = ["BO", "BO", "BU", "BU"]


def declaring(profile: Profile) -> Deal:
    """Let seat 0, the forehand, play HANDS at the minimum."""
    return say(Deal(profile, HANDS, DAPP, dealer=2), "pass", "pass")


class TestSteps:
    """Which steps a deal has, and what they offer the declarer."""

    @pytest.mark.parametrize(
        ("named", "texts", "phases"),
        [
            pytest.param(
                "after_discard",
                ["take", "lay BO BO BU BU", "trump E", "meld all"],
                ["Exchanging", "Exchanging", "Declaring", "Melding"],
            ),
            pytest.param(
                "before_discard",
                ["take", "trump E", "lay BO BO BU BU", "meld all"],
                ["Exchanging", "Declaring", "Exchanging", "Melding"],
            ),
            pytest.param(
                "before_dapp",
                ["trump E", "take", "lay BO BO BU BU", "meld all"],
                ["Declaring", "Exchanging", "Exchanging", "Melding"],
            ),
        ],
    )
    def test_order(self, named: str, texts: list[str], phases: list[str]) -> None:
        """Trump is named early or late."""
        deal = declaring(variant({"trump.named": named}))
        met: list[str] = []
        for text in texts:
            met.append(deal.phase)
            assert deal.actor == deal.declarer == 0
            deal.do(text)

        assert met == phases
        say(deal, "meld none", "meld all")
        assert (deal.phase, deal.actor) == ("Playing", 0)
        assert deal.melds == [1500, 0, 40]

    def test_dapp_is_taken_at_once(self) -> None:
        """Without a special from the hand nobody is asked whether to take it."""
        deal = declaring(variant(special=[DURCH]))

        assert deal.taken
        assert len(deal.hands[0]) == 16
        assert not deal.allowed("take")

    @pytest.mark.parametrize(
        ("named", "path", "offered"),
        [
            pytest.param("after_discard", "", {"durch_hand"}, id="dapp"),
            pytest.param("after_discard", "take", set[str](), id="taken"),
            pytest.param(
                "after_discard", "take/lay BO BO BU BU", {"durch", "durch_open"}, id="late naming"
            ),
            pytest.param(
                "after_discard", "take/lay BO BO BU BU/trump E", set[str](), id="not twice"
            ),
            pytest.param("before_discard", "take", set[str](), id="early naming"),
            pytest.param(
                "before_discard",
                "take/trump E/lay BO BO BU BU",
                {"durch", "durch_open"},
                id="melding",
            ),
            pytest.param("before_dapp", "", {"durch_hand"}, id="first naming"),
            pytest.param("before_dapp", "trump E", {"durch_hand"}, id="dapp after naming"),
        ],
    )
    def test_specials(self, named: str, path: str, offered: set[str]) -> None:
        """When a special may be announced."""
        deal = say(declaring(variant({"trump.named": named})), *(path.split("/") if path else []))

        names = {"durch", "durch_open", "durch_hand"}
        assert {name for name in names if deal.allowed(f"announce {name}")} == offered

    @pytest.mark.parametrize(
        ("window", "named", "expected"),
        [
            ("never", "after_discard", []),
            ("after_trump", "after_discard", ["trump E"]),
            ("after_trump", "before_discard", ["trump E"]),
            ("after_trump", "before_dapp", ["trump E"]),
            ("after_dapp", "after_discard", ["take"]),
            ("after_dapp", "before_discard", ["take", "trump E"]),
            ("after_dapp", "before_dapp", ["take"]),
            ("before_first_trick", "after_discard", ["take", "lay", "trump E", "melds"]),
            ("before_first_trick", "before_discard", ["take", "trump E", "lay", "melds"]),
            ("before_first_trick", "before_dapp", ["take", "lay", "melds"]),
        ],
    )
    def test_windows(self, window: str, named: str, expected: list[str]) -> None:
        """After which of the declarer's actions the deal may be abandoned."""
        deal = declaring(variant({"trump.named": named, "abandon.window": window}))
        order = {
            "after_discard": ["take", "lay", "trump E"],
            "before_discard": ["take", "trump E", "lay"],
            "before_dapp": ["trump E", "take", "lay"],
        }[named]
        found: list[str] = []
        for text in [*order, "melds"]:
            if text == "melds":
                say(deal, "meld all", "meld all", "meld all")
            else:
                deal.do("lay BO BO BU BU" if text == "lay" else text)
            bare, with_suit = deal.allowed("abandon"), deal.allowed("abandon H")
            assert not (bare and with_suit)
            assert with_suit <= (deal.trump is None)
            if bare or with_suit:
                found.append(text)

        assert found == expected
        assert deal.allowed("proceed") == (window == "before_first_trick")

    @pytest.mark.parametrize("window", ["after_dapp", "after_trump"])
    def test_no_dapp(self, window: str) -> None:
        """Without a Dapp trump is named first, and both windows mean the same."""
        early = {**DURCH, "id": "durch_hand", "announced": "before_dapp"}
        profile = variant(NO_DAPP, {"abandon.window": window}, special=[DURCH, early])
        deal = say(deal_at_random(profile, 1), "pass", "pass")

        assert deal.phase == "Declaring"
        assert deal.allowed("announce durch")
        assert deal.allowed("announce durch_hand")
        assert not deal.allowed("abandon")
        assert not deal.allowed("abandon H")
        deal.do("trump H")
        assert (deal.phase, deal.allowed("abandon")) == ("Melding", True)
        assert not deal.allowed("announce durch")

    def test_special_after_the_melds(self) -> None:
        """It cancels trump and melds; one with trump keeps the trump named."""
        late = {**DURCH, "announced": "after_melds"}
        profile = variant(special=[late, late | {"id": "trumped", "trump": True}])
        path = ["lay BO BO BU BU", "trump E", "meld all", "meld all", "meld all"]

        deal = say(declaring(profile), *path, "announce durch")
        trumped = say(declaring(profile), *path, "announce trumped")

        assert (deal.trump, deal.melds, deal.phase) == (None, [0, 0, 0], "Playing")
        assert (trumped.trump, trumped.phase) == ("E", "Playing")

    def test_special_with_trump(self) -> None:
        """The declarer names it next; nobody melds."""
        rule = {**DURCH, "id": "trumped", "trump": True, "announced": "before_dapp"}
        deal = say(declaring(variant(special=[rule])), "announce trumped")

        assert deal.phase == "Declaring"
        assert not deal.allowed("abandon")
        deal.do("trump H")
        assert (deal.phase, deal.trump, deal.taken) == ("Playing", "H", False)

    @pytest.mark.parametrize(
        ("need", "suits"), [("nothing", "ESHB"), ("card", "ES"), ("pair", "E")]
    )
    def test_trump_must_be_held(self, need: str, suits: str) -> None:
        """A card or a pair of the suit in the hand at the naming."""
        deal = say(declaring(variant({"trump.must_hold": need})), "take", "lay BO BO BU BU")

        assert "".join(suit for suit in "ESHB" if deal.allowed(f"trump {suit}")) == suits

    @pytest.mark.parametrize(
        ("forbid", "cards", "expected"),
        [
            pytest.param([], "EA EA SA SA", True, id="nothing forbidden"),
            pytest.param(["ace"], "EA BO BO BU", False, id="an ace without need"),
            pytest.param(["binokel"], "BO BO EU EU", True, id="no card of the Binokel"),
            pytest.param(["binokel"], "BO BO EU BU", False, id="a card of the Binokel"),
            pytest.param(["trump"], "SA SA BO BO", True, id="no trump"),
            pytest.param(["trump"], "EZ SA BO BO", False, id="trump without need"),
            pytest.param(["trump", "binokel"], "BO BO SA SA", True, id="just enough others"),
            pytest.param(["trump", "binokel", "ace"], "BO BO SA EZ", True, id="two are needed"),
            pytest.param(["trump", "binokel", "ace"], "BO SA SA EZ", False, id="one too many"),
            pytest.param([], "BO BO BU", False, id="too few"),
            pytest.param([], "BO BO BO BU", False, id="not held"),
        ],
    )
    def test_laying_away(self, forbid: list[str], cards: str, expected: bool) -> None:
        """Forbidden sorts only as far as the others fall short."""
        profile = variant({"trump.named": "before_discard", "dapp.forbid": forbid})
        deal = say(declaring(profile), "take", "trump E")

        assert deal.allowed(f"lay {cards}") == expected

    @pytest.mark.parametrize(
        ("optional", "text", "expected"),
        [
            (True, "meld none", True),
            (True, "meld EK+EO", True),
            (False, "meld all", True),
            (False, "meld none", False),
            (False, "meld EK+EO", False),
            (False, "meld EA+EZ+EK+EO+EU EA+EZ+EK+EO+EU", True),
            (True, "meld", False),
            (True, "meld EK+SO", False),
        ],
    )
    def test_melding(self, optional: bool, text: str, expected: bool) -> None:
        """All, nothing, or a set that is written out."""
        deal = declaring(variant({"melds.optional": optional}))

        say(deal, "take", "lay BO BO BU BU", "trump E")

        assert deal.allowed(text) == expected

    def test_nothing_to_meld(self) -> None:
        """Who holds no meld may say so, or say all."""
        deal = declaring(variant({"melds.optional": False, "melds.pair": {"plain": 0, "trump": 0}}))
        say(deal, "take", "lay BO BO BU BU", "trump E", "meld all")

        assert deal.actor == 1
        assert deal.allowed("meld none")
        assert deal.allowed("meld all")

    @pytest.mark.parametrize(
        "text",
        ["", "pass", "bid 150", "bid 165", "bid 1010", "bid x", "bid", "lay", "play EA", "fold"],
    )
    def test_refused(self, text: str) -> None:
        """What is no action here is refused and changes nothing."""
        deal = say(Deal(BASE, HANDS, DAPP, dealer=2), "bid 160", "pass", "pass")

        assert not deal.allowed(text)
        with pytest.raises(ValueError, match="may not"):
            deal.do(text)


class TestEndings:
    """How deals end."""

    def test_abandoned(self) -> None:
        """The others are credited with what they hold under the trump named with it."""
        profile = variant({"abandon.window": "after_dapp", "melds.condition": "own_trick"})
        deal = say(declaring(profile), "take", "abandon S")

        assert (deal.phase, deal.actor, deal.outcome) == ("Finished", None, "abandoned")
        assert deal.melds == [0, 80, 40]
        assert deal.booked == [-150, 130, 90]
        assert deal.checksum == 0

    def test_abandoned_where_only_the_declarer_melds(self) -> None:
        """Opponents have no melds that could be credited."""
        profile = variant({"abandon.window": "after_dapp", "melds.who": "declarer"})
        deal = say(declaring(profile), "take", "abandon S")

        assert deal.melds == [0, 0, 0]
        assert deal.booked == [-150, 50, 50]

    def test_abandoned_after_the_melds(self) -> None:
        """Sets already shown stand as shown."""
        deal = declaring(variant({"abandon.window": "before_first_trick"}))
        say(deal, "take", "lay BO BO BU BU", "trump S")
        say(deal, "meld all", "meld none", "meld HK+HO", "abandon")

        assert deal.melds == [0, 0, 20]
        assert deal.booked == [-150, 50, 70]

    def test_hopeless(self) -> None:
        """W16 in a whole deal."""
        profile = variant({"score.hopeless_bid": "fails_at_once", "failed.credit": fixed(30)})
        deal = Deal(profile, HANDS, DAPP, dealer=2)
        say(deal, "bid 300", "pass", "pass", "take", "lay BO BO BU BU", "trump S")
        say(deal, "meld SK+SO", "meld all", "meld none")

        assert (deal.outcome, deal.phase, deal.tricks) == ("hopeless", "Finished", [])
        assert deal.booked == [30, -600, 70]

    @pytest.mark.parametrize(
        ("held", "outcome", "booked"),
        [
            pytest.param("SZ EU", "special_won", [1000, 0, 0], id="won"),
            pytest.param("SZ SK", "special_lost", [-1000, 0, 20], id="lost"),
        ],
    )
    def test_durch(self, held: str, outcome: str, booked: list[int]) -> None:
        """The second lead is beaten or not; a lost one may let the others meld."""
        rule = {**DURCH, "opponents_meld_if_lost": True}
        hands = [["SA", "SU"], held.split(), ["HK", "HO"]]
        deal = say(Deal(variant(special=[rule]), hands, [], dealer=2), "pass", "pass")
        say(deal, "announce durch")
        assert not deal.allowed("meld all")
        say(deal, "play SA", "play SZ", "play HK", "play SU")
        assert deal.phase == "Playing"

        say(deal, f"play {held[3:]}", "play HO")

        assert deal.outcome == outcome
        assert deal.booked == booked

    @pytest.mark.parametrize(("helps", "outcome"), [(True, "special_lost"), (False, None)])
    def test_bettel_and_partner(self, helps: bool, outcome: str | None) -> None:
        """A partner's trick spoils a Bettel, if partners help."""
        rule = {**DURCH, "id": "bettel", "aim": "no_trick", "partner_helps": helps}
        hands = [["SU", "SO"], ["SK", "EU"], ["SA", "EO"], ["SZ", "EK"]]
        deal = Deal(variant(PAIRS, special=[rule]), hands, [], dealer=3)
        say(deal, "pass", "pass", "pass", "announce bettel")
        say(deal, "play SU", "play SK", "play SA", "play SZ")

        assert deal.outcome == outcome

    @pytest.mark.parametrize(("all_pass", "phase"), [("redeal", "PassedOut"), ("opener_plays", "")])
    def test_passed_out(self, all_pass: str, phase: str) -> None:
        """Nobody bids."""
        profile = variant(FREE, {"auction.all_pass": all_pass})
        deal = say(Deal(profile, HANDS, DAPP, dealer=2), "pass", "pass", "pass")

        assert (deal.phase == "PassedOut") == (phase == "PassedOut")
        if phase:
            assert deal.booked == [0, 0, 0]
            assert deal.actor is None
        else:
            assert (deal.declarer, deal.bid) == (0, 150)
