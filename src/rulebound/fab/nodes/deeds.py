"""Discrete effects of keywords [8.5]: to opt, to intimidate, to mark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.events import EndModifiers, GameEvent, Move
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import ControllerOf, Pick, TopCards
from rulebound.tcg.nodes.conditions import Compare
from rulebound.tcg.nodes.effects.moving import PutCards, RevealCards
from rulebound.tcg.nodes.effects.results import DONE, THIS_WAY, THIS_WAY_AS_IT_WAS, note_done
from rulebound.tcg.nodes.filters import AnyCard, Rest
from rulebound.tcg.nodes.flow import If, Sequence
from rulebound.tcg.nodes.groups import Narrowed, Role, You, seats_of
from rulebound.tcg.nodes.values import CardsIn, Number
from rulebound.tcg.position.state import State, draw_lots
from rulebound.tcg.program.nodes import Context, Effect, Group, Value
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import number as number_called

#: [8.5.10, 8.5.1c] What was banished returns at the beginning of the end phase; [8.5.10c] those cards alone.
_RETURN: Final = Triggered(-1, "", PhaseBegins(c.END), PutCards(Role("this way"), shared.HAND))
#: What a marked hero has, until it is hit [9.3.2b].
_MARKED: Final = Continuous(-1, "", FLAGGED, (GainTag(c.MARKED),))


def opt(amount: Value) -> Effect:
    """Look at so many cards on top of your deck, and put any of them on the bottom, the rest on top [8.5.22]."""
    seen = Role("revealed")
    down = Pick(AnyCard(), None, shared.DECK, None, None, True, among=seen)
    left = Narrowed(seen, Rest(Role("this way")))
    # [8.5.22b] without a card in the deck it fails; [8.5.22a] of fewer cards than that all are looked at
    return If(
        Compare(CardsIn(shared.DECK, You()), ">", Number(0)),
        Sequence(
            (
                RevealCards(TopCards(amount, You()), True),
                PutCards(down, shared.DECK, True),
                PutCards(left, shared.DECK),
            )
        ),
    )


@dataclass(frozen=True)
class Intimidate(Effect):
    """Players, or those of heroes, banish a random card from hand face down until the end phase begins [8.5.10]."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.who.select(ctx)
        ctx.roles = {**ctx.roles, THIS_WAY: tuple(found), THIS_WAY_AS_IT_WAS: tuple(found)}
        seats = seats_of(ctx, ControllerOf(Role(THIS_WAY)))
        banished: list[GameEvent] = []
        for seat in seats:
            hand = [state.cards[id].number for id in state.players[seat].hand]
            for number in draw_lots(state, hand, min(1, len(hand))):
                banished.append(
                    Move("remove", "8.5.10", number, shared.REMOVED, seat, ctx.cause, face_down=True)
                )
        facts = yield from happen(state, banished, ctx.strand)
        # [8.5.10a] whether or not there was a card to banish
        record(state, [_intimidated(ctx, state.players[seat].hero) for seat in seats])
        moved = tuple([fact.new for fact in facts if isinstance(fact, Move)])
        ctx.roles = {**ctx.roles, THIS_WAY: moved, THIS_WAY_AS_IT_WAS: moved}
        if moved:
            yield from create(ctx, _RETURN, "game", None, 1)
        ctx.did = bool(seats)


def _intimidated(ctx: Context, hero: int) -> GameEvent:
    return GameEvent("intimidate", "8.5.10a", ctx.cause, subject=hero, seat=ctx.controller)


@dataclass(frozen=True)
class Mark(Effect):
    """Mark heroes [8.5.50, 9.3.1, 9.3.2]: a marked one continues to be that [9.3.2a]."""

    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        before = ctx.roles
        for number in found:
            record(ctx.state, [GameEvent("mark", "8.5.50", ctx.cause, subject=number, seat=ctx.controller)])
            if not _marks(ctx.state, number):
                ctx.roles = {**before, "flagged": (number,)}
                yield from create(ctx, _MARKED, "game")
        ctx.roles = before
        ctx.did = bool(found)


def _marks(state: State, number: int) -> tuple[int, ...]:
    """Return what makes a hero marked."""
    found = [one for one in state.modifiers if number in one.roles.get("flagged", ()) and one.node == _MARKED]
    return tuple([one.number for one in found])


def unmark(state: State, number: int, by: int) -> None:
    """Let a hero that was hit by a source of an opponent's no longer be marked [9.3.3]."""
    marks = _marks(state, number)
    if marks and not state.friendly(by, state.known(number).controller):
        record(state, [EndModifiers("9.3.3", marks)])


@dataclass(frozen=True)
class PutUnder(Effect):
    """Put cards under a permanent, or under a card on the stack: nothing else makes sub-cards of them [3.0.14a]."""

    what: Group
    top: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        tops = [card for card in (state.find(one) for one in self.top.members(ctx)) if card is not None]
        # [3.0.14] it is a permanent, or a card on the stack
        tops = [card for card in tops if card.zone in (shared.PLAY, shared.STACK)]
        moves: list[GameEvent] = []
        for one in found if tops else []:
            if one != tops[0].number:
                # [3.0.14d] as public as that, [3.0.14b] and another object
                down = tops[0].face_down
                moves.append(
                    Move("put", "3.0.14", one, c.UNDER, cause=ctx.cause, face_down=down, host=tops[0].number)
                )
        facts = yield from happen(state, moves, ctx.strand)
        note_done(ctx, facts, len(found), moves)


@dataclass(frozen=True)
class HasHit(Effect):
    """ "The dagger has hit": it has hit what was dealt damage this way, though by no combat [7.5.5a]."""

    what: Group

    def needs(self) -> tuple[str, ...]:
        return (DEALT, number_called("damage dealt"))

    def run(self, ctx: Context) -> Asking[None]:
        amount = ctx.numbers["damage dealt"]
        facts = [
            GameEvent("hit", "7.5.5a", ctx.cause, to, one, ctx.controller, amount)
            for one in self.what.known(ctx)
            for to in ctx.roles[DEALT]
        ]
        record(ctx.state, [*facts])
        for fact in facts:
            # [9.3.3] as part of that
            unmark(ctx.state, fact.subject, ctx.controller)
        ctx.did = bool(facts)
        return
        yield  # pragma: no cover


#: What was dealt damage by what was said before.
DEALT: Final = "dealt this way"
