"""What automatic passing looks at: a window as a seat sees it, whether it matters, and what is happening there.

Each game says it of its own windows (``rulebound.play.wow.windows``, ``rulebound.play.fab.windows``,
``rulebound.play.war.windows``), from the seat's view and the decision as the seat is told it, and from nothing else. A
window **matters** where something that the seat could do now might matter in a way that it couldn't as well later.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

__all__ = ["INTERRUPTIONS", "Ability", "Ahead", "Moment", "Situation"]

#: What may end "pass until something happens": words to choose by, and what they mean.
INTERRUPTIONS: Final = {
    "card": "an opponent plays a card or uses a power",
    "attack": "an opponent attacks",
    "targeted": "you, or something of yours, is a target of an opponent's",
    "trigger": "a trigger of yours waits",
}


@final
@dataclass(frozen=True)
class Ability:
    """What can be answered for good: an ability, a trigger or an effect, by what it is called and by its clause.

    ``mine`` tells whether it is the seat's own. Where the clause isn't known, the question itself stands for it.
    """

    name: str
    clause: str = ""
    mine: bool = False

    def key(self) -> str:
        """Return what names it in lists and files."""
        return f"{'mine' if self.mine else 'theirs'}|{self.name}|{self.clause}"

    def text(self) -> str:
        """Return it in words."""
        whose = "" if self.mine else " (an opponent's)"
        return f"{self.name}{whose}: {self.clause}" if self.clause else f"{self.name}{whose}"

    @classmethod
    def of(cls, key: str) -> Ability | None:
        """Return the ability of a key; None if it is none."""
        whose, first, rest = key.partition("|")
        name, second, clause = rest.partition("|")
        if whose not in ("mine", "theirs") or not (first and second and name):
            return None
        return cls(name, clause, whose == "mine")


@final
@dataclass(frozen=True)
class Ahead:
    """A window that comes if nothing happens: its stage, whether it is in one's own turn, and its words.

    ``main`` tells whether one is always asked there, ``useful`` whether what can be done now could be done there, too.
    """

    stage: str
    mine: bool
    words: str
    main: bool = False
    useful: bool = True


@final
@dataclass(frozen=True)
class Moment:
    """What a wish to pass on goes by, whoever is asked: the turn, whether it is the seat's, and what is happening.

    ``happening`` has some of ``INTERRUPTIONS``, each with the handle of what does it.
    """

    turn: int
    mine: bool
    happening: frozenset[tuple[str, int]] = frozenset()


@final
@dataclass(frozen=True)
class Situation:
    """A decision as automatic passing sees it: the window and its owner, what waits to resolve, and what matters."""

    #: The stage's name and whether it belongs to this seat's turn.
    stage: str
    mine: bool
    turn: int
    #: Where "pass" stands among the options; -1 if passing is not possible.
    pass_at: int
    #: Whether this is the window in which the player does most things (never passed unasked), and whether there is a
    #: fight under way.
    main: bool = False
    combat: bool = False
    #: Why the window matters wherever stops are set, in words; "" where it doesn't, and then why not.
    matters: str = ""
    idle: str = "no stop is set there"
    #: Whether one is asked in this stage unless one has said otherwise, and whether something that can be done might be
    #: of use in it.
    usual: bool = False
    useful: bool = True
    #: Which of ``INTERRUPTIONS`` are happening, each with the handle of what does it.
    happening: frozenset[tuple[str, int]] = frozenset()
    #: What waits on top (or asks whether to do something), if that can be answered for good.
    ability: Ability | None = None
    #: Where yes and no stand among the options of such a question; -1 elsewhere.
    yes_at: int = -1
    no_at: int = -1
    #: What waits to resolve first, in words; "" if nothing does.
    waiting: str = ""
    #: The windows that come if nothing happens, up to the next in which most is done.
    ahead: tuple[Ahead, ...] = ()
    #: Whether there is something to do at all besides passing.
    choices: bool = True

    def moment(self) -> Moment:
        """Return what a wish to pass on goes by."""
        return Moment(self.turn, self.mine, self.happening)
