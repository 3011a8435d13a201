"""``binokel verify``: whether the cards of an evening were those that everybody cut for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..evenings import CheckedDeal, Evening, EveningError, Verdict, verify_evening
from ..games import State
from ..loading.findings import clip
from ..records import RecordError
from ..records.texts import LARGEST
from ..speech import Language, choose, phrase, say
from .terminal import put

_LONGEST_NAME: Final = 40
_LONGEST_TEXT: Final = 200
_COMMITMENT: Final = phrase("Commitment {digits}")
_DEAL: Final = phrase("Deal {number}")
_CUT: Final = phrase("cut:        {text}")
_SEALED: Final = phrase("every cut is the one that was sealed")
_KEY: Final = phrase("key:        {digits}, leads to the commitment")
_CARDS: Final = phrase("cards:      follow from the key and the cuts")
_ACTIONS: Final = phrase("actions:    {number}, all of them legal")
_RESULT: Final = phrase("result:     {points}, reckoned again")
_BROKEN_OFF: Final = phrase("result:     none, the deal was broken off")
_DIGEST: Final = phrase("digest:     {digits}")
_ON: Final = phrase("not open yet, nothing can be checked")
_WHOLE: Final = phrase("Digest of the file {digits}")
_FINE: Final = phrase("Everything fits that can be checked: {checked} of {deals} deals.")
_NOT_NOTED: Final = phrase(
    "Compare the commitment with the one that you noted before you cut; --commitment does it."
)
_WRONG: Final = phrase("This does not fit: {place}")
_WRONG_DEAL: Final = phrase("deal {number}")
_WRONG_ACTION: Final = phrase("action {number}")
_FOUND: Final = phrase("found:    {found}")
_EXPECTED: Final = phrase("expected: {expected}")
_FILE: Final = phrase("the file")


def verify(name: str, lang: Language, *, commitment: str | None, digest: str | None) -> int:
    """
    Recompute an evening, and print deal by deal what was checked.

    Args:
        name: The file.
        lang: Language of what is printed.
        commitment: The commitment that somebody noted.
        digest: A digest that somebody noted.

    Returns:
        0, or 1 if something does not fit.

    Raises:
        OSError: If the file cannot be read.
    """
    try:
        text = _decoded(name)
        verdict = verify_evening(text, commitment=commitment, digest=digest)
    except RecordError as error:
        put("\n".join(_told(error, lang)))
        return 1
    put("\n".join(_checked(verdict, lang, noted=commitment is not None)))
    return 0


def _decoded(name: str) -> str:
    with Path(name).open("rb") as file:
        data = file.read(LARGEST + 1)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(f"the byte 0x{data[error.start]:02x}", "UTF-8") from None


def _checked(verdict: Verdict, lang: Language, *, noted: bool) -> list[str]:
    evening = verdict.evening
    names = [clip(name, _LONGEST_NAME) for name in evening.match.names]
    name = evening.match.profile.name
    table = choose(lang, de=name.de, en=name.en) or evening.match.profile.id
    lines = [
        f"{clip(table)}: {', '.join(names)}",
        say(_COMMITMENT, lang, digits=evening.commitment),
    ]
    for each in verdict.deals:
        lines += [
            say(_DEAL, lang, number=each.number),
            *(f"  {line}" for line in _of_deal(each, evening, names, lang)),
        ]
    lines += [
        say(_WHOLE, lang, digits=verdict.digest),
        say(_FINE, lang, checked=verdict.checked, deals=len(verdict.deals)),
    ]
    return lines if noted else [*lines, say(_NOT_NOTED, lang)]


def _of_deal(
    each: CheckedDeal, evening: Evening, names: Sequence[str], lang: Language
) -> list[str]:
    lines = [
        say(_CUT, lang, text=f'{name} "{clip(text, _LONGEST_TEXT)}"')
        for name, text in zip(names, each.cuts, strict=True)
    ]
    if evening.sealed:
        lines.append(say(_SEALED, lang))
    if each.state is None:
        return [*lines, say(_ON, lang)]
    return [
        *lines,
        say(_KEY, lang, digits=each.key),
        say(_CARDS, lang),
        say(_ACTIONS, lang, number=len(each.state.history)),
        _result(each, each.state, evening, lang),
        say(_DIGEST, lang, digits=each.digest),
    ]


def _result(each: CheckedDeal, state: State, evening: Evening, lang: Language) -> str:
    if state.actor is not None:
        return say(_BROKEN_OFF, lang)
    ledger = evening.match.booked[each.number - 1].ledger
    return say(_RESULT, lang, points=", ".join(str(points) for points in ledger.booked))


def _told(error: RecordError, lang: Language) -> list[str]:
    """Say what does not fit; what stood there is quoted as it is."""
    places = [
        *([] if error.deal is None else [say(_WRONG_DEAL, lang, number=error.deal)]),
        *([] if error.action is None else [say(_WRONG_ACTION, lang, number=error.action)]),
        *([error.key] if error.key else []),
    ]
    lines = [say(_WRONG, lang, place=", ".join(places) or say(_FILE, lang))]
    if isinstance(error, EveningError):
        lines.append(f"  {error.misfit.text(lang)}")
    return [
        *lines,
        f"  {say(_FOUND, lang, found=error.found)}",
        f"  {say(_EXPECTED, lang, expected=error.expected)}",
    ]
