"""
The built pages, English and German, as a reader walks them.

It needs the extra ``docs`` and takes minutes: ``pytest -m docs tests/test_built_docs.py``.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import attrs
import pytest

from .pages import ROOT, environment

pytestmark = pytest.mark.docs

SOURCES = {"en": ROOT / "docs", "de": ROOT / "docs" / "de"}
PLACES = {"en": ".", "de": "de"}
"""Where the pages of a language lie in the site."""
WORDS = {"en": "overtrump", "de": "übertrumpfen"}
SENTENCE = "explanation/tricks.html#t-8"


class Page(HTMLParser):
    """What a page links to, and what can be linked to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        """Every target, those of images, styles and scripts too."""
        self.read: list[str] = []
        """The targets of the links in the text itself, beside the bars and menus around it."""
        self.anchors: set[str] = set()
        self.paragraphs: dict[str, str] = {}
        """The text of each paragraph that has an anchor."""
        self._inside = 0
        self._paragraph: str | None = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note targets and anchors."""
        values = {name: value for name, value in attrs if value is not None}
        self._inside += tag == "article"
        self.anchors.update(values[name] for name in ("id", "name") if name in values)
        for name in ("href", "src"):
            if name in values:
                self.links.append(values[name])
        if tag == "a" and "href" in values and self._inside:
            self.read.append(values["href"])
        if tag == "p":
            self._paragraph = values.get("id")

    def handle_endtag(self, tag: str) -> None:
        """Leave the text, or a paragraph."""
        self._inside -= tag == "article"
        if tag == "p":
            self._paragraph = None

    def handle_data(self, data: str) -> None:
        """Gather what a paragraph says."""
        if self._paragraph is not None:
            before = self.paragraphs.get(self._paragraph, "")
            self.paragraphs[self._paragraph] = before + data


@attrs.frozen
class Site:
    """Both builds, the German one in a folder of the English one, as they are put on the web."""

    root: Path
    pages: dict[Path, Page]

    def target(self, page: Path, link: str) -> tuple[Path, str] | None:
        """Say which file and which anchor a link means; None if it leads out of the site."""
        if urlsplit(link).scheme or link.startswith("//"):
            return None
        path, anchor = urldefrag(link)
        file = (page.parent / unquote(urlsplit(path).path)).resolve() if path else page
        return file, unquote(anchor)

    def distances(self, start: Path) -> Iterator[tuple[int, Path, str]]:
        """Walk from a page: each target with the number of links that lead to it, nearest first."""
        seen, now, steps = {start}, [start], 0
        while now:
            steps += 1
            found: list[Path] = []
            for page in now:
                for link in self.pages[page].read:
                    target = self.target(page, link)
                    if target is None:
                        continue
                    yield steps, *target
                    if target[0] in self.pages and target[0] not in seen:
                        seen.add(target[0])
                        found.append(target[0])
            now = found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Build both languages; a warning is an error."""
    folder = tmp_path_factory.mktemp("built").resolve()
    root = folder / "site"
    for lang, source in SOURCES.items():
        command = [sys.executable, "-m", "sphinx", "-W", "-n", "--keep-going", "-q", "-b", "html"]
        done = subprocess.run(
            [*command, "-d", str(folder / lang), str(source), str(root / PLACES[lang])],
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert not done.returncode, done.stderr
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in root.rglob("*.html")}
    return Site(root, pages)


def stem(lang: str, word: str) -> str:
    """Reduce a word as the search field of the pages does."""
    from sphinx.search.de import SearchGerman  # noqa: PLC0415  (only with the extra `docs`)
    from sphinx.search.en import SearchEnglish  # noqa: PLC0415

    language = {"de": SearchGerman, "en": SearchEnglish}[lang]({})
    return language.stem(word.lower())


def found_by(index: Path, term: str) -> set[str]:
    """Look a stem up in a search index: the pages that have it in their text or a title."""
    text = index.read_text(encoding="utf-8")
    data = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    names: list[str] = data["docnames"]
    # A term that stands in one page only has its number without a list.
    listed: list[int | list[int]] = [data[kind].get(term, []) for kind in ("terms", "titleterms")]
    return {names[number] for hit in listed for number in ([hit] if isinstance(hit, int) else hit)}


class TestOvertrumping:
    """Who wonders whether one has to overtrump finds the sentence."""

    @pytest.mark.parametrize("lang", SOURCES)
    def test_the_sentence_is_about_it(self, site: Site, lang: str) -> None:
        page, anchor = SENTENCE.split("#")

        said = site.pages[site.root / PLACES[lang] / page].paragraphs[anchor]

        assert said.startswith("T-8 ")
        assert WORDS[lang] in said

    @pytest.mark.parametrize("lang", SOURCES)
    def test_at_most_two_links_from_the_index(self, site: Site, lang: str) -> None:
        home = site.root / PLACES[lang]
        page, anchor = SENTENCE.split("#")

        steps = next(
            steps
            for steps, file, at in site.distances(home / "index.html")
            if (file, at) == (home / page, anchor)
        )

        assert steps <= 2

    @pytest.mark.parametrize("lang", SOURCES)
    def test_the_search_finds_it(self, site: Site, lang: str) -> None:
        index = site.root / PLACES[lang] / "searchindex.js"

        assert "explanation/tricks" in found_by(index, stem(lang, WORDS[lang]))


class TestLinks:
    """No link of the site leads nowhere, and each language leads to the other."""

    def test_every_link_leads_somewhere(self, site: Site) -> None:
        broken = [
            f"{page.relative_to(site.root)}: {link}"
            for page, content in site.pages.items()
            for link in content.links
            if (target := site.target(page, link)) is not None
            if not target[0].is_file()
            or (target[0] in site.pages and target[1] not in {"", *site.pages[target[0]].anchors})
        ]

        assert broken == []

    def test_every_page_can_be_reached(self, site: Site) -> None:
        """By the links in the texts alone, from the English start page."""
        start = site.root / "index.html"
        reached = {start, *(file for _, file, _ in site.distances(start))}
        made = {"genindex.html", "search.html", "py-modindex.html"}

        missing = [page for page in site.pages if page.name not in made and page not in reached]

        assert missing == []

    @pytest.mark.parametrize(("lang", "other"), [("en", "de"), ("de", "en")])
    def test_the_other_language(self, site: Site, lang: str, other: str) -> None:
        start = site.root / PLACES[lang] / "index.html"
        wanted = site.root / PLACES[other] / "index.html"

        assert (1, wanted, "") in list(site.distances(start))
