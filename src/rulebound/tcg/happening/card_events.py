"""How events happen in a card game: "can't", replacement, triggers that look back and forward, what follows at once.

A game derives its own from :class:`CardEvents`, adds what its rulebook adds, and hands it in with its positions.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import NOBODY, Asking
from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.kernel.happening import Replacement, commit
from rulebound.tcg import citations as steps
from rulebound.tcg import constants as c
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.contradictions import forbidden
from rulebound.tcg.continuous.interaction import are_imposed, board
from rulebound.tcg.continuous.listings import (
    SAYS_CANT,
    SAYS_PLAYERS_CANT,
    SAYS_PREVENT,
    SAYS_REPLACE,
    Shelved,
    layout_of,
)
from rulebound.tcg.events import Damage, GameEvent, Heal, Move, Recorded, Token, Turn, UseUp, wait
from rulebound.tcg.happening.following import (
    end_what_lasts_with_its_source,
    keep_revealed,
    note_former_values,
    note_returned_powers,
    settle_control,
    settle_counters,
    use_up_once,
)
from rulebound.tcg.happening.prevention import Shield
from rulebound.tcg.happening.replacing import CardReplacement
from rulebound.tcg.happening.triggering import Noted, is_so, look_forward, try_trigger
from rulebound.tcg.position.records import SPENT, Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Replacing

_NONE: Final[list[Shelved]] = []
_SAYS_CANT: Final = SAYS_CANT | SAYS_PLAYERS_CANT
#: What changes (facets) as a source is no longer what something of it lasts for (:func:`~.listings.is_so`).
_OF_SOURCES: Final = c.STRUCTURE | c.ROWS | c.STACKED | c.THE_STACK | c.EXHAUSTION


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEvents(Recorded):
    """A card game's side of "will, then did".

    All replacement modifiers have one rank, whose order is for whoever an event would have affected; then comes
    prevention. So it is unless a game says otherwise (:class:`rulebound.kernel.happening.Watched`): a modifier's rank
    is :meth:`rank`'s, and who chooses in it :meth:`chooser`'s; or players take turns at what they control
    (:meth:`in_turn`).
    """

    #: Whether "the next time" is all that one layer does and what is simultaneous [wow-2007:716.4], or one event.
    next_time_is_a_layer: bool = True
    #: Whether what can't be prevented passes by what prevents the next damage, or uses it up [fab:6.4.10h].
    unpreventable_passes: bool = True
    #: Whether what prevents so much prevents no more of several packets at once than of one [fab:6.4.10f].
    divides_prevention: bool = False

    # --- What can't happen ----------------------------------------------------------------------------------------

    def forbids(self, state: State, event: Event[State]) -> bool:
        """[wow-2007:103.2] "Can't" beats whatever tries.

        [wow-2007:103.4, wow-2012:103.4, wow-2013:103.4] All events of a batch are asked before any of them happens, so
        a "can't" that ends with them counts.
        """
        happening: GameEvent = event  # type: ignore[assignment]
        if happening.is_vain(state):
            return True
        # (Not asked for by a call: this is asked all the time.)
        known: Board | None = state.board  # type: ignore[assignment]
        if known is None or state.stale & known.reads:
            known = board(state)
        if not known.says & _SAYS_CANT:
            return False
        return not self.is_sure(state, happening) and self.says_no(state, happening.forbidden_as(), happening)

    def is_sure(self, state: State, event: GameEvent) -> bool:
        """Tell whether the rules let an event happen, whatever says that it can't."""
        return False

    def says_no(self, state: State, action: str, event: GameEvent) -> bool:
        """Tell whether a modifier says that an event can't happen."""
        return forbidden(state, action, event)

    # --- What replaces it -----------------------------------------------------------------------------------------

    def may_be_replaced(self, state: State, events: list[Event[State]]) -> bool:
        # (Not asked for by a call: this is asked all the time.)
        known: Board | None = state.board  # type: ignore[assignment]
        if known is None or state.stale & known.reads:
            known = board(state)
        if known.says & SAYS_PREVENT and self.has_shields():
            return True
        if not known.says & SAYS_REPLACE:
            return False
        for shelved in known.shelves["replace"]:
            change = shelved.change
            if isinstance(change, Replacing):
                kinds = change.kinds()
                for event in events:
                    if event.is_one_of(kinds):
                        return True
        return False

    def has_shields(self) -> bool:
        """Tell whether prevention is a rank of replacement, the second; else the game has a procedure for it."""
        return True

    def replacements(self, state: State, event: Event[State]) -> list[Replacement[State]]:
        # [fab:6.4.3] those that are there by now
        shelves = board(state).shelves
        made: list[Replacement[State]] = []
        for shelved in shelves.get("replace", _NONE):
            change = shelved.change
            if isinstance(change, Replacing) and event.is_one_of(change.kinds()):
                made.append(CardReplacement(shelved, not self.next_time_is_a_layer))
        if isinstance(event, Damage) and self.has_shields():
            for shelved in shelves.get("prevent", _NONE):
                made.append(Shield(shelved, self.unpreventable_passes, self.divides_prevention))
        return made

    def rank(self, state: State, event: Event[State], modifier: Replacement[State]) -> int:
        """Prevention comes after the other replacement modifiers."""
        return 1 if isinstance(modifier, Shield) else 0

    def chooser(self, state: State, event: Event[State], rank: int) -> int:
        """[wow-2007:716.3, wow-2013:716.1b] The controller of a packet; of other events, whom they would have affected.

        About what prevents it, the controller of the character to which damage would be dealt.
        """
        assert isinstance(event, GameEvent)
        seat = event.seat if event.seat >= 0 else state.turn_player
        # [wow-2013:717.4b] and about all but what enlarges it
        if rank and isinstance(event, Damage):
            seat = state.known(event.subject).controller
        if isinstance(event, Move):
            card = state.known(event.subject)
            seat = card.controller if card.zone in (c.PLAY, c.STACK) else card.owner
        # [wow-2007:802.1] for a player who has left, the next one clockwise
        return seat if state.players[seat].playing else state.after(seat)

    def in_turn(
        self, state: State, competing: list[Replacement[State]], since: int
    ) -> tuple[int, list[Replacement[State]]]:
        """Return the first player, clockwise from one, who controls any of competing replacements, and which those are.

        For a rank in which each player applies their own one by one, before the next player does [fab:6.5.2].
        """
        for seat in state.clockwise(since if since != NOBODY else state.turn_player):
            # [fab:6.5.2a] nobody orders what others control
            own = [modifier for modifier in competing if modifier.seat == seat]
            if own:
                return seat, own
        return state.turn_player, competing

    def turn_to_choose(self, state: State, event: Event[State], finishing: bool) -> int:
        """[wow-2007:802.1] What the turn player chooses about comes first, then what the next player clockwise does."""
        return state.places_after(self.chooser(state, event, 0))

    def replaced(self, state: State, applied: list[tuple[Replacement[State], Event[State]]]) -> None:
        """[wow-2007:716.4] Use up "the next time": one layer's packets, and what is simultaneous, are one time."""
        used: list[int] = []
        for replacement, event in applied:
            if isinstance(replacement, CardReplacement):
                modifier = replacement.shelved.active.modifier
            elif isinstance(replacement, Shield):
                modifier = replacement.next_time()
            else:
                continue
            if modifier is None or modifier.left < 1 or modifier.number in used or SPENT in modifier.numbers:
                continue
            used.append(modifier.number)
            layer = 0
            if self.next_time_is_a_layer and state.layer(event.cause.layer) is not None:
                layer = event.cause.layer
            rule = cite(state, steps.NEXT_TIME_REPLACED)
            commit(self, state, [UseUp(rule, modifier.number, 1, BY_THE_RULES, layer)])

    def is_void(self, state: State, event: Event[State]) -> bool:
        if isinstance(event, Move):
            return state.find(event.subject) is None
        if isinstance(event, (Damage, Heal, Turn)):
            return state.in_play(event.subject) is None
        assert isinstance(event, GameEvent)
        return event.kind == "draw" and not state.players[event.seat].playing

    # --- What happens at once -------------------------------------------------------------------------------------

    def together(self, state: State, facts: list[Event[State]]) -> list[Event[State]]:
        """[wow-2007:407.6] Several reasons may move a card at once: it moves once, as the first of them says."""
        moves = 0
        for fact in facts:
            if isinstance(fact, Move):
                moves += 1
        if moves < 2:
            # (Mostly nothing moves, or one card does.)
            return facts
        kept: list[Event[State]] = []
        moved: dict[int, int] = {}
        for fact in facts:
            if isinstance(fact, Move):
                place = moved.get(fact.subject)
                if place is not None:
                    if self.gives_way(state, kept[place], fact):
                        kept[place] = fact
                    continue
                moved[fact.subject] = len(kept)
            kept.append(fact)
        return kept

    def gives_way(self, state: State, move: Event[State], other: Event[State]) -> bool:
        """Tell whether another move of the same card comes before this one.

        So before falling off what it is attached to; and what was meant comes before the same in place of another.
        """
        assert isinstance(move, Move) and isinstance(other, Move)
        if move.reason == c.FELL_OFF:
            return True
        is_the_same = move.kind == other.kind and move.to == other.to
        return is_the_same and bool(move.cause.replaced_by) and not other.cause.replaced_by

    def all_are_next(self, state: State) -> bool:
        """Tell whether several events at once are each "the next time" of such an event, or only the first is."""
        return False

    def asks_after(self, event: GameEvent) -> bool:
        """Tell whether a power asks for its condition once such an event has happened, though it looks back."""
        return False

    # --- What always comes last -----------------------------------------------------------------------------------

    def may_need_finish(self, state: State, events: list[Event[State]]) -> bool:
        for event in events:
            if event.has_finish and self.needs_finish(state, event):
                return True
        return False

    def needs_finish(self, state: State, event: Event[State]) -> bool:
        return isinstance(event, Move) and self.takes_along(state, event)

    def takes_along(self, state: State, event: Move) -> bool:
        """Tell whether what is attached to a card falls off as it moves."""
        # A card that comes into a row is no longer the card that others were attached to.
        return (event.to != c.PLAY or event.in_row) and has_attachments(state, event.subject)

    def finish(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        return [event, *self.falling_off(state, event)]
        yield  # pragma: no cover

    def falling_off(self, state: State, event: Event[State]) -> list[Event[State]]:
        """Return the moves of what is attached to a card that leaves play, and of what is attached to those.

        As part of its leaving they go to their owners' graveyards [wow-2007:306.3e].
        """
        made: list[Event[State]] = []
        if not isinstance(event, Move):
            return made
        kind, rule = self.falls_off_as(state), cite(state, steps.DETACHED)
        leaving = [event.subject]
        for host in leaving:
            for card in state.attached_to(host):
                if card.number not in leaving:
                    made.append(Move(kind, rule, card.number, c.GRAVEYARD, reason=c.FELL_OFF))
                    leaving.append(card.number)
        return made

    def falls_off_as(self, state: State) -> str:
        """Return how a card goes whose host has left play: it is put into its owner's graveyard, or destroyed."""
        return "put"

    def may_have_outcomes(self, state: State, facts: list[Event[State]]) -> bool:
        return False

    # --- What looks at it -----------------------------------------------------------------------------------------

    def before(self, state: State, batch: list[Event[State]]) -> object:
        """[wow-2007:703.4] Powers look at the state just before an event (entering play is the exception)."""
        # (Not asked for by a call: this is done all the time.)
        known: Board | None = state.board  # type: ignore[assignment]
        if known is None or state.stale & known.reads:
            known = board(state)
        watching = known.watching
        if not watching:
            return known
        noted: Noted | None = None
        for event in batch:
            # [fab:1.9.3a] what has another event within it is one event, of that kind and of its family, and is
            # looked at once
            # (Most events are of no family.)
            family = event.family
            if event.kind in watching or (family and family in watching):
                assert isinstance(event, GameEvent)
                if noted is None:
                    noted = Noted(known, [])
                for watcher in known.watchers(event):
                    # [fab:5.4.6a] also where its source goes by that
                    if watcher.power.pattern.looks_back():
                        asks = not self.asks_after(event)
                        try_trigger(state, watcher, event, noted.triggered, asks=asks)
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
        if state.stale & (_OF_SOURCES if then.conditional else c.STRUCTURE) and state.modifiers:
            # (Where the same are in force, and none of them lasts so, none has come that does.)
            if then.conditional or not are_imposed(state.modifiers, then.imposed):
                end_what_lasts_with_its_source(state)
        if state.stale & c.COUNTERS and layout_of(state).counting:
            settle_counters(state)
        # What has changed is taken into account first.
        now = then if not state.stale & then.reads else board(state)
        if now is not then:
            note_former_values(state, then, now, len(batch))
        if now is not then and (now.controls or then.controls):
            settle_control(state, now)
            now = board(state)
        if then.lost and now is not then:
            note_returned_powers(state, then, now)
            now = board(state)
        if now.reveals:
            keep_revealed(state, now)
        noted_before = len(triggered)
        # [wow-2007:710.4] What watches for it triggers now: [fab:6.6.5a] it must have been there;
        # [wow-2013:710.1e] no power that was lost meanwhile does
        if now.watching or then.watching:
            for event in batch:
                family = event.family
                if (
                    event.kind in now.watching
                    or (family and family in now.watching)
                    or (now is not then and (event.kind in then.watching or (family and family in then.watching)))
                ):
                    assert isinstance(event, GameEvent)
                    look_forward(state, event, then, now, triggered)
        if not triggered:
            return
        spent: list[int] = []
        all_are_next = self.all_are_next(state)
        for place, (waiting, event) in enumerate(triggered):
            number = waiting.roles.get("modifier")
            if number is not None and number[0] in spent and not all_are_next:
                continue
            # (What looks forward has been asked as it triggered: the event had happened then.)
            if place < noted_before and self.asks_after(event) and not is_so(state, waiting):
                continue
            # [wow-2007:411.8b, fab:3.0.9a] What triggered off a card changing zones can follow it there.
            if isinstance(event, (Move, Token)):
                waiting.roles["moved"] = (event.new,)
            # [fab:6.6.5f] what is kept from triggering has been triggered all the same
            if not self.is_kept_from_triggering(state, waiting, event):
                wait(state, waiting)
            if number is not None and number[0] not in spent and use_up_once(state, number[0]):
                spent.append(number[0])

    def is_kept_from_triggering(self, state: State, waiting: Waiting, event: GameEvent) -> bool:
        """Tell whether a modifier says that what an event has triggered isn't to be added to the stack."""
        return False


def has_attachments(state: State, number: int) -> bool:
    """Tell whether anything in play is attached to a card."""
    for id in state.play:
        if state.cards[id].host == number:
            return True
    return False
