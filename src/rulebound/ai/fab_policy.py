"""Quick answers in Flesh and Blood, found without looking ahead: attack by the plan, defend for what that costs.

They answer for whichever seat is asked; the look-ahead (:mod:`rulebound.ai.fab_lookahead`) lets everybody go on by
them.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.ai.fab_planning import (
    Defense,
    Means,
    Plans,
    means_in_hand,
    means_of,
    pitching,
    weapons_of,
    without,
)
from rulebound.fab import constants as c
from rulebound.fab.combat.chain import is_defending_hero, may_declare
from rulebound.fab.combat.damage_step import attack_power, total_defense
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import Decision
from rulebound.tcg import constants as shared
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.paying import added_up
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Payment

#: The stages in which whoever's turn it is may begin an attack.
_ATTACKING: Final = (c.ACTION, c.RESOLUTION)


@final
class Policy:
    """Answers for all seats; what it has planned once it doesn't plan again."""

    def __init__(self) -> None:
        #: What has been planned so far.
        self.plans = Plans()

    def reply(self, state: State, decision: Decision) -> int:
        """Return the place of a sensible answer, for whoever is asked."""
        kind = decision.kind
        if kind == "priority":
            return self._act(state, decision)
        if kind == "pitch":
            return self._pitch(state, decision)
        if kind == "defend":
            return self._defend(state, decision)
        if kind == "arsenal":
            return self._to_arsenal(state, decision)
        if kind == "target":
            return self._target(state, decision)
        if kind in ("choose", "discard"):
            return self._choose(state, decision)
        if kind in ("may", "number", "divide"):
            # What may be done is done, and as much of it as possible.
            return len(decision.options) - 1
        return 0

    def _act(self, state: State, decision: Decision) -> int:
        """Attack as the best plan of the turn begins, or react to an attack; pass where neither is worth it."""
        seat = decision.seat
        passing = next((at for at, option in enumerate(decision.options) if option.verb == "pass"), 0)
        wanted: list[int] = []
        if state.turn_player != seat:
            if state.stage == c.REACTION:
                wanted = [one.number for one in self._defense(state, seat, [], []) if one.reacts]
        elif state.stage in _ATTACKING and not state.stack:
            resources, actions = state.assets[seat][c.RESOURCES], state.assets[seat][c.ACTIONS]
            plan = self.plans.best(means_in_hand(state, seat), weapons_of(state, seat), resources, actions)
            wanted = [one.number for one in plan.attacks]
        for number in wanted:
            for at, option in enumerate(decision.options):
                if option.subject == number and option.verb in ("play", "use"):
                    return at
        return passing

    def _pitch(self, state: State, decision: Decision) -> int:
        """Pitch what leaves the best plan for the rest of this turn, or for the next one."""
        seat = decision.seat
        source = state.known(decision.subjects[0])
        resources, actions = state.assets[seat][c.RESOURCES], state.assets[seat][c.ACTIONS]
        mine = state.turn_player == seat
        means = without(means_in_hand(state, seat), [source.number])
        weapons = weapons_of(state, seat)
        again = False
        if source.token:
            # A weapon attacks by a proxy: its cost is that of the weapon.
            cost = next((one.cost for one in weapons if _is_of(state, one, source.definition.name)), 1)
            weapons = [one for one in weapons if not _is_of(state, one, source.definition.name)]
            again = source.definition.as_printed().has_keyword(c.GO_AGAIN)
        elif source.definition.types & c.PLAYED:
            paying = means_of(state, source, False)
            cost, again = paying.cost, paying.again
            if not source.definition.types & c.ACTION_CARD:
                again = True
        else:
            cost = _cost_of_use(state, seat, source)
            again = True
        best, most = 0, -float("inf")
        for at, option in enumerate(decision.options):
            pitched = next((one for one in means if one.number == option.subject), None)
            if pitched is None:
                continue
            left = resources + pitched.pitch - cost
            if not mine:
                # What is left of resources is lost before the next turn.
                left = min(0, left)
            after = max(0, actions - 1) + again if mine else 1
            rest = self.plans.best(without(means, [option.subject]), weapons, left, after)
            worth = rest.worth - pitching(pitched)
            if worth > most:
                best, most = at, worth
        return best

    def _defend(self, state: State, decision: Decision) -> int:
        """Declare the next card of the best defense, or that this is all."""
        offered = [option.subject for option in decision.options if option.verb == "defend"]
        # What has been chosen already is offered no more.
        able = may_declare(state, decision.seat)
        chosen = [number for number in able if number not in offered]
        defense = self._defense(state, decision.seat, chosen, able)
        wanted = [one.number for one in defense if not one.reacts]
        for at, option in enumerate(decision.options):
            if option.verb == "defend" and option.subject in wanted:
                return at
        return next((at for at, option in enumerate(decision.options) if option.verb == "done"), 0)

    def _defense(self, state: State, seat: int, chosen: list[int], able: list[int]) -> list[Means]:
        """Return what to defend with besides what is chosen: reactions, and of what is ``able`` to be declared."""
        link = active_link(state)
        if link is None or not is_defending_hero(state, seat):
            return []
        held = means_in_hand(state, seat)
        damage = attack_power(state, link) - total_defense(state, link)
        offered = [one for one in held if one.reacts]
        for number in able:
            one = means_of(state, state.known(number), False)
            if number in chosen:
                damage -= one.defense
            else:
                offered.append(one)
        left = without(held, chosen)
        resources = state.assets[seat][c.RESOURCES]
        life = life_of(state, state.hero(seat))
        defense = Defense(left, weapons_of(state, seat), resources, life, self.plans)
        return defense.best(offered, max(0, damage))

    def _target(self, state: State, decision: Decision) -> int:
        """Attack the opposing hero with the least life; of several, the next one clockwise."""
        best, least = 0, -1
        for at, option in enumerate(decision.options):
            hero = state.in_play(option.subject)
            if hero is None or not hero.definition.types & c.HERO:
                continue
            if state.friendly(hero.controller, decision.seat):
                continue
            life = life_of(state, hero)
            if least < 0 or life < least:
                best, least = at, life
        return best

    def _choose(self, state: State, decision: Decision) -> int:
        """Part with what is worth least of one's own; take the best of what is others'."""
        best, most = 0, -float("inf")
        for at, option in enumerate(decision.options):
            card = state.find(option.subject) if option.subject >= shared.CARDS else None
            if card is None:
                continue
            mine = state.friendly(card.controller, decision.seat)
            worth = to_keep(means_of(state, card, card.zone == shared.HAND))
            worth = -worth if mine else worth
            if worth > most:
                best, most = at, worth
        return best

    def _to_arsenal(self, state: State, decision: Decision) -> int:
        """Put away what is best played from there: a reaction, or a strong attack; a card is drawn for it."""
        best, most = 0, -float("inf")
        for at, option in enumerate(decision.options):
            if option.verb != "arsenal":
                continue
            worth = stored(state, state.known(option.subject))
            if worth > most:
                best, most = at, worth
        return best


