"""Modifier interaction and dependency (sections 718 and 719): what continuous modifiers make of the cards in play.

A board holds the effective values of every card in play and lists, by kind, everything else that continuous powers and
modifiers say. It is built when it is asked for and something that it read has changed, is never written afterwards, and
is shared between forks (so nothing on it may refer to a position).
"""

from __future__ import annotations

from typing import final

from rulebound.kernel.layering import order
from rulebound.wow import constants as c
from rulebound.wow.card_parts import BLANK, Effective
from rulebound.wow.nodes.core import Change, Context
from rulebound.wow.nodes.powers import Continuous, Payment, Power, Triggered
from rulebound.wow.state import Card, Modifier, State


@final
class Active:
    """A continuous modifier as it is now: from a power of a card, or from a link."""

    __slots__ = ("controller", "modifier", "node", "number", "source", "stamp")

    def __init__(
        self,
        number: int,
        node: Continuous,
        source: int,
        controller: int,
        stamp: int,
        modifier: Modifier | None,
    ) -> None:
        self.number = number
        self.node = node
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.modifier = modifier

    def context(self, state: State) -> Context:
        """Return the context in which the modifier's text is read."""
        ctx = Context(state, self.controller, self.source, self.node.place)
        modifier = self.modifier
        if modifier is not None:
            ctx.targets = list(modifier.targets)
            ctx.roles = modifier.roles
            ctx.numbers = modifier.numbers
            ctx.x = modifier.x
            ctx.clause = modifier.clause
        return ctx


@final
class Shelved:
    """One change that a modifier makes elsewhere than in a card's values: asked when it matters."""

    __slots__ = ("active", "change", "number")

    def __init__(self, active: Active, change: Change, number: int) -> None:
        self.active = active
        self.change = change
        self.number = number

    def context(self, state: State) -> Context:
        return self.active.context(state)

    def holds(self, ctx: Context) -> bool:
        """Tell whether the modifier's "while" condition is true now [714.3a]."""
        condition = self.active.node.condition
        return condition is None or condition.holds(ctx)

    def applies(self, ctx: Context, card: Card) -> bool:
        """Tell whether the modifier applies to a card now."""
        who = self.active.node.who
        return self.holds(ctx) and (who is None or who.matches(ctx, card))


@final
class Watching:
    """A triggered power or modifier that looks at events now."""

    __slots__ = ("controller", "modifier", "power", "source")

    def __init__(self, power: Triggered, source: int, controller: int, modifier: Modifier | None) -> None:
        self.power = power
        self.source = source
        self.controller = controller
        self.modifier = modifier


@final
class Board:
    """The effective values of the cards in play, and what else is in force; never written once built."""

    def __init__(self) -> None:
        self.entries: dict[int, Effective] = {}
        self.shelves: dict[str, list[Shelved]] = {}
        self.watching: dict[str, list[Watching]] = {}
        self.payments: list[tuple[int, Payment]] = []
        self.reads = c.STRUCTURE
        self.controls = False


def board(state: State) -> Board:
    """Return the board of a position, built anew only if something that it read has changed."""
    known = state.board
    if known is not None and not state.stale & known.reads:
        return known
    return _build(state)


def effective(state: State, card: Card) -> Effective:
    """Return a card's values after continuous modifiers (as last known, if the record is of the past)."""
    if card.last is not None:
        return card.last
    if card.zone == c.PLAY:
        if card.resource and card.face_down:
            return BLANK
        known = state.board
        if known is None or state.stale & known.reads:
            known = _build(state)
        values = known.entries.get(card.id)
        if values is not None:
            return values
    return card.definition.base


def shelved(state: State, shelf: str) -> list[Shelved]:
    """Return everything in force of one kind."""
    known = state.board
    if known is None or state.stale & known.reads:
        known = _build(state)
    found = known.shelves.get(shelf)
    return found if found is not None else _NONE


_NONE: list[Shelved] = []


def has_trait(state: State, seat: int, trait: str) -> bool:
    """[207.1c] Tell whether a player's hero has a trait."""
    hero = state.hero(seat)
    return trait in hero.definition.traits or trait in hero.definition.icons


