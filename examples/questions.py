"""Questions without a game: for those who deal real cards and want to know what they are worth."""

from __future__ import annotations

from binokel import (
    Suit,
    best_melds,
    card_points,
    load_profile,
    meld_table,
    parse_cards,
    playable,
    winner,
    write_cards,
)

TABLE = load_profile("schwaebisch-3")
HAND = parse_cards("HA HZ HK HO HU SK SO BK BO BU EA EU")


def main() -> str:
    """Answer what is asked at a table."""
    lines = [f"Hand: {write_cards(HAND)}"]
    lines += [
        f"{suit.german:<8} would bring {sum(meld.points for meld in melds)}"
        for suit, melds in meld_table(TABLE, HAND).items()
    ]
    lines += [
        f"  {meld.kind:<8} {write_cards(meld.cards):<16} {meld.points}"
        for meld in best_melds(TABLE, Suit.HERZ, HAND)
    ]
    trick = parse_cards("EK EZ")
    lines.append(f"To {write_cards(trick)}: {write_cards(playable(TABLE, Suit.HERZ, trick, HAND))}")
    full = (*trick, *parse_cards("EA"))
    taken = full[winner(TABLE, Suit.HERZ, full)]
    lines.append(f"{taken} takes {write_cards(full)}, {card_points(TABLE, full)} points")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main())
