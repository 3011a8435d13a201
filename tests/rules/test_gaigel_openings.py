"""Chapter G: what the forehand opens with, and what the others see of it."""

from __future__ import annotations

import pytest

from binokel import (
    Event,
    EventKind,
    GaigelState,
    Refusal,
    View,
    apply,
    events,
    parse_action,
    view,
)

from .gaigel import (
    NO_OPENINGS,
    dealt,
    do,
    phase,
    play,
    refused,
    table,
    tricks_on,
    views,
    ways,
    why,
    winners,
)

KINDS = ("andere_alte", "ge_elfen", "hoeher_hat", "auf_dissle")
COVERED = ("open andere_alte EA", "open hoeher_hat EK")
OPENLY = ("open ge_elfen EA", "open auf_dissle E7", "play EA")


def opening(state: GaigelState) -> str:
    """Say in one line what the forehand may do: kinds and cards."""
    return " ".join(way.removeprefix("open ") for way in ways(state))


def brought(state: GaigelState, move: str) -> tuple[Event, ...]:
    """List the events of an action."""
    action = parse_action(move)
    return events(state, action, apply(state, action))


def noted(state: GaigelState, seat: int | None) -> list[str]:
    """Write down what a seat knows that was done."""
    return [str(action) for action in view(state, seat).history]


class TestFirstLead:
    """G-13: The forehand leads the first trick, and the others answer in playing direction."""

    @pytest.mark.parametrize("dealer", [0, 1, 2, 3])
    def test_in_turn(self, dealer: int) -> None:
        after = tricks_on(dealt(table(), dealer=dealer), 1)

        assert after.history_seats == tuple((dealer + step) % 4 for step in (1, 2, 3, 4))
        assert after.tricks[0].leader == (dealer + 1) % 4

    def test_others_do_not_open(self) -> None:
        state = do(dealt(table(), "EK", "EA"), "open hoeher_hat EK")

        assert state.actor == 1
        assert why(state, "open ge_elfen EA") is Refusal.NOT_NOW
        assert why(state, "play EA") is None


class TestOnOffer:
    """
    G-14: `opening.kinds` lists the openings that are offered.

    Any of `"andere_alte"`, `"ge_elfen"`, `"hoeher_hat"` and `"auf_dissle"`, and the forehand leads
    with one of them (`OPENING_NOT_OFFERED`) and a card that fits it (`OPENING_UNFIT`).
    """

    HAND = "EA EK E7 HA HK"

    @pytest.mark.parametrize(
        ("kind", "cards"),
        [
            ("andere_alte", "EA"),
            ("ge_elfen", "EA"),
            ("hoeher_hat", "EK E7"),
            ("auf_dissle", "E7"),
        ],
    )
    def test_one_alone(self, kind: str, cards: str) -> None:
        state = dealt(table(f'opening.kinds = ["{kind}"]'), self.HAND)

        assert ways(state) == [f"open {kind} {card}" for card in cards.split()]
        for other in KINDS:
            for card in self.HAND.split():
                fits = Refusal.OPENING_UNFIT if card not in cards.split() else None
                expected = Refusal.OPENING_NOT_OFFERED if other != kind else fits
                assert why(state, f"open {other} {card}") is expected

    def test_all(self) -> None:
        state = dealt(table(), self.HAND)

        assert opening(state) == (
            "andere_alte EA ge_elfen EA hoeher_hat EK hoeher_hat E7 auf_dissle E7"
        )

    def test_some(self) -> None:
        """In whatever order a table lists them."""
        state = dealt(table('opening.kinds = ["auf_dissle", "andere_alte"]'), self.HAND)

        assert opening(state) == "andere_alte EA auf_dissle E7"
        assert why(state, "open ge_elfen EA") is Refusal.OPENING_NOT_OFFERED

    def test_a_card_that_is_held(self) -> None:
        assert why(dealt(table(), self.HAND), "open ge_elfen SA") is Refusal.NOT_HELD

    @pytest.mark.parametrize("kinds", ['["tauchen"]', '["ge_elfen", "ge_elfen"]', '"ge_elfen"'])
    def test_no_such_list(self, kinds: str) -> None:
        found = refused(f"opening.kinds = {kinds}")

        assert {path.partition("[")[0] for path in found} == {"opening.kinds"}


