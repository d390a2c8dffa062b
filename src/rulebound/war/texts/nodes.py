"""What the parts of sentences mean: changes that are in effect, and effects that happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from rulebound.kernel.events import Cause
from rulebound.war.constants import DISCARD
from rulebound.war.events import Affect, Damage, GameEvent, Heal, Move
from rulebound.war.position.card_parts import Noun
from rulebound.war.position.state import Card, State
from rulebound.war.texts.board import Board, Source
from rulebound.war.texts.damage import amount_of_damage, can_be_healed
from rulebound.war.texts.groups import Cards
from rulebound.war.texts.parts import Change, Effect

# --- What is in effect ------------------------------------------------------------------------------------------------


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
class Blockers:
    """Which units can't block: "ranged units"."""

    kinds: tuple[Noun, ...]


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
            values.barred.append(self.by.kinds)


@final
@dataclass(frozen=True)
class OtherAttack(Change):
    """May attack other targets, with a strength and damage type of its own [WAR-6.targets.1]."""

    target: str
    amount: int
    type: str

    def change(self, board: Board, source: Source, card: Card) -> None:
        others = board.values[card.id].others
        attack = (self.amount, self.type, self.target)
        if attack not in others:
            others.append(attack)


@final
@dataclass(frozen=True)
class Reach(Change):
    """May attack cards of the other battlefield too."""

    def change(self, board: Board, source: Source, card: Card) -> None:
        board.values[card.id].reaches = True


# --- What happens -----------------------------------------------------------------------------------------------------


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
