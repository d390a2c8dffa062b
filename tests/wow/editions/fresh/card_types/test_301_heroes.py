"""Heroes, read afresh (section 301)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

GAX = """
define hero "Great Gax" health 35 cost 2 tag "Master" instant
  | When your hero becomes Great Gax, draw a card.
define hero "Great Goll" health 35 cost 0 tag "Master" instant
  | (1) >>> Put your starting hero back into play.
define hero "Tess" health 28
  | (1) >>> Flip this hero.
define ability "Bolt" cost 0 instant
  | Your hero deals 3 fire damage to target hero or ally.
define ability "Cheer" cost 0 instant
  | Target hero has +2 ATK this turn.
define ability "Rage" cost 0
  | If your hero was dealt damage this turn, draw a card.
define ability "Curse" cost 0
  | Attach to target hero.
  | Ongoing: Attached hero has +1 ATK.
"""


@pytest.mark.rule("wow-2012:301.2", "wow-2013:301.2", "wow-2012:301.2c", "wow-2013:301.2c")
def test_a_flipped_hero_is_the_same_hero() -> None:
    text = """
        define hero "Tess" health 28 trait "Mage"
          | (1) >>> Flip this hero.
        define ally "Pupil" 1/1
          | Mage Hero: Elusive
        you: hero "Tess" damage 4; ally "Pupil"; resources 2; weapon "Axe" atk 2 strike 0
        opponent: ally "Guard" 1/5
    """
    table = scenario(text).use("Tess").resolve()
    table.expect("Tess", face_down=True, damage=4, health=28).expect("Pupil", keyword="elusive")
    table.fight("Tess", "Guard", "Axe").expect("Guard", damage=2).expect("Tess", damage=5)


@pytest.mark.rule("wow-2012:301.3", "wow-2013:301.3")
def test_heroes_dont_wait() -> None:
    text = """
        define hero "Tess" health 28
          | [Activate] >>> Draw a card.
        you: hero "Tess" new
        opponent: ally "Guard" 1/1
    """
    table = scenario(text).expect_offered("attack", "Tess")
    table.use("Tess").resolve().expect_hand("you", "Filler").expect("Tess", exhausted=True)


@pytest.mark.rule("wow-2012:301.4", "wow-2013:301.4", "wow-2012:301.4a", "wow-2013:301.4a")
def test_a_master_hero_takes_over() -> None:
    text = (
        GAX
        + """
        you: hero "Tess" damage 5 exhausted counter "charge" 2; resources 3; hand "Great Gax"
        opponent: ability "Curse" on you's hero
    """
    )
    table = scenario(text).play("Great Gax").resolve().expect_ready_resources("you", 1)
    table.expect(
        "Great Gax", zone="play", damage=5, exhausted=True, face_down=False, counter=("charge", 2), atk=1
    )
    table.expect("Curse", zone="play", on="Great Gax").expect(
        "Tess", zone="removed from game", face_down=False
    )
    assert table.state.hero(0).definition.name == "Great Gax"
    table.expect_running()


@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a")
def test_the_old_hero_leaves_with_the_same_side_up_and_a_master_is_face_up() -> None:
    text = (
        GAX
        + """
        define ability "Turn" cost 0
          | Flip target hero.
        you: hero "Tess" face down; resources 3; hand "Great Gax" "Turn"
        opponent:
    """
    )
    table = scenario(text).play("Great Gax").resolve_all().expect("Great Gax", face_down=False)
    table.play("Turn", targets=["Great Gax"]).resolve().expect("Great Gax", face_down=False)


@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a", "wow-2012:103.3", "wow-2013:103.3")
def test_the_old_hero_cant_come_back() -> None:
    text = (
        GAX
        + """
        define ability "Dig" cost 0
          | Put target card in your removed from game zone into your hand.
        you: hero "Tess"; resources 3; hand "Great Gax" "Dig"
        opponent:
    """
    )
    table = scenario(text).play("Great Gax").resolve_all()
    table.play("Dig")
    if table.decision.kind == "target" and "Tess" in table.choices():
        table.choose("Tess")
        table.resolve()
    else:
        table.resolve_all()
    table.expect("Tess", zone="removed from game")


@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
def test_links_and_modifiers_follow_to_the_master_hero() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; resources 3; hand "Cheer" "Great Gax"
        opponent: hand "Bolt"
        at opponent's action phase
    """
    )
    table = scenario(text).play("Bolt", targets=["Tess"])
    table.play("Cheer", targets=["Tess"], by="you").resolve().expect("Tess", atk=2)
    table.play("Great Gax", by="you").resolve()
    table.expect("Great Gax", atk=2, damage=0).resolve_all().expect("Great Gax", damage=3)


