"""Two worlds that a seat can't tell apart: for a position of War:TCG another one that differs only in what is hidden.

This is the other side of :mod:`rulebound.war.views.redrawing`, and shares nothing with it: it takes the true
position and changes what the seat may not know (which cards the other player holds, has face down and in the deck, the
order of both decks, what he has decided in secret, with closed lists the list itself, the random numbers to come, and
the numbers of all cards). Whatever the seat is then told must be the same, byte by byte.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.codec import blank, fields_of
from rulebound.kernel.events import Cause, Chapter, Event
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import Random, seeded
from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards
from rulebound.war.combat.combat_step import reaches_beyond
from rulebound.war.events import Attach, Chosen, GameEvent, TakeCoin
from rulebound.war.position.card_parts import Definition
from rulebound.war.position.playing_field import BACK_ROW, FRONT_ROW, row_of
from rulebound.war.position.state import Card, HeroRecord, State
from rulebound.war.texts.clauses import Scouts
from rulebound.war.turn import discarding, drawing, gold, resurrecting

__all__ = ["other_world", "paired_worlds"]

#: How often another world is sought.
ATTEMPTS: Final = 16

#: How often a face-down card is exchanged, of four times.
_OFTEN: Final = 3


def paired_worlds(game: Game[State], seat: int, seed: int) -> Game[State] | None:
    """Return a game that a seat can't tell from this one; None if no such game was found.

    (Where the other player is asked, he is asked in it, too: one who has no choice is not, and that can be seen.)
    """
    for attempt in range(ATTEMPTS):
        made = _paired(game, seat, seed + attempt * 1009)
        if made is not None:
            return made
    return None


def _paired(game: Game[State], seat: int, seed: int) -> Game[State] | None:
    base = game._base
    if game.at_checkpoint or base is None:
        made = Game(game.rules, other_world(game.state, seat, seed), True, ())
    else:
        made = Game(game.rules, other_world(base, seat, seed, game.state), True, ())
        for place in game._since:
            if made.decision is None or not place < len(made.decision.options):
                return None
            made.give_again(place)
    asked, again = game.decision, made.decision
    if asked is not None and asked.seat != seat:
        if again is None or (again.seat, again.kind) != (asked.seat, asked.kind):
            return None
    # How often the others have been asked differs with what they hold.
    made.answered = [count + (0 if at == seat else seed % 5) for at, count in enumerate(game.answered)]
    return made


def other_world(state: State, seat: int, seed: int, now: State | None = None) -> State:
    """Return a position that a seat can't tell from this one, even with what it knows in ``now``, which came of it."""
    return _World(state, seat, seeded(f"other world {seed} {seat}"), now).made


