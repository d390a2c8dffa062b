"""Replacing: modifiers that use both "would" and "instead"."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.happening import commit
from rulebound.tcg import constants as c
from rulebound.tcg.citations import DIVIDING, PREVENTED, REPLACED, cite
from rulebound.tcg.events import Damage, GameEvent, Heal, Move
from rulebound.tcg.happening.prevention import prevention
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.position.records import SPENT, Modifier
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.position.zones import zones_of
from rulebound.tcg.program.nodes import Condition, Context, Effect, Filter, Group, Replacing, Value
from rulebound.tcg.program.prevention import ABOUT_DAMAGE, about_damage


@dataclass(frozen=True)
class OfDamage(Replacing):
    """A modifier that replaces packets: of which source, to which character, of what kind and with what they must be.

    ``condition`` is what else must be so of the packet ("that much" damage, dealt by the "dealer" to the "dealt").
    """

    source: Filter | None = None
    to: Filter | None = None
    combat: bool | None = None
    damage_types: int = 0
    using: Filter | None = None
    condition: Condition | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ABOUT_DAMAGE if field == "condition" else ()

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
        if not event.is_of(self.damage_types):
            return False
        if self.source is not None and not (
            event.other > 0 and self.source.matches(ctx, state.known(event.other))
        ):
            return False
        if self.to is not None and not self.to.matches(ctx, state.known(event.subject)):
            return False
        if self.using is not None and not any(
            self.using.matches(ctx, state.known(one)) for one in event.using
        ):
            return False
        return self.condition is None or self.condition.holds(about_damage(ctx, event))


@dataclass(frozen=True)
class ReplaceDamage(OfDamage):
    """ "If your hero would deal fire damage, it deals double that amount instead".

    ``times`` and ``plus`` change the amount; ``damage_types`` above 0 in ``new_types`` changes its type; ``to`` in
    ``redirect`` sends it to another character. What is not changed stays the same.
    """

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
        return ABOUT_DAMAGE if field in ("amount", "plus", "condition") else ()

    def enlarges(self, ctx: Context, event: GameEvent) -> bool:
        if self.new_types or self.unpreventable or self.times > 1:
            return True
        if self.plus is not None and self.sign > 0:
            return True
        if self.amount is None or not isinstance(event, Damage):
            return False
        return self.amount.amount(about_damage(ctx, event)) > event.amount

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        """[wow-2007:405.4, wow-2007:716.2, wow-2013:717.1] Change what it says of a packet; the rest of it stays."""
        assert isinstance(event, Damage)
        made = event.copy()
        made.amount = event.amount * self.times
        if self.amount is not None or self.plus is not None:
            about_damage(ctx, event)
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
class PreventThat(OfDamage):
    """ "If you do, prevent that damage": what can't be prevented is dealt all the same [wow-2013:717.3]."""

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Damage)
        if event.unpreventable:
            return [event]
        rule = cite(ctx.state, PREVENTED)
        commit(ctx.state.events, ctx.state, [prevention(rule, event, event.amount, ctx.cause)])
        return []
        yield  # pragma: no cover


@dataclass(frozen=True)
class DamageBecomes(OfDamage):
    """ "If this ally would be dealt damage, [something else happens] instead"."""

    then: Effect | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ABOUT_DAMAGE if field in ("then", "condition") else ()

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        return []
        yield  # pragma: no cover

    def text(self, ctx: Context, event: GameEvent) -> Asking[None] | None:
        if self.then is None:
            return None
        assert isinstance(event, Damage)
        return self.then.run(about_damage(ctx, event))


@dataclass(frozen=True)
class DivideDamage(OfDamage):
    """ "It deals that much divided as you choose among any number of ... instead" [wow-2013:717.7].

    It comes after all else that replaces the packet; whose packet it is chooses, and every point goes to somebody.
    ``may`` is whether that player need not.
    """

    among: Filter | None = None
    may: bool = False

    def divides(self) -> bool:
        return True

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Damage)
        state = ctx.state
        among = [id for id in state.play if self.among is None or self.among.matches(ctx, state.cards[id])]
        if not among:
            return [event]
        rule = cite(state, DIVIDING)
        if self.may and not (yield from ask_yes_no(ctx, event.seat, "Divide the damage?", rule)):
            return [event]
        made: list[GameEvent] = []
        left = event.amount
        for place, id in enumerate(among):
            to = state.cards[id].number
            share = left
            if place < len(among) - 1 and left:
                options = [Option("number", to, value=n) for n in range(left + 1)]
                answer = yield Decision(
                    event.seat, "divide", "How much damage to this one?", options, (to,), rule
                )
                share = 0 if answer == NOBODY else options[answer].value
            left -= share
            if share:
                made.append(_share_of(event, to, share))
        return made


