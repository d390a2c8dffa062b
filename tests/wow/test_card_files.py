"""Card files: TOML to definitions, errors that name the place and the fix, records, the pool."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import (
    load_cards,
    parse_cards,
    read_record,
)
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.position.text_box import text_box

GOOD = """
[[card]]
name = "Wren of the Hollow"
type = "ally"
cost = 3
tags = ["Night Elf", "Druid"]
classes = ["Druid"]
faction = "Alliance"
atk = 2
health = 3
damage = "nature"
unique = true
text = ["Elusive", "When Wren enters play, draw a card."]
short = ["Wren"]
gender = "she"

[[card]]
name = "Cinder Lash"
type = "ability"
cost = "1+X"
instant = true
text = ["Your hero deals X fire damage to target ally."]
"""


def test_a_file_becomes_definitions_in_its_order() -> None:
    wren, lash = parse_cards(GOOD)
    assert (wren.name, wren.types, wren.cost, wren.atk, wren.health) == ("Wren of the Hollow", c.ALLY, 3, 2, 3)
    assert wren.icons == ("Alliance", "Druid")
    assert wren.unique
    assert wren.damage_types == c.DAMAGE_BITS["nature"]
    assert wren.program.keywords == c.ELUSIVE
    assert len(wren.program.powers) == 1
    assert (lash.cost, lash.x_cost, lash.instant) == (1, True, True)
    assert text_box(lash).effect is not None


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    place = tmp_path / "cards.toml"
    place.write_text(GOOD, encoding="utf-8")
    assert [card.source for card in load_cards(place)] == ["cards.toml", "cards.toml"]
    with pytest.raises(RuleboundError, match="can't read"):
        load_cards(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("atk = 2", "attack = 2"), "attack"),
        (("atk = 2", ""), "atk is missing"),
        (("atk = 2", "atk = -2"), "atk is no number"),
        (('type = "ally"', 'type = "aly"'), 'Perhaps "ally"'),
        (("cost = 3", 'cost = "Y"'), "no cost"),
        (('damage = "nature"', 'damage = "water"'), "no damage type"),
        (('faction = "Alliance"', 'faction = "Aliance"'), "no faction"),
        (("unique = true", 'unique = "yes"'), "neither true nor false"),
        (('short = ["Wren"]', 'short = "Wren"'), "no list of texts"),
        (("[[card]]", "[card]"), "not TOML|no list"),
        (('name = "Cinder Lash"', 'name = "Wren of the Hollow"'), "second card"),
        (('name = "Cinder Lash"', ""), "name is missing"),
    ],
)
def test_an_error_names_the_card_and_the_field(change: tuple[str, str], message: str) -> None:
    with pytest.raises(RuleboundError, match=message):
        parse_cards(GOOD.replace(*change), "mine.toml")


def test_a_text_that_is_not_understood_names_file_card_and_words() -> None:
    with pytest.raises(CardRefused) as caught:
        parse_cards(GOOD.replace("fire damage", "fiery damage"), "mine.toml")
    assert str(caught.value).startswith("mine.toml: Cinder Lash")
    assert "fiery" in caught.value.words


def test_a_record_is_read_in_whichever_wording_is_sound() -> None:
    record: dict[str, object] = {
        "name": "Brannoc the Quiet", "type": "Ally", "faction": "Horde", "cost": 2, "atk": 2, "health": 2,
        "damage_type": "Melee", "race": "Orc", "ally_class": ["Warrior"], "subtypes": ["Pet (1)"], "stats_known": True,
        "sets": ["Made Up"], "powers": ["Wehhn Brannoc attacks, draw a card."],
        "rules_2010": "When Brannoc attacks, draw a card.",
    }  # fmt: skip
    read = read_record(record)
    assert read.wording == "rules_2010"
    assert read.playable
    assert read.definition is not None
    assert read.definition.tags == ("Orc", "Warrior", "Pet")
    assert read.definition.limits == (("Pet", 1),)
    assert read.definition.icons == ("Horde",)
    del record["rules_2010"]
    refused = read_record(record)
    assert refused.definition is None
    assert refused.refusal is not None
    assert "Wehhn" in str(refused.refusal)


def test_a_record_with_another_side() -> None:
    record: dict[str, object] = {
        "name": "Orla", "type": "Hero", "faction": "Horde", "health": 28, "race": "Orc", "ally_class": ["Mage"],
        "stats_known": True, "powers": ["3 → Flip Orla."], "back_powers": ["Pets you control have +1 ATK."],
    }  # fmt: skip
    read = read_record(record)
    assert read.playable
    assert read.definition is not None
    assert len(read.definition.base_for(0, False).powers) == len(read.definition.base_for(0, True).powers) == 1
    assert read.definition.base_for(0, False).powers != read.definition.base_for(0, True).powers
    # The other side is part of the text: what isn't understood there refuses the card.
    refused = read_record({**record, "back_powers": ["Pets you control sing."]})
    assert refused.definition is None
    # Other cards have one side: what a record of theirs says of another is another card's.
    made = read_record({**record, "type": "Ally", "cost": 2, "atk": 1, "powers": [], "back_powers": ["Sing."]})
    assert made.definition is not None


def test_without_a_health_value_a_card_cant_be_played() -> None:
    record: dict[str, object] = {"name": "Orla", "type": "Hero", "stats_known": True, "powers": ["3 → Flip Orla."]}
    assert not read_record(record).playable
    assert read_record({**record, "health": 28}).playable


def test_a_card_of_both_factions_has_both_icons() -> None:
    record: dict[str, object] = {"name": "Orla", "type": "Ally", "faction": "Both", "cost": 2, "atk": 1, "health": 1}
    made = read_record(record).definition
    assert made is not None
    assert made.icons == ("Alliance", "Horde")


@pytest.mark.rule("wow-2007:201.2")
def test_what_a_record_says_a_quest_costs_is_no_cost_of_the_card() -> None:
    record: dict[str, object] = {
        "name": "An Errand", "type": "Quest", "cost": 3, "stats_known": True, "sets": ["Made Up"],
        "powers": ["Pay 3 to complete this quest.", "Reward: Draw a card."],
    }  # fmt: skip
    read = read_record(record).definition
    assert read is not None
    assert read.cost == 0
