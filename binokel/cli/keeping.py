"""A file that is written anew after every entry, so that nothing is lost if the light goes out."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import Final

from ..errors import UsageError
from ..records.texts import LARGEST
from ..scorer import ScoreFile, dump_scores, parse_scores

_NEW: Final = ".new"


class TextFile:
    """
    Keeps a text in a file.

    Args:
        path: The file; it need not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._known = self._read()

    def text(self) -> str | None:
        """
        Give what the file holds.

        Returns:
            Its text, ``None`` if there is no file yet.

        Raises:
            UsageError: If it is no text.
        """
        if self._known is None:
            return None
        try:
            return self._known.decode("utf-8")
        except UnicodeDecodeError as error:
            raise UsageError(f"the byte 0x{self._known[error.start]:02x}", "UTF-8") from None

    def write(self, text: str) -> None:
        """
        Write the file; when this returns, it is on the disk.

        Args:
            text: What it is to hold.

        Raises:
            UsageError: If somebody else has changed the file, or something cannot be written.
        """
        data = text.encode("utf-8")
        if data == self._known:
            return
        if self._read() != self._known:
            raise UsageError(f"changes by somebody else in {self.path.name}", "the file as it was")
        beside = self.path.with_name(f".{self.path.name}{_NEW}")
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if self._known is not None:
            shutil.copymode(self.path, beside)
        beside.replace(self.path)
        _settle(self.path.parent)
        self._known = data

    def _read(self) -> bytes | None:
        try:
            with self.path.open("rb") as file:
                return file.read(LARGEST + 1)
        except FileNotFoundError:
            return None


class Keeper:
    """
    Keeps a score sheet in a file.

    Args:
        path: The file; it need not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self._file = TextFile(path)

    @property
    def path(self) -> Path:
        """Where the sheet is kept."""
        return self._file.path

    def load(self) -> ScoreFile | None:
        """
        Read the sheet.

        Returns:
            What the file holds, ``None`` if there is none yet.

        Raises:
            RecordError: If something is wrong with it.
            UsageError: If it is no text.
        """
        text = self._file.text()
        return None if text is None else parse_scores(text)

    def save(self, kept: ScoreFile) -> None:
        """
        Write the sheet; when this returns, it is on the disk.

        Args:
            kept: What the file is to hold.

        Raises:
            UsageError: If somebody else has changed the file, or something cannot be written.
        """
        self._file.write(dump_scores(kept))


def _settle(folder: Path) -> None:
    """Make the new name of a file last, where folders can be told to."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
