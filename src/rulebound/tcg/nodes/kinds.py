"""Filters by what cards are and whose: their types, tags, names, keywords, sides."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import Layout, layout_of
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.position.cards import Card, is_named, keyword_facets, names_in
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Feature, Filter, Group


@dataclass(frozen=True)
class OfType(Feature):
    """Cards of one of some card types, or of what passes for one in a game [wow-2007:306.4a]."""

    types: int

    def reads(self) -> int:
        # what passes for one is told by its tags
        return c.TYPES | c.TAGS

    def types_meant(self) -> int:
        return self.types

    def matches(self, ctx: Context, card: Card) -> bool:
        values = effective(ctx.state, card)
        if values.types & self.types:
            return True
        layout: Layout = ctx.state.layout  # type: ignore[assignment]
        if not values.types & layout.passing:
            return False
        return layout.passes_for(ctx.state, card, values, self.types, ctx.targeting)


@dataclass(frozen=True)
class Tagged(Feature):
    """Cards with a tag on their type line, or what a game counts as one."""

    tag: str

    def reads(self) -> int:
        return c.TAGS

    def matches(self, ctx: Context, card: Card) -> bool:
        # [wow-2007:202.1, fab:1.2.2, 1.2.2c] on its type line
        if effective(ctx.state, card).has_tag(self.tag):
            return True
        return layout_of(ctx.state).goes_by(ctx.state, card, self.tag)


@dataclass(frozen=True)
class Named(Feature):
    """Cards with a name, whichever they are: the card itself, too [wow-2012:200.2, wow-2013:200.2, fab:2.7.3c]."""

    name: str

    def reads(self) -> int:
        return c.NAMES

    def matches(self, ctx: Context, card: Card) -> bool:
        # [fab:1.2.2b, 9.2.2] its name, or one of several
        return is_named(effective(ctx.state, card).name, self.name)


@dataclass(frozen=True)
class NameHas(Feature):
    """Cards with a word in their name, or several in their order: whole words, large letters or small [fab:2.7.5]."""

    name: str

    def reads(self) -> int:
        return c.KINDS

    def matches(self, ctx: Context, card: Card) -> bool:
        return f" {self.name.lower()} " in f" {_apart(effective(ctx.state, card).name).lower()} "


def _apart(name: str) -> str:
    """Return the words of a name, without the marks between and after them."""
    return " ".join(word.strip(',.:;!?"').removesuffix("'s") for word in name.split())


@dataclass(frozen=True)
class SameName(Filter):
    """Cards with the name of (one of) some subjects."""

    group: Group

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        name = effective(state, card).name
        # [fab:9.2.2c] all the names that the other has
        return any(
            all(is_named(name, its) for its in names_in(effective(state, state.known(one)).name))
            for one in self.group.known(ctx)
            if one > 0
        )


@dataclass(frozen=True)
class SharesType(Filter):
    """Cards that share a card type with (one of) some subjects."""

    group: Group

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        types = layout_of(state).counted_types(effective(state, card).types)
        return any(
            effective(state, state.known(one)).types & types for one in self.group.known(ctx) if one > 0
        )


@dataclass(frozen=True)
class OfSameTypes(Filter):
    """Cards whose card types are all those of (one of) some subjects, and no others [wow-2012:300.1c]."""

    group: Group

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        counted = layout_of(state).counted_types
        types = counted(effective(state, card).types)
        return any(
            counted(effective(state, state.known(one)).types) == types
            for one in self.group.known(ctx) if one > 0
        )  # fmt: skip


@dataclass(frozen=True)
class HasKeyword(Feature):
    """Cards with a keyword."""

    keyword: int

    def reads(self) -> int:
        facets = keyword_facets(self.keyword)
        # What adds a power may add one that is this keyword.
        return facets | c.ADDED_POWERS if facets & c.POWERS else facets

    def matches(self, ctx: Context, card: Card) -> bool:
        return effective(ctx.state, card).has_keyword(self.keyword)


@dataclass(frozen=True)
class Side(Feature):
    """Cards by whose they are (by owner, outside play).

    Your, opposing [wow-2007:G.opposing], friendly [wow-2007:G.friendly]. Of cards in play that is who controls them.
    [wow-2013:G.opposing, wow-2013:G.friendly]
    """

    side: str

    def reads(self) -> int:
        return c.CONTROL

    def matches(self, ctx: Context, card: Card) -> bool:
        seat = controller_or_owner(ctx, card)
        if self.side == "your":
            return seat == ctx.controller
        return ctx.state.friendly(seat, ctx.controller) == (self.side == "friendly")


@dataclass(frozen=True)
class BelongsTo(Filter):
    """Cards that one of some players controls (or owns, outside play)."""

    players: Group

    def reads(self) -> int:
        return c.CONTROL | self.players.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        return player_subject(controller_or_owner(ctx, card)) in self.players.members(ctx)


@dataclass(frozen=True)
class OwnedBy(Filter):
    """Cards that one of some players owns, whoever controls them."""

    players: Group

    def reads(self) -> int:
        return self.players.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        # [wow-2007:400.2] whose deck it started in
        return layout_of(ctx.state).has_owner(card) and player_subject(card.owner) in self.players.members(ctx)


@dataclass(frozen=True)
class OnItsTurn(Filter):
    """Cards whose controller's turn it is."""

    def reads(self) -> int:
        return c.TURN | c.CONTROL

    def matches(self, ctx: Context, card: Card) -> bool:
        return controller_or_owner(ctx, card) == ctx.state.turn_player
