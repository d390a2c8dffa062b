"""What the sets from 2010 to 2012 do: exchange control, attach what resolves, remove all counters, let one attack."""

from __future__ import annotations

import pytest

from reading import expect_refused, power, program
from rulebound.tcg.nodes.groups import Role
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.scenarios import ability, ally, item, scenario


@pytest.mark.rule("wow-2013:415.8e")
@pytest.mark.edition("2013")
def test_control_of_two_cards_is_exchanged() -> None:
    text = "[Activate] → Target opponent chooses an ally he controls. Exchange control of that ally and this item."
    knife = item("Knife", text)
    table = scenario('you: item "Knife"\nopponent: ally "Ox" 1/1', [knife]).use("Knife", targets=["opponent"])
    table.resolve_all().expect("Knife", controller="opponent").expect("Ox", controller="you")
    swap = ability("Swap", "Exchange control of target ally and another target ally.")
    mine = 'you: hand "Swap"; ally "A" 1/1; ally "B" 1/1\nopponent:'
    table = scenario(mine, [swap]).play("Swap", targets=["A", "B"]).resolve_all()
    table.expect("A", controller="you").expect("B", controller="you")
    expect_refused("Exchange control of target ally.", types=c.ABILITY)


@pytest.mark.rule("wow-2013:G.will-of-the-forsaken")
@pytest.mark.edition("2013")
def test_will_of_the_forsaken() -> None:
    ghoul = ally("Ghoul", 1, 3, text="Will of the Forsaken")
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target ally.")
    gale = ability("Gale", "Put target ally into its owner's hand.")
    cards = [ghoul, bolt, gale, ability("Doom", "Destroy target ally.")]
    setting = 'you: hand "Doom" "Bolt" "Gale"\nopponent: ally "Ghoul"'
    table = scenario(setting, cards).play("Doom", targets=["Ghoul"]).resolve_all().expect("Ghoul", zone="play")
    table.play("Gale", targets=["Ghoul"]).resolve_all().expect("Ghoul", zone="play")
    table.play("Bolt", targets=["Ghoul"]).resolve_all().expect("Ghoul", zone="graveyard")
    hurt = 'you: hand "Doom"\nopponent: ally "Ghoul" damage 2'
    scenario(hurt, cards).play("Doom", targets=["Ghoul"]).resolve_all().expect("Ghoul", zone="play")


@pytest.mark.rule("wow-2007:710.2d", "wow-2013:710.1c")
@pytest.mark.edition("2013")
def test_what_resolves_is_attached_to_what_its_effect_has_put_into_play() -> None:
    gift = ability("Gift", ("Put target ally from your graveyard into play and attach this ability to it.",
        "Ongoing: Attached ally has +2/+2.", "When this ability leaves play, destroy attached ally."))  # fmt: skip
    purge = ability("Purge", "Destroy target ability.")
    cards = [gift, purge, ally("Ox", 1, 1)]
    setting = 'you: hand "Gift" "Purge"; graveyard "Ox"\nopponent:'
    table = scenario(setting, cards).play("Gift", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="play", atk=3, health=3).expect("Gift", on="Ox")
    table.play("Purge", targets=["Gift"]).resolve_all().expect("Ox", zone="graveyard")
    made = program(*gift.paragraphs, types=c.ABILITY)
    assert made.attach is not None
    assert isinstance(made.attach.to, Role)
    with pytest.raises(CardRefused, match="ongoing"):
        program(gift.paragraphs[0], types=c.ABILITY)
    expect_refused("When Tarn enters play, put target ally from your graveyard into play and attach Tarn to it.")


@pytest.mark.rule("wow-2007:306.3c")
@pytest.mark.edition("2013")
def test_such_an_ability_finds_no_other_card_to_be_attached_to() -> None:
    gift = ability("Gift", ("Put target ally from your graveyard into play and attach this ability to it.",
        "Ongoing: Attached ally has +2/+2."))  # fmt: skip
    back = ability("Back", "Put target ability from your graveyard into play.")
    setting = 'you: hand "Back"; graveyard "Gift"; ally "Ox" 1/1\nopponent:'
    scenario(setting, [gift, back]).play("Back", targets=["Gift"]).resolve_all().expect("Ox", atk=1)


