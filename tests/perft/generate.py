"""
Choose positions, count by the library, and write both.

Run by hand, from the project's folder::

    python -m tests.perft.generate

For each family of tables there are four: the auction, the first decision after it, the naming of
trump, and the last tricks.  Seeds are fixed, and what leads to a position is written out; whether
the numbers are right is for the oracle to say.  A line ends where there are many sequences, or no
longer ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import attrs

from binokel import (
    Abandon,
    Announce,
    Bidding,
    Declaring,
    Pass,
    Playing,
    ShowMelds,
    State,
    apply,
)
from binokel.asking import choices

from .counting import POSITIONS, Line, Position, by_library

MANY = 250
"""A line ends with the first length of which there are more sequences."""
MORE = 900
"""The same where cards are laid away."""
LONGEST = 8
FAMILIES = {
    "three players, 40 cards": "schwaebisch-3",
    "three players, 48 cards": "schwaebisch-3-48",
    "four players, each for themselves": "schwaebisch-4-solo",
    "two pairs, 40 cards": "dabb-kreuz",
    "two pairs, 48 cards": "kreuz-48",
    "two players": "dabb-2",
    "five players": "drecksau-5",
    "six players, each for themselves": "drecksau-6",
    "six players in teams": "sechser-48",
    "no Dapp": "ohmden-16",
    "holding in the auction": "binocle-online-es",
    "bidding in turn": "english-3-redeal",
}
SHORT_AUCTION = (
    'auction.raises = "single"',
    "auction.minimum = 150",
    "auction.maximum = 240",
)
WIDE_WINDOW = ('abandon.window = "before_first_trick"',)


def lines() -> Iterator[Line]:
    """Make the four positions of every family."""
    for number, (family, profile) in enumerate(FAMILIES.items()):
        begun = Position("auction", profile, SHORT_AUCTION, number, 0, "", auction_only=True)
        yield _line(begun, family, MANY)
        plain = attrs.evolve(begun, changes=(), auction_only=False)
        after = attrs.evolve(plain, name="after the auction", dealer=1)
        yield _line(_at_the_first_decision(after), family, MORE, longest=2)
        naming = attrs.evolve(plain, name="naming trump", changes=WIDE_WINDOW)
        yield _line(_at_the_naming(naming), family, MANY)
        for left in (3, 4):
            end = attrs.evolve(plain, name=f"the last {left} tricks", seed=number + 50)
            yield _line(_at_the_end(end, left), family, MANY)


def _line(position: Position, family: str, many: int, longest: int = LONGEST) -> Line:
    """Count until there are many, or no more."""
    numbers: tuple[int, ...] = ()
    for depth in range(1, longest + 1):
        more = by_library(position, depth)
        if not more[-1] or (numbers and more[-1] > many):
            break
        numbers = more
    return Line(position, family, numbers)


def _at_the_first_decision(position: Position) -> Position:
    return _until(position, lambda state: not isinstance(state, Bidding))


def _at_the_naming(position: Position) -> Position:
    """Where trump is named; at some tables that is before cards are laid away."""
    return _until(position, lambda state: isinstance(state, Declaring))


def _at_the_end(position: Position, left: int) -> Position:
    """Where so many tricks are left, the leader to play."""
    return _until(
        position,
        lambda state: (
            isinstance(state, Playing)
            and not state.trick
            and len(state.hands[state.leader]) == left
        ),
    )


def _until(position: Position, stop: Callable[[State], bool]) -> Position:
    """Go on by chance, without abandoning or announcing, until a position is reached."""
    rng = random.Random(position.seed)
    state = position.reached()
    while not stop(state):
        ways = choices(state)
        action = ways[rng.randrange(len(ways))]
        if isinstance(state, Bidding):
            action = ways[1] if not state.bids else Pass()
        if not isinstance(action, Announce | Abandon | ShowMelds):
            state = apply(state, action)
        elif isinstance(action, ShowMelds):
            state = apply(state, ShowMelds())
    return attrs.evolve(position, moves=", ".join(map(str, state.history)))


def block(line: Line) -> str:
    """Write a line as a table of TOML; nothing in it needs escaping."""
    position = line.position
    changes = ", ".join(f"'{change}'" for change in position.changes)
    return "\n".join(
        [
            "[[position]]",
            f'name = "{position.name}"',
            f'family = "{line.family}"',
            f'profile = "{position.profile}"',
            *([f"changes = [{changes}]"] if changes else []),
            f"seed = {position.seed}",
            f"dealer = {position.dealer}",
            *(["auction_only = true"] if position.auction_only else []),
            f'moves = "{position.moves}"',
            f"expected = {list(line.expected)}",
            "",
        ]
    )


def main() -> None:
    """Write the positions and their numbers."""
    head = "# Made by `python -m tests.perft.generate`; what the numbers mean stands there.\n"
    text = "\n".join([head, *(block(line) for line in lines())])
    POSITIONS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
