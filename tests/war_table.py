"""Positions of War:TCG for tests: cards put where a test wants them, and answers given by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.kernel.decision import Option
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.war import constants as c
from rulebound.war.cards.catalog import Entry, all_cards, compile_cards, shipped_entries
from rulebound.war.events import GameEvent
from rulebound.war.happening import record
from rulebound.war.position.card_parts import Definition
from rulebound.war.position.playing_field import place_of
from rulebound.war.position.state import Card, HeroRecord, Player, State
from rulebound.war.rules import RULES
from rulebound.war.settings import Settings, settings_from

HG, LG = c.HIGH, c.LOW
DOOM, STONE = 0, 1


def made_up(name: str, text: str = "", **parts: object) -> Definition:
    """Return a card that no file has; its text is read as every card's is. Usually a ranged ground unit of 2 and 2."""
    usual: Entry = {
        "kind": c.UNIT, "domain": "ground", "attack_type": "range", "targets": ["ground", "air"], "attack": 2, "life": 2
    }  # fmt: skip
    entry: Entry = {**usual, **parts, "name": name, "text": text, "faction": "", "place": name}
    return compile_cards([*shipped_entries(), entry])[name]


class Table:
    """A position under construction; ``play`` makes a game of it that stands at the beginning of a step."""

    def __init__(self, first: int = DOOM, turn: int = 1, **settings: str | int | bool) -> None:
        chosen: Settings = settings_from(settings)
        self.state = State(chosen, seeded("table"))
        self.state.turn = turn
        self.state.first = first
        self.state.cards.append(Card(0, 0, Definition("nothing", c.BUILDING), c.NOWHERE, self.state.mark))
        for seat, name in ((DOOM, "Doom"), (STONE, "Stone")):
            self.state.players.append(Player(seat, name, self.state.mark))

    def _make(self, seat: int, card: str | Definition, zone: int) -> Card:
        definition = card if isinstance(card, Definition) else all_cards()[card]
        made = Card(len(self.state.cards), seat, definition, zone, self.state.mark)
        made.seen_by = 3 if zone in (c.DISCARD, c.SKILLS) else 0 if zone == c.DECK else 1 << seat
        if zone != c.DECK:
            self.state.players[seat].arrivals += 1
            made.handle = 2 * self.state.players[seat].arrivals + seat
        self.state.cards.append(made)
        self.state.board = None
        return made

    def put(
        self, seat: int, field: int, slot: int, card: str | Definition, damage: int = 0, face_up: bool = True
    ) -> int:
        """Put a card into a slot (on top of what lies there); a Hero has been played."""
        made = self._make(seat, card, c.TABLE)
        made.place = place_of(seat, field, slot)
        made.damage = damage
        made.face_up = face_up
        made.seen_by = 3 if face_up else 1 << seat
        self.state.slots[made.place] = (made.id, *self.state.slots[made.place])
        if made.definition.is_hero and self.state.players[seat].hero(made.definition.name) is None:
            self.hero(seat, made.definition.name, public=face_up)
        return made.id

    def link(self, seat: int, field: int, slot: int, *cards: str) -> list[int]:
        """Put linked cards into a slot, the last one on top."""
        ids = [self.put(seat, field, slot, card) for card in cards]
        for id in ids:
            self.state.cards[id].linked = True
        return ids

    def hand(self, seat: int, *cards: str | Definition) -> list[int]:
        """Give a player cards in hand."""
        ids = [self._make(seat, card, c.HAND).id for card in cards]
        self.state.players[seat].hand += ids
        return ids

    def deck(self, seat: int, *cards: str | Definition) -> list[int]:
        """Give a player a deck; the first card named is on top."""
        ids = [self._make(seat, card, c.DECK).id for card in cards]
        self.state.players[seat].deck = ids[::-1] + self.state.players[seat].deck
        return ids

    def discarded(self, seat: int, *cards: str) -> list[int]:
        """Put cards into a discard pile."""
        ids = [self._make(seat, card, c.DISCARD).id for card in cards]
        self.state.players[seat].discard += ids
        return ids

    def hero(
        self, seat: int, name: str, *skills: str, died: int = 0, damage: int = 0, public: bool = True
    ) -> HeroRecord:
        """Say that a Hero has been played, with these skills attached."""
        player = self.state.players[seat]
        ids = tuple(self._make(seat, skill, c.SKILLS).id for skill in skills)
        for id in ids:
            self.state.cards[id].face_up = True
        made = HeroRecord(name, ids, len(ids), damage, (), died, public)
        player.heroes = (*(hero for hero in player.heroes if hero.name != name), made)
        return made

    def coins(self, doom: int, stone: int) -> None:
        """Give the players coins."""
        self.state.players[DOOM].coins = doom
        self.state.players[STONE].coins = stone

    def play(self, step: int = c.PLACING, battle: int = HG) -> Game[State]:
        """Return the game, at the beginning of a step."""
        self.state.step = step
        self.state.battle = battle
        if step == c.DRAWING:
            self.state.shown = tuple([(len(player.hand), len(player.deck)) for player in self.state.players])
        return Game(RULES, self.state)

    def fight(self, choices: Mapping[str, str] | None = None, battle: int = HG) -> Game[State]:
        """Fight the battles that are left; see :func:`fight`. Both keep a card in hand, so that the next turn waits."""
        for seat in (DOOM, STONE):
            if not self.state.players[seat].hand:
                self.hand(seat, "Farm")
        return fight(self.play(c.COMBAT, battle), choices)


