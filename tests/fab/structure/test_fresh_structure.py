"""Chapter 4 by a reader of the rulebook alone: rare clauses, and two rules at a time.

Every position is written from the words of the rule it names, without the code; what a failing one says is kept.
"""

from __future__ import annotations

import pytest

from fab_of_three import new_game
from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Keen" red attack cost 0 power 3 defense 2
  | When this hits, draw a card.
  | **Go again**
define action "Stone" blue cost 9 defense 3
define action "Pebble" yellow cost 9 defense 1
define action "Rest" red cost 0 defense 2
  | Gain 1{h}
define action "Dawn" red cost 0 subtype "aura"
  | At the start of your turn, draw a card.
define action "Morning" red cost 0 subtype "aura"
  | At the beginning of your action phase, draw a card.
define action "Dusk" red cost 0 subtype "aura"
  | At the beginning of your end phase, draw a card.
define action "Early" red cost 0 subtype "aura"
  | At the start of your turn, gain 1 action point.
define action "Spare" red cost 0 subtype "aura"
  | At the beginning of your action phase, gain 1 action point.
define action "Bleed" red cost 0 subtype "aura"
  | At the beginning of your end phase, lose 1{h}
define instant "Push" red cost 0
  | Gain 1 action point.
define instant "Purse" red cost 0
  | Gain {r}{r}
define instant "Spark" red cost 0
  | Deal 1 arcane damage to target hero.
define instant "Frost" red cost 0
  | Attacks get -1{p} this turn.
define instant "Toll" red cost 0
  | Each player loses 2{h}
define instant "Lose" red cost 0
  | Target hero loses the game.
define instant "Triumph" red cost 0
  | You win the game.
define instant "Truce" red cost 0
  | The game is a draw.
define instant "Seize" red cost 0
  | Gain control of target aura.
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


def expect_options(table: Table, *names: str) -> Table:
    """Check what the open choice offers, whatever the colors of the cards."""
    found = sorted(each.split(" (")[0] for each in table.choices())
    assert found == sorted(names), found
    return table


# 4.1 Starting a Game


@pytest.mark.rule("fab:4.1.9", "fab:4.4.3f")
def test_4_4_3f_in_the_first_turn_of_the_game_everybody_draws_up_and_in_the_second_only_one() -> None:
    """Each has four cards as the second turn begins; as the third does, only who had that turn surely has."""
    game = new_game(3)
    hands: list[list[int]] = []
    turn = 0
    while game.decision is not None and len(hands) < 3:
        state = game.state
        if game.decision.kind == "priority" and state.turn != turn:
            turn = state.turn
            hands.append([len(player.hand) for player in state.players])
        # The last answer: somebody attacks, whoever can defend does.
        game.choose(len(game.decision.options) - 1)
    assert hands[0] == [4, 4, 4]
    assert hands[1] == [4, 4, 4]
    assert sorted(hands[2])[-1] == 4
    assert sorted(hands[2])[0] < 4


# 4.2 Start Phase


@pytest.mark.rule("fab:4.2.1", "fab:4.2.2", "fab:4.2.3")
def test_4_2_2_what_triggers_at_the_start_of_a_turn_resolves_before_anybody_has_priority() -> None:
    table = at('you: hand "Jab"\nopponent: aura "Dawn"; hand "Spark"\n')
    table.end_turn().expect_stage("opponent's action phase").expect_stack().expect_asked(
        "opponent", "priority"
    )
    table.expect_hand("opponent", "Spark", "Filler").expect_points("opponent", "actions", 1)


@pytest.mark.rule("fab:4.2.2", "fab:1.13.2b", "fab:4.3.2")
def test_4_3_2_no_action_point_is_gained_in_the_start_phase() -> None:
    table = at('you: hand "Jab"\nopponent: aura "Early"; hand "Jab"\n')
    table.end_turn().expect_points("opponent", "actions", 1)


# 4.3 Action Phase


