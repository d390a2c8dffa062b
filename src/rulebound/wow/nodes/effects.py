"""Effects: one-shot modifiers, what a resolving link does once [713.1].

Every effect sets ``ctx.did`` to whether all of it was actually performed, for "if you do" [709.2f], and leaves what it
touched in ``ctx.roles["this way"]`` for sentences that refer back to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.wow import constants as c
from rulebound.wow.contradictions import cant, player_cant
from rulebound.wow.entering_play import entering
from rulebound.wow.events import (
    Attached,
    Counters,
    Damage,
    ExtraTurn,
    Flip,
    GameEvent,
    Heal,
    LeaveCombat,
    Move,
    MustLose,
    Roll,
    SetDamage,
    Show,
    Shuffle,
    Token,
    Turn,
)
from rulebound.wow.happening import happen, record
from rulebound.wow.modifier_interaction import effective, shelved
from rulebound.wow.nodes.changes import Unpreventable
from rulebound.wow.nodes.core import Context, Effect, Filter, Group, Value
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.groups import Pick, Target, cards_in, choose_some, seats_of
from rulebound.wow.nodes.values import Number
from rulebound.wow.state import Card, Link, State, player_subject, seat_of
from rulebound.wow.tokens import token_definition


def possible_group(ctx: Context, group: Group, able: Callable[[Card], bool] | None = None) -> bool:
    """Tell whether a group yields (or could yield) enough subjects for an optional action [712.7].

    ``able`` tells to which cards the action could be done.
    """
    if isinstance(group, Pick):
        found = group.candidates(ctx)
        if able is not None:
            found = [one for one in found if able(ctx.state.known(one))]
        return group.up_to or group.count is None or len(found) >= group.count.amount(ctx)
    return bool(group.members(ctx))


def _after(
    ctx: Context, facts: list[GameEvent], wanted: int, events: list[GameEvent] | None = None
) -> None:
    """Note what was done: [709.2f] all of it, or not; what was replaced by something else was not done.

    ``events`` are the moves that were meant: [411.8e] a move counts even if where the card went was replaced.
    """
    # [306.3e] what falls off a card that leaves play is not what the text does
    facts = [fact for fact in facts if fact.rule != "306.3e"]
    done = len([fact for fact in facts if not fact.replaced_by])
    if events is not None and ctx.state.edition.replaced_costs_count:
        done += len([event for event in events if event.was_replaced])
    ctx.did = wanted > 0 and done >= wanted
    subjects = [fact.new if isinstance(fact, (Move, Token)) else fact.subject for fact in facts]
    ctx.roles = {**ctx.roles, "this way": tuple(subjects)}
    ctx.numbers = {**ctx.numbers, "this way": len(facts)}


# --- Damage and healing -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DealDamage(Effect):
    """A character deals damage: one packet for each destination [403.4]."""

    source: Group
    amount: Value
    damage_types: int
    to: Group
    combat: bool = False
    unpreventable: bool = False

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select(ctx)
        events: list[GameEvent] = []
        for source in self.source.members(ctx):
            for to in destinations:
                ctx.roles = {**ctx.roles, "each": (to,)}
                amount = self.amount.amount(ctx)
                if amount > 0 and to > 0:
                    events.append(
                        packet(ctx, source, to, amount, self.damage_types, self.combat, self.unpreventable)
                    )
        facts = yield from happen(ctx.state, events)
        _note_damage(ctx, facts, len(events))


def packet(
    ctx: Context,
    source: int,
    to: int,
    amount: int,
    damage_types: int,
    combat: bool = False,
    sure: bool = False,
) -> Damage:
    """[405.2c, 405.3d] Return a packet created by a modifier: dealt with the card that is the modifier's source."""
    made = Damage(
        "403.4", ctx.cause, to, source, ctx.controller, amount, damage_types, combat, sure, (ctx.source,)
    )
    made.unpreventable = sure or is_unpreventable(ctx, made)
    return made


