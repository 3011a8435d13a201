"""
Work in batches, here or wherever an executor does it.

What is played depends on indices alone, so that neither the batch nor the
order nor the place makes a difference.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final, Protocol, TypeAlias, TypeVar

from ..errors import UsageError

Progress: TypeAlias = Callable[[int, int], object]
"""Told how much is done and how much there is, after every batch."""
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

AHEAD: Final = 4 * (os.cpu_count() or 1) + 60
"""How many batches are handed over before the first of them must be back."""
_PARTS: Final = 200
_MOST: Final = 25


class Task(Protocol[R_co]):
    """Some of the work; it travels to where it is done."""

    @property
    def indices(self) -> range:
        """What is to be played."""
        ...

    def run(self) -> R_co:
        """Do it."""
        ...


def check_number(number: object, what: str, least: int = 0) -> int:
    """
    Make sure that something is a number of things.

    Args:
        number: What is checked.
        what: What there should be so many of.
        least: The least that makes sense.

    Returns:
        The same.

    Raises:
        UsageError: If it is no whole number, or too small.
    """
    if isinstance(number, bool) or not isinstance(number, int) or number < least:
        raise UsageError(f"{number!r} {what}"[:60], f"a whole number of {what}, at least {least}")
    return number


def batches(indices: range, size: int | None, executor: Executor | None) -> Iterator[range]:
    """
    Divide work.

    Args:
        indices: All of it.
        size: How many make a batch; ``None``: what suits the executor.
        executor: Who does it; ``None``: this thread.

    Yields:
        The indices of each batch.
    """
    if size is None:
        size = 1 if executor is None else max(1, min(_MOST, len(indices) // _PARTS))
    check_number(size, "a batch", 1)
    for first in range(0, len(indices), size):
        yield indices[first : first + size]


def spread(
    tasks: Sequence[Task[R]], executor: Executor | None, progress: Progress | None
) -> Iterator[R]:
    """
    Do all tasks, and give what comes back as it comes.

    Args:
        tasks: The work.
        executor: Who does it; ``None``: this thread.
        progress: Whom to tell how far it is.

    Yields:
        Results, in any order.

    Raises:
        Exception: Whatever a task raises; the others are called off then.
    """
    total = sum(len(task.indices) for task in tasks)
    done = 0
    for task, result in _here(tasks) if executor is None else _elsewhere(tasks, executor):
        done += len(task.indices)
        yield result
        if progress is not None:
            progress(done, total)


def _here(tasks: Iterable[Task[R]]) -> Iterator[tuple[Task[R], R]]:
    for task in tasks:
        yield task, task.run()


def _elsewhere(tasks: Iterable[Task[R]], executor: Executor) -> Iterator[tuple[Task[R], R]]:
    waiting: dict[Future[R], Task[R]] = {}
    left = iter(tasks)
    try:
        while True:
            for task in left:
                waiting[executor.submit(_run, task)] = task
                if len(waiting) >= AHEAD:
                    break
            if not waiting:
                return
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield waiting.pop(future), future.result()
    finally:
        for future in waiting:
            future.cancel()


def _run(task: Task[R]) -> R:
    """Do a task; a function of its own, so that every executor can send it."""
    return task.run()
