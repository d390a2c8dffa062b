"""Card types, read afresh (section 300)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

TOTEM = """
define ability "Pole" 1/2 cost 3 tag "Fire Totem" tag "Totem" melee
  | Ongoing: At the start of your turn, draw a card.
"""


@pytest.mark.rule("wow-2012:300.1", "wow-2013:300.1")
def test_characters_are_heroes_allies_and_totems() -> None:
    text = (
        TOTEM
        + """
        define ability "Rain" cost 0
          | Your hero deals 1 fire damage to each opposing character.
        you: hand "Rain"
        opponent: hero; ally "Guard" 1/4; ability "Pole"; item "Bauble"
    """
    )
    table = scenario(text).play("Rain").resolve()
    table.expect("their hero", damage=1).expect("Guard", damage=1).expect("Pole", damage=1).expect(
        "Bauble", damage=0
    )


@pytest.mark.rule("wow-2012:300.1", "wow-2013:300.1")
def test_armor_items_and_weapons_are_equipment() -> None:
    text = (
        TOTEM
        + """
        define ability "Break" cost 0
          | Destroy target equipment.
        you: hand "Break"
        opponent: armor "Plate" def 1; item "Bauble"; weapon "Axe" atk 1; ability "Pole"; ally "Guard" 1/1
    """
    )
    scenario(text).play("Break").expect_choices("Plate", "Bauble", "Axe")


@pytest.mark.rule("wow-2012:300.1", "wow-2013:300.1", "wow-2012:300.1c", "wow-2013:300.1c")
def test_weapon_and_armor_are_of_one_card_type() -> None:
    text = (
        TOTEM
        + """
        define ability "Match" cost 0
          | Destroy target card in play that shares a card type with a weapon you control.
        you: hand "Match"; weapon "Axe" atk 1
        opponent: armor "Plate" def 1; item "Bauble"; ability "Pole"; ally "Guard" 1/1
    """
    )
    scenario(text).play("Match").expect_choices("Axe", "Plate", "Bauble")


@pytest.mark.rule("wow-2012:300.1", "wow-2013:300.1", "wow-2012:300.1c", "wow-2013:300.1c")
def test_how_many_card_types_there_are() -> None:
    text = (
        TOTEM
        + """
        define ability "Count" cost 0
          | Your hero deals 1 fire damage to target hero for each different card type among cards in your graveyard.
        define weapon "Axe" atk 1
        define armor "Plate" def 1
        define item "Bauble"
        you: hand "Count"; graveyard "Axe" "Plate" "Bauble" "Pole"
        opponent: hero
    """
    )
    table = scenario(text).play("Count", targets=["their hero"]).resolve()
    table.expect("their hero", damage=3)


@pytest.mark.rule("wow-2012:300.1c", "wow-2013:300.1c")
def test_sharing_a_card_type_is_having_one_in_common() -> None:
    text = (
        TOTEM
        + """
        define ally "Envy" 1/1 cost 0
          | When this ally enters play, destroy target card in play that shares a card type with this ally.
        you: hand "Envy"
        opponent: ability "Pole"; item "Bauble"
    """
    )
    table = scenario(text).play("Envy").resolve()
    table.expect_choices("Envy", "Pole").choose("Pole").resolve().expect("Pole", zone="graveyard")


AS = """
define ability "Shape" cost 0
  | Put target ally from your graveyard into play as an item.
define ability "Break" cost 0
  | Destroy target equipment.
define ability "Snap" cost 0
  | Destroy target ally.
define ability "Raise" cost 0
  | Put target ally from your graveyard into play.
define item "Bell"
  | When an ally you control enters play, draw a card.
define ally "Statue" 3/3
  | Protector
