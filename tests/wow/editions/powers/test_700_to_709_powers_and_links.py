"""Powers and links of 7.4: where powers are active, what is targeted as a link resolves, keywords that do things."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, quest, scenario

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)


@pytest.mark.rule("wow-2013:703.3a", "wow-2013:G.death-rattle")
def test_a_power_of_another_zone_is_active_there_alone() -> None:
    """Death Rattle is active in a graveyard: neither in play nor in a hand, and not without the power."""
    rattler = ally("Rattler", 1, 1, "Death Rattle: Draw a card.")
    tip = ability("Tip", "Discard a card.")
    hush = ability("Hush", "Ongoing: Allies lose and can't have powers.")
    text = 'you: hand "Bolt"{}; ally "Rattler"; deck "Tip"\nopponent:'
    table = scenario(text.format(""), [rattler, tip, BOLT]).play("Bolt", targets=["Rattler"]).resolve()
    table.expect_chain("Rattler").resolve().expect_hand("you", "Tip")
    hand = (
        scenario('you: hand "Tip" "Rattler"; deck "Bolt"\nopponent:', [rattler, tip, BOLT])
        .play("Tip")
        .resolve()
    )
    hand.expect("Rattler", zone="graveyard").expect_chain("Rattler")
    lost = scenario(text.format('; ability "Hush"'), [rattler, tip, hush, BOLT]).play(
        "Bolt", targets=["Rattler"]
    )
    # what it lost in play it has in the graveyard, where nothing takes it
    lost.resolve().expect_chain("Rattler")


@pytest.mark.rule("wow-2013:703.3b")
def test_a_power_of_several_zones_is_active_in_each_of_them() -> None:
    """It is played: from the chain for itself, from play for another; in hand it sees nothing."""
    dim = ally("Dim", 1, 1, "When you play this or another ally, draw a card.")
    text = 'you: hand "Dim" "Foot"; deck "Bolt" "Bolt"\nopponent:'
    table = scenario(text, [dim, ally("Foot"), BOLT]).play("Dim").expect_chain("Dim", "Dim")
    table.resolve().resolve().play("Foot").expect_chain("Dim", "Foot")
    scenario(text, [dim, ally("Foot"), BOLT]).play("Foot").expect_chain("Foot")


@pytest.mark.rule("wow-2013:703.3b")
def test_a_power_of_several_zones_sees_another_from_the_chain_too() -> None:
    """On the chain it is active for both: another that is played in response is seen from there."""
    dim = ally("Dim", 1, 1, "When you play this or another ally, draw a card.")
    text = 'you: hand "Dim" "Quick"; deck "Bolt" "Bolt"\nopponent: hand "Their"'
    quick, their = ally("Quick", instant=True), ally("Their", instant=True)
    table = scenario(text, [dim, quick, their, BOLT]).play("Dim").expect_chain("Dim", "Dim").resolve()
    table.play("Quick").expect_chain("Dim", "Quick", "Dim").resolve().expect_hand("you", "Bolt", "Bolt")
    # What another player plays is not what you play.
    table = scenario(text, [dim, quick, their, BOLT]).play("Dim").resolve().play("Their", by="opponent")
    table.expect_chain("Their", "Dim")


@pytest.mark.rule("wow-2007:712.7", "wow-2007:709.2f", "wow-2013:712.7", "wow-2013:709.2f")
def test_damage_is_put_only_on_what_is_still_to_enter_play() -> None:
    dim = ally("Dim", 1, 4, "When you play this or another ally, you may put 1 damage on it as it enters play. "
               "If you do, draw a card.")  # fmt: skip
    deny = ability("Deny", "Interrupt target ally card.", instant=True)
    text = 'you: hand "Dim"; deck "Bolt" "Bolt"\nopponent: hand "Deny"'
    table = scenario(text, [dim, deny, BOLT]).play("Dim").play("Deny", by="opponent", targets=["Dim"])
    # Nobody is asked, and nothing is drawn.
    table.resolve_all().expect("Dim", zone="graveyard").expect_asked("you", "priority").expect_hand("you")
    table = scenario(text, [dim, deny, BOLT]).play("Dim").resolve_all("yes")
    table.expect("Dim", damage=1).expect_hand("you", "Bolt")
    # Where it isn't asked whether, it wasn't done.
    must = ally("Dim", 1, 4, "When you play this or another ally, put 1 damage on it as it enters play. "
                "If you do, draw a card.")  # fmt: skip
    table = scenario(text, [must, deny, BOLT]).play("Dim").play("Deny", by="opponent", targets=["Dim"])
    table.resolve_all().expect_hand("you")


@pytest.mark.rule("wow-2013:706.3")
def test_who_was_targeted_is_asked_as_the_link_resolves() -> None:
    """Of two targets one has become illegal: only what is legally targeted was targeted."""
    both = ability("Both", "Exhaust target ally. Your hero deals 1 fire damage to another target hero or ally. "
                   "If you targeted a hero, draw a card.")  # fmt: skip
    text = 'you: hand "Both" "Bolt"; deck "Bolt"; ally "A" 1/9\nopponent: hero "Them"; ally "B" 1/3'
    table = scenario(text, [both, BOLT]).play("Both", targets=["A", "Them"]).resolve()
    table.expect_hand("you", "Bolt", "Bolt")
    other = scenario(text, [both, BOLT]).play("Both", targets=["A", "B"]).resolve().expect_hand("you", "Bolt")
    other.expect("B", damage=1)


@pytest.mark.rule("wow-2013:G.portal")
def test_portal_puts_a_demon_that_costs_less_into_play() -> None:
    gate = ability("Gate", "Portal.", cost=4)
    small, big = ally("Imp", 1, 1, cost=3, tags=("Demon",)), ally("Lord", 9, 9, cost=4, tags=("Demon",))
    text = 'you: hand "Gate"; resources 4; deck "Bolt" "Imp" "Lord"\nopponent:'
    table = scenario(text, [gate, small, big, BOLT]).play("Gate").resolve("yes", "Bolt")
    table.expect("Imp", zone="play").expect("Lord", zone="deck")


@pytest.mark.rule("wow-2013:G.x-x")
def test_minus_and_minus_are_less_atk_and_health() -> None:
    wane = ability("Wane", "Target ally has -1 / -2 this turn.")
    table = scenario('you: hand "Wane"\nopponent: ally "Ogre" 3/5', [wane]).play("Wane").resolve()
    table.expect("Ogre", atk=2, health=3)


@pytest.mark.rule("wow-2013:705.1", "wow-2013:705.3")
def test_a_strike_adds_no_link_under_the_later_rules() -> None:
    from rulebound.wow.scenarios import weapon

    text = 'you: hero "Us"; weapon "Sword"; resources 1\nopponent: hero "Them"'
    table = (
        scenario(text, [weapon("Sword", 3, 1)]).attack("Us", "Them").resolve().strike("Sword").expect_chain()
    )
    table.expect("Us", atk=3)


TOSHE = ally("Toshe", 1, 9, "You can complete opposing quests.")
GIFT = quest("Gift", ("Pay 1 to complete this quest.", "Reward: Draw a card."))


@pytest.mark.rule("wow-2013:702.2b", "wow-2013:702.2")
def test_another_players_quest_is_completed_at_ones_own_cost() -> None:
    text = 'you: ally "Toshe"; resources {}; deck "Bolt"\nopponent: resource "Gift"; resources 3'
    table = scenario(text.format(1), [TOSHE, GIFT, BOLT]).complete("Gift")
    table.expect_ready_resources("you", 0).expect_ready_resources("opponent", 4)
    table.expect("Gift", face_down=True, controller="opponent").resolve().expect_hand("you", "Bolt")
    # neither their resources nor the quest itself helps to pay
    scenario(text.format(0), [TOSHE, GIFT, BOLT]).expect_refused("complete", "Gift", rule="401.1")
    without = text.format(1).replace('ally "Toshe"; ', "")
    scenario(without, [GIFT, BOLT]).expect_refused("complete", "Gift", rule="702.3")


@pytest.mark.rule("wow-2013:703.5")
def test_to_trigger_a_card_is_to_trigger_all_its_powers() -> None:
    venom = ability("Venom", "Trigger each Poison you control.")
    drip = ability("Drip", ("Ongoing: At the start of your turn, your hero deals 1 nature damage to target hero.",
                            "When an opposing ally enters play, draw a card.",
                            "While you control an ally, your hero has +1 ATK."), tags=("Poison",))  # fmt: skip
    text = 'you: hand "Venom"; ability "Drip"; deck "Bolt"\nopponent: hero "Them"; ability "Other"'
    other = ability("Other", "Ongoing: At the start of your turn, draw a card.")
    table = scenario(text, [venom, drip, other, BOLT]).play("Venom").resolve("Drip", "Them")
    table.resolve_all().expect("Them", damage=1).expect_hand("you", "Bolt")
