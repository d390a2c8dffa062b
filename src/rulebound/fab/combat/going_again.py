"""What can still be done in a damage step about whether the attack goes again, which counts as the step ends [7.6.2].

Whatever else could be done in that step can be done in the resolution step as well, right after it: the damage has been
dealt [7.5.2], and the same players get priority in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.conditions import LastAttack
from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.program.nodes import Change
from rulebound.tcg.program.powers import Continuous
from rulebound.text.nodes import walk

__all__ = ["is_open"]

_GO_AGAIN: Final = c.GO_AGAIN << shared.KEYWORD_SHIFT


def is_open(
    goes_again: bool,
    mine: bool,
    attack: Definition | None,
    arena: Iterable[Definition],
    offered: Iterable[Definition],
) -> bool:
    """Tell whether who has priority in a damage step could still make of go again what they would rather have.

    ``goes_again`` tells whether the attack does so now, ``mine`` whether it is that player's (or a friend's), who wants
    it to. That may be changed by what is ``offered``: the cards that could be played, or have an ability that could be
    activated. Or something else that they do changes it, where it hangs on a condition by what is printed on the
    ``attack`` (None: it isn't known, or nothing is) or on something in the ``arena``.
    """
    if goes_again == mine:
        return False
    return (
        any(_is_of_going_again(part) for card in offered for _, part in walk(card.program))
        or (attack is not None and _hangs_on_something(attack, True))
        or any(_hangs_on_something(card, False) for card in arena)
    )


def _is_of_going_again(part: object) -> bool:
    return isinstance(part, Change) and part.writes() & _GO_AGAIN != 0


def _hangs_on_something(card: Definition, itself: bool) -> bool:
    """Tell whether a card has a static ability of going again that may begin or cease to apply: to itself, or others.

    What a card was played from and which attack was before it are settled by then.
    """
    for power in card.program.powers:
        if not isinstance(power, Continuous) or isinstance(power.who, IsThis) != itself:
            continue
        condition = power.condition
        if isinstance(condition, LastAttack) or (
            isinstance(condition, Are) and isinstance(condition.what, PlayedFrom)
        ):
            continue
        if any(_is_of_going_again(change) for change in power.changes):
            return True
    return False
