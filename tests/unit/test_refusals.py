"""Every refusal speaks both languages."""

from __future__ import annotations

from typing import Any

import pytest

from binokel import Refusal, UsageError
from binokel.speech import check_language


@pytest.mark.parametrize("refusal", Refusal, ids=lambda refusal: refusal.value)
class TestSentences:
    """A refusal has a general sentence, in German and in English."""

    def test_both(self, refusal: Refusal) -> None:
        german, english = refusal.text("de"), refusal.text("en")

        assert german
        assert english
        assert german != english

    def test_a_clause_and_no_more(self, refusal: Refusal) -> None:
        """Cards are put behind it, so it ends in no full stop and has no placeholder."""
        for text in (refusal.text("de"), refusal.text("en")):
            assert not text.endswith((".", "!", ":"))
            assert not set("{}<>") & set(text)

    @pytest.mark.parametrize("lang", ["", "fr", "DE", None, 1, "english" * 100])
    def test_other_languages(self, refusal: Refusal, lang: Any) -> None:
        with pytest.raises(UsageError, match="the language 'de' or 'en'"):
            refusal.text(lang)


def test_no_sentence_twice() -> None:
    for lang in ("de", "en"):
        texts = [refusal.text(lang) for refusal in Refusal]

        assert len(set(texts)) == len(texts)


def test_languages() -> None:
    assert (check_language("de"), check_language("en")) == ("de", "en")


def test_values_are_names() -> None:
    """A refusal is stored and sent by its value."""
    assert [refusal.value for refusal in Refusal] == [refusal.name.lower() for refusal in Refusal]