@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
def test_it_stays_true_that_the_hero_was_dealt_damage() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; resources 3; hand "Great Goll" "Rage" "Bolt"
        opponent:
    """
    )
    table = scenario(text).play("Bolt", targets=["Tess"]).resolve().play("Great Goll").resolve()
    table.expect("Great Goll", damage=3).play("Rage").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:301.4b")
def test_a_master_hero_goes_on_fighting() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; hand "Great Goll"
        opponent: ally "Brute" 4/4
        at opponent's action phase
    """
    )
    table = scenario(text).attack("Brute", "Tess").resolve().pass_().pass_().expect("Tess", in_combat=True)
    table.play("Great Goll", by="you").resolve()
    table.expect("Great Goll", in_combat=True).pass_until("opponent's action phase").expect(
        "Great Goll", damage=4
    )


@pytest.mark.rule("wow-2012:301.4c", "wow-2013:301.4c")
def test_becoming_is_for_who_wasnt_it() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; resources 4; hand "Great Gax" "Great Gax"
        opponent:
    """
    )
    table = scenario(text).play("Great Gax").resolve().expect_chain("Great Gax").resolve()
    table.expect_hand("you", "Great Gax", "Filler").play("Great Gax").resolve()
    table.expect_chain().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:301.4d", "wow-2013:301.4d")
def test_the_starting_hero_comes_back() -> None:
    text = (
        GAX
        + """
        you: hero "Tess" face down damage 2; resources 4; hand "Great Goll" "Bolt" "Cheer" "Rage"
        opponent:
    """
    )
    table = scenario(text).play("Great Goll").resolve().play("Bolt", targets=["Great Goll"]).resolve()
    table.play("Cheer", targets=["Great Goll"]).resolve().expect("Great Goll", damage=5, atk=2)
    table.use("Great Goll").resolve()
    table.expect("Tess", zone="play", damage=5, face_down=True, atk=2)
    table.expect("Great Goll", zone="removed from game").play("Rage").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:301.4d", "wow-2013:301.4d")
def test_the_starting_hero_is_the_first_not_the_one_before() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; resources 5; hand "Great Goll" "Great Gax" "Great Goll"
        opponent:
    """
    )
    table = (
        scenario(text)
        .play("Great Goll")
        .resolve_all()
        .play("Great Gax")
        .resolve_all()
        .play("Great Goll")
        .resolve_all()
    )
    table.use("Great Goll").resolve().expect("Tess", zone="play")
    table.expect("Great Gax", zone="removed from game")


