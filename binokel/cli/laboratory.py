"""What ``binokel simulate`` and ``binokel compare`` share: players, workers, progress, files."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
import time
from collections.abc import Generator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Final, Protocol

from ..errors import UsageError
from ..lab.plots import Picture, need_matplotlib
from ..lab.spreading import Progress, check_number
from ..speech import Language, phrase, say

_ENDINGS: Final = "a name that ends in .png, .svg or .pdf"
_DONE: Final = phrase("{done} of {total}, {seconds} seconds left")
STOPPED: Final = phrase("Stopped; this is what was played until then.")
_OFTEN: Final = 0.2
"""Seconds between two looks at how far it is."""


class Writable(Protocol):
    """What can be kept in files."""

    def write_csv(self, path: str) -> None:
        """Write rows."""
        ...

    def plot(self, lang: str = "en") -> Picture:
        """Draw a picture."""
        ...


def players_of(text: str) -> str | Sequence[str]:
    """
    Read who plays.

    Args:
        text: One player for all seats, or one a seat with commas between them.

    Returns:
        The same, as the laboratory takes it.
    """
    names = [each.strip() for each in text.split(",")]
    return names[0] if len(names) == 1 else names


@contextlib.contextmanager
def workers(number: int) -> Generator[Executor | None]:
    """
    Provide processes to play in.

    Args:
        number: How many; 1: this one alone.

    Yields:
        An executor; ``None``: this process plays.

    Raises:
        UsageError: If there is none.
    """
    if check_number(number, "workers", 1) == 1:
        yield None
        return
    # Started anew, not copied: compiled code and threads do not survive a copy.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(number, mp_context=context, initializer=leave_interrupts)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def leave_interrupts() -> None:
    """Leave Ctrl-C to the process that asked for the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def progress_line(lang: Language) -> Generator[Progress | None]:
    """
    Show on a terminal how far it is.

    Args:
        lang: The language.

    Yields:
        Whom to tell; ``None`` where standard error is no terminal.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    begun = time.monotonic()
    shown = 0.0
    widest = 0

    def told(done: int, total: int) -> None:
        nonlocal shown, widest
        now = time.monotonic()
        if now - shown < _OFTEN and done < total:
            return
        shown = now
        left = round((now - begun) * (total - done) / done)
        line = say(_DONE, lang, done=done, total=total, seconds=left)
        widest = max(widest, len(line))
        print(f"\r{line:<{widest}}", end="", file=sys.stderr, flush=True)

    try:
        yield told
    finally:
        print(f"\r{'':<{widest}}\r", end="", file=sys.stderr, flush=True)


def check_files(plot: str | None) -> None:
    """
    Make sure before the work that a picture can be drawn after it.

    Args:
        plot: Where the picture goes, if one is wanted.

    Raises:
        UsageError: If matplotlib is missing.
    """
    if plot is not None:
        need_matplotlib()


def keep(results: Writable, csv: str | None, plot: str | None, lang: Language) -> None:
    """
    Write what was asked for.

    Args:
        results: What was played.
        csv: Where rows go, if they are wanted.
        plot: Where a picture goes, if one is wanted.
        lang: Language of the picture.

    Raises:
        OSError: If a file cannot be written.
        UsageError: If the ending of the picture says no format.
    """
    if csv is not None:
        results.write_csv(csv)
    if plot is not None:
        try:
            results.plot(lang).savefig(plot)
        except ValueError as error:
            if isinstance(error, UsageError):
                raise
            raise UsageError(repr(plot)[:60], _ENDINGS) from None
