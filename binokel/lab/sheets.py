"""Rows and columns: what every kind of result can be turned into."""

from __future__ import annotations

import csv
import hashlib
import json
import math
import os
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import tomli_w

Cell: TypeAlias = str | int | float | None
"""What stands in a table."""
Columns: TypeAlias = dict[str, list[Cell]]
"""A table, column by column; pandas and polars make a ``DataFrame`` of it."""


class Sheet(ABC):
    """Something with columns."""

    __slots__ = ()

    @abstractmethod
    def columns(self) -> Columns:
        """
        Give everything as a table.

        Returns:
            Lists of equal length, by name; ``pandas.DataFrame`` and
            ``polars.DataFrame`` take them as they are.
        """

    def rows(self) -> list[dict[str, Cell]]:
        """
        Give everything row by row.

        Returns:
            Cells by the name of their column.
        """
        columns = self.columns()
        return [
            dict(zip(columns, cells, strict=True)) for cells in zip(*columns.values(), strict=True)
        ]

    def write_csv(self, path: str | os.PathLike[str]) -> None:
        """
        Write the table as CSV, in UTF-8.

        Args:
            path: Where to; a file that is there is replaced.

        Raises:
            OSError: If it cannot be written.
        """
        columns = self.columns()
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(columns)
            writer.writerows(zip(*columns.values(), strict=True))


def spell_out(columns: Columns, name: str, tuples: Sequence[Sequence[Cell]], number: int) -> None:
    """
    Add a column for each place of some tuples.

    Args:
        columns: Where to.
        name: What the columns are called before their number.
        tuples: One a row.
        number: How many places each has.
    """
    for place in range(number):
        columns[f"{name}_{place}"] = [each[place] for each in tuples]


def digest_of(settings: Mapping[str, object], columns: Columns) -> str:
    """
    Reckon what tells results from others.

    Args:
        settings: What was asked for.
        columns: What came of it.

    Returns:
        A SHA-256 in 64 hexadecimal digits; the same wherever it was played.
    """
    text = json.dumps([settings, columns], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def write_toml(
    path: str | os.PathLike[str], settings: Mapping[str, object], rows: Sequence[Mapping[str, Cell]]
) -> None:
    """
    Write figures as TOML.

    Args:
        path: Where to; a file that is there is replaced.
        settings: What was asked for.
        rows: The figures; a cell without a value, or without an end, is left out.

    Raises:
        OSError: If it cannot be written.
    """
    figures = [{name: cell for name, cell in row.items() if _can_be_written(cell)} for row in rows]
    text = tomli_w.dumps({**settings, "figures": figures})
    Path(path).write_text(text, encoding="utf-8", newline="\n")


def _can_be_written(cell: Cell) -> bool:
    return cell is not None and not (isinstance(cell, float) and not math.isfinite(cell))
