"""Interrupting links (section 711)."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.wow import constants as c
from rulebound.wow.contradictions import cant
from rulebound.wow.events import Fight, LeaveChain, Move
from rulebound.wow.happening import happen, record
from rulebound.wow.state import Link, State


def interrupt_link(state: State, link: Link, rule: str, cause: Cause = BY_THE_RULES) -> Asking[bool]:
    """[711.1] Interrupt a link: it leaves the chain, a card for its owner's graveyard; none of it happens [711.2].

    [103.2] What can't be interrupted isn't, whether a card or a rule would do it; return whether it was.
    """
    if link.card:
        card = state.find(link.card)
        if card is not None and cant(state, "be interrupted", card) is not None:
            return False
    record(state, [LeaveChain("interrupt", rule, link, cause)])
    if link.kind == "proposal":
        # [601.3] the proposed characters stop being proposed
        record(state, [Fight("proposal ends", "601.3", None, 0, 0, link.controller)])
    if link.card and state.find(link.card) is not None:
        yield from happen(state, [Move("interrupt", "711.1", link.card, c.GRAVEYARD, cause=cause)])
    return True
