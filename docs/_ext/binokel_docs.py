"""
A Sphinx extension: fills the generated pages and finds public names by any spelling.

What it fills in comes from :mod:`profile_pages`.
"""

from __future__ import annotations

from collections.abc import Callable

import profile_pages
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment

GENERATED: dict[str, Callable[[], str]] = {
    "reference/profile-keys": profile_pages.keys_page,
    "reference/profiles": profile_pages.profiles_page,
}
BEFORE_NAPOLEON = 400
MARKER = "<!-- generated -->"


def fill(app: Sphinx, docname: str, source: list[str]) -> None:
    """Put the generated text in the place of the marker."""
    if docname in GENERATED:
        if MARKER not in source[0]:
            raise ValueError(f"{docname}: no {MARKER} in it")
        source[0] = source[0].replace(MARKER, GENERATED[docname]())


def resolve_by_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """
    Find ``binokel.cards.Card`` where ``binokel.Card`` is documented.

    Annotations name the module that defines a class, the reference names the door.
    """
    target = str(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or not target:
        return None
    domain = env.domains["py"]
    assert isinstance(domain, PythonDomain)
    parts = target.removeprefix("binokel.").split(".")
    for first in range(len(parts)):
        name = ".".join(["binokel", *parts[first:]])
        if name in domain.objects:
            found = domain.objects[name]
            builder = app.builder
            uri = builder.get_relative_uri(str(node["refdoc"]), found.docname)
            return nodes.reference(
                "", "", content, internal=True, refuri=f"{uri}#{found.node_id}", reftitle=name
            )
    return None


def keep_colons(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """
    Keep napoleon from reading the first half of a field's sentence as a type.

    It does so only in the first line, which becomes an empty comment; types stand in the
    annotations here.
    """
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]


def setup(app: Sphinx) -> dict[str, bool]:
    """Hook all of it into the build."""
    app.connect("source-read", fill)
    app.connect("missing-reference", resolve_by_public_name)
    app.connect("autodoc-process-docstring", keep_colons, priority=BEFORE_NAPOLEON)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