class TestPlainLead:
    """
    G-15: the forehand leads plainly, with whatever card it may (`OPENING_NEEDED`).

    Only where no opening on offer fits any card that may be led; with an empty list it always does.
    """

    @pytest.mark.parametrize(
        ("kinds", "hand"),
        [
            pytest.param('"andere_alte"', "HA EK E7 HK B7", id="no plain ace"),
            pytest.param('"ge_elfen"', "HA EK E7 HK B7", id="no plain ace, openly"),
            pytest.param('"hoeher_hat"', "HA EA HK SA H7", id="aces and trumps"),
            pytest.param('"auf_dissle"', "HA EA EK BU BO", id="no seven"),
            pytest.param('"andere_alte", "hoeher_hat"', "HA HZ HK HO H7", id="trumps alone"),
            pytest.param("", "EA EK E7 HA H7", id="an empty list"),
        ],
    )
    def test_any_card(self, kinds: str, hand: str) -> None:
        state = dealt(table(f"opening.kinds = [{kinds}]"), hand)

        assert sorted(ways(state)) == sorted(f"play {card}" for card in hand.split())

    def test_trumps_without_a_seven(self) -> None:
        """All four are offered, and none fits."""
        state = dealt(table(), "HA HA HZ HK HO")

        assert ways(state) == ["play HA", "play HZ", "play HK", "play HO"]
        assert why(state, "open hoeher_hat HK") is Refusal.OPENING_UNFIT

    @pytest.mark.parametrize("card", ["E7", "HA", "HK"])
    def test_not_where_one_fits(self, card: str) -> None:
        """Not even with a card that fits no opening."""
        state = dealt(table('opening.kinds = ["auf_dissle"]'), "E7 HA HK EA EK")

        assert why(state, f"play {card}") is Refusal.OPENING_NEEDED

    def test_that_may_be_led(self) -> None:
        """The only seven is a trump, which must not be led here: so no opening is left."""
        lines = ('opening.kinds = ["auf_dissle"]', 'opening.trump_in_first_trick = "forbidden"')

        state = dealt(table(*lines), "EA EK H7 BU BO")

        assert ways(state) == ["play EA", "play EK", "play BO", "play BU"]
        assert why(state, "play H7") is Refusal.TRUMP_FORBIDDEN
        assert why(state, "open auf_dissle H7") is Refusal.TRUMP_FORBIDDEN

    def test_only_the_first_lead(self) -> None:
        """Later tricks are led plainly, whatever is offered."""
        state = tricks_on(do(dealt(table(), "EA SA"), "open ge_elfen EA"), 1)

        assert state.actor == 0
        assert why(state, "play SA") is None


class TestNamedAloud:
    """G-16: An opening is named aloud, so that everybody knows which it is."""

    @pytest.mark.parametrize("move", [*COVERED, *OPENLY[:2]])
    def test_to_everybody(self, move: str) -> None:
        start = dealt(table(), "EA EK E7")
        kind = move.split()[1]

        said = [event for event in brought(start, move) if event.word is not None]

        assert [(event.kind, event.seat, event.to, event.word) for event in said] == [
            (EventKind.OPENING_ANNOUNCED, 0, None, kind)
        ]
        for seen in views(do(start, move)):
            assert seen.opening == kind
            assert str(seen.history[0]).startswith(f"open {kind} ")

    def test_nothing_before_and_nothing_for_a_plain_lead(self) -> None:
        start = dealt(table(NO_OPENINGS), "EA")

        assert {seen.opening for seen in views(start) + views(do(start, "play EA"))} == {None}
        assert [event.kind for event in brought(start, "play EA")] == [EventKind.CARD_PLAYED]