@pytest.mark.rule("fab:4.3.1", "fab:4.3.2", "fab:4.3.3", "fab:8.1.1a")
def test_4_3_1_what_triggers_as_the_action_phase_begins_waits_on_the_stack_for_priority() -> None:
    table = at('you: hand "Jab"\nopponent: aura "Morning"; hand "Spark" "Jab"\n')
    table.end_turn().expect_stage("opponent's action phase").expect_stack("Morning (red)")
    table.expect_asked("opponent", "priority").expect_points("opponent", "actions", 1)
    table.expect_refused("play", "Jab").play("Spark", "Hero of you").resolve().expect("Hero of you", life=19)
    table.expect_hand("opponent", "Jab").resolve().expect_hand("opponent", "Jab", "Filler").attack("Jab")


@pytest.mark.rule("fab:4.3.2", "fab:1.13.2a")
def test_4_3_2_an_action_point_that_an_effect_grants_comes_besides() -> None:
    table = at('you: hand "Jab"\nopponent: aura "Spare"; hand "Jab"\n')
    table.end_turn().expect_points("opponent", "actions", 1).resolve().expect_points("opponent", "actions", 2)


@pytest.mark.rule("fab:1.13.2b", "fab:4.3.2")
def test_1_13_2b_nobody_gains_an_action_point_in_another_players_action_phase() -> None:
    table = at('you: hand "Push"; actions 0\nopponent: hand "Push"\n')
    table.play("Push").resolve().expect_points("you", "actions", 1).play("Push", by="opponent").resolve()
    table.expect_points("opponent", "actions", 0).expect_points("you", "actions", 1)


@pytest.mark.rule("fab:4.3.4", "fab:1.11.4a")
def test_4_3_4_the_action_phase_ends_only_when_all_pass_in_succession_on_an_empty_stack() -> None:
    table = at('you: hand "Rest" "Jab"\nopponent: hand "Spark"\n')
    table.pass_().expect_asked("opponent", "priority").play("Spark", "Hero of you").resolve()
    table.expect_stage("action phase").expect_asked("you", "priority").play("Rest").resolve()
    table.expect("Hero of you", life=20).pass_().pass_().expect_stage("end phase").expect_asked(
        "you", "arsenal"
    )


# 4.4 End Phase


@pytest.mark.rule("fab:4.4.1", "fab:4.4.2", "fab:4.4.3b")
def test_4_4_2_what_is_drawn_as_the_end_phase_begins_may_be_put_into_the_arsenal() -> None:
    table = at('you: aura "Dusk"; deck "Pebble"; hand "Stone"\nopponent: hand "Spark" "Jab"\n')
    table.pass_().pass_().expect_stage("end phase").expect_stack().expect_hand("you", "Stone", "Pebble")
    expect_options(table.expect_asked("you", "arsenal"), "Stone", "Pebble", "done").choose("Pebble")
    table.expect_lies("you", "arsenal", "Pebble").expect("Pebble", face_down=True)
    table.expect_hand("you", "Stone", "Filler", "Filler", "Filler").expect_hand("opponent", "Spark", "Jab")


@pytest.mark.rule("fab:4.4.3b", "fab:3.3.2")
def test_4_4_3b_nothing_is_put_into_an_arsenal_that_is_not_empty_and_only_the_turn_player_is_asked() -> None:
    table = at('you: arsenal "Rest"; hand "Stone"\nopponent: hand "Jab"\n')
    table.pass_().pass_().expect_stage("opponent's action phase").expect_lies("you", "arsenal", "Rest")
    table.expect_lies("opponent", "arsenal").expect_hand("you", "Stone", "Filler", "Filler", "Filler")


