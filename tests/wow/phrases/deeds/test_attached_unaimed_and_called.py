"""Attach descriptions without a target, tokens that are called as the card that makes them, just so much damage."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, item, scenario


@pytest.mark.rule("wow-2007:306.3c", "wow-2012:400.3")
def test_what_is_attached_to_a_friendly_ally_is_so_as_it_resolves() -> None:
    text = ("Attach to friendly ally.", "Ongoing: Attached ally has +2 ATK.")
    charm = ability("Charm", text)
    setting = 'you: hand "Charm"; ally "Ox" 1/1; ally "Elk" 1/1\nopponent: ally "Cow" 1/1'
    table = scenario(setting, [charm]).play("Charm")
    # It has no target, so that it is chosen as it resolves, from one side.
    table.resolve_all("Elk").expect("Charm", on="Elk").expect("Elk", atk=3)
    for wrong in ("Attach to ally.", "Attach to friendly ally you control."):
        expect_refused(wrong, types=c.ABILITY)


@pytest.mark.rule("wow-2007:402.2")
def test_a_token_s_own_text_may_have_the_word_by_which_its_maker_is_called() -> None:
    text = (
        'Put a 0/1 Mirror ally token into play with "If damage would be dealt to your hero, it\'s dealt to a random '
        'Mirror you control instead."'
    )
    image = ability("Mirror Maze", text, short_names=("Mirror",))
    bolt = ability("Bolt", "Your hero deals 1 fire damage to target hero.", instant=True)
    setting = 'you: hand "Mirror Maze"; hero "Us"\nopponent: hand "Bolt"; hero "Them"'
    table = scenario(setting, [image, bolt]).play("Mirror Maze").resolve_all().give_priority("opponent")
    table.play("Bolt", targets=["Us"], by="opponent").resolve_all().expect("Us", damage=0)
    assert len(table.facts("destroy")) == 1


def test_exactly_so_much_damage() -> None:
    lure = ally("Watcher", 1, 9, "When this ally is dealt damage, if it has exactly 4 damage on it, draw a card.")
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target ally.", instant=True)
    setting = 'you: ally "Watcher"; hand "Bolt" "Bolt" "Bolt"\nopponent:'
    table = scenario(setting, [lure, bolt])
    for place, held in ((1, 2), (2, 2), (3, 1)):
        table.play(f"Bolt#{place}", targets=["Watcher"]).resolve_all()
        assert len(table.state.players[0].hand) == held
    expect_refused("When this ally is dealt damage, if it has exactly 4 ATK on it, draw a card.")


@pytest.mark.rule("wow-2007:401.1")
def test_damage_is_put_on_each_of_several_to_pay() -> None:
    healer = ally("Martyr", 1, 9, "Put 1 damage on each of two different allies you control → Draw a card.")
    setting = 'you: ally "Martyr"; ally "Ox" 1/9; ally "Elk" 1/9\nopponent: ally "Cow" 1/9'
    table = scenario(setting, [healer]).use("Martyr", pay=["Ox", "Elk"]).resolve_all()
    table.expect("Ox", damage=1).expect("Elk", damage=1).expect("Martyr", damage=0)
    assert len(table.state.players[0].hand) == 1
    # One is not enough.
    scenario('you: ally "Martyr"\nopponent: ally "Cow" 1/9', [healer]).expect_refused("use", "Martyr")
    expect_refused("Put 1 damage on each of two allies → Draw a card.", "put damage")
    expect_refused("Put 1 damage on each of two allies you control → Destroy it.", "it")


@pytest.mark.rule("wow-2007:602.5")
def test_it_is_the_one_that_is_defending() -> None:
    text = "If an ally you control is defending, remove it from combat and draw a card."
    vanish = ability("Vanish", text, instant=True)
    setting = 'you: ally "Ox" 3/3\nopponent: ally "Cow" 1/3; ally "Hen" 1/3; hand "Vanish"'
    table = scenario(setting, [vanish]).attack("Ox", "Cow").resolve().pass_().pass_().pass_()
    table.play("Vanish", by="opponent").resolve_all().pass_until("your action phase")
    table.expect("Cow", damage=0).expect("Ox", damage=0)
    expect_refused("If an ally you control is exhausted, remove it from combat.", "it", types=c.ABILITY)


def test_when_you_do_has_no_targets_of_the_same_link() -> None:
    effect("Destroy target ally. When you do, draw a card.")
    expect_refused("Destroy target ally. When you do, destroy target equipment.", types=c.ABILITY)
    expect_refused("Destroy target ally. When you do, target player draws a card.", types=c.ABILITY)


def test_who_has_fewer_cards_in_hand_than_each_other_player() -> None:
    text = "At the start of your turn, if a player has fewer cards in hand than each other player, he draws a card."
    gloves = item("Gloves", text)
    for mine, theirs, drawn in ((1, 3, (1, 0)), (3, 1, (0, 1)), (3, 2, (0, 0))):
        one, other = (" ".join(['"Ox"'] * held) for held in (mine, theirs))
        setting = f'you: item "Gloves"; hand {one}\nopponent: hand {other}'
        table = scenario(setting, [gloves, ally("Ox", 1, 1)]).end_turn()
        held = [len(player.hand) for player in table.state.players]
        table.end_turn().resolve_all()
        after = [len(player.hand) for player in table.state.players]
        # (The turn player draws for the turn, as the opponent has done.)
        gained = tuple(now - was for now, was in zip(after, held, strict=True))
        assert gained == (drawn[0] + 1, drawn[1]), (mine, theirs)


@pytest.mark.rule("wow-2007:411.8c")
def test_this_is_discarded_from_a_hand() -> None:
    gift = ability("Gift", ("Put Gift into your hand.", "Discard Gift → Destroy target ally."))
    setting = 'you: hand "Gift"\nopponent: ally "Cow" 1/1'
    table = scenario(setting, [gift]).play("Gift").resolve_all().expect_hand("you", "Gift")
    table.use("Gift", targets=["Cow"]).resolve_all().expect("Cow", zone="graveyard").expect("Gift", zone="graveyard")


@pytest.mark.rule("wow-2013:G.unless")
def test_what_was_done_instead_is_known_afterwards() -> None:
    text = "At the start of your turn, draw a card unless you destroy an ally you control. "
    pit = item("Pit", text + "Your hero heals damage from itself equal to that ally's cost.")
    setting = 'you: item "Pit"; ally "Ox"; hero "Us" damage 9\nopponent:'
    for answer, left, held in (("yes", 6, 1), ("no", 9, 2)):
        table = scenario(setting, [pit, ally("Ox", 1, 1, cost=3)]).end_turn().end_turn(answer)
        table.expect("Us", damage=left)
        assert len(table.state.players[0].hand) == held
    # "This way" would be either of two things.
    expect_refused(text + "If you destroyed an ally this way, ready your hero.", "destroyed this way", types=c.ITEM)
