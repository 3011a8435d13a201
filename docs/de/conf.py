"""How the German pages are built; ``sphinx-build -W -n docs/de OUT``."""

from __future__ import annotations

import runpy
from pathlib import Path

# Everything that is not set below is as in the English pages.
_ENGLISH = runpy.run_path(str(Path(__file__).resolve().parents[1] / "conf.py"))
globals().update({name: _ENGLISH[name] for name in _ENGLISH if not name.startswith("_")})

language = "de"
exclude_patterns = ["_build"]
html_title = f"binokel {_ENGLISH['release']}, auf Deutsch"
