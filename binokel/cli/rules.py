"""``binokel rules``: the rules of a profile as prose."""

from __future__ import annotations

from typing import Final

from .. import load_profile
from ..rulesheet import Form, rule_sheet
from ..rulesheet.sheet import MARK
from ..speech import Language
from .terminal import can_print, put

_PLAIN_MARK: Final = "*"


def rules(name: str, lang: Language, form: Form) -> int:
    """
    Print the rule sheet of a profile.

    Args:
        name: A shipped id or a TOML file.
        lang: Language of the sheet.
        form: How it is written.

    Returns:
        0.

    Raises:
        ProfileError: If the profile cannot be loaded.
    """
    text = rule_sheet(load_profile(name), lang, form=form)
    put((text if can_print(MARK) else text.replace(MARK, _PLAIN_MARK)).rstrip("\n"))
    return 0
