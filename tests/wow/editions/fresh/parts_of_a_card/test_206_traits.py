"""Traits, read afresh (section 206)."""

# ruff: noqa: E501
from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import scenario


@pytest.mark.rule("wow-2012:206.1", "wow-2013:206.1")
def test_who_is_no_traitor_is_loyal() -> None:
    text = """
        define ally "Friend" 1/1
          | Loyal Hero: Elusive
        define ally "Fiend" 1/1
          | Traitor Hero: Elusive
        define hero "True" health 20 trait "Mage"
        define hero "False" health 20 trait "Mage" trait "Traitor"
        you: hero "True"; ally "Friend"; ally "Fiend"
        opponent: hero "False"; ally "Friend"; ally "Fiend"
    """
    table = scenario(text)
    table.expect("your Friend", keyword="elusive").expect("your Fiend", not_keyword="elusive")
    table.expect("opponent's Friend", not_keyword="elusive").expect("opponent's Fiend", keyword="elusive")


@pytest.mark.rule("wow-2012:206.1", "wow-2013:206.1", "wow-2012:206.1c", "wow-2013:206.1c")
@pytest.mark.parametrize("trait", ["Engineering", "Troll", "Marksmanship", "Hunter"])
def test_each_kind_of_trait_counts(trait: str) -> None:
    text = f"""
        define ally "Friend" 1/1
          | {trait} Hero: Elusive
        define hero "Odd" health 20 trait "{trait}"
        you: hero "Odd"; ally "Friend"
        opponent: ally "Friend"
    """
    scenario(text).expect("your Friend", keyword="elusive").expect("opponent's Friend", not_keyword="elusive")


@pytest.mark.rule("wow-2012:206.1a", "wow-2013:206.1a")
def test_the_icon_and_the_tag_are_different_things() -> None:
    text = """
        define ability "Icons" cost 0
          | [Hunter] allies have +2 ATK this turn.
        define ability "Tags" cost 0
          | Hunters have +4 ATK this turn.
        you: hand "Icons" "Tags"; ally "Claw" 1/1 icon "Hunter" tag "Raptor"; ally "Man" 1/1 tag "Hunter"
        opponent:
    """
    table = scenario(text).play("Icons").resolve().play("Tags").resolve()
    table.expect("Claw", atk=3).expect("Man", atk=5)


@pytest.mark.rule("wow-2012:206.1a", "wow-2013:206.1a")
def test_sharing_a_class_is_by_the_type_lines() -> None:
    text = """
        define ability "Purge" cost 0
          | Destroy target ally that shares a class with your hero.
        define hero "Hero H" health 20 trait "Hunter"
        you: hero "Hero H"; hand "Purge"; ally "Claw" 1/1 icon "Hunter" tag "Raptor"
        opponent: ally "Man" 1/1 tag "Hunter"; ally "Mage" 1/1 tag "Mage"
    """
    table = scenario(text).play("Purge")
    if table.decision.kind == "target":
        table.expect_choices("Man").choose("Man")
    table.resolve().expect("Man", zone="graveyard").expect("Claw", zone="play")


@pytest.mark.rule("wow-2012:206.1b", "wow-2013:206.1b")
def test_a_horde_ally_has_the_icon() -> None:
    text = """
        define ability "Call" cost 0
          | Horde allies have +1 ATK this turn.
        define hero "H" health 20 trait "Horde" icon "Horde"
        you: hero "H"; hand "Call"; ally "Red" 1/1 icon "Horde"; ally "Blue" 1/1 icon "Alliance"; ally "Orc" 1/1 tag "Orc"
        opponent:
    """
    scenario(text).play("Call").resolve().expect("Red", atk=2).expect("Blue", atk=1).expect("Orc", atk=1)


BIRD = """
define ally "Bird" 3/3 cost 0
  | Alliance Hero: Elusive
  | Horde Hero: Ferocity
define hero "Blue" health 20 trait "Alliance" icon "Alliance"
define hero "Red" health 20 trait "Horde" icon "Horde"
"""


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c")
def test_it_depends_on_who_controls_it() -> None:
    text = (
        BIRD
        + """
        define ability "Charm" cost 0
          | Gain control of target ally.
        you: hero "Red"; hand "Charm"
        opponent: hero "Blue"; ally "Bird"
    """
    )
    table = scenario(text).expect("Bird", keyword="elusive").expect("Bird", not_keyword="ferocity")
    table.play("Charm", targets=["Bird"]).resolve().expect("Bird", not_keyword="elusive").expect(
        "Bird", keyword="ferocity"
    )
    table.expect_offered("attack", "Bird")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c")
def test_a_trigger_that_it_doesnt_have_doesnt_trigger() -> None:
    text = (
        BIRD
        + """
        define ally "Scout" 1/1 cost 0
          | Alliance Hero: When this ally enters play, draw a card.
        you: hero "Red"; hand "Scout"
        opponent: hero "Blue"
    """
    )
    scenario(text).play("Scout").resolve().expect_chain().expect_hand("you")
    again = text.replace('hero "Red"; hand', 'hero "Blue"; hand').replace(
        'opponent: hero "Blue"', 'opponent: hero "Red"'
    )
    scenario(again).play("Scout").resolve().expect_chain("Scout").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c")
