"""Step 5, Place Cards: in turn, face down; revealing, stacking, upgrading, replacing, linking, Hero skills."""

from __future__ import annotations

from rulebound.kernel.decision import Decision, Option, Reason
from rulebound.war import constants as c
from rulebound.war.events import Attach, GameEvent, Move, Opportunity, Put, Reveal
from rulebound.war.happening import record
from rulebound.war.position.card_parts import Definition, Named
from rulebound.war.position.playing_field import (
    BACK_ROW,
    FRONT_ROW,
    ROWS,
    SECOND_ROW,
    area,
    field_of,
    territory,
)
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import board
from rulebound.war.texts.clauses import Scouts
from rulebound.war.texts.groups import is_one_of
from rulebound.war.turn.heroes import may_enter, may_learn, replaced_skill

#: The rule of every way to place a card.
RULES = {
    "place": "WAR-5.place.6",
    "stack": "WAR-5.stacking.2",
    "link": "WAR-5.linking.1",
    "upgrade": "WAR-5.upgrades.2",
    "heal": "WAR-5.healing.1",
    "clear": "WAR-5.discarding.1",
}


def as_place(place: int) -> int:
    """Return a place as an option says it: negative, so that it is never taken for a card."""
    return -1 - place


def seat_to_place(state: State) -> int:
    """Return whose opportunity it is: [WAR-5.place.6, WAR-5.place.8] the first player's, then the other's, in turn."""
    return state.order()[state.opportunity % 2]


def decision(state: State) -> Decision:
    """[WAR-5.place.1] Ask for a card to place, a card to reveal, or a pass [WAR-5.passing.1]."""
    seat = seat_to_place(state)
    options = [Option("pass")]
    names: list[str] = []
    for id in state.players[seat].hand:
        card = state.cards[id]
        if card.definition.name not in names:
            names.append(card.definition.name)
            options += ways_to_play(state, card)
    # [WAR-5.abilities.2] reveal at any time during your turn: it takes no opportunity
    options += [Option("reveal", card.id) for card in state.on_table(seat) if not card.face_up]
    left = state.settings.placements - state.opportunity // 2
    return Decision(seat, "place", f"Place a card ({left} left) or pass.", options, (), "WAR-5.place.6")


def fits_row(card: Card, place: int) -> bool:
    """Tell whether a card may lie in the row of a place."""
    return ROWS[place] in rows_for(card.definition)


def rows_for(definition: Definition) -> list[int]:
    """Return the rows in which a card may lie."""
    found: list[int] = []
    # [WAR-5.place.2] only units
    if definition.is_unit:
        found.append(FRONT_ROW)
    # [WAR-5.place.3] any card (Q18: units and buildings)
    if not definition.is_skill:
        found.append(SECOND_ROW)
    # [WAR-5.place.4] only buildings
    if definition.is_building:
        found.append(BACK_ROW)
    return found


def ways_to_play(state: State, card: Card) -> list[Option]:
    """Return every way to play a card of the hand."""
    definition = card.definition
    if definition.is_skill:
        return [
            Option("skill", card.id, on.id)
            for on in state.on_table(card.owner)
            if on.definition.name == definition.hero and not may_learn(state, card, on)
        ]
    if not has_what_it_needs(state, card):
        return []
    if definition.upgrades:
        # [WAR-5.upgrades.1] only where the card that it upgrades is in the territory (Q65: into its slot)
        return [
            Option("upgrade", card.id, old.id)
            for old in state.on_table(card.owner)
            if definition.upgrades in old.definition.names
        ]
    enters = not definition.is_hero or not may_enter(state, card)
    found: list[Option] = []
    rows = rows_for(definition)
    for place in territory(card.owner):
        if ROWS[place] not in rows:
            continue
        # [WAR-5.stacking.1] one card in each slot: only an empty one is free
        if not state.slots[place]:
            if enters:
                found.append(Option("place", card.id, as_place(place)))
            continue

        if enters and may_stack(state, card, place):
            found.append(Option("stack", card.id, as_place(place)))
        if enters and may_link(state, card, place):
            found.append(Option("link", card.id, as_place(place)))
        if damaged_copy(state, card, place) is not None:
            found.append(Option("heal", card.id, as_place(place)))
        if enters:
            found.append(Option("clear", card.id, as_place(place)))
    return found


