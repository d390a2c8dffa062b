"""The position of a game: records of cards and players, copied on write.

Only :mod:`rulebound.war.events` writes here; everything else reads.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Event, Journal
from rulebound.kernel.randomness import Random
from rulebound.kernel.records import Mark
from rulebound.war import constants as c
from rulebound.war.position.card_parts import Definition
from rulebound.war.position.playing_field import PLACES, territory
from rulebound.war.settings import Settings

#: What an effect does and how much: ("slow", 1), ("armor", 2).
Effects = tuple[tuple[str, int], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class WorkedOut:
    """What has been worked out from a position and is kept with it: a cache, whose maker alone knows more of it."""

    __slots__ = ("conditional",)

    def __init__(self) -> None:
        #: Whether something in it depends on damage, so that damage renews it.
        self.conditional = False


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One physical card, in whatever zone it is.

    ``place`` is its slot on the table; ``linked`` tells that all cards of its slot are one card [WAR-5.linking.4];
    ``effects`` stay until something removes them, ``passing`` ones end with the Combat step (Q35);
    ``acted`` that it has had its turn to attack in this Combat; ``arrived`` the turn in which it was placed;
    ``seen_by`` the seats (bits) that know it. ``handle`` is what seats call it: another number in each zone that it
    comes to, counted from what everybody sees (0 in a deck). Its ``id`` would tell which card it is.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "owner",
        "definition",
        "zone",
        "place",
        "face_up",
        "linked",
        "damage",
        "effects",
        "passing",
        "acted",
        "arrived",
        "seen_by",
        "handle",
    )
    __slots__ = (*sorted(FIELDS), "mark")

    def __init__(self, id: int, owner: int, definition: Definition, zone: int, mark: Mark) -> None:
        self.id = id
        self.owner = owner
        self.definition = definition
        self.zone = zone
        self.place = c.NO_PLACE
        self.face_up = False
        self.linked = False
        self.damage = 0
        self.effects: Effects = ()
        self.passing: Effects = ()
        self.acted = False
        self.arrived = 0
        self.seen_by = 0
        self.handle = 0
        self.mark = mark

    def copy(self, mark: Mark) -> Card:
        made = Card(self.id, self.owner, self.definition, self.zone, mark)
        made.place = self.place
        made.face_up = self.face_up
        made.linked = self.linked
        made.damage = self.damage
        made.effects = self.effects
        made.passing = self.passing
        made.acted = self.acted
        made.arrived = self.arrived
        made.seen_by = self.seen_by
        made.handle = self.handle
        return made

    def after_decoding(self) -> None:
        self.mark = Mark()

    def __repr__(self) -> str:
        return f"Card({self.id} {self.definition.name!r} in {c.ZONE_NAMES[self.zone]})"


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class HeroRecord:
    """One player's Hero, whichever card stands for him [WAR-heroes.copies.1]; replaced, never written.

    ``skills`` are the attached skill cards, his for good [WAR-5.skills.1, WAR-heroes.skills.7];
    ``skills_played`` is how many were ever played on him [WAR-5.skills.7]; ``damage`` and ``effects`` are what he
    carries while he is off the table [WAR-2.moving.4]; ``died`` is the turn in which he died (0: he lives); ``public``
    tells that the other player knows of him.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "name",
        "skills",
        "skills_played",
        "damage",
        "effects",
        "died",
        "public",
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        name: str,
        skills: tuple[int, ...] = (),
        skills_played: int = 0,
        damage: int = 0,
        effects: Effects = (),
        died: int = 0,
        public: bool = False,
    ) -> None:
        self.name = name
        self.skills = skills
        self.skills_played = skills_played
        self.damage = damage
        self.effects = effects
        self.died = died
        self.public = public

    def copy(self) -> HeroRecord:
        return HeroRecord(
            self.name, self.skills, self.skills_played, self.damage, self.effects, self.died, self.public
        )


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One player: the cards off the table, the coins, and the Heroes played; the top of a deck is its end.

    ``arrivals`` counts how often a card of the player has come to a zone, as everybody can.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "name",
        "deck",
        "hand",
        "discard",
        "coins",
        "heroes",
        "skills_played",
        "list",
        "starting_hero",
        "arrivals",
    )
    __slots__ = (*sorted(FIELDS), "mark")

    def __init__(self, seat: int, name: str, mark: Mark) -> None:
        self.seat = seat
        self.name = name
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.coins = 0
        self.heroes: tuple[HeroRecord, ...] = ()
        #: Skill cards played this turn [WAR-5.skills.2].
        self.skills_played = 0
        self.list: tuple[tuple[str, int], ...] = ()
        self.starting_hero = 0
        self.arrivals = 0
        self.mark = mark

    def copy(self, mark: Mark) -> Player:
        made = Player(self.seat, self.name, mark)
        made.deck = self.deck.copy()
        made.hand = self.hand.copy()
        made.discard = self.discard.copy()
        made.coins = self.coins
        made.heroes = self.heroes
        made.skills_played = self.skills_played
        made.list = self.list
        made.starting_hero = self.starting_hero
        made.arrivals = self.arrivals
        return made

    def hero(self, name: str) -> HeroRecord | None:
        """Return the record of a Hero that this player has played."""
        for hero in self.heroes:
            if hero.name == name:
                return hero
        return None

    def after_decoding(self) -> None:
        self.mark = Mark()


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Cards are found by their number (0 is none), players by their seat, slots by their place.

    ``slots`` holds each slot's cards, the top one first. ``piles`` are the coins left in the middle of each
    battlefield. ``chosen`` and ``done`` are what each player has decided in a step that both take at the same time;
    ``shown`` the sizes of hand and deck that the other player sees until then. ``opportunity`` counts the
    opportunities of the Place Cards step that have passed; ``battle`` is the battlefield that fights next, and while it
    fights ``speed`` and ``slot`` say whose turn to attack it is [WAR-6.speed.2, WAR-6.order.2] (slot 0: not yet);
    ``first`` is nobody until step 4 of the turn. ``worked`` is what buildings have done to cards this turn: the
    building, what, the card.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "settings",
        "random",
        "cards",
        "players",
        "slots",
        "piles",
        "turn",
        "step",
        "first",
        "opportunity",
        "battle",
        "speed",
        "slot",
        "chosen",
        "done",
        "shown",
        "worked",
        "quiet",
        "progress",
        "outcome",
        "journal",
    )
    __slots__ = (*sorted(FIELDS), "board", "mark")

    def __init__(self, settings: Settings, random: Random) -> None:
        self.settings = settings
        self.random = random
        self.mark = Mark()
        self.cards: list[Card] = []
        self.players: list[Player] = []
        self.slots: list[tuple[int, ...]] = [()] * PLACES
        pile = settings.pile()
        self.piles: tuple[int, int] = (pile, pile)
        self.turn = 0
        self.step = c.SET_UP
        self.first = c.NOBODY
        self.opportunity = 0
        self.battle = 0
        self.speed = c.FAST
        self.slot = 0
        self.chosen: tuple[tuple[int, ...], ...] = ((), ())
        self.done: tuple[bool, ...] = (False, False)
        self.shown: tuple[tuple[int, int], ...] = ()
        self.worked: tuple[tuple[int, str, int], ...] = ()
        self.quiet = 0
        self.progress = False
        self.outcome: tuple[float, ...] | None = None
        self.journal: Journal[Event[State]] = Journal([], None, 0)
        self.board: WorkedOut | None = None

    def fork(self) -> State:
        """Return an independent copy that shares every record until one side writes it."""
        made = State(self.settings, self.random.copy())
        made.cards = self.cards.copy()
        made.players = self.players.copy()
        made.slots = self.slots.copy()
        made.piles = self.piles
        made.turn = self.turn
        made.step = self.step
        made.first = self.first
        made.opportunity = self.opportunity
        made.battle = self.battle
        made.speed = self.speed
        made.slot = self.slot
        made.chosen = self.chosen
        made.done = self.done
        made.shown = self.shown
        made.worked = self.worked
        made.quiet = self.quiet
        made.progress = self.progress
        made.outcome = self.outcome
        made.journal = self.journal.copy()
        made.board = self.board
        self.mark = Mark()
        return made

    def after_decoding(self) -> None:
        self.mark = Mark()
        self.board = None

    # --- Writing: for events only --------------------------------------------------------------------------------

    def edit(self, card: Card) -> Card:
        """Return this position's own record of a card, to be written by an event."""
        if card.mark is not self.mark:
            card = card.copy(self.mark)
            self.cards[card.id] = card
        return card

    def edit_player(self, seat: int) -> Player:
        """Return this position's own record of a player, to be written by an event."""
        player = self.players[seat]
        if player.mark is not self.mark:
            player = player.copy(self.mark)
            self.players[seat] = player
        return player

    def keep(self, board: WorkedOut) -> None:
        """Keep the computed board until the table changes; it is a cache and never saved."""
        self.board = board

    # --- Reading -------------------------------------------------------------------------------------------------

    def top(self, place: int) -> Card | None:
        """Return the top card of a slot: [WAR-5.stacking.4] the only one there that can be attacked."""
        cards = self.slots[place]
        return self.cards[cards[0]] if cards else None

    def is_top(self, card: Card) -> bool:
        """Tell whether a card is the top card of its slot."""
        return card.zone == c.TABLE and self.slots[card.place][0] == card.id

    def in_play(self, place: int) -> list[Card]:
        """Return what a slot holds, card by card.

        [WAR-5.stacking.4] All cards of a stack are in play, the top one first; [WAR-5.linking.4] a link is one card.
        """
        ids = self.slots[place]
        if not ids:
            return []
        top = self.cards[ids[0]]
        return [top] if len(ids) == 1 or top.linked else [self.cards[id] for id in ids]

    def one_with(self, card: Card) -> list[Card]:
        """Return the cards that are one card with this one: [WAR-5.linking.4] its whole link, the top card first."""
        return [self.cards[id] for id in self.slots[card.place]] if card.linked else [card]

    def fighter(self, card: Card) -> Definition:
        """Return the printed card whose attack a card has.

        [WAR-5.linking.5] Only the hit points of the lower cards of a link are ignored: it attacks as the first of its
        cards that can attack (Q83).
        """
        if card.linked:
            for other in self.one_with(card):
                if other.definition.attack_type:
                    return other.definition
        return card.definition

    def on_table(self, seat: int) -> list[Card]:
        """Return a player's cards in slots, slot by slot, high ground first."""
        return [self.cards[id] for place in territory(seat) for id in self.slots[place]]

    def hero_card(self, seat: int, name: str) -> Card | None:
        """Return the card that is a player's Hero in play."""
        for place in territory(seat):
            for id in self.slots[place]:
                card = self.cards[id]
                if card.definition.is_hero and card.definition.name == name:
                    return card
        return None

    def order(self) -> tuple[int, int]:
        """Return the seats, the first player of the turn first; in seat order as long as there is none."""
        return (1, 0) if self.first == 1 else (0, 1)