def test_a_power_to_pay_for_is_only_there_with_the_trait() -> None:
    text = (
        BIRD
        + """
        define ally "Smith" 1/1
          | Horde Hero: (0) >>> Draw a card.
        you: hero "{me}"; ally "Smith"
        opponent:
    """
    )
    scenario(text.replace("{me}", "Red")).expect_offered("use", "Smith")
    scenario(text.replace("{me}", "Blue")).expect_refused("use", "Smith")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c", "wow-2012:301.5", "wow-2013:301.5")
def test_a_hero_that_is_away_still_has_its_traits() -> None:
    text = (
        BIRD
        + """
        define ability "Away" cost 0
          | Remove target hero from the game. At end of turn, put it into play.
        you: hero "Red"; hand "Away"; ally "Bird" new
        opponent: ally "Guard" 1/1
    """
    )
    table = scenario(text).expect_offered("attack", "Bird").play("Away", targets=["Red"]).resolve()
    table.expect("Bird", keyword="ferocity").expect_offered("attack", "Bird")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c", "wow-2012:301.4a", "wow-2013:301.4a")
def test_a_master_hero_has_its_own_traits() -> None:
    text = (
        BIRD
        + """
        define hero "Great Gax" health 35 cost 0 tag "Master"
        you: hero "Red"; hand "Great Gax"; ally "Bird"
        opponent:
    """
    )
    table = scenario(text).expect("Bird", keyword="ferocity").play("Great Gax").resolve()
    table.expect("Bird", not_keyword="ferocity")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c", "wow-2012:301.4a", "wow-2013:301.4a")
def test_a_trigger_bound_to_a_trait_goes_with_the_hero_that_had_it() -> None:
    text = (
        BIRD
        + """
        define ally "Crier" 2/2
          | Horde Hero: When this ally attacks, draw a card.
        define hero "Great Gax" health 35 cost 0 tag "Master" trait "Alliance" icon "Alliance"
        you: hero "Red"; hand "Great Gax"; ally "Crier"
        opponent: ally "Guard" 1/1
    """
    )
    table = scenario(text).play("Great Gax").resolve().attack("Crier", "Guard").resolve()
    table.expect_chain().expect_hand("you")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c", "wow-2012:301.4d", "wow-2013:301.4d")
def test_the_starting_heros_traits_come_back_with_it() -> None:
    text = (
        BIRD
        + """
        define hero "Great Goll" health 35 cost 0 tag "Master" trait "Alliance" icon "Alliance"
          | (0) >>> Put your starting hero back into play.
        you: hero "Red"; hand "Great Goll" "Bird"
        opponent:
    """
    )
    table = (
        scenario(text).play("Great Goll").resolve().play("Bird").resolve().expect("Bird", keyword="elusive")
    )
    table.use("Great Goll").resolve().expect("Bird", keyword="ferocity").expect("Bird", not_keyword="elusive")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c", "wow-2012:301.4a", "wow-2013:301.4a")
def test_a_power_to_pay_for_goes_with_the_hero_that_had_the_trait() -> None:
    text = (
        BIRD
        + """
        define item "Ring"
          | Horde Hero: (0) >>> Draw a card.
        define hero "Great Gax" health 35 cost 0 tag "Master" trait "Alliance" icon "Alliance"
        you: hero "Red"; hand "Great Gax"; item "Ring"
        opponent:
    """
    )
    table = scenario(text).expect_offered("use", "Ring").play("Great Gax").resolve()
    table.expect_refused("use", "Ring")


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c", "wow-2012:301.4a", "wow-2013:301.4a")
def test_a_saved_game_with_a_master_hero_goes_on_the_same() -> None:
    text = (
        BIRD
        + """
        define hero "Great Gax" health 35 cost 0 tag "Master" trait "Alliance" icon "Alliance"
        you: hero "Red"; hand "Great Gax"; ally "Bird"
        opponent:
    """
    )
    table = scenario(text).play("Great Gax").resolve()
    now = table.values("Bird").all_keywords()
    table.game = load(RULES, table.game.save())
    assert table.values("Bird").all_keywords() == now


@pytest.mark.rule("wow-2013:206.1", "wow-2013:206.1c", "wow-2013:301.1")
def test_a_tag_that_is_gained_is_no_trait() -> None:
    # The reader took it for one, by the glossary's word for who is loyal; 206.1 and 301.1 speak of what is printed.
    text = """
        define ally "Fiend" 1/1
          | Traitor Hero: Elusive
        define ally "Friend" 1/1
          | Loyal Hero: Elusive
        define ally "Tempter" 1/1 cost 0
          | Your hero is also a Traitor.
        define hero "True" health 20 trait "Mage"
        you: hero "True"; ally "Fiend"; ally "Friend"; hand "Tempter"
        opponent:
    """
    table = scenario(text).expect("Friend", keyword="elusive").expect("Fiend", not_keyword="elusive")
    table.play("Tempter").resolve().expect("Friend", keyword="elusive").expect("Fiend", not_keyword="elusive")
    table.expect("your hero", tag="Traitor")