def may_stack(state: State, card: Card, place: int) -> bool:
    """[WAR-5.stacking.2] Some cards can be stacked on cards of their name, up to a limit."""
    limit = card.definition.stacks
    if state.settings.stack_limit and limit:
        limit = state.settings.stack_limit
    if len(state.slots[place]) >= limit:
        return False
    there = [state.cards[id] for id in state.slots[place]]
    if any(known.linked for known in there):
        return False
    of = card.definition.stacks_with if card.definition.stacks_with else (Named(card.definition.name),)
    return all(is_one_of(of, state, known) for known in there)


def may_link(state: State, card: Card, place: int) -> bool:
    """[WAR-5.linking.1, WAR-5.linking.7] A card that may link can join what its text names or its family, or lie alone.

    Q22: it is enough that one of the two cards names the other; in a family both must say that they may link.
    """
    ids = state.slots[place]
    if not ids or (len(ids) > 1 and not state.cards[ids[0]].linked):
        return False
    for id in ids:
        known = state.cards[id].definition
        if _joins(card.definition, known) or _joins(known, card.definition):
            return True
    return False


def _joins(one: Definition, other: Definition) -> bool:
    """Tell whether the text of one card lets it be linked to another."""
    if one.links_with:
        return any(kind.fits(other) for kind in one.links_with)
    if not one.links or not other.links or other.links_with or one.family != other.family:
        return False
    # A second copy of one half of a family repairs it; a card with a name of its own links by that name.
    return one.name != other.name or one.name == one.family


def damaged_copy(state: State, card: Card, place: int) -> Card | None:
    """Return the card of a slot that a copy would heal or repair.

    [WAR-5.healing.1, WAR-5.healing.2, WAR-heroes.copies.2] A damaged unit, building or Hero, by a card of its name;
    [WAR-5.linking.4] of a link, which is one card, by a copy of any of its cards.
    """
    for whole in state.in_play(place):
        if whole.damage or whole.effects:
            for member in state.one_with(whole):
                if member.definition.name == card.definition.name:
                    return member
    return None


def has_what_it_needs(state: State, card: Card) -> bool:
    """[WAR-5.upgrades.1] Some cards can't be played unless other cards are in their owner's territory."""
    needs = card.definition.needs
    return not needs or any(is_one_of(needs, state, known) for known in state.on_table(card.owner))


def answer(state: State, option: Option) -> None:
    """Do what the player chose with the opportunity."""
    seat = seat_to_place(state)
    if option.verb == "pass":
        # [WAR-5.passing.2] the opportunity is lost, later ones are not
        record(state, [Opportunity(seat, passed=True)])
        return
    card = state.cards[option.subject]
    if option.verb == "reveal":
        record(state, [Reveal(card.id, "WAR-5.abilities.2")])
        return
    if option.verb == "skill":
        play_skill(state, card, state.cards[option.other])
    elif option.verb == "upgrade":
        upgrade(state, card, state.cards[option.other])
    else:
        place_card(state, card, option.verb, -1 - option.other)
    # [WAR-5.place.9, WAR-heroes.skills.1] every card played uses an opportunity (Q17)
    record(state, [Opportunity(seat, passed=False)])


def place_card(state: State, card: Card, way: str, place: int) -> None:
    """Place a card into a slot, in one of the ways that `ways_to_play` offers."""
    rule = RULES[way]
    there = list(state.slots[place])
    if way == "heal":
        # [WAR-5.healing.1] the copy takes the place of the damaged card, without damage and effects
        old = damaged_copy(state, card, place)
        assert old is not None
        record(state, [Put("heal", rule, card.id, place, True, replaces=old.id)])
        return
    if way in ("stack", "link"):
        # [WAR-5.stacking.3, WAR-5.linking.3] the cards of a stack or link are revealed
        hidden: list[GameEvent] = [
            Reveal(id, "WAR-5.stacking.3" if way == "stack" else "WAR-5.linking.3")
            for id in there
            if not state.cards[id].face_up
        ]
        record(state, [*hidden, Put(way, rule, card.id, place, True)])
        return
    if way == "clear":
        # [WAR-5.discarding.1] everything in the slot makes room (Q63)
        cleared: list[GameEvent] = [Move("clear", rule, id, c.DISCARD) for id in there]
        record(state, cleared)
    # [WAR-5.reveal.1] face down, [WAR-5.reveal.2] unless the battlefield is scouted
    face_up = board(state).is_scouted(card.owner, field_of(place))
    record(state, [Put("place", RULES["place"], card.id, place, face_up)])


