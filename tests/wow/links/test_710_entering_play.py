"""Entering play (section 710)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, armor, item, quest, scenario
from wow_cards import doom

CIRCLE = ability(
    "Circle",
    "Ongoing: When an ally is destroyed, its controller may search his deck for an ally card with the same name and "
    "put it into play exhausted.",
)
HEALER = ability(
    "Healer",
    "Ongoing: At the end of each player's turn, that player may put an ally card from his graveyard into play with "
    "damage on it equal to its health minus 1.",
)
FOOTMAN = ally("Footman", 2, 2)
CAPTAIN = ally("Captain", 1, 1, "Allies in your party have +1 ATK.")
GREETER = ally("Greeter", 1, 1, "When an ally enters play, draw a card.")
DULL = armor("Dull", 2, "Dull enters play exhausted.")
ORE = item("Ore", "Ore enters play with 2 charge counters.")


@pytest.mark.rule("wow-2007:710.1", "wow-2007:710.2", "wow-2007:G.play-noun", "wow-2013:710.1", "wow-2013:710.1c")
def test_a_card_enters_play_as_it_is_said_to() -> None:
    text = 'you: ability "Circle"; ability "Healer"; ally "Footman"; hand "Doom"; deck "Footman"\nopponent:'
    table = scenario(text, [CIRCLE, HEALER, FOOTMAN, doom()]).play("Doom", targets=["Footman"]).resolve()
    table.resolve("yes", "Footman").expect("Footman", exhausted=True, damage=0)
    enters = list(table.facts("enter"))
    assert len(enters) == 1
    assert enters[0].rule in ("710.2", "710.1c")
    assert table.facts("exhaust") == []
    table.pass_().pass_().expect_stage("your end phase").expect_chain("Healer").resolve("yes")
    found = [card for card in table.cards("Footman") if card.damage == 1]
    assert len(found) == 1
    assert not found[0].exhausted
    assert table.facts("put damage") == []


@pytest.mark.rule("wow-2007:710.2", "wow-2007:105.1", "wow-2013:710.1")
def test_cards_enter_ready_unless_something_says_otherwise() -> None:
    table = scenario('you: hand "Footman" "Dull" "Ore"\nopponent:', [FOOTMAN, DULL, ORE])
    table.play("Footman").resolve().expect("Footman", ready=True, damage=0)
    table.play("Dull").resolve().expect("Dull", exhausted=True)
    table.play("Ore").resolve().expect("Ore", ready=True, counter=("charge", 2))


@pytest.mark.rule(
    "wow-2007:710.2a", "wow-2007:710.2b", "wow-2007:710.2c", "wow-2007:710.2d", "wow-2007:411.7a", "wow-2013:710.1c",
)  # fmt: skip
def test_each_type_has_its_row() -> None:
    mark = ability("Mark", "Attach to target ally. <p> Ongoing: Attached ally has +1 ATK.")
    table = scenario(
        'you: hand "Footman" "Dull" "Filler" "Mark" "Circle"\nopponent:', [FOOTMAN, DULL, mark, CIRCLE]
    )
    table.play("Footman").resolve().expect("Footman", zone="play", resource=False)
    table.play("Dull").resolve().expect("Dull", zone="play", on="")
    table.play("Circle").resolve().expect("Circle", zone="play", on="")
    table.play("Mark", targets=["Footman"]).resolve().expect("Mark", on="Footman").expect("Footman", atk=3)
    table.place("Filler").resolve().expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:710.1", "wow-2013:710.1")
def test_a_card_enters_play_from_any_other_zone_and_a_token_as_it_is_put_there() -> None:
    """And not what was in play already: what is put into play once more doesn't enter it again."""
    cards = [
        GREETER,
        ability("Raise", "Put target ally card from your graveyard into play.", instant=True),
        ability("Call", "Put an Orc ally token with 1 ATK and 1 health into play."),
        ability("Seize", "Gain control of target ally."),
        FOOTMAN,
    ]
    text = 'you: ally "Greeter"; hand "Raise" "Raise" "Call" "Seize" "Footman"; graveyard "Ox"\nopponent: ally "Elk"'
    table = scenario(text, [*cards, ally("Ox", 1, 1), ally("Elk", 1, 1)])
    table.play("Footman").resolve().expect_chain("Greeter").resolve()
    table.play("Call").resolve().expect_chain("Greeter").resolve()
    table.play("Seize", targets=["Elk"]).resolve().expect("Elk", controller="you").expect_chain()
    table.play("Raise", targets=["Ox"]).play("Raise", targets=["Ox"]).resolve().expect("Ox", zone="play")
    table.expect_chain("Greeter", "Raise").resolve().resolve().expect_chain()


