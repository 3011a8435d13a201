"""
A whole deal as a text that a person can read, and back.

A file has blocks, parted by empty lines, each under its name.  The first block names the shipped
profile, lines of TOML that change it (marked ``+``), and the dealer; then come the hands, the
actions with the seat of each, and what came of them: melds, tricks, the ledger, the sums.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from binokel import (
    Bidding,
    BinokelProfile,
    Entry,
    Finished,
    Ledger,
    Meld,
    PassedOut,
    deal_hands,
    load_profile,
    parse_cards,
    score,
    write_cards,
)

from ..tables import table

DEALS = Path(__file__).parent / "deals"
"""One file a deal."""


@attrs.frozen
class Setting:
    """What a deal begins with."""

    profile: str
    """Id of the shipped profile."""
    changes: tuple[str, ...]
    """Lines of TOML that change it."""
    dealer: int
    """Seat of the dealer."""
    hands: tuple[str, ...]
    """The cards dealt, by seat."""
    dapp: str
    """The Dapp."""

    @property
    def rules(self) -> BinokelProfile:
        """The profile, with the changes made."""
        if not self.changes:
            return load_profile(self.profile, BinokelProfile)
        return table(*self.changes, extends=self.profile)

    def dealt(self) -> Bidding:
        """Deal."""
        hands = [parse_cards(cards) for cards in self.hands]
        return deal_hands(self.rules, hands, parse_cards(self.dapp), dealer=self.dealer)


@attrs.frozen
class Record:
    """A deal from the cards to the score."""

    setting: Setting
    """What it begins with."""
    actions: tuple[tuple[int, str], ...]
    """Who did what, as text."""
    blocks: dict[str, list[str]]
    """The lines of every block, by its name."""


# -- writing ------------------------------------------------------------------------------


def write(setting: Setting, state: Finished | PassedOut) -> str:
    """
    Write down what was done in a deal, and what came of it.

    Args:
        setting: What it began with.
        state: Its end.

    Returns:
        The text of a file.
    """
    blocks = {
        "table": [setting.profile, *(f"+ {line}" for line in setting.changes)],
        "dealer": [str(setting.dealer)],
        "hands": [*(_of(seat, cards) for seat, cards in enumerate(setting.hands))],
        "dapp": [setting.dapp] if setting.dapp else [],
        "actions": [
            _of(seat, str(action))
            for seat, action in zip(state.history_seats, state.history, strict=True)
        ],
        "melds": [*_melds(state)],
        "tricks": [*_tricks(state)],
        "ledger": [_of(entry.seat, _entry(entry)) for entry in score(state).entries],
        "result": [*_result(score(state))],
    }
    return "\n".join(
        "\n".join([name, *(f"  {line}" for line in lines), ""])
        for name, lines in blocks.items()
        if lines
    )


def _of(seat: int, text: str) -> str:
    return f"{seat}  {text}"


def _melds(state: Finished | PassedOut) -> Iterator[str]:
    if isinstance(state, Finished):
        for seat, melds in enumerate(state.melds):
            yield from (_of(seat, _meld(meld)) for meld in melds)


def _meld(meld: Meld) -> str:
    return f"{'+'.join(map(str, meld.cards))}  {meld.kind} {meld.points}"


def _tricks(state: Finished | PassedOut) -> Iterator[str]:
    """Who led, the cards in playing order, who took them, and their points."""
    if isinstance(state, Finished):
        for trick in state.tricks:
            yield _of(trick.leader, f"{write_cards(trick.cards)}  {trick.winner} {trick.points}")


def _entry(entry: Entry) -> str:
    apart = " apart" if entry.apart else ""
    struck = f" instead of {entry.void}" if entry.void else ""
    return f"{entry.item}  {entry.points}{struck}{apart}  {entry.because}"


def _result(ledger: Ledger) -> Iterator[str]:
    yield f"outcome  {ledger.outcome}"
    if ledger.declarer is not None:
        yield f"declarer  {ledger.declarer}"
        yield f"bid  {ledger.bid}"
    sums = {
        "exact": ledger.exact,
        "booked": ledger.booked,
        "separate": ledger.separate,
        "stars": ledger.stars,
        "ends match": ledger.ends_match,
    }
    for name, numbers in sums.items():
        if numbers:
            yield f"{name}  {' '.join(map(str, numbers))}"
    yield f"checksum  {ledger.checksum}"


# -- reading ------------------------------------------------------------------------------


def read(path: Path) -> Record:
    """
    Read a file.

    Args:
        path: One of the golden deals.

    Returns:
        The deal.
    """
    blocks: dict[str, list[str]] = {}
    for block in path.read_text(encoding="utf-8").rstrip("\n").split("\n\n"):
        name, *lines = block.split("\n")
        blocks[name] = [line.removeprefix("  ") for line in lines]
    profile, *changes = blocks["table"]
    setting = Setting(
        profile,
        tuple(line.removeprefix("+ ") for line in changes),
        int(blocks["dealer"][0]),
        tuple(line.split("  ")[1] for line in blocks["hands"]),
        " ".join(blocks.get("dapp", [])),
    )
    actions = tuple(
        (int(seat), text) for seat, text in (line.split("  ") for line in blocks["actions"])
    )
    return Record(setting, actions, blocks)


def sums(record: Record) -> dict[str, str]:
    """Give the lines of the result by their names."""
    return dict(line.split("  ", 1) for line in record.blocks["result"])


def all_records() -> list[Path]:
    """List the files, sorted by name."""
    return sorted(DEALS.glob("*.txt"))
