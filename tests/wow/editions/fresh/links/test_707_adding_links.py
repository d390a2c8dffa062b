"""Adding links, read afresh (chapter 707)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:707.1")
def test_a_link_that_is_forbidden_cant_be_begun() -> None:
    table = scenario("""
        define item "Ban"
          | Opponents can't play abilities.
        define ability "Bolt"
          | Your hero deals 1 fire damage to target hero or ally.
        you: hand "Bolt"
        opponent: item "Ban"
    """)
    table.expect_refused("play", "Bolt")


@pytest.mark.rule("wow-2013:707.1b")
def test_x_is_chosen_and_paid() -> None:
    table = scenario("""
        define ability "Blast" cost X
          | Your hero deals X fire damage to target hero or ally.
        you: hand "Blast"; resources 4
        opponent: ally "Foe" 1/9
    """)
    table.play("Blast", x=3, targets=["Foe"]).expect_ready_resources("you", 1).resolve().expect(
        "Foe", damage=3
    )


@pytest.mark.rule("wow-2013:707.1b")
def test_x_is_zero_without_paying() -> None:
    table = scenario("""
        define ability "Blast" cost X
          | Your hero deals X fire damage to target hero or ally.
        define ability "Free"
          | You may play an ability from your hand without paying its cost.
        you: hand "Blast" "Free"; resources 4
        opponent: ally "Foe" 1/9
    """)
    table.play("Free").resolve()
    for _ in range(6):
        if table.decision.kind == "priority":
            break
        options = table.choices()
        assert table.decision.kind != "number" or options == ["0"]
        table.choose(next(one for one in ("Blast", "yes", "Foe", *options) if one in options))
    table.expect_ready_resources("you", 4).resolve_all().expect("Foe", damage=0)


@pytest.mark.rule("wow-2013:707.1c")
def test_no_mode_is_chosen_twice() -> None:
    table = scenario("""
        define ability "Both"
          | Choose two: Draw a card; your hero heals 2 damage from itself; or your hero deals 1 fire damage to target hero.
        you: hero damage 5; hand "Both"
        opponent:
    """)
    table.play("Both").choose(0)
    assert all(option.value != 0 for option in table.decision.options if option.verb == "mode")
    table.choose(1).expect_chain("Both").resolve().expect("your hero", damage=3).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:707.1c", "wow-2013:707.1d")
def test_targets_only_for_the_chosen_modes() -> None:
    table = scenario("""
        define ability "Either"
          | Choose one: Destroy target ally; or draw a card.
        you: hand "Either"
        opponent:
    """)
    table.play("Either")
    if table.decision.kind == "mode":
        table.choose(1)
    table.resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:707.1d")
def test_a_link_without_all_of_its_targets_cant_be_added() -> None:
    table = scenario("""
        define ability "Twin"
          | Destroy target ally. Destroy target item.
        you: hand "Twin"
        opponent: ally "Foe" 1/9
    """)
    table.expect_refused("play", "Twin")


@pytest.mark.rule("wow-2013:707.1d")
def test_targets_are_chosen_in_an_order_that_allows_them_all() -> None:
    table = scenario("""
        define ability "Duel"
          | Your hero deals 1 fire damage to target hero or ally and 2 fire damage to another target ally.
        you: hand "Duel"
        opponent: ally "Foe" 1/9
    """)
    table.expect_offered("play", "Duel").play("Duel")
    if table.decision.kind == "target":
        assert "Foe" not in table.choices()
        table.choose("opponent's hero")
    table.resolve().expect("Foe", damage=2).expect("opponent's hero", damage=1)


DIVIDE = """
define ability "Rain"
  | Your hero deals 3 fire damage divided as you choose to any number of target heroes and/or allies.
