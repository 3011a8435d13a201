"""Templates for house rules."""