@pytest.mark.rule("fab:4.4.3b", "fab:4.4.3c", "fab:4.4.3f")
def test_4_4_3_what_was_pitched_lies_under_the_deck_before_cards_are_drawn() -> None:
    """Neither what was pitched nor what is drawn may be put into the arsenal: that comes first."""
    mine = 'you: hand "Stone"; pitched "Pebble" "Rest" "Jab"; deck empty\n'
    table = at(mine + 'opponent: hand "Jab"; pitched "Stone"; deck empty\n')
    table.pass_().pass_()
    expect_options(table.expect_asked("you", "arsenal"), "Stone", "done").choose("done").expect_asked(
        "you", "order"
    )
    expect_options(table, "Pebble", "Rest", "Jab").choose("Rest").choose("Jab")
    table.expect_stage("opponent's action phase").expect_hand("you", "Stone", "Pebble", "Rest", "Jab")
    table.expect_lies("opponent", "pitched").expect_lies("opponent", "deck", "Stone").expect_hand(
        "opponent", "Jab"
    )


@pytest.mark.rule("fab:4.4.3c", "fab:4.4.3f")
@pytest.mark.parametrize("first", ["Pebble", "Rest"])
def test_4_4_3c_the_order_under_the_deck_is_the_players_own(first: str) -> None:
    place = 'you: hero "Me" life 20 intellect 2; hand "Stone"; pitched "Pebble" "Rest"; deck empty\n'
    table = at(place + 'opponent: hand "Jab"\n')
    table.pass_().pass_().choose("done").choose(first).expect_hand("you", "Stone", first)


@pytest.mark.rule("fab:4.4.3c", "fab:1.1.6")
def test_4_4_3c_everybodys_pitch_zone_is_emptied() -> None:
    table = at('A: hand "Jab"\nB: pitched "Stone" "Pebble"; hand "Jab"\nC: pitched "Stone"; hand "Jab"\n')
    table.pass_().pass_().pass_().choose("done").expect_asked("B", "order").choose("Pebble")
    for player in ("A", "B", "C"):
        table.expect_lies(player, "pitched")
    table.expect_stage("B's action phase")


@pytest.mark.rule("fab:4.4.3a")
def test_4_4_3a_all_allies_have_their_life_back_whose_turn_it_ever_was() -> None:
    table = at(
        'you: ally "Wolf" life 3 damage 2; hand "Jab"\nopponent: ally "Hound" life 5 damage 4; hand "Jab"\n'
    )
    table.pass_().pass_().expect_asked("you", "arsenal").expect("Wolf", life=3).expect("Hound", life=5)


@pytest.mark.rule("fab:4.4.3d")
def test_4_4_3d_only_the_turn_player_untaps() -> None:
    table = at(
        'you: weapon "Axe" power 2 attacks 0 tapped; ally "Wolf" life 3 tapped; hand "Jab"\n'
        'opponent: ally "Hound" life 5 tapped; hand "Jab"\n'
    )
    table.end_turn().expect("Axe", tapped=False).expect("Wolf", tapped=False).expect("Hound", tapped=True)
    table.end_turn().expect("Hound", tapped=False)


@pytest.mark.rule("fab:4.4.3e")
def test_4_4_3e_all_players_lose_what_points_they_have_left() -> None:
    table = at('you: hand "Purse" "Jab"; actions 3\nopponent: hand "Purse" "Jab"; resources 1\n')
    table.play("Purse").resolve().play("Purse", by="opponent").resolve()
    table.expect_points("you", "resources", 2).expect_points("opponent", "resources", 3).end_turn()
    for player in ("you", "opponent"):
        table.expect_points(player, "resources", 0)
    table.expect_points("you", "actions", 0).expect_points("opponent", "actions", 1)


@pytest.mark.rule("fab:4.4.3f", "fab:8.5.6")
def test_4_4_3f_who_has_more_cards_than_intellect_draws_none_and_discards_none() -> None:
    hand = ["Jab", "Stone", "Stone", "Stone", "Rest", "Rest"]
    quoted = " ".join(f'"{name}"' for name in hand)
    table = at(f'you: hand {quoted}\nopponent: hand "Jab"\n')
    table.end_turn().expect_hand("you", *hand).expect_hand("opponent", "Jab")


@pytest.mark.rule("fab:4.4.3f", "fab:8.5.6b", "fab:4.5.3")
def test_4_4_3f_nobody_loses_for_want_of_cards_to_draw() -> None:
    table = at('you: hand "Jab"; deck empty\nopponent: hand "Jab"\n')
    table.end_turn().expect_running().expect_hand("you", "Jab")


