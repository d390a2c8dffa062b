"""The cards: what is printed on each of the four types of card [WAR-cards.1], and their values in play.

``Definition`` is a printed card, ``Sentence`` what its text consists of, ``Kind`` and ``Named`` what texts may call it;
``Values`` is what the abilities in effect make of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import mypyc_attr

from rulebound.war import constants as c

#: The parts of a printed card, in the order of its definition.
PARTS = (
    "name",
    "kind",
    "faction",
    "domain",
    "speed",
    "attack_type",
    "targets",
    "attack",
    "damage_type",
    "life",
    "mechanical",
    "worker",
    "hero_type",
    "hero",
    "level",
    "ultimate",
    "bonus",
    "line",
    "text",
    "clauses",
    "chosen",
)


def names_of(name: str) -> tuple[str, ...]:
    """Return what texts may call a card: its name, and each half of one with a colon ("Blacksmith", "Iron Plating")."""
    family, _, own = name.partition(":")
    return (name, family, own.strip()) if own else (name,)


@final
@dataclass(frozen=True)
class Kind:
    """A kind of card: units, buildings, Heroes, Workers or cards, with a quality or none."""

    what: str
    quality: str = ""

    def fits(self, definition: Definition) -> bool:
        """Tell whether a printed card is of this kind."""
        what, quality = self.what, self.quality
        if what == "unit" and not definition.is_unit:
            return False
        if what == "building" and not definition.is_building:
            return False
        if what == "hero" and not definition.is_hero:
            return False
        if what == "worker" and not definition.worker:
            return False
        if quality in ("ground", "air"):
            return definition.domain == quality
        if quality in ("melee", "range"):
            return definition.attack_type == quality
        if quality == "mechanical":
            return definition.mechanical
        if quality == "non-mechanical":
            return not definition.mechanical
        return True


@final
@dataclass(frozen=True)
class Named:
    """Cards of one name, or with a name of two halves that share one of them."""

    name: str

    def fits(self, definition: Definition) -> bool:
        """Tell whether a printed card has the name."""
        return self.name in definition.names


Noun = Kind | Named


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Sentence:
    """One sentence of a card's text [WAR-6.abilities.1], as the printed card knows it.

    What it puts into effect and makes happen is told where there is a position (:mod:`rulebound.war.texts.parts`).
    """

    def describe(self, definition: Definition) -> None:
        """Enter into the printed card what the sentence says about the card itself."""


@final
class Definition:
    """A printed card.

    ``life`` is a building's hit points. ``line`` is the first card of a chain of upgrades; ``chosen`` names the parts
    that no document gives.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        faction: str = "",
        domain: str = "",
        speed: int = c.NORMAL,
        attack_type: str = "",
        targets: tuple[str, ...] = (),
        attack: int = 0,
        damage_type: str = "normal",
        life: int = 0,
        mechanical: bool = False,
        worker: bool = False,
        hero_type: str = "",
        hero: str = "",
        level: int = 0,
        ultimate: bool = False,
        bonus: int = 0,
        line: str = "",
        text: str = "",
        clauses: tuple[Sentence, ...] = (),
        chosen: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.kind = kind
        self.faction = faction
        self.text = text
        self.clauses = clauses
        self.chosen = chosen
        # [WAR-cards.units.1, WAR-cards.units.2] what a unit fights with: how, whom, how strongly, and for how long
        self.domain = domain
        self.speed = speed
        self.attack_type = attack_type
        self.targets = targets
        self.attack = attack
        self.damage_type = damage_type
        self.life = life
        self.mechanical = mechanical
        self.worker = worker
        # [WAR-cards.heroes.2] also a Hero type
        self.hero_type = hero_type
        # [WAR-cards.buildings.2] a bonus
        self.bonus = bonus
        # [WAR-cards.skills.2] a level, and the Hero that the skill belongs to
        self.hero = hero
        self.level = level
        self.ultimate = ultimate

        self.line = line if line else name
        #: The name before the colon, which cards that link share [WAR-5.linking.1].
        self.family = name.partition(":")[0]
        #: What texts may call it.
        self.names = names_of(name)
        # [WAR-cards.heroes.1] a Hero is a special type of unit
        self.is_unit = kind in (c.UNIT, c.HERO)
        self.is_hero = kind == c.HERO
        # The other two types are these.
        self.is_building = kind == c.BUILDING  # [WAR-cards.1]
        self.is_skill = kind == c.SKILL  # [WAR-cards.1]

        #: What the codec made of it: nothing of it will change.
        self.canonical_text = ""
        self.stacks = 0
        #: What it may be stacked with, if its text says so; else cards of its name.
        self.stacks_with: tuple[Noun, ...] = ()
        self.links = False
        #: What it may be linked with, if its text says so; else cards of its family.
        self.links_with: tuple[Noun, ...] = ()
        #: What must be in its owner's territory when it is played.
        self.needs: tuple[Noun, ...] = ()
        self.upgrades = ""
        self.splash = 0
        self.slows = False
        self.slows_passing = False
        #: Its clauses by when they do something: at all times, on its turn to attack, at the end, when it is destroyed.
        self.lasting: list[Sentence] = []
        self.also: list[Sentence] = []
        self.instead: list[Sentence] = []
        self.ending: list[Sentence] = []
        self.dying: list[Sentence] = []
        for clause in clauses:
            clause.describe(self)

    def __repr__(self) -> str:
        return f"Definition({self.name!r})"

    def sentence(self, clause: Sentence) -> str:
        """Return the sentence of the text that a clause was read from."""
        sentences = [part.strip() for part in self.text.split(". ") if part.strip()]
        place = self.clauses.index(clause)
        return sentences[place].rstrip(".") if place < len(sentences) else self.text


@final
class Values:
    """A card's values with everything that is in effect; made anew whenever the table changes."""

    __slots__ = (
        "armor",
        "attack",
        "barred",
        "fast",
        "invisible",
        "life",
        "others",
        "reaches",
        "slow",
        "unblockable",
    )

    def __init__(self, attack: int, life: int, speed: int) -> None:
        self.attack = attack
        self.armor = 0
        self.life = life
        self.fast = speed == c.FAST
        self.slow = speed == c.SLOW
        self.invisible = False
        self.unblockable = False
        self.reaches = False
        #: Which units can't block it: one of these kinds.
        self.barred: list[tuple[Noun, ...]] = []
        #: Attacks that it may make besides its own: how strong, with which type of damage, at what.
        self.others: list[tuple[int, str, str]] = []

    @property
    def speed(self) -> int:
        """[WAR-6.speed.1, WAR-misc.speed.1, WAR-misc.speed.2] Extras are ignored; slow and fast together are normal."""
        if self.fast == self.slow:
            return c.NORMAL
        return c.FAST if self.fast else c.SLOW
