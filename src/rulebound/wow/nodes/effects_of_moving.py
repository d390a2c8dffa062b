"""Effects that put cards into resource rows, and ally tokens into play."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context, Effect, Group, Value
from rulebound.tcg.nodes.effects.in_play import put_tokens
from rulebound.tcg.nodes.effects.results import DONE, done_so, note_done, possible_group, wanted_of
from rulebound.tcg.procedures.entering import entering
from rulebound.wow.cards.tokens import token_definition
from rulebound.wow.links.entering_play import stash
from rulebound.wow.nodes.groups import seats_of


@dataclass(frozen=True)
class PutIntoResources(Effect):
    """Put cards into a resource row (None: yours; "owner": each owner's), face down (or up), ready or exhausted."""

    what: Group
    exhausted: bool = False
    face_down: bool = True
    under: Group | None = None
    owners: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        state = ctx.state
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        events: list[GameEvent] = []
        for one in found:
            card = state.find(one) if one > 0 else None
            if card is not None and seats:
                events.append(
                    entering(
                        state,
                        card,
                        card.owner if self.owners else seats[0],
                        ctx.cause,
                        rule="710.2b",
                        exhausted=self.exhausted,
                        face_down=self.face_down,
                        in_row=True,
                    )
                )
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        yield from stash(state, facts)


@dataclass(frozen=True)
class CreateTokens(Effect):
    """Put ally tokens into play."""

    count: Value
    name: str
    tags: tuple[str, ...]
    atk: Value
    health: Value
    keywords: int = 0
    damage_types: int = 0
    unique: bool = False
    texts: tuple[str, ...] = ()
    under: Group | None = None
    exhausted: bool = False
    icons: tuple[str, ...] = ()

    def gives(self) -> tuple[str, ...]:
        return done_so("put into play")

    def run(self, ctx: Context) -> Asking[None]:
        definition = token_definition(
            self.name,
            self.tags,
            self.atk.amount(ctx),
            self.health.amount(ctx),
            self.keywords,
            self.damage_types,
            self.unique,
            self.texts,
            self.icons,
        )
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        yield from put_tokens(ctx, definition, self.count.amount(ctx), seats, self.exhausted)