def upgrade(state: State, card: Card, old: Card) -> None:
    """[WAR-5.upgrades.2, WAR-5.upgrades.3] The old card goes to the discard pile, and its damage with it."""
    events: list[GameEvent] = []
    if not old.face_up:
        # [WAR-5.upgrades.4] both must be revealed
        events.append(Reveal(old.id, "WAR-5.upgrades.4"))
    events.append(Put("upgrade", "WAR-5.upgrades.2", card.id, old.place, True, replaces=old.id))
    record(state, events)


def play_skill(state: State, card: Card, on: Card) -> None:
    """Attach a skill to a Hero."""
    events: list[GameEvent] = []
    if not on.face_up:
        # [WAR-5.skills.3, WAR-heroes.skills.2] the Hero must be revealed
        events.append(Reveal(on.id, "WAR-heroes.skills.2"))
    hero = state.players[card.owner].hero(on.definition.name)
    assert hero is not None
    # [WAR-5.skills.6] a higher level replaces the one below
    old = replaced_skill(state, hero, card) if card.definition.level > 1 else 0
    # [WAR-5.place.5, WAR-5.place.7, WAR-5.skills.4] behind the territory, face up
    events.append(Attach(card.id, on.id, old, "WAR-5.skills.5"))
    record(state, events)


def settle_scouting(state: State) -> None:
    """[WAR-5.reveal.2] While a scout is in play and revealed, the enemy's cards there are turned face up (Q20)."""
    # (Mostly nobody scouts.)
    changed = True in board(state).scouted
    while changed:
        changed = False
        for seat in (0, 1):
            for field in (c.HIGH, c.LOW):
                if not board(state).is_scouted(seat, field):
                    continue
                hidden: list[GameEvent] = [
                    Reveal(id, "WAR-5.reveal.2")
                    for place in area(seat, field)
                    for id in state.slots[place]
                    if not state.cards[id].face_up
                ]
                if hidden:
                    record(state, hidden)
                    changed = True


def begin_opportunity(state: State) -> None:
    """[WAR-5.abilities.3] At their owner's opportunity face-down scouts show themselves if they have something to see.

    [WAR-5.abilities.2] Before that he may reveal them himself.
    """
    if not state.settings.automatic_reveals or state.opportunity >= 2 * state.settings.placements:
        return
    seat = seat_to_place(state)
    scouts: list[GameEvent] = []
    for card in state.on_table(seat):
        if not card.face_up and any(isinstance(clause, Scouts) for clause in card.definition.lasting):
            places = area(1 - seat, field_of(card.place))
            if any(not state.cards[id].face_up for place in places for id in state.slots[place]):
                scouts.append(Reveal(card.id, "WAR-5.abilities.3"))
    record(state, scouts)
    settle_scouting(state)


def why_not_play(state: State, card: Card) -> list[Reason]:
    """Return every reason why a card of the hand can't be played at an opportunity; empty if it can."""
    if ways_to_play(state, card):
        return []
    definition = card.definition
    if definition.is_skill:
        heroes = [on for on in state.on_table(card.owner) if on.definition.name == definition.hero]
        if not heroes:
            # [WAR-5.skills.3] the Hero must be in the territory
            return [Reason("WAR-5.skills.3", f"{definition.hero} is not in your territory")]
        return may_learn(state, card, heroes[0])
    if definition.upgrades:
        return [Reason("WAR-5.upgrades.1", f"{definition.upgrades} is not in your territory")]
    if not has_what_it_needs(state, card):
        return [Reason("WAR-5.upgrades.1", "what it needs is not in your territory")]
    # Whatever else goes into a slot can take the place of what lies there.
    return may_enter(state, card)
