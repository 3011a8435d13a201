"""Chapter X: naming trump."""

from __future__ import annotations

import pytest

from binokel import Declaring, Exchanging, Finished, Melding, Playing, Refusal, parse_cards, view

from ..tables import NO_DAPP, NO_SPECIALS, dealt, do, reach, rules, suit, table, ways, why, words

BASE = table()


class TestNaming:
    """X-12: The declarer alone names trump, any one of the four suits, unless X-14 forbids it."""

    def test_any_suit(self) -> None:
        state = reach(do(dealt(BASE), "pass, bid 160, pass"), Declaring)

        assert (state.actor, state.declarer) == (2, 2)
        assert ways(state)[:4] == ["trump E", "trump S", "trump H", "trump B"]


class TestWhen:
    """
    X-13: `trump.named` says when trump is named.

    `"after_discard"`, once cards are laid away; `"before_discard"`, once the Dapp is taken up;
    `"before_dapp"`, before the Dapp is seen; without a Dapp all three mean directly after the
    auction.
    """

    @pytest.mark.parametrize(
        ("named", "seen", "laid"),
        [
            pytest.param("after_discard", True, True),
            pytest.param("before_discard", True, False),
            pytest.param("before_dapp", False, False),
        ],
    )
    def test_the_three_words(self, named: str, seen: bool, laid: bool) -> None:
        state = reach(dealt(table(f'trump.named = "{named}"', NO_SPECIALS)), Declaring)

        assert words(state)[0] == "trump"
        assert (view(state, 0).dapp != ()) == seen
        assert (state.discards != ()) == laid

    @pytest.mark.parametrize("named", ["after_discard", "before_discard", "before_dapp"])
    def test_without_a_dapp(self, named: str) -> None:
        state = do(dealt(table(f'trump.named = "{named}"', extends=NO_DAPP)), "pass, pass")

        assert isinstance(state, Declaring)
        assert words(state) == ["trump"]


class TestMustHold:
    """
    X-14: `trump.must_hold` says what the hand must hold of the suit at the naming.

    `"nothing"`, a `"card"` of it, or the `"pair"`, its king and its Ober; if no suit qualifies, any
    suit may be named.
    """

    HAND = "EA EA EZ EZ EK EU EU SK SO SA SU HO"

    @pytest.mark.parametrize(
        ("word", "suits"),
        [
            pytest.param("nothing", "E S H B", id="any suit"),
            pytest.param("card", "E S H", id="a card of it"),
            pytest.param("pair", "S", id="king and Ober"),
        ],
    )
    def test_the_three_words(self, word: str, suits: str) -> None:
        profile = table(f'trump.must_hold = "{word}"', 'trump.named = "before_dapp"', NO_SPECIALS)
        state = do(dealt(profile, self.HAND), "pass, pass", Declaring)

        assert ways(state) == [f"trump {letter}" for letter in suits.split()]
        expected = None if word == "nothing" else Refusal.TRUMP_NOT_HELD
        assert why(state, "trump B") is expected

    def test_at_the_naming(self) -> None:
        """The pair came with the Dapp, or went with the cards laid away."""
        profile = table('trump.must_hold = "pair"', NO_SPECIALS)
        hand = "EA EA EZ EZ EK EU EU SK SO SA SU HO"
        state = reach(dealt(profile, hand, dapp="BK BO BA BA"), Exchanging)

        assert ways(do(state, "lay SK SO BA BA")) == ["trump B"]
        assert ways(do(state, "lay EA EA EZ EZ")) == ["trump S", "trump B"]

    @pytest.mark.parametrize("word", ["card", "pair"])
    def test_if_no_suit_qualifies(self, word: str) -> None:
        exchange = rules(f'trump.must_hold = "{word}"').exchange
        hand = parse_cards("EK EA SO" if word == "pair" else "")

        assert text_of(exchange.suits(hand)) == "ESHB"


def text_of(suits: tuple[object, ...]) -> str:
    """Write suits by their letters."""
    return "".join(map(str, suits))


class TestNamedForGood:
    """X-15: A trump that was named stays, unless a special without trump cancels it."""

    def test_stays(self) -> None:
        state = do(reach(dealt(BASE), Declaring), "trump H")

        assert why(state, "trump E") is Refusal.NOT_NOW
        assert reach(state, Finished).trump is suit("H")

    def test_not_named_again(self) -> None:
        """Where the declarer is asked once more."""
        profile = table('abandon.window = "before_first_trick"')
        state = do(reach(dealt(profile), Melding), "meld all, meld all, meld all", Declaring)

        assert why(state, "trump E") is Refusal.TRUMP_KNOWN

    def test_cancelled(self) -> None:
        profile = table('trump.named = "before_discard"')
        state = reach(dealt(profile), Melding)

        assert state.trump is suit("H")
        assert do(state, "announce durch", Playing).trump is None
