"""The arguments of the command; what a subcommand needs is imported when it is called."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import Final

from .. import __version__
from ..options import Game
from .lab_arguments import describe_compare, describe_simulate
from .play_arguments import describe_play, describe_review
from .speaking import add_language

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
    describe_play(commands.add_parser("play", help="play a match against bots"))
    _describe_check(commands.add_parser("check", help="look for problems in profiles"))
    _describe_profiles(commands.add_parser("profiles", help="list the shipped profiles"))
    _describe_diff(commands.add_parser("diff", help="compare the rules of two profiles"))
    _describe_rules(commands.add_parser("rules", help="print the rules of a profile as prose"))
    _describe_new(commands.add_parser("new", help="write a template for house rules"))
    _describe_score(commands.add_parser("score", help="keep a score sheet, without cards"))
    _describe_verify(commands.add_parser("verify", help="recompute the cards of an evening"))
    describe_review(commands.add_parser("review", help="tell what the cards of a record gave away"))
    describe_simulate(commands.add_parser("simulate", help="let bots play many deals"))
    describe_compare(commands.add_parser("compare", help="tell what a rule does to a game"))
    _describe_warmup(commands.add_parser("warmup", help="compile what has to be fast, once"))
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
    add_language(command)
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
    add_language(command)
    command.set_defaults(run=_profiles)


def _describe_diff(command: ArgumentParser) -> None:
    command.description = (
        "Print the rules in which two profiles differ, each with the sentences of both, A with a "
        "minus and B with a plus; names, summaries and sources are no rules."
    )
    for name in ("A", "B"):
        command.add_argument(
            name.lower(), metavar=name, help="id of a shipped profile, or a TOML file"
        )
    command.add_argument(
        "--keys",
        action="store_true",
        help="print keys and values, one a line; what a profile or game does not have is (none)",
    )
    _add_json(command)
    add_language(command)
    command.set_defaults(run=_diff)


def _describe_rules(command: ArgumentParser) -> None:
    command.description = (
        "Print the rule sheet of a profile: its house rules as prose, with the table of melds and "
        "the sources. The HTML is one file that prints on one or two A4 pages."
    )
    command.add_argument(
        "profile", metavar="PROFILE", help="id of a shipped profile, or a TOML file"
    )
    command.add_argument(
        "--format",
        choices=("text", "md", "html"),
        default="text",
        help="how it is written (default: %(default)s)",
    )
    command.add_argument(
        "--lang",
        choices=("de", "en"),
        default="de",
        help="language of the sheet, whatever the locale (default: %(default)s)",
    )
    command.set_defaults(run=_rules)


def _describe_new(command: ArgumentParser) -> None:
    command.description = (
        "Print a TOML file with every key of a game, its meaning and its value, in UTF-8: "
        "binokel new > verein.toml.  Change what differs at your table, and delete the rest."
    )
    command.add_argument(
        "--game",
        choices=tuple(each.value for each in Game),
        dest="of_game",
        help="the game (default: that of the profile it extends, else the first one)",
    )
    command.add_argument(
        "--extends",
        metavar="ID",
        help="a shipped profile, whose values stand in the file (default: the base of the game)",
    )
    command.add_argument(
        "--lang",
        choices=("de", "en"),
        default="de",
        help="language of the comments, whatever the locale (default: %(default)s)",
    )
    command.set_defaults(run=_new)


def _describe_score(command: ArgumentParser) -> None:
    command.description = (
        "Keep a score sheet: one question after the other, each answer in the file before the "
        "next one is asked. With a file that is there already it goes on where it was left off. "
        "The word help lists what else can be said: undo, correct N, sheet, html, csv, quit."
    )
    command.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="where the sheet is kept (default: score-sheet.toml)",
    )
    command.add_argument(
        "--profile",
        metavar="P",
        help="whose rules hold: a shipped profile, or a TOML file (default: schwaebisch-3)",
    )
    command.add_argument(
        "--names",
        nargs="+",
        metavar="NAME",
        help="who is seated, in playing direction (default: they are asked for)",
    )
    add_language(command)
    command.set_defaults(run=_score)


def _describe_verify(command: ArgumentParser) -> None:
    command.description = (
        "Recompute an evening that was dealt from a commitment and from what everybody cut, and "
        "print deal by deal what was checked. What you noted yourself is what the file has to fit."
    )
    command.add_argument("file", metavar="FILE", help="the evening, a TOML file")
    command.add_argument(
        "--commitment", metavar="HEX", help="the commitment that you noted before the first cut"
    )
    command.add_argument(
        "--digest", metavar="HEX", help="a digest that you noted: of a deal, or of the file"
    )
    add_language(command)
    command.set_defaults(run=_verify)


def _describe_warmup(command: ArgumentParser) -> None:
    command.description = (
        "Compile the core, the sampler, the solver and what bots need, so that the first move does "
        "not have to wait for it, and remove what older versions left. Needs the extra fast; "
        "without it nothing is to be done."
    )
    add_language(command)
    command.set_defaults(run=_warmup)


def _add_json(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON, for programs")


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
    from .comparing import compare, compare_in_words

    if options.json or options.keys:
        return compare(options.a, options.b, as_json=options.json)
    return compare_in_words(options.a, options.b, options.lang)


def _rules(options: Namespace) -> int:
    from .rules import rules

    return rules(options.profile, options.lang, options.format)


def _new(options: Namespace) -> int:
    from .new import new

    return new(options.of_game, options.lang, options.extends)


def _score(options: Namespace) -> int:
    from .scores import score_sheet

    return score_sheet(options.file, options.profile, options.names, options.lang)


def _verify(options: Namespace) -> int:
    from .verifying import verify

    return verify(options.file, options.lang, commitment=options.commitment, digest=options.digest)


def _warmup(options: Namespace) -> int:
    from .warmup import warmup

    return warmup(options.lang)
