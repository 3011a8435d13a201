"""Tests of what computer players of a game with a stock reckon with."""
