"""What a person can ask for beside answering: the log, cards, reasons, files, automatic passing, taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, final

from rich.text import Text
from textual.screen import Screen

from rulebound.errors import RuleboundError
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.presenting.causes import causes
from rulebound.play.presenting.shapes import Area, Askable, Face, Line
from rulebound.play.table import Table
from rulebound.play.terminal.faces import all_faces, card_text, face_of
from rulebound.play.terminal.full_screen.dialogs import Picking, Question, Reading, Typing
from rulebound.play.terminal.full_screen.shortcuts import help_lines
from rulebound.play.terminal.full_screen.sitting import Moment
from rulebound.play.terminal.questions import gist, reasons_for

__all__ = ["Asking"]

#: The first line of the whole log: pressing Enter on it changes how much is told.
_MORE: Final = "▸ every single fact, with its rule (Enter)"
_LESS: Final = "▸ in short (Enter)"


@final
class Asking:
    """Opens what is asked for over a screen; says in a line what came of it.

    ``say`` puts a line before the person; ``moment`` is what is shown now, and ``free`` whether the table may be asked
    (while others think it may not).
    """

    def __init__(
        self,
        screen: Screen[None],
        table: Table,
        say: Callable[[str], None],
        moment: Callable[[], Moment],
        free: Callable[[], bool],
    ) -> None:
        self.screen = screen
        self.table = table
        self.say = say
        self.moment = moment
        self.free = free
        self._everything = False

    def _over(self, dialog: Screen[Any], then: Callable[[Any], None] | None = None) -> None:
        self.screen.app.push_screen(dialog, then)

    # --- The log -----------------------------------------------------------------------------------------------------

    def log(self) -> None:
        """Open the whole log at its end."""
        shown = self._lines()
        words = self._log_words(shown)

        def pick(place: int) -> Sequence[str]:
            if place == 0:
                self._everything = not self._everything and self.free()
            else:
                self.explain(self._lines()[place - 1])
            return self._log_words(self._lines())

        self._over(
            Picking(
                "The log", words, pick, len(words), "Enter explains a line, Esc closes; type to narrow down"
            )
        )

    def _lines(self) -> list[Line]:
        moment = self.moment()
        if self._everything and self.free():
            return lines(self.table, moment.seat, everything=True)
        return list(moment.log)

    def _log_words(self, shown: Sequence[Line]) -> list[str]:
        words = [line.full if self._everything else line.shown or line.full for line in shown]
        numbered = [
            f"{line.number:>5} {text}" if line.number >= 0 else f"    · {text}"
            for line, text in zip(shown, words, strict=True)
        ]
        return [_LESS if self._everything else _MORE, *numbered]

    def explain(self, line: Line) -> None:
        """Open a line of the log in full, with what its rule is about, and what it came of."""
        text = Text(line.full)
        if line.rule:
            text.append(f"\n\nThe rule: {gist(self.table, line.rule)}")
            text.append(f"\nMore: rulebound rules show {line.rule}", style="dim")
        if line.number >= 0 and self.free():
            for each in causes(self.table, self.moment().seat, line.number)[1:]:
                text.append(f"\n\nIt came of: {each.line.full}")
        for number in line.cards:
            face = face_of(self.moment().presented.scene, number)
            if face is not None:
                text.append("\n\n")
                text.append_text(card_text(face))
        self._over(Reading("A line of the log", text))

    def explain_last(self) -> None:
        """Open the last line of the log, and why the question is asked."""
        told = [line for line in self.moment().log if line.number >= 0]
        if not told:
            self.say("Nothing has happened yet.")
            return
        self.explain(told[-1])

    # --- Cards -------------------------------------------------------------------------------------------------------

    def card(self, number: int) -> None:
        """Open a card; where none is marked, those in sight."""
        face = self._face(number)
        if face is not None:
            self._over(Reading(face.name or "A card", card_text(face)))
            return
        self._cards("The cards in sight", list(all_faces(self.moment().presented.scene)))

    def pile(self, key: str) -> None:
        """Open the cards of a pile that may be looked at."""
        scene = self.moment().presented.scene
        area: Area | None = next((area for area in scene.areas if area.key == key), None)
        if area is not None:
            self._cards(f"{area.title} ({area.count})", list(reversed(area.faces)))

    def _cards(self, title: str, faces: Sequence[Face]) -> None:
        named = [face for face in faces if face.name]
        if not named:
            self.say("There is no card to read.")
            return

        def pick(place: int) -> Sequence[str]:
            face = self._face(named[place].number) or named[place]
            self._over(Reading(face.name, card_text(face)))
            return words

        words = [f"{face.name}  {face.kind}" for face in named]
        self._over(Picking(title, words, pick, 0, "Enter reads a card, Esc closes; type to narrow down"))

    def find_card(self) -> None:
        """Ask for a name, and open that card."""

        def typed(name: str) -> None:
            if not name:
                return
            face = self._face(0, name)
            if face is None:
                self.say(f"No card {name!r} is in sight.")
                return
            self._over(Reading(face.name, card_text(face)))

        self._over(Typing("Which card? (the beginning of its name is enough)"), typed)

    def _face(self, number: int, name: str = "") -> Face | None:
        moment = self.moment()
        if (number or name) and self.free():
            found = self.table.presenter.face(self.table.known(moment.seat).view, number, name)
            if found is not None:
                return found
        return face_of(moment.presented.scene, number)

    # --- Reasons -----------------------------------------------------------------------------------------------------

    def why_not(self, number: int) -> None:
        """Ask about which card, and open every reason why nothing can be done with it now."""
        seat = self.moment().seat
        things: list[Askable] = self.table.presenter.askables(self.table.known(seat).view)
        if not things:
            self.say("There is nothing of yours to ask about.")
            return
        words = [f"{thing.name} ({thing.where})" for thing in things]
        at = next((place for place, thing in enumerate(things) if thing.number == number), 0)

        def pick(place: int) -> Sequence[str]:
            told = reasons_for(self.table, seat, things[place])
            self._over(Reading(things[place].name, "\n".join(told)))
            return words

        self._over(
            Picking("Why can't I ...?", words, pick, at, "Enter asks, Esc closes; type to narrow down")
        )

    # --- Files -------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Ask for a file, and save the game there."""
        self._write("Save the game to:", "rulebound-game.json", self.table.save, "rulebound play --load")

    def report(self) -> None:
        """Ask for a file, and report the position there."""
        self._write("Report to:", "rulebound-report.txt", self.table.report, "rulebound scenario")

    def _write(self, title: str, name: str, write: Callable[[Path], None], command: str) -> None:
        def written(path: Path) -> None:
            try:
                write(path)
            except RuleboundError as error:
                self.say(str(error))
            except OSError as error:
                self.say(f"{error.filename}: {error.strerror or 'cannot be written'}")
            else:
                self.say(f"Written. Go on with: {command} {path}")

        def typed(name: str) -> None:
            if not name:
                return
            path = Path(name).expanduser()
            if not path.exists():
                written(path)
                return
            self._over(
                Question(f"{path} is there already. Write over it?"),
                lambda agreed: written(path) if agreed else self.say("Nothing was written."),
            )

        self._over(Typing(title, name), typed)

    # --- Other things ------------------------------------------------------------------------------------------------

    def help(self) -> None:
        """Open the help."""
        text = Text()
        for shown, meaning in help_lines():
            text.append(f"{shown:>10}  ", style="bold")
            text.append(f"{meaning}\n")
        text.append(
            "\nOn the board, [3] is what 3 chooses, and (2) in your hand what a card costs. A click marks a card, "
            "another one chooses it; a click on a pile shows its cards. ▶ is asked, ● has the turn, ▾ lies face down."
        )
        self._over(Reading("Keys", text))
