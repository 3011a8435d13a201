"""
Templates for house rules: a profile with every key, its values and its meaning.

What the keys mean is told by each game; here it is put into comments.
"""

from __future__ import annotations

from .whole import profile_template

__all__ = ["profile_template"]
