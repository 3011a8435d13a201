"""What is legal, listed lazily and in a fixed order, and what each list does without."""

from __future__ import annotations

import itertools

import pytest

from binokel import (
    Bid,
    BinokelProfile,
    BinokelState,
    Finished,
    Melding,
    NameTrump,
    Pass,
    Refusal,
    ShowMelds,
    State,
    Suit,
    apply,
    best_melds,
    deal,
    is_legal,
    legal_actions,
    load_profile,
    parse_action,
    parse_cards,
    why_not,
)
from binokel.asking import choices

from ..courses import AUCTION, EXCHANGE, MELDS, come_to, opened, rest, tell, walk
from ..tables import PAIRS, dealt, special, table, ways, why

LAST_WORD = table('abandon.window = "before_first_trick"')
EARLY = table('abandon.window = "after_dapp"', 'trump.named = "before_discard"')
TABLES = ("schwaebisch-3", "kreuz-48", "gamememo", "anschreibtabelle-4", "english-kreuz-12-0")
GAIGEL = ("gaigel-4", "gaigel-5", "gaigel-club", "gaigel-whiteknuckle", "gaigel-alt-2006")


class TestOrder:
    """The order is fixed, so that a number can stand for an action."""

    def test_auction(self) -> None:
        """Pass, then bids from the lowest to the maximum."""
        assert ways(opened()) == ["pass", *(f"bid {value}" for value in range(160, 1_001, 10))]

    def test_single_raises(self) -> None:
        assert ways(opened(table('auction.raises = "single"'))) == ["pass", "bid 160"]

    def test_taking(self) -> None:
        assert ways(tell(opened(), AUCTION)) == ["take", "announce durch_hand"]

    def test_laying(self) -> None:
        """The canonically first cards first."""
        found = ways(tell(opened(), AUCTION, "take"))

        assert found[0] == "lay EA EZ EK EO"
        assert found[-1] == "lay HA HK BA BO"
        assert len(found) == len(set(found))

    def test_naming(self) -> None:
        """The suits, specials in the order of the profile, abandoning last."""
        naming = tell(opened(), AUCTION, "take, lay SU SU HK BO")

        assert ways(naming) == [
            *(f"trump {suit}" for suit in "ESHB"),
            *("announce durch", "announce durch_open"),
        ]
        assert ways(tell(opened(EARLY), AUCTION, "take")) == [
            *(f"trump {suit}" for suit in "ESHB"),
            *(f"abandon {suit}" for suit in "ESHB"),
        ]

    def test_melding(self) -> None:
        """All, then the proper subsets down to none, then the window."""
        assert ways(tell(opened(), EXCHANGE)) == [
            "meld all",
            "meld EA+SA+HA+BA SK+SO",
            "meld EA+EZ+EK+EO+EU EA+SA+HA+BA",
            "meld EA+SA+HA+BA",
            "meld EA+EZ+EK+EO+EU SK+SO",
            "meld SK+SO",
            "meld EA+EZ+EK+EO+EU",
            "meld none",
            "abandon",
        ]

    def test_others_only_meld(self) -> None:
        assert ways(tell(opened(), EXCHANGE, "meld all, meld all")) == ["meld all"]

    def test_nothing_may_be_kept_back(self) -> None:
        assert ways(tell(opened(table("melds.optional = false")), EXCHANGE)) == [
            "meld all",
            "abandon",
        ]

    def test_last_word(self) -> None:
        assert ways(tell(opened(LAST_WORD), EXCHANGE, MELDS)) == ["proceed", "abandon"]

    def test_play(self) -> None:
        """Canonical order, each card once."""
        lead = tell(opened(), EXCHANGE, MELDS)

        held = dict.fromkeys(parse_cards("EA EZ EK EO EU SA SA SK SO HA HA BA"))
        assert ways(lead) == [f"play {card}" for card in held]

    def test_over(self) -> None:
        assert ways(rest(tell(opened(), EXCHANGE, MELDS))) == []

    def test_equal_melds_are_listed_once(self) -> None:
        """Of two Rundgänge it makes no difference which one is kept back."""
        house = table("melds.rundgang = 500", "melds.optional = true", extends="dabb-2")
        rounds = " ".join(f"{suit}K {suit}K {suit}O {suit}O" for suit in "ESHB")
        auction = dealt(house, f"{rounds} EU EU", dapp="EA EZ SA SZ")
        melding = tell(auction, "pass, trump H, lay EA EZ SA SZ")

        found = ways(melding)

        assert [str(meld.kind) for meld in best_melds(house, Suit.HERZ, auction.hands[0])] == [
            *("rundgang", "rundgang"),
            *("eight", "eight"),
        ]
        assert len(found) == len(set(found)) == 3 * 2 * 2


