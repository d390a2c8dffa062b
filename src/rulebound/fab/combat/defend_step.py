"""The defend step: who is attacked declares defending cards [7.3]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.chain import add_defenders, has_protect, may_declare, targets_in_order
from rulebound.fab.nodes.changes import REQUIRED_DEFENSE, MustDefendWith
from rulebound.fab.position.state import Link, active_link
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.position.state import State


def defend_step(state: State) -> Asking[None]:
    """[7.3.1] The attack step has ended."""
    enter_stage(state, c.DEFEND, "7.3.1")
    link = active_link(state)
    assert link is not None
    # [7.3.2f] for one target after the other, clockwise from the attack; who controls several of them orders these
    for target in (yield from targets_in_order(state, link, -1, "7.3.2f")):
        if active_link(state) is not None:
            yield from _defend(state, target)


def _defend(state: State, target: int) -> Asking[None]:
    """Let defending cards be declared for a target, and come to defend it."""
    # [7.3.2e] who controls what is attacked declares first, then the other players clockwise
    first = state.known(target).controller
    chosen: list[int] = []
    declaring: dict[int, int] = {}
    for seat in state.clockwise(first):
        if not state.players[seat].playing:
            continue
        for number in (yield from _declare(state, seat, chosen, target)):
            chosen.append(number)
            declaring[number] = seat
    # [7.3.2d] all of them come to defend at once, in the order in which they were declared
    able = [number for number in chosen if state.players[declaring[number]].playing]
    if able:
        yield from add_defenders(state, able, first, "7.3.2d", declaring, target)


def _declare(state: State, seat: int, before: list[int], target: int) -> Asking[list[int]]:
    """Let a player declare any number of defending cards, in an order [7.3.2a, 7.3.2c]; return them.

    ``before`` are those that others have declared. Of anything but a hero that is attacked, nobody declares any unless
    an effect says so; of somebody else's hero, one declares what protects it [8.3.31].
    """
    link = active_link(state)
    assert link is not None
    chosen: list[int] = []
    found = _able(state, seat, before, target)
    words = "Defend with which cards?"
    about = (link.attack, target) if link.others else (link.attack,)
    while found:
        options = [Option("defend", one) for one in found]
        required = _required(state, link, found, chosen)
        if required:
            # [1.0.2] a requirement goes before what is allowed
            options = [Option("defend", one) for one in required]
        else:
            options.insert(0, Option("done"))
        place = 0
        if len(options) > 1:
            # (What has been declared so far is told with the question: nobody sees it on the table yet.)
            place = yield Decision(seat, "defend", words, options, (*about, *chosen), "7.3.2")
        if place == NOBODY or options[place].verb == "done":
            break
        chosen.append(options[place].subject)
        # [7.3.2b] what would make the declared cards illegal to become defending isn't declared with them
        found = _able(state, seat, [*before, *chosen], target)
    return chosen


def _required(state: State, link: Link, found: list[int], chosen: list[int]) -> list[int]:
    """Return the cards of which one must be declared, of those that can be; none if nothing requires any more [1.0.2].

    ([1.0.2] What can't be declared isn't required.)
    """
    for shelf in shelved(state, REQUIRED_DEFENSE):
        change, ctx = shelf.change, shelf.context(state)
        assert isinstance(change, MustDefendWith)
        attacks = [state.known(one) for one in (link.attack, link.source) if one]
        if not any(shelf.applies(ctx, one) for one in attacks):
            continue
        meant = [one for one in found if change.what.matches(ctx, state.known(one))]
        if meant and not any(change.what.matches(ctx, state.known(one)) for one in chosen):
            return meant
    return []


def _able(state: State, seat: int, declared: list[int], target: int) -> list[int]:
    """Return what a player may declare for a hero that is attacked [7.3.2a, 8.3.31]."""
    if target == state.players[seat].hero:
        return may_declare(state, seat, declared)
    link = active_link(state)
    heroes = [player.hero for player in state.players]
    # [8.3.31] any hero that an opponent attacks
    if link is None or target not in heroes or state.friendly(seat, link.controller):
        return []
    found = [state.known(one) for one in may_declare(state, seat, declared)]
    return [card.number for card in found if has_protect(state, card)]
