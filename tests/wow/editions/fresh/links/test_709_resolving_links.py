"""Resolving links, read afresh (chapter 709)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

QUICK = """
define ability "Snap" instant
  | Destroy target ally.
define ability "Recall" instant
  | Put target ally into its owner's hand.
define ability "Cloak" instant
  | Attach to target hero or ally you control.
  | Ongoing: Attached character has untargetable.
define ability "Steal" instant
  | Gain control of target ally.
define ability "Charge"
  | Exhaust target hero or ally. Draw a card.
"""


@pytest.mark.rule("wow-2013:709.1", "wow-2013:709.2h")
def test_the_topmost_link_resolves_and_the_turn_player_gets_priority() -> None:
    table = scenario(QUICK + 'you: ally "A" 1/1; hand "Snap"\nopponent: hand "Snap"; ally "B" 1/1')
    table.pass_().play("opponent's Snap", targets=["A"]).play("your Snap", targets=["B"], by="you")
    table.pass_().pass_().expect("B", zone="graveyard").expect("A", zone="play").expect_asked(
        "you", "priority"
    )


@pytest.mark.rule("wow-2013:709.2a")
def test_a_link_whose_only_target_became_untargetable_is_interrupted() -> None:
    table = scenario(QUICK + 'you: hand "Charge"\nopponent: ally "Foe" 1/1; hand "Cloak"')
    table.play("Charge", targets=["Foe"]).play("Cloak", targets=["Foe"], by="opponent").resolve().resolve()
    table.expect("Foe", ready=True).expect_hand("you").expect("Charge", zone="graveyard")


@pytest.mark.rule("wow-2013:709.2a")
def test_a_target_that_went_and_came_back_is_illegal() -> None:
    table = scenario(
        QUICK
        + """
        define ally "Foe" 1/1
        define ability "Deploy" instant
          | Put target ally from your graveyard into play.
        you: hand "Charge"
        opponent: ally "Foe"; hand "Snap" "Deploy"
    """
    )
    table.play("Charge", targets=["Foe"]).play("Snap", targets=["Foe"], by="opponent").resolve()
    table.play("Deploy", targets=["Foe"], by="opponent").resolve().expect("Foe", zone="play").resolve()
    table.expect("Foe", ready=True).expect_hand("you")


@pytest.mark.rule("wow-2013:709.2a")
def test_a_target_that_changed_sides_is_illegal_only_if_the_description_says_whose() -> None:
    table = scenario(
        QUICK
        + """
        define ability "Hex"
          | Destroy target opposing ally. Draw a card.
        you: hand "Hex" "Charge" "Steal" "Steal"
        opponent: ally "Foe" 1/1; ally "Bar" 1/1
    """
    )
    table.play("Hex", targets=["Foe"]).play("Steal", targets=["Foe"]).resolve().resolve().expect(
        "Foe", zone="play"
    )
    table.expect_hand("you", "Charge", "Steal").play("Charge", targets=["Bar"]).play("Steal", targets=["Bar"])
    table.resolve().resolve().expect("Bar", exhausted=True).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:709.2a")
def test_what_the_controller_of_the_link_can_no_longer_target_is_illegal() -> None:
    table = scenario("""
        define item "Fog" instant
          | Allies you control can't be targeted by opponents.
        define ability "Bolt" instant
          | Your hero deals 1 fire damage to target ally.
        you: hand "Bolt"
        opponent: hand "Fog"; ally "Foe" 1/3
    """)
    table.play("Bolt", targets=["Foe"]).play("Fog", by="opponent").resolve().resolve().expect("Foe", damage=0)


@pytest.mark.rule("wow-2013:709.2b")
def test_what_is_chosen_as_it_resolves_must_be_possible() -> None:
    table = scenario("""
        define item "Crown"
          | At the end of each player's turn, that player destroys an ability, ally, or equipment he controls.
        you: item "Crown"; ally "A" 1/1; resources 1
        opponent: ally "B" 1/1
    """)
    table.pass_until("end phase").resolve()
    table.expect_asked("you")
    assert "B" not in table.choices()
    assert "Filler" not in table.choices()
    table.choose("A").expect("A", zone="graveyard")


@pytest.mark.rule("wow-2013:709.2b")
def test_unless_lets_one_choose_only_what_can_be_done() -> None:
    table = scenario("""
        define item "Stand"
          | At the start of your turn, destroy this item unless you discard two cards.
        you: item "Stand"; hand "Filler"
        opponent:
        at opponent's end phase
    """)
    table.pass_until("your ready step").resolve().expect("Stand", zone="graveyard").expect_hand(
        "you", "Filler"
    )


@pytest.mark.rule("wow-2013:709.2c")
def test_only_the_legal_targets_are_affected() -> None:
    table = scenario(
        QUICK
        + """
        define ability "Pair"
          | Exhaust two target allies. Draw a card.
        you: hand "Pair"
        opponent: ally "A" 1/1; ally "B" 1/1; hand "Cloak"
    """
    )
    table.play("Pair", targets=["A", "B"]).play("Cloak", targets=["A"], by="opponent").resolve().resolve()
    table.expect("A", ready=True).expect("B", exhausted=True).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:709.2c")
def test_as_much_as_possible_is_done() -> None:
    table = scenario(QUICK + 'you: hand "Charge"\nopponent: ally "Foe" 1/1 exhausted')
    table.play("Charge", targets=["Foe"]).resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:709.2d")
def test_information_is_read_as_the_link_resolves() -> None:
    table = scenario(
        QUICK
        + """
        define ability "March"
          | Your hero deals X melee damage to target hero, where X is the number of allies you control.
        you: hand "March"; ally "A" 1/1; ally "B" 1/1
        opponent: hand "Snap"
    """
    )
    table.play("March", targets=["opponent's hero"]).play(
        "Snap", targets=["A"], by="opponent"
    ).resolve().resolve()
    table.expect("opponent's hero", damage=1)


@pytest.mark.rule("wow-2013:709.2d")
def test_the_last_known_host_of_a_gone_attachment_is_meant() -> None:
    table = scenario("""
        define ability "Fire"
          | Attach to target hero or ally, and your hero deals 4 fire damage to it.
          | Ongoing: At the start of your turn, your hero deals 1 fire damage to attached character.
        define ability "Fetch" instant
          | Put target ability into its owner's hand.
        you: hand "Fetch"; ability "Fire" on "Foe"
        opponent: ally "Foe" 1/5 damage 3
        at opponent's end phase
    """)
    table.pass_until("your ready step").play("Fetch", targets=["Fire"]).resolve().expect("Fire", zone="hand")
    table.expect_chain("Fire").resolve().expect("Foe", damage=4)


@pytest.mark.rule("wow-2013:709.2d")
def test_information_read_is_locked_in_for_the_rest_of_the_resolution() -> None:
    table = scenario("""
        define ability "Rout"
          | Destroy all allies you control. Your hero deals 1 fire damage to target hero for each ally destroyed this way.
        you: hand "Rout"; ally "A" 1/1; ally "B" 1/1
        opponent:
    """)
    table.play("Rout", targets=["opponent's hero"]).resolve().expect("opponent's hero", damage=2)


@pytest.mark.rule("wow-2013:709.2f")
def test_if_you_do_needs_all_that_was_to_be_done() -> None:
    table = scenario("""
        define ability "Deal"
          | Destroy an ally you control and discard a card. If you do, draw two cards.
        you: hand "Deal" "Filler"
        opponent:
    """)
    table.play("Deal").resolve_all()
    while table.decision.kind != "priority":
        table.choose(table.choices()[0])
    assert len(table.state.players[0].hand) == 0


@pytest.mark.rule("wow-2013:709.2f")
def test_a_replaced_action_was_not_performed() -> None:
    table = scenario("""
        define ally "Dramla" 4/5
          | If an ally would be put into your graveyard from play, remove it from the game instead.
        define ally "Baranka" 2/2
          | Protector
          | When this ally defends against an ally, destroy her. If you do, destroy all attacking allies.
        you: ally "Foe" 1/9
        opponent: ally "Dramla"; ally "Baranka"
    """)
    table.attack("Foe", "Baranka").resolve().pass_().pass_().expect_chain("Baranka").resolve()
    table.expect("Baranka", zone="removed from game").expect("Foe", zone="play")


@pytest.mark.rule("wow-2013:709.2g")
def test_where_resolved_cards_go() -> None:
    table = scenario("""
        define ability "Aura"
          | Ongoing: Allies you control have +1 ATK.
        define ability "Bolt"
          | Your hero deals 1 fire damage to target hero or ally.
        define ally "Recruit" 1/1
        define ability "Mine"
          | Your hero deals 1 fire damage to target hero or ally. Put this ability into its owner's hand.
        you: hand "Aura" "Bolt" "Recruit" "Mine" "Filler"
        opponent:
    """)
    table.play("Aura").resolve().expect("Aura", zone="play").play(
        "Bolt", targets=["opponent's hero"]
    ).resolve()
    table.expect("Bolt", zone="graveyard").play("Recruit").resolve().expect("Recruit", zone="play")
    table.play("Mine", targets=["opponent's hero"]).resolve().expect("Mine", zone="hand")
    table.place("Filler").resolve().expect("Filler", zone="resources")


@pytest.mark.rule("wow-2013:709.2e", "wow-2013:714.3c")
def test_parts_with_their_own_durations_end_each_at_its_time() -> None:
    table = scenario("""
        define ability "Brew"
          | Target ally has +2 ATK this turn. It has +1 health until the start of your next turn.
        you: hand "Brew"; ally "A" 1/1
        opponent:
    """)
    table.play("Brew", targets=["A"]).resolve().expect("A", atk=3, health=2).end_turn().expect(
        "A", atk=1, health=2
    )
    table.end_turn().expect("A", atk=1, health=1)


@pytest.mark.rule("wow-2013:709.2a")
def test_a_target_that_no_longer_meets_the_description_is_illegal() -> None:
    table = scenario("""
        define ability "Kick"
          | Destroy target exhausted ally. Draw a card.
        define ability "Wake" instant
          | Ready target ally.
        you: hand "Kick"
        opponent: ally "A" 1/1 exhausted; hand "Wake"
    """)
    table.play("Kick", targets=["A"]).play("Wake", targets=["A"], by="opponent").resolve().resolve()
    table.expect("A", zone="play").expect_hand("you")


@pytest.mark.rule("wow-2013:709.2d")
def test_a_triggered_effect_reads_its_source_as_it_last_was() -> None:
    table = scenario("""
        define ally "Bomb" 2/1
          | When this ally is destroyed, it deals fire damage to target hero equal to its ATK.
        define item "Banner"
          | Allies you control have +3 ATK.
        define ability "Snap" instant
          | Destroy target ally.
        you: ally "Bomb"; item "Banner"; hand "Snap"
        opponent:
    """)
    table.play("Snap", targets=["Bomb"]).resolve("opponent's hero").resolve().expect(
        "opponent's hero", damage=5
    )


@pytest.mark.rule("wow-2013:709.2f")
def test_if_you_do_fails_where_the_thing_is_gone() -> None:
    table = scenario("""
        define ability "Tooga"
          | Put a 1 [Melee] / 1 [Health] Turtle ally token into play. At the start of your next turn, remove that ally from the game. If you do, draw two cards.
        define ability "Snap" instant
          | Destroy target ally.
        you: hand "Tooga" "Snap"
        opponent:
    """)
    table.play("Tooga").resolve().play("Snap").resolve().end_turn().pass_until(
        "your ready step"
    ).resolve_all()
    assert len(table.state.players[0].hand) == 0


@pytest.mark.rule("wow-2013:709.2a", "wow-2013:709.2c")
def test_a_target_that_left_the_one_graveyard_is_illegal_and_the_other_isnt() -> None:
    table = scenario("""
        define ability "Scour"
          | Remove two target cards in one graveyard from the game.
        define ability "Dig" instant
          | Put target ally from your graveyard into your hand.
        define ally "X" 1/1
        define ally "Y" 1/1
        define ally "Z" 1/1
        you: hand "Scour"
        opponent: graveyard "X" "Y" "Z"; hand "Dig"
    """)
    table.play("Scour", "X", "Y").play("Dig", targets=["X"], by="opponent").resolve().resolve()
    table.expect("X", zone="hand").expect("Y", zone="removed from game")
