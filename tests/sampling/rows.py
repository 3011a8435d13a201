"""
The long rows of cases that the sampler is checked with.

In full::

    python -m tests.sampling.rows enumerable --n 2000
    python -m tests.sampling.rows forgetful --n 2000
    python -m tests.sampling.rows replay --n 100000
    python -m tests.sampling.rows speed --n 200

Each case is named by its number, and ``--first`` begins with another one.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from binokel import State, load_profile, view
from binokel.core.tables import SUIT
from binokel.game import facts
from binokel.sampling import Sampler
from tests.properties import gaigel_books, rulebooks
from tests.properties.gaigel_courses import played

from .chances import chi_square, kolmogorov
from .positions import Position, binokel_course, leaves_out, position

LEAST: Final = 1e-7
"""No single comparison may be less probable."""
EVENLY: Final = 1e-3
"""All comparisons together may not be less probable."""
_A_DEAL: Final = 12
"""How often each deal is drawn on average."""
_REPLAYED: Final = 20
"""How many worlds of one view are replayed."""


def compared(found: Position, rng: random.Random, *, counted: bool = True) -> float | None:
    """
    Compare the sampler with an enumeration.

    Args:
        found: A position with all its deals.
        rng: Where chance comes from.
        counted: Whether the number of deals is compared as well.

    Returns:
        The probability of so large a difference; ``None`` if there is too little to compare.
    """
    sampler = Sampler(found.seen)
    total = sum(found.deals.values())
    if counted:
        assert sampler.count == total, f"{found.name}: {sampler.count} instead of {total}"
    number = max(1500, _A_DEAL * len(found.deals))
    drawn = Counter(map(found.key, sampler.piles(number, rng)))
    if not drawn.keys() <= found.deals.keys():
        return 0.0
    return chi_square(
        [drawn[key] for key in found.deals],
        [number * ways / total for ways in found.deals.values()],
    )


def enumerable(first: int, count: int) -> list[float]:
    """Compare positions that are small enough to enumerate."""
    values: list[float] = []
    for number in range(first, first + count):
        value = compared(position(number), random.Random(f"compared {number}"))
        if value is not None:
            assert value > LEAST, f"{number}: {value}"
            values.append(value)
    return values


def forgetful(first: int, count: int) -> list[float]:
    """Compare a sampler that forgets one time that a seat could not beat a card."""
    values: list[float] = []
    for number in range(first, first + count):
        tried = position(number)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(facts.Reading, "not_held", _forgetting(facts.Reading.not_held))
            value = compared(tried, random.Random(f"compared {number}"), counted=False)
        if value is not None:
            values.append(value)
    return values


def _forgetting(
    not_held: Callable[[facts.Reading], list[int]],
) -> Callable[[facts.Reading], list[int]]:
    """Forget what the first hidden seat that followed suit without beating the best card told."""

    def forgets(reading: facts.Reading) -> list[int]:
        words = not_held(reading)
        for seat, word in enumerate(words):
            for suit in range(4):
                whole = int(reading.tables.numbers[SUIT + suit])
                if not reading.open[seat] and word & whole not in (0, whole):
                    words[seat] &= ~whole
                    return words
        return words

    return forgets


def views_of(number: int) -> Iterator[tuple[State, int | None]]:
    """Play a deal, and choose seats that look at some of its states."""
    rng = random.Random(f"views {number}")
    states: tuple[State, ...]
    if number % 3 == 2:
        states = played(gaigel_books.book_of(number // 3), rng).states
    else:
        book = rulebooks.rulebook(number - number // 3)
        if leaves_out(book.profile):
            return
        states = binokel_course(book, rng).states
    for state in rng.sample(states, min(3, len(states))):
        if state.actor is not None:
            yield state, state.actor if rng.random() < 0.7 else rng.randrange(len(state.hands))


def replay(first: int, count: int) -> int:
    """Replay worlds through the rules; none is illegal, and each looks like the view."""
    done, number = 0, first
    while done < count:
        for state, seat in views_of(number):
            seen = view(state, seat)
            rng = random.Random(f"replay {number}")
            for world in Sampler(seen).worlds(_REPLAYED, rng):
                assert view(world, seat) == seen, f"{number}: {seen.profile.id}, {seen.phase}"
                done += 1
        number += 1
    return done


def speed(count: int) -> list[float]:
    """Measure a world in the middle of a deal, in microseconds of CPU, a thousand worlds a view."""
    profile = load_profile("schwaebisch-3")
    rng = random.Random("speed")
    book = next(each for each in rulebooks.shipped() if each.profile == profile)
    spent: list[float] = []
    while len(spent) < count:
        states = binokel_course(book, rng).states
        for state in states:
            tricks = len(view(state, 0).tricks)
            if type(state).__name__ == "Playing" and 3 <= tricks <= 8 and rng.random() < 0.2:
                seen = view(state, state.actor)
                begun = time.process_time()
                Sampler(seen).hands(1000, rng)
                spent.append((time.process_time() - begun) * 1e3)
    return spent[:count]


def main() -> None:
    """Run a row, as the command line says."""
    parser = argparse.ArgumentParser(description="Run a row of cases of the sampler.")
    parser.add_argument("name", choices=["enumerable", "forgetful", "replay", "speed"])
    parser.add_argument("--n", type=int, default=200, help="how many cases")
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    options = parser.parse_args()
    begun = time.process_time()
    if options.name == "enumerable":
        values = enumerable(options.first, options.n)
        even = kolmogorov(values)
        text = f"{len(values)} compared, least {min(values):.2g}, Kolmogorov {even:.3g}"
        assert even > EVENLY, text
    elif options.name == "forgetful":
        values = forgetful(options.first, options.n)
        impossible = sum(value < LEAST for value in values)
        text = f"{impossible} of {len(values)} below {LEAST}, Kolmogorov {kolmogorov(values):.3g}"
        assert impossible, text
    elif options.name == "replay":
        text = f"{replay(options.first, options.n)} worlds, none illegal"
    else:
        spent = sorted(speed(options.n))
        late = spent[int(len(spent) * 0.95)]
        text = f"median {statistics.median(spent):.1f} us a world, 95 % below {late:.1f}"
    used = time.process_time() - begun
    sys.stdout.write(f"{options.name}: {text}; {used:.0f} s of CPU\n")


if __name__ == "__main__":
    main()