GONE = """
define ability "Away" cost 0
  | Remove target hero from the game. At end of turn, put it into play.
define ability "Bolt" cost 0 instant
  | Your hero deals 3 fire damage to target hero or ally.
define ability "Read" cost 0
  | Draw a card.
define ally "Scribe" 1/1 cost 0
  | (0) >>> Draw a card.
"""


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_without_a_hero_no_cards_are_played() -> None:
    text = (
        GONE
        + """
        you: hero damage 4; hand "Away" "Read" "Scribe"; ally "Scribe"; weapon "Axe" atk 1
        opponent: ally "Guard" 1/1
    """
    )
    table = scenario(text).play("Away", targets=["your hero"]).resolve().expect_running()
    table.expect_refused("play", "Read").expect_refused("play", "Scribe")
    table.expect_offered("use", "Scribe").expect_offered("place", "Read").expect_offered("attack", "Scribe")


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_a_hero_that_comes_back_is_another() -> None:
    text = (
        GONE
        + """
        you: hero "Tess" damage 4 exhausted; hand "Away"
        opponent: hand "Read" "Bolt"
        define ability "Cheer" cost 0 instant
          | Target hero has +2 ATK.
    """
    )
    table = scenario(text).play("Away", targets=["Tess"]).resolve().expect("Tess", zone="removed from game")
    table.pass_until("opponent's action phase")
    table.expect("Tess", zone="play", damage=0, exhausted=False)


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_its_damage_is_known_from_when_it_was_in_play() -> None:
    text = (
        GONE
        + """
        define ally "Fury" 1/3
          | Fury has +1 ATK for each damage on your hero.
        you: hero "Tess" damage 4; hand "Away"; ally "Fury"
        opponent:
    """
    )
    (scenario(text).expect("Fury", atk=5).play("Away", targets=["Tess"]).resolve().expect("Fury", atk=5))


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_a_hero_that_lost_its_place_stays_away() -> None:
    text = (
        GONE
        + """
        define hero "Great Gax" health 35 cost 0 tag "Master" instant
        define ability "Raise" cost 0 instant
          | Put target hero card from your graveyard into play.
        you: hero "Tess"; hand "Away" "Raise"; graveyard "Great Gax"
        opponent:
    """
    )
    table = scenario(text).play("Away", targets=["Tess"]).play("Raise", targets=["Great Gax"]).resolve()
    table.expect("Great Gax", zone="play").resolve_all()
    table.pass_until("opponent's action phase").expect("Great Gax", zone="play").expect(
        "Tess", zone="removed from game"
    )


@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a")
def test_damage_may_be_too_much_for_a_master_hero() -> None:
    text = """
        define hero "Little Gax" health 20 cost 0 tag "Master"
        you: hero health 30 damage 25; hand "Little Gax"
        opponent:
    """
    scenario(text).play("Little Gax").resolve().expect_winner("opponent")


@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a")
def test_a_master_hero_cant_be_turned_face_down() -> None:
    text = (
        GAX
        + """
        define ability "Turn" cost 0
          | Turn target hero face down.
        you: hero "Tess"; hand "Great Goll" "Turn" "Turn"
        opponent:
    """
    )
    table = scenario(text).play("Turn", targets=["Tess"]).resolve().expect("Tess", face_down=True)
    table.play("Great Goll").resolve().play("Turn", targets=["Great Goll"]).resolve()
    table.expect("Great Goll", face_down=False)


@pytest.mark.rule("wow-2013:301.4b", "wow-2013:303.2b")
def test_a_master_hero_goes_on_wielding() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; hand "Great Goll"; weapon "Axe" atk 3 strike 0
        opponent: ally "Guard" 1/9
    """
    )
    table = scenario(text).attack("Tess", "Guard").resolve().choose("Axe").pass_().pass_()
    table.expect("Tess", in_combat=True, atk=3).play("Great Goll").resolve()
    table.expect("Great Goll", in_combat=True, atk=3, exhausted=True).pass_until("you's action phase")
    table.expect("Guard", damage=3).expect("Great Goll", damage=1)


@pytest.mark.rule("wow-2012:301.4d", "wow-2013:301.4d")
def test_the_starting_hero_is_there_already() -> None:
    text = (
        GAX
        + """
        you: hero "Tess" damage 2; resources 4; hand "Great Goll"
        opponent:
    """
    )
    table = (
        scenario(text).play("Great Goll").resolve().use("Great Goll").use("Great Goll").resolve().resolve()
    )
    table.expect("Tess", zone="play", damage=2).expect(
        "Great Goll", zone="removed from game"
    ).expect_running()


@pytest.mark.rule("wow-2012:301.4d", "wow-2013:301.4d")
def test_a_link_at_the_master_follows_to_the_starting_hero() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; resources 4; hand "Great Goll"
        opponent: hand "Bolt"
    """
    )
    table = scenario(text).play("Great Goll").resolve().pass_().play("Bolt", targets=["Great Goll"])
    table.pass_().use("Great Goll") if table.decision.seat == 1 else table.use("Great Goll")
    table.resolve().expect("Tess", zone="play", damage=0).resolve().expect("Tess", damage=3)


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_a_link_at_a_hero_that_went_away_has_no_target() -> None:
    text = (
        GONE.replace('"Away" cost 0', '"Away" cost 0 instant')
        + """
        you: hero "Tess"; hand "Away"
        opponent: hand "Bolt"; ally "Brute" 1/1
        at opponent's action phase
    """
    )
    table = (
        scenario(text).play("Bolt", targets=["Tess"]).play("Away", targets=["Tess"], by="you").resolve_all()
    )
    table.expect("Tess", zone="removed from game", damage=0).expect_refused("attack", "Brute", at="Tess")


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_what_your_hero_would_be_dealt_while_it_is_away_is_nothing() -> None:
    text = (
        GONE
        + """
        define ally "Imp" 1/1
          | (0) >>> This ally deals 3 fire damage to your hero.
        you: hero "Tess" damage 1; hand "Away"; ally "Imp"
        opponent:
    """
    )
    table = scenario(text).play("Away", targets=["Tess"]).resolve().use("Imp").resolve()
    table.pass_until("opponent's action phase").expect("Tess", zone="play", damage=0)


