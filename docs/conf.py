"""How the pages are built; ``sphinx-build -W -n docs OUT``."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent

# The extension lies beside the pages, and the package is read from this checkout.
sys.path[:0] = [str(DOCS / "_ext"), str(ROOT)]

project = "binokel"
author = "The binokel authors"
project_copyright = f"2026, {author}"
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
version = release

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "binokel_docs",
    "picture_pages",
]
exclude_patterns = ["_build", "_ext", "de"]
language = "en"

html_theme = "furo"
html_title = f"binokel {release}"
html_static_path: list[str] = []

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

nitpicky = True
nitpick_ignore_regex = [
    # The build has no web, so the inventory of the standard library is not read.
    (r"py:.*", r"(collections|concurrent|contextlib|enum|fractions|os|pathlib|random|typing)\..*"),
    # What was done to a score sheet, step by step, is kept for its file.
    (r"py:class", r"(binokel\.scorer\.steps\.)?(Step|Enter|Correct|Misdeal|Undo)"),
    (r"py:class", r"binokel\.scorer\.(sheet\.Sheet|people\.(People|Who|Numbers))"),
    (r"py:class", r"People|Who|Numbers|(binokel\.told\.)?Slip"),
    # Hands as words and their tables are the inside of sampler, solver and bots.
    (r"py:class", r"binokel\.(core|unseen)\..*|binokel\.speech\.Phrase"),
    (r"py:class", r"(binokel\.lab\.plots\.)?(Picture|Points)"),
    # A type variable is explained by the function that uses it.
    (r"py:class", r"binokel\.(\w+\.)*[A-Z]"),
]
