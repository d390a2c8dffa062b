"""Names that players say: that of any card, which what follows is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.citations import CHOICE, cite
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import NameSaid
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.core import Context, Effect, Filter, Group
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program import number
from rulebound.tcg.views.handles import is_hidden

#: What is "named" where no card is known that could be.
NO_NAME: Final = -1


def number_of(name: str) -> int:
    """Return a name as a number, which options are made of: its letters, so that it depends on nothing else."""
    return int.from_bytes(name.encode(), "big")


def spelled(number: int) -> str:
    """Return the name that a number stands for."""
    return number.to_bytes((number.bit_length() + 7) // 8, "big").decode()


def names_to_say(state: State, seat: int) -> list[tuple[str, int]]:
    """Return the names that a player can say, with their card types, in order: of all cards that it knows of.

    [wow-2007:709.2b] A name is said, no card is chosen, so nobody needs to see a card to name it; that only cards of
    the game are offered shortens the list. What is offered mustn't tell what is hidden: it is what the player owns, has
    seen anywhere, or has heard, and with open lists what is in the others' lists; never what others own outside the
    game.
    """
    listed = {name for player in state.players for name, _ in player.list} if state.open_lists else set()
    found: dict[str, int] = dict(state.said)
    for card in state.cards[1:]:
        if card.token:
            continue
        inside = card.zone != c.NOWHERE and card.definition.name in listed
        if inside or card.owner == seat or not is_hidden(state, card, seat):
            found[card.definition.name] = found.get(card.definition.name, 0) | card.definition.types
        past = card.past
        while past is not None:
            if past.seen_by >> seat & 1:
                found[past.definition.name] = found.get(past.definition.name, 0) | past.definition.types
            past = past.past
    return sorted(found.items())


@dataclass(frozen=True)
class NameCard(Effect):
    """ "Name a card", "name an ally card": players say a name, of a card of one of some types (0: any).

    "named" is its place among the names that have been said in the game. These are public and only grow, so it means
    the same in every save and in what any seat guesses of the game.
    """

    who: Group
    types: int = 0

    def gives(self) -> tuple[str, ...]:
        return (number("named"),)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        for seat in seats_of(ctx, self.who):
            known = [
                (name, types)
                for name, types in names_to_say(state, seat)
                if types & self.types or not self.types
            ]
            if not known:
                ctx.numbers = {**ctx.numbers, "named": NO_NAME}
                continue
            place = 0
            if len(known) > 1:
                options = [Option("name", value=number_of(name)) for name, _ in known]
                place = yield Decision(seat, "name", "Name a card.", options, (ctx.source,), cite(state, CHOICE))
            if place == NOBODY:
                continue
            name, types = known[place]
            record(state, [NameSaid(cite(state, CHOICE), seat, name, types, ctx.cause)])
            ctx.numbers = {**ctx.numbers, "named": [said for said, _ in state.said].index(name)}


@dataclass(frozen=True)
class OfThatName(Filter):
    """Cards with the name that was said before in the same text."""

    def needs(self) -> tuple[str, ...]:
        return (number("named"),)

    def matches(self, ctx: Context, card: Card) -> bool:
        place = ctx.numbers["named"]
        return place != NO_NAME and effective(ctx.state, card).name == ctx.state.said[place][0]
