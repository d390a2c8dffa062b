"""Combat (chapter 6): proposal, attack window, protect point, defend window, conclusion.

A turn player may propose any number of combats, one at a time: each is a procedure from its proposal to its conclusion.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.contradictions import cant, may
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_MAY, Shelved
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.happening.prevention import is_unpreventable
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Cost
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective, shelved
from rulebound.wow.citations import (
    AFTER_COMBAT,
    ATTACK,
    CANT,
    COMBAT_DAMAGE,
    COMBAT_ENDS,
    DEFEND,
    LEGAL_ATTACKER,
    LEGAL_DEFENDER,
    MOUNT,
    PROPOSED,
    PROTECT,
    SABOTAGE,
    TOTEM_ATTACKER,
)
from rulebound.wow.events import Damage, EndModifiers, Fight, Stage, Turn, give_priority
from rulebound.wow.nodes.changes import (
    AT_RANDOM,
    ONLY_THOSE,
    THOSE_FIRST,
    AttackOnly,
    Cannot,
    MustAttackThose,
    Permission,
)
from rulebound.wow.position.card_parts import Effective, own_values
from rulebound.wow.position.state import Combat, own
from rulebound.wow.turns.checks import wave_after_wave
from rulebound.wow.turns.sabotage import is_sabotage, things_to_sabotage
from rulebound.wow.turns.striking import strike_as_it_fights

#: (Never written.)
_NOBODY: Final[list[Card]] = []
#: What says whom a character may attack, or can't.
SAYS_WHOM: Final = SAYS_CANT | SAYS_MAY


def party(state: State, seat: int) -> list[Card]:
    """[411.7a] Return a player's hero, allies and Totems."""
    known = board(state)
    found = known.sides.get(seat)
    if found is None:
        if not known.sides:
            known.sides = {}
        known.sides[seat] = found = _party_of(state, known, seat)
    cards = state.cards
    return [cards[id] for id in found]


def _party_of(state: State, known: Board, seat: int) -> list[int]:
    # (Whose a card is follows from what lies on the board and applies there: forks that share it have these parties.)
    found: list[int] = []
    for id in state.play:
        values = known.entries[id]
        if values is not None and values.controller == seat and own_values(values).is_character():
            found.append(id)
    return found


# --- Combat proposal [601] --------------------------------------------------------------------------------------------


def could_attack(state: State, card: Card) -> Reason | None:
    """[601.2a] Return why a character can't be proposed as an attacker at all, or None if it can."""
    values = effective(state, card)
    if values.types & c.ABILITY and values.is_totem():
        return Reason(cite(state, TOTEM_ATTACKER), "A Totem can't be proposed as an attacker.", card.number)
    edition = own(state).edition
    if not edition.mounts_fight and _is_mount(values):
        return Reason(cite(state, MOUNT), "A Mount can't be proposed as an attacker.", card.number)
    if card.exhausted:
        return Reason(cite(state, LEGAL_ATTACKER), "A proposed attacker must be ready.", card.number)
    # [302.2] every character must have waited, [2012:302.2] or allies alone;
    # [G.ferocity, 2013:G.ferocity] but for those with ferocity
    waits = edition.waiting == "characters" or values.types & c.ALLY != 0
    if waits and not has_waited(state, card) and not values.keywords & c.FEROCITY:
        told = "It has not been in your party since the start of your turn."
        return Reason(cite(state, LEGAL_ATTACKER), told, card.number)
    known = board(state)
    if not known.says & SAYS_CANT or "can't attack" not in known.shelves:
        return None
    for found in known.shelves["can't attack"]:
        if _unless(found) is None and found.applies(found.context(state), card):
            return Reason(cite(state, CANT), "A modifier says that it can't attack.", found.active.source)
    return None


def _is_mount(values: Effective) -> bool:
    """[2012:302.3] Tell whether a character is a Mount, which is proposed neither as attacker nor as defender."""
    return values.types & c.ALLY != 0 and "Mount" in values.tags


def has_waited(state: State, card: Card) -> bool:
    """[302.2] Tell whether a card has been under its controller's control since that player's latest turn began."""
    stamp = state.players[card.controller].turn_stamp
    return stamp > 0 and card.arrived < stamp


