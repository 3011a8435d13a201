"""
How kernels are compiled, and what they are written in.

A kernel is a function of integers and flat sequences of integers.  With Numba
and NumPy (the extra ``fast``) it becomes machine code, kept in a cache folder;
without them it runs as it stands.  Three rules make both give the same
numbers: every value stays between 0 and 2**62 or is a small negative one, what
a kernel calls is a kernel, and a kernel that calls itself is entered with
values that are no literals.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, TypeVar

from .indices import compiler_class

Function = TypeVar("Function", bound=Callable[..., Any])
PLAIN: Final = "BINOKEL_PLAIN"
"""Name of the environment variable that switches compiling off."""
_IMPORT: Final = re.compile(
    r"^from (?:\.|(?:\.+|binokel\.)(?=core\.))([\w.]+) import", re.MULTILINE
)
"""Imports that may bring kernels: from the same package and from the core."""
_PACKAGE: Final = Path(__file__).parents[1]


class Numbers(Protocol):
    """A flat sequence of integers: a list, or an array of 64-bit integers."""

    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


def _wanted() -> bool:
    """Tell whether kernels are to be compiled, and can be."""
    if os.environ.get(PLAIN):
        return False
    return all(importlib.util.find_spec(name) is not None for name in ("numba", "numpy"))


def _fingerprint(source: Path) -> str:
    """Digest a module and those whose kernels it may use: other code, other folder."""
    digest = hashlib.sha256()
    waiting, known = [source], {source}
    while waiting:
        module = waiting.pop()
        text = module.read_text(encoding="utf-8")
        digest.update(text.encode())
        for name in _IMPORT.findall(text):
            above = _PACKAGE if name.startswith("core.") else module.parent
            path = above.joinpath(*name.split(".")).with_suffix(".py")
            if path not in known and path.exists():
                known.add(path)
                waiting.append(path)
    return digest.hexdigest()[:16]


@cache
def cache_folder(source: Path) -> Path | None:
    """
    Name the folder for the machine code of a module.

    It lies below ``NUMBA_CACHE_DIR`` if that is set, else in the user's cache.

    Args:
        source: The module's file.

    Returns:
        A folder that need not exist, or ``None`` if there is no place for one.
    """
    try:
        given = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
        above = Path(given) if given else Path.home() / ".cache"
        return above / "binokel" / f"{source.stem}-{_fingerprint(source)}"
    except (OSError, RuntimeError):  # no home, or sources that cannot be read
        return None


def _teach_bits(numba: ModuleType) -> None:
    """Let kernels write ``x.bit_count()`` and ``x.bit_length()`` as plain Python does."""
    extending = importlib.import_module("numba.core.extending")
    ir: Any = importlib.import_module("llvmlite.ir")
    types: Any = numba.types

    def counted(_context: Any, value: Any) -> Any:  # noqa: ARG001  (Numba matches the name)
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), code

    def leading(_context: Any, value: Any) -> Any:  # noqa: ARG001  (Numba matches the name)
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), code

    count_bits: Any = extending.intrinsic(counted)
    leading_zeros: Any = extending.intrinsic(leading)

    def bit_count(value: Any) -> Any:  # noqa: ARG001  (Numba matches the name)
        def answer(value: Any) -> Any:
            return count_bits(numba.int64(value))

        return answer

    def bit_length(value: Any) -> Any:  # noqa: ARG001  (Numba matches the name)
        def answer(value: Any) -> Any:
            return 64 - leading_zeros(numba.int64(value))

        return answer

    extending.overload_method(types.Integer, "bit_count")(bit_count)
    extending.overload_method(types.Integer, "bit_length")(bit_length)


COMPILED: Final = _wanted()
"""Whether kernels are machine code in this process."""
_NUMBA: Final = importlib.import_module("numba") if COMPILED else None
_NUMPY: Final = importlib.import_module("numpy") if COMPILED else None
_OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""Threads run side by side, a division asks nothing, and no kernel makes an array."""
if _NUMBA is not None:
    _teach_bits(_NUMBA)
    _OPTIONS["pipeline_class"] = compiler_class()


def kernel(function: Function) -> Function:
    """
    Make a kernel.

    Args:
        function: A function of integers and flat sequences of integers.

    Returns:
        The same function, compiled at its first call where Numba is there.
    """
    return _made(function, _OPTIONS)


def part(function: Function) -> Function:
    """
    Make a kernel that is copied into every kernel which calls it, to save the call.

    Args:
        function: A short function, or one that is called in one place.

    Returns:
        The same function, compiled at its first call where Numba is there.
    """
    return _made(function, {**_OPTIONS, "forceinline": True})


def _made(function: Function, options: dict[str, Any]) -> Function:
    """Compile a function where Numba is there."""
    if _NUMBA is None:
        return function
    config: Any = _NUMBA.config
    before = config.CACHE_DIR
    folder = cache_folder(Path(function.__code__.co_filename))
    config.CACHE_DIR = before if folder is None else str(folder)
    try:
        compiled: Function = _NUMBA.njit(cache=True, **options)(function)
    except RuntimeError:  # no folder can be written
        compiled = _NUMBA.njit(**options)(function)
    finally:
        config.CACHE_DIR = before
    return compiled


def numbers(size: int) -> Numbers:
    """
    Make room for numbers.

    Args:
        size: How many.

    Returns:
        That many zeros.
    """
    if _NUMPY is None:
        return [0] * size
    zeros: Numbers = _NUMPY.zeros(size, dtype="int64")
    return zeros


def numbers_of(values: Iterable[int]) -> Numbers:
    """
    Put numbers where kernels can read them.

    Args:
        values: Integers below 2**63.

    Returns:
        The same numbers.
    """
    if _NUMPY is None:
        return list(values)
    array: Numbers = _NUMPY.fromiter(values, dtype="int64")
    return array
