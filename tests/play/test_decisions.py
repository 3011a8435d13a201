"""One decision: what is shown, what is refused, hints, and taking back."""

from __future__ import annotations

import pytest

from binokel import PlayCard, explain_refusal, meld_table
from binokel.asking import choices, is_legal
from binokel.cli.playing.reading import Menu, command, read_action
from binokel.cli.playing.sitting import Sitting, forced
from binokel.cli.playing.wording import Wording
from binokel.melds import worth

from .players import Plan, Sat, begun, by_chance, lines, sit

GERMAN = Wording.fitting("de", french=False)
ENGLISH = Wording.fitting("en", french=True)


def at(name: str, seed: int, phase: str, step: str | None = None) -> Sitting:
    """Play by chance until the player has to decide in a phase."""
    for chance in range(60):
        sat = sit(begun(name, seed), by_chance(chance, deals=2))
        for kept in sat.saves:
            if kept.state is None or kept.state.actor is None or kept.seat != kept.state.actor:
                continue
            seen = kept.seen()
            if (
                seen.phase == phase
                and (step is None or seen.step == step)
                and not forced(kept.state)
            ):
                return kept
    raise AssertionError(phase)


@pytest.fixture(scope="module")
def bidding() -> Sitting:
    return at("schwaebisch-3", 5, "Bidding")


@pytest.fixture(scope="module")
def laying() -> Sitting:
    return at("schwaebisch-3", 5, "Exchanging", "laying")


@pytest.fixture(scope="module")
def naming() -> Sitting:
    return at("schwaebisch-3", 5, "Declaring")


@pytest.fixture(scope="module")
def playing() -> Sitting:
    """A trick to which the player may not play every card."""
    for seed in range(40):
        found = at("schwaebisch-3", seed, "Playing")
        seen = found.seen()
        if seen.trick and len(choices(seen)) < len(set(seen.hand)):
            return found
    raise AssertionError("every card may be played")


class TestShowing:
    def test_values_while_bidding(self, bidding: Sitting) -> None:
        """S4: what the melds would be worth, for every trump, before it is named."""
        shown = sit(bidding, lines()).screen.text
        hand = bidding.seen().hand

        for suit, melds in meld_table(bidding.match.profile, hand).items():
            assert f"{GERMAN.suit(suit)} {worth(melds)}" in shown

    def test_values_while_naming(self, naming: Sitting) -> None:
        shown = sit(naming, lines()).screen.text

        for suit, melds in meld_table(naming.match.profile, naming.seen().hand).items():
            assert f"{GERMAN.suit(suit)} als Trumpf: {GERMAN.melds(melds)}" in shown

    def test_only_playable_cards_have_numbers(self, playing: Sitting) -> None:
        seen = playing.seen()
        menu = Menu.of(seen, choices(seen))

        for card in seen.hand:
            assert bool(menu.number_of(card)) is is_legal(seen, PlayCard(card))

    def test_no_card_of_others(self, playing: Sitting) -> None:
        """What is shown at a decision follows from the player's view, and from nothing else."""
        assert playing.state is not None
        shown = sit(playing, lines()).screen.text
        open_cards = {*playing.seen().hand, *playing.seen().trick, *playing.seen().discards}
        melds = {card for of in playing.seen().melds for meld in of for card in meld.cards}
        known = {GERMAN.look.card(card) for card in open_cards | melds}
        known |= {GERMAN.look.card(card) for each in playing.seen().tricks for card in each.cards}

        hidden = {
            GERMAN.look.card(card)
            for seat, cards in enumerate(playing.state.hands)
            if seat != playing.seat
            for card in cards
        } - known
        assert not [card for card in hidden if card in shown]


