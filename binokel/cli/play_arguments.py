"""The arguments of ``binokel play`` and ``binokel review``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .speaking import add_language


def describe_play(command: ArgumentParser) -> None:
    """
    Describe ``binokel play``.

    Args:
        command: Its parser, still empty.
    """
    command.description = (
        "Play a match in the terminal against bots. Every action is in the file before the next "
        "one is asked for, and the same command goes on there. The word help lists what can be "
        "said: hint, undo, values, tricks, sheet, rules, quit."
    )
    command.add_argument(
        "--profile",
        metavar="P",
        help="whose rules hold, of either game: a shipped profile, or a TOML file "
        "(default: schwaebisch-3)",
    )
    command.add_argument(
        "--level",
        choices=("easy", "hard"),
        help="how well the bots play (default: as in the file, else easy)",
    )
    command.add_argument(
        "--seed", type=int, metavar="N", help="whole number that decides the cards and the bots"
    )
    command.add_argument(
        "--french", action="store_true", help="show cards as those of a French-suited pack"
    )
    command.add_argument(
        "--save", metavar="FILE", help="where the match is kept (default: match.binokel)"
    )
    command.add_argument(
        "--new", action="store_true", help="begin a new match although there is one in the file"
    )
    command.add_argument("--name", metavar="NAME", help="your name at the table")
    add_language(command)
    command.set_defaults(run=_play)


def describe_review(command: ArgumentParser) -> None:
    """
    Describe ``binokel review``.

    Args:
        command: Its parser, still empty.
    """
    command.description = (
        "Tell of every card in the record of a match or a deal what it gave away against the best "
        "one, all cards open; the dearest mistakes first. Without binokel[fast] only the last "
        "tricks are looked at."
    )
    command.add_argument("file", metavar="RECORD", help="a record, such as play keeps")
    command.add_argument(
        "--seat", type=int, metavar="N", help="the cards of this seat only, counted from 0"
    )
    command.add_argument("--deal", type=int, metavar="N", help="this deal only, counted from 1")
    add_language(command)
    command.set_defaults(run=_review)


def _play(options: Namespace) -> int:
    from .playing import play
    from .playing.table import Wanted

    wanted = Wanted(
        profile=options.profile,
        level=options.level,
        seed=options.seed,
        name=options.name,
        french=options.french,
        anew=options.new,
    )
    return play(wanted, options.save, options.lang)


def _review(options: Namespace) -> int:
    from .review import review

    return review(options.file, options.lang, seat=options.seat, deal=options.deal)
