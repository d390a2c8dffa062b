"""Filters: which cards a noun phrase means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.continuous.contradictions import may
from rulebound.tcg.continuous.listings import MAY, SAYS_MAY
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.filters import Among as Among
from rulebound.tcg.nodes.filters import AnyCard as AnyCard
from rulebound.tcg.nodes.filters import AttachedTo as AttachedTo
from rulebound.tcg.nodes.filters import Both as Both
from rulebound.tcg.nodes.filters import CameFrom as CameFrom
from rulebound.tcg.nodes.filters import Either as Either
from rulebound.tcg.nodes.filters import Except as Except
from rulebound.tcg.nodes.filters import Involved as Involved
from rulebound.tcg.nodes.filters import IsThis as IsThis
from rulebound.tcg.nodes.filters import IsToken as IsToken
from rulebound.tcg.nodes.filters import LiesIn as LiesIn
from rulebound.tcg.nodes.filters import Other as Other
from rulebound.tcg.nodes.filters import Rest as Rest
from rulebound.tcg.nodes.filters import WithAttached as WithAttached
from rulebound.tcg.nodes.kinds import BelongsTo as BelongsTo
from rulebound.tcg.nodes.kinds import HasKeyword as HasKeyword
from rulebound.tcg.nodes.kinds import Named as Named
from rulebound.tcg.nodes.kinds import NameHas as NameHas
from rulebound.tcg.nodes.kinds import OfSameTypes as OfSameTypes
from rulebound.tcg.nodes.kinds import OfType as OfType
from rulebound.tcg.nodes.kinds import OnItsTurn as OnItsTurn
from rulebound.tcg.nodes.kinds import OwnedBy as OwnedBy
from rulebound.tcg.nodes.kinds import SameName as SameName
from rulebound.tcg.nodes.kinds import SharesType as SharesType
from rulebound.tcg.nodes.kinds import Side as Side
from rulebound.tcg.nodes.kinds import Tagged as Tagged
from rulebound.tcg.nodes.numbers import Stat as Stat
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.nodes.targeting import is_in_another_mode
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.targets import can_choose_targets, described, may_target, targets_of
from rulebound.tcg.program.nodes import Context, Feature, Filter, Group
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective
from rulebound.wow.boards.numbers import cost_of
from rulebound.wow.nodes.reading_cards import is_blank
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import text_box


@dataclass(frozen=True)
class Character(Feature):
    """Allies, heroes and Totems."""

    def reads(self) -> int:
        return c.KINDS

    def types_meant(self) -> int:
        return c.HERO | c.ALLY | c.ABILITY

    def matches(self, ctx: Context, card: Card) -> bool:
        return effective(ctx.state, card).is_character()  # [300.1]


@dataclass(frozen=True)
class OfAParty(Feature):
    """Cards that can be in a party: in 2007 characters alone, later whatever a player controls."""

    def reads(self) -> int:
        return c.KINDS

    def matches(self, ctx: Context, card: Card) -> bool:
        # [411.7a] hero, allies, and Totems; [wow-2012:415.8b, wow-2013:415.8b] all cards in play that a player controls
        return own(ctx.state).edition.party != "characters" or effective(ctx.state, card).is_character()


@dataclass(frozen=True)
class WithIcon(Feature):
    """Cards with a trait icon, such as "Horde ally" [207.1b]; for a hero, any of its traits.

    [wow-2012:206.1b, wow-2013:206.1b]
    """

    icon: str

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        definition = printed(card.definition)
        return not is_blank(card) and (self.icon in definition.icons or self.icon in definition.traits)


@dataclass(frozen=True)
class IsInstant(Feature):
    """Cards with the instant keyword on their type line."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return printed(card.definition).instant and not is_blank(card)


#: What modifiers say of cards that are unique by them alone.
MADE_UNIQUE: Final = "be unique"


def are_any_made_unique(state: State) -> bool:
    """Tell whether any modifier says of cards that they are unique."""
    known = board(state)
    return known.says & SAYS_MAY != 0 and MAY.of(MADE_UNIQUE) in known.shelves


@dataclass(frozen=True)
class IsUnique(Feature):
    """Cards with the unique keyword [410.3a]."""

    def reads(self) -> int:
        return c.EVERYTHING

    def matches(self, ctx: Context, card: Card) -> bool:
        if is_blank(card):
            return False
        if printed(card.definition).unique:
            return True
        return are_any_made_unique(ctx.state) and may(ctx.state, MADE_UNIQUE, card)


@dataclass(frozen=True)
class IsRestricted(Feature):
    """Cards with a restriction tag: a tag with a number [202.2, 2012:202.2, 2013:202.2]."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return printed(card.definition).limits != () and not is_blank(card)


@dataclass(frozen=True)
class AsShown(Filter):
    """What was shown is such a card by its face, though it may lie face down, where it is blank [408.1b]."""

    what: Filter

    def reads(self) -> int:
        return self.what.reads() | c.STRUCTURE | c.RESOURCES

    def matches(self, ctx: Context, card: Card) -> bool:
        if is_blank(card):
            card = card.copy(card.mark)
            card.face_down = False
            card.last = printed(card.definition).base
        return self.what.matches(ctx, card)


@dataclass(frozen=True)
class IsFinishingMove(Feature):
    """Finishing moves [2013:G.finishing-move]: cards with that keyword, or with that tag as older ones have it."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        definition = printed(card.definition)
        if is_blank(card):
            return False
        # [wow-2013:202.1a] (Later rulebooks read the tag of two words as two.)
        if "Finishing Move" in definition.tags or {"Finishing", "Move"}.issubset(definition.tags):
            return True
        return any(
            isinstance(cost, UseCards) and cost.how == "remove" and cost.count is None and cost.most != c.ANY_NUMBER
            for cost in text_box(definition).additional
        )


