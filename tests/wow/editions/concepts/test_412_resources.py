"""Resources and locations by the later rulebooks [306.1, 306.3, 404.1a, 410.6f, 410.6g, 412.1]."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.saves import load
from rulebound.wow.cards.card_files import parse_cards, read_record
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.conditions import capacity_of
from rulebound.wow.position.text_box import text_box
from rulebound.wow.refusals import why_not
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, item, location, quest, scenario

LATER = pytest.mark.parametrize("edition", ["2012", "2013"])

HARBOR = location("Harbor", "[Activate] → Add a cargo counter. <p> 9, Remove two cargo counters → Draw a card.")
KEEP = location("Keep", "Allies you control have +1 ATK.")
FOUND = "Reveal the top card of your deck. Place it into your resource row exhausted as an additional resource."
FIND = ability("Find", FOUND)
ERRAND = quest(
    "Errand",
    "As an additional cost to place this quest face up, discard a card. <p> Pay 1 to complete this quest. <p> Reward: "
    "Draw a card.",
)


DREGS = item("Dregs")


def table_of(edition: str, text: str, *cards: object) -> Table:
    known = [DREGS, HARBOR, KEEP, FIND, ERRAND, *cards]
    return scenario(text, known, edition=EDITIONS[edition])  # type: ignore[arg-type]


def is_offered_face_up(table: Table, name: str) -> bool:
    one = table.card(name).number
    options = table.decision.options
    return any(option.verb == "place" and option.subject == one and option.other for option in options)


@LATER
@pytest.mark.rule("wow-2012:306.1", "wow-2013:306.1", "wow-2012:412.1", "wow-2013:412.1", "wow-2012:201.2")
@pytest.mark.rule("wow-2013:201.2", "wow-2012:412.1b", "wow-2013:412.1b", "wow-2013:G.place")
def test_a_location_is_placed_and_not_played(edition: str) -> None:
    table = table_of(edition, 'you: hand "Keep" "Dregs"; ally "Dog" 1/1; resources 3\nopponent:')
    table.expect_refused("play", "Keep", rule="409.2")
    assert not is_offered_face_up(table, "Dregs")
    (why,) = why_not(table.state, 0, "place", table.card("Dregs").number, 1)
    assert why.rule == "412.1b"
    table.place("Keep", face_up=True).resolve().expect("Keep", zone="resources", face_down=False).expect("Dog", atk=2)
    # One resource a turn.
    table.expect_refused("place", "Dregs", rule="412.1")
    table = table_of(edition, 'you: hand "Keep"; ally "Dog" 1/1\nopponent:').place("Keep").resolve()
    table.expect("Keep", zone="resources", face_down=True).expect("Dog", atk=1)


@LATER
@pytest.mark.rule("wow-2012:410.6g", "wow-2013:410.6g", "wow-2012:306.3", "wow-2013:306.3")
def test_of_two_locations_one_stays_face_up(edition: str) -> None:
    text = 'you: resource "Keep"; hand "Harbor"; ally "Dog" 1/1\nopponent: resource "Keep"'
    table = table_of(edition, text).place("Harbor", face_up=True).resolve()
    table.expect_asked("you", "location").choose("Harbor")
    table.expect("Harbor", face_down=False).expect("your Keep", face_down=True).expect("Dog", atk=1)
    # The other player's is another matter; and nothing was flipped or destroyed.
    table.expect("opponent's Keep", face_down=False)
    assert [fact.kind for fact in table.facts() if fact.kind in ("flip", "turn", "destroy")] == ["turn"]
    assert load(RULES, table.game.save()).hash() == table.game.hash()


@LATER
@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3", "wow-2012:404.1a", "wow-2013:404.1a", "wow-2013:G.capacity")
def test_a_location_has_no_more_counters_than_its_capacity(edition: str) -> None:
    bay = location("Bay", "[Activate] → Add two cargo counters.", capacity=3)
    fill = ability("Fill", "Ready target resource.", cost=0)
    text = 'you: resource "Bay" counter "cargo" 2; hand "Fill"\nopponent:'
    table = table_of(edition, text, bay, fill).use("Bay").resolve().expect("Bay", counter=("cargo", 3))
    (added,) = table.facts("add counter")
    assert added.amount == 1
    # Full, it gets none, and nothing happens.
    table.play("Fill", targets=["Bay"]).resolve().use("Bay").resolve().expect("Bay", counter=("cargo", 3))
    assert len(table.facts("add counter")) == 1
    # Without a number in its corner there is no end to them.
    table = table_of(edition, 'you: resource "Harbor" counter "cargo" 9\nopponent:').use("Harbor")
    table.resolve().expect("Harbor", counter=("cargo", 10))


def test_a_capacity_stands_in_a_file_and_in_a_judges_text() -> None:
    told = '[[card]]\nname = "Bay"\ntype = "{}"\ncapacity = 3\ntext = ["[Activate] → Add a cargo counter."]\n'
    (bay,) = parse_cards(told.format("location"))
    assert capacity_of(text_box(bay)) == 3
    with pytest.raises(RuleboundError, match="only locations have a capacity"):
        parse_cards(told.format("quest"))
    text = 'define location "Bay" capacity 1\n  | [Activate] → Add two cargo counters.\nyou: resource "Bay"\nopponent:'
    scenario(text, edition=EDITIONS["2013"]).use("Bay").resolve().expect("Bay", counter=("cargo", 1))
    # Of a record it isn't known, so such a location can't be played.
    made = {"name": "Bay", "type": "Location", "powers": ["[Activate] → Add a cargo counter."], "stats_known": True}
    assert read_record(made).unplayable == "its capacity is not known"
    assert read_record({**made, "powers": ["[Activate] → Draw a card."]}).unplayable == ""


@LATER
@pytest.mark.rule("wow-2012:410.6f", "wow-2013:410.6f", "wow-2012:412.1b", "wow-2013:412.1b")
def test_a_location_that_is_turned_down_loses_its_counters(edition: str) -> None:
    text = 'you: resource "Harbor" counter "cargo" 2; hand "Keep"\nopponent:'
    table = table_of(edition, text).place("Keep", face_up=True).resolve().choose("Keep")
    table.expect("Harbor", face_down=True, counter=("cargo", 0))
    (gone,) = table.facts("remove counter")
    assert gone.rule == "410.6f"


@LATER
@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c")
def test_an_additional_resource_is_a_link_and_not_the_one_of_the_turn(edition: str) -> None:
    seek = ability("Seek", FOUND)
    text = 'you: hand "Find" "Seek" "Errand"; deck "Keep" "Dregs"; ally "Dog" 1/1\nopponent:'
    table = table_of(edition, text, seek).play("Find").resolve().expect_asked("you", "may").choose("yes")
    # It waits on the chain; the ability has resolved.
    table.expect_chain("Keep").expect("Find", zone="graveyard").resolve()
    table.expect("Keep", zone="resources", face_down=False, exhausted=True).expect("Dog", atk=2)
    # The one of the turn can still be placed. What isn't a quest or location is placed face down.
    table.place("Errand").resolve().play("Seek").resolve().expect_chain("Dregs").resolve()
    table.expect("Dregs", zone="resources", face_down=True, exhausted=True)
    assert load(RULES, table.game.save()).hash() == table.game.hash()


@LATER
@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c", "wow-2012:412.1a", "wow-2013:412.1a")
@pytest.mark.parametrize("cards", ["", '"Filler"'])
def test_what_placing_it_face_up_costs_is_paid(edition: str, cards: str) -> None:
    text = f'you: hand "Errand" {cards}\nopponent:'
    table = table_of(edition, text)
    if cards:
        table.place("Errand", face_up=True).resolve()
        table.expect("Errand", zone="resources", face_down=False).expect("Filler", zone="graveyard")
    else:
        # Without one it can't be placed so.
        assert not is_offered_face_up(table, "Errand")
        table.place("Errand").resolve().expect("Errand", zone="resources", face_down=True)


@pytest.mark.rule("wow-2012:412.1c", "wow-2013:412.1c")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_several_additional_resources(edition: str) -> None:
    core = item("Core", "When this item enters play, reveal the top two cards of your deck, then place them into your "
                "resource row exhausted as additional resources.")  # fmt: skip
    text = 'you: hand "Core"; deck "Filler" "Keep"\nopponent:'
    table = table_of(edition, text, core).play("Core").resolve().resolve().choose("no")
    table.expect_chain("Keep", "Filler").resolve_all()
    table.expect("Keep", zone="resources", face_down=True).expect("Filler", zone="resources", exhausted=True)


def test_words_that_are_not_those_are_refused() -> None:
    for text in (
        FOUND.replace("your resource", "target opponent's resource"),
        "As an additional cost to place this quest face up, discard a card.",
        "As an additional cost to place this location face down, discard a card.",
    ):
        with pytest.raises(RuleboundError):
            ability("Wrong", text)
        with pytest.raises(RuleboundError):
            ally("Wrong", text=text)


@LATER
@pytest.mark.rule("wow-2012:414.2", "wow-2013:414.2")
def test_a_power_that_functions_in_a_graveyard(edition: str) -> None:
    """While it lies in its owner's graveyard, that player can have a Pet more."""
    late = ally("Late", 1, 1, "While this ally is in your graveyard, you can control an additional Pet.")
    one, two = (ally(name, 1, 1, limits=(("Pet", 1),)) for name in ("Bear", "Wolf"))
    text = 'you: graveyard "Late"; ally "Bear"; hand "Wolf"\nopponent: ally "Late"'
    table = table_of(edition, text, late, one, two).play("Wolf").resolve()
    table.expect("Bear", zone="play").expect("Wolf", zone="play")
    text = 'you: ally "Late"; ally "Bear"; hand "Wolf"\nopponent: graveyard "Late"'
    table = table_of(edition, text, late, one, two).play("Wolf").resolve().choose("Bear")
    table.expect("Wolf", zone="play").expect("Bear", zone="graveyard")


@LATER
@pytest.mark.rule("wow-2012:306.2", "wow-2013:306.2")
def test_a_quest_neednt_have_a_reward(edition: str) -> None:
    camp = quest("Camp", "Allies you control have +1 ATK.")
    table = table_of(edition, 'you: hand "Camp"; ally "Dog" 1/1\nopponent:', camp).place("Camp", face_up=True).resolve()
    table.expect("Dog", atk=2)
    assert not [one for one in table.decision.options if one.verb == "complete"]


@LATER
@pytest.mark.rule("wow-2012:305.2a", "wow-2013:305.2a")
def test_an_ability_that_loses_its_powers_is_ongoing_all_the_same(edition: str) -> None:
    aura = ability("Aura", "Ongoing: Allies you control have +1 ATK.")
    mute = item("Mute", "Abilities lose and can't have powers.")
    text = 'you: hand "Aura"; ally "Dog" 1/1\nopponent: item "Mute"'
    table = table_of(edition, text, aura, mute).play("Aura").resolve()
    table.expect("Aura", zone="play").expect("Dog", atk=1)