"""


@pytest.mark.rule("wow-2013:707.1d")
def test_each_target_of_a_division_gets_at_least_one() -> None:
    table = scenario(
        DIVIDE + 'you: hand "Rain"\nopponent: ally "A" 1/9; ally "B" 1/9; ally "C" 1/9; ally "D" 1/9'
    )
    table.play("Rain")
    for name in ("A", "B", "C"):
        table.choose(name)
    assert "D" not in table.choices()


@pytest.mark.rule("wow-2013:707.1d")
def test_a_division_is_made_as_the_link_is_added() -> None:
    table = scenario(
        DIVIDE
        + 'define ability "Snap" instant\n  | Destroy target ally.\nyou: hand "Rain"\nopponent: ally "A" 1/9; ally "B" 1/9; hand "Snap"'
    )
    table.play("Rain").choose("A", "B")
    for _ in range(4):
        if table.decision.kind == "priority":
            break
        options = table.choices()
        table.choose("done" if "done" in options else (2 if "2" in options else 1))
    table.play("Snap", targets=["A"], by="opponent").resolve().resolve()
    assert table.card("B").damage in (1, 2)


@pytest.mark.rule("wow-2013:707.1d")
def test_damage_cant_be_divided_among_nobody() -> None:
    table = scenario(DIVIDE + 'you: hero untargetable; hand "Rain"\nopponent: hero untargetable')
    table.expect_refused("play", "Rain")


COST = """
define ability "Costly" cost 3
  | Draw a card.
define item "Cheap"
  | You pay 2 less to play abilities, to a minimum of 1.
define item "Cheaper"
  | You pay 2 less to play abilities.
define item "Tax"
  | Opponents pay 1 more to play abilities.
