"""``binokel new``: a template for house rules."""

from __future__ import annotations

import sys

from ..speech import Language
from ..templates import profile_template
from .terminal import put


def new(game: str | None, lang: Language, extends: str | None) -> int:
    """
    Print a template: every key with its meaning and its value.

    Args:
        game: The game; ``None``: that of the profile that it extends, else Binokel.
        lang: Language of the comments.
        extends: Id of a shipped profile; ``None``: the base of the game.

    Returns:
        0.

    Raises:
        ProfileError: If there is no such profile.
        UsageError: If the profile is of another game.
    """
    text = profile_template(game, lang, extends)
    buffer = None if sys.stdout.isatty() else getattr(sys.stdout, "buffer", None)
    if buffer is None:
        put(text.removesuffix("\n"))
    else:
        # A file is TOML, and that is UTF-8, whatever the locale says.
        buffer.write(text.encode())
    return 0
