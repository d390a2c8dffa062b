"""Planning in Flesh and Blood: what a hand can still do in a turn, and what it costs to defend with some of it.

A plan says which cards attack and which are pitched for them. All of them are looked through: a hand and an arsenal are
five cards, each of which attacks, is pitched, or waits. What a card is worth in a defense is measured by the plan that
is still possible without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import pitch_of
from rulebound.fab.concepts.attacks import is_attack_card
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.fab.position.zones import ZONES
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import times_used
from rulebound.tcg.procedures.paying import added_up
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Payment

#: What pitching a card is worth less than keeping it, for it could go into the arsenal or defend; and how much less for
#: each point, for what is not needed is lost.
KEPT: Final = 0.1
POINT: Final = 0.1
#: What losing the last life is worth.
DEATH: Final = 1000.0
#: What a point of what a hand could do next turn counts for now: more than a point of life, for what an attack doesn't
#: deal it costs cards in its defense. (With 1.6 it won 49 of 64 games against itself with 0.85.)
NEXT: Final = 1.6


@final
class Means:
    """Something that can attack, be pitched or react: a card in hand, the arsenal's, or a weapon."""

    def __init__(
        self, number: int, cost: int, power: int, again: bool, pitch: int, defense: int, reacts: bool
    ) -> None:
        self.number = number
        self.cost = cost
        #: -1: it can't attack.
        self.power = power
        self.again = again
        #: 0: it can't be pitched.
        self.pitch = pitch
        self.defense = defense
        self.reacts = reacts


@final
class TurnPlan:
    """The best that some means can do in a turn: its worth, the attacks in their order, and what is pitched."""

    def __init__(self, worth: float, attacks: tuple[Means, ...], pitched: tuple[Means, ...]) -> None:
        self.worth = worth
        self.attacks = attacks
        self.pitched = pitched


NOTHING: Final = TurnPlan(0.0, (), ())


def means_of(state: State, card: Card, held: bool) -> Means:
    """Return what a card in hand (or in the arsenal, where it can't be pitched) could do."""
    values = effective(state, card)
    attacks = is_attack_card(state, card)
    return Means(
        card.number,
        card.definition.cost,
        max(0, values.numbers[c.POWER]) if attacks else -1,
        values.has_keyword(c.GO_AGAIN),
        pitch_of(state, card) if held else 0,
        max(0, values.numbers[c.DEFENSE]),
        values.types & c.DEFENSE_REACTION != 0,
    )


def means_in_hand(state: State, seat: int) -> list[Means]:
    """Return what the cards in a hand could do, and the card in the arsenal."""
    found = [means_of(state, state.cards[id], True) for id in state.players[seat].hand]
    found += [means_of(state, state.cards[id], False) for id in ZONES.all[c.ARSENAL].ids(state, seat)]
    return found


def weapons_of(state: State, seat: int) -> list[Means]:
    """Return the weapons that could still attack this turn."""
    found: list[Means] = []
    nothing = procedures_of(state).nothing()
    for id in state.play:
        card = state.cards[id]
        if card.controller != seat or card.token:
            continue
        for power in effective(state, card).powers:
            effect = attacks_with(power)
            if effect is None or not isinstance(power, Payment):
                continue
            if power.per_turn and times_used(state, card.number, power) >= power.per_turn:
                continue
            ctx = Context(state, seat, card.number, power.place)
            cost = added_up(ctx, nothing, power.costs)[c.RESOURCES]
            strength = max(0, effective(state, card).numbers[c.POWER])
            again = effect.keywords & c.GO_AGAIN != 0
            found.append(Means(card.number, cost, strength, again, 0, 0, False))
    return found


def best_turn(means: Sequence[Means], weapons: Sequence[Means], resources: int, actions: int) -> TurnPlan:
    """Return the best plan with so many resource points (fewer than none: they are owed) and action points.

    Attacks that go again come first: after each of them there is another action point.
    """
    search = _Search(means, weapons, actions)
    search.go_on(0, resources, 0.0, 0)
    if search.best is None:
        # What is owed can't be paid.
        return TurnPlan(-DEATH, (), ())
    again = [one for one in search.best if one.again]
    again.sort(key=_by_cost)
    return TurnPlan(
        search.most, (*again, *[one for one in search.best if not one.again]), tuple(search.best_pitched)
    )


