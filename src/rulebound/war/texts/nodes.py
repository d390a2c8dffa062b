"""What the parts of card texts mean: groups of cards, changes in effect, and effects that happen.

Every scope follows one format: whose cards, which kinds [WAR-6.scope.2], where [WAR-6.scope.1].
A node is a frozen dataclass; its meaning is a method that the game runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.war.combat.damage import amount_of_damage, can_be_healed
from rulebound.war.constants import DISCARD, TABLE
from rulebound.war.events import Affect, Damage, GameEvent, Heal, Move
from rulebound.war.position.playing_field import field_of, row_of, territory

if TYPE_CHECKING:
    from rulebound.war.position.card_parts import Definition
    from rulebound.war.position.state import Card, State
    from rulebound.war.texts.abilities import Board, Source


# --- Which cards ------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Kind:
    """A kind of card: units, buildings, Heroes, Workers or cards, with a quality or none."""

    what: str
    quality: str = ""

    def fits(self, definition: Definition) -> bool:
        """Tell whether a printed card is of this kind."""
        what, quality = self.what, self.quality
        if what == "unit" and not definition.is_unit:
            return False
        if what == "building" and not definition.is_building:
            return False
        if what == "hero" and not definition.is_hero:
            return False
        if what == "worker" and not definition.worker:
            return False
        if quality in ("ground", "air"):
            return definition.domain == quality
        if quality in ("melee", "range"):
            return definition.attack_type == quality
        if quality == "mechanical":
            return definition.mechanical
        if quality == "non-mechanical":
            return not definition.mechanical
        return True


@final
@dataclass(frozen=True)
class Named:
    """Cards of one name, or with a name of two halves that share one of them."""

    name: str

    def fits(self, definition: Definition) -> bool:
        """Tell whether a printed card has the name."""
        return self.name in definition.names


Noun = Kind | Named


def is_one_of(kinds: tuple[Noun, ...], state: State, card: Card) -> bool:
    """Tell whether a card in play is of one of some kinds.

    [WAR-5.linking.4] A link is one card: it has all names of its cards, and a Worker in it is at work; for the rest it
    is what its top card is.
    """
    for kind in kinds:
        if kind.fits(card.definition):
            return True
    if card.linked:
        for other in state.one_with(card):
            for kind in kinds:
                if (isinstance(kind, Named) or kind.what == "worker") and kind.fits(other.definition):
                    return True
    return False


@final
@dataclass(frozen=True)
class Where:
    """Where cards are: a scope (area, battlefield or territory) and one row of it (0: all rows)."""

    scope: str
    row: int = 0


@final
@dataclass(frozen=True)
class Group:
    """Some cards on the table: "your Knights", "each enemy unit in the front row of this battlefield".

    ``quantity`` is how it is said: your, all, each, or one (then a card is chosen). ``whose`` is your, enemy or
    empty (both players, but an area is always that of the card).
    """

    quantity: str
    whose: str
    kinds: tuple[Noun, ...]
    where: Where | None = None
    other: bool = False

    def includes(self, state: State, source: Source, card: Card) -> bool:
        """Tell whether a card on the table is meant: [WAR-6.scope.3] by whose it is, where it is and its kind."""
        mine = card.owner == source.seat
        if self.whose == "your" and not mine:
            return False
        if self.whose == "enemy" and mine:
            return False
        if self.other and card.id == source.acting.id:
            return False
        where = self.where
        if where is not None:
            if where.row and row_of(card.place) != where.row:
                return False
            if where.scope == "battlefield":
                if field_of(card.place) != source.field:
                    return False
            elif where.scope == "area":
                # [WAR-6.scope.1] the six slots where the card is
                if not mine or field_of(card.place) != source.field:
                    return False
            elif not mine:
                # the twelve slots where you place your cards
                return False
        return is_one_of(self.kinds, state, card)

    def members(self, state: State, source: Source) -> list[Card]:
        """Return the cards meant: [WAR-5.stacking.4] every card of a stack is in play."""
        found: list[Card] = []
        for seat in (source.seat, 1 - source.seat):
            for place in territory(seat):
                for card in state.in_play(place):
                    if card.face_up and self.includes(state, source, card):
                        found.append(card)
        return found


#: What a text may call its own card: "this unit" and the like, or its name.
THIS_WORDS: Final = ("unit", "Hero", "building", "card", "self")


@final
@dataclass(frozen=True)
class This:
    """The card itself: the acting card, for a skill its Hero. ``word`` is what it is called."""

    word: str

    @property
    def quantity(self) -> str:
        """Always this one card."""
        return "this"

    def includes(self, state: State, source: Source, card: Card) -> bool:
        """Tell whether a card is the acting one."""
        return card.id == source.acting.id

    def members(self, state: State, source: Source) -> list[Card]:
        """Return the acting card, if it is still on the table."""
        card = state.cards[source.acting.id]
        return [card] if card.zone == TABLE and card.face_up else []


Cards = Group | This


@final
@dataclass(frozen=True)
class Blockers:
    """Which units can't block: "ranged units"."""

    kinds: tuple[Noun, ...]

    def fits(self, state: State, card: Card) -> bool:
        """Tell whether a unit in play is one of them."""
        return is_one_of(self.kinds, state, card)


