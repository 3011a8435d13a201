"""A match in the terminal: what is typed and shown, taking back, saving, the review."""
