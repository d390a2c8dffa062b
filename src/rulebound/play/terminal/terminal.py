"""A game at the terminal: shows the table to whoever decides, and understands what is typed."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision, in_brackets
from rulebound.play.interrupting import Interruptions, give_way
from rulebound.play.learning.courses import Course
from rulebound.play.passing.wishes import AutoPass
from rulebound.play.presenting.at_a_table import lines, outcome, present
from rulebound.play.presenting.public import EVERYBODY
from rulebound.play.presenting.shapes import Presented, Prompt, Recap
from rulebound.play.seats import PositionChanged, Window
from rulebound.play.table import Table
from rulebound.play.terminal.faces import about
from rulebound.play.terminal.menus import BACK, Menu, first_menu, second_menu
from rulebound.play.terminal.questions import ask_why_not, explain_line, rules_text, show_log
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.stops import pass_on, set_stops
from rulebound.play.views.reading import is_playing, player_name

__all__ = ["NO_HINTS", "Left", "Terminal"]

HELP: Final = (
    "Type the number of a choice, or 0 to pass (or to go back, once a card is chosen). Besides:",
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
    "  d            agree to a draw, where the rules know of one (Flesh and Blood)",
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
        self._watched = 0
        self._is_out = False
        self._looking = -1
        self._told = ""
        self._hinted = 0

    # --- A whole game ------------------------------------------------------------------------------------------------

    def play(self, table: Table) -> None:
        """Play until the game is over or somebody leaves (``Left``, ``EOFError``, ``KeyboardInterrupt``).

        In a match, until a person is to select cards, too.
        """
        self.table = table
        people = [place for place, seat in enumerate(table.seats) if seat.kind == "human"]
        interruptions = Interruptions()
        with interruptions:
            while True:
                while not table.game.over:
                    if self.in_match and table.selecting() >= 0:
                        # The match has its own way of asking that.
                        return
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
        for line in lines(table, EVERYBODY, table.told_count(EVERYBODY, self._watched)):
            self.screen.say(line.shown)
        self._watched = len(table.game.journal)

    def _show_end(self, table: Table, people: list[int]) -> None:
        seat = people[0] if people else 0
        view = table.game.view(seat)
        if people:
            self._show(table, seat, present(table, seat))
        self.screen.say()
        self.screen.say(outcome(table, view), "bold")
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
        table, screen = self.table, self.screen
        assert table is not None
        seat = window.seat
        self._hand_over(table, seat)
        presented = present(table, seat)
        menu = first = first_menu(presented, screen.plain)
        self._show(table, seat, presented)
        self._ask(table, window, decision, presented)
        self._list(menu)
        while True:
            typed = screen.ask(f"{menu.range.capitalize()} (h for help): ")
            if not screen.interactive:
                screen.say()
            if not typed.isdecimal():
                self._command(table, window, typed, menu)
                continue
            chosen = menu.entries.get(int(typed))
            if chosen is None:
                screen.say(f"{typed} is not among the choices; {menu.range}.")
            elif chosen.place < 0:
                menu = first if chosen.place == BACK or chosen.offer is None else second_menu(chosen.offer)
                if chosen.offer is not None:
                    screen.say(f"{chosen.offer.label}: what with it?", self._style("bold"))
                self._list(menu)
            elif objection := self._objection(table, chosen.place):
                screen.say(objection)
            else:
                return chosen.place

    def _style(self, style: str) -> str:
        return "" if self.screen.plain else style

    def _list(self, menu: Menu) -> None:
        self.screen.lines(menu.lines)

    def _ask(self, table: Table, window: Window, decision: Decision, presented: Presented) -> None:
        """Say what a lesson says, what came of what was typed before, and the question."""
        screen, prompt = self.screen, presented.prompt
        if self.course is not None:
            screen.lines(self.course.shown(table).lines)
        if self._told:
            screen.say(self._told, "bold")
            self._told = ""
        if prompt is None:
            return
        # (What happened just before stands in the log above.)
        screen.say(_question(presented, prompt), "bold")
        hint = self._hint(table, window, decision)
        if hint:
            screen.say(hint, "dim italic")

    def _objection(self, table: Table, place: int) -> str:
        """Return why a lesson does not take an answer; "" if it does, and where there is none."""
        return self.course.objection(table, place) if self.course is not None else ""

    def _hint(self, table: Table, window: Window, decision: Decision) -> str:
        """Return a word about automatic passing, where it would spare the player this question."""
        wishes = table.passing[window.seat]
        if wishes.mode != "careful" or self._hinted >= 3:
            return ""
        if AutoPass("smart", wishes.stops).reason(table.presenter.situation(window.view(), decision)):
            self._hinted += 1
            return "  (o smart would pass here for you, p passes until the turn ends)"
        return ""

    def _hand_over(self, table: Table, seat: int) -> None:
        """Where people take turns at one screen, don't show one's hand to another."""
        people = [place for place, each in enumerate(table.seats) if each.kind == "human"]
        if len(people) > 1 and self._looking not in (-1, seat) and self.screen.interactive:
            name = player_name(table.game.view(seat), seat)
            self.screen.curtain(f"{name} decides. Press Enter when only {name} is looking. ")
        self._looking = seat

    def _show(self, table: Table, seat: int, presented: Presented) -> None:
        """Show the table, and what has happened since the seat answered; others' turns as recaps."""
        screen = self.screen
        screen.clear()
        screen.table(presented.scene)
        told = self._since_answered(table, seat, presented)
        mark = "Log: " if screen.plain else ""
        screen.lines(f"{mark}{each}" for each in _collapsed(told))

    def _since_answered(self, table: Table, seat: int, presented: Presented) -> list[str]:
        """Return what has happened since the seat answered, others' turns as recaps."""
        journal, kind = table.game.journal, table.presenter.turn_fact
        turns = [place for place, fact in enumerate(journal) if fact.kind == kind]
        recaps: dict[int, Recap | None] = {recap.turn: recap for recap in presented.recaps}
        told: list[str] = []
        for line in lines(table, seat, table.told_count(seat, table.answered_at(seat))):
            turn = bisect_right(turns, table.told_place(seat, line.number)) if line.number >= 0 else 0
            recap = recaps.get(turn)
            if turn not in recaps:
                told.append(line.shown if line.number >= 0 else f"· {line.shown}")
            elif recap is not None:
                # (Once, where the first line of that turn would stand.)
                recaps[turn] = None
                told += [f"{recap.title}:", *recap.lines]
        return told

    # --- What else can be typed --------------------------------------------------------------------------------------

    def _command(self, table: Table, window: Window, typed: str, menu: Menu) -> None:
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
                entry = menu.entries.get(int(rest)) if rest.isdecimal() else None
                rules_text(screen, table, seat, rest, entry.card if entry is not None else 0)
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
            elif letter == "d":
                self._agree_to_draw(table)
            elif letter == "q":
                raise Left
            elif letter:
                screen.say(f"{typed!r} is nothing known here; h shows what is.")
            else:
                screen.say(f"{menu.range.capitalize()}; h shows what else can be typed.")
        except RuleboundError as error:
            screen.say(str(error))
        except OSError as error:
            screen.say(f"{error.filename}: {error.strerror or 'cannot be written'}")

    def _agree_to_draw(self, table: Table) -> None:
        """Agree to a draw, having asked whether all do."""
        objection = table.objection_to_draw()
        if objection:
            self.screen.say(f"No draw: {objection}.")
        elif self.screen.ask("A draw: do all agree? (y/n) ").lower().startswith("y"):
            table.agree_to_draw()
            raise PositionChanged

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


def _question(presented: Presented, prompt: Prompt) -> str:
    """Return the question, what it is about, and the rule that asks it."""
    named = about(presented.scene, prompt)
    told = f"{named}: {prompt.asked}" if named else prompt.asked
    return f"{told} {in_brackets(prompt.rule)}" if prompt.rule else told
