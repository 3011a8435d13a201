"""An editable install uses the checkout's own files, the profiles too."""

from __future__ import annotations

import pytest

from tests.pages import ROOT

from .conftest import Interpreter

pytestmark = pytest.mark.packaging


class TestEditable:
    """What is changed in the checkout is what runs."""

    def test_same_profiles(self, from_editable: Interpreter, checkout: Interpreter) -> None:
        assert from_editable.listing() == checkout.listing()

    def test_uses_the_checkout(self, from_editable: Interpreter) -> None:
        assert from_editable.listing()[0] == ROOT / "binokel"
