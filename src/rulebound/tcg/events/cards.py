"""What happens to cards in play: damage, healing, exhausting, flipping, attaching, control, counters."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as c
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zones_of


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(GameEvent):
    """A packet of damage [wow-2007:405.2].

    ``subject`` is the destination, ``other`` the source character, ``seat`` who controls the packet.
    """

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
        # [wow-2007:405.3] its optional attributes
        self.damage_types = damage_types
        self.combat = combat
        self.unpreventable = unpreventable
        self.using = using

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

    def apply(self, state: State) -> None:
        """[wow-2007:405.1] The damage that the packet would deal is dealt."""
        card = state.in_play(self.subject)
        if card is None:
            return
        # [wow-2007:403.1] it stays until it is healed, and may come to more than the health
        state.edit(card).damage += self.amount

        state.stale |= c.DAMAGE | c.HISTORY
        state.hurt = True
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

    def apply(self, state: State) -> None:
        """[wow-2007:405.1] The damage that the packet would heal is healed."""
        card = state.in_play(self.subject)
        if card is None:
            return
        self.healed = min(self.amount, card.damage)
        # [wow-2007:403.1] that much is healed, and no more
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
        super().__init__(kind, rule, cause, subject=subject)
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

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        # [wow-2007:105.1] turned sideways, or back
        exhausts = self.exhausts()
        state.edit(card).exhausted = exhausts

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
class Control(GameEvent):
    """A card in play changes controllers [wow-2007:400.3].

    It is still the same card, and modifiers to it go on [wow-2007:400.3a].
    """

    def __init__(self, rule: str, subject: int, seat: int, cause: Cause) -> None:
        super().__init__("control", rule, cause, subject=subject, seat=seat)

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        card = state.edit(card)
        state.clock += 1
        if card.in_row:
            state.edit_player(card.controller).row.remove(card.id)
            state.edit_player(self.seat).row.append(card.id)
            card.seen_by |= 1 << self.seat
        # [wow-2007:400.3] from now on it is that player's
        card.controller = self.seat

        card.arrived = state.clock
        state.idle = 0
        zones_of(state).changes_hands(state, card)
        state.stale |= c.STRUCTURE | c.HISTORY | c.ROWS
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

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        card = state.edit(card)
        # [wow-2007:402.1] those of one name can't be told from each other
        total = max(0, card.counter(self.name) + self.amount)
        others = tuple(pair for pair in card.counters if pair[0] != self.name)
        card.counters = (*others, (self.name, total)) if total else others
        state.stale |= c.COUNTERS | c.HISTORY
        state.unsettled = True
