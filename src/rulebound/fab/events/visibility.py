"""Objects become public, or private, where they lie [3.0.3, 3.0.4c, 8.5.24]; other faces become active [9.1.3]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.fab.position.zones import sub_cards
from rulebound.kernel.events import Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zones_of


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUp(GameEvent):
    """A card is turned face up in the zone in which it lies, and stays the object that it is [3.0.7b, 8.5.24]."""

    def __init__(self, rule: str, subject: int, cause: Cause) -> None:
        super().__init__("turn up", rule, cause, subject=subject)

    def is_vain(self, state: State) -> bool:
        card = state.find(self.subject)
        return card is None or not card.face_down

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        # [3.0.14d] what lies under it becomes public, too
        for one in (card, *sub_cards(state, card.number)):
            made = state.edit(one)
            made.face_down = False
            made.seen_by = (1 << len(state.players)) - 1
        state.stale |= shared.EVERYTHING
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class MadePublic(GameEvent):
    """The source of a layer that is private where it lies becomes public until that layer is gone [5.2.4b, 5.4.7b].

    It isn't turned, and nothing waits for this or replaces it. (That it is public again for nobody but those who may
    look at it follows from the stack; what all have seen they know from then on.)
    """

    def __init__(self, rule: str, subject: int, seat: int, cause: Cause) -> None:
        super().__init__("made public", rule, cause, subject=subject, seat=seat)

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is not None:
            state.edit(card).seen_by = (1 << len(state.players)) - 1
            state.stale |= shared.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class ShowsFace(GameEvent):
    """One face or side of a card is what it is from now on [9.1.3, 9.1.3b, 9.2.3]; the same object [9.1.2c]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("definition",)

    def __init__(self, rule: str, subject: int, definition: Definition, cause: Cause) -> None:
        super().__init__("show face", rule, cause, subject=subject)
        self.definition = definition

    def is_vain(self, state: State) -> bool:
        return state.find(self.subject) is None

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        for one in (card.definition, self.definition):
            state.keep_definition(one)
        state.edit(card).definition = self.definition
        state.stale |= shared.EVERYTHING
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TurnDown(GameEvent):
    """A card is turned face down in the zone in which it lies [3.0.3a, 8.5.24]: all have seen which one it is.

    [3.0.9] It is another object from then on, with the number ``new``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("new",)

    def __init__(self, rule: str, subject: int, cause: Cause) -> None:
        super().__init__("turn down", rule, cause, subject=subject)
        self.new = 0

    def is_vain(self, state: State) -> bool:
        card = state.find(self.subject)
        # [8.5.24a] it fails if it lies so already
        return card is None or card.face_down

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        under = sub_cards(state, card.number)
        self.new = _becomes_private(state, card).number
        # [3.0.14d] what lies under it becomes private, too
        for one in under:
            _becomes_private(state, one).host = self.new
        state.stale |= shared.EVERYTHING
        state.unsettled = True

    def became(self) -> int:
        return self.new


def _becomes_private(state: State, card: Card) -> Card:
    """Let a public object become a private one where it lies, and so another object, which is returned [3.0.9]."""
    made = state.edit(card)
    zones = zones_of(state)
    if zones.all[made.zone].controlled:
        # [1.2.3] what it was is what was last known of it
        past = made.copy(made.mark)
        past.last = zones.last_known(state, made)
        made.past = past
    made.face_down = True
    # [1.15.3] with it its counters cease to exist
    made.counters = ()
    state.clock = now = state.clock + 1
    made.number = now * shared.CARDS + made.id
    return made
