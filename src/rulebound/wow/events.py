"""Everything that happens in a game, and the only place that writes a position.

An event is made with a rule and a cause, goes through :func:`rulebound.wow.happening.happen`, and is applied there.
The functions at the end move priority: they are no facts of the game but the place where a checkpoint stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.kernel.events import BY_THE_RULES, Cause, Event
from rulebound.wow import constants as c
from rulebound.wow.card_parts import BLANK, Definition, Effective
from rulebound.wow.state import Card, Combat, Link, Modifier, State, Waiting

if TYPE_CHECKING:
    from rulebound.wow.edition import Edition


class GameEvent(Event[State]):
    """An event of this game: a main object, another object, a player, an amount (each 0 or -1 if there is none)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("subject", "other", "seat", "amount")

    def __init__(
        self,
        kind: str,
        rule: str,
        cause: Cause = BY_THE_RULES,
        subject: int = 0,
        other: int = 0,
        seat: int = -1,
        amount: int = 0,
    ) -> None:
        super().__init__(kind, rule, cause)
        self.subject = subject
        self.other = other
        self.seat = seat
        self.amount = amount

    def apply(self, state: State) -> None:
        """Record only: nothing changes but that it happened."""
        state.stale |= c.HISTORY
        state.unsettled = True


# --- Zones ------------------------------------------------------------------------------------------------------------


