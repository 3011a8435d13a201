"""The option that says in which language a command prints."""

from __future__ import annotations

from argparse import ArgumentParser


def add_language(command: ArgumentParser) -> None:
    """
    Give a command its ``--lang``.

    Args:
        command: Its parser.
    """
    command.add_argument(
        "--lang",
        choices=("de", "en"),
        default="en",
        help="language of what is printed, whatever the locale (default: %(default)s)",
    )