@pytest.mark.rule("wow-2012:301.2a", "wow-2013:301.2a")
def test_a_flip_power_works_once_and_what_was_paid_twice_flips_once() -> None:
    text = """
        define hero "Tess" health 28
          | (1) >>> Flip this hero. Draw a card.
        you: hero "Tess"; resources 4
        opponent:
    """
    scenario(text).use("Tess").resolve().expect("Tess", face_down=True).expect_refused("use", "Tess")


@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a")
def test_the_old_heros_powers_go_and_the_master_heros_come() -> None:
    text = """
        define hero "Tess" health 28
          | Allies you control have +1 ATK.
        define hero "Great Gax" health 35 cost 0 tag "Master"
          | Allies you control have +3 [Health].
        you: hero "Tess"; ally "Foot" 1/1; hand "Great Gax"
        opponent:
    """
    (
        scenario(text)
        .expect("Foot", atk=2, health=1)
        .play("Great Gax")
        .resolve()
        .expect("Foot", atk=1, health=4)
    )


@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a", "wow-2012:301.4d", "wow-2013:301.4d")
@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        ("your hero is a Mage", 3, 1),
        ("your hero is a Warrior", 1, 3),
        ("your hero is damaged", 3, 3),
        ("your hero is exhausted", 3, 3),
        ("your hero is face down", 3, 1),
        ("your hero is ready", 1, 1),
    ],
)
def test_what_is_so_of_your_hero(words: str, before: int, after: int) -> None:
    text = f"""
        define hero "Tess" health 28 trait "Mage"
          | (9) >>> Flip this hero.
        define hero "Great Gax" health 35 cost 0 tag "Master" trait "Warrior"
        define ally "Foot" 1/1
          | While {words}, this ally has +2 ATK.
        you: hero "Tess" damage 2 exhausted face down; ally "Foot"; hand "Great Gax"
        opponent:
    """
    scenario(text).expect("Foot", atk=before).play("Great Gax").resolve().expect("Foot", atk=after)


@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a")
def test_what_depends_on_the_heros_health() -> None:
    text = """
        define hero "Tess" health 28
        define hero "Great Gax" health 35 cost 0 tag "Master"
        define ally "Foot" 1/1
          | Foot has +ATK equal to your hero's [Health].
        you: hero "Tess"; ally "Foot"; hand "Great Gax"
        opponent:
    """
    scenario(text).expect("Foot", atk=29).play("Great Gax").resolve().expect("Foot", atk=36)


@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
def test_a_shield_for_the_old_hero_shields_the_master_hero() -> None:
    text = (
        GAX
        + """
        define ability "Shield" cost 0 instant
          | Prevent the next 2 damage that would be dealt to target hero this turn.
        you: hero "Tess"; hand "Great Goll" "Shield" "Bolt"
        opponent:
    """
    )
    table = scenario(text).play("Shield", targets=["Tess"]).resolve().play("Great Goll").resolve()
    table.play("Bolt", targets=["Great Goll"]).resolve().expect("Great Goll", damage=1)


