"""
Rule profiles: reading them strictly, writing them, comparing them.

What a profile's keys mean is not known here; that is in the rule book.
"""

from __future__ import annotations

from .differences import diff_profiles
from .loader import load_profile, parse_profile, profile_info
from .schema import profile_schema
from .writing import format_profile, profile_digest

__all__ = [
    "diff_profiles",
    "format_profile",
    "load_profile",
    "parse_profile",
    "profile_digest",
    "profile_info",
    "profile_schema",
]
