"""How much damage an attack does: strength, damage type, armor, and the kind of card that it hits."""

from __future__ import annotations

from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import values


def amount_of_damage(state: State, strength: int, damage_type: str, target: Card) -> int:
    """Return what an attack does to a card [WAR-6.damage.1]; never less than 0 (Q36)."""
    # [WAR-6.damagetype.1] three types, which do different damage to units and to buildings
    building = target.definition.is_building
    if damage_type == "magic":
        # [WAR-6.damagetype.7] magic can't damage buildings
        if building:
            return 0
        # [WAR-6.damagetype.6] against units the full strength: it ignores armor
        return max(0, strength)
    # [WAR-6.armor.2, WAR-6.damagetype.2, WAR-6.damagetype.5] the strength minus the armor of the defender
    amount = max(0, strength - values(state, target).armor)
    # [WAR-6.damagetype.3, WAR-6.damagetype.4] normal against a building and siege against a unit: no more than 1
    if (damage_type == "siege") != building:
        return min(1, amount)
    return amount


def life_left(state: State, card: Card) -> int:
    """Return how much damage a card can still take [WAR-6.life.1, WAR-6.life.2].

    [WAR-5.linking.5] Of a link the top card has the life and the damage; the others' hit points are ignored.
    """
    return values(state, card).life - card.damage


def can_be_healed(card: Card) -> bool:
    """[WAR-6.removing.1] Non-mechanical units are healed, buildings and mechanical units are repaired."""
    return card.definition.is_unit and not card.definition.mechanical
