"""
Auctions as short scripts, with the seats counted as in the book: 1 is the forehand.

``"2:160 1:170 2:-"`` says that seat 2 bids 160, seat 1 170, and that seat 2 then passes.  A script
says whose turn it is, so that running it tests the order of speaking.
"""

from __future__ import annotations

from binokel import BinokelProfile
from binokel.auctions import Auction
from binokel.rules import compile_rules


def run(profile: BinokelProfile, script: str = "") -> Auction:
    """
    Run an auction; a forced opening bid is made at once and is no part of the script.

    Args:
        profile: The table.
        script: Who says what.

    Returns:
        The auction after the last word of the script.
    """
    rules = compile_rules(profile).auction
    auction = rules.start(profile.table.players - 1)
    for word in script.split():
        seat, _, said = word.partition(":")
        assert auction.turn == int(seat) - 1, f"{word}: it is the turn of {turn_of(auction)}"
        if said == "-":
            auction = rules.after_pass(auction)
        else:
            assert rules.refusal(auction, int(said)) is None, word
            auction = rules.after_bid(auction, int(said))
    return auction


def turn_of(auction: Auction) -> int | None:
    """Name who is to speak, as the book counts; ``None`` when the auction is over."""
    return None if auction.turn is None else auction.turn + 1


def bids(profile: BinokelProfile, script: str = "") -> list[int]:
    """List the bids that may be made next."""
    return list(compile_rules(profile).auction.choices(run(profile, script)))


def result(profile: BinokelProfile, script: str = "") -> tuple[int, int] | None:
    """
    Name who plays for what at the end of an auction.

    Args:
        profile: The table.
        script: Who says what, to the end.

    Returns:
        Seat, as the book counts, and bid; ``None`` where the deal is off.
    """
    auction = run(profile, script)
    assert auction.over, f"it is the turn of {turn_of(auction)}"
    found = compile_rules(profile).auction.result(auction, profile.table.players - 1)
    return None if found is None else (found[0] + 1, found[1])
