"""Effects that move cards between zones: hands, decks, graveyards, play, tokens (section 411)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.continuous.contradictions import cant, player_cant
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choosing import arrange, choose_some, deck_from_the_top, is_spoken_for
from rulebound.tcg.nodes.core import Context, Effect, Filter, Group, Value
from rulebound.tcg.nodes.groups import Players, You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import player_subject
from rulebound.wow import constants as c
from rulebound.wow.cards.tokens import token_definition
from rulebound.wow.events import Move, MustLose, Show, Shuffle, Token
from rulebound.wow.links.entering_play import entering, stash
from rulebound.wow.nodes.changes import maximum_hand_size
from rulebound.wow.nodes.effect_results import DONE, done_so, note_done, possible_group, wanted_of
from rulebound.wow.nodes.groups import Pick, cards_in, seats_of
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own
from rulebound.wow.turns.winning_and_losing import end_what_they_do, players_lose


@dataclass(frozen=True)
class PutCards(Effect):
    """Put cards into a zone: hand, graveyard, deck (top or bottom), removed from game."""

    what: Group
    to: int
    bottom: bool = False
    shuffle: bool = False
    how: str = "put"

    def gives(self) -> tuple[str, ...]:
        if self.how == "discard":
            return done_so("discarded")
        return done_so("removed") if self.to == c.REMOVED else DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select_able(ctx, lambda card: not is_spoken_for(ctx, card.number))
        state = ctx.state
        cards = [
            card for card in (state.find(one) for one in found if c.CARDS <= one < c.LINK_BASE) if card is not None
        ]
        ordered = [card.number for card in cards]
        secrets: list[int] = []
        if self.to == c.DECK and len(ordered) > 1 and not self.shuffle:
            ordered, secrets = yield from arrange(ctx, ordered)
        events: list[GameEvent] = [
            Move(
                self.how,
                "411.8",
                one,
                self.to,
                cause=ctx.cause,
                bottom=self.bottom,
                secret=ctx.controller if one in secrets else -1,
            )
            for one in ordered
        ]
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)
        if self.shuffle:
            owners = sorted({card.owner for card in cards})
            record(state, [Shuffle(seat, "411.2b", ctx.cause) for seat in owners])


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
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        events: list[GameEvent] = []
        for one in found:
            card = state.find(one) if one > 0 else None
            # [710.1] from some other zone
            if card is None or card.zone == c.PLAY or not seats:
                continue

            definition = printed(card.definition)
            if definition.types & (c.HERO | c.QUEST) or (
                definition.types & c.ABILITY and not definition.is_ongoing
            ):
                continue
            seat = card.owner if self.owners else seats[0]
            host = 0
            # [710.2d] attached to a card in play
            if text_box(definition).attach is not None:
                host = yield from choose_host(ctx, card, seat)
                if not host:
                    continue

            ctx.roles = {**ctx.roles, "each": (one,)}
            damage = 0 if self.damage is None else self.damage.amount(ctx)
            events.append(
                entering(
                    state, card, seat, ctx.cause, exhausted=self.exhausted, host=host, damage=max(0, damage)
                )
            )
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        ctx.roles = {**ctx.roles, "put into play": ctx.roles["this way"]}


def choose_host(ctx: Context, card: Card, seat: int) -> Asking[int]:
    """[306.3c] Let its controller choose what an ability is attached to as it enters play; 0 if nothing fits.

    What "friendly" and "opposing" mean in its attach description is seen from that player's side.
    """
    attach = text_box(card.definition).attach
    assert attach is not None
    state = ctx.state
    if seat != ctx.controller:
        ctx = Context(state, seat, card.number)
    what = getattr(attach.to, "what", None)
    if not isinstance(what, Filter):
        found = [one for one in attach.to.members(ctx) if one > 0 and state.in_play(one) is not None]
    else:
        found = [
            other.number
            for other in cards_in(state, c.PLAY, [])
            if what.matches(ctx, other) and cant(state, "be attached to", other, card) is None
        ]
    chosen = yield from choose_some(
        ctx.controller, found, 1, 1, "choose", "Attach it to what?", card.number, "306.3c"
    )
    return chosen[0] if chosen else 0


@dataclass(frozen=True)
class PutIntoResources(Effect):
    """Put cards into a resource row (None: yours; "owner": each owner's), face down (or up), ready or exhausted."""

    what: Group
    exhausted: bool = False
    face_down: bool = True
    under: Group | None = None
    owners: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        state = ctx.state
        seats = [ctx.controller] if self.under is None else seats_of(ctx, self.under)
        events: list[GameEvent] = []
        for one in found:
            card = state.find(one) if one > 0 else None
            if card is not None and seats:
                events.append(
                    entering(
                        state,
                        card,
                        card.owner if self.owners else seats[0],
                        ctx.cause,
                        rule="710.2b",
                        exhausted=self.exhausted,
                        face_down=self.face_down,
                        resource=True,
                    )
                )
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        yield from stash(state, facts)


@dataclass(frozen=True)
class DrawCards(Effect):
    """Players draw cards at the same time [802.1], each one card after the other [411.2a]."""

    who: Group
    count: Value

    def gives(self) -> tuple[str, ...]:
        return DONE

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "count" else ()

    def possible(self, ctx: Context) -> bool:
        return all(player_cant(ctx.state, "draw", seat) is None for seat in seats_of(ctx, self.who))

    def run(self, ctx: Context) -> Asking[None]:
        counts: list[tuple[int, int]] = []
        for seat in seats_of(ctx, self.who):
            ctx.roles = {**ctx.roles, "each": (player_subject(seat),)}
            counts.append((seat, self.count.amount(ctx)))
        yield from _draw(ctx, counts)

    def may_refer_back(self) -> bool:
        return not (isinstance(self.who, (You, Players)) and isinstance(self.count, Number))


@dataclass(frozen=True)
class DrawToSize(Effect):
    """Players draw cards until they have as many as their maximum hand size [411.3b]."""

    who: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        counts: list[tuple[int, int]] = []
        for seat in seats_of(ctx, self.who):
            # [104.2] without a maximum it is 0 here
            size = maximum_hand_size(state, seat) or 0
            counts.append((seat, max(0, size - len(state.players[seat].hand))))
        yield from _draw(ctx, counts)


def _draw(ctx: Context, counts: list[tuple[int, int]]) -> Asking[None]:
    """Let players draw so many cards each."""
    facts: list[GameEvent] = []
    wanted = 0
    most = 0
    for _, count in counts:
        wanted += count
        most = max(most, count)
    for drawn in range(most):
        seats = [seat for seat, count in counts if count > drawn]
        facts.extend((yield from draw_a_card(ctx, seats)))
    note_done(ctx, facts, wanted)


def draw_a_card(ctx: Context, seats: list[int]) -> Asking[list[GameEvent]]:
    """Let players draw the top cards of their decks; from an empty deck, a player is going to lose [102.1a]."""
    state = ctx.state
    events: list[GameEvent] = []
    for seat in seats:
        if player_cant(state, "draw", seat) is not None:
            continue
        deck = state.players[seat].deck
        top = state.cards[deck[-1]].number if deck else 0
        if ctx.strand is not None:
            top = next(iter(deck_from_the_top(ctx, seat)), 0)
        if top:
            events.append(Move("draw", "411.2a", top, c.HAND, seat, ctx.cause))
        else:
            # [716.1b] a replacement of the draw still applies, whether or not there is a card to draw
            events.append(GameEvent("draw", "411.2a", ctx.cause, seat=seat))
    facts = yield from happen(state, events, ctx.strand)
    drawn = [fact for fact in facts if isinstance(fact, Move)]
    losing = [fact.seat for fact in facts if fact.kind == "draw" and not isinstance(fact, Move)]
    if losing:
        # [102.1a] a player who decks out loses in the next checks; [2012:102.3] at once
        if own(state).edition.losing_is_a_check:
            record(state, [MustLose("102.1a", seat, ctx.cause) for seat in losing])
        else:
            players_lose(state, losing, "102.1a", ctx.cause)
            yield from end_what_they_do(state, losing)
    return [*drawn]


@dataclass(frozen=True)
class Discard(Effect):
    """Players discard cards from their hands [411.8c]; ``count`` None discards all; the player chooses, or chance.

    ``may``: each of them may choose none [712.7].
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
            return True
        return all(len(self._pick(seat).candidates(ctx)) >= self._wanted(ctx, seat) for seat in seats_of(ctx, self.who))

    def _wanted(self, ctx: Context, seat: int) -> int:
        """Return how many cards a player is to discard, who is "each" meanwhile."""
        ctx.roles = {**ctx.roles, "each": (player_subject(seat),)}
        if self.count is None:
            return len(self._pick(seat).candidates(ctx))
        return self.count.amount(ctx)

    def _pick(self, seat: int) -> Pick:
        return Pick(
            self.what, self.count, c.HAND, _Seat(seat), self.chooser or _Seat(seat), self.may, self.random
        )

    def run(self, ctx: Context) -> Asking[None]:
        events: list[GameEvent] = []
        wanted = 0
        # [802.1] all choices first, then all discards at once
        for seat in seats_of(ctx, self.who):
            wanted += 0 if self.may else self._wanted(ctx, seat)
            pick = self._pick(seat)
            if self.count is None:
                chosen = pick.candidates(ctx)
            else:
                chosen = yield from pick.select_able(ctx, lambda card: not is_spoken_for(ctx, card.number))
            events.extend(Move("discard", "411.8c", one, c.GRAVEYARD, seat, ctx.cause) for one in chosen)
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, max(wanted, len(events)), events)
        if self.count is None:
            ctx.did = True


@dataclass(frozen=True)
class _Seat(Group):
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
            kind = "put" if self.to == c.GRAVEYARD else "remove"
            events.extend(
                Move(kind, "411.8", one, self.to, seat, ctx.cause) for one in deck[:count]
            )
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """Players shuffle their decks [411.2b]."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        record(ctx.state, [Shuffle(seat, "411.2b", ctx.cause) for seat in seats_of(ctx, self.who)])
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class RevealCards(Effect):
    """Reveal cards to everyone, or let a player look at them."""

    what: Group
    look: bool = False
    who: Group | None = None
    role: str = "revealed"

    def gives(self) -> tuple[str, ...]:
        return (self.role,)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        numbers = tuple(one for one in found if one > 0)
        seats = [ctx.controller] if self.who is None else seats_of(ctx, self.who)
        kind = "look" if self.look else "reveal"
        record(
            ctx.state, [Show(kind, "G.reveal", numbers, seat, not self.look, ctx.cause) for seat in seats[:1]]
        )
        ctx.roles = {**ctx.roles, self.role: numbers}
        ctx.did = 0 < wanted <= len(numbers)


@dataclass(frozen=True)
class CreateTokens(Effect):
    """Put ally tokens into play."""

    count: Value
    name: str
    tags: tuple[str, ...]
    atk: Value
    health: Value
    keywords: int = 0
    damage_types: int = 0
    unique: bool = False
    texts: tuple[str, ...] = ()
    under: Group | None = None
    exhausted: bool = False
    icons: tuple[str, ...] = ()

    def gives(self) -> tuple[str, ...]:
        return done_so("put into play")

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        definition = token_definition(
            self.name,
            self.tags,
            self.atk.amount(ctx),
            self.health.amount(ctx),
            self.keywords,
            self.damage_types,
            self.unique,
            self.texts,
            self.icons,
        )
        events: list[GameEvent] = []
        # [710.1] a token enters play, too
        for seat in [ctx.controller] if self.under is None else seats_of(ctx, self.under):
            events.extend(
                Token("402.2a", definition, seat, ctx.cause, self.exhausted) for _ in range(self.count.amount(ctx))
            )

        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, len(events))
