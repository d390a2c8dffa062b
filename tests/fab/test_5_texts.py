"""Cards of our own play as their texts say: what is read runs."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective

CARDS = """
[[card]]
name = "Reed Whistle"
type = "action"
subtypes = ["attack"]
classes = ["Ninja"]
cost = 0
defense = 3
text = ["When this hits, draw a card."]
red = {power = 3}

[[card]]
name = "Second Breath"
type = "action"
cost = 0
defense = 2
text = ["Your next attack this turn gets +2{p}.", "**Go again**"]
blue = {}

[[card]]
name = "Small Flame"
type = "action"
cost = 0
text = ["Deal 2 arcane damage to target opposing hero.", "Gain 1{h}"]
blue = {}

[[card]]
name = "Patient Wind"
type = "action"
subtypes = ["attack"]
cost = 0
defense = 3
text = ["If this was played from arsenal, it gains **go again**."]
red = {power = 2}

[[card]]
name = "Cold Parry"
type = "action"
subtypes = ["attack"]
cost = 0
defense = 2
text = ["When this defends an attack, the attack gets -2{p}."]
red = {power = 2}

[[card]]
name = "Willow Blade"
type = "weapon"
subtypes = ["sword", "2h"]
power = 2
text = ["**Once per Turn Action** - 0: **Attack**", "When this attacks a hero, they lose 1{h}."]
"""


def test_a_hit_draws_a_card_and_the_next_attack_is_stronger() -> None:
    table = Table("Second Breath (blue), Reed Whistle (red)", deck="Plain Blow (red)", cards=CARDS)
    before = table.life(THEM)
    table.do("Play Second Breath (blue)", "Pass", "Pass")
    assert table.has(YOU) == (0, 1)
    table.do("Play Reed Whistle (red)").until(c.RESOLUTION)
    assert (before - table.life(THEM), table.cards_in(shared.HAND)) == (5, ["Plain Blow (red)"])


def test_arcane_damage_and_life() -> None:
    table = Table("Small Flame (blue)", cards=CARDS)
    yours, theirs = table.life(YOU), table.life(THEM)
    table.do("Play Small Flame (blue)")
    while table.asked()[0] == "target":
        table.game.choose(0)
    table.do("Pass", "Pass")
    assert (table.life(YOU) - yours, theirs - table.life(THEM)) == (1, 2)


@pytest.mark.parametrize(("where", "again"), [("arsenal", True), ("hand", False)])
def test_what_is_so_of_a_card_from_the_arsenal(where: str, again: bool) -> None:
    name = "Patient Wind (red)"
    table = Table(hand=name, cards=CARDS) if where == "hand" else Table(arsenal=name, cards=CARDS)
    table.do(f"Play {name}").until(c.ATTACK)
    attack = table.state.known(table.links()[0].attack)
    assert effective(table.state, attack).has_keyword(c.GO_AGAIN) is again
    assert load(RULES, table.game.save()).hash() == table.game.hash()


def test_what_defends_weakens_the_attack() -> None:
    table = Table("Plain Blow (red)", "Cold Parry (red)", cards=CARDS)
    before = table.life(THEM)
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    table.do("Defend with Cold Parry (red)").until(c.RESOLUTION)
    assert table.life(THEM) == before


def test_a_weapon_is_read_too() -> None:
    table = Table(arena="Willow Blade", cards=CARDS)
    before = table.life(THEM)
    table.do("Attack with Willow Blade").until(c.RESOLUTION)
    assert before - table.life(THEM) == 3


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('text = ["Draw a cart."]', "cart"),
        ('text = ["Draw a card."]\nkeywords = ["go again"]', "says its keywords"),
    ],
)
def test_a_text_that_is_not_read_refuses_its_card(line: str, words: str) -> None:
    with pytest.raises(RuleboundError, match=words):
        read_cards(f'[[card]]\nname = "Own Scrap"\ntype = "action"\ncost = 0\n{line}', "a test")
