"""Tests of pictures and of what stands beside them."""
