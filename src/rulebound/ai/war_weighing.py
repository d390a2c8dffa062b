"""The cheap policy for War:TCG: what an option looks like at first sight, from what one seat can see of a position.

It weighs without looking ahead: placements by what a card is worth where it would stand, targets by what they would
lose. The opponent (:mod:`rulebound.ai.war`) takes it for a first choice, and for the answers of both sides while it
plays a turn to its end. Another player's face-down card counts as an unknown one, whatever the position says.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.ai.adding import total
from rulebound.kernel.decision import Decision, Option
from rulebound.war import constants as c
from rulebound.war.position.card_parts import Definition
from rulebound.war.position.playing_field import (
    BACK_ROW,
    FRONT_ROW,
    PLACES,
    area,
    facing,
    field_of,
    row_of,
    seat_of,
)
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import values
from rulebound.war.texts.board import sources
from rulebound.war.texts.clauses import Guards, Scouts

__all__ = ["Weighing", "might", "worth_of"]

#: What a card that cannot be seen is taken to be worth, and to count for in a fight.
UNKNOWN: Final = 3.0
UNKNOWN_MIGHT: Final = 2.0


def might(state: State, card: Card) -> float:
    """Return what a card counts in a fight for a battlefield."""
    definition = card.definition
    if not definition.attack_type:
        return 0.0
    if card.zone != c.TABLE:
        return 0.6 * definition.attack + 0.3 * definition.life
    known = values(state, card)
    return 0.6 * known.attack + 0.3 * (known.life - card.damage) + 0.3 * known.armor


def worth_of(state: State, card: Card) -> float:
    """Return about what a card is worth to its owner."""
    definition = card.definition
    worth = 0.4 + might(state, card)
    if definition.is_building and not definition.attack_type:
        worth = 1.6
    if definition.is_hero:
        worth += 1.2
    if definition.worker:
        worth += 0.8
    if definition.text and not definition.is_building:
        worth += 0.3
    return worth


def strikes(state: State, card: Card, target: Card) -> float:
    """Return about how much damage one card does to another."""
    definition, other = card.definition, target.definition
    if not definition.attack_type:
        return 0.0
    strength = values(state, card).attack if card.zone == c.TABLE else definition.attack
    if definition.damage_type == "magic":
        return 0.0 if other.is_building else float(strength)
    if target.zone == c.TABLE:
        strength = max(0, strength - values(state, target).armor)
    if (definition.damage_type == "siege") != other.is_building:
        return float(min(1, strength))
    return float(strength)


def _guards(definition: Definition) -> bool:
    return any(isinstance(clause, Guards) for clause in definition.lasting)


def _scouts(definition: Definition) -> bool:
    return any(isinstance(clause, Scouts) for clause in definition.lasting)


@final
class Weighing:
    """A position, made ready for weighing one seat's options: the strength of both sides in each battlefield."""

    __slots__ = ("first_sight", "mine", "seat", "state", "strength")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.strength = [[0.0, 0.0], [0.0, 0.0]]
        for place in range(PLACES):
            top = state.top(place)
            if top is not None:
                known = top.face_up or top.owner == seat
                self.strength[seat_of(place)][field_of(place)] += (
                    might(state, top) if known else UNKNOWN_MIGHT
                )
        self.mine = state.on_table(seat)
        #: What a card of the hand looks worth wherever it is placed.
        self.first_sight: dict[int, float] = {}

    def weigh(self, decision: Decision, option: Option) -> float:
        """Return what an option of a decision of this seat looks worth."""
        kind = decision.kind
        if kind == "attack":
            return self.attack(option)
        if kind == "place":
            return self.place(option)
        if kind == "discard":
            return self.discard(option)
        if kind == "draw":
            return self.draw(option)
        if kind == "resurrect":
            return self.resurrect(option)
        # Gold wins the game.
        return 1.0 if option.verb == "take" else 0.0

    def sees(self, card: Card) -> bool:
        """Tell whether the seat can see which card this is."""
        return card.face_up or card.owner == self.seat

    # --- The steps of a turn ------------------------------------------------------------------------------------------

    def discard(self, option: Option) -> float:
        """Throw away what can't be of use: skills of Heroes who are nowhere, a second copy of an upgrade."""
        if option.verb == "keep":
            return 1.0
        return 2.0 if self._is_dead_weight(self.state.cards[option.subject].definition) else 0.0

    def _is_dead_weight(self, card: Definition) -> bool:
        player = self.state.players[self.seat]
        held = [self.state.cards[id].definition.name for id in player.hand]
        if card.is_skill:
            hero = player.hero(card.hero)
            if hero is not None:
                return any(self.state.cards[id].definition.name == card.name for id in hero.skills)
            crowded = len(held) > 3
            return crowded and (card.hero not in held or card.ultimate or card.level > 1)
        if card.upgrades:
            mine = [known.definition.name for known in self.mine]
            return card.upgrades not in mine and card.upgrades not in held
        return False

    def draw(self, option: Option) -> float:
        """Leave a Hero where he is, unless he is hurt where the enemy is strong."""
        if option.verb != "pick up":
            return 1.0
        card = self.state.cards[option.subject]
        field = field_of(card.place)
        theirs, mine = self.strength[1 - self.seat][field], self.strength[self.seat][field]
        return 2.0 if values(self.state, card).life - card.damage <= 1 and theirs > mine else 0.0

    def resurrect(self, option: Option) -> float:
        """Bring back a Hero as long as he does not cost too much of the deck."""
        if option.verb != "resurrect":
            return 1.0
        return 2.0 if len(self.state.players[self.seat].deck) > 6 else 0.0

    # --- Placing ------------------------------------------------------------------------------------------------------

    def place(self, option: Option) -> float:
        """Weigh one use of an opportunity."""
        verb = option.verb
        if verb == "pass":
            return 0.4
        card = self.state.cards[option.subject]
        definition = card.definition
        if verb == "reveal":
            return 3.0 if _scouts(definition) else -1.0
        if verb == "skill":
            return 4.0 + definition.level + (3.0 if definition.ultimate else 0.0)
        if verb == "upgrade":
            return 2.5 + 0.5 * self._served(definition)
        place = -1 - option.other
        if verb == "stack" or verb == "link":
            return self._building(card, place) - (0.3 if verb == "link" else 0.0)
        if verb == "heal":
            top = self.state.top(place)
            damage = 0 if top is None else top.damage
            return min(damage, 3) * 0.9 + (1.0 if definition.is_hero else -0.4)
        worth = self._building(card, place) if definition.is_building else self._unit(card, place)
        if verb == "clear":
            return worth - 1.5 - total(worth_of(self.state, old) for old in self.state.in_play(place))
        return worth

    def _served(self, definition: Definition) -> int:
        """Count the own units, here and in hand, that a building's text names."""
        held = [self.state.cards[id] for id in self.state.players[self.seat].hand]
        return sum([1 for known in (*self.mine, *held) if known.definition.name in definition.text])

    def _anywhere(self, card: Card) -> float:
        """Weigh a card without its place, once for all places."""
        known = self.first_sight.get(card.id)
        if known is None:
            known = self._at_first_sight(card)
            self.first_sight[card.id] = known
        return known

    def _at_first_sight(self, card: Card) -> float:
        definition = card.definition
        if definition.worker:
            return 0.1 if any(known.definition.worker for known in self.mine) else 2.6
        if not definition.is_building:
            return 1.0 + worth_of(self.state, card)
        if definition.stacks:
            # Supply is worth the more the longer it lasts.
            return 3.2 - 0.25 * self.state.turn
        if definition.attack_type:
            return 2.0 + 0.4 * definition.attack
        if _scouts(definition):
            return 0.9
        if any(known.definition.name == definition.name for known in self.mine):
            return -0.9
        return 0.8 + 0.45 * min(4, self._served(definition)) - 0.08 * self.state.turn

    def _building(self, card: Card, place: int) -> float:
        field = field_of(place)
        worth = self._anywhere(card) + (0.4 if row_of(place) == BACK_ROW else 0.0)
        theirs = self.strength[1 - self.seat][field]
        if card.definition.stacks:
            worth -= 0.05 * theirs
        elif card.definition.attack_type:
            worth += 1.0 if self.strength[self.seat][field] < theirs + 2 else 0.3
        return worth

    def _unit(self, card: Card, place: int) -> float:
        definition = card.definition
        field = field_of(place)
        front = row_of(place) == FRONT_ROW
        mine, theirs = self.strength[self.seat][field], self.strength[1 - self.seat][field]
        worth = self._anywhere(card)
        guarded = self._is_guarded(place)
        if definition.worker:
            return worth - 0.25 * theirs + (0.5 if guarded else 0.0) + (-1.0 if front else 0.3)
        power = might(self.state, card)
        # Where a coin is to be won or the enemy's to be kept from him.
        if mine == 0:
            worth += 1.2
        if 0 < theirs - mine < 2 * power:
            worth += 0.8
        if theirs - mine > 3 * power:
            worth -= 0.5
        worth -= 0.12 * max(0.0, mine - theirs)
        if definition.attack_type == "melee":
            if front:
                worth += 0.8
                if self.state.slots[place + 2] and _guards(definition):
                    worth += 0.8
            else:
                worth += -0.9 if self.state.slots[place - 2] else 0.2
        else:
            worth += -0.2 if front else 0.7
            worth += 0.4 if guarded else 0.0
        if front:
            there = self.state.top(facing(place))
            if there is not None and self.sees(there):
                worth += self._duel(card, there)
        return worth

    def _is_guarded(self, place: int) -> bool:
        """Tell whether a card in front of a place protects it."""
        if row_of(place) == FRONT_ROW:
            return False
        there = self.state.top(place - 2)
        return there is not None and _guards(there.definition)

    def _duel(self, card: Card, other: Card) -> float:
        """Weigh a unit against the one that it would face."""
        if other.definition.is_building or other.definition.domain != card.definition.domain:
            return 0.0
        left = values(self.state, other).life - other.damage
        mine = strikes(self.state, card, other) / max(1, left)
        theirs = strikes(self.state, other, card) / max(1, card.definition.life)
        return min(mine, 1.0) - 0.8 * min(theirs, 1.0)

    # --- Combat -------------------------------------------------------------------------------------------------------

    def attack(self, option: Option) -> float:
        """Weigh a target: what is destroyed counts in full, what is only hurt in part."""
        if option.verb == "hold":
            return 0.0
        actor = self.state.cards[option.subject]
        if option.verb == "use":
            return self._use(actor, option)
        target = self.state.cards[option.other]
        amount = strikes(self.state, actor, target) if option.value == 0 else 1.0
        return self._harm(target, amount) + 0.05

    def _harm(self, target: Card, amount: float) -> float:
        if amount <= 0:
            return -0.1
        left = values(self.state, target).life - target.damage
        worth = worth_of(self.state, target) + (1.5 if target.definition.worker else 0.0)
        # What has not attacked yet is worth more: it would strike back.
        if not target.acted and target.definition.attack_type:
            worth += 0.6
        return worth if amount >= left else worth * 0.55 * amount / left

    def _use(self, actor: Card, option: Option) -> float:
        """Weigh an ability by the highest level of its Hero's skills: about so much damage, and to whom."""
        levels = [
            source.card.definition.level or 2
            for source in sources(self.state, actor)
            if source.card.definition.is_skill
        ]
        amount = float(1 + max(levels, default=0))
        if option.other:
            return self._harm(self.state.cards[option.other], amount)
        worth = 0.0
        for place in area(1 - self.seat, field_of(actor.place)):
            top = self.state.top(place)
            if row_of(place) == FRONT_ROW and top is not None and self.sees(top) and top.definition.is_unit:
                worth += self._harm(top, amount - 0.5)
        return worth