@pytest.mark.rule("fab:4.4.2", "fab:4.4.3e", "fab:1.13.2b")
def test_4_4_2_no_action_point_is_gained_in_the_end_phase_and_none_is_kept() -> None:
    more = """
define action "Late" red cost 0 subtype "aura"
  | At the beginning of your end phase, gain 1 action point.
"""
    table = at('you: aura "Late"; hand "Jab"; actions 0\nopponent: hand "Jab"\n', more)
    table.pass_().pass_().expect_asked("you", "arsenal").expect_points("you", "actions", 0)


@pytest.mark.rule("fab:4.4.4", "fab:4.4.3")
def test_4_4_4_what_is_for_this_turn_is_so_through_the_end_phase_and_no_longer() -> None:
    table = at('you: hand "Frost"; hand "Jab"\nopponent: hand "Jab"\n')
    table.play("Frost").resolve().attack("Jab").expect("Jab", power=2).end_turn()
    table.attack("Jab").pass_until("attack step").expect_attack(3)


@pytest.mark.rule("fab:4.4.2", "fab:4.5.3a", "fab:1.10.2a")
def test_4_5_3a_a_hero_may_die_in_the_end_phase() -> None:
    """Game state actions are performed as if all players were passing priority: the game ends before anything more."""
    table = at('you: hero "Me" life 1; aura "Bleed"; hand "Jab"\nopponent: hand "Jab"\n')
    table.pass_().pass_().expect_winner("opponent")


# 4.5 Ending a Game


@pytest.mark.rule("fab:4.5.1", "fab:4.5.3a", "fab:1.10.2a")
def test_4_5_1_the_game_ends_before_what_triggers_from_the_last_hit_resolves() -> None:
    table = at('you: hand "Keen"\nopponent: hero "Them" life 3\n')
    table.attack("Keen").pass_until("reaction step").pass_().pass_().expect_winner("you").expect_hand("you")


@pytest.mark.rule("fab:4.5.4a", "fab:4.5.3a")
def test_4_5_4a_all_who_remain_die_at_once() -> None:
    table = at('you: hero "Me" life 2; hand "Toll"\nopponent: hero "Them" life 1\n')
    table.play("Toll").resolve().expect_winner()


@pytest.mark.rule("fab:4.5.4a", "fab:4.5.2a", "fab:4.5.1a")
def test_4_5_2a_of_three_the_one_who_has_life_left_wins_when_two_die_at_once() -> None:
    table = at('A: hero "Ah" life 2; hand "Toll"\nB: hero "Be" life 2\nC: hero "Ce" life 3\n')
    table.play("Toll").resolve().expect_winner("C")


@pytest.mark.rule("fab:4.5.4a", "fab:4.5.1a")
def test_4_5_4a_a_draw_is_for_the_remaining_players() -> None:
    """The one who had lost before has no part in it."""
    table = at('A: hero "Ah" life 2; hand "Toll"\nB: hero "Be" life 2\nC: hero "Ce" life 3\n')
    table.concede("C").expect_running().play("Toll").resolve().expect_winner()


@pytest.mark.rule("fab:4.5.2a", "fab:1.1.4", "fab:1.1.5")
def test_4_5_2a_a_party_wins_together_when_all_opponents_have_lost() -> None:
    table = at('A: hand "Lose"\nB: hero "Be"\nC with A: hero "Ce"\nD with B: hero "De"\n')
    table.play("Lose", "Be").resolve().expect_running().concede("C").expect_running().concede("D")
    table.expect_winner("A", "C")


@pytest.mark.rule("fab:4.5.2b", "fab:4.5.1")
def test_4_5_2b_who_wins_by_an_effect_wins_at_once() -> None:
    table = at('A: hand "Triumph"\nB: hero "Be"\nC: hero "Ce"\n')
    table.play("Triumph").resolve().expect_winner("A")


