"""Attacking as an ability of a permanent [8.3.1], and which objects are attacks [1.4]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import Chain, GameEvent, Move, NewAttack, cleared
from rulebound.fab.position.card_parts import is_attack_layer_object, is_proxy
from rulebound.fab.position.state import active_link, own
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Effect, Feature, Group
from rulebound.tcg.tree import Power
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
    such card, is the attack step's [7.2.3d, 7.2.4].
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


#: What has become the attack of an attack-layer.
ATTACKS_WITH: Final = "attack with"


def generates_attack(effect: Effect | None) -> bool:
    """Tell whether a layer with an effect is an attack: an attack-proxy [8.3.1], or an attack-layer."""
    if isinstance(effect, AttackEffect):
        return True
    return any(isinstance(part, AttackWith) for _, part in walk(effect))


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
    """Cards, which attack-proxies are not."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        # [1.2.2e]
        return not is_proxy(card)
