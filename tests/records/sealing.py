"""
Records that are changed on purpose, with digests that fit or without.

How a digest is reckoned is written here from the reference page alone; the package does it itself.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable
from typing import Any, TypeAlias

import tomli_w

Document: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Document], None]


def altered(text: str, change: Change) -> str:
    """
    Change a record, and leave its digests as they are.

    Args:
        text: A record.
        change: Changes its tables.

    Returns:
        The text after the change.
    """
    document = tomllib.loads(text)
    change(document)
    return tomli_w.dumps(document)


def forged(text: str, change: Change) -> str:
    """
    Change a record, and give it digests that fit.

    Args:
        text: A record.
        change: Changes its tables.

    Returns:
        The text after the change.
    """
    document = tomllib.loads(text)
    change(document)
    seal(document)
    return tomli_w.dumps(document)


def seal(document: Document) -> None:
    """Reckon the digests of a record anew."""
    head: Document = {
        key: document[key]
        for key in ("format", "version", "names", "seed", "first_dealer")
        if key in document
    }
    head["profile"] = {key: document["profile"][key] for key in ("id", "digest")}
    previous = None
    for deal in document.get("deal", []):
        deal.pop("previous", None)
        if previous is not None:
            deal["previous"] = previous
        said = {key: value for key, value in deal.items() if key != "digest" and key[0] != "_"}
        previous = deal["digest"] = _sha256([head, {"result": None, **said}])
    if "view" in document:
        view = document["view"]
        view["digest"] = _sha256([head, {key: view[key] for key in view if key != "digest"}])


def _sha256(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def put(path: str, value: Any) -> Change:
    """
    Make a change: put a value somewhere.

    Args:
        path: Keys and numbers with dots between them, such as ``deal.0.dealer``.
        value: What is put there; ``...`` takes away what stands there.

    Returns:
        The change.
    """
    *outer, last = [int(part) if part.lstrip("-").isdigit() else part for part in path.split(".")]

    def change(document: Document) -> None:
        inner: Any = document
        for part in outer:
            inner = inner[part]
        if value is ...:
            del inner[last]
        else:
            inner[last] = value

    return change
