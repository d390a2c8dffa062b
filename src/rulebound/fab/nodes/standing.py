"""What cards and heroes are by how they stand: on the combat chain, with how much life, with which base keywords."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.state import active_link, own
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Added, GameEvent
from rulebound.tcg.nodes.patterns import is_meant, is_player_meant
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Feature, Filter, Group, Pattern, Value, compare


@dataclass(frozen=True)
class HasLifeTotal(Filter):
    """Heroes by their life totals: "with greater life than you" [2.5.3, 1.13.4]."""

    test: str
    value: Value

    def reads(self) -> int:
        return self.value.reads() | shared.DAMAGE | shared.STATS

    def matches(self, ctx: Context, card: Card) -> bool:
        return compare(life_of(ctx.state, card), self.test, self.value.amount(ctx))


@dataclass(frozen=True)
class OnCombatChain(Filter):
    """What is on the combat chain [7.0.2]: attacks there, and what defends; ``active``: on the active link [7.0.3b]."""

    active: bool = False

    def reads(self) -> int:
        return c.LINKS | shared.STRUCTURE | shared.TURN

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        link = active_link(state)
        links = own(state).links if not self.active else (link,) if link is not None else ()
        there = any(card.number == one.attack or card.number in one.defenders for one in links)
        return there and state.in_play(card.number) is not None


@dataclass(frozen=True)
class LiesUnderThis(Filter):
    """What lies under the source [3.0.14]."""

    def reads(self) -> int:
        return shared.STRUCTURE

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.zone == c.UNDER and card.host == ctx.source


@dataclass(frozen=True)
class HasBaseKeyword(Feature):
    """Cards with a keyword that is printed on them: "with base go again" [2.0.3a]."""

    keyword: int

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return bool(card.definition.program.keywords & self.keyword)


@dataclass(frozen=True)
class HasWagered(Feature):
    """Attacks that are considered to have wagered [8.5.46a]."""

    def reads(self) -> int:
        return shared.facts_of(("wager",))

    def matches(self, ctx: Context, card: Card) -> bool:
        facts = ctx.state.this_turn_of(("wager",))
        return any(isinstance(fact, GameEvent) and fact.subject == card.number for fact in facts)


@dataclass(frozen=True)
class DamageThisTurn(Value):
    """How much damage has been dealt this turn, of such as a pattern looks for [8.5.3]."""

    pattern: Pattern

    def reads(self) -> int:
        return shared.facts_of(self.pattern.kinds()) | self.pattern.reads()

    def amount(self, ctx: Context) -> int:
        facts = [fact for fact in ctx.state.this_turn_of(self.pattern.kinds()) if isinstance(fact, GameEvent)]
        return sum([fact.amount for fact in facts if self.pattern.match(ctx.about(fact, self.pattern), fact)])


@dataclass(frozen=True)
class ActivatesAbilityOf(Pattern):
    """ "When you activate a [card]": an ability of it has been activated [5.2.4]."""

    what: Filter
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player",)

    def kinds(self) -> tuple[str, ...]:
        return ("use",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Added) or not is_player_meant(ctx, self.players, event.seat):
            return False
        if not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class UnderHero(Filter):
    """Cards whose controller has such a hero: "an aura that a Guardian hero controls" [1.1.2b, 1.3.1b]."""

    hero: Filter

    def reads(self) -> int:
        return shared.CONTROL | shared.STRUCTURE | self.hero.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        hero = ctx.state.players[controller_or_owner(ctx, card)].hero
        return hero > 0 and self.hero.matches(ctx, ctx.state.known(hero))
