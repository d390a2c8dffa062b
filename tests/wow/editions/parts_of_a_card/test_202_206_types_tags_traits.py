"""One type line, read by three rulebooks: types [300, 305], tags [202] and traits [206]."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.boards.layout import has_trait
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.edition import EDITIONS, Edition
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.in_an_edition import in_edition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, hero, scenario

#: Each of these tests asks all editions itself.
pytestmark = pytest.mark.edition("2007")

THREE = tuple(EDITIONS)


def totem(name: str = "Pole of Sparks") -> Definition:
    return Definition(
        name, c.ABILITY, 2, tags=("Fire Totem", "Totem"), health=3, program=CardProgram(ongoing=True)
    )


def tags(card: Definition, edition: str) -> set[str]:
    return {*in_edition(card, EDITIONS[edition]).tags}


@pytest.mark.difference("tag_lists")
@pytest.mark.rule("wow-2012:202.1a", "wow-2013:202.1a")
@pytest.mark.parametrize(
    ("printed", "of_2012", "of_2013"),
    [
        (("Night Elf", "Hunter"), {"Night Elf", "Elf", "Hunter"}, {"Night Elf", "Elf", "Hunter"}),
        (("Frost Wyrm", "Wyrm"), {"Frost Wyrm"}, {"Frost Wyrm"}),
        (
            ("Black Dragonkin", "Black", "Dragonkin"),
            {"Black Dragonkin", "Dragonkin"},
            {"Black Dragonkin", "Dragonkin"},
        ),
        (("High Elf",), {"High", "Elf"}, {"High Elf", "Elf"}),
        (("Sky Captain", "Captain"), {"Sky", "Captain"}, {"Sky Captain"}),
        (("Spring Rabbit", "Rabbit"), {"Spring Rabbit"}, {"Spring Rabbit", "Rabbit"}),
        (("Broken Elder Sage", "Sage"), {"Broken", "Elder Sage"}, {"Broken", "Elder Sage"}),
        (("Beast Mastery",), {"Beast Mastery"}, {"Beast Mastery"}),
    ],
)
@pytest.mark.difference("tag_lists")
def test_tags_are_single_words_but_for_two_lists(
    printed: tuple[str, ...], of_2012: set[str], of_2013: set[str]
) -> None:
    card = Definition("Somebody", c.ALLY, tags=printed)
    assert tags(card, "2007") == {*printed}
    assert (tags(card, "2012"), tags(card, "2013")) == (of_2012, of_2013)


@pytest.mark.rule("wow-2012:202.4a", "wow-2013:202.4a")
def test_an_archdruid_is_a_druid_too() -> None:
    card = Definition("Elder", c.ALLY, tags=("Tauren", "Archdruid"))
    assert [("Druid" in tags(card, edition)) for edition in THREE] == [False, True, True]


@pytest.mark.difference("treachery_is_a_trait")
@pytest.mark.rule("wow-2012:206.1", "wow-2013:206.1")
def test_a_hero_is_a_traitor_or_loyal() -> None:
    plain, traitor = hero("Plain", traits=("Orc",)), hero("Turned", traits=("Orc", "Traitor"))
    for edition in THREE:
        rules = EDITIONS[edition]
        assert ("Loyal" in in_edition(plain, rules).traits) == (edition != "2007")
        assert "Loyal" not in in_edition(traitor, rules).traits


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
@pytest.mark.parametrize("edition", THREE)
def test_a_totem_is_an_ally_in_every_zone(edition: str) -> None:
    text = """
        you: ability "Pole of Sparks"; graveyard "Pole of Sparks"; hand "Pole of Sparks"
        opponent: ally "Guard" 1/1
    """
    table = scenario(text, [totem()], edition=EDITIONS[edition])
    poles = [card.definition for card in table.state.cards if card.definition.name == "Pole of Sparks"]
    assert [pole.types & c.ALLY != 0 for pole in poles] == [edition != "2007"] * 3


@pytest.mark.difference("golems")
@pytest.mark.rule("wow-2013:304.4a")
@pytest.mark.difference("golems")
def test_a_golem_is_equipment_and_ally_in_7_4_alone() -> None:
    golem = Definition("Clanker", c.ITEM, 3, tags=("Golem",), atk=2, health=2)
    types = [in_edition(golem, EDITIONS[edition]).types for edition in THREE]
    assert types == [c.ITEM, c.ITEM, c.ITEM | c.ALLY]


@pytest.mark.difference("talent_specs_are_tags")
@pytest.mark.rule("wow-2013:202.5")
@pytest.mark.parametrize(("edition", "found"), [("2007", True), ("2012", True), ("2013", False)])
@pytest.mark.difference("talent_specs_are_tags")
def test_a_talent_spec_is_no_tag_of_a_hero_in_7_4(edition: str, found: bool) -> None:
    shaman = hero("Stormy", icons=("Shaman",), traits=("Dwarf", "Elemental"))
    table = scenario('you: hero "Stormy"\nopponent: ally "Guard" 1/1', [shaman], edition=EDITIONS[edition])
    mine = table.state.hero(0)
    assert Tagged("Elemental").matches(Context(table.state, 0, mine.number), mine) == found
    # Its race is a tag in all of them.
    assert Tagged("Dwarf").matches(Context(table.state, 0, mine.number), mine)


@pytest.mark.rule("wow-2013:202.5")
@pytest.mark.parametrize(("edition", "found"), [("2007", True), ("2012", True), ("2013", False)])
def test_a_records_talent_spec_is_no_tag_of_its_hero_in_7_4(edition: str, found: bool) -> None:
    record: dict[str, object] = {
        "name": "Stormy", "type": "Hero", "faction": "Alliance", "health": 28, "race": "Dwarf",
        "ally_class": ["Shaman"], "subtypes": ["Elemental"], "stats_known": True, "powers": ["3 → Flip Stormy."],
    }  # fmt: skip
    read = read_record(record).definition
    assert read is not None
    table = scenario('you: hero "Stormy"\nopponent: ally "Guard" 1/1', [read], edition=EDITIONS[edition])
    mine = table.state.hero(0)
    assert Tagged("Elemental").matches(Context(table.state, 0, mine.number), mine) == found
    assert Tagged("Shaman").matches(Context(table.state, 0, mine.number), mine)
    assert has_trait(table.state, 0, "Elemental")
    # What another card is besides is a tag, whatever it is called.
    pole = Definition("Pole", c.ABILITY, tags=("Elemental",))
    assert tags(pole, edition) == {"Elemental"}


@pytest.mark.rule("wow-2013:202.5")
def test_a_hero_that_has_become_an_elemental_is_one() -> None:
    turn = ability("Turn", "Target hero is an Elemental this turn.")
    stormy = hero("Stormy", tags=("Elemental",), traits=("Elemental",))
    table = scenario('you: hero "Stormy"; hand "Turn"\nopponent:', [stormy, turn], edition=EDITIONS["2013"])
    mine = table.state.hero(0)
    assert not Tagged("Elemental").matches(Context(table.state, 0, mine.number), mine)
    table.play("Turn", targets=["your hero"]).resolve()
    assert Tagged("Elemental").matches(Context(table.state, 0, mine.number), table.state.hero(0))


@pytest.mark.rule("wow-2012:202.1a", "wow-2013:202.1a")
@pytest.mark.parametrize(
    ("subtype", "has", "lacks"),
    [
        ("Flight Master", "Flight Master", "Master"),
        ("Keeper of the Grove", "Keeper of the Grove", "Grove"),
        ("Fire Totem", "Totem", "Fire"),
        ("Beast mastery", "Beast Mastery", "Mastery"),
    ],
)
def test_a_tag_of_several_words_is_read_from_a_record_as_it_is_listed(
    subtype: str, has: str, lacks: str
) -> None:
    read = read_record(
        {
            "name": "Somebody", "type": "Ally", "cost": 2, "atk": 2, "health": 2, "damage_type": "Melee",
            "subtypes": [subtype], "stats_known": True, "powers": [],
        }
    ).definition  # fmt: skip
    assert read is not None
    for edition in THREE:
        assert has in tags(read, edition)
        assert lacks not in tags(read, edition)


@pytest.mark.rule("wow-2013:206.1", "wow-2013:202.5")
@pytest.mark.parametrize("edition", THREE)
def test_a_hero_is_meant_by_its_talent_spec_in_all_of_them(edition: str) -> None:
    """A ruling (docs/rulings.md): "Arms hero" names a trait; "an Arms" would be a card with that tag."""
    arms = hero("Blade", icons=("Warrior",), traits=("Orc", "Arms"))
    drill = ability("Drill", "Your hero deals 2 melee damage to target Arms hero.", instant=True)
    slur = ability(
        "Slur", "Destroy target Arms ability. If you control an Arms hero, draw a card.", instant=True
    )
    text = 'you: hero "Blade"; hand "Drill" "Slur"; ability "Stance" tag "Arms"\nopponent: hero "Fury"'
    fury = hero("Fury", icons=("Warrior",), traits=("Orc", "Fury"))
    table = scenario(text, [arms, fury, drill, slur], edition=EDITIONS[edition]).play("Drill").resolve()
    table.expect("Blade", damage=2).expect("Fury", damage=0).play("Slur").resolve().expect_hand(
        "you", "Filler"
    )
    other = scenario(text.replace('"Blade"', '"Fury"'), [fury, drill, slur], edition=EDITIONS[edition])
    other.expect_refused("play", "Drill")


def test_what_no_edition_reads_otherwise_is_the_card_itself() -> None:
    plain = ally("Plain")
    assert all(in_edition(plain, EDITIONS[edition]) is plain for edition in THREE)
    card = totem()
    assert in_edition(card, EDITIONS["2012"]) is in_edition(card, Edition("ours", "2012", opening_hand=3))
    assert in_edition(in_edition(card, EDITIONS["2012"]), EDITIONS["2012"]) is in_edition(
        card, EDITIONS["2012"]
    )


def test_a_saved_game_has_its_cards_as_its_edition_reads_them() -> None:
    table = scenario(
        'you: ability "Pole of Sparks"\nopponent: ally "Guard" 1/1', [totem()], edition=EDITIONS["2012"]
    )
    again = load(RULES, table.game.save())
    known = [card.definition.types for card in again.state.cards if card.definition.name == "Pole of Sparks"]
    assert known == [c.ABILITY | c.ALLY]
    assert again.hash() == table.game.hash()
