"""The table on the screen: what is shown of a moment, and what keys and clicks do."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import ClassVar, Final, final

from rich.console import Console
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from rulebound.errors import RuleboundError
from rulebound.play.terminal.faces import about, face_of
from rulebound.play.terminal.full_screen.asking import Asking
from rulebound.play.terminal.full_screen.choices import Choices
from rulebound.play.terminal.full_screen.dialogs import Curtain, Question, content
from rulebound.play.terminal.full_screen.looks import ASKED, sizes
from rulebound.play.terminal.full_screen.panes import BoardPane, CardPane, LogPane, RecapPane
from rulebound.play.terminal.full_screen.settings import settings
from rulebound.play.terminal.full_screen.shortcuts import SHORTCUTS
from rulebound.play.terminal.full_screen.sitting import Moment, Sitting
from rulebound.play.terminal.terminal import NO_HINTS

__all__ = ["TableScreen"]

#: Counts rows of text; nothing is printed on it.
_MEASURE: Final = Console(width=80, file=io.StringIO())
#: Turns while somebody thinks.
_TURNING: Final = "◐◓◑◒"


@final
class TableScreen(Screen[None]):
    """The table of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(each.key, each.action, each.meaning, show=False) for each in SHORTCUTS if each.action
    ]

    @final
    class Arrived(Message):
        """There is something new to show."""

        def __init__(self, moment: Moment) -> None:
            super().__init__()
            self.moment = moment

    @final
    class Refused(Message):
        """What a person wanted can't be done; it is told why."""

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    @final
    class Failed(Message):
        """Something is wrong with the game itself."""

        def __init__(self, fault: Exception) -> None:
            super().__init__()
            self.fault = fault

    def __init__(self, sitting: Sitting, in_match: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.in_match = in_match
        self.moment: Moment | None = None
        self.busy = True
        #: The seat whose cards are shown (-1: nobody's yet), and the card that a person looks at.
        self.shown_to = -1
        self.looked = 0
        self.notice = ""
        self._turned = 0
        self.asking = Asking(self, sitting.table, self.say, self.now, lambda: not self.busy)

    def compose(self) -> ComposeResult:
        yield Static(id="headline")
        with Container(id="middle"):
            yield BoardPane()
            with Vertical(id="asking"):
                yield Static(id="prompt")
                yield Choices()
            with Vertical(id="beside"):
                yield RecapPane()
                yield CardPane()
                yield LogPane()
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one(Choices).focus()
        self.set_interval(0.2, self._turn)
        self._play(None)

    def on_resize(self, event: events.Resize) -> None:
        """Divide the screen anew."""
        parts = sizes(event.size.width, event.size.height)
        middle = self.query_one("#middle")
        self.set_class(parts.is_wide, "-wide")
        middle.styles.grid_rows = f"1fr {parts.lower}"
        middle.styles.grid_columns = f"1fr {parts.beside}"
        beside = self.query_one("#beside")
        if parts.is_wide:
            middle.move_child(beside, after=self.query_one(BoardPane))
        else:
            middle.move_child(beside, after=self.query_one("#asking"))
        self._describe()

    # --- Going on ----------------------------------------------------------------------------------------------------

    def now(self) -> Moment:
        """Return what is shown."""
        assert self.moment is not None
        return self.moment

    def go_on(self, deed: Callable[[], object]) -> None:
        """Do something at the table, and let the others play until somebody here is asked."""
        if self.busy:
            return
        self.busy = True
        self.notice = ""
        self.query_one(Choices).empty()
        self._play(deed)
        self._look(0)
        self._describe()

    @work(thread=True, exit_on_error=False)
    def _play(self, deed: Callable[[], object] | None) -> None:
        """Aside, so that the screen stays alive."""
        sitting = self.sitting
        try:
            try:
                if deed is not None:
                    deed()
            except RuleboundError as error:
                self.post_message(self.Refused(str(error)))
                return
            moment = sitting.advance(lambda between: self.post_message(self.Arrived(between)), self.in_match)
            if moment is not None:
                self.post_message(self.Arrived(moment))
        except Exception as fault:
            self.post_message(self.Failed(fault))

    def on_table_screen_failed(self, message: Failed) -> None:
        # It is told where all faults are told, when the screen is gone.
        self.sitting.fault = message.fault
        self._end("left")

    def on_table_screen_refused(self, message: Refused) -> None:
        moment = self.now()
        self._show(moment)
        self.say(message.why)

    def on_table_screen_arrived(self, message: Arrived) -> None:
        moment = message.moment
        if moment.selecting:
            self._end("selecting")
            return
        if moment.asked and len(self.sitting.people) > 1 and self.shown_to != moment.seat:
            name = player_name_in(moment)
            self.app.push_screen(Curtain(name), lambda _: self._show(moment))
            return
        self._show(moment)

    def _show(self, moment: Moment) -> None:
        """Show a moment."""
        self.moment = moment
        self.shown_to = moment.seat
        self.busy = not (moment.asked or moment.over)
        presented = moment.presented
        choices = self.query_one(Choices)
        with self.app.batch_update():
            if moment.over:
                choices.show_actions(self._after_the_end())
            elif moment.asked:
                choices.show(presented.decision, presented.offers, presented.passing)
            self.query_one(LogPane).show(moment.log, moment.seat)
            recaps = presented.recaps
            if moment.course is not None:
                # (Of what came before the position of a lesson there is nothing to tell.)
                begun = bool(self.sitting.table.recording.answers)
                recaps = (moment.course, *(recaps if begun else ()))
            self.query_one(RecapPane).show(recaps)
            self.set_class(bool(recaps), "-recap")
            self._look(choices.looked_at)
            self._describe()

    def _after_the_end(self) -> list[tuple[str, str]]:
        goes_on = "Go on with the match" if self.in_match else "Leave"
        return [
            ("finish", goes_on),
            ("take_back", "Take the last choice back"),
            ("show_log", "The whole log"),
        ]

    def _end(self, how: str) -> None:
        self.sitting.leave()
        self.app.exit(how)

    # --- Words -------------------------------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Put a line before the person until the next thing is done."""
        self.notice = words
        self._describe()

    def _turn(self) -> None:
        if self.busy:
            self._turned += 1
            self._headline()

    def _headline(self) -> None:
        moment = self.moment
        said = moment.presented.scene.headline if moment is not None else "Rulebound"
        if moment is not None:
            # However far a board is scrolled, this much of it is always seen.
            lives = [
                f"{person.name} {person.life}" for person in moment.presented.scene.people if person.life
            ]
            said = " · ".join([said, *lives])
        if self.busy:
            thinking = self._others()
            said = f"{said} · {_TURNING[self._turned % len(_TURNING)]} {thinking}"
        self.query_one("#headline", Static).update(content(said), layout=False)

    def _others(self) -> str:
        """Who thinks, in words."""
        moment = self.moment
        if moment is None:
            return "the game begins"
        people = moment.presented.scene.people
        others = [person.name for person in people if person.seat not in self.sitting.people]
        return f"{others[0]} thinks" if len(others) == 1 else "the others think"

    def _describe(self) -> None:
        """The headline, the question, and the line of keys."""
        self._headline()
        self.query_one("#prompt", Static).update(content(self._question()))
        self.query_one("#keys", Static).update(self._keys(), layout=False)

    def _question(self) -> Text:
        moment = self.moment
        text = Text()
        if self.notice:
            text.append(f"{self.notice}\n", style="italic bold")
        if moment is None or (self.busy and not moment.is_out):
            return text
        if moment.is_out:
            text.append(
                "You have left the game; the others go on. (q leaves; the game is kept.)", style="bold"
            )
            return text
        if moment.over:
            text.append(moment.presented.result, style="bold")
            return text
        prompt, choices = moment.presented.prompt, self.query_one(Choices)
        if prompt is None:
            return text
        if choices.opened is not None:
            text.append(f"{choices.opened.label}: ", style="bold")
            text.append("what with it?")
            return text
        named = about(moment.presented.scene, prompt)
        asked = Text(f"{named}: {prompt.asked}" if named else prompt.asked, style="bold")
        if prompt.before and not moment.presented.recaps:
            self._lead(text, prompt.before, asked)
        return text + asked

    def _lead(self, text: Text, before: str, asked: Text) -> None:
        """Put what happened just before above what is asked, as far as there is room: what is asked is always whole.

        Of several sentences the last ones stay; the log has all of them.
        """
        wide = self.query_one("#prompt").size.width
        room = ASKED - _rows(asked, wide) - text.plain.count("\n")
        sentences = re.split(r"(?<=[.!?]) (?=[A-Z])", before)
        for first in range(len(sentences)):
            said = Text(" ".join(["…", *sentences[first:]] if first else sentences), style="italic")
            if not wide or _rows(said, wide) <= room:
                text.append_text(said).append("\n")
                return

    def _keys(self) -> Content:
        """The line of keys, each of which can be clicked."""
        moment = self.moment
        passing = moment.presented.passing if moment is not None and moment.asked and not self.busy else None
        parts: list[Content] = []
        room = self.size.width - 2
        # (Help is always there; of the others as many as there is room for.)
        for each in sorted(
            (each for each in SHORTCUTS if each.short), key=lambda each: each.action != "show_help"
        ):
            words = each.short
            if each.action in ("pass_once", "pass_turn") and passing is None:
                continue
            if each.action == "pass_once" and passing is not None and passing.until:
                words = f"{words} → {passing.until}"
            if each.action == "back" and not self._has_way_back():
                continue
            if each.action == "hint" and (moment is None or moment.course is None):
                continue
            marked = f"[@click=screen.{each.action}][b]$key[/b] $words[/]"
            part = Content.from_markup(marked, key=each.shown, words=words)
            if part.cell_length + 2 <= room:
                parts.append(part)
                room -= part.cell_length + 2
        return Content("  ").join([*parts[1:], *parts[:1]])

    def _has_way_back(self) -> bool:
        moment = self.moment
        choices = self.query_one(Choices)
        return (
            choices.opened is not None
            or self.has_class("-card")
            or (moment is not None and moment.can_step_back)
        )

    # --- Looking -----------------------------------------------------------------------------------------------------

    def _look(self, number: int, by_hand: bool = False) -> None:
        """Look at a card: it is marked on the board, and stands beside it."""
        moment = self.moment
        if moment is None:
            return
        choices = self.query_one(Choices)
        self.looked = number
        face = face_of(moment.presented.scene, number)
        if face is not None:
            self.query_one(CardPane).show(face)
        self.set_class(face is not None, "-looking")
        # (What a lesson says is not covered by a card that one only passes by; r opens that.)
        self.set_class(face is not None and by_hand and moment.course is None, "-card")
        self.query_one(BoardPane).show(moment.presented.scene, choices.keys(), number)

    def on_choices_looked(self, message: Choices.Looked) -> None:
        self._look(message.number, message.by_hand)
        self._describe()

    def on_board_pane_clicked(self, message: BoardPane.Clicked) -> None:
        spot = message.spot
        if spot.area:
            self.asking.pile(spot.area)
        elif not self.query_one(Choices).meet(spot.number):
            self._look(spot.number, True)
            self._describe()

    # --- Answering ---------------------------------------------------------------------------------------------------

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        moment = self.now()
        if not self.busy and moment.asked:
            self.go_on(lambda: self.sitting.answer(message.place))

    async def on_choices_acted(self, message: Choices.Acted) -> None:
        await self.run_action(message.action)

    def on_key(self, event: events.Key) -> None:
        if event.key.isdecimal() and not self.busy:
            event.stop()
            self.query_one(Choices).type(event.key)

    def action_back(self) -> None:
        """A step back: out of the second step, from a card, or out of what is half chosen."""
        moment = self.moment
        if self.query_one(Choices).step_back():
            self._describe()
        elif self.has_class("-card"):
            self._look(0)
            self._describe()
        elif moment is not None and moment.can_step_back and not self.busy:
            self.go_on(self.sitting.step_back)

    def action_pass_once(self) -> None:
        """Pass, where that is possible."""
        moment = self.moment
        passing = moment.presented.passing if moment is not None and moment.asked else None
        if self.busy:
            return
        if passing is None:
            self.say("You can't pass here.")
            return
        self.go_on(lambda: self.sitting.answer(passing.place))

    def action_pass_turn(self) -> None:
        """Pass until the turn ends."""
        if self._may_ask():
            self.go_on(lambda: self.sitting.pass_until("turn"))

    def action_hint(self) -> None:
        """Show a word of help."""
        if self._may_ask():
            self.say(self.sitting.hint() or NO_HINTS)

    def action_take_back(self) -> None:
        """Take the last choice back; where others sit, with their consent."""
        if self.busy:
            return
        table, seat = self.sitting.table, self.now().seat
        if table.last_choice(seat) < 0:
            self.say("There is nothing to take back.")
            return
        objection = table.objection(seat)
        if not objection:
            self.go_on(lambda: table.undo(seat))
            return
        self.app.push_screen(
            Question(f"The others must agree to that: {objection}. Do all agree?"),
            lambda agreed: self.go_on(lambda: table.undo(seat)) if agreed else None,
        )

    def action_concede(self) -> None:
        """Concede, having asked."""
        if not self._may_ask():
            return
        table, seat = self.sitting.table, self.now().seat
        self.app.push_screen(
            Question("Concede the game?"),
            lambda agreed: self.go_on(lambda: table.resign(seat)) if agreed else None,
        )

    def action_agree_to_draw(self) -> None:
        """Agree to a draw, having asked whether all do."""
        if not self._may_ask():
            return
        table = self.sitting.table
        objection = table.objection_to_draw()
        if objection:
            self.say(f"No draw: {objection}.")
            return
        self.app.push_screen(
            Question("A draw: do all agree?"),
            lambda agreed: self.go_on(table.agree_to_draw) if agreed else None,
        )

    # --- Asking ------------------------------------------------------------------------------------------------------

    def _may_ask(self) -> bool:
        """Tell whether a person is asked now, of whom the table may be told something."""
        return not self.busy and self.moment is not None and self.moment.asked

    def action_pass_on(self) -> None:
        """Pass until something happens."""
        if self._may_ask():
            self.go_on(lambda: self.sitting.pass_until("something"))

    def action_why_not(self) -> None:
        """Ask why something can't be done."""
        if self._may_ask():
            self.asking.why_not(self.looked)

    def action_read_card(self) -> None:
        """Read the card that is marked."""
        if self.moment is not None:
            self.asking.card(self.looked)

    def action_find_card(self) -> None:
        """Look a card up by its name."""
        if not self.busy:
            self.asking.find_card()

    def action_show_log(self) -> None:
        """Open the whole log."""
        if self.moment is not None:
            self.asking.log()

    def action_explain(self) -> None:
        """Explain the last line of the log."""
        if self.moment is not None:
            self.asking.explain_last()

    def action_settings(self) -> None:
        """Open automatic passing."""
        if self._may_ask():
            table, seat = self.sitting.table, self.now().seat
            # What has been set may answer what is asked now.
            self.app.push_screen(settings(table, seat), lambda _: self.go_on(lambda: None))

    def action_save(self) -> None:
        """Save the game to a file."""
        if not self.busy:
            self.asking.save()

    def action_report(self) -> None:
        """Report the position to a file."""
        if not self.busy:
            self.asking.report()

    def action_show_help(self) -> None:
        """Open the help."""
        self.asking.help()

    def action_leave(self) -> None:
        """Leave; the game is kept."""
        self._end("left")

    def action_finish(self) -> None:
        """Leave after the end."""
        self._end("over")


def _rows(text: Text, wide: int) -> int:
    """Return how many rows a text takes."""
    return len(text.wrap(_MEASURE, wide)) if wide else 1


def player_name_in(moment: Moment) -> str:
    """Return what the player who is asked is called."""
    people = moment.presented.scene.people
    return next((person.name for person in people if person.seat == moment.seat), "The next player")
