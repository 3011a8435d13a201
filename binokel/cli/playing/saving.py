"""A match in a file, written anew after every action."""

from __future__ import annotations

from pathlib import Path

from ...errors import UsageError
from ...loading import load_profile
from ...records import dump_record, parse_record
from ..keeping import TextFile
from .sitting import Sitting


class Saved:
    """
    Keeps a match in a file.

    Args:
        path: The file; it need not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self._file = TextFile(path)

    @property
    def path(self) -> Path:
        """Where the match is kept."""
        return self._file.path

    def load(self, profile: str | None, level: str | None) -> Sitting | None:
        """
        Read the match.

        Args:
            profile: Whose rules are wanted; ``None``: those of the file.
            level: How well the bots are to play; ``None``: as before.

        Returns:
            The match where it was left off; ``None`` if there is no file yet.

        Raises:
            BinokelError: If the file holds no match, or one of another table.
        """
        text = self._file.text()
        if text is None:
            return None
        record = parse_record(text)
        if record.match is None:
            raise UsageError(f"a single deal in {self.path.name}", "the record of a match")
        if profile is not None and load_profile(profile) != record.profile:
            raise UsageError(
                f"a match of {record.profile.id!r} in {self.path.name}",
                f"one of {profile!r}, another file, or no --profile",
            )
        return Sitting.of(record, record.match, level)

    def save(self, sitting: Sitting) -> None:
        """
        Write the match; when this returns, it is on the disk.

        Args:
            sitting: The match.

        Raises:
            UsageError: If somebody else has changed the file.
        """
        self._file.write(dump_record(sitting.record()))
