"""The type line, read afresh (section 202)."""

# ruff: noqa: E501
from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import scenario


def cheered(words: str, tag: str, kind: str = "ally") -> bool:
    """Whether a text that speaks of such cards speaks of one with this tag."""
    text = f"""
        define ability "Cheer" cost 0
          | {words} +1 ATK this turn.
        you: hand "Cheer"; ally "One" 1/1 tag "{tag}"
        opponent:
    """
    table = scenario(text).play("Cheer").resolve()
    return table.values("One").atk == 2


@pytest.mark.rule("wow-2012:202.1", "wow-2013:202.1")
def test_a_tag_with_rules_can_be_spoken_of() -> None:
    text = """
        define ability "Deny" cost 0 instant
          | Interrupt target instant ability.
        define ability "Quick" cost 0 instant
          | Draw a card.
        define ability "Slow" cost 0
          | Draw a card.
        you: hand "Quick" "Slow"
        opponent: hand "Deny"
    """
    table = scenario(text).play("Slow").give_priority("opponent").expect_refused("play", "Deny")
    table.resolve().play("Quick").play("Deny", by="opponent").resolve().expect("Quick", zone="graveyard")
    table.expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:202.1a", "wow-2013:202.1a")
@pytest.mark.parametrize(
    ("words", "tag"),
    [
        ("Elementals have", "Fire Elemental"),
        ("Elementals have", "Frozen Elemental"),
        ("Fire Elementals have", "Fire Elemental"),
        ("Ogres have", "Two-Headed Ogre"),
        ("Wolves have", "Timber Wolf"),
        ("Bears have", "Polar Bear"),
        ("Serpents have", "Wind Serpent"),
        ("Dragonkin have", "Twilight Dragonkin"),
        ("Orcs have", "Fel Orc"),
        ("Hunters have", "Shadow Hunter"),
        ("Pirates have", "Dread Pirate"),
        ("Bats have", "Spore Bat"),
        ("Tigers have", "Spectral Tiger"),
        ("Birds have", "Carrion Bird"),
        ("Death Knights have", "Death Knight"),
        ("Sea Giants have", "Sea Giant"),
    ],
)
def test_the_last_word_of_such_a_tag_is_enough(words: str, tag: str) -> None:
    assert cheered(words, tag)


@pytest.mark.rule("wow-2012:202.1a", "wow-2013:202.1a")
@pytest.mark.parametrize(
    ("words", "tag"),
    [
        ("Giants have", "Sea Giant"),
        ("Cows have", "Ghost Cow"),
        ("Fire Elementals have", "Elemental"),
        ("Fire Elementals have", "Water Elemental"),
        ("Fel Orcs have", "Orc"),
        ("Night Elves have", "Blood Elf"),
    ],
)
def test_the_last_word_of_other_tags_is_not(words: str, tag: str) -> None:
    assert not cheered(words, tag)


@pytest.mark.rule("wow-2012:202.1a")
def test_spring_rabbits_were_no_rabbits() -> None:
    assert not cheered("Rabbits have", "Spring Rabbit")


@pytest.mark.rule("wow-2013:202.1a")
def test_spring_rabbits_are_rabbits() -> None:
    assert cheered("Rabbits have", "Spring Rabbit")


@pytest.mark.rule("wow-2013:202.1a")
@pytest.mark.parametrize(("words", "tag"), [("Cats have", "Flame Cat"), ("Hounds have", "Core Hound")])
def test_tags_that_came_last(words: str, tag: str) -> None:
    assert cheered(words, tag)


@pytest.mark.rule("wow-2012:202.3", "wow-2013:202.3")
def test_an_added_tag_takes_nothing_away() -> None:
    text = """
        define ability "Wool" cost 0
          | Target ally is also a Sheep.
        you: hand "Wool"
        opponent: ally "Claw" 3/1 tag "Raptor"
    """
    table = scenario(text).play("Wool", targets=["Claw"]).resolve()
    table.expect("Claw", tag="Sheep").expect("Claw", tag="Raptor", types="ally")


CHOOSE = """
define ability "Kin" cost 0
  | Choose an ally type. Allies of the chosen ally type have +2 ATK this turn.
"""


@pytest.mark.rule("wow-2012:202.4", "wow-2013:202.4")
def test_which_ally_types_there_are() -> None:
    text = (
        CHOOSE
        + """
        you: hand "Kin"; ally "One" 1/1 tag "Arena" tag "Undead" tag "Warlock"; ally "Two" 1/1 tag "Monster" tag "Night Elf"
        opponent:
    """
    )
    table = scenario(text).play("Kin").resolve()
    labels = " ".join(table.game.label(option) for option in table.decision.options).split()
    assert "Undead" in labels
    assert "Warlock" in labels
    assert "Elf" in labels
    assert "Arena" not in labels
    assert "Monster" not in labels


@pytest.mark.rule("wow-2012:202.4a", "wow-2013:202.4a")
def test_archdruids_are_druids() -> None:
    assert cheered("Druids have", "Archdruid")
    text = (
        CHOOSE
        + """
        you: hand "Kin"; ally "Elder" 1/1 tag "Archdruid"; ally "Pupil" 1/1 tag "Druid"
        opponent:
    """
    )
    table = scenario(text).play("Kin").resolve()
    for option in table.decision.options:
        if table.game.label(option).endswith("Druid"):
            table.game.choose(option)
            break
    table.expect("Elder", atk=3).expect("Pupil", atk=3)


ERRAND = """
define quest "Errand"
  | Pay (1) to complete this quest.
  | Reward: Draw a card, or two cards if you control an Elemental.
"""


