"""Effects on cards in play: destroying, exhausting, flipping, attaching, counters, tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.citations import (
    ATTACH,
    BECOME_A_COPY,
    CHOICE,
    COUNTERS,
    COUNTERS_REMOVED,
    DESTROY,
    FLIP,
    TOKEN,
    TURN,
    TURN_BACK,
    cite,
)
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Attached, BecomeCopy, Counters, Flip, GameEvent, Move, Token, Turn, bearer
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.changes.definite import EntersAs
from rulebound.tcg.nodes.changes.gaining import ControlExchanged, GainKeyword, GainPower
from rulebound.tcg.nodes.choices.choosing import choose_some, is_spoken_for
from rulebound.tcg.nodes.choices.naming import number_of
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.effects.results import (
    DONE,
    THIS_WAY,
    THIS_WAY_AS_IT_WAS,
    done_so,
    note_done,
    possible_group,
    wanted_of,
)
from rulebound.tcg.nodes.groups import Target, seats_of
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Change, Context, Effect, Filter, Group, Value
from rulebound.tcg.program.powers import Continuous, box_of
from rulebound.tcg.program.rule_changes import AttachesTo
from rulebound.tcg.tree import deed, number


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy cards in play."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return done_so("destroyed")

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)) or self.what.asks():
            return possible_group(ctx, self.what, lambda card: cant(state, "be destroyed", card) is None)
        found = [_to_destroy(state, one) for one in self.what.members(ctx) if one > 0]
        return bool(found) and all(
            card is not None and cant(state, "be destroyed", card) is None for card in found
        )

    # [fab:8.5.4a] nothing else is that, wherever a card is put
    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        # [wow-2007:709.2b] the choice must be such that the action is actually taken, if possible
        found = yield from self.what.select_able(
            ctx,
            lambda card: cant(state, "be destroyed", card) is None and not is_spoken_for(ctx, card.number),
        )
        rule = cite(state, DESTROY)
        events: list[GameEvent] = [
            Move("destroy", rule, one, c.GRAVEYARD, cause=ctx.cause)
            for one in found
            if one > 0 and _to_destroy(state, one) is not None
        ]
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)


def _for(state: State, sign: int) -> str:
    """Return the rule by which counters are put on something, or removed."""
    return cite(state, COUNTERS if sign > 0 else COUNTERS_REMOVED)


def _to_destroy(state: State, number: int) -> Card | None:
    """Return the card that is this object if it lies where something can be destroyed."""
    if procedures_of(state).destroys_in_play_alone:
        return state.in_play(number)
    return state.find(number)


@dataclass(frozen=True)
class TurnCards(Effect):
    """Exhaust or ready cards."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    how: str
    what: Group

    def gives(self) -> tuple[str, ...]:
        participle = "exhausted" if self.how == "exhaust" else "readied"
        return (*done_so(participle), "affected", deed("affected", participle))

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)) or self.what.asks():
            return possible_group(ctx, self.what, lambda card: self._able(state, card))
        exhausting = self.how == "exhaust"
        for one in self.what.members(ctx):
            card = state.in_play(one) if one > 0 else None
            # [fab:8.5.55a, fab:8.5.56a] what is turned so already is not turned
            if card is None or card.exhausted == exhausting or cant(state, self.how, card) is not None:
                return False
        return bool(self.what.members(ctx))

    def _able(self, state: State, card: Card) -> bool:
        return card.exhausted == (self.how == "ready") and cant(state, self.how, card) is None

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select_able(
            ctx, lambda card: self._able(state, card) and not is_spoken_for(ctx, card.number)
        )
        rule = cite(state, TURN if self.how == "exhaust" else TURN_BACK)
        events: list[GameEvent] = [Turn(self.how, rule, one, ctx.cause) for one in found if one > 0]
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        # [wow-2007:714.3f] later sentences mean every card that was affected, even those that were turned already.
        ctx.roles = {**ctx.roles, "affected": tuple(found)}


