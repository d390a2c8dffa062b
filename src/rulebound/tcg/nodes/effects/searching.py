"""Searching zones for cards (wow-2007: section 409), and attaching what was found."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.citations import FIND, REVEAL, SEARCH, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import GameEvent, Show, Shuffle
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.choices.hosts import attach_of
from rulebound.tcg.nodes.choices.picking import cards_in
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import done_so, note_done
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import EVERYBODY, ITS_OWNER, NO_ONE, zones_of
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group, Value


@dataclass(frozen=True)
class OnceShuffled(Effect):
    """What is done with what was found in a deck after that was shuffled: "put it on top of your deck"."""

    then: Effect

    def run(self, ctx: Context) -> Asking[None]:
        yield from self.then.run(ctx)


@dataclass(frozen=True)
class Search(Effect):
    """Search one or more zones for cards [wow-2007:409.1]; then, ``after`` says what is done with what was found.

    ``every`` is "deck and graveyard": all of the zones; without it ("deck and/or graveyard") the player searches any of
    them, but one at least. In a zone that is not public a player may fail to find [wow-2007:409.2].
    ``count`` None is "for all cards": as many as the player finds. ``who`` searches (None: you).
    """

    zones: tuple[int, ...]
    what: Filter
    count: Value | None
    after: Effect
    owner: Group
    reveal: bool = True
    up_to: bool = False
    every: bool = False
    who: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("found",)

    def lends(self, field: str) -> tuple[str, ...]:
        return ("found",) if field == "after" else ()

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        seats = seats_of(ctx, self.owner)
        seeker = ctx.controller if self.who is None else next(iter(seats_of(ctx, self.who)), ctx.controller)
        wanted = c.ANY_NUMBER if self.count is None else self.count.amount(ctx)
        # [wow-2007:409.1] look through the zones, one after the other
        searched: list[int] = []
        fitting: list[int] = []
        surely = 0
        while True:
            zone = yield from self._next_zone(ctx, seeker, searched, len(fitting) >= wanted)
            if zone == c.NOWHERE:
                break
            searched.append(zone)
            # [fab:8.5.19] at all cards that are there, face down or not
            looked = cards_in(state, zone, seats, True)
            kind = zones_of(state).all[zone]
            seen = kind.seen
            if seen == NO_ONE:
                # What is looked through is told by what it is, and not how it lay.
                looked.sort(key=lambda card: card.definition.key)
            cards = [card.number for card in looked]
            hides = seen == EVERYBODY and any(kind.hides(card) for card in looked)
            if hides or seen == NO_ONE or (seen == ITS_OWNER and seats != [seeker]):
                look = Show("look", cite(state, SEARCH), tuple(cards), seeker, False, ctx.cause)
                # [wow-2012:415.3b, wow-2013:415.3b] what was to be revealed on top is not, until the deck is shuffled
                if zone == c.DECK and procedures_of(state).searching_hides_the_top(state):
                    look.searched = tuple(seats)
                record(state, [look])
            fits = [number for number in cards if self.what.matches(ctx, state.known(number))]
            fitting.extend(fits)
            # [fab:8.5.19a, fab:8.5.19b] but what is private in such a zone
            # [wow-2007:409.2, wow-2007:411.2d, fab:1.9.1c] in a public zone one has to find; an open deck is one
            if seen == EVERYBODY:
                surely += len([number for number in fits if not kind.hides(state.known(number))])
            elif seen == NO_ONE and all(kind.lies_open(state, seat) for seat in seats):
                surely += len(fits)
            # [wow-2012:413.3, wow-2013:413.3] who searches for just "a card" finds one
            elif self.what == AnyCard() and procedures_of(state).finds_any_card(state):
                surely += len(fits)
        least = 0 if self.up_to else min(wanted, surely)
        found = yield from choose_some(
            state,
            seeker,
            fitting,
            least,
            wanted,
            "find",
            "Choose what you find.",
            ctx.source,
            cite(state, FIND),
        )
        if found and self.reveal:
            record(state, [Show("reveal", cite(state, REVEAL), tuple(found), seeker, True, ctx.cause)])
            yield from procedures_of(state).as_revealed(state, tuple(found))
        ctx.roles = {**ctx.roles, "found": tuple(found)}
        done = bool(found) and (self.up_to or self.count is None or len(found) >= wanted)
        # [wow-2013:415.3b] a deck has no top while it is searched: what is put there is put there once it is shuffled
        first = bool(found) and isinstance(self.after, OnceShuffled)
        if first:
            self._shuffle(ctx, seats, searched)
        if found:
            yield from self.after.run(ctx)
            done = done and ctx.did
        else:
            leave_out(ctx, (self.after,))
        # [wow-2007:409.1, wow-2007:411.2b] the owner shuffles a deck that was searched, and only that
        if not first:
            self._shuffle(ctx, seats, searched)
        ctx.did = done

    def _shuffle(self, ctx: Context, seats: list[int], searched: list[int]) -> None:
        if c.DECK in searched:
            record(ctx.state, [Shuffle(seat, cite(ctx.state, SEARCH), ctx.cause) for seat in seats])

    def _next_zone(self, ctx: Context, seeker: int, searched: list[int], enough: bool) -> Asking[int]:
        """Return the zone that is searched next, asking where the player has a choice; NOWHERE: no more."""
        left = [zone for zone in self.zones if zone not in searched]
        if self.every:
            # [wow-2007:409.1] who has found it in the other zones has the option to look through the deck or not
            others = [zone for zone in left if zones_of(ctx.state).all[zone].seen != NO_ONE]
            left = others[:1] if others else left
            may_stop = not others and enough
        else:
            may_stop = bool(searched)
        if not left:
            return c.NOWHERE
        options = [Option("search", value=zone) for zone in left]
        if may_stop:
            options.insert(0, Option("done"))
        place = 0
        if len(options) > 1:
            prompt = "Search which zone?"
            place = yield Decision(seeker, "search", prompt, options, (ctx.source,), cite(ctx.state, SEARCH))
        return c.NOWHERE if place == NOBODY or options[place].verb == "done" else options[place].value


@dataclass(frozen=True)
class AttachFound(Effect):
    """Put a card that attaches into play attached to one card, which the text names."""

    what: Group
    to: Group

    def gives(self) -> tuple[str, ...]:
        return done_so("put into play")

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        hosts = [
            card
            for card in (state.in_play(one) for one in self.to.members(ctx) if one > 0)
            if card is not None
        ]
        events: list[GameEvent] = []
        for one in self.what.members(ctx):
            card = follow(ctx, one)
            # [wow-2013:400.7a] the card that the text names may have to be a legal host
            if card is None or not hosts or not _may_attach(state, card, hosts[0]):
                continue
            events.append((yield from entering(state, card, ctx.controller, ctx.cause, host=hosts[0].number)))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, len(events))


def _may_attach(state: State, card: Card, host: Card) -> bool:
    """Tell whether a card that attaches may be put into play on another one, which the text names."""
    if attach_of(card.definition) is None or not procedures_of(state).may_be_put_into_play(state, card):
        return False
    if not procedures_of(state).may_be_put_onto(state, card, host):
        return False
    return cant(state, "be attached to", host, card) is None
