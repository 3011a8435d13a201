"""Deals that a seat cannot tell from the one that is played, against a naive enumeration."""
