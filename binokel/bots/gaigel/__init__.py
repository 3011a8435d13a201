"""Computer players of the game Gaigel."""
