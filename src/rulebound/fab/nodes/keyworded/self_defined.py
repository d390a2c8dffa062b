"""What cards say of themselves wherever they are: that they cease to exist, of which class they are."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, Move
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.program.nodes import Change, Context, Replacing


@dataclass(frozen=True)
class CeasesInstead(Replacing):
    """If this would be put into a graveyard from anywhere, it ceases to exist instead [8.3.21].

    [8.3.21b] It is removed from the game.
    """

    def kinds(self) -> tuple[str, ...]:
        return (shared.ANY_MOVE,)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        return isinstance(event, Move) and event.subject == ctx.source and event.to == shared.GRAVEYARD

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        return [Move("cease", "8.3.21b", event.subject, shared.NOWHERE, event.seat, ctx.cause)]
        yield  # pragma: no cover


@dataclass(frozen=True)
class HasClassOfHero(Change):
    """It is of the same class as its player's hero [8.3.35]: of each class that this has."""

    def reads(self) -> int:
        return shared.TAGS | shared.CONTROL | shared.STRUCTURE

    def writes(self) -> int:
        return shared.TAGS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        hero = ctx.state.in_play(ctx.state.players[ctx.controller].hero)
        if hero is None:
            return
        tags = effective(ctx.state, hero).tags
        # [2.11.6] a class, and no talent
        same = tuple([tag for tag in tags if tag in c.CLASSES and tag not in values.tags])
        if same:
            values.tags = (*values.tags, *same)
