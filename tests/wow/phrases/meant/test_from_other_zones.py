"""Powers used from a hand or a graveyard, costs paid from one graveyard, and what replaces what would happen."""

from __future__ import annotations

import pytest

from reading import expect_refused, power, program
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, armor, hero, item, location, scenario

LATER = pytest.mark.edition("2013")


@LATER
@pytest.mark.rule("wow-2013:700.2")
def test_a_cost_that_discards_this_from_hand_is_paid_there() -> None:
    edge = item("Edge", "1, Discard Edge from your hand → Draw a card.")
    text = 'you: resources 1; {} "Edge"; deck "Top"\nopponent: hero "Them"'
    table = scenario(text.format("hand"), [edge, ally("Top")]).use("Edge").expect("Edge", zone="graveyard")
    table.resolve().expect_hand("you", "Top")
    scenario(text.format("graveyard"), [edge, ally("Top")]).expect_refused("use", "Edge")
    this = power("Discard this card from your hand → Draw a card.")
    assert this == power("Discard Tarn from your hand → Draw a card.")
    expect_refused("Discard Tarn from your hand, Destroy Tarn → Draw a card.", "from")
    expect_refused("Discard Tarn from hand → Draw a card.")


@LATER
@pytest.mark.rule("wow-2013:700.2")
def test_what_puts_this_from_a_graveyard_is_used_there() -> None:
    knives = ability("Knives", ("Draw a card.", "On your turn: Discard a weapon → Put this ability from your graveyard "
                                                "into your hand."))  # fmt: skip
    text = 'you: {} "Knives"; hand "Axe"\nopponent: hero "Them"\ndefine weapon "Axe" atk 1 strike 1'
    table = scenario(text.format("graveyard"), [knives]).use("Knives").expect("Axe", zone="graveyard").resolve()
    table.expect("Knives", zone="hand")
    scenario(text.format("hand"), [knives]).expect_refused("use", "Knives")
    assert isinstance(knives.program.powers[0], Payment)
    assert knives.program.powers[0].zone == c.GRAVEYARD
    expect_refused("1 → Draw a card.", "→", types=c.ABILITY)


@LATER
def test_cards_in_a_graveyard_as_a_cost_lie_in_the_same_one() -> None:
    king = ally("King", 1, 1, "Remove two cards in a graveyard from the game → Draw a card.")
    text = 'you: ally "King"; graveyard {}; deck "Top"\nopponent: hero "Them"; graveyard {}'
    cards = [king, *(ally(name) for name in ("A", "B", "Y", "Z", "Top"))]
    scenario(text.format('"A"', '"Z"'), cards).expect_refused("use", "King")
    table = scenario(text.format('"A"', '"Y" "Z"'), cards).use("King").resolve()
    table.expect("Y", zone="removed from game").expect("Z", zone="removed from game").expect("A", zone="graveyard")
    table.expect_hand("you", "Top")
    table = scenario(text.format('"A" "B"', '"Y" "Z"'), cards).use("King").choose("you").resolve()
    table.expect("A", zone="removed from game").expect("Y", zone="graveyard")
    stays = program("Tarn can't attack unless you remove two cards in a graveyard from the game.")
    assert stays != program("Tarn can't attack unless you remove two cards in your graveyard from the game.")
    expect_refused("Remove two cards in graveyards from the game → Draw a card.", "remove")


@LATER
def test_a_card_in_an_opposing_graveyard_as_a_cost() -> None:
    bone = item("Bone", "Remove an ally in an opposing graveyard from the game → Draw a card.")
    text = 'you: item "Bone"; graveyard {}; deck "Top"\nopponent: hero "Them"; graveyard {}'
    cards = [bone, *(ally(name) for name in ("A", "Z", "Top"))]
    table = scenario(text.format('"A"', '"Z"'), cards).use("Bone").resolve()
    table.expect("Z", zone="removed from game").expect("A", zone="graveyard")
    scenario('you: item "Bone"; graveyard "A"\nopponent: hero "Them"', cards).expect_refused("use", "Bone")


@LATER
def test_what_is_destroyed_in_its_place_and_what_follows() -> None:
    guard = ability("Guard", ("Attach to target ally.", "Ongoing: If attached ally would be destroyed, destroy this "
                                                        "ability instead. If you do, your hero heals all damage from "
                                                        "that ally."))  # fmt: skip
    text = 'you: hero "Us"; ally "Ox" 1/3 damage 2; ability "Guard" on "Ox"; hand "Bolt"\nopponent: hero "Them"'
    bolt = ability("Bolt", "Destroy target ally.")
    table = scenario(text, [guard, bolt]).play("Bolt", targets=["Ox"]).resolve()
    table.expect("Ox", zone="play", damage=0).expect("Guard", zone="graveyard")


@LATER
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_one_may_destroy_something_instead_and_damage_becomes_so_much(answer: str) -> None:
    ring = item("Ring", "If your hero would be destroyed, you may destroy this item instead. If you do, damage on your "
                        "hero becomes equal to its printed [Health] minus the number of resources you control.")
    text = 'you: hero "Us" health 20 damage 19; item "Ring"; resources 5\nopponent: hero "Them"; hand "Bolt"\n'
    text += "at opponent's action phase"
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target hero.")
    table = scenario(text, [ring, bolt]).play("Bolt", targets=["Us"]).resolve(answer)
    if answer == "yes":
        table.expect("Us", damage=15).expect("Ring", zone="graveyard")
    else:
        table.expect_winner("opponent")
    expect_refused("If Tarn would be destroyed, destroy Tarn instead. If you do, damage on your hero become 3.")


