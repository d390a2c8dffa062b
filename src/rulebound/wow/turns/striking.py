"""Striking with weapons (section 303): in 2007 a link of the chain, later done as the wielder comes to fight.

Who may strike with what is asked here for both; what a strike on the chain does stands with the other links.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.kernel.events import Cause
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import cant, player_cant
from rulebound.tcg.events import GameEvent
from rulebound.tcg.game.losing import take_back, while_playing
from rulebound.tcg.game.plans import Plan
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.playing import can_add, declare_cost, end_used_up, pay_cost
from rulebound.tcg.program.nodes import Change, Context, Cost
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective, shelved
from rulebound.wow.citations import ONE_WEAPON, STRIKE, STRUCK
from rulebound.wow.events import Fight, Modify, Strike
from rulebound.wow.nodes.changes import AddStat, LendDamageTypes, LendKeywords, Permission
from rulebound.wow.nodes.conditions import Associated
from rulebound.wow.nodes.costs import Activate
from rulebound.wow.nodes.groups import Role, This
from rulebound.wow.nodes.lending import LENT_POWERS, LendPowers
from rulebound.wow.nodes.values import StatTotal
from rulebound.wow.position.state import own, striker
from rulebound.wow.turns.wielding import can_all_be_struck_with, dual_wields, knows_a_variant

_EXHAUST_IT: Final[tuple[Cost, ...]] = (Activate(),)

#: What says that a character is a wielder: while it attacks or defends, or only while it is in combat.
_WIELDERS: Final = ("may be a wielder", "may be a wielder in combat")

#: The keywords that a weapon lends its wielder while it has them.
LENT: Final = {
    "long-range and stealth": c.LONG_RANGE | c.STEALTH,
    "long-range": c.LONG_RANGE,
    "five keywords": c.LONG_RANGE | c.STEALTH,
}


def plan_strike(state: State, seat: int, card: Card) -> Plan:
    """[303.2] Striking with a weapon: exhaust it and pay its strike cost."""
    ctx = Context(state, seat, card.number)
    cost = effective(state, card).strike_cost
    return Plan("strike", "strike", "strike", cite(state, STRIKE), ctx, card, [max(0, cost)], _EXHAUST_IT)


def may_strike(state: State, seat: int, card: Card) -> bool:
    """[602.4, 303.2c, 303.2d] Tell whether a player may strike with this weapon in this combat."""
    values = effective(state, card)
    if not values.types & c.WEAPON:
        return False
    combat = own(state).combat
    assert combat is not None
    struck = [weapon for whose, weapon in combat.struck if whose == seat]
    others = list(dict.fromkeys(weapon for weapon in struck if weapon != card.number))
    if others and not _dual_wields_both(state, seat, [*others, card.number]):
        # [wow-2013:406.6] or what a variant of it says
        if not knows_a_variant(state, seat):
            return False
        if not can_all_be_struck_with(state, seat, [*(state.known(weapon) for weapon in others), card]):
            return False
    return cant(state, "be struck with", card) is None and player_cant(state, "strike", seat, card) is None


def _dual_wields_both(state: State, seat: int, weapons: list[int]) -> bool:
    """[303.2d] Tell whether some weapons are two Melee weapons with which dual wield allows to strike."""
    if len(weapons) > 2 or not dual_wields(state, seat):
        return False
    return all("Melee" in effective(state, state.known(weapon)).tags for weapon in weapons)


def are_wielders_named(state: State) -> bool:
    """Tell whether any text names a wielder besides heroes."""
    return any(shelved(state, shelf) for shelf in _WIELDERS)


def has_a_wielder(state: State, seat: int, weapon: Card) -> bool:
    """[602.4] Tell whether a player's hero is in combat, or another character that a text names [103.1].

    [wow-2012:303.2d] Such a text says "while it is in combat" or "while it is attacking or defending" [602.5].
    """
    combat = own(state).combat
    if combat is None or state.stage != c.DEFEND_WINDOW:
        return False
    if combat.in_combat(state.players[seat].hero):
        return True
    for number in (combat.attacker, combat.defender if combat.joined else 0):
        card = state.in_play(number) if number else None
        if card is None or card.controller != seat:
            continue
        for shelf in _WIELDERS if combat.in_combat(number) else _WIELDERS[:1]:
            if _says_that_it_wields(state, shelf, card, weapon):
                return True
    return False


def struck_with(state: State, seat: int, weapon: int) -> None:
    """[2007:303.2c] Note that a player has struck with a weapon in this combat."""
    combat = own(state).combat
    assert combat is not None
    made = combat.copy()
    made.struck = (*combat.struck, (seat, weapon))
    record(state, [Fight("struck", cite(state, ONE_WEAPON), made, weapon, 0, seat)])


# --- Off the chain [2012:303.2a] --------------------------------------------------------------------------------------


def strike_as_it_fights(state: State, number: int) -> Asking[None]:
    """[2012:303.2] As a wielder becomes an attacker or a defender, its controller may strike with weapons.

    That doesn't use the chain [2012:303.2a]; what triggers on it waits until priority is given.
    """
    wielder = state.in_play(number)
    if wielder is None:
        return
    seat = wielder.controller
    taken: list[Card] = []
    failed: list[int] = []
    while True:
        able = [card for card in weapons_for(state, wielder, taken) if card.number not in failed]
        if not able:
            break
        options = [Option("done"), *(Option("strike", card.number) for card in able)]
        place = yield Decision(seat, "strike", "Strike with a weapon?", options, (number,), cite(state, STRIKE))
        if place < 1:
            break
        weapon = able[place - 1].number
        before = state.fork()
        try:
            # [2012:303.2] exhaust it, and resources equal to its strike cost
            going_on = yield from while_playing(state, seat, _pay(plan_strike(state, seat, state.known(weapon))))
        except Rewind:
            # [2012:403.1] what can't be paid is taken back
            take_back(state, before)
            failed.append(weapon)
            continue
        if not going_on or state.is_over():
            return
        taken.append(state.known(weapon))
    combat = own(state).combat
    # (What was paid may have ended it all.)
    if combat is not None and number in (combat.attacker, combat.defender):
        associate(state, seat, number, [card.number for card in taken if state.in_play(card.number) is not None])


def weapons_for(state: State, wielder: Card, taken: list[Card]) -> list[Card]:
    """Return the weapons that may be struck with, now and with that wielder, besides those that already are."""
    seat = wielder.controller
    found: list[Card] = []
    for id in state.play:
        card = state.cards[id]
        if card.controller != seat or card.exhausted or not effective(state, card).types & c.WEAPON:
            continue
        if is_wielder(state, wielder, card) and may_strike_too(state, seat, card, taken):
            if can_add(plan_strike(state, seat, card)):
                found.append(card)
    return found


def is_wielder(state: State, card: Card, weapon: Card) -> bool:
    """[2012:303.2d] Tell whether a character is a wielder of a weapon: heroes are, and whatever else a text says."""
    if effective(state, card).types & c.HERO:
        return True
    # (Whether it is in combat already doesn't matter: who strikes later does it as a wielder comes to fight.)
    return any(_says_that_it_wields(state, shelf, card, weapon) for shelf in _WIELDERS)


def _says_that_it_wields(state: State, shelf: str, card: Card, weapon: Card) -> bool:
    """Tell whether a text lets a weapon be struck with while a character fights."""
    for found in shelved(state, shelf):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        if found.applies(ctx, card) and (change.cards is None or change.cards.matches(ctx, weapon)):
            return True
    return False


def may_strike_too(state: State, seat: int, card: Card, taken: list[Card]) -> bool:
    """[2012:303.2c, 2012:406.4] Tell whether a weapon may be struck with besides others, of before and now."""
    combat = own(state).combat
    assert combat is not None
    struck = [state.known(weapon) for whose, weapon in combat.struck if striker(state, whose) == seat]
    if card.number in [one.number for one in (*struck, *taken)]:
        # [2012:303.2c] it can't be associated a second time
        return False
    others = [*struck, *taken]
    if others and not can_all_be_struck_with(state, seat, [*others, card]):
        return False
    return cant(state, "be struck with", card) is None and player_cant(state, "strike", seat, card) is None


def _pay(plan: Plan) -> Asking[None]:
    """[2012:303.2] Pay for a strike, as is paid for what is added to the chain."""
    asking = declare_cost(plan)
    if asking is not None:
        yield from asking
    yield from pay_cost(plan)
    end_used_up(plan)


def associate(state: State, seat: int, wielder: int, weapons: list[int]) -> None:
    """[2012:303.2a, 2012:406.4] All weapons struck with are associated with their wielder at once, for this combat.

    [2012:303.2b] While one is, that wielder has the weapon's ATK, its damage types, and some of its keywords.
    """
    lent = LENT[own(state).edition.strike_lends]
    changes: tuple[Change, ...] = (
        AddStat("atk", StatTotal("atk", This())),
        LendDamageTypes(),
        LendKeywords(lent),
    )
    if own(state).edition.strike_lends == "five keywords":
        # [2013:303.2b] and Absorb, Conspicuous and Smash, which are powers
        changes = (*changes, LendPowers(LENT_POWERS))
    made: list[GameEvent] = []
    for weapon in weapons:
        made.append(Strike(cite(state, STRIKE), Cause(weapon), weapon, wielder, seat))
    for weapon in weapons:
        node = Continuous(-1, "", FLAGGED, changes, Associated(Role("flagged")))
        roles: dict[str, tuple[int, ...]] = {"flagged": (wielder,)}
        modifier = Modifier(0, node, seat, weapon, -1, (), 0, roles, {}, 0, "combat", -1)
        made.append(Modify(cite(state, STRUCK), modifier, Cause(weapon)))
    if made:
        record(state, made)
