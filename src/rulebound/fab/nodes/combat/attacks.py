"""Attacking as an ability of a permanent [8.3.1], which objects are attacks [1.4], and what they may attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import attackable, is_attack_layer
from rulebound.fab.events import Chain, GameEvent, Move, NewAttack, NewTarget, Retarget, cleared
from rulebound.fab.nodes.changes import SEVERAL_TARGETS, AttacksSeveral
from rulebound.fab.position.card_parts import is_attack_layer_object, is_macro, is_proxy
from rulebound.fab.position.state import active_link, own
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective, shelved
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.resolving import context_of, text_of
from rulebound.tcg.procedures.targets import candidates, targets_of
from rulebound.tcg.program.nodes import Context, Effect, Feature, Group
from rulebound.tcg.tree import Power, worked_out
from rulebound.text.nodes import walk


@dataclass(frozen=True)
class AttackEffect(Effect):
    """The layer of the ability is an attack-proxy [8.3.1], which has these ``keywords``.

    What becomes of it is no effect of the text, but the attack step of combat [7.2.3b].
    """

    keywords: int = 0

    def run(self, ctx: Context) -> Asking[None]:
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class AttackWith(Effect):
    """ "Attack with it" [8.5.38]: as the attack-layer resolves, a card becomes the attack that the layer stood for.

    It moves onto the combat chain at once [7.2.3c]; that it attacks, what it attacks, and what follows if there is no
    such card, is the attack step's [7.2.4].
    """

    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        ctx.did = False
        layer = state.layer(ctx.layer)
        if layer is None or not layer.card or not is_attack_layer_object(state.known(layer.card)):
            # [8.5.38a] nothing else resolves as an attack
            return
        moved = [Move("put", "7.2.3c", one, shared.PLAY, ctx.controller, ctx.cause) for one in found[:1]]
        yield from happen(state, [*moved])
        for move in moved:
            if move.new and state.in_play(move.new) is not None:
                record(state, [GameEvent(ATTACKS_WITH, "8.5.38b", ctx.cause, move.new, seat=ctx.controller)])
                ctx.did = True


#: What a text can keep a player from: activated abilities that are actions, those that are attacks, and the others.
ATTACKS: Final = "activate attacks"
OTHER_ACTIONS: Final = "activate other actions"
#: What has become the attack of an attack-layer.
ATTACKS_WITH: Final = "attack with"


def generates_attack(effect: Effect | None) -> bool:
    """Tell whether a layer with an effect is an attack: an attack-proxy [8.3.1], or an attack-layer."""
    if effect is None or isinstance(effect, AttackEffect):
        return effect is not None
    # (Asked of every ability that could be activated.)
    known = worked_out(effect)
    attacks = known.stands_for
    if attacks is None:
        attacks = known.stands_for = any(isinstance(part, AttackWith) for _, part in walk(effect))
    return attacks


@dataclass(frozen=True)
class PutAsAttack(Effect):
    """ "Put it onto the active chain link as the attacking card" [7.0.4a]: it takes the place of the attack there."""

    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        ctx.did = False
        link = active_link(state)
        if link is None or not found:
            return
        old = state.in_play(link.attack)
        if old is not None:
            # [7.0.4a] the attack that is there is cleared
            yield from happen(state, [cleared(old, "7.0.4a")])
        moved = Move("put", "7.0.4a", found[0], shared.PLAY, ctx.controller, ctx.cause)
        yield from happen(state, [moved])
        if moved.new and state.in_play(moved.new) is not None:
            # [7.0.4a] it is another attack, at the same target
            changed = NewAttack(*("7.0.4a", moved.new, link.target, ctx.controller, ctx.cause), link.others)
            yield from happen(state, [changed])
            ctx.did = True


@dataclass(frozen=True)
class CloseChain(Effect):
    """ "Close the combat chain": if it is open, the close step begins as the game's state is checked next [7.7.2d]."""

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        ctx.did = own(state).chain == c.OPEN
        if ctx.did:
            # [7.7.2d]
            yield from happen(state, [Chain("end chain", "7.7.2d", c.ENDED)], ctx.strand)


def attacks_with(power: Power) -> AttackEffect | None:
    """Return what an ability attacks with; None if it is no attack."""
    effect = getattr(power, "effect", None)
    return effect if isinstance(effect, AttackEffect) else None


