"""What the cards of no class do, each seen in a game."""

from __future__ import annotations

from cards.shipped import on
from rulebound.wow.scenarios import ally, item


def test_orsa_profits_from_opponents_draws() -> None:
    text = """
        you: hero "Mahala Wildbough" damage 5; ally "Tollkeeper Orsa"
        opponent:
    """
    table = on(text).end_turn().expect("Mahala Wildbough", damage=4)
    table.end_turn().expect("Mahala Wildbough", damage=4)


def test_loudmouth_grizzle_draws_attacks() -> None:
    text = """
        you: ally "Raider" 1/9
        opponent: ally "Loudmouth Grizzle"
    """
    table = on(text).expect_refused("pass")
    table.fight("Raider", "their hero", "Loudmouth Grizzle").expect("Loudmouth Grizzle", damage=1)


def test_marsh_lurker_is_not_attacked_and_not_stopped() -> None:
    text = """
        you: ally "Marsh Lurker"
        opponent: ally "Wall" 0/9 protector; ally "Raider" 1/1
    """
    table = on(text).fight("Marsh Lurker", "their hero").expect("their hero", damage=3).end_turn()
    table.expect_refused("attack", "Raider", at="Marsh Lurker")


def test_finish_the_wounded_needs_a_wound() -> None:
    text = """
        you: resources 2; hand "Finish the Wounded"
        opponent: ally "Guard" 4/4 cost 4
    """
    on(text).expect_refused("play", "Finish the Wounded")
    hurt = text.replace("cost 4", "cost 4 damage 1")
    on(hurt).play("Finish the Wounded").resolve_all().expect("Guard", zone="graveyard")


def test_clear_the_decks_gives_a_card_back() -> None:
    text = """
        you: resources 5; hand "Clear the Decks"
        opponent: ally "Guard" 9/9
    """
    table = on(text).play("Clear the Decks").resolve_all().expect("Guard", zone="graveyard")
    table.expect_hand("opponent", "Filler")


def test_break_their_tools_has_two_uses() -> None:
    text = """
        you: resources 3; hand "Break Their Tools"
        opponent: weapon "Cragbreaker"; item "Powder Keg"
    """
    table = (
        on(text).play("Break Their Tools", modes=[0]).resolve_all().expect("Cragbreaker", zone="graveyard")
    )
    table = on(text).play("Break Their Tools", modes=[1]).resolve_all().expect("Powder Keg", zone="graveyard")
    table.expect_hand("you", "Filler")


def test_hold_the_line_makes_a_protector_of_anybody() -> None:
    text = """
        you: ally "Raider" 2/2
        opponent: ally "Clerk" 1/1 exhausted; resources 2; hand "Hold the Line"
    """
    table = on(text).play("Hold the Line", by="opponent").resolve_all().expect("Clerk", health=4, ready=True)
    table.fight("Raider", "their hero", "Clerk").expect("Clerk", damage=2).expect("their hero", damage=0)


def test_the_veterans_blessing_is_given_as_it_resolves() -> None:
    text = """
        you: resources 2; hand "Veteran's Blessing"; ally "One" 1/1; ally "Two" 1/1
        opponent: resources 9; hand "Clear the Decks"
    """
    table = on(text).play("Veteran's Blessing").resolve("Two").resolve_all()
    table.expect("Two", atk=3, keyword="untargetable").end_turn()
    table.play("Clear the Decks").resolve_all().expect("One", zone="graveyard").expect("Two", zone="play")


def test_the_hourglass_readies_but_not_for_another_attack() -> None:
    text = """
        you: item "Cracked Hourglass"; ally "Guard" 2/2 protector
        opponent:
    """
    table = on(text).fight("Guard", "their hero").use("Cracked Hourglass").resolve_all()
    table.expect("Guard", ready=True).expect_refused("attack", "Guard", at="their hero")


def test_the_strongbox_opens_a_turn_later() -> None:
    text = """
        you: resources 6; hand "Merchant's Strongbox"
        opponent:
    """
    table = on(text).play("Merchant's Strongbox").resolve_all().expect("Merchant's Strongbox", ready=False)
    table.end_turn().end_turn().use("Merchant's Strongbox").resolve_all().expect_hand(
        "you", "Filler", "Filler"
    )


def test_the_cloak_prevents_by_def_and_by_its_end() -> None:
    text = """
        you: ally "Raider" 3/3
        opponent: armor "Wayfarer's Cloak"; resources 1
    """
    table = on(text).fight("Raider", "their hero", "Wayfarer's Cloak").expect("their hero", damage=2)
    table = on(text).use("Wayfarer's Cloak", by="opponent").resolve_all().fight("Raider", "their hero")
    table.expect("their hero", damage=1)


def test_names_on_the_wall_bring_an_ally_back() -> None:
    text = """
        you: resource "Names on the Wall"; resources 3; graveyard "Raider Nokk" "Unmake"
        opponent:
    """
    on(text).complete("Names on the Wall").resolve_all().expect_hand("you", "Raider Nokk")


def test_the_broken_caravan_holds_equipment() -> None:
    text = """
        you: resource "The Broken Caravan"; resources 2; deck "Unmake" "Cragbreaker" "Raider Nokk" "Snowpelt" "Tin"
        opponent:
    """
    table = on(text, item("Tin")).complete("The Broken Caravan").resolve("Cragbreaker")
    table.expect_hand("you", "Cragbreaker")


def test_letters_undelivered_are_worth_two_cards() -> None:
    text = """
        you: resource "Letters Undelivered"; resources 4
        opponent:
    """
    table = on(text).complete("Letters Undelivered").resolve_all().expect_hand("you", "Filler", "Filler")
    table.expect_refused("complete", "Letters Undelivered")


def test_an_unlimited_card_may_be_in_a_deck_more_than_four_times() -> None:
    from cards.shipped import decks

    counts = {card.name: count for deck in decks() for card, count in deck.cards if card.unlimited}
    assert counts["Warpath Recruits"] > 4


def test_the_idol_shields_an_ally() -> None:
    text = """
        you: ally "Raider" 3/9
        opponent: item "Idol of Soft Moss"; resources 1; ally "Guard" 0/3
    """
    table = (
        on(text, ally("Nobody", 1, 1))
        .use("Idol of Soft Moss", by="opponent", targets=["Guard"])
        .resolve_all()
    )
    table.fight("Raider", "Guard").expect("Guard", damage=1)
