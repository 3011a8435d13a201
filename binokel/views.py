"""
What one seat may know of a deal.

A view is a value of its own: it is put together from what lies open and from
the seat's own cards, and holds no state and no seed.  Two deals that differ
only in cards that a seat cannot know give that seat equal views.
"""

from __future__ import annotations

import attrs

from .actions import Action
from .cards import Card, Suit
from .melds import Melds
from .profile import Profile
from .state import Bids
from .tricks import Trick


@attrs.frozen
class View:
    """A deal as one seat, or a spectator, sees it."""

    seat: int | None
    """Who is looking; ``None``: a spectator."""
    phase: str
    """Name of the phase, such as ``Playing``."""
    step: str | None
    """Name of the step within the phase, such as ``laying``, where it has some."""
    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    players: int
    """How many seats are active."""
    dealer: int
    """Seat of the dealer."""
    actor: int | None
    """Seat to act; ``None`` when the deal is over."""
    hand: tuple[Card, ...]
    """The seat's own cards."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands this seat knows, its own and an open one; ``None`` for the others."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    dapp: tuple[Card, ...]
    """The Dapp, if this seat has seen it."""
    discards: tuple[Card, ...]
    """What this seat laid away."""
    announced: tuple[tuple[str, int], ...]
    """Sorts of cards laid away, and how many of them, as the declarer said aloud."""
    declarer: int | None
    """Seat of the declarer, once there is one."""
    bid: int | None
    """The bid, in points, once there is a declarer."""
    bids: Bids
    """The auction, a forced opening bid included."""
    trump: Suit | None
    """Trump, once it is named."""
    special: str | None
    """Id of the special, once it is announced."""
    melds: tuple[Melds, ...]
    """Melds shown so far, or credited, by seat."""
    leader: int | None
    """Seat that led to the trick on the table, or is to lead."""
    trick: tuple[Card, ...]
    """Cards that lie open on the table, the lead first."""
    tricks: tuple[Trick, ...]
    """The tricks taken."""
    open_hand: int | None
    """Seat whose hand lies open."""
    ended: str | None
    """How the deal ended, such as ``played``."""
    history: tuple[Action, ...]
    """Actions so far; what another seat hid is left out, its melds are written out."""
    history_seats: tuple[int, ...]
    """Who took each of them."""
    turned: Card | None = None
    """The card that was turned up for trump, in games with a stock."""
    under: Card | None = None
    """The card that lies open under the stock; ``None`` once it is drawn."""
    stock: int = 0
    """How many cards are left in the stock, the open one included."""
    opening: str | None = None
    """The opening that was announced, such as ``hoeher_hat``."""
    covered: tuple[int, ...] = ()
    """Seats whose card lies face down on the table, in playing order."""

    def __reduce__(self) -> tuple[object, ...]:
        """Travel as text, so that equal views give equal pickles."""
        from .wire import view_from_text, view_to_text  # noqa: PLC0415  (wire needs views)

        return view_from_text, (view_to_text(self),)

    def _repr_svg_(self) -> str:
        """Show the table in a notebook, as this seat sees it."""
        from .render.pictures import table_svg  # noqa: PLC0415  (presenting is above)

        return table_svg(self).svg
