"""The texts that the design document quotes are read as they stand, and what they say happens.

The sentences here are our own, of the same shape; the document's are read where it lies beside the checkout.
"""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from beside import SHARED, needs
from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.war import constants as c
from rulebound.war.cards.catalog import Entry, compile_cards, phrases_for, read_entries, shipped_entries
from rulebound.war.combat.attacking import attack_options
from rulebound.war.position.card_parts import Definition
from rulebound.war.texts.abilities import values
from rulebound.war.texts.phrases import read_text
from rulebound.war.turn.drawing import hand_limit
from war_table import DOOM, HG, LG, STONE, Table, calm, damage_to, facts, made_up

DOCUMENT = SHARED / "spec" / "source" / "war-tcg.txt"
#: The parts that the texts leave to the card.
PARTS: Entry = {"kind": "unit", "domain": "ground", "life": 3, "attack": 2, "faction": ""}


def card(name: str, text: str, **parts: object) -> Definition:
    """Return a card with nothing said of its attack but its strength."""
    entry: Entry = {**PARTS, "name": name, "text": text, "place": name, **parts}
    return compile_cards([*shipped_entries(), entry])[name]


def quoted() -> list[str]:
    """Return the texts that the document quotes, on its pictured cards and in its sentences."""
    text = DOCUMENT.read_text(encoding="utf-8")
    pictured = re.findall(r"Special Abilities \((.+?)\)(?:, and Range)?\.\n", text)
    said = re.findall(r'(?:says|ability|ability to),? "([^"]+)"', text)
    return [words.replace("*", "").rstrip(".") for words in (*pictured, *said)]


@needs(DOCUMENT)
def test_the_texts_of_the_document_are_read_as_they_stand() -> None:
    found = quoted()
    assert len(found) == 9
    book = phrases_for(shipped_entries())
    for words in found:
        assert read_text(book, words, "Some Card") != ()


@pytest.mark.rule("war:WAR-6.type.1")
def test_an_attack_can_be_said_in_the_text() -> None:
    flinger = card("Flinger", "Range: Siege attacks ground. May attack targets in an adjacent battlefield.")
    assert (flinger.attack_type, flinger.damage_type, flinger.targets) == ("range", "siege", ("ground",))
    wizard = card("Wizard", "Range: Magic attacks ground and air.")
    assert (wizard.damage_type, wizard.targets) == ("magic", ("ground", "air"))
    # No damage type is normal [WAR-6.damagetype.1].
    brawler = card("Brawler", "Melee: attacks ground.")
    assert (brawler.attack_type, brawler.damage_type) == ("melee", "normal")
    table = Table()
    table.put(DOOM, HG, 3, flinger)
    farm = table.put(STONE, LG, 5, "Farm")
    assert damage_to(table.fight(), farm) == [2]
    # The text and the printed parts say the same, or the card is refused.
    assert card("Wizard", "Range: Magic attacks air.", attack_type="range", targets=["air"]).targets == (
        "air",
    )
    with pytest.raises(RuleboundError, match="attack_type is 'melee', but the text says 'range'"):
        card("Wizard", "Range: Magic attacks air.", attack_type="melee", targets=["air"])
    entries = read_entries(
        "[[card]]\nname = 'A'\nkind = 'building'\nlife = 2\ntext = 'Range: Siege attacks ground.'\n", "a.toml"
    )
    with pytest.raises(RuleboundError, match="has an attack"):
        compile_cards(entries)


@pytest.mark.rule("war:WAR-6.targets.2", "war:WAR-6.blocking.7")
def test_what_it_can_only_attack_and_who_can_t_block_it() -> None:
    roller = card(
        "Roller",
        "Melee: Siege attacks ground. Roller can only attack buildings. Cannot be blocked by range units.",
    )
    table = Table()
    table.put(DOOM, HG, 1, roller)
    table.put(STONE, HG, 1, "Rifleman")
    farm = table.put(STONE, HG, 5, "Farm")
    assert [option.other for option in attack_options(table.state, table.state.cards[1])] == [farm]


@pytest.mark.rule("war:WAR-2.supply.1", "war:WAR-5.stacking.2")
def test_for_each_of_a_name_counts_every_one_once() -> None:
    # Each of them says so; copies of a building don't add up, and "for each" counts them all.
    words = "May stack (limit 3) with {0}s. Draw +1 card during the Draw Cards phase for each {0}."
    garden = card("Garden", words.format("Garden"), kind="building")
    table = Table()
    for slot in (5, 5, 6):
        table.put(DOOM, HG, slot, garden)
    assert hand_limit(table.state, DOOM) == 5 + 3
    assert garden.stacks == 3
    # Another card may count them too.
    table.put(
        DOOM,
        LG,
        6,
        card("Larder", "Draw +1 card during the Draw Cards phase for each Farm.", kind="building"),
    )
    table.put(DOOM, LG, 5, "Farm")
    assert hand_limit(table.state, DOOM) == 5 + 3 + 1 + 1


