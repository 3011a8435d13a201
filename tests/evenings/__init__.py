"""Evenings that everybody can check."""
