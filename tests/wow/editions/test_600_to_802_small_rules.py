"""What the last rulebook says in passing: of combat [600 to 603], replacement [716, 717], what is at once [802]."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import bolt

LATER = tuple(EDITIONS)[1:]


@pytest.mark.rule("wow-2013:600.3")
@pytest.mark.parametrize("edition", LATER)
def test_an_attack_may_cost_anything(edition: str) -> None:
    """It is an additional cost of proposing; who must attack if able needn't pay it."""
    toll = item("Toll", "Opposing allies can't attack unless their controller pays 1.")
    text = 'you: ally "Peon" 1/1; resources {}\nopponent: item "Toll"'
    table = scenario(text.format(1), [toll], edition=EDITIONS[edition])
    table.attack("Peon", "their hero")
    assert all(table.state.cards[id].exhausted for id in table.state.players[0].row)
    poor = scenario(text.format(0), [toll], edition=EDITIONS[edition])
    poor.expect_refused("attack", "Peon", at="their hero").expect_offered("pass")


@pytest.mark.rule("wow-2013:601.2", "wow-2013:601.2a", "wow-2013:601.2b")
@pytest.mark.parametrize("edition", LATER)
def test_who_can_be_proposed(edition: str) -> None:
    text = """
        you: ally "Old" 1/1; ally "New" 1/1 new; ally "Swift" 1/1 new ferocity; ally "Tired" 1/1 exhausted
        opponent: ally "Shade" 1/1 elusive; ally "Guard" 1/1
    """
    table = scenario(text, edition=EDITIONS[edition])
    for attacker, may in (("Old", True), ("New", False), ("Swift", True), ("Tired", False)):
        if may:
            table.expect_offered("attack", attacker, at="Guard")
        else:
            table.expect_refused("attack", attacker, at="Guard")
    table.expect_refused("attack", "Old", at="Shade").expect_refused("attack", "Old", at="Swift")


@pytest.mark.rule("wow-2013:601.2f", "wow-2013:602.4", "wow-2013:602.4a", "wow-2013:603.1b")
@pytest.mark.parametrize("edition", LATER)
def test_who_changes_sides_is_proposed_no_longer(edition: str) -> None:
    charm = ability("Charm", "You gain control of target ally.", instant=True)
    text = 'you: ally "Raider" 2/2\nopponent: hand "Charm"; ally "Guard" 1/1'
    table = scenario(text, [charm], edition=EDITIONS[edition]).attack("Raider", "Guard")
    table.play("Charm", targets=["Raider"], by="opponent").resolve_all()
    table.expect("Raider", controller="opponent", damage=0).expect("Guard", damage=0)
    assert not table.facts("damage")


@pytest.mark.rule("wow-2013:602.2b")
@pytest.mark.parametrize("edition", LATER)
def test_one_character_protects_each_combat(edition: str) -> None:
    text = 'you: ally "Raider" 1/5\nopponent: ally "First" 1/5 protector; ally "Second" 1/5 protector'
    table = scenario(text, edition=EDITIONS[edition]).attack("Raider", "their hero").resolve()
    while table.decision.kind != "protect":
        table.pass_()
    table.choose("First")
    while table.decision.kind == "priority" and table.state.stage in (c.ATTACK_WINDOW, c.DEFEND_WINDOW):
        table.pass_()
    table.expect("First", damage=1, exhausted=True).expect("Second", exhausted=False)


@pytest.mark.rule("wow-2013:603.1")
@pytest.mark.parametrize("edition", LATER)
def test_both_deal_their_combat_damage_at_once(edition: str) -> None:
    text = 'you: ally "Raider" 3/2\nopponent: ally "Guard" 2/3'
    table = scenario(text, edition=EDITIONS[edition]).fight("Raider", "Guard")
    table.expect("Raider", zone="graveyard").expect("Guard", zone="graveyard")


@pytest.mark.rule("wow-2013:716.1b")
@pytest.mark.parametrize("edition", LATER)
def test_whoever_would_be_affected_chooses_what_replaces_it(edition: str) -> None:
    hole = item("Hole", "If an ally would be put into a graveyard from play, remove it from the game instead.")
    raft = item("Raft", "If an ally would be destroyed, put it into its owner's hand instead.")
    doom = ability("Doom", "Destroy target ally.")
    text = 'you: hand "Doom"; item "Hole"; item "Raft"\nopponent: ally "Peon" 1/1'
    table = scenario(text, [hole, raft, doom], edition=EDITIONS[edition]).play("Doom", targets=["Peon"]).resolve()
    table.expect_asked("opponent", "replacement").choose("Raft").expect("Peon", zone="hand")


