"""Prevention modifiers: bubbles, and armor among them (section 717)."""

from __future__ import annotations

from itertools import product

import pytest

from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow.nodes.filters import Both
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, armor, item, scenario
from wow_cards import HERO_OR_ALLY, MINE, bolt, spell

SHELL = ability(
    "Shell", "Prevent the next 2 damage that would be dealt to target hero or ally this turn.", instant=True
)
FURY = ability(
    "Fury", "Ongoing: If your hero would deal damage, it deals that amount of damage plus 1 instead."
)
STING = ally("Sting", 0, 9, "0 >>> This ally deals 1 nature damage to target hero.")
GREEN = armor(
    "Green", 1, "When an attacking ally deals combat damage to your hero, you may pay 2. If you do, put that ally into "
    "its owner's hand.",
)  # fmt: skip
VEST = armor("Vest", 2)
CAP = armor("Cap", 1)
SURE = ability(
    "Sure", "Your hero deals 3 fire damage to target hero. That damage can't be prevented.", instant=True
)
PEACE = item("Peace", "Prevent all combat damage that would be dealt to your hero.")
DAZE = ability("Daze", "Prevent all damage that would be dealt by target ally this turn.", instant=True)


@pytest.mark.rule("wow-2007:717.1", "wow-2007:716.3", "wow-2007:G.prevent")
def test_prevention_comes_after_the_other_replacements() -> None:
    text = 'opponent: weapon "Axe" atk 2 strike 0; ability "Fury"\nyou: hand "Shell"'
    table = scenario(text, [FURY, SHELL]).attack("opponent's hero", "you's hero")
    table.play("Shell", by="you", targets=["you's hero"]).resolve_all().pass_().pass_().strike(
        "Axe"
    ).resolve()
    table.pass_until("opponent's action phase").expect("you's hero", damage=1)


@pytest.mark.rule("wow-2007:717.2", "wow-2007:717.3b")
def test_a_bubble_prevents_only_the_kind_that_it_says_and_all_of_it() -> None:
    text = 'you: ally "Footman" 5/5; hand "Bolt"\nopponent: item "Peace"'
    table = scenario(text, [PEACE, bolt()]).fight("Footman", "their hero").expect("their hero", damage=0)
    table.play("Bolt", targets=["their hero"]).resolve().expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:717.2", "wow-2007:717.3")
def test_a_bubble_can_be_around_the_source() -> None:
    text = 'you: ally "Footman" 5/5; hand "Daze"\nopponent: ally "Guard" 2/9'
    table = scenario(text, [DAZE]).play("Daze", targets=["Footman"]).resolve().fight("Footman", "Guard")
    table.expect("Guard", damage=0).expect("Footman", damage=2)


@pytest.mark.rule("wow-2007:717.2")
def test_a_bubble_prevents_what_is_dealt_to_and_by_whom_it_surrounds() -> None:
    """And only what it says: of one kind, by certain characters, all of it or so much of it."""
    cards = [
        ability("Hush", "Prevent all combat damage that would be dealt to and dealt by target ally this turn."),
        ability("Damp", "Prevent all fire damage that would be dealt to target hero or ally this turn."),
        ability("Ward", "Prevent all damage that would be dealt to target hero by allies this turn."),
        ability("Burn", "Your hero deals 2 fire damage to target hero or ally."),
        ability("Chill", "Your hero deals 2 frost damage to target hero or ally."),
    ]
    text = 'you: ally "Ox" 3/9; hand "Hush" "Damp" "Ward" "Burn" "Chill"\nopponent: ally "Elk" 4/9'
    table = scenario(text, cards).play("Hush", targets=["Ox"]).resolve().fight("Ox", "Elk")
    table.expect("Ox", damage=0).expect("Elk", damage=0).play("Burn", targets=["Ox"]).resolve().expect("Ox", damage=2)
    table = scenario(text, cards).play("Damp", targets=["Elk"]).resolve().play("Burn", targets=["Elk"]).resolve()
    table.expect("Elk", damage=0).play("Chill", targets=["Elk"]).resolve().expect("Elk", damage=2)
    table = scenario(text, cards).play("Ward", targets=["their hero"]).resolve().fight("Ox", "their hero")
    table.expect("their hero", damage=0).play("Burn", targets=["their hero"]).resolve().expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:717.2", "wow-2007:503.2a")
def test_a_bubble_ends_with_its_duration() -> None:
    table = scenario('you: hand "Shell"\nopponent: hand "Bolt"', [SHELL, bolt()]).play(
        "Shell", targets=["your hero"]
    )
    table.resolve().end_turn().play("Bolt", targets=["your hero"]).resolve().expect("your hero", damage=4)