@final
class Move(GameEvent):
    """A card changes zones [411.8].

    ``kind`` says how: draw, discard, destroy, enter, remove, put, announce, resolve, interrupt. ``seat`` is the player
    who acts (the controller, in play and on the chain). After it happened, ``new`` is the card's new object number.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "to",
        "bottom",
        "face_down",
        "exhausted",
        "resource",
        "host",
        "damage",
        "counters",
        "origin",
        "new",
        "x",
    )

    def __init__(
        self,
        kind: str,
        rule: str,
        subject: int,
        to: int,
        seat: int = -1,
        cause: Cause = BY_THE_RULES,
        bottom: bool = False,
        face_down: bool = False,
        exhausted: bool = False,
        resource: bool = False,
        host: int = 0,
        damage: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        origin: int = c.NOWHERE,
        x: int = 0,
    ) -> None:
        super().__init__(kind, rule, cause, subject=subject, seat=seat)
        self.to = to
        self.bottom = bottom
        self.face_down = face_down
        self.exhausted = exhausted
        self.resource = resource
        self.host = host
        self.damage = damage
        self.counters = counters
        self.origin = origin
        self.new = 0
        self.x = x

    def copy(self) -> Move:
        """Return the same intention, for a replacement to change."""
        made = Move(
            self.kind,
            self.rule,
            self.subject,
            self.to,
            self.seat,
            self.cause,
            self.bottom,
            self.face_down,
            self.exhausted,
            self.resource,
            self.host,
            self.damage,
            self.counters,
            self.origin,
            self.x,
        )
        made.replaced_by = self.replaced_by
        return made

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        card = state.edit(card)
        self.origin = card.zone
        if self.seat < 0:
            self.seat = card.controller
        if card.zone in (c.PLAY, c.CHAIN):
            _remember_last(state, card)
        _take_out(state, card)
        if card.zone == c.PLAY:
            _leave_combat(state, card.number)
        _put_down(state, card, self)
        self.new = card.number
        state.unsettled = True


def _remember_last(state: State, card: Card) -> None:
    """Keep what the card was, with its effective values, as last known information [707.3]."""
    past = card.copy(card.mark)
    board = state.board
    if card.resource and card.face_down:
        past.last = BLANK
    elif card.zone == c.PLAY and board is not None and card.id in board.entries:
        past.last = board.entries[card.id]
    else:
        past.last = card.definition.base.copy()
        past.last.controller = card.controller
    card.past = past


_ZONE_FACETS = (0, c.THE_CHAIN, c.DECKS, c.GRAVEYARDS, c.HANDS, c.STRUCTURE, c.GRAVEYARDS)


def _take_out(state: State, card: Card) -> None:
    state.stale |= _ZONE_FACETS[card.zone] | c.HISTORY
    if card.zone == c.PLAY:
        if card.resource:
            state.edit_player(card.controller).resources.remove(card.id)
            state.stale |= c.RESOURCES
        else:
            state.play.remove(card.id)
    elif card.zone == c.CHAIN or card.zone == c.NOWHERE:
        pass
    else:
        player = state.edit_player(card.owner)
        if card.zone == c.HAND:
            player.hand.remove(card.id)
        elif card.zone == c.DECK:
            player.deck.remove(card.id)
        elif card.zone == c.GRAVEYARD:
            player.graveyard.remove(card.id)
        else:
            player.removed.remove(card.id)


def _put_down(state: State, card: Card, move: Move) -> None:
    """Put the card into its new zone as a new object [411.8a]."""
    everyone = (1 << len(state.players)) - 1
    state.clock += 1
    card.number += 1
    card.zone = move.to
    card.exhausted = move.exhausted
    card.face_down = move.face_down
    card.resource = move.resource
    card.damage = move.damage
    # [407.6e] counters stay until a check removes them; a card that is put into play starts with its own.
    card.counters = move.counters if move.to == c.PLAY else card.counters
    card.host = move.host
    card.stamp = state.clock
    card.arrived = state.clock
    card.x = move.x
    state.stale |= _ZONE_FACETS[card.zone]
    if (card.token or card.counters) and card.zone not in (c.PLAY, c.CHAIN, c.NOWHERE):
        state.ceasing = (*state.ceasing, card.id)
    owner = card.owner
    if card.zone == c.PLAY:
        card.controller = move.seat
        card.entered_under = move.seat
        if card.resource:
            state.edit_player(move.seat).resources.append(card.id)
            state.stale |= c.RESOURCES
        else:
            state.play.append(card.id)
        card.seen_by |= (1 << move.seat) if card.face_down and card.resource else everyone
        return
    card.controller = owner if card.zone != c.CHAIN else move.seat
    if card.zone == c.CHAIN:
        card.seen_by |= (1 << move.seat) if card.face_down else everyone
        return
    if card.zone == c.NOWHERE:
        return
    player = state.edit_player(owner)
    if card.zone == c.HAND:
        player.hand.append(card.id)
        card.seen_by |= 1 << owner
    elif card.zone == c.DECK:
        if move.bottom:
            player.deck.insert(0, card.id)
        else:
            player.deck.append(card.id)
    elif card.zone == c.GRAVEYARD:
        player.graveyard.append(card.id)
        card.seen_by = everyone
    else:
        player.removed.append(card.id)
        card.seen_by = everyone


def _leave_combat(state: State, number: int) -> None:
    """[602.5] An attacker or defender that leaves play or changes controllers leaves combat."""
    combat = state.combat
    if combat is None or number not in (combat.attacker, combat.defender):
        return
    made = combat.copy()
    if made.attacker == number:
        made.attacker = 0
    else:
        made.defender = 0
        made.protecting = 0
    made.both = False
    state.combat = made
    state.stale |= c.COMBAT


@final
class LeaveCombat(GameEvent):
    """A character is removed from combat [602.5]."""

    def __init__(self, subject: int, cause: Cause) -> None:
        super().__init__("leave combat", "602.5", cause, subject=subject)

    def apply(self, state: State) -> None:
        _leave_combat(state, self.subject)
        state.stale |= c.HISTORY


@final
class Token(GameEvent):
    """A token is put into play [402.2]; ``new`` is its object number once it is there."""

    FIELDS: ClassVar[tuple[str, ...]] = ("definition", "exhausted", "new")

    def __init__(self, definition: Definition, seat: int, cause: Cause, exhausted: bool = False) -> None:
        super().__init__("enter", "402.2a", cause, seat=seat)
        self.definition = definition
        self.exhausted = exhausted
        self.new = 0

    def apply(self, state: State) -> None:
        card = Card(len(state.cards), self.seat, self.definition, c.PLAY, state.mark)
        state.clock += 1
        card.token = True
        card.exhausted = self.exhausted
        card.stamp = state.clock
        card.arrived = state.clock
        card.seen_by = (1 << len(state.players)) - 1
        state.cards.append(card)
        state.play.append(card.id)
        self.new = card.number
        self.subject = card.number
        if self.definition not in state.definitions:
            state.definitions = (*state.definitions, self.definition)
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
class Cease(GameEvent):
    """A token outside play ceases to exist, or counters in other zones are removed [407.6e]."""

    def __init__(self, subject: int) -> None:
        super().__init__("cease", "407.6e", BY_THE_RULES, subject=subject)

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        card = state.edit(card)
        card.counters = ()
        state.ceasing = tuple(id for id in state.ceasing if id != card.id)
        if card.token:
            _take_out(state, card)
            card.zone = c.NOWHERE
            card.number += 1
        state.stale |= c.HISTORY


@final
class Shuffle(GameEvent):
    """A player's deck is shuffled [411.2b]; nobody knows its order any more."""

    def __init__(self, seat: int, rule: str, cause: Cause = BY_THE_RULES) -> None:
        super().__init__("shuffle", rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        player = state.edit_player(self.seat)
        # The order before is no information: start from the physical numbers.
        deck = sorted(player.deck)
        state.random.shuffle(deck)
        player.deck = deck
        for id in deck:
            card = state.cards[id]
            if card.seen_by:
                state.edit(card).seen_by = 0
        state.stale |= c.DECKS | c.HISTORY


@final
class Show(GameEvent):
    """Cards are revealed to everyone, or looked at by one player [G.reveal]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("subjects", "everyone")

    def __init__(
        self, kind: str, rule: str, subjects: tuple[int, ...], seat: int, everyone: bool, cause: Cause
    ) -> None:
        super().__init__(kind, rule, cause, seat=seat, amount=len(subjects))
        self.subjects = subjects
        self.everyone = everyone

    def apply(self, state: State) -> None:
        seen = (1 << len(state.players)) - 1 if self.everyone else 1 << self.seat
        for number in self.subjects:
            card = state.find(number)
            if card is not None and card.seen_by & seen != seen:
                state.edit(card).seen_by |= seen
        state.stale |= c.HISTORY


# --- Cards in play ----------------------------------------------------------------------------------------------------


@final
class Damage(GameEvent):
    """A packet of damage [405]: ``subject`` the destination, ``other`` the source character, ``seat`` its controller."""

    FIELDS: ClassVar[tuple[str, ...]] = ("damage_types", "combat", "unpreventable", "using")

    def __init__(
        self,
        rule: str,
        cause: Cause,
        to: int,
        source: int,
        controller: int,
        amount: int,
        damage_types: int,
        combat: bool = False,
        unpreventable: bool = False,
        using: tuple[int, ...] = (),
    ) -> None:
        super().__init__("damage", rule, cause, subject=to, other=source, seat=controller, amount=amount)
        self.damage_types = damage_types
        self.combat = combat
        self.unpreventable = unpreventable
        self.using = using

    def copy(self) -> Damage:
        """Return the same packet, for a replacement to change [405.4]."""
        made = Damage(
            self.rule,
            self.cause,
            self.subject,
            self.other,
            self.seat,
            self.amount,
            self.damage_types,
            self.combat,
            self.unpreventable,
            self.using,
        )
        made.replaced_by = self.replaced_by
        return made

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        state.edit(card).damage += self.amount
        state.stale |= c.DAMAGE | c.HISTORY
        state.hurt = True
        state.unsettled = True


@final
class Heal(GameEvent):
    """A packet of healing [404]: ``healed`` is what was really removed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("healed", "using")

    def __init__(
        self, cause: Cause, to: int, source: int, controller: int, amount: int, using: tuple[int, ...] = ()
    ) -> None:
        super().__init__("heal", "404.1", cause, subject=to, other=source, seat=controller, amount=amount)
        self.healed = 0
        self.using = using

    def copy(self) -> Heal:
        """Return the same packet, for a replacement to change."""
        made = Heal(self.cause, self.subject, self.other, self.seat, self.amount, self.using)
        made.replaced_by = self.replaced_by
        return made

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        self.healed = min(self.amount, card.damage)
        state.edit(card).damage -= self.healed
        state.stale |= c.DAMAGE | c.HISTORY
        state.hurt = True
        state.unsettled = True


@final
class SetDamage(GameEvent):
    """Damage is put on or removed from a character without being dealt or healed [403.3]."""

    def __init__(self, rule: str, cause: Cause, subject: int, amount: int) -> None:
        super().__init__(
            "put damage" if amount > 0 else "remove damage", rule, cause, subject=subject, amount=amount
        )

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        edited = state.edit(card)
        edited.damage = max(0, edited.damage + self.amount)
        state.stale |= c.DAMAGE | c.HISTORY
        state.hurt = True
        state.unsettled = True


@final
class Turn(GameEvent):
    """A card is exhausted or readied [105.1]."""

    def __init__(self, kind: str, rule: str, subject: int, cause: Cause = BY_THE_RULES) -> None:
        super().__init__(kind, rule, cause, subject=subject)

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        state.edit(card).exhausted = self.kind == "exhaust"
        state.stale |= c.EXHAUSTION | c.HISTORY
        state.unsettled = True


@final
class Flip(GameEvent):
    """A card in play is turned face down or face up [G.flip]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("face_down",)

    def __init__(self, rule: str, subject: int, face_down: bool, cause: Cause, kind: str = "flip") -> None:
        super().__init__(kind, rule, cause, subject=subject)
        self.face_down = face_down

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        card = state.edit(card)
        card.face_down = self.face_down
        if not self.face_down:
            card.seen_by = (1 << len(state.players)) - 1
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
class Attached(GameEvent):
    """An ability in play is attached to another card [306.3f]: a new timestamp [718.2b]."""

    def __init__(self, subject: int, host: int, cause: Cause) -> None:
        super().__init__("attach", "306.3f", cause, subject=subject, other=host)

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        card = state.edit(card)
        state.clock += 1
        card.host = self.other
        card.stamp = state.clock
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
class Control(GameEvent):
    """A card in play changes controllers [400.3]; it is still the same card."""

    def __init__(self, subject: int, seat: int, cause: Cause) -> None:
        super().__init__("control", "400.3", cause, subject=subject, seat=seat)

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        card = state.edit(card)
        state.clock += 1
        if card.resource:
            state.edit_player(card.controller).resources.remove(card.id)
            state.edit_player(self.seat).resources.append(card.id)
            card.seen_by |= 1 << self.seat
        card.controller = self.seat
        card.arrived = state.clock
        _leave_combat(state, card.number)
        state.stale |= c.STRUCTURE | c.HISTORY | c.RESOURCES
        state.unsettled = True


@final
class Counters(GameEvent):
    """Named counters are put on or removed from a card [402.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, subject: int, name: str, amount: int, cause: Cause) -> None:
        super().__init__(
            "add counter" if amount > 0 else "remove counter", "402.1", cause, subject=subject, amount=amount
        )
        self.name = name

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        card = state.edit(card)
        total = max(0, card.counter(self.name) + self.amount)
        others = tuple(pair for pair in card.counters if pair[0] != self.name)
        card.counters = (*others, (self.name, total)) if total else others
        state.stale |= c.COUNTERS | c.HISTORY
        state.unsettled = True


# --- Modifiers --------------------------------------------------------------------------------------------------------


@final
class Modify(GameEvent):
    """A link creates a continuous or triggered modifier [712.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("modifier",)

    def __init__(self, rule: str, modifier: Modifier, cause: Cause) -> None:
        super().__init__("modifier", rule, cause, subject=modifier.source, seat=modifier.controller)
        self.modifier = modifier

    def apply(self, state: State) -> None:
        state.clock += 1
        self.modifier.number = state.clock
        self.modifier.stamp = state.clock
        state.modifiers.append(self.modifier)
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
class EndModifiers(GameEvent):
    """Modifiers expire [503.2a, 603.3a]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("numbers",)

    def __init__(self, rule: str, numbers: tuple[int, ...]) -> None:
        super().__init__("expire", rule, BY_THE_RULES, amount=len(numbers))
        self.numbers = numbers

    def apply(self, state: State) -> None:
        state.modifiers = [modifier for modifier in state.modifiers if modifier.number not in self.numbers]
        state.stale |= c.STRUCTURE
        state.unsettled = True


@final
class UseUp(GameEvent):
    """A bubble or a "next time" is used up in part [717.3c, 716.4]."""

    def __init__(self, rule: str, number: int, amount: int, cause: Cause) -> None:
        super().__init__("use up", rule, cause, subject=0, other=number, amount=amount)

    def apply(self, state: State) -> None:
        for place, modifier in enumerate(state.modifiers):
            if modifier.number == self.other:
                left = modifier.left - self.amount
                if left < 1:
                    del state.modifiers[place]
                else:
                    state.modifiers[place] = modifier.with_left(left)
                state.stale |= c.STRUCTURE
                return


# --- Links ------------------------------------------------------------------------------------------------------------


@final
class Added(GameEvent):
    """A link has become added [707.1f].

    ``kind`` is play, place, use, complete, strike, propose or trigger; ``subject`` the source (the card on the chain
    for play and place); ``other`` the power's number within the text.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("link",)

    def __init__(self, kind: str, rule: str, link: Link, cause: Cause) -> None:
        super().__init__(kind, rule, cause, subject=link.source, other=link.power, seat=link.controller)
        self.link = link

    def apply(self, state: State) -> None:
        state.clock += 1
        self.link.number = c.LINK_BASE + state.clock
        state.chain.append(self.link)
        state.stale |= c.THE_CHAIN | c.HISTORY
        state.unsettled = True


@final
class ChooseX(GameEvent):
    """The value of X is chosen for a card on the chain [201.3, 707.1c]."""

    def __init__(self, subject: int, amount: int) -> None:
        super().__init__("choose X", "707.1c", BY_THE_RULES, subject=subject, amount=amount)

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is not None:
            state.edit(card).x = self.amount
        state.stale |= c.THE_CHAIN


@final
class LeaveChain(GameEvent):
    """A link leaves the chain, resolved or interrupted [709.2g, 711.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("link",)

    def __init__(self, kind: str, rule: str, link: Link, cause: Cause = BY_THE_RULES) -> None:
        super().__init__(kind, rule, cause, subject=link.source, other=link.number, seat=link.controller)
        self.link = link

    def apply(self, state: State) -> None:
        state.chain = [link for link in state.chain if link.number != self.link.number]
        state.stale |= c.THE_CHAIN | c.HISTORY
        state.unsettled = True


# --- Turns and combat -------------------------------------------------------------------------------------------------


@final
class BeginTurn(GameEvent):
    """A player's turn starts [500.1]."""

    def __init__(self, seat: int) -> None:
        super().__init__("turn", "500.1", BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.journal.close_chapter()
        state.clock += 1
        state.turn += 1
        state.turn_player = self.seat
        state.edit_player(self.seat).turn_stamp = state.clock
        state.stale |= c.TURN | c.HISTORY


@final
class Stage(GameEvent):
    """A phase or step starts; ``amount`` is the stage [500.2]."""

    def __init__(self, rule: str, stage: int, seat: int) -> None:
        super().__init__("stage", rule, BY_THE_RULES, seat=seat, amount=stage)

    def apply(self, state: State) -> None:
        state.stage = self.amount
        state.stale |= c.TURN | c.HISTORY
        state.unsettled = True


@final
class Fight(GameEvent):
    """The combat changes: proposed, attacking, protecting, defending, concluded [601, 602, 603].

    ``subject`` and ``other`` are the attacker and the defender; ``combat`` what the combat becomes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("combat",)

    def __init__(
        self,
        kind: str,
        rule: str,
        combat: Combat | None,
        subject: int,
        other: int,
        seat: int,
        cause: Cause = BY_THE_RULES,
    ) -> None:
        super().__init__(kind, rule, cause, subject=subject, other=other, seat=seat)
        self.combat = combat

    def apply(self, state: State) -> None:
        state.combat = self.combat
        state.stale |= c.COMBAT | c.HISTORY
        state.unsettled = True


# --- Players ----------------------------------------------------------------------------------------------------------


@final
class MustLose(GameEvent):
    """A player was required to draw from an empty deck [407.6b]."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__("empty draw", "102.1a", cause, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).must_lose = True
        state.unsettled = True


@final
class Lose(GameEvent):
    """A player loses and is removed from the game [102.2]."""

    def __init__(self, seat: int, rule: str, cause: Cause = BY_THE_RULES, kind: str = "lose") -> None:
        super().__init__(kind, rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).playing = False
        state.waiting = [waiting for waiting in state.waiting if waiting.controller != self.seat]
        state.extra_turns = tuple(seat for seat in state.extra_turns if seat != self.seat)
        state.stale |= c.EVERYTHING
        state.unsettled = True


@final
class GameOver(GameEvent):
    """The game ends; the outcome is each seat's score [102.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("outcome",)

    def __init__(self, outcome: tuple[float, ...], rule: str = "102.1") -> None:
        super().__init__("over", rule, BY_THE_RULES)
        self.outcome = outcome

    def apply(self, state: State) -> None:
        state.outcome = self.outcome
        state.stage = c.OVER


@final
class Mulligan(GameEvent):
    """A player decides to take a mulligan [101.2]."""

    def __init__(self, seat: int) -> None:
        super().__init__("mulligan", "101.2", BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).mulligans += 1


@final
class GoesFirst(GameEvent):
    """A player is chosen to take the first turn [101.1]."""

    def __init__(self, seat: int) -> None:
        super().__init__("goes first", "101.1", BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.first_player = self.seat
        state.turn_player = self.seat


@final
class ExtraTurn(GameEvent):
    """A player gets an extra turn after this one [500.3], or skips the next one (amount below 0)."""

    def __init__(self, seat: int, amount: int, cause: Cause, rule: str = "500.3") -> None:
        super().__init__("extra turn" if amount > 0 else "skip turn", rule, cause, seat=seat, amount=amount)

    def apply(self, state: State) -> None:
        if self.amount > 0:
            state.extra_turns = (*state.extra_turns, self.seat)
        else:
            state.edit_player(self.seat).skip_turns += 1
        state.stale |= c.HISTORY


@final
class TakeTurnOff(GameEvent):
    """An extra turn is begun, or a skipped one is not [500.3]."""

    def __init__(self, kind: str, seat: int) -> None:
        super().__init__(kind, "500.3", BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        if self.kind == "begin extra turn":
            state.extra_turns = state.extra_turns[:-1]
        else:
            state.edit_player(self.seat).skip_turns -= 1


@final
class Roll(GameEvent):
    """A six-sided die is rolled [G.dice-die]."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__("roll", "G.dice-die", cause, seat=seat)

    def apply(self, state: State) -> None:
        self.amount = state.random.below(6) + 1
        state.stale |= c.HISTORY


# --- Waiting triggers and priority: where a checkpoint stands ----------------------------------------------------------


def wait(state: State, waiting: Waiting) -> None:
    """Create a triggered effect that waits to be added to the chain [708.1]."""
    state.clock += 1
    waiting.number = state.clock
    state.waiting.append(waiting)
    state.unsettled = True


def stop_waiting(state: State, numbers: list[int]) -> None:
    """Take triggered effects that are being added (or can't be) off the waiting list."""
    state.waiting = [waiting for waiting in state.waiting if waiting.number not in numbers]


def give_priority(state: State, seat: int) -> None:
    """Give a player priority, with no passes in succession yet [407.1]."""
    state.priority = seat
    state.passes = 0


def pass_priority_to(state: State, seat: int) -> None:
    """Pass priority clockwise [407.1]."""
    state.priority = seat
    state.passes += 1


def draw_lots(state: State, found: list[int], wanted: int) -> list[int]:
    """Let chance choose some of the subjects."""
    pool = found.copy()
    state.random.shuffle(pool)
    return pool[:wanted]


def settled(state: State) -> None:
    """Note that pre-priority processing has found nothing more to do [407.6]."""
    state.unsettled = False


def checks_done(state: State) -> None:
    """Note the board on which a wave of checks found nothing to do [407.6]."""
    state.checked = state.board
    state.hurt = False


def count_quiet_turns(state: State, quiet: int) -> None:
    """Keep the number of mandatory actions in a row, for loops that nobody can break [801.2]."""
    state.quiet = quiet


def use_edition(state: State, edition: Edition) -> None:
    """Change the rules in force (tests and designers switch rules off this way)."""
    state.edition = edition
    state.stale = c.EVERYTHING


def effective_of_past(card: Card) -> Effective:
    """Return the values of a card as last known."""
    return card.last if card.last is not None else card.definition.base
