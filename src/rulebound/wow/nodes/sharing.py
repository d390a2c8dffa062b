"""What cards have of a kind, and can share: classes, races, card types, names, costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Condition, Context, Filter, Group
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.boards.numbers import cost_of
from rulebound.wow.position.state import own

#: The races of each faction.
FACTION_RACES: Final = {
    "Alliance": ("Draenei", "Dwarf", "Gnome", "Human", "Night Elf", "Worgen"),
    "Horde": ("Blood Elf", "Goblin", "Orc", "Tauren", "Troll", "Undead"),
}
#: The races of neither, where the rulebook lists them [wow-2013:G.race].
OTHER_RACES: Final = ("Beast", "Demon", "Dragonkin", "Murloc", "Naga", "Ogre")
#: The words of a kind that a card's type line has.
WORDS_OF: Final[dict[str, tuple[str, ...]]] = {
    "class": c.CLASSES,
    "race": (*FACTION_RACES["Alliance"], *FACTION_RACES["Horde"]),
    "color": ("Black", "Blue", "Bronze", "Green", "Red"),
    "Alliance race": FACTION_RACES["Alliance"],
    "Horde race": FACTION_RACES["Horde"],
}
#: The card types one by one.
_TYPES: Final = (c.ABILITY, c.ALLY, c.ARMOR, c.HERO, c.ITEM, c.QUEST, c.WEAPON, c.LOCATION)


def words_of(state: State, kind: str) -> tuple[str, ...]:
    """Return the words of a kind in a game: [wow-2013:G.race] later rulebooks know six other races."""
    known = WORDS_OF[kind]
    return (*known, *OTHER_RACES) if kind == "race" and own(state).edition.monsters_have_races else known


@dataclass(frozen=True)
class LoseWords(Change):
    """ "Loses all races": tags of a kind, whichever they are by then [202.3]."""

    kind: str

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.TAGS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        lost = words_of(ctx.state, self.kind)
        values.tags = tuple([tag for tag in values.tags if tag not in lost])


def kinds_of(ctx: Context, card: Card, kind: str) -> tuple[str, ...]:
    """Return what a card has of a kind; "class or race" is either."""
    values = effective(ctx.state, card)
    if kind == "name":
        return (values.name,)
    if kind == "tag":
        return values.tags
    if kind == "cost":
        return (str(cost_of(card)),)
    if kind == "card type":
        types = layout_of(ctx.state).counted_types(values.types)
        # [2012:300.1] where equipment is one type, it counts once
        once = types & c.EQUIPMENT == c.EQUIPMENT
        return tuple(str(bit) for bit in _TYPES if types & bit and not (once and bit & (c.ITEM | c.WEAPON)))
    words = [word for one in kind.split(" or ") for word in words_of(ctx.state, one)]
    if kind == "color":
        # "Black Dragonkin" is one tag.
        return tuple(word for word in words if any(f"{tag} ".startswith(f"{word} ") for tag in values.tags))
    # [wow-2013:G.echo] (Echo asks for one race of either faction.)
    return tuple(word for word in words if Tagged(word).matches(ctx, card))


@dataclass(frozen=True)
class Sharing(Condition):
    """At least so many of some cards have one word of a kind in common: "two or more allies that share a race"."""

    among: Group
    kind: str
    least: int = 2

    def reads(self) -> int:
        return self.among.reads() | c.STRUCTURE | c.KINDS | c.CONTROL

    def holds(self, ctx: Context) -> bool:
        counts: dict[str, int] = {}
        for one in self.among.members(ctx):
            for word in kinds_of(ctx, ctx.state.known(one), self.kind):
                counts[word] = counts.get(word, 0) + 1
        return max(counts.values(), default=0) >= self.least


@dataclass(frozen=True)
class SharesKind(Filter):
    """Cards that share a class or race with (one of) some subjects."""

    kind: str
    group: Group

    def matches(self, ctx: Context, card: Card) -> bool:
        mine = kinds_of(ctx, card, self.kind)
        if not mine:
            return False
        for one in self.group.known(ctx):
            if one > 0 and any(word in mine for word in kinds_of(ctx, ctx.state.known(one), self.kind)):
                return True
        return False