@final
class _World:
    """The making of a position."""

    def __init__(self, state: State, seat: int, random: Random, now: State | None) -> None:
        self.seat = seat
        self.other = 1 - seat
        self.random = random
        self.made = _copy(state)
        self.hidden = [
            _is_hidden(card, seat) and (now is None or _is_hidden(now.cards[card.id], seat))
            for card in state.cards
        ]
        self.seen = _seen(state, seat)
        #: Whom the game waits for in a step that both take at the same time (-1: nobody, or another step).
        self.asked = _asked(state)
        self._change_the_list()
        self._deal()
        self._turn_others()
        self._keep_heroes()
        self._decide()
        _renumber(self.made, random)
        self.made.random = seeded(f"another future {random.word()}")
        self.made.board = None

    def _may_change(self, zones: tuple[int, ...], owner: int) -> list[Card]:
        return [
            card
            for card in self.made.cards
            if self.hidden[card.id] and card.owner == owner and card.zone in zones
        ]

    # --- Which cards lie where ----------------------------------------------------------------------------------------

    def _change_the_list(self) -> None:
        """With closed lists the cards that the seat has never seen may be any."""
        if self.made.settings.open_lists:
            return
        cards = all_cards()
        names = sorted(cards)
        for card in self._may_change((c.HAND, c.DECK, c.TABLE), self.other):
            if card.id in self.seen or self.random.below(2):
                continue
            definition = cards[names[self.random.below(len(names))]]
            if card.zone != c.TABLE or (_fits(definition, card.place) and not card.definition.is_hero):
                card.definition = definition
        counts: dict[str, int] = {}
        for card in self.made.cards[1:]:
            if card.owner == self.other and card.id != self.made.players[self.other].starting_hero:
                counts[card.definition.name] = counts.get(card.definition.name, 0) + 1
        self.made.players[self.other].list = tuple(counts.items())

    def _deal(self) -> None:
        """Exchange the cards of the other hand and deck, and those of the own deck."""
        for owner, zones in ((self.seat, (c.DECK,)), (self.other, (c.HAND, c.DECK))):
            cards = self._may_change(zones, owner)
            for last in range(len(cards) - 1, 0, -1):
                self._exchange(cards[last], cards[self.random.below(last + 1)])
        # The order in which he holds them tells nothing, either.
        self.random.shuffle(self.made.players[self.other].hand)

    def _turn_others(self) -> None:
        """Exchange face-down cards of the other player with cards that could lie there, too."""
        for card in self._may_change((c.TABLE,), self.other):
            others = self._may_change((c.HAND, c.DECK), self.other)
            if not others or self.random.below(4) >= _OFTEN:
                continue
            instead = others[self.random.below(len(others))]
            if not _fits(instead.definition, card.place):
                continue
            self._exchange(card, instead)
            self.made.board = None
            if not self._may_lie_there(instead):
                self._exchange(card, instead)
        self.made.board = None

    def _may_lie_there(self, card: Card) -> bool:
        made = self.made
        if made.step == c.COMBAT and made.settings.automatic_reveals:
            if any(reaches_beyond(made, each) for each in made.on_table(self.other) if not each.face_up):
                return False
        if not card.definition.is_hero:
            return True
        name = card.definition.name
        heroes = made.players[self.other].heroes
        names = {hero.name for hero in heroes if hero.public}
        names |= {each.definition.name for each in made.on_table(self.other) if each.definition.is_hero}
        if sum(1 for each in made.on_table(self.other) if each.definition.name == name) > 1:
            return False
        if any(
            hero.name == name and hero.died and made.turn <= hero.died + made.settings.copy_wait
            for hero in heroes
        ):
            return False
        return len(names) <= made.settings.hero_limit

    def _exchange(self, one: Card, other: Card) -> None:
        """Put each of two hidden cards of a player where the other one is."""
        if one is other:
            return
        made = self.made
        player = made.players[one.owner]
        swapped = {one.id: other.id, other.id: one.id}
        player.hand = [swapped.get(id, id) for id in player.hand]
        player.deck = [swapped.get(id, id) for id in player.deck]
        for card in (one, other):
            if card.zone == c.TABLE:
                made.slots[card.place] = tuple(swapped.get(id, id) for id in made.slots[card.place])
            card.damage, card.effects, card.passing = 0, (), ()
        one.zone, other.zone = other.zone, one.zone
        one.place, other.place = other.place, one.place
        one.arrived, other.arrived = other.arrived, one.arrived
        one.seen_by, other.seen_by = other.seen_by, one.seen_by
        one.handle, other.handle = other.handle, one.handle

    def _keep_heroes(self) -> None:
        """Give every Hero who lies face down now a record, and take it from those who don't any more."""
        made = self.made
        player = made.players[self.other]
        lying = [card for card in made.on_table(self.other) if card.definition.is_hero]
        names = [card.definition.name for card in lying]
        heroes = [hero for hero in player.heroes if hero.public or hero.name in names]
        # In which order he first placed them, tells nothing.
        self.random.shuffle(heroes)
        player.heroes = tuple(heroes)
        for card in lying:
            hero = player.hero(card.definition.name)
            if hero is None:
                player.heroes = (HeroRecord(card.definition.name), *player.heroes)
            elif not card.face_up and not hero.died:
                card.damage, card.effects = hero.damage, hero.effects

    # --- What was decided in secret -----------------------------------------------------------------------------------

    def _decide(self) -> None:
        """Let the other player have decided something else, as far as he may have decided anything."""
        if self.asked < 0 or (self.other == 1 and self.asked == 0):
            return
        step = self.made.step
        if step == c.DISCARDING:
            self._discard()
        elif step == c.DRAWING:
            self._draw()
        elif step == c.RESURRECTING:
            self._resurrect()
        else:
            self._set_chosen((0,) if self.asked != self.other and self.random.below(2) else ())
        if self.asked != self.other:
            self._set_done()

    def _set_chosen(self, chosen: tuple[int, ...]) -> None:
        mine = self.made.chosen[self.seat]
        self.made.chosen = (mine, chosen) if self.seat == 0 else (chosen, mine)
        self.made.journal.current += [Chosen(self.other, id, "WAR-1.discard.1") for id in chosen]

    def _set_done(self) -> None:
        mine = self.made.done[self.seat]
        self.made.done = (mine, True) if self.seat == 0 else (True, mine)

    def _discard(self) -> None:
        hand = self.made.players[self.other].hand.copy()
        self.random.shuffle(hand)
        most = len(hand) - (self.asked == self.other)
        self._set_chosen(tuple(hand[: self.random.below(most + 1)]))

    def _resurrect(self) -> None:
        self._set_chosen(())
        while True:
            choices = resurrecting.heroes_to_resurrect(self.made, self.other)
            if not choices or self.random.below(2) or (self.asked == self.other and len(choices) < 2):
                return
            self._set_chosen((*self.made.chosen[self.other], choices[self.random.below(len(choices))]))

    def _draw(self) -> None:
        made, other = self.made, self.other
        player = made.players[other]
        while len(player.hand) > made.shown[other][0]:
            card = made.cards[player.hand.pop()]
            card.zone, card.seen_by, card.handle = c.DECK, 0, 0
            player.deck.append(card.id)
            player.arrivals -= 1
        self._set_chosen(())
        while drawing.wants_cards(made, other):
            heroes = drawing.heroes_to_pick_up(made, other)
            room = drawing.hand_limit(made, other) - len(player.hand) - len(made.chosen[other])
            if self.asked == other and (room < 2 or len(heroes) < 2 or self.random.below(2)):
                return
            if heroes and self.random.below(2):
                self._set_chosen((*made.chosen[other], heroes[self.random.below(len(heroes))].id))
            elif player.deck:
                card = made.cards[player.deck.pop()]
                player.arrivals += 1
                card.zone, card.seen_by, card.handle = c.HAND, 1 << other, 2 * player.arrivals + other
                player.hand.append(card.id)
            else:
                return


