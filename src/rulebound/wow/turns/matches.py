"""Matches: side decks between the games [100.3], and what stays in play from one game to the next [800.1d]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.kernel.shapes import is_printable, items_of, unfit
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.tcg.saved_positions import AMOUNT
from rulebound.wow.cards.building_a_deck import Deck, check_deck
from rulebound.wow.edition import Edition
from rulebound.wow.events import Lose
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.saving import decode_printed, printed_data


@final
@dataclass(frozen=True)
class Kept:
    """An equipment that stays in play between two games: whose it is, who controls it, and how it stands [800.1d].

    A token is in no deck, so it comes with what it is.
    """

    owner: int
    controller: int
    name: str
    exhausted: bool
    counters: tuple[tuple[str, int], ...] = ()
    token: Definition | None = None

    def words(self, names: Sequence[str]) -> str:
        """Return what stays, in words, by the players' names."""
        counters = [f"{count} {name} counter{'' if count == 1 else 's'}" for name, count in self.counters]
        state = ", ".join([*counters, *(["exhausted"] if self.exhausted else [])])
        told = f"{names[self.controller]}'s {self.name} stays in play"
        return f"{told}{f' ({state})' if state else ''} [800.1d]"

    def plain(self) -> Plain:
        """Return it as plain data."""
        return {
            "owner": self.owner,
            "controller": self.controller,
            "name": self.name,
            "exhausted": self.exhausted,
            "counters": [[name, count] for name, count in self.counters],
            "token": printed_data(self.token) if self.token is not None else None,
        }


def kept_from(data: Plain) -> Kept:
    """Return what ``Kept.plain`` wrote; raises ``RuleboundError`` for anything else."""
    if not isinstance(data, dict) or set(data) != {
        "owner",
        "controller",
        "name",
        "exhausted",
        "counters",
        "token",
    }:
        raise unfit(data, "a card that stays in play")
    owner, controller, name, token = data["owner"], data["controller"], data["name"], data["token"]
    if not isinstance(owner, int) or not isinstance(controller, int):
        raise unfit(owner, "whose card stays in play")
    if not isinstance(name, str) or not is_printable(name):
        raise unfit(name, "the name of a card that stays in play")
    counters: list[tuple[str, int]] = []
    for pair in items_of(data["counters"], ""):
        counter, count = pair if isinstance(pair, list) and len(pair) == 2 else (None, None)
        if not isinstance(counter, str) or not is_printable(counter) or not isinstance(count, int):
            raise unfit(pair, "a counter on a card that stays in play")
        if not 0 < count < AMOUNT or counter in dict(counters):
            raise unfit(pair, "how many counters there are")
        counters.append((counter, count))
    kept = decode_printed(token) if token is not None else None
    return Kept(owner, controller, name, data["exhausted"] is True, tuple(counters), kept)


def kept_in(game: Game[State]) -> list[Kept]:
    """[800.1d] Return the equipment that players have chosen to keep, as it stood when the game ended."""
    found: list[Kept] = []
    for fact in game.journal:
        if isinstance(fact, GameEvent) and fact.kind == "keep":
            card = game.state.known(fact.subject)
            token = printed(card.definition) if card.token else None
            found.append(
                Kept(card.owner, fact.seat, card.definition.name, card.exhausted, card.counters, token)
            )
    return found


def first_loser(game: Game[State]) -> int:
    """Return the seat that was the first to lose a game that somebody has won; -1 for a drawn game."""
    outcome = game.result
    if outcome is None or 1.0 not in outcome:
        return -1
    lost = [fact.seat for fact in game.journal if isinstance(fact, Lose) and outcome[fact.seat] == 0.0]
    return lost[0] if lost else -1


