"""Chapter X: what becomes of the cards that were laid away."""

from __future__ import annotations

from collections import Counter

import pytest

from binokel import (
    EventKind,
    Exchanging,
    Finished,
    Melding,
    Playing,
    Refusal,
    State,
    apply,
    card_points,
    events,
    parse_action,
    parse_cards,
    score,
    view,
)

from ..tables import (
    NO_SPECIALS,
    dealt,
    do,
    reach,
    refused,
    rules,
    table,
    why,
)

BASE = table()


class TestLaidAwayCards:
    """X-9: Cards that were laid away are no trick, are not melded and are not played."""

    def test_neither(self) -> None:
        state = do(
            dealt(BASE, "HK HO SA SA"), "pass, pass, take, lay HK HO SA SA, trump H", Melding
        )

        playing = reach(state, Playing)

        assert why(state, "meld HK+HO") is Refusal.NOT_HELD
        assert why(playing, "play HK") is Refusal.NOT_HELD
        assert playing.tricks == ()

    def test_no_trick(self) -> None:
        """Twelve tricks and the cards laid away are the whole pack."""
        end = reach(dealt(BASE), Finished)

        played = [card for trick in end.tricks for card in trick.cards]

        assert len(end.tricks) == 12
        assert Counter([*played, *end.discards]) == Counter(rules().dealing.pack)


class TestTheirPoints:
    """X-10: Their card points go with the declarer's side, under the conditions of S-5."""

    def test_counted(self) -> None:
        start = dealt(BASE, "EA EA EZ EZ EK EK EO EO EU EU SA SA")

        end = reach(do(start, "pass, pass, take, lay SA SA EZ EZ, trump E"), Finished)

        laid = next(entry for entry in score(end).entries if entry.item == "laid_away")
        assert (laid.seat, laid.points) == (0, card_points(BASE, parse_cards("SA SA EZ EZ")))


class TestAnnouncing:
    """
    X-11: `dapp.announce` names sorts of which the declarer must say how many were laid away.

    How many, not which: `"ace"` at once, `"trump"` at once, or at the naming where trump is named
    later.
    """

    @pytest.mark.parametrize(
        ("sorts", "named", "laid", "later"),
        [
            pytest.param("", "after_discard", (), (), id="nothing"),
            pytest.param('"ace"', "after_discard", (("ace", 2),), (("ace", 2),), id="aces at once"),
            pytest.param(
                '"trump"', "after_discard", (), (("trump", 3),), id="trumps at the naming"
            ),
            pytest.param(
                '"trump"', "before_discard", (("trump", 3),), (("trump", 3),), id="trumps at once"
            ),
            pytest.param(
                '"trump", "ace"',
                "after_discard",
                (("ace", 2),),
                (("trump", 3), ("ace", 2)),
                id="both",
            ),
        ],
    )
    def test_when(
        self,
        sorts: str,
        named: str,
        laid: tuple[tuple[str, int], ...],
        later: tuple[tuple[str, int], ...],
    ) -> None:
        profile = table(f"dapp.announce = [{sorts}]", f'trump.named = "{named}"', NO_SPECIALS)
        state = reach(dealt(profile, "HA HZ HK SA"), Exchanging, trump="H")

        after = do(state, "lay HA HZ HK SA")
        melding = reach(after, Melding, trump="H")

        assert [view(after, seat).announced for seat in (0, 1, None)] == [laid] * 3
        assert [view(melding, seat).announced for seat in (0, 1, None)] == [later] * 3

    def test_no_other_sort(self) -> None:
        assert refused('dapp.announce = ["binokel"]') == ["dapp.announce"]

    def test_events(self) -> None:
        """Each sort is said aloud once, to everybody."""
        profile = table('dapp.announce = ["trump", "ace"]', NO_SPECIALS)
        state: State = reach(dealt(profile, "HA HZ HK SA"), Exchanging)
        said: list[tuple[str, str | None, int | None, object]] = []

        for move in ("lay HA HZ HK SA", "trump H", "meld all"):
            action = parse_action(move)
            after = apply(state, action)
            said += [
                (move.split()[0], event.word, event.value, event.to)
                for event in events(state, action, after)
                if event.kind is EventKind.LAID_AWAY_ANNOUNCED
            ]
            state = after

        assert said == [("lay", "ace", 2, None), ("trump", "trump", 3, None)]
