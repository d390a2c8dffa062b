"""Matches: several games between the same players, side decks [100.3], and what stays in play between games [800.1]."""

from __future__ import annotations

from typing import final

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.building_a_deck import Deck, check_deck
from rulebound.wow.card_parts import Definition
from rulebound.wow.edition import EDITION_2007, Edition
from rulebound.wow.events import GameEvent, Move
from rulebound.wow.happening import record
from rulebound.wow.rules import RULES
from rulebound.wow.setting_up import new_state
from rulebound.wow.state import State


@final
class Kept:
    """An equipment that stays in play between two games: whose it is, who controls it, and how it stands [800.1d]."""

    def __init__(
        self,
        owner: int,
        controller: int,
        card: Definition,
        exhausted: bool,
        counters: tuple[tuple[str, int], ...],
    ) -> None:
        self.owner = owner
        self.controller = controller
        self.card = card
        self.exhausted = exhausted
        self.counters = counters


@final
class Pile:
    """Cards and their numbers, while they are exchanged."""

    def __init__(self, cards: tuple[tuple[Definition, int], ...]) -> None:
        self.printed = {card.name: card for card, _ in cards}
        self.counts = {card.name: count for card, count in cards}

    def listed(self) -> tuple[tuple[Definition, int], ...]:
        """Return what is left, in order."""
        return tuple((self.printed[name], count) for name, count in self.counts.items() if count)


@final
class Match:
    """A match: play ``begin()``, ``finish`` it, exchange cards with side decks, and so on until ``over``.

    ``best_of`` games are played at most; who has won more than half of them has won the match. ``scores`` has each
    seat's wins (a drawn game counts for nobody). Raises ``IllegalDeck`` if a deck is not legal to start with.
    """

    def __init__(
        self,
        decks: list[Deck],
        seed: int | str = 0,
        best_of: int = 3,
        edition: Edition | None = None,
        teams: list[int] | None = None,
        check: bool = True,
    ) -> None:
        self.edition = edition if edition is not None else EDITION_2007
        self.decks = list(decks)
        self.seed = seed
        self.best_of = best_of
        self.teams = teams
        self.check = check
        self.played = 0
        self.scores = [0] * len(decks)
        self.kept: list[Kept] = []
        if check:
            for deck in decks:
                check_deck(deck, self.edition)

    @property
    def over(self) -> bool:
        """Tell whether the match has been decided or all its games have been played."""
        return self.played >= self.best_of or max(self.scores) * 2 > self.best_of

    def begin(self) -> Game[State]:
        """Return the next game, about to begin; the first one is played with the main decks [100.3]."""
        if self.over:
            raise RuleboundError("the match is over", fix="start another match")
        if self.check:
            for deck in self.decks:
                check_deck(deck, self.edition)
        state = new_state(self.decks, f"{self.seed} {self.played + 1}", self.edition, self.teams, check=False)
        # [800.1d] what was kept is in play from the beginning; it counts as part of its owner's deck
        for kept in self.kept:
            ids = state.players[kept.owner].deck
            found = next(state.cards[id] for id in ids if state.cards[id].definition is kept.card)
            stays = Move(
                "stay",
                "800.1d",
                found.number,
                c.PLAY,
                kept.controller,
                exhausted=kept.exhausted,
                counters=kept.counters,
            )
            record(state, [stays])
        return Game(RULES, state)

    def finish(self, game: Game[State]) -> None:
        """Count a game that is over, and note what its players keep; raises ``RuleboundError`` if it isn't over."""
        outcome = game.result
        if outcome is None:
            raise RuleboundError("the game is not over", fix="play it to its end, or concede it")
        self.played += 1
        for seat, score in enumerate(outcome):
            if score == 1.0:
                self.scores[seat] += 1
        self.kept = []
        for fact in game.journal:
            if isinstance(fact, GameEvent) and fact.kind == "keep":
                card = game.state.known(fact.subject)
                self.kept.append(Kept(card.owner, fact.seat, card.definition, card.exhausted, card.counters))

    def exchange(self, seat: int, out: dict[str, int], into: dict[str, int]) -> None:
        """[100.3] Swap cards of a player's main deck for as many of the side deck, between two games.

        ``out`` and ``into`` are names and numbers. Raises ``RuleboundError`` if the cards aren't there, if the first
        game hasn't been played, or if a card that stays in play would be swapped out [800.1d].
        """
        if self.played == 0:
            raise RuleboundError("a match starts with the main decks [100.3]", fix="exchange after a game")
        if sum(out.values()) != sum(into.values()):
            raise RuleboundError("as many cards go out as come in [100.3]")
        deck = self.decks[seat]
        staying = [kept.card.name for kept in self.kept if kept.owner == seat]
        main, side = Pile(deck.cards), Pile(deck.side)
        for source, target, wanted in ((main, side, out), (side, main, into)):
            for name, count in wanted.items():
                free = source.counts.get(name, 0) - (staying.count(name) if source is main else 0)
                if free < count:
                    where = "main" if source is main else "side"
                    raise RuleboundError(f"only {free} {name} can leave the {where} deck", place=deck.name)
                source.counts[name] -= count
                target.printed.setdefault(name, source.printed[name])
                target.counts[name] = target.counts.get(name, 0) + count
        self.decks[seat] = Deck(deck.name, deck.hero, main.listed(), side.listed(), deck.collection)
