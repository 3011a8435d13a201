"""``binokel play``: a match in the terminal against bots."""

from .command import play

__all__ = ["play"]