"""


@pytest.mark.rule("wow-2012:300.1a", "wow-2013:300.1d", "wow-2013:300.1a")
def test_what_is_put_into_play_as_another_type_is_no_longer_its_own() -> None:
    text = (
        AS
        + """
        you: hand "Shape" "Break" "Raise"; graveyard "Statue"
        opponent:
    """
    )
    table = scenario(text).play("Shape", targets=["Statue"]).resolve().expect("Statue", zone="play")
    table.expect("Statue", types="item")
    table.expect_refused("attack", "Statue")
    table.play("Break", targets=["Statue"]).resolve().expect("Statue", zone="graveyard")
    table.play("Raise", targets=["Statue"]).resolve().expect("Statue", zone="play", types="ally")


@pytest.mark.rule("wow-2012:300.1a", "wow-2013:300.1d")
def test_it_cant_be_spoken_of_as_an_ally() -> None:
    text = (
        AS
        + """
        you: hand "Shape" "Snap"; graveyard "Statue"
        opponent:
    """
    )
    table = scenario(text).play("Shape", targets=["Statue"]).resolve()
    table.expect_refused("play", "Snap")


@pytest.mark.rule("wow-2013:300.1d")
def test_it_is_never_seen_in_play_as_an_ally() -> None:
    text = (
        AS
        + """
        you: hand "Shape"; graveyard "Statue"; item "Bell"
        opponent:
    """
    )
    scenario(text).play("Shape", targets=["Statue"]).resolve().expect_chain().expect_hand("you")


@pytest.mark.rule("wow-2013:300.1d")
def test_it_leaves_play_as_what_it_was_there() -> None:
    text = (
        AS
        + """
        define item "Dirge"
          | When an ally you control is destroyed, draw a card.
        define item "Knell"
          | When an item you control is destroyed, draw a card.
        you: hand "Shape" "Break"; graveyard "Statue"; item "Dirge"; item "Knell"
        opponent:
    """
    )
    table = scenario(text).play("Shape", targets=["Statue"]).resolve()
    table.play("Break", targets=["Statue"]).resolve().expect_chain("Knell")


MORPH = """
define item "Bauble"
  | (0) >>> Bauble becomes a copy of target ally.
define weapon "Axe" atk 3 strike 0
  | (0) >>> Axe becomes a copy of target item.
define item "Ring"
  | [Activate] >>> Draw a card.
"""


@pytest.mark.rule("wow-2012:300.1a", "wow-2013:300.1a", "wow-2012:302.2", "wow-2013:302.2")
def test_what_becomes_an_ally_has_been_there_all_along() -> None:
    text = (
        MORPH
        + """
        you: item "Bauble"
        opponent: ally "Guard" 2/3
    """
    )
    table = scenario(text).use("Bauble", targets=["Guard"]).resolve()
    was = table.cards("Bauble") + [card for card in table.cards("Guard") if card.controller == 0]
    assert len(was) == 1
    assert any(
        option.verb == "attack" and option.subject == was[0].number for option in table.decision.options
    )


@pytest.mark.rule("wow-2012:300.1a", "wow-2013:300.1a", "wow-2012:302.2", "wow-2013:302.2")
def test_what_becomes_an_ally_on_its_first_turn_waits() -> None:
    text = (
        MORPH
        + """
        you: item "Bauble" new
        opponent: ally "Guard" 2/3
    """
    )
    table = scenario(text).use("Bauble", targets=["Guard"]).resolve()
    assert not any(
        option.verb == "attack" and option.subject != table.card("your hero").number
        for option in table.decision.options
    )


@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a", "wow-2012:300.1a", "wow-2013:300.1a")
def test_a_weapon_that_stops_being_one_arms_nobody() -> None:
    text = (
        MORPH
        + """
        you: hero; weapon "Axe"
        opponent: ally "Guard" 2/9; item "Ring"
    """
    )
    table = scenario(text).attack("your hero", "Guard").resolve().choose("Axe").expect("your hero", atk=3)
    table.use("Axe", targets=["Ring"]).resolve().expect("your hero", atk=0)
    table.pass_until("you's action phase").expect("Guard", damage=0)


@pytest.mark.rule("wow-2012:300.1c", "wow-2013:300.1c")
@pytest.mark.parametrize(
    ("first", "second", "drawn"),
    [
        ("Axe", "Plate", 0),
        ("Pole", "Statue", 1),
        ("Pole", "Song", 1),
        ("Pole", "Pole", 0),
        ("Axe", "Statue", 1),
    ],
)
def test_different_card_types(first: str, second: str, drawn: int) -> None:
    text = (
        TOTEM
        + f"""
        define ability "Look" cost 0
          | Reveal the top two cards of your deck. If they have different card types, draw a card.
        define weapon "Axe" atk 1
        define armor "Plate" def 1
        define ally "Statue" 1/1
        define ability "Song" cost 0
          | Draw a card.
        you: hand "Look"; deck "{first}" "{second}"
        opponent:
    """
    )
    table = scenario(text).play("Look").resolve_all()
    assert len(table.state.players[0].hand) == drawn


@pytest.mark.rule("wow-2012:300.1c", "wow-2013:300.1c")
def test_the_same_card_type_is_all_of_them() -> None:
    text = (
        TOTEM
        + """
        define ally "Jealous" 1/1 cost 0
          | When this ally enters play, destroy all other cards in play with the same card type as this ally.
        you: hand "Jealous"; ally "Friend" 1/1
        opponent: ability "Pole"; ally "Guard" 1/1; item "Bauble"
    """
    )
    table = scenario(text).play("Jealous").resolve_all()
    table.expect("Friend", zone="graveyard").expect("Guard", zone="graveyard")
    table.expect("Pole", zone="play").expect("Bauble", zone="play").expect("Jealous", zone="play")
