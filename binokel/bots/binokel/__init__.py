"""Computer players of the game Binokel."""