@pytest.mark.rule("wow-2013:716.1f")
@pytest.mark.parametrize("edition", LATER)
def test_this_way_means_those_to_whom_it_came(edition: str) -> None:
    """The damage was sent on: who was dealt it can't attack, and not who would have been."""
    guard = item("Bodyguard", "If an ally you control would be dealt damage, it's dealt to your hero instead.")
    burst = "Your hero deals 1 frost damage to each opposing hero and ally. Destroy each ally dealt damage this way."
    freeze = ability("Freeze", burst)
    text = 'you: hand "Freeze"\nopponent: item "Bodyguard"; ally "Peon" 1/9'
    table = scenario(text, [guard, freeze], edition=EDITIONS[edition]).play("Freeze").resolve()
    table.expect("their hero", damage=2).expect("Peon", zone="play", damage=0)


@pytest.mark.rule("wow-2013:717.2", "wow-2013:717.2a")
@pytest.mark.parametrize("edition", LATER)
def test_a_modifier_prevents_until_its_amount_is_used_up(edition: str) -> None:
    ward = ability("Ward", "Prevent the next 5 damage that would be dealt to target ally this turn.")
    text = 'you: hand "Ward" "Bolt" "Bolt"; ally "Guard" 1/9\nopponent:'
    table = scenario(text, [ward, bolt()], edition=EDITIONS[edition]).play("Ward", targets=["Guard"]).resolve()
    table.play("Bolt", targets=["Guard"]).resolve().expect("Guard", damage=0)
    table.play("Bolt", targets=["Guard"]).resolve().expect("Guard", damage=3)


@pytest.mark.rule("wow-2013:717.5")
@pytest.mark.parametrize("edition", LATER)
def test_the_next_time_is_all_that_is_dealt_at_once(edition: str) -> None:
    """So also of damage that would be dealt to somebody."""
    brace = ability("Brace", "The next time an ally you control would be dealt damage this turn, prevent it.")
    storm = ability("Storm", "Your hero deals 1 fire damage to each ally.")
    text = 'you: hand "Brace" "Storm" "Storm"; ally "Left" 1/9; ally "Right" 1/9\nopponent:'
    table = scenario(text, [brace, storm], edition=EDITIONS[edition]).play("Brace").resolve()
    table.play("Storm").resolve().expect("Left", damage=0).expect("Right", damage=0)
    table.play("Storm").resolve().expect("Left", damage=1).expect("Right", damage=1)


@pytest.mark.rule("wow-2013:802.2")
@pytest.mark.parametrize("edition", LATER)
def test_packets_to_the_turn_players_characters_are_processed_first(edition: str) -> None:
    helm = Definition("Helm", c.ARMOR, 1, defense=1)
    storm = ability("Storm", "Your hero deals 2 fire damage to each hero.")
    text = 'you: armor "Helm"; hand "Storm"\nopponent: armor "Helm"'
    table = scenario(text, [helm, storm], edition=EDITIONS[edition]).play("Storm").resolve()
    table.expect_asked("you", "prevention").choose("Helm").expect_asked("opponent", "prevention").choose("let through")
    table.expect("you's hero", damage=1).expect("their hero", damage=2)


@pytest.mark.rule("wow-2013:713.2")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("held", "drawn"), [(2, 5), (6, 1), (7, 0), (9, 0)])
def test_cards_are_drawn_until_a_limit_is_reached(held: int, drawn: int, edition: str) -> None:
    well = ability("Well", "Draw cards until you reach your maximum hand size.")
    hand = " ".join(['"Filler"'] * held)
    table = scenario(f'you: hand "Well" {hand}; deck 9\nopponent:', [well], edition=EDITIONS[edition])
    table.play("Well").resolve()
    assert len(table.facts("draw")) == drawn


@pytest.mark.rule("wow-2012:103.4", "wow-2013:103.4")
@pytest.mark.parametrize("edition", LATER)
def test_what_ends_at_the_same_time_still_stops_it(edition: str) -> None:
    saint = ally("Saint", 1, 1, text="Your other allies can't be destroyed.")
    doom = ability("Doom", "Destroy all allies.")
    text = 'you: hand "Doom"; ally "Saint"; ally "Peon" 1/1\nopponent:'
    table = scenario(text, [saint, doom], edition=EDITIONS[edition]).play("Doom").resolve()
    table.expect("Saint", zone="graveyard").expect("Peon", zone="play")