@dataclass(frozen=True)
class IsAttack(Feature):
    """Attacks: cards with that subtype, and attack-proxies, which nothing else means [1.4.3a]."""

    def reads(self) -> int:
        return shared.TAGS

    def matches(self, ctx: Context, card: Card) -> bool:
        return is_proxy(card) or c.ATTACK_TAG in effective(ctx.state, card).tags


@dataclass(frozen=True)
class IsCard(Feature):
    """Cards, which attack-proxies are not, nor macros."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        # [1.2.2e, 1.5.1]
        return not is_proxy(card) and not is_macro(card)


def legal_targets(state: State, seat: int, attack: Card) -> tuple[int, list[int]]:
    """Return how many targets an attack of a player's has at most, and what they may be [1.4.5, 1.4.5c]."""
    found = attackable(state, seat)
    for shelf in shelved(state, SEVERAL_TARGETS):
        change, ctx = shelf.change, shelf.context(state)
        assert isinstance(change, AttacksSeveral)
        most = change.most.amount(ctx)
        if most > 1 and shelf.applies(ctx, attack):
            # [1.4.5c] each of them is legal
            return most, [one for one in found if change.what.matches(ctx, state.known(one))]
    return 1, found


@dataclass(frozen=True)
class ChooseNewTargets(Effect):
    """ "Choose new targets for that": each of its targets becomes another one that is legal for it [1.8.5f]."""

    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        ctx.did = False
        for number in found:
            layer = _layer_of(ctx.state, number)
            link = active_link(ctx.state)
            if layer is not None:
                yield from _aim_layer(ctx, layer)
            elif link is not None and link.attack == number:
                yield from _aim_attack(ctx, link.controller, number, link.targets())


def _layer_of(state: State, number: int) -> Layer | None:
    return next((layer for layer in state.stack if layer.card == number), None)


def _aim_layer(ctx: Context, layer: Layer) -> Asking[None]:
    """Choose new targets for what is on the stack: those of its effects, and what it attacks."""
    state = ctx.state
    for slot, chosen in enumerate(layer.targets):
        for place in range(len(chosen)):
            taken = list(layer.targets[slot])
            new = yield from _choose(ctx, layer.card, _legal(state, layer, slot), taken)
            if not new:
                # [1.8.5f] without another legal target it stays
                continue
            taken[place] = new
            targets = (*layer.targets[:slot], tuple(taken), *layer.targets[slot + 1 :])
            made = layer.aimed_at(targets)
            if (yield from happen(state, [Retarget("1.8.5f", made, new, ctx.cause)], ctx.strand)):
                ctx.did = True
                layer = made


def _legal(state: State, layer: Layer, slot: int) -> list[int]:
    """Return what is legal for a place of a layer's targets: from where its own controller stands [1.8.5f]."""
    if slot == len(layer.targets) - 1 and is_attack_layer(state, layer):
        return legal_targets(state, layer.controller, state.known(layer.card))[1]
    theirs, text = context_of(state, layer), text_of(state, layer)
    assert text is not None
    described = next(target for target in targets_of(text, layer.modes) if target.slot == slot)
    return candidates(theirs, described)


def _aim_attack(ctx: Context, seat: int, attack: int, targets: tuple[int, ...]) -> Asking[None]:
    """Choose new targets for the active attack, which a player controls."""
    state = ctx.state
    taken = list(targets)
    legal = legal_targets(state, seat, state.known(attack))[1]
    for place, old in enumerate(targets):
        new = yield from _choose(ctx, attack, legal, taken)
        if new:
            taken[place] = new
            changed = NewTarget("1.8.5f", attack, old, new, seat, ctx.cause)
            ctx.did = bool((yield from happen(state, [changed], ctx.strand))) or ctx.did


def _choose(ctx: Context, about: int, legal: list[int], taken: list[int]) -> Asking[int]:
    """Let the effect's player choose a target that is none yet; 0 if there is none."""
    options = [Option("target", one) for one in legal if one not in taken]
    place = 0
    if len(options) > 1:
        place = yield Decision(ctx.controller, "target", "Which target instead?", options, (about,), "1.8.5f")
    return options[place].subject if options and place != NOBODY else 0