def could_be_attacked(state: State, attacker: Card, defender: Card) -> Reason | None:
    """[601.2b] Return why a character can't be proposed as a defender against an attacker, or None if it can."""
    if state.friendly(attacker.controller, defender.controller) and not _open_to_all(state, attacker, defender):
        return Reason(cite(state, LEGAL_DEFENDER), "A proposed defender must be an opponent's.", defender.number)
    if not own(state).edition.mounts_fight and _is_mount(effective(state, defender)):
        return Reason(cite(state, MOUNT), "A Mount can't be proposed as a defender.", defender.number)
    # [G.elusive, 2013:G.elusive]
    elusive = effective(state, defender).keywords & c.ELUSIVE
    if elusive and not _may_against(state, "may attack elusive", attacker, defender):
        return Reason(cite(state, LEGAL_DEFENDER), "It is elusive.", defender.number)
    if not board(state).says & SAYS_CANT:
        return None
    found = cant(state, "be attacked", defender, attacker, attacker.controller)
    if found is None:
        found = cant(state, "attack this", attacker, defender)
    if found is not None:
        return Reason(cite(state, LEGAL_DEFENDER), "A modifier says that it can't be attacked.", found.active.source)
    return None


def _open_to_all(state: State, attacker: Card, defender: Card) -> bool:
    """[601.2b] Tell whether a modifier lets a character attack another of its own side; never itself."""
    if attacker.number == defender.number or not board(state).says & SAYS_MAY:
        return False
    if _may_against(state, "may attack friendly", attacker, defender):
        return True
    for found in shelved(state, "may be attacked"):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        if found.applies(ctx, defender) and (change.cards is None or change.cards.matches(ctx, attacker)):
            return True
    return False


def _may_against(state: State, shelf: str, card: Card, other: Card) -> bool:
    """[103.2] Tell whether a modifier lets a character do against another what the rules keep it from."""
    if not board(state).says & SAYS_MAY:
        return False
    for found in shelved(state, shelf):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        if found.applies(ctx, card) and (change.cards is None or change.cards.matches(ctx, other)):
            return True
    return False


def _unless(found: Shelved) -> Cost | None:
    change = found.change
    return change.unless if isinstance(change, Cannot) else None


