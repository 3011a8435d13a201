"""
A compiler whose arrays are indexed from 0 on.

Numba asks of every signed index whether it counts from the end.  No kernel
counts so, and asking costs more than a tenth of the time.
"""

from __future__ import annotations

import importlib
from typing import Any


def compiler_class() -> Any:
    """
    Make the compiler, as Numba's ``pipeline_class`` wants it.

    Returns:
        Numba's usual compiler with one pass more, which types indices as unsigned.
    """
    compiler: Any = importlib.import_module("numba.core.compiler")
    machinery: Any = importlib.import_module("numba.core.compiler_machinery")
    typed: Any = importlib.import_module("numba.core.typed_passes")

    def initialise(self: Any) -> None:
        machinery.FunctionPass.__init__(self)

    def run_pass(_: Any, state: Any) -> bool:
        for block in state.func_ir.blocks.values():
            for line in block.body:
                _retype(state.calltypes, line)
        return False

    members = {"_name": "binokel_unsigned_indices", "__init__": initialise, "run_pass": run_pass}
    unsigned = type("UnsignedIndices", (machinery.FunctionPass,), members)
    machinery.register_pass(mutates_CFG=False, analysis_only=False)(unsigned)

    def define_pipelines(self: Any) -> list[Any]:
        passes = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(unsigned, typed.NopythonRewrites)
        passes.finalize()
        return [passes]

    return type("Compiler", (compiler.CompilerBase,), {"define_pipelines": define_pipelines})


def _retype(calltypes: Any, line: Any) -> None:
    """Type the index of one line as unsigned, if it has one."""
    ir: Any = importlib.import_module("numba.core.ir")
    types: Any = importlib.import_module("numba.core.types")
    signature: Any = importlib.import_module("numba.core.typing").signature
    place = line
    if isinstance(line, ir.Assign) and getattr(line.value, "op", "") == "getitem":
        place = line.value
    elif not isinstance(line, ir.SetItem):
        return
    found = calltypes.get(place)
    if found and isinstance(found.args[0], types.Array) and found.args[1] == types.int64:
        base, _, *value = found.args
        del calltypes[place]
        calltypes[place] = signature(found.return_type, base, types.uint64, *value)