def _build(state: State) -> Board:
    made = Board()
    state.board = made
    state.stale = 0
    actives: list[Active] = []
    for id in state.play:
        card = state.cards[id]
        seat = card.entered_under
        definition = card.definition
        values = definition.base_for(seat, card.face_down)
        made.entries[id] = values
        for power in values.powers:
            if isinstance(power, Continuous) and power.zone == c.PLAY:
                actives.append(_active_of(card, seat, power))
    for player in state.players:
        for id in player.resources:
            card = state.cards[id]
            if not card.face_down:
                made.entries[id] = card.definition.base_for(player.seat, False)
    for modifier in state.modifiers:
        node = modifier.node
        if isinstance(node, Continuous):
            actives.append(
                Active(modifier.number, node, modifier.source, modifier.controller, modifier.stamp, modifier)
            )
    if actives:
        _apply_values(state, made, actives)
    _list_the_rest(state, made, actives)
    return made


def _active_of(card: Card, seat: int, power: Continuous) -> Active:
    return Active(card.number * 256 + power.place * 8, power, card.number, seat, card.stamp, None)


def _value_changes(node: Continuous) -> int:
    """Return the facets that a modifier writes into cards' values."""
    facets = 0
    for change in node.changes:
        facets |= change.writes()
    return facets


def _reads(node: Continuous) -> int:
    facets = 0
    if node.who is not None:
        facets |= node.who.reads()
    if node.condition is not None:
        facets |= node.condition.reads()
    return facets


def _apply_values(state: State, made: Board, actives: list[Active]) -> None:
    """[718.1] Apply the modifiers that change values, in timestamp order unless one depends on another.

    A power's modifier has its card's timestamp [718.2a], lasts as long as the card has the power [714.2], and always
    reads the position as it is now.
    """
    writing = [active for active in actives if _value_changes(active.node)]
    if not writing:
        return
    for active in writing:
        made.reads |= _reads(active.node)
        for change in active.node.changes:
            made.reads |= change.reads()
    base = dict(made.entries)
    owned: set[int] = set()
    layers = order(
        writing,
        lambda active: active.stamp,
        lambda one, other: _suspects(one, other),
        lambda one, other: _depends(state, made, base, one, other),
    )
    made.entries = dict(base)
    for layer in layers:
        if len(layer) == 1:
            _apply(state, made, layer[0], owned)
        else:
            _apply_loop(state, made, layer, owned)
    # Powers that a modifier added generate modifiers of their own, with the time they were added [718.2e].
    known = {(active.source, active.node) for active in actives}
    for _ in range(8):
        added: list[Active] = []
        for id, values in made.entries.items():
            for power in values.powers:
                if isinstance(power, Continuous) and (state.cards[id].number, power) not in known:
                    active = _active_of(state.cards[id], values.controller, power)
                    known.add((active.source, active.node))
                    added.append(active)
        if not added:
            return
        actives.extend(added)
        for active in added:
            if _value_changes(active.node):
                made.reads |= _reads(active.node)
                for change in active.node.changes:
                    made.reads |= change.reads()
                _apply(state, made, active, owned)


def _suspects(one: Active, other: Active) -> bool:
    """Tell whether a modifier could possibly depend on another: what the other writes, the one may read."""
    writes = _value_changes(other.node)
    reads = _reads(one.node)
    if one.modifier is None:
        reads |= c.POWERS | c.CONTROL
    return writes & reads != 0


def _depends(state: State, made: Board, base: dict[int, Effective], one: Active, other: Active) -> bool:
    """[719.1] Try it: does the other's presence change which cards the one could apply to?"""
    made.entries = dict(base)
    before = _could_apply_to(state, made, one)
    owned: set[int] = set()
    _apply(state, made, other, owned)
    after = _could_apply_to(state, made, one)
    made.entries = dict(base)
    return before != after


def _could_apply_to(state: State, made: Board, active: Active) -> list[int]:
    ctx = _context_now(state, made, active)
    if ctx is None:
        return []
    node = active.node
    if node.condition is not None and not node.condition.holds(ctx):
        return []
    who = node.who
    if who is None:
        return [-1]
    return [id for id in made.entries if who.matches(ctx, state.cards[id])]


