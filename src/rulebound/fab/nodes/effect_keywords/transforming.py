"""Transforming objects into permanents, and awakening what has two faces [8.5.36, 8.5.43]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, Move, ShowsFace, Token, printed_really
from rulebound.fab.nodes.faces import FLIP, face_of, kind_of
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.program.nodes import Context, Effect, Group


@dataclass(frozen=True)
class Transform(Effect):
    """Objects transform into one permanent: they are put under it [8.5.36, 8.5.36a], all of them, or none [8.5.36d]."""

    what: Group
    into: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        cards = [card for card in (follow(ctx, one) for one in found if one > 0) if card is not None]
        into = yield from self.into.select(ctx)
        top = next((card for card in (state.find(one) for one in into) if card is not None), None)
        note_done(ctx, [], 1)
        # [8.5.36d] every one of them has to exist
        if top is None or not cards or len(cards) < wanted:
            return
        if top.zone != shared.PLAY:
            # [8.5.36b] what is no permanent yet becomes one first, if it can
            if not procedures_of(state).may_be_put_into_play(state, top):
                return
            enters = yield from entering(state, top, ctx.controller, ctx.cause, "8.5.36b")
            yield from happen(state, [enters], ctx.strand)
            entered = state.in_play(enters.new) if enters.new else None
            if entered is None:
                return
            top = entered
        moves: list[GameEvent] = [_put_under(card, top, ctx) for card in cards if card.number != top.number]
        facts = yield from happen(state, moves, ctx.strand)
        note_done(ctx, facts, wanted, moves)


@dataclass(frozen=True)
class TransformIntoTokens(Effect):
    """Each of some objects transforms into a token of its own, which is created for it [8.5.36c]."""

    what: Group
    name: str

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        cards = [card for card in (follow(ctx, one) for one in found if one > 0) if card is not None]
        made = procedures_of(state).created(self.name)
        tokens = [Token("8.5.36c", made, ctx.controller, ctx.cause) for _ in cards]
        facts = yield from happen(state, [*tokens], ctx.strand)
        tops = [state.known(fact.new) for fact in facts if isinstance(fact, Token)]
        # (Of tokens that were created in greater number than that, nothing is put under the others.)
        moves: list[GameEvent] = [_put_under(card, top, ctx) for card, top in zip(cards, tops, strict=False)]
        done = yield from happen(state, moves, ctx.strand)
        note_done(ctx, done, wanted, moves)


def _put_under(card: Card, top: Card, ctx: Context) -> Move:
    """Return the event of an object transforming into a permanent: who that was and what it is now, it tells itself.

    [8.5.36a, 3.0.14]
    """
    # [3.0.14d] as public as that
    return Move(
        "transform",
        "8.5.36",
        card.number,
        c.UNDER,
        cause=ctx.cause,
        face_down=top.face_down,
        host=top.number,
    )


@dataclass(frozen=True)
class Awaken(Effect):
    """Awaken double-faced cards: the back face of each becomes its active face [8.5.43, 9.1.3]."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, lambda card: _sleeps(ctx.state, card))

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select_able(ctx, lambda card: _sleeps(state, card))
        events: list[GameEvent] = []
        for one in found:
            card = state.find(one) if one > 0 else None
            # [8.5.43a] a card with one face, or with its back face active already, isn't awakened
            if card is not None and _sleeps(state, card):
                back = face_of(printed_really(state, card.definition), 1)
                events.append(ShowsFace("8.5.43", one, back, ctx.cause))
        facts = yield from happen(state, events, ctx.strand)
        woken: list[GameEvent] = [
            GameEvent("awaken", "8.5.43", ctx.cause, subject=fact.subject, seat=ctx.controller)
            for fact in facts
        ]
        # [8.0.6a] and that is an event by the keyword's name
        yield from happen(state, woken, ctx.strand)
        note_done(ctx, facts, wanted_of(ctx, self.what, found))


def _sleeps(state: State, card: Card) -> bool:
    """Tell whether a card has two faces, of which the front one is active [9.1.3]."""
    return kind_of(card.definition) == FLIP
