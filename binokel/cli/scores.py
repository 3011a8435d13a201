"""
``binokel score``: a score sheet, kept question by question.

Every answer is in the file before the next question is asked; whoever comes
back is asked where it was left off.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from .. import UsageError, load_profile
from ..profile import Words
from ..render.layout import shown_name
from ..render.tables import ledger_table
from ..scorer import Draft, EntryError, ScoreFile, Scorer
from ..scorer.dialogue import Dialogue
from ..scorer.questions import Question, choice, same, say_question, with_options
from ..scorer.seated import MISDEAL
from ..speech import Language
from ..told import Told, misfit
from .keeping import Keeper
from .terminal import put, read_line

FILE: Final = "score-sheet.toml"
"""Where a sheet is kept if nobody names a file."""
PROFILE: Final = "schwaebisch-3"
"""Whose rules hold if nobody names any."""

_NAME: Final = Words("Wer sitzt auf Platz {}?", "Who sits on seat {}?")
_FIRST: Final = Words("Wer gibt zuerst", "Who deals first")
_DEALS: Final = Words("Spiel {}: {} gibt", "Deal {}: {} deals")
_CORRECTING: Final = Words("Zeile {} wird berichtigt", "Correcting line {}")
_TOTALS: Final = Words("Stand", "total")
_KEPT: Final = Words("Alles steht in {}.", "Everything is in {}.")
_WRITTEN: Final = Words("{} ist geschrieben.", "{} is written.")
_SAME_DEALER: Final = Words("Vergeben: {} gibt noch einmal.", "A misdeal: {} deals again.")
_OVER: Final = Words("Die Partie ist aus.", "The match is over.")
_NOT_UNDERSTOOD: Final = Words("Das verstehe ich nicht.", "I do not understand that.")
_LEFT_OUT: Final = Words("passt nicht mehr: {}", "does not fit any more: {}")
_HELP: Final = Words(
    """\
Eine Frage nach der anderen; was in Klammern steht, gilt bei leerer Zeile.
  zurück        die letzte Antwort oder den letzten Eintrag zurücknehmen
  berichtigen N Zeile N des Blatts neu eintragen
  blatt         das Blatt zeigen
  html [DATEI]  das Blatt als Seite schreiben
  csv [DATEI]   das Blatt für eine Tabelle schreiben
  ende          aufhören; alles ist schon in der Datei""",
    """\
