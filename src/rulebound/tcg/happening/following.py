"""What follows at once from what has happened: values that were, powers that return, control, hands that are open."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.kernel.happening import commit
from rulebound.tcg import citations as steps
from rulebound.tcg import constants as c
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.continuous.listings import is_so, layout_of
from rulebound.tcg.events import (
    Added,
    Control,
    EndModifiers,
    Modify,
    Move,
    Regain,
    Show,
    UseUp,
    remember_values,
)
from rulebound.tcg.position.records import Former, Modifier
from rulebound.tcg.position.state import State, seat_of
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.rule_changes import REVEALED, REVEALED_HAND, SEEN_TOP, RuleChange

#: How long what a counter adds lasts.
_WITH_ITS_SOURCE: Final = "source"


def note_former_values(state: State, then: Board, now: Board, happened: int) -> None:
    """Note what cards in play were until now, whose values have changed: later this turn, that may be asked.

    [wow-2007:703.4]
    """
    if now.has_values_of(then):
        return
    former: list[Former] = []
    after = len(state.journal)
    entries, earlier = now.entries, then.entries
    known = len(earlier)
    for id in now.ids:
        if id < known and entries[id] is not earlier[id]:
            values, was = entries[id], earlier[id]
            if values is not None and was is not None and not values.is_alike(was):
                former.append(Former(state.cards[id].number, after - happened, after, was))
    if former:
        remember_values(state, former)


def end_what_lasts_with_its_source(state: State) -> None:
    """End modifiers that last while their source remains in play, exhausted, or under the same player.

    [wow-2007:714.3b]
    """
    ended: list[int] = []
    layout = layout_of(state)
    remaining = layout.remaining
    for modifier in state.modifiers:
        so = remaining.get(modifier.duration)
        if so is None:
            continue
        source = state.in_play(modifier.source)
        if source is None and layout.lies_by:
            found = state.find(modifier.source)
            source = found if found is not None and found.zone == c.STACK else None
        if not is_so(source, so, modifier.controller):
            ended.append(modifier.number)
    if ended:
        commit(state.events, state, [EndModifiers(cite(state, steps.SOURCE_IS_GONE), tuple(ended))])


def settle_counters(state: State) -> None:
    """Make each counter that adds to a number an effect of its own, from when it was put; it ends with the counter.

    [wow-2012:404.1c, wow-2013:718.2g, fab:1.15.2a]
    Of counters that can't be told from each other, the latest goes first.
    """
    layout = layout_of(state)
    facts: list[Event[State]] = []
    places = [node.place for node in layout.counting.values()]
    counted = [
        modifier
        for modifier in state.modifiers
        if modifier.duration == _WITH_ITS_SOURCE and modifier.clause in places
    ]
    sources = {modifier.source for modifier in counted}
    lying = [state.cards[id] for row in layout.rows(state) for id in row]
    concerned = [card for card in lying if card.counters or card.number in sources]
    if not concerned:
        return
    one_of_them = list(layout.counting.values())
    for name, node in layout.counting.items():
        known: dict[int, list[int]] = {}
        for modifier in counted:
            if _is_made_of(modifier, node, one_of_them):
                known.setdefault(modifier.source, []).append(modifier.number)
        for card in concerned:
            count, made = card.counter(name), known.get(card.number, [])
            for _ in range(len(made), count):
                made_by = Modifier(
                    0, node, card.owner, card.number, node.place, (), 0, {}, {}, 0, _WITH_ITS_SOURCE, -1
                )
                facts.append(Modify(cite(state, steps.COUNTED), made_by, BY_THE_RULES))
            if count < len(made):
                facts.append(EndModifiers(cite(state, steps.COUNTED), tuple(made[count:])))
    if facts:
        commit(state.events, state, facts)


def _is_made_of(modifier: Modifier, node: Continuous, counting: list[Continuous]) -> bool:
    """Tell whether a modifier is what a counter of a kind adds."""
    if modifier.node is node:
        return True
    for other in counting:
        if modifier.node is other:
            return False
    # (A save's are equal to one of them, and no longer the same.)
    return modifier.clause == node.place and modifier.node == node


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


def keep_revealed(state: State, now: Board) -> None:
    """Keep revealed the hands, and the top cards of decks, that players play with revealed [wow-2007:G.reveal]."""
    everyone = (1 << len(state.players)) - 1
    for shelf in REVEALED:
        # The top card of a deck is the last one in it.
        of_a_hand = shelf == REVEALED_HAND
        for found in now.shelves.get(shelf, ()):
            change = found.change
            assert isinstance(change, RuleChange)
            ctx = found.context(state)
            if not found.holds(ctx):
                continue
            for subject in change.players.members(ctx):
                seat = seat_of(subject)
                if not of_a_hand and (seat in state.searched or _plays_its_top(state, seat)):
                    continue
                shown = state.players[seat].hand if of_a_hand else state.players[seat].deck[-1:]
                cards = [state.cards[id] for id in shown]
                hidden = tuple(card.number for card in cards if card.seen_by != everyone)
                if hidden:
                    rule = cite(state, steps.REVEALED)
                    commit(state.events, state, [Show("reveal", rule, hidden, seat, True, ctx.cause)])


def _plays_its_top(state: State, seat: int) -> bool:
    """Tell whether what lay on top of a deck is being played, and isn't added yet.

    [wow-2012:415.3f, wow-2013:415.3f]
    """
    for fact in reversed(state.journal.since(0)):
        if isinstance(fact, Added):
            return False
        if isinstance(fact, Move) and fact.kind == "announce":
            return fact.origin == c.DECK and state.known(fact.new).owner == seat
    return False


def look_at_tops(state: State) -> None:
    """Let who has priority look at the top cards that he may look at at any time [wow-2012:415.3e, wow-2013:415.3e]."""
    # (Not asked for by a call: this is done all the time.)
    now: Board | None = state.board  # type: ignore[assignment]
    if now is None or state.stale & now.reads:
        now = board(state)
    if not now.shows_tops:
        return
    for found in now.shelves.get(SEEN_TOP, ()):
        change, ctx = found.change, found.context(state)
        assert isinstance(change, RuleChange)
        if ctx.controller != state.priority or not found.holds(ctx):
            continue
        tops = [
            state.cards[id]
            for one in change.players.members(ctx)
            for id in state.players[seat_of(one)].deck[-1:]
        ]
        hidden = tuple(card.number for card in tops if not card.seen_by >> ctx.controller & 1)
        if hidden:
            look = Show("look", cite(state, steps.LOOK_AT_TOP), hidden, ctx.controller, False, ctx.cause)
            commit(state.events, state, [look])


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
            rule = cite(state, steps.STRANDED)
            facts.append(Move("remove", rule, card.number, c.REMOVED, card.controller, reason=c.STRANDED))
    if facts:
        commit(state.events, state, facts)
