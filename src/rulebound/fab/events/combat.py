"""The combat chain opens and closes; links are added to it, defended, and resolve (chapter 7)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.fab import constants as c
from rulebound.fab.position.state import Link, own
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.records import aimed_anew, speaks_of
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class MakesProxy(GameEvent):
    """An attack-proxy of ``subject`` comes to be [1.4.3]; ``new`` is its number, it lies nowhere yet."""

    FIELDS: ClassVar[tuple[str, ...]] = ("definition", "new")

    def __init__(self, rule: str, subject: int, definition: Definition, seat: int, cause: Cause) -> None:
        super().__init__("proxy", rule, cause, subject=subject, seat=seat)
        self.definition = definition
        self.new = 0

    def apply(self, state: State) -> None:
        # [1.6.1a, 1.2.1a] its owner is that of the layer, who has activated the ability
        card = Card(len(state.cards), self.seat, self.definition, shared.NOWHERE, state.mark)
        # (It is an object of its own.)
        state.clock += 1
        card.number = state.clock * shared.CARDS + card.id
        card.token = True
        card.seen_by = (1 << len(state.players)) - 1
        state.cards.append(card)
        self.new = card.number
        state.stale |= shared.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Chain(GameEvent):
    """The combat chain opens, is to close, begins to, or is closed and empty; ``amount`` is which.

    [7.0.2a, 7.7.2d, 7.7.3, 7.7.7]
    """

    def __init__(self, kind: str, rule: str, chain: int) -> None:
        super().__init__(kind, rule, BY_THE_RULES, amount=chain)

    def apply(self, state: State) -> None:
        mine = own(state)
        # [3.6.4, 7.0.2] open during combat, and closed otherwise
        mine.chain = self.amount
        if self.amount == c.ENDED:
            # [7.7.2d] the game's state is to be checked
            state.stale |= shared.STRUCTURE
            state.unsettled = True
        if self.amount == c.CLOSED:
            # [1.7.4a] what was a defending card is none: of a permanent other abilities function now
            state.stale |= c.LINKS
            for link in mine.links:
                for number in link.defenders:
                    if state.in_play(number) is not None:
                        state.stale |= shared.STRUCTURE
            mine.links = ()
        super().apply(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Attack(GameEvent):
    """An attack becomes the active attack of a new chain link [7.0.3a]; ``other`` is what it attacks.

    ``others`` are the rest of what it attacks [1.4.5c].
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("source", "others")

    def __init__(
        self,
        rule: str,
        subject: int,
        source: int,
        target: int,
        seat: int,
        cause: Cause,
        others: tuple[int, ...] = (),
    ) -> None:
        super().__init__("attack", rule, cause, subject=subject, other=target, seat=seat)
        self.source = source
        self.others = others

    def apply(self, state: State) -> None:
        mine = own(state)
        made = Link(self.subject, self.source, self.seat, self.other)
        made.others = self.others
        mine.links = (*mine.links, made)
        state.stale |= c.LINKS
        super().apply(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class NewAttack(GameEvent):
    """A card takes the place of the attack on the active chain link, and attacks what that did [7.0.4a]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("others",)

    def __init__(
        self, rule: str, subject: int, target: int, seat: int, cause: Cause, others: tuple[int, ...] = ()
    ) -> None:
        super().__init__("new attack", rule, cause, subject=subject, other=target, seat=seat)
        self.others = others

    def apply(self, state: State) -> None:
        mine = own(state)
        made = mine.links[-1].copied()
        made.attack, made.source, made.controller = self.subject, 0, self.seat
        mine.links = (*mine.links[:-1], made)
        state.stale |= c.LINKS
        super().apply(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class NewTarget(GameEvent):
    """The active attack attacks ``other`` from now on, where it attacked ``instead_of`` [1.8.5f]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("instead_of",)

    def __init__(
        self, rule: str, subject: int, instead_of: int, target: int, seat: int, cause: Cause
    ) -> None:
        super().__init__("new target", rule, cause, subject=subject, other=target, seat=seat)
        self.instead_of = instead_of

    def apply(self, state: State) -> None:
        mine = own(state)
        made = mine.links[-1].copied()
        now = tuple([self.other if one == self.instead_of else one for one in made.targets()])
        made.target, made.others = now[0], now[1:]
        mine.links = (*mine.links[:-1], made)
        state.stale |= shared.STRUCTURE | c.LINKS
        super().apply(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class PassesOn(GameEvent):
    """What applies to an attack-layer applies to another object from now on, its attack [7.2.3c]: to ``other``."""

    def __init__(self, rule: str, subject: int, other: int, cause: Cause) -> None:
        super().__init__("pass on", rule, cause, subject=subject, other=other)

    def apply(self, state: State) -> None:
        for place, modifier in enumerate(state.modifiers):
            if speaks_of(0, modifier.targets, modifier.roles, self.subject):
                state.modifiers[place] = aimed_anew(modifier, self.subject, self.other)
        state.stale |= shared.STRUCTURE
        super().apply(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Defend(GameEvent):
    """A card becomes a defending card on the active chain link [7.0.5a]; ``other`` is what it defends.

    ``against`` is the attack [7.0.5c], ``origin`` the zone that the card was in, ``together`` are the cards with which
    it does so at once, itself among them [7.0.5e].
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("against", "origin", "together")

    def __init__(
        self,
        rule: str,
        subject: int,
        other: int,
        seat: int,
        against: int,
        origin: int,
        together: tuple[int, ...],
        cause: Cause = BY_THE_RULES,
    ) -> None:
        super().__init__("defend", rule, cause, subject=subject, other=other, seat=seat)
        self.against = against
        self.origin = origin
        self.together = together

    def is_vain(self, state: State) -> bool:
        # [7.0.5b] what defends there already doesn't come to do so again
        links = own(state).links
        return not links or self.subject in links[-1].defenders or state.in_play(self.subject) is None

    def apply(self, state: State) -> None:
        mine = own(state)
        made = mine.links[-1].copied()
        made.defenders = (*made.defenders, self.subject)
        # [7.3.2f] it defends that target alone
        made.guarded = (*made.guarded, self.other)
        card = state.known(self.subject)
        if not card.definition.types & c.ARENA_CARDS:
            # [1.7.4a, 6.2.3a] from now on other abilities of it function; those of a permanent have done so before
            state.clock += 1
            state.edit(card).stamp = state.clock
        state.stale |= shared.STRUCTURE | c.LINKS
        mine.links = (*mine.links[:-1], made)
        super().apply(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class LeavesChain(GameEvent):
    """A defending card leaves the combat chain, and stays the permanent that it is [7.0.5a]."""

    def __init__(self, rule: str, subject: int, seat: int, cause: Cause) -> None:
        super().__init__("leave chain", rule, cause, subject=subject, seat=seat)

    def apply(self, state: State) -> None:
        mine = own(state)
        links: list[Link] = []
        for link in mine.links:
            made = link.copied()
            stay = [place for place, number in enumerate(link.defenders) if number != self.subject]
            made.defenders = tuple([link.defenders[place] for place in stay])
            made.guarded = tuple([link.guarded[place] for place in stay])
            links.append(made)
        mine.links = tuple(links)
        state.stale |= shared.STRUCTURE | c.LINKS
        super().apply(state)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class LinkResolves(GameEvent):
    """The active chain link becomes a resolved one [7.6.2]; ``amount`` is 1 if it has hit."""

    def __init__(self, rule: str, subject: int, seat: int, hit: bool) -> None:
        super().__init__("resolve link", rule, BY_THE_RULES, subject=subject, seat=seat, amount=int(hit))

    def apply(self, state: State) -> None:
        mine = own(state)
        made = mine.links[-1].copied()
        made.hit = self.amount == 1
        mine.links = (*mine.links[:-1], made)
        state.stale |= c.LINKS
        super().apply(state)