def test_a_skill_says_its_hero_by_name() -> None:
    effect = "2 magic damage to each enemy unit in the front row of this battlefield"
    words = f"Attach to {{}}. Instead of attacking, {{}} may do {effect}."
    skill = card("Hailstorm: Level 1", words.format("Archmage", "Archmage"), kind="skill", level=1)
    table = calm()
    table.hero(DOOM, "Archmage")
    made = table._make(DOOM, skill, c.SKILLS)
    made.face_up = True
    record = table.state.players[DOOM].hero("Archmage")
    assert record is not None
    record.skills = (made.id,)
    table.put(DOOM, HG, 3, "Archmage")
    knight = table.put(STONE, HG, 2, "Knight")
    assert damage_to(table.fight({"Archmage": "Use Hailstorm"}), knight) == [2]
    # Another Hero is not meant by his bare name.
    with pytest.raises(RuleboundError, match="'Paladin' alone"):
        card("Hailstorm: Level 1", words.format("Archmage", "Paladin"), kind="skill", level=1)


def test_heal_to_gold_during_and_scouting_units() -> None:
    table = Table()
    table.put(
        DOOM,
        HG,
        1,
        card("Medic", "In addition to attacking, heal 2 damage to all non-mechanical units in this area."),
    )
    knight = table.put(DOOM, HG, 2, "Knight", damage=3)
    assert table.fight().state.cards[knight].damage == 1
    table = Table()
    digger = card("Digger", "Take 1 gold during the Collect Gold step.", attack=0)
    table.put(DOOM, LG, 3, digger)
    game = table.fight()
    assert digger.worker
    assert [event.rule for event in facts(game, "coin")] == ["WAR-7.worker.1"]
    assert made_up("Lookout", "Reveal all enemy units in this battlefield.").clauses == (
        made_up("Watch", "Reveal all enemy cards in this battlefield.").clauses
    )


@pytest.mark.rule("war:WAR-6.scope.2")
@pytest.mark.parametrize(
    ("noun", "named", "gains"),
    [
        ("Guard Towers", "Guard Tower", True),
        ("Farms", "Farm", True),
        ("Barracks", "Barracks: Defend", True),
        ("Blacksmiths", "Blacksmith: Steel Plating", True),
        ("Iron Platings", "Blacksmith: Iron Plating", True),
        ("Iron Platings", "Blacksmith: Steel Plating", False),
        ("Blacksmith: Iron Platings", "Blacksmith: Iron Plating", True),
        ("Footmen", "Farm", False),
    ],
)
def test_texts_name_buildings_as_they_name_units(noun: str, named: str, gains: bool) -> None:
    table = Table()
    table.put(DOOM, HG, 5, card("Mason", f"Your {noun} gain +2 hit points.", kind="building"))
    mine, theirs = table.put(DOOM, HG, 6, named), table.put(STONE, HG, 6, named)
    cards = table.state.cards
    printed = cards[mine].definition.life
    assert values(table.state, cards[mine]).life == printed + (2 if gains else 0)
    assert values(table.state, cards[theirs]).life == printed


@pytest.mark.rule("war:WAR-cards.buildings.1")
def test_an_upgrade_may_name_half_of_what_it_upgrades() -> None:
    for words in (
        "Upgrade of Iron Plating.",
        'Upgrade of "Blacksmith: Iron Plating".',
        "Upgrade of Blacksmith: Iron Plating.",
    ):
        better = card("Blacksmith: Polished Plating", words, kind="building")
        assert better.line == "Blacksmith: Iron Plating"
        table = Table()
        table.put(DOOM, HG, 5, "Blacksmith: Iron Plating")
        table.hand(DOOM, better)
        assert [option.verb for option in table.play().decision.options] == ["pass", "upgrade"]  # type: ignore[union-attr]
    with pytest.raises(RuleboundError, match="which may be"):
        card("Blacksmith: Polished Plating", "Upgrade of Blacksmith.", kind="building")


@pytest.mark.rule("war:WAR-6.speed.1", "war:WAR-6.scope.1", "war:WAR-6.scope.3")
def test_small_words_of_the_document_are_read() -> None:
    assert card("Racer", "Fast. Melee: attacks ground.").speed == c.FAST
    assert card("Snail", "Slow. Melee: attacks ground.").speed == c.SLOW
    unseen = card("Ghost", "Invisible. Range: Magic attacks ground.")
    table = Table()
    assert values(table.state, table.state.cards[table.put(DOOM, HG, 1, unseen)]).invisible
    banner = "Your units in the {} of {} gain +2 points of armor."
    for row, slot in (("front line", 1), ("range row", 3), ("middle row", 4)):
        for scope, reaches in (("this area", False), ("your territory", True)):
            table = Table()
            mine = table.put(DOOM, LG, slot, "Rifleman")
            table.put(DOOM, HG, 5, card("Banner", banner.format(row, scope), kind="building"))
            assert values(table.state, table.state.cards[mine]).armor == (2 if reaches else 0)
    # No enemy card is ever in one's own area.
    for scope in ("this area", "your territory"):
        with pytest.raises(RuleboundError):
            card("Fog", f"All enemy units in {scope} are slow.")


def test_a_name_may_have_any_marks() -> None:
    for name in (
        "Grunt: Veteran",
        "Grunt (old)",
        "Grunt <2>",
        "Mok'Tar",
        "Grunt/Peon",
        "Half-Orc",
        "Blacksmith: +1 Armor",
    ):
        assert card(name, "This unit gains +1 armor.").name == name


def test_the_phrases_of_this_game_are_listed() -> None:
    result = CliRunner().invoke(main, ["cards", "phrases", "--game", "war"])
    assert result.exit_code == 0, result.output
    assert result.output.startswith("# Phrases of War:TCG")
    for row in ("the Collect Gold (step", "may link with {of:some}", "`Guard Towers`"):
        assert row in result.output
