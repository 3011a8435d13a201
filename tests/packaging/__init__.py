"""Tests of what is handed on: the wheel, the editable install and the bare checkout."""
