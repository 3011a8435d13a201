"""The way of a deal from the auction to the first lead, as one line for each decision."""

from __future__ import annotations

from binokel import BinokelProfile, BinokelState, Finished, PassedOut, Playing

from ..tables import NO_DAPP, NO_SPECIALS, dealt, plainest_step, special, table, words

ALL_NAMED = ("before_dapp", "before_discard", "after_discard")
"""Every word of ``trump.named``."""


def variant(
    named: str, *specials: str, dapp: bool = True, window: str = "never", who: str = "all"
) -> BinokelProfile:
    """
    Make a table of which nothing but the steps matters.

    Args:
        named: Word of ``trump.named``.
        specials: Words of ``announced``, one a special, which is called by it.
        dapp: Whether there is one.
        window: Word of ``abandon.window``.
        who: Word of ``melds.who``.

    Returns:
        The profile.
    """
    lines = (
        f'trump.named = "{named}"',
        f'abandon.window = "{window}"',
        f'melds.who = "{who}"',
        *([NO_SPECIALS] if dapp else []),
        *(special(f"durch_{word}", f'announced = "{word}"') for word in specials),
    )
    return table(*lines, extends="schwaebisch-3" if dapp else NO_DAPP)


def decisions(profile: BinokelProfile) -> list[str]:
    """
    Walk the plainest way and write down what the declarer is offered.

    Args:
        profile: The table.

    Returns:
        For each decision of the declarer its phase, the number of cards in hand, and the kinds of
        actions in the order in which they are listed.
    """
    lines: list[str] = []
    state: BinokelState = dealt(profile)
    while not isinstance(state, Playing | Finished | PassedOut):
        phase = type(state).__name__
        if phase != "Bidding" and state.actor == 0:
            lines.append(f"{phase} {len(state.hands[0])}: {' '.join(words(state))}")
        state = plainest_step(state)
    return lines
