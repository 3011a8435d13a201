"""Whole deals as text: what was dealt, what was done, and what came of it."""
