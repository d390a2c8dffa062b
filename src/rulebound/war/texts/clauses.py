"""The sentences of card texts: what each enters into the printed card or the board, or makes happen at its time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from rulebound.war.position.card_parts import Definition, Named, Noun
from rulebound.war.position.playing_field import area
from rulebound.war.position.state import State
from rulebound.war.texts.board import Board, Source
from rulebound.war.texts.groups import Cards, This, is_one_of
from rulebound.war.texts.parts import Change, Clause, Effect


@final
@dataclass(frozen=True)
class MayStack(Clause):
    """[WAR-5.stacking.2] Cards of this name, or those that are named, may lie in one slot, up to a limit."""

    limit: int
    of: tuple[Noun, ...] = ()

    def describe(self, definition: Definition) -> None:
        definition.stacks = self.limit
        definition.stacks_with = self.of


@final
@dataclass(frozen=True)
class MayLink(Clause):
    """[WAR-5.linking.1] The card may be linked to others of its family, or to those that are named."""

    of: tuple[Noun, ...] = ()

    def describe(self, definition: Definition) -> None:
        definition.links = True
        definition.links_with = self.of


@final
@dataclass(frozen=True)
class Needs(Clause):
    """[WAR-5.upgrades.1] The card can't be played unless others are in play; it doesn't replace them."""

    of: tuple[Noun, ...]

    def describe(self, definition: Definition) -> None:
        definition.needs = self.of


@final
@dataclass(frozen=True)
class UpgradeOf(Clause):
    """[WAR-5.upgrades.1] The card can only be played by replacing another."""

    name: str

    def describe(self, definition: Definition) -> None:
        definition.upgrades = self.name


@final
@dataclass(frozen=True)
class AttachTo(Clause):
    """[WAR-cards.skills.1] The skill is attached to this Hero."""

    hero: str

    def describe(self, definition: Definition) -> None:
        definition.hero = self.hero


@final
@dataclass(frozen=True)
class Supply(Clause):
    """[WAR-2.supply.1] More cards in the Draw step; ``each`` card of the name, or of those named, counts (Q9)."""

    amount: int
    each: bool = False
    of: tuple[Noun, ...] = ()

    def describe(self, definition: Definition) -> None:
        definition.lasting.append(self)

    def contribute(self, board: Board, state: State, source: Source) -> None:
        definition = source.card.definition
        if not self.each and not definition.is_building:
            board.supply[source.seat] += self.amount
            return
        amount = self.amount
        if self.each:
            of = self.of if self.of else (Named(definition.name),)
            counted = [state.cards[id] for id in board.cards if state.cards[id].owner == source.seat]
            amount *= sum(1 for card in counted if card.face_up and is_one_of(of, state, card))
        # [WAR-misc.buildings.1] copies say it once: "for each" counts them all the same
        key = (-1 - source.seat, "supply", definition.line)
        before = board.best.get(key, 0)
        if amount > before:
            board.best[key] = amount
            board.supply[source.seat] += amount - before


@final
@dataclass(frozen=True)
class TakesGold(Clause):
    """[WAR-7.worker.1] A Worker takes gold in the Collect Gold step."""

    amount: int

    def describe(self, definition: Definition) -> None:
        definition.worker = True
        definition.lasting.append(self)

    def contribute(self, board: Board, state: State, source: Source) -> None:
        # [WAR-7.worker.2] several Workers give no more than one
        board.gold[source.seat] = max(board.gold[source.seat], self.amount)


@final
@dataclass(frozen=True)
class Attacks(Clause):
    """How the card attacks, said in its text: attack type, damage type and targets [WAR-6.type.1, WAR-6.targets.1]."""

    type: str
    damage: str
    targets: tuple[str, ...]

    def describe(self, definition: Definition) -> None:
        definition.attack_type = self.type
        definition.damage_type = self.damage
        definition.targets = self.targets


@final
@dataclass(frozen=True)
class OnlyAttacks(Clause):
    """[WAR-6.targets.2] The card can attack nothing else."""

    who: This
    targets: tuple[str, ...]

    def describe(self, definition: Definition) -> None:
        definition.targets = self.targets


@final
@dataclass(frozen=True)
class Speed(Clause):
    """[WAR-6.speed.1] The card attacks fast or slow, said in its text."""

    speed: int

    def describe(self, definition: Definition) -> None:
        definition.speed = self.speed


@final
@dataclass(frozen=True)
class Splash(Clause):
    """[WAR-6.splash.1] Attacks also damage another card of the target's row."""

    amount: int

    def describe(self, definition: Definition) -> None:
        definition.splash = self.amount