def attack_costs(state: State, attacker: Card, defender: Card) -> list[Cost]:
    """[600.3, 2013:600.3] Return what its controller must pay for proposing a character as an attacker of another.

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
    found: list[Card] | None = None
    for opponent in state.opponents(seat):
        # (Mostly there is one.)
        theirs = party(state, opponent)
        found = theirs if found is None else [*found, *theirs]
    return found or []


def legal_defenders(state: State, attacker: Card, against: list[Card] | None = None) -> list[Card]:
    """[601.2b, 601.2d, 601.2e] Return the characters that may be proposed as an attacker's defender.

    ``against`` are the characters of its controller's opponents, if they are known already.
    """
    if against is None:
        against = opposing_parties(state, attacker.controller)
    known = board(state)
    if not speaks_of_attacks(state):
        # All opponents' characters but the elusive [G.elusive].
        open_ones = [card for card in against if not effective(state, card).keywords & c.ELUSIVE]
        if own(state).edition.mounts_fight:
            return open_ones
        return [card for card in open_ones if not _is_mount(effective(state, card))]
    own_side = "may be attacked" in known.shelves or "may attack friendly" in known.shelves
    if known.says & SAYS_MAY and own_side:
        mine = [seat for seat in state.clockwise(attacker.controller) if state.friendly(seat, attacker.controller)]
        against = [*against, *(card for seat in mine for card in party(state, seat))]
    legal: list[Card] = []
    for card in against:
        if could_be_attacked(state, attacker, card) is None:
            legal.append(card)
    if ONLY_THOSE not in known.shelves and THOSE_FIRST not in known.shelves:
        return legal
    only: list[int] = []
    for found in shelved(state, ONLY_THOSE):
        change = found.change
        assert isinstance(change, AttackOnly)
        ctx = found.context(state)
        if found.applies(ctx, attacker):
            members = change.only.members(ctx)
            if change.if_able:
                # [601.2c] that character, if it can be
                only.extend(members)
            else:
                # [103.2] without "if able" it is forbidden to attack another
                legal = [card for card in legal if card.number in members]
    duties = _whom_it_must_attack(state, attacker)
    if not own(state).edition.must_attack_whom:
        # (2007 has no rule for it: as if it could attack those only)
        only.extend(duties)
        duties = []
    # [601.2c] "can attack only" one character "if able" (or [601.2d] one of several), if such a proposal is legal
    legal = [card for card in legal if card.number in only] or legal
    # [wow-2013:600.2a] whom it must attack, [wow-2013:600.2b] among those that it can attack alone
    return [card for card in legal if card.number in duties] or legal


def attacks_at_random(state: State, attacker: Card) -> bool:
    """Tell whether chance says whom a character attacks."""
    return any(found.applies(found.context(state), attacker) for found in shelved(state, AT_RANDOM))


def legal_sabotage(state: State, attacker: Card) -> list[Card]:
    """[wow-2013:601.2b] Return what a character may be proposed to sabotage.

    [wow-2013:601.2c] Who can attack only certain characters "if able" sabotages nothing else while one of them can be
    attacked.
    """
    found = things_to_sabotage(state, attacker)
    if not found or not (shelved(state, ONLY_THOSE) or shelved(state, THOSE_FIRST)):
        return found
    meant: list[int] = _whom_it_must_attack(state, attacker)
    for only in shelved(state, ONLY_THOSE):
        change = only.change
        assert isinstance(change, AttackOnly)
        ctx = only.context(state)
        if only.applies(ctx, attacker):
            members = change.only.members(ctx)
            if not change.if_able:
                found = [card for card in found if card.number in members]
            meant.extend(members)
    confined = any(card.number in meant for card in legal_defenders(state, attacker))
    return [card for card in found if card.number in meant] if confined else found


def _whom_it_must_attack(state: State, attacker: Card) -> list[int]:
    """[wow-2013:600.2a] Return the characters that a modifier says one must attack "if able"."""
    duties: list[int] = []
    for found in shelved(state, THOSE_FIRST):
        change = found.change
        assert isinstance(change, MustAttackThose)
        ctx = found.context(state)
        if found.applies(ctx, attacker):
            duties.extend(change.only.members(ctx))
    return duties


def speaks_of_attacks(state: State) -> bool:
    """Tell whether any modifier might say whom a character may attack, or can't."""
    return board(state).says & SAYS_WHOM != 0


def must_attack(state: State, seat: int) -> list[Card]:
    """[600.2] Return the characters that must attack and could legally do so without paying for it."""
    shelves = board(state).shelves
    if not shelves or ("must attack" not in shelves and THOSE_FIRST not in shelves):
        return _NOBODY
    forced: list[Card] = []
    for card in party(state, seat):
        if could_attack(state, card) is not None:
            continue
        duties = _whom_it_must_attack(state, card)
        if _must_attack_somebody(state, card) or (duties and not own(state).edition.must_attack_whom):
            if _may_attack_for_nothing(state, card):
                forced.append(card)
        # [wow-2013:600.2a] only while one of those could be attacked
        elif duties and _may_attack_for_nothing(state, card, duties):
            forced.append(card)
    return forced


def _must_attack_somebody(state: State, card: Card) -> bool:
    """[600.2] Tell whether a modifier says that a character must attack, whoever it is."""
    for found in shelved(state, "must attack"):
        if found.applies(found.context(state), card):
            return True
    return False


def _may_attack_for_nothing(state: State, attacker: Card, among: list[int] | None = None) -> bool:
    """[600.3] Tell whether there is a legal defender that attacking needn't be paid for."""
    for defender in legal_defenders(state, attacker):
        if not attack_costs(state, attacker, defender) and (among is None or defender.number in among):
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
    if is_sabotage(state):
        return defender.number in [card.number for card in legal_sabotage(state, attacker)]
    return defender.number in [card.number for card in legal_defenders(state, attacker)]


# --- Combat step [602] ------------------------------------------------------------------------------------------------


