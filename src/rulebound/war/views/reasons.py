"""What made a card on the table what it is: what is printed, and how much of what came from which card."""

from __future__ import annotations

from rulebound.kernel.codec import Plain
from rulebound.war import constants as c
from rulebound.war.position.card_parts import Values
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import board
from rulebound.war.texts.board import Board, Source, sources
from rulebound.war.texts.parts import Clause, clause_of
from rulebound.war.views.handles import handle

#: A reason: attack, armor, life or speed; how much of it (of speed: 0); and what it comes from, in words.
Because = tuple[str, int, str]

#: The values that can be otherwise than printed.
_NUMBERS = ("attack", "armor", "life")


def reasons(state: State) -> dict[int, list[Because]]:
    """Return why cards in play have other values than are printed on them, by their ids.

    Only revealed cards have abilities in effect, so a reason names nothing that is hidden.
    """
    known = board(state)
    found: dict[int, list[Because]] = {}
    plain = {id: _printed(state, state.cards[id]) for id in known.cards}
    if all(_same(known.values[id], plain[id]) for id in known.cards):
        return found
    #: What buildings of one line give, of which the highest counts [WAR-misc.buildings.1].
    best: dict[tuple[int, str, str], Because] = {}
    for id in known.cards:
        card = state.cards[id]
        if card.face_up:  # [WAR-5.abilities.1]
            for source in sources(state, card):
                for sentence in source.card.definition.lasting:
                    _add(state, known, plain, clause_of(sentence), source, found, best)
    for (id, _, _), because in best.items():
        found.setdefault(id, []).append(because)
    for id in known.cards:
        card = state.cards[id]
        own = found.setdefault(id, [])
        learned = _learned(state, card)
        if learned:
            own.append(("life", learned, "skills played on it"))
        for what, amount in (*card.effects, *card.passing):
            if what in ("slow", "fast"):
                own.append(("speed", 0, f"an effect that makes it {what}"))
            else:
                own.append((what, amount, "an effect on it"))
    return found


def sources_of_values(state: State, seat: int) -> dict[str, Plain]:
    """Return, by handle, what made each card on the table that a seat knows what it is.

    ``printed`` are its values as printed; ``changes`` what changed them: ``what``, ``was`` and ``is``, the ``name`` of
    what did it. (What is so of it alone, ``under``, is among them.)
    """
    because = reasons(state)
    found: dict[str, Plain] = {}
    for ids in state.slots:
        for id in ids:
            card = state.cards[id]
            if not card.face_up and card.owner != seat:
                continue
            definition = card.definition
            now: dict[str, int] = {"attack": definition.attack, "armor": 0, "life": definition.life}
            speed = c.SPEEDS[definition.speed]
            printed: dict[str, Plain] = {**now, "speed": speed}
            changes: list[Plain] = []
            for what, amount, name in because.get(id, ()):
                said: dict[str, Plain] = {"what": what, "number": 0, "name": name, "text": ""}
                if what == "speed":
                    after = c.SPEEDS[board(state).values[id].speed]
                    changes.append({**said, "was": speed, "is": after})
                else:
                    changes.append({**said, "was": now[what], "is": now[what] + amount})
                    now[what] += amount
            found[str(handle(state, seat, id))] = {"printed": printed, "changes": changes, "under": []}
    return found


def _add(
    state: State,
    known: Board,
    plain: dict[int, Values],
    clause: Clause,
    source: Source,
    found: dict[int, list[Because]],
    best: dict[tuple[int, str, str], Because],
) -> None:
    """Add what one sentence of a card's text makes of the cards in play."""
    alone = Board()
    alone.cards = known.cards
    alone.values = {id: Values(values.attack, values.life, values.speed) for id, values in plain.items()}
    clause.contribute(alone, state, source)
    name = source.card.definition.name
    for id in known.cards:
        before, after = plain[id], alone.values[id]
        for what in _NUMBERS:
            amount = getattr(after, what) - getattr(before, what)
            if not amount:
                continue
            if not source.card.definition.is_building:
                found.setdefault(id, []).append((what, amount, name))
                continue
            key = (id, what, source.card.definition.line)
            if key not in best or best[key][1] < amount:
                best[key] = (what, amount, name)
        if (after.fast, after.slow) != (before.fast, before.slow):
            found.setdefault(id, []).append(("speed", 0, name))


def _printed(state: State, card: Card) -> Values:
    """Return the values of a card before anything is in effect."""
    fighter = state.fighter(card)
    return Values(fighter.attack, card.definition.life, fighter.speed)


def _learned(state: State, card: Card) -> int:
    """Return how much life the skills that a Hero has learned give [WAR-5.skills.7]."""
    hero = state.players[card.owner].hero(card.definition.name) if card.definition.is_hero else None
    return hero.skills_played if hero is not None else 0


def _same(one: Values, other: Values) -> bool:
    numbers = all(getattr(one, what) == getattr(other, what) for what in _NUMBERS)
    return numbers and one.speed == other.speed
