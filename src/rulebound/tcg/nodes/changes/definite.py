"""Definite powers: what they do, they do "as" something happens, without the stack [wow-2013:704.1b]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.gaining import LosePowers
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Change, Context, Effect, Group, Value
from rulebound.tcg.program.powers import Continuous, Entering
from rulebound.tcg.tree import Power


@dataclass(frozen=True)
class AsTurnStarts(Change):
    """ "As your turn starts, ...": an effect that needs no stack, as the turn of one of some players starts."""

    players: Group
    effect: Effect

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "as the turn starts"


@dataclass(frozen=True)
class AsItEnters(Change):
    """ "As this ally enters play, ...", "as an ally enters play, it ...": without the stack.

    ``under`` says under whose control it enters play, if that matters.
    """

    effect: Effect
    under: Group | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ("it", "player") if field == "effect" else ()

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "as it enters play"


@dataclass(frozen=True)
class EntersDamaged(Change):
    """It enters play with so much damage on it."""

    amount: Value

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "enters damaged"


@dataclass(frozen=True)
class EntersAs(Change):
    """It enters play as a power says that it has been given: exhausted, with counters, with damage."""

    how: Entering

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "enters as"


@dataclass(frozen=True)
class DamageAsItEnters(Effect):
    """ "Put 1 damage on it as it enters play": said of cards on the stack, for as long as they are those."""

    what: Group
    amount: Value

    def possible(self, ctx: Context) -> bool:
        # [wow-2007:712.7] what has left the stack, interrupted or resolved, can't enter play from there any more
        found = self.what.members(ctx)
        return bool(found) and all(self._is_to_enter(ctx, one) for one in found)

    def run(self, ctx: Context) -> Asking[None]:
        found = self.what.members(ctx)
        yield from Grant(self.what, (EntersDamaged(self.amount),)).run(ctx)
        # [wow-2007:709.2f] of what doesn't enter play nothing was done
        ctx.did = ctx.did and all(self._is_to_enter(ctx, one) for one in found)

    def _is_to_enter(self, ctx: Context, one: int) -> bool:
        card = ctx.state.find(one) if one > 0 else None
        return card is not None and card.zone == c.STACK


def effect_as_it_enters(power: Power) -> Effect | None:
    """Return what a power does as its own card enters play; None if it does nothing then."""
    if isinstance(power, Continuous) and power.who == IsThis():
        for change in power.changes:
            if isinstance(change, AsItEnters):
                return change.effect
    return None


def as_it_comes(state: State, card: Card, seat: int) -> Card:
    """Return a card as what looks at it sees it that is about to enter play under a player's control.

    [wow-2013:401.1, 703.4] It is that player's, whoever owns it and wherever it comes from.
    """
    if card.zone == c.STACK and card.controller == seat:
        return card
    coming = card.copy(state.mark)
    coming.zone, coming.controller = c.STACK, seat
    return coming


def create_as_it_enters(
    state: State, card: Card, ctx: Context, together: tuple[int, ...] = ()
) -> Asking[tuple[int, ...]]:
    """Do all that is done as a card enters play under the control of a context's player.

    Returns which modifiers that made; what the card's own text has done, the context can refer back to. Tokens are
    there already that enter ``together``, and none of them was before the others.

    [wow-2013:710.1a] A power that is gained or lost by that is gained or lost too late.
    [wow-2013:718.2e] A modifier made so has the time of that event.
    """
    seat = ctx.controller
    doing: list[tuple[AsItEnters, Context]] = []
    for power in card.definition.program.powers:
        if isinstance(power, Continuous):
            for change in power.changes:
                if isinstance(change, AsItEnters):
                    own = Context(state, seat, card.number, power.place)
                    if power.who is None or power.who.matches(own, card):
                        doing.append((change, own))
    coming = as_it_comes(state, card, seat)
    for found in shelved(state, "as it enters play"):
        theirs, change = found.context(state), found.change
        if isinstance(change, AsItEnters) and theirs.source not in together and found.applies(theirs, coming):
            if change.under is None or player_subject(seat) in change.under.members(theirs):
                doing.append((change, theirs))
    if not doing:
        return ()
    since = state.clock
    for change, each in doing:
        each.roles = {**each.roles, "it": (card.number,), "player": (player_subject(seat),)}
        each.nested = ctx.nested + 1
        yield from change.effect.run(each)
        if each.source == card.number:
            ctx.roles, ctx.numbers = {**ctx.roles, **each.roles}, {**ctx.numbers, **each.numbers}
    return tuple([modifier.number for modifier in state.modifiers if modifier.number > since])


def enters_without_powers(state: State, card: Card, made: tuple[int, ...]) -> bool:
    """Tell whether a card loses its powers by what is done as it enters play [wow-2013:710.1b]."""
    for modifier in state.modifiers:
        node = modifier.node
        if modifier.number in made and card.number in modifier.roles.get("flagged", ()):
            if isinstance(node, Continuous) and any(
                isinstance(change, LosePowers) for change in node.changes
            ):
                return True
    return False


def create_as_turn_starts(state: State, seat: int) -> Asking[None]:
    """Do all that is done as a player's turn starts.

    [wow-2013:501.1a] A power that is gained or lost by that is gained or lost too late.
    """
    for found in shelved(state, "as the turn starts").copy():
        change, ctx = found.change, found.context(state)
        assert isinstance(change, AsTurnStarts)
        if player_subject(seat) in change.players.members(ctx) and found.holds(ctx):
            ctx.roles = {**ctx.roles, "player": (player_subject(seat),)}
            yield from change.effect.run(ctx)
