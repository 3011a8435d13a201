"""What a template says besides the meaning of its keys, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from ..speech import Language


@attrs.frozen
class Phrases:
    """The phrases of one language; names in braces are filled in."""

    title: str
    """What the file is; ``game``."""
    of_base: str
    """Where the values come from, in a template of its own; ``game``."""
    of_profile: str
    """The same where it extends a profile; ``id``."""
    as_base: str
    """How it is where a key is not written, in a template of its own."""
    as_profile: str
    """The same where it extends a profile; ``id``."""
    steps: tuple[str, ...]
    """What to do with the file; ``id``, ``same``."""
    off: str
    """What a key behind a ``#`` is."""
    not_here: str
    """That a key means nothing beside the other values."""
    number: str
    """What a whole number may be; ``low``, ``high``."""
    only: str
    """What a number is that has one value; ``low``."""
    switch: str
    """What a switch may be."""
    by_rank: str
    """What points by rank are; ``low``, ``high``."""
    several: str
    """That a list of words is meant; ``all``."""
    again: str
    """That the keys of a special have been explained."""
    id: str
    """Id of the profile."""
    source: str
    """Source of its values."""
    dots: str
    """What stands where the writer knows nothing."""


PHRASES: Final[Mapping[Language, Phrases]] = MappingProxyType(
    {
        "de": Phrases(
            title="Hausregeln für {game}: eine Vorlage mit allen Schlüsseln.",
            of_base="Über jedem Schlüssel steht, was er bedeutet und was man hinschreiben kann, "
            "und der Wert ist der des Grundspiels.",
            of_profile="Über jedem Schlüssel steht, was er bedeutet und was man hinschreiben "
            'kann, und der Wert ist der von "{id}".',
            as_base="im Grundspiel",
            as_profile='in "{id}"',
            steps=(
                "Ändern, was bei euch anders ist; Wörter stehen in Anführungszeichen.",
                "Löschen, was gleich ist: Was nicht dasteht, gilt wie {same}.",
                "Prüfen:   binokel check {id}.toml",
                "Drucken:  binokel rules {id}.toml --lang de --format html > {id}.html",
            ),
            off="Ein Schlüssel dicht hinter einem #, wie {line}, gilt nicht, weil er neben den "
            "anderen Werten nichts bedeutet; wer ihn braucht, nimmt das # weg.",
            not_here="Bedeutet hier nichts.",
            number="eine Zahl von {low} bis {high}",
            only="immer {low}",
            switch="true (ja) oder false (nein)",
            by_rank="für jeden Rang eine Zahl von {low} bis {high}",
            several="einige davon in eckigen Klammern; keines: [], alle: {all}",
            again="Die Schlüssel sind dieselben wie oben.",
            id="verein",
            source="Hausregel",
            dots="...",
        ),
        "en": Phrases(
            title="House rules for {game}: a template with every key.",
            of_base="Above each key stands what it means and what may be written, and the value "
            "is that of the base.",
            of_profile="Above each key stands what it means and what may be written, and the "
            'value is that of "{id}".',
            as_base="in the base",
            as_profile='in "{id}"',
            steps=(
                "Change what is different at your table; words stand in quotation marks.",
                "Delete what is the same: what is not written is as it is {same}.",
                "Check it:  binokel check {id}.toml",
                "Print it:  binokel rules {id}.toml --lang en --format html > {id}.html",
            ),
            off="A key close behind a #, such as {line}, is not in force, because it means "
            "nothing beside the other values; whoever needs it takes the # away.",
            not_here="Means nothing here.",
            number="a number from {low} to {high}",
            only="always {low}",
            switch="true or false",
            by_rank="for each rank a number from {low} to {high}",
            several="some of them in square brackets; none: [], all: {all}",
            again="The keys are the same as above.",
            id="club",
            source="house rule",
            dots="...",
        ),
    }
)
"""The phrases of each language."""
