"""What the library says to people, in both languages."""
