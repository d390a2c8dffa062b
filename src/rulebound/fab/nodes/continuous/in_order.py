"""What texts ask of the order of things: the second attack of a turn, the third link in a row to hit."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import Added, Damage, GameEvent, Move
from rulebound.fab.position.history import CHAIN, LINK, is_hit, of_this_chain
from rulebound.fab.position.state import own
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Change, Context, Feature, Filter, Group, Pattern, Value


@dataclass(frozen=True)
class NthOfTurn(Feature):
    """ "Your second attack each turn", "the second attack action card you play each turn": from the stack on.

    They count as they are put on the stack, by their controllers [5.1.10]: what ``what`` means as it is put
    there, ``players`` being who puts it. With ``played``, what is activated is none of them.
    """

    what: Filter
    place: int
    players: Group
    played: bool = False

    def reads(self) -> int:
        return shared.facts_of(("play", "use")) | self.players.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        kinds = ("play",) if self.played else ("play", "use")
        seats = self.players.members(ctx)
        before = 0
        for fact in ctx.state.this_turn_of(kinds):
            if not isinstance(fact, Added) or not fact.layer.card or -1 - fact.seat not in seats:
                continue
            if is_meant(ctx, self.what, fact.layer.card):
                before += 1
                if fact.layer.card == card.number:
                    return before == self.place
        return False


@dataclass(frozen=True)
class WhoHavePlayed(Group):
    """Players who have played so many of some cards this turn [5.1.10]."""

    what: Filter
    least: int

    def reads(self) -> int:
        return shared.facts_of(("play",)) | self.what.reads()

    def members(self, ctx: Context) -> list[int]:
        played: dict[int, int] = {}
        for fact in ctx.state.this_turn_of(("play",)):
            if isinstance(fact, Added) and fact.layer.card and is_meant(ctx, self.what, fact.layer.card):
                played[fact.seat] = played.get(fact.seat, 0) + 1
        return [player_subject(seat) for seat, count in sorted(played.items()) if count >= self.least]


def attacks_that_have_hit(state: State) -> tuple[int, ...]:
    """Return the attacks that have hit anything this combat chain [7.5.5], each once."""
    found: list[int] = []
    for fact in of_this_chain(state, ("damage",)):
        if isinstance(fact, Damage) and fact.combat and is_hit(state, fact.other, fact.subject):
            found.append(fact.other)
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class AttacksThatHit(Value):
    """ "For each attack that has hit this combat chain" [7.5.5]: each counts once, whatever it has hit."""

    what: Filter

    def reads(self) -> int:
        return shared.facts_of(("damage", *CHAIN, *LINK)) | shared.TURN | self.what.reads()

    def amount(self, ctx: Context) -> int:
        # [7.0.2b] since the chain opened
        hit = attacks_that_have_hit(ctx.state)
        return len([one for one in hit if is_meant(ctx, self.what, one)])


@dataclass(frozen=True)
class HitsInARow(Pattern):
    """ "When [an attack] hits and it's the second or higher chain link in a row to hit".

    So many chain links, one right after the other and that of this attack the last, have hit [7.5.5].
    """

    hits: Pattern
    least: int

    def gives(self) -> tuple[str, ...]:
        return self.hits.gives()

    def kinds(self) -> tuple[str, ...]:
        return self.hits.kinds()

    def reads(self) -> int:
        return self.hits.reads() | shared.HISTORY

    def looks_back(self) -> bool:
        return self.hits.looks_back()

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return links_in_a_row(ctx.state, event) >= self.least and self.hits.match(ctx, event)


@dataclass(frozen=True)
class NthTime(Pattern):
    """ "The second time [something happens] each turn" [6.6.1b]: the events of the turn are counted, seen or not."""

    pattern: Pattern
    place: int

    def gives(self) -> tuple[str, ...]:
        return self.pattern.gives()

    def kinds(self) -> tuple[str, ...]:
        return self.pattern.kinds()

    def reads(self) -> int:
        return self.pattern.reads() | shared.HISTORY

    def looks_back(self) -> bool:
        return self.pattern.looks_back()

    def match(self, ctx: Context, event: GameEvent) -> bool:
        before = 0
        for fact in ctx.state.this_turn_of(self.pattern.kinds()):
            if fact is event:
                break
            assert isinstance(fact, GameEvent)
            before += int(self.pattern.match(ctx.about(fact, self.pattern), fact))
        return before == self.place - 1 and self.pattern.match(ctx, event)


def links_in_a_row(state: State, event: GameEvent) -> int:
    """Return how many chain links in a row have hit, the one that deals this damage being the last of them."""
    links = own(state).links
    place = next((at for at, link in enumerate(links) if link.attack == event.other), -1)
    hit = attacks_that_have_hit(state)
    row = 1
    while place - row >= 0 and (links[place - row].hit or links[place - row].attack in hit):
        row += 1
    return row if place >= 0 else 0


@dataclass(frozen=True)
class WasBefore(Feature):
    """What was one of these objects before it was played [3.0.9]: "if you do", of what was to be played."""

    group: Group

    def reads(self) -> int:
        return shared.facts_of(("announce",)) | self.group.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        before = self.group.members(ctx)
        for fact in ctx.state.this_turn_of(("announce",)):
            if isinstance(fact, Move) and fact.new == card.number:
                return fact.subject in before
        return False


@dataclass(frozen=True)
class LosesAbility(Change):
    """ "It loses this ability" [8.5.13]: the one that says so."""

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return shared.POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.powers = tuple([power for power in values.powers if power.place != ctx.clause])
