"""A game at the terminal: shows the table to whoever decides, and understands what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

from rich.console import RenderableType

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision, in_brackets
from rulebound.play.board import Choice, is_playing, player_name
from rulebound.play.interrupting import Interruptions, give_way
from rulebound.play.learning.courses import Course
from rulebound.play.passing.wishes import AutoPass
from rulebound.play.seats import PositionChanged, Window
from rulebound.play.table import Table
from rulebound.play.terminal.questions import ask_why_not, explain_line, rules_text, show_log
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.stops import pass_on, set_stops

__all__ = ["NO_HINTS", "Left", "Terminal"]

HELP: Final = (
    "Type the number of a choice, or 0 to pass. Besides:",
    "  ?            why can't I ...? every reason, with its rule",
    "  r NAME       a card's text and its values now (also: r and the number of a choice)",
    "  u            take back your last choice",
    "  i            in a lesson or a puzzle: a word of help",
    "  l [all]      more of the log; with all, every single fact",
    "  x NUMBER     explain a line of the log (after l, which numbers them)",
    "  p [UNTIL]    pass until this turn ends, or (p something) until something happens",
    "  o            automatic passing: where you are asked, and what is answered for good",
    "  s [FILE]     save the game, with its whole past, to a file",
    "  b [FILE]     report this position to a judge: a file for rulebound scenario",
    "  c            concede",
    "  q            leave; the game is kept, and offered again next time",
)

NO_HINTS: Final = "There are hints in lessons and puzzles only."


class Left(Exception):
    """Somebody got up; the game is kept."""


@final
class Terminal:
    """The table as seen at one terminal, by one person or by several in turn."""

    def __init__(self, screen: Screen, in_match: bool = False, course: Course | None = None) -> None:
        self.screen = screen
        #: The lesson or the puzzle that is played, if it is one.
        self.course = course
        #: Whether the game is one of a match, which goes on after it.
        self.in_match = in_match
        self.table: Table | None = None
        self._seen: dict[int, int] = {}
        self._watched = 0
        self._is_out = False
        self._looking = -1
        self._told = ""
        self._hinted = 0

    # --- A whole game ------------------------------------------------------------------------------------------------

    def play(self, table: Table) -> None:
        """Play until the game is over or somebody leaves (``Left``, ``EOFError``, ``KeyboardInterrupt``)."""
        self.table = table
        people = [place for place, seat in enumerate(table.seats) if seat.kind == "human"]
        interruptions = Interruptions()
        with interruptions:
            while True:
                while not table.game.over:
                    table.step()
                    if not self._have_part(table, people):
                        self._watch(table)
                    with interruptions.heard():
                        # Ctrl-C while the computer thinks: it is heard when it has chosen.
                        give_way()
                table.keep()
                self._show_end(table, people)
                if not (people and self.screen.interactive and self._take_back_end(table, people)):
                    return

    def _have_part(self, table: Table, people: list[int]) -> bool:
        """Tell whether a person still plays; where others go on without, that is said once."""
        if len(table.seats) == 2:
            return bool(people)
        if any(is_playing(table.game.view(seat), seat) for seat in people):
            self._watched = len(table.game.journal)
            return True
        if people and not self._is_out and not table.game.over:
            self._is_out = True
            self.screen.say(
                "You have left the game; the others go on. (Ctrl-C leaves; the game is kept.)", "bold"
            )
        return False

    def _watch(self, table: Table) -> None:
        """Tell what has happened, where only players sit who need no telling."""
        for line in table.log(None, self._watched):
            self.screen.say(line.text)
        self._watched = len(table.game.journal)

    def _show_end(self, table: Table, people: list[int]) -> None:
        seat = people[0] if people else 0
        view = table.game.view(seat)
        if people:
            self._show(table, seat)
        self.screen.say()
        self.screen.say(table.board.result(view, table.game.result or ()), "bold")
        if self.course is not None:
            self.screen.lines(self.course.shown(table).lines)
        if table.unkept:
            self.screen.say(f"The game is not kept: {table.unkept}", "bold")
        elif table.keeper is not None and not self.in_match:
            self.screen.say(f"Kept in {table.keeper}: rulebound replay {table.keeper.name}", "dim")

    def _take_back_end(self, table: Table, people: list[int]) -> bool:
        """After the end: offer the log, and to take the last choice back. Return whether play goes on."""
        goes_on = "Enter goes on with the match" if self.in_match else "Enter leaves"
        while True:
            typed = self.screen.ask(f"u takes your last choice back, l shows the log, {goes_on}: ")
            if typed == "q" and self.in_match:
                raise Left
            if typed in ("", "q"):
                return False
            if typed.startswith("l"):
                show_log(self.screen, table, people[0], "all" in typed)
            elif typed.startswith("x"):
                explain_line(self.screen, table, people[0], typed[1:].strip())
            elif typed == "u" and table.undo(people[0]):
                return True

    # --- One question ------------------------------------------------------------------------------------------------

    def ask(self, window: Window, decision: Decision) -> int:
        """Show the table to the seat that decides and return its choice; what else it types is done first."""
        table = self.table
        assert table is not None
        seat = window.seat
        self._hand_over(table, seat)
        numbered = self._numbered(table, window, decision)
        prompt, hint = self._prompt(table, window, decision), self._hint(table, window, decision)
        self._show(table, seat, self.screen.menu(prompt, list(numbered.items()), hint))
        if self.course is not None:
            self.screen.lines(self.course.shown(table).lines)
        if self._told:
            self.screen.say(self._told, "bold")
            self._told = ""
        while True:
            typed = self.screen.ask(_input_line(numbered))
            if not self.screen.interactive:
                self.screen.say()
            if typed.isdecimal():
                if int(typed) in numbered:
                    objection = self._objection(table, numbered[int(typed)].place)
                    if objection:
                        self.screen.say(objection)
                        continue
                    self._seen[seat] = len(table.game.journal)
                    return numbered[int(typed)].place
                self.screen.say(f"{typed} is not among the choices; {_range(numbered)}.")
                continue
            self._command(table, window, decision, typed, numbered)

    def _objection(self, table: Table, place: int) -> str:
        """Return why a lesson does not take an answer; "" if it does, and where there is none."""
        return self.course.objection(table, place) if self.course is not None else ""

    def _prompt(self, table: Table, window: Window, decision: Decision) -> str:
        """The question, what it is about, and the rule that asks it."""
        view = window.view()
        about = [table.board.called(view, subject) for subject in decision.subjects]
        named = ", ".join(dict.fromkeys(each for each in about if each not in ("a card", "")))
        told = decision.prompt
        if named and named not in told:
            told = f"{named}: {told[0].lower()}{told[1:]}" if told else named
        return f"{told} {in_brackets(decision.rule)}" if decision.rule else told

    def _hint(self, table: Table, window: Window, decision: Decision) -> str:
        """Return a word about automatic passing, where it would spare the player this question."""
        wishes = table.passing[window.seat]
        if wishes.mode != "careful" or self._hinted >= 3:
            return ""
        if AutoPass("smart", wishes.stops).reason(table.board.situation(window.view(), decision)):
            self._hinted += 1
            return "  (o smart would pass here for you, p passes until the turn ends)"
        return ""

    def _numbered(self, table: Table, window: Window, decision: Decision) -> dict[int, Choice]:
        """Number the choices, group by group; passing is 0."""
        view = window.view()
        found = [
            table.board.choice(view, decision, option, window.label(option), place)
            for place, option in enumerate(decision.options)
        ]
        if all(option.verb == "number" for option in decision.options):
            # Numbers are chosen by typing them.
            return {option.value: choice for option, choice in zip(decision.options, found, strict=True)}
        numbered: dict[int, Choice] = {}
        groups = sorted(dict.fromkeys(choice.group for choice in found), key=table.board.last.__contains__)
        passing = next((place for place, option in enumerate(decision.options) if option.verb == "pass"), -1)
        for group in groups:
            for choice in found:
                if choice.group == group and choice.place != passing:
                    numbered[len(numbered) + 1] = choice
        if passing >= 0:
            numbered[0] = found[passing]
        return numbered

    def _hand_over(self, table: Table, seat: int) -> None:
        """Where people take turns at one screen, don't show one's hand to another."""
        people = [place for place, each in enumerate(table.seats) if each.kind == "human"]
        if len(people) > 1 and self._looking not in (-1, seat) and self.screen.interactive:
            name = player_name(table.game.view(seat), seat)
            self.screen.curtain(f"{name} decides. Press Enter when only {name} is looking. ")
        self._looking = seat

    def _show(self, table: Table, seat: int, menu: Sequence[RenderableType] = ()) -> None:
        view = table.game.view(seat)
        since = self._seen.get(seat, 0)
        if self.screen.plain:
            log = _collapsed([f"Log: {line.text}" for line in table.log(seat, since)])
        else:
            # Some lines from before, so that the log does not jump.
            log = _collapsed(
                [f"· {line.text}" if line.number < 0 else line.text for line in table.log(seat)[-80:]]
            )
        self.screen.clear()
        self.screen.table(table.board.headline(view), table.board.draw(view, self.screen.look), log, menu)

    # --- What else can be typed --------------------------------------------------------------------------------------

    def _command(
        self, table: Table, window: Window, decision: Decision, typed: str, numbered: dict[int, Choice]
    ) -> None:
        letter, _, rest = typed.partition(" ")
        rest = rest.strip()
        if len(letter) > 1 and letter[0] in "?rxls" and not rest and letter[1:].isdecimal():
            letter, rest = letter[0], letter[1:]
        screen, seat = self.screen, window.seat
        try:
            if letter in ("h", "help"):
                screen.lines(HELP)
            elif letter == "?":
                ask_why_not(screen, table, seat, rest)
            elif letter == "r":
                subject = 0
                if rest.isdecimal() and int(rest) in numbered:
                    subject = decision.options[numbered[int(rest)].place].subject
                rules_text(screen, table, seat, rest, subject)
            elif letter == "l":
                show_log(screen, table, seat, rest == "all")
            elif letter == "x":
                explain_line(screen, table, seat, rest)
            elif letter == "o":
                set_stops(screen, table, seat, rest)
            elif letter == "s":
                path = Path(rest or "rulebound-game.json").expanduser()
                if self._may_write(path):
                    table.save(path)
                    screen.say(f"Saved to {path}. Go on with: rulebound play --load {path}")
            elif letter == "b":
                path = Path(rest or "rulebound-report.txt").expanduser()
                if self._may_write(path):
                    table.report(path)
                    screen.say(f"Written to {path}. Look at it with: rulebound scenario {path}")
            elif letter == "u":
                self._undo(table, seat)
            elif letter == "p":
                now = table.situation(seat)
                objection = self._objection(table, now.pass_at) if now is not None else ""
                if objection:
                    screen.say(objection)
                elif pass_on(screen, table, seat, rest):
                    raise PositionChanged
            elif letter == "i":
                screen.say(self.course.hint(table) if self.course is not None else NO_HINTS)
            elif letter == "c":
                if screen.ask("Concede the game? (y/n) ").lower().startswith("y"):
                    table.resign(seat)
                    raise PositionChanged
            elif letter == "q":
                raise Left
            elif letter:
                screen.say(f"{typed!r} is nothing known here; h shows what is.")
            else:
                screen.say(f"{_range(numbered).capitalize()}; h shows what else can be typed.")
        except RuleboundError as error:
            screen.say(str(error))
        except OSError as error:
            screen.say(f"{error.filename}: {error.strerror or 'cannot be written'}")

    def _may_write(self, path: Path) -> bool:
        """Tell whether a file may be written, having asked where there is one already."""
        if not path.exists() or self.screen.ask(
            f"There is a file {path}. Replace it? (y/n) "
        ).lower().startswith("y"):
            return True
        self.screen.say("Nothing is written.")
        return False

    def _undo(self, table: Table, seat: int) -> None:
        objection = table.objection(seat)
        if objection:
            self.screen.say(f"The others must agree to that: {objection}.")
            if not self.screen.ask("Do all agree? (y/n) ").lower().startswith("y"):
                return
        if not table.undo(seat):
            self.screen.say("There is nothing to take back.")
            return
        self._told = "Taken back."
        self._seen.clear()
        raise PositionChanged


def _collapsed(lines: list[str]) -> list[str]:
    """Write lines that repeat themselves once, with how often."""
    found: list[tuple[str, int]] = []
    for line in lines:
        if found and found[-1][0] == line:
            found[-1] = (line, found[-1][1] + 1)
        else:
            found.append((line, 1))
    return [line if count == 1 else f"{line} ({count} times)" for line, count in found]


def _range(numbered: dict[int, Choice]) -> str:
    most = max(numbered)
    span = "1" if most == 1 else f"1 to {most}"
    if 0 in numbered and numbered[0].full == "0":
        return f"choose 0 to {most}"
    if 0 not in numbered:
        return f"choose {span}"
    return f"choose {span}, or 0 to pass" if most else "choose 0 to pass"


def _input_line(numbered: dict[int, Choice]) -> str:
    return f"{_range(numbered).capitalize()} (h for help): "
