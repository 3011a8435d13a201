"""All questions about one line of a sheet, and the answers so far."""

from __future__ import annotations

from collections.abc import Iterable

from ..render.layout import shown_name
from ..told import EntryError, Told
from .asking_declared import Declared
from .asking_won import Won
from .questions import Course
from .sheet import Sheet


def questions(sheet: Sheet, line: int = 0) -> Course[Told | str]:
    """
    Ask for one line of a sheet.

    Args:
        sheet: The sheet.
        line: Which line is corrected, counted from 1; 0: the next deal is entered.

    Returns:
        Questions, and in the end the deal by persons, or :data:`~binokel.scorer.seated.MISDEAL`.
    """
    people = sheet.before(line).people if line else sheet.people
    was = people.seated(sheet.booked[line - 1].told) if line else Told()
    names = tuple(shown_name(name) for name in people.seat_names)
    if sheet.slip.declared:
        told = yield from Declared(names, sheet.slip, was, corrects=line > 0).course()
    else:
        told = yield from Won(names, sheet.slip, was).course()
    return told if isinstance(told, str) else people.placed(told)


class Dialogue:
    """
    The questions about one deal with the answers so far.

    Args:
        sheet: The sheet.
        line: Which line is corrected, counted from 1; 0: the next deal is entered.
        answers: Answers that are there already; the first one that cannot be is left out, with
            everything after it.
    """

    def __init__(self, sheet: Sheet, line: int = 0, answers: Iterable[str] = ()) -> None:
        self.sheet = sheet
        self.line = line
        self.answers: tuple[str, ...] = ()
        self.result: Told | str | None = None
        self._start()
        for answer in answers:
            if self.answer(answer) is not None or self.result is not None:
                break

    def _start(self) -> None:
        self._course = questions(self.sheet, self.line)
        self.question = next(self._course)

    def answer(self, text: str) -> EntryError | None:
        """
        Answer the question.

        Args:
            text: One line.

        Returns:
            What is wrong with it or with the answers before it, if anything is.
        """
        answers = (*self.answers, text)
        try:
            question = self._course.send(text)
        except StopIteration as end:
            self.result = end.value
            self.answers = answers
            return None
        self.question = question
        if question.void:
            self.answers = answers[: len(answers) - question.void]
        elif question.complaint is None:
            self.answers = answers
        return question.complaint

    def back(self) -> None:
        """Take the last answer back."""
        kept = self.answers[:-1]
        self.answers, self.result = (), None
        self._start()
        for answer in kept:
            self.answer(answer)
