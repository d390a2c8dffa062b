"""Replacement modifiers, read afresh (chapter 716)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

pytestmark = pytest.mark.edition("2012", "2013")

FIRE = """
define ability "Flames"
  | Ongoing: If your hero would deal fire damage, it deals double that much instead.
define ability "Stance"
  | Ongoing: If your hero would deal damage, it deals that much +1 instead.
define ability "Blast" instant
  | Your hero deals 2 fire damage to target hero or ally.
define ability "Strike"
  | Your hero deals 3 fire damage to each opposing hero and ally.
define item "Dramla"
  | If an ally would be put into your graveyard from play, remove it from the game instead.
define ability "Snap" instant
  | Destroy target ally.
"""


def settle(table: Table, *wanted: str) -> Table:
    """Answer what is asked, with what is wanted first."""
    for _ in range(30):
        if table.game.decision is None or table.decision.kind == "priority":
            break
        options = table.choices()
        table.choose(next(one for one in (*wanted, *options) if one in options))
    return table


@pytest.mark.rule("wow-2013:716.1", "wow-2013:716.1c")
def test_every_instance_is_replaced() -> None:
    table = scenario(FIRE + 'you: ability "Flames"; hand "Strike"\nopponent: ally "A" 1/9; ally "B" 1/9')
    settle(table.play("Strike").resolve()).expect("A", damage=6).expect("B", damage=6).expect(
        "opponent's hero", damage=6
    )


@pytest.mark.rule("wow-2013:716.1a")
def test_nothing_triggers_off_the_replaced_event_and_the_new_event_may_trigger() -> None:
    table = scenario(
        FIRE
        + """
        define item "Urn"
          | When an ally is destroyed, draw a card.
        you: item "Dramla"; item "Urn"; ally "A" 1/1; hand "Snap"
        opponent:
    """
    )
    table.play("Snap", targets=["A"]).resolve().expect("A", zone="removed from game").expect_chain()


@pytest.mark.rule("wow-2013:716.1a")
def test_skipping_a_draw_triggers() -> None:
    table = scenario("""
        define ally "Spigot" 1/1
          | If you would draw a card, you may skip drawing it instead.
          | When you skip drawing a card this way, your hero heals 1 damage from itself.
        define ability "Study"
          | Draw a card.
        define item "Gong"
          | When you draw a card, your hero heals 5 damage from itself.
        you: hero damage 9; ally "Spigot"; item "Gong"; hand "Study"
        opponent:
    """)
    settle(table.play("Study").resolve(), "yes", "skip").expect_hand("you").expect_chain("Spigot").resolve()
    table.expect("your hero", damage=8)


@pytest.mark.rule("wow-2013:716.1b")
def test_the_player_affected_chooses_which_replaces_first() -> None:
    text = """
        define item "Grave"
          | If you would draw a card, put the top card of your deck into your graveyard instead.
        define item "Lost"
          | If you would draw a card, remove the top card of your deck from the game instead.
        define ability "Study"
          | Target player draws a card.
        define item "Gem"
        you: hand "Study"
        opponent: item "Grave"; item "Lost"; deck "Gem"
    """
    for name, zone in (("Grave", "graveyard"), ("Lost", "removed from game")):
        table = scenario(text).play("Study", targets=["opponent"]).resolve()
        assert table.decision.seat == 1
        table.choose(name).expect("Gem", zone=zone).expect_hand("opponent").expect_asked("you", "priority")


@pytest.mark.rule("wow-2013:716.1c")
def test_a_replacement_that_dies_in_the_event_still_replaces_it() -> None:
    table = scenario(
        FIRE
        + """
        define ally "Keeper" 4/5
          | If an ally would be put into your graveyard from play, remove it from the game instead.
        define ability "Doom"
          | Destroy all allies.
        you: ally "Keeper"; ally "A" 1/1; hand "Doom"
        opponent: ally "B" 1/1
    """
    )
    settle(table.play("Doom").resolve()).expect("A", zone="removed from game").expect(
        "Keeper", zone="removed from game"
    )
    table.expect("B", zone="graveyard")


@pytest.mark.rule("wow-2013:716.1d")
def test_a_draw_is_replaced_though_the_new_event_cant_be_done() -> None:
    table = scenario("""
        define item "Dig"
          | If you would draw a card, put a card from your graveyard into your hand instead.
        you: item "Dig"; deck empty
        opponent:
        at opponent's end phase
    """)
    table.pass_until("your action phase").expect_running().expect_hand("you")


@pytest.mark.rule("wow-2013:716.1e")
def test_each_instance_replaces_once() -> None:
    table = scenario(FIRE + 'you: ability "Flames"; ability "Flames"; hand "Blast"\nopponent: ally "A" 1/9')
    settle(table.play("Blast", targets=["A"]).resolve()).expect("A", damage=8)


@pytest.mark.rule("wow-2013:716.1", "wow-2013:717.1")
def test_damage_is_dealt_to_another_instead() -> None:
    table = scenario("""
        define ability "Ward" instant
          | The next time damage would be dealt to target friendly hero or ally this turn, it's dealt to your hero instead.
        define ability "Bolt"
          | Your hero deals 2 fire damage to target hero or ally.
        you: hand "Bolt"
        opponent: hand "Ward"; ally "A" 1/9
    """)
    table.play("Bolt", targets=["A"]).play("Ward", targets=["A"], by="opponent").resolve().resolve()
    table.expect("A", damage=0).expect("opponent's hero", damage=2)


@pytest.mark.rule("wow-2013:716.1")
def test_a_cant_modifier_is_stronger_than_a_replacement() -> None:
    table = scenario("""
        define item "Bar"
          | Players can't draw cards.
        define item "Dig"
          | If you would draw a card, put a card from your graveyard into your hand instead.
        define ability "Study"
          | Draw a card.
        define item "Gem"
        you: item "Bar"; item "Dig"; graveyard "Gem"; hand "Study"
        opponent:
    """)
    table.play("Study").resolve().expect("Gem", zone="graveyard").expect_hand("you")


@pytest.mark.rule("wow-2013:716.1f", "wow-2013:716.1a")
def test_cards_destroyed_this_way_are_those_after_replacement() -> None:
    table = scenario(
        FIRE
        + """
        define ability "Rout"
          | Destroy all allies. Your hero deals 1 frost damage to target hero for each ally destroyed this way.
        you: hand "Rout"; ally "A" 1/1; ally "B" 1/1; item "Dramla"
        opponent: ally "C" 1/1
    """
    )
    settle(table.play("Rout", targets=["opponent's hero"]).resolve()).expect("opponent's hero", damage=1)


@pytest.mark.rule("wow-2013:716.1e")
def test_two_that_send_damage_to_each_other_do_so_once_each() -> None:
    table = scenario("""
        define ability "Ward" instant
          | The next time damage would be dealt to target friendly hero or ally this turn, it's dealt to your hero instead.
        define ability "Bolt"
          | Your hero deals 2 fire damage to target hero or ally.
        you: hand "Bolt"
        one: hand "Ward"
        two with one: hand "Ward"
    """)
    table.play("Bolt", targets=["one's hero"]).play("one's Ward", targets=["two's hero"], by="one")
    table.play("two's Ward", targets=["one's hero"], by="two").resolve().resolve().resolve()
    settle(table).expect("one's hero", damage=2).expect("two's hero", damage=0)


@pytest.mark.rule("wow-2013:716.1", "wow-2013:709.2f")
def test_a_replaced_discard_or_draw_fails_if_you_do() -> None:
    table = scenario("""
        define item "Dig"
          | If you would draw a card, put a card from your graveyard into your hand instead.
        define ability "Study"
          | Draw a card. If you do, your hero heals 3 damage from itself.
        define item "Gem"
        you: hero damage 5; item "Dig"; graveyard "Gem"; hand "Study"
        opponent:
    """)
    settle(table.play("Study").resolve()).expect("Gem", zone="hand").expect("your hero", damage=5)


@pytest.mark.rule("wow-2013:716.1a", "wow-2013:709.2f")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target ally. If an ally is destroyed this way, your hero heals 3 damage from itself.",
        "Destroy target ally. If you do, your hero heals 3 damage from itself.",
    ],
)
def test_what_was_removed_instead_wasnt_destroyed(text: str) -> None:
    table = scenario(
        FIRE
        + f"""
        define ability "Reap"
          | {text}
        you: hero damage 5; hand "Reap"; ally "A" 1/1; item "Dramla"
        opponent:
    """
    )
    settle(table.play("Reap").resolve()).expect("A", zone="removed from game").expect("your hero", damage=5)


@pytest.mark.rule("wow-2013:716.1f")
def test_the_character_dealt_damage_this_way_is_the_one_that_was_dealt_it() -> None:
    table = scenario("""
        define ability "Freeze"
          | Your hero deals 1 frost damage to target hero or ally. A character dealt damage this way can't attack or exhaust this turn.
        define ability "Ward" instant
          | The next time damage would be dealt to target friendly hero or ally this turn, it's dealt to your hero instead.
        define ability "Trip" instant
          | Exhaust target hero or ally.
        you: hand "Freeze" "Trip" "Trip"
        opponent: hand "Ward"; ally "A" 1/9
    """)
    table.play("Freeze", targets=["A"]).play("Ward", targets=["A"], by="opponent").resolve().resolve()
    table.expect("opponent's hero", damage=1).play("Trip", targets=["A"]).resolve().expect(
        "A", exhausted=True
    )
    table.play("Trip", targets=["opponent's hero"]).resolve().expect("opponent's hero", exhausted=False)


@pytest.mark.rule("wow-2013:716.1c", "wow-2013:703.1a")
def test_the_next_time_replaces_all_that_happen_at_once() -> None:
    table = scenario("""
        define ability "Save"
          | The next time an ally you control would be destroyed this turn, put it into its owner's hand instead.
        define ability "Doom"
          | Destroy all allies.
        you: hand "Save" "Doom"; ally "A" 1/1; ally "B" 1/1
        opponent: ally "C" 1/1
    """)
    settle(table.play("Save").resolve().play("Doom").resolve()).expect("C", zone="graveyard")
    table.expect("A", zone="hand").expect("B", zone="hand")
