"""The table of a scenario of this game: what it has of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from rulebound.kernel.decision import Reason
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.scenarios.table import Answer, Surprise
from rulebound.tcg.scenarios.table import Table as AnyTable
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.position.card_parts import Effective
from rulebound.wow.refusals import why_not
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios.facts import fact_of
from rulebound.wow.views.describing import WORDS, shown_by

__all__ = ["Answer", "Surprise", "Table"]


class Table(AnyTable):
    """A game set up by a scenario. What each method takes and checks is told in :mod:`rulebound.wow.scenarios`."""

    rules = RULES
    words = WORDS
    stages = c.STAGE_NAMES
    main_stage = c.ACTION_PHASE
    stack_name = "chain"
    nearest = (c.PLAY, c.CHAIN, c.HAND, c.GRAVEYARD, c.REMOVED, c.DECK, c.NOWHERE)
    kinds: ClassVar[Mapping[str, str]] = {
        "targets": "target", "modes": "mode", "x": "number", "cost": "cost", "pay": "pay",
    }

    def why_not(self, seat: int, verb: str, subject: int, other: int) -> list[Reason]:
        return why_not(self.state, seat, verb, subject, other)

    def fact(self, card: Card, what: str, wanted: object) -> object:
        return fact_of(self.state, card, what, wanted)

    def shown_by(self, layer: Layer) -> int:
        return shown_by(layer)

    def zone_word(self, zone: int) -> str:
        return c.ZONE_NAMES[zone]

    def values(self, name: str) -> Effective:
        """Return a card's values after continuous modifiers."""
        return effective(self.state, self.card(name))

    def lines(self) -> list[str]:
        state = self.state
        lines = [f"turn of {state.players[state.turn_player].name}, {c.STAGE_NAMES[state.stage]}"]
        lines.extend(f"chain: {WORDS.layer_text(state, link, None)}" for link in reversed(state.stack))
        for id in state.play:
            card = state.cards[id]
            values = effective(state, card)
            notes = f"{values.atk}/{values.health}" if values.is_character() else ""
            notes += f" damage {card.damage}" if card.damage else ""
            notes += " exhausted" if card.exhausted else ""
            lines.append(f"  {state.players[card.controller].name}: {card.definition.name} {notes}".rstrip())
        return lines

    def place(self, name: str, face_up: bool = False, by: str = "") -> Self:
        """Place a card as a resource."""
        return self.act("place", name, 1 if face_up else 0, (), by, {}, exact=True)

    def complete(self, name: str, *answers: Answer, by: str = "", **scripted: object) -> Self:
        """Complete a quest."""
        return self.act("complete", name, 0, answers, by, scripted)

    def strike(self, name: str, *answers: Answer, by: str = "", **scripted: object) -> Self:
        """Strike with a weapon."""
        return self.act("strike", name, 0, answers, by, scripted)

    def attack(
        self, attacker: str, defender: str, *answers: Answer, by: str = "", **scripted: object
    ) -> Self:
        """Propose a combat."""
        other = self.subject(defender)
        return self.act("attack", attacker, other, answers, by, scripted, exact=True)

    def fight(self, attacker: str, defender: str, *answers: Answer, by: str = "") -> Self:
        """Propose a combat and let it conclude, with nobody doing anything but the scripted answers."""
        self.attack(attacker, defender, by=by)
        stages = (c.ATTACK_WINDOW, c.DEFEND_WINDOW)
        self.resolve()
        script = list(answers)
        while self.game.decision is not None and (self.state.stage in stages or self.is_midway()):
            if self.is_midway():
                if not script:
                    break
                self.follow(script, "the combat")
            else:
                self.pass_()
        return self


    def expect_ready_resources(self, player: str, count: int) -> Self:
        """Check how many ready resources a player controls."""
        found = self.state.ready_in_row(self.seat(player))
        if found != count:
            raise Surprise(f"{player} has {found} ready resources, not {count}\n{self}")
        return self

    def expect_chain(self, *names: str) -> Self:
        """Check the sources of the links on the chain, the topmost first."""
        return self.expect_stack(*names)
