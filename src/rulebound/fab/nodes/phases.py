"""Phases of a turn as texts wait for them (chapter 4)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, Stage
from rulebound.tcg.nodes.patterns import is_player_meant
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Group, Pattern


@dataclass(frozen=True)
class PhaseBegins(Pattern):
    """ "At the beginning of your action phase" [4.2.2, 4.3.1, 4.4.1]: once a turn.

    That the combat chain has been closed is within the action phase, and begins none [7.7.7].
    """

    stage: int
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player",)

    def kinds(self) -> tuple[str, ...]:
        return ("stage",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Stage) or event.amount != self.stage:
            return False
        if self.stage == c.ACTION and event.rule != "4.3.1":
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return True
