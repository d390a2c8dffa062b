"""The computer opponent for Flesh and Blood: it plans its turn, and defends for what that costs its next one.

It sees what its seat may see and nothing else: what it looks at is a fork for its seat, in which everything hidden has
been drawn anew. Of others it counts only what lies open; see :mod:`rulebound.ai.fab_planning`.
"""

from __future__ import annotations

from typing import final

from rulebound.ai.fab_planning import (
    Defense,
    Means,
    best_turn,
    means_in_hand,
    means_of,
    pitching,
    weapons_of,
    without,
)
from rulebound.ai.windows import Window, is_same, own_decision
from rulebound.fab import constants as c
from rulebound.fab.combat.chain import is_defending_hero, may_declare
from rulebound.fab.combat.damage_step import attack_power, total_defense
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import Decision
from rulebound.kernel.randomness import redraw_seed
from rulebound.tcg.position.state import State

__all__ = ["Opponent"]


@final
class Opponent:
    """Plays one seat; the same seed makes the same choices in the same games."""

    def __init__(self, seat: int, seed: int = 0) -> None:
        self.seat = seat
        self.seed = seed

    def choose(self, game: Window) -> int:
        """Return the place of the option to take; raises ``RuleboundError`` if it is not this seat's decision."""
        decision = own_decision(game, self.seat)
        root = game.fork(
            self.seat, redraw_seed(self.seed * 1_000_003 + game.answers_of(self.seat), self.seat)
        )
        met = root.decision
        if met is None or not is_same(met, decision):
            # No redrawn position leads here, as far as it was looked for.
            return 0
        state: State = root.state
        if met.kind == "first player":
            return next(at for at, option in enumerate(met.options) if option.subject == -1 - self.seat)
        if met.kind == "priority":
            return self._act(state, met)
        if met.kind == "pitch":
            return self._pitch(state, met)
        if met.kind == "defend":
            return self._defend(state, met)
        if met.kind == "arsenal":
            return self._to_arsenal(state, met)
        if met.kind == "target":
            return self._target(state, met)
        return 0

    def _act(self, state: State, decision: Decision) -> int:
        """Attack as the best plan of the turn begins, or react to an attack; pass where neither is worth it."""
        passing = next((at for at, option in enumerate(decision.options) if option.verb == "pass"), 0)
        if state.turn_player == self.seat:
            resources, actions = state.assets[self.seat][c.RESOURCES], state.assets[self.seat][c.ACTIONS]
            plan = best_turn(
                means_in_hand(state, self.seat), weapons_of(state, self.seat), resources, actions
            )
            wanted = [one.number for one in plan.attacks]
        else:
            wanted = [one.number for one in self._defense(state, [], True) if one.reacts]
        for number in wanted:
            for at, option in enumerate(decision.options):
                if option.subject == number and option.verb in ("play", "use"):
                    return at
        return passing

    def _pitch(self, state: State, decision: Decision) -> int:
        """Pitch what leaves the best plan for the rest of this turn, or for the next one."""
        seat = self.seat
        source = state.known(decision.subjects[0])
        resources, actions = state.assets[seat][c.RESOURCES], state.assets[seat][c.ACTIONS]
        mine = state.turn_player == seat
        means = without(means_in_hand(state, seat), [source.number])
        weapons = weapons_of(state, seat)
        if source.token:
            # A weapon attacks by a proxy: its cost is that of the weapon.
            cost = next((one.cost for one in weapons if self._is_of(state, one, source.definition.name)), 1)
            weapons = [one for one in weapons if not self._is_of(state, one, source.definition.name)]
            again = source.definition.as_printed().has_keyword(c.GO_AGAIN)
        else:
            paying = means_of(state, source, False)
            cost, again = paying.cost, paying.again
        best, most = 0, -float("inf")
        for at, option in enumerate(decision.options):
            pitched = next(one for one in means if one.number == option.subject)
            left = resources + pitched.pitch - cost
            if not mine:
                # What is left of resources is lost before the next turn.
                left = min(0, left)
            after = max(0, actions - 1) + again if mine else 1
            worth = best_turn(without(means, [option.subject]), weapons, left, after).worth - pitching(
                pitched
            )
            if worth > most:
                best, most = at, worth
        return best

    def _is_of(self, state: State, weapon: Means, name: str) -> bool:
        return state.known(weapon.number).definition.name == name

    def _defend(self, state: State, decision: Decision) -> int:
        """Declare the next card of the best defense, or that this is all."""
        offered = [option.subject for option in decision.options if option.verb == "defend"]
        # What has been chosen already is offered no more.
        chosen = [number for number in may_declare(state, self.seat) if number not in offered]
        wanted = [one.number for one in self._defense(state, chosen, False) if not one.reacts]
        for at, option in enumerate(decision.options):
            if option.verb == "defend" and option.subject in wanted:
                return at
        return next((at for at, option in enumerate(decision.options) if option.verb == "done"), 0)

    def _defense(self, state: State, chosen: list[int], declared: bool) -> list[Means]:
        """Return what to defend with besides the cards that are chosen; only reactions once others are ``declared``."""
        seat = self.seat
        link = active_link(state)
        if link is None or not is_defending_hero(state, seat):
            return []
        held = means_in_hand(state, seat)
        damage = attack_power(state, link) - total_defense(state, link)
        offered = [one for one in held if one.reacts]
        if not declared:
            for number in may_declare(state, seat):
                one = means_of(state, state.known(number), False)
                if number in chosen:
                    damage -= one.defense
                else:
                    offered.append(one)
        left = without(held, chosen)
        resources = state.assets[seat][c.RESOURCES]
        life = life_of(state, state.hero(seat))
        return Defense(left, weapons_of(state, seat), resources, life).best(offered, max(0, damage))

    def _target(self, state: State, decision: Decision) -> int:
        """Attack the hero with the least life; of several, the next one clockwise."""
        best, least = 0, -1
        for at, option in enumerate(decision.options):
            hero = state.in_play(option.subject)
            life = -1 if hero is None else life_of(state, hero)
            if life >= 0 and (least < 0 or life < least):
                best, least = at, life
        return best

    def _to_arsenal(self, state: State, decision: Decision) -> int:
        """Put away what is best played from there: a reaction, or a strong attack; a card is drawn for it."""
        best, most = 0, -float("inf")
        for at, option in enumerate(decision.options):
            if option.verb != "arsenal":
                continue
            one = means_of(state, state.known(option.subject), False)
            worth = one.power - 0.7 * one.cost + one.again if one.power >= 0 else 0.6 * one.defense
            # What is pitched for much is worth more in hand.
            worth -= 0.5 * max(0, state.known(option.subject).definition.numbers[c.PITCH])
            if worth > most:
                best, most = at, worth
        return best
