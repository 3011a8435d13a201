"""Tests of binokel; a package so that tests can share their helpers as ``tests.strategies``."""
