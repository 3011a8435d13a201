"""
Deals that a seat cannot tell from the one that is played.

They agree with everything it has seen and heard; what others may think of
their cards is not asked.
"""

from __future__ import annotations

from .sampler import Sampler, count, worlds

__all__ = ["Sampler", "count", "worlds"]
