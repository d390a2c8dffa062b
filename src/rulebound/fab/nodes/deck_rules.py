"""Meta-static abilities: what a card says of the decks that it may be in [5.4.3, 8.3]; in a game nothing runs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.tcg.position.cards import Definition, same_name
from rulebound.tcg.tree import Power


@dataclass(frozen=True)
class Legendary(Power):
    """There may be one of it in a deck [8.3.6]."""

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Specialization(Power):
    """It may be in the deck of a hero of this moniker [8.3.7]."""

    hero: str

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Unlimited(Power):
    """There may be any number of it in a deck [8.3.40]."""

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Essence(Power):
    """Cards of these supertypes may be in the deck, as though the hero had them [8.3.16]."""

    supertypes: tuple[str, ...]

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class AnySpecialization(Power):
    """There may be specialization cards of any hero in the deck: said of a hero [5.4.3, 8.3.7]."""

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class StartsWithZones(Power):
    """The player starts the game with another number of zones of a type than the rules give: said of a hero [4.1.2a].

    ``zone`` is a subtype that is worn in such a zone, or "weapon".
    """

    zone: str
    count: int

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class StartsInArena(Power):
    """The player may start the game with cards of the deck in the arena: said of a hero [4.1.5b].

    They have all of some ``tags``, and cost no more than ``cost``; there are ``count`` of them at most. If ``beyond``,
    they may have classes and talents that the hero hasn't, as long as they start the game so [1.1.3a].
    """

    tags: tuple[str, ...]
    cost: int
    count: int = 1
    beyond: bool = False

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class StartsInGraveyard(Power):
    """The player may start the game with cards of the deck of a name in the graveyard: said of a hero [4.1.5b]."""

    name: str
    count: int = 1

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class DistinctInventory(Power):
    """What the player has of some types in the inventory has different names: said of a hero [4.1.6c]."""

    types: int

    def __hash__(self) -> int:
        return self.place


def lies_in_graveyard(hero: Definition, card: Definition) -> bool:
    """Tell whether a card that begins elsewhere than in the deck begins in the graveyard, as the hero says [4.1.5b]."""
    said = [power for power in hero.program.powers if isinstance(power, StartsInGraveyard)]
    return any(same_name(power.name, card.name) for power in said)


def zones_at_start(hero: Definition, zone: str) -> int:
    """Return how many zones of a type a player starts the game with [3.0.2], as the hero may say [4.1.2a]."""
    for power in hero.program.powers:
        if isinstance(power, StartsWithZones) and power.zone == zone:
            return power.count
    return c.WEAPON_ZONES if zone == c.WEAPON_ZONE else 1


#: All of them.
ABOUT_DECKS: Final = (
    *(Legendary, Specialization, Unlimited, Essence, AnySpecialization),
    *(StartsWithZones, StartsInArena, StartsInGraveyard, DistinctInventory),
)
