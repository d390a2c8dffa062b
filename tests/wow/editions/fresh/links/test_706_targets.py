"""Targets, read afresh (chapter 706)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:706.1")
def test_each_word_target_is_chosen_by_itself_so_one_card_may_be_both() -> None:
    table = scenario("""
        define ability "Twin"
          | Your hero deals 1 fire damage to target ally. Your hero deals 2 frost damage to target ally.
        you: hand "Twin"
        opponent: ally "Foe" 1/9; ally "Other" 1/9
    """)
    table.play("Twin", targets=["Foe", "Foe"]).resolve().expect("Foe", damage=3)


@pytest.mark.rule("wow-2013:706.1")
def test_another_target_is_a_different_one() -> None:
    table = scenario("""
        define ability "Twin"
          | Your hero deals 1 fire damage to target ally and 2 fire damage to another target ally.
        you: hand "Twin"
        opponent: ally "Foe" 1/9
    """)
    table.expect_refused("play", "Twin")


@pytest.mark.rule("wow-2013:706.1")
def test_several_targets_of_one_word_are_different_cards() -> None:
    table = scenario("""
        define ability "Pair"
          | Exhaust two target allies.
        you: hand "Pair"
        opponent: ally "Foe" 1/9
    """)
    table.expect_refused("play", "Pair")


@pytest.mark.rule("wow-2013:706.1", "wow-2013:706.1a")
def test_untargetable_cards_cant_be_targets_and_what_isnt_targeted_reaches_them() -> None:
    table = scenario("""
        define ability "Bolt"
          | Your hero deals 1 fire damage to target ally.
        define ability "Storm"
          | Your hero deals 1 fire damage to each ally.
        you: hand "Bolt" "Storm"; ally "Mine" 1/9 untargetable
        opponent: ally "Foe" 1/9 untargetable
    """)
    table.expect_refused("play", "Bolt").play("Storm").resolve().expect("Foe", damage=1).expect(
        "Mine", damage=1
    )


@pytest.mark.rule("wow-2013:706.1")
def test_a_link_is_no_target_of_its_own() -> None:
    table = scenario("""
        define ability "Nope" instant
          | Interrupt target ability.
        you: hand "Nope"
        opponent: hand "Nope"
    """)
    table.expect_refused("play", "your Nope")


@pytest.mark.rule("wow-2013:706.1b")
def test_without_a_zone_only_cards_in_play_are_targets() -> None:
    table = scenario("""
        define ability "Recall"
          | Put target ally into its owner's hand.
        define ability "Raise"
          | Put target ally from your graveyard into your hand.
        you: hand "Recall" "Raise"; graveyard "Dead"
        opponent: graveyard "Gone"
        define ally "Dead" 1/1
        define ally "Gone" 1/1
    """)
    table.expect_refused("play", "Recall").play("Raise", targets=["Dead"]).resolve().expect(
        "Dead", zone="hand"
    )


@pytest.mark.rule("wow-2013:706.1c")
def test_the_targets_of_a_given_power_are_chosen_as_it_is_used() -> None:
    table = scenario("""
        define ability "Smash" instant
          | Target ally has "[Activate] >>> Destroy target ally" this turn.
        you: hand "Smash"; ally "Guard" 1/1
        opponent: ally "Foe" 1/1
    """)
    table.play("Smash", targets=["Guard"]).resolve().use("Guard", targets=["Foe"]).resolve()
    table.expect("Foe", zone="graveyard").expect("Guard", exhausted=True)


REFLECT = """
define ability "Reflect" instant
  | If an ability is targeting only your hero, change its target to its controller's hero.
define ability "Judge"
  | Your hero deals 3 holy damage to target opposing hero.
define ability "Bolt"
  | Your hero deals 3 fire damage to target hero or ally.
