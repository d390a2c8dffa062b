"""Card parts and card types (chapters 2 and 3): what is printed on a card, and what that is while in play.

``Definition`` is a printed card; ``Effective`` is what continuous modifiers have made of it. The two are different
types on purpose: reading one where the other is meant does not type-check.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.codec import Plain
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import ONTO
from rulebound.text.misprints import Mending
from rulebound.wow import constants as c
from rulebound.wow.position.text_box import NO_PROGRAM, CardProgram, text_box

_ALLY_OR_HERO: Final = c.ALLY | c.HERO

# --- A card's numbers, by their places among its values ---------------------------------------------------------------
ATK: Final = 0
HEALTH: Final = 1
DEFENSE: Final = 2
STRIKE_COST: Final = 3
DAMAGE_TYPES: Final = 4
#: Which of them nothing adds to or takes from any more (bits: gaining and losing each, :func:`kept_bits`).
KEPT: Final = 5
NUMBERS: Final = 6


def kept_bits(index: int, gains: bool, loses: bool) -> int:
    """Return the bits that say that a number can't be gained, or can't be lost."""
    return (int(gains) | int(loses) << 1) << 2 * index


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Effective(cards.Effective):
    """A card's values after continuous modifiers; shared between forks, never written once a board is built."""

    FIELDS: ClassVar[tuple[str, ...]] = ("atk", "health", "defense", "strike_cost", "damage_types")
    __slots__ = ()

    def before_decoding(self) -> None:
        self.numbers = [0] * NUMBERS

    def copy(self) -> cards.Effective:
        # (Not said more narrowly: the compiler makes two of such a method.)
        return Effective(
            self.name,
            self.types,
            self.tags,
            self.numbers.copy(),
            self.keywords,
            self.controller,
            self.powers,
            self.barred,
        )

    @property
    def atk(self) -> int:
        """[205.1] The damage that it deals in combat."""
        return self.numbers[ATK]

    @atk.setter
    def atk(self, amount: int) -> None:
        self.numbers[ATK] = amount

    @property
    def health(self) -> int:
        """The damage that destroys it."""
        return self.numbers[HEALTH]

    @health.setter
    def health(self, amount: int) -> None:
        self.numbers[HEALTH] = amount

    @property
    def defense(self) -> int:
        """[304.2, wow-2012:304.2, wow-2013:304.2] The damage that it can prevent."""
        return self.numbers[DEFENSE]

    @defense.setter
    def defense(self, amount: int) -> None:
        self.numbers[DEFENSE] = amount

    @property
    def strike_cost(self) -> int:
        """[303.2] What it costs to strike with it."""
        return self.numbers[STRIKE_COST]

    @strike_cost.setter
    def strike_cost(self, amount: int) -> None:
        self.numbers[STRIKE_COST] = amount

    @property
    def damage_types(self) -> int:
        """[205.1] Its damage types (bits)."""
        return self.numbers[DAMAGE_TYPES]

    @damage_types.setter
    def damage_types(self, bits: int) -> None:
        self.numbers[DAMAGE_TYPES] = bits

    def is_totem(self) -> bool:
        """[306.4a] A Totem is an ability with the Totem tag."""
        return (self.types & c.ABILITY) != 0 and "Totem" in self.tags

    def is_character(self) -> bool:
        """[300.1] Allies, heroes, and Totem abilities."""
        return self.types & _ALLY_OR_HERO != 0 or (self.types & c.ABILITY != 0 and self.is_totem())


