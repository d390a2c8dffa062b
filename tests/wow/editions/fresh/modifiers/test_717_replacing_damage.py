"""Replacing and preventing damage, read afresh (chapter 717)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

pytestmark = pytest.mark.edition("2012", "2013")

CARDS = """
define ability "Bolt" instant
  | Your hero deals 3 fire damage to target hero or ally.
define ability "Sear" instant
  | Your hero deals 3 unpreventable fire damage to target hero or ally.
define ability "Ward" instant
  | Prevent the next 2 damage that would be dealt to target hero or ally this turn.
define ability "Wall" instant
  | Prevent all damage that would be dealt to target hero or ally this turn.
define ability "Parry" instant
  | Prevent all combat damage that would be dealt to target hero or ally this turn.
define ability "Stance"
  | Ongoing: If your hero would deal damage, it deals that much +1 instead.
define ability "Soft"
  | Ongoing: If your hero would be dealt damage, it's dealt that much +1 instead.
define ability "Flames"
  | Ongoing: If your hero would deal fire damage, it deals double that much instead.
define ability "Intervene" instant
  | The next time damage would be dealt to target friendly hero or ally this turn, it's dealt to your hero instead.
define ability "Storm"
  | Your hero deals 2 fire damage to each opposing hero and ally.
"""


OGRE = """
define ally "Ogre" 5/9
  | Smash
define ally "Small" 1/9
  | Smash
