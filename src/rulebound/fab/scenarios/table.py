"""The table of a scenario of this game: what it has of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NoReturn, Self

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.combat.damage_step import attack_power
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.state import active_link, is_defending, own
from rulebound.fab.refusals import why_not_declare
from rulebound.fab.rules import RULES
from rulebound.fab.scenarios.facts import fact_of, word_of, zone_called
from rulebound.fab.views.view import WORDS
from rulebound.kernel.decision import Option, Reason
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.zones import zones_of
from rulebound.tcg.scenarios.table import Answer, Surprise
from rulebound.tcg.scenarios.table import Table as AnyTable

__all__ = ["Answer", "Surprise", "Table"]

#: How one comes to where defending cards are declared.
_UNTIL_THEN: Final = 'Attack, then pass until "defend step".'
#: The assets by the words of the language.
POINTS = {"resources": c.RESOURCES, "chi": c.CHI, "actions": c.ACTIONS}


class Table(AnyTable):
    """A game set up by a scenario. What each method takes and checks is told in :mod:`rulebound.fab.scenarios`."""

    rules = RULES
    words = WORDS
    stages = c.STAGES
    main_stage = c.ACTION
    nearest = (
        *(
            shared.PLAY,
            shared.STACK,
            shared.HAND,
            c.ARSENAL,
            c.PITCH_ZONE,
            shared.GRAVEYARD,
            shared.REMOVED,
            c.SOUL,
        ),
        *(c.UNDER, c.INVENTORY, shared.DECK, shared.NOWHERE),
    )
    kinds: ClassVar[Mapping[str, str]] = {
        "targets": "target",
        "modes": "mode",
        "x": "number",
        "cost": "cost",
        "pay": "pitch",
    }

    def fact(self, card: Card, what: str, wanted: object) -> object:
        return fact_of(self.state, card, what, wanted)

    def zone_word(self, zone: int) -> str:
        return word_of(self.state, zone)

    def lines(self) -> list[str]:
        state = self.state
        lines = [f"turn of {state.players[state.turn_player].name}, {c.STAGES[state.stage]}"]
        lines.extend(f"stack: {WORDS.layer_text(state, layer, None)}" for layer in reversed(state.stack))
        for link in own(state).links:
            attack = WORDS.subject_name(state, link.source or link.attack, None)
            defenders = ", ".join(WORDS.subject_name(state, one, None) for one in link.defenders)
            ended = " has hit" if link.hit else ""
            lines.append(
                f"chain link: {attack}, power {attack_power(state, link)}{ended}; defended by {defenders or 'nothing'}"
            )
        for player in state.players:
            assets = state.assets[player.seat]
            points = ", ".join(f"{word} {assets[asset]}" for word, asset in POINTS.items() if assets[asset])
            lines.append(
                f"{player.name}: {points or 'no points'}; {len(player.hand)} in hand, {len(player.deck)} in the deck"
            )
            lines += [
                f"  {self._standing(state.cards[id])}"
                for id in state.play
                if state.cards[id].controller == player.seat
            ]
        return lines

    def _standing(self, card: Card) -> str:
        """An object in the arena in a few words."""
        values = effective(self.state, card)
        words = [card.definition.called]
        words += [f"life {life_of(self.state, card)}"] if values.numbers[c.LIFE] != ABSENT else []
        for word, place in (("power", c.POWER), ("defense", c.DEFENSE)):
            words += [f"{word} {values.numbers[place]}"] if values.numbers[place] != ABSENT else []
        words += ["tapped"] if card.exhausted else []
        words += [f"{name} {count}" for name, count in card.counters]
        return ", ".join(words)

    # --- Acting -------------------------------------------------------------------------------------------------------

    def attack(self, name: str, *answers: Answer, by: str = "", **scripted: object) -> Self:
        """Attack with a card, or with a weapon or another object that attacks: whichever of it is offered."""
        if by:
            self.give_priority(by)
        numbers = [card.number for card in self.cards(name)]
        offered = [option.verb for option in self.decision.options if option.subject in numbers]
        verb = (
            "use"
            if "play" not in offered and any(card.zone == shared.PLAY for card in self.cards(name))
            else "play"
        )
        return self.act(verb, name, 0, answers, "", scripted)

    def defend(self, *names: str) -> Self:
        """Answer what defends: these, in this order, and nothing else of who is asked (others may be asked then)."""
        if not names and not self._is_declaring():
            self._nobody_declares()
        seat = self.decision.seat if self._is_declaring() else -1
        for name in names:
            if not self._is_declaring() or self._option(name) is None:
                self._cant_defend(name)
            self.follow([name], "defending")
        if self._is_declaring() and self.decision.seat == seat:
            self.follow(["done"], "defending")
        return self

    def _is_declaring(self) -> bool:
        return self.game.decision is not None and self.decision.kind == "defend"

    def _nobody_declares(self) -> NoReturn:
        why = "nobody is asked what defends"
        if self.game.decision is not None:
            why += f": asked {self.decision.prompt} {self.offered()}"
        raise RuleboundError(why, fix=_UNTIL_THEN)

    def _cant_defend(self, name: str) -> NoReturn:
        """Refuse a card as a defending one, for every reason why none of its name that doesn't defend yet can."""
        found = self.cards(name)
        if not found:
            raise RuleboundError(f"there is no card {name!r}")
        named = self.decision.subjects if self._is_declaring() else ()
        others = [
            card for card in found if not is_defending(self.state, card.number) and card.number not in named
        ]
        reasons = [repr(each) for card in others or found for each in self.why_not(0, "defend", card.number, 0)]
        told = "; ".join(dict.fromkeys(reasons)) or "it is not among the options"
        is_early = self.state.stage < c.DEFEND
        raise RuleboundError(f"{name!r} can't defend: {told}", fix=_UNTIL_THEN if is_early else "")

    def why_not(self, seat: int, verb: str, subject: int, other: int) -> list[Reason]:
        card = self.state.find(subject) if verb == "defend" and subject else None
        if card is None:
            return super().why_not(seat, verb, subject, other)
        declared: list[int] = []
        if self._is_declaring():
            if any(option.subject == subject for option in self.decision.options):
                return []
            link = active_link(self.state)
            about = (link.attack, *link.targets()) if link is not None else ()
            declared = [one for one in self.decision.subjects if one not in about]
        whose = card.controller if card.zone == shared.PLAY else card.owner
        return why_not_declare(self.state, whose, card, self._is_declaring(), declared)

    def pass_until(self, stage: str, *answers: Answer) -> Self:
        """Let everybody pass until a stage of a turn; what is asked for defenders is answered with none, or by name."""
        return self._until(stage, list(answers))

    def _until(self, stage: str, script: list[Answer]) -> Self:
        whose, what = self._possessive(stage)
        if what not in c.STAGES:
            raise RuleboundError(f"there is no stage {what!r}", fix=f"stages: {', '.join(c.STAGES)}")
        began = (self.state.turn, self.state.stage)
        while self.game.decision is not None:
            now = (self.state.turn, self.state.stage)
            if now != began and c.STAGES[now[1]] == what and whose in (-1, self.state.turn_player):
                break
            self._go_on(script, stage)
        else:
            raise RuleboundError(f"the game never came to {stage!r}")
        return self._all_used(script)

    def end_turn(self, *answers: Answer) -> Self:
        """Let everybody pass until the next turn's action phase; nothing defends, and nothing is stored unless told."""
        script, turn = list(answers), self.state.turn
        while self.game.decision is not None and (
            self.state.turn == turn or self.state.stage != c.ACTION or self.is_midway()
        ):
            self._go_on(script, "the end of the turn")
        return self._all_used(script)

    def _go_on(self, script: list[Answer], doing: str) -> None:
        """Pass, or answer what is asked; what is to be ordered goes as it is listed, unless a script says otherwise."""
        if not self.is_midway():
            self.pass_()
        elif script and self._option(script[0]) is not None:
            self.follow(script, doing)
        elif self.decision.kind in ("defend", "arsenal"):
            self._step(self._done())
        elif self.decision.kind.startswith("order"):
            self._step(self.decision.options[0])
        else:
            raise RuleboundError(f"unanswered: {self.decision.prompt} {self.offered()}", place=doing)

    def _done(self) -> Option:
        return next(option for option in self.decision.options if option.verb == "done")

    # --- Expecting ----------------------------------------------------------------------------------------------------

    def expect_lies(self, player: str, zone: str, *names: str) -> Self:
        """Check which cards lie in a player's part of a zone, in any order; in the arena, what the player controls."""
        seat, place = self.seat(player), zone_called(zone)
        if place == shared.PLAY:
            ids = [id for id in self.state.play if self.state.cards[id].controller == seat]
        else:
            ids = zones_of(self.state).all[place].ids(self.state, seat)
        return self.expect_zone(player, zone, ids, names)

    def expect_points(self, player: str, what: str, count: int) -> Self:
        """Check how many resource points, chi points or action points ("resources", "chi", "actions") a player has."""
        found = self.state.assets[self.seat(player)][POINTS[what]]
        if found != count:
            raise Surprise(f"{player} has {found} {what}, not {count}\n{self}")
        return self

    def expect_attack(self, power: int) -> Self:
        """Check the power of the attack of the active chain link."""
        link = active_link(self.state)
        if link is None:
            raise Surprise(f"there is no attack\n{self}")
        found = attack_power(self.state, link)
        if found != power:
            raise Surprise(f"the attack's power is {found}, not {power}\n{self}")
        return self

    def expect_links(self, count: int) -> Self:
        """Check how many links the combat chain has."""
        found = len(own(self.state).links)
        if found != count:
            raise Surprise(f"there are {found} chain links, not {count}\n{self}")
        return self