def exchange(
    deck: Deck,
    out: Mapping[str, int],
    into: Mapping[str, int],
    edition: Edition,
    sealed: bool = False,
    staying: Sequence[str] = (),
) -> Deck:
    """[100.3] Return a deck after an exchange of its cards with those of its side deck, between two games.

    ``out`` and ``into`` are names and numbers. A constructed side deck keeps its size, so as many cards go out as come
    in; in Sealed Pack play the side deck is whatever is not played. Cards that stay in play [800.1d] count as part of
    the deck and can't leave it. Raises ``RuleboundError`` if cards aren't there, and for a deck that breaks the rules.
    """
    given, taken = sum(out.values()), sum(into.values())
    if not sealed and given != taken:
        raise RuleboundError(
            f"{_cards(given)} out and {_cards(taken)} in: as many go out as come in [100.3]",
            place=deck.name,
            fix=f"Choose {abs(given - taken)} more to {'bring in' if given > taken else 'take out'}.",
        )
    main, side = _Pile(deck.cards), _Pile(deck.side)
    for name in out:
        stays = staying.count(name)
        if stays and main.counts.get(name, 0) - stays < out[name]:
            raise RuleboundError(
                f"{stays} {name} stays in play and can't leave the deck [800.1d]",
                place=deck.name,
                fix="Take another card out.",
            )
    main.give(side, out, "main deck", deck.name)
    side.give(main, into, "side deck", deck.name)
    changed = Deck(deck.name, deck.hero, main.listed(), side.listed(), deck.collection)
    check_deck(changed, edition, sealed)
    return changed


def with_kept(deck: Deck, staying: Sequence[str]) -> Deck:
    """[800.1d] Return a deck with what stays in play counted as part of it.

    What a player brought into the game from outside it [800.2] and then kept takes the place of another card, the last
    of the list that doesn't stay, so that a side deck keeps its size [100.3].
    """
    main, side, owned = _Pile(deck.cards), _Pile(deck.side), _Pile(deck.collection)
    for name in dict.fromkeys(staying):
        while main.counts.get(name, 0) < staying.count(name):
            source = side if side.counts.get(name, 0) else owned
            if source is side:
                spare = [other for other in main.counts if main.counts[other] > staying.count(other)]
                main.give(side, {spare[-1]: 1}, "main deck", deck.name)
            source.give(main, {name: 1}, "collection", deck.name)
    return Deck(deck.name, deck.hero, main.listed(), side.listed(), owned.listed())


def rest_of_pool(deck: Deck, pool: Sequence[tuple[Definition, int]], place: str) -> Deck:
    """[100.3] Return a deck for Sealed Pack play, its side deck being all of the pool that isn't in the main deck.

    Raises ``RuleboundError`` if the pool lacks cards of the deck, or heroes are in it and the deck's is not.
    """
    rest = _Pile(tuple(pool))
    listed = {card.name: count for card, count in (*deck.cards, (deck.hero, 1))}
    heroes = [card.name for card, _ in pool if card.types & deck.hero.types]
    if not heroes:
        del listed[deck.hero.name]
    for name, count in listed.items():
        owned = rest.counts.get(name, 0)
        if owned < count:
            raise RuleboundError(
                f"{count} {name} in the deck {deck.name!r}, {owned} in the pool [100.3]",
                place=place,
                fix="Play cards of the pool.",
            )
        rest.counts[name] -= count
    side = rest.listed()
    if deck.side and {card.name: count for card, count in deck.side} != {
        card.name: count for card, count in side
    }:
        raise RuleboundError(
            f"the side deck of {deck.name!r} is not the rest of the pool [100.3]",
            place=place,
            fix="Leave `Side:` out.",
        )
    return Deck(deck.name, deck.hero, deck.cards, side, deck.collection)


class _Pile:
    """Cards and their numbers, while they are exchanged."""

    def __init__(self, cards: tuple[tuple[Definition, int], ...]) -> None:
        self.printed = {card.name: card for card, _ in cards}
        self.counts: dict[str, int] = {}
        for card, count in cards:
            self.counts[card.name] = self.counts.get(card.name, 0) + count

    def give(self, other: _Pile, wanted: Mapping[str, int], where: str, place: str) -> None:
        """Put cards into another pile; raises ``RuleboundError`` if there are too few."""
        for name, count in wanted.items():
            if self.counts.get(name, 0) < count:
                raise RuleboundError(
                    f"{self.counts.get(name, 0)} {name} in the {where}, not {count}",
                    place=place,
                    fix="Choose cards that are there.",
                )
            self.counts[name] -= count
            other.printed.setdefault(name, self.printed[name])
            other.counts[name] = other.counts.get(name, 0) + count

    def listed(self) -> tuple[tuple[Definition, int], ...]:
        """Return what is left, in order."""
        return tuple((self.printed[name], count) for name, count in self.counts.items() if count)


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"