@pytest.mark.rule("wow-2013:202.5")
def test_a_heros_talent_is_no_tag_to_control() -> None:
    text = (
        ERRAND
        + """
        define hero "Brag" health 28 trait "Elemental" trait "Shaman"
        you: hero "Brag"; resource "Errand"; resources 2
        opponent:
    """
    )
    scenario(text).complete("Errand").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:202.5")
def test_an_ability_can_be_the_one_with_the_tag() -> None:
    text = (
        ERRAND
        + """
        define ability "Pole" 0/2 cost 4 tag "Elemental" tag "Totem"
          | Ongoing: Allies you control have +1 ATK.
        you: ability "Pole"; resource "Errand"; resources 2
        opponent:
    """
    )
    scenario(text).complete("Errand").resolve().expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2012:202.4", "wow-2013:202.4")
def test_tags_of_other_cards_are_no_ally_types() -> None:
    text = (
        CHOOSE
        + """
        define weapon "Axe" atk 1 tag "Two-Handed" tag "Axe"
        define item "Ring" tag "Trinket"
        you: hand "Kin"; weapon "Axe"; item "Ring"; ally "One" 1/1 tag "Orc"; ally "Two" 1/1 tag "Troll"
        opponent:
    """
    )
    table = scenario(text).play("Kin").resolve()
    labels = " ".join(table.game.label(option) for option in table.decision.options).split()
    assert "Orc" in labels
    assert "Trinket" not in labels
    assert "Two-Handed" not in labels


@pytest.mark.rule("wow-2012:202.4a", "wow-2013:202.4a")
def test_druids_are_no_archdruids() -> None:
    text = (
        CHOOSE
        + """
        you: hand "Kin"; ally "Elder" 1/1 tag "Archdruid"; ally "Pupil" 1/1 tag "Druid"
        opponent:
    """
    )
    table = scenario(text).play("Kin").resolve()
    chosen = [option for option in table.decision.options if "Archdruid" in table.game.label(option)]
    assert len(chosen) == 1
    table.game.choose(chosen[0])
    table.expect("Elder", atk=3).expect("Pupil", atk=1)


@pytest.mark.rule("wow-2012:202.4a", "wow-2013:202.4a")
def test_an_archdruid_is_a_druid_everywhere() -> None:
    text = """
        define ability "Dig" cost 0
          | Put target Druid from your graveyard into your hand.
        define ally "Elder" 1/1 tag "Archdruid"
        you: hand "Dig"; graveyard "Elder"
        opponent:
    """
    scenario(text).play("Dig", targets=["Elder"]).resolve().expect("Elder", zone="hand")


@pytest.mark.rule("wow-2012:202.2", "wow-2013:202.2")
def test_a_tag_with_a_number_is_a_tag() -> None:
    text = """
        define ability "Cheer" cost 0
          | Pets have +1 ATK this turn.
        you: hand "Cheer"; ally "One" 1/1 tag "Pet"; ally "Two" 1/1
        opponent:
    """
    table = scenario(text).play("Cheer").resolve()
    table.expect("One", atk=2).expect("Two", atk=1)


def pet(name: str, *subtypes: str) -> Definition:
    """An ally as a file of cards has it, with what stands on its type line."""
    record: dict[str, object] = {
        "name": name, "type": "Ally", "subtypes": list(subtypes), "cost": 0, "powers": [], "attack": 1, "health": 2,
        "damage_type": "Melee", "stats_known": True, "set": "Tests",
    }  # fmt: skip
    made = read_record(record).definition
    assert made is not None
    return made


@pytest.mark.rule("wow-2007:202.2", "wow-2012:202.2", "wow-2013:202.2")
def test_a_number_on_a_type_line_is_read_with_its_tag() -> None:
    cards = [pet("Cub", "Wolf, Pet (1)"), pet("Crab", "Turtle", "Demon (2)"), pet("Stray", "Wolf")]
    table = scenario('you: ally "Cub"; ally "Stray"\nopponent: ally "Crab"', cards)
    printed = [table.card(name).definition for name in ("Cub", "Crab", "Stray")]
    assert [each.limits for each in printed if isinstance(each, Definition)] == [
        (("Pet", 1),),
        (("Demon", 2),),
        (),
    ]
    tags = [table.values(name).tags for name in ("Cub", "Crab", "Stray")]
    assert tags == [("Wolf", "Pet"), ("Turtle", "Demon"), ("Wolf",)]


@pytest.mark.rule("wow-2012:202.2", "wow-2013:202.2")
@pytest.mark.edition("2012", "2013")
def test_so_many_of_its_tag_stay() -> None:
    text = 'you: hand "Cub"; ally "Cub"\nopponent: ally "Cub"'
    scenario(text, [pet("Cub", "Pet (1)")]).play("Cub").resolve().expect_asked("you", "uniqueness")
    table = scenario(text, [pet("Cub", "Pet (2)")]).play("Cub").resolve().expect_asked("you", "priority")
    assert len(table.cards("Cub")) == 3


@pytest.mark.rule("wow-2007:202.2", "wow-2012:202.2", "wow-2013:202.2")
def test_a_limit_says_its_tag_which_may_be_said_beside_it() -> None:
    cards = [
        Definition("Cub", c.ALLY, tags=("Wolf",), limits=(("Pet", 1),), atk=1, health=1),
        Definition("Pup", c.ALLY, tags=("Pet", "Wolf"), limits=(("Pet", 1),), atk=1, health=1),
    ]
    table = scenario('you: ally "Cub"\nopponent: ally "Pup"', cards)
    assert table.values("Cub").tags == ("Wolf", "Pet")
    assert table.values("Pup").tags == ("Pet", "Wolf")