@final
class Definition(cards.Definition):
    """A printed card [200-207, 300].

    ``limits`` are the tags with a number; ``icons`` the trait icons [207]; ``traits`` everything a hero's type
    line and icons say. ``program`` is what the text box compiles to; ``paragraphs`` is the text itself.
    """

    def __init__(
        self,
        name: str,
        types: int,
        cost: int = 0,
        x_cost: bool = False,
        tags: tuple[str, ...] = (),
        instant: bool = False,
        unique: bool = False,
        unlimited: bool = False,
        limits: tuple[tuple[str, int], ...] = (),
        icons: tuple[str, ...] = (),
        traits: tuple[str, ...] = (),
        atk: int = 0,
        health: int = 0,
        defense: int = 0,
        strike_cost: int = 0,
        damage_types: int = 0,
        paragraphs: tuple[str, ...] = (),
        program: CardProgram | None = None,
        short_names: tuple[str, ...] = (),
        gender: str = "",
        source: str = "",
    ) -> None:
        text = program if program is not None else NO_PROGRAM
        numbers = (atk, health, defense, strike_cost, damage_types, 0)
        #: [202.2, 2012:202.2, 2013:202.2] A tag with a number is a tag.
        tagged = tuple(dict.fromkeys((*tags, *(tag for tag, _ in limits))))
        super().__init__(name, types, cost, tagged, paragraphs, text, short_names, source, numbers)

        self.x_cost = x_cost
        self.instant = instant
        self.unique = unique
        self.unlimited = unlimited
        self.limits = limits
        self.icons = icons
        self.traits = traits
        self.atk = atk
        self.health = health
        self.defense = defense
        self.strike_cost = strike_cost
        self.damage_types = damage_types
        self.gender = gender
        #: [410.1] Whether it is among the cards that uniqueness is about at all.
        self.may_clash = unique or bool(limits) or types & c.EQUIPMENT != 0
        self.base = self._printed()
        #: Whether its own text says that something else may be paid for it, or more, once that has been found out.
        self.costs_otherwise: bool | None = None
        #: Whether its text tells ready resources from exhausted ones, once it has been asked [408.2].
        self.asks_about_resources: bool | None = None
        #: Whether its reward builds a new deck, once that has been found out.
        self.builds_a_deck: bool | None = None
        #: What it is under editions that read its type line otherwise, by what they say.
        self.readings: list[tuple[tuple[object, ...], Definition]] = []
        #: What was read for what is printed, where misprints of it were mended.
        self.mended: tuple[Mending, ...] = ()
        #: What views say is printed on it, once it has been asked.
        self.told: dict[str, Plain] | None = None
        self._bases: list[Effective] = []
        self._flipped: list[Effective] = []

    def printed_as(
        self, types: int, tags: tuple[str, ...], traits: tuple[str, ...], token: bool = False
    ) -> Definition:
        """Return this card with another type line; or a token that is the same, whose cost is 0 [402.2]."""
        return Definition(
            self.name,
            types,
            0 if token else self.cost,
            self.x_cost and not token,
            tags,
            self.instant,
            self.unique,
            self.unlimited,
            self.limits,
            self.icons,
            traits,
            self.atk,
            self.health,
            self.defense,
            self.strike_cost,
            self.damage_types,
            self.paragraphs,
            text_box(self),
            self.short_names,
            self.gender,
            "token" if token else self.source,
        )

    def copied_onto(self, first: cards.Definition) -> Definition:
        """Return what is printed on a card that has become a copy of this one [wow-2012:402.2, wow-2013:402.3].

        [wow-2012:402.2a, wow-2013:402.3a] If this is a copy itself, that is what it is a copy of.
        """
        made = self.printed_as(self.types, self.tags, self.traits)
        made.source = first.source if first.source.startswith(ONTO) else ONTO + first.key
        return made

    def base_for(self, seat: int, flipped: bool) -> Effective:
        """Return the printed values under a controller, shared by every position that needs them.

        [wow-2012:205.1, wow-2013:205.1] A hero without a printed ATK has one of 0.
        [wow-2012:203.1, wow-2013:203.1] A hero may have a text on its other side.
        [301.2, wow-2012:301.2] A hero that is face down has lost its printed payment power.
        [wow-2012:301.2a, wow-2013:301.2a] Only the powers on the side that can be seen function: one with a text on its
        other side has that text then, and no other. [wow-2012:301.2b, wow-2013:301.2b] ATK and health are those of both
        sides.
        """
        shelf = self._flipped if flipped else self._bases
        while len(shelf) <= seat:
            values = own_values(self.base.copy())
            values.controller = len(shelf)
            program = text_box(self)
            if flipped and (program.back or program.back_keywords):
                values.powers = tuple([program.powers[place] for place in program.back])
                values.keywords = program.back_keywords
            elif flipped:
                values.powers = tuple(power for power in values.powers if not power.is_payment())
            shelf.append(values)
        return shelf[seat]

    def as_printed(self) -> cards.Effective:
        return self.base

    def _printed(self) -> Effective:
        """Return the printed values as effective ones, before any modifier; the controller is filled in later."""
        return Effective(
            self.name,
            self.types,
            self.tags,
            list(self.numbers),
            self.program.keywords,
            -1,
            text_box(self).face_up_powers(),
        )

    @property
    def key(self) -> str:
        """Return what tells this card from every other in a game: its name, and for a token all that it is."""
        if self.source.startswith(ONTO):
            return f"{self.name} {self.source}"
        if self.source != "token":
            return self.name
        parts = (
            self.tags,
            self.icons,
            self.atk,
            self.health,
            self.damage_types,
            self.unique,
            self.paragraphs,
        )
        return f"{self.name} {parts} {self.program.keywords}"

    @property
    def is_ongoing(self) -> bool:
        """[306.2a] An ability with the ongoing keyword (or a Totem, which can only be in play).

        [wow-2012:305.2a, wow-2013:305.2a] It stays ongoing, whatever powers it loses.
        """
        return text_box(self).ongoing


def own_values(values: cards.Effective) -> Effective:
    """Return a card's values as those of this game."""
    # (No call of "cast": this is asked all the time.)
    return values  # type: ignore[return-value]


def printed(definition: cards.Definition) -> Definition:
    """Return a printed card as one of this game."""
    # (No call of "cast": this is asked all the time.)
    return definition  # type: ignore[return-value]


#: A face-down resource is blank: no name, type, tags or text.
BLANK: Final = Effective("", 0, (), [0] * NUMBERS, 0, -1, ())

_BLANKS: Final[list[Effective]] = []


def blank_under(seat: int) -> Effective:
    """Return what a resource that lies face down is under a controller, shared by every position."""
    while len(_BLANKS) <= seat:
        values = own_values(BLANK.copy())
        values.controller = len(_BLANKS)
        _BLANKS.append(values)
    return _BLANKS[seat]
