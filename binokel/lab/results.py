"""Many deals, or many matches, of given players at one table."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Sequence

import attrs

from ..games import procedure_for
from ..loading import profile_digest
from ..profile import Profile
from .deals import DealRow
from .figures import Figure, deal_measures, figures, match_measures, seat_measures
from .matches import MatchRow, match_columns
from .plots import Picture, plot_deals, plot_matches
from .sheets import Cell, Columns, Sheet, digest_of, spell_out, write_toml
from .words import deals_heading, figure_table, matches_heading


class _Summed(Sheet):
    """Rows of which figures are taken."""

    __slots__ = ()
    profile: Profile
    players: tuple[str, ...]
    seed: int

    @abstractmethod
    def __len__(self) -> int:
        """Count the rows."""

    @abstractmethod
    def summary(self) -> tuple[Figure, ...]:
        """Take all figures that apply."""

    def figure(self, name: str) -> Figure:
        """
        Find a figure.

        Args:
            name: What it is called, such as ``made``.

        Returns:
            The figure.

        Raises:
            KeyError: If it does not apply at this table.
        """
        for figure in self.summary():
            if figure.name == name:
                return figure
        raise KeyError(name)

    def digest(self) -> str:
        """
        Reckon what tells the rows from others.

        Returns:
            A SHA-256 in 64 hexadecimal digits; the same wherever they were played.
        """
        settings = {"profile": profile_digest(self.profile), "seed": self.seed}
        return digest_of(settings, self.columns())

    @abstractmethod
    def heading(self, lang: str = "en") -> str:
        """Say in a line what was played."""

    def text(self, lang: str = "en") -> str:
        """
        Write the figures for people.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            Lines of text.

        Raises:
            UsageError: If the language is another.
        """
        return f"{self.heading(lang)}\n\n{figure_table(self.summary(), lang)}"

    def write_toml(self, path: str | os.PathLike[str]) -> None:
        """
        Write the figures as TOML; the rows themselves are for :meth:`write_csv`.

        Args:
            path: Where to; a file that is there is replaced.

        Raises:
            OSError: If it cannot be written.
        """
        settings = {
            "profile": self.profile.id,
            "players": list(self.players),
            "seed": self.seed,
            "number": len(self),
            "digest": self.digest(),
        }
        rows: list[dict[str, Cell]] = [
            {
                "figure": each.name,
                "is_share": each.is_share,
                "value": each.estimate.value,
                "low": each.estimate.low,
                "high": each.estimate.high,
                "of": each.estimate.number,
            }
            for each in self.summary()
        ]
        write_toml(path, settings, rows)


@attrs.frozen
class Results(_Summed):
    """Deals that were played."""

    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    players: tuple[str, ...]
    """Who played, by seat."""
    seed: int
    """What decided everything."""
    rotations: int
    """How often the same cards were dealt."""
    deals: tuple[DealRow, ...] = attrs.field(repr=False)
    """The deals, in the order of their indices."""

    def __len__(self) -> int:
        """Count the deals."""
        return len(self.deals)

    @property
    def clusters(self) -> tuple[int, ...] | None:
        """The cards of each deal; ``None`` where no two deals share them."""
        return tuple(row.cards for row in self.deals) if self.rotations > 1 else None

    def summary(self) -> tuple[Figure, ...]:
        """
        Take all figures that apply.

        Returns:
            Figures with intervals of 95 %.
        """
        seating = procedure_for(self.profile).match(self.profile).seating
        measures = (*deal_measures(seating), *seat_measures(self.players))
        return figures(measures, self.deals, self.clusters)

    def columns(self) -> Columns:
        """
        Give the deals as a table.

        Returns:
            Lists of equal length, by name; columns of seats end in their
            number.  ``pandas.DataFrame`` and ``polars.DataFrame`` take it.
        """
        rows, seats = self.deals, len(self.players)
        table: Columns = {
            name: [getattr(row, name) for row in rows]
            for name in (
                "deal",
                "cards",
                "dealer",
                "forehand",
                "outcome",
                "ended",
                "declarer",
                "bid",
                "special",
                "decisions",
            )
        }
        players: Sequence[Cell] = self.players
        spell_out(table, "player", [players] * len(rows), seats)
        for name in ("score", "melds", "tricks"):
            spell_out(table, name, [getattr(row, name) for row in rows], seats)
        return table

    def heading(self, lang: str = "en") -> str:
        """Say in a line what was played, in ``"de"`` or ``"en"``."""
        return deals_heading(self.profile, self.players, (len(self), self.seed), lang)

    def plot(self, lang: str = "en") -> Picture:
        """
        Draw the bids and the scores.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            A figure of matplotlib; its ``savefig`` writes a file.

        Raises:
            UsageError: If the language is another, or matplotlib is missing.
        """
        return plot_deals(self.deals, self.heading(lang), lang)


@attrs.frozen
class MatchResults(_Summed):
    """Matches that were played."""

    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    players: tuple[str, ...]
    """Who played, by person, in the first match."""
    side_of: tuple[int, ...]
    """The side of each person."""
    seed: int
    """What decided everything."""
    rotations: int
    """How often the same cards were played, by players who moved on by one place."""
    matches: tuple[MatchRow, ...] = attrs.field(repr=False)
    """The matches, in the order of their indices."""

    def __len__(self) -> int:
        """Count the matches."""
        return len(self.matches)

    @property
    def clusters(self) -> tuple[int, ...] | None:
        """The cards of each match; ``None`` where no two matches share them."""
        return tuple(row.cards for row in self.matches) if self.rotations > 1 else None

    def summary(self) -> tuple[Figure, ...]:
        """
        Take all figures that apply.

        Returns:
            Figures with intervals of 95 %.
        """
        measures = match_measures(self.players, self.side_of)
        return figures(measures, self.matches, self.clusters)

    def columns(self) -> Columns:
        """
        Give the matches as a table.

        Returns:
            Lists of equal length, by name; columns of persons and sides end in
            their number.
        """
        return match_columns(self.players, self.side_of, self.matches)

    def heading(self, lang: str = "en") -> str:
        """Say in a line what was played, in ``"de"`` or ``"en"``."""
        return matches_heading(self.profile, self.players, (len(self), self.seed), lang)

    def plot(self, lang: str = "en") -> Picture:
        """
        Draw how long the matches took, and with how many points they ended.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            A figure of matplotlib; its ``savefig`` writes a file.

        Raises:
            UsageError: If the language is another, or matplotlib is missing.
        """
        return plot_matches(self.matches, self.heading(lang), lang)
