"""
The template itself: head, tables, specials, each key with its comment and its value.

It is a profile like any other and is read back as the one that it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from ..catalogue import profile_names
from ..errors import Problem, ProfileError, UsageError
from ..games import procedure_for
from ..keytexts import KeyText, KeyTexts
from ..loading import load_profile
from ..loading.findings import clip, near
from ..loading.forms import DEFAULT, FORMS, form_of
from ..loading.keys import SPECIAL, SPECIAL_NAMES, specials_of, value_at
from ..loading.writing import plain
from ..options import Game
from ..procedure import Procedure
from ..profile import SCHEMA, Profile, SpecialKeys
from ..speech import Language, check_language
from .comments import Commenter, wrapped
from .knowing import Known, known_of
from .values import one_line
from .words import Phrases

_ROUNDS: Final = 4
"""Deals that everybody deals in an example."""
_NAMES: Final = {"de": "Unser Verein", "en": "Our club"}
_SUMMARIES: Final = {
    "de": "So spielen wir am Vereinsabend.",
    "en": "How we play on club evenings.",
}


def profile_template(
    game: str | None = None, lang: Language | str = "de", extends: str | None = None
) -> str:
    """
    Write a template for house rules: every key with its value, and above it what it means.

    Args:
        game: Its name, such as ``"binokel"``; ``None``: that of the profile that it extends, else
            Binokel.
        lang: Language of the comments, ``"de"`` or ``"en"``.
        extends: Id of a shipped profile, whose values it has; ``None``: those of the base.

    Returns:
        TOML that :func:`binokel.parse_profile` reads as the same rules; who writes their own
        changes what differs and deletes the rest.

    Raises:
        ProfileError: If there is no such profile.
        UsageError: If there is no such game or language, or the profile is of another game.

    Example:
        >>> from binokel import load_profile, parse_profile, profile_digest
        >>> text = profile_template(extends="kreuz-40")
        >>> profile_digest(parse_profile(text)) == profile_digest(load_profile("kreuz-40"))
        True
        >>> print(text.splitlines()[0])
        # Hausregeln für Binokel: eine Vorlage mit allen Schlüsseln.
    """
    chosen = check_language(lang)
    if extends is not None and extends not in profile_names():
        message = f'found "{clip(extends)}", expected the id of a shipped profile'
        hint = near(extends, profile_names(), most=3)
        raise ProfileError(clip(extends), (Problem("extends", message, None, hint),))
    profile = _base_of(game) if extends is None else load_profile(extends)
    procedure = procedure_for(profile)
    if game not in (None, procedure.name):
        raise UsageError(
            f"{extends!r}, a profile of {procedure.name.value}", f"a profile of {clip(str(game))}"
        )
    template = _Template(
        profile,
        procedure,
        extends,
        Commenter(chosen),
        procedure.key_texts(),
        known_of(procedure.name),
    )
    return "\n".join(template.lines()).rstrip("\n") + "\n"


def _base_of(game: str | None) -> Profile:
    """Give the base of a game."""
    known = [each.value for each in FORMS]
    if game is not None and game not in known:
        raise UsageError(repr(game)[:60], f"a game: {', '.join(known)}")
    base: Profile = (DEFAULT if game is None else FORMS[Game(game)]).base
    return base


@attrs.frozen
class _Template:
    """A template that is being written."""

    profile: Profile
    """Whose values it has."""
    procedure: Procedure
    """The game."""
    extends: str | None
    """What it extends."""
    write: Commenter
    """Writes the comments."""
    texts: KeyTexts
    """What the keys mean."""
    known: Known
    """What can be written for them."""

    @property
    def phrases(self) -> Phrases:
        """What is said besides the meaning of keys."""
        return self.write.phrases

    def lines(self) -> Iterator[str]:
        """Write every line."""
        yield from self._title()
        yield from self._head()
        form = form_of(self.profile)
        applicable = form.applicable(self.profile)
        for table, cls in form.tables.items():
            yield from self._opened(table, f"[{table}]")
            for field in attrs.fields(cls):
                key = f"{table}.{field.name}"
                yield from self._key(
                    key, self._value(key), is_set=key in form.sets, off=key not in applicable
                )
        if form.specials is not None:
            yield from self._specials()

    def _title(self) -> Iterator[str]:
        """Say what the file is, and what to do with it."""
        phrases, game = self.phrases, self.procedure.name.value.capitalize()
        base = self.extends is None
        same = phrases.as_base if base else phrases.as_profile.format(id=self.extends)
        yield from wrapped(phrases.title.format(game=game))
        yield "#"
        yield from wrapped(phrases.of_base if base else phrases.of_profile.format(id=self.extends))
        for step in phrases.steps:
            # The commands stand one below the other.
            said = step.format(id=phrases.id, same=same)
            yield from (f"# - {said}",) if "  " in said else wrapped(said, "- ", "  ")
        yield from wrapped(phrases.off.format(line="#key = 1"))

    def _head(self) -> Iterator[str]:
        """Write the keys that are no rules."""
        extends = self.phrases.dots if self.extends is None else self.extends
        values: Mapping[str, object] = {
            "schema": SCHEMA,
            "id": self.phrases.id,
            "game": self.procedure.name.value,
            "extends": extends,
            "name": _NAMES,
            "summary": _SUMMARIES,
        }
        for name, value in values.items():
            text = KeyText(self.texts[name].de, self.texts[name].en)
            yield ""
            yield from wrapped(self.write.meaning(text, self.known.of(name)))
            yield self._line(name, value, off=name == "extends" and self.extends is None)
        yield from self._sources()

    def _sources(self) -> Iterator[str]:
        """Write ``[sources]``: what a table writes itself comes from that table."""
        sentences = self.profile.sources.not_expressed if self.extends is not None else ()
        example = '"tricks.last_trick"'
        yield from self._opened("sources", "[sources]")
        lines = {
            "default": self._line("default", self.phrases.source),
            "key": self._line(example, self.phrases.dots, off=True),
            "assumed": self._line("assumed", []),
            "not_expressed": _below_one_another("not_expressed", sentences),
        }
        for name, line in lines.items():
            text = self.texts["sources"].parts[name]
            yield from wrapped(text.de if self.write.lang == "de" else text.en)
            yield line
            yield ""

    def _opened(self, table: str, header: str) -> Iterator[str]:
        """Begin a table."""
        yield ""
        yield from wrapped(self.write.meaning(self.texts[table], self.known.of(table)))
        yield header

    def _key(
        self, key: str, value: object, *, is_set: bool = False, off: bool = False
    ) -> Iterator[str]:
        """Write a key with its comment."""
        name = key.rpartition(".")[2]
        yield from self.write.key(self.texts[key], self.known.of(key), is_set=is_set, off=off)
        yield self._line(name, value, off=off)
        yield ""

    def _line(self, name: str, value: object, *, off: bool = False) -> str:
        return f"{'#' if off else ''}{name} = {one_line(value)}"

    def _value(self, key: str) -> object:
        """Give a value; an example where there is none."""
        value = value_at(self.profile, key)
        if value is None:
            value = value_at(form_of(self.profile).base, key)
        if value is None:
            value = _ROUNDS * self.procedure.match(self.profile).people
        return plain(value)

    def _specials(self) -> Iterator[str]:
        """Write every special, the first one with comments; an example where there is none."""
        written = specials_of(self.profile)
        for place, special in enumerate(written or form_of(self.profile).specials or ()):
            if place == 0:
                yield from self._explained(special, off=not written)
            elif written:
                yield ""
                yield from wrapped(self.phrases.again)
                yield f"[[{SPECIAL}]]"
                values = _values_of(special)
                yield from (self._line(name, value) for name, value in values.items())

    def _explained(self, special: SpecialKeys, *, off: bool) -> Iterator[str]:
        yield from self._opened(SPECIAL, f"{'#' if off else ''}[[{SPECIAL}]]")
        for name, value in _values_of(special).items():
            key = f"{SPECIAL}.{name}"
            yield from self.write.key(self.texts[key], self.known.of(key))
            yield self._line(name, value, off=off)
            yield ""
        key = f"{SPECIAL}.off"
        yield from self.write.key(self.texts[key], self.known.of(key))
        yield self._line("off", True, off=True)


def _values_of(special: SpecialKeys) -> dict[str, Any]:
    return {name: plain(getattr(special, name)) for name in ("id", *SPECIAL_NAMES)}


def _below_one_another(name: str, texts: tuple[str, ...]) -> str:
    """Write a list of long texts."""
    if not texts:
        return f"{name} = []"
    return "\n".join([f"{name} = [", *(f"    {one_line(text)}," for text in texts), "]"])