def is_unpreventable(ctx: Context, made: Damage) -> bool:
    """[405.3c] Tell whether a modifier says that the packet can't be prevented."""
    state = ctx.state
    for found in shelved(state, "unpreventable"):
        change = found.change
        assert isinstance(change, Unpreventable)
        their = found.context(state)
        if not found.holds(their) or (change.combat and not made.combat):
            continue
        if not change.source.matches(their, state.known(made.other)):
            continue
        if change.using is None or any(change.using.matches(their, state.known(one)) for one in made.using):
            return True
    return False


def _note_damage(ctx: Context, facts: list[GameEvent], wanted: int) -> None:
    _after(ctx, facts, wanted)
    total = sum(fact.amount for fact in facts if isinstance(fact, Damage))
    ctx.numbers = {**ctx.numbers, "damage dealt": total, "that much": total}
    ctx.roles = {
        **ctx.roles,
        "dealt this way": tuple(fact.subject for fact in facts if isinstance(fact, Damage)),
    }


@dataclass(frozen=True)
class DealDivided(Effect):
    """ "3 fire damage divided as you choose to any number of targets": at least 1 to each."""

    source: Group
    amount: Value
    damage_types: int
    to: Group

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select(ctx)
        left = self.amount.amount(ctx)
        sources = self.source.members(ctx)
        events: list[GameEvent] = []
        for place, to in enumerate(destinations):
            others = len(destinations) - place - 1
            if left < 1 or not sources:
                break
            amount = left
            if others:
                options = [Option("number", to, value=n) for n in range(1, max(1, left - others) + 1)]
                answer = 0
                if len(options) > 1:
                    answer = yield Decision(
                        ctx.controller, "divide", "How much damage to this one?", options, (to,), "709.2b"
                    )
                amount = options[answer].value
            left -= amount
            events.append(packet(ctx, sources[0], to, amount, self.damage_types))
        facts = yield from happen(ctx.state, events)
        _note_damage(ctx, facts, len(events))


@dataclass(frozen=True)
class DealInOrder(Effect):
    """ "3, 2, and 1 damage to them, respectively": an amount to each, in the order chosen; or so much healing."""

    source: Group
    amounts: tuple[int, ...]
    damage_types: int
    to: Group
    heal: bool = False

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select(ctx)
        events: list[GameEvent] = []
        for source in self.source.members(ctx):
            for place, to in enumerate(destinations[: len(self.amounts)]):
                amount = self.amounts[place]
                if self.heal:
                    events.append(Heal(ctx.cause, to, source, ctx.controller, amount, (ctx.source,)))
                else:
                    events.append(packet(ctx, source, to, amount, self.damage_types))
        facts = yield from happen(ctx.state, events)
        if self.heal:
            _after(ctx, facts, len(events))
        else:
            _note_damage(ctx, facts, len(events))


@dataclass(frozen=True)
class HealDamage(Effect):
    """A character heals damage from others; ``amount`` None heals all [405.2a]."""

    source: Group
    amount: Value | None
    to: Group

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select_able(ctx, lambda card: card.damage > 0)
        state = ctx.state
        events: list[GameEvent] = []
        for source in self.source.members(ctx):
            for to in destinations:
                ctx.roles = {**ctx.roles, "each": (to,)}
                amount = 1 << 20 if self.amount is None else self.amount.amount(ctx)
                if amount > 0 and to > 0 and state.in_play(to) is not None:
                    events.append(Heal(ctx.cause, to, source, ctx.controller, amount, (ctx.source,)))
        facts = yield from happen(state, events)
        _after(ctx, facts, len(events))
        healed = sum(fact.healed for fact in facts if isinstance(fact, Heal))
        ctx.numbers = {**ctx.numbers, "damage healed": healed, "that much": healed}


@dataclass(frozen=True)
class PutDamage(Effect):
    """Damage put on characters (not dealt: nothing replaces or prevents it) [403.3]; below 0 removes it."""

    on: Group
    amount: Value
    sign: int = 1

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.on)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.on.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        for one in found:
            ctx.roles = {**ctx.roles, "each": (one,)}
            amount = self.amount.amount(ctx)
            card = state.in_play(one)
            if card is not None and state.edition.put_damage_capped and self.sign > 0:
                amount = min(amount, max(0, effective(state, card).health - card.damage))
            if card is not None and amount > 0:
                events.append(SetDamage("403.3", ctx.cause, one, self.sign * amount))
        facts = yield from happen(state, events)
        _after(ctx, facts, len(events))


