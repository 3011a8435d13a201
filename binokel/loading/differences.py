"""In which keys two profiles differ."""

from __future__ import annotations

from collections.abc import Set

from binokel.profile import Difference, Profile

from .forms import form_of
from .keys import SPECIAL, SPECIAL_NAMES, specials_of
from .writing import plain, same, values_of


def diff_profiles(a: Profile, b: Profile) -> tuple[Difference, ...]:
    """
    List the rules in which two profiles differ.

    Ids, names, summaries and sources are no rules and are not compared.

    Args:
        a: One profile.
        b: Another one.

    Returns:
        The differences, in the order in which a profile is written; between two games the first
        one is ``game``, and a key that only one of them has is ``None`` in the other.  A special
        that only one profile has is one difference, ``special.<id>``.

    Example:
        >>> from binokel import diff_profiles, load_profile
        >>> three, four = load_profile("schwaebisch-3"), load_profile("vier-am-tisch")
        >>> [each.key for each in diff_profiles(three, four)]
        ['table.sit_out']
    """
    shared = {each.id for each in specials_of(a)} & {each.id for each in specials_of(b)}
    left, right = _values(a, shared), _values(b, shared)
    forms = (form_of(a), form_of(b))
    sets = {key for form in forms for key in form.sets}
    known = dict.fromkeys(("game", *forms[0].keys, *forms[1].keys, *left, *right))
    return tuple(
        Difference(key, left.get(key), right.get(key))
        for key in known
        if not same(left.get(key), right.get(key), is_set=key in sets)
    )


def _values(profile: Profile, shared: Set[str]) -> dict[str, object]:
    """Give all values by dotted key; those of a special that both have one by one."""
    values: dict[str, object] = {"game": profile.game.value, **values_of(profile)}
    for special in specials_of(profile):
        if special.id in shared:
            values.update(
                {
                    f"{SPECIAL}.{special.id}.{name}": plain(getattr(special, name))
                    for name in SPECIAL_NAMES
                }
            )
        else:
            values[f"{SPECIAL}.{special.id}"] = plain(special)
    return values
