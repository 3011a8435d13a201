"""The score sheet without cards: entering, correcting, files, questions, other forms."""
