"""Setting automatic passing at the terminal."""

from __future__ import annotations

from rulebound.play.passing import MODES
from rulebound.play.table import Table
from rulebound.play.terminal.screen import Screen

__all__ = ["set_stops"]


def set_stops(screen: Screen, table: Table, seat: int, wanted: str) -> None:
    """Show the modes and stops of a seat; ``wanted`` is a mode's name or the number of a stop to set or take away."""
    wishes = table.passing[seat]
    listed = [(stage, mine) for mine in (True, False) for stage in table.board.stages]
    if not wanted:
        screen.say("Automatic passing:", "bold")
        for mode, meaning in MODES.items():
            screen.say(f"  {'*' if mode == wishes.mode else ' '} {mode}: {meaning}")
        screen.say(
            "Stops (used by smart; it never passes while an opponent's link waits, nor in your action phase):"
        )
        for number, (stage, mine) in enumerate(listed, start=1):
            whose = "your" if mine else "opponents'"
            screen.say(f"  {number:>2} [{'x' if (stage, mine) in wishes.stops else ' '}] {whose} {stage}")
        wanted = screen.ask("A mode, or the number of a stop to change (Enter: leave it so): ")
    for word in wanted.split():
        if word.isdecimal() and 0 < int(word) <= len(listed):
            stage, mine = listed[int(word) - 1]
            is_set = wishes.toggle(stage, mine)
            screen.say(
                f"{'Stops' if is_set else 'No longer stops'} in {'your' if mine else 'opponents'} {stage}."
            )
        else:
            wishes.set_mode(word)
            screen.say(f"Automatic passing: {word}, which {MODES[word]}.")
