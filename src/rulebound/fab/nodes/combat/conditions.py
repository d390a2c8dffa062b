"""What texts of combat ask: what has happened on this chain or link, which attack was the last one (chapter 7, 8.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.nodes.changes import CountsAs
from rulebound.fab.position.history import CHAIN, LINK, of_this_chain, of_this_link
from rulebound.fab.position.state import active_link, equipped_by, own
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.position.state import player_subject, seat_of
from rulebound.tcg.program.nodes import Condition, Context, Filter, Group, Pattern, Value
from rulebound.tcg.program.powers import Continuous


@dataclass(frozen=True)
class ThisChain(Condition):
    """Something has happened this combat chain: never, while it is closed."""

    pattern: Pattern
    least: int = 1

    def reads(self) -> int:
        return shared.facts_of((*self.pattern.kinds(), *CHAIN)) | self.pattern.reads()

    def holds(self, ctx: Context) -> bool:
        # [7.0.2b] since it opened
        facts = of_this_chain(ctx.state, self.pattern.kinds())
        return _how_many(ctx, self.pattern, facts) >= self.least


@dataclass(frozen=True)
class ThisLink(Condition):
    """Something has happened this chain link [7.0.3d]: never, while none is active."""

    pattern: Pattern
    least: int = 1

    def reads(self) -> int:
        return shared.facts_of((*self.pattern.kinds(), *LINK)) | shared.TURN | self.pattern.reads()

    def holds(self, ctx: Context) -> bool:
        facts = of_this_link(ctx.state, self.pattern.kinds())
        return _how_many(ctx, self.pattern, facts) >= self.least


def _how_many(ctx: Context, pattern: Pattern, facts: list[GameEvent]) -> int:
    """Return how many facts are such as a pattern looks for."""
    return len([fact for fact in facts if pattern.match(ctx.about(fact, pattern), fact)])


@dataclass(frozen=True)
class LastAttack(Condition):
    """ "If [an attack] was the last attack this combat chain": the one on the link before this one's own [8.4.1].

    Of a card that is on no link yet, or on none any more, that is the latest link.
    """

    what: Filter

    def reads(self) -> int:
        return c.LINKS | shared.STRUCTURE | self.what.reads()

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        links = own(state).links
        before = len(links) - 1
        for place, link in enumerate(links):
            if ctx.source in (link.attack, link.source):
                before = place - 1
        # [7.0.3c] as it is, or was last known to be
        return before >= 0 and self.what.matches(ctx, state.known(links[before].attack))


@dataclass(frozen=True)
class LastAttackThisTurn(Condition):
    """ "If [an attack] was the last attack this turn", on whatever combat chain: before this one's own [8.4.1]."""

    pattern: Pattern

    def reads(self) -> int:
        return shared.facts_of(self.pattern.kinds()) | self.pattern.reads()

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        facts = [fact for fact in state.this_turn_of(self.pattern.kinds()) if isinstance(fact, GameEvent)]
        # [1.4.3e] that of a weapon is its attack-proxy's
        own_one = facts and ctx.source in (facts[-1].subject, state.known(facts[-1].subject).host)
        before = facts[:-1] if own_one else facts
        return bool(before) and self.pattern.match(ctx.about(before[-1], self.pattern), before[-1])


@dataclass(frozen=True)
class HasActiveLink(Condition):
    """There is an active chain link [7.0.3b]: something happens on it [7.0.3e]."""

    def reads(self) -> int:
        return shared.TURN | c.LINKS

    def holds(self, ctx: Context) -> bool:
        return active_link(ctx.state) is not None


@dataclass(frozen=True)
class ChainLinks(Value):
    """How many chain links there are on the combat chain, or how many of them some players control [7.0.3c].

    ``what`` means the attacks on them.
    """

    players: Group | None = None
    what: Filter | None = None

    def reads(self) -> int:
        facets = c.LINKS | (0 if self.players is None else self.players.reads())
        return facets if self.what is None else facets | shared.STRUCTURE | self.what.reads()

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        meant = None if self.players is None else self.players.members(ctx)
        found = 0
        for link in own(state).links:
            if meant is not None and player_subject(link.controller) not in meant:
                continue
            if self.what is None or self.what.matches(ctx, state.known(link.attack)):
                found += 1
        return found


@dataclass(frozen=True)
class OnLink(Condition):
    """It is on such a chain link, or a later one [7.0.3f]."""

    least: int

    def reads(self) -> int:
        return c.LINKS

    def holds(self, ctx: Context) -> bool:
        for place, link in enumerate(own(ctx.state).links):
            if ctx.source in (link.attack, link.source) or ctx.source in link.defenders:
                return place + 1 >= self.least
        return False


