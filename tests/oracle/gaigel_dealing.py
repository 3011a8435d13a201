"""Dealing out a pack for Gaigel, packet by packet."""

from __future__ import annotations

from collections.abc import Sequence

from . import Profile
from .gaigel_keys import setting


def deal_out(
    profile: Profile, pack: Sequence[str], dealer: int
) -> tuple[list[list[str]], list[str]]:
    """Deal a pack out from its top, to the forehand first.

    Args:
        profile: The rules; a packet ``"3"`` is three cards to every seat, ``"t"`` turns one up.
        pack: The cards, the top one first.
        dealer: Who deals.

    Returns:
        The hands by seat, and the stock in drawing order: what is left of the pack, and under
        it the turned card.
    """
    players: int = setting(profile, "table.players")
    packets: list[str] = setting(profile, "deal.packets")
    rest = list(pack)
    hands: list[list[str]] = [[] for _ in range(players)]
    turned: list[str] = []
    for packet in packets:
        if packet == "t":
            turned.append(rest.pop(0))
            continue
        for step in range(players):
            seat = (dealer + 1 + step) % players
            for _ in range(int(packet)):
                hands[seat].append(rest.pop(0))
    return hands, rest + turned
