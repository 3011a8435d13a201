"""Situations with expected answers, for other programs that play by the same rules."""
