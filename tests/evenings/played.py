"""
Evenings played by chance, and the derivation written anew from the reference page alone.

Nothing here comes from :mod:`binokel.evenings.derivation`.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

import tomli_w

from binokel import Profile, load_profile
from binokel.evenings import Evening, seal_cut
from binokel.games import procedure_for
from binokel.loading import profile_digest

from ..records.kept import course

Document: TypeAlias = dict[str, Any]

TABLES: Final = ("aks-heroldstatt", "vier-am-tisch", "gaigel-4")
"""Tables of both games; at the second one the dealer sits out."""


def people_of(profile: Profile) -> int:
    """Tell how many are seated."""
    return procedure_for(profile).match(profile).people


def begun(
    table: str | Profile = "aks-heroldstatt", *, sealed: bool = False, secret: int = 7
) -> Evening:
    """Begin an evening with a secret that a number stands for."""
    profile = load_profile(table) if isinstance(table, str) else table
    names = [f"Person {number}" for number in range(people_of(profile))]
    own = secret.to_bytes(32, "big")
    return Evening.start(profile, names, first_dealer=1, sealed=sealed, secret=own)


def texts_for(evening: Evening) -> list[str]:
    """Give everybody another text to cut with; one is empty, one is hostile."""
    number = len(evening.cuts)
    odd = ["", "=1+1 \N{RIGHT-TO-LEFT OVERRIDE}\x00\x1b[31m\r\n</script>'\"\\"]
    return [*odd, *(f"{number} {person}" for person in range(2, len(evening.match.names)))]


def cut(evening: Evening) -> Evening:
    """Cut the next deal."""
    texts = texts_for(evening)
    if evening.sealed:
        number = len(evening.cuts) + 1
        seals = [
            seal_cut(evening.commitment, number, person, text) for person, text in enumerate(texts)
        ]
        evening = evening.seal(seals)
    return evening.cut(texts)


def played(evening: Evening) -> Evening:
    """Cut and play one deal by chance, and book it."""
    evening = cut(evening)
    *_, last = course(evening.deal(), random.Random(len(evening.cuts)))
    return evening.book(last)


@cache
def evening_of(table: str, deals: int = 2, *, sealed: bool = False) -> Evening:
    """Play some deals."""
    evening = begun(table, sealed=sealed)
    for _ in range(deals):
        evening = played(evening)
    return evening


def broken_off(table: str) -> Evening:
    """Play one deal and a part of another one."""
    evening = cut(evening_of(table, 1))
    states = list(course(evening.deal(), random.Random(3)))
    return evening.reveal(states[len(states) // 2])


# -- changes ------------------------------------------------------------------------------


def forged(text: str, change: Callable[[Document], None]) -> str:
    """Change an evening, and give it digests that fit."""
    document = tomllib.loads(text)
    change(document)
    record = document["record"]
    keys = ("format", "version", "names", "seed", "first_dealer")
    head = {key: record[key] for key in keys if key in record}
    profile = {key: record["profile"][key] for key in ("id", "digest")}
    previous = None
    for deal in record.get("deal", []):
        deal.pop("previous", None)
        if previous is not None:
            deal["previous"] = previous
        said = {key: value for key, value in deal.items() if key != "digest"}
        previous = deal["digest"] = _sealed(
            [{**head, "profile": profile}, {"result": None, **said}]
        )
    rest = {key: value for key, value in document.items() if key != "digest"}
    document["digest"] = _sealed({**rest, "record": {**record, "profile": profile}})
    return tomli_w.dumps(document)


def _sealed(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


# -- the derivation, from the reference page ----------------------------------------------


def message(purpose: str, *fields: bytes) -> bytes:
    """Join fields with their lengths."""
    whole = [f"binokel/1/evening/{purpose}".encode("ascii"), *fields]
    return b"".join(len(field).to_bytes(4, "big") + field for field in whole)


def keys_of(secret: bytes) -> list[bytes]:
    """Reckon all keys; the one in place 0 is the foot of the chain."""
    keys = [secret]
    for number in range(1000, 0, -1):
        keys.append(hashlib.sha256(message("key", b"%d" % number, keys[-1])).digest())
    return keys[::-1]


def commitment_of(foot: bytes, evening: Evening, first_dealer: int) -> bytes:
    """Reckon what is published."""
    way = b"sealed" if evening.sealed else b"open"
    digest = profile_digest(evening.match.profile).encode("ascii")
    names = [name.encode("utf-8") for name in evening.match.names]
    whole = message("commitment", foot, digest, way, b"%d" % first_dealer, *names)
    return hashlib.sha256(whole).digest()


def seed_of(key: bytes, commitment: bytes, number: int, cuts: tuple[str, ...]) -> int:
    """Reckon the seed of a deal."""
    texts = [text.encode("utf-8") for text in cuts]
    whole = message("seed", commitment, b"%d" % number, *texts)
    return int.from_bytes(hmac.new(key, whole, "sha256").digest(), "big")