@pytest.mark.rule("fab:4.5.4b", "fab:4.5.1")
def test_4_5_4b_an_effect_may_state_a_draw() -> None:
    table = at('A: hand "Truce"\nB: hero "Be"\nC: hero "Ce"\n')
    table.play("Truce").resolve().expect_winner()


@pytest.mark.rule("fab:4.5.1a", "fab:7.2.2", "fab:7.7.3")
def test_4_5_1a_an_attack_at_a_player_who_leaves_in_the_layer_step_never_attacks() -> None:
    table = at('A: hand "Quick Jab"; actions 2\nB: hero "Be"\nC: hero "Ce"\n')
    table.attack("Quick Jab", "Be").concede("B").expect_running()
    while "layer step" in table.lines()[0]:
        table.pass_()
    table.expect_stage("action phase").expect_links(0).expect("Quick Jab", zone="graveyard")
    table.expect_points("A", "actions", 1).expect_asked("A", "priority")


@pytest.mark.rule("fab:4.5.1a", "fab:7.2.2a", "fab:7.5.2b", "fab:7.6.2")
def test_4_5_1a_an_attack_at_a_player_who_leaves_later_resolves_without_a_hit() -> None:
    table = at('A: hand "Keen"; actions 1\nB: equipment "Mail" chest defense 1; hand "Stone"\nC: hero "Ce"\n')
    table.attack("Keen", "Hero of B").pass_until("defend step").defend("Stone", "Mail").pass_until(
        "reaction step"
    )
    table.concede("B").expect_running().expect_links(1).pass_until("resolution step").expect_hand("A")
    table.expect_points("A", "actions", 1).expect("Ce", life=20)


@pytest.mark.rule("fab:4.5.1a", "fab:1.10.2a", "fab:7.5.5", "fab:7.6.2")
def test_4_5_1a_what_triggers_from_a_hit_that_ends_a_player_resolves_where_the_game_goes_on() -> None:
    table = at('A: hand "Keen"\nB: hero "Be" life 3\nC: hero "Ce"\n')
    table.attack("Keen", "Be").pass_until("damage step").expect_running().expect_stack("Keen (red)").resolve()
    table.expect_hand("A", "Filler").pass_until("resolution step").expect_points("A", "actions", 1)


@pytest.mark.rule("fab:4.5.1a", "fab:6.2.2a")
def test_4_5_1a_what_a_player_who_has_left_made_to_be_so_this_turn_remains_so() -> None:
    table = at('A: hand "Spark" "Jab"\nB: hand "Frost"\nC: hero "Ce"\n')
    table.play("Spark", "Ce").play("Frost", by="B").resolve().concede("B").resolve()
    table.attack("Jab").expect("Jab", power=2)


@pytest.mark.rule("fab:4.5.1a")
def test_4_5_1a_a_layer_of_a_player_who_leaves_is_gone_and_does_not_resolve() -> None:
    table = at('A: hand "Spark"\nB: hand "Spark"\nC: hero "Ce"\n')
    table.play("Spark", "Ce").play("Spark", "Ce", by="B").expect_stack("Spark (red)", "Spark (red)").concede(
        "B"
    )
    table.expect_stack("Spark (red)").resolve().expect("Ce", life=19)


@pytest.mark.rule("fab:4.5.1a", "fab:3.0.12")
def test_4_5_1a_what_a_player_controls_is_cleared_and_what_a_player_owns_is_removed() -> None:
    """An aura of mine that the other controls goes to my graveyard; one of theirs that I control is gone."""
    table = at('A: hand "Seize"; aura "Dawn"\nB: hand "Seize"; aura "Dusk"\nC: hero "Ce"\n')
    table.play("Seize", "Dusk").resolve().expect("Dusk", controller="A").play(
        "Seize", "Dawn", by="B"
    ).resolve()
    table.expect("Dawn", controller="B").concede("B").expect("Dawn", zone="graveyard").expect_graveyard(
        "A", "Dawn", "Seize"
    )
    table.expect_lies("A", "arena", "Hero of A")


