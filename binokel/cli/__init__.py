"""
The command ``binokel``.

Exit codes: 0 fine, 1 something was found, 2 the command or what it needs
cannot be used, 130 after Ctrl-C, 141 if whoever read the output has left.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from .arguments import parser
from .terminal import flush, let_go

UNUSABLE: Final = 2
INTERRUPTED: Final = 130
NOBODY_READS: Final = 141


def main(argv: Sequence[str] | None = None) -> int:
    """
    Run the command.

    Args:
        argv: Its arguments; ``None``: those of the process.

    Returns:
        The exit code.
    """
    try:
        code = _run(argv)
        flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        let_go()
        return NOBODY_READS
    except OSError as error:
        let_go()
        return _unusable(error.strerror or str(error))
    return code


def _run(argv: Sequence[str] | None) -> int:
    try:
        options = parser().parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else UNUSABLE
    from ..errors import BinokelError

    try:
        return int(options.run(options))
    except BinokelError as error:
        return _unusable(str(error))


def _unusable(message: str) -> int:
    print(f"binokel: {message}", file=sys.stderr)
    return UNUSABLE
