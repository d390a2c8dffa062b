"""What has happened on this combat chain, and on this chain link: asked of the journal of the turn [7.0.2b, 7.0.3d].

No chain outlives a turn, so what has happened on one is among what has happened this turn.
"""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.position.state import Link, active_link, own
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.position.state import State

#: The facts by which a combat chain opens and ends, and those by which a link of it begins or ends, or is another's.
CHAIN: Final = ("open chain", "close chain", "chain closed")
LINK: Final = ("attack", "new attack", "new target", "resolve link", *CHAIN)


def of_this_chain(state: State, kinds: tuple[str, ...]) -> list[GameEvent]:
    """Return what has happened of some kinds since the combat chain opened; nothing if it is closed [7.0.2b].

    It opens as the first attack is added to the stack [7.0.2a]: what was paid for that belongs to it.
    """
    if own(state).chain == c.CLOSED:
        return []
    return _since(state, ("open chain",), kinds, ("announce", "proxy"))


def of_this_link(state: State, kinds: tuple[str, ...]) -> list[GameEvent]:
    """Return what has happened of some kinds since the active chain link began; nothing if there is none [7.0.3d]."""
    if active_link(state) is None:
        return []
    return _since(state, ("attack",), kinds)


def _since(
    state: State, beginning: tuple[str, ...], kinds: tuple[str, ...], added: tuple[str, ...] = ()
) -> list[GameEvent]:
    """Return what has happened of some kinds since the latest fact of others, with that.

    With ``added`` it is since the latest of those before it.
    """
    began = state.turn_sorted(beginning).places
    if not began:
        return []
    since = began[-1]
    if added:
        earlier = [place for place in state.turn_sorted(added).places if place <= since]
        since = earlier[-1] if earlier else 0
    sought = state.turn_sorted(kinds)
    found: list[GameEvent] = []
    for at, place in enumerate(sought.places):
        fact = sought.facts[at]
        if place >= since and isinstance(fact, GameEvent):
            found.append(fact)
    return found


def is_hit(state: State, attack: int, target: int) -> bool:
    """Tell whether an attack is, or was, one at that target this turn: damage by combat to it is a hit [7.5.5]."""
    for fact in state.this_turn_of(("attack", "new attack", "new target")):
        assert isinstance(fact, GameEvent)
        others: tuple[int, ...] = getattr(fact, "others", ())
        # [1.4.5c] one of several
        if fact.subject == attack and (fact.other == target or target in others):
            return True
    return False


def came_from(state: State, number: int) -> int:
    """Return the zone that an object is in; of one on the stack, the zone from which it was put there [3.0.9c]."""
    card = state.known(number)
    if card.zone == shared.STACK:
        for fact in reversed(state.this_turn_of(("announce",))):
            if isinstance(fact, Move) and fact.new == number:
                return fact.origin
    return card.zone


def link_of(state: State, number: int) -> Link | None:
    """Return the latest link of the combat chain that an object is on [7.0.3f]; None if it is on none."""
    for link in reversed(own(state).links):
        if link.has(number):
            return link
    return None
