"""Tokens as they are described."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TokenStats:
    """What follows a token's "with": numbers, keywords, a quoted power."""

    atk: object
    health: object
    damage_types: int = 0
    gains: tuple[object, ...] = ()
    last: object = None


@dataclass(frozen=True)
class TokenPhrase:
    """ "Three Treant ally tokens with 1 ATK and 1 health"."""

    words: tuple[str, ...]
    count: object
    unique: bool = False
    name: str = ""
    with_: object = None


@dataclass(frozen=True)
class PutsTokens:
    """ "Put ... tokens into play", with their numbers before or after."""

    what: object
    under: object = None
    with_: object = None


@dataclass(frozen=True)
class StatedTokens:
    """ "Two 1 [Melee]/1 [Health] Treant ally tokens": tokens by their numbers."""

    count: object
    numbers: object
    words: tuple[object, ...]
    name: str = ""


@dataclass(frozen=True)
class PutsStated:
    """ "Put ... tokens into play with Ferocity"."""

    what: object
    under: object = None
    gains: tuple[object, ...] = ()
    exhausted: bool = False


@dataclass(frozen=True)
class PutsSeveral:
    """ "Put a 1/1 Wolf ally token with Ferocity and a 2/2 Bear ally token into play": tokens of several kinds."""

    parts: tuple[object, ...]


@dataclass(frozen=True)
class PutsEachWith:
    """ "Put two 1/1 Imp ally tokens into play, the first with Ferocity and the second with Stealth"."""

    what: object
    gains: tuple[object, ...]


@dataclass(frozen=True)
class TokenNumbers:
    """ "1 [Melee]/1 [Health]": the numbers of a token."""

    atk: object
    health: object
    damage_types: int = 0


@dataclass(frozen=True)
class TokenLimit:
    """ "Pet (1)": a tag with a number, which a token is made with [202.2]."""

    tag: str
    number: int


@dataclass(frozen=True)
class EquipmentTokens:
    """ "Three Wall armor tokens": tokens that are equipment, with the numbers that such cards have."""

    count: object
    words: tuple[str, ...]
    types: int
    name: str = ""
    atk: object = None
    strike_cost: int = 0
    damage_types: int = 0


@dataclass(frozen=True)
class PutsEquipment:
    """ "Put ... armor tokens into play with 1 DEF"."""

    what: object
    gains: tuple[object, ...] = ()
    defense: object = None


@dataclass(frozen=True)
class PutsCopies:
    """ "Put a token copy of target ally into play"."""

    what: object
    under: object = None
    exhausted: bool = False
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class CopyIsAlso:
    """ "That copy is also a Demon."."""

    tags: tuple[str, ...]


@dataclass(frozen=True)
class PutsTotems:
    """ "Put a 0/2 Air, Earth, or Fire Totem token into play": one of several kinds."""

    numbers: object
    kinds: tuple[str, ...]