class TestRefusals:
    def test_a_wrong_card(self, playing: Sitting) -> None:
        """A refused card is answered with the reason of the library, and nothing happens."""
        seen = playing.seen()
        wrong = next(card for card in seen.hand if not is_legal(seen, PlayCard(card)))
        sat = sit(playing, lines(str(wrong)))

        why = GERMAN.sentence(explain_refusal(seen, PlayCard(wrong), "de"))
        assert f"Das geht nicht: {why}" in sat.screen.text
        assert sat.sitting == playing

    @pytest.mark.parametrize(
        "line",
        ["xyz", "99", "0", "-1", "play", "bid", "HA HA HA", "\x1b[31m", "{who}", "½", "9" * 5000],
    )
    def test_nonsense(self, playing: Sitting, line: str) -> None:
        sat = sit(playing, lines(line))

        assert sat.sitting == playing
        assert "Das verstehe ich nicht" in sat.screen.text or "Das geht nicht" in sat.screen.text

    @pytest.mark.parametrize("line", ["155", "10", "0", "bid 155", "HA", "1 2", "99999999"])
    def test_wrong_bids(self, bidding: Sitting, line: str) -> None:
        sat = sit(bidding, lines(line))

        assert sat.sitting == bidding

    def test_too_few_laid_away(self, laying: Sitting) -> None:
        sat = sit(laying, lines("1 2"))

        assert "Das geht nicht" in sat.screen.text
        assert sat.sitting == laying


class TestReading:
    @pytest.mark.parametrize("number", range(3))
    def test_every_way_of_naming_a_card(self, playing: Sitting, number: int) -> None:
        seen = playing.seen()
        menu = Menu.of(seen, choices(seen))
        card = menu.cards[number % len(menu.cards)]

        for line in (
            str(menu.number_of(card)),
            card.text,
            card.text.lower(),
            f"{card.suit.symbol}{card.rank.letter}",
            f"{card.suit.german}-{card.rank.german}",
            f"{card.suit.german} {card.rank.german}",
            f"{card.rank.english} of {card.suit.english}",
            f"play {card.text}",
            f"spiele {card.text}",
        ):
            assert read_action(line, menu, GERMAN) == PlayCard(card), line

    @pytest.mark.parametrize(
        ("line", "action"),
        [
            ("weg", "pass"),
            ("PASS", "pass"),
            ("p", "pass"),
            ("300", "bid 300"),
            ("biete 300", "bid 300"),
        ],
    )
    def test_bids(self, bidding: Sitting, line: str, action: str) -> None:
        seen = bidding.seen()

        assert str(read_action(line, Menu.of(seen, choices(seen)), GERMAN)) == action

    @pytest.mark.parametrize(
        "line", ["Herz", "h", "♥", "trumpf Herz", "trump H", "hearts", "Herz als Trumpf"]
    )
    def test_trump(self, naming: Sitting, line: str) -> None:
        seen = naming.seen()

        assert str(read_action(line, Menu.of(seen, choices(seen)), GERMAN)) == "trump H"

    def test_numbers_lay_away(self, laying: Sitting) -> None:
        seen = laying.seen()
        menu = Menu.of(seen, choices(seen))
        cards = menu.cards[:4]

        assert read_action("1 2, 3 4", menu, GERMAN) == read_action(
            " ".join(map(str, cards)), menu, ENGLISH
        )

    @pytest.mark.parametrize(
        ("line", "name"), [("Tipp", "hint"), ("zurück", "undo"), ("?", "help")]
    )
    def test_commands(self, line: str, name: str) -> None:
        assert command(line) == name

    def test_french_cards(self, playing: Sitting) -> None:
        """A French-suited pack has its own names, and those are read back."""
        seen = playing.seen()
        menu = Menu.of(seen, choices(seen))
        shown = ENGLISH.look.card(menu.cards[0])

        assert read_action(shown, menu, ENGLISH) == PlayCard(menu.cards[0])
        assert Wording.fitting("de", french=True).sentence("Schippe und SO") in {
            "Pik und ♠Q",
            "Pik und SQ",
        }


