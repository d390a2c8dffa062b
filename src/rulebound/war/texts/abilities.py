"""Special abilities in effect: their timing and scope, and the board of values that they make.

[WAR-6.timing.1] Abilities without a timing are in effect all the time, if their cards are revealed. The board is
computed when it is asked for and kept until the table changes.
"""

from __future__ import annotations

from rulebound.war.position.card_parts import Sentence, Values
from rulebound.war.position.playing_field import PLACES
from rulebound.war.position.state import Card, State
from rulebound.war.texts.board import Board, Source, sources
from rulebound.war.texts.parts import clause_of


def board(state: State) -> Board:
    """Return the board of a position."""
    known = state.board
    if isinstance(known, Board):
        return known
    made = _make_board(state)
    state.keep(made)
    return made


def values(state: State, card: Card) -> Values:
    """Return the values of a card on the table."""
    return board(state).values[card.id]


def _make_board(state: State) -> Board:
    made = Board()
    lasting: list[tuple[Sentence, Source]] = []
    for place in range(PLACES):
        for id in state.slots[place]:
            card = state.cards[id]
            if card.linked and not state.is_top(card):
                # [WAR-5.linking.4] one card with the top one
                made.values[id] = made.values[state.slots[place][0]]
                continue
            definition = card.definition
            fighter = state.fighter(card) if card.linked else definition
            # [WAR-5.linking.5] of a link the hit points of the top card
            values = Values(fighter.attack, definition.life, fighter.speed)
            made.values[id] = values
            made.cards.append(id)

            if definition.is_hero:
                hero = state.players[card.owner].hero(definition.name)
                if hero is not None:
                    # [WAR-5.skills.7] each skill card ever played gives 1 life
                    values.life += hero.skills_played
            # [WAR-5.abilities.1] only what is revealed has its abilities
            if not card.face_up:
                continue

            if card.linked or definition.is_hero:
                for source in sources(state, card):
                    lasting.extend([(clause, source) for clause in source.card.definition.lasting])
            elif definition.lasting:
                own = Source(card, card)
                lasting.extend([(clause, own) for clause in definition.lasting])
    for clause, source in lasting:
        clause_of(clause).contribute(made, state, source)
    for id in made.cards:
        card = state.cards[id]
        if not card.effects and not card.passing:
            continue
        found = made.values[id]
        for what, amount in (*card.effects, *card.passing):
            if what == "slow":
                found.slow = True
            elif what == "fast":
                found.fast = True
            elif what == "armor":
                found.armor += amount
            elif what == "attack":
                found.attack += amount
            elif what == "life":
                found.life += amount
    return made
