"""What happens to cards: they change zones, are turned, attack, are hurt and changed."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause, Event
from rulebound.war import constants as c
from rulebound.war.events.base import GameEvent
from rulebound.war.position.state import Card, HeroRecord, Player, State


def _call_anew(state: State, card: Card) -> None:
    """Give a card that comes to a zone a handle that no card has had."""
    player = state.edit_player(card.owner)
    player.arrivals += 1
    card.handle = 2 * player.arrivals + card.owner


def _show(state: State, card: Card, from_hand: bool) -> None:
    """Let everybody know a card.

    Of cards alike in a hand nobody else can tell which of them came out of it: it is the one that was known there.
    """
    if from_hand and card.seen_by != 3:
        for id in state.players[card.owner].hand:
            known = state.cards[id]
            if known.seen_by == 3 and known.definition.name == card.definition.name:
                state.edit(known).seen_by = card.seen_by
                break
    card.seen_by = 3


def _take_out(state: State, card: Card) -> None:
    """Take a card from where it is; what is left of a link of one card is no link any more."""
    if card.zone == c.TABLE:
        left = tuple(id for id in state.slots[card.place] if id != card.id)
        state.slots[card.place] = left
        if len(left) == 1 and state.cards[left[0]].linked:
            state.edit(state.cards[left[0]]).linked = False
        card.place = c.NO_PLACE
        card.linked = False
        state.board = None
        return
    player = state.edit_player(card.owner)
    if card.zone == c.DECK:
        player.deck.remove(card.id)
    elif card.zone == c.HAND:
        player.hand.remove(card.id)
    elif card.zone == c.DISCARD:
        player.discard.remove(card.id)


def _set_hero(player: Player, hero: HeroRecord) -> None:
    """Write a Hero's record, in the place of his older one."""
    names = [known.name for known in player.heroes]
    if hero.name in names:
        player.heroes = tuple(hero if known.name == hero.name else known for known in player.heroes)
    else:
        player.heroes = (*player.heroes, hero)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Move(GameEvent):
    """A card changes zones: drawn, discarded, destroyed, picked up, paid, resurrected, replaced or cleared away."""

    FIELDS: ClassVar[tuple[str, ...]] = ("to", "origin")

    def __init__(self, kind: str, rule: str, subject: int, to: int, cause: Cause = BY_THE_RULES) -> None:
        super().__init__(kind, rule, cause, subject=subject)
        self.to = to
        self.origin = c.NOWHERE

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        self.origin = card.zone
        damage, effects, was_public = card.damage, card.effects, card.face_up
        _take_out(state, card)
        card.zone = self.to
        _call_anew(state, card)
        card.damage = 0
        card.effects = ()
        card.passing = ()
        card.acted = False
        card.face_up = self.to == c.DISCARD
        player = state.edit_player(card.owner)
        if self.to == c.HAND:
            player.hand.append(card.id)
            # What everybody saw going to the hand is known there until a card is placed face down.
            card.seen_by = 3 if self.kind != "draw" else 1 << card.owner
        elif self.to == c.DISCARD:
            # [WAR-1.discard.2, WAR-6.damage.2] discards lie face up, the last one on top
            player.discard.append(card.id)
            _show(state, card, self.origin == c.HAND)
        # Q80: whatever leaves its zone is progress (what is drawn, when it is told: see Drew)
        if self.kind != "draw":
            state.progress = True
        if card.definition.is_hero:
            self._remember_hero(state, player, card, (damage, was_public), effects)

    def _remember_hero(
        self,
        state: State,
        player: Player,
        card: Card,
        before: tuple[int, bool],
        effects: tuple[tuple[str, int], ...],
    ) -> None:
        hero = player.hero(card.definition.name)
        if hero is None:
            return
        made = hero.copy()
        if self.kind == "pick up":
            # [WAR-2.moving.4, WAR-heroes.moving.3] damage and effects stay with him
            made.damage, made.effects = before[0], effects
            made.public = made.public or before[1]
        elif self.kind == "resurrect":
            # Q14: he returns undamaged
            made.died, made.damage, made.effects = 0, 0, ()
        elif self.to == c.DISCARD and self.origin in (c.TABLE, c.HAND):
            # [WAR-heroes.resurrect.1] a Hero who dies is put into the discard pile; so is one who is discarded (Q59)
            if self.origin == c.HAND and (hero.died or self._elsewhere(state, player, card.definition.name)):
                return
            made.died, made.damage, made.effects, made.public = state.turn, 0, (), True
        _set_hero(player, made)

    def _elsewhere(self, state: State, player: Player, name: str) -> bool:
        """Tell whether another card still stands for the Hero, in play or in hand."""
        if state.hero_card(player.seat, name) is not None:
            return True
        return any(state.cards[id].definition.name == name for id in player.hand)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Put(GameEvent):
    """A card is placed into a slot; ``kind`` says how: place, stack, link, upgrade or heal.

    ``other`` is the card that it replaces, ``amount`` the place.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("face_up",)

    def __init__(
        self, kind: str, rule: str, subject: int, place: int, face_up: bool, replaces: int = 0
    ) -> None:
        super().__init__(kind, rule, subject=subject, other=replaces, amount=place)
        self.face_up = face_up

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        _take_out(state, card)
        place = self.amount
        card.zone = c.TABLE
        _call_anew(state, card)
        card.place = place
        card.arrived = state.turn
        card.face_up = self.face_up
        state.board = None
        there = state.slots[place]
        if self.other:
            # [WAR-5.upgrades.2] the new card takes the place of the old one, in its stack or link
            old = state.cards[self.other]
            card.linked = old.linked
            state.slots[place] = tuple(card.id if id == self.other else id for id in there)
            self._remove_old(state, state.edit(old))
            if self.kind == "heal" and card.linked:
                # [WAR-5.linking.4, WAR-5.healing.1] the link is one card: all of it is repaired
                top = state.edit(state.cards[state.slots[place][0]])
                top.damage, top.effects = 0, ()
        elif self.kind == "stack":
            # [WAR-5.stacking.5] under what is damaged
            hurt = [number for number, id in enumerate(there, start=1) if state.cards[id].damage]
            under = max(hurt, default=0)
            state.slots[place] = (*there[:under], card.id, *there[under:])
        else:
            state.slots[place] = (card.id, *there)
        if self.kind == "link":
            self._link(state, card, there)
        if self.face_up:
            _show(state, card, True)
        else:
            card.seen_by = 1 << card.owner
            # Which card of the hand it was, nobody else knows: what they knew of the hand is no longer sure.
            for id in state.players[card.owner].hand:
                if state.cards[id].seen_by == 3:
                    state.edit(state.cards[id]).seen_by = 1 << card.owner
        if card.definition.is_hero:
            self._enter_hero(state, card)

    def _link(self, state: State, card: Card, there: tuple[int, ...]) -> None:
        """[WAR-5.linking.2] All damage is repaired; effects stay with what is one card now."""
        if there:
            card.effects = state.cards[there[0]].effects
        for id in state.slots[self.amount]:
            member = state.edit(state.cards[id])
            member.linked = True
            member.damage = 0
            if id != card.id:
                member.effects = ()

    def _remove_old(self, state: State, old: Card) -> None:
        old.zone = c.DISCARD
        _call_anew(state, old)
        old.place = c.NO_PLACE
        old.linked = False
        old.damage = 0
        old.effects = ()
        old.passing = ()
        old.face_up = True
        old.seen_by = 3
        state.edit_player(old.owner).discard.append(old.id)

    def _enter_hero(self, state: State, card: Card) -> None:
        player = state.edit_player(card.owner)
        hero = player.hero(card.definition.name)
        made = HeroRecord(card.definition.name) if hero is None else hero.copy()
        # [WAR-heroes.resurrect.4] a copy revives a dead Hero; [WAR-heroes.moving.3] one who was moved keeps what he had
        if self.kind != "heal" and not made.died:
            card.damage, card.effects = made.damage, made.effects
        # While he lies face down, his record stays as the other player knows it.
        if self.face_up:
            made.public, made.died, made.damage, made.effects = True, 0, 0, ()
        _set_hero(player, made)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Reveal(GameEvent):
    """A face-down card is turned face up [WAR-5.abilities.2]."""

    def __init__(self, subject: int, rule: str, cause: Cause = BY_THE_RULES) -> None:
        super().__init__("reveal", rule, cause, subject=subject)

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        card.face_up = True
        card.seen_by = 3
        state.board = None
        if card.definition.is_hero:
            player = state.edit_player(card.owner)
            hero = player.hero(card.definition.name)
            if hero is not None:
                made = hero.copy()
                made.public, made.died, made.damage, made.effects = True, 0, 0, ()
                _set_hero(player, made)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Attach(GameEvent):
    """A skill card is played on a Hero; ``amount`` is the skill card that it replaces (0: none)."""

    def __init__(self, subject: int, hero: int, replaces: int, rule: str) -> None:
        super().__init__("skill", rule, subject=subject, other=hero, amount=replaces)

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        _take_out(state, card)
        card.zone = c.SKILLS
        _call_anew(state, card)
        card.face_up = True
        _show(state, card, True)
        card.arrived = state.turn
        player = state.edit_player(card.owner)
        on = state.edit(state.cards[self.other])
        hero = player.hero(on.definition.name)
        assert hero is not None
        made = hero.copy()
        if self.amount:
            made.skills = tuple(card.id if id == self.amount else id for id in made.skills)
            old = state.edit(state.cards[self.amount])
            old.zone = c.DISCARD
            _call_anew(state, old)
            player.discard.append(old.id)
        else:
            # [WAR-5.skills.5] attached to him
            made.skills = (*made.skills, card.id)
        # [WAR-5.skills.7] each skill card gives 1 life and heals 1 damage
        made.skills_played += 1
        if on.damage:
            on.damage -= 1
        player.skills_played += 1
        _set_hero(player, made)
        state.board = None


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Charge(GameEvent):
    """A melee unit of the second row charges into the empty slot in front of it [WAR-6.charge.2]."""

    def __init__(self, subject: int, place: int, rule: str) -> None:
        super().__init__("charge", rule, subject=subject, amount=place)

    def apply(self, state: State) -> None:
        card = state.cards[self.subject]
        self.seat = card.owner
        # What lies in one slot, stacked or linked, moves together.
        ids = state.slots[card.place]
        state.slots[card.place] = ()
        state.slots[self.amount] = ids
        for id in ids:
            state.edit(state.cards[id]).place = self.amount
        state.board = None


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Names(GameEvent):
    """A player names what a card will do, before the other player does so for a card that acts at the same time.

    ``doing`` is attack, use or hold [WAR-6.order.3].
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("doing",)

    def __init__(self, doing: str, subject: int, target: int, cause: Cause) -> None:
        super().__init__("name", "WAR-6.order.3", cause, subject=subject, other=target)
        self.doing = doing


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Acts(GameEvent):
    """A card has its turn to attack; ``kind`` says what it does: attack, use (an ability), or hold."""

    def __init__(
        self, kind: str, rule: str, subject: int, target: int = 0, cause: Cause = BY_THE_RULES
    ) -> None:
        super().__init__(kind, rule, cause, subject=subject, other=target)

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        card.acted = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(GameEvent):
    """A card takes damage.

    ``type`` is normal, magic or siege, ``other`` who deals it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("type", "splash")

    def __init__(
        self, rule: str, subject: int, amount: int, type: str, by: int, cause: Cause, splash: bool = False
    ) -> None:
        super().__init__("damage", rule, cause, subject=subject, other=by, amount=amount)
        self.type = type
        self.splash = splash

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        if state.board is not None and state.board.conditional:
            state.board = None
        # [WAR-6.damage.3] what survives keeps it
        card.damage += self.amount


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Heal(GameEvent):
    """Damage is healed or repaired, never more than there is [WAR-6.removing.1]."""

    def __init__(self, kind: str, subject: int, amount: int, cause: Cause) -> None:
        super().__init__(kind, "WAR-6.removing.1", cause, subject=subject, amount=amount)

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        self.amount = min(self.amount, card.damage)
        card.damage -= self.amount
        if state.board is not None and state.board.conditional:
            state.board = None


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Affect(GameEvent):
    """A card gets an effect: slow, fast, or more attack, armor or life; ``passing`` ones end with Combat (Q35)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "passing")

    def __init__(self, subject: int, effect: str, amount: int, cause: Cause, passing: bool = False) -> None:
        rule = "WAR-misc.speed.1" if effect in ("slow", "fast") else "WAR-6.abilities.1"
        super().__init__("affect", rule, cause, subject=subject, amount=amount)
        self.effect = effect
        self.passing = passing

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        self.seat = card.owner
        if self.passing:
            card.passing = (*card.passing, (self.effect, self.amount))
        else:
            card.effects = (*card.effects, (self.effect, self.amount))
        state.board = None


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class WearOff(GameEvent):
    """What a card got until the end of Combat ends, and all other effects with it where the settings say so (Q35)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("all_effects",)

    def __init__(self, subject: int, all_effects: bool) -> None:
        super().__init__("wear off", "WAR-6.timing.1", subject=subject)
        self.all_effects = all_effects

    def apply(self, state: State) -> None:
        card = state.edit(state.cards[self.subject])
        card.passing = ()
        if self.all_effects:
            card.effects = ()
        state.board = None


def sort_of(event: GameEvent) -> str:
    """Return what an event does to its card, in a word or two."""
    return f"{event.kind} {event.effect}" if isinstance(event, Affect) else event.kind


def write_down(state: State, event: Event[State]) -> None:
    """Write a fact into the journal, with who knew what it is about; note what a building's text has done."""
    if isinstance(event, GameEvent):
        source = event.cause.source
        if event.cause.clause >= 0 and state.cards[source].definition.is_building:
            state.worked = (*state.worked, (source, sort_of(event), event.subject))
        if event.subject or event.other or source:
            event.known = (
                _known_by(state, event.subject),
                _known_by(state, event.other),
                _known_by(state, source),
            )
    state.journal.current.append(event)


def _known_by(state: State, id: int) -> int:
    return state.cards[id].seen_by if 0 < id < len(state.cards) else 0
