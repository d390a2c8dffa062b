"""What a player can ask at the terminal: why not, what a card says, what a line of the log means."""

from __future__ import annotations

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import in_brackets
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.presenting.causes import causes
from rulebound.play.presenting.shapes import Askable
from rulebound.play.table import Table
from rulebound.play.terminal.faces import card_text
from rulebound.play.terminal.screen import Screen
from rulebound.play.views.reading import View
from rulebound.rulebooks.index import DEFAULT_RULEBOOK, load_index

__all__ = ["ask_why_not", "explain_line", "gist", "reasons_for", "rules_text", "show_log"]


def gist(table: Table, number: str) -> str:
    """Return what a rule is about, in one line with its number; the number alone if the index lacks it."""
    try:
        rule = load_index().find(number, table.kind.rulebook(table.recording.edition))
    except RuleboundError:
        return in_brackets(number)
    return f"{in_brackets(number)} {rule.title}"


def ask_why_not(screen: Screen, table: Table, seat: int, wanted: str) -> None:
    """Ask which card is meant, unless that is said, and print every reason why nothing can be done with it now."""
    view = table.game.view(seat)
    things = table.presenter.askables(view)
    if not things:
        screen.say("There is nothing of yours to ask about.")
        return
    if not wanted:
        for number, each in enumerate(things, start=1):
            screen.say(f"{number:>3} {each.name} ({each.where})")
        wanted = screen.ask("Which card? (number or name) ")
    thing = _named(things, wanted)
    if thing is None:
        screen.say(f"There is no card {wanted!r} to ask about.")
        return
    for line in reasons_for(table, seat, thing):
        screen.say(line, "" if line.startswith("  ") else "bold")


def _named(things: list[Askable], wanted: str) -> Askable | None:
    if wanted.isdecimal():
        return things[int(wanted) - 1] if 0 < int(wanted) <= len(things) else None
    said = wanted.casefold()
    starts = [thing for thing in things if thing.name.casefold().startswith(said)]
    holds = [thing for thing in things if said and said in thing.name.casefold()]
    found = starts or holds
    return found[0] if found else None


def reasons_for(table: Table, seat: int, thing: Askable) -> list[str]:
    """Return for all that might be done with a thing that it can be done now, or every reason why not, in lines."""
    view = table.game.view(seat)
    return [line for verb in thing.verbs for line in _reasons(table, view, seat, thing, verb)]


def _reasons(table: Table, view: View, seat: int, thing: Askable, verb: str) -> list[str]:
    reasons = table.game.why_not(seat, verb, thing.number)
    doing = f"{verb} {thing.name}" if verb != "attack" else f"attack with {thing.name}"
    if not reasons:
        return [f"You can {doing} now."]
    told: list[str] = []
    for reason in reasons:
        because = ""
        if reason.subject and reason.subject != thing.number:
            because = f" (because of {table.presenter.called(view, reason.subject)})"
        line = f"  {reason.text}{because}  {gist(table, reason.rule)}"
        if line not in told:
            told.append(line)
    return [f"You can't {doing} now:", *told]


def rules_text(screen: Screen, table: Table, seat: int, name: str, number: int = 0) -> None:
    """Print a card's text, its values now, and what its keywords and type mean."""
    if not name and not number:
        name = screen.ask("Which card? ")
    face = table.presenter.face(table.known(seat).view, number, name)
    if face is None:
        screen.say(f"No card {name!r} is in sight.")
        return
    screen.lines(card_text(face).plain.splitlines())
    screen.lines(f"  {gist(table, each)}" for each in table.presenter.rules(face.name))


def show_log(screen: Screen, table: Table, seat: int, everything: bool) -> None:
    """Print the log with its numbers: the last fifty lines, or every fact."""
    told = lines(table, seat, everything=everything)
    if not everything and len(told) > 50:
        screen.say(f"({len(told) - 50} lines before these; l all shows every fact)")
        told = told[-50:]
    for line in told:
        words = line.full if everything else line.shown
        screen.say(f"{line.number:>5} {words}" if line.number >= 0 else f"      · {words}")


def explain_line(screen: Screen, table: Table, seat: int, wanted: str) -> None:
    """Print a fact of the log in full, with the rule that says so, and what it came of."""
    count = table.told_count(seat)
    if not wanted.isdecimal() or int(wanted) >= count:
        screen.say(f"Type x and the number of a line, 0 to {count - 1}; l shows the numbers.")
        return
    line, *before = (each.line for each in causes(table, seat, int(wanted)))
    screen.say(line.full)
    screen.say(f"  the rule: {gist(table, line.rule)}")
    book = table.kind.rulebook(table.recording.edition)
    named = line.rule if book == DEFAULT_RULEBOOK or ":" in line.rule else f"{book}:{line.rule}"
    screen.say(f"  more: rulebound rules show {named}")
    for each in before:
        screen.say(f"  it came of: {each.full}")
