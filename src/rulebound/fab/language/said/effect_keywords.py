"""What effect keywords say [8.5], as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class EquipsIt:
    """ "Equip a dagger from your graveyard"."""

    what: Any


@dataclass(frozen=True)
class RetrievesIt:
    """ "Retrieve a dagger from your graveyard"."""

    what: Any


@dataclass(frozen=True)
class PitchesIt:
    """ "Pitch the top card of your deck"."""

    what: Any


@dataclass(frozen=True)
class FreezesIt:
    """ "Freeze target ally until the start of your next turn"."""

    what: Any
    duration: str = "own turn"


@dataclass(frozen=True)
class TakesControl:
    """ "Steal an item they control until the end of this action phase", "gain control of ...", "give ... to ..."."""

    what: Any
    how: str
    duration: str = "game"
    to: Any = None


@dataclass(frozen=True)
class TransformsIt:
    """ "Transform it into this"; or into tokens, one for each."""

    what: Any
    token: str = ""


@dataclass(frozen=True)
class RollsDie:
    """ "Roll a 6 sided die"."""

    sides: int


@dataclass(frozen=True)
class TheRoll:
    """ "The number rolled", "half the number rolled, rounded down"."""

    half: bool = False


@dataclass(frozen=True)
class RolledSo:
    """ "The number rolled is a 4, 5, or 6"."""

    shown: tuple[int, ...]


@dataclass(frozen=True)
class CreatesCards:
    """ "Create a Crouching Tiger in your hand": a card, and no token."""

    name: str
    zone: int


@dataclass(frozen=True)
class NamesOfType:
    """ "Name an action card"."""

    types: int


@dataclass(frozen=True)
class OpensPack:
    """ "Open and reveal a booster pack of Flesh and Blood and put all cards with the chosen name into your hand"."""


@dataclass(frozen=True)
class RepeatsProcess:
    """ "Repeat this process"."""


@dataclass(frozen=True)
class Distributes:
    """ "Distribute up to four +1 power counters among any number of weapons you control"."""

    count: int
    name: str
    among: Any
    up_to: bool = False


@dataclass(frozen=True)
class RevealsUntil:
    """ "Reveal cards from the top of your deck until you reveal an attack action card"."""

    noun: Any


@dataclass(frozen=True)
class LosesKeyword:
    """ "Loses dominate", "loses and can't gain dominate" (``barred``)."""

    keyword: int
    barred: bool = False


@dataclass(frozen=True)
class LosesAll:
    """ "Loses all abilities", "loses and can't gain abilities" (``barred``); "all class and talent types"."""

    what: str
    barred: bool = False


@dataclass(frozen=True)
class MadeOfBase:
    """ "If you have a base legs equipped, transform it into this, then equip this"."""

    what: Any


@dataclass(frozen=True)
class MayPlayIt:
    """ "You may play it this turn": from where it lies, perhaps as though it were an instant."""

    duration: str
    instant: bool = False
    #: Nothing says that it depends on what was done to it.
    loose: bool = False
