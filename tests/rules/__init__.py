"""The rule book, sentence by sentence: each class quotes what it tests."""
