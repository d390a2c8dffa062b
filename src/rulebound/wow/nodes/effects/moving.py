"""Effects that put cards into resource rows, and ally tokens into play."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import cite
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import DONE, done_so, note_done, possible_group, wanted_of
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.program.nodes import Context, Effect, Group, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.citations import BACK_IN_PLAY, PUT_IN_ROW
from rulebound.wow.links.adding_links import place_now
from rulebound.wow.links.entering_play import stash
from rulebound.wow.nodes.changes import BecomeType
from rulebound.wow.nodes.effects.entering_tokens import enter_tokens
from rulebound.wow.nodes.groups import owner_of_tokens, seats_of
from rulebound.wow.nodes.tokens import as_totem, token_copy, token_definition
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.in_an_edition import in_edition
from rulebound.wow.position.state import own
from rulebound.wow.turns.master_heroes import starting_hero


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
            card = follow(ctx, one) if one > 0 else None
            if card is not None and seats:
                event = yield from entering(
                    state,
                    card,
                    card.owner if self.owners else seats[0],
                    ctx.cause,
                    rule=cite(state, PUT_IN_ROW),
                    exhausted=self.exhausted,
                    face_down=self.face_down,
                    in_row=True,
                )
                events.append(event)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        yield from stash(state, facts)


@dataclass(frozen=True)
class PutIntoPlayAs(Effect):
    """Put cards into play under your control "as" cards of other types, which they are until they leave play.

    By 7.4 they are never seen there with their printed types; before that rule, they become the others.
    """

    what: Group
    types: int

    def gives(self) -> tuple[str, ...]:
        return (*done_so("put into play"), "put into play")

    def lends(self, field: str) -> tuple[str, ...]:
        # (what is made of it is said of these cards)
        return ("flagged",) if field == "types" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        state = ctx.state
        at_once = own(state).edition.as_another_type
        events: list[GameEvent] = []
        for one in found:
            card = follow(ctx, one) if one > 0 else None
            if card is None or card.zone == c.PLAY:
                continue
            since = state.clock
            # [wow-2013:300.1d] it is one as it enters play, and never seen there otherwise
            if at_once:
                yield from self._become(ctx, one)
            made = tuple([modifier.number for modifier in state.modifiers if modifier.number > since])
            event = yield from entering(state, card, ctx.controller, ctx.cause)
            event.carries = (*event.carries, *made)
            events.append(event)
        facts = yield from happen(state, events, ctx.strand)
        if not at_once:
            for fact in facts:
                yield from self._become(ctx, fact.became())
        note_done(ctx, facts, wanted)
        ctx.roles = {**ctx.roles, "put into play": ctx.roles["this way"]}

    def _become(self, ctx: Context, one: int) -> Asking[None]:
        ctx.roles = {**ctx.roles, "flagged": (one,)}
        yield from create(ctx, Continuous(-1, "", FLAGGED, (BecomeType(self.types),)), "game")


@dataclass(frozen=True)
class PlaceAdditional(Effect):
    """Place cards into your resource row as additional resources, ready or exhausted [2012:412.1c]."""

    what: Group
    exhausted: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        placed: list[int] = []
        for one in found:
            if (yield from place_now(ctx, one, self.exhausted)):
                placed.append(one)
        note_done(ctx, [], wanted)
        ctx.did = 0 < wanted <= len(placed)


@dataclass(frozen=True)
class CreateTokens(Effect):
    """Put tokens into play: allies, if nothing else is said.

    ``limits`` are their tags with a number [202.2]; armor has ``defense``, and a weapon a ``strike_cost``.
    """

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
    types: int = c.ALLY
    limits: tuple[tuple[str, int], ...] = ()
    defense: int = 0
    strike_cost: int = 0

    def gives(self) -> tuple[str, ...]:
        return done_so("put into play")

    def run(self, ctx: Context) -> Asking[None]:
        token = token_definition(
            self.name,
            self.tags,
            self.atk.amount(ctx),
            self.health.amount(ctx),
            self.keywords,
            self.damage_types,
            self.unique,
            self.texts,
            self.icons,
            self.types,
            self.limits,
            self.defense,
            self.strike_cost,
        )
        edition = own(ctx.state).edition
        # [2012:404.2b] what represents a Totem follows all rules for Totems
        definition = in_edition(as_totem(token, edition.totem_tokens, self.damage_types), edition)
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        owner = owner_of_tokens(ctx, self.under)
        count = self.count.amount(ctx)
        tokens = [(definition, seat) for seat in seats for _ in range(count)]
        yield from enter_tokens(ctx, tokens, self.exhausted, owner)


@dataclass(frozen=True)
class CopyTokens(Effect):
    """Put a token copy of each of some cards into play; ``tags`` are what the copies are as well."""

    what: Group
    under: Group | None = None
    exhausted: bool = False
    tags: tuple[str, ...] = ()

    def gives(self) -> tuple[str, ...]:
        return done_so("put into play")

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        owner = owner_of_tokens(ctx, self.under)
        tokens: list[tuple[Definition, int]] = []
        for one in found:
            # As it is printed, or was last known: no modifier of it is copied, nor damage, nor counters.
            # [2012:402.3]
            copied = token_copy(printed(state.known(one).definition), self.tags)
            tokens.extend((copied, seat) for seat in seats)
        yield from enter_tokens(ctx, tokens, self.exhausted, owner)


@dataclass(frozen=True)
class StartingHeroReturns(Effect):
    """Your starting hero comes back into play in the place of the one that you have [wow-2012:301.4d]."""

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return starting_hero(ctx.state, ctx.controller) is not None

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        hero = starting_hero(state, ctx.controller)
        events: list[GameEvent] = []
        if hero is not None and hero.past is not None:
            # with the same side up as it was removed
            side = hero.past.face_down
            rule, seat, back = cite(state, BACK_IN_PLAY), ctx.controller, c.STARTING_HERO
            events = [Move("enter", rule, hero.number, c.PLAY, seat, ctx.cause, face_down=side, reason=back)]
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, 1)