@dataclass(frozen=True)
class FlipCards(Effect):
    """Turn cards in play face down or face up; "flip" is an event of its own."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    what: Group
    face_down: bool | None
    how: str = "turn"

    def gives(self) -> tuple[str, ...]:
        return DONE

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
            # [wow-2007:G.flip] what lies face up is turned face down, and the other way round
            down = (not card.face_down) if self.face_down is None else self.face_down
            if card.face_down != down:
                events.append(Flip(cite(state, FLIP), one, down, ctx.cause, self.how))
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class Reattach(Effect):
    """Attach a card in play to another card, where its attach description allows it."""

    what: Group
    to: Filter
    optional: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        yield from _reattach(ctx, self.what, self.to, ctx.controller, 0 if self.optional else 1)


@dataclass(frozen=True)
class ReattachBy(Effect):
    """ "That player reattaches it": somebody else chooses what to."""

    what: Group
    to: Filter
    who: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        for seat in seats_of(ctx, self.who):
            yield from _reattach(ctx, self.what, self.to, seat, 1)


@dataclass(frozen=True)
class AttachCards(Effect):
    """Attach cards in play, which are no attachments, to another card: from now on they are.

    Their attach description is what they were attached to by this.
    """

    what: Group
    to: Filter

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        state = ctx.state
        rule = cite(state, ATTACH)
        events: list[GameEvent] = []
        for one in found:
            card = state.in_play(one) if one > 0 else None
            if card is None or card.host:
                continue
            hosts = [
                other.number
                for other in (state.cards[id] for id in state.play)
                if other.number != card.number
                and self.to.matches(ctx, other)
                and cant(state, "be attached to", other, card) is None
            ]
            prompt = "Attach it to what?"
            chosen = yield from choose_some(
                state, ctx.controller, hosts, 1, 1, "choose", prompt, card.number, rule
            )
            events.extend(Attached(rule, card.number, host, ctx.cause) for host in chosen)
        facts = yield from happen(state, events, ctx.strand)
        before = ctx.roles
        # [wow-2012:400.1, wow-2013:400.1] each is an attachment from now on, with that attach description
        for fact in facts:
            ctx.roles = {**before, "flagged": (fact.subject,)}
            yield from create(ctx, Continuous(-1, "", FLAGGED, (AttachesTo(self.to),)), "game")
        ctx.roles = before
        note_done(ctx, facts, wanted)


def _reattach(ctx: Context, what: Group, to: Filter, seat: int, least: int) -> Asking[None]:
    found = yield from what.select(ctx)
    wanted = wanted_of(ctx, what, found)
    events: list[GameEvent] = []
    state = ctx.state
    for one in found:
        card = state.in_play(one) if one > 0 else None
        if card is None or not card.host:
            continue
        hosts = [
            other.number
            for other in (state.cards[id] for id in state.play)
            if other.number != card.host
            and other.number != card.number
            and to.matches(ctx, other)
            and procedures_of(state).may_attach_anew(state, card, other)
            and cant(state, "be attached to", other, card) is None
        ]
        if not hosts:
            continue
        rule = cite(state, ATTACH)
        prompt = "Attach it to what?"
        chosen = yield from choose_some(state, seat, hosts, least, 1, "choose", prompt, card.number, rule)
        events.extend(Attached(rule, card.number, host, ctx.cause) for host in chosen)
    facts = yield from happen(state, events, ctx.strand)
    note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class OneOfItsCounters(Effect):
    """ "Remove a counter from target item": one of those that a card has, of a name chosen; or one more is added."""

    on: Group
    sign: int

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return any(_names_of(ctx.state, one) for one in self.on.members(ctx))

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.on.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        for one in found:
            names = _names_of(state, one)
            place = 0
            if len(names) > 1:
                # [wow-2007:709.2b] of which name is chosen as the text is processed
                options = [Option("name", value=number_of(name)) for name in names]
                rule = cite(state, CHOICE)
                place = yield Decision(ctx.controller, "name", "Which counter?", options, (one,), rule)
            if names and place != NOBODY:
                events.append(Counters(_for(state, self.sign), one, names[place], self.sign, ctx.cause))
        wanted = wanted_of(ctx, self.on, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)


def _names_of(state: State, number: int) -> list[str]:
    """Return the names of the counters on a card in play."""
    card = state.in_play(number) if number > 0 else None
    return [] if card is None else [name for name, count in card.counters if count > 0]


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Each of two cards in play comes under the control of who controls the other; else nothing happens."""

    first: Group
    second: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return self._pair(ctx) is not None

    def _pair(self, ctx: Context) -> tuple[Card, Card] | None:
        cards = [ctx.state.in_play(one) for part in (self.first, self.second) for one in part.members(ctx)]
        if len(cards) != 2:
            return None
        one, other = cards
        # [wow-2012:415.8e, wow-2013:415.8e] both are in play, and different players control them
        if one is None or other is None or one.controller == other.controller:
            return None
        return one, other

    def run(self, ctx: Context) -> Asking[None]:
        pair = self._pair(ctx)
        if pair is None:
            note_done(ctx, [], 1)
            return
        one, other = pair
        roles = ctx.roles
        flagged = (one.number, other.number)
        seats = (player_subject(other.controller), player_subject(one.controller))
        ctx.roles = {**roles, "flagged": flagged, "player": seats}
        yield from create(ctx, _TO_THE_OTHER, "game")
        done = flagged if ctx.did else ()
        ctx.roles = {**roles, THIS_WAY: done, THIS_WAY_AS_IT_WAS: done}
        ctx.numbers = {**ctx.numbers, THIS_WAY: len(done)}


#: What is so of two cards of which control was exchanged: one event, by which both change hands.
_TO_THE_OTHER: Final = Continuous(-1, "", FLAGGED, (ControlExchanged(),))


