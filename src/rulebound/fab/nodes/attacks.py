"""Attacking as an ability of a permanent [8.3.1], and which objects are attacks [1.4]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import is_proxy
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Effect, Feature
from rulebound.tcg.tree import Power


@dataclass(frozen=True)
class AttackEffect(Effect):
    """The layer of the ability is an attack-proxy [8.3.1], which has these ``keywords``.

    What becomes of it is no effect of the text, but the attack step of combat [7.2.3b].
    """

    keywords: int = 0

    def run(self, ctx: Context) -> Asking[None]:
        return
        yield  # pragma: no cover


def attacks_with(power: Power) -> AttackEffect | None:
    """Return what an ability attacks with; None if it is no attack."""
    effect = getattr(power, "effect", None)
    return effect if isinstance(effect, AttackEffect) else None


@dataclass(frozen=True)
class IsAttack(Feature):
    """Attacks: cards with that subtype, and attack-proxies, which nothing else means [1.2.2c, 1.2.2d, 1.4.3a]."""

    def reads(self) -> int:
        return shared.TAGS

    def matches(self, ctx: Context, card: Card) -> bool:
        return is_proxy(card) or c.ATTACK_TAG in effective(ctx.state, card).tags


@dataclass(frozen=True)
class IsCard(Feature):
    """Cards, which attack-proxies are not [1.2.2e, 1.4.3]."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return not is_proxy(card)
