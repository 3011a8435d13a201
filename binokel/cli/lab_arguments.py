"""The arguments of ``binokel simulate`` and ``binokel compare``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from .speaking import add_language

if TYPE_CHECKING:
    from .simulate import Asked


def describe_simulate(command: ArgumentParser) -> None:
    """
    Describe ``binokel simulate``.

    Args:
        command: Its parser, still empty.
    """
    command.description = (
        "Let bots play many deals and print what comes of it, with intervals that hold the true "
        "number 95 times in 100. The same seed gives the same deals, with any number of workers."
    )
    command.add_argument(
        "profile", metavar="PROFILE", help="id of a shipped profile, or a TOML file"
    )
    _add_players(command)
    command.add_argument(
        "--matches",
        type=int,
        default=0,
        metavar="N",
        help="play N whole matches instead of single deals",
    )
    _add_rest(command)
    command.set_defaults(run=_simulate)


def describe_compare(command: ArgumentParser) -> None:
    """
    Describe ``binokel compare``.

    Args:
        command: Its parser, still empty.
    """
    command.description = (
        "Let bots play the same cards under two profiles and print what changes, with intervals "
        "that hold the true change 95 times in 100. The second profile is B, with the keys of "
        "--key changed; without B it is A."
    )
    command.add_argument("a", metavar="A", help="id of a shipped profile, or a TOML file")
    command.add_argument("b", metavar="B", nargs="?", help="another one")
    command.add_argument(
        "--key",
        action="append",
        default=[],
        dest="keys",
        metavar="KEY=VALUE",
        help="change a key of the second profile, such as auction.minimum=200; may be repeated",
    )
    _add_players(command)
    command.add_argument(
        "--other-bots", metavar="BOTS", help="who plays under the second profile (default: BOTS)"
    )
    command.add_argument(
        "--matches",
        type=int,
        default=100,
        metavar="N",
        help="how many matches besides the deals (default: %(default)s)",
    )
    _add_rest(command)
    command.set_defaults(run=_compare)


def _add_players(command: ArgumentParser) -> None:
    command.add_argument(
        "--bots",
        default="easy",
        metavar="BOTS",
        help="one kind for all seats, or one a seat: easy,easy,hard; a budget stands after a "
        "colon: hard:worlds=20 (default: %(default)s)",
    )
    command.add_argument(
        "--deals",
        type=int,
        default=1000,
        metavar="N",
        help="how many deals (default: %(default)s)",
    )


def _add_rest(command: ArgumentParser) -> None:
    command.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="whole number that decides cards and players (default: %(default)s)",
    )
    command.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="in how many processes to play (default: %(default)s)",
    )
    command.add_argument("--csv", metavar="FILE", help="write the rows as CSV")
    command.add_argument(
        "--plot", metavar="FILE", help="draw a picture: png, svg or pdf (needs binokel[plot])"
    )
    add_language(command)


def _asked(options: Namespace) -> Asked:
    from .simulate import Asked

    return Asked(
        bots=options.bots,
        deals=options.deals,
        matches=options.matches,
        seed=options.seed,
        workers=options.workers,
        csv=options.csv,
        plot=options.plot,
        lang=options.lang,
    )


def _simulate(options: Namespace) -> int:
    from .simulate import run_simulation

    return run_simulation(options.profile, _asked(options))


def _compare(options: Namespace) -> int:
    from .compare import run_comparison

    return run_comparison(options.a, options.b, options.keys, options.other_bots, _asked(options))
