"""
One match of a simulation, or of a tournament in which its cards are played again.

In a tournament the players move on by one place from match to match while the
cards stay, so that in the end each has held the cards of all.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import attrs

from ..match import Match
from ..profile import Profile
from ..shuffle import derived_seed
from .deals import Clock, chances, failed, played
from .players import Chooser, Player, bot_of, for_the_race
from .sheets import Columns, spell_out


@attrs.frozen
class MatchRow:
    """A match that was played."""

    match: int
    """Its index."""
    cards: int
    """Index of its cards; matches in which places are rotated share them."""
    rotation: int
    """By how many places the players have moved on."""
    first_dealer: int
    """Person who dealt first."""
    deals: int
    """How many deals count, those passed out apart."""
    passed_out: int
    """How many deals were passed out."""
    winners: tuple[int, ...]
    """Sides that have won; empty if the match was broken off."""
    totals: tuple[int, ...]
    """By side, what the match counts: points, or deals won."""
    decisions: int
    """How many actions were taken."""

    @property
    def finished(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    def share(self, side: int) -> float:
        """Tell which part of the victory is a side's."""
        return 1 / len(self.winners) if side in self.winners else 0.0


@attrs.frozen
class Played:
    """Some matches that were played, and how long the players thought."""

    rows: tuple[MatchRow, ...]
    """The matches."""
    seconds: tuple[array[float], ...] = ()
    """By player as seated first, how long each decision took; empty if nobody looked."""


@attrs.frozen
class MatchTask:
    """Some matches, ready to travel."""

    profile: Profile
    """The rules of the table."""
    players: tuple[Player, ...]
    """Who plays, by person, before they move on."""
    seed: int
    """What decides everything."""
    indices: range
    """Which matches."""
    rotations: int = 1
    """How often the same cards are played, each time by players who move on by one place."""
    most_deals: int = 200
    """After how many deals a match is broken off."""
    timed: bool = False
    """Whether to look how long decisions take."""

    def run(self) -> Played:
        """
        Play the matches.

        Returns:
            A row for each, and the times if they were asked for.

        Raises:
            LabError: If one of them fails.
        """
        bots = [bot_of(player, self.profile) for player in self.players]
        seconds = tuple(array("d") for _ in bots)
        rows = tuple(self._row(index, bots, seconds) for index in self.indices)
        return Played(rows, seconds if self.timed else ())

    def _row(
        self, index: int, bots: Sequence[Chooser], seconds: Sequence[array[float]]
    ) -> MatchRow:
        cards, rotation = divmod(index, self.rotations)
        seed = derived_seed(self.seed, f"match {cards}")
        people = len(bots)
        of_person = [(person - rotation) % people for person in range(people)]
        names = [f"person {person}" for person in range(people)]
        match = Match.start(self.profile, names, seed=seed)
        first, decisions = match.dealer, 0
        try:
            while not match.finished and len(match.booked) < self.most_deals:
                state = match.deal()
                players = [of_person[person] for person in match.seats(state)]
                totals = tuple(match.totals[match.side_of(who)] for who in match.seats(state))
                state, number = played(
                    state,
                    [for_the_race(bots[player], totals) for player in players],
                    chances(self.seed, f"match {index} deal {len(match.booked)}", len(players)),
                    _clock(players, seconds) if self.timed else None,
                )
                match = match.book(state)
                decisions += number
        except Exception as error:  # whatever a bot of somebody's own may raise
            raise failed(error, self.profile, ("match", index), seed, match.dealer) from error
        return MatchRow(
            match=index,
            cards=cards,
            rotation=rotation,
            first_dealer=first,
            deals=match.played,
            passed_out=len(match.booked) - match.played,
            winners=match.winners,
            totals=match.totals,
            decisions=decisions,
        )


def moved_on(names: Sequence[str], row: MatchRow) -> tuple[str, ...]:
    """
    Tell who sat where in a match.

    Args:
        names: Who was seated first, by person.
        row: The match.

    Returns:
        Names by person.
    """
    return tuple(names[(person - row.rotation) % len(names)] for person in range(len(names)))


def teams(names: Sequence[str], side_of: Sequence[int], row: MatchRow) -> tuple[str, ...]:
    """
    Name the team of each side of a match.

    Args:
        names: Who was seated first, by person.
        side_of: The side of each person.
        row: The match.

    Returns:
        By side, its players joined by a plus, or the one name that all of them have.
    """
    members: list[set[str]] = [set() for _ in row.totals]
    for side, name in zip(side_of, moved_on(names, row), strict=True):
        members[side].add(name)
    return tuple("+".join(sorted(each)) for each in members)


def match_columns(
    names: Sequence[str], side_of: Sequence[int], rows: Sequence[MatchRow]
) -> Columns:
    """
    Turn matches into a table.

    Args:
        names: Who was seated first, by person.
        side_of: The side of each person.
        rows: The matches.

    Returns:
        Lists of equal length, by name; columns of persons and sides end in
        their number.
    """
    columns = ("match", "cards", "rotation", "first_dealer", "deals", "passed_out", "decisions")
    table: Columns = {name: [getattr(row, name) for row in rows] for name in columns}
    spell_out(table, "player", [moved_on(names, row) for row in rows], len(names))
    sides = range(max(side_of) + 1)
    spell_out(table, "total", [row.totals for row in rows], len(sides))
    spell_out(table, "won", [[row.share(side) for side in sides] for row in rows], len(sides))
    return table


def _clock(players: Sequence[int], seconds: Sequence[array[float]]) -> Clock:
    """Write down how long decisions take, by player instead of by seat."""

    def told(seat: int, spent: float) -> None:
        seconds[players[seat]].append(spent)

    return told
