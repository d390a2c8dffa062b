"""Cards that are created, and heroes that are again what they were [8.5.40, 8.5.52]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import BecomeCopy, EndModifiers, GameEvent, MakesCard, Move, printed_really
from rulebound.kernel.decision import Asking
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.effects.results import DONE, note_done
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect, Group, Value
from rulebound.text import walk


@dataclass(frozen=True)
class CreateCards(Effect):
    """Players create so many cards of a name in a zone of theirs [8.5.40].

    What they are is what is printed on such a card [8.5.40a]; nobody needs to own any [8.5.40b].
    """

    who: Group
    name: str
    count: Value
    zone: int
    color: str = ""

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        printed = printed_on(state, self.name, self.color)
        amount = max(0, self.count.amount(ctx))
        seats = seats_of(ctx, self.who)
        wanted = amount * len(seats)
        if printed is None:
            ctx.did = False
            ctx.roles = {**ctx.roles, **dict.fromkeys(DONE[:2], ())}
            ctx.numbers = {**ctx.numbers, DONE[0]: 0}
            return
        moves: list[GameEvent] = []
        for seat in seats:
            for _ in range(amount):
                # [8.5.40b] it hasn't existed before
                made = MakesCard("8.5.40", printed, seat, ctx.cause)
                record(state, [made])
                moves.append(Move("create", "8.5.40", made.new, self.zone, seat, ctx.cause))
        facts = yield from happen(state, moves, ctx.strand)
        note_done(ctx, facts, wanted, moves)


def printed_on(state: State, name: str, color: str = "") -> Definition | None:
    """Return what is printed on the card of a name (and color), of all cards that there are; None if there is none.

    [8.5.40a]
    """
    for known in procedures_of(state).all_cards(state):
        if known.name == name and (not color or getattr(known, "color", "") == color):
            return known
    return None


def created_by(card: Definition) -> list[tuple[str, str]]:
    """Return which cards a card creates, by name and color [8.5.40]."""
    made = [part for _, part in walk(card.program) if isinstance(part, CreateCards)]
    return [(one.name, one.color) for one in made]


@dataclass(frozen=True)
class ReturnToTheBrood(Effect):
    """What your hero has become ceases to apply to it [8.5.52]: it is what is printed on it [8.5.25]."""

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        hero = state.hero(ctx.controller)
        copies = [one.number for one in state.modifiers if one.roles.get("copied onto") == (hero.number,)]
        back = printed_really(state, hero.definition)
        ctx.did = False
        if back.key == hero.definition.key:
            return
        facts = yield from happen(state, [BecomeCopy("8.5.52", hero.number, back, ctx.cause)], ctx.strand)
        if facts and copies:
            record(state, [EndModifiers("8.5.52", tuple(copies))])
        ctx.did = bool(facts)
