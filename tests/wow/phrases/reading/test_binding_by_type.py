"""What a field of an engine node holds decides how a noun phrase in it is bound."""

from __future__ import annotations

from rulebound.tcg.language.fields import holds
from rulebound.tcg.program.nodes import Filter, Group, Value
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.scenarios import ability, ally, scenario


def test_a_field_holds_what_its_annotation_says() -> None:
    assert holds(f.Facing, "what", Filter)
    assert not holds(f.Facing, "what", Group)
    assert holds(f.InCombatWith, "group", Group)
    assert holds(ch.AttackOnly, "only", Group)
    assert holds(ch.CostChange, "cards", Filter)
    assert holds(e.DealDamage, "amount", Value)
    assert not holds(e.DealDamage, "damage_types", Value)
    assert holds(n.Compare, "second", Value)


def test_what_was_paid_with_is_counted_where_a_number_is_compared() -> None:
    """ "The number of cards removed this way" is a number also where something is compared with it."""
    duel = ability(
        "Duel",
        "As an additional cost to play this ability, remove up to three abilities in your graveyard from the game."
        "<p>Destroy target ally if its cost is less than or equal to the number of cards removed this way.",
    )
    shot = ability("Shot", "Draw a card.")
    for paid, zone in ((["Shot", "Shot"], "graveyard"), (["Shot"], "play")):
        table = scenario(
            'you: hand "Duel"; graveyard "Shot" "Shot"\nopponent: ally "Ox"', [duel, shot, ally("Ox", 1, 9, cost=2)]
        )
        table.play("Duel", targets=["Ox"], pay=paid).resolve_all().expect("Ox", zone=zone)
