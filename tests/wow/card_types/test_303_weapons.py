"""Weapons (section 303)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.changes import AddStat
from rulebound.wow.nodes.effects import TurnCards
from rulebound.wow.nodes.filters import AnyCard, Both, IsThis, Standing
from rulebound.wow.nodes.groups import Pick
from rulebound.wow.nodes.patterns import DealsDamage
from rulebound.wow.nodes.values import Number, That
from rulebound.wow.scenarios import Table, ability, ally, hero, scenario, weapon
from wow_cards import (
    ACTIVATE,
    ALLY,
    HERO,
    MINE,
    OPPOSING,
    always,
    deal,
    doom,
    draw,
    gain,
    keyword,
    payment,
    powers,
    spell,
    target,
    when,
)

TWO_HANDS = hero("Fencer", program=powers(always(IsThis(), keyword("dual wield"))))
BACK = ability(
    "Again", instant=True, program=spell(TurnCards("ready", target(Both((MINE, Standing("exhausted"))))))
)
BREAK = doom("Break", AnyCard())
SWORD = weapon("Sword", 2, 1, tags=("Melee", "Sword"), limits=(("Melee", 1),))
MACE = weapon("Mace", 3, 1, tags=("Melee", "Mace"), limits=(("Melee", 1),))
BOW = weapon("Bow", 2, 1, tags=("Ranged",), limits=(("Ranged", 1),), damage="ranged")


def defend_window(text: str, *cards: object, attacker: str = "your hero", defender: str = "Guard") -> Table:
    """The defend window of a combat."""
    table = scenario(text, cards)  # type: ignore[arg-type]
    return table.attack(attacker, defender).pass_until("defend window")


FIGHT = 'you: weapon "Sword"; resources 5\nopponent: ally "Guard" 1/20'


@pytest.mark.rule("wow-2007:303.1", "wow-2012:303.1", "wow-2013:303.1")
def test_a_weapon_enters_play_beside_its_controllers_hero() -> None:
    axe, slow = weapon("Axe", 3, 2), weapon("Slow", 2, 1, "Slow enters play exhausted.")
    table = scenario('you: hand "Axe" "Slow"\nopponent:', [axe, slow]).play("Axe").resolve()
    table.expect("Axe", zone="play", controller="you", ready=True, on="", atk=3, strike=2)
    scenario('you: hand "Slow"\nopponent:', [slow]).play("Slow").resolve().expect("Slow", exhausted=True)


@pytest.mark.rule("wow-2007:303.1", "wow-2007:303.2")
def test_striking_exhausts_the_weapon_and_its_strike_cost() -> None:
    table = defend_window('you: weapon "Axe" atk 3 strike 2; resources 5\nopponent: ally "Guard" 1/20')
    table.strike("Axe").expect_ready_resources("you", 3).expect("Axe", exhausted=True, atk=3, strike=2)
    table.expect_chain("Axe").expect("your hero", atk=0).resolve().expect("your hero", atk=3)


@pytest.mark.rule("wow-2007:303.2")
def test_what_a_strike_needs() -> None:
    scenario(FIGHT, [SWORD]).expect_refused("strike", "Sword", rule="303.2")
    table = (
        scenario(FIGHT, [SWORD]).attack("your hero", "Guard").expect_refused("strike", "Sword", rule="303.2")
    )
    table.pass_until("attack window").expect_refused("strike", "Sword", rule="303.2")
    table.pass_until("defend window").expect_offered("strike", "Sword")
    poor = FIGHT.replace("resources 5", "")
    defend_window(poor, SWORD).expect_refused("strike", "Sword", rule="401.1")
    tired = FIGHT.replace('"Sword"', '"Sword" exhausted')
    defend_window(tired, SWORD).expect_refused("strike", "Sword", rule="401.1")
    # Nor is anything struck with but a weapon of one's own.
    theirs = FIGHT.replace("opponent:", 'opponent: weapon "Theirs" atk 3 strike 0;').replace("you:", 'you: item "Orb";')
    table = defend_window(theirs, SWORD)
    for name in ("Theirs", "Orb"):
        table.expect_refused("strike", name, rule="303.2")


@pytest.mark.rule("wow-2007:303.2", "wow-2007:602.4")
def test_only_with_ones_own_hero_in_combat() -> None:
    text = 'you: weapon "Sword"; resources 5; ally "Footman" 1/5\nopponent: ally "Guard" 1/20'
    defend_window(text, SWORD, attacker="Footman").expect_refused("strike", "Sword", rule="303.2")


@pytest.mark.rule("wow-2007:303.2")
def test_the_defending_hero_may_strike_ready_or_exhausted() -> None:
    text = """
        you: hero exhausted; weapon "Sword"; resources 5
        opponent: ally "Footman" 1/9
        at opponent's action phase
    """
    table = defend_window(text, SWORD, attacker="Footman", defender="your hero")
    table.strike("Sword", by="you").resolve().pass_until("action phase").expect("Footman", damage=2)


@pytest.mark.rule("wow-2007:303.2a", "wow-2007:303.2b")
def test_the_atk_counts_as_the_strike_resolves() -> None:
    sharpen = ability(
        "Sharpen", instant=True, program=spell(gain(target(AnyCard()), AddStat("atk", Number(4))))
    )
    text = 'you: weapon "Sword"; resources 5; hand "Sharpen" "Sharpen"\nopponent: ally "Guard" 1/20'
    table = defend_window(text, SWORD, sharpen).strike("Sword").play("Sharpen", targets=["Sword"])
    table.resolve_all().expect("your hero", atk=6)
    # What changes the weapon later doesn't change the strike.
    table.play("Sharpen", targets=["Sword"]).resolve().expect("Sword", atk=10).expect("your hero", atk=6)


@pytest.mark.rule("wow-2007:303.2a", "wow-2007:603.3a")
def test_the_strike_lasts_for_the_combat_step() -> None:
    table = (
        defend_window(FIGHT, SWORD).strike("Sword").resolve().expect("your hero", atk=2, damage_types="melee")
    )
    table.pass_until("action phase").expect("Guard", damage=2).expect("your hero", atk=0, damage_types=())


@pytest.mark.rule("wow-2007:303.2b", "wow-2007:707.3")
def test_strike_effects_and_modifiers_do_not_need_their_weapon() -> None:
    text = 'you: weapon "Sword"; resources 5; hand "Break"\nopponent: ally "Guard" 1/20'
    table = defend_window(text, SWORD, BREAK).strike("Sword").play("Break", targets=["Sword"])
    table.resolve().expect("Sword", zone="graveyard").expect_chain("Sword").resolve().expect(
        "your hero", atk=2
    )
    table = defend_window(text, SWORD, BREAK).strike("Sword").resolve().play("Break", targets=["Sword"])
    table.resolve().expect("Sword", zone="graveyard").expect("your hero", atk=2)


@pytest.mark.rule("wow-2007:303.2c")
def test_one_weapon_each_combat_but_again_and_again() -> None:
    text = 'you: weapon "Sword"; weapon "Bow"; resources 5; hand "Again"\nopponent: ally "Guard" 1/20'
    table = (
        defend_window(text, SWORD, BOW, BACK).strike("Sword").expect_refused("strike", "Bow", rule="303.2c")
    )
    table.resolve().expect_refused("strike", "Bow", rule="303.2c").expect_refused(
        "strike", "Sword", rule="401.1"
    )
    table.play("Again", targets=["Sword"]).resolve().strike("Sword").resolve().expect("your hero", atk=4)
    # In another combat, the other weapon may be struck with.
    table.pass_until("action phase").expect("Guard", damage=4)
    table = defend_window(text, SWORD, BOW, BACK).strike("Bow").resolve().pass_until("action phase")
    table.play("Again", targets=["your hero"]).resolve().attack("your hero", "Guard").pass_until(
        "defend window"
    )
    table.expect_offered("strike", "Sword")


@pytest.mark.rule("wow-2007:303.2d", "wow-2007:G.dual-wield")
def test_dual_wield_allows_two_melee_weapons() -> None:
    text = """
        you: hero "Fencer"; weapon "Sword"; weapon "Mace"; weapon "Bow"; resources 9; hand "Again"
        opponent: ally "Guard" 1/20
    """
    table = defend_window(text, SWORD, MACE, BOW, TWO_HANDS, BACK).strike("Sword").resolve()
    table.expect_refused("strike", "Bow", rule="303.2c").strike("Mace").resolve().expect("Fencer", atk=5)
    table.play("Again", targets=["Sword"]).resolve().strike("Sword").resolve().expect("Fencer", atk=7)
    table = defend_window(text, SWORD, MACE, BOW, TWO_HANDS, BACK).strike("Bow").resolve()
    table.expect_refused("strike", "Sword", rule="303.2c")


@pytest.mark.rule("wow-2007:303.2d", "wow-2007:405.3d")
@pytest.mark.parametrize("first", ["Gravemaker", "Zealot"])
def test_both_weapons_trigger_off_one_packet(first: str) -> None:
    hits = DealsDamage(Both((HERO, MINE)), ALLY, combat=True, using=IsThis())
    dark = deal(That(), target(Both((HERO, OPPOSING))), "shadow")
    grave = weapon(
        "Gravemaker", 2, 2, program=powers(when(hits, dark)), tags=("Melee",), limits=(("Melee", 1),)
    )
    ready = TurnCards("ready", Pick(Both((Standing("resource"), MINE)), That(), up_to=True))
    any_hit = DealsDamage(Both((HERO, MINE)), None, combat=True, using=IsThis())
    zeal = weapon(
        "Zealot", 2, 2, program=powers(when(any_hit, ready)), tags=("Melee",), limits=(("Melee", 1),)
    )
    text = """
        you: hero "Fencer"; weapon "Gravemaker"; weapon "Zealot"; resources 4; resources 4 exhausted
        opponent: ally "Guard" 1/20
    """
    table = defend_window(text, grave, zeal, TWO_HANDS).strike("Gravemaker").strike("Zealot").resolve_all()
    table.expect("Fencer", atk=4).pass_().pass_().expect_asked("you", "order triggers").choose(first)
    second = "Zealot" if first == "Gravemaker" else "Gravemaker"
    table.expect_chain(second, first)
    combat = [
        fact.amount for fact in table.facts("damage") if fact.rule == "603.1" and fact.subject != fact.other
    ]
    assert combat == [4, 1]
    while table.state.stack:
        table.resolve()
        while table.decision.kind == "choose":
            table.choose("Filler")
    table.expect("Guard", damage=4).expect("their hero", damage=4).expect_ready_resources("you", 4)
    table.expect_log("4 shadow damage", times=1)


@pytest.mark.rule("wow-2007:303.3")
def test_a_new_weapon_may_be_struck_with_and_activated() -> None:
    wand = weapon("Wand", 1, 1, program=powers(payment(draw(), ACTIVATE)))
    text = 'you: hand "Wand"; resources 1\nopponent: ally "Guard" 1/20'
    scenario(text, [wand]).play("Wand").resolve().expect_offered("use", "Wand")
    table = (
        scenario(text, [wand]).play("Wand").resolve().attack("your hero", "Guard").pass_until("defend window")
    )
    table.expect_offered("strike", "Wand")


@pytest.mark.rule("wow-2007:303.2a", "wow-2007:707.1f")
def test_a_strike_can_be_answered_like_any_link() -> None:
    text = 'you: weapon "Sword"; resources 5\nopponent: ally "Guard" 1/20; hand "Break"'
    table = defend_window(text, SWORD, BREAK).strike("Sword").play("Break", targets=["Guard"], by="opponent")
    table.resolve_all().expect("Guard", zone="graveyard").expect("your hero", atk=2)


@pytest.mark.rule("wow-2007:303.2a", "wow-2007:603.1a", "wow-2007:G.long-range")
def test_a_strike_hands_on_the_long_range_of_its_weapon() -> None:
    sling, club = weapon("Sling", 2, 1, "Long-Range"), weapon("Club", 2, 1)
    text = 'you: weapon "Sling"; weapon "Club"; resources 5; hand "Again"\nopponent: ally "Guard" 3/20'
    table = defend_window(text, sling, club, BACK).expect("your hero", not_keyword="long-range")
    table.strike("Sling").resolve().expect("your hero", keyword="long-range").pass_until("action phase")
    table.expect("Guard", damage=2).expect("your hero", damage=0, not_keyword="long-range")
    # Not struck with, it does nothing, in this combat or the next.
    table.play("Again", targets=["your hero"]).resolve().attack("your hero", "Guard").pass_until("defend window")
    table.strike("Club").resolve().pass_until("action phase").expect("your hero", damage=3)


@pytest.mark.rule("wow-2007:303.3", "wow-2007:400.3")
def test_a_weapon_taken_this_turn_may_be_struck_with() -> None:
    seize = ability("Seize", "You control target weapon this turn.")
    text = 'you: hand "Seize"\nopponent: weapon "Mace" atk 3 strike 0'
    table = scenario(text, [seize]).play("Seize", targets=["Mace"]).resolve()
    table.attack("your hero", "their hero").pass_until("your defend window").strike("Mace").resolve()
    table.pass_until("your action phase").expect("their hero", damage=3)


@pytest.mark.rule("wow-2007:303.2c")
def test_while_a_strike_waits_no_other_weapon_may_be_used() -> None:
    text = 'you: weapon "Axe" atk 2 strike 0; weapon "Mace" atk 1 strike 0\nopponent: weapon "Pick" atk 1 strike 0'
    table = scenario(text).attack("your hero", "their hero").pass_until("your defend window").strike("Axe")
    table.expect_refused("strike", "Mace", rule="303.2c")
    # Each player has his own weapon in each combat.
    table.strike("Pick", by="opponent").expect_chain("Pick", "Axe")


@pytest.mark.rule("wow-2007:303.2d", "wow-2007:303.2c")
@pytest.mark.parametrize("first", ["Bow", "Blade"])
def test_dual_wield_joins_no_ranged_weapon_to_a_melee_one(first: str) -> None:
    cards = [
        weapon("Bow", 1, 0, tags=("Ranged",)),
        weapon("Blade", 1, 0, tags=("Melee",)),
        ally("Fencer", 1, 1, "Your hero has dual wield."),
    ]
    table = scenario('you: weapon "Bow"; weapon "Blade"; ally "Fencer"\nopponent:', cards)
    table.attack("your hero", "their hero").pass_until("your defend window").strike(first).resolve()
    table.expect_refused("strike", "Blade" if first == "Bow" else "Bow", rule="303.2c")


@pytest.mark.rule("wow-2007:303.2c", "wow-2007:303.2d")
@pytest.mark.parametrize(
    ("keyword", "allowed", "too_many"),
    [
        ("two-handed dual wield", ("Axe", "Maul"), "Mace"),
        ("ranged dual wield", ("Bow", "Sling"), "Axe"),
        ("infinite wield", ("Axe", "Mace", "Dirk"), "Maul"),
        ("sextuple wield", ("Axe", "Mace", "Dirk", "Maul"), "Pike"),
        ("ranged dual wield", ("Axe",), "Bow"),
    ],
)
def test_variants_of_dual_wield_allow_the_strikes_that_they_allow_later(
    keyword: str, allowed: tuple[str, ...], too_many: str
) -> None:
    tags = {"Bow": ("Ranged",), "Sling": ("Ranged",), "Maul": ("Melee", "Two-Handed"), "Pike": ("Melee", "Two-Handed")}
    arms = [weapon(name, 1, 0, tags=tags.get(name, ("Melee",))) for name in (*allowed, too_many)]
    mine = "; ".join(f'weapon "{one.name}"' for one in arms)
    table = defend_window(f'you: hero {keyword}; {mine}\nopponent: ally "Guard" 1/20', *arms)
    for number, name in enumerate(allowed):
        table.strike(name).resolve().expect("your hero", atk=number + 1)
    table.expect_refused("strike", too_many, rule="303.2c")
