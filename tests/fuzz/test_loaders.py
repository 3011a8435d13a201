"""The loaders refuse what they cannot read, and raise nothing else: a little of it, by chance."""

from __future__ import annotations

import random
from functools import cache

import pytest

from .loaders import LOADERS, seeds, tried

_TIMES = 60


@cache
def texts(name: str) -> list[str]:
    """Give some of the texts that a loader begins with."""
    return sorted(seeds(name), key=len)[:40]


@pytest.mark.parametrize("name", LOADERS)
class TestLoaders:
    def test_seeds_are_read(self, name: str) -> None:
        assert all(tried(name, text.encode()) for text in texts(name)[::4])

    def test_changed_by_chance(self, name: str) -> None:
        rng = random.Random(name)
        read = sum(tried(name, _changed(rng, name)) for _ in range(_TIMES))

        assert read < _TIMES

    @pytest.mark.parametrize(
        "data",
        [
            b"\x00",
            b"\xff\xfe",
            b"\xed\xa0\x80",
            b"[" * 5_000,
            b"{" * 5_000,
            b'{"a":' * 5_000,
            b"a." * 5_000,
            b"1" * 5_000,
            b"9" * 5_000 + b" = 1",
            b"x = " + b"9" * 450,
            b"x = 1e999",
            b"x = nan",
            b"NaN",
            b"null",
            "\u0661".encode(),
        ],
        ids=lambda data: repr(data[:10]),
    )
    def test_refused(self, name: str, data: bytes) -> None:
        assert not tried(name, data)


def _changed(rng: random.Random, name: str) -> bytes:
    """Change a few bytes of a text that is read."""
    data = bytearray(rng.choice(texts(name)).encode())
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(data))
        match rng.randrange(3):
            case 0:
                data[at] = rng.randrange(256)
            case 1:
                del data[at : at + rng.randrange(1, 9)]
            case _:
                data[at:at] = data[: rng.randrange(9)]
        if not data:
            break
    return bytes(data)
