"""The numbers that this game's rulebooks have for the steps of general procedures, edition by edition."""

from __future__ import annotations

from typing import Final

from rulebound.errors import RuleboundError
from rulebound.tcg import citations as steps
from rulebound.tcg.citations import Step

#: The comprehensive rules of 2007.
OF_2007: Final[dict[Step, str]] = {
    steps.ANNOUNCE: "707.1a",
    steps.MODES: "707.1b",
    steps.X: "707.1c",
    steps.TARGETS: "707.1d",
    steps.WHICH_COST: "401.3",
    steps.COST: "401.1",
    steps.ASSET: "709.2b",
    steps.TURN_SOURCE: "701.3",
    steps.FLIP_SOURCE: "301.2",
    steps.MOVE_SOURCE: "411.8e",
    steps.REMOVE: "411.6a",
    steps.PLAY: "406.1",
    steps.USE: "701.2",
    steps.ENDED_BY_USE: "714.3",
    steps.TRIGGERED: "708.1",
    steps.ORDER_OF_TRIGGERS: "708.1a",
    steps.NO_LEGAL_TARGET: "709.2a",
    steps.NO_LONGER_TRUE: "703.2",
    steps.RESOLVED: "709.2g",
    steps.INTERRUPTED: "711.1",
    steps.NEXT_TIME_REPLACED: "716.4",
    steps.PREVENTED: "717.3b",
    steps.SHIELD_SPENT: "717.3c",
    steps.NEXT_TIME: "715.1",
    steps.SOURCE_IS_GONE: "714.3b",
    steps.RETURNED: "718.2e",
    steps.CONTROL: "400.3",
    steps.REVEALED: "G.reveal",
    steps.CHOICE: "709.2b",
    steps.WHETHER: "712.7",
    steps.REPLACED: "716.1",
    steps.UNLESS: "G.unless",
    steps.NUMBER: "104.1",
    steps.MODIFIER: "712.2",
    steps.MOVE: "411.8",
    steps.DRAW: "411.2a",
    steps.DISCARD: "411.8c",
    steps.SHUFFLE: "411.2b",
    steps.ARRANGE: "411.2c",
    steps.REVEAL: "G.reveal",
    steps.SEARCH: "409.1",
    steps.FIND: "409.2",
    steps.ENTER: "710.2",
    steps.HOST: "306.3c",
    steps.TOKEN: "402.2a",
    steps.DESTROY: "411.8d",
    steps.TURN: "105.1",
    steps.FLIP: "G.flip",
    steps.ATTACH: "306.3f",
    steps.COUNTERS: "402.1",
    steps.DAMAGE: "403.4",
    steps.PUT_DAMAGE: "403.3",
    steps.HEAL: "404.1",
    steps.COIN: "709.2b",
    steps.DIE: "G.dice-die",
    steps.EXTRA_TURN: "500.3",
    steps.PRIORITY: "407.2",
    steps.NEXT_TURN: "500.1",
    steps.EXPIRED: "714.3",
    steps.TURN_ENDS: "503.2a",
    steps.LEFT: "102.2",
    steps.STRANDED: "400.3b",
    steps.DETACHED: "306.3e",
    steps.WON: "102.1",
    steps.CONCEDED: "102.1b",
    steps.MADE_TO_LOSE: "102.1a",
    steps.ALL_LOST: "102.1a",
}

#: By the edition's name.
CITATIONS: Final[dict[str, dict[Step, str]]] = {"2007": OF_2007}

#: The editions that have been published, whether or not they can be played.
PUBLISHED: Final = ("2007", "2012")


def citations_of(edition: str) -> dict[Step, str]:
    """Return the numbers of an edition; house rules, which change some of one's, go by the numbers of 2007.

    A published rulebook has numbers of its own: one whose numbers aren't here is refused.
    """
    found = CITATIONS.get(edition)
    if found is None:
        if edition in PUBLISHED:
            raise RuleboundError(
                f"the edition {edition} has no numbers of its steps yet",
                fix="Add them to CITATIONS in wow/citations.py.",
            )
        return OF_2007
    return found
