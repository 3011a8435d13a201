"""
How fast the open-card solver is, beside a C program and another game's solver.

All meet the same machine in the same mood: deal after deal, each in turn.  The
C reference (:file:`reference/solver.c`, one table only) is built where gcc is;
colver solves Belote (32 cards, four hands).  Without the extra ``fast`` there
is nothing to measure.  Run from the project's folder::

    python -m benchmarks.solver [--deals 200] [--json]
"""

from __future__ import annotations

import argparse
import ctypes
import importlib
import json
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from binokel.core.tables import Tables
from binokel.solver import Search
from tests.solver.deals import Whole, realistic

SOURCE: Final = Path(__file__).with_name("reference") / "solver.c"
SEATS: Final = 3
KINDS: Final = 20


class Reference:
    """The C program."""

    def __init__(self, library: Path) -> None:
        self._solve: Any = ctypes.CDLL(str(library)).solve
        self._stats = (ctypes.c_uint64 * 4)()
        self.nodes = 0

    @classmethod
    def built(cls, folder: str) -> Reference | None:
        """Compile it, if there is a compiler."""
        compiler = shutil.which("gcc")
        if compiler is None:
            return None
        library = Path(folder) / "solver.so"
        flags = ("-O3", "-march=native", "-shared", "-fPIC")
        subprocess.run([compiler, *flags, "-o", str(library), str(SOURCE)], check=True)
        return cls(library)

    def value(self, deal: Whole) -> int:
        """Solve a deal."""
        layout = deal.tables.layout
        counts = (ctypes.c_uint8 * (SEATS * KINDS))()
        for seat, hand in enumerate(deal.hands):
            for card in hand:
                place, strength = divmod(layout.kind(card), 6)
                counts[seat * KINDS + place * 5 + strength] += 1
        value = int(self._solve(counts, deal.declarer, 0, 2, self._stats))
        self.nodes = int(self._stats[0])
        return value


class Colver:
    """Deals of Belote, solved by colver."""

    def __init__(self) -> None:
        self._module: Any = importlib.import_module("colver")

    def value(self, number: int) -> None:
        """Solve a deal for its four trumps; one of them is a fourth of that."""
        self._module.Env.deal(dealer=0, seed=number).solve_all_suits()

    def values(self, number: int) -> None:
        """Solve a deal for every card of the first lead."""
        env = self._module.Env.deal(dealer=0, seed=number)
        env.set_contract(number % 4, 80, number % 2, 0)
        env.set_phase_playing()
        env.solve_scores()


def timed(job: Callable[[], object]) -> tuple[float, object]:
    """Give what a job takes, in milliseconds of this process, and its answer."""
    begun = time.process_time()
    answer = job()
    return (time.process_time() - begun) * 1000, answer


def searches(tables: Tables) -> list[Search]:
    """Make a search for each declarer."""
    return [Search(tables, SEATS, 1 << seat) for seat in range(SEATS)]


def measure(deals: int, reference: Reference | None, peer: Colver | None) -> dict[str, list[float]]:
    """Solve deal after deal, each in turn with the others."""
    times: dict[str, list[float]] = {}

    def note(name: str, job: Callable[[], object], share: float = 1.0) -> object:
        spent, answer = timed(job)
        times.setdefault(name, []).append(spent * share)
        return answer

    # The numbers of a table are the same for every trump; one memory for each declarer is enough.
    made = searches(realistic(0).tables)
    for number in range(-3, deals):
        deal = realistic(number if number >= 0 else deals - number)
        search = made[deal.declarer]
        words = deal.words
        jobs = {"value": lambda: search.value(words, 0)}  # noqa: B023  (called at once)
        if reference is not None:
            jobs["C reference"] = lambda: reference.value(deal)  # noqa: B023
        names = sorted(jobs, reverse=number % 2 == 0)
        answers = {note(name, jobs[name]) for name in names}
        if len(answers) > 1:
            raise SystemExit(f"deal {number}: {answers}")
        times.setdefault("nodes", []).append(search.nodes)
        search.forget()
        note("threshold", lambda: search.reaches(words, 0, (), 125))  # noqa: B023
        search.forget()
        note("all leads", lambda: search.values(words, 0))  # noqa: B023
        search.forget()
        if peer is not None:
            note("colver, value", lambda: peer.value(number + 3), 0.25)  # noqa: B023
            note("colver, all leads", lambda: peer.values(number + 3))  # noqa: B023
        if number < 0:
            times.clear()
    return times


def summary(sample: Sequence[float]) -> dict[str, float]:
    """Give median, mean, 95th percentile and maximum."""
    ordered = sorted(sample)
    return {
        "median": statistics.median(ordered),
        "mean": statistics.fmean(ordered),
        "p95": ordered[int(len(ordered) * 0.95)],
        "max": ordered[-1],
    }


def verdicts(found: dict[str, dict[str, float]]) -> dict[str, tuple[float, float]]:
    """Hold the figures against what is required: ratio and limit by name."""
    own, leads = found["value"], found["all leads"]
    ratios = {
        "95th percentile to median": (own["p95"] / own["median"], 12.0),
        "threshold to value (mean)": (found["threshold"]["mean"] / own["mean"], 0.25),
        "nodes, median": (found["nodes"]["median"], 80_000.0),
    }
    if "C reference" in found:
        median = own["median"] / found["C reference"]["median"]
        ratios["value to C (median)"] = (median, 1.1)
    if "colver, value" in found:
        peer, every = found["colver, value"], found["colver, all leads"]
        ratios["value to colver's (median)"] = (own["median"] / peer["median"], 0.5)
        ratios["all leads to colver's (median)"] = (leads["median"] / every["median"], 1.0)
        ratios["all leads to colver's (mean)"] = (leads["mean"] / every["mean"], 1.0)
    return ratios


def main() -> int:
    """Measure, print, and tell whether all limits are kept."""
    parser = argparse.ArgumentParser(description="Measure the open-card solver.")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not Search.compiled:
        print("Nothing to measure: the extra `fast` is not installed.")
        return 1
    try:
        peer = Colver()
    except ImportError:
        peer = None
    with tempfile.TemporaryDirectory() as folder:
        times = measure(options.deals, Reference.built(folder), peer)
    found = {name: summary(sample) for name, sample in times.items()}
    ratios = verdicts(found)
    if options.json:
        json.dump({"figures": found, "ratios": ratios}, sys.stdout, indent=1)
        return 0
    print(f"{options.deals} deals, Python {platform.python_version()}, {platform.machine()}, ms")
    for name, figures in found.items():
        line = "  ".join(f"{word} {figure:10.2f}" for word, figure in figures.items())
        print(f"{name:20}{line}")
    for name, (ratio, limit) in ratios.items():
        print(f"{name:34}{ratio:10.2f}  (at most {limit:g}){'' if ratio <= limit else '  MISSED'}")
    return 0 if all(ratio <= limit for ratio, limit in ratios.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