# --- Cards in play ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy cards in play [411.8d]."""

    what: Group

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)):
            return possible_group(ctx, self.what, lambda card: cant(state, "be destroyed", card) is None)
        found = [state.in_play(one) for one in self.what.members(ctx) if one > 0]
        return bool(found) and all(
            card is not None and cant(state, "be destroyed", card) is None for card in found
        )

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        # [709.2b] the choice must be such that the action is actually taken, if possible
        found = yield from self.what.select_able(
            ctx, lambda card: cant(state, "be destroyed", card) is None
        )
        events: list[GameEvent] = [
            Move("destroy", "411.8d", one, c.GRAVEYARD, cause=ctx.cause)
            for one in found
            if one > 0 and state.in_play(one) is not None
        ]
        facts = yield from happen(state, events)
        _after(ctx, facts, len(events), events)


@dataclass(frozen=True)
class TurnCards(Effect):
    """Exhaust or ready cards [105.1]."""

    how: str
    what: Group

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)):
            return possible_group(ctx, self.what, lambda card: self._able(state, card))
        exhausting = self.how == "exhaust"
        for one in self.what.members(ctx):
            card = state.in_play(one) if one > 0 else None
            if card is None or card.exhausted == exhausting or cant(state, self.how, card) is not None:
                return False
        return bool(self.what.members(ctx))

    def _able(self, state: State, card: Card) -> bool:
        return card.exhausted == (self.how == "ready") and cant(state, self.how, card) is None

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select_able(ctx, lambda card: self._able(state, card))
        events: list[GameEvent] = [Turn(self.how, "105.1", one, ctx.cause) for one in found if one > 0]
        facts = yield from happen(ctx.state, events)
        _after(ctx, facts, len(events))
        # [714.3f] later sentences mean every card that was affected, even those that were turned already.
        ctx.roles = {**ctx.roles, "affected": tuple(found)}


@dataclass(frozen=True)
class FlipCards(Effect):
    """Turn cards in play face down or face up; "flip" is an event of its own [G.flip]."""

    what: Group
    face_down: bool | None
    how: str = "turn"

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        for one in found:
            card = state.in_play(one) if one > 0 else None
            if card is None:
                continue
            down = (not card.face_down) if self.face_down is None else self.face_down
            if card.face_down != down:
                events.append(Flip("G.flip", one, down, ctx.cause, self.how))
        facts = yield from happen(state, events)
        _after(ctx, facts, len(events))


@dataclass(frozen=True)
class Reattach(Effect):
    """Attach an ability in play to another card, of a card type that its attach description names [306.3f]."""

    what: Group
    to: Filter
    optional: bool = False

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        for one in found:
            card = state.in_play(one) if one > 0 else None
            if card is None or not card.host:
                ctx.did = False
                continue
            types = attach_types(card)
            hosts = [
                other.number
                for other in (state.cards[id] for id in state.play)
                if other.number != card.host
                and other.number != card.number
                and self.to.matches(ctx, other)
                and effective(state, other).types & types
                and cant(state, "be attached to", other, card) is None
            ]
            if not hosts:
                ctx.did = False
                continue
            chosen = yield from choose_some(
                ctx.controller,
                hosts,
                0 if self.optional else 1,
                1,
                "choose",
                "Attach it to what?",
                card.number,
                "306.3f",
            )
            events: list[GameEvent] = [Attached(card.number, host, ctx.cause) for host in chosen]
            facts = yield from happen(state, events)
            _after(ctx, facts, 1)


def attach_types(card: Card) -> int:
    """[306.3f] Return the card types that an ability's attach description specifies."""
    attach = card.definition.program.attach
    if attach is None:
        return 0
    what = getattr(attach.to, "what", None)
    types = _types_in(what) if isinstance(what, Filter) else 0
    return types or (c.ALLY | c.HERO | c.ABILITY | c.EQUIPMENT | c.QUEST)


def _types_in(what: Filter) -> int:
    if isinstance(what, OfType):
        return what.types
    types = 0
    for part in getattr(what, "parts", ()):
        types |= _types_in(part)
    return types