def _context_now(state: State, made: Board, active: Active) -> Context | None:
    """Return the modifier's context, or None if its source no longer has the power that generates it."""
    ctx = active.context(state)
    if active.modifier is None:
        values = made.entries.get(active.source // c.INCARNATIONS)
        if values is None or active.node not in values.powers:
            return None
        if active.node.trait and not has_trait(state, values.controller, active.node.trait):
            return None
        ctx.controller = values.controller
    return ctx


def _apply(state: State, made: Board, active: Active, owned: set[int]) -> None:
    for id in _could_apply_to(state, made, active):
        if id >= 0:
            _change_card(state, made, active, id, owned)


def _change_card(state: State, made: Board, active: Active, id: int, owned: set[int]) -> None:
    ctx = _context_now(state, made, active)
    if ctx is None:
        return
    values = made.entries[id]
    if id not in owned:
        values = values.copy()
        made.entries[id] = values
        owned.add(id)
    for change in active.node.changes:
        if change.writes():
            change.apply(ctx, state.cards[id], values)
            if change.writes() & c.CONTROL:
                made.controls = True


def _apply_loop(state: State, made: Board, loop: list[Active], owned: set[int]) -> None:
    """[719.3] A loop starts, for each card, with the earliest modifier in it that applies to that card."""
    for id in list(made.entries):
        first = -1
        for place, active in enumerate(loop):
            if id in _could_apply_to(state, made, active):
                first = place
                break
        if first < 0:
            continue
        for step in range(len(loop)):
            active = loop[(first + step) % len(loop)]
            if id in _could_apply_to(state, made, active):
                _change_card(state, made, active, id, owned)


def _list_the_rest(state: State, made: Board, actives: list[Active]) -> None:
    """List triggers, payment powers and all changes that are not values, as the powers now stand."""
    by_power: dict[tuple[int, int], Active] = {}
    for active in actives:
        if active.modifier is None:
            by_power[active.source, active.node.place] = active
        else:
            _shelve(made, active)
    for id, values in made.entries.items():
        if not values.powers:
            continue
        card = state.cards[id]
        if card.resource and card.face_down:
            continue
        for power in values.powers:
            if power.trait and not has_trait(state, values.controller, power.trait):
                continue
            _list_power(made, card, values, power)
    if state.wanderers:
        made.reads |= c.HANDS | c.GRAVEYARDS
        _list_wanderers(state, made)
    for modifier in state.modifiers:
        node = modifier.node
        if isinstance(node, Triggered):
            _watch(made, Watching(node, modifier.source, modifier.controller, modifier))


def _list_wanderers(state: State, made: Board) -> None:
    """[700.2] List the powers that function in the zone where their card now is."""
    for id in state.wanderers:
        card = state.cards[id]
        for power in card.definition.program.powers:
            if isinstance(power, Triggered):
                if power.zone == card.zone != c.PLAY:
                    _watch(made, Watching(power, card.number, card.owner, None))
            elif isinstance(power, Payment):
                if power.zone == card.zone != c.PLAY:
                    made.payments.append((id, power))
            elif isinstance(power, Continuous) and power.zone == card.zone != c.PLAY:
                _shelve(made, _active_of(card, card.owner, power))


def _list_power(made: Board, card: Card, values: Effective, power: Power) -> None:
    if isinstance(power, Triggered):
        if power.zone == c.PLAY:
            _watch(made, Watching(power, card.number, values.controller, None))
    elif isinstance(power, Payment):
        if power.zone == c.PLAY:
            made.payments.append((card.id, power))
    elif isinstance(power, Continuous) and power.zone == c.PLAY:
        _shelve(made, _active_of(card, values.controller, power))


def _watch(made: Board, watching: Watching) -> None:
    for kind in watching.power.pattern.kinds():
        made.watching.setdefault(kind, []).append(watching)


def _shelve(made: Board, active: Active) -> None:
    for place, change in enumerate(active.node.changes):
        shelf = change.shelf()
        if shelf:
            made.shelves.setdefault(shelf, []).append(Shelved(active, change, active.number * 8 + place))
