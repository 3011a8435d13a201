"""The arguments of the command; what a subcommand needs is imported when it is called."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import Final

from .. import __version__

PROFILE: Final = "aks-heroldstatt"
"""Whose rules the demo plays by: those of a club, with a number of deals after which it ends."""
SEED: Final = 95
"""A match of that club in which deals are made, failed, abandoned and hopeless."""
_EXIT_CODES: Final = """\
exit codes: 0 fine; 1 something was found, a problem or a difference; 2 the command
or what it needs cannot be used; 130 after Ctrl-C; 141 if the reader of a pipe left"""


def parser() -> ArgumentParser:
    """
    Describe the command line.

    Returns:
        A parser; what it parses has ``run``, the function to call with it.
    """
    command = ArgumentParser(
        prog="binokel",
        description="Play a match by chance, look at the rule profiles of tables.",
        epilog=_EXIT_CODES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    command.add_argument("--version", action="version", version=f"binokel {__version__}")
    commands = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _describe_demo(commands.add_parser("demo", help="play a match with random players"))
    _describe_check(commands.add_parser("check", help="look for problems in profiles"))
    _describe_profiles(commands.add_parser("profiles", help="list the shipped profiles"))
    _describe_diff(commands.add_parser("diff", help="compare the rules of two profiles"))
    return command


def _describe_demo(command: ArgumentParser) -> None:
    command.description = (
        "Play a match with random players and print every deal, its score and the sheet. "
        "It stops after 200 deals, since random players may go on losing for ever."
    )
    command.add_argument(
        "--profile",
        default=PROFILE,
        metavar="P",
        help="id of a shipped profile, whatever its game, or a TOML file (default: %(default)s)",
    )
    command.add_argument(
        "--seed",
        type=int,
        default=SEED,
        metavar="N",
        help="whole number that decides cards and players (default: %(default)s)",
    )
    _add_language(command)
    command.set_defaults(run=_demo)


def _describe_check(command: ArgumentParser) -> None:
    command.description = (
        "Read profiles and print what is wrong with each; a file that cannot be read counts "
        "as a problem of that file."
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="a TOML file, or a shipped id")
    _add_json(command)
    command.set_defaults(run=_check)


def _describe_profiles(command: ArgumentParser) -> None:
    command.description = "List the shipped profiles: id, players, cards, name and summary."
    _add_json(command)
    _add_language(command)
    command.set_defaults(run=_profiles)


def _describe_diff(command: ArgumentParser) -> None:
    command.description = (
        "Print the rules in which two profiles differ; names, summaries and sources are no rules. "
        "What a profile or its game does not have is (none)."
    )
    for name in ("A", "B"):
        command.add_argument(
            name.lower(), metavar=name, help="id of a shipped profile, or a TOML file"
        )
    _add_json(command)
    command.set_defaults(run=_diff)


def _add_json(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON, for programs")


def _add_language(command: ArgumentParser) -> None:
    command.add_argument(
        "--lang",
        choices=("de", "en"),
        default="en",
        help="language of what is printed, whatever the locale (default: %(default)s)",
    )


def _demo(options: Namespace) -> int:
    from .demo import demo

    return demo(options.profile, options.seed, options.lang)


def _check(options: Namespace) -> int:
    from .checking import check

    return check(options.files, as_json=options.json)


def _profiles(options: Namespace) -> int:
    from .listing import list_profiles

    return list_profiles(options.lang, as_json=options.json)


def _diff(options: Namespace) -> int:
    from .comparing import compare

    return compare(options.a, options.b, as_json=options.json)
