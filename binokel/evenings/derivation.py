"""
From a secret and what was cut to a seed, by SHA-256; the reference has test vectors.

The keys of an evening are a chain: each gives the one of the deal before, and
none gives the next.  What the first one gives is bound by the commitment, so
that one number published before the first deal settles all keys.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from ..errors import UsageError
from ..loading import profile_digest
from ..loading.findings import shown
from ..match import Match

SECRET_BYTES: Final = 32
"""Bytes of a secret, and of everything that is reckoned from it."""
MOST_DEALS: Final = 1000
"""Deals of one evening: the length of the chain of keys."""
LONGEST_CUT: Final = 200
"""Bytes, as UTF-8, of a text with which somebody cuts."""

_DOMAIN: Final = "binokel/1/evening"
_LENGTH_BYTES: Final = 4
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@attrs.frozen
class Terms:
    """What an evening is for; a commitment holds for nothing else."""

    profile: str
    """Digest of the profile."""
    names: tuple[str, ...]
    """Who is seated, in playing direction."""
    first_dealer: int
    """Index of who deals first."""
    sealed: bool
    """Whether everybody seals a cut before the first one is opened."""

    @classmethod
    def of(cls, match: Match, *, sealed: bool) -> Terms:
        """Take the terms from a match, whatever was booked in it."""
        first = match.booked[0].dealer if match.booked else match.dealer
        return cls(profile_digest(match.profile), match.names, first, sealed)


def commitment_of(foot: bytes, terms: Terms) -> str:
    """
    Commit to a chain of keys and to what it is for.

    Args:
        foot: What the key of the first deal gives.
        terms: What the evening is for.

    Returns:
        Hexadecimal digits.
    """
    way = "sealed" if terms.sealed else "open"
    fields = terms.profile, way, str(terms.first_dealer), *terms.names
    return hashlib.sha256(_message("commitment", foot, *_texts(fields))).hexdigest()


def key_before(number: int, key: bytes) -> bytes:
    """
    Go one step down the chain.

    Args:
        number: A deal, counted from 1.
        key: Its key.

    Returns:
        The key of the deal before; of deal 1 the foot of the chain.
    """
    return hashlib.sha256(_message("key", str(number).encode(), key)).digest()


def key_of(secret: bytes, number: int) -> bytes:
    """
    Reckon the key of a deal from the secret, which is the last key.

    Args:
        secret: The secret of the evening.
        number: The deal, counted from 1; 0: the foot of the chain.

    Returns:
        Its key.
    """
    key = secret
    for at in range(MOST_DEALS, number, -1):
        key = key_before(at, key)
    return key


def seed_of(key: bytes, commitment: str, number: int, cuts: Sequence[str]) -> int:
    """
    Mix what the dealer committed to with what everybody cut.

    Args:
        key: The key of the deal.
        commitment: That of the evening.
        number: The deal, counted from 1.
        cuts: What each person cut, in the order of the names.

    Returns:
        The seed of the deal: HMAC-SHA-256 as a number, first byte highest.
    """
    fields = bytes.fromhex(commitment), str(number).encode(), *_texts(cuts)
    return int.from_bytes(hmac.digest(key, _message("seed", *fields), "sha256"), "big")


def seal_cut(commitment: str, deal: int, person: int, text: str) -> str:
    """
    Seal what somebody is going to cut, so that nobody can cut by what others have cut.

    A text that can be guessed is not hidden by its seal; one that nobody can guess is, such as
    ``secrets.token_hex(16)``.

    Args:
        commitment: That of the evening.
        deal: Number of the deal, counted from 1.
        person: Who cuts, as an index into the names.
        text: What is going to be cut.

    Returns:
        Hexadecimal digits, to be shown before anybody opens a cut.

    Raises:
        UsageError: If the commitment is none, or the text is too long.

    Example:
        >>> seal_cut("ab" * 32, deal=1, person=0, text="4711")[:16]
        'f81f8fdeacfd033b'
    """
    fields = check_digest(commitment, "a commitment"), str(deal), str(person), check_cut(text)
    first, *rest = fields
    return hashlib.sha256(_message("cut", bytes.fromhex(first), *_texts(rest))).hexdigest()


def _message(purpose: str, *fields: bytes) -> bytes:
    """Join fields, each behind its length, so that no two lists of fields give the same bytes."""
    whole = f"{_DOMAIN}/{purpose}".encode(), *fields
    return b"".join(len(each).to_bytes(_LENGTH_BYTES, "big") + each for each in whole)


def _texts(texts: Iterable[str]) -> list[bytes]:
    return [text.encode() for text in texts]


# -- what is given ------------------------------------------------------------------------


def is_digest(value: object) -> bool:
    """Tell whether a value is 64 hexadecimal digits, small letters."""
    return isinstance(value, str) and _DIGEST.fullmatch(value) is not None


def check_digest(value: str, name: str) -> str:
    """Take 64 hexadecimal digits; :class:`UsageError` if they are none."""
    if not is_digest(value):
        raise UsageError(shown(value), f"{name}, 64 hexadecimal digits")
    return value


def check_secret(secret: object) -> bytes:
    """Take a secret; :class:`UsageError`, which does not repeat it, if it is none."""
    # Not every caller has a type checker, and a number would make bytes as well.
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise UsageError("a secret of another kind or length", f"{SECRET_BYTES} bytes")
    return secret


def reason_against(text: object) -> tuple[str, str] | None:
    """
    Say why somebody cannot cut with a text.

    Args:
        text: What was given.

    Returns:
        What was found and expected; ``None`` for a text that can be used.
    """
    if not isinstance(text, str):
        return shown(text), "a text"
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        return "half of a surrogate pair", "characters that can be written as UTF-8"
    if size > LONGEST_CUT:
        return f"{size} bytes", f"at most {LONGEST_CUT}"
    return None


def check_cut(text: str) -> str:
    """Take a text with which somebody cuts; :class:`UsageError` if it cannot be used."""
    reason = reason_against(text)
    if reason is not None:
        raise UsageError(*reason)
    return text