class TestAces:
    """G-17: Andere Alte and Ge-Elfen are opened with an ace that is not trump."""

    @pytest.mark.parametrize("kind", ["andere_alte", "ge_elfen"])
    @pytest.mark.parametrize(
        ("turned", "expected"),
        [("EU", "SA HA BA"), ("SU", "EA HA BA"), ("HU", "EA SA BA"), ("BU", "EA SA HA")],
    )
    def test_of_three_suits(self, kind: str, turned: str, expected: str) -> None:
        state = dealt(table(f'opening.kinds = ["{kind}"]'), "EA SA HA BA EZ", turned=turned)

        assert ways(state) == [f"open {kind} {card}" for card in expected.split()]
        assert why(state, f"open {kind} {turned[0]}A") is Refusal.OPENING_UNFIT
        assert why(state, f"open {kind} EZ") is Refusal.OPENING_UNFIT


class TestNeitherAceNorTrump:
    """G-18: Höher hat is opened with a card that is neither an ace nor a trump."""

    def test_every_other_rank(self) -> None:
        """On two hands, for there are five such ranks in a suit."""
        profile = table('opening.kinds = ["hoeher_hat"]')

        assert opening(dealt(profile, "EA EZ EK EO EU")) == " ".join(
            f"hoeher_hat {card}" for card in ("EZ", "EK", "EO", "EU")
        )
        assert opening(dealt(profile, "E7 S7 B7 H7 HZ")) == " ".join(
            f"hoeher_hat {card}" for card in ("E7", "S7", "B7")
        )

    @pytest.mark.parametrize("card", ["EA", "HA", "HZ", "H7"])
    def test_no_other(self, card: str) -> None:
        state = dealt(table(), "EK EA HA HZ H7")

        assert why(state, f"open hoeher_hat {card}") is Refusal.OPENING_UNFIT


class TestLowestRank:
    """
    G-19: Auf Dissle is opened with a card of the lowest rank of the pack.

    A seven or a nine, the one of trumps too.
    """

    @pytest.mark.parametrize(("extends", "rank"), [("gaigel-4", "7"), ("gaigel-sechs", "9")])
    def test_trump_too(self, extends: str, rank: str) -> None:
        profile = table('opening.kinds = ["auf_dissle"]', extends=extends)
        held = f"E{rank} S{rank} H{rank} B{rank} EU"

        state = dealt(profile, held, turned="HU")

        assert ways(state) == [f"open auf_dissle {card}" for card in held.split()[:4]]
        assert why(state, "open auf_dissle EU") is Refusal.OPENING_UNFIT


