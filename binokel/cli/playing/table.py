"""The match at the table: who is asked what, and what is shown in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs

from ...actions import Action, PlayCard
from ...asking import choices
from ...deals import events
from ...explain import explain_refusal
from ...games import State, procedure_of
from ...render.tables import ledger_table
from ...rulesheet import rule_sheet
from ...speech import Phrase, say
from ...views import View
from ..reviewing import Review, no_review
from . import showing
from . import texts as t
from .reading import Menu, command, read_action
from .screen import Piece, Screen
from .sitting import Sitting, forced
from .wording import Wording, worth_telling

_BEST: Final = 5
"""How many choices a hint lists."""
_SPELLED: Final = "HA, ♥A"
"""Ways of spelling a card."""


class Stop(Exception):
    """The player wants to stop, or there is nothing more to read."""


class Table:
    """
    Plays a match with whoever sits at the screen.

    Args:
        sitting: The match, where it stands.
        save: Keeps it; called after every action.
        screen: Where it is seen.
        wording: Language and pack.
    """

    def __init__(
        self, sitting: Sitting, save: Callable[[Sitting], None], screen: Screen, wording: Wording
    ) -> None:
        self.sitting = sitting
        self._save = save
        self._screen = screen
        self._wording = wording

    def play(self) -> None:
        """
        Play until the match is over.

        Raises:
            Stop: If the player stops before.
        """
        while not self.sitting.match.finished:
            over = self._play_deal()
            self._after_deal(over)
            if not self.sitting.match.finished:
                self._go_on(over)

    def _say(self, words: Phrase, **values: object) -> None:
        self._screen.put(say(words, self._wording.lang, **values))

    def _put_all(self, lines: Iterable[Sequence[Piece]]) -> None:
        for line in lines:
            self._screen.put(*line)

    def _keep(self, sitting: Sitting) -> None:
        self._save(sitting)
        self.sitting = sitting

    # -- a deal ---------------------------------------------------------------------------------

    def _play_deal(self) -> Sitting:
        """Play the deal that is on, or the next one, and book it."""
        match = self.sitting.match
        dealer = match.names[match.dealer]
        heading = say(t.DEAL, self._wording.lang, number=self.sitting.number, who=dealer)
        self._screen.heading(heading)
        if self.sitting.state is None:
            self._keep(self.sitting.begun())
        seen = self.sitting.seen()
        if seen.turned is not None:
            self._say(t.TRUMP_TURNED, card=self._wording.look.card(seen.turned))
        if self.sitting.seat is None:
            self._say(t.SITTING_OUT)
        while True:
            state = self.sitting.state
            assert state is not None
            if state.actor is None:
                break
            action = self._next(state)
            if action is not None:
                self._act(state, action)
        over = self.sitting
        self._keep(over.booked())
        return over

    def _next(self, state: State) -> Action | None:
        """Find what happens next; ``None`` if something was taken back."""
        if state.actor != self.sitting.seat:
            return self.sitting.answer()
        return forced(state) or self._ask()

    def _act(self, state: State, action: Action) -> None:
        """Take an action, keep it, and tell what became visible."""
        after = self.sitting.after(action)
        if after.state is not None and after.state.actor is not None:
            self._keep(after)
        else:  # it is kept once it is booked
            self.sitting = after
        if after.state is None:
            return
        names, seat = after.names, after.seat
        for event in worth_telling(events(state, action, after.state), seat):
            own = event.seat == seat
            style = showing.STRONG if own else ""
            self._screen.put("  ", (self._wording.event(event, names), style))

    # -- a decision -----------------------------------------------------------------------------

    def _ask(self) -> Action | None:
        """Ask the player; ``None`` if a decision was taken back."""
        seen = self.sitting.seen()
        legal = choices(seen)
        menu = Menu.of(seen, legal)
        self._show(seen, menu)
        while True:
            line = self._screen.ask(showing.prompt(menu, self._wording))
            if line is None:
                raise Stop
            if not line.strip():
                if len(legal) == 1 and isinstance(legal[0], PlayCard):
                    return legal[0]
                self._show(seen, menu)
                continue
            wanted = command(line)
            if wanted == "undo":
                if self._take_back():
                    return None
            elif wanted:
                self._obey(wanted, seen)
            else:
                action = self._tried(line, seen, menu)
                if action is not None:
                    return action

    def _tried(self, line: str, seen: View, menu: Menu) -> Action | None:
        """Read an action; complain if it is none, or is refused."""
        action = read_action(line, menu, self._wording)
        if action is None:
            ways = showing.examples(menu, self._wording)
            self._say(t.UNCLEAR, line=repr(line.strip()[:40]), ways=ways)
            return None
        why = explain_refusal(seen, action, self._wording.lang)
        if why:
            text = say(t.REFUSED, self._wording.lang, why=self._wording.sentence(why))
            self._screen.put((text, showing.ALARM))
            return None
        return action

    def _show(self, seen: View, menu: Menu) -> None:
        """Show the table and the player's cards."""
        self._screen.put("")
        self._put_all(showing.situation(seen, self.sitting.names, self._wording))
        self._put_all(showing.hand(seen, menu, self._wording))
        if showing.wants_values(seen):
            self._put_all(showing.values(seen, self._wording, whole=False))
        self._put_all(showing.ways(menu, seen, self._wording))

    # -- commands -------------------------------------------------------------------------------

    def _obey(self, wanted: str, seen: View) -> None:
        lang = self._wording.lang
        match wanted:
            case "quit":
                raise Stop
            case "hint":
                self._hint()
            case "values":
                self._put_all(showing.values(seen, self._wording, whole=True))
            case "tricks" | "cards" | "review":
                self._screen.block(showing.tricks(seen, self.sitting.names, self._wording))
            case "sheet":
                self._screen.block(self.sitting.match.sheet(lang))
            case "rules":
                self._screen.block(rule_sheet(seen.profile, lang).rstrip("\n"))
            case _:
                self._screen.block(say(t.HELP, lang, cards=_SPELLED))

    def _hint(self) -> None:
        """Tell what the best bot would do, and what it thinks of other ways."""
        choice = self.sitting.advice()
        lang = self._wording.lang
        self._screen.put(
            (
                say(t.HINT, lang, action=self._wording.action(choice.action)),
                showing.STRONG,
            )
        )
        for reason in choice.reasons[:_BEST]:
            self._say(
                t.HINT_LINE,
                value=f"{reason.value:7.1f}",
                action=self._wording.action(reason.action),
                why=self._wording.sentence(reason.say(lang)),
            )

    def _take_back(self) -> bool:
        """Take the last own decision back; tell whether that was possible."""
        before = self.sitting.decisions()
        if not before:
            self._say(t.NOTHING_BACK)
            return False
        back = self.sitting.back()
        if back is None:
            self._say(t.TWICE)
            return False
        state = self.sitting.state
        assert state is not None
        taken = state.history[before[-1]]
        self._keep(back)
        self._say(t.TAKEN_BACK, action=self._wording.action(taken))
        return True

    # -- after a deal ---------------------------------------------------------------------------

    def _after_deal(self, over: Sitting) -> None:
        """Show the score, what the player gave away, and how the match stands."""
        match, lang = self.sitting.match, self._wording.lang
        booked = match.booked[-1]
        self._screen.block(ledger_table(booked.ledger, lang, names=over.names))
        self._review(over)
        self._screen.put((showing.totals(match, self._wording), showing.STRONG))
        if match.finished:
            self._screen.block(match.sheet(lang))
            self._screen.put((showing.winners(match, self._wording), showing.STRONG))
            if self.sitting.taken_back:
                self._say(t.BACKS, number=len(self.sitting.taken_back))

    def _review(self, over: Sitting, *, everybody: bool = False) -> None:
        assert over.state is not None
        review = Review.of(over.state)
        if review is None:
            if everybody:
                self._screen.put(no_review(self._wording.lang))
            return
        seats = range(len(over.names)) if everybody else [over.seat or 0]
        if over.seat is None and not everybody:
            return
        lang, look = self._wording.lang, self._wording.look
        self._screen.put(say(t.REVIEW, lang))
        for line in review.lines(over.names, seats, lang, look):
            self._screen.put(f"  {line}")

    def _go_on(self, over: Sitting) -> None:
        """Wait until the player has seen enough of a deal."""
        lang = self._wording.lang
        while True:
            line = self._screen.ask(say(t.ASK_ON, lang))
            if line is None:
                raise Stop
            if not line.strip():
                return
            state = over.state
            assert state is not None
            match command(line):
                case "quit":
                    raise Stop
                case "cards" | "tricks":
                    signs = self._wording.look.signs
                    told = procedure_of(state).tell(state, over.names, lang, signs=signs)
                    self._screen.block(told)
                case "review":
                    self._review(over, everybody=True)
                case "undo":
                    self._say(t.BOOKED_BACK)
                case "sheet" | "values" | "hint":
                    self._screen.block(self.sitting.match.sheet(lang))
                case "rules":
                    self._screen.block(rule_sheet(state.profile, lang).rstrip("\n"))
                case _:
                    self._screen.block(say(t.HELP, lang, cards=_SPELLED))


@attrs.frozen
class Wanted:
    """What somebody wants to play."""

    profile: str | None = None
    """A shipped id or a TOML file; ``None``: that of the file, or the base."""
    level: str | None = None
    """How well the bots play; ``None``: as in the file, or easily."""
    seed: int | None = None
    """What decides the cards; ``None``: chance."""
    name: str | None = None
    """Name of the player."""
    french: bool = False
    """Whether cards are shown as those of a French-suited pack."""
    anew: bool = False
    """Whether to begin a new match although there is one in the file."""
