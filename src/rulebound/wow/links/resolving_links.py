"""Resolving links (section 709)."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.continuing import FLAGGED
from rulebound.tcg.nodes.core import Change, Condition, Context, Effect, Value
from rulebound.tcg.nodes.effects.moving import choose_host
from rulebound.tcg.nodes.powers import Continuous
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Link, Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.targets import legal_now, targets_of
from rulebound.tcg.program import Node
from rulebound.wow import constants as c
from rulebound.wow.events import LeaveChain, Modify, Move
from rulebound.wow.links.entering_play import entering, stash
from rulebound.wow.links.interrupting_links import interrupt_links
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.changes import AddStat, GainDamageType
from rulebound.wow.nodes.groups import Target, This
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.nodes.values import Number, StatTotal
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own
from rulebound.wow.turns.combat import is_legal_proposal, start_combat_step
from rulebound.wow.turns.winning_and_losing import while_playing


def resolve_top_link(state: State) -> Asking[None]:
    """[709.1, 709.2] The topmost link tries to resolve; nobody gets priority meanwhile."""
    link = state.chain[-1]
    # [102.2] if its controller leaves the game, it is interrupted at that point
    yield from while_playing(state, link.controller, _resolve(state, link))


def _resolve(state: State, link: Link) -> Asking[None]:
    ctx = context_of(state, link)
    text = text_of(state, link)

    # [709.2a] recheck the legality of targets and of a proposed combat
    if text is not None and link.targets:
        targets = targets_of(text, link.modes)
        legal = legal_now(state, ctx, targets)
        if any(link.targets) and not any(legal):
            # [103.2] what can't be interrupted resolves, as much of it as is possible
            interrupted = yield from interrupt_links(state, [link], "709.2a")
            if interrupted:
                return
        # [709.2c] what has become illegal is not affected
        ctx.targets = legal
    if link.kind == "proposal" and not is_legal_proposal(state, link):
        yield from interrupt_links(state, [link], "601.3")
        return
    # [703.2] the effect of a double-check power is interrupted if its condition is no longer true
    condition = link.condition
    if isinstance(condition, Condition) and not condition.holds(ctx):
        yield from interrupt_links(state, [link], "703.2")
        return

    # [709.2b] process its text in order; [709.2g] then it leaves the chain
    if link.kind == "proposal":
        record(state, [LeaveChain("resolve", "709.2g", link)])
        yield from start_combat_step(state)
    elif link.kind == "strike":
        yield from resolve_strike(state, link, ctx)
        record(state, [LeaveChain("resolve", "709.2g", link)])
    elif link.kind == "resource":
        yield from _resolve_resource(state, link)
    elif link.kind == "card":
        yield from _resolve_card(state, link, ctx)
    else:
        effect = link.effect
        assert isinstance(effect, Effect)
        yield from effect.run(ctx)
        record(state, [LeaveChain("resolve", "709.2g", link)])


def context_of(state: State, link: Link) -> Context:
    """Return the context in which a link is processed."""
    ctx = Context(state, link.controller, link.source, link.power, link.number)
    ctx.targets = list(link.targets)
    ctx.modes = link.modes
    ctx.x = link.x
    ctx.roles = dict(link.roles)
    ctx.numbers = dict(link.numbers)
    ctx.alternate = link.alternate
    return ctx


def text_of(state: State, link: Link) -> Node | None:
    """Return the text of a link, in which its targets are described."""
    if link.kind == "card":
        return state.known(link.card).definition.program
    return link.effect


def resolve_strike(state: State, link: Link, ctx: Context) -> Asking[None]:
    """[303.2a, 205.1b] A strike effect gives its controller's hero the weapon's ATK and damage type this combat.

    [303.2b] The modifier keeps the ATK that the weapon has now, whatever becomes of the weapon.
    """
    weapon = state.known(link.source)
    values = effective(state, weapon)
    hero = state.players[link.controller].hero
    if state.in_play(hero) is None:
        return
    # [303.2b] the ATK that the weapon has now; [2012:303.2b] always the one that it has
    fixed = own(state).edition.strike_atk_fixed
    bonus: Value = Number(max(0, values.atk)) if fixed else StatTotal("atk", This())
    changes: list[Change] = [AddStat("atk", bonus), GainDamageType(values.damage_types, instead=False)]
    # (303.2b of 7.4) long-range and stealth, if it has them; of weapons that have them [303.2a] says nothing
    handed_on = values.keywords & (c.LONG_RANGE | c.STEALTH)
    if handed_on:
        changes.append(GainKeyword(handed_on))
    node = Continuous(-1, "", FLAGGED, tuple(changes))
    modifier = Modifier(
        0, node, link.controller, link.source, -1, (), 0, {"flagged": (hero,)}, {}, 0, "combat", -1
    )
    yield from happen(state, [Modify("303.2a", modifier, ctx.cause)])


def _resolve_resource(state: State, link: Link) -> Asking[None]:
    """[408.1a, 710.2b] As a resource card resolves, it enters play in its controller's resource row, as it lay."""
    card = state.find(link.card)
    if card is not None:
        event = entering(
            state, card, link.controller, _cause(link), "408.1a", face_down=card.face_down, resource=True
        )
        record(state, [LeaveChain("resolve", "709.2g", link)])
        facts = yield from happen(state, [event])
        yield from stash(state, facts)
    else:
        record(state, [LeaveChain("resolve", "709.2g", link)])


def _resolve_card(state: State, link: Link, ctx: Context) -> Asking[None]:
    card = state.known(link.card)
    definition = printed(card.definition)
    program = text_box(definition)
    if program.effect is not None:
        yield from program.effect.run(ctx)
    current = state.find(link.card)
    if current is None:
        # The card moved itself somewhere while its text was processed.
        record(state, [LeaveChain("resolve", "709.2g", link)])
        return
    if not definition.types & c.ABILITY or definition.is_ongoing:
        host = 0
        # [710.2d] an attaching ability enters play attached to a card in play
        if program.attach is not None:
            host = yield from _host(state, ctx, current)
        if program.attach is None or host:
            event = entering(state, current, link.controller, ctx.cause, "709.2g", host=host, x=current.x)
            record(state, [LeaveChain("resolve", "709.2g", link)])
            yield from happen(state, [event])
            return

    # [306.1, 306.3c] a non-ongoing ability, or one that can't be attached, goes to its owner's graveyard
    record(state, [LeaveChain("resolve", "709.2g", link)])
    yield from happen(state, [Move("resolve", "709.2g", current.number, c.GRAVEYARD, cause=ctx.cause)])


def _host(state: State, ctx: Context, card: Card) -> Asking[int]:
    """[306.3b, 306.3c] Return what an attaching ability enters play attached to: its target, or a choice."""
    attach = text_box(card.definition).attach
    assert attach is not None
    if isinstance(attach.to, Target):
        found = attach.to.members(ctx)
        if found and found[0] > 0 and state.in_play(found[0]) is not None:
            return found[0]
        return 0
    return (yield from choose_host(ctx, card, ctx.controller))


def _cause(link: Link) -> Cause:
    return Cause(link.source, link.power, link.number)
