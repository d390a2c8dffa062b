"""What a seat may know of a game (section 411): built from an allow-list, and nothing else leaves the engine.

Public are graveyards [411.4a], the chain [411.5a], play, and the number of cards in each hand [411.3a] and deck.
Hidden: the order of decks, other players' hands, other players' face-down resources, the random numbers to come. Decks'
lists are public if the table plays with open lists.
"""

from __future__ import annotations

from rulebound.kernel.codec import Plain
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import Player, State
from rulebound.tcg.views.handles import deck_in_order, hand_in_order, handle, is_hidden
from rulebound.wow import constants as c
from rulebound.wow.language.words_of_powers import gained_powers, words_of_power
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.position.describing import link_text, names_of_damage
from rulebound.wow.position.state import own


def view(state: State, seat: int) -> dict[str, Plain]:
    """Return what a seat may know, as plain data."""
    combat = own(state).combat
    return {
        "game": "wow",
        "edition": own(state).edition.name,
        "seat": seat,
        "turn": state.turn,
        "turn_player": state.turn_player,
        "stage": c.STAGE_NAMES[state.stage],
        "priority": state.priority,
        "outcome": None if state.outcome is None else list(state.outcome),
        "players": [_player(state, player, seat) for player in state.players],
        "play": [_in_play(state, state.cards[id], seat) for id in state.play],
        "chain": [
            {
                "number": handle(state, seat, link.number),
                "kind": link.kind,
                "controller": link.controller,
                "text": link_text(state, link, seat),
                "targets": [[handle(state, seat, one) for one in chosen] for chosen in link.targets],
            }
            for link in state.chain
        ],
        "announced": _announced(state, seat),
        "combat": None
        if combat is None
        else {
            "attacker": handle(state, seat, combat.attacker),
            "defender": handle(state, seat, combat.defender),
            "joined": combat.joined,
        },
    }


def _announced(state: State, seat: int) -> list[Plain]:
    """[707.1a] The cards on top of the chain that are still being added to it, and are no links yet."""
    added = [link.card for link in state.chain]
    return [
        {
            "number": handle(state, seat, card.number),
            "name": None if is_hidden(state, card, seat) else card.definition.name,
            "controller": card.controller,
        }
        for card in sorted(state.cards, key=lambda card: card.number)
        if card.zone == c.CHAIN and card.number not in added
    ]


def _player(state: State, player: Player, seat: int) -> dict[str, Plain]:
    return {
        "seat": player.seat,
        "team": player.team,
        "name": player.name,
        "playing": player.playing,
        "hero": handle(state, seat, player.hero) if state.in_play(player.hero) is not None else 0,
        "deck": _deck(state, player, seat),
        "hand": [_card(state, state.cards[id], seat) for id in hand_in_order(state, player.seat, seat)],
        "graveyard": [_card(state, state.cards[id], seat) for id in player.graveyard],
        "removed": [_card(state, state.cards[id], seat) for id in player.removed],
        "resources": [_resource(state, state.cards[id], seat) for id in player.resources],
        "list": [[name, count] for name, count in player.list]
        if state.open_lists or player.seat == seat
        else None,
    }


def _deck(state: State, player: Player, seat: int) -> dict[str, Plain]:
    """The size of a deck, and the cards in it that the seat knows, counted from the top.

    Of a deck that is being looked through, the places are those of a list by name [409.1].
    """
    known: list[Plain] = []
    for place, id in enumerate(deck_in_order(state, player.seat, seat)):
        card = state.cards[id]
        if card.seen_by >> seat & 1:
            known.append({"place": place, "name": card.definition.name})
    return {"count": len(player.deck), "face_up": player.turned, "known": known}


def _card(state: State, card: Card, seat: int) -> Plain:
    """A card that the seat knows; None for one that it does not."""
    if not card.seen_by >> seat & 1:
        return None
    return {
        "number": handle(state, seat, card.number),
        "name": card.definition.name,
        "cost": card.definition.cost,
    }


def _resource(state: State, card: Card, seat: int) -> Plain:
    known = card.seen_by >> seat & 1 or not card.face_down
    return {
        "number": handle(state, seat, card.number),
        "name": card.definition.name if known else None,
        "face_down": card.face_down,
        "exhausted": card.exhausted,
    }


def _in_play(state: State, card: Card, seat: int) -> dict[str, Plain]:
    values = effective(state, card)
    return {
        "number": handle(state, seat, card.number),
        "name": values.name,
        "controller": card.controller,
        "owner": card.owner,
        "types": [name for bit, name in c.TYPE_NAMES.items() if values.types & bit],
        "tags": list(values.tags),
        "atk": max(0, values.atk),
        "health": max(0, values.health),
        "defense": max(0, values.defense),
        "strike_cost": max(0, values.strike_cost),
        "damage_types": list(names_of_damage(values.damage_types)),
        "keywords": [name for bit, name in c.KEYWORD_NAMES.items() if values.keywords & bit],
        "damage": card.damage,
        "counters": [[name, count] for name, count in card.counters],
        "exhausted": card.exhausted,
        "face_down": card.face_down,
        "host": handle(state, seat, card.host),
        "token": card.token,
        "waited": state.players[card.controller].turn_stamp > card.arrived,
        "text": list(card.definition.paragraphs),
        "gained": [words_of_power(state, card, power) for power in gained_powers(state, card)],
    }
