"""A short game of Flesh and Blood with three players, for the tests of what every game promises."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_decks
from rulebound.fab.formats import Format
from rulebound.kernel.game import Game
from rulebound.play import games

HEROES = """
[[card]]
name = "Little Guard"
type = "hero"
classes = ["Guardian"]
life = 6
intellect = 4

[[card]]
name = "Little Blade"
type = "hero"
classes = ["Ninja"]
life = 6
intellect = 4
"""
SHORT = Format("short", deck=16, copies=2)


def new_game(seed: int, remember: bool = True) -> Game[Any]:
    """Return a game of three players with little life and few cards; two of them have the same hero."""
    guard, blade = read_cards(HEROES, "a test")
    whole = shipped_decks()
    decks: list[Deck] = []
    for hero, name in ((guard, "tidewarden"), (blade, "quick-blades"), (guard, "tidewarden")):
        cards = whole[name].cards
        decks.append(dataclasses.replace(whole[name], hero=hero, cards=cards[:8], inventory=cards[8:10]))
    return games.new_game("fab", decks=decks, seed=seed, remember=remember, format=SHORT.said())
