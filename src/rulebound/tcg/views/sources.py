"""Where the values of cards in play come from: what is printed, and what has changed it, as a seat may know.

Worked out only when it is asked for, from the board as it stands: each continuous modifier that finds a card is applied
to a copy of what the card brings, in the board's order, and what it changes is noted.
"""

from __future__ import annotations

from rulebound.kernel.codec import Plain
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.applying import context_now, counted_before, found_by
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.continuous.listings import Active, layout_of
from rulebound.tcg.continuous.staging import parts_of
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.views.handles import handle, is_hidden
from rulebound.tcg.views.view import View
from rulebound.tcg.views.words import Words, known_to

__all__ = ["sources"]


def sources(state: State, view: View, seat: int) -> dict[str, Plain]:
    """Return, by handle, what made each card that lies on the board what it is.

    ``printed`` are its numbers as printed; ``changes`` what changed them and its keywords, types and tags, in order
    (``what``, ``was``, ``is``, and what did it); ``under`` what else has been made to hold of it alone.
    """
    made = board(state)
    acting = _in_order(state, made)
    finding: dict[Active, list[int]] = {}
    for active in acting:
        ctx = context_now(state, made, active)
        finding[active] = [] if ctx is None else found_by(state, made, active, ctx)
    found: dict[str, Plain] = {}
    for id in made.ids:
        card = state.cards[id]
        if is_hidden(state, card, seat) or (card.in_row and card.face_down):
            continue
        found[str(handle(state, seat, card.number))] = _of_card(state, view, made, card, seat, finding)
    return found


def _in_order(state: State, made: Board) -> list[Active]:
    """Return the modifiers that change values, each part in its place, as the board applied them."""
    acting = [active for active in made.actives if active.facets.writes]
    stages = layout_of(state).stages
    if stages is not None:
        acting = [part for active in acting for part in parts_of(stages, active)]
    return sorted(acting, key=lambda active: active.stamp)


def _of_card(
    state: State, view: View, made: Board, card: Card, seat: int, finding: dict[Active, list[int]]
) -> dict[str, Plain]:
    layout = layout_of(state)
    printed = values = layout.printed(card, card.entered_under)
    changes: list[Plain] = []
    if card.counters:
        bare = card.copy(state.mark)
        bare.counters = ()
        printed = layout.printed(bare, card.entered_under)
        changes += [
            {**changed, "number": handle(state, seat, card.number), "name": "counters", "text": ""}
            for changed in _changed(state, view, printed, values)
        ]
    for active, ids in finding.items():
        if card.id not in ids:
            continue
        before, values = values, values.copy()
        ctx = context_now(state, made, active)
        if ctx is None:
            continue
        counts = made.counts.get(active) if made.counts else counted_before(state, active, ctx)
        for place, change in enumerate(active.node.changes):
            if change.writes():
                ctx.counted = counts[place] if counts is not None else -1
                change.apply(ctx, card, values)
        clause = active.node.place if active.modifier is None else active.modifier.clause
        by = _named(state, view.words, seat, active.source, clause)
        changes += [{**changed, **by} for changed in _changed(state, view, before, values)]
    return {
        "printed": view.numbers(state, printed),
        "changes": changes,
        "under": [
            _named(state, view.words, seat, modifier.source, modifier.clause)
            for modifier in state.modifiers
            if _is_about(modifier, card.number)
        ],
    }


def _changed(state: State, view: View, before: Effective, after: Effective) -> list[dict[str, Plain]]:
    """Return which values differ."""
    was, now = view.numbers(state, before), view.numbers(state, after)
    was["keywords"], now["keywords"] = view.keywords_of(before), view.keywords_of(after)
    was["types"], now["types"] = _types(view, before), _types(view, after)
    was["tags"], now["tags"] = list(before.tags), list(after.tags)
    was["name"], now["name"] = before.name, after.name
    return [
        {"what": what, "was": was.get(what), "is": now.get(what)}
        for what in dict.fromkeys((*was, *now))
        if was.get(what) != now.get(what)
    ]


def _types(view: View, values: Effective) -> Plain:
    return [name for bit, name in view.types.items() if values.types & bit]


def _named(state: State, words: Words, seat: int, source: int, clause: int) -> dict[str, Plain]:
    """Return what does something, as a seat may know it: its handle, its name, and its words."""
    known = c.CARDS <= source < c.LAYER_BASE and known_to(state, source, seat)
    return {
        "number": handle(state, seat, source) if known else 0,
        "name": words.subject_name(state, source, seat) if known else "an effect",
        "text": words.words_of_cause(state, source, clause, 0) if known and clause >= 0 else "",
    }


def _is_about(modifier: Modifier, number: int) -> bool:
    """Tell whether a modifier was made for an object: chosen for it, or what it speaks of."""
    return any(number in chosen for chosen in (*modifier.targets, *modifier.roles.values()))
