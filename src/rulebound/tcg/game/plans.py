"""Plans: what a player might put on the stack, what it costs and what it is aimed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Cost, Effect
from rulebound.tcg.program.powers import Alternate
from rulebound.tcg.tree import Node

#: How much of each asset, in the order of the game's assets; never written once it is there.
Amounts = list[int]


@final
@mypyc_attr(free_list_len=1)
class Bill:
    """What is to be paid, once it is declared: amounts of assets, and the other costs; ``way`` is which of several."""

    __slots__ = ("amounts", "costs", "way")

    def __init__(self, amounts: Amounts, costs: tuple[Cost, ...], way: int = 0) -> None:
        self.amounts = amounts
        self.costs = costs
        self.way = way


@final
@mypyc_attr(free_list_len=1)
class Plan:
    """Something that a player might put on the stack, or is putting there.

    ``kind`` is what sort of layer it is, ``action`` what modifiers of costs call it, ``fact`` the kind of event when it
    has been added, by the ``rule`` with that number ("" is the one that all games cite). ``base`` is what is printed
    that it costs, ``costs`` what else is to be paid, ``alternates`` what may be paid instead; ``text`` is what is
    searched for modes and targets, ``effect`` what resolving it does, ``place`` the power's number within the text. A
    card that is put there itself ``is_card``; if its printed cost has an X, ``x_asset`` is what that is paid with (-1:
    none).
    """

    __slots__ = (
        "action",
        "against",
        "alternates",
        "base",
        "bill",
        "card",
        "costs",
        "ctx",
        "effect",
        "face_down",
        "fact",
        "free",
        "is_card",
        "kind",
        "order",
        "place",
        "rule",
        "source",
        "text",
        "used_up",
        "variant",
        "x_asset",
    )

    def __init__(
        self,
        kind: str,
        action: str,
        fact: str,
        rule: str,
        ctx: Context,
        card: Card,
        base: Amounts,
        costs: tuple[Cost, ...],
        text: Node | None = None,
        effect: Effect | None = None,
        place: int = -1,
        alternates: tuple[Alternate, ...] = (),
        is_card: bool = False,
        x_asset: int = -1,
    ) -> None:
        self.kind = kind
        self.action = action
        self.fact = fact
        self.rule = rule
        self.ctx = ctx
        self.card = card
        self.base = base
        self.costs = costs
        self.text = text
        self.effect = effect
        self.place = place
        self.alternates = alternates
        self.is_card = is_card
        self.x_asset = x_asset
        #: Whether it is played without paying its cost.
        self.free = False
        #: Whether its card is put down unseen.
        self.face_down = False
        #: Another object that it is about, though it isn't targeted (0: none).
        self.against = 0
        #: What counts as its source, if that is not its card.
        self.source = 0
        #: In which of the ways that a game tells apart it is done, in the game's own numbers.
        self.variant = 0
        #: In which order those parts of its cost are paid that are no assets, once that is declared.
        self.order: tuple[int, ...] = ()
        #: What is to be paid, once that is declared.
        self.bill: Bill | None = None
        #: The modifiers of its cost that are used up.
        self.used_up: tuple[int, ...] = ()

    def has_printed_x(self) -> bool:
        """Tell whether an X that has to be paid for is printed as the card's cost [wow-2007:201.3]."""
        return self.x_asset >= 0 and not self.free

    def uses_x(self) -> bool:
        """Tell whether the cost is variable [wow-2007:707.1c, fab:5.1.3a]."""
        if self.x_asset >= 0 and not self.free:
            return True
        for cost in self.costs:
            if cost.uses_x():
                return True
        return False


#: A step of putting something on the stack; None if nobody is asked. It raises ``Rewind`` if it can't be finished.
PlayingStep = Callable[[Plan], Asking[None] | None]
