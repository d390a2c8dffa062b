"""Links are added to the chain and leave it (sections 705 to 711)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.records import SPENT, Link
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events.modifiers import take_off


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Added(GameEvent):
    """A link has become added [707.1f]; a card, or an effect of what was done.

    ``kind`` is play, place, use, complete, strike, propose or trigger; ``subject`` the source (the card on the chain
    for play and place); ``other`` the power's number within the text.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("link",)

    def __init__(self, kind: str, rule: str, link: Link, cause: Cause) -> None:
        super().__init__(kind, rule, cause, subject=link.source, other=link.power, seat=link.controller)
        self.link = link

    def apply(self, state: State) -> None:
        state.clock += 1
        self.link.number = c.LINK_BASE + state.clock
        # [407.3] it is on the chain
        state.chain.append(self.link)

        state.stale |= c.THE_CHAIN | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseX(GameEvent):
    """The value of X is chosen for a card on the chain [201.3, 707.1c]."""

    def __init__(self, subject: int, amount: int) -> None:
        super().__init__("choose X", "707.1c", BY_THE_RULES, subject=subject, amount=amount)

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is not None:
            state.edit(card).x = self.amount
        state.stale |= c.THE_CHAIN


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class LeaveChain(GameEvent):
    """A link leaves the chain, resolved or interrupted [709.2g, 711.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("link",)

    def __init__(self, kind: str, rule: str, link: Link, cause: Cause = BY_THE_RULES) -> None:
        super().__init__(kind, rule, cause, subject=link.source, other=link.number, seat=link.controller)
        self.link = link

    def apply(self, state: State) -> None:
        number = self.link.number
        state.chain = [link for link in state.chain if link.number != number]
        # [716.4] the "next time" that this link's packets were is over
        place = len(state.modifiers) - 1
        while place >= 0:
            numbers = state.modifiers[place].numbers
            if numbers and numbers.get(SPENT) == number:
                take_off(state, place, 1)
                state.stale |= c.STRUCTURE
            place -= 1
        state.stale |= c.THE_CHAIN | c.HISTORY
        state.unsettled = True