class TestFaceDown:
    """
    G-20: In Andere Alte and Höher hat all cards of the trick lie face down.

    That is, until everybody has played; till then a seat knows its own card, and nobody knows who
    is winning.
    """

    @pytest.mark.parametrize("move", COVERED)
    def test_what_each_seat_sees(self, move: str) -> None:
        state = do(dealt(table(), "EA EK", "S7"), move, "play S7")
        word, kind, _ = move.split()

        for seen in views(state):
            assert (seen.trick, seen.covered, seen.tricks) == ((), (0, 1), ())
            assert seen.hand_sizes == (4, 4, 5, 5)
        assert noted(state, 0) == [move, "play ??"]
        assert noted(state, 1) == [f"{word} {kind} ??", "play S7"]
        assert noted(state, 2) == noted(state, None) == [f"{word} {kind} ??", "play ??"]

    @pytest.mark.parametrize("move", COVERED)
    def test_what_happens_before_their_eyes(self, move: str) -> None:
        """Everybody hears that a card was laid, and who laid it also which."""
        start = dealt(table(), "EA EK", "S7")
        opened = do(start, move)

        for state, each, seat in ((start, move, 0), (opened, "play S7", 1)):
            shown = [event for event in brought(state, each) if event.cards]
            laid = [event for event in brought(state, each) if event.to is None and not event.word]
            assert [(event.kind, event.seat) for event in laid] == [(EventKind.CARD_COVERED, seat)]
            assert [(event.kind, event.to) for event in shown] == [
                (EventKind.CARD_COVERED, (seat,))
            ]

    @pytest.mark.parametrize(
        ("kind", "others"), [("andere_alte", "EA SA BA"), ("hoeher_hat", "EK SO B7")]
    )
    def test_the_lead_is_unknown(self, kind: str, others: str) -> None:
        """Whatever was led, the others cannot tell, however many have answered."""
        start = dealt(table(), others, "HK", "S7", "S7")

        for more in ([], ["play HK"], ["play HK", "play S7"]):
            seen = [
                [view(do(start, f"open {kind} {card}", *more), seat) for seat in (1, 2, 3, None)]
                for card in others.split()
            ]
            assert seen[0] == seen[1] == seen[2]

    @pytest.mark.parametrize("move", COVERED)
    def test_who_is_winning_is_unknown(self, move: str) -> None:
        """Seat 1 may have thrown a seven, or the card that takes the trick."""
        start = dealt(table(), "EA EK", "EA S7", "B7", "B7")

        seen: list[list[View]] = []
        ends: list[list[int]] = []
        for answer in ("play EA", "play S7"):
            course = [do(start, move, answer), do(start, move, answer, "play B7")]
            seen.append([view(state, seat) for state in course for seat in (0, 2, 3, None)])
            ends.append(winners(do(course[-1], "play B7")))

        assert seen[0] == seen[1]
        assert ends == [[1], [0]]

    @pytest.mark.parametrize("move", COVERED)
    def test_a_pair_in_between(self, move: str) -> None:
        """It is melded openly, and tells nothing of the card that follows."""
        profile = table('pair.when = "any_time"', 'pair.needs = "nothing"')
        start = dealt(profile, "EA EK", "SK SO S7")

        seen: list[list[View]] = []
        for card in ("SK", "S7"):
            state = do(start, move, "pair S", f"play {card}")
            seen.append([view(state, seat) for seat in (0, 2, 3, None)])
            assert noted(state, 3) == [f"{move[:-2]}??", "pair S", "play ??"]

        assert seen[0] == seen[1]

    @pytest.mark.parametrize("move", COVERED)
    def test_until_everybody_has_played(self, move: str) -> None:
        state = do(dealt(table(), "EA EK", "S7", "B7", "B7"), move, "play S7, play B7")
        card = move.rpartition(" ")[2]

        last = brought(state, "play B7")
        after = do(state, "play B7")

        assert " ".join(map(str, last[2].cards)) == f"{card} S7 B7 B7"
        assert (last[2].kind, last[2].to) == (EventKind.TRICK_TAKEN, None)
        for seen in views(after):
            assert " ".join(map(str, seen.tricks[0].cards)) == f"{card} S7 B7 B7"
            assert seen.covered == ()
            assert list(map(str, seen.history)) == [move, "play S7", "play B7", "play B7"]


class TestOpenly:
    """G-21: In Ge-Elfen, Auf Dissle and after a plain lead the cards of the trick lie open."""

    @pytest.mark.parametrize("move", OPENLY)
    def test_everybody_sees_them(self, move: str) -> None:
        profile = table(NO_OPENINGS) if move.startswith("play") else table()
        start = dealt(profile, "EA E7", "S7")
        card = move.rpartition(" ")[2]

        laid = [event for event in brought(start, move) if event.cards]
        state = do(start, move, "play S7")

        assert [(event.kind, event.seat, event.to) for event in laid] == [
            (EventKind.CARD_PLAYED, 0, None)
        ]
        for seen in views(state):
            assert " ".join(map(str, seen.trick)) == f"{card} S7"
            assert seen.covered == ()
            assert list(map(str, seen.history)) == [move, "play S7"]

    def test_the_second_trick(self) -> None:
        """After Höher hat, too."""
        state = do(dealt(table(), "EK E7", "S7", "B7", "B7"), "open hoeher_hat EK")

        after = play(state, "S7 B7 B7 E7")

        assert {" ".join(map(str, seen.trick)) for seen in views(after)} == {"E7"}
        assert phase(after) == "Drawing"
