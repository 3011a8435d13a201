"""
How fast the core is, compiled and plain, beside a C program and other games' engines.

All meet the same machine in the same mood: round after round, each in turn, by
the time of one process.  The C reference (:file:`reference/deals.c`, one table
only) is built where gcc is; colver plays Belote (32 cards), OpenSpiel plays
Skat (32 cards), so those are compared by decision.  Run from the project's
folder::

    python -m benchmarks.fast [--repeats 9] [--json]
"""

from __future__ import annotations

import argparse
import ctypes
import importlib
import json
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from binokel import BinokelProfile, load_profile
from binokel.core.compiling import COMPILED, PLAIN
from binokel.core.dealing import ChanceDeals
from binokel.rules import compile_rules

SOURCE: Final = Path(__file__).with_name("reference") / "deals.c"
PLAYS: Final = 36
"""Cards played in a deal of Binokel for three."""
ROUND: Final = 0.25
"""How long each is measured in a round, in seconds."""
C: Final = "C reference"
OWN: Final = "binokel"
ROLLOUTS: Final = "colver rollouts"
SKAT: Final = "OpenSpiel skat"
LEFT_OUT: Final = {
    C: "gcc is not there",
    ROLLOUTS: "colver is not installed (dependency group bench)",
    SKAT: "OpenSpiel is not installed (dependency group bench)",
}
FIRST_SOLVE: Final = """\
from tests.solver.deals import realistic
from binokel.solver import Search
deal = realistic(0)
Search(deal.tables, 3, 1 << deal.declarer).value(deal.words, 0)
"""
WARMUP: Final = "from binokel.cli import main; main(['warmup'])"

Run = Callable[[int, int], object]
"""Plays a number of deals, from a seed."""


@attrs.frozen
class Contender:
    """Something that is measured."""

    run: Run
    """Plays deals."""
    decisions: float
    """How many decisions a deal has."""


@attrs.frozen
class Ratio:
    """A comparison, with what is required."""

    name: str
    """What is compared."""
    measured: float
    """The median over the rounds, or seconds."""
    required: float
    """The limit."""
    at_most: bool = False
    """Whether the limit is an upper one."""

    @property
    def met(self) -> bool:
        """Whether it is kept."""
        if self.at_most:
            return self.measured <= self.required
        return self.measured >= self.required


# -- who is measured ----------------------------------------------------------------------


def own_deals() -> Run:
    """Play deals by chance at the table for three."""
    rules = compile_rules(load_profile("schwaebisch-3", BinokelProfile))
    deals = ChanceDeals(
        rules.tricks,
        rules.melds,
        rules.seating.side_of,
        rules.dealing.hand,
        rules.dealing.dapp,
        bid=150,
        lost=-300,
    )

    def run(times: int, _: int) -> int:
        return deals.play(times)

    return run


def reference(folder: str) -> Run | None:
    """Compile the C program, if there is a compiler."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    library = Path(folder) / "deals.so"
    flags = ("-O3", "-march=native", "-shared", "-fPIC")
    subprocess.run([compiler, *flags, "-o", str(library), str(SOURCE)], check=True)
    loaded: Any = ctypes.CDLL(str(library))
    loaded.prepare()
    play: Any = loaded.play_deals
    play.argtypes, play.restype = (ctypes.c_int64, ctypes.c_uint64), ctypes.c_int64

    def run(times: int, seed: int) -> int:
        return int(play(times, seed + 1))

    return run


def rollouts() -> Run | None:
    """Let colver play deals to their end, auction included, inside its own loop."""
    colver = _found("colver")
    if colver is None:
        return None

    def run(times: int, seed: int) -> object:
        return colver.Env.deal(dealer=0, seed=seed).rollout(times)

    return run


def skat_bots() -> Run | None:
    """Let OpenSpiel's random bots play Skat in its C++ loop."""
    pyspiel = _found("pyspiel")
    if pyspiel is None:
        return None
    game = pyspiel.load_game("skat")

    def run(times: int, seed: int) -> None:
        bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(3)]
        for number in range(times):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed * 1_000_003 + number)

    return run


