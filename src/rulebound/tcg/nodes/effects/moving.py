"""Effects that move cards between zones: hands, decks, graveyards, play (wow-2007: section 411)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import DISCARD, DRAW, LOOK, MOVE, REVEAL, SHUFFLE, cite
from rulebound.tcg.continuous.contradictions import player_cant
from rulebound.tcg.events import GameEvent, Move, Show, Shuffle
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.choosing import arrange, deck_from_the_top, is_spoken_for
from rulebound.tcg.nodes.choices.hosts import attach_of, choose_host
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import (
    DONE,
    as_meant,
    done_so,
    may_move,
    note_done,
    possible_group,
    wanted_of,
)
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import Players, You, seats_of
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.position.zones import EVERYBODY, zone_of, zones_of
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group, Value


@dataclass(frozen=True)
class PutCards(Effect):
    """Put cards into a zone: hand, graveyard, deck (top or bottom), removed from game."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    what: Group
    to: int
    bottom: bool = False
    shuffle: bool = False
    how: str = "put"

    def gives(self) -> tuple[str, ...]:
        if self.how == "discard":
            return done_so("discarded")
        if self.how == "destroy":
            return done_so("destroyed")
        if self.shuffle and self.to == c.DECK:
            return done_so("shuffled")
        return done_so("removed") if self.to == c.REMOVED else DONE

    def possible(self, ctx: Context) -> bool:
        # [wow-2007:712.7] all of it
        return possible_group(ctx, self.what, lambda card: may_move(ctx, card, self.how, self.to))

    # [fab:8.5.1a] only what is banished is banished
    def run(self, ctx: Context) -> Asking[None]:
        yield from _put_cards(ctx, self, [])


@dataclass(frozen=True)
class PutAsOwned(Effect):
    """Put cards where one player's cards lie, who owns them from then on [wow-2012:415.2, wow-2013:415.2]."""

    what: Group
    to: int
    keeper: Group
    bottom: bool = False
    shuffle: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, lambda card: may_move(ctx, card, "put", self.to))

    def run(self, ctx: Context) -> Asking[None]:
        put = PutCards(self.what, self.to, self.bottom, self.shuffle)
        yield from _put_cards(ctx, put, seats_of(ctx, self.keeper))


def _put_cards(ctx: Context, put: PutCards, keepers: list[int]) -> Asking[None]:
    """Put cards into their owners' zones, or where those of the first of some keepers lie."""
    # [wow-2007:709.2b] the choice must be such that the action is actually taken, if possible
    found = yield from put.what.select_able(
        ctx, lambda card: may_move(ctx, card, put.how, put.to) and not is_spoken_for(ctx, card.number)
    )
    state = ctx.state
    cards = [
        card
        for card in (follow(ctx, one) for one in found if c.CARDS <= one < c.LAYER_BASE)
        if card is not None
    ]
    ordered = [card.number for card in cards]
    secrets: list[int] = []
    if zone_of(state, put.to).ordered and len(ordered) > 1 and not put.shuffle:
        ordered, secrets = yield from arrange(ctx, ordered)
    rule = cite(state, MOVE)
    events: list[GameEvent] = []
    for one in ordered:
        knows = -1
        if one in secrets:
            knows = procedures_of(state).arranges(state, ctx.controller, state.known(one).owner)
        move = Move(put.how, rule, one, put.to, cause=ctx.cause, bottom=put.bottom, secret=knows)
        if keepers:
            move.keeper = keepers[0]
        events.append(move)
    wanted = wanted_of(ctx, put.what, found)
    facts = yield from happen(state, events, ctx.strand)
    note_done(ctx, facts, wanted, events)
    if isinstance(put.what, Pick) and procedures_of(state).follows_what_it_put:
        _follow_the_chosen(ctx, put.what.role, events)
    # (They are put there first.)
    if put.shuffle:
        owners = set(keepers[:1]) or {card.owner for card in cards}
        # [wow-2013:G.shuffle] a whole zone is shuffled into another even if it is empty
        if isinstance(put.what, Each) and put.what.what == AnyCard() and put.what.owner is not None:
            if procedures_of(state).shuffles_nothing_in(state):
                owners.update(seats_of(ctx, put.what.owner))
        # [fab:8.5.20b] once they have been put there
        record(state, [Shuffle(seat, cite(state, SHUFFLE), ctx.cause) for seat in sorted(owners)])


def _follow_the_chosen(ctx: Context, role: str, events: list[GameEvent]) -> None:
    """Let a role that cards were chosen for mean what they are where they were put, if they are public [fab:3.0.9b]."""
    zones = zones_of(ctx.state).all
    became = {
        event.subject: event.new
        for event in events
        if isinstance(event, Move) and event.new and not zones[event.origin].controlled
        # as long as it is public
        if zones[event.to].seen == EVERYBODY and not event.face_down
    }
    if became:
        chosen = tuple([became.get(one, one) for one in ctx.roles.get(role, ())])
        ctx.roles = {**ctx.roles, role: chosen}