@dataclass(frozen=True)
class IsOngoing(Feature):
    """Abilities with the ongoing keyword."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        # [306.2a] identified by it
        # [wow-2013:305.2d] but for one on the chain in its other mode
        ongoing = printed(card.definition).is_ongoing and not is_blank(card)
        return ongoing and not (card.zone == c.CHAIN and is_in_another_mode(ctx.state, card))


@dataclass(frozen=True)
class OfDamageType(Feature):
    """Cards with a damage type, be it one of several [wow-2012:205.1b, wow-2013:205.1b]."""

    damage_types: int

    def reads(self) -> int:
        return c.DAMAGE_TYPE

    def matches(self, ctx: Context, card: Card) -> bool:
        return effective(ctx.state, card).damage_types & self.damage_types != 0  # [205.1]


@dataclass(frozen=True)
class Standing(Feature):
    """Cards by their state in play.

    Ready, exhausted, damaged, undamaged, attacking, defending, in combat, protecting, face down, face up, a resource,
    attached; an attachment is what is attached, and outside play what says "attach to".
    """

    state: str

    def reads(self) -> int:
        if self.state in ("ready", "exhausted"):
            return c.EXHAUSTION
        if self.state in ("damaged", "undamaged"):
            return c.DAMAGE
        if self.state in ("attacking", "defending", "in combat", "protecting"):
            return c.COMBAT
        return c.STRUCTURE | c.RESOURCES

    def matches(self, ctx: Context, card: Card) -> bool:
        wanted = self.state
        if wanted == "ready":
            return not card.exhausted
        if wanted == "exhausted":
            return card.exhausted
        if wanted in ("damaged", "undamaged"):
            return (card.damage > 0) == (wanted == "damaged")
        if wanted == "face down":
            return card.face_down
        if wanted == "face up":
            return not card.face_down
        if wanted == "resource":
            # [408.1a, wow-2012:412.1a, wow-2013:412.1a] what is placed is one on the chain already: what lies face down
            # there, or is no card that can be played
            placed = card.face_down or printed(card.definition).types & (c.QUEST | c.LOCATION) != 0
            return card.in_row or (card.zone == c.CHAIN and placed)
        if wanted == "attached" or (wanted == "attachment" and card.zone == c.PLAY):
            return card.host != 0
        # [306.3, 306.3a] outside play, what says "attach to"
        if wanted == "attachment":
            attaches = text_box(card.definition).attach is not None
            # [wow-2013:305.2d] but for one on the chain in its other mode
            return attaches and not (card.zone == c.CHAIN and is_in_another_mode(ctx.state, card))
        combat = own(ctx.state).combat
        if combat is None:
            return False
        if wanted == "attacking":
            return combat.started and combat.attacker == card.number
        if wanted == "defending":
            return combat.joined and combat.defender == card.number
        if wanted == "protecting":
            return combat.protecting == card.number
        return combat.in_combat(card.number)


@dataclass(frozen=True)
class InCombatWith(Filter):
    """Characters in combat with one of some subjects."""

    group: Group

    def reads(self) -> int:
        return c.COMBAT | self.group.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        combat = own(ctx.state).combat
        if combat is None or not combat.in_combat(card.number):
            return False
        other = combat.defender if combat.attacker == card.number else combat.attacker
        return other in self.group.members(ctx)


@dataclass(frozen=True)
class Facing(Filter):
    """Attacking or defending characters whose opponent in combat is one that a filter means."""

    how: str
    what: Filter

    def reads(self) -> int:
        return c.COMBAT | self.what.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        combat = own(ctx.state).combat
        if combat is None or not combat.in_combat(card.number):
            return False
        attacks = combat.attacker == card.number
        if attacks != (self.how == "attacking"):
            return False
        other = combat.defender if attacks else combat.attacker
        return other > 0 and self.what.matches(ctx, ctx.state.known(other))


@dataclass(frozen=True)
class OneHanded(Feature):
    """Weapons without the Two-Handed tag [G.one-handed]."""

    def reads(self) -> int:
        return c.KINDS

    def matches(self, ctx: Context, card: Card) -> bool:
        values = effective(ctx.state, card)
        return values.types & c.WEAPON != 0 and "Two-Handed" not in values.tags


@dataclass(frozen=True)
class CostIn(Filter):
    """Cards whose cost is one of some numbers."""

    values: tuple[int, ...]

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return cost_of(card) in self.values


@dataclass(frozen=True)
class OfReputation(Filter):
    """Cards with a reputation [2012:100.2d]."""

    name: str

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return text_box(card.definition).reputation == self.name and not is_blank(card)


@dataclass(frozen=True)
class CouldTarget(Filter):
    """Cards that could target some card: as one of their targets, if they were added to the chain now."""

    to: Group

    def reads(self) -> int:
        # Whatever legal targets depend on.
        return c.EVERYTHING

    def looks_around(self) -> bool:
        return True

    def matches(self, ctx: Context, card: Card) -> bool:
        """[wow-2013:706.6] Tell whether a card could target one of those."""
        program = text_box(card.definition)
        text = program.attach if program.effect is None else program.effect
        subjects = self.to.known(ctx)
        if text is None or not subjects:
            return False
        their = Context(ctx.state, controller_or_owner(ctx, card), card.number)
        known = described(text)
        ways = [(mode,) for mode in range(len(known.choose.modes))] if known.choose is not None else [()]
        for modes in ways:
            targets = targets_of(text, modes)
            for target in targets:
                if any(may_target(their, target, one) for one in subjects) and can_choose_targets(
                    their, targets
                ):
                    return True
        return False