def skat_driven() -> tuple[Run, float] | None:
    """Play Skat by chance from Python, and count the decisions of a deal."""
    pyspiel = _found("pyspiel")
    if pyspiel is None:
        return None
    game = pyspiel.load_game("skat")
    decisions = 0

    def run(times: int, seed: int) -> None:
        nonlocal decisions
        draw = random.Random(seed).random
        cards = list(range(32))
        for _ in range(times):
            state = game.new_initial_state()
            apply, legal = state.apply_action, state.legal_actions
            # Whom a card is dealt to is fixed, so a shuffled pack is all of its chance.
            cards.sort(key=lambda _: draw())
            for card in cards:
                apply(card)
            while actions := legal():
                apply(actions[int(draw() * len(actions))])
                decisions += 1

    run(2_000, 0)
    return run, decisions / 2_000


def _found(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


# -- measuring ----------------------------------------------------------------------------


def rates(contenders: Mapping[str, Contender], repeats: int) -> dict[str, list[float]]:
    """
    Measure in turn.

    Args:
        contenders: By name; each is called once before.
        repeats: How many rounds.

    Returns:
        Deals a second by name, one for each round.
    """
    times: dict[str, int] = {}
    for name, contender in contenders.items():
        contender.run(1, 0)
        number = 16
        while (spent := _spent(contender.run, number, 1)) < ROUND / 5:
            number *= 4
        times[name] = max(1, round(number * ROUND / spent))
    found: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(repeats):
        for name, contender in contenders.items():
            spent = _spent(contender.run, times[name], number + 2)
            found[name].append(times[name] / spent)
    return found


def _spent(run: Run, times: int, seed: int) -> float:
    begun = time.process_time()
    run(times, seed)
    return max(time.process_time() - begun, 1e-9)


def compiled(repeats: int) -> dict[str, Any]:
    """Measure the compiled core beside the others."""
    with tempfile.TemporaryDirectory() as folder:
        driven = skat_driven()
        decisions = 0.0 if driven is None else driven[1]
        made = {
            OWN: (own_deals(), PLAYS),
            C: (reference(folder), PLAYS),
            ROLLOUTS: (rollouts(), 0),
            SKAT: (skat_bots(), decisions),
        }
        contenders = {name: Contender(run, each) for name, (run, each) in made.items() if run}
        return _figures(contenders, repeats)


def plain(repeats: int) -> dict[str, Any]:
    """Measure the core as plain Python, beside Skat driven from Python."""
    contenders = {OWN: Contender(own_deals(), PLAYS)}
    driven = skat_driven()
    if driven is not None:
        contenders[SKAT] = Contender(*driven)
    return _figures(contenders, repeats)


def _figures(contenders: Mapping[str, Contender], repeats: int) -> dict[str, Any]:
    """Give rates, decisions a deal, and how the core compares by deal and by decision."""
    found = rates(contenders, repeats)
    by_deal = {
        name: statistics.median(
            own / other for own, other in zip(found[OWN], found[name], strict=True)
        )
        for name in found
    }
    decisions = {name: each.decisions for name, each in contenders.items()}
    return {
        "rates": {name: statistics.median(each) for name, each in found.items()},
        "decisions": decisions,
        "by deal": by_deal,
        "by decision": {
            name: ratio * PLAYS / decisions[name]
            for name, ratio in by_deal.items()
            if decisions[name]
        },
    }


def elsewhere(repeats: int) -> dict[str, Any]:
    """Measure plain Python, in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.fast", "--plain", "--repeats", str(repeats)]
    told = subprocess.run(
        command, env=os.environ | {PLAIN: "1"}, capture_output=True, text=True, check=True
    )
    figures: dict[str, Any] = json.loads(told.stdout)
    return figures


def starts(repeats: int) -> dict[str, list[float]]:
    """Say what starting takes: seconds to the end of a process, and those of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _started(WARMUP, str(Path(folder) / "all"))
        first = _started(FIRST_SOLVE, str(Path(folder) / "solver"))
        warm = [_started(FIRST_SOLVE, str(Path(folder) / "solver")) for _ in range(repeats)]
    return {
        "warm import and first solve": [
            statistics.median(each) for each in zip(*warm, strict=True)
        ],
        "cold import and first solve": first,
        "cold binokel warmup": cold,
    }


def _started(program: str, folder: str) -> list[float]:
    begun, before = time.perf_counter(), os.times()
    subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"NUMBA_CACHE_DIR": folder, PLAIN: ""},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    spent, after = time.perf_counter() - begun, os.times()
    user = after.children_user - before.children_user
    return [spent, user + after.children_system - before.children_system]


