"""Attacking as an ability of a permanent [8.3.1]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Context, Effect
from rulebound.tcg.program import Power


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
