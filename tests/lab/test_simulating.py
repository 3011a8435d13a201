"""Many deals: the same wherever they are played, and nothing lost on the way."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import attrs
import pytest

from binokel import (
    BinokelError,
    Outcome,
    Profile,
    State,
    UsageError,
    apply,
    bots,
    deal,
    lab,
    load_profile,
    profile_names,
    score,
    view,
)
from binokel.games import procedure_for
from binokel.lab import Results, simulate
from binokel.lab.deals import chances
from binokel.lab.players import period
from binokel.lab.spreading import AHEAD
from binokel.ledger import Ledger
from binokel.shuffle import derived_seed

from ..courses import BASE
from .guests import Failing, First, Impatient, first, nobody

DEALS = 24
GAIGEL = load_profile("gaigel-2")


@pytest.fixture(scope="module")
def alone() -> Results:
    """Deals of this thread, one after the other."""
    return simulate(BASE, "random", DEALS, seed=3)


def replayed(profile: Profile, seed: int, index: int) -> Ledger:
    """Play a deal of random bots by the functions that everybody uses."""
    seats = procedure_for(profile).match(profile).seating.players
    state: State = deal(profile, seed=derived_seed(seed, f"cards {index}"), dealer=index % seats)
    rngs = chances(seed, f"deal {index}", seats)
    bot = bots.make("random", profile)
    while state.actor is not None:
        state = apply(state, bot.choose(view(state, state.actor), rngs[state.actor]))
    return score(state)


class TestTheSame:
    """A deal follows from the seed and its index, and from nothing else."""

    @pytest.mark.parametrize("batch", [1, 5, 7, 100])
    def test_in_every_batch(self, batch: int, alone: Results) -> None:
        with ThreadPoolExecutor(2) as executor:
            found = simulate(BASE, "random", DEALS, seed=3, executor=executor, batch=batch)

        assert found == alone
        assert found.digest() == alone.digest()

    def test_in_two_processes(self, alone: Results) -> None:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(2, mp_context=context) as executor:
            found = simulate(BASE, "random", DEALS, seed=3, executor=executor, batch=5)
            with pytest.raises(lab.LabError) as caught:
                simulate(BASE, Failing(), 4, seed=3, executor=executor)

        assert found.digest() == alone.digest()
        assert (caught.value.index, caught.value.error) == (
            1,
            "ZeroDivisionError: a bot that fails",
        )

    def test_in_any_order(self, alone: Results) -> None:
        found = simulate(BASE, "random", DEALS, seed=3, executor=Backwards(), batch=4)

        assert found == alone

    def test_in_parts(self, alone: Results) -> None:
        parts = [simulate(BASE, "random", 12, seed=3, first=begin) for begin in (0, 12)]

        assert parts[0].deals + parts[1].deals == alone.deals

    def test_another_seed(self, alone: Results) -> None:
        assert simulate(BASE, "random", DEALS, seed=4).digest() != alone.digest()

    def test_a_digest_to_keep(self, alone: Results) -> None:
        """It stays as it is from version to version, as long as no rule changes."""
        assert alone.digest()[:16] == "e0c6badaa950308e"


class Backwards(Executor):
    """Does first what it was given last, when it is asked for the first result."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self.kept = getattr(self, "kept", [])
        self.kept.insert(0, lambda: future.set_result(fn(*args, **kwargs)))
        if len(self.kept) == DEALS // 4:
            for do in self.kept:
                do()
        return future


