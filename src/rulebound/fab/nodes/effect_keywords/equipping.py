"""Equipping and retrieving [8.5.41, 8.5.51]: which zones an object may be equipped to, and when that fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, Move, Token
from rulebound.fab.nodes.keyworded.worn import choose_slot, free_slots, has, partners_of, wear
from rulebound.fab.nodes.turning import number_of_zones, takes
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.state import equipped_by, is_equipped, own
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Event
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group, Pattern

#: What happens as something is equipped, and as an object takes the place of another one in the arena.
EQUIP: Final = "equip"
EXCHANGE: Final = "exchange"
#: What is worn in weapon zones besides weapons [3.16.2a].
_BESIDE_WEAPONS: Final = (c.OFF_HAND, c.QUIVER)


def zone_of_equipping(values: Effective) -> str:
    """Return the type of zone that an object may be equipped to, by its subtypes; "" if there is none.

    [8.5.41a, 8.5.41b, 8.3.39b]
    """
    # [3.2.2a, 3.5.2a, 3.10.2a, 3.12.2a]
    for slot in c.SLOTS:
        if slot in values.tags:
            return slot
    # [3.16.2a, 8.5.41b]
    if any(tag in values.tags for tag in _BESIDE_WEAPONS):
        return c.WEAPON_ZONE
    handed = c.ONE_HANDED in values.tags or c.TWO_HANDED in values.tags
    return c.WEAPON_ZONE if handed and values.types & c.WEAPON else ""


def can_be_equipped(
    state: State, values: Effective, seat: int, beside: Sequence[Card] = (), but: int = 0
) -> bool:
    """Tell whether there is an empty zone of a player that something can be equipped to [8.5.41c].

    ``beside`` are cards that are equipped there at the same time; ``but`` is an object that is none of those there.
    """
    # [8.3.26a] what pairs has its partner there already, or is equipped together with it
    for tag in partners_of(values.powers):
        there_now = [card for zone in (c.WEAPON_ZONE, *c.SLOTS) for card in _worn(state, seat, zone)]
        partners = [one for one in (*there_now, *beside) if one.number != but]
        if not any(tag in effective(state, one).tags for one in partners):
            return False
    zone = zone_of_equipping(values)
    if not zone:
        # [8.3.30, 8.3.30c] it has the subtype of a zone only once it is there; anything else needs one
        return has(values.powers, c.MODULAR) and bool(free_slots(state, seat))
    worn = [card for card in _worn(state, seat, zone) if card.number != but]
    there = [effective(state, card) for card in worn]
    there += [one for one in (effective(state, card) for card in beside) if zone_of_equipping(one) == zone]
    if zone != c.WEAPON_ZONE:
        return len(there) < number_of_zones(state, seat, zone)
    # [8.2.10b, 8.2.15b] one of each
    for tag in _BESIDE_WEAPONS:
        if tag in values.tags and any(tag in one.tags for one in there):
            return False
    bow = any(c.BOW in one.tags and c.TWO_HANDED in one.tags for one in there)
    large = any(c.TWO_HANDED in one.tags for one in there)
    taken = lying = 0
    for one in there:
        # [8.2.2b] both zones are not empty any more, [8.2.15a] though a quiver lies where a bow occupies none
        if (c.QUIVER in one.tags and bow) or (large and has(one.powers, c.PERCHED)):
            lying += 1
        else:
            taken += 2 if c.TWO_HANDED in one.tags else 1
    empty = number_of_zones(state, seat, zone) - taken
    if (c.QUIVER in values.tags and bow) or (large and has(values.powers, c.PERCHED)):
        # [8.2.2c, 8.2.15a, 8.3.39a] of its two zones a two-hander occupies but one
        return lying == 0 or empty >= 1
    # [8.2.2b, 8.5.41c] all zones that it must be equipped to
    return empty >= (2 if c.TWO_HANDED in values.tags else 1)


def _worn(state: State, seat: int, zone: str) -> list[Card]:
    """Return what is equipped to a player's zones of a type; beside weapons, a quiver as well."""
    found: list[Card] = []
    # [3.0.1a] anything else that lies in the arena leaves these zones empty
    for card in equipped_by(state, seat):
        quiver = zone == c.WEAPON_ZONE and c.QUIVER in effective(state, card).tags
        if quiver or takes(state, card, zone):
            found.append(card)
    return found


def equipped_after(state: State, batch: list[Event[State]]) -> tuple[int, ...]:
    """Return the objects that are equipped once some events have happened [8.5.41]."""
    return _after(state, own(state).equipped, batch)


def _after(state: State, now: tuple[int, ...], batch: list[Event[State]]) -> tuple[int, ...]:
    for event in batch:
        if isinstance(event, Move):
            # [8.5.41f] what has left the arena isn't any more
            if event.to != shared.PLAY:
                now = _without(now, event.subject)
            elif event.kind == EQUIP:
                now = _with(state, now, event.new)
        elif event.kind == EQUIP and isinstance(event, GameEvent):
            now = _with(state, now, event.subject)
        elif event.kind == EXCHANGE and isinstance(event, GameEvent):
            # [8.5.49] it is in the zone of the other one now, [8.5.49b] and is equipped to it if that was
            now = _without(now, event.subject)
    return now


def equipped_so_far(state: State) -> tuple[int, ...]:
    """Return the objects that are equipped by all that the journal has [8.5.41].

    (Of what was in the arena before, nothing is known but that it can be.)
    """
    facts = state.journal.since(0)
    came = [fact.new for fact in facts if isinstance(fact, (Move, Token))]
    before: tuple[int, ...] = ()
    for number in [state.cards[id].number for id in state.play]:
        if number not in came:
            before = _with(state, before, number)
    return _after(state, before, facts)


