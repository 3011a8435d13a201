"""
Refusals with the cards that show them.

The sentence of a refusal is the same for everybody; here it is put beside the
cards of the asker's own hand, and beside nothing else.
"""

from __future__ import annotations

from .actions import Action
from .deals import thaw, view
from .games import State, procedure_of
from .speech import Language, check_language
from .views import View


def explain_refusal(position: State | View, action: Action, lang: Language | str) -> str:
    """
    Say why an action is refused, with the cards that show it.

    The text depends on what the seat to act knows, and on nothing else.

    Args:
        position: A state, or the view of the seat to act.
        action: Any action.
        lang: ``"de"`` or ``"en"``.

    Returns:
        A sentence; empty if the action is legal.

    Raises:
        UsageError: If the language is another, or the view is that of a seat
            that is not to act.

    Example:
        >>> from binokel import Bid, deal, explain_refusal, load_profile
        >>> explain_refusal(deal(load_profile("schwaebisch-3"), seed=7), Bid(150), "de")
        'das Gebot ist zu niedrig: mindestens 160'
    """
    language = check_language(lang)
    seen = position if isinstance(position, View) else view(position, position.actor)
    state = thaw(seen)
    game = procedure_of(state)
    refusal = game.refusal(state, action)
    return "" if refusal is None else game.explain(state, action, refusal, language)
