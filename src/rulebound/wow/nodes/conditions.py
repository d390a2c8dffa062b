"""Conditions: what must be true for a power to function, a cost to be payable, an effect to go on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.nodes.conditions import Anything as Anything
from rulebound.tcg.nodes.conditions import Are as Are
from rulebound.tcg.nodes.conditions import Compare as Compare
from rulebound.tcg.nodes.conditions import DidIt as DidIt
from rulebound.tcg.nodes.conditions import Everything as Everything
from rulebound.tcg.nodes.conditions import InStage as InStage
from rulebound.tcg.nodes.conditions import Not as Not
from rulebound.tcg.nodes.conditions import Odd as Odd
from rulebound.tcg.nodes.conditions import OfPlayers as OfPlayers
from rulebound.tcg.nodes.conditions import StillInPlay as StillInPlay
from rulebound.tcg.nodes.conditions import SuchThat as SuchThat
from rulebound.tcg.nodes.conditions import There as There
from rulebound.tcg.nodes.conditions import ThisTurn as ThisTurn
from rulebound.tcg.nodes.conditions import TurnOf as TurnOf
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import player_subject, seat_of
from rulebound.tcg.program.nodes import Condition, Context, Cost, Feature, Filter, Group
from rulebound.tcg.program.powers import TextBox
from rulebound.text.nodes import walk
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.boards.layout import has_trait
from rulebound.wow.events import BeginTurn
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import text_box


def _dealt(node: object) -> int:
    """Return the damage types that a part of a text names: of one packet, or one for each of several."""
    named: object = getattr(node, "damage_types", 0)
    if isinstance(named, tuple):
        return reduce(or_, (kind for kind in named if isinstance(kind, int)), 0)
    return named if isinstance(named, int) else 0


@dataclass(frozen=True)
class OfItsDeck(Condition):
    """What a hero's text says of its deck, which restricts no play [2012:100.2e]: what no deck with this hero has.

    That are cards with one of these icons, "class" cards (with any class icon), and "Talent" cards.
    """

    never: tuple[str, ...]

    def reads(self) -> int:
        return 0

    def holds(self, ctx: Context) -> bool:
        return True


@dataclass(frozen=True)
class DeckKind(Feature):
    """A kind of cards that a hero's line includes in its decks: of these types, with this icon, tag or talent ..."""

    types: int = 0
    neutral: bool = False
    icon: str = ""
    tag: str = ""
    talent: str = ""
    reputation: str = ""
    damage_types: int = 0
    #: The damage types that its text deals.
    deals: int = 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return self.means(printed(card.definition))

    def means(self, card: Definition) -> bool:
        """Tell whether a printed card is one of them."""
        box = text_box(card)
        if self.types and not card.types & self.types:
            return False
        # [wow-2012:206.1d, wow-2013:206.1d] neutral is what has no trait icon outside its text box
        if (self.neutral and card.icons) or (self.icon and self.icon not in card.icons):
            return False
        # "Scourge cards": by their type line, or because they need such a hero
        required = [word for trait in box.required for word in trait.split(" or ")]
        if self.tag and self.tag not in card.tags and self.tag not in required:
            return False
        if self.talent and self.talent not in box.required:
            return False
        if self.reputation and box.reputation != self.reputation:
            return False
        if self.damage_types and not card.damage_types & self.damage_types:
            return False
        return not self.deals or any(_dealt(node) & self.deals for _, node in walk(box))


@dataclass(frozen=True)
class OnlyInDeck(Condition):
    """What alone the decks of a hero can have, which restricts no play [2012:100.2e].

    ``either``: cards of one faction, whichever that is. Cards with other reputations, or with other text restrictions
    than those of the kinds, are excluded.
    """

    kinds: tuple[Filter, ...]
    either: bool = False

    def reads(self) -> int:
        return 0

    def holds(self, ctx: Context) -> bool:
        return True

    def named(self) -> list[DeckKind]:
        """Return the kinds of cards that it names."""
        return [kind for kind in self.kinds if isinstance(kind, DeckKind)]


@dataclass(frozen=True)
class TakenSide(Condition):
    """Whose side a Traitor hero has taken: a name that no rule asks for, and that restricts nothing."""

    name: str

    def reads(self) -> int:
        return 0

    def holds(self, ctx: Context) -> bool:
        return True


