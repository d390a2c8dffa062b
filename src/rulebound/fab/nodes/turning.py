"""Cards that are turned where they lie, or put into an arsenal face up [3.0.4c, 3.3, 8.5.24]; crank [8.3.29]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS
from rulebound.fab.events import Gain, GameEvent, Move, TurnDown, TurnUp
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.decision import Asking
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group, Pattern, Replacing


@dataclass(frozen=True)
class TurnCards(Effect):
    """Turn cards face down, or face up, where they lie [8.5.24]; what lies so already isn't turned [8.5.24a]."""

    what: Group
    face_down: bool

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, self._able)

    def _able(self, card: Card) -> bool:
        return card.face_down != self.face_down

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select_able(ctx, self._able)
        turned = TurnDown if self.face_down else TurnUp
        events: list[GameEvent] = [turned("8.5.24", one, ctx.cause) for one in found if one > 0]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, len(found), events)


@dataclass(frozen=True)
class PutIntoArsenal(Effect):
    """Put a card into its owner's arsenal, face up or face down: if there is room for it [3.3.2, 8.5.15]."""

    what: Group
    face_down: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, lambda card: self._able(ctx, card))

    def _able(self, ctx: Context, card: Card) -> bool:
        # [3.0.11, 3.3.2a] nothing is put where there is a card already
        return not ZONES.all[c.ARSENAL].ids(ctx.state, card.owner)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select_able(ctx, lambda card: self._able(ctx, card))
        events: list[GameEvent] = [
            Move("put", "8.5.15", one, c.ARSENAL, cause=ctx.cause, face_down=self.face_down)
            for one in found
            if one > 0
        ]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, len(found), events)


@dataclass(frozen=True)
class PutFaceUp(Pattern):
    """ "When [a card] is put face up into [an arsenal]", and, with ``turned``, "or turned face up" there."""

    what: Filter
    turned: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("put", "turn up") if self.turned else ("put",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if isinstance(event, Move):
            number = event.new
            if event.to != c.ARSENAL or event.face_down or event.origin == c.ARSENAL:
                return False
        else:
            number = event.subject
            if ctx.state.known(number).zone != c.ARSENAL:
                return False
        if not is_meant(ctx, self.what, number):
            return False
        ctx.roles = {**ctx.roles, "it": (number,)}
        return True


@dataclass(frozen=True)
class Cranked(Replacing):
    """As this enters the arena, you may remove a steam counter from it, and gain an action point if you do [8.3.29]."""

    def kinds(self) -> tuple[str, ...]:
        return ("enter",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        # [6.4.8] it enters with the counters that its text says
        return (
            isinstance(event, Move)
            and event.subject == ctx.source
            and dict(event.counters).get("steam", 0) > 0
        )

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Move)
        asked = "Remove a steam counter for an action point?"
        if not (yield from ask_yes_no(ctx, event.seat, asked, "8.3.29")):
            return [event]
        made = event.copy()
        left = [(name, count - 1 if name == "steam" else count) for name, count in event.counters]
        made.counters = tuple([pair for pair in left if pair[1] > 0])
        return [made, Gain(GAINS[c.ACTIONS], "8.3.29", event.seat, c.ACTIONS, 1)]