def _without(objects: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple([one for one in objects if one != number]) if number in objects else objects


def _with(state: State, objects: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return some objects and another one, if that can be worn: the rest of what a game starts with isn't equipped."""
    card = state.in_play(number)
    if card is None or number in objects:
        return objects
    return (*objects, number) if is_worn(card.definition) else objects


def is_worn(printed: Definition) -> bool:
    """Tell whether a card is one that can be equipped at all [8.5.41b, 8.3.30]."""
    values = printed.as_printed()
    return zone_of_equipping(values) != "" or has(values.powers, c.MODULAR)


def is_loose(state: State, card: Card) -> bool:
    """Tell whether an object in the arena is one that could be equipped, and isn't [3.0.5a]."""
    return not is_equipped(state, card.number) and not is_proxy(card) and is_worn(card.definition)


@dataclass(frozen=True)
class IsEquipped(Filter):
    """What is equipped [8.5.41]."""

    def reads(self) -> int:
        return shared.STRUCTURE

    def matches(self, ctx: Context, card: Card) -> bool:
        return is_equipped(ctx.state, card.number)


@dataclass(frozen=True)
class Equip(Effect):
    """Players equip objects [8.5.41]: each is put into a zone that its subtype determines, as a permanent."""

    what: Group
    who: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, lambda card: self._able(ctx, card))

    def _seat(self, ctx: Context) -> int:
        seats = [ctx.controller] if self.who is None else seats_of(ctx, self.who)
        return seats[0] if seats else -1

    def _able(self, ctx: Context, card: Card, beside: Sequence[Card] = ()) -> bool:
        state, seat = ctx.state, self._seat(ctx)
        if seat < 0:
            return False
        # [8.5.41c] not where it is equipped already
        if is_equipped(state, card.number):
            return False
        return can_be_equipped(state, effective(state, card), seat, beside, card.number)

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, self._seat(ctx)
        found = yield from self.what.select_able(ctx, lambda card: self._able(ctx, card))
        wanted = wanted_of(ctx, self.what, found)
        events: list[GameEvent] = []
        together: list[Card] = []
        for one in found:
            card = follow(ctx, one) if one > 0 else None
            # [8.5.41e] else it stays where it is, and becomes no permanent
            if card is None or not self._able(ctx, card, together):
                continue
            together.append(card)
            if card.zone == shared.PLAY:
                events.append(equipped(card.number, seat, ctx))
            else:
                # [8.3.36] what is cloaked lies face down there
                down = has(card.definition.program.powers, c.CLOAKED)
                events.append(
                    Move(EQUIP, "8.5.41", card.number, shared.PLAY, seat, ctx.cause, face_down=down)
                )
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)
        for fact in facts:
            card = state.in_play(fact.new if isinstance(fact, Move) else fact.subject)
            if card is not None and not zone_of_equipping(effective(state, card)):
                # [8.3.30] to any of these zones
                slot = yield from choose_slot(state, seat, card.number, free_slots(state, seat))
                yield from wear(state, seat, card.number, slot)


def equipped(number: int, seat: int, ctx: Context) -> GameEvent:
    """Return the event of something in the arena becoming equipped."""
    return GameEvent(EQUIP, "8.5.41", ctx.cause, subject=number, seat=seat)


@dataclass(frozen=True)
class EquipToken(Effect):
    """Players create a token of a name and equip it, if both can be done [8.5.41d]."""

    who: Group
    name: str

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        made = procedures_of(state).created(self.name)
        wanted = seats_of(ctx, self.who)
        # [8.5.41d] what can't be equipped is not created
        tokens = [Token("8.5.41", made, seat, ctx.cause) for seat in wanted if _token_fits(state, made, seat)]
        facts = yield from happen(state, [*tokens], ctx.strand)
        created = [fact for fact in facts if isinstance(fact, Token)]
        yield from happen(state, [equipped(fact.new, fact.seat, ctx) for fact in created], ctx.strand)
        note_done(ctx, [*created], len(wanted))


def _token_fits(state: State, made: Definition, seat: int) -> bool:
    return can_be_equipped(state, made.as_printed(), seat)


@dataclass(frozen=True)
class Retrieve(Effect):
    """You may pay a resource to equip a card [8.5.51]."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        # [8.5.51a] who can't equip it doesn't choose to pay
        return Equip(self.what).possible(ctx) and _FEE.possible(ctx)

    def run(self, ctx: Context) -> Asking[None]:
        # (Unless it is paid for, nothing is chosen either.)
        leave_out(ctx, (self,))
        ctx.did = False
        # [8.5.31a] who is to pay may refuse to
        if self.possible(ctx) and (
            yield from ask_yes_no(ctx, ctx.controller, "Pay to retrieve a card?", "8.5.51")
        ):
            ctx.did = True
            yield from _FEE.run(ctx)
        if ctx.did:
            yield from Equip(self.what).run(ctx)


#: What retrieving costs.
_FEE: Final = PayCosts((Pay(1),))


@dataclass(frozen=True)
class Equipped(Pattern):
    """ "When this is equipped" [8.5.41]: from anywhere, at the start of a game too [4.1.8]."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return (EQUIP,)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        number = event.new if isinstance(event, Move) else event.subject
        if not is_meant(ctx, self.what, number):
            return False
        ctx.roles = {**ctx.roles, "it": (number,), "player": (player_subject(event.seat),)}
        return True