def _by_cost(means: Means) -> int:
    return -means.cost


@final
class Plans:
    """The best turns of some means, each looked for once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], TurnPlan] = {}

    def best(
        self, means: Sequence[Means], weapons: Sequence[Means], resources: int, actions: int
    ) -> TurnPlan:
        """Return the best plan with so many resource points (fewer than none: they are owed) and action points."""
        parts = [resources, actions, len(means)]
        for one in (*means, *weapons):
            parts += (one.number, one.cost, one.power, one.again, one.pitch)
        key = tuple(parts)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = best_turn(means, weapons, resources, actions)
        return found


@final
class _Search:
    """Looks through all plans."""

    def __init__(self, means: Sequence[Means], weapons: Sequence[Means], actions: int) -> None:
        self.means = (*means, *weapons)
        self.actions = actions
        self.attacks: list[Means] = []
        self.pitched: list[Means] = []
        self.most = 0.0
        self.best: list[Means] | None = None
        self.best_pitched: list[Means] = []

    def go_on(self, at: int, resources: int, worth: float, spent: int) -> None:
        """Let each of the means from a place on wait, attack or be pitched; ``spent`` attacks don't go again."""
        if at == len(self.means):
            if resources >= 0 and (self.best is None or worth > self.most):
                self.most = worth
                self.best = self.attacks.copy()
                self.best_pitched = self.pitched.copy()
            return
        one = self.means[at]
        self.go_on(at + 1, resources, worth, spent)
        lasts = 0 if one.again else 1
        if one.power >= 0 and self.actions and spent + lasts <= self.actions:
            self.attacks.append(one)
            self.go_on(at + 1, resources - one.cost, worth + one.power, spent + lasts)
            self.attacks.pop()
        if one.pitch:
            self.pitched.append(one)
            self.go_on(at + 1, resources + one.pitch, worth - pitching(one), spent)
            self.pitched.pop()


def pitching(means: Means) -> float:
    """Return what it costs to pitch a card, besides what else it could have done."""
    return KEPT + POINT * means.pitch


def loss(life: int, damage: int) -> float:
    """Return what so much damage costs a hero with so much life: the last points count most."""
    if damage >= life:
        return DEATH + damage
    lost = 0.0
    for point in range(life - max(0, damage) + 1, life + 1):
        lost += 1.0 + 3.0 / point
    return lost


def without(means: Sequence[Means], numbers: Sequence[int]) -> list[Means]:
    """Return the means that are none of some cards."""
    return [one for one in means if one.number not in numbers]


@final
class Defense:
    """What a defense costs: the life that it doesn't save, and what the cards in it could have done next turn."""

    def __init__(
        self, means: Sequence[Means], weapons: Sequence[Means], resources: int, life: int, plans: Plans
    ) -> None:
        self.means = means
        self.weapons = weapons
        self.resources = resources
        self.life = life
        self._plans = plans
        self._held = frozenset([one.number for one in means])
        #: What the best turn with the rest is worth, by what is owed and which of the cards are gone.
        self._turns: dict[tuple[int, ...], float] = {}

    def cost(self, used: Sequence[Means], damage: int) -> float:
        """Return what it costs to use some cards (equipment is free), and to be dealt so much damage then."""
        owed = 0
        for one in used:
            owed += one.cost if one.reacts else 0
        owed = min(0, self.resources - owed)
        # (Equipment is no means of a turn: without it as much is left.)
        gone = [one.number for one in used if one.number in self._held]
        key = (owed, *gone)
        worth = self._turns.get(key)
        if worth is None:
            left = without(self.means, gone)
            worth = self._turns[key] = self._plans.best(left, self.weapons, owed, 1).worth
        # With equal worth, a card more is not used.
        return loss(self.life, damage) - NEXT * worth + 0.01 * len(used)

    def best(self, offered: Sequence[Means], damage: int) -> list[Means]:
        """Return the best of all defenses with some of the cards that are offered."""
        chosen: list[Means] = []
        least = self.cost(chosen, damage)
        for bits in range(1, 1 << len(offered)):
            used = [one for at, one in enumerate(offered) if bits >> at & 1]
            held = 0
            for one in used:
                held += one.defense
            cost = self.cost(used, max(0, damage - held))
            if cost < least:
                chosen, least = used, cost
        return chosen