@dataclass(frozen=True)
class AddCounters(Effect):
    """Put counters of a name on cards, or remove them [402.1]; ``count`` None removes all."""

    on: Group
    name: str
    count: Value | None
    sign: int = 1

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        found = self.on.members(ctx)
        if self.sign > 0 or self.count is None:
            return bool(found)
        return all(state.known(one).counter(self.name) >= self.count.amount(ctx) for one in found) and bool(
            found
        )

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.on.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        removed = 0
        short = False
        for one in found:
            card = state.in_play(one)
            if card is None:
                continue
            count = card.counter(self.name) if self.count is None else self.count.amount(ctx)
            if self.sign < 0:
                short = short or count > card.counter(self.name)
                count = min(count, card.counter(self.name))
            if count > 0:
                events.append(Counters(one, self.name, self.sign * count, ctx.cause))
                removed += count
        facts = yield from happen(state, events)
        _after(ctx, facts, len(events))
        ctx.did = ctx.did and not short
        ctx.numbers = {**ctx.numbers, "counters": removed}


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove characters from combat [602.5]."""

    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        facts = yield from happen(ctx.state, [LeaveCombat(one, ctx.cause) for one in found if one > 0])
        _after(ctx, facts, 1)


# --- Moving cards -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PutCards(Effect):
    """Put cards into a zone: hand, graveyard, deck (top or bottom), removed from game [411.8]."""

    what: Group
    to: int
    bottom: bool = False
    shuffle: bool = False
    how: str = "put"

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        cards = [
            card for card in (state.find(one) for one in found if 0 < one < c.LINK_BASE) if card is not None
        ]
        ordered = [card.number for card in cards]
        if self.to == c.DECK and len(ordered) > 1 and not self.shuffle:
            ordered = yield from _arrange(ctx, ordered)
        events: list[GameEvent] = [
            Move(self.how, "411.8", one, self.to, cause=ctx.cause, bottom=self.bottom) for one in ordered
        ]
        facts = yield from happen(state, events)
        _after(ctx, facts, len(found), events)
        if self.shuffle:
            owners = sorted({card.owner for card in cards})
            record(state, [Shuffle(seat, "411.2b", ctx.cause) for seat in owners])


def _arrange(ctx: Context, found: list[int]) -> Asking[list[int]]:
    """[411.2c] Several cards put on a deck at once are put there in any order that the player likes."""
    left = list(found)
    ordered: list[int] = []
    while len(left) > 1:
        options = [Option("order", one) for one in left]
        place = yield Decision(ctx.controller, "order", "Which goes first?", options, (ctx.source,), "411.2c")
        ordered.append(left.pop(place))
    return ordered + left


@dataclass(frozen=True)
class PutIntoPlay(Effect):
    """Put cards into play under some player's control (None: yours; "owner": each owner's) [710.1]."""

    what: Group
    under: Group | None = None
    exhausted: bool = False
    damage: Value | None = None
    owners: bool = False

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        events: list[GameEvent] = []
        for one in found:
            card = state.find(one) if one > 0 else None
            if card is None or card.zone == c.PLAY or not seats:
                continue
            definition = card.definition
            if definition.types & (c.HERO | c.QUEST) or (
                definition.types & c.ABILITY and not definition.is_ongoing
            ):
                continue
            seat = card.owner if self.owners else seats[0]
            host = 0
            if definition.program.attach is not None:
                host = yield from choose_host(ctx, card)
                if not host:
                    continue
            ctx.roles = {**ctx.roles, "each": (one,)}
            damage = 0 if self.damage is None else self.damage.amount(ctx)
            events.append(
                entering(
                    state, card, seat, ctx.cause, exhausted=self.exhausted, host=host, damage=max(0, damage)
                )
            )
        facts = yield from happen(state, events)
        _after(ctx, facts, len(found))
        ctx.roles = {**ctx.roles, "put into play": ctx.roles["this way"]}


def choose_host(ctx: Context, card: Card) -> Asking[int]:
    """[306.3c] Let the controller choose what an ability is attached to as it enters play; 0 if nothing fits."""
    attach = card.definition.program.attach
    assert attach is not None
    state = ctx.state
    what = getattr(attach.to, "what", None)
    if not isinstance(what, Filter):
        found = [one for one in attach.to.members(ctx) if one > 0 and state.in_play(one) is not None]
    else:
        found = [
            other.number
            for other in cards_in(state, c.PLAY, [])
            if what.matches(ctx, other) and cant(state, "be attached to", other, card) is None
        ]
    chosen = yield from choose_some(
        ctx.controller, found, 1, 1, "choose", "Attach it to what?", card.number, "306.3c"
    )
    return chosen[0] if chosen else 0


@dataclass(frozen=True)
class PutIntoResources(Effect):
    """Put cards into a resource row, face down (or up), ready or exhausted."""

    what: Group
    exhausted: bool = False
    face_down: bool = True
    under: Group | None = None

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        events: list[GameEvent] = []
        for one in found:
            card = state.find(one) if one > 0 else None
            if card is not None and seats:
                events.append(
                    entering(
                        state,
                        card,
                        seats[0],
                        ctx.cause,
                        rule="710.2b",
                        exhausted=self.exhausted,
                        face_down=self.face_down,
                        resource=True,
                    )
                )
        facts = yield from happen(state, events)
        _after(ctx, facts, len(found))


@dataclass(frozen=True)
class DrawCards(Effect):
    """Players draw cards, one at a time [411.2a]; from an empty deck, a player is going to lose [102.1a]."""

    who: Group
    count: Value

    def possible(self, ctx: Context) -> bool:
        return all(player_cant(ctx.state, "draw", seat) is None for seat in seats_of(ctx, self.who))

    def run(self, ctx: Context) -> Asking[None]:
        wanted = 0
        facts: list[GameEvent] = []
        for seat in seats_of(ctx, self.who):
            ctx.roles = {**ctx.roles, "each": (player_subject(seat),)}
            count = self.count.amount(ctx)
            wanted += count
            for _ in range(count):
                facts.extend((yield from draw_a_card(ctx, seat)))
        _after(ctx, facts, wanted)


@dataclass(frozen=True)
class DrawToSize(Effect):
    """Players draw cards until they have as many as their maximum hand size [411.3b]."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        from rulebound.wow.nodes.changes import HandSize

        state = ctx.state
        facts: list[GameEvent] = []
        for seat in seats_of(ctx, self.who):
            size = state.edition.maximum_hand_size
            for found in shelved(state, "hand size"):
                change = found.change
                assert isinstance(change, HandSize)
                their = found.context(state)
                if found.holds(their) and player_subject(seat) in change.players.members(their):
                    size += change.sign * change.amount.amount(their)
            wanted = max(0, size - len(state.players[seat].hand))
            for _ in range(wanted):
                facts.extend((yield from draw_a_card(ctx, seat)))
        _after(ctx, facts, len(facts))


