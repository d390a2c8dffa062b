"""How events happen in this game: can't [103.2], replacement [716], prevention [717], triggers [703, 715].

Everything that changes a game goes through :func:`rulebound.tcg.happening.happen`, which asks what stands here.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.kernel.happening import Replacement, Strand, commit
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_PLAYERS_CANT, SAYS_REPLACE, Shelved, Watching
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.core import Context, Replacing
from rulebound.tcg.position.records import SPENT, Former, Waiting
from rulebound.tcg.position.state import State, seat_of
from rulebound.wow import constants as c
from rulebound.wow.events import (
    Control,
    Damage,
    EndModifiers,
    Heal,
    Move,
    Recorded,
    Regain,
    Show,
    Token,
    Turn,
    UseUp,
    remember_values,
    wait,
)
from rulebound.wow.modifiers.contradictions import forbidden
from rulebound.wow.modifiers.interaction import Board, board
from rulebound.wow.modifiers.prevention import bubbles_around, pass_through_bubbles
from rulebound.wow.nodes.changes import RuleChange
from rulebound.wow.position.state import own

_NOBODY: Final[list[Watching]] = []

#: Events that a "can't" modifier may forbid, and the name of what can't be done.
CANT: Final = {
    "damage": "be dealt damage",
    "heal": "be healed",
    "destroy": "be destroyed",
    "ready": "ready",
    "exhaust": "exhaust",
    "flip": "flip",
    "interrupt": "be interrupted",
    "draw": "draw",
    "discard": "discard",
    "enter": "enter play",
    "attach": "attach",
    "control": "change control",
    "add counter": "get counters",
}


@final
@mypyc_attr(free_list_len=1)
class Noted:
    """What was seen before a batch of events: the board, and the triggers that matched."""

    __slots__ = ("board", "triggered")

    def __init__(self, known: Board, triggered: list[tuple[Waiting, GameEvent]]) -> None:
        self.board = known
        self.triggered = triggered


@final
class CardReplacement(Replacement[State]):
    """A replacement modifier in force [716.1]: it replaces every instance [716.1a], each event once [716.1c]."""

    def __init__(self, shelved: Shelved) -> None:
        super().__init__(shelved.number, shelved.active.source)
        self.shelved = shelved

    def replaces(self, state: State, event: Event[State]) -> bool:
        change = self.shelved.change
        assert isinstance(change, Replacing) and isinstance(event, GameEvent)
        ctx = self.shelved.context(state)
        modifier = self.shelved.active.modifier
        # [716.4] what has been used up by one link applies to that link's further packets and to nothing else
        spent_by = modifier.numbers.get(SPENT, 0) if modifier is not None else 0
        if spent_by and spent_by != event.cause.link:
            return False
        return self.shelved.holds(ctx) and change.would(
            ctx, event, modifier.left if modifier is not None else -1
        )

    def replace(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        change = self.shelved.change
        assert isinstance(change, Replacing) and isinstance(event, GameEvent)
        instead = yield from change.instead(self._instead_of(state, event), event, self.shelved.active.modifier)
        made: list[Event[State]] = []
        made.extend(instead)
        return made

    def text(self, state: State, event: Event[State], strand: Strand[State]) -> Asking[None] | None:
        """[802.1] What is processed instead of an event happens at the same time as what was simultaneous with it."""
        change = self.shelved.change
        assert isinstance(change, Replacing) and isinstance(event, GameEvent)
        ctx = self._instead_of(state, event)
        ctx.strand = strand
        return change.text(ctx, event)

    def _instead_of(self, state: State, event: GameEvent) -> Context:
        ctx = self.shelved.context(state)
        # [716.1c] what happens instead, whatever becomes of it, is not replaced by this modifier again
        ctx.replaced_by = (*event.cause.replaced_by, *event.replaced_by, self.number)
        return ctx


@final
class WowEvents(Recorded):
    """The game's side of "will, then did"."""

    def forbids(self, state: State, event: Event[State]) -> bool:
        """[103.2] "Can't" beats whatever tries.

        [103.4] All events of a batch are asked before any of them happens, so a "can't" that ends with them counts.
        """
        assert isinstance(event, GameEvent)
        if isinstance(event, Turn):
            # [703.5] What is exhausted already can't become exhausted, nor what is ready become ready.
            card = state.in_play(event.subject)
            if card is None or card.exhausted == (event.kind == "exhaust"):
                return True
        elif isinstance(event, Move):
            if state.find(event.subject) is None:
                return True
        elif isinstance(event, Damage):
            # [405.2b, 403.5] No packet for what can't be dealt, or for less than 1 damage [405.2a].
            if event.amount < 1 or state.in_play(event.subject) is None:
                return True
        elif isinstance(event, Heal):
            # [404.3] Healing a character without damage creates no packet.
            card = state.in_play(event.subject)
            if event.amount < 1 or card is None or card.damage < 1:
                return True
        known = board(state)
        if not known.says & (SAYS_CANT | SAYS_PLAYERS_CANT):
            return False
        action = CANT.get(event.kind)
        # [103.3] by uniqueness even what can't be destroyed is
        if action is None or (event.kind == "destroy" and _sure(state, event)):
            return False

        return forbidden(state, action, event)

    def may_be_replaced(self, state: State, events: list[Event[State]]) -> bool:
        known = board(state)
        if not known.says & SAYS_REPLACE:
            return False
        kinds = [event.kind for event in events]
        for shelved in known.shelves["replace"]:
            change = shelved.change
            if isinstance(change, Replacing) and any(kind in kinds for kind in change.kinds()):
                return True
        return False

    def replacements(self, state: State, event: Event[State]) -> list[Replacement[State]]:
        found = board(state).shelves.get("replace")
        if found is None:
            return []
        made: list[Replacement[State]] = []
        for shelved in found:
            change = shelved.change
            if isinstance(change, Replacing) and event.kind in change.kinds():
                made.append(CardReplacement(shelved))
        return made

    def chooser(self, state: State, event: Event[State]) -> int:
        """[716.3] The controller of a packet; for other events, the player who would have been affected."""
        assert isinstance(event, GameEvent)
        seat = event.seat if event.seat >= 0 else state.turn_player
        if isinstance(event, Move):
            card = state.known(event.subject)
            seat = card.controller if card.zone in (c.PLAY, c.CHAIN) else card.owner
        # [802.1] for a player who has left, the next one clockwise
        return seat if state.players[seat].playing else state.after(seat)

    def turn_to_choose(self, state: State, event: Event[State], finishing: bool) -> int:
        """[802.1] What the turn player chooses about comes first, then what the next player clockwise does."""
        seat = self.chooser(state, event)
        if finishing and isinstance(event, Damage):
            # [304.2, 717.3] about armor and bubbles, the controller of the character chooses
            card = state.in_play(event.subject)
            seat = card.controller if card is not None else seat
        return (seat - state.turn_player) % len(state.players)

    def replaced(self, state: State, applied: list[tuple[Replacement[State], Event[State]]]) -> None:
        """[716.4] Use up "the next time": one link's packets, and what is simultaneous, are one time."""
        used: list[int] = []
        for replacement, event in applied:
            assert isinstance(replacement, CardReplacement)
            modifier = replacement.shelved.active.modifier
            if modifier is None or modifier.left < 1 or modifier.number in used or SPENT in modifier.numbers:
                continue
            used.append(modifier.number)
            link = event.cause.link if state.link(event.cause.link) is not None else 0
            commit(EVENTS, state, [UseUp("716.4", modifier.number, 1, BY_THE_RULES, link)])

    def may_need_finish(self, state: State, events: list[Event[State]]) -> bool:
        for event in events:
            if isinstance(event, (Damage, Move)) and self.needs_finish(state, event):
                return True
        return False

    def needs_finish(self, state: State, event: Event[State]) -> bool:
        if isinstance(event, Damage):
            return not event.unpreventable and bubbles_around(state, event)
        if isinstance(event, Move):
            # A card that becomes a resource is no longer the card that they were attached to.
            return (event.to != c.PLAY or event.resource) and _has_attachments(state, event.subject)
        return False

    def finish(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        made: list[Event[State]] = []
        if isinstance(event, Damage):
            # [717.1] Prevention always comes after the other replacement modifiers.
            left = yield from pass_through_bubbles(self, state, event)
            if left is not None:
                made.append(left)
        elif isinstance(event, Move):
            made.append(event)
            # [306.3e] As part of a card leaving play, the abilities attached to it go to their owners' graveyards, and
            # with them what is attached to those.
            kind = "destroy" if own(state).edition.attachments_destroyed else "put"
            leaving = [event.subject]
            for host in leaving:
                for card in state.attached_to(host):
                    if card.number in leaving:
                        continue
                    made.append(Move(kind, "306.3e", card.number, c.GRAVEYARD))
                    leaving.append(card.number)
        return made

    def is_void(self, state: State, event: Event[State]) -> bool:
        if isinstance(event, Move):
            return state.find(event.subject) is None
        if isinstance(event, (Damage, Heal, Turn)):
            return state.in_play(event.subject) is None
        assert isinstance(event, GameEvent)
        return event.kind == "draw" and not state.players[event.seat].playing

    def together(self, state: State, facts: list[Event[State]]) -> list[Event[State]]:
        """[407.6] Several reasons may move a card at once: it moves once, and detaching comes last."""
        kept: list[Event[State]] = []
        moved: dict[int, int] = {}
        for fact in facts:
            if isinstance(fact, Move):
                place = moved.get(fact.subject)
                if place is not None:
                    if kept[place].rule == "306.3e":
                        kept[place] = fact
                    continue
                moved[fact.subject] = len(kept)
            kept.append(fact)
        return kept

    def before(self, state: State, batch: list[Event[State]]) -> object:
        """[703.4] Powers look at the state just before an event (entering play is the exception)."""
        known = board(state)
        watching = known.watching
        if not watching:
            return known
        noted: Noted | None = None
        for event in batch:
            watchers = watching.get(event.kind)
            if watchers is not None:
                assert isinstance(event, GameEvent)
                if noted is None:
                    noted = Noted(known, [])
                for watcher in watchers:
                    if watcher.power.pattern.looks_back():
                        _try(state, watcher, event, noted.triggered)
        return known if noted is None else noted

    def after(self, state: State, batch: list[Event[State]], noted: object) -> None:
        if isinstance(noted, Board):
            # Nobody watched such events; if the board is still what it was, nobody does now, and all stays as it is.
            then = noted
            if not state.stale & then.reads and not then.conditional and not then.reveals:
                return
            triggered: list[tuple[Waiting, GameEvent]] = []
        else:
            assert isinstance(noted, Noted)
            triggered = noted.triggered
            then = noted.board
        if then.conditional or (state.modifiers and state.stale & c.STRUCTURE):
            _end_what_lasts_with_its_source(state)
        # Once what has changed is taken into account, [710.4] what watches for it triggers.
        now = then if not state.stale & then.reads else board(state)
        if now is not then:
            _note_former_values(state, then, now, len(batch))
        if now is not then and (now.controls or then.controls):
            _settle_control(state, now)
            now = board(state)
        if then.lost and now is not then:
            _note_returned_powers(state, then, now)
            now = board(state)
        if now.reveals:
            _reveal_hands(state, now)
        if now.watching or then.watching:
            for event in batch:
                if event.kind in now.watching or (now is not then and event.kind in then.watching):
                    assert isinstance(event, GameEvent)
                    _look_forward(state, event, then, now, triggered)
        if not triggered:
            return
        spent: list[int] = []
        for waiting, event in triggered:
            number = waiting.roles.get("modifier")
            if number is not None and number[0] in spent:
                continue
            # [411.8b] What triggered off a card changing zones can follow it there.
            if isinstance(event, (Move, Token)):
                waiting.roles["moved"] = (event.new,)
            wait(state, waiting)
            if number is not None and _use_up_once(state, number[0]):
                spent.append(number[0])


def _note_former_values(state: State, then: Board, now: Board, happened: int) -> None:
    """Note what cards in play were until now, whose values have changed: later this turn, that may be asked [703.4]."""
    former: list[Former] = []
    after = len(state.journal)
    entries, earlier = now.entries, then.entries
    known = len(earlier)
    for id in [id for id in now.ids if id < known and entries[id] is not earlier[id]]:
        values, was = entries[id], earlier[id]
        if values is None or was is None or values.is_alike(was):
            continue
        former.append(Former(state.cards[id].number, after - happened, after, was))
    if former:
        remember_values(state, former)


def _end_what_lasts_with_its_source(state: State) -> None:
    """[714.3b] Modifiers that last while their source remains in play, exhausted, or under the same player end."""
    ended: list[int] = []
    for modifier in state.modifiers:
        duration = modifier.duration
        if duration not in ("source", "exhausted", "party"):
            continue
        card = state.in_play(modifier.source)
        if (
            card is None
            or (duration == "exhausted" and not card.exhausted)
            or (duration == "party" and card.controller != modifier.controller)
        ):
            ended.append(modifier.number)
    if ended:
        commit(EVENTS, state, [EndModifiers("714.3b", tuple(ended))])


def _note_returned_powers(state: State, then: Board, now: Board) -> None:
    """[718.2e] A lost power that returns generates modifiers with a new timestamp."""
    facts: list[Event[State]] = []
    for id in then.lost:
        if id not in now.lost and now.values(id) is not None:
            facts.append(Regain("718.2e", state.cards[id].number))
    if facts:
        commit(EVENTS, state, facts)


def _use_up_once(state: State, number: int) -> bool:
    """[715.1] A triggered modifier that looks for the next time of something triggers once; tell whether it ends."""
    for modifier in state.modifiers:
        if modifier.number == number and modifier.left > 0:
            commit(EVENTS, state, [UseUp("715.1", number, 1, BY_THE_RULES)])
            return modifier.left == 1
    return False


def _reveal_hands(state: State, now: Board) -> None:
    """Keep the hands revealed of players who play with their hands revealed [G.reveal]."""
    everyone = (1 << len(state.players)) - 1
    for found in now.shelves["revealed hand"]:
        change = found.change
        assert isinstance(change, RuleChange)
        ctx = found.context(state)
        if not found.holds(ctx):
            continue
        for subject in change.players.members(ctx):
            hand = [state.cards[id] for id in state.players[seat_of(subject)].hand]
            hidden = tuple(card.number for card in hand if card.seen_by != everyone)
            if hidden:
                commit(EVENTS, state, [Show("reveal", "G.reveal", hidden, seat_of(subject), True, ctx.cause)])


def _sure(state: State, event: GameEvent) -> bool:
    """[103.3] Uniqueness destroys even what can't be destroyed; [2012:103.3] so does whatever the rules destroy."""
    if own(state).edition.only_uniqueness_beats_cant:
        return event.rule == "410.2"
    return event.cause.source == 0


def _has_attachments(state: State, number: int) -> bool:
    for id in state.play:
        if state.cards[id].host == number:
            return True
    return False


def _look_forward(
    state: State, event: GameEvent, then: Board, now: Board, triggered: list[tuple[Waiting, GameEvent]]
) -> None:
    """Let entering-play triggers look, and [703.3] powers that appeared or disappeared with the event itself."""
    for watcher in now.watching.get(event.kind, _NOBODY):
        if not watcher.power.pattern.looks_back() or (
            now is not then and not _was_watching(then, event.kind, watcher)
        ):
            _try(state, watcher, event, triggered, watcher.power.pattern.looks_back())
    if now is then:
        return
    for watcher in then.watching.get(event.kind, _NOBODY):
        if not watcher.power.pattern.looks_back() and not _was_watching(now, event.kind, watcher):
            _try(state, watcher, event, triggered)


def _was_watching(known: Board, kind: str, watcher: Watching) -> bool:
    for other in known.watching.get(kind, _NOBODY):
        if (
            other.source == watcher.source
            and (other.power is watcher.power or other.power == watcher.power)
            and other.modifier is watcher.modifier
        ):
            return True
    return False


def _try(
    state: State,
    watcher: Watching,
    event: GameEvent,
    triggered: list[tuple[Waiting, GameEvent]],
    has_happened: bool = False,
) -> None:
    """Trigger if the event is the one watched for, and the condition of a double-check power holds.

    Where the event has happened already and the power looks back, it asks what was so just before it [703.4].
    """
    power = watcher.power
    ctx = _context_of(state, watcher)
    if has_happened:
        ctx = ctx.about(event, power.pattern)
    if not power.pattern.match(ctx, event):
        return
    ctx.asked = None
    # [703.2] a double-check power triggers only if its condition is true
    if power.condition is not None and not power.condition.holds(ctx):
        return
    # [703.1] "for the first time each turn" counts the events
    if power.first_each_turn and not _is_first(state, watcher, ctx, event, triggered):
        return
    waiting = Waiting(0, watcher.controller, watcher.source, power, dict(ctx.roles), ctx.numbers, ctx.x)
    modifier = watcher.modifier
    if modifier is not None:
        waiting.roles["modifier"] = (modifier.number,)
    triggered.append((waiting, event))


def _context_of(state: State, watcher: Watching) -> Context:
    ctx = Context(state, watcher.controller, watcher.source, watcher.power.place)
    modifier = watcher.modifier
    if modifier is not None:
        ctx.roles = modifier.roles
        ctx.numbers = modifier.numbers
        ctx.targets = list(modifier.targets)
        ctx.x = modifier.x
        ctx.clause = modifier.clause
    return ctx


def _is_first(
    state: State, watcher: Watching, ctx: Context, event: GameEvent, triggered: list[tuple[Waiting, GameEvent]]
) -> bool:
    """[703.1] Tell whether this is the first such event of the turn, for anything or for what it is about.

    Events count, whether the power triggered off them or not: it may not have been there yet. Of simultaneous ones,
    the first in their order is.
    """
    power = watcher.power
    role = power.first_for
    about = ctx.roles.get(role, ())
    for waiting, _ in triggered:
        if waiting.source == watcher.source and waiting.power == power:
            if not role or waiting.roles.get(role, ()) == about:
                return False
    for fact in state.this_turn_of(power.pattern.kinds()):
        if fact is event:
            break
        assert isinstance(fact, GameEvent)
        asking = _context_of(state, watcher).about(fact, power.pattern)
        if power.pattern.match(asking, fact) and (not role or asking.roles.get(role, ()) == about):
            return False
    return True


def _settle_control(state: State, now: Board) -> None:
    """[400.3] Cards whose controller a modifier has changed (or no longer changes) change hands."""
    facts: list[Event[State]] = []
    ids = state.play.copy()
    for player in state.players:
        ids.extend(player.resources)
    for id in ids:
        card = state.cards[id]
        values = now.values(id)
        # A face-down resource lies on no board where nothing gives control.
        seat = values.controller if values is not None else card.entered_under
        if seat == card.controller:
            continue
        if state.players[seat].playing:
            facts.append(Control("400.3", card.number, seat, BY_THE_RULES))
        else:
            # [400.3b] nobody is left to whom control could revert
            facts.append(Move("remove", "400.3b", card.number, c.REMOVED, card.controller))
    if facts:
        commit(EVENTS, state, facts)


EVENTS: Final = WowEvents()
