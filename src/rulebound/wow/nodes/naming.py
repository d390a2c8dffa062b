"""What players say: each a number, in secret; one of some card types or damage types; an ally type."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import CHOICE, cite
from rulebound.tcg.events import GameEvent, NameSaid
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.naming import NO_NAME, names_to_say, number_of, say_tag
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.numbers import GreatestStat
from rulebound.tcg.nodes.remembering import kept, kept_number
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Change, Context, Cost, Effect, Filter, Group
from rulebound.tcg.tree import number
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.citations import MADE_UP
from rulebound.wow.nodes.effects.moving import CreateTokens
from rulebound.wow.nodes.groups import seats_of
from rulebound.wow.nodes.sharing import words_of
from rulebound.wow.position.card_parts import printed


@dataclass(frozen=True)
class SecretNumbers(Effect):
    """ "Each player secretly chooses a number": who chose the highest is "the highest", the number "that much".

    No number above the greatest health of a hero is offered: it could do nothing more. With a tie nobody is the
    highest, unless ``breaks_ties`` lets the controller of the text choose one of them.
    """

    who: Group
    breaks_ties: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("the highest", number("that much"))

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        most = max([effective(state, state.hero(player.seat)).health for player in state.players if player.playing])
        chosen: dict[int, int] = {}
        for seat in sorted(seats_of(ctx, self.who), key=state.clockwise(state.turn_player).index):
            options = [Option("number", value=number) for number in range(max(1, most) + 1)]
            chosen[seat] = yield Decision(
                seat, "number", "Choose a number in secret.", options, (ctx.source,), cite(state, CHOICE), True
            )
        # Only now are they shown; who has left the game has chosen none.
        chosen = {seat: number for seat, number in chosen.items() if state.players[seat].playing}
        facts: list[GameEvent] = []
        for seat, said in chosen.items():
            facts.append(GameEvent("number", cite(state, CHOICE), ctx.cause, seat=seat, amount=said))
        record(state, facts)
        highest = max(chosen.values(), default=0)
        found = [player_subject(seat) for seat, number in chosen.items() if number == highest]
        if len(found) > 1 and self.breaks_ties:
            ways = [Option("choose", one) for one in found]
            rule = cite(state, CHOICE)
            place = yield Decision(ctx.controller, "choose", "Who wins the tie?", ways, (ctx.source,), rule)
            found = [found[place]] if place != NOBODY else []
        ctx.roles = {**ctx.roles, "the highest": (found[0],) if len(found) == 1 else ()}
        ctx.numbers = {**ctx.numbers, "that much": highest}


@dataclass(frozen=True)
class SayNumber(Effect):
    """ "Choose a number" [wow-2007:709.2b]: you say one, as the text is processed.

    None above the greatest cost of a card in play but the next is offered: no other would do anything else.
    """

    least: int = 0

    def gives(self) -> tuple[str, ...]:
        return (number("that much"),)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        most = max(self.least, GreatestStat("cost", Each(AnyCard())).amount(ctx)) + 1
        options = [Option("number", value=one) for one in range(self.least, most + 1)]
        rule = cite(state, CHOICE)
        place = yield Decision(ctx.controller, "number", "Choose a number.", options, (ctx.source,), rule)
        said = self.least if place == NOBODY else options[place].value
        record(state, [GameEvent("number", rule, ctx.cause, seat=ctx.controller, amount=said)])
        ctx.numbers = {**ctx.numbers, "that much": said}


@dataclass(frozen=True)
class ChooseKind(Effect):
    """ "Choose 'ability', 'ally', or 'equipment'": a player says one of some card types, as the text is processed."""

    who: Group
    types: tuple[int, ...]

    def gives(self) -> tuple[str, ...]:
        return (number("kind"),)

    def run(self, ctx: Context) -> Asking[None]:
        ctx.numbers = {**ctx.numbers, "kind": 0}
        for seat in seats_of(ctx, self.who):
            # [709.2b] what is chosen is said as the text is processed
            options = [Option("name", value=number_of(_TYPE_WORDS[types])) for types in self.types]
            place = yield Decision(seat, "name", "Choose one.", options, (ctx.source,), cite(ctx.state, CHOICE))
            if place != NOBODY:
                ctx.numbers = {**ctx.numbers, "kind": self.types[place]}


#: What card types are called where one is chosen.
_TYPE_WORDS: Final = {**c.TYPE_NAMES, c.EQUIPMENT: "equipment"}


@dataclass(frozen=True)
class OfChosenKind(Filter):
    """Cards of the card type that was chosen before in the same text."""

    def needs(self) -> tuple[str, ...]:
        return (number("kind"),)

    def matches(self, ctx: Context, card: Card) -> bool:
        return effective(ctx.state, card).types & ctx.numbers["kind"] != 0


@dataclass(frozen=True)
class SayTag(Cost):
    """ "Name a class" as a part of a cost: the player says one of some tags, for what is paid for."""

    tags: tuple[str, ...]

    def gives(self) -> tuple[str, ...]:
        return (number("tag"),)

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        yield from say_tag(ctx, ctx.controller, self.tags)


@dataclass(frozen=True)
class HasOnlyChosen(Change):
    """ "Has that class and loses all other classes": the tag that was chosen, and no other of its kind."""

    kind: str

    def needs(self) -> tuple[str, ...]:
        return (number("tag"),)

    def reads(self) -> int:
        return c.HISTORY

    def writes(self) -> int:
        return c.TAGS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        place = ctx.numbers["tag"]
        if place != NO_NAME:
            kept = [tag for tag in values.tags if tag not in words_of(ctx.state, self.kind)]
            values.tags = (*kept, ctx.state.said[place][0])


@dataclass(frozen=True)
class ChooseDamageType(Effect):
    """ "Choose arcane, fire, or frost": a player says one of some damage types, as the text is processed."""

    who: Group
    types: tuple[int, ...]

    def gives(self) -> tuple[str, ...]:
        return (number("damage type"),)

    def run(self, ctx: Context) -> Asking[None]:
        ctx.numbers = {**ctx.numbers, "damage type": 0}
        words = {bit: name for name, bit in c.DAMAGE_BITS.items()}
        for seat in seats_of(ctx, self.who):
            options = [Option("name", value=number_of(words[bit])) for bit in self.types]
            place = yield Decision(seat, "name", "Choose one.", options, (ctx.source,), cite(ctx.state, CHOICE))
            if place != NOBODY:
                ctx.numbers = {**ctx.numbers, "damage type": self.types[place]}


@dataclass(frozen=True)
class DealChosen(Effect):
    """ "Deals 1 damage of the chosen type": what was chosen by another power of the card, as it entered play."""

    deal: DealDamage

    def needs(self) -> tuple[str, ...]:
        return (kept("damage type"),)

    def possible(self, ctx: Context) -> bool:
        return self.deal.possible(ctx)

    def gives(self) -> tuple[str, ...]:
        return self.deal.gives()

    def run(self, ctx: Context) -> Asking[None]:
        types = kept_number(ctx, "damage type") or 0
        yield from dataclasses.replace(self.deal, damage_types=types).run(ctx)


#: Tags on the type lines of allies that are no ally types.
NO_ALLY_TYPES: Final = ("Arena", "Monster", "Unique", "Unlimited")


@dataclass(frozen=True)
class ChooseAllyType(Effect):
    """ "Choose an ally type": any tag that a player knows from the type line of an ally [2012:202.4]."""

    who: Group

    def gives(self) -> tuple[str, ...]:
        return (number("tag"),)

    def run(self, ctx: Context) -> Asking[None]:
        for seat in seats_of(ctx, self.who):
            yield from say_tag(ctx, seat, ally_types(ctx.state, seat))


@dataclass(frozen=True)
class ChooseRace(Effect):
    """ "Choose a race": of either faction, or of none where the rulebook lists such races [wow-2013:G.race]."""

    who: Group

    def gives(self) -> tuple[str, ...]:
        return (number("tag"),)

    def run(self, ctx: Context) -> Asking[None]:
        for seat in seats_of(ctx, self.who):
            yield from say_tag(ctx, seat, words_of(ctx.state, "race"))


def ally_types(state: State, seat: int) -> tuple[str, ...]:
    """Return the ally types that a player knows of.

    [2012:202.4] Tags on the left of the type line of printed allies and of ally tokens, but for Arena and Monster.
    """
    found: dict[str, None] = {}
    known = {name for name, types in names_to_say(state, seat) if types & c.ALLY}
    for card in state.cards[1:]:
        # A token has told its tags to all; those of another card are known if its name is.
        ally = card.definition
        if ally.types & c.ALLY and (card.token or ally.name in known):
            others = [*NO_ALLY_TYPES, *[tag for tag, _ in printed(ally).limits]]
            found.update(dict.fromkeys([tag for tag in ally.tags if tag not in others]))
    return tuple(sorted(found))


#: How many made up names are offered at most: any of them is as good as any other.
ENOUGH_NAMES: Final = 100


@dataclass(frozen=True)
class MakeUpName(Effect):
    """ "Make up a name": players say a name that nothing has, for what follows [wow-2012:200.3, wow-2013:200.3]."""

    who: Group

    def gives(self) -> tuple[str, ...]:
        return (number("named"),)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        for seat in seats_of(ctx, self.who):
            offered = made_up_names(state, seat)
            options = [Option("name", value=number_of(name)) for name in offered]
            place = yield Decision(seat, "name", "Make up a name.", options, (ctx.source,), cite(state, MADE_UP))
            if place != NOBODY:
                record(state, [NameSaid(cite(state, MADE_UP), seat, offered[place], 0, ctx.cause)])
                ctx.numbers = {**ctx.numbers, "named": [said for said, _ in state.said].index(offered[place])}


def made_up_names(state: State, seat: int) -> list[str]:
    """Return names that no card has and no token is given, put together of the names that a player knows.

    A part of a name is no name, so that "Bolvar the Bold" can be made of one Bolvar and somebody else who is bold.
    """
    known = [name for name, _ in names_to_say(state, seat)]
    taken = {*known, *_names_of_tokens(state, known)}
    heads = sorted({name.split()[0] for name in taken} | {"Nobody"})
    tails = sorted({" ".join(name.split()[1:]) for name in taken if " " in name} | {"the Unheard-of"})
    found = [f"{head} {tail}" for tail in tails for head in heads]
    return [name for name in found if name not in taken][-ENOUGH_NAMES:]


def _names_of_tokens(state: State, known: list[str]) -> list[str]:
    """Return the names of tokens: of those that are there, and of those that known cards make [wow-2012:200.3]."""
    found: list[str] = [card.definition.name for card in state.cards[1:] if card.token]
    for card in state.cards[1:]:
        if card.definition.name in known:
            for _, node in walk(card.definition.program):
                if isinstance(node, CreateTokens):
                    found.append(node.name or " ".join(node.tags))
    return found
