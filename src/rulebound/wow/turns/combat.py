"""Combat (chapter 6): proposal, attack window, protect point, defend window, conclusion.

A turn player may propose any number of combats, one at a time: each is a procedure from its proposal to its conclusion.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.contradictions import cant, may
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_MAY, Shelved
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.happening.prevention import is_unpreventable
from rulebound.tcg.nodes.core import Context, Cost
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Damage, EndModifiers, Fight, Stage, Turn, give_priority
from rulebound.wow.modifiers.interaction import board, effective, shelved
from rulebound.wow.nodes.changes import AttackOnly, Cannot, Permission
from rulebound.wow.position.card_parts import own_values
from rulebound.wow.position.state import Combat, own

#: What says whom a character may attack, or can't.
_SAYS_WHOM: Final = SAYS_CANT | SAYS_MAY


def party(state: State, seat: int) -> list[Card]:
    """[411.7a] Return a player's hero, allies and Totems."""
    known = board(state)
    if seat not in known.sides:
        if not known.sides:
            known.sides = {}
        known.sides[seat] = _party_of(state, known, seat)
    cards = state.cards
    return [cards[id] for id in known.sides[seat]]


def _party_of(state: State, known: Board, seat: int) -> list[int]:
    found: list[int] = []
    for id in state.play:
        values = known.entries[id]
        if state.cards[id].controller == seat and values is not None and own_values(values).is_character():
            found.append(id)
    return found


# --- Combat proposal [601] --------------------------------------------------------------------------------------------


def could_attack(state: State, card: Card) -> Reason | None:
    """[601.2a] Return why a character can't be proposed as an attacker at all, or None if it can."""
    values = effective(state, card)
    if values.types & c.ABILITY and values.is_totem():
        return Reason("306.4a", "A Totem can't be proposed as an attacker.", card.number)
    if card.exhausted:
        return Reason("601.2a", "A proposed attacker must be ready.", card.number)
    # [G.ferocity] regardless of how long it has been in the party
    if not has_waited(state, card) and not values.keywords & c.FEROCITY:
        return Reason("601.2a", "It has not been in your party since the start of your turn.", card.number)
    if not board(state).says & SAYS_CANT:
        return None
    for found in shelved(state, "can't attack"):
        if _unless(found) is None and found.applies(found.context(state), card):
            return Reason("103.2", "A modifier says that it can't attack.", found.active.source)
    return None


def has_waited(state: State, card: Card) -> bool:
    """[302.2] Tell whether a card has been under its controller's control since that player's latest turn began."""
    stamp = state.players[card.controller].turn_stamp
    return stamp > 0 and card.arrived < stamp


def could_be_attacked(state: State, attacker: Card, defender: Card) -> Reason | None:
    """[601.2b] Return why a character can't be proposed as a defender against an attacker, or None if it can."""
    if state.friendly(attacker.controller, defender.controller) and not _open_to_all(state, attacker, defender):
        return Reason("601.2b", "A proposed defender must be an opponent's.", defender.number)
    # [G.elusive]
    if effective(state, defender).keywords & c.ELUSIVE:
        return Reason("601.2b", "It is elusive.", defender.number)
    if not board(state).says & SAYS_CANT:
        return None
    found = cant(state, "be attacked", defender, attacker, attacker.controller)
    if found is None:
        found = cant(state, "attack this", attacker, defender)
    if found is not None:
        return Reason("601.2b", "A modifier says that it can't be attacked.", found.active.source)
    return None


def _open_to_all(state: State, attacker: Card, defender: Card) -> bool:
    """[601.2b] Tell whether a modifier lets a character attack another of its own side; never itself."""
    if attacker.number == defender.number or not board(state).says & SAYS_MAY:
        return False
    for found in shelved(state, "may be attacked"):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        if found.applies(ctx, defender) and (change.cards is None or change.cards.matches(ctx, attacker)):
            return True
    return False


def _unless(found: Shelved) -> Cost | None:
    change = found.change
    return change.unless if isinstance(change, Cannot) else None


def attack_costs(state: State, attacker: Card, defender: Card) -> list[Cost]:
    """[600.3] Return what its controller must pay for proposing a character as an attacker of another.

    A modifier that speaks of attacking certain characters asks it for those defenders and for no others.
    """
    costs: list[Cost] = []
    if not is_attacking_taxed(state):
        return costs
    for found in shelved(state, "can't attack"):
        change = found.change
        assert isinstance(change, Cannot)
        if change.unless is not None:
            ctx = found.context(state)
            if found.applies(ctx, attacker) and (change.by is None or change.by.matches(ctx, defender)):
                costs.append(change.unless)
    return costs


def is_attacking_taxed(state: State) -> bool:
    """Tell whether any modifier might ask a cost for an attack [600.3]."""
    known = board(state)
    return known.says & SAYS_CANT != 0 and "can't attack" in known.shelves


def opposing_parties(state: State, seat: int) -> list[Card]:
    """Return the heroes, allies and Totems of a player's opponents."""
    found: list[Card] = []
    for opponent in state.opponents(seat):
        found.extend(party(state, opponent))
    return found


