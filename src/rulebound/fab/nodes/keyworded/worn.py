"""Keywords of what is equipped: pairs, modular, cloaked, perched [8.3.26, 8.3.30, 8.3.36, 8.3.39]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import EndModifiers, GameEvent, TurnUp
from rulebound.fab.nodes.turning import number_of_zones, takes
from rulebound.fab.position.state import equipped_by
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.naming import number_of
from rulebound.tcg.nodes.costs.parts import must_happen
from rulebound.tcg.nodes.costs.paying import itself
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Cost, Effect
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import Power


@dataclass(frozen=True)
class PairsWith(Power):
    """It is equipped only with an object of a subtype [8.3.26]: that is equipped already, or at the same time."""

    tag: str

    def __hash__(self) -> int:
        return self.place


def partners_of(powers: Sequence[Power]) -> list[str]:
    """Return the subtypes of which there must be an object for something to be equipped [8.3.26a]."""
    return [power.tag for power in powers if isinstance(power, PairsWith)]


def has(powers: Sequence[Power], keyword: int) -> bool:
    """Tell whether something has an ability keyword, by its abilities."""
    return any(power.as_keyword() == keyword for power in powers)


def free_slots(state: State, seat: int) -> list[str]:
    """Return the subtypes of a player's equipment zones that are empty [8.3.30a, 3.2.2, 3.5.2, 3.10.2, 3.12.2]."""
    # [3.0.1a] where nothing is equipped
    mine = equipped_by(state, seat)
    found: list[str] = []
    for slot in c.SLOTS:
        worn = sum([takes(state, card, slot) for card in mine])
        if worn < number_of_zones(state, seat, slot):
            found.append(slot)
    return found


def choose_slot(state: State, seat: int, number: int, slots: Sequence[str]) -> Asking[str]:
    """Let a player choose to which of some equipment zones something with modular is equipped [8.3.30]."""
    options = [Option("name", value=number_of(slot)) for slot in slots]
    place = 0
    if len(options) > 1:
        words = "To which zone is it equipped?"
        place = yield Decision(seat, "choose", words, options, (number,), "8.3.30")
    return slots[0 if place == NOBODY else place]


def wear(state: State, seat: int, number: int, slot: str) -> Asking[None]:
    """Let something with modular have the subtype of the zone that it is equipped to alone [8.3.30, 8.3.30c]."""
    before = [
        one.number for one in state.modifiers if _is_worn(one.node, one.roles.get("flagged", ()), number)
    ]
    if before:
        record(state, [EndModifiers("8.3.30", tuple(before))])
    ctx = Context(state, seat, number)
    ctx.roles = {"flagged": (number,)}
    yield from create(ctx, Continuous(-1, "", FLAGGED, (GainTag(slot),)), "game")


def _is_worn(node: object, flagged: tuple[int, ...], number: int) -> bool:
    if not isinstance(node, Continuous) or flagged != (number,):
        return False
    return any(isinstance(one, GainTag) and one.tag in c.SLOTS for one in node.changes)


@dataclass(frozen=True)
class EquipElsewhere(Effect):
    """ "Equip this to another equipment zone": an empty one of its owner's [8.3.30, 8.3.30b, 8.5.41c]."""

    def possible(self, ctx: Context) -> bool:
        card = ctx.state.in_play(ctx.source)
        return card is not None and bool(free_slots(ctx.state, card.owner))

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        ctx.did = self.possible(ctx)
        if not ctx.did:
            return
        card = state.known(ctx.source)
        slot = yield from choose_slot(state, ctx.controller, card.number, free_slots(state, card.owner))
        equipped = GameEvent("equip", "8.5.41", ctx.cause, subject=card.number, seat=ctx.controller)
        if (yield from happen(state, [equipped], ctx.strand)):
            yield from wear(state, ctx.controller, card.number, slot)


@dataclass(frozen=True)
class TurnThisUp(Cost):
    """ "Turn this face up" as a cost: it lies face down in the arena until it is paid so [5.2.4, 8.5.24]."""

    def can_pay(self, ctx: Context) -> bool:
        card = ctx.state.in_play(itself(ctx))
        return card is not None and card.face_down

    def pay(self, ctx: Context) -> Asking[None]:
        yield from must_happen(ctx, [TurnUp("8.5.24", itself(ctx), ctx.cause)])
