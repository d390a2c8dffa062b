"""What a scenario can ask of a card: one word, one fact."""

from __future__ import annotations

from rulebound.errors import RuleboundError
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.position.state import own
from rulebound.wow.views.describing import names_of_damage

FACTS = (
    "zone, controller, owner, damage, ready, exhausted, face_down, resource, on, token, atk, health, defense, strike, "
    "cost, types, tag, keyword, damage_types, counter, power, attacking, defending, in_combat"
)


def fact_of(state: State, card: Card, what: str, wanted: object) -> object:
    """Return a fact about a card in the form in which it is asked for.

    ``tag`` and ``keyword`` give the word back if the card has it (``not_tag`` and ``not_keyword`` if it does not);
    ``counter`` is a pair of a name and a number; ``power`` how many powers it has.
    """
    values = effective(state, card)
    combat = own(state).combat
    if what == "zone":
        return "resources" if card.in_row and card.zone == c.PLAY else c.ZONE_NAMES[card.zone]
    if what == "controller":
        return state.players[card.controller].name
    if what == "owner":
        return state.players[card.owner].name
    if what == "on":
        return state.known(card.host).definition.name if card.host else ""
    if what == "tag":
        return wanted if wanted in values.tags else " ".join(values.tags)
    if what == "not_tag":
        return wanted if wanted not in values.tags else f"has {wanted}"
    if what == "keyword":
        held = [name for bit, name in c.ALL_KEYWORD_NAMES.items() if values.all_keywords() & bit]
        return wanted if wanted in held else ", ".join(held)
    if what == "not_keyword":
        held = [name for bit, name in c.ALL_KEYWORD_NAMES.items() if values.all_keywords() & bit]
        return wanted if wanted not in held else f"has {wanted}"
    if what == "counter":
        name = wanted[0] if isinstance(wanted, tuple) else str(wanted)
        return (name, card.counter(name))
    if what == "damage_types":
        found = names_of_damage(values.damage_types)
        return found[0] if isinstance(wanted, str) and len(found) == 1 else found
    if what == "types":
        kinds = tuple(name for bit, name in c.TYPE_NAMES.items() if values.types & bit)
        return kinds[0] if isinstance(wanted, str) and len(kinds) == 1 else kinds
    plain: dict[str, object] = {
        "damage": card.damage,
        "ready": not card.exhausted,
        "exhausted": card.exhausted,
        "face_down": card.face_down,
        "resource": card.in_row,
        "token": card.token,
        "atk": _counted(state, values.atk),
        "health": _counted(state, values.health),
        "defense": _counted(state, values.defense),
        "strike": _counted(state, values.strike_cost),
        "cost": card.definition.cost,
        "power": len(values.powers),
        "attacking": combat is not None and combat.started and combat.attacker == card.number,
        "defending": combat is not None and combat.joined and combat.defender == card.number,
        "in_combat": combat is not None and combat.in_combat(card.number),
    }
    if what not in plain:
        raise RuleboundError(f"unknown fact {what!r}", place="expect", fix=f"facts: {FACTS}")
    return plain[what]


def _counted(state: State, amount: int) -> int:
    """[104.2] Return a number as the game counts it: a negative one as 0."""
    return amount if amount > 0 or own(state).edition.negative_values_count else 0