@final
@dataclass(frozen=True)
class AttackSlows(Clause):
    """A unit that this card attacks becomes slow, for good or until the end of Combat (Q35)."""

    passing: bool = False

    def describe(self, definition: Definition) -> None:
        definition.slows = True
        definition.slows_passing = self.passing


@final
@dataclass(frozen=True)
class Guards(Clause):
    """Enemies can't target the cards behind this one (Q39)."""

    def describe(self, definition: Definition) -> None:
        definition.lasting.append(self)

    def contribute(self, board: Board, state: State, source: Source) -> None:
        acting = source.acting
        for place in area(source.seat, source.field):
            if place > acting.place and (place - acting.place) % 2 == 0:
                board.guards.setdefault(place, acting.id)


@final
@dataclass(frozen=True)
class Scouts(Clause):
    """[WAR-5.reveal.2] The enemy's cards in this battlefield lie face up."""

    def describe(self, definition: Definition) -> None:
        definition.lasting.append(self)

    def contribute(self, board: Board, state: State, source: Source) -> None:
        board.scouted[(1 - source.seat) * 2 + source.field] = True


@final
@dataclass(frozen=True)
class Lasting(Clause):
    """Some cards are changed while this one is revealed and in play [WAR-6.timing.1]."""

    who: Cards
    changes: tuple[Change, ...]

    def describe(self, definition: Definition) -> None:
        definition.lasting.append(self)

    def contribute(self, board: Board, state: State, source: Source) -> None:
        for id in board.cards:
            card = state.cards[id]
            if self.who.includes(state, source, card):
                for change in self.changes:
                    change.change(board, source, card)

    def group(self) -> Cards | None:
        return self.who


@final
@dataclass(frozen=True)
class WhileDamaged(Clause):
    """A lasting ability that holds only while the card is damaged."""

    clause: Lasting

    def describe(self, definition: Definition) -> None:
        definition.lasting.append(self)

    def contribute(self, board: Board, state: State, source: Source) -> None:
        board.conditional = True
        if source.acting.damage:
            self.clause.contribute(board, state, source)

    def group(self) -> Cards | None:
        return self.clause.who


@final
@dataclass(frozen=True)
class Also(Clause):
    """[WAR-6.timing.1] In addition to attacking: on the card's turn to attack, whether or not it attacks (Q41)."""

    effect: Effect

    def describe(self, definition: Definition) -> None:
        definition.also.append(self)

    def effect_of(self) -> Effect | None:
        return self.effect


@final
@dataclass(frozen=True)
class Instead(Clause):
    """Instead of attacking, if its controller wants it (Q70)."""

    who: This
    effect: Effect

    def describe(self, definition: Definition) -> None:
        definition.instead.append(self)

    def effect_of(self) -> Effect | None:
        return self.effect


@final
@dataclass(frozen=True)
class AtTheEnd(Clause):
    """At the end of the Combat step."""

    effect: Effect

    def describe(self, definition: Definition) -> None:
        definition.ending.append(self)

    def effect_of(self) -> Effect | None:
        return self.effect


@final
@dataclass(frozen=True)
class WhenDestroyed(Clause):
    """When the card is destroyed, seen from where it was."""

    who: This
    effect: Effect

    def describe(self, definition: Definition) -> None:
        definition.dying.append(self)

    def effect_of(self) -> Effect | None:
        return self.effect
