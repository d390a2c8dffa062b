"""Packs of cards that lie outside the game, and are opened in it [1.9.1a]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, MakesCard, Move, OpensPack
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.naming import NO_NAME
from rulebound.tcg.nodes.effects.results import DONE, note_done
from rulebound.tcg.position.cards import Definition, is_named
from rulebound.tcg.position.state import draw_lots
from rulebound.tcg.program.nodes import Condition, Context, Effect
from rulebound.tcg.tree import number

#: How many cards lie in a pack.
PACK: Final = 15
#: Among the numbers of a text under way: how many cards with the name that was said lay in the pack.
_IN_PACK: Final = "in the pack"


@dataclass(frozen=True)
class OpenPack(Effect):
    """ "Open and reveal a booster pack and put all cards with the chosen name into your hand".

    The pack lies outside the game, and so is what is done with it but for what comes into the game [1.9.1a]. In it lie
    any of the cards that there are, each as likely as the others and none twice: which, chance decides.
    """

    def needs(self) -> tuple[str, ...]:
        return (number("named"),)

    def gives(self) -> tuple[str, ...]:
        return (*DONE, number(_IN_PACK))

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        there = [card for card in procedures_of(state).all_cards(state) if not card.types & c.TOKEN]
        pack = [there[place] for place in draw_lots(state, list(range(len(there))), PACK)]
        # [1.9.1a] no cards of the game are revealed, so nothing triggers by that, and nothing can be done instead
        record(state, [OpensPack("1.9.1a", ctx.source, seat, tuple([card.key for card in pack]), ctx.cause)])
        found = [card for card in pack if _is_named(ctx, card)]
        moves: list[GameEvent] = []
        for card in found:
            made = MakesCard("1.9.1a", card, seat, ctx.cause)
            record(state, [made])
            # [1.9.1a] this interacts with the game: it is an event as any other
            moves.append(Move("put", "1.9.1a", made.new, shared.HAND, seat, ctx.cause))
        facts = yield from happen(state, moves, ctx.strand)
        ctx.numbers = {**ctx.numbers, _IN_PACK: len(found)}
        note_done(ctx, facts, len(moves), moves)


def _is_named(ctx: Context, card: Definition) -> bool:
    place = ctx.numbers["named"]
    # [9.1.2b, 9.2.2b] either name, of a card with two
    return place != NO_NAME and is_named(card.name, ctx.state.said[place][0])


@dataclass(frozen=True)
class PackLacks(Condition):
    """ "If the booster pack does not contain a card with the chosen name"."""

    def needs(self) -> tuple[str, ...]:
        return (number(_IN_PACK),)

    def holds(self, ctx: Context) -> bool:
        return ctx.numbers[_IN_PACK] == 0
