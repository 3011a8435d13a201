"""The open-card solver."""
