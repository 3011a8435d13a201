"""``binokel check``: what is wrong with profiles."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from .. import Problem, ProfileError, load_profile
from .terminal import put, put_json


def check(files: Sequence[str], *, as_json: bool) -> int:
    """
    Read profiles and print the problems of each.

    Args:
        files: TOML files or shipped ids.
        as_json: Whether to print JSON.

    Returns:
        0, or 1 if there is a problem anywhere.
    """
    found = {file: _problems(file) for file in files}
    if as_json:
        put_json(
            [
                {"file": file, "problems": [attrs.asdict(problem) for problem in problems]}
                for file, problems in found.items()
            ]
        )
    else:
        for file, problems in found.items():
            put(str(ProfileError(file, problems)) if problems else f"{file}: fine")
    return int(any(found.values()))


def _problems(file: str) -> tuple[Problem, ...]:
    try:
        load_profile(file)
    except ProfileError as error:
        return error.problems
    return ()