"""


@pytest.mark.rule("wow-2013:706.2")
def test_a_changed_target_is_judged_from_the_view_of_the_links_controller() -> None:
    table = scenario(REFLECT + 'you: hand "Judge"\nopponent: hand "Reflect"')
    table.play("Judge").play("Reflect", by="opponent").resolve().resolve()
    table.expect("opponent's hero", damage=3).expect("your hero", damage=0)


@pytest.mark.rule("wow-2013:706.2")
def test_a_legal_second_target_takes_its_place() -> None:
    table = scenario(REFLECT + 'you: hand "Bolt"\nopponent: hand "Reflect"')
    table.play("Bolt", targets=["opponent's hero"]).play("Reflect", by="opponent").resolve().resolve()
    table.expect("opponent's hero", damage=0).expect("your hero", damage=3)


@pytest.mark.rule("wow-2013:706.2")
def test_an_untargetable_hero_is_no_second_target() -> None:
    table = scenario(REFLECT + 'you: hero untargetable; hand "Bolt"\nopponent: hand "Reflect"')
    table.play("Bolt", targets=["opponent's hero"]).play("Reflect", by="opponent").resolve().resolve()
    table.expect("opponent's hero", damage=3).expect("your hero", damage=0)


@pytest.mark.rule("wow-2013:706.2")
def test_becoming_targeted_by_a_change_triggers() -> None:
    table = scenario(
        REFLECT
        + """
        define item "Gong"
          | When your hero is targeted by an ability, draw a card.
        you: item "Gong"; hand "Bolt"
        opponent: hand "Reflect"
    """
    )
    table.play("Bolt", targets=["opponent's hero"]).expect_chain("Bolt").play(
        "Reflect", by="opponent"
    ).resolve()
    table.expect_chain("Gong", "Bolt")


BASH = """
define ability "Bash"
  | Your hero deals 1 melee damage to target hero or ally. If you targeted a hero, draw a card.
"""


@pytest.mark.rule("wow-2013:706.3")
@pytest.mark.parametrize(("target", "hand"), [("opponent's hero", 1), ("Foe", 0)])
def test_if_you_targeted(target: str, hand: int) -> None:
    table = (
        scenario(BASH + 'you: hand "Bash"\nopponent: ally "Foe" 1/9').play("Bash", targets=[target]).resolve()
    )
    table.expect_hand("you", *["Filler"] * hand)


MAGNET = """
define ally "Magnet" 1/9
  | Opposing cards and effects must target this ally if able.
define ability "Bolt" instant
  | Your hero deals 3 fire damage to target hero or ally.
define ability "Pair" instant
  | Exhaust two target allies.
define ability "Few" instant
  | Exhaust up to two target allies.
define ability "Burn" instant
  | Choose one: Your hero deals 1 fire damage to target hero; draw a card; or destroy target ally.
define ability "Split" instant
  | Your hero deals 1 fire damage to target ally and 2 fire damage to another target ally.
define ability "Item" instant
  | Destroy target item.
