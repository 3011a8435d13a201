"""A refused action, and what is said of it."""

from __future__ import annotations

import attrs

from binokel import Refusal


@attrs.frozen
class Case:
    """A refused action with what is said of it."""

    refusal: Refusal
    """The reason."""
    where: str
    """Which position."""
    action: str
    """What is tried there."""
    german: str
    """What is said in German."""
    english: str
    """What is said in English."""
