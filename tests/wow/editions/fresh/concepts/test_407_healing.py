"""Healing (section 407), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, hero, item, scenario

HEAL = ability("Heal", "Your hero heals 4 damage from target hero or ally.", instant=True)
BALM = item("Balm", "When an ally you control is healed, draw a card.")
HIDE = item("Hide", "If your hero would heal damage, it heals that much +1 instead.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [HEAL, BALM, HIDE, *cards])


@pytest.mark.rule("wow-2012:407.1", "wow-2013:407.1")
def test_healing_beyond_the_damage_is_wasted() -> None:
    t = (
        table('you: hand "Heal"; ally "Guard" 1/5 damage 1\nopponent:')
        .play("Heal", targets=["Guard"])
        .resolve()
    )
    t.expect("Guard", damage=0, health=5)


@pytest.mark.rule("wow-2012:407.1", "wow-2013:407.1")
def test_only_so_much_is_healed() -> None:
    t = (
        table('you: hand "Heal"; hero "Me" health 28 damage 9\nopponent:')
        .play("Heal", targets=["Me"])
        .resolve()
    )
    t.expect("Me", damage=5)


@pytest.mark.rule("wow-2012:407.1", "wow-2013:407.1", "wow-2012:410.6a", "wow-2013:410.6a")
def test_fatal_damage_cannot_be_healed_away_once_it_is_there() -> None:
    bolt = ability("Bolt", "Your hero deals 4 fire damage to target hero or ally.")
    t = table('you: hand "Bolt"\nopponent: ally "Guard" 1/4; hand "Heal"', bolt)
    t.play("Bolt", targets=["Guard"]).resolve().expect("Guard", zone="graveyard")


@pytest.mark.rule("wow-2012:407.2", "wow-2013:407.2")
def test_a_packet_for_each_character_healed() -> None:
    flock = ability("Flock", "Your hero heals 2 damage from each hero and ally you control.")
    t = table(
        'you: hand "Flock"; hero "Me" health 28 damage 9; ally "A" 1/9 damage 5; ally "B" 1/9 damage 1; item '
        '"Hide"; item "Balm"'
        "\nopponent:",
        flock,
    )
    t.play("Flock").resolve().expect("Me", damage=6).expect("A", damage=2).expect("B", damage=0)
    t.expect_chain("Balm", "Balm")
    assert len(t.facts("heal")) == 3


@pytest.mark.rule("wow-2012:407.2", "wow-2013:407.2")
def test_one_packet_for_each_thing_counted() -> None:
    hymn = ability("Hymn", "Your hero heals 1 damage from target hero for each ally you control.")
    t = table(
        'you: hand "Hymn"; hero "Me" health 28 damage 9; ally "A"; ally "B"; ally "C"; item "Hide"\nopponent:',
        hymn,
    )
    t.play("Hymn", targets=["Me"]).resolve().expect("Me", damage=5)
    assert len(t.facts("heal")) == 1


@pytest.mark.rule("wow-2012:407.2", "wow-2013:407.2", "wow-2012:408.2a", "wow-2013:408.2a")
def test_healing_nothing_is_not_raised() -> None:
    saint = hero(
        "Saint", 28, "X, Flip Saint → Saint heals X damage from target hero or ally.", short_names=("Saint",)
    )
    t = table('you: hero "Saint" damage 9; item "Hide"\nopponent:', saint)
    t.use("Saint", targets=["Saint"], x=0).resolve().expect("Saint", damage=9)
    t = table('you: hero "Saint" damage 9; item "Hide"; resources 2\nopponent:', saint)
    t.use("Saint", targets=["Saint"], x=1).resolve().expect("Saint", damage=7)


@pytest.mark.rule("wow-2012:407.3", "wow-2013:407.3", "wow-2012:408.2b", "wow-2013:408.2b")
def test_the_undamaged_may_be_aimed_at_and_is_not_healed() -> None:
    t = table('you: hand "Heal"; ally "Guard" 1/5; item "Balm"; item "Hide"\nopponent:')
    t.play("Heal", targets=["Guard"]).resolve().expect_chain().expect("Heal", zone="graveyard")
    assert not t.facts("heal")


@pytest.mark.rule("wow-2012:407.3", "wow-2013:407.3", "wow-2012:408.2b", "wow-2013:408.2b")
def test_what_cannot_be_healed_may_be_aimed_at_and_is_not_healed() -> None:
    rot = item("Rot", "Damage can't be healed from opposing allies.")
    t = table('you: hand "Heal"; ally "Guard" 1/5 damage 3; item "Balm"\nopponent: item "Rot"', rot)
    t.play("Heal", targets=["Guard"]).resolve().expect_chain().expect("Guard", damage=3)


@pytest.mark.rule("wow-2012:408.2a", "wow-2013:408.2a")
def test_healing_all_damage() -> None:
    mend = ability("Mend all", "Your hero heals all damage from target ally.")
    t = table('you: hand "Mend all"; ally "Guard" 1/9 damage 8; item "Balm"; item "Hide"\nopponent:', mend)
    t.play("Mend all", targets=["Guard"]).resolve().expect("Guard", damage=0).expect_chain("Balm")


@pytest.mark.rule("wow-2012:407.1", "wow-2013:407.1", "wow-2012:405.6", "wow-2013:405.6")
def test_what_is_wasted_was_not_healed() -> None:
    ease = ability(
        "Ease", "Your hero heals 4 damage from target ally. Draw a card for each damage healed this way."
    )
    t = table('you: hand "Ease"; ally "Guard" 1/9 damage 1; item "Hide"\nopponent:', ease)
    t.play("Ease", targets=["Guard"]).resolve().expect("Guard", damage=0).expect_hand("you", "Filler")
    t = table('you: hand "Ease"; ally "Guard" 1/9\nopponent:', ease)
    t.play("Ease", targets=["Guard"]).resolve().expect_hand("you")
