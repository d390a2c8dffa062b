"""What set a triggered effect off: the fact that its power had been looking for, found again in the journal.

The games that share a stack (World of Warcraft, Flesh and Blood) keep what a trigger saw as the roles of its layer, and
not which fact that was. So the power looks at the facts before once more, the latest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.kernel.game import Game
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Added, GameEvent
from rulebound.tcg.position.records import Layer, Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Triggered

__all__ = ["set_off"]


def set_off(game: Game[Any], place: int) -> int | None:
    """Return the place in the journal of the fact that set off the triggered effect which another one adds.

    None if that fact adds no triggered effect, or nothing tells what set it off.
    """
    state: State = game.state
    facts = game.journal
    added = facts[place]
    if not isinstance(added, Added) or added.layer.kind != "trigger":
        return None
    watching = [each for each in _watching(game, place) if each[0].effect == added.layer.effect]
    alike: int | None = None
    for at in range(place - 1, -1, -1):
        fact = facts[at]
        if not isinstance(fact, GameEvent):
            continue
        for power, modifier in watching:
            if fact.is_one_of(power.pattern.kinds()):
                if _saw_the_same(state, added.layer, power, modifier, fact):
                    return at
                # (Of earlier turns it isn't known for sure any more how everything was.)
                if alike is None and _speaks_of(added.layer, fact):
                    alike = at
    return alike


def _watching(game: Game[Any], place: int) -> Iterator[tuple[Triggered, Modifier | None]]:
    """Return the triggered powers of which an effect may be: its source's, and those that a modifier has brought."""
    state: State = game.state
    source = game.journal[place].cause.source
    card = state.known(source)
    for power in (*card.definition.program.powers, *effective(state, card).powers):
        if isinstance(power, Triggered):
            yield power, None
    for fact in game.journal[:place]:
        modifier = getattr(fact, "modifier", None)
        if (
            isinstance(modifier, Modifier)
            and isinstance(modifier.node, Triggered)
            and modifier.source == source
        ):
            yield modifier.node, modifier


def _saw_the_same(
    state: State, layer: Layer, power: Triggered, modifier: Modifier | None, fact: GameEvent
) -> bool:
    """Tell whether a power that looks at a fact sees what the effect remembers."""
    asking = Context(state, layer.controller, layer.source, layer.power)
    if modifier is not None:
        asking.roles, asking.numbers = modifier.roles, modifier.numbers
        asking.targets, asking.x = list(modifier.targets), modifier.x
    ctx = asking.about(fact, power.pattern)
    if not power.pattern.match(ctx, fact):
        return False
    return all(layer.roles.get(role) == seen for role, seen in ctx.roles.items()) and all(
        layer.numbers.get(number) == seen for number, seen in ctx.numbers.items()
    )


def _speaks_of(layer: Layer, fact: GameEvent) -> bool:
    """Tell whether an effect remembers the main object of a fact."""
    remembered = {number for numbers in layer.roles.values() for number in numbers if number > 0}
    return fact.subject in remembered or getattr(fact, "new", 0) in remembered