# --- What is in effect ------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Change:
    """What a lasting ability does to each card that it affects."""

    def change(self, board: Board, source: Source, card: Card) -> None:
        """Change the card's values."""
        raise NotImplementedError


@final
@dataclass(frozen=True)
class Gain(Change):
    """More armor, attack or life [WAR-6.armor.1]."""

    amount: int
    what: str

    def change(self, board: Board, source: Source, card: Card) -> None:
        board.gain(source, card, self.what, self.amount)


@final
@dataclass(frozen=True)
class Become(Change):
    """Fast, slow [WAR-misc.speed.1] or invisible [WAR-6.blocking.7]."""

    what: str

    def change(self, board: Board, source: Source, card: Card) -> None:
        values = board.values[card.id]
        if self.what == "fast":
            values.fast = True
        elif self.what == "slow":
            values.slow = True
        else:
            values.invisible = True


@final
@dataclass(frozen=True)
class CantBeBlocked(Change):
    """Can't be blocked, at all or by some units [WAR-6.blocking.7]."""

    by: Blockers | None = None

    def change(self, board: Board, source: Source, card: Card) -> None:
        values = board.values[card.id]
        if self.by is None:
            values.unblockable = True
        else:
            values.barred.append(self.by)


@final
@dataclass(frozen=True)
class OtherAttack(Change):
    """May attack other targets, with a strength and damage type of its own [WAR-6.targets.1]."""

    target: str
    amount: int
    type: str

    def change(self, board: Board, source: Source, card: Card) -> None:
        others = board.values[card.id].others
        if self not in others:
            others.append(self)


@final
@dataclass(frozen=True)
class Reach(Change):
    """May attack cards of the other battlefield too."""

    def change(self, board: Board, source: Source, card: Card) -> None:
        board.values[card.id].reaches = True


# --- What happens -----------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Effect:
    """Something that an ability does once."""

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        """Return what happens; ``target`` is the card chosen where one is chosen (else 0)."""
        raise NotImplementedError

    def targets(self, state: State, source: Source) -> list[Card] | None:
        """Return the cards to choose from, or None if nothing is chosen."""
        who: Cards = getattr(self, "who")  # noqa: B009
        return who.members(state, source) if who.quantity == "one" else None


def _meant(who: Cards, state: State, source: Source, target: int) -> list[Card]:
    if who.quantity == "one":
        return [state.cards[target]] if target else []
    return who.members(state, source)


@final
@dataclass(frozen=True)
class DealDamage(Effect):
    """Untargeted damage to some cards (Q40, Q70); the damage chart applies."""

    amount: int
    type: str
    who: Cards

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        made: list[GameEvent] = []
        for card in _meant(self.who, state, source, target):
            amount = amount_of_damage(state, self.amount, self.type, card)
            made.append(Damage("WAR-6.damage.1", card.id, amount, self.type, source.acting.id, cause))
        return made


@final
@dataclass(frozen=True)
class RemoveDamage(Effect):
    """Heal or repair: [WAR-6.removing.1, WAR-6.removing.2] each works only on its own kinds of card."""

    how: str
    amount: int
    who: Cards

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        return [
            Heal(self.how, card.id, self.amount, cause)
            for card in _meant(self.who, state, source, target)
            if can_be_healed(card) == (self.how == "heal")
        ]


@final
@dataclass(frozen=True)
class ChangeSpeed(Effect):
    """Slow or hasten some units [WAR-misc.speed.1], for good or until the end of Combat."""

    how: str
    who: Cards
    passing: bool = False

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        return [
            Affect(card.id, self.how, 1, cause, self.passing)
            for card in _meant(self.who, state, source, target)
            if (self.how, 1) not in (card.passing if self.passing else card.effects)
        ]


@final
@dataclass(frozen=True)
class Give(Effect):
    """Give some cards more armor, attack or life, for good or until the end of Combat."""

    who: Cards
    amount: int
    what: str
    passing: bool = True

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        return [
            Affect(card.id, self.what, self.amount, cause, self.passing)
            for card in _meant(self.who, state, source, target)
        ]


@final
@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy some cards outright."""

    who: Cards

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        return [
            Move("destroy", "WAR-6.damage.2", id, DISCARD, cause)
            for card in _meant(self.who, state, source, target)
            for id in [member.id for member in state.one_with(card)]
        ]


@final
@dataclass(frozen=True)
class Both(Effect):
    """Two effects at the same time; at most the first of them chooses a card."""

    first: Effect
    second: Effect

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        return [
            *self.first.events(state, source, cause, target),
            *self.second.events(state, source, cause, 0),
        ]

    def targets(self, state: State, source: Source) -> list[Card] | None:
        return self.first.targets(state, source)
