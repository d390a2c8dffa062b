"""What a player can wield at once: Dual Wield [G.dual-wield] and the variants that came after it.

[G.dual-wield, 2013:G.dual-wield, wow-2012:406]
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.position.state import own

#: The tags whose numbers are about hands: how many of such weapons and of what is held in the other hand.
HANDS = ("Melee", "Off-Hand", "Ranged")

#: The variants of dual wield [wow-2013:406.1].
_VARIANTS: Final = (
    c.TWO_HANDED_DUAL_WIELD | c.RANGED_DUAL_WIELD | c.SEXTUPLE_WIELD | c.INFINITE_WIELD | c.DUAL_SHIELD
)


def is_one_handed(state: State, card: Card) -> bool:
    """Tell whether a card is a weapon that takes one hand."""
    values = effective(state, card)
    return values.types & c.WEAPON != 0 and "Two-Handed" not in values.tags


def dual_wields(state: State, seat: int) -> bool:
    """[G.dual-wield] Tell whether a player's hero has Dual Wield."""
    return effective(state, state.hero(seat)).keywords & c.DUAL_WIELD != 0


def knows_a_variant(state: State, seat: int) -> bool:
    """Tell whether a player's hero has a keyword that only later rulebooks know, which means there what it says.

    [wow-2013:406.1]
    """
    return effective(state, state.hero(seat)).keywords & _VARIANTS != 0


def hands_of(state: State, weapon: Card) -> int:
    """[wow-2012:406.2, wow-2013:406.3] Return how many hands a weapon takes."""
    return 1 if is_one_handed(state, weapon) else 2


def _wields_any_number(state: State, keywords: int) -> bool:
    """[wow-2013:406.5] Tell whether a hero has Infinite Wield, of which earlier rulebooks say nothing."""
    return keywords & c.INFINITE_WIELD != 0 and own(state).edition.infinite_wield


def can_all_be_struck_with(state: State, seat: int, weapons: list[Card]) -> bool:
    """[wow-2012:406.4] Tell whether a player's hero can strike with some weapons, two or more, in one combat.

    The variations are those of [wow-2013:406.1].
    """
    keywords = effective(state, state.hero(seat)).keywords
    tags = [effective(state, weapon).tags for weapon in weapons]
    # Never with Melee and Ranged weapons together, even if one is both.
    if all("Ranged" in one for one in tags) and not any("Melee" in one for one in tags):
        return len(weapons) == 2 and keywords & c.RANGED_DUAL_WIELD != 0
    if not all("Melee" in one for one in tags) or any("Ranged" in one for one in tags):
        return False
    if len(weapons) == 2 and keywords & (c.DUAL_WIELD | c.TWO_HANDED_DUAL_WIELD):
        return True
    if keywords & c.SEXTUPLE_WIELD and sum(hands_of(state, weapon) for weapon in weapons) <= 6:
        return True
    # [wow-2013:406.6] any number of One-Handed Melee weapons
    return _wields_any_number(state, keywords) and all(is_one_handed(state, weapon) for weapon in weapons)


def overfull(state: State, seat: int, held: list[Card], limits: dict[str, int]) -> list[Card]:
    """[wow-2012:406.1, wow-2012:414.3c] Return the equipment of a player that can't all be wielded at once.

    [wow-2012:406.1b, wow-2013:406.2b] Losing what let it be held is no other case: this is asked again.

    ``held`` is what has a tag of ``HANDS`` or needs two hands, ``limits`` the numbers beside those tags.
    """
    melee: list[Card] = []
    off_hand: list[Card] = []
    ranged: list[Card] = []
    two_handed: list[Card] = []
    for card in held:
        values = effective(state, card)
        if "Melee" in values.tags:
            melee.append(card)
        if "Off-Hand" in values.tags:
            off_hand.append(card)
        if "Ranged" in values.tags:
            ranged.append(card)
        if "Two-Handed" in values.tags and values.types & c.EQUIPMENT:
            two_handed.append(card)
    keywords = effective(state, state.hero(seat)).keywords
    # [wow-2012:406.3] two Ranged weapons
    if len(ranged) > limits.get("Ranged", len(ranged)):
        if not (keywords & c.RANGED_DUAL_WIELD and len(ranged) == 2):
            return ranged
    if _is_a_combination(state, keywords, melee, off_hand, two_handed, limits):
        return []
    several = len(melee) > limits.get("Melee", len(melee))
    # [wow-2012:414.3c] a Two-Handed card and an Off-Hand card; [wow-2012:406.1a] what is too much for a combination
    if off_hand and two_handed:
        return _once([*two_handed, *off_hand, *(melee if several else [])])
    if several and off_hand and _is_a_combination(state, keywords, melee, [], [], {}):
        return _once([*melee, *off_hand])
    if several:
        return melee
    if len(off_hand) <= limits.get("Off-Hand", len(off_hand)):
        return []
    if melee and _is_a_combination(state, keywords, [], off_hand, [], limits):
        return _once([*melee, *off_hand])
    return off_hand


def _once(cards: list[Card]) -> list[Card]:
    """Return each of some cards once: a weapon may have two of the tags."""
    return list({card.number: card for card in cards}.values())


def _is_a_combination(
    state: State,
    keywords: int,
    melee: list[Card],
    off_hand: list[Card],
    two_handed: list[Card],
    limits: dict[str, int],
) -> bool:
    """Tell whether a player's Melee weapons and Off-Hand equipment can all be wielded at once."""
    one_handed = [card for card in melee if is_one_handed(state, card)]
    large = len(melee) - len(one_handed)
    if len(off_hand) <= limits.get("Off-Hand", len(off_hand)):
        # Without any keyword: [wow-2012:414.3b] what the numbers allow, [wow-2012:414.3c] nothing beside two hands
        if limits and len(melee) <= limits.get("Melee", len(melee)) and not (two_handed and off_hand):
            return True
        # [wow-2012:406.2, wow-2012:406.2a] six hands, of which an Off-Hand equipment takes one
        if keywords & c.SEXTUPLE_WIELD and len(one_handed) + 2 * large + len(off_hand) <= 6:
            return True
        # [wow-2013:406.5] any number of One-Handed Melee weapons
        if _wields_any_number(state, keywords) and not large:
            return True
    # [wow-2012:406.1] dual wield: two One-Handed Melee weapons
    if keywords & c.DUAL_WIELD and len(one_handed) == len(melee) == 2 and not off_hand:
        return True
    # Two-Handed dual wield: two Melee weapons of any kind, or a Two-Handed one and an Off-Hand equipment
    if keywords & c.TWO_HANDED_DUAL_WIELD:
        if (len(melee) == 2 and not off_hand) or (len(melee) == large == 1 and len(off_hand) == 1):
            return True
    # dual shield: two Shields
    shields = [card for card in off_hand if "Shield" in effective(state, card).tags]
    return keywords & c.DUAL_SHIELD != 0 and not melee and len(shields) == len(off_hand) == 2