def start_combat_step(state: State) -> Asking[None]:
    """[602.1] The proposed attacker exhausts and attacks [G.attacker]; the attack window opens."""
    combat = own(state).combat
    assert combat is not None
    seat = state.turn_player
    record(state, [Stage(cite(state, ATTACK), c.ATTACK_WINDOW, seat)])
    started = combat.copy()
    started.started = True
    # [602.1, G.attacker, wow-2013:G.attacker] It becomes an attacker as it exhausts: just before it attacks, it is
    # ready [703.4].
    attacks = Fight("attack", cite(state, ATTACK), started, combat.attacker, combat.defender, seat)
    yield from happen(state, [attacks, Turn("exhaust", cite(state, ATTACK), combat.attacker)])
    # [2012:303.2, wow-2013:602.1] an attacking player strikes now, and only now
    if own(state).edition.strikes == "as the wielder fights":
        yield from strike_as_it_fights(state, combat.attacker)
    give_priority(state, seat)


def protect_point(state: State) -> Asking[None]:
    """[602.2] A player friendly to the proposed defender, or opposed to the attacker, may exhaust one to protect."""
    combat = own(state).combat
    if combat is None or not combat.attacker or not combat.defender:
        return
    attacker = state.known(combat.attacker)
    # [602.2a, G.stealth, 2013:G.stealth] while an attacker has stealth, characters can't protect
    hidden = effective(state, attacker).keywords & c.STEALTH != 0
    if cant(state, "be protected against", attacker) is not None:
        return
    if hidden and not board(state).says & SAYS_MAY:
        return
    for seat in _who_may_protect(state, attacker, state.known(combat.defender)):
        able = [card for card in party(state, seat) if can_protect(state, card, combat)]
        if hidden:
            able = [card for card in able if _may_against(state, "may protect against", card, attacker)]
        if not able:
            continue
        options = [Option("done"), *(Option("protect", card.number) for card in able)]
        fighting = (combat.attacker, combat.defender)
        place = yield Decision(
            seat, "protect", "Protect with a character?", options, fighting, cite(state, PROTECT)
        )
        if place < 1:
            continue
        chosen = able[place - 1].number
        facts = yield from happen(state, [Turn("exhaust", cite(state, PROTECT), chosen)])
        now = own(state).combat
        if facts and now is not None:
            protected = now.copy()
            protected.defender = chosen
            protected.protecting = chosen
            record(state, [Fight("protect", cite(state, PROTECT), protected, protected.attacker, chosen, seat)])
        # [602.2b, 2013:602.2b] only one character can protect each combat
        return


def _who_may_protect(state: State, attacker: Card, defender: Card) -> list[int]:
    """[602.2] Return the players who are asked to protect, from the turn player on."""
    seats = state.clockwise(state.turn_player)
    if own(state).edition.protecting_against == "opponents of the attacker":
        # [wow-2013:602.2] any player opposed to the attacker
        return [seat for seat in seats if not state.friendly(seat, attacker.controller)]
    # [602.2] any player friendly to the proposed defender
    return [seat for seat in seats if state.friendly(seat, defender.controller)]


def can_protect(state: State, card: Card, combat: Combat) -> bool:
    """[602.2, G.protector] Tell whether a character could exhaust to protect in this combat."""
    if card.exhausted or card.number == combat.attacker:
        return False
    # [602.2b, 2013:602.2b] a proposed defender can't protect itself
    if card.number == combat.defender and not may(state, "protect itself", card):
        return False
    attacker = state.known(combat.attacker)
    if not effective(state, card).keywords & c.PROTECTOR and not may(state, "protect", card):
        hero = combat.defender == state.players[card.controller].hero and may(state, "protect your hero", card)
        those = hero or _may_against(state, "may protect those", card, state.known(combat.defender))
        if not those and not _may_against(state, "may protect against those", card, attacker):
            return False
    return cant(state, "protect", card, attacker) is None and cant(state, "exhaust", card) is None


def open_defend_window(state: State) -> Asking[None]:
    """[602.3] The proposed defender defends [G.defender], both enter combat, and the defend window opens."""
    combat = own(state).combat
    seat = state.turn_player
    record(state, [Stage(cite(state, DEFEND), c.DEFEND_WINDOW, seat)])
    if combat is not None and combat.attacker and combat.defender:
        joined = combat.copy()
        joined.joined = True
        joined.both = True
        record(
            state,
            [
                Fight("defend", cite(state, DEFEND), joined, combat.attacker, combat.defender, seat),
                Fight("enter combat", cite(state, DEFEND), joined, combat.attacker, combat.defender, seat),
            ],
        )
        # [2012:303.2, wow-2013:602.3] a defending player strikes now, and only now
        if own(state).edition.strikes == "as the wielder fights":
            yield from strike_as_it_fights(state, combat.defender)
    give_priority(state, seat)