One question after the other; what stands in brackets holds for an empty line.
  undo          take back the last answer, or the last entry
  correct N     enter line N of the sheet again
  sheet         show the sheet
  html [FILE]   write the sheet as a page
  csv [FILE]    write the sheet for a spreadsheet
  quit          stop; everything is in the file already""",
)
_COMMANDS: Final = {
    "undo": "undo",
    "zurück": "undo",
    "zurueck": "undo",
    "correct": "correct",
    "berichtigen": "correct",
    "sheet": "sheet",
    "blatt": "sheet",
    "html": "html",
    "csv": "csv",
    "help": "help",
    "hilfe": "help",
    "?": "help",
    "quit": "quit",
    "ende": "quit",
}


def score_sheet(
    file: str | None, name: str | None, names: Sequence[str] | None, lang: Language
) -> int:
    """
    Keep a score sheet.

    Args:
        file: Where it is kept.
        name: A shipped id or a TOML file, whose rules hold; ``None``: those of the file, or the
            base.
        names: Who is seated; ``None``: those of the file, or they are asked for.
        lang: Language of what is printed.

    Returns:
        0.

    Raises:
        BinokelError: If profile, names or file cannot be used.
    """
    keeper = Keeper(Path(file or FILE))
    kept = keeper.load()
    if kept is None:
        kept = ScoreFile(load_profile(name or PROFILE), tuple(names or ()))
        if len(kept.names) > kept.people or (names and len(kept.names) < kept.people):
            raise UsageError(f"{len(kept.names)} names", f"{kept.people} names")
    else:
        _check_same(kept, name, names)
    table = _Table(keeper, kept, lang)
    keeper.save(kept)
    table.sit_down()
    table.keep()
    put(table.say(_KEPT).format(keeper.path))
    return 0


def _check_same(kept: ScoreFile, name: str | None, names: Sequence[str] | None) -> None:
    """Refuse to go on with other rules or other people than those of the file."""
    if name is not None and load_profile(name) != kept.profile:
        raise UsageError(f"a sheet of {kept.profile.id!r}", f"one of {name!r}, or no --profile")
    if names and tuple(names) != kept.names:
        people = ", ".join(shown_name(person) for person in kept.names)
        raise UsageError(f"a sheet of {people}", "one of the same people, or no --names")


class _Stop(Exception):
    """Somebody wants to stop, or there is nothing more to read."""


class _Table:
    """
    A table of people whose score is kept.

    Args:
        keeper: Keeps the file.
        kept: What is in it.
        lang: Language of what is printed.
    """

    def __init__(self, keeper: Keeper, kept: ScoreFile, lang: Language) -> None:
        self.keeper = keeper
        self.kept = kept
        self.lang: Language = lang

    def say(self, words: Words) -> str:
        """Choose one of two languages."""
        return words.de if self.lang == "de" else words.en

    # -- sitting down ---------------------------------------------------------------------

    def sit_down(self) -> None:
        """Ask for names and the first dealer, as far as they are not told."""
        try:
            while len(self.kept.names) < self.kept.people:
                self._ask_name()
            if self.kept.scorer is None:
                self._ask_first_dealer()
        except _Stop:
            pass

    def _ask_name(self) -> None:
        names = self.kept.names
        answer = read_line(f"{self.say(_NAME).format(len(names) + 1)} ")
        match _command(answer):
            case "quit":
                raise _Stop
            case "help":
                put(self.say(_HELP))
            case "undo":
                self._keep(attrs.evolve(self.kept, names=names[:-1]))
            case _:
                name = (answer or "").strip()
                if name:
                    self._keep(attrs.evolve(self.kept, names=(*names, name)))

    def _ask_first_dealer(self) -> None:
        names = [same(shown_name(name)) for name in self.kept.names]
        question = Question(with_options(_FIRST, names), same(1))
        while self.kept.scorer is None:
            answer = read_line(say_question(question, self.lang))
            if _command(answer) == "quit":
                raise _Stop
            try:
                dealer = choice((answer or "").strip() or "1", names, "first_dealer")
            except EntryError as error:
                put(error.text(self.lang))
                continue
            scorer = Scorer.start(self.kept.profile, self.kept.names, first_dealer=dealer)
            self._keep(attrs.evolve(self.kept, scorer=scorer))

    def _keep(self, kept: ScoreFile) -> None:
        """Put everything into the file before anything else is asked."""
        self.keeper.save(kept)
        self.kept = kept

    # -- deal after deal ------------------------------------------------------------------

    def keep(self) -> None:
        """Ask for deals until somebody stops."""
        if self.kept.scorer is None:
            return
        try:
            while True:
                self._line(self.kept.scorer)
        except _Stop:
            pass

    def _line(self, scorer: Scorer) -> None:
        """Ask for one line, from where it was left off."""
        draft = self.kept.draft
        if scorer.finished and not draft.line:
            put(self.say(_OVER))
            self._obey(scorer, None)
            return
        if draft.line:
            put(self.say(_CORRECTING).format(draft.line))
        else:
            dealer = shown_name(scorer.names[scorer.dealer])
            put(self.say(_DEALS).format(scorer.played + 1, dealer))
        dialogue = Dialogue(scorer, draft.line, draft.answers)
        for answer in draft.answers[len(dialogue.answers) :]:
            put(self.say(_LEFT_OUT).format(answer))
        while dialogue.result is None:
            if not self._question(scorer, dialogue):
                return
        self._booked(scorer, dialogue.result, draft.line)

    def _question(self, scorer: Scorer, dialogue: Dialogue) -> bool:
        """Ask one question; tell whether it goes on with this line."""
        answer = read_line(say_question(dialogue.question, self.lang))
        if _command(answer):
            return self._obey(scorer, dialogue, answer)
        if answer is None:
            raise _Stop
        complaint = dialogue.answer(answer)
        if complaint is not None:
            put(complaint.text(self.lang))
        if dialogue.result is None:
            self._draft(dialogue)
        return True

    def _draft(self, dialogue: Dialogue) -> None:
        self._keep(attrs.evolve(self.kept, draft=Draft(dialogue.answers, dialogue.line)))

    def _booked(self, scorer: Scorer, told: Told | str, line: int) -> None:
        """Book a line that is told, and show what came of it."""
        try:
            if isinstance(told, str):
                after = scorer.misdeal()
            else:
                after = scorer.tell_again(line, told) if line else scorer.tell(told)
        except EntryError as error:
            put(error.text(self.lang))
            self._keep(attrs.evolve(self.kept, draft=Draft()))
            return
        self._keep(attrs.evolve(self.kept, scorer=after, draft=Draft()))
        if told == MISDEAL:
            put(self.say(_SAME_DEALER).format(shown_name(after.names[after.dealer])))
            return
        booked = after.booked[line - 1]
        names = [after.names[person] for person in booked.seats]
        put(ledger_table(booked.ledger, self.lang, names=names))
        self._put_totals(after)
        if after.finished:
            put(after.sheet(self.lang))

    def _put_totals(self, scorer: Scorer) -> None:
        sides = [
            " + ".join(
                shown_name(name)
                for person, name in enumerate(scorer.names)
                if scorer.side_of(person) == side
            )
            for side in range(len(scorer.totals))
        ]
        totals = (f"{who} {total}" for who, total in zip(sides, scorer.totals, strict=True))
        put(f"{self.say(_TOTALS)}: {', '.join(totals)}")

    # -- commands -------------------------------------------------------------------------

    def _obey(self, scorer: Scorer, dialogue: Dialogue | None, line: str | None = None) -> bool:
        """Carry a command out; tell whether the question that was asked still stands."""
        if dialogue is None:
            line = read_line("> ")
            if line is None:
                raise _Stop
        words = (line or "").split(maxsplit=1)
        more = words[1].strip() if len(words) > 1 else ""
        match _command(line):
            case "quit":
                raise _Stop
            case "undo":
                return self._undo(scorer, dialogue)
            case "correct":
                return self._correct(scorer, more)
            case "sheet":
                put(scorer.sheet(self.lang))
            case "html":
                self._write(more or ".html", scorer.to_html(self.lang))
            case "csv":
                self._write(more or ".csv", scorer.to_csv(self.lang))
            case "help":
                put(self.say(_HELP))
            case _:
                put(self.say(_NOT_UNDERSTOOD))
                put(self.say(_HELP))
        return True

    def _undo(self, scorer: Scorer, dialogue: Dialogue | None) -> bool:
        """Take back an answer, the correcting of a line, or the last entry."""
        if dialogue is not None and dialogue.answers:
            dialogue.back()
            self._draft(dialogue)
            return True
        if dialogue is not None and dialogue.line:
            self._keep(attrs.evolve(self.kept, draft=Draft()))
            return False
        try:
            after = scorer.undo()
        except EntryError as error:
            put(error.text(self.lang))
            return True
        self._keep(attrs.evolve(self.kept, scorer=after, draft=Draft()))
        put(after.sheet(self.lang))
        return False

    def _correct(self, scorer: Scorer, number: str) -> bool:
        """Begin to correct a line."""
        last = len(scorer.booked)
        if not (number.isdecimal() and 1 <= int(number[:6]) <= last):
            span = same(f"1 - {last}") if last else Words("keine Zeile", "no line")
            put(misfit("deal", same(number or "-"), span).text(self.lang))
            return True
        self._keep(attrs.evolve(self.kept, draft=Draft((), int(number))))
        return False

    def _write(self, name: str, text: str) -> None:
        """Write a page or a table beside the file."""
        path = self.keeper.path.with_suffix(name) if name.startswith(".") else Path(name)
        try:
            path.write_text(text, encoding="utf-8", newline="")
        except OSError as error:
            put(f"{path}: {error.strerror}")
        else:
            put(self.say(_WRITTEN).format(path))


def _command(answer: str | None) -> str:
    """Find the command that an answer is; empty if it is none."""
    if answer is None:
        return "quit"
    first = answer.split(maxsplit=1)[:1]
    return _COMMANDS.get(first[0].casefold(), "") if first else ""
