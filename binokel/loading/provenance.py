"""
``[sources]``: where the value of every key comes from.

A document's own source for a key wins over its source for the whole table,
that over its default, which speaks only for what the document itself writes.
What it does not write keeps the source of the profile it extends; what nobody
has a source for is assumed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Set
from typing import Final, TypeVar

import attrs

from binokel.profile import Profile, Sources

from .findings import Finding, Misfit, Misfits, clip, near, shown
from .forms import AnyForm, belongs, form_of
from .hooks import exact_list, exact_table, exact_text, items_of
from .keys import MOST_TEXT, SPECIAL, groups_of

T = TypeVar("T")

_TABLE: Final = "sources"
_OWN_KEYS: Final = ("default", "assumed", "not_expressed")
_LONGEST_LIST: Final = 300
_MOST_HINTS: Final = 50
_DEEPEST: Final = 3
_Place = tuple[str, ...]


@attrs.frozen
class Claims:
    """What a document says about its sources."""

    default: str | None = None
    """Source of everything it writes."""
    of: Mapping[str, str] = attrs.field(factory=dict[str, str])
    """Source by dotted key, or by the name of a table."""
    places: Mapping[str, _Place] = attrs.field(factory=dict[str, _Place])
    """Where in the text each of these stands."""
    assumed: tuple[str, ...] = ()
    """Dotted keys or tables that no source states."""
    not_expressed: tuple[str, ...] | None = None
    """Sentences that a profile cannot say."""


@attrs.frozen
class Provenance:
    """Where the values of some documents come from."""

    of: Mapping[str, str | None] = attrs.field(factory=dict[str, "str | None"])
    """Source by dotted key; ``None``: assumed."""
    not_expressed: tuple[str, ...] = ()
    """Sentences that a profile cannot say."""


def claims(tree: Mapping[str, object]) -> tuple[Claims, list[Finding]]:
    """
    Read the ``[sources]`` of a document.

    Args:
        tree: The document as a TOML parser gives it.

    Returns:
        What it says, and what is wrong with it.
    """
    findings: list[Finding] = []
    try:
        raw = exact_table(tree.get(_TABLE, {}))
    except Misfit as misfit:
        return Claims(), [Finding(_TABLE, misfit.message, "write [sources]")]
    of: dict[str, str] = {}
    places: dict[str, _Place] = {}
    for place, value in _flat(raw):
        key = ".".join(place)
        if key in of:
            findings.append(_finding(place, f'found "{clip(key)}" twice, expected it once'))
        places[key] = place
        of[key] = _noted(findings, place, _source, value) or ""
    default = _noted(findings, ("default",), _source, raw.get("default"))
    assumed = _noted(findings, ("assumed",), _texts, raw.get("assumed")) or ()
    not_expressed = _noted(findings, ("not_expressed",), _texts, raw.get("not_expressed"))
    for key in sorted({key for key in assumed if key in of}):
        message = f'found "{clip(key)}" both assumed and with a source, expected one of them'
        findings.append(_finding(places[key], message))
    return Claims(default, of, places, assumed, not_expressed), findings


def traced(
    parent: Provenance,
    claimed: Claims,
    own: frozenset[str],
    profile: Profile,
    *,
    gone: frozenset[str] = frozenset(),
    sure: bool = True,
) -> tuple[Provenance, list[Finding]]:
    """
    Lay a document's sources over those of what it extends.

    Args:
        parent: The sources of the others.
        claimed: What the document says.
        own: Dotted keys that it writes.
        profile: What the documents say together.
        gone: Ids of specials that some document has; one that is off may be named as well.
        sure: Whether that is all known, so that one can tell which keys apply.

    Returns:
        The sources of all, and a finding for each key that does not exist.
    """
    form = form_of(profile)
    keys = form.applicable(profile)
    findings = _strangers(form, claimed, keys, gone, sure=sure)
    claims_of = {**dict.fromkeys(claimed.assumed), **claimed.of}
    of: dict[str, str | None] = {}
    for key in keys:
        named = [name for name in (key, *groups_of(key)) if name in claims_of]
        if named:
            of[key] = claims_of[named[0]]
        else:
            of[key] = claimed.default if key in own else parent.of.get(key)
    sentences = claimed.not_expressed
    if sentences is None:
        sentences = parent.not_expressed if claimed.default is None else ()
    return Provenance(of, sentences), findings


def without(provenance: Provenance, keys: Set[str]) -> Provenance:
    """Forget the sources of keys that are dropped."""
    of = {key: source for key, source in provenance.of.items() if key not in keys}
    return attrs.evolve(provenance, of=of)


def as_sources(provenance: Provenance) -> Sources:
    """
    Give provenance the form in which a profile holds it.

    A special is one key, ``special.<id>``, with the source that most of its keys have; a key of
    it that has another one, or none, stands beside it.
    """
    of: dict[str, str | None] = {}
    specials: dict[str, dict[str, str | None]] = {}
    for key, source in provenance.of.items():
        special, table = groups_of(key)[0], groups_of(key)[-1]
        if table == SPECIAL:
            specials.setdefault(special, {})[key] = source
        else:
            of[key] = source
    for special, keys in specials.items():
        common = most_frequent(source for source in keys.values() if source is not None)
        of[special] = common
        of.update({key: source for key, source in keys.items() if source != common})
    return Sources(
        tuple(sorted((key, source) for key, source in of.items() if source is not None)),
        tuple(sorted(key for key, source in of.items() if source is None)),
        provenance.not_expressed,
    )


def most_frequent(sources: Iterable[str]) -> str | None:
    """Find the source that is named most often, the first by name of several; ``None``: none."""
    count = Counter(sources)
    return min(count, key=lambda source: (-count[source], source), default=None)


def too_much_text(profile: Profile) -> list[Finding]:
    """Find out whether a profile holds more text than one file can."""
    texts = [text for _, text in profile.sources.of]
    texts += [*profile.sources.not_expressed, *attrs.astuple(profile.name)]
    texts += attrs.astuple(profile.summary)
    size = sum(len(text.encode()) for text in texts)
    if size <= MOST_TEXT:
        return []
    return [Finding("", f"found {size} bytes of text in all, expected at most {MOST_TEXT}")]


def _flat(raw: Mapping[str, object]) -> list[tuple[_Place, object]]:
    """List the sources of single keys, whether they are written ``"a.b"`` or ``a.b``."""
    found: list[tuple[_Place, object]] = []
    tables: list[tuple[_Place, object]] = [
        ((key,), raw[key]) for key in raw if key not in _OWN_KEYS
    ]
    while tables:
        place, value = tables.pop(0)
        inner = _inner(value) if len(place) < _DEEPEST else None
        if inner is None:
            found.append((place, value))
        else:
            tables.extend(((*place, key), inner[key]) for key in inner)
    return found


def _inner(value: object) -> dict[str, object] | None:
    try:
        return exact_table(value)
    except Misfit:
        return None


def _strangers(
    form: AnyForm,
    claimed: Claims,
    keys: tuple[str, ...],
    gone: frozenset[str],
    *,
    sure: bool,
) -> list[Finding]:
    """Find what is named in ``[sources]`` but is no key of the profile."""
    known = dict.fromkeys(name for key in keys for name in (*groups_of(key), key))
    known.update(dict.fromkeys(f"{SPECIAL}.{name}" for name in sorted(gone)))
    if not sure:
        named = (*claimed.of, *claimed.assumed)
        known.update(dict.fromkeys((*form.keys, *form.tables)))
        known.update(dict.fromkeys(key for key in named if key.partition(".")[0] == SPECIAL))
    strangers = [(claimed.places[key], "", key) for key in claimed.of if key not in known]
    strangers += [
        (("assumed",), f'"{clip(key)}": ', key) for key in claimed.assumed if key not in known
    ]
    return [
        _finding(
            place,
            start + _no_key(form, key),
            _hint(form, key, known) if count < _MOST_HINTS else "",
        )
        for count, (place, start, key) in enumerate(strangers)
    ]


def _no_key(form: AnyForm, key: str) -> str:
    if key in form.keys or key in form.names:
        return "found a key without meaning in this profile, expected one that applies"
    return 'found an unknown key, expected a dotted key such as "deal.hand", or a table'


def _hint(form: AnyForm, key: str, known: Iterable[str]) -> str:
    if key in form.keys or key in form.tables:
        return ""
    return belongs(key, form) or near(key, (*_OWN_KEYS, *known))


def _finding(place: _Place, message: str, hint: str = "") -> Finding:
    path = ".".join(clip(part) for part in (_TABLE, *place))
    return Finding(path, message, hint, (_TABLE, *place))


def _source(value: object) -> str:
    text = exact_text(value)
    if not text.strip():
        raise Misfit(f"found {shown(value)}, expected the name of a source")
    return text


def _texts(value: object) -> tuple[str, ...]:
    return items_of(exact_list(value, _LONGEST_LIST), exact_text)


def _noted(
    findings: list[Finding], place: _Place, read: Callable[[object], T], value: object
) -> T | None:
    """Read a value that may be missing; note what is wrong with it."""
    if value is None:
        return None
    try:
        return read(value)
    except Misfit as misfit:
        findings.append(_finding(place, misfit.message, misfit.hint))
    except Misfits as group:
        findings.extend(
            _finding(place, each.message, each.hint)
            for each in group.exceptions
            if isinstance(each, Misfit)
        )
    return None