@pytest.mark.rule("fab:4.5.1a", "fab:4.4.4", "fab:1.1.6")
def test_4_4_4_the_next_player_is_the_next_who_is_still_in_the_game() -> None:
    table = at('A: hand "Jab"\nB: hand "Jab"\nC: hand "Jab"\n')
    table.concede("B").expect_running().end_turn().expect_stage("C's action phase").end_turn()
    table.expect_stage("A's action phase")


@pytest.mark.rule("fab:4.5.3c", "fab:4.5.1a", "fab:7.7.2c")
def test_4_5_1a_an_attacker_who_leaves_takes_the_attack_along() -> None:
    table = at('A: hand "Jab"\nB: hand "Stone"; equipment "Mail" chest defense 1\nC: hand "Jab"\n')
    table.attack("Jab", "Hero of B").pass_until("defend step").defend("Stone", "Mail").concede(
        "A"
    ).expect_running()
    table.expect_links(0).expect("Stone", zone="graveyard").expect("Mail", zone="arena", defending=False)
    table.expect("Hero of B", life=20)


@pytest.mark.rule("fab:4.4.3a", "fab:4.4.2")
def test_4_4_3a_an_ally_that_would_die_as_the_end_phase_begins_is_not_saved() -> None:
    """Triggers of the beginning of the end phase resolve, and game state actions are done, before life is reset."""
    more = """
define action "Gale" red cost 0 subtype "aura"
  | At the beginning of your end phase, deal 1 damage to any target.
"""
    place = 'you: aura "Gale"; hand "Jab"\nopponent: ally "Hound" life 3 damage {0}; hand "Jab"\n'
    table = at(place.format(2), more)
    table.pass_().pass_().choose("Hound").expect("Hound", zone="graveyard").expect_asked("you", "arsenal")
    table = at(place.format(1), more)
    table.pass_().pass_().choose("Hound").expect("Hound", life=3).expect_asked("you", "arsenal")


@pytest.mark.rule("fab:4.5.1a", "fab:4.4.4", "fab:4.4.2")
def test_4_5_1a_a_turn_player_who_dies_in_the_end_phase_is_followed_by_the_next() -> None:
    table = at('A: hero "Ah" life 1; aura "Bleed"; hand "Jab"\nB: hand "Jab"\nC: hand "Jab"\n')
    table.pass_().pass_().pass_().expect_running().expect_stage("B's action phase").expect_asked(
        "B", "priority"
    )
    table.expect_points("B", "actions", 1).expect_hand("B", "Jab")


@pytest.mark.rule("fab:4.5.1a", "fab:1.11.4a")
def test_4_5_1a_a_turn_player_who_concedes_leaves_the_turn_to_nobody_else() -> None:
    """Nobody but the player of a turn has an action phase in it: the others don't play actions in what is left."""
    table = at('A: hand "Jab"\nB: hand "Jab"\nC: hand "Jab"\n')
    table.concede("A").expect_running()
    while "turn of A" in table.lines()[0]:
        table.expect_refused("play", "Jab").pass_()
    table.expect_stage("B's action phase").expect_points("B", "actions", 1).attack("Jab")


@pytest.mark.rule("fab:4.5.3b", "fab:4.5.1", "fab:5.3.4")
def test_4_5_3b_a_game_that_is_over_resolves_nothing_more() -> None:
    more = """
define instant "Doom" red cost 0
  | Target hero loses the game. Draw a card.
"""
    table = at('A: hand "Doom"\nB: hero "Be"\n', more)
    table.play("Doom", "Be").resolve().expect_winner("A").expect_hand("A")


@pytest.mark.rule("fab:4.5.3b", "fab:4.5.2b", "fab:4.5.2a")
def test_4_5_3b_who_lets_the_own_hero_lose_has_lost() -> None:
    table = at('A: hand "Lose"\nB: hero "Be"\nC: hero "Ce"\n')
    table.play("Lose", "Hero of A").resolve().expect_running().concede("C").expect_winner("B")