"""


@pytest.mark.rule("wow-2013:706.4")
def test_opposing_links_must_target_a_magnet_and_friendly_ones_neednt() -> None:
    table = scenario(
        MAGNET + 'you: hand "Bolt" "Item"\nopponent: ally "Magnet"; ally "Foe" 1/9; item "Ring"; hand "Bolt"'
    )
    table.play("your Bolt", targets=["Magnet"]).expect_chain("Bolt")
    table.play("opponent's Bolt", targets=["Foe"], by="opponent").resolve_all().expect("Foe", damage=3)
    table.expect("Magnet", damage=3).play("Item", targets=["Ring"]).resolve().expect("Ring", zone="graveyard")


@pytest.mark.rule("wow-2013:706.4")
def test_nothing_else_is_offered_beside_a_magnet() -> None:
    table = scenario(MAGNET + 'you: hand "Bolt"\nopponent: ally "Magnet"; ally "Foe" 1/9').play("Bolt")
    if table.decision.kind == "target":
        table.expect_choices("Magnet")
    table.resolve().expect("Magnet", damage=3)


@pytest.mark.rule("wow-2013:706.4")
def test_two_targets_include_the_magnet_and_one_free() -> None:
    table = scenario(
        MAGNET
        + 'you: hand "Pair"; ally "Mine" 1/1\nopponent: ally "Magnet"; ally "Foe" 1/9; ally "Other" 1/9'
    )
    table.play("Pair", targets=["Magnet", "Other"]).resolve().expect("Magnet", exhausted=True)
    table.expect("Other", exhausted=True).expect("Foe", exhausted=False)


@pytest.mark.rule("wow-2013:706.4")
def test_up_to_two_may_be_none_but_not_one_other() -> None:
    text = MAGNET + 'you: hand "Few"\nopponent: ally "Magnet"; ally "Foe" 1/9'
    table = scenario(text).play("Few")
    if table.decision.kind == "number":
        table.choose(0)
    else:
        table.choose("done")
    table.resolve().expect("Magnet", exhausted=False).expect("Foe", exhausted=False)
    table = scenario(text).play("Few")
    if table.decision.kind == "number":
        table.choose(1)
    assert "Foe" not in table.choices() or "Magnet" in table.choices()


@pytest.mark.rule("wow-2013:706.4")
def test_a_mode_may_be_chosen_that_avoids_the_magnet() -> None:
    table = scenario(MAGNET + 'you: hand "Burn" "Burn" "Burn"\nopponent: ally "Magnet"; ally "Foe" 1/9')
    table.play("Burn", modes=[0], targets=["opponent's hero"]).resolve().expect("opponent's hero", damage=1)
    table.play("Burn", modes=[1]).resolve().play("Burn", modes=[2], targets=["Magnet"]).resolve()
    table.expect("Magnet", zone="graveyard").expect("Foe", zone="play")


@pytest.mark.rule("wow-2013:706.4")
def test_as_many_magnets_as_possible() -> None:
    text = MAGNET + 'you: hand "Split"\nopponent: ally "Magnet"; ally "Magnet"; ally "Foe" 1/9'
    table = scenario(text).play("Split", targets=["Magnet#2", "Magnet#1"]).resolve()
    table.expect("Magnet#1", damage=2).expect("Magnet#2", damage=1).expect("Foe", damage=0)


@pytest.mark.rule("wow-2013:706.4")
def test_an_untargetable_magnet_draws_nothing() -> None:
    table = scenario(
        MAGNET
        + """
        define ability "Cloak" instant
          | Target ally has untargetable this turn.
        you: hand "Bolt"
        opponent: ally "Magnet"; ally "Foe" 1/9; hand "Cloak"
    """
    )
    table.play("Cloak", targets=["Magnet"], by="opponent").resolve().play("Bolt", targets=["Foe"]).resolve()
    table.expect("Foe", damage=3)


@pytest.mark.rule("wow-2013:706.4")
def test_effects_must_target_a_magnet_too() -> None:
    table = scenario(
        MAGNET
        + """
        define ally "Mage" 1/1
          | 0 >>> This ally deals 1 fire damage to target ally.
          | When this ally attacks, exhaust target ally.
        you: ally "Mage"
        opponent: ally "Magnet"; ally "Foe" 1/9
    """
    )
    table.use("Mage")
    if table.decision.kind == "target":
        table.expect_choices("Magnet")
        table.choose("Magnet")
    table.resolve().expect("Magnet", damage=1).attack("Mage", "Foe").resolve()
    if table.decision.kind == "target":
        table.expect_choices("Magnet")
        table.choose("Magnet")
    table.resolve().expect("Magnet", exhausted=True)


@pytest.mark.rule("wow-2013:706.4")
def test_a_magnet_that_the_description_excludes_draws_nothing() -> None:
    table = scenario(
        MAGNET
        + """
        define ability "Kick"
          | Destroy target exhausted ally.
        you: hand "Kick"
        opponent: ally "Magnet"; ally "Foe" 1/9 exhausted
    """
    )
    table.play("Kick", targets=["Foe"]).resolve().expect("Foe", zone="graveyard")


@pytest.mark.rule("wow-2013:706.5")
@pytest.mark.parametrize("magnet", [True, False])
def test_random_targets_come_from_the_magnets_first_and_never_the_untargetable(magnet: bool) -> None:
    table = scenario(
        MAGNET
        + f"""
        define ability "Wild"
          | Exhaust target random ally.
        you: hand "Wild"
        opponent: {'ally "Magnet"; ally "Foe" 1/9; ally "Bar" 1/9; ally "Baz" 1/9' if magnet else 'ally "Foe" 1/9; ally "Bar" 1/9 untargetable'}
    """
    )
    table.play("Wild").expect_asked("you", "priority").resolve().expect(
        "Magnet" if magnet else "Foe", exhausted=True
    )


@pytest.mark.rule("wow-2013:706.5")
def test_when_all_targets_are_random_the_magnet_is_still_the_target() -> None:
    table = scenario(
        MAGNET
        + """
        define item "Lolly"
          | All targets are chosen at random.
        you: hand "Bolt"; item "Lolly"
        opponent: ally "Magnet"; ally "Foe" 1/9; ally "Bar" 1/9; ally "Baz" 1/9
    """
    )
    table.play("Bolt").expect_asked("you", "priority").resolve().expect("Magnet", damage=3)


@pytest.mark.rule("wow-2013:706.2")
def test_one_may_change_the_target_of_a_link_with_a_single_target() -> None:
    table = scenario("""
        define ability "Ricochet" instant
          | You may change the target of an ability card with a single target.
        define ability "Hex"
          | Destroy target opposing ally.
        define ability "Twin"
          | Destroy target ally. Exhaust another target ally.
        you: hand "Hex"; ally "Mine" 1/1
        opponent: ally "A" 1/1; ally "B" 1/1; hand "Ricochet"
    """)
    table.play("Hex", targets=["A"]).play("Ricochet", by="opponent").resolve()
    for _ in range(6):
        if table.decision.kind == "priority":
            break
        options = table.choices()
        assert "Mine" not in options
        table.choose(next(one for one in ("yes", "Hex", "B", *options) if one in options))
    table.resolve().expect("A", zone="play").expect("B", zone="graveyard")
