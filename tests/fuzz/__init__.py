"""Fuzzing: whatever a loader is given, it gives a value or raises a ``BinokelError``."""