@pytest.mark.rule("wow-2007:717.3a", "wow-2007:405.3c", "wow-2012:408.3c", "wow-2013:408.3c")
def test_an_unpreventable_packet_passes_through_every_bubble() -> None:
    text = 'you: hand "Sure"; hand "Shell"\nopponent: armor "Vest"'
    table = scenario(text, [SURE, SHELL, VEST]).play("Shell", targets=["their hero"]).resolve()
    table.play("Sure", targets=["their hero"]).resolve().expect("their hero", damage=3).expect(
        "Vest", ready=True
    )
    assert table.state.modifiers[0].left == 2


@pytest.mark.rule("wow-2007:717.3c", "wow-2007:717.2")
def test_a_bubble_is_used_up_by_the_size_of_each_packet() -> None:
    text = 'opponent: ally "Sting"; ally "Footman" 2/2\nyou: hand "Shell"'
    table = scenario(text, [STING, SHELL]).use("Sting", targets=["you's hero"])
    table.play("Shell", by="you", targets=["you's hero"]).resolve().resolve().expect("you's hero", damage=0)
    table.fight("Footman", "you's hero").expect("you's hero", damage=1)
    assert table.state.modifiers == []


@pytest.mark.rule("wow-2007:717.3c", "wow-2013:717.2a")
def test_a_bubble_smaller_than_the_packet_is_gone() -> None:
    table = scenario('you: hand "Shell" "Bolt" "Bolt"\nopponent:', [SHELL, bolt()]).play(
        "Shell", targets=["their hero"]
    )
    table.resolve().play("Bolt", targets=["their hero"]).resolve().expect("their hero", damage=2)
    table.play("Bolt", targets=["their hero"]).resolve().expect("their hero", damage=6)


@pytest.mark.rule("wow-2007:717.3", "wow-2007:717.3c")
def test_simultaneous_packets_pass_one_after_the_other() -> None:
    """A ruling (docs/rulings.md): packets that arrive together meet a bubble in the order of their creation."""
    both = GrantAll(Both((HERO_OR_ALLY, MINE)), (Prevent(),), next_times=Number(3))
    wide = ability("Wide", instant=True, program=spell(both))
    text = 'opponent: hand "Quake"\nyou: hand "Wide"; ally "A" 1/3'
    quake = ability("Quake", "Your hero deals 2 nature damage to each opposing hero and ally.")
    table = scenario(text, [wide, quake]).play("Quake").play("Wide", by="you").resolve().resolve()
    # The hero's packet comes first: 2 of the 3 are used up by it, 1 is left for the ally's.
    table.expect("you's hero", damage=0).expect("A", damage=1)
    assert table.state.modifiers == []


@pytest.mark.rule("wow-2007:717.3", "wow-2007:717.5a")
def test_the_characters_controller_orders_the_bubbles() -> None:
    text = 'you: hand "Bolt" "Shell"\nopponent: armor "Vest"'
    table = scenario(text, [SHELL, bolt("Bolt", 2), VEST]).play("Shell", targets=["their hero"]).resolve()
    table.play("Bolt", targets=["their hero"]).resolve().expect_asked("opponent", "prevention")
    assert table.decision.rule == "717.5a"
    table.expect_choices("Shell", "Vest").choose("Vest").expect("Vest", exhausted=True).expect(
        "their hero", damage=0
    )
    assert table.state.modifiers[0].left == 2


@pytest.mark.rule("wow-2007:717.3")
@pytest.mark.parametrize(("first", "left"), [("Shell", {"Hull": 1}), ("Hull", {"Shell": 1})])
def test_a_packet_passes_through_the_bubbles_in_the_order_that_is_chosen(first: str, left: dict[str, int]) -> None:
    hull = ability("Hull", "Prevent the next 3 damage that would be dealt to target hero this turn.", instant=True)
    text = 'you: hand "Bolt" "Shell" "Hull"\nopponent:'
    table = scenario(text, [SHELL, hull, bolt("Bolt", 4)])
    for name in ("Shell", "Hull"):
        table.play(name, targets=["their hero"]).resolve()
    table.play("Bolt", targets=["their hero"]).resolve().expect_asked("opponent", "prevention")
    assert table.decision.rule == "717.3"
    table.expect_choices("Shell", "Hull").choose(first).expect("their hero", damage=0)
    names = {one.number: table.state.known(one.source).definition.name for one in table.state.modifiers}
    assert {names[one.number]: one.left for one in table.state.modifiers} == left


@pytest.mark.rule("wow-2007:717.3b", "wow-2007:717.3c", "wow-2013:717.2d", "wow-2013:717.2a")
def test_prevention_triggers_what_looks_for_it() -> None:
    table = scenario('you: hand "Shell" "Bolt"\nopponent:', [SHELL, bolt()]).play(
        "Shell", targets=["their hero"]
    )
    table.resolve().play("Bolt", targets=["their hero"]).resolve()
    assert [fact.amount for fact in table.facts("prevent")] == [2]