@pytest.mark.rule("fab:4.2.2", "fab:4.5.3a", "fab:4.5.4a")
def test_4_2_2_all_may_die_in_the_start_phase() -> None:
    more = """
define action "Blight" red cost 0 subtype "aura"
  | At the start of your turn, each player loses 1{h}
"""
    table = at('A: hand "Jab"; hero "Ah" life 1\nB: hand "Jab"; hero "Be" life 1; aura "Blight"\n', more)
    table.pass_().pass_().expect_asked("A", "arsenal").choose("done").expect_winner()


@pytest.mark.rule("fab:4.5.1a", "fab:7.0.5a")
def test_4_5_1a_a_defending_card_of_a_player_who_protected_and_leaves_defends_no_more() -> None:
    more = """
define equipment "Aegis" chest defense 2
  | **Protect**
"""
    table = at('A: hand "Jab"\nB: hand "Stone"\nC: card "Aegis"; hand "Jab"\n', more)
    table.attack("Jab", "Hero of B").pass_until("defend step").choose("done").expect_asked("C", "defend")
    table.choose("Aegis").expect("Aegis", defending=True).concede("C").expect_running()
    table.pass_until("resolution step").expect("Hero of B", life=17)


@pytest.mark.rule("fab:4.2.2", "fab:6.6.6b")
def test_4_2_2_what_another_player_has_triggers_at_the_start_of_a_turn_too() -> None:
    more = """
define action "Vigil" red cost 0 subtype "aura"
  | At the start of each player's turn, draw a card.
"""
    table = at('A: aura "Vigil"; hand "Jab"\nB: hand "Jab"\nC: hand "Jab"\n', more)
    table.end_turn().expect_stage("B's action phase").expect_stack().expect_hand("B", "Jab")
    table.expect_hand("A", "Jab", *["Filler"] * 4)


@pytest.mark.rule("fab:4.5.1a", "fab:4.5.3a", "fab:7.5.3")
def test_4_5_1a_a_hero_killed_in_the_reaction_step_leaves_the_attack_without_damage() -> None:
    """The attack-target has ceased to exist: nothing is dealt, and nobody else is hit [7.5.2b]."""
    table = at('A: hand "Keen" "Spark"\nB: hero "Be" life 1; hand "Stone"\nC: hero "Ce"\n')
    table.attack("Keen", "Be").pass_until("reaction step").play("Spark", "Be").resolve().expect_running()
    table.expect_stage("reaction step").expect_links(1).pass_until("resolution step").expect_hand("A")
    table.expect("Ce", life=20).expect_points("A", "actions", 1)


@pytest.mark.rule("fab:4.5.1a", "fab:6.6.5a", "fab:5.3.7")
def test_4_5_1a_who_loses_by_the_own_layer_does_nothing_more_and_the_turn_goes_on() -> None:
    more = """
define instant "Doom" red cost 0
  | Target hero loses the game. Draw a card.
"""
    table = at('A: hand "Jab"; hand "Spark"\nB: hand "Doom"\nC: hero "Ce"\n', more)
    table.play("Spark", "Ce").play("Doom", "Hero of B", by="B").resolve().expect_running()
    table.expect_asked("A", "priority").expect_stack("Spark (red)").resolve().expect("Ce", life=19)
    table.attack("Jab").pass_until("resolution step").expect("Ce", life=16)


@pytest.mark.rule("fab:4.5.1a", "fab:1.10.2a", "fab:1.10.2d")
def test_4_5_1a_what_the_dead_player_has_triggers_nothing_from_the_hit_that_killed() -> None:
    """The player loses before triggered-layers are added to the stack, and what that player controls is gone."""
    more = """
define action "Wail" red cost 0 subtype "item"
  | Whenever an attack hits you, draw a card.
"""
    table = at('A: hand "Quick Jab"\nB: hero "Be" life 3; item "Wail"\nC: hero "Ce"; item "Wail"\n', more)
    table.attack("Quick Jab", "Be").pass_until("damage step").expect_running().expect_stack()
    table.pass_until("resolution step").expect_points("A", "actions", 1)