@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
def test_several_targets_one_of_them_the_old_hero() -> None:
    text = (
        GAX
        + """
        define ability "Fork" cost 0
          | Your hero deals 2 fire damage to each of up to two target heroes and/or allies.
        you: hero "Tess"; ally "Foot" 1/5; hand "Great Goll"
        opponent: hand "Fork"
        at opponent's action phase
    """.replace(
            "Your hero deals 2 fire damage to each of up to two target heroes and/or allies.",
            "Choose two target heroes and/or allies. Your hero deals 2 fire damage to each of them.",
        )
    )
    table = scenario(text).play("Fork", targets=["Tess", "Foot"]).play("Great Goll", by="you").resolve()
    table.resolve_all().expect("Great Goll", damage=2).expect("Foot", damage=2)


@pytest.mark.rule("wow-2013:301.4e")
@pytest.mark.parametrize(("first", "last"), [("Great Gax", "Great Goll"), ("Great Goll", "Great Gax")])
def test_several_master_heroes_at_once_in_the_order_that_is_chosen(first: str, last: str) -> None:
    text = (
        GAX
        + """
        define ability "Muster" cost 0
          | Put all heroes from your hand into play.
        you: hero "Tess" damage 2; hand "Great Gax" "Great Goll" "Muster"
        opponent:
    """
    )
    table = scenario(text).play("Muster").resolve().expect_asked("you").choose(first)
    while table.decision.kind != "priority":
        table.choose(last)
    table.expect(last, zone="play", damage=2).expect(first, zone="removed from game").expect(
        "Tess", zone="removed from game"
    )


@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
def test_a_lasting_modifier_follows_through_two_changes() -> None:
    text = (
        GAX
        + """
        you: hero "Tess"; resources 4; hand "Great Goll" "Cheer"
        opponent:
    """
    )
    table = scenario(text).play("Cheer", targets=["Tess"]).resolve().play("Great Goll").resolve()
    table.use("Great Goll").resolve().expect("Tess", zone="play", atk=2).pass_until("opponent's action phase")
    table.expect("Tess", atk=0)


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_attachments_of_a_hero_that_goes_away_are_destroyed() -> None:
    text = (
        GONE
        + """
        define ability "Curse" cost 0
          | Attach to target hero.
          | Ongoing: Attached hero has +1 ATK.
        you: hero "Tess"; hand "Away"
        opponent: ability "Curse" on you's hero
    """
    )
    table = scenario(text).play("Away", targets=["Tess"]).resolve().expect("Curse", zone="graveyard")
    table.pass_until("opponent's action phase").expect("Tess", zone="play", atk=0)


@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_without_a_hero_quests_are_completed_and_resources_placed() -> None:
    text = (
        GONE
        + """
        define quest "Errand"
          | Pay 1 to complete this quest.
          | Reward: Draw a card.
        you: hero "Tess"; hand "Away" "Read"; resource "Errand"; resources 1
        opponent:
    """
    )
    table = scenario(text).play("Away", targets=["Tess"]).resolve().expect_refused("play", "Read")
    table.complete("Errand").resolve().expect_hand("you", "Read", "Filler").expect_offered("place", "Read")


@pytest.mark.rule("wow-2012:301.1", "wow-2013:301.1", "wow-2012:301.2", "wow-2013:301.2")
def test_heroes_begin_ready_and_face_up() -> None:
    scenario("you:\nopponent:").expect("your hero", ready=True, face_down=False).expect(
        "their hero", ready=True, atk=0
    )


@pytest.mark.rule("wow-2012:301.2a", "wow-2013:301.2a")
def test_a_power_on_the_front_is_gone_with_the_front() -> None:
    text = """
        define hero "Tess" health 28
          | Allies you control have +1 ATK.
          | (0) >>> Flip this hero.
          | Face down: Allies you control have +3 [Health].
        you: hero "Tess"; ally "Foot" 1/1
        opponent:
    """
    scenario(text).expect("Foot", atk=2, health=1).use("Tess").resolve().expect("Foot", atk=1, health=4)