@dataclass(frozen=True)
class PlayedOnLink(Condition):
    """It was played as such a chain link, or on one, or a later one, wherever it is now [8.4.6].

    An attack is played as the link that it becomes, and what else is played on the active one.
    """

    least: int

    def reads(self) -> int:
        return c.LINKS | shared.STRUCTURE | shared.TAGS | shared.facts_of(("announce", *_LINKS))

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        announced = state.turn_sorted(("announce",))
        played = -1
        for at, fact in enumerate(announced.facts):
            if isinstance(fact, Move) and fact.new == ctx.source:
                played = announced.places[at]
        if played < 0:
            # what was put there was not played [5.1.1]
            return False
        links, active, on = 0, False, -1
        begun = state.turn_sorted(_LINKS)
        for at, fact in enumerate(begun.facts):
            assert isinstance(fact, GameEvent)
            after = begun.places[at] > played
            if after and on < 0:
                # [7.0.3e] while none is active it is played on none
                on = links if active else 0
            if fact.kind != "attack":
                links, active = (links if fact.kind == "resolve link" else 0), False
                continue
            # [7.0.3a, 7.0.3b] of so many
            links, active = links + 1, True
            if after and fact.subject == ctx.source:
                return links >= self.least
        card = state.known(ctx.source)
        if card.zone == shared.STACK and c.ATTACK_TAG in effective(state, card).tags:
            return len(own(state).links) + 1 >= self.least
        if on < 0:
            on = links if active else 0
        return on >= self.least


#: The facts by which chain links come to be active, and those by which they no longer are [7.0.3b].
_LINKS: Final = ("attack", "resolve link", *CHAIN)


@dataclass(frozen=True)
class DamageDealtBy(Value):
    """How much damage the source has dealt this turn, to some subjects (None: to anything) [8.5.3a]."""

    to: Filter | None = None

    def reads(self) -> int:
        return shared.facts_of(("damage",)) | (0 if self.to is None else self.to.reads())

    def amount(self, ctx: Context) -> int:
        total = 0
        for fact in ctx.state.this_turn_of(("damage",)):
            if isinstance(fact, GameEvent) and fact.other == ctx.source:
                if self.to is None or self.to.matches(ctx, ctx.state.known(fact.subject)):
                    total += fact.amount
        return total


@dataclass(frozen=True)
class LifeOf(Value):
    """The life total of the least, or the greatest, of some heroes; of none, the source's controller's own."""

    players: Group
    least: bool = False

    def reads(self) -> int:
        return self.players.reads() | shared.DAMAGE | shared.STATS

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        seats = [seat_of(one) for one in self.players.members(ctx) if one < 0] or [ctx.controller]
        totals = [life_of(state, state.hero(seat)) for seat in seats]
        return min(totals) if self.least else max(totals)


@dataclass(frozen=True)
class PitchedToPlay(Condition):
    """A card was pitched to play the source [1.14.3, 8.4.15]."""

    what: Filter

    def reads(self) -> int:
        return shared.facts_of(("pitch",)) | self.what.reads()

    def holds(self, ctx: Context) -> bool:
        for fact in ctx.state.this_turn_of(("pitch",)):
            if isinstance(fact, GameEvent) and fact.cause.source == ctx.source:
                if self.what.matches(ctx, ctx.state.known(fact.subject)):
                    return True
        return False


@dataclass(frozen=True)
class DifferentCosts(Value):
    """How many different costs some cards have: of one without a cost nothing is counted [1.8.7, 2.2.2]."""

    what: Group

    def reads(self) -> int:
        return self.what.reads()

    def amount(self, ctx: Context) -> int:
        cards = [ctx.state.known(one) for one in self.what.members(ctx)]
        cost = layout_of(ctx.state).numbers["cost"]
        return len({cost.of(ctx.state, card) for card in cards if cost.has(ctx.state, card)})


@dataclass(frozen=True)
class HowManyEquipped(Value):
    """ "The number of [cards] you have equipped" [8.5.41], and what counts as such."""

    what: Filter

    def reads(self) -> int:
        return self.what.reads() | shared.STRUCTURE | shared.CONTROL | shared.POWERS

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        mine = [state.cards[id] for id in state.play if state.cards[id].controller == ctx.controller]
        worn = equipped_by(state, ctx.controller)
        # [1.8.8] what counts as such does so for this alone
        # (What says so is looked for on the cards: this is asked while effects are applied, too.)
        powers = [power for card in mine if not card.face_down for power in effective(state, card).powers]
        changes = [change for power in powers if isinstance(power, Continuous) for change in power.changes]
        more = [one.amount for one in changes if isinstance(one, CountsAs) and one.what == self.what]
        return len([card for card in worn if self.what.matches(ctx, card)]) + sum(more)


@dataclass(frozen=True)
class TimesHappened(Value):
    """How often something has happened this turn, this combat chain or this chain link."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"span": "durations"}

    pattern: Pattern
    span: str

    def reads(self) -> int:
        asked = shared.facts_of(self.pattern.kinds()) | self.pattern.reads()
        if self.span == c.THIS_CHAIN:
            return asked | shared.facts_of(CHAIN)
        return asked | shared.facts_of(LINK) | shared.TURN if self.span == c.THIS_LINK else asked

    def amount(self, ctx: Context) -> int:
        state, kinds = ctx.state, self.pattern.kinds()
        if self.span == c.THIS_CHAIN:
            facts = of_this_chain(state, kinds)
        elif self.span == c.THIS_LINK:
            facts = of_this_link(state, kinds)
        else:
            facts = [fact for fact in state.this_turn_of(kinds) if isinstance(fact, GameEvent)]
        return _how_many(ctx, self.pattern, facts)