@pytest.mark.rule("wow-2007:710.2b", "wow-2013:710.1c")
def test_a_resource_lies_as_it_lay_on_the_chain_in_its_controllers_row() -> None:
    errand = quest("Errand", "Pay 1 to complete this quest. <p> Reward: Draw a card.")
    for face_up in (True, False):
        table = scenario('you: hand "Errand"\nopponent:', [errand]).place("Errand", face_up=face_up)
        table.expect("Errand", zone="chain", face_down=not face_up).resolve()
        table.expect("Errand", zone="resources", controller="you", face_down=not face_up)
    sink = ability("Sink", "Put target ally into its owner's resource row face down.")
    table = scenario('you: hand "Sink"\nopponent: ally "Elk" 1/1', [sink]).play("Sink", targets=["Elk"]).resolve()
    table.expect("Elk", zone="resources", controller="opponent", face_down=True).expect_ready_resources("you", 0)
    take = ability("Take", "Put target ally into your resource row face down.")
    table = scenario('you: hand "Take"\nopponent: ally "Elk" 1/1', [take]).play("Take", targets=["Elk"]).resolve()
    table.expect("Elk", zone="resources", controller="you", face_down=True).expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:710.2d", "wow-2013:710.1c")
def test_an_attaching_ability_that_is_put_into_play_is_attached_too_or_stays_where_it_was() -> None:
    cards = [
        ability("Call", "Put target ability card from your graveyard into play."),
        ability("Mark", "Attach to target ally. <p> Ongoing: Attached ally has +1 ATK."),
        ability("Aura", "Ongoing: Allies in your party have +2 ATK."),
    ]
    text = 'you: hand "Call"; graveyard "{}"{}\nopponent:'
    table = scenario(text.format("Mark", '; ally "Ox" 1/1; ally "Elk" 1/1'), cards).play("Call", targets=["Mark"])
    table.resolve("Elk").expect("Mark", zone="play", on="Elk").expect("Elk", atk=2).expect("Ox", atk=1)
    table = scenario(text.format("Mark", '; item "Orb"'), cards).play("Call", targets=["Mark"]).resolve()
    table.expect("Mark", zone="graveyard")
    table = scenario(text.format("Aura", '; ally "Ox" 1/1'), cards).play("Call", targets=["Aura"]).resolve()
    table.expect("Aura", zone="play", on="").expect("Ox", atk=3)


@pytest.mark.rule("wow-2007:710.3", "wow-2007:714.2", "wow-2013:710.1d", "wow-2013:714.2")
def test_its_own_and_others_modifiers_take_it_into_account() -> None:
    table = scenario('you: hand "Captain" "Footman"\nopponent:', [CAPTAIN, FOOTMAN]).play("Captain").resolve()
    table.expect("Captain", atk=2).play("Footman").resolve().expect("Footman", atk=3)


@pytest.mark.rule("wow-2007:710.4", "wow-2007:703.4", "wow-2013:710.1e", "wow-2013:703.4")
def test_then_powers_trigger_its_own_too() -> None:
    table = scenario('you: hand "Greeter" "Footman"\nopponent:', [GREETER, FOOTMAN]).play("Greeter").resolve()
    table.expect_chain("Greeter").resolve().play("Footman").resolve().expect_chain("Greeter").resolve()
    table.expect_hand("you", "Filler", "Filler")


@pytest.mark.rule(
    "wow-2007:710.3", "wow-2007:407.6", "wow-2007:703.3", "wow-2013:710.1d", "wow-2013:410.6",
    "wow-2013:703.3c", "wow-2012:410.6",
)
def test_an_ally_without_health_of_its_own_lives_as_long_as_what_gives_it_some() -> None:
    """It dies a wave after that: who goes with it sees both, the one that it outlived as well."""
    cards = [
        ally("Banner", 1, 1, "Other allies in your party have +1 health."),
        ally("Wisp", 1, 0, "When another ally is destroyed, draw a card."),
        ally("Spark", 1, 0),
        ability("Doom", "Destroy target ally."),
    ]
    table = scenario('you: ally "Banner"; ally "Wisp"; hand "Spark" "Doom"\nopponent:', cards).play("Spark").resolve()
    table.expect("Spark", zone="play", health=1).play("Doom", targets=["Banner"]).resolve()
    table.expect("Spark", zone="graveyard").expect("Wisp", zone="graveyard").expect_chain("Wisp", "Wisp")


@pytest.mark.rule("wow-2007:306.3a", "wow-2012:400.2", "wow-2013:400.2")
def test_an_attaching_ability_enters_play_attached_whatever_else_it_says() -> None:
    clasp = ability("Clasp", "Attach to target ally, and your hero deals 1 fire damage to it.")
    table = scenario('you: hand "Clasp"\nopponent: ally "Brute" 2/3', [clasp])
    table.play("Clasp", targets=["Brute"]).resolve()
    table.expect("Brute", damage=1).expect("Clasp", zone="play")
    assert table.card("Clasp").host == table.card("Brute").number