def legal_defenders(state: State, attacker: Card, against: list[Card] | None = None) -> list[Card]:
    """[601.2b, 601.2c, 601.2d, 601.2e] Return the characters that may be proposed as an attacker's defender.

    ``against`` are the characters of its controller's opponents, if they are known already.
    """
    if against is None:
        against = opposing_parties(state, attacker.controller)
    known = board(state)
    if not speaks_of_attacks(state):
        # All opponents' characters but the elusive [G.elusive].
        return [card for card in against if not effective(state, card).keywords & c.ELUSIVE]
    if known.says & SAYS_MAY and "may be attacked" in known.shelves:
        mine = [seat for seat in state.clockwise(attacker.controller) if state.friendly(seat, attacker.controller)]
        against = [*against, *(card for seat in mine for card in party(state, seat))]
    legal: list[Card] = []
    for card in against:
        if could_be_attacked(state, attacker, card) is None:
            legal.append(card)
    if "attack only" not in known.shelves:
        return legal
    only: list[int] = []
    for found in shelved(state, "attack only"):
        change = found.change
        assert isinstance(change, AttackOnly)
        ctx = found.context(state)
        if found.applies(ctx, attacker):
            members = change.only.members(ctx)
            if change.if_able:
                only.extend(members)
            else:
                # [103.2] without "if able" it is forbidden to attack another
                legal = [card for card in legal if card.number in members]
    # [601.2c] "can attack only" one character "if able" (or [601.2d] one of several), if such a proposal is legal
    return [card for card in legal if card.number in only] or legal


def speaks_of_attacks(state: State) -> bool:
    """Tell whether any modifier might say whom a character may attack, or can't."""
    return board(state).says & _SAYS_WHOM != 0


def must_attack(state: State, seat: int) -> list[Card]:
    """[600.2] Return the characters that must attack and could legally do so without paying for it."""
    if not shelved(state, "must attack"):
        return []
    forced: list[Card] = []
    for card in party(state, seat):
        if could_attack(state, card) is not None:
            continue
        for found in shelved(state, "must attack"):
            if found.applies(found.context(state), card):
                if _may_attack_for_nothing(state, card):
                    forced.append(card)
                break
    return forced


def _may_attack_for_nothing(state: State, attacker: Card) -> bool:
    """[600.3] Tell whether there is a legal defender that attacking needn't be paid for."""
    for defender in legal_defenders(state, attacker):
        if not attack_costs(state, attacker, defender):
            return True
    return False


def is_legal_proposal(state: State, link: Layer) -> bool:
    """[601.3] Recheck a proposed combat as its proposal tries to resolve."""
    combat = own(state).combat
    if combat is None:
        return False
    attacker = state.in_play(combat.attacker) if combat.attacker else None
    defender = state.in_play(combat.defender) if combat.defender else None
    if attacker is None or defender is None or attacker.controller != link.controller:
        return False
    if could_attack(state, attacker) is not None:
        return False
    return defender.number in [card.number for card in legal_defenders(state, attacker)]


# --- Combat step [602] ------------------------------------------------------------------------------------------------


def start_combat_step(state: State) -> Asking[None]:
    """[602.1] The proposed attacker exhausts and attacks [G.attacker]; the attack window opens."""
    combat = own(state).combat
    assert combat is not None
    seat = state.turn_player
    record(state, [Stage("602.1", c.ATTACK_WINDOW, seat)])
    started = combat.copy()
    started.started = True
    # [602.1, G.attacker] It becomes an attacker as it exhausts: just before it attacks, it is ready [703.4].
    attacks = Fight("attack", "602.1", started, combat.attacker, combat.defender, seat)
    yield from happen(state, [attacks, Turn("exhaust", "602.1", combat.attacker)])
    give_priority(state, seat)


def protect_point(state: State) -> Asking[None]:
    """[602.2] A player friendly to the proposed defender may exhaust a character to protect."""
    combat = own(state).combat
    if combat is None or not combat.attacker or not combat.defender:
        return
    attacker = state.known(combat.attacker)
    # [602.2a, G.stealth] while an attacker has stealth, characters can't protect
    if effective(state, attacker).keywords & c.STEALTH:
        return
    # [602.2] any player friendly to the proposed defender
    defender = state.known(combat.defender)
    side = [seat for seat in state.clockwise(state.turn_player) if state.friendly(seat, defender.controller)]
    for seat in side:
        able = [card for card in party(state, seat) if can_protect(state, card, combat)]
        if not able:
            continue
        options = [Option("done"), *(Option("protect", card.number) for card in able)]
        place = yield Decision(
            seat, "protect", "Protect with a character?", options, (combat.attacker, combat.defender), "602.2"
        )
        if place < 1:
            continue
        chosen = able[place - 1].number
        facts = yield from happen(state, [Turn("exhaust", "602.2", chosen)])
        now = own(state).combat
        if facts and now is not None:
            protected = now.copy()
            protected.defender = chosen
            protected.protecting = chosen
            record(state, [Fight("protect", "602.2", protected, protected.attacker, chosen, seat)])
        # [602.2b] only one character can protect each combat
        return


