"""What the keys of a Binokel profile mean."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from ...keytexts import COMMON, KeyTexts
from .after import AFTER_MELDING
from .before import BEFORE_PLAY

KEY_TEXTS: Final[KeyTexts] = MappingProxyType({**COMMON, **BEFORE_PLAY, **AFTER_MELDING})
"""Text of every table and every key."""

__all__ = ["KEY_TEXTS"]
