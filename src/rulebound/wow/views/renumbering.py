"""New numbers for what only a position of this game has: its combat, and what players have done with priority."""

from __future__ import annotations

from typing import final

from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.tcg.views.renumbering import Renumbering
from rulebound.wow.events.heroes import Succession
from rulebound.wow.position.state import Combat, own
from rulebound.wow.position.steps import Outline, Step


@final
class WowRenumbering(Renumbering):
    """Old numbers and new ones, in a position of this game."""

    def lasts(self, fact: GameEvent) -> bool:
        # what became of a hero; Sealed Pack play, and whether another game follows [800.1d]
        return super().lasts(fact) or isinstance(fact, Succession) or fact.kind in ("sealed", "goes on")

    def apply_own(self, state: State) -> None:
        mine = own(state)
        if mine.combat is not None:
            mine.combat = self.combat(mine.combat)
        mine.steps = [self.step(step) for step in mine.steps]
        if mine.closed is not None:
            mine.closed = self.step(mine.closed)

    def value(self, field: str, value: object) -> object:
        return self.combat(value) if isinstance(value, Combat) else super().value(field, value)

    def combat(self, old: Combat) -> Combat:
        made = old.copy()
        made.attacker = self.now(old.attacker)
        made.defender = self.now(old.defender)
        made.protecting = self.now(old.protecting)
        made.struck = tuple([(self.now(whose), self.now(weapon)) for whose, weapon in old.struck])
        return made

    def step(self, old: Step) -> Step:
        outline = None if old.outline is None else self.outline(old.outline)
        made = Step(
            old.seat, old.verb, self.now(old.subject), self.now(old.other), old.value, outline, old.at
        )
        made.declared = old.declared
        made.answers = [
            (seat, kind, verb, self.now(subject), self.now(other), value)
            for seat, kind, verb, subject, other, value in old.answers
        ]
        return made

    def outline(self, old: Outline) -> Outline | None:
        """Return an outline with the new physical numbers; none if something in it has left play since."""
        ids = self.ids
        if self.seat >= 0 and not self.present.issuperset(
            [
                *(id for id, _, _, _, _, _ in old.standing),
                *(host for _, _, _, host, _, _ in old.standing if host >= 0),
                *old.modifiers,
            ]
        ):
            return None
        return Outline(
            old.stage,
            old.chain,
            self.group(old.fighting),
            tuple(
                [
                    (ids[id], seat, posture, ids[host] if host >= 0 else host, damage, counters)
                    for id, seat, posture, host, damage, counters in old.standing
                ]
            ),
            old.tokens,
            old.resources,
            old.hands,
            {ids[id]: count for id, count in old.modifiers.items()},
        )
