"""What follows at once from what has happened: values that were, powers that return, control, hands that are open."""

from __future__ import annotations

from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.kernel.happening import commit
from rulebound.tcg import citations as steps
from rulebound.tcg import constants as c
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.events import Control, EndModifiers, Move, Regain, Show, UseUp, remember_values
from rulebound.tcg.nodes.rules_changed import RuleChange
from rulebound.tcg.position.records import Former
from rulebound.tcg.position.state import State, seat_of


def note_former_values(state: State, then: Board, now: Board, happened: int) -> None:
    """Note what cards in play were until now, whose values have changed: later this turn, that may be asked.

    [wow-2007:703.4]
    """
    former: list[Former] = []
    after = len(state.journal)
    entries, earlier = now.entries, then.entries
    known = len(earlier)
    for id in [id for id in now.ids if id < known and entries[id] is not earlier[id]]:
        values, was = entries[id], earlier[id]
        if values is None or was is None or values.is_alike(was):
            continue
        former.append(Former(state.cards[id].number, after - happened, after, was))
    if former:
        remember_values(state, former)


def end_what_lasts_with_its_source(state: State) -> None:
    """End modifiers that last while their source remains in play, exhausted, or under the same player.

    [wow-2007:714.3b]
    """
    ended: list[int] = []
    for modifier in state.modifiers:
        duration = modifier.duration
        if duration not in ("source", "exhausted", "party"):
            continue
        card = state.in_play(modifier.source)
        if (
            card is None
            or (duration == "exhausted" and not card.exhausted)
            or (duration == "party" and card.controller != modifier.controller)
        ):
            ended.append(modifier.number)
    if ended:
        commit(state.events, state, [EndModifiers(cite(state, steps.SOURCE_IS_GONE), tuple(ended))])


def note_returned_powers(state: State, then: Board, now: Board) -> None:
    """[wow-2007:718.2e] A lost power that returns generates modifiers with a new timestamp."""
    facts: list[Event[State]] = []
    for id in then.lost:
        if id not in now.lost and now.values(id) is not None:
            facts.append(Regain(cite(state, steps.RETURNED), state.cards[id].number))
    if facts:
        commit(state.events, state, facts)


def use_up_once(state: State, number: int) -> bool:
    """Use up a triggered modifier that looks for the next time of something; tell whether it ends [wow-2007:715.1]."""
    for modifier in state.modifiers:
        if modifier.number == number and modifier.left > 0:
            commit(state.events, state, [UseUp(cite(state, steps.NEXT_TIME), number, 1, BY_THE_RULES)])
            return modifier.left == 1
    return False


def reveal_hands(state: State, now: Board) -> None:
    """Keep the hands revealed of players who play with their hands revealed [wow-2007:G.reveal]."""
    everyone = (1 << len(state.players)) - 1
    for found in now.shelves["revealed hand"]:
        change = found.change
        assert isinstance(change, RuleChange)
        ctx = found.context(state)
        if not found.holds(ctx):
            continue
        for subject in change.players.members(ctx):
            hand = [state.cards[id] for id in state.players[seat_of(subject)].hand]
            hidden = tuple(card.number for card in hand if card.seen_by != everyone)
            if hidden:
                rule = cite(state, steps.REVEALED)
                commit(state.events, state, [Show("reveal", rule, hidden, seat_of(subject), True, ctx.cause)])


def settle_control(state: State, now: Board) -> None:
    """[wow-2007:400.3] Cards whose controller a modifier has changed (or no longer changes) change hands."""
    facts: list[Event[State]] = []
    for id in [id for row in layout_of(state).rows(state) for id in row]:
        card = state.cards[id]
        values = now.values(id)
        # What lies blank is on no board where nothing gives control.
        seat = values.controller if values is not None else card.entered_under
        if seat == card.controller:
            continue
        if state.players[seat].playing:
            facts.append(Control(cite(state, steps.CONTROL), card.number, seat, BY_THE_RULES))
        else:
            # [wow-2007:400.3b] nobody is left to whom control could revert
            facts.append(Move("remove", cite(state, steps.STRANDED), card.number, c.REMOVED, card.controller))
    if facts:
        commit(state.events, state, facts)