def stored(state: State, card: Card) -> float:
    """Return what a card is worth in the arsenal: most as a reaction or a strong attack; less than nothing unplayed."""
    one = means_of(state, card, False)
    if not card.definition.types & c.PLAYED:
        return -1.0
    worth = one.power - 0.7 * one.cost + one.again if one.power >= 0 else 0.6 * one.defense
    if one.power < 0 and not one.reacts:
        # What isn't only there to be pitched does something that its numbers don't say.
        worth = 2.5 - 0.4 * one.cost
    # What is pitched for much is worth more in hand.
    return worth - 0.5 * max(0, card.definition.numbers[c.PITCH])


def to_keep(one: Means) -> float:
    """Return what a card is roughly worth to who has it: as an attack or in defense, or to be pitched."""
    return max(one.power - 0.7 * one.cost + one.again, 0.6 * one.defense) + 0.3 * one.pitch


def _is_of(state: State, weapon: Means, name: str) -> bool:
    return state.known(weapon.number).definition.name == name


def _cost_of_use(state: State, seat: int, source: Card) -> int:
    """Return how many resource points the first ability of a permanent costs that costs any."""
    nothing = procedures_of(state).nothing()
    for power in source.definition.program.powers:
        if isinstance(power, Payment):
            ctx = Context(state, seat, source.number, power.place)
            cost = added_up(ctx, nothing, power.costs)[c.RESOURCES]
            if cost:
                return cost
    return 1