def draw_a_card(ctx: Context, seat: int) -> Asking[list[GameEvent]]:
    """Let a player draw the top card of the deck."""
    state = ctx.state
    deck = state.players[seat].deck
    if player_cant(state, "draw", seat) is not None:
        return []
    if not deck:
        # [716.1b] a replacement of the draw still applies, whether or not there is a card to draw
        facts = yield from happen(state, [GameEvent("draw", "411.2a", ctx.cause, seat=seat)])
        if any(fact.kind == "draw" for fact in facts):
            record(state, [MustLose(seat, ctx.cause)])
        return []
    return (
        yield from happen(
            state, [Move("draw", "411.2a", state.cards[deck[-1]].number, c.HAND, seat, ctx.cause)]
        )
    )


@dataclass(frozen=True)
class Discard(Effect):
    """Players discard cards from their hands [411.8c]; ``count`` None discards all; the player chooses, or chance."""

    who: Group
    count: Value | None
    what: Filter
    random: bool = False
    chooser: Group | None = None

    def possible(self, ctx: Context) -> bool:
        if self.count is None:
            return True
        count = self.count.amount(ctx)
        return all(len(self._pick(seat).candidates(ctx)) >= count for seat in seats_of(ctx, self.who))

    def _pick(self, seat: int) -> Pick:
        return Pick(
            self.what, self.count, c.HAND, _Seat(seat), self.chooser or _Seat(seat), False, self.random
        )

    def run(self, ctx: Context) -> Asking[None]:
        events: list[GameEvent] = []
        wanted = 0
        # [802.1] all choices first, then all discards at once
        for seat in seats_of(ctx, self.who):
            ctx.roles = {**ctx.roles, "each": (player_subject(seat),)}
            pick = self._pick(seat)
            found = pick.candidates(ctx)
            count = len(found) if self.count is None else self.count.amount(ctx)
            wanted += count
            if self.count is None:
                chosen = found
            else:
                chosen = yield from pick.select(ctx)
            events.extend(Move("discard", "411.8c", one, c.GRAVEYARD, seat, ctx.cause) for one in chosen)
        facts = yield from happen(ctx.state, events)
        _after(ctx, facts, wanted, events)
        if self.count is None:
            ctx.did = True