def _is_hidden(card: Card, seat: int) -> bool:
    if card.zone == c.DECK:
        return True
    return card.owner != seat and card.zone in (c.HAND, c.TABLE) and not card.seen_by >> seat & 1


def _fits(definition: Definition, place: int) -> bool:
    """Tell whether a card may lie face down in a place, whatever else there is; cautiously."""
    if (
        definition.upgrades
        or definition.needs
        or any(isinstance(clause, Scouts) for clause in definition.lasting)
    ):
        return False
    row = row_of(place)
    if row == FRONT_ROW:
        return definition.is_unit
    return definition.is_building if row == BACK_ROW else not definition.is_skill


def _asked(state: State) -> int:
    steps = {c.DISCARDING: discarding, c.DRAWING: drawing, c.RESURRECTING: resurrecting, c.GOLD: gold}
    return steps[state.step].seat_to_decide(state) if state.step in steps and state.outcome is None else -1


def _seen(state: State, seat: int) -> set[int]:
    """Return the cards whose names a seat has been told at some time."""
    found: set[int] = set()
    for fact in state.journal.since(0):
        if isinstance(fact, GameEvent):
            for id, known in zip((fact.subject, fact.other, fact.cause.source), fact.known, strict=True):
                if known >> seat & 1:
                    found.add(id)
    return found


# --- Copies, and other numbers ----------------------------------------------------------------------------------------


def _copy(state: State) -> State:
    """Return a copy that shares nothing that will be changed."""
    made = state.fork()
    made.cards = [card.copy(made.mark) for card in state.cards]
    made.players = [player.copy(made.mark) for player in state.players]
    chapters = state.journal.chapters
    made.journal.current = [_copied(fact) for fact in state.journal.current]
    made.journal.chapters = [
        Chapter(tuple(_copied(fact) for fact in one.entries if isinstance(fact, Event)), None, one.start)
        for one in chapters
    ]
    return made


def _copied(fact: Event[State]) -> Event[State]:
    made: Event[State] = blank(type(fact))
    for field in fields_of(type(fact)):
        setattr(made, field, getattr(fact, field))
    return made


def _renumber(state: State, random: Random) -> None:
    """Give all cards other numbers."""
    numbers = list(range(1, len(state.cards)))
    random.shuffle(numbers)
    new = dict(enumerate(numbers, start=1))
    new[0] = 0
    cards = state.cards.copy()
    for card in cards:
        card.id = new[card.id]
        state.cards[card.id] = card
    for player in state.players:
        player.deck = [new[id] for id in player.deck]
        player.hand = [new[id] for id in player.hand]
        player.discard = [new[id] for id in player.discard]
        player.starting_hero = new[player.starting_hero]
        player.heroes = tuple(
            _with_skills(hero, tuple(new[id] for id in hero.skills)) for hero in player.heroes
        )
    state.slots = [tuple(new[id] for id in ids) for ids in state.slots]
    state.chosen = tuple(tuple(new[id] for id in ids) for ids in state.chosen)
    state.worked = tuple((new[by], sort, new[subject]) for by, sort, subject in state.worked)
    for fact in state.journal.since(0):
        if isinstance(fact, GameEvent):
            fact.subject = new[fact.subject]
            if not isinstance(fact, TakeCoin):
                fact.other = new[fact.other]
            if isinstance(fact, Attach):
                fact.amount = new[fact.amount]
            cause = fact.cause
            fact.cause = Cause(new[cause.source], cause.clause, cause.layer, cause.replaced_by)


def _with_skills(hero: HeroRecord, skills: tuple[int, ...]) -> HeroRecord:
    made = hero.copy()
    made.skills = skills
    return made