# -- telling ------------------------------------------------------------------------------


def verdicts(
    fast: Mapping[str, Any], slow: Mapping[str, Any], seconds: Mapping[str, list[float]]
) -> Iterator[Ratio]:
    """Hold the figures against what is required."""
    if C in fast["by deal"]:
        yield Ratio("compiled to C, by deal", fast["by deal"][C], 0.55)
    if ROLLOUTS in fast["by deal"]:
        yield Ratio("compiled to colver, by deal", fast["by deal"][ROLLOUTS], 1.5)
    if SKAT in fast["by decision"]:
        yield Ratio("compiled to Skat in C++, by decision", fast["by decision"][SKAT], 25)
    if SKAT in slow["by decision"]:
        yield Ratio("plain to Skat in Python, by decision", slow["by decision"][SKAT], 3.5)
    for name, most in (("warm import and first solve", 0.6), ("cold import and first solve", 15)):
        yield Ratio(f"{name}, s", seconds[name][0], most, at_most=True)


def lines(
    fast: Mapping[str, Any], slow: Mapping[str, Any], seconds: Mapping[str, list[float]]
) -> Iterator[str]:
    """Write everything as a table."""
    yield f"Python {platform.python_version()}, {platform.machine()}"
    for title, figures in (("compiled", fast), ("plain Python", slow)):
        yield f"\n{title}"
        for name, rate in figures["rates"].items():
            each = figures["decisions"][name]
            plays = f"{rate * each:>14,.0f} decisions a second" if each else ""
            yield f"  {name:<18}{rate:>12,.0f} deals a second{plays}"
    yield "\nprocesses"
    for name, (spent, processor) in seconds.items():
        yield f"  {name:<30}{spent:>6.2f} s, of the processor {processor:.2f} s"
    yield ""
    for ratio in verdicts(fast, slow, seconds):
        word = "at most" if ratio.at_most else "at least"
        verdict = "met" if ratio.met else "MISSED"
        yield f"{ratio.name:<40}{ratio.measured:>8.2f}  {word} {ratio.required:g}: {verdict}"
    for name, why in LEFT_OUT.items():
        if name not in fast["rates"]:
            yield f"{name} is left out: {why}"


def main() -> int:
    """Measure, print, and tell whether all limits are kept."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fast", description=__doc__)
    parser.add_argument("--repeats", type=int, default=9, help="how many rounds")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--plain", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.plain:
        print(json.dumps(plain(options.repeats)))
        return 0
    if not COMPILED:
        print("Nothing to compare: the extra `fast` is not installed.")
        return 1
    fast, slow = compiled(options.repeats), elsewhere(options.repeats)
    seconds = starts(options.repeats)
    if options.json:
        told = {"compiled": fast, "plain": slow, "seconds": seconds}
        print(json.dumps(told, indent=1))
        return 0
    print("\n".join(lines(fast, slow, seconds)))
    return 0 if all(ratio.met for ratio in verdicts(fast, slow, seconds)) else 1


if __name__ == "__main__":
    sys.exit(main())
