"""
A whole deal as a text that a person can read, and back.

A file has blocks, parted by empty lines, each under its name.  The first block names the shipped
profile, lines of TOML that change it (marked ``+``), and the dealer; then come the hands, the Dapp
or the stock, the actions with the seat of each, and what came of them: melds, tricks, the ledger,
the sums.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import attrs

from binokel import (
    Bidding,
    Entry,
    Finished,
    Ledger,
    Meld,
    PassedOut,
    Profile,
    deal_hands,
    gaigel,
    load_profile,
    parse_cards,
    parse_profile,
    score,
    write_cards,
)

DEALS = Path(__file__).parent / "deals"
"""One file a deal."""
Over: TypeAlias = Finished | PassedOut | gaigel.Finished
"""A deal of any game that is over."""
_IN_A_LINE = 14
"""Cards of the stock."""


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
    dapp: str = ""
    """The Dapp."""
    stock: str = ""
    """The stock in drawing order, the turned card last."""

    @property
    def rules(self) -> Profile:
        """The profile, with the changes made."""
        if not self.changes:
            return load_profile(self.profile)
        lines = ['id = "table"', f'extends = "{self.profile}"', *self.changes]
        return parse_profile("\n".join(lines))

    def dealt(self) -> Bidding | gaigel.Opening:
        """Deal."""
        hands = [parse_cards(cards) for cards in self.hands]
        dapp, stock = parse_cards(self.dapp), parse_cards(self.stock)
        return deal_hands(self.rules, hands, dapp, stock=stock, dealer=self.dealer)


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


def write(setting: Setting, state: Over) -> str:
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
        "stock": [*_in_lines(setting.stock)],
        "actions": [
            _of(seat, str(action))
            for seat, action in zip(state.history_seats, state.history, strict=True)
        ],
        "melds": [*_melds(state)],
        "tricks": [*_tricks(state)],
        "ledger": [_of(entry.seat, _entry(entry)) for entry in score(state).entries],
        "result": [*_result(state)],
    }
    return "\n".join(
        "\n".join([name, *(f"  {line}" for line in lines), ""])
        for name, lines in blocks.items()
        if lines
    )


def _of(seat: int, text: str) -> str:
    return f"{seat}  {text}"


def _in_lines(text: str) -> Iterator[str]:
    cards = text.split()
    for place in range(0, len(cards), _IN_A_LINE):
        yield " ".join(cards[place : place + _IN_A_LINE])


def _melds(state: Over) -> Iterator[str]:
    if not isinstance(state, PassedOut):
        for seat, melds in enumerate(state.melds):
            yield from (_of(seat, _meld(meld)) for meld in melds)


def _meld(meld: Meld) -> str:
    return f"{'+'.join(map(str, meld.cards))}  {meld.kind} {meld.points}"


def _tricks(state: Over) -> Iterator[str]:
    """Who led, the cards in playing order, who took them, and their points."""
    if not isinstance(state, PassedOut):
        for trick in state.tricks:
            yield _of(trick.leader, f"{write_cards(trick.cards)}  {trick.winner} {trick.points}")


def _entry(entry: Entry) -> str:
    apart = " apart" if entry.apart else ""
    struck = f" instead of {entry.void}" if entry.void else ""
    return f"{entry.item}  {entry.points}{struck}{apart}  {entry.because}"


def _result(state: Over) -> Iterator[str]:
    ledger = score(state)
    if isinstance(state, gaigel.Finished):
        yield f"ended  {state.ended.value}"
    yield f"outcome  {ledger.outcome}"
    yield from _of_gaigel(ledger) if isinstance(state, gaigel.Finished) else _of_binokel(ledger)


def _of_gaigel(ledger: Ledger) -> Iterator[str]:
    yield f"winners  {' '.join(map(str, ledger.winners))}"
    yield f"booked  {' '.join(map(str, ledger.booked))}"
    yield f"checksum  {ledger.checksum}"
    yield f"unplayed  {ledger.unplayed}"


def _of_binokel(ledger: Ledger) -> Iterator[str]:
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
        " ".join(blocks.get("stock", [])),
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
