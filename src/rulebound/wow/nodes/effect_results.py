"""What effects note about what they did ("if you do", "this way"), and whether they could be done at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.wow.events import (
    GameEvent,
    Move,
    Token,
)
from rulebound.wow.nodes.core import Context, Group, number
from rulebound.wow.nodes.groups import Pick
from rulebound.wow.state import Card

#: What an effect gives that notes what it did.
DONE: Final = ("this way", number("this way"))


def possible_group(ctx: Context, group: Group, able: Callable[[Card], bool] | None = None) -> bool:
    """Tell whether a group yields (or could yield) enough subjects for an optional action [712.7].

    ``able`` tells to which cards the action could be done.
    """
    if isinstance(group, Pick):
        found = group.candidates(ctx)
        if able is not None:
            found = [one for one in found if able(ctx.state.known(one))]
        return group.up_to or group.count is None or len(found) >= group.count.amount(ctx)
    return bool(group.members(ctx))


def wanted_of(ctx: Context, group: Group, found: list[int]) -> int:
    """[709.2f] Return to how many subjects an action is to be done: those found, or more, if more are asked for."""
    return max(len(found), group.asked_for(ctx))


def note_done(
    ctx: Context, facts: list[GameEvent], wanted: int, events: list[GameEvent] | None = None
) -> None:
    """Note what was done: [709.2f] all of it, or not; what was replaced by something else was not done.

    ``events`` are the moves that were meant: [411.8e] a move counts even if where the card went was replaced.
    """
    # [306.3e] what falls off a card that leaves play is not what the text does
    facts = [fact for fact in facts if fact.rule != "306.3e"]
    done = len([fact for fact in facts if not fact.replaced_by])
    if events is not None and ctx.state.edition.replaced_costs_count:
        done += len([event for event in events if event.was_replaced])
    ctx.did = wanted > 0 and done >= wanted
    subjects = [fact.new if isinstance(fact, (Move, Token)) else fact.subject for fact in facts]
    ctx.roles = {**ctx.roles, "this way": tuple(subjects)}
    ctx.numbers = {**ctx.numbers, "this way": len(facts)}
