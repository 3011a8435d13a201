"""Records: written, read back, changed by a single token, and shown to one seat."""