@dataclass(frozen=True)
class PutIntoPlay(Effect):
    """Put cards into play under some player's control (None: yours; "owner": each owner's)."""

    what: Group
    under: Group | None = None
    exhausted: bool = False
    damage: Value | None = None
    owners: bool = False

    def gives(self) -> tuple[str, ...]:
        return (*done_so("put into play"), "put into play")

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "damage" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        state = ctx.state
        procedures = procedures_of(state)
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        events: list[GameEvent] = []
        for one in found:
            card = follow(ctx, one) if one > 0 else None
            # [wow-2007:710.1] from some other zone
            if card is None or card.zone == c.PLAY or not seats:
                continue

            if not procedures.may_be_put_into_play(state, card):
                continue
            seat = card.owner if self.owners else seats[0]
            host = 0
            # [wow-2007:710.2d] attached to a card in play
            if attach_of(card.definition) is not None:
                host = yield from choose_host(ctx, card, seat)
                if not host:
                    continue

            ctx.roles = {**ctx.roles, "each": (one,)}
            damage = 0 if self.damage is None else self.damage.amount(ctx)
            event = yield from entering(
                state, card, seat, ctx.cause, exhausted=self.exhausted, host=host, damage=max(0, damage)
            )
            events.append(event)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, as_meant(state, facts, events), wanted)
        ctx.roles = {**ctx.roles, "put into play": ctx.roles["this way"]}


@dataclass(frozen=True)
class DrawCards(Effect):
    """Players draw cards at the same time [wow-2007:802.1], each one card after the other."""

    who: Group
    count: Value

    def gives(self) -> tuple[str, ...]:
        return DONE

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "count" else ()

    def possible(self, ctx: Context) -> bool:
        return all(player_cant(ctx.state, "draw", seat) is None for seat in seats_of(ctx, self.who))

    # [fab:8.5.6a, fab:8.5.6b] nothing else is that; and of no card that is not there
    def run(self, ctx: Context) -> Asking[None]:
        counts: list[tuple[int, int]] = []
        for seat in seats_of(ctx, self.who):
            ctx.roles = {**ctx.roles, "each": (player_subject(seat),)}
            counts.append((seat, self.count.amount(ctx)))
        yield from _draw(ctx, counts)

    def may_refer_back(self) -> bool:
        return not (isinstance(self.who, (You, Players)) and isinstance(self.count, Number))


