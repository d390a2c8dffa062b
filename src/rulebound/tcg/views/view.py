"""What a seat may know of a game: built from an allow-list, and nothing else leaves the engine.

Public are graveyards, the stack, play, and the number of cards in each hand and deck. Hidden: the order of decks, other
players' hands, what else lies face down, the random numbers to come. Decks' lists are public if the table plays with
open lists.
"""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import mypyc_attr

from rulebound.kernel.codec import Plain
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State, seat_of
from rulebound.tcg.position.zones import EVERYBODY, Zone, zones_of
from rulebound.tcg.procedures.modes import chosen_modes
from rulebound.tcg.views.handles import handle, in_order, is_hidden
from rulebound.tcg.views.words import Words, known_to


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What seats are shown of a game; a game adds what only its positions and cards have.

    ``stages`` are the names of stages by number, ``types`` and ``keywords`` those of card types and keywords by their
    bits; ``stack`` is what the view calls the stack.
    """

    def __init__(
        self,
        game: str,
        stages: tuple[str, ...],
        types: dict[int, str],
        keywords: dict[int, str],
        words: Words,
        stack: str = "stack",
    ) -> None:
        self.game = game
        self.stages = stages
        self.types = types
        self.keywords = keywords
        self.words = words
        self.stack = stack

    def shown(self, state: State, seat: int) -> dict[str, Plain]:
        """Return what a seat may know, as plain data."""
        return {
            "game": self.game,
            "seat": seat,
            "turn": state.turn,
            "turn_player": state.turn_player,
            "stage": self.stages[state.stage],
            "priority": state.priority,
            "outcome": None if state.outcome is None else list(state.outcome),
            "players": [self.player(state, player, seat) for player in state.players],
            "play": [self.in_play(state, state.cards[id], seat) for id in state.play],
            self.stack: self.layers(state, seat),
            "announced": announced(state, seat),
            **{
                zone.kept: self.zone(state, zone, -1, seat)
                for zone in zones_of(state).all
                if zone.listed and zone.common and zone.number != c.PLAY
            },
        }

    def layers(self, state: State, seat: int) -> list[Plain]:
        """Return what a seat may know of what is on the stack [wow-2007:411.5a]."""
        return [self.layer(state, layer, seat) for layer in state.stack]

    def player(self, state: State, player: Player, seat: int) -> dict[str, Plain]:
        """Return what a seat may know of a player."""
        return {
            "seat": player.seat,
            "team": player.team,
            "name": player.name,
            "playing": player.playing,
            **{
                zone.kept: self.zone(state, zone, player.seat, seat)
                for zone in zones_of(state).all
                if zone.listed and not zone.common
            },
            **({"assets": assets_shown(state, player.seat)} if state.assets else {}),
            "list": [[name, count] for name, count in player.list]
            if state.open_lists or player.seat == seat
            else None,
        }

    def zone(self, state: State, zone: Zone, owner: int, seat: int) -> Plain:
        """Return what a seat may know of a player's part of a zone; what is an object there is shown as in play."""
        if not zone.controlled:
            return zone_shown(state, zone, owner, seat)
        return [self.in_play(state, state.cards[id], seat) for id in zone.ids(state, owner)]

    def layer(self, state: State, layer: Layer, seat: int) -> dict[str, Plain]:
        """Return what a seat may know of a layer of the stack: what has been chosen for it, too [wow-2007:411.5a]."""
        modes, others = chosen_modes(state, layer)
        return {
            "number": handle(state, seat, layer.number),
            "kind": layer.kind,
            "controller": layer.controller,
            "source": self.source(state, layer, seat),
            "text": self.words.layer_text(state, layer, seat),
            "clause": self.words.clause_of(state, layer, seat),
            "targets": [[handle(state, seat, one) for one in chosen] for chosen in layer.targets],
            "modes": [self.words.mode_of(state, layer, mode, seat) for mode in modes],
            "chosen_by": [seat_of(one) for one in others],
        }

    def source(self, state: State, layer: Layer, seat: int) -> int:
        """Return the card that a layer is of, as a seat may know it; 0 if it doesn't."""
        return known_source(state, layer.source, seat)

    def in_play(self, state: State, card: Card, seat: int) -> dict[str, Plain]:
        """Return what a seat may know of a card in play."""
        hidden = is_hidden(state, card, seat)
        values = effective(state, card)
        return {
            "number": handle(state, seat, card.number),
            "name": None if hidden else values.name,
            "controller": card.controller,
            "owner": card.owner,
            "types": [] if hidden else [name for bit, name in self.types.items() if values.types & bit],
            "tags": [] if hidden else list(values.tags),
            **({} if hidden else self.numbers(state, values)),
            "keywords": [] if hidden else self.keywords_of(values),
            "damage": card.damage,
            "counters": [[name, count] for name, count in card.counters],
            "exhausted": card.exhausted,
            "face_down": card.face_down,
            "host": handle(state, seat, card.host),
            "token": card.token,
            "text": [] if hidden else list(card.definition.paragraphs),
        }

    def keywords_of(self, values: Effective) -> list[Plain]:
        """Return the names of the keywords that a card has."""
        held = values.all_keywords()
        return [name for bit, name in self.keywords.items() if held & bit] if held else []

    def numbers(self, state: State, values: Effective) -> dict[str, Plain]:
        """Return the numbers that a card has in this game."""
        table = layout_of(state).numbers.values()
        return {one.name: max(0, values.numbers[one.index]) for one in table if one.index >= 0}