@dataclass(frozen=True)
class _Seat(Group):
    """One seat, as a group."""

    seat: int

    def members(self, ctx: Context) -> list[int]:
        return [player_subject(self.seat)]


@dataclass(frozen=True)
class Mill(Effect):
    """Put (or remove) the top cards of decks into graveyards (or from the game)."""

    who: Group
    count: Value | None
    to: int = c.GRAVEYARD

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        events: list[GameEvent] = []
        wanted = 0
        for seat in seats_of(ctx, self.who):
            deck = state.players[seat].deck
            count = len(deck) if self.count is None else self.count.amount(ctx)
            wanted += count
            kind = "put" if self.to == c.GRAVEYARD else "remove"
            events.extend(
                Move(kind, "411.8", state.cards[id].number, self.to, seat, ctx.cause)
                for id in deck[::-1][:count]
            )
        facts = yield from happen(state, events)
        _after(ctx, facts, wanted, events)


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """Players shuffle their decks [411.2b]."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        record(ctx.state, [Shuffle(seat, "411.2b", ctx.cause) for seat in seats_of(ctx, self.who)])
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class Search(Effect):
    """Search a deck (and other zones) for cards [409.1]; then, ``after`` says what is done with what was found.

    In a zone that is not public a player may fail to find [409.2]; only searched decks are shuffled.
    """

    zones: tuple[int, ...]
    what: Filter
    count: Value
    after: Effect
    owner: Group
    reveal: bool = True
    up_to: bool = False

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        searched: list[int] = []
        found: list[int] = []
        wanted = self.count.amount(ctx)
        for zone in self.zones:
            if len(found) >= wanted:
                if zone == c.DECK:
                    continue
                break
            if len(self.zones) > 1:
                options = [Option("no"), Option("search", value=zone)]
                answer = yield Decision(
                    ctx.controller,
                    "search",
                    f"Search the {c.ZONE_NAMES[zone]}?",
                    options,
                    (ctx.source,),
                    "409.1",
                )
                if answer == 0:
                    continue
            cards = [card.number for card in cards_in(state, zone, seats_of(ctx, self.owner))]
            if zone == c.DECK:
                searched.extend(seats_of(ctx, self.owner))
                record(state, [Show("look", "409.1", tuple(cards), ctx.controller, False, ctx.cause)])
            fitting = [number for number in cards if self.what.matches(ctx, state.known(number))]
            # [409.2] in a public zone one can't fail to find
            least = 0 if zone in (c.DECK, c.HAND) or self.up_to else min(wanted - len(found), len(fitting))
            chosen = yield from choose_some(
                ctx.controller,
                fitting,
                least,
                wanted - len(found),
                "find",
                "Choose what you find.",
                ctx.source,
                "409.2",
            )
            found.extend(chosen)
        if found and self.reveal:
            record(state, [Show("reveal", "G.reveal", tuple(found), ctx.controller, True, ctx.cause)])
        ctx.roles = {**ctx.roles, "found": tuple(found), "it": tuple(found)}
        ctx.did = bool(found)
        if found:
            yield from self.after.run(ctx)
        did = ctx.did
        record(state, [Shuffle(seat, "409.1", ctx.cause) for seat in searched])
        ctx.did = did


@dataclass(frozen=True)
class RevealCards(Effect):
    """Reveal cards to everyone, or let a player look at them [G.reveal]."""

    what: Group
    look: bool = False
    who: Group | None = None
    role: str = "revealed"

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        numbers = tuple(one for one in found if one > 0)
        seats = [ctx.controller] if self.who is None else seats_of(ctx, self.who)
        kind = "look" if self.look else "reveal"
        record(
            ctx.state, [Show(kind, "G.reveal", numbers, seat, not self.look, ctx.cause) for seat in seats[:1]]
        )
        ctx.roles = {**ctx.roles, self.role: numbers, "it": numbers}
        ctx.did = bool(numbers)


@dataclass(frozen=True)
class CreateTokens(Effect):
    """Put ally tokens into play [402.2]."""

    count: Value
    name: str
    tags: tuple[str, ...]
    atk: Value
    health: Value
    keywords: int = 0
    damage_types: int = 0
    unique: bool = False
    texts: tuple[str, ...] = ()
    under: Group | None = None
    exhausted: bool = False
    icons: tuple[str, ...] = ()

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        definition = token_definition(
            self.name,
            self.tags,
            self.atk.amount(ctx),
            self.health.amount(ctx),
            self.keywords,
            self.damage_types,
            self.unique,
            self.texts,
            self.icons,
        )
        events: list[GameEvent] = []
        for seat in [ctx.controller] if self.under is None else seats_of(ctx, self.under):
            events.extend(
                Token(definition, seat, ctx.cause, self.exhausted) for _ in range(self.count.amount(ctx))
            )
        facts = yield from happen(state, events)
        _after(ctx, facts, len(events))


# --- Links, turns, dice -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class InterruptLinks(Effect):
    """Interrupt links on the chain [711.1]."""

    what: Group

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        from rulebound.wow.interrupting_links import interrupt_link

        found = yield from self.what.select(ctx)
        done = 0
        for one in found:
            link = _link_of(ctx, one)
            if link is not None:
                interrupted = yield from interrupt_link(ctx.state, link, "711.1", ctx.cause)
                done += 1 if interrupted else 0
        ctx.did = done > 0 and done >= len(found)


def _link_of(ctx: Context, subject: int) -> Link | None:
    for link in ctx.state.chain:
        if subject in (link.number, link.card):
            return link
    return None


@dataclass(frozen=True)
class ExtraTurns(Effect):
    """Players get extra turns after this one, or skip their next (sign below 0) [500.3]."""

    who: Group
    sign: int = 1

    def run(self, ctx: Context) -> Asking[None]:
        events: list[GameEvent] = [ExtraTurn(seat, self.sign, ctx.cause) for seat in seats_of(ctx, self.who)]
        facts = yield from happen(ctx.state, events)
        _after(ctx, facts, len(events))


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll a six-sided die; the result is "that much" for what follows [G.dice-die]."""

    count: Value = Number(1)

    def run(self, ctx: Context) -> Asking[None]:
        rolls = [Roll(ctx.controller, ctx.cause) for _ in range(self.count.amount(ctx))]
        events: list[GameEvent] = []
        events.extend(rolls)
        yield from happen(ctx.state, events)
        ctx.numbers = {**ctx.numbers, "that much": sum(roll.amount for roll in rolls)}


@dataclass(frozen=True)
class LoseGame(Effect):
    """Players lose the game."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        from rulebound.wow.winning_and_losing import players_lose

        yield from players_lose(ctx.state, seats_of(ctx, self.who), "102.1a", ctx.cause)


@dataclass(frozen=True)
class PlayCard(Effect):
    """Play a card as part of processing a text, from wherever it is, perhaps without paying its cost."""

    what: Group
    free: bool = True

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        from rulebound.wow.adding_links import play_now

        found = yield from self.what.select(ctx)
        ctx.did = False
        for one in found:
            played = yield from play_now(ctx, one, self.free)
            ctx.did = ctx.did or played


def seat_of_first(ctx: Context, group: Group) -> int:
    """Return the first seat that a group yields, or -1."""
    for one in group.members(ctx):
        if one < 0:
            return seat_of(one)
    return -1