@dataclass(frozen=True)
class DrawIt(Effect):
    """ "Draw it": you draw the card on top of your deck that was looked at; nothing, if there was none."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def _is_there(self, ctx: Context) -> bool:
        deck = ctx.state.players[ctx.controller].deck
        return bool(deck) and ctx.state.cards[deck[-1]].number in self.what.members(ctx)

    def possible(self, ctx: Context) -> bool:
        return self._is_there(ctx) and player_cant(ctx.state, "draw", ctx.controller) is None

    def run(self, ctx: Context) -> Asking[None]:
        yield from _draw(ctx, [(ctx.controller, int(self._is_there(ctx)))])


@dataclass(frozen=True)
class SkipsDraw(Effect):
    """A card is not drawn, which is all that happens instead; what waits for that looks at it."""

    def run(self, ctx: Context) -> Asking[None]:
        skipped = GameEvent("skip draw", cite(ctx.state, DRAW), ctx.cause, seat=ctx.controller)
        ctx.did = bool((yield from happen(ctx.state, [skipped], ctx.strand)))


@dataclass(frozen=True)
class DrawToSize(Effect):
    """Players draw cards until they have as many as their maximum hand size."""

    who: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        limits: list[tuple[int, int, int]] = []
        for seat in seats_of(ctx, self.who):
            # [wow-2007:104.2] without a maximum it is 0 here
            size = procedures_of(state).maximum_hand_size(state, seat) or 0
            # [wow-2013:713.2, wow-2013:G.until] until that limit is reached; who has as many already does nothing
            limits.append((seat, size, max(0, size - len(state.players[seat].hand))))
        facts: list[GameEvent] = []
        for drawn in range(max([count for _, _, count in limits], default=0)):
            seats = [seat for seat, _, count in limits if count > drawn]
            facts.extend((yield from draw_a_card(ctx, seats)))
        for seat, size, count in limits:
            facts.extend((yield from _draw_on(ctx, seat, size if count else 0)))
        note_done(ctx, facts, sum([count for _, _, count in limits]))


#: How often a player can do something instead of drawing a card, in drawing until a limit is reached.
ANY_NUMBER: Final = 1000


def _draw_on(ctx: Context, seat: int, size: int) -> Asking[list[GameEvent]]:
    """[wow-2013:713.2a] Let a player draw on whose draws were replaced, so that the limit isn't reached yet.

    Cards may come from another zone until that is empty; another player may draw, until there is nothing to draw;
    draws may be skipped.
    """
    state = ctx.state
    facts: list[GameEvent] = []
    replaced = 0
    while len(state.players[seat].hand) < size and replaced < ANY_NUMBER:
        before, held = len(state.journal), len(state.players[seat].hand)
        facts.extend((yield from draw_a_card(ctx, [seat])))
        made = state.journal.since(before)
        if not any(isinstance(fact, Move) or fact.kind == "skip draw" for fact in made):
            break
        replaced += len(state.players[seat].hand) <= held
    return facts


def _draw(ctx: Context, counts: list[tuple[int, int]]) -> Asking[None]:
    """Let players draw so many cards each."""
    facts: list[GameEvent] = []
    wanted = 0
    most = 0
    for _, count in counts:
        wanted += count
        most = max(most, count)
    # [wow-2012:415.9e, wow-2013:415.9f, fab:1.9.2] one card after the other
    for drawn in range(most):
        seats = [seat for seat, count in counts if count > drawn]
        facts.extend((yield from draw_a_card(ctx, seats)))
    note_done(ctx, facts, wanted)


def draw_a_card(ctx: Context, seats: list[int]) -> Asking[list[GameEvent]]:
    """Let players draw the top cards of their decks; what an empty deck means, the game says.

    [wow-2007:102.1a, fab:8.5.6]
    """
    state = ctx.state
    rule = cite(state, DRAW)
    events: list[GameEvent] = []
    for seat in seats:
        if player_cant(state, "draw", seat) is not None:
            continue
        # [wow-2012:415.3a, wow-2013:415.3a] from the top
        deck = state.players[seat].deck
        top = state.cards[deck[-1]].number if deck else 0

        if ctx.strand is not None or state.ceasing:
            top = next(iter(deck_from_the_top(ctx, seat)), 0)
        # [wow-2007:411.2a] the top card of the deck goes to the hand
        if top:
            events.append(Move("draw", rule, top, c.HAND, seat, ctx.cause))
        else:
            # [wow-2007:716.1b] a replacement of the draw still applies, whether or not there is a card to draw
            events.append(GameEvent("draw", rule, ctx.cause, seat=seat))
    facts = yield from happen(state, events, ctx.strand)
    drawn = [fact for fact in facts if isinstance(fact, Move)]
    short = [fact.seat for fact in facts if fact.kind == "draw" and not isinstance(fact, Move)]
    if short:
        yield from procedures_of(state).draw_from_nothing(state, short, ctx.cause)
    return [*drawn]


@dataclass(frozen=True)
class Discard(Effect):
    """Players discard cards from their hands.

    ``count`` None discards all; the player chooses, or chance. ``may``: each of them may choose none [wow-2007:712.7].
    """

    who: Group
    count: Value | None
    what: Filter
    random: bool = False
    chooser: Group | None = None
    may: bool = False

    def gives(self) -> tuple[str, ...]:
        return done_so("discarded")

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "count" else ()

    def possible(self, ctx: Context) -> bool:
        if self.count is None:
            return self._a_hand_can_be(ctx)
        return all(
            len(self._pick(seat).candidates(ctx)) >= self._wanted(ctx, seat)
            for seat in seats_of(ctx, self.who)
        )

    def _a_hand_can_be(self, ctx: Context) -> bool:
        """Tell whether hands can be discarded, for which they may be empty [wow-2012:415.9d, wow-2013:415.9e]."""
        return all(player_cant(ctx.state, "discard", seat) is None for seat in seats_of(ctx, self.who))

    def _wanted(self, ctx: Context, seat: int) -> int:
        """Return how many cards a player is to discard, who is "each" meanwhile."""
        ctx.roles = {**ctx.roles, "each": (player_subject(seat),)}
        if self.count is None:
            return len(self._pick(seat).candidates(ctx))
        return self.count.amount(ctx)

    def _pick(self, seat: int) -> Pick:
        return Pick(
            self.what, self.count, c.HAND, OneSeat(seat), self.chooser or OneSeat(seat), self.may, self.random
        )

    def run(self, ctx: Context) -> Asking[None]:
        events: list[GameEvent] = []
        rule = cite(ctx.state, DISCARD)
        wanted = 0
        # [wow-2007:802.1] all choices first, then all discards at once
        each: list[list[GameEvent]] = []
        for seat in seats_of(ctx, self.who):
            wanted += 0 if self.may else self._wanted(ctx, seat)
            pick = self._pick(seat)
            if self.count is None:
                chosen = pick.candidates(ctx)
            elif player_cant(ctx.state, "discard", seat) is not None:
                # [wow-2007:709.2b] nothing is chosen that can't be done
                chosen = []
            else:
                chosen = yield from pick.select_able(ctx, lambda card: not is_spoken_for(ctx, card.number))
            # [fab:8.5.5a] nothing else is that
            mine: list[GameEvent] = []
            for one in chosen:
                discard = Move("discard", rule, one, c.GRAVEYARD, seat, ctx.cause)
                discard.by_chance = self.random
                mine.append(discard)
            each.append(mine)
            events.extend(mine)
        # [wow-2007:802.1] what several do at the same time is one action of each, however many cards that takes
        if ctx.strand is not None or procedures_of(ctx.state).discards_at_once(ctx.state):
            facts = yield from happen(ctx.state, events, ctx.strand)
        else:
            # [wow-2012:415.9d] a player discards several cards one at a time, all players at the same time
            facts = []
            for place in range(max([len(mine) for mine in each], default=0)):
                batch = [mine[place] for mine in each if place < len(mine)]
                facts.extend((yield from happen(ctx.state, batch)))
        able = self.count is not None or self._a_hand_can_be(ctx)
        # [fab:8.5.5b] without so many cards it has failed
        note_done(ctx, facts, max(wanted, len(events)), events)
        if self.count is None:
            # [wow-2012:415.9d, wow-2013:415.9e] who has none has discarded all of them
            ctx.did = able and (ctx.did or not events)


@dataclass(frozen=True)
class OneSeat(Group):
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
    face_down: bool = False

    def gives(self) -> tuple[str, ...]:
        return done_so("removed") if self.to == c.REMOVED else DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        events: list[GameEvent] = []
        wanted = 0
        for seat in seats_of(ctx, self.who):
            deck = deck_from_the_top(ctx, seat)
            count = len(deck) if self.count is None else self.count.amount(ctx)
            wanted += count
            kind = "remove" if self.to == c.REMOVED else "put"
            events.extend(
                Move(kind, cite(state, MOVE), one, self.to, seat, ctx.cause, face_down=self.face_down)
                for one in deck[:count]
            )
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)


@dataclass(frozen=True)
class RemoveFaceDown(Effect):
    """Remove cards from the game face down: only its owner may look at each."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return done_so("removed")

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select_able(ctx, lambda card: not is_spoken_for(ctx, card.number))
        rule = cite(ctx.state, MOVE)
        # [wow-2012:415.7a, wow-2012:415.7b]
        events: list[GameEvent] = [
            Move("remove", rule, one, c.REMOVED, cause=ctx.cause, face_down=True) for one in found if one > 0
        ]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, wanted_of(ctx, self.what, found), events)


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """Players shuffle their decks [fab:8.5.20]."""

    who: Group

    # [fab:8.5.20a, fab:8.5.20c] whatever there is in it
    def run(self, ctx: Context) -> Asking[None]:
        rule = cite(ctx.state, SHUFFLE)
        record(ctx.state, [Shuffle(seat, rule, ctx.cause) for seat in seats_of(ctx, self.who)])
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class RevealCards(Effect):
    """Reveal cards to everyone, or let a player look at them: one event, however many they are."""

    what: Group
    look: bool = False
    who: Group | None = None
    role: str = "revealed"

    def gives(self) -> tuple[str, ...]:
        return (self.role,)

    def possible(self, ctx: Context) -> bool:
        # [fab:1.8.3b] what nobody could do, nobody is asked about
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        shows = procedures_of(ctx.state).may_be_shown
        numbers = tuple(one for one in found if one > 0 and shows(ctx.state, ctx.state.known(one)))
        seats = [ctx.controller] if self.who is None else seats_of(ctx, self.who)
        kind = "look" if self.look else "reveal"
        rule = cite(ctx.state, LOOK if self.look else REVEAL)
        # [fab:8.5.17d] what can't be shown isn't: with nothing left of it, that has failed
        seats = seats[:1] if numbers or not found else []
        # [fab:8.5.11, fab:8.5.11b, fab:8.5.17a, fab:8.5.17b, fab:8.5.17c] they stay where they are; no other is that
        # [fab:1.9.2a] one event, however many they are
        record(ctx.state, [Show(kind, rule, numbers, seat, not self.look, ctx.cause) for seat in seats])
        ctx.roles = {**ctx.roles, self.role: numbers}

        if not self.look:
            yield from procedures_of(ctx.state).as_revealed(ctx.state, numbers)
        ctx.did = 0 < wanted <= len(numbers)
