"""What happens to cards in play: damage, healing, exhausting, flipping, attaching, control, counters."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as c
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.position.cards import ONTO, Card, Definition
from rulebound.tcg.position.state import NOT_COUNTED, State
from rulebound.tcg.position.zones import zones_of


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(GameEvent):
    """A packet of damage [wow-2007:405.2].

    ``subject`` is the destination, ``other`` the source character, ``seat`` who controls the packet.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("damage_types", "combat", "unpreventable", "using")

    has_finish: bool = True

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
        # [wow-2007:405.3] its optional attributes
        self.damage_types = damage_types
        self.combat = combat
        self.unpreventable = unpreventable
        self.using = using

    def is_of(self, types: int) -> bool:
        """Tell whether a packet is of one of some damage types (0: of any), or, below 0, of none but these.

        What is none of a type need not be of any [wow-2007:405.3a].
        """
        if types < 0:
            return self.damage_types & ~types == 0
        return types == 0 or self.damage_types & types != 0

    def copy(self) -> Damage:
        """Return the same packet, for a replacement to change."""
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

    def forbidden_as(self) -> str:
        # [wow-2007:405.2b, wow-2007:403.5] No packet for what can't be dealt it,
        return "be dealt damage"

    def is_vain(self, state: State) -> bool:
        # [wow-2007:405.2a, wow-2012:408.2a] nor for less than 1 damage,
        if self.amount < 1:
            return True
        # [wow-2007:405.2b, wow-2012:408.2b] nor for what has left play.
        return state.in_play(self.subject) is None

    def apply(self, state: State) -> None:
        """[wow-2007:405.1] The damage that the packet would deal is dealt."""
        card = state.in_play(self.subject)
        if card is None:
            return
        # [wow-2007:403.1, wow-2012:405.1, wow-2013:405.1] it stays until it is healed, and may come to more than the
        # health
        state.edit(card).damage += self.amount

        state.stale |= c.DAMAGE | c.HISTORY
        state.hurt = True
        if state.hurt_at < 0:
            state.hurt_at = len(state.journal)
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Heal(GameEvent):
    """A packet of healing [wow-2007:404]: ``healed`` is what was really removed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("healed", "using")

    def __init__(
        self,
        rule: str,
        cause: Cause,
        to: int,
        source: int,
        controller: int,
        amount: int,
        using: tuple[int, ...] = (),
    ) -> None:
        super().__init__("heal", rule, cause, subject=to, other=source, seat=controller, amount=amount)
        self.healed = 0
        self.using = using

    def copy(self) -> Heal:
        """Return the same packet, for a replacement to change."""
        made = Heal(self.rule, self.cause, self.subject, self.other, self.seat, self.amount, self.using)
        made.replaced_by = self.replaced_by
        return made

    def forbidden_as(self) -> str:
        return "be healed"

    def is_vain(self, state: State) -> bool:
        # [wow-2007:404.3] Healing a character without damage creates no packet.
        card = state.in_play(self.subject)
        return self.amount < 1 or card is None or card.damage < 1

    def apply(self, state: State) -> None:
        """[wow-2007:405.1] The damage that the packet would heal is healed."""
        card = state.in_play(self.subject)
        if card is None:
            return
        self.healed = min(self.amount, card.damage)
        # [wow-2007:403.1, wow-2012:407.1, wow-2013:407.1] that much is healed, and no more
        state.edit(card).damage -= self.healed

        state.stale |= c.DAMAGE | c.HISTORY
        state.hurt = True
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class SetDamage(GameEvent):
    """Damage is put on or removed from a character without being dealt or healed."""

    def __init__(self, rule: str, cause: Cause, subject: int, amount: int) -> None:
        super().__init__(
            "put damage" if amount > 0 else "remove damage", rule, cause, subject=subject, amount=amount
        )

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        edited = state.edit(card)
        # [wow-2007:403.3] on top of what is there
        edited.damage = max(0, edited.damage + self.amount)

        state.stale |= c.DAMAGE | c.HISTORY
        state.hurt = True
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(GameEvent):
    """A card is exhausted or readied.

    To "exhaust" and to "ready" say which; with any other kind, a game's own word, ``exhausts`` does. (It is kept as the
    amount: 1 exhausts, -1 readies, 0 leaves it to the kind.)
    """

    def __init__(
        self, kind: str, rule: str, subject: int, cause: Cause = BY_THE_RULES, exhausts: bool | None = None
    ) -> None:
        # What all events have is set here: a call less for what happens most.
        self.kind = kind
        self.rule = rule
        self.cause = cause
        self.subject = subject
        self.other = 0
        self.seat = -1
        self.amount = 0
        if kind not in ("exhaust", "ready"):
            if exhausts is None:
                raise RuleboundError(
                    f"{kind!r} does not say whether it exhausts a card", fix="say exhausts=..."
                )
            self.amount = 1 if exhausts else -1

    def exhausts(self) -> bool:
        """Tell whether the card becomes exhausted, and not ready."""
        return self.amount > 0 or self.kind == "exhaust"

    def occupies(self) -> bool:
        return True

    def forbidden_as(self) -> str:
        return "exhaust" if self.exhausts() else "ready"

    def is_vain(self, state: State) -> bool:
        # [wow-2007:703.5, wow-2012:411.1, wow-2013:411.1] What is exhausted already can't become exhausted, nor what is
        # ready become ready; [wow-2012:411.2, wow-2013:411.2] what is not in play is neither.
        card = state.in_play(self.subject)
        return card is None or card.exhausted == self.exhausts()

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        # [wow-2007:105.1, fab:1.3.3b] turned sideways, or back
        exhausts = self.exhausts()
        state.edit(card).exhausted = exhausts

        if card.in_row:
            state.ready_in_rows = NOT_COUNTED
        if not exhausts:
            state.idle &= ~(1 << card.controller)
        state.stale |= c.EXHAUSTION | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Flip(GameEvent):
    """A card in play is turned face down or face up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("face_down",)

    def __init__(self, rule: str, subject: int, face_down: bool, cause: Cause, kind: str = "flip") -> None:
        super().__init__(kind, rule, cause, subject=subject)
        self.face_down = face_down

    def forbidden_as(self) -> str:
        return "flip"

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        card = state.edit(card)
        # [wow-2007:G.flip] it stays ready, or exhausted
        card.face_down = self.face_down

        if not self.face_down:
            card.seen_by = (1 << len(state.players)) - 1
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Attached(GameEvent):
    """A card in play is attached to another one [wow-2007:306.3f]: a new timestamp [wow-2007:718.2b]."""

    def __init__(self, rule: str, subject: int, host: int, cause: Cause) -> None:
        super().__init__("attach", rule, cause, subject=subject, other=host)

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
@mypyc_attr(allow_interpreted_subclasses=True)
class Regain(GameEvent):
    """Continuous powers that a card had lost return: what they generate has a new timestamp [wow-2007:718.2e]."""

    def __init__(self, rule: str, subject: int) -> None:
        super().__init__("regain powers", rule, BY_THE_RULES, subject=subject)

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        state.clock += 1
        state.edit(card).regained = state.clock
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class BecomeCopy(GameEvent):
    """A card in play loses what is printed on it, and has what is printed on another [wow-2012:402.2, wow-2013:402.3].

    [wow-2012:402.2b, wow-2013:402.3b] It is still the same card: links and modifiers go on.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("definition",)

    def __init__(self, rule: str, subject: int, definition: Definition, cause: Cause) -> None:
        super().__init__("become copy", rule, cause, subject=subject)
        self.definition = definition

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        for one in (card.definition, self.definition):
            state.keep_definition(one)
        state.edit(card).definition = self.definition
        state.idle = 0
        state.stale |= c.STRUCTURE | c.HISTORY | c.ROWS
        state.unsettled = True


def bearer(state: State, number: int) -> Card | None:
    """Return the object on which counters are put: what is in play, or, where objects are so elsewhere, any.

    [fab:1.15.1]
    """
    return state.find(number) if zones_of(state).keeps_some else state.in_play(number)


def printed_really(state: State, definition: Definition) -> Definition:
    """Return what is really printed on a card that may have become a copy."""
    if not definition.source.startswith(ONTO):
        return definition
    key = definition.source.removeprefix(ONTO)
    return next(known for known in state.definitions if known.key == key)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Control(GameEvent):
    """A card in play changes controllers, or one on the stack, and its layer with it."""

    def __init__(self, rule: str, subject: int, seat: int, cause: Cause) -> None:
        super().__init__("control", rule, cause, subject=subject, seat=seat)

    def forbidden_as(self) -> str:
        return "change control"

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            self._change_on_the_stack(state)
            return
        card = state.edit(card)
        state.clock += 1
        if card.in_row:
            state.edit_player(card.controller).row.remove(card.id)
            state.edit_player(self.seat).row.append(card.id)
            state.ready_in_rows = NOT_COUNTED
            card.seen_by |= 1 << self.seat
        # [wow-2007:400.3, wow-2007:400.3a] from now on it is that player's, and still the same card
        card.controller = self.seat

        card.arrived = state.clock
        state.idle = 0
        zones_of(state).changes_hands(state, card)
        state.stale |= c.STRUCTURE | c.HISTORY | c.ROWS
        state.unsettled = True

    def _change_on_the_stack(self, state: State) -> None:
        """[fab:1.2.1b, 8.5.35] Whoever controls a card on the stack from now on controls the layer that it is."""
        card = state.find(self.subject)
        if card is None or card.zone != c.STACK:
            return
        state.edit(card).controller = self.seat
        state.stack = [
            layer.under(self.seat) if layer.card == self.subject else layer for layer in state.stack
        ]
        state.idle = 0
        state.stale |= c.THE_STACK | c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Counters(GameEvent):
    """Named counters are put on or removed from a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, rule: str, subject: int, name: str, amount: int, cause: Cause) -> None:
        super().__init__(
            "add counter" if amount > 0 else "remove counter", rule, cause, subject=subject, amount=amount
        )
        self.name = name

    def forbidden_as(self) -> str:
        return "get counters" if self.amount > 0 else self.kind

    def apply(self, state: State) -> None:
        card = bearer(state, self.subject)
        if card is None:
            return
        card = state.edit(card)
        # [wow-2007:402.1, fab:1.15.1] those of one name can't be told from each other
        total = max(0, card.counter(self.name) + self.amount)
        # [fab:1.15.4] whatever others there are
        others = tuple(pair for pair in card.counters if pair[0] != self.name)
        card.counters = (*others, (self.name, total)) if total else others
        state.stale |= c.COUNTERS | c.HISTORY
        state.unsettled = True
