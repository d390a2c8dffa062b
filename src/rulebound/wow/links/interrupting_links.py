"""Interrupting links (section 711)."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.kernel.happening import Strand
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.records import Link
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Fight, LeaveChain, Move


def interrupt_links(
    state: State, links: list[Link], rule: str, cause: Cause = BY_THE_RULES, strand: Strand[State] | None = None
) -> Asking[int]:
    """[711.1] Interrupt links: they leave the chain, cards for their owners' graveyards; none of it happens [711.2].

    [103.2] What can't be interrupted isn't, whether a card or a rule would do it; return how many were.
    """
    done = 0
    leaving: list[GameEvent] = []
    events: list[GameEvent] = []
    for link in links:
        card = state.find(link.card) if link.card else None
        if card is not None and cant(state, "be interrupted", card) is not None:
            continue
        done += 1
        leaving.append(LeaveChain("interrupt", rule, link, cause))
        if link.kind == "proposal":
            # [601.3] the proposed characters stop being proposed
            leaving.append(Fight("proposal ends", "601.3", None, 0, 0, link.controller))
        if card is not None:
            events.append(Move("interrupt", "711.1", link.card, c.GRAVEYARD, cause=cause))
    if leaving:
        record(state, leaving)
    if events:
        yield from happen(state, events, strand)
    return done
