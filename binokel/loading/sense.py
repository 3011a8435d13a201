"""
Keys that mean nothing under another choice.

Written, such a key is an error of the document that writes it, judged by the
choices that hold in that document.  Inherited, it is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from binokel.points import PointsByRank

from .findings import Finding, shown
from .form import Form, P
from .inheritance import Merged
from .keys import value_at

_RANKS = "pack.ranks"


def sensible(
    form: Form[P], merged: Merged, own: Mapping[str, object]
) -> tuple[Merged, list[Finding]]:
    """
    Drop inherited keys that mean nothing any more; find written ones.

    Args:
        form: The form of the game.
        merged: What the documents say up to this one.
        own: What this document writes itself.

    Returns:
        The rest, and a finding for each senseless key of the document's own.
    """
    values = dict(merged.values)
    findings: list[Finding] = []
    for finding in _senseless(form, merged):
        if finding.path in own:
            findings.append(finding)
        del values[finding.path]
    for key in form.by_rank:
        if key in values and _RANKS not in merged.broken:
            values[key] = _of_pack(form, merged, key, own, findings)
    return attrs.evolve(merged, values=values), findings


def _value_of(form: Form[P], merged: Merged, key: str) -> object:
    """Give the value of a key, the base where nobody writes it."""
    return merged.values[key] if key in merged.values else value_at(form.base, key)


def _senseless(form: Form[P], merged: Merged) -> Iterator[Finding]:
    """Find the keys without sense that somebody writes."""
    for each in form.idle_keys:
        if each.choice not in merged.broken and each.idle(_value_of(form, merged, each.choice)):
            yield from (each.finding(key) for key in each.keys if key in merged.values)
    for one in form.idle_values:
        if one.key not in merged.values or merged.broken.intersection((one.key, one.choice)):
            continue
        value = merged.values[one.key]
        if one.idle(value, _value_of(form, merged, one.choice)):
            yield Finding(one.key, f"found {shown(value)}{one.reason}", one.hint)


def _of_pack(
    form: Form[P],
    merged: Merged,
    key: str,
    own: Mapping[str, object],
    findings: list[Finding],
) -> object:
    """Keep the points of those ranks that the pack has."""
    points, ranks = merged.values[key], _value_of(form, merged, _RANKS)
    if not isinstance(points, PointsByRank) or not isinstance(ranks, tuple):
        return points
    if key in own:
        findings.extend(
            Finding(f"{key}.{rank}", f'found "{rank}", expected a rank of the pack')
            for rank in points
            if rank not in ranks
        )
    return PointsByRank({rank: worth for rank, worth in points.items() if rank in ranks})
