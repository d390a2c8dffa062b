"""What counters do to numbers, what is gained and what was there before, what lives, and what is called so (2)."""

from __future__ import annotations

import pytest

from fab_plays import attack
from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on
from fab_texts import anew, card
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.groups import AttackingHero
from rulebound.fab.nodes.properties import HasGained
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.counters import counting
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.nodes import Context

BLOW = "Plain Blow (red)"
BASES = len(c.BASES)
FRIEND = """
[[card]]
name = "Old Friend"
type = "action"
subtypes = ["ally"]
cost = 0
life = 2
power = 1
text = ["**Once per Turn Action** - 0: **Attack**"]
"""
KNIFE = card("Knife", "**Once per Turn Action** - 0: **Attack**", "weapon", 1, tags="dagger,1h")


@pytest.mark.rule("fab:2.0.3d")
@pytest.mark.parametrize(("much", "power"), [(1, 4), (-1, 2)])
def test_what_a_counter_does_is_to_add_one_or_to_take_one_away_and_not_from_the_base(
    much: int, power: int
) -> None:
    table = Table(BLOW, arena="Rune Saw", cards=SMALL)
    made = counting({"notch": {"power": much}})
    assert list(made) == ["notch"]
    saw = print_on(table, "Rune Saw", made["notch"], zone=shared.PLAY)
    assert (number_of(table, saw), number_of(table, saw, BASES + c.POWER)) == (power, 3)


@pytest.mark.rule("fab:2.0.3")
@pytest.mark.parametrize(("name", "power"), [("Rune Saw", 3), ("Salt Lamp", ABSENT)])
def test_a_number_that_is_there_is_modified_and_saved_and_so_is_that_there_is_none(
    name: str, power: int
) -> None:
    table = Table(BLOW, arena="Rune Saw, Salt Lamp", cards=SMALL)
    one = table.number(name, shared.PLAY)
    let_it(table, FLAGGED, AddStat("power", Number(2)), flagged=(one,))
    modified = power if power == ABSENT else power + 2
    table.game = Game(RULES, load(RULES, table.game.save()).state, True, (), (YOU, THEM))
    assert (number_of(table, one), number_of(table, one, BASES + c.POWER)) == (modified, power)


@pytest.mark.rule("fab:2.0.4")
@pytest.mark.parametrize("printed", [True, False])
def test_an_attack_has_gained_what_its_source_has_gained_and_not_what_is_printed_on_that(
    printed: bool,
) -> None:
    lines = "**Once per Turn Action** - 0: **Attack**" + "|**Overpower**" * printed
    table = Table(BLOW, arena="Knife", cards=card("Knife", lines, "weapon", 1, tags="dagger,1h"))
    knife = table.number("Knife", shared.PLAY)
    if not printed:
        let_it(table, FLAGGED, GainKeyword(c.OVERPOWER), flagged=(knife,))
    attack(anew(table), "Attack with Knife")
    (link,) = table.links()
    ctx = Context(table.state, YOU, 0)
    proxy = table.state.known(link.attack)
    assert proxy.number != knife
    assert HasGained(c.OVERPOWER).matches(ctx, proxy) is not printed


# --- What lives -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.5.1a")
def test_what_has_life_is_attacked_and_no_other_permanent() -> None:
    table = Table(BLOW, worn="Moss Veil, Old Friend, Harbour Maul", cards=SMALL + FRIEND)
    table.do(f"Play {BLOW}")
    assert sorted(table.offered()) == ["At Brannoch Tidewarden", "At Old Friend"]


@pytest.mark.rule("fab:2.5.1a")
@pytest.mark.parametrize(("target", "friends"), [("any target", ["At Old Friend"]), ("target hero", [])])
def test_a_text_that_deals_damage_to_what_lives_means_heroes_and_what_else_has_life(
    target: str, friends: list[str]
) -> None:
    dart = card("Frost Dart", f"Deal 3 arcane damage to {target}.")
    table = Table("Frost Dart", worn="Moss Veil, Old Friend, Harbour Maul", cards=SMALL + FRIEND + dart)
    table.do("Play Frost Dart")
    heroes = [f"At {table.state.known(player.hero).definition.name}" for player in table.state.players]
    assert sorted(table.offered()) == sorted([*heroes, *friends])


@pytest.mark.rule("fab:2.5.1a")
@pytest.mark.parametrize(("name", "lives"), [("Old Friend", True), ("Knife", False)])
def test_what_lives_attacks_itself_and_a_weapon_does_so_for_a_hero(name: str, lives: bool) -> None:
    table = Table(BLOW, arena="Old Friend, Knife", cards=FRIEND + KNIFE)
    attack(table, f"Attack with {name}", "At Brannoch")
    found = AttackingHero().members(Context(table.state, YOU, 0))
    assert found == ([] if lives else [table.state.players[YOU].hero])


# --- What is called so ------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.12.3b")
@pytest.mark.parametrize(
    ("called", "gains"), [("Brannoch", 1), ("Brannoch Tidewarden", 1), ("Tidewarden", 0), ("Sefa", 0)]
)
def test_who_attacks_a_hero_by_name_attacks_whoever_has_that_name_or_moniker(called: str, gains: int) -> None:
    reed = card("Long Reed", f"When this attacks {called}, gain 1{{h}}.", power=1)
    table = Table("Long Reed", cards=reed)
    attack(table, "Play Long Reed")
    assert (table.life(YOU), table.life(THEM)) == (20 + gains, 20)