class TestWhatIsKept:
    """A row tells what the score tells."""

    @pytest.mark.parametrize("name", ["schwaebisch-3", "kreuz-48", "gaigel-4", "vier-am-tisch"])
    def test_equals_the_deal_played_again(self, name: str) -> None:
        profile = load_profile(name)
        for row in simulate(profile, "random", 8, seed=11).deals:
            ledger = replayed(profile, 11, row.deal)

            gained = procedure_for(profile).match(profile).gained(ledger)
            assert row.outcome == ledger.outcome
            assert (row.declarer, row.bid) == (ledger.declarer, ledger.bid)
            assert row.score == tuple(gained[side] for side in ledger.seating.side_of)
            assert sum(row.tricks) == ledger.checksum

    @pytest.mark.parametrize("name", profile_names())
    def test_nothing_is_lost(self, name: str) -> None:
        """Every table of both games: every deal is in one row, and its points add up."""
        profile = load_profile(name)
        found = simulate(profile, "random", 4, seed=5)
        seats = len(found.players)

        assert [row.deal for row in found.deals] == [0, 1, 2, 3]
        assert [row.dealer for row in found.deals] == [index % seats for index in range(4)]
        for row in found.deals:
            assert len(row.score) == len(row.melds) == len(row.tricks) == seats
            assert row.forehand == (row.dealer + 1) % seats
            assert row.outcome in set(Outcome)
        for figure in found.summary():
            ends = figure.estimate
            assert ends.low <= ends.value <= ends.high

    def test_shares_add_up(self, alone: Results) -> None:
        """Whoever declares makes it, fails or abandons."""
        shares = [alone.figure(name).estimate.value for name in ("made", "failed", "abandoned")]

        assert sum(shares) == pytest.approx(1)

    def test_points_of_seats_are_those_of_roles(self, alone: Results) -> None:
        declarer, other, seat = (
            alone.figure(name).estimate.value
            for name in ("declarer_score", "opponent_score", "score random")
        )

        assert declarer + 2 * other == pytest.approx(3 * seat)

    def test_columns(self, alone: Results) -> None:
        columns = alone.columns()

        assert {len(column) for column in columns.values()} == {DEALS}
        assert columns["deal"] == list(range(DEALS))
        assert columns["score_2"] == [row.score[2] for row in alone.deals]
        assert alone.rows()[5] == {name: column[5] for name, column in columns.items()}
        assert set(columns["player_0"]) == {"random"}

    def test_no_such_figure(self, alone: Results) -> None:
        with pytest.raises(KeyError, match="length"):
            alone.figure("length")

    def test_another_game(self) -> None:
        """In Gaigel nobody declares: what does not happen has no figure."""
        found = simulate(GAIGEL, "random", 12, seed=3)
        names = {figure.name for figure in found.summary()}

        assert {"drawn", "forehand_edge", "decisions"} <= names
        assert not {"declared", "bid", "made", "declarer_score"} & names
        assert all(sum(row.score) == 1 for row in found.deals)

    def test_nothing_asked_for(self) -> None:
        found = simulate(BASE, "random", 0, seed=3)

        assert (len(found), found.summary(), found.rows()) == (0, (), [])

    def test_rotated_cards(self) -> None:
        """The same cards go round: whoever is forehand holds the same hand."""
        found = simulate(BASE, First(), 6, seed=3, rotations=3)

        assert [row.cards for row in found.deals] == [0, 0, 0, 1, 1, 1]
        assert [row.dealer for row in found.deals] == [0, 1, 2, 1, 2, 0]
        assert found.clusters == (0, 0, 0, 1, 1, 1)
        for row, other in zip(found.deals, found.deals[1:], strict=False):
            if row.cards == other.cards:
                assert other.score == row.score[-1:] + row.score[:-1]


