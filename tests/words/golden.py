"""The golden deals, replayed once, and the words of texts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from binokel import (
    Event,
    Finished,
    Ledger,
    PassedOut,
    State,
    apply,
    events,
    gaigel,
    parse_action,
    score,
)
from binokel.speech import Language

from ..golden.records import all_records, read

LANGUAGES: Final[tuple[Language, ...]] = ("de", "en")
NAMES: Final = ("Anne", "Ben", "Carl", "Dora", "Emil", "Frieda")
PATHS: Final = all_records()
TERMS: Final = "Binokel Dapp Dissle Durch Bettel Rundgang Ober Andere Alte Ge Elfen Höher hat Auf"
"""What is called the same in both languages."""
ALIKE: Final = "in was"
"""Words that both languages have."""

_CARD: Final = re.compile(r"\b[ESHB](?:10|[AZKOUQJ79])\b")
_RULE: Final = re.compile(r"\b[A-Z]-\d+\b")


@attrs.frozen
class Played:
    """A golden deal, from the first action to the score."""

    told: tuple[Event, ...]
    """Everything that became visible."""
    ledger: Ledger
    """Its score."""


@cache
def played(path: Path) -> Played:
    """Replay a golden deal."""
    record = read(path)
    state: State = record.setting.dealt()
    told: list[Event] = []
    for _, text in record.actions:
        action = parse_action(text)
        following = apply(state, action)
        told += events(state, action, following)
        state = following
    assert isinstance(state, Finished | PassedOut | gaigel.Finished)
    return Played(tuple(told), score(state))


def cards_in(text: str) -> list[str]:
    """Find the cards that a text names."""
    return _CARD.findall(text)


def numbers_in(text: str) -> list[int]:
    """Find the numbers that a text names, rules and cards apart."""
    return [int(number) for number in re.findall(r"-?\d+", _RULE.sub("", _CARD.sub("", text)))]


def words_in(texts: Iterable[str]) -> set[str]:
    """Find the words of texts, cards, rules and single signs apart."""
    plain = _RULE.sub("", _CARD.sub("", " ".join(texts)))
    return set(re.findall(r"[^\W\d_]+(?:'s)?", plain)) - {"x"}


def mixed(german: Iterable[str], english: Iterable[str]) -> set[str]:
    """Find the words that stand in texts of both languages although only one has them."""
    both = words_in(german) & words_in(english)
    return both - {*TERMS.split(), *ALIKE.split(), *NAMES}
