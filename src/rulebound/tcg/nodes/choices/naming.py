"""What players say: the name of any card, a tag, a name that no card has; what follows is about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.citations import CHOICE, cite
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import NameSaid
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.remembering import kept, kept_number
from rulebound.tcg.position.cards import Card, Effective, is_named, names_in
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Effect, Filter, Group
from rulebound.tcg.tree import number
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
    # (What was said with no card type is no card's name: a tag, or a name that was made up.)
    found: dict[str, int] = {name: types for name, types in state.said if types}
    for card in state.cards[1:]:
        if card.token:
            continue
        inside = card.zone != c.NOWHERE and card.definition.name in listed
        if inside or card.owner == seat or not is_hidden(state, card, seat):
            # [fab:9.1.2b, 9.2.2b] of a card with several names, one of them is said; [fab:8.5.21a] all of it
            for name in names_in(card.definition.name):
                found[name] = found.get(name, 0) | card.definition.types
        past = card.past
        while past is not None:
            if past.seen_by >> seat & 1:
                for name in names_in(past.definition.name):
                    found[name] = found.get(name, 0) | past.definition.types
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
        for seat in seats_of(ctx, self.who):
            # [fab:8.5.21b] of the kind that the text says, and of a card that there is
            names = names_to_say(ctx.state, seat)
            known = [(name, types) for name, types in names if types & self.types or not self.types]
            yield from _say_one(ctx, seat, known)


@dataclass(frozen=True)
class NameOneThere(Effect):
    """ "Name a card in play you control": players say a name that one of some cards has."""

    who: Group
    among: Group

    def gives(self) -> tuple[str, ...]:
        return (number("named"),)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        for seat in seats_of(ctx, self.who):
            told = [effective(state, state.known(one)).name for one in self.among.members(ctx)]
            there = {name for names in told for name in names_in(names)}
            yield from _say_one(ctx, seat, [one for one in names_to_say(state, seat) if one[0] in there])


def _say_one(ctx: Context, seat: int, known: list[tuple[str, int]]) -> Asking[None]:
    """Let a player say one of some names, given with the card types of what has them."""
    state = ctx.state
    if not known:
        ctx.numbers = {**ctx.numbers, "named": NO_NAME}
        return
    place = 0
    if len(known) > 1:
        options = [Option("name", value=number_of(name)) for name, _ in known]
        place = yield Decision(seat, "name", "Name a card.", options, (ctx.source,), cite(state, CHOICE))
    if place == NOBODY:
        return
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
        return place != NO_NAME and is_named(effective(ctx.state, card).name, ctx.state.said[place][0])


@dataclass(frozen=True)
class ChooseTag(Effect):
    """ "Choose a race": players say one of some tags. "tag" is its place among all that has been said in the game."""

    who: Group
    tags: tuple[str, ...]

    def gives(self) -> tuple[str, ...]:
        return (number("tag"),)

    def run(self, ctx: Context) -> Asking[None]:
        for seat in seats_of(ctx, self.who):
            yield from say_tag(ctx, seat, self.tags)


def say_tag(ctx: Context, seat: int, tags: tuple[str, ...]) -> Asking[None]:
    """Let a player say one of some tags, for what follows: everybody hears it."""
    state = ctx.state
    options = [Option("name", value=number_of(tag)) for tag in tags]
    place = 0
    if len(options) > 1:
        place = yield Decision(seat, "name", "Choose one.", options, (ctx.source,), cite(state, CHOICE))
    found = NO_NAME
    if options and place != NOBODY:
        record(state, [NameSaid(cite(state, CHOICE), seat, tags[place], 0, ctx.cause)])
        found = [said for said, _ in state.said].index(tags[place])
    ctx.numbers = {**ctx.numbers, "tag": found}


@dataclass(frozen=True)
class OfChosenTag(Filter):
    """Cards with the tag that was chosen before in the same text."""

    def needs(self) -> tuple[str, ...]:
        return (number("tag"),)

    def reads(self) -> int:
        return c.TAGS | c.HISTORY

    def matches(self, ctx: Context, card: Card) -> bool:
        place = ctx.numbers["tag"]
        return place != NO_NAME and Tagged(ctx.state.said[place][0]).matches(ctx, card)


@dataclass(frozen=True)
class GainKeptTag(Change):
    """ "Also has that type": the tag that another power of the card has kept, removing none [wow-2007:202.3]."""

    def needs(self) -> tuple[str, ...]:
        return (kept("tag"),)

    def reads(self) -> int:
        return c.STRUCTURE | c.THE_STACK | c.HISTORY

    def writes(self) -> int:
        return c.TAGS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        place = kept_number(ctx, "tag")
        if place is not None and place != NO_NAME and ctx.state.said[place][0] not in values.tags:
            values.tags = (*values.tags, ctx.state.said[place][0])