# --- Combat conclusion [603] ------------------------------------------------------------------------------------------


def conclude_combat(state: State) -> Asking[None]:
    """Both deal their combat damage at once; then the combat step ends. Nobody gets priority meanwhile."""
    combat = own(state).combat
    if combat is not None and combat.attacker and combat.defender and combat.joined and is_sabotage(state):
        # [wow-2013:603.1] no combat damage is dealt; what triggers as the attacker sabotages does
        rule, seat = cite(state, COMBAT_DAMAGE), state.known(combat.attacker).controller
        record(state, [Fight("sabotages", rule, combat, combat.attacker, combat.defender, seat)])
    # [603.2, 2013:603.1b] without an attacker or a defender, no combat damage is dealt; an attacker stays exhausted
    elif combat is not None and combat.attacker and combat.defender and combat.joined:
        # [603.1] each deals a packet to the other, at once
        events: list[GameEvent] = []
        attacker = state.known(combat.attacker)
        defender = state.known(combat.defender)
        events.extend(combat_packet(state, attacker, defender, combat))
        # [603.1a, G.long-range, 2013:G.long-range] if the attacker has long-range, defenders can't deal combat damage
        if not effective(state, attacker).keywords & c.LONG_RANGE:
            events.extend(combat_packet(state, defender, attacker, combat))
        # [603.1b] each packet can be replaced and prevented
        yield from happen(state, events)
    if own(state).edition.combat_ends == "checks first":
        # [wow-2013:603.2] next a series of checks, to which no waiting effects are added
        yield from wave_after_wave(state)
        if state.is_over():
            return
    # [603.3] the last part: [603.3a] everybody stops attacking, defending and protecting; "this combat" ends
    ended = tuple(modifier.number for modifier in state.modifiers if modifier.duration == "combat")
    if ended:
        record(state, [EndModifiers(cite(state, COMBAT_ENDS), ended)])
    record(state, [Fight("conclude", cite(state, COMBAT_ENDS), None, 0, 0, state.turn_player)])
    # [603.3b] a priority window opens in the turn player's action phase, where [600.1] the next combat can be proposed
    record(state, [Stage(cite(state, AFTER_COMBAT), c.ACTION_PHASE, state.turn_player)])
    give_priority(state, state.turn_player)


def combat_packet(state: State, source: Card, to: Card, combat: Combat) -> list[GameEvent]:
    """Return the packet of combat damage that a character deals (none if its ATK is below 1)."""
    values = effective(state, source)
    # [205.1a] of an amount equal to its ATK
    if values.atk < 1:
        return []

    using: tuple[int, ...] = ()
    if own(state).edition.strikes == "as the wielder fights":
        # [2012:408.3d] a wielder deals it with the weapons associated with it, all of them
        using = tuple([weapon for wielder, weapon in combat.struck if wielder == source.number])
    elif values.types & c.HERO:
        # [405.3d] a hero deals it with the weapons that its controller struck with
        using = tuple(weapon for seat, weapon in combat.struck if seat == source.controller)
        using = tuple(dict.fromkeys(using))
    # [405.3a] combat damage without a type is melee
    types = values.damage_types or c.MELEE

    # [405.3b] it is combat damage
    made = Damage(
        cite(state, COMBAT_DAMAGE),
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


def propose(state: State, attacker: int, defender: int, sabotage: bool = False) -> None:
    """[601.2] Make two characters the proposed attacker and defender, or [wow-2013:600.1] propose a sabotage."""
    record(
        state,
        [
            Fight(
                "sabotage" if sabotage else "proposed",
                cite(state, SABOTAGE if sabotage else PROPOSED),
                Combat(attacker, defender),
                attacker,
                defender,
                state.turn_player,
                BY_THE_RULES,
            )
        ],
    )