@dataclass(frozen=True)
class AddCounters(Effect):
    """Put counters of a name on cards, or remove them; ``count`` None removes all."""

    on: Group
    name: str
    count: Value | None
    sign: int = 1

    def gives(self) -> tuple[str, ...]:
        return (*DONE, number("counters"))

    def possible(self, ctx: Context) -> bool:
        if self.sign > 0 or self.count is None:
            return bool(self.on.members(ctx))
        # [wow-2007:712.7, fab:1.8.3b] of one that is chosen it is enough that one has them
        return possible_group(ctx, self.on, lambda card: self._can_lose(ctx, card))

    def _can_lose(self, ctx: Context, card: Card) -> bool:
        """Tell whether so many counters can be removed from a card: always, where some are put there."""
        return self.sign > 0 or self.count is None or card.counter(self.name) >= self.count.amount(ctx)

    # [fab:8.5.16a, fab:8.5.16b] all of them at once; which of several that are alike makes no difference
    def run(self, ctx: Context) -> Asking[None]:
        # [wow-2007:709.2b]
        found = yield from self.on.select_able(ctx, lambda card: self._can_lose(ctx, card))
        state = ctx.state
        events: list[GameEvent] = []
        removed = 0
        short = False
        for one in found:
            card = bearer(state, one)
            if card is None:
                continue
            count = card.counter(self.name) if self.count is None else self.count.amount(ctx)
            if self.sign < 0:
                short = short or count > card.counter(self.name)
                count = min(count, card.counter(self.name))
            if count > 0:
                # [fab:8.5.14, fab:8.5.16]
                events.append(Counters(_for(state, self.sign), one, self.name, self.sign * count, ctx.cause))
                removed += count
        wanted = wanted_of(ctx, self.on, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        ctx.did = ctx.did and not short
        ctx.numbers = {**ctx.numbers, "counters": removed}


@dataclass(frozen=True)
class BecomesCopy(Effect):
    """Cards become copies of another, for a while or for good: printed information is copied, and nothing else.

    [wow-2012:402.2, wow-2013:402.3] No modifier, counter or choice is [wow-2012:402.2c, wow-2013:402.3c]. Nothing else
    changes what is printed on a card [wow-2013:G.printed].
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations"}

    what: Group
    of: Group
    duration: str = "game"

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        others = yield from self.of.select(ctx)
        done = 0
        for one in found if others else []:
            card, other = state.in_play(one), state.known(others[0])
            if card is None:
                continue
            before = card.definition
            made = procedures_of(state).copied_onto(other.definition, before)
            becomes: list[GameEvent] = [BecomeCopy(cite(state, BECOME_A_COPY), one, made, ctx.cause)]
            facts = yield from happen(state, becomes)
            taken = procedures_of(state).copied_with(one, other, ctx.cause) if facts else []
            if taken:
                record(state, taken)
            done += len(facts)
            if facts and self.duration != "game":
                keys = [known.key for known in state.definitions]
                roles, numbers = ctx.roles, ctx.numbers
                ctx.roles = {"copied onto": (one,)}
                ctx.numbers = {"copy": keys.index(made.key), "before": keys.index(before.key)}
                yield from create(ctx, Continuous(-1, "", None, ()), self.duration)
                ctx.roles, ctx.numbers = roles, numbers
        ctx.did = done > 0


@dataclass(frozen=True)
class HavePowersOf(Effect):
    """ "This ally has that card's printed powers": those that it has now, or that are ``printed`` on it, as its own.

    What they say of the card by its name is said of the card that has them now.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations"}

    of: Group
    printed: bool = False
    duration: str = "game"

    def possible(self, ctx: Context) -> bool:
        return bool(self.of.known(ctx))

    def run(self, ctx: Context) -> Asking[None]:
        changes: list[Change] = []
        for one in self.of.known(ctx):
            card = ctx.state.known(one)
            values: Effective = card.definition.as_printed() if self.printed else effective(ctx.state, card)
            changes.extend([GainPower(power) for power in values.powers])
            if values.keywords:
                changes.append(GainKeyword(values.keywords))
            entering = box_of(card.definition).entering
            # [wow-2013:710.1b] how it enters play is said by a power, too
            if entering is not None and (self.printed or card.zone != c.PLAY):
                changes.append(EntersAs(entering))
        ctx.did = bool(changes)
        if changes:
            before = ctx.roles
            # [wow-2013:200.1a] what they say of a card by its name they say of the one that has them now
            ctx.roles = {**before, "flagged": (ctx.source,)}
            yield from create(ctx, Continuous(-1, "", FLAGGED, tuple(changes)), self.duration)
            ctx.roles = before


def put_tokens(
    ctx: Context,
    definition: Definition,
    count: int,
    seats: list[int],
    exhausted: bool = False,
    owner: int = -1,
) -> Asking[None]:
    """Put so many tokens into play under the control of each of some players [wow-2007:402.2a]."""
    state = ctx.state
    rule = cite(state, TOKEN)
    events: list[GameEvent] = []
    # [wow-2007:710.1] a token enters play, too
    for seat in seats:
        events.extend(Token(rule, definition, seat, ctx.cause, exhausted, owner) for _ in range(count))

    facts = yield from happen(state, events, ctx.strand)
    note_done(ctx, facts, len(events))
