"""Situations in which every sensible player does the same, and what bots do in them."""
