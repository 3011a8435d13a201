"""
Pictures: cards, hands, tricks, tables and score sheets as SVG, and as short texts.

A picture is a value with the drawing, its size and a text alternative.
"""

from __future__ import annotations

from .markup import ledger_html, sheet_html
from .plain import Form, card_text, hand_text, trick_text
from .svg.cards import back_svg, card_svg
from .svg.drawing import Picture
from .svg.hands import hand_svg, trick_svg
from .svg.sheets import sheet_svg
from .svg.tables import table_svg

__all__ = [
    "Form",
    "Picture",
    "back_svg",
    "card_svg",
    "card_text",
    "hand_svg",
    "hand_text",
    "ledger_html",
    "sheet_html",
    "sheet_svg",
    "table_svg",
    "trick_svg",
    "trick_text",
]