@pytest.mark.rule("fab:4.5.1a", "fab:6.6.5a")
def test_4_5_1a_nobody_resolves_what_a_player_who_has_left_was_waiting_for() -> None:
    more = """
define instant "Vulture" red cost 0
  | Whenever an attack hits this turn, gain 1{h}
"""
    table = at('A: hand "Spark" "Jab"\nB: hand "Vulture"\nC: hero "Ce"\n', more)
    table.play("Spark", "Ce").play("Vulture", by="B").resolve().concede("B").resolve()
    table.attack("Jab").pass_until("resolution step").expect("Ce", life=16).expect("Hero of A", life=20)


@pytest.mark.rule("fab:4.4.3d", "fab:1.2.1b")
def test_4_4_3d_what_untaps_is_what_the_turn_player_controls_whoever_owns_it() -> None:
    more = """
define instant "Charm" red cost 0
  | Gain control of target ally.
"""
    mine = 'you: hand "Charm" "Jab"; ally "Wolf" life 3 tapped\n'
    table = at(mine + 'opponent: ally "Hound" life 5 tapped; hand "Charm" "Jab"\n', more)
    table.play("Charm", "Hound").resolve().play("Charm", "Wolf", by="opponent").resolve()
    table.expect("Hound", controller="you").expect("Wolf", controller="opponent").end_turn()
    table.expect("Hound", tapped=False).expect("Wolf", tapped=True)


@pytest.mark.rule("fab:4.4.2", "fab:4.4.1")
def test_4_4_2_what_others_have_triggers_at_the_beginning_of_an_end_phase_too() -> None:
    more = """
define action "Watch" red cost 0 subtype "aura"
  | At the beginning of each player's end phase, gain 1{h}
"""
    table = at('A: hand "Jab"\nB: hand "Spark" "Jab"; aura "Watch"\nC: hand "Jab"\n', more)
    table.pass_().pass_().pass_().expect_asked("A", "arsenal").expect("Hero of B", life=21).expect_stack()


@pytest.mark.rule("fab:1.10.2a", "fab:4.3.3", "fab:4.5.1a")
def test_4_3_3_who_died_in_the_start_phase_has_no_action_phase() -> None:
    more = """
define action "Curse" red cost 0 subtype "aura"
  | At the start of your turn, lose 1{h}
"""
    table = at('A: hand "Jab"\nB: hero "Be" life 1; aura "Curse"; hand "Jab"\nC: hand "Jab"\n', more)
    table.end_turn().expect_running()
    # What is left of the turn is nobody's: there are no action points in it.
    while "turn of B" in table.lines()[0]:
        table.expect_refused("play", "Jab").pass_()
    table.expect_stage("C's action phase").expect_points("C", "actions", 1)


@pytest.mark.rule("fab:1.11.4a", "fab:4.3.4")
def test_4_3_4_all_three_have_to_pass_again_after_anybody_has_done_something() -> None:
    table = at('A: hand "Jab"\nB: hand "Jab"\nC: hand "Spark"\n')
    table.pass_().pass_().expect_asked("C", "priority").play("Spark", "Hero of A").expect_asked(
        "C", "priority"
    )
    table.pass_().expect_asked("A", "priority").pass_().expect_asked("B", "priority").pass_()
    table.expect("Hero of A", life=19).expect_asked("A", "priority").expect_stage("A's action phase")
    table.pass_().pass_().expect_stage("A's action phase").expect_asked("C", "priority").pass_()
    table.expect_stage("end phase")


@pytest.mark.rule("fab:1.4.5", "fab:1.1.5", "fab:1.1.4")
def test_1_4_5_a_party_does_not_attack_itself() -> None:
    table = at('A: hand "Jab"\nB: hero "Be"\nC with A: hero "Ce"\nD with B: ally "Hound" life 3\n')
    table.attack("Jab", "Hound").pass_until("resolution step").expect("Hound", zone="graveyard")
    table = at('A: hand "Jab"\nB: hero "Be"\nC with A: hero "Ce"\n')
    table.attack("Jab").pass_until("resolution step").expect("Be", life=17).expect("Ce", life=20)
