"""What every card of a deal gave away against the best one, with all cards open."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

import attrs

from ..core.compiling import COMPILED
from ..errors import WrongPhase
from ..games import State
from ..render.cards import Look
from ..render.layout import shown_name
from ..render.naming import CARD_POINTS
from ..solver import Loss, losses
from ..speech import Language, phrase, say

CARDS_UNCOMPILED: Final = 16
"""How many cards at the end, of all hands together, are looked at without the extra ``fast``."""

_EXTRA: Final = "binokel[fast]"
_ONLY: Final = phrase("The last {number} tricks only; all of them with {extra}.")
_NONE: Final = phrase("{who}: nothing given away")
_SUM: Final = phrase("{who}: {points} given away")
_TURNED: Final = phrase("{who}: has turned the deal")
_COST: Final = phrase("trick {trick}: {card} costs {points}, better {best}")
_TURN: Final = phrase("trick {trick}: {card} turns the deal, better {best}")
_NOTHING: Final = phrase("There is no review of this deal.")
_OR: Final = phrase(" or ")


@attrs.frozen
class Review:
    """The losses of a deal."""

    losses: tuple[Loss, ...]
    """One for each card that was looked at."""
    since: int
    """The first trick that was looked at, counted from 0."""
    special: bool
    """Whether a special was played: there a card turns the deal or does not."""

    @classmethod
    def of(cls, state: State, tricks: int | None = None) -> Review | None:
        """
        Look at a deal.

        Args:
            state: A deal that is over or in play.
            tricks: How many tricks at the end to look at; ``None``: as many as are quickly done.

        Returns:
            The losses; ``None`` where there is no declarer against the rest, or no trick.
        """
        # What is left of an ended deal would have been played, so it counts as well.
        whole = len(getattr(state, "tricks", ())) + max(map(len, state.hands))
        if tricks is None:
            tricks = whole if COMPILED else CARDS_UNCOMPILED // len(state.hands)
        since = max(0, whole - tricks)
        try:
            found = losses(state, since=since)
        except WrongPhase:
            return None
        special = getattr(state, "special", None) is not None
        return cls(found, since, special) if found else None

    def lines(
        self, names: Sequence[str], seats: Collection[int], lang: Language, look: Look
    ) -> Iterator[str]:
        """
        Tell the losses, the dearest first.

        Args:
            names: Who sits on each seat.
            seats: Whose cards are told one by one; of the others there is the sum.
            lang: The language.
            look: How cards are shown.

        Yields:
            Lines; the dearest card of all is marked with an exclamation mark.
        """
        if self.since:
            number = 1 + max(loss.trick for loss in self.losses) - self.since
            yield say(_ONLY, lang, number=number, extra=_EXTRA)
        dearest = max((loss.points for loss in self.losses), default=0)
        for seat, name in enumerate(names):
            own = [loss for loss in self.losses if loss.seat == seat]
            lost = sum(loss.points for loss in own)
            words = _NONE if not lost else _TURNED if self.special else _SUM
            yield say(words, lang, who=shown_name(name), points=CARD_POINTS.say(lost, lang))
            if seat in seats:
                for loss in sorted(own, key=lambda loss: -loss.points):
                    if loss.points:
                        mark = "!" if loss.points == dearest else " "
                        yield f"  {mark} {self._told(loss, lang, look)}"

    def _told(self, loss: Loss, lang: Language, look: Look) -> str:
        best = say(_OR, lang).join(look.card(card) for card in loss.best)
        return say(
            _TURN if self.special else _COST,
            lang,
            trick=loss.trick + 1,
            card=look.card(loss.card),
            points=loss.points,
            best=best,
        )


def no_review(lang: Language) -> str:
    """Say that a deal cannot be reviewed."""
    return say(_NOTHING, lang)
