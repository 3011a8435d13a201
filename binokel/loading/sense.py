"""
Keys that mean nothing under another choice.

Written, such a key is an error of the document that writes it, judged by the
choices that hold in that document.  Inherited, it is dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import attrs

from binokel.cards import Rank
from binokel.options import End, Tie
from binokel.points import PointsByRank
from binokel.profile import BinokelProfile

from .findings import Finding
from .inheritance import Merged
from .keys import idle_keys

_BASE: Final = BinokelProfile("base")
_LOWEST: Final = (Rank.SEVEN, Rank.NINE)


def value_of(merged: Merged, key: str) -> object:
    """
    Give the value of a key, the base where nobody writes it.

    Args:
        merged: What the documents say.
        key: Dotted key.
    """
    if key in merged.values:
        return merged.values[key]
    table, name = key.split(".")
    return getattr(getattr(_BASE, table), name)


def sensible(merged: Merged, own: Mapping[str, object]) -> tuple[Merged, list[Finding]]:
    """
    Drop inherited keys that mean nothing any more; find written ones.

    Args:
        merged: What the documents say up to this one.
        own: What this document writes itself.

    Returns:
        The rest, and a finding for each senseless key of the document's own.
    """
    values = dict(merged.values)
    findings: list[Finding] = []
    for key, reason, hint in _senseless(merged):
        if key in own:
            findings.append(Finding(key, reason, hint))
        del values[key]
    for key in ("melds.four", "melds.eight"):
        if key in values and "pack.ranks" not in merged.broken:
            values[key] = _of_pack(merged, key, own, findings)
    return attrs.evolve(merged, values=values), findings


def _senseless(merged: Merged) -> list[tuple[str, str, str]]:
    """List the keys without sense that somebody writes, each with the reason and a hint."""
    known = {
        key: None if key in merged.broken else value_of(merged, key)
        for key in ("deal.dapp", "match.end", "pack.ranks", "melds.dissle")
    }
    found: list[tuple[str, str, str]] = []
    for key in sorted(idle_keys(known["deal.dapp"], known["match.end"])):
        if key not in merged.values or (key.startswith("match.") and known["match.end"] is None):
            continue
        found.append((key, *_reason(key, known["match.end"])))
    if (known["match.end"], merged.values.get("match.tie")) == (End.DEALS, Tie.DECIDER):
        reason = 'found "decider", which means nothing where end = "deals", expected another word'
        found.append(("match.tie", reason, 'write "shared"'))
    ranks = cast("tuple[Rank, ...] | None", known["pack.ranks"])
    if known["melds.dissle"] and ranks is not None and not {*_LOWEST}.intersection(ranks):
        reason = f"found {known['melds.dissle']} in a pack without 7 or 9, expected 0"
        found.append(("melds.dissle", reason, ""))
    return found


def _reason(key: str, end: object) -> tuple[str, str]:
    """Say why a key means nothing, and what would give it sense."""
    if key.startswith("match."):
        other = End.TARGET if end == End.DEALS else End.DEALS
        reason = f'found a key that means nothing where end = "{end}", expected none'
        return reason, f'or write end = "{other}"'
    return "found a key that means nothing without a Dapp (deal.dapp = 0), expected none", ""


def _of_pack(
    merged: Merged, key: str, own: Mapping[str, object], findings: list[Finding]
) -> object:
    """Keep the points of those ranks that the pack has."""
    points, ranks = merged.values[key], value_of(merged, "pack.ranks")
    if not isinstance(points, PointsByRank) or not isinstance(ranks, tuple):
        return points
    if key in own:
        findings.extend(
            Finding(f"{key}.{rank}", f'found "{rank}", expected a rank of the pack')
            for rank in points
            if rank not in ranks
        )
    return PointsByRank({rank: worth for rank, worth in points.items() if rank in ranks})