def calm() -> Table:
    """Return a position whose units need not attack, so that a test can tell which of them do (Q31)."""
    return Table(attack_is_optional=True)


def labels(game: Game[State]) -> list[str]:
    """Return the options of the decision in words."""
    assert game.decision is not None
    return [game.label(option) for option in game.decision.options]


def find(game: Game[State], words: str) -> Option:
    """Return the one option (or the first) whose label begins with these words."""
    assert game.decision is not None, "the game is over"
    for option in game.decision.options:
        if game.label(option).startswith(words):
            return option
    raise AssertionError(f"{words!r} is not offered: {game.decision.prompt} {labels(game)}")


def can(game: Game[State], words: str) -> bool:
    """Tell whether an option begins with these words."""
    return any(label.startswith(words) for label in labels(game))


def answer(game: Game[State], *answers: str) -> Game[State]:
    """Give answers, each by the beginning of its label."""
    for words in answers:
        game.choose(find(game, words))
    return game


def fight(game: Game[State], choices: Mapping[str, str] | None = None) -> Game[State]:
    """Answer the attacks of a Combat step: by card name (or "Doom Knight") the beginning of what it does.

    A card that is not mentioned doesn't attack, unless it must.
    """
    given = dict(choices or {})
    turn = game.state.turn
    while game.decision is not None and game.decision.kind == "attack" and game.state.turn == turn:
        card = game.state.cards[game.decision.subjects[0]]
        name = card.definition.name
        owner = game.state.players[card.owner].name
        words = given.get(f"{owner} {name}", given.get(name, ""))
        if words:
            answer(game, words)
        else:
            answer(game, "Don't attack" if can(game, "Don't attack") else labels(game)[0])
    return game


def facts(game: Game[State], kind: str) -> list[GameEvent]:
    """Return the facts of a kind, oldest first."""
    return [event for event in game.journal if isinstance(event, GameEvent) and event.kind == kind]


def destroyed(game: Game[State]) -> list[str]:
    """Return the names of the cards destroyed, in order."""
    return [game.state.cards[event.subject].definition.name for event in facts(game, "destroy")]


def damage_to(game: Game[State], id: int) -> list[int]:
    """Return the amounts of damage that a card took, in order."""
    return [event.amount for event in facts(game, "damage") if event.subject == id]


def seen(game: Game[State], seat: int) -> Any:
    """Return what a seat sees."""
    return game.view(seat)


def hand_names(game: Game[State], seat: int) -> list[str]:
    """Return the names of a hand, sorted."""
    return sorted(game.state.cards[id].definition.name for id in game.state.players[seat].hand)


def reasons(game: Game[State], seat: int, verb: str, id: int) -> list[str]:
    """Return the rules that forbid something."""
    return [reason.rule for reason in game.why_not(seat, verb, game.rules.handle(game.state, seat, id))]


def happen(state: State, *events: GameEvent) -> None:
    """Let events happen in a position."""
    record(state, list(events))
