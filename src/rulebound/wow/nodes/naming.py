"""What players say: the name of any card, which what follows is about, or each a number, in secret."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.wow.events import GameEvent
from rulebound.wow.happening import record
from rulebound.wow.modifier_interaction import effective
from rulebound.wow.nodes.core import Context, Effect, Filter, Group
from rulebound.wow.nodes.groups import seats_of
from rulebound.wow.state import Card, State, player_subject


def all_names(state: State) -> list[str]:
    """Return the names of all cards of the game, in order."""
    return sorted({card.definition.name for card in state.cards[1:] if not card.token})


def names_to_say(state: State, seat: int) -> list[tuple[str, int]]:
    """Return the names that a player can say, with their card types, in order: of all cards that it may know of.

    Nobody needs to know a card to name it; that only cards of this game are offered shortens the list. With closed
    lists that would tell what is in the others' decks, so there only cards that the player has seen are offered.
    """
    from rulebound.wow.redrawing import is_hidden

    found: dict[str, int] = {}
    for card in state.cards[1:]:
        if not card.token and (state.open_lists or card.owner == seat or not is_hidden(state, card, seat)):
            found[card.definition.name] = card.definition.types
    return sorted(found.items())


@dataclass(frozen=True)
class NameCard(Effect):
    """ "Name a card", "name an ally card": players say a name, of a card of one of some types (0: any)."""

    who: Group
    types: int = 0

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        for seat in seats_of(ctx, self.who):
            said = names_to_say(state, seat)
            options = [
                Option("name", value=place)
                for place, (_, types) in enumerate(said)
                if types & self.types or not self.types
            ]
            if not options:
                ctx.numbers = {key: value for key, value in ctx.numbers.items() if key != "named"}
                continue
            place = 0
            if len(options) > 1:
                place = yield Decision(seat, "name", "Name a card.", options, (ctx.source,), "709.2b")
            name = said[options[place].value][0]
            number = all_names(state).index(name)
            record(state, [GameEvent("name", "709.2b", ctx.cause, seat=seat, amount=number)])
            ctx.numbers = {**ctx.numbers, "named": number}


@dataclass(frozen=True)
class OfThatName(Filter):
    """Cards with the name that was said before in the same text."""

    def matches(self, ctx: Context, card: Card) -> bool:
        number = ctx.numbers.get("named", -1)
        return number >= 0 and effective(ctx.state, card).name == all_names(ctx.state)[number]


@dataclass(frozen=True)
class SecretNumbers(Effect):
    """ "Each player secretly chooses a number": who chose the highest is "the highest", the number "that much".

    No number above the greatest health of a hero is offered: it could do nothing more. With a tie nobody is the
    highest, unless ``breaks_ties`` lets the controller of the text choose one of them.
    """

    who: Group
    breaks_ties: bool = False

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        most = max([effective(state, state.hero(player.seat)).health for player in state.players if player.playing])
        chosen: dict[int, int] = {}
        for seat in sorted(seats_of(ctx, self.who), key=state.clockwise(state.turn_player).index):
            options = [Option("number", value=number) for number in range(max(1, most) + 1)]
            chosen[seat] = yield Decision(
                seat, "number", "Choose a number in secret.", options, (ctx.source,), "709.2b"
            )
        # Only now are they shown.
        facts: list[GameEvent] = []
        for seat, number in chosen.items():
            facts.append(GameEvent("number", "709.2b", ctx.cause, seat=seat, amount=number))
        record(state, facts)
        highest = max(chosen.values(), default=0)
        found = [player_subject(seat) for seat, number in chosen.items() if number == highest]
        if len(found) > 1 and self.breaks_ties:
            ways = [Option("choose", one) for one in found]
            place = yield Decision(ctx.controller, "choose", "Who wins the tie?", ways, (ctx.source,), "709.2b")
            found = [found[place]]
        ctx.roles = {**ctx.roles, "the highest": (found[0],) if len(found) == 1 else ()}
        ctx.numbers = {**ctx.numbers, "that much": highest}


__all__ = ["NameCard", "OfThatName", "SecretNumbers", "all_names", "names_to_say"]
