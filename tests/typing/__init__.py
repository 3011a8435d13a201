"""What type checkers accept of programs that use the library, and what they reject."""