def can_protect(state: State, card: Card, combat: Combat) -> bool:
    """[602.2, G.protector] Tell whether a character could exhaust to protect in this combat."""
    if card.exhausted or card.number == combat.attacker:
        return False
    # [602.2b] a proposed defender can't protect itself
    if card.number == combat.defender and not may(state, "protect itself", card):
        return False
    if not effective(state, card).keywords & c.PROTECTOR and not may(state, "protect", card):
        hero = combat.defender == state.players[card.controller].hero and may(state, "protect your hero", card)
        if not hero and not _may_protect_that(state, card, state.known(combat.defender)):
            return False
    attacker = state.known(combat.attacker)
    return cant(state, "protect", card, attacker) is None and cant(state, "exhaust", card) is None


def _may_protect_that(state: State, card: Card, defender: Card) -> bool:
    """Tell whether a modifier lets a character protect characters of the defender's kind ("can protect Orcs")."""
    for found in shelved(state, "may protect those"):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        if found.applies(ctx, card) and change.cards is not None and change.cards.matches(ctx, defender):
            return True
    return False


def open_defend_window(state: State) -> Asking[None]:
    """[602.3] The proposed defender defends [G.defender], both enter combat, and the defend window opens."""
    combat = own(state).combat
    seat = state.turn_player
    record(state, [Stage("602.3", c.DEFEND_WINDOW, seat)])
    if combat is not None and combat.attacker and combat.defender:
        joined = combat.copy()
        joined.joined = True
        joined.both = True
        record(
            state,
            [
                Fight("defend", "602.3", joined, combat.attacker, combat.defender, seat),
                Fight("enter combat", "602.3", joined, combat.attacker, combat.defender, seat),
            ],
        )
    give_priority(state, seat)
    return
    yield  # pragma: no cover


# --- Combat conclusion [603] ------------------------------------------------------------------------------------------


def conclude_combat(state: State) -> Asking[None]:
    """[603.1] Both deal their combat damage at once; then the combat step ends. Nobody gets priority meanwhile."""
    combat = own(state).combat
    # [603.2] without an attacker or a defender, no combat damage is dealt; an attacker stays exhausted
    if combat is not None and combat.attacker and combat.defender and combat.joined:
        events: list[GameEvent] = []
        attacker = state.known(combat.attacker)
        defender = state.known(combat.defender)
        events.extend(combat_packet(state, attacker, defender, combat))
        # [603.1a, G.long-range] if the attacker has long-range, defenders can't deal combat damage
        if not effective(state, attacker).keywords & c.LONG_RANGE:
            events.extend(combat_packet(state, defender, attacker, combat))
        # [603.1b] each packet can be replaced and prevented
        yield from happen(state, events)
    # [603.3] the last part: [603.3a] everybody stops attacking, defending and protecting; "this combat" ends
    ended = tuple(modifier.number for modifier in state.modifiers if modifier.duration == "combat")
    if ended:
        record(state, [EndModifiers("603.3a", ended)])
    record(state, [Fight("conclude", "603.3a", None, 0, 0, state.turn_player)])
    # [603.3b] a priority window opens in the turn player's action phase, where [600.1] the next combat can be proposed
    record(state, [Stage("603.3b", c.ACTION_PHASE, state.turn_player)])
    give_priority(state, state.turn_player)


def combat_packet(state: State, source: Card, to: Card, combat: Combat) -> list[GameEvent]:
    """[603.1] Return the packet of combat damage that a character deals (none if its ATK is below 1)."""
    values = effective(state, source)
    # [205.1a] of an amount equal to its ATK
    if values.atk < 1:
        return []

    using: tuple[int, ...] = ()
    if values.types & c.HERO:
        # [405.3d] a hero deals it with the weapons that its controller struck with
        using = tuple(weapon for seat, weapon in combat.struck if seat == source.controller)
        using = tuple(dict.fromkeys(using))
    # [405.3a] combat damage without a type is melee
    types = values.damage_types or c.MELEE

    # [405.3b] it is combat damage
    made = Damage(
        "603.1",
        Cause(source.number),
        to.number,
        source.number,
        source.controller,
        values.atk,
        types,
        combat=True,
        using=using,
    )

    made.unpreventable = is_unpreventable(Context(state, source.controller, source.number), made)
    return [made]


def propose(state: State, attacker: int, defender: int) -> None:
    """[601.2] Make two characters the proposed attacker and defender."""
    record(
        state,
        [
            Fight(
                "proposed",
                "601.2",
                Combat(attacker, defender),
                attacker,
                defender,
                state.turn_player,
                BY_THE_RULES,
            )
        ],
    )


def struck_with(state: State, seat: int, weapon: int) -> None:
    """[303.2c] Note that a player has struck with a weapon in this combat."""
    combat = own(state).combat
    assert combat is not None
    made = combat.copy()
    made.struck = (*combat.struck, (seat, weapon))
    record(state, [Fight("struck", "303.2c", made, weapon, 0, seat)])
