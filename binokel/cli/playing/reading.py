"""
What the player typed: a command, an action, or something that is not understood.

What is legal and why something is not, the library says; here a line only
becomes an action that may be tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from ...actions import (
    Abandon,
    Action,
    Announce,
    Bid,
    Discard,
    NameTrump,
    Open,
    Pass,
    PlayCard,
    parse_action,
)
from ...cards import SUITS, Card, in_order, parse_cards, parse_suit
from ...errors import BinokelError
from ...views import View
from .wording import Wording

COMMANDS: Final = {
    "help": "help",
    "hilfe": "help",
    "?": "help",
    "hint": "hint",
    "tipp": "hint",
    "tip": "hint",
    "undo": "undo",
    "zurück": "undo",
    "zurueck": "undo",
    "values": "values",
    "werte": "values",
    "tricks": "tricks",
    "stiche": "tricks",
    "sheet": "sheet",
    "blatt": "sheet",
    "rules": "rules",
    "regeln": "rules",
    "cards": "cards",
    "karten": "cards",
    "review": "review",
    "rückblick": "review",
    "rueckblick": "review",
    "quit": "quit",
    "ende": "quit",
}
"""Words that are commands wherever something is asked."""

_VERBS: Final = {
    "weg": "pass",
    "passe": "pass",
    "passen": "pass",
    "p": "pass",
    "biete": "bid",
    "bieten": "bid",
    "nehmen": "take",
    "aufnehmen": "take",
    "lege": "lay",
    "weglegen": "lay",
    "legen": "lay",
    "drücken": "lay",
    "trumpf": "trump",
    "ansagen": "announce",
    "abgehen": "abandon",
    "weiter": "proceed",
    "alles": "meld all",
    "everything": "meld all",
    "nichts": "meld none",
    "nothing": "meld none",
    "melden": "meld",
    "paar": "pair",
    "rauben": "rob",
    "spiele": "play",
    "spielen": "play",
}
"""What an action is called besides its own first word."""
_NO_SIGNS: Final = {ord(suit.symbol): None for suit in SUITS}
_MOST: Final = 16
"""Ways that are listed at most."""
_LONGEST: Final = 200


@attrs.frozen
class Menu:
    """What can be chosen by a number: cards first, then everything else."""

    cards: tuple[Card, ...] = ()
    """Cards that may be played, or laid away, each once."""
    laying: int = 0
    """How many of them are laid away together; 0 where one is played."""
    others: tuple[Action, ...] = ()
    """What else may be done."""
    bids: tuple[int, ...] = ()
    """The first bids and the last one."""
    can_pass: bool = False
    """Whether an auction is on."""

    @classmethod
    def of(cls, seen: View, legal: Sequence[Action]) -> Menu:
        """
        List what may be done.

        Args:
            seen: What the player sees.
            legal: All legal actions.

        Returns:
            The menu.
        """
        first = legal[0]
        if isinstance(first, Discard):
            held = tuple(dict.fromkeys(in_order(seen.hand)))
            return cls(held, len(first.cards), _last(legal))
        if isinstance(first, Pass):
            places = sorted({*range(1, min(4, len(legal))), len(legal) - 1} - {0})
            bids = [legal[place] for place in places]
            return cls(
                bids=tuple(each.value for each in bids if isinstance(each, Bid)), can_pass=True
            )
        cards = tuple(each.card for each in legal if isinstance(each, PlayCard))
        others = [each for each in legal[:_MOST] if not isinstance(each, PlayCard)]
        late = [each for each in _last(legal) if each not in others]
        return cls(cards, 0, (*others, *late))

    def number_of(self, card: Card) -> int:
        """Give the number of a card; 0 for one that has none."""
        return self.cards.index(card) + 1 if card in self.cards else 0

    def numbered(self) -> tuple[tuple[int, Action], ...]:
        """Give everything that is no card with its number."""
        return tuple(enumerate(self.others, len(self.cards) + 1))

    def chosen(self, number: int) -> Action | None:
        """Find what has a number."""
        if not 1 <= number <= len(self.cards) + len(self.others):
            return None
        if number > len(self.cards):
            return self.others[number - len(self.cards) - 1]
        card = self.cards[number - 1]
        return Discard([card]) if self.laying else PlayCard(card)


def _last(legal: Sequence[Action]) -> tuple[Action, ...]:
    """Take specials and abandoning, which stand last, without looking at all the rest."""
    rare: list[Action] = []
    for place in range(len(legal) - 1, -1, -1):
        if not isinstance(legal[place], Announce | Abandon):
            break
        rare.append(legal[place])
    return tuple(reversed(rare))


def command(line: str) -> str:
    """
    Find the command that a line is.

    Args:
        line: What was typed.

    Returns:
        Its English name; empty if it is none.
    """
    return COMMANDS.get(line.strip().casefold(), "")


def read_action(line: str, menu: Menu, wording: Wording) -> Action | None:
    """
    Find the action that a line means; it need not be legal.

    Args:
        line: What was typed.
        menu: What can be chosen by number.
        wording: How the choices are named.

    Returns:
        The action; ``None`` if the line is not understood.
    """
    text = " ".join(line.replace(",", " ").split())[:_LONGEST]
    words = text.split()
    if not words:
        return None
    if all(word.isascii() and word.isdigit() and len(word) <= 7 for word in words):
        return _by_numbers([int(word) for word in words], menu)
    return (
        _by_verb(words)
        or _by_verb([words[-1], *words[:-1]])
        or _by_name(text, menu, wording)
        or _by_cards(text, menu)
    )


def _by_numbers(numbers: Sequence[int], menu: Menu) -> Action | None:
    if menu.can_pass:
        return Bid(numbers[0]) if len(numbers) == 1 else None
    if menu.laying and all(1 <= number <= len(menu.cards) for number in numbers):
        return Discard(menu.cards[number - 1] for number in numbers)
    return menu.chosen(numbers[0]) if len(numbers) == 1 else None


def _by_verb(words: Sequence[str]) -> Action | None:
    """Read an action as the library writes it, or with a German verb."""
    verb = words[0].casefold()
    rest = " ".join(words[1:])
    if _VERBS.get(verb, verb) == "announce":
        rest = rest.casefold().replace(" ", "_")
    for spelled in (f"{_VERBS.get(verb, verb)} {rest}", f"{verb} {_spelled(rest)}"):
        try:
            return parse_action(spelled.strip())
        except BinokelError:
            continue
    try:
        suit = parse_suit(rest)
    except BinokelError:
        return None
    return Abandon(suit) if _VERBS.get(verb, verb) == "abandon" else None


def _spelled(rest: str) -> str:
    """Spell cards as actions do, each in one word."""
    try:
        return " ".join(card.text for card in parse_cards(rest))
    except BinokelError:
        return rest


def _by_name(text: str, menu: Menu, wording: Wording) -> Action | None:
    """Find the one choice whose name, or whose beginning, was typed."""
    wanted = _unsigned(text)
    names = [(_unsigned(wording.action(action)), action) for action in menu.others]
    exact = [action for name, action in names if name == wanted]
    found = exact or [action for name, action in names if name.startswith(wanted)]
    if len(found) != 1:
        found = [
            action
            for action in menu.others
            if isinstance(action, Announce) and action.special == wanted
        ]
    return found[0] if len(found) == 1 else _suit_named(text, menu)


def _unsigned(name: str) -> str:
    """Leave out the signs beside the names of suits, which are hard to type."""
    return name.casefold().translate(_NO_SIGNS).replace("  ", " ")


def _suit_named(text: str, menu: Menu) -> Action | None:
    """Name trump by the suit alone, where trump is to be named."""
    if not any(isinstance(action, NameTrump) for action in menu.others):
        return None
    try:
        return NameTrump(parse_suit(text))
    except BinokelError:
        return None


def _by_cards(text: str, menu: Menu) -> Action | None:
    """Lay cards away, or play one; a card opens if there is one way of opening with it."""
    try:
        cards = parse_cards(text)
    except BinokelError:
        return None
    if menu.laying:
        return Discard(cards)
    if len(cards) != 1 or menu.can_pass:
        return None
    ways = [each for each in menu.others if isinstance(each, Open) and each.card == cards[0]]
    return ways[0] if len(ways) == 1 else PlayCard(cards[0])
