"""Resolving links (section 709): what this game resolves besides cards and the effects of powers."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg.citations import cite
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.position.records import Layer, Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.procedures.resolving import leave_stack
from rulebound.tcg.program.nodes import Change, Context, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.citations import RESOURCE_ENTERS, STRUCK
from rulebound.wow.events import Modify
from rulebound.wow.links.adding_links import EXHAUSTED
from rulebound.wow.links.entering_play import stash
from rulebound.wow.nodes.changes import AddStat, GainDamageType
from rulebound.wow.nodes.groups import This
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.values import Number, StatTotal
from rulebound.wow.position.state import own
from rulebound.wow.turns.combat import start_combat_step


def resolve_proposal(state: State, link: Layer) -> Asking[None]:
    """[601.3] As a proposal resolves, the combat step starts."""
    leave_stack(state, link)
    yield from start_combat_step(state)


def resolve_strike(state: State, link: Layer, ctx: Context) -> Asking[None]:
    """[303.2a, 205.1b] A strike effect gives its controller's hero the weapon's ATK and damage type this combat.

    [303.2b] The modifier keeps the ATK that the weapon has now, whatever becomes of the weapon.
    """
    weapon = state.known(link.source)
    values = effective(state, weapon)
    hero = state.players[link.controller].hero
    if state.in_play(hero) is None:
        leave_stack(state, link)
        return
    # [303.2b] the ATK that the weapon has now; [2012:303.2b] always the one that it has
    fixed = own(state).edition.strike_atk == "as it resolves"
    # (303.2b of 7.4) long-range and stealth, if it has them; of weapons that have them [303.2a] says nothing
    handed_on = values.keywords & (c.LONG_RANGE | c.STEALTH)
    node = _given_by_a_weapon(max(0, values.atk) if fixed else -1, values.damage_types, handed_on)
    modifier = Modifier(
        0, node, link.controller, link.source, -1, (), 0, {"flagged": (hero,)}, {}, 0, "combat", -1
    )
    yield from happen(state, [Modify(cite(state, STRUCK), modifier, ctx.cause)])
    leave_stack(state, link)


#: What weapons have given, by their ATK, damage types and keywords: nodes that nobody writes.
_GIVEN: Final[dict[tuple[int, int, int], Continuous]] = {}


def _given_by_a_weapon(atk: int, damage_types: int, keywords: int) -> Continuous:
    """Return what a strike makes of a hero: more ATK (-1: so much as the weapon has, always), what it deals and has."""
    node = _GIVEN.get((atk, damage_types, keywords))
    if node is None:
        if len(_GIVEN) > 2_000:
            _GIVEN.clear()
        bonus: Value = Number(atk) if atk >= 0 else StatTotal("atk", This())
        changes: list[Change] = [AddStat("atk", bonus), GainDamageType(damage_types, instead=False)]
        if keywords:
            changes.append(GainKeyword(keywords))
        _GIVEN[atk, damage_types, keywords] = node = Continuous(-1, "", FLAGGED, tuple(changes))
    return node


def resolve_resource(state: State, link: Layer) -> Asking[None]:
    """[408.1a] As a resource card resolves, it enters play in its controller's resource row, as it lay."""
    card = state.find(link.card)
    if card is None:
        leave_stack(state, link)
        return
    cause = Cause(link.source, link.power, link.number)
    rule = cite(state, RESOURCE_ENTERS)
    # [2012:412.1c] an additional one may be placed exhausted
    exhausted = link.numbers.get(EXHAUSTED, 0) == 1
    # [710.2b] in its controller's row, face up or down as it was added to the chain
    down = card.face_down
    event = yield from entering(state, card, link.controller, cause, rule, exhausted, face_down=down, in_row=True)

    leave_stack(state, link)
    facts = yield from happen(state, [event])
    yield from stash(state, facts)