"""


@pytest.mark.rule("wow-2013:707.1e")
@pytest.mark.parametrize(
    ("mine", "theirs", "paid"),
    [
        ('item "Cheap"', "", 1),
        ('item "Cheaper"', "", 1),
        ('item "Cheaper"; item "Cheaper"', "", 0),
        ('item "Cheap"; item "Cheaper"', "", 0),
        ('item "Cheap"; item "Cheap"', "", 1),
        ("", 'item "Tax"; item "Tax"', 5),
        ('item "Cheaper"', 'item "Tax"', 2),
        ('item "Cheap"', 'item "Tax"; item "Tax"', 3),
    ],
)
def test_additions_come_before_reductions_and_a_minimum_is_for_its_reduction_only(
    mine: str, theirs: str, paid: int
) -> None:
    table = scenario(COST + f'you: hand "Costly"; resources 6; {mine}\nopponent: {theirs}')
    table.play("Costly")
    while table.decision.kind != "priority":
        options = table.choices()
        table.choose(next(one for one in ("Cheap", *options) if one in options))
    table.expect_ready_resources("you", 6 - paid)


@pytest.mark.rule("wow-2013:707.1e")
def test_only_one_alternate_cost_and_additions_apply_to_it() -> None:
    table = scenario(
        COST
        + """
        define ability "Bash" cost 3 instant
          | You may exhaust your hero rather than pay this ability's cost.
          | Draw a card.
        you: hand "Bash"; resources 1
        opponent: item "Tax"
    """
    )
    table.play("Bash")
    while table.decision.kind != "priority":
        options = table.choices()
        table.choose(options[-1])
    table.expect("your hero", exhausted=True).expect_ready_resources("you", 0).resolve().expect_hand(
        "you", "Filler"
    )


@pytest.mark.rule("wow-2013:707.1f")
def test_playing_triggers_once_the_link_is_added_and_its_controller_gets_priority() -> None:
    table = scenario("""
        define item "Gong"
          | When you play an ability, your hero heals 1 damage from itself.
        define ability "Bolt"
          | Your hero deals 1 fire damage to target hero or ally.
        you: hero damage 4; item "Gong"; hand "Bolt"
        opponent:
    """)
    table.play("Bolt", targets=["opponent's hero"]).expect_chain("Gong", "Bolt").expect_asked(
        "you", "priority"
    )
    table.resolve().expect("your hero", damage=3).expect("opponent's hero", damage=0)


@pytest.mark.rule("wow-2013:707.2")
def test_what_cant_be_paid_isnt_offered() -> None:
    table = scenario("""
        define ability "Rite" cost 1
          | As an additional cost to play this ability, destroy an ally you control.
          | Destroy target ally.
        you: hand "Rite"; resources 1
        opponent: ally "Foe" 1/1
    """)
    table.expect_refused("play", "Rite").expect_ready_resources("you", 1).expect("Rite", zone="hand")


@pytest.mark.rule("wow-2013:707.1e", "wow-2013:707.2")
def test_a_target_may_be_destroyed_for_the_cost_of_the_link_that_targets_it() -> None:
    table = scenario("""
        define ability "Rite"
          | As an additional cost to play this ability, destroy an ally you control.
          | Destroy target ally. Draw a card.
        you: hand "Rite"; ally "Mine" 1/1
        opponent:
    """)
    table.play("Rite")
    if table.decision.kind != "priority":
        table.choose("Mine")
    table.expect("Mine", zone="graveyard").expect_chain("Rite").resolve().expect_hand("you")
    table.expect("Rite", zone="graveyard")


@pytest.mark.rule("wow-2013:707.1e", "wow-2013:707.2")
def test_a_cost_that_would_be_replaced_cant_be_paid() -> None:
    table = scenario("""
        define item "Dramla"
          | If an ally would be put into your graveyard from play, remove it from the game instead.
        define item "Altar"
          | Destroy an ally you control >>> Your hero deals 1 shadow damage to target hero or ally.
        you: item "Dramla"; item "Altar"; ally "Mine" 1/1
        opponent:
    """)
    table.expect_refused("use", "Altar")


@pytest.mark.rule("wow-2013:707.3")
def test_an_effect_outlives_its_source_and_knows_its_last_values() -> None:
    table = scenario("""
        define ally "Mage" 3/3
          | 0 >>> This ally deals fire damage to target hero equal to its ATK.
        define ability "Snap" instant
          | Destroy target ally.
        define item "Banner"
          | Allies you control have +2 ATK.
        you: ally "Mage"; item "Banner"
        opponent: hand "Snap"
    """)
    table.use("Mage", targets=["opponent's hero"]).play(
        "Snap", targets=["Mage"], by="opponent"
    ).resolve().resolve()
    table.expect("opponent's hero", damage=5)


@pytest.mark.rule("wow-2013:707.1d")
def test_the_number_of_targets_is_locked_in_as_they_are_chosen() -> None:
    table = scenario("""
        define ability "Volley"
          | Exhaust up to X target allies, where X is the number of allies you control.
        define ability "Snap" instant
          | Destroy target ally.
        you: hand "Volley"; ally "A" 1/1; ally "B" 1/1
        opponent: ally "C" 1/1; ally "D" 1/1; hand "Snap"
    """)
    table.play("Volley").choose("C", "D")
    if table.decision.kind != "priority":
        table.choose("done")
    table.play("Snap", targets=["A"], by="opponent").resolve().resolve().expect("C", exhausted=True)
    table.expect("D", exhausted=True)


@pytest.mark.rule("wow-2013:707.1e")
def test_a_cost_is_never_below_zero() -> None:
    table = scenario("""
        define ability "Cheap" cost 1
          | Draw a card.
        define item "Deal"
          | You pay 3 less to play abilities.
        you: hand "Cheap"; item "Deal"
        opponent:
    """)
    table.play("Cheap").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:707.1e")
def test_one_resource_cant_pay_for_two_costs() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | 1, [Activate] >>> Draw a card.
        you: ally "Mage"; resources 0
        opponent:
    """)
    table.expect_refused("use", "Mage").expect("Mage", ready=True)


@pytest.mark.rule("wow-2013:707.1f")
def test_using_a_power_and_completing_a_quest_trigger_too() -> None:
    table = scenario("""
        define item "Gong"
          | When you complete a quest, your hero heals 1 damage from itself.
        define quest "Wool"
          | Pay 1 to complete this quest.
          | Reward: Draw a card.
        you: hero damage 3; item "Gong"; resource "Wool"
        opponent:
    """)
    table.complete("Wool").expect_chain("Gong", "Wool").resolve().expect("your hero", damage=2).expect_hand(
        "you"
    )