class TestPlayers:
    def test_seats(self) -> None:
        found = simulate(BASE, ["random", First(), first], 3, seed=1)

        assert found.players == ("random", "first", "first")
        assert {figure.name for figure in found.summary() if "score " in figure.name} == {
            "score random",
            "score first",
        }

    def test_all_ways_to_say_it(self) -> None:
        ways: list[lab.Player] = [
            First(),
            first,
            lab.Named("first", First()),
            lab.Named("first", first),
        ]
        found = [simulate(BASE, way, 3, seed=1) for way in ways]

        assert all(each == found[0] for each in found)

    def test_a_class_makes_bots(self) -> None:
        assert simulate(BASE, bots.chance.RandomBot, 2, seed=1).players == ("RandomBot",) * 3

    @pytest.mark.parametrize(
        ("players", "expected"),
        [
            pytest.param(["random"] * 2, "2 players, expected one, or a list of 3", id="too few"),
            pytest.param("nobody", "'nobody', expected one of", id="no such kind"),
            pytest.param(3, "3, expected a kind of bot", id="no player"),
            pytest.param(nobody, "expected a kind of bot", id="makes no bot"),
            pytest.param("random:worlds", "a budget such as worlds=20", id="no budget"),
            pytest.param("random:time=3", "a budget such as worlds=20", id="unknown budget"),
            pytest.param("random:worlds=-3", "a budget such as worlds=20", id="less than nothing"),
        ],
    )
    def test_refused(self, players: Any, expected: str) -> None:
        with pytest.raises(UsageError, match=expected):
            simulate(BASE, players, 3, seed=1)

    def test_budget(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What stands behind a colon is handed over by name."""
        made: list[tuple[str, dict[str, float]]] = []

        def make(kind: str, _: Profile, **budget: float) -> First:
            made.append((kind, budget))
            return First()

        monkeypatch.setattr(bots, "make", make)
        simulate(BASE, "quick:worlds=20:seconds=0.5", 1, seed=1)

        assert made == [("quick", {"worlds": 20, "seconds": 0.5})]

    @pytest.mark.parametrize(
        ("players", "expected"), [("ABC", 3), ("ABAB", 2), ("AAAA", 1), ("AABA", 4), ("A", 1)]
    )
    def test_period(self, players: str, expected: int) -> None:
        assert period(players) == expected


class TestNumbers:
    @pytest.mark.parametrize(
        "more",
        [
            pytest.param({"deals": -1}, id="deals"),
            pytest.param({"deals": True}, id="no number"),
            pytest.param({"seed": 1.5}, id="seed"),
            pytest.param({"batch": 0}, id="batch"),
            pytest.param({"rotations": 0}, id="rotations"),
            pytest.param({"first": -1}, id="first"),
        ],
    )
    def test_refused(self, more: dict[str, Any]) -> None:
        settings: dict[str, Any] = {"deals": 2, "seed": 1, **more}
        with pytest.raises(UsageError):
            simulate(BASE, "random", **settings)


class TestFailing:
    """A bot that fails says in which deal it did, and that deal can be played alone."""

    def test_names_the_deal(self) -> None:
        with pytest.raises(lab.LabError, match="schwaebisch-3, deal 1 ") as caught:
            simulate(BASE, Failing(), 5, seed=3)
        error = caught.value

        assert (error.what, error.index, error.dealer) == ("deal", 1, 1)
        assert error.seed == derived_seed(3, "cards 1")
        assert isinstance(error.__cause__, ZeroDivisionError)
        assert "guests.py" in error.traceback
        with pytest.raises(lab.LabError):
            simulate(BASE, Failing(), 1, seed=3, first=error.index)

    def test_travels(self) -> None:
        with pytest.raises(lab.LabError) as caught:
            simulate(BASE, Failing(), 5, seed=3)
        copy = pickle.loads(pickle.dumps(caught.value))

        assert isinstance(copy, BinokelError)
        assert str(copy) == str(caught.value)

    def test_calls_the_others_off(self) -> None:
        """What waits is not played any more; the executor stays open."""
        with ThreadPoolExecutor(1) as executor:
            handed = Handed(executor)
            with pytest.raises(lab.LabError):
                simulate(BASE, Failing(), 200, seed=3, executor=handed, batch=1)

            assert executor.submit(len, "abc").result() == 3
            assert sum(future.cancelled() for future in handed.futures) > AHEAD / 2

    def test_no_legal_action(self) -> None:
        class Cheating:
            def choose(self, seen: object, rng: object) -> Any:
                return "all the tricks"

        with pytest.raises(lab.LabError, match="deal 0"):
            simulate(BASE, Cheating(), 1, seed=1)


@attrs.define(eq=False)
class Handed(Executor):
    """Hands on to another executor, and remembers what."""

    to: Executor
    futures: list[Future[Any]] = attrs.field(factory=list[Future[Any]])
    waiting: int = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        future = self.to.submit(fn, *args, **kwargs)
        self.futures.append(future)
        self.waiting = max(self.waiting, sum(not each.done() for each in self.futures))
        return future


class TestSpreading:
    def test_progress(self) -> None:
        told: list[tuple[int, int]] = []
        with ThreadPoolExecutor(2) as executor:
            simulate(
                BASE,
                First(),
                20,
                seed=1,
                executor=executor,
                batch=3,
                progress=lambda done, total: told.append((done, total)),
            )
        done = [number for number, _ in told]

        assert done == sorted(set(done))
        assert done[-1] == 20
        assert {total for _, total in told} == {20}

    def test_only_so_much_ahead(self) -> None:
        with ThreadPoolExecutor(1) as executor:
            handed = Handed(executor)
            simulate(GAIGEL, First(), AHEAD + 20, seed=1, executor=handed, batch=1)

        assert len(handed.futures) == AHEAD + 20
        assert handed.waiting <= AHEAD

    def test_stopped(self) -> None:
        """Ctrl-C keeps what was played until then."""
        with pytest.raises(lab.Stopped) as caught:
            simulate(BASE, Impatient(), 50, seed=1)
        kept = caught.value.results

        assert isinstance(kept, Results)
        assert 0 < len(kept) < 10
        assert kept.deals == simulate(BASE, Impatient(left=-1), len(kept), seed=1).deals
        assert isinstance(caught.value, KeyboardInterrupt)

    def test_stopped_elsewhere(self) -> None:
        def stop(done: int, _: int) -> None:
            if done >= 6:
                raise KeyboardInterrupt

        with ThreadPoolExecutor(2) as executor, pytest.raises(lab.Stopped) as caught:
            simulate(BASE, First(), 60, seed=1, executor=executor, batch=2, progress=stop)

        assert len(caught.value.results) == 6
