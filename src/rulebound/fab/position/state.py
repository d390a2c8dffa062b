"""The position of a game of Flesh and Blood: the combat chain, besides what every card game knows.

Only :mod:`rulebound.fab.events` writes here; everything else reads.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.fab import constants as c
from rulebound.fab.formats import USUAL
from rulebound.kernel.randomness import Random
from rulebound.tcg import constants as shared
from rulebound.tcg.position import state
from rulebound.tcg.position.cards import Card


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Link:
    """A chain link [7.0.3]; replaced, never written.

    ``attack`` is the attack on it, ``source`` the card that a proxy attacks for (0: the attack is a card itself),
    ``controller`` whose attack it is; ``target`` is what is attacked, ``others`` what else is [1.4.5c]; ``defenders``
    are the cards that defend, in the order in which they came to, and ``guarded`` what each of them defends; ``hit``
    tells whether it has hit [7.5.5d].
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("attack", "source", "controller", "target", "defenders", "hit", "others", "guarded"),
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        attack: int,
        source: int,
        controller: int,
        target: int,
        defenders: tuple[int, ...] = (),
        hit: bool = False,
        others: tuple[int, ...] = (),
        guarded: tuple[int, ...] = (),
    ) -> None:
        self.attack = attack
        self.source = source
        self.controller = controller
        self.target = target
        self.defenders = defenders
        self.hit = hit
        self.others = others
        self.guarded = guarded

    def targets(self) -> tuple[int, ...]:
        """Return all that is attacked [1.4.5c]."""
        return (self.target, *self.others)

    def defending(self, target: int) -> list[int]:
        """Return the cards that defend one of the targets [7.3.2f]."""
        guarded = self.guarded
        return [number for place, number in enumerate(self.defenders) if guarded[place] == target]

    def copied(self) -> Link:
        """Return a link that is the same; for what replaces this one."""
        return Link(
            self.attack,
            self.source,
            self.controller,
            self.target,
            self.defenders,
            self.hit,
            self.others,
            self.guarded,
        )

    def has(self, number: int) -> bool:
        """Tell whether an object is on this link [7.0.3f]."""
        # [7.0.3f] until it leaves the combat chain: then it is another object
        return number in (self.attack, self.source) or number in self.defenders


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class State(state.State):
    """A position of this game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *state.PlainState.FIELDS,
        "format",
        "chain",
        "links",
        "resolving",
        "standing",
        "unmoved",
        "met",
        "met_places",
        "equipped",
    )
    __slots__ = ("chain", "equipped", "format", "links", "met", "met_places", "resolving", "standing", "unmoved")

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        #: By which format decks were built, as `formats` says it.
        self.format: str = USUAL
        #: Whether the combat chain is open [7.0.2], or closing.
        self.chain = c.CLOSED
        #: Its links, the first one first; the last is the active one until it has resolved [7.0.3b].
        self.links: tuple[Link, ...] = ()
        #: The card on the stack that is resolving [5.3.3], for as long as it is there; 0: none has yet.
        self.resolving = 0
        #: What would show that the game has come nearer to its end, as it was when that last changed, and how many
        #: turns have ended since [4.5.4e].
        self.standing: tuple[int, ...] = ()
        self.unmoved = 0
        #: What has state-based triggered effects whose conditions were met when that was last asked [1.10.2d, 6.6.5c],
        #: and the place of each among the abilities of what it stands on.
        self.met: tuple[int, ...] = ()
        self.met_places: tuple[int, ...] = ()
        #: The objects that are equipped [8.5.41], each of them in the arena, in the order in which they came to be so.
        self.equipped: tuple[int, ...] = ()

    # (Compiled, what overrides a method of a class of the same name must return the same type.)
    def fork(self) -> state.State:
        """Return an independent copy that shares every record until one side writes it."""
        made = State.__new__(State)
        self.share_with(made)
        made.format = self.format
        made.chain = self.chain
        made.links = self.links
        made.resolving = self.resolving
        made.standing = self.standing
        made.unmoved = self.unmoved
        made.met = self.met
        made.met_places = self.met_places
        made.equipped = self.equipped
        return made


def own(position: state.State) -> State:
    """Return a position as one of this game."""
    return position  # type: ignore[return-value]


def active_link(position: state.State) -> Link | None:
    """Return the active chain link: the latest one, from the attack step until it resolves [7.0.3b, 7.6.2]."""
    mine = own(position)
    if mine.links and c.ATTACK <= mine.stage <= c.DAMAGE:
        return mine.links[-1]
    return None


def is_defending(position: state.State, number: int) -> bool:
    """Tell whether an object defends on any link of the combat chain [7.0.5]."""
    for link in own(position).links:
        if number in link.defenders:
            return True
    return False


def is_equipped(position: state.State, number: int) -> bool:
    """Tell whether an object is equipped [8.5.41]: from when it was until it ceases to exist [8.5.41f]."""
    return number in own(position).equipped


def equipped_by(position: state.State, seat: int) -> list[Card]:
    """Return what a player has equipped [8.5.41], which that player controls [8.5.35a]."""
    worn = [position.cards[number % shared.CARDS] for number in own(position).equipped]
    return [card for card in worn if card.controller == seat]


def is_on_chain(position: state.State, number: int) -> bool:
    """Tell whether an object is on any link of the combat chain."""
    for link in own(position).links:
        if link.has(number):
            return True
    return False
