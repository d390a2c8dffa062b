"""The table of a scenario: act in the players' names, and say what must have come of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, NoReturn, Self

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Option
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as c
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.scenarios.looking import Looking
from rulebound.tcg.scenarios.unasked import Unasked, in_quotes

__all__ = ["THROUGH", "Answer", "Surprise", "Table"]

#: The environment variable that sends every scenario's game through what is named in it, separated by commas.
THROUGH: Final = "RULEBOUND_TEST_THROUGH"

#: So many of the latest facts are told where answers are left over.
_LATEST: Final = 3

#: What a scripted answer may be: a word, a name, a number.
Answer = str | int


class Surprise(AssertionError):
    """Something in a scenario is not as expected."""


class Table(Looking):
    """A game set up by a scenario, in which one acts and expects; a game's package of scenarios tells the rest."""

    def __init__(self, game: Game[State], started: int = 0, order: Sequence[int] = ()) -> None:
        super().__init__(game, started, order)
        self._through = [word.strip() for word in os.environ.get(THROUGH, "").split(",") if word.strip()]
        unknown = [word for word in self._through if word not in ("fork", "undo", "save")]
        if unknown:
            raise RuleboundError(
                f"unknown word {unknown[0]!r}",
                place=f"the environment variable {THROUGH}",
                fix="use fork,undo,save",
            )

    # --- Acting -------------------------------------------------------------------------------------------------------

    def play(self, name: str, *answers: Answer, by: str = "", **scripted: object) -> Self:
        """Play a card."""
        return self.act("play", name, 0, answers, by, scripted)

    def use(
        self, name: str, *answers: Answer, by: str = "", power: int | None = None, **scripted: object
    ) -> Self:
        """Use a payment power; ``power`` is its place in the text if the card has several."""
        return self.act("use", name, power or 0, answers, by, scripted, exact=power is not None)

    def act(
        self,
        verb: str,
        name: str,
        other: int,
        answers: tuple[Answer, ...],
        by: str,
        scripted: dict[str, object],
        exact: bool = False,
    ) -> Self:
        if by:
            self.give_priority(by)
        numbers = [card.number for card in self.cards(name)]
        if not numbers:
            raise RuleboundError(f"there is no card {name!r}")
        for option in self.decision.options:
            if option.verb == verb and option.subject in numbers and (not exact or option.other == other):
                unasked = Unasked(self.state)
                self._step(option)
                return self._script(answers, scripted, f"{verb} {name!r}", unasked)
        self._not_offered(verb, name, other)

    def _not_offered(self, verb: str, name: str, other: int) -> NoReturn:
        asked = self.decision
        if asked.kind != "priority":
            raise RuleboundError(f"can't {verb} {name!r} now: asked {asked.prompt} {self.offered()}")
        reasons = [
            repr(reason)
            for card in self.cards(name)
            for reason in self.why_not(asked.seat, verb, card.number, other)
        ]
        told = "; ".join(dict.fromkeys(reasons)) or "it is not among the options"
        raise RuleboundError(f"{self.state.players[asked.seat].name} can't {verb} {name!r}: {told}")

    def give_priority(self, player: str) -> Self:
        """Let players pass until that player has priority; raises ``RuleboundError`` if the game would move on."""
        seat = self.seat(player)
        stack = [layer.number for layer in self.state.stack]
        stage, turn = self.state.stage, self.state.turn
        for _ in self.state.players:
            if self.decision.kind != "priority":
                raise RuleboundError(f"a choice is open: {self.decision.prompt} {self.offered()}")
            if self.decision.seat == seat:
                return self
            if _passes_last(self.state):
                break
            self.pass_()
            now = [layer.number for layer in self.state.stack]
            if (stage, turn) != (self.state.stage, self.state.turn) or stack != now:
                break
        raise RuleboundError(f"{player} doesn't get priority here before the game moves on")

    def pass_(self, by: str = "") -> Self:
        """Let the player with priority pass once."""
        if by:
            self.give_priority(by)
        for option in self.decision.options:
            if option.verb == "pass":
                self._step(option)
                return self
        self._not_offered_pass()

    def _not_offered_pass(self) -> NoReturn:
        asked = self.decision
        reasons = [repr(reason) for reason in self.why_not(asked.seat, "pass", 0, 0)]
        raise RuleboundError(f"can't pass: {'; '.join(reasons) or asked.prompt} {self.offered()}")

    def resolve(self, *answers: Answer) -> Self:
        """Let everybody pass until the top layer is off the stack; stops at a choice that no answer is left for."""
        if not self.state.stack:
            raise RuleboundError(f"the {self.stack_name} is empty")
        script = list(answers)
        top = self.state.stack[-1].number
        while self.game.decision is not None and self.state.layer(top) is not None:
            if self.is_midway():
                if not script:
                    return self
                self.follow(script, "resolving")
            else:
                self.pass_()
        while self.game.decision is not None and self.is_midway() and script:
            self.follow(script, "resolving")
        return self._all_used(script)

    def resolve_all(self, *answers: Answer) -> Self:
        """Let everybody pass until the stack is empty."""
        script = list(answers)
        while self.game.decision is not None and (self.state.stack or (self.is_midway() and script)):
            if self.is_midway():
                if not script:
                    return self
                self.follow(script, "resolving")
            else:
                self.pass_()
        return self._all_used(script)

    def pass_until(self, stage: str, *answers: Answer) -> Self:
        """Let everybody pass until a stage of a turn, such as "end phase" or "opponent's draw step"."""
        whose, what = self._possessive(stage)
        if what not in self.stages:
            raise RuleboundError(f"there is no stage {what!r}", fix=f"stages: {', '.join(self.stages)}")
        script = list(answers)
        began = (self.state.turn, self.state.stage, len(self.state.journal))
        for _ in range(500):
            if self.game.decision is None:
                break
            if self.is_midway():
                if not script:
                    raise RuleboundError(f"unanswered: {self.decision.prompt} {self.offered()}")
                self.follow(script, stage)
                continue
            there = self.stages[self.state.stage] == what and whose in (-1, self.state.turn_player)
            if there and began != (self.state.turn, self.state.stage, len(self.state.journal)):
                return self._all_used(script)
            self.pass_()
        raise RuleboundError(f"the game never came to {stage!r}")

    def end_turn(self, *answers: Answer) -> Self:
        """Let everybody pass until the next turn's action phase."""
        script = list(answers)
        turn = self.state.turn
        while self.game.decision is not None and (
            self.state.turn == turn or self.state.stage != self.main_stage or self.is_midway()
        ):
            if self.is_midway():
                if not script:
                    raise RuleboundError(f"unanswered: {self.decision.prompt} {self.offered()}")
                self.follow(script, "the end of the turn")
            else:
                self.pass_()
        return self._all_used(script)

    def choose(self, *answers: Answer) -> Self:
        """Answer the open choices, one after the other."""
        script = list(answers)
        while script:
            self.follow(script, "choosing")
        return self

    def answer(self, *answers: Answer) -> Self:
        """Answer the open choices: the same as :meth:`choose`."""
        return self.choose(*answers)

    def concede(self, player: str) -> Self:
        """Let a player concede, whoever is asked and whatever is under way."""
        self._step(-1 - self.seat(player))
        return self

    def is_midway(self) -> bool:
        """Tell whether something is asked that is no priority."""
        return self.decision.kind != "priority"

    def follow(self, script: list[Answer], doing: str) -> None:
        """Answer the open choice with the first answer of a script."""
        if self.game.decision is None:
            raise RuleboundError(f"the game is over; unused answers: {in_quotes(script)}", place=doing)
        answer = script[0]
        option = self._option(answer)
        if option is None:
            raise RuleboundError(
                f"{answer!r} is not offered: {self.decision.prompt} {self.offered()}", place=doing
            )
        script.pop(0)
        self._step(option)

    def _all_used(self, script: list[Answer]) -> Self:
        if script:
            done = [line for line in self.log()[-_LATEST:] if line]
            raise RuleboundError(
                f"nothing asked for {in_quotes(script)}", fix=f"What was done: {'; '.join(done) or 'nothing'}."
            )
        return self

    def _option(self, answer: Answer) -> Option | None:
        options = self.decision.options
        if isinstance(answer, int):
            for option in options:
                if option.value == answer and option.verb not in ("done", "pass"):
                    return option
            return None
        for option in options:
            if option.verb == answer:
                return option
        meant = [card.id for card in self.cards(answer)]
        others = [player_subject(p.seat) for p in self.state.players if p.name == answer]
        others.extend(layer.number for layer in self.state.stack if self.shown_by(layer) % c.CARDS in meant)
        for option in options:
            # A trigger may speak of a card as it was before it changed zones.
            known = c.CARDS <= option.subject < c.LAYER_BASE and option.subject % c.CARDS in meant
            if known or option.subject in others:
                return option
        for option in options:
            if option.verb in ("mode", "cost", "name") and answer in self.game.label(option):
                return option
            if option.verb == "search" and answer == self.zone_word(option.value):
                return option
        return None

    def _script(
        self, answers: tuple[Answer, ...], scripted: dict[str, object], doing: str, unasked: Unasked
    ) -> Self:
        """Answer what comes while a layer is added, by kind and then in order; stop when the script is used up."""
        kinds = self.kinds
        waiting: dict[str, list[Answer]] = {}
        for word, given in scripted.items():
            if word not in kinds:
                raise RuleboundError(f"unknown answer {word!r}", place=doing, fix=f"use {', '.join(kinds)}")
            many = given if isinstance(given, (list, tuple)) else [given]
            waiting[kinds[word]] = [one for one in many if isinstance(one, (str, int))]
        rest, aside = list(answers), list[Answer]()
        while self.game.decision is not None and self.is_midway():
            mine = waiting.get(self.decision.kind)
            if mine:
                unasked.note(self.decision, self._option(mine[0]))
                self.follow(mine, doing)
            elif mine is not None and self._option("done") is not None:
                self.follow(["done"], doing)
            elif len(rest) > 1 and self._option(rest[0]) is None and self._option(rest[1]) is not None:
                # It may name the only target that there is, which nobody is asked for.
                aside.append(rest.pop(0))
            elif rest:
                unasked.note(self.decision, self._option(rest[0]))
                self.follow(rest, doing)
            else:
                break
        self._check_targets(waiting.get("target", []), doing)
        forced = unasked.targets(self.state)
        left = self._not_among(aside + rest, forced.copy()) + waiting.get("cost", [])
        if left and forced:
            names = in_quotes(self.words.subject_name(self.state, one, None) for one in forced)
            raise RuleboundError(f"nothing asked for {in_quotes(left)}: the only possible target is {names}", doing)
        return self._all_used(left)

    def _not_among(self, answers: list[Answer], forced: list[int]) -> list[Answer]:
        """Return the answers that don't name what was chosen without being asked, each for one of these."""
        left: list[Answer] = []
        for answer in answers:
            meant = self._meant(str(answer))
            found = next((subject for subject in forced if subject in meant), None)
            if found is None:
                left.append(answer)
            else:
                forced.remove(found)
        return left

    def _check_targets(self, names: list[Answer], doing: str) -> None:
        """Check that targets which were forced, and so not asked for, are the scripted ones."""
        stack = self.state.stack
        chosen = [subject for slot in stack[-1].targets for subject in slot] if stack else []
        for name in names:
            meant = self._meant(str(name))
            if not any(subject in meant for subject in chosen):
                raise RuleboundError(f"{name!r} was not offered as a target", place=doing)

    def _step(self, answer: Option | int) -> None:
        """Give one answer, after sending the game through what the environment variable asks for."""
        if self._through:
            self._go_through(answer)
        self._give(answer)

    def _give(self, answer: Option | int) -> None:
        """Choose an option; or let a seat resign, written as in recordings."""
        if isinstance(answer, int):
            self.game.give(answer)
        else:
            self.game.choose(answer)

    def _go_through(self, answer: Option | int) -> None:
        before = self.game.hash()
        if "fork" in self._through:
            self.game = self.game.fork(remember=True)
            self._same(before, "a fork")
        if "undo" in self._through:
            self._give(answer)
            if not self.game.undo():
                raise Surprise("there was nothing to undo")
            self._same(before, "undo")
        if "save" in self._through:
            self.game = load(self.rules, self.game.save())
            self._same(before, "saving and loading")

    def _same(self, before: str, what: str) -> None:
        if self.game.hash() != before:
            raise Surprise(f"{what} changed the position")

    # --- Expecting ----------------------------------------------------------------------------------------------------

    def expect(self, name: str, **wanted: object) -> Self:
        """Check a card: see the game's package of scenarios for what can be asked."""
        one = self.card(name)
        for what, value in wanted.items():
            found = self.fact(one, what, value)
            if found != value:
                raise Surprise(f"{name}: {what} is {found!r}, not {value!r}\n{self}")
        return self

    def expect_log(self, words: str, times: int | None = None) -> Self:
        """Check that something has happened (so many times), by words of the log."""
        count = sum(words.lower() in line.lower() for line in self.log())
        if count != times if times is not None else count == 0:
            raise Surprise(f"{words!r} is {count} times in the log:\n" + "\n".join(self.log()))
        return self

    def expect_offered(self, verb: str, name: str = "", at: str = "") -> Self:
        """Check that the player who decides may do something now (to a card; ``at`` a proposed defender)."""
        if not self._offers(verb, name, at):
            self._not_offered(verb, name, self.subject(at) if at else 0) if name else self._not_offered_pass()
        return self

    def expect_refused(self, verb: str, name: str = "", rule: str = "", at: str = "", by: str = "") -> Self:
        """Check that a player can't do something now, and that this rule is a reason for it."""
        if by:
            self.give_priority(by)
        if self._offers(verb, name, at):
            raise Surprise(f"{verb} {name!r} is offered\n{self}")
        if rule:
            subjects = [one.number for one in self.cards(name)] if name else [0]
            other = self.subject(at) if at else 0
            reasons = [r for one in subjects for r in self.why_not(self.decision.seat, verb, one, other)]
            if rule not in [reason.rule for reason in reasons]:
                raise Surprise(f"{verb} {name!r} is refused for {reasons}, not for [{rule}]\n{self}")
        return self

    def _offers(self, verb: str, name: str, at: str) -> bool:
        numbers = [card.number for card in self.cards(name)] if name else []
        target = self.subject(at) if at else 0
        return any(
            option.verb == verb
            and (not name or option.subject in numbers)
            and (not at or option.other == target)
            for option in self.decision.options
        )

    def expect_choices(self, *names: Answer) -> Self:
        """Check what the open choice offers, in any order ("done" and the like included)."""
        if sorted(self.choices()) != sorted(str(name) for name in names):
            raise Surprise(f"offered: {self.choices()}, not {list(names)}\n{self}")
        return self

    def expect_asked(self, player: str, kind: str = "") -> Self:
        """Check who decides now (and about what)."""
        asked = self.decision
        if asked.seat != self.seat(player) or (kind and asked.kind != kind):
            raise Surprise(f"asked: {asked!r}, not {player} {kind}\n{self}")
        return self

    def expect_hand(self, player: str, *names: str) -> Self:
        """Check the cards of a hand, in any order."""
        return self.expect_zone(player, "hand", self.state.players[self.seat(player)].hand, names)

    def expect_graveyard(self, player: str, *names: str) -> Self:
        """Check the cards of a graveyard, in any order."""
        return self.expect_zone(player, "graveyard", self.state.players[self.seat(player)].graveyard, names)

    def expect_zone(self, player: str, zone: str, ids: Sequence[int], names: Sequence[str]) -> Self:
        """Check which cards, by their physical numbers, lie in a player's zone, in any order."""
        found = [self.state.cards[id].definition for id in ids]
        left = list(found)
        for name in names:
            one = next((card for card in left if name in (card.name, card.called)), None)
            if one is None:
                break
            left.remove(one)
        if left or len(found) != len(names):
            called = [card.called for card in found]
            raise Surprise(f"{player}'s {zone} is {called}, not {list(names)}\n{self}")
        return self

    def expect_stack(self, *names: str) -> Self:
        """Check the sources of the layers on the stack, the topmost first."""
        found = [
            self.words.subject_name(self.state, self.shown_by(layer), None)
            for layer in reversed(self.state.stack)
        ]
        if found != list(names):
            raise Surprise(f"the {self.stack_name} is {found}, not {list(names)}\n{self}")
        return self

    def expect_stage(self, stage: str) -> Self:
        """Check where the turn stands, such as "draw step" or "opponent's end phase"."""
        whose, what = self._possessive(stage)
        if self.stages[self.state.stage] != what or whose not in (-1, self.state.turn_player):
            raise Surprise(f"it is not {stage}\n{self}")
        return self

    def expect_winner(self, *players: str) -> Self:
        """Check that the game is over and who has won; no name: it is a draw."""
        outcome = self.state.outcome
        if outcome is None:
            raise Surprise(f"the game is not over\n{self}")
        won = [player.name for player in self.state.players if outcome[player.seat] == 1.0]
        if sorted(won) != sorted(players):
            raise Surprise(f"won: {won or 'nobody'}, not {list(players) or 'nobody'}")
        return self

    def expect_running(self) -> Self:
        """Check that the game is not over."""
        if self.state.outcome is not None:
            raise Surprise("the game is over")
        return self


def _passes_last(state: State) -> bool:
    return state.passes + 1 >= len(state.clockwise(state.turn_player))