@pytest.mark.rule("wow-2007:717.4", "wow-2007:717.5a", "wow-2013:717.2b")
def test_what_is_prevented_completely_was_never_dealt() -> None:
    text = 'opponent: ally "Footman" 1/1\nyou: armor "Green"; resources 2'
    table = scenario(text, [GREEN]).fight("Footman", "you's hero", "Green").expect("you's hero", damage=0)
    table.expect("Green", exhausted=True).expect_chain()
    assert table.facts("damage") == []
    table = scenario(text, [GREEN]).fight("Footman", "you's hero", "let through").expect_chain("Green")
    table.resolve("yes").expect_hand("opponent", "Footman").expect("you's hero", damage=1)


@pytest.mark.rule("wow-2007:717.5", "wow-2007:304.2")
def test_each_ready_armor_is_a_bubble_around_its_controllers_hero() -> None:
    text = 'you: hand "Bolt"\nopponent: armor "Vest"; armor "Cap"; ally "A" 1/9'
    table = scenario(text, [bolt(), VEST, CAP]).play("Bolt", targets=["their hero"]).resolve()
    table.expect_asked("opponent", "prevention").choose("Vest").expect_choices(
        "Hero of opponent", "Cap"
    ).choose("Cap")
    table.expect("their hero", damage=1)
    table = scenario(text, [bolt(), VEST, CAP]).play("Bolt", targets=["A"]).resolve().expect("A", damage=4)
    table = scenario(
        text.replace('"Vest"', '"Vest" exhausted').replace('"Cap"', '"Cap" exhausted'), [bolt(), VEST, CAP]
    )
    table.play("Bolt", targets=["their hero"]).resolve().expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:717.5a", "wow-2007:G.def")
def test_exhausting_armor_is_a_choice_and_excess_def_is_wasted() -> None:
    text = 'you: hand "Jab" "Jab"\nopponent: armor "Vest"'
    table = scenario(text, [bolt("Jab", 1), VEST]).play("Jab", targets=["their hero"]).resolve("let through")
    table.expect("their hero", damage=1).expect("Vest", ready=True)
    table.play("Jab", targets=["their hero"]).resolve("Vest").expect("their hero", damage=1).expect(
        "Vest", exhausted=True
    )
    assert [fact.amount for fact in table.facts("prevent")] == [1]


@pytest.mark.rule("wow-2007:717.5a")
def test_exhausting_armor_does_not_use_the_chain() -> None:
    table = scenario('you: hand "Bolt"\nopponent: armor "Vest"', [bolt(), VEST]).play(
        "Bolt", targets=["their hero"]
    )
    table.resolve("Vest").expect_chain().expect_asked("you", "priority").expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:717.5b", "wow-2007:717.3a")
def test_armor_cant_be_exhausted_for_anything_else() -> None:
    table = scenario('you: hand "Sure"\nopponent: armor "Vest"', [SURE, VEST]).expect_refused("use", "Vest")
    table.pass_().expect_asked("opponent").expect_refused("use", "Vest", rule="701.1")
    table = scenario('you: hand "Sure"\nopponent: armor "Vest"', [SURE, VEST]).play("Sure", targets=["their hero"])
    table.resolve().expect_asked("you", "priority").expect("their hero", damage=3).expect("Vest", ready=True)
    text = 'you: hand "Bolt"\nopponent: armor "Vest"'
    table = scenario(text, [bolt(), VEST]).play("Bolt", targets=["their hero"]).expect("Vest", ready=True)
    table.resolve().expect_asked("opponent", "prevention").choose("Vest").expect("Vest", exhausted=True)
    table.expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:717.5", "wow-2007:304.1", "wow-2012:304.1", "wow-2013:304.1")
def test_armor_without_def_is_no_bubble() -> None:
    table = scenario('you: hand "Bolt"\nopponent: armor "Rag" def 0', [bolt()]).play(
        "Bolt", targets=["their hero"]
    )
    table.resolve().expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:717.3")
@pytest.mark.parametrize("turn", ["you", "opponent"])
def test_of_simultaneous_packets_each_player_orders_the_bubbles_around_his_own_characters(turn: str) -> None:
    hull = ability("Hull", "Prevent the next 3 damage that would be dealt to target hero this turn.", instant=True)
    quake = ability("Quake", "Your hero deals 4 nature damage to each hero.", instant=True)
    at = "your" if turn == "you" else "opponent's"
    text = f'you: hand "Shell" "Hull" "Shell" "Hull" "Quake"\nopponent:\nat {at} action phase'
    table = scenario(text, [SHELL, hull, quake])
    for name, whose in product(("Shell", "Hull"), ("you's hero", "opponent's hero")):
        table.give_priority("you").play(name, by="you", targets=[whose]).resolve()
    table.give_priority("you").play("Quake", by="you").resolve()
    for player in (turn, "opponent" if turn == "you" else "you"):
        table.expect_asked(player, "prevention").choose("Shell")
    table.expect("you's hero", damage=0).expect("opponent's hero", damage=0)
