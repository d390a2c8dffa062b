"""What effects note about what they did ("if you do", "this way"), and whether they could be done at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent, Move, Token
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.nodes.choices.picking import Pick, PickEach
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.groups import AS_IT_WAS, AnyOf
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zones_of
from rulebound.tcg.program.nodes import Context, Group
from rulebound.tcg.tree import deed, number

#: What was done "this way", as the cards are now, and as the objects that they were.
THIS_WAY: Final = "this way"
THIS_WAY_AS_IT_WAS: Final = THIS_WAY + AS_IT_WAS
#: What an effect gives that notes what it did.
DONE: Final = (THIS_WAY, THIS_WAY_AS_IT_WAS, number(THIS_WAY))


def done_so(*participles: str) -> tuple[str, ...]:
    """Return what an effect gives that notes what it did, and what was done so: "destroyed" this way."""
    return (*DONE, *[deed(THIS_WAY, participle) for participle in participles])


def possible_group(ctx: Context, group: Group, able: Callable[[Card], bool] | None = None) -> bool:
    """Tell whether a group yields (or could yield) enough subjects for an optional action [wow-2007:712.7].

    ``able`` tells to which cards the action could be done: to all of those that are settled, or to enough to choose.
    """
    if isinstance(group, Pick):
        found = group.candidates(ctx)
        if able is not None:
            found = [one for one in found if able(ctx.state.known(one))]
        return group.are_enough(ctx, found)
    if isinstance(group, PickEach) and not group.may and group.pick.chooser is None:
        # Who chooses for all of them needs enough of each.
        for player in group.players.members(ctx):
            asking = ctx.derived(ctx.state)
            asking.roles = {**ctx.roles, "player": (player,)}
            if not possible_group(asking, group.pick, able):
                return False
        return True
    if isinstance(group, AnyOf) and group.asks():
        for part in group.parts:
            if part.asks() and not possible_group(ctx, part, able):
                return False
            if able is not None and not part.asks() and not _all_able(ctx, part.members(ctx), able):
                return False
        return bool(group.members(ctx))
    members = group.members(ctx)
    return bool(members) and (able is None or _all_able(ctx, members, able))


def _all_able(ctx: Context, members: Sequence[int], able: Callable[[Card], bool]) -> bool:
    """Tell whether it can be done to all of these cards that are there, wherever their own link moved them."""
    return all(card is None or able(card) for card in (follow(ctx, one) for one in members))


def may_move(ctx: Context, card: Card, how: str, to: int) -> bool:
    """Tell whether nothing says that a card can't be moved so."""
    return not ctx.state.events.forbids(ctx.state, Move(how, "", card.number, to, cause=ctx.cause))


def wanted_of(ctx: Context, group: Group, found: list[int]) -> int:
    """Return to how many an action is to be done: those found, or as many as are asked for [wow-2007:709.2f]."""
    return max(len(found), group.asked_for(ctx))


def as_meant(state: State, facts: list[GameEvent], events: list[GameEvent]) -> list[GameEvent]:
    """Return the facts in which what was meant was done: not those in which something else was done instead."""
    if procedures_of(state).counts_what_was_replaced(state):
        return facts
    # [wow-2013:716.1a] what was replaced never happened; [wow-2013:716.1f] what happened so to another card did
    meant = [_what_is_done(event) for event in events]
    return [fact for fact in facts if _what_is_done(fact) in meant]


def _done_instead(state: State, events: list[GameEvent]) -> list[GameEvent]:
    """Return the facts in which texts that were processed instead of some moves did the same to other cards."""
    found: list[GameEvent] = []
    for event in events:
        for fact in event.instead or []:
            assert isinstance(fact, GameEvent)
            found.append(fact)
    return as_meant(state, _without_what_fell_off(found), events) if found else found


def _what_is_done(event: GameEvent) -> tuple[str, int]:
    """Return what an event does to whatever card it is about."""
    return event.kind, event.to if isinstance(event, Move) else c.NOWHERE


def _has_moved(event: GameEvent, facts: list[GameEvent]) -> bool:
    """Tell whether a card was moved, wherever to, instead of so as was intended."""
    return any(fact.intention is event for fact in facts)


def _without_what_fell_off(facts: list[GameEvent]) -> list[GameEvent]:
    """[wow-2007:306.3e] What falls off a card that leaves play is not what the text does."""
    return [fact for fact in facts if not (isinstance(fact, Move) and fact.reason == c.FELL_OFF)]


def note_done(
    ctx: Context, facts: list[GameEvent], wanted: int, events: list[GameEvent] | None = None
) -> None:
    """Note what was done: [wow-2007:709.2f] all of it, or not; what was replaced by something else was not done.

    ``events`` are the moves that were meant.
    """
    state = ctx.state
    facts = _without_what_fell_off(facts)
    done = len([fact for fact in facts if not fact.replaced_by])
    procedures = procedures_of(state)
    if events is not None and procedures.counts_what_was_replaced(state):
        # [wow-2007:411.8e] a move counts even if where the card went was replaced
        done += len(
            [
                event
                for event in events
                if event.was_replaced and (procedures.counts_what_never_moved or _has_moved(event, facts))
            ]
        )
    elif events is not None:
        # [wow-2013:716.1f] it is about the cards to which it has come, whatever was replaced
        facts = [*as_meant(state, facts, events), *_done_instead(state, events)]

    # [fab:1.8.9]
    ctx.did = wanted > 0 and done >= wanted
    subjects = tuple([fact.new if isinstance(fact, (Move, Token)) else fact.subject for fact in facts])
    # [wow-2007:709.2d] what has left play or the stack tells what it was there
    zones = zones_of(state).all
    were = tuple([fact.subject if isinstance(fact, Move) and zones[fact.origin].controlled else subjects[place]
                  for place, fact in enumerate(facts)])  # fmt: skip
    ctx.numbers = {**ctx.numbers, "this way": len(facts)}
    # [wow-2013:G.this-way] for the rest of this text, and for no other
    ctx.roles = {**ctx.roles, THIS_WAY: subjects, THIS_WAY_AS_IT_WAS: were}