class TestLaziness:
    """Nothing is made before it is looked at."""

    @pytest.mark.parametrize(
        ("state", "number"),
        [
            pytest.param(opened(), 86, id="bids"),
            pytest.param(
                tell(opened(), AUCTION, "take"), 916, id="four of ten single cards and three twice"
            ),
            pytest.param(tell(opened(), EXCHANGE), 9, id="melds"),
            pytest.param(tell(opened(), EXCHANGE, MELDS), 10, id="cards"),
        ],
    )
    def test_length(self, state: State, number: int) -> None:
        found = choices(state)

        assert len(found) == number == len(list(legal_actions(state)))

    @pytest.mark.parametrize(
        "state",
        [
            pytest.param(opened(), id="bids"),
            pytest.param(tell(opened(), AUCTION), id="taking"),
            pytest.param(tell(opened(), AUCTION, "take"), id="laying"),
            pytest.param(tell(opened(), EXCHANGE), id="melds and more"),
        ],
    )
    def test_a_sequence(self, state: State) -> None:
        """By index, by slice and from the end."""
        found = choices(state)
        every = list(found)

        assert [found[place] for place in range(len(found))] == every
        assert list(found[1:4]) == every[1:4]
        assert list(found[::-1]) == every[::-1]
        assert found[-1] == every[-1]
        assert every[0] in found
        with pytest.raises(IndexError):
            found[len(found)]

    def test_only_what_is_asked_for(self) -> None:
        laying = tell(opened(), AUCTION, "take")

        assert [str(action) for action in itertools.islice(legal_actions(laying), 2)] == [
            "lay EA EZ EK EO",
            "lay EA EZ EK EU",
        ]


@pytest.mark.parametrize("name", [*TABLES, *GAIGEL])
@pytest.mark.parametrize("seed", range(3))
def test_listed_and_legal(name: str, seed: int) -> None:
    """What is listed is legal, and leads somewhere; each action once."""
    for state, _, _ in walk(deal(load_profile(name), seed=seed), seed):
        some = list(itertools.islice(legal_actions(state), 200))

        assert len(set(some)) == len(some)
        for action in some[:20]:
            assert is_legal(state, action)
            assert apply(state, action) != state


class TestLegalThoughNotListed:
    """Other sets of valid melds than parts of the dearest set."""

    def test_a_pair_of_a_family(self) -> None:
        melding = come_to(Melding, opened(), EXCHANGE)
        pair = ShowMelds([parse_cards("EK EO")])

        assert is_legal(melding, pair)
        assert pair not in list(legal_actions(melding))
        assert [meld.points for meld in come_to(Melding, melding, str(pair)).melds[1]] == [40]

    def test_the_full_set_written_out(self) -> None:
        """It is recorded as all of it."""
        written = tell(opened(), EXCHANGE, "meld EA+SA+HA+BA SK+SO EA+EZ+EK+EO+EU")

        assert written == tell(opened(), EXCHANGE, "meld all")
        assert written.history[-1] == ShowMelds()


class TestTheWrongStep:
    """D-20: what a step does not offer is refused there."""

    @pytest.mark.parametrize(
        ("state", "move"),
        [
            pytest.param(opened(), "take", id="taking in the auction"),
            pytest.param(opened(), "play EA", id="playing in the auction"),
            pytest.param(tell(opened(), AUCTION), "bid 200", id="bidding after it"),
            pytest.param(tell(opened(), AUCTION), "lay EA EZ EK EO", id="laying before taking"),
            pytest.param(tell(opened(), AUCTION, "take"), "take", id="taking twice"),
            pytest.param(
                tell(opened(), AUCTION, "take, lay SU SU HK BO"), "proceed", id="going on early"
            ),
            pytest.param(tell(opened(), EXCHANGE), "trump E", id="naming while melding"),
            pytest.param(tell(opened(), EXCHANGE), "play EA", id="playing while melding"),
            pytest.param(tell(opened(), EXCHANGE, MELDS), "meld none", id="melding in play"),
        ],
    )
    def test_not_now(self, state: State, move: str) -> None:
        assert why(state, move) is Refusal.NOT_NOW

    def test_trump_is_named_once(self) -> None:
        """In the last word trump is known."""
        last = tell(opened(LAST_WORD), EXCHANGE, MELDS)

        assert why_not(last, NameTrump(Suit.EICHEL)) is Refusal.TRUMP_KNOWN

    @pytest.mark.parametrize("move", ["pass", "play EA", "bid 150"])
    def test_over(self, move: str) -> None:
        assert why(rest(tell(opened(), EXCHANGE, MELDS)), move) is Refusal.DEAL_OVER


class TestSeatsThatDoNotDeclare:
    """Only the declarer announces and abandons."""

    def test_abandoning(self) -> None:
        others = tell(opened(LAST_WORD), EXCHANGE, "meld all")

        assert ways(tell(opened(LAST_WORD), EXCHANGE))[-1] == "abandon"
        assert why(others, "abandon") is Refusal.ABANDON_NOT_NOW

    def test_announcing(self) -> None:
        house = table('trump.named = "before_discard"', special("durch", "won = 900"))
        melding = tell(opened(house), AUCTION, "take, trump E, lay SU SU HK BO")

        assert why(melding, "announce durch") is None
        assert why(tell(melding, "meld all"), "announce durch") is Refusal.SPECIAL_NOT_NOW


def test_partners_are_asked_too() -> None:
    """In a partnership every seat melds."""
    house = load_profile(PAIRS, BinokelProfile)
    melding = tell(deal(house, seed=1), "pass, pass, pass, take")
    laid = " ".join(map(str, melding.hands[melding.actor or 0][:4]))

    state: BinokelState = tell(melding, f"lay {laid}, trump E")
    asked: list[int | None] = []
    while isinstance(state, Melding):
        asked.append(state.actor)
        state = apply(state, parse_action("meld all"))

    assert asked == [1, 2, 3, 0]


def test_a_bid_is_a_bid() -> None:
    assert next(legal_actions(opened())) == Pass()
    assert list(itertools.islice(legal_actions(opened()), 1, 2)) == [Bid(160)]
    assert not isinstance(opened(), Finished)
