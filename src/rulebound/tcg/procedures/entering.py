"""Entering play: how a card comes to lie there [wow-2007:710]."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg import constants as c
from rulebound.tcg.citations import ENTER, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.changes.definite import (
    EntersAs,
    EntersDamaged,
    as_it_comes,
    create_as_it_enters,
    enters_without_powers,
)
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Entering, box_of


def entering(
    state: State,
    card: Card,
    seat: int,
    cause: Cause,
    rule: str = "",
    exhausted: bool = False,
    face_down: bool = False,
    in_row: bool = False,
    host: int = 0,
    damage: int = 0,
    counters: tuple[tuple[str, int], ...] = (),
    x: int = 0,
) -> Asking[Move]:
    """Return the event of a card being put into play, with what says how it enters [wow-2013:710.1].

    Where it lies is a matter of the table; here a card knows only its controller, its host, and whether it lies in its
    controller's row. Cards enter ready unless otherwise specified.
    """
    made: tuple[int, ...] = ()
    # [wow-2007:710.1] what is in play already doesn't enter it
    if not face_down and card.zone != c.PLAY:
        # [wow-2013:710.1a, fab:6.4.8] what is done "as it enters play"
        ctx = Context(state, seat, card.number)
        ctx.x = x
        made = yield from create_as_it_enters(state, card, ctx)
        # [wow-2007:710.2, wow-2013:710.1b, fab:6.5.3] exhausted, with counters, with damage:
        # before anything else replaces the event
        for box in [] if made and enters_without_powers(state, card, made) else _boxes(state, card):
            exhausted = exhausted or box.exhausted
            counters = counters + tuple((name, value.amount(ctx)) for name, value in box.counters)
            if box.damage is not None:
                damage += box.damage.amount(ctx)
        # [wow-2013:710.1b] or damaged, by what another card says
        for found in shelved(state, "enters damaged"):
            change, their = found.change, found.context(state)
            if isinstance(change, EntersDamaged) and found.applies(their, card):
                damage += change.amount.amount(their)
        exhausted = exhausted or enters_exhausted(state, as_it_comes(state, card, seat))
    event = Move(
        "enter",
        rule or cite(state, ENTER),
        card.number,
        c.PLAY,
        seat,
        cause,
        face_down=face_down,
        exhausted=exhausted,
        in_row=in_row,
        host=host,
        damage=damage,
        counters=tuple(pair for pair in counters if pair[1] > 0),
        x=x,
    )
    event.carries = made
    return event


def enters_exhausted(state: State, card: Card) -> bool:
    """Tell whether what is in force has a card that is about to enter play do so exhausted."""
    for found in shelved(state, "may enter play exhausted"):
        if found.applies(found.context(state), card) and cant(state, "enter play exhausted", card) is None:
            return True
    return False


def _boxes(state: State, card: Card) -> list[Entering]:
    """Return what a card's text says of how it enters play, and what powers say that it was given before that.

    [wow-2013:710.1b] More than one are processed cumulatively.
    """
    own = box_of(card.definition).entering
    found = [] if own is None else [own]
    for given in shelved(state, "enters as"):
        if isinstance(given.change, EntersAs) and given.applies(given.context(state), card):
            found.append(given.change.how)
    return found
