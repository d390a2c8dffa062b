"""Setting automatic passing at the terminal: mode, stops, what interrupts, and what is answered for good."""

from __future__ import annotations

from rulebound.play.passing.situations import INTERRUPTIONS
from rulebound.play.passing.wishes import MODES, UNTILS
from rulebound.play.table import Table
from rulebound.play.terminal.screen import Screen

__all__ = ["pass_on", "set_stops"]


def set_stops(screen: Screen, table: Table, seat: int, wanted: str) -> None:
    """Show the wishes of a seat; ``wanted`` changes them: words, each a mode, a stop's number, an interruption.

    "yes", "no" and "ask" answer for good for what waits or asks now; "ask" with a number takes one of the list back.
    """
    wishes = table.passing[seat]
    listed = [(stage, mine) for mine in (True, False) for stage in table.presenter.stages]
    answered = [ability.key() for ability, _ in wishes.yields.listed()]
    if not wanted:
        _show(screen, table, seat, listed)
        wanted = screen.ask("A word or a number of these to change it (Enter: leave it so): ")
    words = wanted.split()
    while words:
        word = words.pop(0)
        if word in ("yes", "no", "ask"):
            now = table.situation(seat)
            key = now.ability.key() if now is not None and now.ability is not None else ""
            if word == "ask" and words and words[0].isdecimal() and 0 < int(words[0]) <= len(answered):
                key = answered[int(words.pop(0)) - 1]
            table.yield_to(seat, key, word)
            screen.say("You are asked again." if word == "ask" else f"Answered from now on: {word}.")
        elif word.isdecimal() and 0 < int(word) <= len(listed):
            stage, mine = listed[int(word) - 1]
            is_set = wishes.toggle(stage, mine)
            screen.say(
                f"{'Stops' if is_set else 'No longer stops'} in {'your' if mine else 'opponents'} {stage}."
            )
        elif word in INTERRUPTIONS:
            wishes.interrupt(wishes.interrupted_by ^ {word})
            is_set = word in wishes.interrupted_by
            screen.say(f"Passing on {'ends' if is_set else 'no longer ends'} when {INTERRUPTIONS[word]}.")
        else:
            table.set_mode(seat, word)
            screen.say(f"Automatic passing: {word}, which {MODES[word]}.")


def _show(screen: Screen, table: Table, seat: int, listed: list[tuple[str, bool]]) -> None:
    wishes, now = table.passing[seat], table.situation(seat)
    screen.say("Automatic passing:", "bold")
    for mode, meaning in MODES.items():
        screen.say(f"  {'*' if mode == wishes.mode else ' '} {mode}: {meaning}")
    screen.say("Stops (of smart; wherever else it matters you are asked anyway):")
    for number, (stage, mine) in enumerate(listed, start=1):
        whose = "your" if mine else "opponents'"
        screen.say(f"  {number:>2} [{'x' if (stage, mine) in wishes.stops else ' '}] {whose} {stage}")
    screen.say("Passing on (p) ends when")
    for word, meaning in INTERRUPTIONS.items():
        screen.say(f"  {word:>8} [{'x' if word in wishes.interrupted_by else ' '}] {meaning}")
    answered = wishes.yields.listed()
    if answered:
        screen.say("Answered for good (ask and the number takes it back):")
        for number, (ability, answer) in enumerate(answered, start=1):
            screen.say(f"  {number:>2} {answer}: {ability.text()}")
    if now is not None and now.ability is not None:
        screen.say(f"Type yes or no to answer for good: {now.ability.text()}")


def pass_on(screen: Screen, table: Table, seat: int, wanted: str) -> bool:
    """Pass, and on until this turn ends, or until ``wanted`` (one of ``UNTILS``); tell whether that was done."""
    now = table.situation(seat)
    if now is None or now.pass_at < 0:
        screen.say("You can't pass here.")
        return False
    table.pass_until(seat, wanted or next(iter(UNTILS)))
    return True
