"""Control of objects changes hands: gained, given, stolen, exchanged [8.5.35, 8.5.49, 8.5.53, 8.5.54]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, LeavesChain, Move, cleared
from rulebound.fab.nodes.effect_keywords.equipping import (
    EXCHANGE,
    can_be_equipped,
    equipped,
    zone_of_equipping,
)
from rulebound.fab.position.state import is_defending, is_equipped, own
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Control
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.changes.gaining import ControlExchanged, ControlledBy
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.nodes.groups import Role, seats_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Context, Effect, Group
from rulebound.tcg.program.powers import Continuous

#: The ways of gaining control, each with its rule.
RULES: Final = {"gain control": "8.5.35", "give": "8.5.53", "steal": "8.5.54"}
#: How long control lasts that is gained of a card on the stack: whose it were then, once it is in the arena, no rule
#: tells (whoever played it has never controlled it there, and whoever has taken it doesn't any more) [1.3.1b].
FOR_GOOD: Final = "game"
#: What is so of an object of which a player has gained control.
_TAKEN: Final = Continuous(-1, "", FLAGGED, (ControlledBy(Role("player")),))
#: What is so of two objects that were exchanged.
_EXCHANGED: Final = Continuous(-1, "", FLAGGED, (ControlExchanged(),))


@dataclass(frozen=True)
class GainControl(Effect):
    """A player gains control of objects [8.5.35]: as they are given [8.5.53] or stolen [8.5.54], if ``how`` says so.

    Who controls the effect has given or stolen, whoever ``who`` is.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts", "duration": "durations"}

    what: Group
    who: Group
    how: str = "gain control"
    duration: str = "game"

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        seat = self._seat(ctx)
        return seat >= 0 and possible_group(ctx, self.what, lambda card: self._may(ctx.state, card, seat))

    def _may(self, state: State, card: Card, seat: int) -> bool:
        """Tell whether an object can come under a player's control so."""
        if card.zone == shared.STACK:
            return self.duration == FOR_GOOD and _may_take_from_the_stack(state, card, seat)
        return _may_take(state, card, seat)

    def _seat(self, ctx: Context) -> int:
        return next(iter(seats_of(ctx, self.who)), -1)

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, self._seat(ctx)
        found = yield from self.what.select_able(ctx, lambda card: self._may(state, card, seat))
        taken: list[GameEvent] = []
        before = ctx.roles
        for one in found if seat >= 0 else []:
            card = state.find(one) if one > 0 else None
            if card is None or not self._may(state, card, seat):
                continue
            on_the_stack = card.zone == shared.STACK
            worn = is_equipped(state, one)
            ctx.roles = {**before, "flagged": (one,), "player": (player_subject(seat),)}
            if (yield from create(ctx, _TAKEN, self.duration)):
                # [8.5.53a, 8.5.54a] the controller of the effect is who has done it
                made = GameEvent(self.how, RULES[self.how], ctx.cause, subject=one, seat=ctx.controller)
                # [8.5.35a] as part of that it is equipped anew
                record(state, [made, equipped(one, seat, ctx), *_off_the_chain(ctx, one)] if worn else [made])
                if on_the_stack:
                    # [1.6.1, 1.6.2a] the layer that it is, too
                    record(state, [Control(RULES[self.how], one, seat, ctx.cause)])
                taken.append(made)
        ctx.roles = before
        note_done(ctx, taken, wanted_of(ctx, self.what, found))


def _off_the_chain(ctx: Context, number: int) -> list[GameEvent]:
    """Return how something on the combat chain leaves it as it is put into a zone to be equipped [8.5.41, 7.0.5a]."""
    state = ctx.state
    # [1.4.3c] an attack-proxy ceases to exist whose source isn't on its link
    proxies = [link.attack for link in own(state).links if link.source == number]
    events: list[GameEvent] = [cleared(state.known(one), "1.4.3c") for one in proxies if state.in_play(one)]
    if is_defending(state, number):
        events.append(LeavesChain("8.5.41", number, state.known(number).controller, ctx.cause))
    return events


def _may_take_from_the_stack(state: State, card: Card, seat: int) -> bool:
    """Tell whether a card on the stack can come under a player's control: one that is to enter the arena [5.3.6a]."""
    if card.controller == seat or not any(layer.card == card.number for layer in state.stack):
        return False
    tags = effective(state, card).tags
    return any(tag in tags for tag in c.PERMANENTS) and c.ATTACK_TAG not in tags


