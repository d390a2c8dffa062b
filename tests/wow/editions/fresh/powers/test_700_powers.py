"""Powers, read afresh (chapter 700)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:700.2")
@pytest.mark.parametrize("where", ["hand", "graveyard", "removed"])
def test_powers_function_only_in_play(where: str) -> None:
    table = scenario(f"""
        define ally "Chief" 1/1
          | Other allies you control have +1 ATK.
          | When another ally enters play, draw a card.
          | 0 >>> Draw a card.
        define ally "Recruit" 1/1
        you: {where} "Chief"; hand "Recruit"
        opponent:
    """)
    table.expect_refused("use", "Chief").play("Recruit").resolve().expect("Recruit", atk=1).expect_chain()


@pytest.mark.rule("wow-2013:700.2")
def test_in_play_they_all_function() -> None:
    table = scenario("""
        define ally "Chief" 1/1
          | Other allies you control have +1 ATK.
          | When another ally enters play, draw a card.
          | 0 >>> Your hero deals 1 fire damage to target hero.
          | [Horde] Hero: When another ally enters play, draw a card.
          | [Alliance] Hero: When another ally enters play, draw a card.
        define ally "Recruit" 1/1
        define hero "Thrall" trait "Horde" health 28
        you: hero "Thrall"; ally "Chief"; hand "Recruit"; deck 5
        opponent:
    """)
    table.use("Chief", targets=["their hero"]).resolve().expect("their hero", damage=1)
    table.play("Recruit").resolve()
    while table.decision.kind == "order triggers":
        table.choose("Chief")
    table.expect("Recruit", atk=2).expect_chain("Chief", "Chief").resolve_all().expect_hand(
        "you", "Filler", "Filler"
    )


@pytest.mark.rule("wow-2013:700.2")
def test_powers_of_a_face_down_resource_dont_function() -> None:
    table = scenario("""
        define item "Ring"
          | Allies you control have +1 ATK.
          | When an ally enters play, draw a card.
          | 0 >>> Draw a card.
        define ally "Recruit" 1/1
        you: resource "Ring" face down; ally "Guard" 1/1; hand "Recruit"
        opponent:
    """)
    table.expect("Guard", atk=1).expect_refused("use", "Ring").play("Recruit").resolve().expect_chain()


LOSE = """
define ability "Hush" instant
  | Target card in play loses and can't have powers this turn.
define ability "Mark"
  | Attach to target ally.
  | Ongoing: Attached ally has +2/+2.
define ability "Hymn"
  | Ongoing: Allies you control have +1 ATK.
"""


@pytest.mark.rule("wow-2013:700.3")
def test_an_attachment_without_powers_stays_attached_and_its_power_returns() -> None:
    table = scenario(LOSE + 'you: ally "Guard" 1/4; ability "Mark" on "Guard"; hand "Hush"\nopponent:')
    table.expect("Guard", atk=3, health=6).play("Hush", targets=["Mark"]).resolve()
    table.expect("Guard", atk=1, health=4).expect("Mark", on="Guard", zone="play")
    table.end_turn().expect("Guard", atk=3, health=6).expect("Mark", on="Guard")


@pytest.mark.rule("wow-2013:700.3")
def test_an_ongoing_ability_without_powers_stays_in_play() -> None:
    table = scenario(LOSE + 'you: ally "Guard" 1/4; ability "Hymn"; hand "Hush"\nopponent:')
    table.play("Hush", targets=["Hymn"]).resolve().expect("Guard", atk=1).expect("Hymn", zone="play")
    table.end_turn().expect("Hymn", zone="play").expect("Guard", atk=2)


@pytest.mark.rule("wow-2013:700.3")
def test_a_card_that_cant_have_powers_gains_none() -> None:
    table = scenario(
        LOSE
        + """
        define ability "Gift" instant
          | Target ally has protector this turn.
        you: ally "Guard" 1/4 elusive; hand "Hush" "Gift"
        opponent:
    """
    )
    table.play("Hush", targets=["Guard"]).resolve().play("Gift", targets=["Guard"]).resolve()
    table.expect("Guard", not_keyword="protector").expect("Guard", not_keyword="elusive")


@pytest.mark.rule("wow-2013:700.3")
def test_losing_powers_leaves_values_and_what_others_give() -> None:
    table = scenario(
        LOSE + 'you: ally "Guard" 1/4; ability "Hymn"; ability "Mark" on "Guard"; hand "Hush"\nopponent:'
    )
    table.play("Hush", targets=["Guard"]).resolve().expect("Guard", atk=4, health=6)


@pytest.mark.rule("wow-2013:700.1")
def test_each_paragraph_is_a_power_of_its_own() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | Once per turn: 0 >>> Draw a card.
          | Once per turn: 0 >>> Your hero heals 1 damage from itself.
        you: hero damage 3; ally "Mage"
        opponent:
    """)
    table.use("Mage", power=0).resolve().use("Mage", power=1).resolve().expect("your hero", damage=2)
    table.expect_hand("you", "Filler").expect_refused("use", "Mage")
