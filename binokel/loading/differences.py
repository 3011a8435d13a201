"""In which keys two profiles differ."""

from __future__ import annotations

from binokel.profile import BinokelProfile, Difference, SpecialKeys

from .keys import KEYS, SPECIAL, names_of
from .writing import plain, same, values_of


def diff_profiles(a: BinokelProfile, b: BinokelProfile) -> tuple[Difference, ...]:
    """
    List the rules in which two profiles differ.

    Ids, names, summaries and sources are no rules and are not compared.

    Args:
        a: One profile.
        b: Another one.

    Returns:
        The differences, in the order in which a profile is written.  A special that only one of
        them has is one difference, ``special.<id>``.

    Example:
        >>> from binokel import diff_profiles, load_profile
        >>> three, four = load_profile("schwaebisch-3"), load_profile("vier-am-tisch")
        >>> [each.key for each in diff_profiles(three, four)]
        ['table.sit_out']
    """
    shared = frozenset({each.id for each in a.special} & {each.id for each in b.special})
    left, right = _values(a, shared), _values(b, shared)
    known = dict.fromkeys((*KEYS, *left, *right))
    return tuple(
        Difference(key, left.get(key), right.get(key))
        for key in known
        if not same(key, left.get(key), right.get(key))
    )


def _values(profile: BinokelProfile, shared: frozenset[str]) -> dict[str, object]:
    """Give all values by dotted key; those of a special that both have one by one."""
    values = values_of(profile)
    for special in profile.special:
        if special.id in shared:
            names = names_of(SpecialKeys)
            values.update(
                {f"{SPECIAL}.{special.id}.{name}": plain(getattr(special, name)) for name in names}
            )
        else:
            values[f"{SPECIAL}.{special.id}"] = plain(special)
    return values
