"""Adding links: announcing, modes, X, targets, costs, and what is rewound (section 707)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import CostChange
from rulebound.wow.nodes.effects import PlayCard
from rulebound.wow.nodes.filters import OfType, Standing
from rulebound.wow.nodes.groups import Pick, You
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, armor, item, quest, scenario, weapon
from wow_cards import NotExhausted, always, bolt, doom, powers, spell

CHOICE = ability(
    "Choice", "Choose one: Draw a card; or your hero deals 2 fire damage to target hero or ally.", cost=1
)
BOTH = ability("Both", "Choose one or both: Destroy target ally; or destroy target item.")
BLAST = ability("Blast", "Your hero deals X fire damage to target hero or ally.", cost=1, x_cost=True)
BASH = ability(
    "Bash",
    "You may exhaust one of your Shields rather than pay Bash's cost. <p> Your hero deals 1 melee damage to target "
    "hero or ally. If you targeted a hero, you may interrupt an ability card played by its controller.",
    cost=3,
    instant=True,
)
SHIELD = armor("Wall", 2, tags=("Shield",))
CHEAP = item("Cheap", "You pay 1 less to play abilities, to a minimum of 1.")
FREE = item("Free", "You pay 2 less to play abilities.")
DEAR = item("Dear", "Opponents pay 1 more to play abilities.")
BIG = ability("Big", "Draw a card.", cost=3)
WATCH = item("Watch", "When you play an ability, your hero heals 1 damage from itself.")


@pytest.mark.rule(
    "wow-2007:707.1a", "wow-2007:406.1", "wow-2007:411.5a", "wow-2012:415.6a", "wow-2013:415.6a"
)
def test_announcing_reveals_the_card_and_puts_it_on_top_of_the_chain() -> None:
    table = scenario('you: hand "Bolt" "Bolt"\nopponent:', [bolt()]).play("Bolt", targets=["their hero"])
    table.expect("Bolt#1", zone="chain").expect_hand("you", "Bolt")
    table.play("Bolt", targets=["your hero"]).expect_chain("Bolt", "Bolt").resolve().expect(
        "your hero", damage=4
    )
    table.expect("their hero", damage=0)


@pytest.mark.rule("wow-2007:707.1", "wow-2007:103.2", "wow-2013:707.1", "wow-2013:103.2")
def test_a_player_who_is_kept_from_it_cant_start() -> None:
    gag = item("Gag", "Opponents can't play abilities.")
    scenario('you: hand "Bolt"\nopponent: item "Gag"', [bolt(), gag]).expect_refused(
        "play", "Bolt", rule="103.2"
    )


@pytest.mark.rule("wow-2007:707.1", "wow-2013:707.1")
def test_the_steps_of_adding_a_link_are_taken_in_order() -> None:
    """Announced, then X, then targets, then the cost: all before anybody has priority."""
    table = scenario('you: hand "Blast"; resources 4\nopponent: ally "Guard" 1/5', [BLAST]).play("Blast")
    table.expect_asked("you", "number").expect("Blast", zone="chain").expect_hand("you").choose(2)
    table.expect_asked("you", "target").expect_ready_resources("you", 4).choose("Guard")
    table.expect_asked("you", "priority").expect_ready_resources("you", 1).expect_chain("Blast")
    table.resolve().expect("Guard", damage=2)


@pytest.mark.rule("wow-2007:707.1b", "wow-2007:707.1d", "wow-2007:709.2e")
@pytest.mark.rule("wow-2013:G.modal")
def test_modes_are_chosen_first_and_only_they_have_targets_and_effects() -> None:
    table = scenario('you: hand "Choice"; resources 1\nopponent:', [CHOICE]).play("Choice")
    table.expect_asked("you", "mode").choose(0).expect_chain("Choice")
    assert table.state.stack[-1].targets == ()
    table.resolve().expect_hand("you", "Filler").expect("their hero", damage=0)
    table = scenario('you: hand "Choice"; resources 1\nopponent:', [CHOICE]).play("Choice").choose(1)
    table.expect_asked("you", "target").choose("their hero").resolve().expect(
        "their hero", damage=2
    ).expect_hand("you")


@pytest.mark.rule("wow-2007:707.1b", "wow-2007:707.1d")
@pytest.mark.rule("wow-2013:G.modal")
def test_a_mode_without_legal_targets_cant_be_chosen() -> None:
    table = scenario('you: hand "Both"\nopponent: item "Gem"', [BOTH]).play("Both").expect_chain("Both")
    table.resolve().expect("Gem", zone="graveyard")
    scenario('you: hand "Both"\nopponent:', [BOTH]).expect_refused("play", "Both", rule="707.1d")
    table = scenario('you: hand "Both"\nopponent: item "Gem"; ally "A" 1/1', [BOTH]).play("Both").choose(1, 0)
    table.resolve().expect("Gem", zone="graveyard").expect("A", zone="graveyard")


@pytest.mark.rule("wow-2007:707.1c", "wow-2007:104.1", "wow-2007:201.3", "wow-2007:G.x")
def test_x_is_chosen_before_targets_and_paid_for() -> None:
    table = scenario('you: hand "Blast"; resources 4\nopponent:', [BLAST]).play("Blast")
    table.expect_asked("you", "number").expect_choices(0, 1, 2, 3).choose(2).expect_asked("you", "target")
    table.choose("their hero").expect_ready_resources("you", 1).resolve().expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:707.1c", "wow-2007:707.1e", "wow-2007:G.x")
def test_x_is_limited_by_the_total_cost_after_what_adds_to_it_and_reduces_it() -> None:
    text = 'you: hand "Blast"; {}; resources 2\nopponent: {}'
    cards = [BLAST, FREE, CHEAP, DEAR]
    for mine, theirs, most in (
        ('item "Free"', "", 3),
        ('item "Free"; item "Free"', "", 5),
        ('item "Cheap"', "", 2),
        ('item "Free"', 'item "Dear"', 2),
        ("", 'item "Dear"', 0),
    ):
        table = scenario(text.format(mine, theirs), cards).play("Blast")
        if most:
            table.expect_asked("you", "number").expect_choices(*range(most + 1)).choose(most)
        table.choose("their hero").expect_ready_resources("you", 0).resolve().expect("their hero", damage=most)


@pytest.mark.rule("wow-2007:707.1c", "wow-2007:707.1e")
def test_so_is_the_x_of_a_power() -> None:
    lamp = item("Lamp", "X >>> Your hero heals X damage from itself.")
    oil = item("Oil", program=powers(always(None, CostChange("use", Number(2), -1))))
    text = 'you: hero damage 9; item "Lamp"; {} resources 3\nopponent:'
    for more, most in (("", 3), ('item "Oil";', 5)):
        table = scenario(text.format(more), [lamp, oil]).use("Lamp").expect_choices(*range(most + 1)).choose(most)
        table.expect_ready_resources("you", 0).resolve().expect("your hero", damage=9 - most)


@pytest.mark.rule("wow-2007:201.3", "wow-2007:707.1c", "wow-2007:401.3", "wow-2007:G.x")
def test_an_x_in_a_cost_that_is_not_paid_is_0() -> None:
    """A ruling (docs/rulings.md): an alternate cost leaves no X to choose, nor does playing without paying."""
    rage = ability(
        "Rage",
        "You may exhaust one of your Shields rather than pay Rage's cost. <p> Your hero deals X fire damage to "
        "target hero or ally.",
        x_cost=True,
    )
    text = 'you: hand "Rage"; armor "Wall"; resources {}\nopponent:'
    table = scenario(text.format(0), [rage, SHIELD]).play("Rage", targets=["their hero"]).expect("Rage", zone="chain")
    table = scenario(text.format(2), [rage, SHIELD]).play("Rage").expect_choices(0, 1, 2).choose(2, "their hero")
    table.expect("Wall", ready=True).expect_ready_resources("you", 0)
    gift = ability("Gift", program=spell(PlayCard(Pick(OfType(c.ABILITY), Number(1), c.HAND, You()))))
    table = scenario('you: hand "Gift" "Blast"; resources 2\nopponent:', [gift, BLAST]).play("Gift")
    table.resolve("their hero").expect_ready_resources("you", 2).resolve().expect("their hero", damage=0)


@pytest.mark.rule("wow-2007:707.1f", "wow-2007:401.3", "wow-2013:707.1f")
def test_steps_are_taken_in_order() -> None:
    text = 'you: hand "Bash"; armor "Wall"; resources 3\nopponent:'
    table = (
        scenario(text, [BASH, SHIELD]).play("Bash").expect("Bash", zone="chain").expect_asked("you", "target")
    )
    table.choose("their hero").expect_asked("you", "cost").choose(1).expect("Wall", exhausted=True)
    table.expect_ready_resources("you", 3).expect_chain("Bash").expect_asked("you", "priority")
    table = scenario(text, [BASH, SHIELD]).play("Bash", targets=["their hero"], cost=0)
    table.expect_ready_resources("you", 0).expect("Wall", ready=True)
    table = scenario(text.replace("resources 3", ""), [BASH, SHIELD]).play("Bash", targets=["their hero"])
    table.expect("Wall", exhausted=True)
    table = scenario(text.replace("resources 3", "").replace('"Wall"', '"Wall" exhausted'), [BASH, SHIELD])
    table.expect_refused("play", "Bash", rule="401.1")


@pytest.mark.rule("wow-2007:707.1e")
def test_additions_come_before_reductions() -> None:
    text = 'you: hand "Choice"; item "Free"; resources {}\nopponent: item "Dear"; item "Dear"'
    scenario(text.format(0), [CHOICE, FREE, DEAR]).expect_refused("play", "Choice", rule="401.1")
    (
        scenario(text.format(1), [CHOICE, FREE, DEAR])
        .play("Choice", modes=[0])
        .expect_ready_resources("you", 0)
    )


@pytest.mark.rule("wow-2007:707.1e", "wow-2007:401.2")
def test_reductions_add_up_and_never_go_below_zero() -> None:
    text = 'you: hand "Big"; item "Free"; item "Free"; resources 2\nopponent:'
    scenario(text, [BIG, FREE]).play("Big").expect_ready_resources("you", 2)


@pytest.mark.rule("wow-2007:707.1e")
def test_a_minimum_holds_for_its_own_reduction_only() -> None:
    """A ruling (docs/rulings.md): reductions are subtracted in the order that leaves the least to pay."""
    text = 'you: hand "Big"; {}; resources 3\nopponent:'
    cards = [BIG, CHEAP, FREE]
    scenario(text.format('item "Cheap"; item "Cheap"; item "Cheap"'), cards).play(
        "Big"
    ).expect_ready_resources("you", 2)
    scenario(text.format('item "Cheap"; item "Free"'), cards).play("Big").expect_ready_resources("you", 3)
    scenario(text.format('item "Free"; item "Cheap"'), cards).play("Big").expect_ready_resources("you", 3)


@pytest.mark.rule("wow-2007:707.1e", "wow-2007:401.3")
def test_an_alternate_cost_is_changed_too() -> None:
    text = 'you: hand "Bash"; armor "Wall"; resources {}\nopponent: item "Dear"'
    scenario(text.format(0), [BASH, SHIELD, DEAR]).expect_refused("play", "Bash", rule="401.1")
    table = scenario(text.format(1), [BASH, SHIELD, DEAR]).play("Bash", targets=["their hero"])
    table.expect("Wall", exhausted=True).expect_ready_resources("you", 0)


@pytest.mark.rule(
    "wow-2007:707.1f", "wow-2007:407.1", "wow-2007:G.respond", "wow-2012:410.1", "wow-2013:410.1", "wow-2013:707.1f",
)  # fmt: skip
def test_added_links_trigger_and_their_player_has_priority_again() -> None:
    table = scenario('you: hero damage 3; item "Watch"; hand "Bolt"\nopponent:', [WATCH, bolt()])
    table.play("Bolt", targets=["their hero"]).expect_chain("Watch", "Bolt").expect_asked("you", "priority")
    table.resolve().expect("your hero", damage=2).expect_chain("Bolt")


@pytest.mark.rule("wow-2007:707.1f", "wow-2007:406.1", "wow-2007:701.2")
def test_that_a_link_is_added_is_told_with_its_rule_and_its_source() -> None:
    gift = ability("Gift", program=spell(PlayCard(Pick(OfType(c.ABILITY), Number(1), c.HAND, You()))))
    sage = ally("Sage", 1, 4, "[Activate] >>> Draw a card.")
    table = scenario('you: ally "Sage"; hand "Gift" "Bolt"\nopponent:', [gift, sage, bolt()])
    table.use("Sage").resolve()
    (used,) = table.facts("use")
    number = table.card("Sage").number
    assert (used.rule, used.subject, used.cause.source) == ("701.2", number, number)
    table.play("Gift")
    number = table.card("Gift").number
    (played,) = table.facts("play")
    assert (played.rule, played.subject, played.cause.source) == ("406.1", number, number)
    # Played by a text it is played all the same.
    table.resolve("their hero")
    number = table.card("Bolt").number
    played = table.facts("play")[1]
    assert (played.rule, played.subject, played.cause.source) == ("406.1", number, number)


@pytest.mark.rule("wow-2007:707.2", "wow-2013:707.2")
def test_what_cant_be_finished_is_rewound() -> None:
    """Two parts of a cost that each could be paid, but not both with the same ally."""
    twins = ally("Twins", 1, 1, "[Activate], Exhaust one of your allies >>> Draw a card.")
    table = scenario('you: ally "Twins"\nopponent:', [twins])
    before = len(table.state.journal)
    number = table.card("Twins").number
    offered = [
        option for option in table.decision.options if (option.verb, option.subject) == ("use", number)
    ]
    for option in offered:
        table.game.choose(option)
    table.expect("Twins", ready=True).expect_chain().expect_asked("you", "priority")
    assert not any(option in table.decision.options for option in offered)
    assert len(table.state.journal) == before
    table = scenario('you: ally "Twins"; ally "Footman" 1/1\nopponent:', [twins]).use("Twins")
    table.expect("Twins", exhausted=True).expect("Footman", exhausted=True).expect_chain("Twins")


OFFERED = {"play": "Big", "use": "Drill", "complete": "Errand", "strike": "Spear"}


def with_something_to_pay(verb: str, theirs: str, *cards: Definition) -> Table:
    """You have two resources and all kinds of things to pay one for."""
    drill = ally("Drill", 1, 1, "(1) >>> Draw a card.")
    errand = quest("Errand", "Pay 1 to complete this quest. <p> Reward: Draw a card.")
    spear = weapon("Spear", 1, 1)
    yours = 'you: resource "Errand"; resources 1; hand "Big"; ally "Drill"; weapon "Spear"; deck 9'
    big = ability("Big", "Draw a card.", cost=1)
    table = scenario(f"{yours}\nopponent: {theirs}; deck 9", [drill, errand, spear, big, *cards])
    if verb == "strike":
        table.attack("your hero", "their hero").pass_until("defend window")
    return table


@pytest.mark.rule("wow-2007:401.1", "wow-2007:103.2", "wow-2007:408.2")
@pytest.mark.parametrize("verb", OFFERED)
def test_what_cant_be_exhausted_pays_for_nothing(verb: str) -> None:
    warden = ally("Warden", 1, 1, "Opposing resources can't exhaust.")
    table = with_something_to_pay(verb, 'ally "Warden"', warden)
    table.expect_refused(verb, OFFERED[verb], rule="401.1")


@pytest.mark.rule("wow-2007:707.2", "wow-2007:716.1")
@pytest.mark.parametrize("verb", OFFERED)
def test_a_playout_rewinds_too_what_cant_be_paid_for(verb: str) -> None:
    """A game that remembers nothing keeps what was before wherever paying may fail, and only there."""
    ward = item("Ward", program=powers(always(None, NotExhausted(Standing("resource")))))
    table = with_something_to_pay(verb, 'item "Ward"', ward).expect_offered(verb, OFFERED[verb])
    playout = table.game.fork()
    assert not playout.remember
    number = table.card(OFFERED[verb]).number
    while (decision := playout.decision) is not None and decision.kind == "priority":
        offered = [one for one in decision.options if (one.verb, one.subject) == (verb, number)]
        if not offered:
            break
        playout.choose(offered[0])
    else:
        pytest.fail("it is offered for ever")
    assert playout.at_checkpoint
    assert not playout.state.stack  # what can't be finished is barred ...
    assert playout.state.ready_in_row(0) == table.state.ready_in_row(0)  # ... and nothing was paid


@pytest.mark.rule("wow-2007:707.3", "wow-2007:303.2b", "wow-2007:709.2d", "wow-2013:709.2d")
def test_an_effect_exists_independently_of_its_source() -> None:
    archer = ally(
        "Archer", 1, 1, "[Activate] >>> Archer deals X arcane damage to target hero, where X is Archer's ATK."
    )
    table = scenario('you: ally "Archer"\nopponent: hand "Doom"', [archer, doom()]).use(
        "Archer", targets=["their hero"]
    )
    table.play("Doom", by="opponent", targets=["Archer"]).resolve().expect(
        "Archer", zone="graveyard"
    ).resolve()
    table.expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:707.1a", "wow-2013:707.1a")
def test_what_is_announced_is_shown_on_the_chain_to_everybody_while_its_targets_are_chosen() -> None:
    table = scenario('you: hand "Bolt"; resources 1\nopponent: ally "Ox" 1/9; ally "Cow" 1/9', [bolt()])
    table.play("Bolt").expect_asked("you", "target")
    for seat in (0, 1):
        view: Any = table.game.view(seat)
        assert [(card["name"], card["controller"]) for card in view["announced"]] == [("Bolt", 0)]
        assert view["chain"] == []
    table.choose("Ox")
    for seat in (0, 1):
        view = table.game.view(seat)
        assert (view["announced"], len(view["chain"])) == ([], 1)
