"""The sentences of card texts: what each enters into the printed card or the board, or makes happen at its time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from rulebound.war.nodes import Cards, Change, Effect, This
from rulebound.war.playing_field import area

if TYPE_CHECKING:
    from rulebound.war.abilities import Board, Source
    from rulebound.war.card_parts import Definition
    from rulebound.war.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Clause:
    """One sentence of a card's text [WAR-6.abilities.1]."""

    def describe(self, definition: Definition) -> None:
        """Enter into the printed card what the sentence says about the card itself."""

    def contribute(self, board: Board, state: State, source: Source) -> None:
        """Enter into the board what the sentence has in effect while the card is revealed and in play."""

    def effect_of(self) -> Effect | None:
        """Return the effect that the sentence makes happen at its time."""
        return None


@final
@dataclass(frozen=True)
class MayStack(Clause):
    """[WAR-5.stacking.2] Cards of this name may lie in one slot, up to a limit."""

    limit: int

    def describe(self, definition: Definition) -> None:
        definition.stacks = self.limit


@final
@dataclass(frozen=True)
class MayLink(Clause):
    """[WAR-5.linking.1] The card may be linked to others of its family."""

    def describe(self, definition: Definition) -> None:
        definition.links = True


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
    """[WAR-2.supply.1] More cards in the Draw step; ``each`` card of the name counts (Q9)."""

    amount: int
    each: bool = False

    def describe(self, definition: Definition) -> None:
        definition.lasting.append(self)

    def contribute(self, board: Board, state: State, source: Source) -> None:
        if self.each or not source.card.definition.is_building:
            board.supply[source.seat] += self.amount
        else:
            key = (-1 - source.seat, "supply", source.card.definition.line)
            before = board.best.get(key, 0)
            if self.amount > before:
                board.best[key] = self.amount
                board.supply[source.seat] += self.amount - before


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
        for id in board.values:
            card = state.cards[id]
            if self.who.includes(source, card):
                for change in self.changes:
                    change.change(board, source, card)


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
