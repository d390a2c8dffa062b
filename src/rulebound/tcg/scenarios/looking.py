"""The table of a scenario as it is looked at: players and cards by their names, what is asked, what has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision, Option, Reason
from rulebound.kernel.game import Game
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.position.zones import zone_of
from rulebound.tcg.rules import CardRules
from rulebound.tcg.scenarios.unasked import in_quotes
from rulebound.tcg.views.words import Words
from rulebound.text.limits import said, whole

__all__ = ["Looking"]


class Looking:
    """A game set up by a scenario, as it stands. A game says below what of it is its own."""

    #: The rules of the game, and the words that it is told in.
    rules: ClassVar[CardRules]
    words: ClassVar[Words]
    #: What the stages of a turn are called, and the one in which things are done.
    stages: ClassVar[Sequence[str]] = ()
    main_stage: ClassVar[int] = 0
    #: What the stack is called.
    stack_name: ClassVar[str] = "stack"
    #: Which of several cards of one name is meant: by where it is.
    nearest: ClassVar[Sequence[int]] = ()
    #: The kinds of questions that answers are given to by kind, by the word for each.
    kinds: ClassVar[Mapping[str, str]] = {}

    def why_not(self, seat: int, verb: str, subject: int, other: int) -> list[Reason]:
        """Return every reason why a player can't do something now."""
        return self.rules.why_not(self.state, seat, verb, subject)

    def fact(self, card: Card, what: str, wanted: object) -> object:
        """Return a fact about a card in the form in which it is asked for."""
        raise NotImplementedError

    def shown_by(self, layer: Layer) -> int:
        """Return the card that a layer is told by."""
        return layer.source

    def zone_word(self, zone: int) -> str:
        """Return what a zone is called."""
        return zone_of(self.state, zone).name

    def lines(self) -> list[str]:
        """Return the position in a few lines."""
        raise NotImplementedError

    def __str__(self) -> str:
        found = self.lines()
        if self.game.decision is not None:
            found.append(f"asked: {self.decision!r} {self.choices()}")
        return "\n".join(found)

    def __init__(self, game: Game[State], started: int = 0, order: Sequence[int] = ()) -> None:
        self.game = game
        self.started = started
        self._order = {number: place for place, number in enumerate(order)}

    # --- Looking ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Return the position."""
        return self.game.state

    @property
    def decision(self) -> Decision:
        """Return what the game waits for; raises ``RuleboundError`` if it is over."""
        asked = self.game.decision
        if asked is None:
            raise RuleboundError("the game is over")
        return asked

    def seat(self, player: str) -> int:
        """Return the seat of a player by name."""
        for known in self.state.players:
            if known.name == player:
                return known.seat
        raise RuleboundError(
            f"no player is called {player!r}", fix=f"players: {', '.join(p.name for p in self.state.players)}"
        )

    def cards(self, name: str) -> list[Card]:
        """Return the cards that a name means, in the order in which the scenario names them."""
        number = 0
        base = name
        if "#" in name:
            base, _, count = name.partition("#")
            number = whole(count)
            if number < 1:
                raise RuleboundError(f"{said(name)} is no card: after # comes a number from 1")
        found = self._named(base)
        if number > len(found):
            return []
        return [found[number - 1]] if number else found

    def _named(self, name: str) -> list[Card]:
        whose, what = self._possessive(name)
        if what == "hero" and whose >= 0:
            return [self.state.hero(whose)]
        found = [
            card
            for card in self.state.cards[1:]
            if what in (card.definition.name, card.definition.called)
            and (whose < 0 or _belongs(card) == whose)
        ]
        return sorted(found, key=lambda card: (self._order.get(card.id, len(self._order)), card.id))

    def _possessive(self, name: str) -> tuple[int, str]:
        first, _, rest = name.partition(" ")
        if first in ("your", "my") and rest:
            return 0, rest
        if first == "their" and rest and len(self.state.players) == 2:
            return 1, rest
        for player in self.state.players:
            if name.startswith(player.name + "'s "):
                return player.seat, name[len(player.name) + 3 :]
        return -1, name

    def card(self, name: str) -> Card:
        """Return one card, in play if there is one; raises ``RuleboundError`` if there is none of that name."""
        found = self.cards(name)
        if not found:
            raise RuleboundError(f"there is no card {name!r}")
        return min(found, key=lambda card: self.nearest.index(card.zone))

    def values(self, name: str) -> Effective:
        """Return a card's values after continuous modifiers."""
        return effective(self.state, self.card(name))

    def subject(self, name: str) -> int:
        """Return the subject number of a player or a card."""
        for player in self.state.players:
            if player.name == name:
                return player_subject(player.seat)
        return self.card(name).number

    def choices(self) -> list[str]:
        """Return the options of the current decision in words; each names its subject, or is a word or a number."""
        return [self._word(option) for option in self.decision.options]

    def offered(self) -> str:
        """Return the options of the current decision in a line."""
        return in_quotes(self.choices())

    def _word(self, option: Option) -> str:
        if option.subject:
            return self.words.subject_name(self.state, option.subject, None)
        if option.verb == "search":
            return self.zone_word(option.value)
        if option.verb in ("number", "mode"):
            return str(option.value)
        return option.verb

    def log(self) -> list[str]:
        """Return what has happened since the scenario began, in words."""
        return [self.words.explain(self.state, event, None) for event in self.facts()]

    def facts(self, kind: str = "") -> list[GameEvent]:
        """Return the events since the scenario began, of one kind or of all."""
        found: list[GameEvent] = []
        for event in self.state.journal.since(self.started):
            if isinstance(event, GameEvent) and (not kind or event.kind == kind):
                found.append(event)
        return found

    def _meant(self, name: str) -> list[int]:
        """Return everything that a name can mean as a target."""
        meant = [card.number for card in self.cards(name)]
        meant.extend(player_subject(p.seat) for p in self.state.players if p.name == name)
        meant.extend(layer.number for layer in self.state.stack if self.shown_by(layer) in meant)
        return meant


def _belongs(card: Card) -> int:
    return card.controller if card.zone in (c.PLAY, c.STACK) else card.owner
