"""
One digest from everywhere: the same simulation by every kind of executor that is there.

In full, with the packages of the group ``spread``::

    python -m tests.lab.rows digest --deals 2000

What is missing is passed over, and said so.  With mpi4py the ranks are started by MPI; two of them
are a manager and a worker, and the digest is printed beside that of this machine::

    mpiexec -n 2 python -m mpi4py.futures -m tests.lab.rows mpi --deals 2000
"""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import sys
import time
from collections.abc import Callable, Generator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

from binokel import lab, load_profile

Opened = AbstractContextManager[Executor | None]


@contextmanager
def nothing() -> Generator[None]:
    """Play in this thread."""
    yield None


def processes() -> Executor:
    """Play in two processes that are started anew."""
    return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"))


def threads() -> Executor:
    """Play in two threads."""
    return ThreadPoolExecutor(2)


@contextmanager
def dask() -> Generator[Executor]:
    """Play in two processes of a cluster of Dask on this machine."""
    distributed: Any = importlib.import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        yield executor


@contextmanager
def mpi() -> Generator[Executor]:
    """Play in the other ranks of MPI."""
    futures: Any = importlib.import_module("mpi4py.futures")
    with futures.MPIPoolExecutor() as executor:
        yield executor


HERE: Final[dict[str, Callable[[], Opened]]] = {
    "serial": nothing,
    "processes": processes,
    "threads": threads,
    "dask": dask,
}


def digest(opened: Callable[[], Opened], options: argparse.Namespace) -> str:
    """
    Play a simulation.

    Args:
        opened: Opens the executor.
        options: Profile, bots, deals and seed.

    Returns:
        Its digest.
    """
    profile = load_profile(options.profile)
    with opened() as executor:
        found = lab.simulate(
            profile,
            options.bots,
            options.deals,
            seed=options.seed,
            executor=executor,
            batch=options.batch,
        )
    return found.digest()


def compare_digests(names: list[str], options: argparse.Namespace) -> int:
    """Print the digest of every executor; 1 if two differ, 0 if they are one."""
    digests: set[str] = set()
    for name in names:
        begun = time.perf_counter()
        try:
            found = digest({**HERE, "mpi": mpi}[name], options)
        except ImportError as error:
            _say(f"{name:<10} passed over: {error}")
            continue
        digests.add(found)
        _say(f"{name:<10} {found}  {time.perf_counter() - begun:.1f} s")
    _say("one digest" if len(digests) == 1 else f"{len(digests)} digests")
    return int(len(digests) != 1)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    """Run a row, as the command line says."""
    parser = argparse.ArgumentParser(description="Play one simulation everywhere.")
    parser.add_argument("name", choices=("digest", "mpi"))
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--profile", default="schwaebisch-3")
    parser.add_argument("--bots", default="easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=None, help="deals a batch")
    options = parser.parse_args()
    names = list(HERE) if options.name == "digest" else ["serial", "mpi"]
    return compare_digests(names, options)


if __name__ == "__main__":
    sys.exit(main())
