"""Failures in the helpers show their values, as those in tests do."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    "tests.bots.rows",
    *(
        f"tests.properties.{name}"
        for name in (
            *("beside", "hidden", "matches", "questions", "soaks", "walks"),
            *("gaigel_beside", "gaigel_hidden", "gaigel_matches", "gaigel_positions"),
            "gaigel_walks",
        )
    ),
)
