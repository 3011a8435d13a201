"""Leaks that somebody might build, for the test that has to catch them."""

from __future__ import annotations

import hashlib
from typing import Any

import attrs

from binokel import Action, State, View, explain_refusal, view, view_to_dict, write_cards

from .channels import Ways


@attrs.frozen
class ViewWithState(View):
    """A view that carries the whole state along, unseen by ``==`` and ``repr``."""

    state: State | None = attrs.field(default=None, eq=False, repr=False)
    """What no view may hold."""

    def __reduce__(self) -> tuple[object, ...]:
        """Travel with everything that is in it."""
        return _revived, (self.seat, self.state)


def _revived(seat: int | None, state: State) -> View:
    return view(state, seat)


def _with_state(state: State, seat: int | None) -> View:
    seen = view(state, seat)
    fields = {field.name: getattr(seen, field.name) for field in attrs.fields(View)}
    return ViewWithState(**fields, state=state)


def _with_seed(state: State, seat: int | None) -> View:
    """Tell a number from which the deal can be made again, as a seed is one."""
    dealt = "|".join(write_cards(hand) for hand in state.dealt.hands)
    seed = hashlib.sha256(dealt.encode()).hexdigest()[:16]
    return attrs.evolve(view(state, seat), ended=f"seed {seed}")


def _with_order(state: State, seat: int | None) -> View:
    """Give the sizes of the hands in the order of the cards that are in them."""
    hands = state.hands
    order = sorted(range(len(hands)), key=lambda other: [card.index for card in hands[other]])
    return attrs.evolve(view(state, seat), hand_sizes=tuple(order))


def _with_a_hint(position: State | View, action: Action, lang: str) -> str:
    """Say in a refusal what an opponent holds."""
    text = explain_refusal(position, action, lang)
    if not text or isinstance(position, View):
        return text
    others = [hand for seat, hand in enumerate(position.hands) if seat != position.actor]
    return f"{text}; {write_cards(others[0])} is against you"


class _Memory:
    """Prints the state that the last view was made of."""

    def __init__(self) -> None:
        self.state: State | None = None

    def view(self, state: State, seat: int | None) -> View:
        """See, and remember more."""
        self.state = state
        return view(state, seat)

    def text(self, seen: View) -> str:
        """Print the view as it is, with one thing too many."""
        return f"{seen!r} of {self.state!r}"

    def values(self, seen: View) -> dict[str, Any]:
        """Send the view as it is, with one thing too many."""
        return {**view_to_dict(seen), "state": repr(self.state)}


_printing, _sending = _Memory(), _Memory()
PLANTED = {
    "a state in the view": (Ways(view=_with_state), "pickle"),
    "the seed": (Ways(view=_with_seed), "view"),
    "the order of hidden cards": (Ways(view=_with_order), "view"),
    "a refusal text": (Ways(explain=_with_a_hint), "refusal"),
    "a repr": (Ways(view=_printing.view, text=_printing.text), "repr"),
    "a message to a client": (Ways(view=_sending.view, values=_sending.values), "dict"),
}
"""Ways with one leak each, and the way through which it has to be noticed."""
