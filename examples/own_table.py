"""A table of one's own: read, compared with what it builds on, and played."""

from __future__ import annotations

from binokel import Bidding, deal, diff_profiles, expect, load_profile, parse_profile, pass_bid

OCHSEN = """
id = "ochsen"
extends = "schwaebisch-3"
name = { de = "Stammtisch im Ochsen", en = "Our table at the Ochsen" }

[auction]
minimum = 200

[melds]
eight = { A = 1000, Z = 1000, K = 1000, O = 1000, U = 1000 }

[abandon]
credit = { kind = "half_bid", round_to = 10, round = "up", per = "seat" }
"""


def main() -> str:
    """List the differences, and the first bids of a deal."""
    base = load_profile("schwaebisch-3")
    table = parse_profile(OCHSEN)
    lines = [f"{found.key}: {found.a} -> {found.b}" for found in diff_profiles(base, table)]
    opened = expect(deal(table, seed=7), Bidding)
    auction = expect(pass_bid(opened), Bidding)
    lines.append(f"bids: {auction.bids}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main())