def known_source(state: State, number: int, seat: int) -> int:
    """Return what a seat calls the card that something comes from; 0 if it is none, or isn't known to it."""
    known = c.CARDS <= number < c.LAYER_BASE and known_to(state, number, seat)
    return handle(state, seat, number) if known else 0


def assets_shown(state: State, seat: int) -> dict[str, Plain]:
    """Return what a player has of each asset that is only a number, by its name."""
    procedures = procedures_of(state)
    return {name: procedures.held(state, seat, asset) for asset, name in enumerate(procedures.assets())}


def announced(state: State, seat: int) -> list[Plain]:
    """[wow-2007:707.1a] The cards on top of the stack that are still being put there, and are no layers yet."""
    added = [layer.card for layer in state.stack]
    return [
        {
            "number": handle(state, seat, card.number),
            "name": None if is_hidden(state, card, seat) else card.definition.name,
            "controller": card.controller,
        }
        for card in sorted(state.cards, key=lambda card: card.number)
        if card.zone == c.STACK and card.number not in added
    ]


def zone_shown(state: State, zone: Zone, owner: int, seat: int) -> Plain:
    """Return what a seat may know of a player's part of a zone: the cards, or how many there are in a deck.

    The cards in a deck that the seat knows are counted from the top; of a deck that is being looked through, the places
    are those of a list by name.
    """
    ids = in_order(state, zone, owner, seat)
    if not zone.ordered or zone.seen == EVERYBODY:
        return cards_shown(state, ids, seat)
    known: list[Plain] = []
    for place, id in enumerate(ids):
        card = state.cards[id]
        if card.seen_by >> seat & 1:
            known.append({"place": place, "name": card.definition.name})
    return {"count": len(ids), "face_up": zone.lies_open(state, owner), "known": known}


def cards_shown(state: State, ids: Iterable[int], seat: int) -> list[Plain]:
    """Return the cards of a zone: None for each that the seat does not know."""
    found: list[Plain] = []
    for id in ids:
        card = state.cards[id]
        if not card.seen_by >> seat & 1:
            # [wow-2007:411.3a] how many there are, and not which
            found.append(None)
        else:
            number, printed = handle(state, seat, card.number), card.definition
            found.append({"number": number, "name": printed.name, "cost": printed.cost})
    return found
