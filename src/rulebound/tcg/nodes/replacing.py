"""Replacing: modifiers that use both "would" and "instead" [wow-2007:716.1]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import REPLACED, cite
from rulebound.tcg.events import Damage, GameEvent, Heal, Move
from rulebound.tcg.nodes.core import Condition, Context, Effect, Filter, Group, Replacing, Value
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.position.records import SPENT, Modifier
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program import number


@dataclass(frozen=True)
class ReplaceDamage(Replacing):
    """ "If your hero would deal fire damage, it deals double that amount instead" [wow-2007:716.2].

    ``times`` and ``plus`` change the amount; ``damage_types`` above 0 in ``new_types`` changes its type; ``to`` in
    ``redirect`` sends it to another character. What is not changed stays the same.
    """

    source: Filter | None = None
    to: Filter | None = None
    combat: bool | None = None
    damage_types: int = 0
    using: Filter | None = None
    times: int = 1
    plus: Value | None = None
    sign: int = 1
    new_types: int = 0
    redirect: Group | None = None
    unpreventable: bool = False
    use_once: bool = False
    #: The new amount, where it is neither a multiple nor a sum ("half that much").
    amount: Value | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return (number("that much"),) if field in ("amount", "plus") else ()

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, Damage):
            return False
        state = ctx.state
        if self.combat is not None and event.combat != self.combat:
            return False
        if self.damage_types and not event.damage_types & self.damage_types:
            return False
        if self.source is not None and not (
            event.other > 0 and self.source.matches(ctx, state.known(event.other))
        ):
            return False
        if self.to is not None and not self.to.matches(ctx, state.known(event.subject)):
            return False
        if self.using is None:
            return True
        return any(self.using.matches(ctx, state.known(one)) for one in event.using)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        """[wow-2007:405.4] Change what it says of the packet; what it doesn't speak of stays the same."""
        assert isinstance(event, Damage)
        made = event.copy()
        made.amount = event.amount * self.times
        if self.amount is not None or self.plus is not None:
            ctx.numbers = {**ctx.numbers, "that much": event.amount}
        if self.amount is not None:
            made.amount = self.amount.amount(ctx)
        if self.plus is not None:
            made.amount += self.sign * self.plus.amount(ctx)
        if self.new_types:
            made.damage_types = self.new_types
        if self.unpreventable:
            made.unpreventable = True
        if self.redirect is not None:
            found = self.redirect.members(ctx)
            if found:
                made.subject = found[0]
        return [made]
        yield  # pragma: no cover


@dataclass(frozen=True)
class ReplaceHealing(Replacing):
    """ "If your hero would heal damage, it heals that amount plus 1 instead" [wow-2007:404.2]."""

    source: Filter | None = None
    to: Filter | None = None
    times: int = 1
    plus: Value | None = None
    using: Filter | None = None

    def kinds(self) -> tuple[str, ...]:
        return ("heal",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, Heal):
            return False
        state = ctx.state
        if self.source is not None and not (
            event.other > 0 and self.source.matches(ctx, state.known(event.other))
        ):
            return False
        if self.using is not None and not any(self.using.matches(ctx, state.known(one)) for one in event.using):
            return False
        return self.to is None or self.to.matches(ctx, state.known(event.subject))

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Heal)
        made = event.copy()
        made.amount = event.amount * self.times + (self.plus.amount(ctx) if self.plus is not None else 0)
        return [made]
        yield  # pragma: no cover


@dataclass(frozen=True)
class ReplaceMove(Replacing):
    """ "If an ally would be put into your graveyard from play, remove it from the game instead".

    ``how`` is the kind of move that is replaced (empty: any to ``to``); ``instead_to`` where the card goes; ``then``
    something else that happens instead (with the card as "it").
    """

    what: Filter
    to: int
    origin: int = c.NOWHERE
    owner: Group | None = None
    how: str = ""
    instead_to: int = c.REMOVED
    instead_how: str = "remove"
    bottom: bool = False
    stay: bool = False
    then: Effect | None = None
    condition: Condition | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ("it",) if field == "then" else ()

    def kinds(self) -> tuple[str, ...]:
        if self.how:
            return (self.how,)
        return ("destroy", "put", "discard", "resolve", "interrupt", "remove", "draw")

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, Move) or event.to != self.to:
            return False
        card = ctx.state.known(event.subject)
        if self.origin and card.zone != self.origin:
            return False
        if self.owner is not None and player_subject(card.owner) not in self.owner.members(ctx):
            return False
        if self.condition is not None and not self.condition.holds(ctx):
            return False
        return self.what.matches(ctx, card)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Move)
        made: list[GameEvent] = []
        if not self.stay:
            moved = event.copy()
            moved.to = self.instead_to
            moved.kind = self.instead_how
            moved.bottom = self.bottom
            made.append(moved)
        return made
        yield  # pragma: no cover

    def text(self, ctx: Context, event: GameEvent) -> Asking[None] | None:
        if self.then is None:
            return None
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return self.then.run(ctx)


@dataclass(frozen=True)
class ReplaceDraw(Replacing):
    """ "If you would draw a card, ... instead": the draw never happens, even if that can't [wow-2007:716.1b]."""

    players: Group
    then: Effect
    #: Who may replace it ("you may ... instead"); None: nobody is asked.
    who: Group | None = None
    #: "The next time": of several cards that a layer would let a player draw, only the first [wow-2007:411.2a].
    once: bool = False

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field in ("then", "who") else ()

    def kinds(self) -> tuple[str, ...]:
        return ("draw",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if self.once and SPENT in ctx.numbers:
            return False
        return player_subject(event.seat) in self.players.members(ctx)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        ctx = self._with_player(ctx, event)
        seats = [] if self.who is None else seats_of(ctx, self.who)
        for seat in seats:
            # [wow-2007:712.7] only who can do all of it may choose to
            if not self.then.possible(ctx):
                return [event]
            agreed = yield from ask_yes_no(ctx, seat, "Replace the draw?", cite(ctx.state, REPLACED))
            if not agreed:
                return [event]
        return []

    def text(self, ctx: Context, event: GameEvent) -> Asking[None] | None:
        return self.then.run(self._with_player(ctx, event))

    def _with_player(self, ctx: Context, event: GameEvent) -> Context:
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return ctx
