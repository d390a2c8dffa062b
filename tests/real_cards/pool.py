"""Real cards for tests: read from the pool beside the repository, by name, and put into scenarios.

No text of theirs stands here or in the tests, which say in our own words what each of them must do.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from beside import SHARED, needs
from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import RecordRead, read_record
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.state import own
from rulebound.wow.scenarios import Table, scenario

POOL = SHARED / "cards" / "wow.jsonl"
DECKS = SHARED / "decks" / "wow.json"

#: The three sets of 2007.
SETS = ("Heroes of Azeroth", "Through the Dark Portal", "Fires of Outland")

needs_pool = needs(POOL)


@cache
def records() -> dict[str, dict[str, Any]]:
    """Return the pool's records by name."""
    lines = POOL.read_text(encoding="utf-8").splitlines()
    return {record["name"]: record for record in map(json.loads, lines)}


@cache
def read(name: str) -> RecordRead:
    """Read one card of the pool."""
    return read_record(records()[name])


def real(name: str) -> Definition:
    """Return a card of the pool, which must compile and be playable."""
    found = read(name)
    assert found.definition is not None, found.refusal
    assert found.playable, name
    return found.definition


def at(mine: str = "", theirs: str = "", *more: str) -> Table:
    """Return a scenario's table: what you and the opponent have; names of the pool are its cards.

    A real hero is named as any card in play is: ``hero "Name"``.
    """
    text = "\n".join([f"you: {mine}", f"opponent: {theirs}", *more])
    names = [name for name in dict.fromkeys(re.findall(r'"([^"]+)"', text)) if name in records()]
    return scenario(text, [real(name) for name in names])


#: What a resource row holds unless a test says otherwise: enough for anything.
RICH = "; resources 12"


def cast(
    name: str,
    mine: str = "",
    theirs: str = "",
    *targets: str,
    then: Iterable[str | int] = (),
    **scripted: Any,
) -> Table:
    """Play a card from your hand and let it resolve; ``then`` answers what is asked meanwhile."""
    table = at(f'hand "{name}"{RICH}; {mine}', theirs)
    if targets:
        scripted["targets"] = list(targets)
    return table.play(name, **scripted).resolve_all(*then)


def using(
    name: str,
    kind: str,
    mine: str = "",
    theirs: str = "",
    *targets: str,
    then: Iterable[str | int] = (),
    **rest: Any,
) -> Table:
    """Use the payment power of a card that you have in play, and let it resolve."""
    table = at(f'{kind} "{name}"{RICH}; {mine}', theirs)
    if targets:
        rest["targets"] = list(targets)
    return table.use(name, **rest).resolve_all(*then)


def flip(name: str, mine: str = "", theirs: str = "", *targets: str, **rest: Any) -> Table:
    """Use a hero's flip power and let it resolve: the hero is face down then."""
    return using(name, "hero", mine, theirs, *targets, **rest).expect(name, face_down=True)


def reward(
    name: str, mine: str = "", theirs: str = "", *answers: str, then: Iterable[str | int] = ()
) -> Table:
    """Complete a quest in your resource row and let its reward resolve: it is face down then."""
    table = at(f'resource "{name}"{RICH}; {mine}', theirs)
    return table.complete(name, *answers).resolve_all(*then).expect(name, face_down=True)


def to_defend_window(table: Table) -> Table:
    """Let everybody pass until the defend window of the combat that is proposed."""
    while table.state.stage != c.DEFEND_WINDOW:
        table.pass_()
    return table


def conclude(table: Table, *answers: str | int) -> Table:
    """Let the combat conclude and what it triggers resolve."""
    waiting = list(answers)
    while own(table.state).combat is not None or table.state.stack or table.decision.kind != "priority":
        if table.decision.kind == "priority":
            table.pass_()
        else:
            table.choose(waiting.pop(0) if waiting else "done")
    assert not waiting, waiting
    return table


def hit(table: Table, weapon: str, defender: str, *answers: str | int) -> Table:
    """Attack with your hero, strike with a weapon, and let the combat conclude."""
    to_defend_window(table.attack("your hero", defender)).strike(weapon).resolve_all()
    return conclude(table, *answers)


#: The checks of a module: name -> what a judge expects of the card.
Checks = dict[str, Callable[[], object]]


def checker(checks: Checks) -> Callable[[str], Callable[[Callable[[], object]], Callable[[], object]]]:
    """Return a decorator that files a check under the card's name."""

    def named(name: str) -> Callable[[Callable[[], object]], Callable[[], object]]:
        def keep(check: Callable[[], object]) -> Callable[[], object]:
            assert name not in checks, f"{name} has a check"
            checks[name] = check
            return check

        return keep

    return named


def hand_of(table: Table, player: str) -> int:
    """Return how many cards a player has in hand."""
    return len(table.state.players[table.seat(player)].hand)


def in_play(table: Table, *names: str) -> Table:
    """Check that cards are in play."""
    for name in names:
        table.expect(name, zone="play")
    return table


def dead(table: Table, *names: str) -> Table:
    """Check that cards are in the graveyard."""
    for name in names:
        table.expect(name, zone="graveyard")
    return table


def tokens(table: Table, name: str) -> Sequence[Any]:
    """Return the tokens in play of a name."""
    return [card for card in table.cards(name) if card.token]