"""


def settle(table: Table, *wanted: str) -> Table:
    """Answer what is asked, with what is wanted first."""
    for _ in range(30):
        if table.game.decision is None or table.decision.kind == "priority":
            break
        options = table.choices()
        table.choose(next(one for one in (*wanted, *options) if one in options))
    return table


@pytest.mark.rule("wow-2013:717.1")
def test_what_isnt_changed_stays_as_it_was() -> None:
    table = scenario("""
        define item "Cloak"
          | If your hero would deal damage with an ability, it deals that much +1 instead.
        define ability "Spike"
          | Your hero deals 1 shadow damage to target hero or ally. Its controller discards a card for each damage dealt this way.
        you: item "Cloak"; hand "Spike"
        opponent: hand "Filler" "Filler" "Filler"
    """)
    table.play("Spike", targets=["opponent's hero"]).resolve("Filler", "Filler")
    assert len(table.state.players[1].hand) == 1
    table.expect("opponent's hero", damage=2)


@pytest.mark.rule("wow-2013:717.1")
def test_damage_that_is_put_isnt_dealt() -> None:
    table = scenario(
        CARDS
        + """
        define ability "Wound"
          | Put 2 damage on target ally.
        you: hand "Wound"; ability "Stance"
        opponent: ally "A" 1/9; hand "Wall"
    """
    )
    table.play("Wound", targets=["A"]).play("Wall", targets=["A"], by="opponent").resolve().resolve().expect(
        "A", damage=2
    )


@pytest.mark.rule("wow-2013:717.2", "wow-2013:717.2a")
def test_a_prevention_is_used_up_by_what_it_prevents() -> None:
    table = scenario(
        CARDS
        + 'define ability "Dart" instant\n  | Your hero deals 1 fire damage to target hero or ally.\nyou: hand "Dart" "Bolt" "Dart"\nopponent: ally "A" 1/9; hand "Ward"'
    )
    table.play("Ward", targets=["A"], by="opponent").resolve().play("Dart", targets=["A"]).resolve().expect(
        "A", damage=0
    )
    table.play("Bolt", targets=["A"]).resolve().expect("A", damage=2).play("Dart", targets=["A"]).resolve()
    table.expect("A", damage=3)


@pytest.mark.rule("wow-2013:717.2")
def test_a_prevention_ends_with_its_duration() -> None:
    table = scenario(
        CARDS + 'you: hand "Bolt"\nopponent: ally "A" 1/9; hand "Ward"\nat opponent\'s action phase'
    )
    table.play("Ward", targets=["A"]).resolve().end_turn().play("Bolt", targets=["A"]).resolve().expect(
        "A", damage=3
    )


@pytest.mark.rule("wow-2013:717.2")
def test_only_the_kind_of_damage_that_is_named() -> None:
    table = scenario(CARDS + 'you: hand "Bolt"; ally "B" 2/9\nopponent: ally "A" 1/9; hand "Parry"')
    table.play("Parry", targets=["A"], by="opponent").resolve().play("Bolt", targets=["A"]).resolve().expect(
        "A", damage=3
    )
    table.fight("B", "A").expect("A", damage=3).expect("B", damage=1)


@pytest.mark.rule("wow-2013:717.2b", "wow-2013:717.2d")
def test_a_packet_prevented_completely_deals_nothing_and_triggers_prevention() -> None:
    table = scenario("""
        define armor "Whelp" def 1
          | When an attacking ally deals combat damage to your hero, draw a card.
        you: ally "A" 1/9
        opponent: armor "Whelp"
    """)
    settle(table.fight("A", "opponent's hero"), "Whelp").expect("opponent's hero", damage=0).expect_chain()
    table.expect("Whelp", exhausted=True)


@pytest.mark.rule("wow-2013:717.2d")
def test_a_packet_prevented_partly_triggers_both() -> None:
    table = scenario("""
        define armor "Whelp" def 1
          | When an attacking ally deals combat damage to your hero, draw a card.
        define armor "Aegis" def 1
          | When this armor prevents damage, your hero heals 1 damage from itself.
        you: ally "A" 3/9
        opponent: armor "Whelp" exhausted; armor "Aegis"
    """)
    settle(table.fight("A", "opponent's hero"), "Aegis")
    settle(table, "Whelp").expect("opponent's hero", damage=2)
    assert sorted(str(table).count(name) for name in ("trigger of Whelp", "trigger of Aegis")) == [1, 1]


@pytest.mark.rule("wow-2013:717.2c")
def test_armor_one_after_another_and_the_excess_is_wasted() -> None:
    table = scenario(
        CARDS
        + 'you: hand "Bolt" "Bolt"\nopponent: armor "Helm" def 2; armor "Boots" def 4; armor "Worn" def 2 exhausted'
    )
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_asked("opponent")
    assert "Worn" not in table.choices()
    settle(table, "Helm", "Boots").expect("Helm", exhausted=True).expect("opponent's hero", damage=0).expect(
        "Boots", exhausted=True
    ).expect_asked("you", "priority")
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_asked("you", "priority")
    table.expect("opponent's hero", damage=3)


@pytest.mark.rule("wow-2013:717.2c")
def test_armor_is_optional_and_for_heroes_only() -> None:
    table = scenario(CARDS + 'you: hand "Bolt" "Bolt"\nopponent: armor "Helm" def 2; ally "A" 1/9')
    table.play("Bolt", targets=["A"]).resolve().expect_asked("you", "priority").expect("A", damage=3)
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_asked("opponent")
    table.choose(next(one for one in table.choices() if one != "Helm")).expect("opponent's hero", damage=3)
    table.expect("Helm", ready=True)


@pytest.mark.rule("wow-2013:717.2c")
def test_armor_cant_be_used_against_unpreventable_damage() -> None:
    table = scenario(CARDS + 'you: hand "Sear"\nopponent: armor "Helm" def 2; hand "Ward"')
    table.play("Ward", targets=["opponent's hero"], by="opponent").resolve().play(
        "Sear", targets=["opponent's hero"]
    )
    table.resolve().expect_asked("you", "priority").expect("opponent's hero", damage=3).expect(
        "Helm", ready=True
    )


@pytest.mark.rule("wow-2013:717.2c")
def test_armor_shields_ones_own_hero_only() -> None:
    table = scenario(CARDS + 'you: hand "Bolt"\nfoe: hero\nfriend with foe: armor "Helm" def 2')
    table.play("Bolt", targets=["foe's hero"]).resolve().expect_asked("you", "priority").expect(
        "foe's hero", damage=3
    )


@pytest.mark.rule("wow-2013:717.2c")
def test_an_armor_that_says_so_makes_allies_shielders_for_every_armor() -> None:
    table = scenario(
        CARDS
        + """
        define armor "Bulwark" def 1
          | This armor can prevent damage that would be dealt to allies in your party.
        you: hand "Bolt"
        opponent: armor "Bulwark"; ally "A" 1/9
    """
    )
    table.play("Bolt", targets=["A"]).resolve().expect_asked("opponent").choose("Bulwark").expect(
        "A", damage=2
    )


@pytest.mark.rule("wow-2013:717.2c")
@pytest.mark.parametrize("state", ["", " exhausted"])
def test_while_one_equipment_says_so_allies_are_shielders_for_all(state: str) -> None:
    table = scenario(
        CARDS
        + f"""
        define armor "Bulwark" def 1
          | This armor can prevent damage that would be dealt to allies in your party.
        you: hand "Bolt"
        opponent: armor "Bulwark"{state}; armor "Helm" def 2; ally "A" 1/9
    """
    )
    table.play("Bolt", targets=["A"]).resolve().expect_asked("opponent")
    settle(table, "Helm", "opponent's hero", "Hero of opponent").expect("A", damage=1).expect(
        "Helm", exhausted=True
    )


@pytest.mark.rule("wow-2013:717.2c", "wow-2013:719.1")
def test_added_def_counts_for_those_with_def() -> None:
    table = scenario(
        CARDS
        + """
        define item "Plating"
          | Equipment you control has +1 DEF.
        you: hand "Bolt" "Bolt"
        opponent: armor "Rags" def 0; item "Plating"; item "Ring"; weapon "Axe" atk 1
    """
    )
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_asked("opponent")
    settle(table, "Rags").expect("opponent's hero", damage=2).expect("Rags", exhausted=True)
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect_asked("you", "priority")


@pytest.mark.rule("wow-2013:717.6")
def test_unpreventable_damage_uses_up_the_first_damage_too() -> None:
    table = scenario(
        CARDS
        + """
        define item "Charm"
          | Prevent the first 4 damage that would be dealt to your hero each turn.
        you: hand "Sear" "Bolt"
        opponent: item "Charm"
    """
    )
    table.play("Sear", targets=["opponent's hero"]).resolve().expect("opponent's hero", damage=3)
    settle(table.play("Bolt", targets=["opponent's hero"]).resolve()).expect("opponent's hero", damage=5)


@pytest.mark.rule("wow-2013:717.4b")
def test_unpreventable_damage_can_be_dealt_to_another_instead() -> None:
    table = scenario(CARDS + 'you: hand "Sear"\nopponent: ally "A" 1/9; hand "Intervene" "Wall"')
    table.play("Wall", targets=["A"], by="opponent").resolve()
    table.play("Intervene", targets=["A"], by="opponent").resolve().play("Sear", targets=["A"]).resolve()
    settle(table).expect("A", damage=0).expect("opponent's hero", damage=3)


@pytest.mark.rule("wow-2013:717.4b")
def test_a_redirected_packet_is_replaced_by_what_the_new_destination_has() -> None:
    table = scenario(
        CARDS
        + 'you: hand "Bolt"\nopponent: ally "A" 1/9; ability "Soft"; armor "Helm" def 1; hand "Intervene"'
    )
    table.play("Intervene", targets=["A"], by="opponent").resolve().play("Bolt", targets=["A"]).resolve()
    settle(table, "Helm").expect("A", damage=0).expect("opponent's hero", damage=3).expect(
        "Helm", exhausted=True
    )


@pytest.mark.rule("wow-2013:717.2a")
def test_one_prevention_for_several_characters_is_shared_by_their_packets() -> None:
    table = scenario(
        CARDS
        + """
        define ability "Veil" instant
          | Prevent the next 3 damage that would be dealt to heroes and allies you control this turn.
        you: hand "Storm"
        opponent: ally "A" 1/9; ally "B" 1/9; hand "Veil"
    """
    )
    table.play("Veil", by="opponent").resolve().play("Storm")
    settle(table.resolve())
    assert sum(table.card(name).damage for name in ("A", "B", "opponent's hero")) == 3


@pytest.mark.rule("wow-2013:717.3")
def test_if_you_do_prevent_is_optional_and_works() -> None:
    text = (
        CARDS
        + """
        define ability "Blessed"
          | Ongoing: If your hero would be dealt damage, you may put this ability into its owner's hand. If you do, prevent that damage.
        you: hand "Bolt" "Sear"
        opponent: ability "Blessed"
    """
    )
    table = scenario(text).play("Bolt", targets=["opponent's hero"]).resolve().expect_asked("opponent")
    settle(table, "Blessed", "yes").expect("opponent's hero", damage=0).expect("Blessed", zone="hand")
    table = scenario(text).play("Sear", targets=["opponent's hero"]).resolve().expect_asked("opponent")
    settle(table, "Blessed", "yes").expect("opponent's hero", damage=3).expect("Blessed", zone="hand")


@pytest.mark.rule("wow-2013:717.3")
@pytest.mark.parametrize(("spell", "damage", "left"), [("Bolt", 0, (2, 3)), ("Sear", 3, (2, 2))])
def test_two_barriers_lose_one_counter_together_or_both_against_the_unpreventable(
    spell: str, damage: int, left: tuple[int, int]
) -> None:
    table = scenario(
        CARDS
        + f"""
        define ability "Ice"
          | Ongoing: This ability enters play with three ice counters.
          | If your hero would be dealt damage, remove an ice counter from this ability. If you do, prevent that damage. Then, if no counters remain, destroy this ability.
        you: hand "{spell}"
        opponent: ability "Ice" counter "ice" 3; ability "Ice" counter "ice" 3
    """
    )
    settle(table.play(spell, targets=["opponent's hero"]).resolve()).expect("opponent's hero", damage=damage)
    assert sorted(card.counter("ice") for card in table.cards("Ice")) == sorted(left)


@pytest.mark.rule("wow-2013:717.4a")
@pytest.mark.parametrize(("first", "damage"), [("Stance", 6), ("Flames", 5)])
def test_the_controller_of_the_packet_orders_what_makes_it_bigger(first: str, damage: int) -> None:
    table = scenario(
        CARDS
        + 'you: ability "Stance"; ability "Flames"; hand "Blast"\nopponent: armor "Helm" def 9\ndefine ability "Blast"\n  | Your hero deals 2 fire damage to target hero or ally.'
    )
    table.play("Blast", targets=["opponent's hero"]).resolve().expect_asked("you").choose(first).expect_asked(
        "opponent"
    )
    table.choose(next(one for one in table.choices() if one != "Helm")).expect(
        "opponent's hero", damage=damage
    )


@pytest.mark.rule("wow-2013:717.4a", "wow-2013:717.4b", "wow-2013:717.4")
def test_bigger_first_even_if_the_defenders_own_then_the_destinations_controller() -> None:
    table = scenario(
        CARDS
        + 'you: ability "Flames"; hand "Blast"\nfriend: ability "Soft"; armor "Golem" def 3\nhelper with friend: hand "Intervene"\ndefine ability "Blast"\n  | Your hero deals 2 fire damage to target hero or ally.'
    )
    table.play("Blast", targets=["friend's hero"]).play(
        "Intervene", targets=["friend's hero"], by="helper"
    ).resolve()
    table.resolve().expect_asked("you").choose("Soft").expect_asked("friend").choose("Golem", "Golem")
    settle(table, "Intervene").expect("friend's hero", damage=0).expect("helper's hero", damage=3)


@pytest.mark.rule("wow-2013:717.4b")
def test_the_destinations_controller_may_redirect_before_preventing() -> None:
    table = scenario(
        CARDS
        + 'you: hand "Bolt"\nfriend: armor "Golem" def 1\nhelper with friend: hand "Intervene"; armor "Cap" def 1'
    )
    table.play("Bolt", targets=["friend's hero"]).play(
        "Intervene", targets=["friend's hero"], by="helper"
    ).resolve()
    table.resolve().expect_asked("friend").choose("Intervene").expect_asked("helper").choose("Cap")
    table.expect("helper's hero", damage=2).expect("Golem", ready=True)


@pytest.mark.rule("wow-2013:717.5")
def test_all_packets_of_one_link_are_the_next_time() -> None:
    table = scenario(
        CARDS
        + """
        define ability "Surge"
          | The next time your hero would deal fire damage this turn, it deals that much +2 instead.
        you: hand "Surge" "Storm" "Bolt"
        opponent: ally "A" 1/9; ally "B" 1/9
    """
    )
    settle(table.play("Surge").resolve().play("Storm").resolve()).expect("A", damage=4).expect("B", damage=4)
    table.expect("opponent's hero", damage=4).play("Bolt", targets=["A"]).resolve().expect("A", damage=7)


@pytest.mark.rule("wow-2013:717.6")
def test_the_first_damage_each_turn_counts_what_was_dealt_and_prevented_before() -> None:
    table = scenario(
        CARDS
        + """
        define item "Charm" instant
          | Prevent the first 4 damage that would be dealt to your hero each turn.
        you: hand "Bolt" "Bolt" "Bolt"
        opponent: hand "Charm"
    """
    )
    table.play("Bolt", targets=["opponent's hero"]).resolve().expect("opponent's hero", damage=3)
    table.play("Charm", by="opponent").resolve().play("Bolt", targets=["opponent's hero"]).resolve()
    settle(table).expect("opponent's hero", damage=5).play("Bolt", targets=["opponent's hero"]).resolve()
    table.expect("opponent's hero", damage=8)


@pytest.mark.rule("wow-2013:717.6")
def test_the_first_damage_is_counted_anew_each_turn() -> None:
    table = scenario(
        CARDS
        + """
        define item "Charm"
          | Prevent the first 2 damage that would be dealt to your hero each turn.
        you: hand "Bolt" "Bolt"
        opponent: item "Charm"
    """
    )
    settle(table.play("Bolt", targets=["opponent's hero"]).resolve()).expect(
        "opponent's hero", damage=1
    ).end_turn()
    table.give_priority("you").play("Bolt", targets=["opponent's hero"])
    settle(table.resolve()).expect("opponent's hero", damage=2)


@pytest.mark.rule("wow-2013:717.4c", "wow-2013:717.7")
def test_dividing_comes_last_and_its_packets_can_be_replaced_again() -> None:
    table = scenario(
        CARDS
        + """
        define ally "Flint" 4/9
          | If this ally would deal combat damage, it may deal that much divided as you choose among any number of opposing heroes and/or allies instead.
        you: ally "Flint"
        opponent: ally "A" 1/9; ally "B" 1/9; hand "Ward"
    """
    )
    table.play("Ward", targets=["A"], by="opponent").resolve().attack(
        "Flint", "A"
    ).resolve().pass_().pass_().pass_().pass_()
    for _ in range(12):
        if table.decision.kind == "priority":
            break
        options = table.choices()
        table.choose(next(one for one in ("Flint", "yes", "B", "2", "done", *options) if one in options))
    assert table.card("A").damage + table.card("B").damage + table.card("opponent's hero").damage == 2


@pytest.mark.rule("wow-2013:717.8")
def test_the_rest_over_exactly_fatal_goes_to_the_hero() -> None:
    table = scenario(
        CARDS + OGRE + 'you: ally "Ogre"; ally "Small"\nopponent: ally "A" 1/3; ally "B" 1/3 damage 1'
    )
    table.fight("Ogre", "A").expect("A", zone="graveyard").expect("opponent's hero", damage=2)
    table.fight("Small", "B").expect("B", damage=2).expect("opponent's hero", damage=2)


@pytest.mark.rule("wow-2013:717.4c", "wow-2013:717.8")
def test_prevention_comes_before_the_rest_is_dealt_on() -> None:
    table = scenario(CARDS + OGRE + 'you: ally "Ogre"\nopponent: ally "A" 1/3; hand "Ward"')
    table.play("Ward", targets=["A"], by="opponent").resolve()
    settle(table.fight("Ogre", "A")).expect("A", zone="graveyard").expect("opponent's hero", damage=0)


@pytest.mark.rule("wow-2013:717.4c", "wow-2013:717.8", "wow-2013:717.2c")
def test_the_rest_is_a_packet_of_its_own_that_armor_can_reduce() -> None:
    table = scenario(CARDS + OGRE + 'you: ally "Ogre"\nopponent: ally "A" 1/3; armor "Helm" def 1')
    settle(table.fight("Ogre", "A"), "Helm").expect("A", zone="graveyard").expect("opponent's hero", damage=1)


@pytest.mark.rule("wow-2013:717.5")
def test_the_next_time_prevention_of_all_covers_one_links_packets() -> None:
    table = scenario(
        CARDS
        + """
        define ability "Dodge" instant
          | The next time damage would be dealt to target hero or ally this turn, prevent it.
        you: hand "Bolt" "Bolt"
        opponent: ally "A" 1/9; hand "Dodge"
    """
    )
    table.play("Dodge", targets=["A"], by="opponent").resolve().play("Bolt", targets=["A"]).resolve().expect(
        "A", damage=0
    )
    table.play("Bolt", targets=["A"]).resolve().expect("A", damage=3)


@pytest.mark.rule("wow-2013:717.2", "wow-2013:717.2a")
def test_two_preventions_add_up() -> None:
    table = scenario(CARDS + 'you: hand "Bolt" "Bolt"\nopponent: ally "A" 1/9; hand "Ward" "Ward"')
    table.play("Ward", targets=["A"], by="opponent").resolve().play(
        "Ward", targets=["A"], by="opponent"
    ).resolve()
    settle(table.play("Bolt", targets=["A"]).resolve()).expect("A", damage=0)
    settle(table.play("Bolt", targets=["A"]).resolve()).expect("A", damage=2)


@pytest.mark.rule("wow-2013:717.2", "wow-2013:717.2a")
def test_a_prevention_isnt_used_up_by_unpreventable_damage() -> None:
    table = scenario(CARDS + 'you: hand "Sear" "Bolt"\nopponent: ally "A" 1/9; hand "Ward"')
    table.play("Ward", targets=["A"], by="opponent").resolve().play("Sear", targets=["A"]).resolve().expect(
        "A", damage=3
    )
    table.play("Bolt", targets=["A"]).resolve().expect("A", damage=4)


@pytest.mark.rule("wow-2013:717.4a")
def test_becoming_unpreventable_comes_before_preventing() -> None:
    table = scenario(
        CARDS
        + """
        define item "Sash"
          | If your hero would deal damage with an ability, it deals that much unpreventable damage +1 instead.
        you: item "Sash"; hand "Bolt"
        opponent: armor "Helm" def 3; hand "Ward"
    """
    )
    table.play("Ward", targets=["opponent's hero"], by="opponent").resolve().play(
        "Bolt", targets=["opponent's hero"]
    )
    settle(table.resolve(), "Sash").expect("opponent's hero", damage=4).expect("Helm", ready=True)
