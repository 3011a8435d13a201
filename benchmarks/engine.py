"""
How many random deals a second the library plays through its public functions.

Measured in turn with others, so that all meet the same machine in the same mood: a loop on
integers that knows one table only (:mod:`benchmarks.bitplanes`), and hands of PokerKit.  Run from
the project's folder::

    python -m benchmarks.engine [--deals 300] [--repeats 9] [--json]
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence

import attrs

import binokel
from binokel import (
    Bidding,
    BinokelProfile,
    Declaring,
    Exchanging,
    Finished,
    Melding,
    PassedOut,
    PlayCard,
    Playing,
    Suit,
)

from . import bitplanes, poker

REQUIRED = {"bit planes": 1 / 16, "PokerKit": 10.0}
"""What the library has to reach, as a multiple: of the loop, and of hands to the showdown."""
SUITS = tuple(Suit)


@attrs.frozen
class Contender:
    """Something that is measured."""

    name: str
    """What it is called in the table."""
    run: Callable[[int, int], None]
    """Runs a number of times, from a seed."""
    times: int
    """How often it runs in a round."""


@attrs.frozen
class Ratio:
    """How the library compares, with what it has to reach."""

    to: str
    """Against what."""
    measured: float
    """Median over the rounds of deals a second, as a multiple."""
    required: float | None
    """The least that is accepted; ``None``: measured for the record."""

    @property
    def verdict(self) -> str:
        """Whether it is reached, in a few words."""
        if self.required is None:
            return "for the record"
        met = self.measured >= self.required
        return f"required {self.required:.4g}: {'met' if met else 'MISSED'}"


@attrs.frozen
class Report:
    """What was measured."""

    rates: dict[str, float]
    """Median over the rounds, in deals or hands a second, by contender."""
    ratios: tuple[Ratio, ...]
    """The comparisons that could be made."""
    left_out: tuple[str, ...] = ()
    """What could not be measured, and why."""


# -- the library --------------------------------------------------------------------------


def whole_deal(profile: BinokelProfile, seed: int, rng: random.Random) -> binokel.Ledger:
    """
    Play one deal at random through the public functions, and score it.

    Args:
        profile: A table whose auction cannot be passed out.
        seed: What the cards are shuffled with.
        rng: Where every decision comes from.

    Returns:
        The score.
    """
    settling = _auction(binokel.deal(profile, seed=seed), rng)
    if isinstance(settling, Exchanging) and not settling.taken:
        settling = binokel.take_dapp(settling)
    assert isinstance(settling, Exchanging), "trump is named after laying away"
    laid = rng.sample(settling.hands[settling.declarer], len(settling.dapp))
    declaring = binokel.discard(settling, laid)
    assert isinstance(declaring, Declaring), "trump is named after laying away"
    state: binokel.State = binokel.name_trump(declaring, rng.choice(SUITS))
    while isinstance(state, Melding):
        state = binokel.meld(state)
    while isinstance(state, Playing):
        ways = list(binokel.legal_actions(state))
        action = ways[int(rng.random() * len(ways))]
        assert isinstance(action, PlayCard), "cards are played"
        state = binokel.play(state, action.card)
    assert isinstance(state, Finished), "every card is played"
    return binokel.score(state)


def _auction(state: Bidding, rng: random.Random) -> Exchanging | Declaring:
    """Pass or bid the least that is possible, with the same chance."""
    following: Bidding | Exchanging | Declaring | PassedOut = state
    while isinstance(following, Bidding):
        if rng.random() < 1 / 2:
            following = binokel.pass_bid(following)
        else:
            standing = max(value for _, value in following.bids if value is not None)
            following = binokel.bid(following, standing + following.profile.auction.step)
    assert not isinstance(following, PassedOut), "the opening is forced"
    return following


def _library() -> Callable[[int, int], None]:
    profile = binokel.load_profile("schwaebisch-3", BinokelProfile)

    def run(times: int, seed: int) -> None:
        rng = random.Random(seed)
        for number in range(times):
            whole_deal(profile, seed * 1_000_003 + number, rng)

    return run


# -- the others ---------------------------------------------------------------------------


def _planes() -> Callable[[int, int], None]:
    pack = [card for card in bitplanes.CARDS for _ in (1, 2)]

    def run(times: int, seed: int) -> None:
        draw = random.Random(seed).random
        for _ in range(times):
            bitplanes.whole_deal(sorted(pack, key=lambda _: draw()), draw)

    return run


def _hands(play: Callable[[random.Random], None]) -> Callable[[int, int], None]:
    def run(times: int, seed: int) -> None:
        # The library shuffles with the module's own generator.
        random.seed(seed)
        rng = random.Random(seed)
        for _ in range(times):
            play(rng)

    return run


# -- measuring ----------------------------------------------------------------------------


def measure(deals: int, repeats: int) -> Report:
    """
    Measure everything in turn.

    Args:
        deals: Deals of the library in a round; the others run as long, more or less.
        repeats: How many rounds.

    Returns:
        Medians over the rounds.
    """
    hands = poker.hands()
    contenders = [
        Contender("binokel", _library(), deals),
        Contender("bit planes", _planes(), 12 * deals),
        *(Contender(name, _hands(play), -(-deals // 12)) for name, play in hands.items()),
    ]
    for contender in contenders:
        contender.run(1, 0)
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(repeats):
        for contender in contenders:
            rates[contender.name].append(_rate(contender, number + 1))
    return Report(
        rates={name: statistics.median(each) for name, each in rates.items()},
        ratios=tuple(_ratio(rates, to) for to in rates if to != "binokel"),
        left_out=() if hands else ("PokerKit is not installed (dependency group bench)",),
    )


def _rate(contender: Contender, seed: int) -> float:
    """Say how often a second it runs, by the time of this process."""
    start = time.process_time()
    contender.run(contender.times, seed)
    return contender.times / max(time.process_time() - start, 1e-9)


def _ratio(rates: dict[str, list[float]], to: str) -> Ratio:
    pairs = zip(rates["binokel"], rates[to], strict=True)
    return Ratio(to, statistics.median(own / other for own, other in pairs), REQUIRED.get(to))


# -- telling ------------------------------------------------------------------------------


def lines(report: Report) -> Iterator[str]:
    """
    Write a report as a table.

    Args:
        report: What was measured.

    Yields:
        Lines of text.
    """
    yield f"Python {platform.python_version()}, {platform.machine()}"
    yield ""
    for name, rate in report.rates.items():
        yield f"{name:<20} {rate:>10,.0f} a second"
    yield ""
    for ratio in report.ratios:
        yield f"binokel / {ratio.to:<20} {ratio.measured:>8.3f}  {ratio.verdict}"
    yield from report.left_out


def main(arguments: Sequence[str] | None = None) -> None:
    """
    Measure and print.

    Args:
        arguments: Those of the command line; ``None``: the real ones.
    """
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="deals of the library in a round")
    parser.add_argument("--repeats", type=int, default=9, help="how many rounds")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    chosen = parser.parse_args(arguments)
    report = measure(chosen.deals, chosen.repeats)
    if chosen.json:
        print(json.dumps(attrs.asdict(report), indent=2))
    else:
        print("\n".join(lines(report)))


if __name__ == "__main__":
    main()