@dataclass(frozen=True)
class PlacedFor(Condition):
    """What is to be paid for placing this card face up [2012:412.1c], which restricts no play: it is never played."""

    costs: tuple[Cost, ...]

    def reads(self) -> int:
        return 0

    def holds(self, ctx: Context) -> bool:
        return True


@dataclass(frozen=True)
class Capacity(Condition):
    """How many counters a location can have at most, the number in its corner [2012:306.3]; it restricts no play."""

    most: int

    def reads(self) -> int:
        return 0

    def holds(self, ctx: Context) -> bool:
        return True


#: What a card says of itself that restricts nothing that its controller does with it.
SAID_OF_IT: Final = (OfItsDeck, OnlyInDeck, TakenSide, PlacedFor, Capacity)


def cost_to_place(box: TextBox) -> tuple[Cost, ...]:
    """[2012:412.1c] Return what is to be paid for placing a card face up."""
    return tuple([cost for one in box.restrictions if isinstance(one, PlacedFor) for cost in one.costs])


def capacity_of(box: TextBox) -> int | None:
    """[2012:306.3] Return how many counters a location can have, if it says so."""
    for one in box.restrictions:
        if isinstance(one, Capacity):
            return one.most
    return None


@dataclass(frozen=True)
class Associated(Condition):
    """The source is a weapon that is associated with a wielder [2012:303.2a], which is attacking, if that is said."""

    wielder: Group
    attacking: bool = False

    def reads(self) -> int:
        return c.COMBAT | c.TYPES

    def holds(self, ctx: Context) -> bool:
        combat = own(ctx.state).combat
        if combat is None:
            return False
        wielders = self.wielder.members(ctx)
        if self.attacking:
            wielders = [one for one in wielders if one == combat.attacker and combat.started]
        if not any(wielder in wielders and weapon == ctx.source for wielder, weapon in combat.struck):
            return False
        return effective(ctx.state, ctx.state.known(ctx.source)).types & c.WEAPON != 0


@dataclass(frozen=True)
class HeroHas(Condition):
    """A player's hero has a trait: class, faction, race, talent spec or profession."""

    trait: str
    players: Group

    def reads(self) -> int:
        return 0

    def holds(self, ctx: Context) -> bool:
        # [207.1] one of a hero's five kinds
        return any(has_trait(ctx.state, seat_of(one), self.trait) for one in self.players.members(ctx))


@dataclass(frozen=True)
class Apart(Condition):
    """There are several subjects, and no two of them have the same name, or the same card type."""

    group: Group
    what: str

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        found = [effective(state, state.known(one)) for one in self.group.members(ctx) if one > 0]
        counted = layout_of(state).counted_types
        for place, values in enumerate(found):
            for other in found[:place]:
                if self.what == "names" and values.name == other.name:
                    return False
                # [wow-2012:300.1c] the same are all of them; one in common is none of that
                if self.what == "card types" and counted(values.types) == counted(other.types):
                    return False
        return len(found) > 1


@dataclass(frozen=True)
class WentFirst(Condition):
    """One of some players had the first turn of the game [101.1]."""

    players: Group

    def holds(self, ctx: Context) -> bool:
        return player_subject(ctx.state.first_player) in self.players.members(ctx)


@dataclass(frozen=True)
class HadLastTurn(Condition):
    """The turn before this one was of one of some players."""

    players: Group

    def reads(self) -> int:
        return c.TURN | c.HISTORY

    def holds(self, ctx: Context) -> bool:
        begun = [fact for fact in ctx.state.journal.since(0) if isinstance(fact, BeginTurn)]
        return len(begun) > 1 and player_subject(begun[-2].seat) in self.players.members(ctx)


@dataclass(frozen=True)
class AtBasicTimes(Condition):
    """(Basic) It is your action phase outside combat, and the chain is empty [wow-2013:G.basic]."""

    def reads(self) -> int:
        return c.TURN

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        # [wow-2013:701.1a, wow-2013:702.1a]
        return state.stage == c.ACTION_PHASE and state.turn_player == ctx.controller and not state.stack


@dataclass(frozen=True)
class OnFirstTurn(Condition):
    """It is your turn, and the first that you have."""

    def reads(self) -> int:
        return c.TURN

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        if state.turn_player != ctx.controller or state.turn > 3 * len(state.players):
            return False
        begun = [fact for fact in state.journal.since(0) if isinstance(fact, BeginTurn)]
        return sum(1 for fact in begun if fact.seat == ctx.controller) <= 1
