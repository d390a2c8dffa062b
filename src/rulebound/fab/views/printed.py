"""What is printed on a card, for views; and what playing it, or using one of its abilities, costs now."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.abilities.playing_cards import plan_of_side, sides
from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.nodes.attacks import attacks_with
from rulebound.kernel.codec import Plain
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.plans import Plan
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.playing import bills_of, plan_card, plan_power
from rulebound.tcg.program.powers import Payment

__all__ = ["pays_for", "printed_of", "uses_of"]


def printed_of(card: Definition) -> dict[str, Plain]:
    """Return what is printed on a card [2.0]: its types, numbers, keywords and text."""
    return {
        "types": [name for bit, name in c.TYPES.items() if card.types & bit],
        "tags": list(card.tags),
        "cost": None if card.types & c.ARENA_CARDS else card.cost,
        **{
            word: card.numbers[place]
            for place, word in enumerate(c.NUMBERS_OF_CARDS)
            if place < len(card.numbers) and card.numbers[place] != ABSENT
        },
        "keywords": [name for bit, name in c.ALL_KEYWORDS.items() if card.as_printed().all_keywords() & bit],
        "text": list(card.paragraphs),
    }


def pays_for(state: State, card: Card, seat: int) -> dict[str, Plain]:
    """Return which assets playing a card comes to now, by side (0: it has none) [5.1.6]; none if it can't be played."""
    found: dict[str, Plain] = {}
    if not card.definition.types & c.PLAYED or state.stage in (c.SET_UP, c.OVER):
        return found
    for side in sides(card) or (-1,):
        plan = plan_card(state, seat, card) if side < 0 else plan_of_side(state, seat, card, side)
        comes_to = _comes_to(state, plan)
        if comes_to is not None:
            found[str(side + 1)] = comes_to
    return found


def uses_of(state: State, card: Card, seat: int) -> list[Plain]:
    """Return the activated abilities of a card that a seat controls: the place, words, and what each costs now."""
    if card.zone != shared.PLAY or card.controller != seat:
        return []
    found: list[Plain] = []
    for index, power in enumerate(effective(state, card).powers):
        if isinstance(power, Payment):
            paragraph = card.definition.program.clause(power.place)
            texts = card.definition.paragraphs
            known = paragraph is not None and paragraph < len(texts)
            found.append(
                {
                    "place": power.place,
                    "index": index,
                    "attacks": attacks_with(power) is not None,
                    "action": bool(type_of(power) & c.ACTION_CARD),
                    "text": texts[paragraph] if known and paragraph is not None else "",
                    "pays": _comes_to(state, plan_power(state, seat, card, power)),
                }
            )
    return found


def _comes_to(state: State, plan: Plan) -> dict[str, Plain] | None:
    """Return the assets of the first way to pay for something, by name; None if it can't be paid for."""
    for bill in bills_of(plan):
        names = procedures_of(state).assets()
        return {name: amount for name, amount in zip(names, bill.amounts, strict=False) if amount > 0}
    return None
