"""Events by what they come of and by what they come with: whose effect it was, who defends together, who lost life.

[1.9.2, 3.0.9a, 7.0.5e, 8.5.12]
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import Defend, GameEvent, Move
from rulebound.fab.nodes.combat.patterns import who_is_meant
from rulebound.fab.position.card_parts import Definition
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.patterns import Qualified, is_meant, is_player_meant
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Feature, Filter, Group, Pattern


@dataclass(frozen=True)
class BroughtAbout(Qualified):
    """ "When this banishes a card": an event that an effect of a source has brought about [1.2.4]."""

    by: Filter

    def match(self, ctx: Context, event: GameEvent) -> bool:
        source = event.cause.source
        return source > 0 and is_meant(ctx, self.by, source) and self.part.match(ctx, event)


@dataclass(frozen=True)
class SameColorAgain(Qualified):
    """An event by which a card moves as another of its color has before, as that came of the same source [2.1].

    What lay where nobody could see it, or lies there now, has no color that anybody would know [3.0.7a].
    """

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move) or event.face_down or not self.part.match(ctx, event):
            return False
        state = ctx.state
        color = _color_of(state.known(event.subject))
        for fact in state.this_turn_of((event.kind,)):
            if isinstance(fact, Move) and fact is not event and fact.cause.source == event.cause.source:
                if not fact.face_down and color and _color_of(state.known(fact.new)) == color:
                    return True
        return False


@dataclass(frozen=True)
class AtRandom(Qualified):
    """ "When this is discarded at random": chance has chosen the card that moves [8.5.5]."""

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return isinstance(event, Move) and event.by_chance and self.part.match(ctx, event)


def _color_of(card: Card) -> str:
    definition = card.definition
    return definition.color if isinstance(definition, Definition) else ""


@dataclass(frozen=True)
class FromElsewhere(Qualified):
    """An event by which nothing comes from a zone: "equipped from anywhere other than your graveyard" [3.0.9]."""

    zone: int

    def match(self, ctx: Context, event: GameEvent) -> bool:
        there = isinstance(event, Move) and event.origin == self.zone
        return not there and self.part.match(ctx, event)


@dataclass(frozen=True)
class DefendsBeside(Qualified):
    """ "When this defends together with a card of a kind", or with several, each of its kind [7.0.5e]."""

    others: tuple[Filter, ...]

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Defend):
            return False
        beside = [one for one in event.together if one != event.subject]
        if len(beside) < len(self.others):
            return False
        fits = [[one for one in beside if is_meant(ctx, what, one)] for what in self.others]
        return _each_has_its_own(fits, ()) and self.part.match(ctx, event)


def _each_has_its_own(fits: list[list[int]], taken: tuple[int, ...]) -> bool:
    """Tell whether each of some kinds has a card that is that of no other kind."""
    if not fits:
        return True
    return any(_each_has_its_own(fits[1:], (*taken, one)) for one in fits[0] if one not in taken)


@dataclass(frozen=True)
class IsDefendedAtOnce(Pattern):
    """ "When this is defended by 1 or more [cards]": once for all that come to defend together [1.9.2a, 7.0.5e]."""

    attack: Filter
    what: Filter
    least: int = 1

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("defend",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Defend):
            return False
        # [7.0.5c] against the attack on the link
        meant = who_is_meant(ctx, self.attack, event.against)
        if not meant:
            return False
        found = [one for one in event.together if is_meant(ctx, self.what, one)]
        # (Of the events that these are, it is that of the first one.)
        if len(found) < self.least or found[0] != event.subject:
            return False
        ctx.roles = {**ctx.roles, "it": (meant,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class ComesTo(Pattern):
    """ "When this is put into your graveyard from anywhere": a card comes to a zone, where it is another object.

    [3.0.9, 3.0.9a]
    """

    what: Filter
    to: int

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return (shared.ANY_MOVE,)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move) or event.to != self.to or event.face_down or event.origin == self.to:
            return False
        if not event.new or not is_meant(ctx, self.what, event.new):
            return False
        owner = ctx.state.known(event.new).owner
        ctx.roles = {**ctx.roles, "it": (event.new,), "player": (player_subject(owner),)}
        return True


@dataclass(frozen=True)
class ComesToBe(Pattern):
    """A card that is no token is created [8.5.40]."""

    what: Filter
    players: Group

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("create",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move) or not event.new or not is_meant(ctx, self.what, event.new):
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        ctx.roles = {**ctx.roles, "it": (event.new,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class BoostBanishes(Pattern):
    """A card has been banished from boosting another one [8.3.9, 8.3.9a]: as that is noted, the cost being paid.

    ``boosted`` is what was boosted (None: any card), ``players`` who has done it.
    """

    what: Filter
    boosted: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("boost",)

    def looks_back(self) -> bool:
        return False

    def reads(self) -> int:
        return super().reads() | shared.facts_of(("remove",))

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not is_meant(ctx, self.boosted, event.subject) or not is_player_meant(ctx, self.players, event.seat):
            return False
        # [8.3.9] what was banished last to pay for it
        banished = 0
        for fact in ctx.state.this_turn_of(("remove", "boost")):
            if fact is event:
                break
            if isinstance(fact, Move) and fact.cause.source == event.subject and fact.kind == "remove":
                banished = fact.new
        if not banished or not is_meant(ctx, self.what, banished):
            return False
        ctx.roles = {**ctx.roles, "it": (banished,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class HasLostLife(Feature):
    """What has lost life this turn, by damage or otherwise [8.5.3, 8.5.12a]."""

    def reads(self) -> int:
        return shared.facts_of(("damage", "lose life"))

    def matches(self, ctx: Context, card: Card) -> bool:
        for fact in ctx.state.this_turn_of(("damage", "lose life")):
            if isinstance(fact, GameEvent) and fact.subject == card.number and fact.amount:
                return True
        return False


@dataclass(frozen=True)
class DealtDamageBy(Group):
    """Whom the source has dealt damage to this turn [8.5.3a]."""

    what: Filter

    def reads(self) -> int:
        return shared.facts_of(("damage",)) | self.what.reads()

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        for fact in ctx.state.this_turn_of(("damage",)):
            if isinstance(fact, GameEvent) and fact.other == ctx.source and fact.amount:
                if fact.subject not in found and self.what.matches(ctx, ctx.state.known(fact.subject)):
                    found.append(fact.subject)
        return found