class TestHints:
    @pytest.mark.parametrize("line", ["tipp", "hint"])
    def test_a_legal_action_with_reasons(self, bidding: Sitting, line: str) -> None:
        sat = sit(bidding, lines(line))
        advice = bidding.advice()

        assert is_legal(bidding.seen(), advice.action)
        assert f"Tipp: {GERMAN.action(advice.action)}" in sat.screen.text
        assert advice.reasons[0].say("de") in sat.screen.text
        assert sat.sitting == bidding

    def test_the_same_again(self, bidding: Sitting) -> None:
        assert bidding.advice() == bidding.advice()


class TestTakingBack:
    """The player sees what was seen then; each decision is taken back once."""

    def test_nothing_to_take_back(self) -> None:
        sat = sit(begun("schwaebisch-3", 5), lines("zurück"))

        assert "noch nichts entschieden" in sat.screen.text
        assert sat.sitting.taken_back == ()

    @pytest.mark.parametrize("name", ["schwaebisch-3", "kreuz-40", "gaigel-3", "gaigel-2"])
    @pytest.mark.parametrize("chance", range(3))
    def test_the_same_view(self, name: str, chance: int) -> None:
        """After taking back, the view is that of the decision; no hidden card becomes visible."""
        sat = sit(begun(name, 7), by_chance(chance, deals=1))
        tried = 0
        for kept in sat.saves:
            back = None if kept.state is None else kept.back()
            if back is None:
                continue
            tried += 1
            last = kept.decisions()[-1]
            assert kept.state is not None
            assert back.state is not None
            assert len(back.state.history) == last
            assert back.seen() == _seen_then(sat, back)
            own = {card.text for card in back.seen().hand}
            assert set(_open_cards(back)) - own <= set(_open_cards(kept))
        assert tried

    def test_further_back(self, playing: Sitting) -> None:
        """One decision after the other is taken back; the file says which."""
        sat = sit(playing, lines("zurück", "zurück"))

        assert len(set(sat.sitting.taken_back)) == 2
        assert sat.sitting.record().notes[0].value == {
            "level": "easy",
            "taken_back": list(sat.sitting.taken_back),
        }

    def test_not_the_same_decision_twice(self, bidding: Sitting) -> None:
        """Who could try one thing after the other would see what is behind each."""
        passed = bidding.after(choices(bidding.seen())[0])
        back = passed.back()

        assert back is not None
        assert back.seen() == bidding.seen()
        assert back.after(choices(back.seen())[0]).back() is None
        assert (
            "schon einmal"
            in sit(bidding, lines("160", "zurück", "160", "zurück", "ende")).screen.text
        )

    def test_bots_answer_as_before(self, playing: Sitting) -> None:
        """Who plays the same again gets the same answers."""
        card = str(choices(playing.seen())[0])
        once = sit(playing, lines(card)).sitting
        twice = sit(playing, lines(card, "zurück", card)).sitting

        assert once.state == twice.state

    def test_not_after_the_end(self) -> None:
        sat = sit(begun("schwaebisch-3", 5), _after_a_deal("zurück"))

        assert "Das Spiel ist angeschrieben" in sat.screen.text


def _seen_then(sat: Sat, back: Sitting) -> object:
    """Find what was seen when the decision was made first, before anything was taken back."""
    assert back.state is not None
    for kept in sat.saves:
        if kept.state is not None and kept.state.history == back.state.history:
            return kept.seen()
    # The very first decision of a deal follows the dealing.
    raise AssertionError("a decision that was never kept")


def _open_cards(sitting: Sitting) -> list[str]:
    """List what the player has seen of cards, its own included, by all that it knows."""
    seen = sitting.seen()
    cards = [*seen.hand, *seen.trick, *seen.dapp, *seen.discards]
    cards.extend(card for trick in seen.tricks for card in trick.cards)
    cards.extend(card for melds in seen.melds for meld in melds for card in meld.cards)
    return [card.text for card in cards]


def _after_a_deal(*typed: str) -> Plan:
    """Play a deal by chance, and type these lines after it."""
    chance, left = by_chance(3), list(typed)

    def plan(sitting: Sitting) -> str | None:
        if sitting.state is not None:
            return chance(sitting)
        return left.pop(0) if left else None

    return plan