def _may_take(state: State, card: Card, seat: int, but: int = 0) -> bool:
    """Tell whether an object can come under a player's control: what is equipped has to be equipped there, too.

    [8.5.35a, 8.5.53b, 8.5.54b] ``but`` is what leaves the player's zones as it comes.
    """
    if state.in_play(card.number) is None or card.controller == seat or card.definition.types & c.HERO:
        return False
    return not is_equipped(state, card.number) or can_be_equipped(state, effective(state, card), seat, (), but)


@dataclass(frozen=True)
class Exchange(Effect):
    """Two objects swap zones, visibility and control at once, or not at all [8.5.49, 8.5.49a]."""

    first: Group
    second: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        pair = [*self.first.members(ctx)[:1], *self.second.members(ctx)[:1]]
        cards = [card for card in (follow(ctx, one) for one in pair) if card is not None]
        return len(cards) == 2 and _may_swap(ctx.state, *cards)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        pair = [*(yield from self.first.select(ctx))[:1], *(yield from self.second.select(ctx))[:1]]
        cards = [card for card in (follow(ctx, one) for one in pair if one > 0) if card is not None]
        note_done(ctx, [], 1)
        # [8.5.49a] if either can't go where the other is, neither does
        if len(cards) != 2 or not _may_swap(state, *cards):
            return
        one, other = cards
        if one.zone == other.zone == shared.PLAY:
            # [8.5.49b] for what was equipped the other one is, and then that alone
            worn = [new.number for old, new in ((other, one), (one, other)) if is_equipped(state, old.number)]
            seats = {one.number: other.controller, other.number: one.controller}
            before = ctx.roles
            swapped = tuple([player_subject(seat) for seat in seats.values()])
            ctx.roles = {**before, "flagged": tuple(seats), "player": swapped}
            yield from create(ctx, _EXCHANGED, "game")
            ctx.roles = before
            facts = [_exchanged(card, ctx) for card in cards]
            record(state, [*facts, *[equipped(number, seats[number], ctx) for number in worn]])
            note_done(ctx, facts, 2)
            return
        to_worn = [is_equipped(state, there.number) for there in (other, one)]
        moves = [_to_where(one, other, ctx), _to_where(other, one, ctx)]
        facts = yield from happen(state, [*moves], ctx.strand)
        # [8.5.49b] it is equipped where the other one was
        new = [move for move, worn in zip(moves, to_worn, strict=True) if worn and move in facts]
        record(state, [equipped(move.new, move.seat, ctx) for move in new])
        note_done(ctx, facts, 2, [*moves])


def _exchanged(card: Card, ctx: Context) -> GameEvent:
    return GameEvent(EXCHANGE, "8.5.49", ctx.cause, subject=card.number, seat=ctx.controller)


def _to_where(card: Card, other: Card, ctx: Context) -> Move:
    """Return the move of an object to where another one is, as visible as that."""
    seat = other.controller if other.zone == shared.PLAY else other.owner
    return Move(
        EXCHANGE,
        "8.5.49",
        card.number,
        other.zone,
        seat,
        ctx.cause,
        face_down=other.face_down,
        reason=c.EXCHANGED,
    )


def _may_swap(state: State, one: Card, other: Card) -> bool:
    """Tell whether each of two objects could be where the other one is [8.5.49a]."""
    if one.number == other.number:
        return False
    for card, there in ((one, other), (other, one)):
        # [8.5.49b] where something is equipped, what comes for it is to be equipped to that zone
        if is_equipped(state, there.number):
            values = effective(state, card)
            if zone_of_equipping(values) != zone_of_equipping(effective(state, there)):
                return False
            if not can_be_equipped(state, values, there.controller, (), there.number):
                return False
        elif state.events.forbids(
            state, Move(EXCHANGE, "8.5.49", card.number, there.zone, reason=c.EXCHANGED)
        ):
            return False
    # [3.0.11] cards lie among their owners' cards: elsewhere than in the arena they can't be another's
    away = one.zone != shared.PLAY or other.zone != shared.PLAY
    return not away or one.owner == other.owner
