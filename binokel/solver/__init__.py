"""
The open-card solver.
"""

from .search import Search

__all__ = ["Search"]