@LATER
def test_an_exact_amount_becomes_another_exact_amount() -> None:
    training = ability("Training", ("Attach to target hero.", "Ongoing: 1 → The next time attached hero would be dealt "
                                    "exactly 1 damage this turn, it's dealt 5 damage instead."))  # fmt: skip
    text = 'you: hero "Us"; ability "Training" on opponent\'s hero; resources 3; hand "Bolt" "Bolt"\n'
    text += 'opponent: hero "Them"'
    one = ability("Bolt", "Your hero deals 1 fire damage to target hero.")
    two = ability("Bolt", "Your hero deals 2 fire damage to target hero.")
    table = scenario(text, [training, one]).use("Training").resolve().play("Bolt", targets=["Them"]).resolve()
    table.expect("Them", damage=5).play("Bolt#2", targets=["Them"]).resolve().expect("Them", damage=6)
    table = scenario(text, [training, two]).use("Training").resolve().play("Bolt", targets=["Them"]).resolve()
    table.expect("Them", damage=2)
    said = "The next time target ally would be dealt damage this turn, it's dealt {} damage instead."
    assert program(said.format(5), types=c.ABILITY) != program(said.format(4), types=c.ABILITY)


@LATER
def test_so_much_or_more_if_it_is_such_a_card() -> None:
    sigil = ability("Sigil", ("Attach to target ally.", "Ongoing: Attached ally has +1/+1, or +3/+2 if it's a Demon."))
    text = 'you: ally "Imp" 1/1 tag "Demon"; ally "Ox" 1/1; ability "Sigil" on "{}"\nopponent: hero "Them"'
    scenario(text.format("Imp"), [sigil]).expect("Imp", atk=4, health=3).expect("Ox", atk=1)
    scenario(text.format("Ox"), [sigil]).expect("Ox", atk=2, health=2).expect("Imp", atk=1)


@LATER
def test_on_the_turn_of_whoever_controls_it() -> None:
    seal = item("Seal", "Each opposing hero and ally has -2 ATK on its controller's turn.")
    text = 'you: item "Seal"; ally "Mine" 3/3\nopponent: hero "Them"; ally "Foe" 3/3\nat {}'
    scenario(text.format("your action phase"), [seal]).expect("Foe", atk=3).expect("Mine", atk=3)
    scenario(text.format("opponent's action phase"), [seal]).expect("Foe", atk=1).expect("Mine", atk=3)


@LATER
@pytest.mark.rule("wow-2013:410.6g")
def test_any_number_of_locations() -> None:
    rug = armor("Rug", 1, "You can control any number of locations.")
    text = 'you: {} resource "Here"; resource "There"\nopponent: hero "Them"\nat opponent\'s end phase'
    cards = [rug, location("Here"), location("There")]
    table = scenario(text.format('armor "Rug";'), cards).pass_until("your draw step")
    table.expect("Here", face_down=False).expect("There", face_down=False)
    table = scenario(text.format(""), cards).pass_until("your draw step", "Here")
    table.expect("Here", face_down=False).expect("There", face_down=True)


@LATER
def test_a_card_that_is_played_at_once_and_paid_for() -> None:
    raid = ability("Raid", "Reveal the top card of your deck. You may choose a revealed ally and play it immediately, "
                           "paying costs as normal.")  # fmt: skip
    text = 'you: resources {}; hand "Raid"; deck "Top"\nopponent: hero "Them"'
    cards = [raid, ally("Top", 1, 1, cost=2)]
    table = scenario(text.format(2), cards).play("Raid").resolve_all("yes")
    table.expect("Top", zone="play").expect_ready_resources("you", 0)
    wrong = "Reveal the top card of your deck. You may play it immediately, paying cost as normal."
    expect_refused(wrong, types=c.ABILITY)


def test_a_power_whose_name_is_a_word() -> None:
    named = hero("Jain", 30, ("3 → Flip Jain", "Face down: Frost Focus: When you play an ally, draw a card."))
    other = hero("Jain", 30, ("3 → Flip Jain", "Face down: Heartstrike: When you play an ally, draw a card."))
    assert named.program.powers == other.program.powers


@LATER
@pytest.mark.rule("wow-2013:400.1", "wow-2013:400.3")
def test_what_enters_play_attached() -> None:
    oil = item("Oil", ("Oil enters play attached to one of your weapons.", "[Activate] → Draw a card."))
    text = 'you: hand "Oil"; {}\nopponent: hero "Them"; weapon "Theirs" atk 1 strike 1'
    table = scenario(text.format('weapon "Axe" atk 1 strike 1; weapon "Bow" atk 1 strike 1'), [oil]).play("Oil")
    table.resolve("Bow").expect("Oil", zone="play", on="Bow")
    scenario(text.format("resources 1"), [oil]).play("Oil").resolve().expect("Oil", zone="graveyard")
    expect_refused("Oil enters play attached at one of your weapons.", types=c.ITEM)
