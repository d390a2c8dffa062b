"""The resolution step: the chain link resolves, and go again brings another action point [7.6]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS
from rulebound.fab.events import Damage, Gain, LinkResolves
from rulebound.fab.position.history import of_this_link
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import EXPIRED
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.turns import enter_stage, expire
from rulebound.tcg.happening import happen
from rulebound.tcg.position.state import State


def resolution_step(state: State) -> Asking[None]:
    """[7.6.1] The damage step has ended."""
    link = active_link(state)
    assert link is not None
    # [7.5.5, 7.5.5d] it has hit if it has dealt damage to its target while its link was active
    dealt = [fact for fact in of_this_link(state, ("damage",)) if isinstance(fact, Damage) and fact.combat]
    hit = any(fact.other == link.attack and fact.subject in link.targets() for fact in dealt)
    # (or if a text says that something has)
    hit = hit or bool(of_this_link(state, ("hit",)))
    # [7.6.2, 7.0.3d] whether it has go again is asked while "this chain link" is still its own
    again = effective(state, state.known(link.attack)).has_keyword(c.GO_AGAIN)
    enter_stage(state, c.RESOLUTION, "7.6.1")
    # [7.6.2] the active chain link becomes a resolved one
    yield from happen(state, [LinkResolves("7.6.2", link.attack, link.controller, hit)])
    # [7.6.2, 8.3.5b] and go again brings its controller an action point; [7.6.2a] also if it has left the chain
    if again and state.players[link.controller].playing:
        gain = Gain(GAINS[c.ACTIONS], "7.6.2", link.controller, c.ACTIONS, 1)
        yield from happen(state, [gain])
    # [7.0.3d] what lasts for this chain link ends
    expire(state, EXPIRED, lambda modifier: modifier.duration == c.THIS_LINK)
