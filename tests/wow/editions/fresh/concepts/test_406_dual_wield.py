"""Dual wield and its kin (section 406), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, armor, hero, item, scenario, weapon


def one(name: str, atk: int = 2, text: str = "") -> Definition:
    """A one-handed Melee weapon."""
    return weapon(name, atk, 0, text, tags=("One-Handed", "Sword"), limits=(("Melee", 1),), damage="melee")


def two(name: str, atk: int = 4) -> Definition:
    """A two-handed Melee weapon."""
    return weapon(name, atk, 0, tags=("Two-Handed", "Sword"), limits=(("Melee", 1),), damage="melee")


def bow(name: str) -> Definition:
    """A Ranged weapon."""
    return weapon(name, 2, 0, tags=("Bow",), limits=(("Ranged", 1),), damage="ranged")


def shield(name: str) -> Definition:
    """A Shield."""
    return armor(name, 2, tags=("Shield", "Off-Hand"), limits=(("Off-Hand", 1),))


DUAL = item("Dual", "Your hero has dual wield.")
GREAT = item("Great", "Your hero has Two-Handed dual wield.")
WALL = item("Wall", "Your hero has dual shield.")
SIX = item("Six", "Your hero has sextuple wield.")
BOWS = item("Bows", "Your hero has Ranged dual wield.")
MANY = item("Many", "Your hero has infinite wield.")
BREAK = ability("Break", "Destroy target item.")
CARDS = [
    DUAL, GREAT, WALL, SIX, BOWS, MANY, BREAK,
    one("A"), one("B"), one("C"), two("G"), two("H"), bow("P"), bow("Q"), shield("S"), shield("T"),
    *(one(f"W{n}") for n in range(1, 8)),
]  # fmt: skip


def equip(items: str, *names: str) -> Table:
    """Play equipment one after the other until a violation; the table then."""
    hand = " ".join(f'"{name}"' for name in names)
    t = scenario(f'you: {items}hand {hand} "Break"\nopponent: hero "Foe" health 30; ally "Brute" 0/30', CARDS)
    for name in names:
        t.play(name).resolve()
        if t.decision.kind == "uniqueness":
            break
    return t


def fine(items: str, *names: str) -> Table:
    """All of these can be had at once."""
    t = equip(items, *names)
    assert t.decision.kind == "priority", f"{items}: {names}: {t.choices()}"
    for name in names:
        t.expect(name, zone="play")
    return t


def violated(items: str, *names: str) -> Table:
    """The last of these violates uniqueness."""
    t = equip(items, *names)
    t.expect(names[-1], zone="play").expect_asked("you", "uniqueness")
    return t


@pytest.mark.rule("wow-2012:406.1", "wow-2013:406.2", "wow-2012:414.3b", "wow-2013:414.3b")
def test_without_dual_wield() -> None:
    violated("", "A", "B").expect_choices("A", "B").choose("B").expect("A", zone="play").expect(
        "B", zone="graveyard"
    )


@pytest.mark.rule("wow-2012:406.1a", "wow-2013:406.2a")
def test_a_third_weapon_or_an_off_hand_is_too_many() -> None:
    violated('item "Dual"; ', "A", "B", "C").expect_choices("A", "B", "C")
    t = violated('item "Dual"; ', "A", "B", "S").expect_choices("A", "B", "S").choose("A")
    t.expect("B", zone="play").expect("S", zone="play").expect("A", zone="graveyard")
    violated('item "Great"; ', "G", "H", "A").expect_choices("G", "H", "A")
    violated('item "Great"; ', "G", "A", "S").expect_choices("G", "A", "S")


@pytest.mark.rule("wow-2012:406.1b", "wow-2013:406.2b")
def test_losing_dual_wield_violates() -> None:
    t = fine('item "Dual"; ', "A", "B").play("Break", targets=["Dual"]).resolve()
    t.expect_asked("you", "uniqueness").expect_choices("A", "B")
    t = fine('item "Great"; ', "G", "S").play("Break", targets=["Great"]).resolve()
    t.expect_asked("you", "uniqueness").expect_choices("G", "S")
    t = fine('item "Wall"; ', "S", "T").play("Break", targets=["Wall"]).resolve()
    t.expect_asked("you", "uniqueness").expect_choices("S", "T")


@pytest.mark.rule("wow-2012:406.1b", "wow-2013:406.2b")
def test_losing_one_of_two_wieldings() -> None:
    t = fine('item "Dual"; item "Great"; ', "A", "B").play("Break", targets=["Great"]).resolve()
    assert t.decision.kind == "priority"
    t = fine('item "Dual"; item "Great"; ', "A", "B").play("Break", targets=["Dual"]).resolve()
    assert t.decision.kind == "priority"
    t = fine('item "Dual"; item "Great"; ', "A", "G").play("Break", targets=["Great"]).resolve()
    t.expect_asked("you", "uniqueness")


@pytest.mark.rule("wow-2012:406.2", "wow-2013:406.3")
def test_losing_sextuple_wield() -> None:
    t = fine('item "Six"; ', "A", "B").play("Break", targets=["Six"]).resolve()
    t.expect_asked("you", "uniqueness")
    t = fine('item "Six"; item "Dual"; ', "A", "B").play("Break", targets=["Six"]).resolve()
    assert t.decision.kind == "priority"
    t = fine('item "Six"; item "Dual"; ', "A", "B").play("Break", targets=["Dual"]).resolve()
    assert t.decision.kind == "priority"


@pytest.mark.rule("wow-2012:406.3", "wow-2013:406.4")
def test_ranged_dual_wield() -> None:
    violated("", "P", "Q")
    t = fine('item "Bows"; ', "P", "Q").play("Break", targets=["Bows"]).resolve()
    t.expect_asked("you", "uniqueness").expect_choices("P", "Q")
    violated('item "Bows"; ', "A", "B")


@pytest.mark.rule("wow-2013:406.5")
def test_infinite_wield() -> None:
    fine('item "Many"; ', "W1", "W2", "W3", "W4", "W5", "W6", "W7")
    violated('item "Many"; ', "G", "H")
    t = fine('item "Many"; ', "A", "B").play("Break", targets=["Many"]).resolve()
    t.expect_asked("you", "uniqueness")
    t = fine('item "Many"; item "Dual"; ', "A", "B").play("Break", targets=["Many"]).resolve()
    assert t.decision.kind == "priority"
    t = fine('item "Many"; item "Great"; ', "A", "B", "C").play("Break", targets=["Many"]).resolve()
    t.expect_asked("you", "uniqueness").choose("A")
    assert t.decision.kind == "priority"


def fighting(items: str, *weapons: str, text: str = "") -> Table:
    """A hero with weapons attacks a harmless ally; the attack window is open."""
    kit = "; ".join(f'weapon "{name}"' for name in weapons)
    t = scenario(f'you: hero "Me"; {items}{kit}\nopponent: ally "Brute" 0/40', [*CARDS, hero("Me", 30)])
    return t.attack("Me", "Brute").resolve()


@pytest.mark.rule("wow-2012:406.4", "wow-2013:406.6")
def test_two_weapons_strike_with_dual_wield() -> None:
    t = fighting('item "Dual"; ', "A", "B").strike("A").strike("B")
    t.expect("Me", atk=4)
    t = fighting('item "Great"; ', "G", "H").strike("G").strike("H").expect("Me", atk=8)
    t = fighting('item "Bows"; ', "P", "Q").strike("P").strike("Q").expect("Me", atk=4)


@pytest.mark.rule("wow-2012:406.4", "wow-2013:406.6")
def test_six_weapons_strike_with_sextuple_wield() -> None:
    names = [f"W{n}" for n in range(1, 7)]
    t = fighting('item "Six"; ', *names)
    for name in names:
        t.strike(name)
    t.expect("Me", atk=12)


@pytest.mark.rule("wow-2012:406.4", "wow-2013:406.6")
def test_no_melee_weapon_beside_a_ranged_one() -> None:
    t = fighting('item "Dual"; ', "A", "B", "P").strike("A").expect_refused("strike", "P")
    t.expect_offered("strike", "B")
    fighting('item "Dual"; ', "A", "B", "P").strike("P").expect_refused("strike", "A")


@pytest.mark.rule("wow-2012:406.4", "wow-2013:406.6")
def test_without_it_one_weapon_strikes() -> None:
    fighting("", "A", "P").strike("A").expect_refused("strike", "P")
    fighting('item "Wall"; ', "A").strike("A").expect_refused("strike", "A")


@pytest.mark.rule("wow-2012:406.4", "wow-2013:406.6", "wow-2012:408.3d", "wow-2013:408.3d")
def test_both_weapons_deal_the_damage() -> None:
    reader = one("Reader", 2, "When your hero deals combat damage with this weapon, draw a card.")
    twin = one("Twin", 1, "When your hero deals combat damage with this weapon, draw a card.")
    t = scenario(
        'you: hero "Me"; item "Dual"; weapon "Reader"; weapon "Twin"\nopponent: ally "Brute" 0/40',
        [*CARDS, reader, twin, hero("Me", 30)],
    )
    t.attack("Me", "Brute").resolve().strike("Reader").strike("Twin")
    t.pass_until("action phase", "Reader").expect("Brute", damage=3).resolve_all().expect_hand(
        "you", "Filler", "Filler"
    )
    assert len(t.facts("damage")) == 1


@pytest.mark.rule("wow-2013:406.6")
def test_any_number_strike_with_infinite_wield_if_one_handed() -> None:
    t = fighting('item "Many"; ', "W1", "W2", "W3")
    for name in ("W1", "W2", "W3"):
        t.strike(name)
    t.expect("Me", atk=6)


@pytest.mark.rule("wow-2012:406.1a", "wow-2013:406.2a")
def test_a_weapon_beside_two_shields_is_one_of_the_three_to_choose_from() -> None:
    t = violated('item "Wall"; ', "S", "T", "A").expect_choices("S", "T", "A").choose("A")
    t.expect("S", zone="play").expect("T", zone="play").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:406.1", "wow-2013:406.2")
def test_dual_wield_is_for_two_one_handed_weapons() -> None:
    fine('item "Dual"; ', "A", "B").expect_asked("you", "priority")
    violated('item "Dual"; ', "G", "A").expect_asked("you", "uniqueness")
    violated('item "Dual"; ', "G", "H").expect_asked("you", "uniqueness")
    violated('item "Dual"; ', "G", "S").expect_asked("you", "uniqueness")


@pytest.mark.rule("wow-2012:406.1", "wow-2013:406.2")
def test_dual_wield_is_not_for_ranged_weapons() -> None:
    violated('item "Dual"; ', "P", "Q").expect_asked("you", "uniqueness")
    fine("", "A", "P").expect_asked("you", "priority")
    fine('item "Dual"; ', "A", "B", "P").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:406.1", "wow-2013:406.2")
def test_two_handed_dual_wield() -> None:
    fine('item "Great"; ', "G", "A").expect_asked("you", "priority")
    fine('item "Great"; ', "G", "H").expect_asked("you", "priority")
    fine('item "Great"; ', "G", "S").expect_asked("you", "priority")
    fine('item "Great"; ', "A", "S").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:406.1b", "wow-2013:406.2b")
def test_two_handed_dual_wield_is_also_for_two_one_handed_weapons() -> None:
    fine('item "Great"; ', "A", "B").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:406.1", "wow-2013:406.2")
def test_dual_shield() -> None:
    violated("", "S", "T").expect_asked("you", "uniqueness")
    fine('item "Wall"; ', "S", "T").expect_asked("you", "priority")
    violated('item "Wall"; ', "A", "B").expect_asked("you", "uniqueness")


@pytest.mark.rule("wow-2012:406.2", "wow-2013:406.3")
def test_sextuple_wield_has_six_hands() -> None:
    fine('item "Six"; ', "W1", "W2", "W3", "W4", "W5", "W6").expect_asked("you", "priority")
    violated('item "Six"; ', "W1", "W2", "W3", "W4", "W5", "W6", "W7").expect_asked("you", "uniqueness")
    fine('item "Six"; ', "G", "H", "W1", "W2").expect_asked("you", "priority")
    violated('item "Six"; ', "G", "H", "W1", "W2", "W3").expect_asked("you", "uniqueness")
    violated('item "Six"; ', "W1", "W2", "W3", "W4", "W5", "G").expect_asked("you", "uniqueness")


@pytest.mark.rule("wow-2012:406.2", "wow-2013:406.3")
def test_dual_wield_adds_no_hands_to_six() -> None:
    violated('item "Six"; item "Dual"; ', "W1", "W2", "W3", "W4", "W5", "W6", "W7").expect_asked("you", "uniqueness")


@pytest.mark.rule("wow-2012:406.2a", "wow-2013:406.3a")
def test_an_off_hand_takes_one_of_six_hands() -> None:
    fine('item "Six"; ', "G", "S").expect_asked("you", "priority")
    fine('item "Six"; ', "W1", "W2", "W3", "W4", "W5", "S").expect_asked("you", "priority")
    violated('item "Six"; ', "W1", "W2", "W3", "W4", "W5", "W6", "S").expect_asked("you", "uniqueness")
    violated('item "Six"; ', "G", "H", "W1", "W2", "S").expect_asked("you", "uniqueness")
