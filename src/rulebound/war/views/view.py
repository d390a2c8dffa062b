"""What a seat may know of a game (Q82): built from an allow-list, and nothing else leaves the engine.

Hidden: hands, decks, the other player's face-down cards and their damage, what he has decided in a step that both take
at the same time, and the random numbers to come. Every number that stands for a card is its handle
(:mod:`rulebound.war.views.handles`).
"""

from __future__ import annotations

from rulebound.kernel.codec import Plain
from rulebound.war import constants as c
from rulebound.war.position.card_parts import Definition
from rulebound.war.position.playing_field import PLACES, field_of, row_of, seat_of, slot_of
from rulebound.war.position.state import Card, HeroRecord, Player, State
from rulebound.war.texts.abilities import board
from rulebound.war.texts.board import Board
from rulebound.war.turn.gold import controls
from rulebound.war.turn.heroes import cost_to_resurrect
from rulebound.war.views.handles import handle


def view(state: State, seat: int) -> dict[str, Plain]:
    """Return what a seat may know, as plain data."""
    known = board(state)
    return {
        "game": "war",
        "seat": seat,
        "turn": state.turn,
        "step": c.STEP_NAMES[state.step],
        "first": None if state.first == c.NOBODY else state.first,
        "opportunity": state.opportunity,
        "placements": state.settings.placements,
        "goal": state.settings.coins,
        "piles": list(state.piles),
        "outcome": None if state.outcome is None else list(state.outcome),
        "players": [_player(state, player, seat) for player in state.players],
        "slots": [_slot(state, place, seat, known) for place in range(PLACES)],
        "control": [_control(state, field, seat) for field in (c.HIGH, c.LOW)],
    }


def _control(state: State, field: int, seat: int) -> Plain:
    """Who controls a battlefield, as far as the face-up cards and one's own tell; None if nobody or unknown."""
    for place in range(PLACES):
        if field_of(place) == field and seat_of(place) != seat:
            if any(not state.cards[id].face_up for id in state.slots[place]):
                return None
    for other in (0, 1):
        if controls(state, other, field):
            return other
    return None


def _player(state: State, player: Player, seat: int) -> dict[str, Plain]:
    mine = player.seat == seat
    hand, deck = len(player.hand), len(player.deck)
    if not mine and state.shown:
        # Until both have drawn, the other player's sizes are those from before (Q57).
        hand, deck = state.shown[player.seat]
    known: list[Plain] = []
    if mine:
        known.extend([_hand_card(state.cards[id]) for id in player.hand])
    else:
        seen = [state.cards[id] for id in player.hand if state.cards[id].seen_by >> seat & 1]
        known.extend(sorted([card.definition.name for card in seen]))
    return {
        "seat": player.seat,
        "name": player.name,
        "coins": player.coins,
        "hand": hand,
        "deck": deck,
        "cards": known,
        "discard": [state.cards[id].definition.name for id in player.discard],
        "discarded": [_named(state, seat, id) for id in player.discard],
        "heroes": [
            _hero(state, player, hero, seat)
            for hero in sorted(player.heroes, key=lambda hero: hero.name)
            if mine or hero.public
        ],
        "skills_played": player.skills_played,
        "chosen": [handle(state, seat, id) for id in state.chosen[seat]] if mine else None,
        "list": [[name, count] for name, count in player.list] if mine or state.settings.open_lists else None,
    }


def _hero(state: State, player: Player, hero: HeroRecord, seat: int) -> Plain:
    """A Hero, his skills and what he carries: for the other player as it was last to be seen."""
    card = state.hero_card(player.seat, hero.name)
    shown = card is not None and (card.face_up or player.seat == seat)
    if hero.died:
        where = "dead"
    elif shown:
        where = "table"
    else:
        where = "away"
    return {
        "name": hero.name,
        # (Who lies in the slot is found by it.)
        "card": handle(state, seat, card.id) if card is not None and shown else 0,
        "where": where,
        "died": hero.died,
        # The cards of the deck that resurrecting him costs [WAR-3.resurrect.2].
        "cost": cost_to_resurrect(state, hero),
        "damage": hero.damage,
        "effects": [[name, amount] for name, amount in hero.effects],
        "skills_played": hero.skills_played,
        "skills": [state.cards[id].definition.name for id in hero.skills],
        "skill_cards": [_named(state, seat, id) for id in hero.skills],
    }


def _named(state: State, seat: int, id: int) -> Plain:
    """A card that lies open, by its handle and its name."""
    return {"id": handle(state, seat, id), "name": state.cards[id].definition.name}


def _hand_card(card: Card) -> Plain:
    return {"id": card.handle, **_printed(card.definition)}


def _printed(definition: Definition) -> dict[str, Plain]:
    return {
        "name": definition.name,
        "kind": definition.kind,
        "domain": definition.domain,
        "attack_type": definition.attack_type,
        "damage_type": definition.damage_type,
        "targets": list(definition.targets),
        "attack": definition.attack,
        "life": definition.life,
        "speed": c.SPEEDS[definition.speed],
        "mechanical": definition.mechanical,
        "worker": definition.worker,
        "level": definition.level,
        "faction": definition.faction,
        "hero_type": definition.hero_type,
        "ultimate": definition.ultimate,
        "hero": definition.hero,
        "upgrades": definition.upgrades,
        "text": definition.text,
    }


def _slot(state: State, place: int, seat: int, known: Board) -> Plain:
    ids = state.slots[place]
    if not ids:
        return None
    return {
        "place": place,
        "seat": seat_of(place),
        "field": field_of(place),
        "slot": slot_of(place),
        "row": row_of(place),
        "linked": state.cards[ids[0]].linked,
        "cards": [_on_table(state, state.cards[id], seat, known) for id in ids],
    }


def _on_table(state: State, card: Card, seat: int, known: Board) -> Plain:
    if not card.face_up and card.owner != seat:
        return {"id": card.handle, "face_up": False}
    values = known.values[card.id]
    # [WAR-5.linking.4] A link is one card: its attack is told of the top card alone.
    fighter = state.fighter(card) if state.is_top(card) or not card.linked else None
    return {
        **_printed(card.definition),
        "attack_type": "" if fighter is None else fighter.attack_type,
        "damage_type": card.definition.damage_type if fighter is None else fighter.damage_type,
        "targets": [] if fighter is None else list(fighter.targets),
        "id": card.handle,
        "face_up": card.face_up,
        "attack": values.attack,
        "armor": values.armor,
        "life": values.life,
        "damage": card.damage,
        "speed": c.SPEEDS[values.speed],
        "invisible": values.invisible,
        "guarded": known.guard(card.place) != 0,
        "guarded_by": handle(state, seat, known.guard(card.place)),
        "effects": [[name, amount] for name, amount in (*card.effects, *card.passing)],
        "acted": card.acted,
    }