@pytest.mark.rule("wow-2007:402.1a", "wow-2007:401.1")
def test_all_counters_are_removed_to_pay() -> None:
    rod = item("Rod", "Remove all surge counters → Your hero deals 1 frost damage to target hero for each counter "
               "removed this way.")  # fmt: skip
    setting = 'you: item "Rod" counter "surge" 3\nopponent: hero "Foe"'
    table = scenario(setting, [rod]).use("Rod", targets=["Foe"]).resolve_all().expect("Foe", damage=3)
    table.expect("Rod", counter=("surge", 0))
    equal = "Remove all surge counters → Your hero heals damage from itself equal to the number of counters removed."
    assert power(equal, c.ITEM) != power(equal.replace("surge", "spirit"), c.ITEM)
    assert expect_refused("1 → Draw a card for each counter removed this way.").words


@pytest.mark.rule("wow-2007:601.2a")
def test_only_one_character_attacks() -> None:
    calm = ability("Calm", "Ongoing: Only one character can attack on each opponent's turn.")
    setting = "you: ally \"A\" 1/1; ally \"B\" 1/1; hero \"Me\"\nopponent: ability \"Calm\"; hero \"Foe\""
    table = scenario(setting, [calm]).fight("A", "Foe")
    table.expect_refused("attack", "B", rule="103.2")
    own = 'you: ally "A" 1/1; ally "B" 1/1; ability "Calm"\nopponent: hero "Foe"'
    scenario(own, [calm]).fight("A", "Foe").expect_offered("attack", "B")


def test_so_many_counters_and_destroyed_this_way() -> None:
    badge = item("Badge", ("When you play a card, add an honor counter. If there are two or more on Badge, destroy it.",
        "When Badge is destroyed this way, your hero deals 5 frost damage to target hero."))  # fmt: skip
    crush = ability("Crush", "Destroy target item.")
    setting = 'you: item "Badge"; hand "A" "B" "Crush"; resources 4\nopponent: hero "Foe"'
    cards = [badge, crush, ally("A"), ally("B")]
    table = scenario(setting, cards).play("A").resolve_all().expect("Badge", counter=("honor", 1))
    table.play("B").resolve_all("Foe").expect("Badge", zone="graveyard").expect("Foe", damage=5)
    table = scenario(setting, cards).play("Crush").resolve_all()
    table.expect("Badge", zone="graveyard").expect("Foe", damage=0)
    expect_refused("When you play a card, draw a card. If there are two or more on Tarn, destroy it.")


def test_unless_after_several_deeds() -> None:
    text = "Draw two cards, then discard a card unless you discard an ally."
    deal = ability("Deal", text)
    cards = [deal, ally("Ox"), item("Gem"), item("Ore")]
    setting = 'you: hand "Deal" "Ox"; deck "Gem" "Ore"\nopponent:'
    table = scenario(setting, cards).play("Deal").resolve("yes")
    table.expect("Ox", zone="graveyard").expect_hand("you", "Gem", "Ore")


def test_somebody_is_made_to_do_something_by_a_pronoun() -> None:
    text = "You may have target opponent reveal the top card of his deck. If you do, you may have him put that card on "
    track = ability("Track", text + "the bottom of his deck.")
    setting = 'you: hand "Track"\nopponent: deck "A" "B"'
    table = scenario(setting, [track, ally("A"), ally("B")]).play("Track", targets=["opponent"])
    table.resolve("yes", "yes")
    gift = ability("Gift", "Target player draws a card.")
    again = scenario('you: hand "Track" "Gift"\nopponent: deck "A" "B"', [track, gift, ally("A"), ally("B")])
    again.play("Track", targets=["opponent"]).resolve("yes", "yes").play("Gift", targets=["opponent"]).resolve_all()
    again.expect_hand("opponent", "B")


def test_either_damage_or_healing() -> None:
    text = "Ongoing: When you play an ally, your hero either deals nature damage to or heals damage from target hero "
    rite = ability("Rite", text + "equal to that ally's cost.")
    setting = 'you: ability "Rite"; hand "A"; resources 3; hero "Me" damage 5\nopponent: hero "Foe"'
    cards = [rite, ally("A", cost=3)]
    scenario(setting, cards).play("A").resolve_all("Foe", 0).expect("Foe", damage=3)
    scenario(setting, cards).play("A").resolve_all("Me", 1).expect("Me", damage=2)