@dataclass(frozen=True)
class PartOfDamage(OfDamage):
    """ "1 of it is dealt to your hero instead"; ``part`` None is as much as you choose [wow-2013:717.4c]."""

    part: Value | None = None
    redirect: Group | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ABOUT_DAMAGE if field in ("part", "condition") else ()

    def divides(self) -> bool:
        return True

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Damage)
        found = [] if self.redirect is None else self.redirect.members(ctx)
        if not found or found[0] == event.subject:
            return [event]
        if self.part is not None:
            amount = min(event.amount, self.part.amount(about_damage(ctx, event)))
        else:
            options = [Option("number", found[0], value=n) for n in range(event.amount + 1)]
            rule = cite(ctx.state, DIVIDING)
            prompt = "How much of the damage to this one?"
            answer = yield Decision(ctx.controller, "divide", prompt, options, (found[0],), rule)
            amount = 0 if answer == NOBODY else options[answer].value
        shares: list[tuple[int, int]] = [(event.subject, event.amount - amount), (found[0], amount)]
        return [_share_of(event, to, share) for to, share in shares if share > 0]


def _share_of(packet: Damage, to: int, amount: int) -> Damage:
    """Return a part of a packet, as one to somebody."""
    made = packet.copy()
    made.subject = to
    made.amount = amount
    return made


@dataclass(frozen=True)
class ReplaceIfDone(Replacing):
    """ "If [something] would happen, [do this]. If you do, [that] instead", or "prevent that damage".

    [wow-2013:717.3] What is to be done is done whether or not the damage can be prevented; only if it has been done is
    there anything that replaces the event. ``after`` is what follows in any case ("Then, if no counters remain ...").
    """

    first: Effect
    change: Replacing
    after: Effect | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        # "that much" is the damage that would be dealt, "it" the card that would be destroyed
        if field == "change" or field == "after":
            return ()
        return ("it",) if isinstance(self.change, ReplaceMove) else ABOUT_DAMAGE

    def kinds(self) -> tuple[str, ...]:
        return self.change.kinds()

    def enlarges(self, ctx: Context, event: GameEvent) -> bool:
        return self.change.enlarges(ctx, event)

    def divides(self) -> bool:
        return self.change.divides()

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        return self.change.would(ctx, event, left)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        if isinstance(event, Damage):
            about_damage(ctx, event)
        else:
            ctx.roles = {**ctx.roles, "it": (event.subject,)}
        ctx.did = True
        # [wow-2013:717.3] first what is said to be done, whether or not it is of any use
        yield from self.first.run(ctx)
        made = [event]
        # [wow-2013:717.3] then, only if it was done, what replaces the event
        if ctx.did:
            made = yield from self.change.instead(ctx, event, modifier)
        if self.after is not None:
            yield from self.after.run(ctx)
        return made

    def text(self, ctx: Context, event: GameEvent) -> Asking[None] | None:
        return self.change.text(ctx, event)


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
        if self.using is not None and not any(
            self.using.matches(ctx, state.known(one)) for one in event.using
        ):
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

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts", "instead_how": "facts"}

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
    #: Only if the rules give this reason for it, with damage on the card (empty: whatever the reason is).
    reason: str = ""

    def lends(self, field: str) -> tuple[str, ...]:
        return ("it",) if field == "then" else ()

    def kinds(self) -> tuple[str, ...]:
        return (self.how or c.ANY_MOVE,)

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
        # [wow-2007:407.6a] (with no damage on it, it is destroyed for having no health)
        if self.reason and (event.reason != self.reason or not card.damage):
            return False
        return self.what.matches(ctx, card)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Move)
        made: list[GameEvent] = []
        # [fab:1.9.3d] what doesn't move at all hasn't been discarded, or destroyed
        if not self.stay:
            moved = event.copy()
            moved.to = self.instead_to
            # [fab:1.9.3] and what goes elsewhere has been, where its game says so
            if event.kind not in zones_of(ctx.state).composite:
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
    """ "If you would draw a card, ... instead": the draw never happens, even if that can't."""

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
        # [wow-2007:716.1b] whether or not anything can be done instead
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


@dataclass(frozen=True)
class ReplaceEmptyDraw(Replacing):
    """ "If a player would draw from an empty deck, ... instead": such a draw moves no card."""

    players: Group
    then: Effect

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "then" else ()

    def kinds(self) -> tuple[str, ...]:
        return ("draw",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        # [wow-2007:716.1b] whether or not anything can be done instead
        return not isinstance(event, Move) and player_subject(event.seat) in self.players.members(ctx)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        return []
        yield  # pragma: no cover

    def text(self, ctx: Context, event: GameEvent) -> Asking[None] | None:
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return self.then.run(ctx)
