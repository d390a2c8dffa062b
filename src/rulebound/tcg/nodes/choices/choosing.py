"""Choosing among cards as a text is processed: some of them, some with different names, an order."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import ARRANGE, CHOICE, cite
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import GameEvent
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.position.cards import is_no_card, same_name
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context


def is_spoken_for(ctx: Context, number: int) -> bool:
    """[wow-2007:802.1] Tell whether something that is processed at the same time will move or turn a card already."""
    if ctx.strand is None:
        return False
    for other in ctx.strand.company:
        if other is ctx.strand:
            continue
        for event in other.wanted or []:
            if isinstance(event, GameEvent) and event.subject == number and event.occupies():
                return True
    return False


def deck_from_the_top(ctx: Context, seat: int) -> list[int]:
    """Return the cards of a deck, the topmost first; what goes from it at the same time is no longer on top."""
    state = ctx.state
    cards = [
        state.cards[id].number for id in reversed(state.players[seat].deck) if not is_no_card(state.cards[id])
    ]
    return cards if ctx.strand is None else [one for one in cards if not is_spoken_for(ctx, one)]


def arrange(ctx: Context, found: list[int]) -> Asking[tuple[list[int], list[int]]]:
    """[wow-2007:411.2c] Let the player arrange cards that are put on decks at once.

    They are returned in order, and those whose place is secret.

    What lies where is secret only in a deck on which several of them are put: whoever arranges them doesn't reveal it.
    """
    state = ctx.state
    ordered: list[int] = []
    secret: list[int] = []
    for owner in range(len(state.players)):
        # [wow-2012:415.3c, wow-2013:415.3c] who arranges what is put on or under this deck
        seat = procedures_of(state).arranges(state, ctx.controller, owner)
        left = [one for one in found if state.known(one).owner == owner]
        if len(left) > 1:
            secret.extend(left)
        while len(left) > 1:
            options = [Option("order", one) for one in left]
            rule = cite(state, ARRANGE)
            place = yield Decision(seat, "order", "Which goes first?", options, (ctx.source,), rule, True)
            if place == NOBODY:
                break
            ordered.append(left.pop(place))
        ordered.extend(left)
    return ordered, secret


def choose_some(
    state: State,
    seat: int,
    found: list[int],
    least: int,
    most: int,
    kind: str,
    prompt: str,
    source: int,
    rule: str = "",
    secret: bool = False,
) -> Asking[list[int]]:
    """Ask a seat to choose from ``least`` to ``most`` subjects, one at a time; ``done`` ends it early.

    ``rule`` is the number of the rule that lets it choose (empty: a text does, as it is processed).
    """
    chosen: list[int] = []
    rule = rule or cite(state, CHOICE)
    # [fab:5.3.4a] before anything is done with them
    while len(chosen) < most:
        left = [one for one in found if one not in chosen]
        if not left:
            break
        if least - len(chosen) >= len(left):
            chosen.extend(left)
            break
        options = [Option(kind, one) for one in left]
        if len(chosen) >= least:
            options.insert(0, Option("done"))
        place = yield Decision(seat, kind, prompt, options, (source,), rule, secret)
        if place == NOBODY:
            break
        option = options[place]
        if option.verb == "done":
            break
        chosen.append(option.subject)
    return chosen


def choose_together(ctx: Context, seat: int, found: list[int], least: int, most: int) -> Asking[list[int]]:
    """Ask a seat to choose cards of one player's zone or party: the first says whose."""
    state = ctx.state
    whose = {one: controller_or_owner(ctx, state.known(one)) for one in found}
    if len({*whose.values()}) < 2:
        return (
            yield from choose_some(state, seat, found, least, most, "choose", "Choose a card.", ctx.source)
        )
    prompt = "Choose a card."
    first = yield from choose_some(
        state, seat, found, min(1, least), min(1, most), "choose", prompt, ctx.source
    )
    if not first:
        return first
    left = [one for one in found if one not in first and whose[one] == whose[first[0]]]
    more = yield from choose_some(state, seat, left, least - 1, most - 1, "choose", prompt, ctx.source)
    return first + more


def choose_apart(ctx: Context, seat: int, found: list[int], least: int, most: int) -> Asking[list[int]]:
    """Ask a seat to choose cards, no two of which have the same name."""
    state = ctx.state
    chosen: list[int] = []
    names: list[str] = []
    while len(chosen) < most:
        left = [
            one
            for one in found
            if not any(same_name(effective(state, state.known(one)).name, name) for name in names)
        ]
        picked = yield from choose_some(
            state, seat, left, 1 if len(chosen) < least else 0, 1, "choose", "Choose a card.", ctx.source
        )
        if not picked:
            break
        chosen.extend(picked)
        names.append(effective(state, state.known(picked[0])).name)
    return chosen
