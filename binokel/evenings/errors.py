"""Where an evening is not what everybody was promised."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from ..records import RecordError
from ..speech import Language, Phrase, check_language, phrase, say


class Misfit(Enum):
    """What does not fit."""

    KEY = "key"
    """A key does not give the one before it, or that of the first deal not the commitment."""
    SEAL = "seal"
    """Somebody cut with another text than the one that was sealed."""
    CARDS = "cards"
    """The cards of a deal do not follow from its key and its cuts."""
    MISSING = "missing"
    """A deal, its key or its cuts are missing, or there is one too many."""
    NOTED = "noted"
    """What somebody noted is not what stands there."""
    FORM = "form"
    """A value is not written as it is in the file of an evening."""

    def text(self, lang: Language | str) -> str:
        """
        Say it in a sentence.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            A sentence without its full stop.

        Raises:
            UsageError: If the language is another.

        Example:
            >>> Misfit.CARDS.text("de")
            'diese Karten folgen nicht aus Schlüssel und Abheben'
        """
        return say(_SENTENCES[self], check_language(lang))


_SENTENCES: Final[dict[Misfit, Phrase]] = {
    Misfit.KEY: phrase(
        "this key does not lead to the commitment, to these names and to these rules"
    ),
    Misfit.SEAL: phrase("somebody cut with another text than the one that was sealed"),
    Misfit.CARDS: phrase("these cards do not follow from the key and the cuts"),
    Misfit.MISSING: phrase("here a deal, its cuts or its key are missing, or one is too many"),
    Misfit.NOTED: phrase("this is not the evening that the note belongs to"),
    Misfit.FORM: phrase("this is not how the file of an evening is written"),
}


@attrs.frozen(slots=False)
class EveningError(RecordError):
    """An evening does not fit together: somebody changed something, or it is none."""

    misfit: Misfit = Misfit.FORM
    """What does not fit."""

    def __str__(self) -> str:
        """Name the place, what does not fit, and what stood and should have stood there."""
        return f"{super().__str__()} ({self.misfit.text('en')})"
