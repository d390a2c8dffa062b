"""Groups in words: which subjects are meant, and who chooses them."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.words import (
    Phrase,
    Teller,
    is_plain,
    tell_filter,
    tell_group,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.core import Group
from rulebound.tcg.nodes.remembering import GoneTo
from rulebound.wow import constants as c
from rulebound.wow.language.telling.words import in_zone
from rulebound.wow.nodes import groups as g

_TARGET_PLAYERS: Final = {
    "each": "player", "opponents": "opponent", "friendly": "friendly player",
    g.OWNERS_OPPONENTS: "opponent of this card's owner",
}  # fmt: skip


@tell_group.register
def _(node: g.YourHero, teller: Teller) -> Phrase:
    return Phrase("your hero")


@tell_group.register
def _(node: g.HeroOf, teller: Teller) -> Phrase:
    return Phrase(f"the hero of {tell_group(node.players, teller).text}")


@tell_group.register
def _(node: g.Each, teller: Teller) -> Phrase:
    return Phrase(f"every {tell_filter(node.what, teller).bare_or_exact()} {in_zone(node.zone, node.owner, teller)}")


@tell_group.register
def _(node: g.Target, teller: Teller) -> Phrase:
    many = node.most != 1 or node.most_value is not None
    label = f"target #{teller.slots.index(node.slot) + 1}" if len(teller.slots) > 1 else "target"
    if teller.targets.get(node.slot) == node:
        again = label if len(teller.slots) > 1 else ("those targets" if many else "that target")
        return Phrase(again, many)
    teller.targets[node.slot] = node
    told = _target_words(node, teller, many)
    return Phrase(f"{label} ({told})" if len(teller.slots) > 1 else f"target {told}", many)


def _target_words(node: g.Target, teller: Teller, many: bool) -> str:
    kinds: list[str] = []
    if node.what is not None:
        noun = tell_filter(node.what, teller)
        kinds.append(f"{noun.many() if many else noun.bare_or_exact()} {in_zone(node.zone, node.owner, teller)}")
    elif node.owner is not None or node.zone != c.PLAY:
        kinds.append(f"nothing {in_zone(node.zone, node.owner, teller)}")
    if node.players:
        word = word_of(_TARGET_PLAYERS, node.players, node)
        kinds.append(f"{word}s" if many else word)
    if node.layers:
        kinds.append(f'link of kind "{node.layers}" on the chain')
    told = " or ".join(kinds) if kinds else "nothing"
    notes: list[str] = []
    if many or node.least != 1:
        notes.append(_how_many(node, teller))
    if node.together:
        notes.append("all of one controller, or in one owner's zone")
    if node.chooser is not None:
        notes.append(f"{tell_group(node.chooser, teller).does('choose')}")
    return f"{told} ({', '.join(notes)})" if notes else told


def _how_many(node: g.Target, teller: Teller) -> str:
    most = "any number" if node.most < 0 else str(node.most)
    if node.most_value is not None:
        most = tell_value(node.most_value, teller) + (f" (in place of {most})" if node.most != 1 else "")
    if node.least < 0 or (node.least == node.most and node.most_value is None):
        return f"exactly {most}"
    return f"from {node.least} to {most} of them"


@tell_group.register
def _(node: g.Pick, teller: Teller) -> Phrase:
    noun = tell_filter(node.what, teller)
    told = f"any number of {noun.many()}"
    many = True
    if node.count is not None:
        number = tell_value(node.count, teller)
        many = number != "1"
        told = f"{number} {noun.many() if many else noun.bare_or_exact()}"
        if not is_plain(number):
            told = f"{noun.many()} (as many as {number})"
    if node.up_to:
        told = f"up to {told}"
    if node.among is not None:
        told += f" among {tell_group(node.among, teller).text}"
    if node.among is None or node.zone != c.PLAY or node.owner is not None:
        told += f" {in_zone(node.zone, node.owner, teller)}"
    if node.apart:
        told += ", no two with the same name"
    if node.together:
        told += ", all of one owner's"
    chooser = Phrase("you") if node.chooser is None else tell_group(node.chooser, teller)
    how = "at random" if node.random else f"{chooser.does('choose')} as this is done"
    if node.random and node.chooser is not None:
        how += f", for {chooser.text}"
    if node.role:
        teller.roles[node.role] = f"the {noun.many() if many else noun.bare_or_exact()} chosen{teller.here()}"
    return Phrase(f"{told} ({how})", many)


@tell_group.register
def _(node: GoneTo, teller: Teller) -> Phrase:
    where = "removed from the game" if node.zone == c.REMOVED else in_zone(node.zone, None, teller)
    return Phrase(f"{tell_group(node.group, teller).text} (now {where})")


def number_in(group: Group, teller: Teller, one: bool = False) -> str:
    """Return what there are so many of: "allies of yours in play", "of what was destroyed"; ``one`` in the singular."""
    if isinstance(group, (g.Each, g.Narrowed)):
        noun = tell_filter(group.what, teller)
        told = noun.bare_or_exact() if one else noun.many()
        if isinstance(group, g.Narrowed):
            return f"{told} among {tell_group(group.group, teller).text}"
        return f"{told} {in_zone(group.zone, group.owner, teller)}"
    return f"of {tell_group(group, teller).text}"


#: Groups that usually yield several cards.
SEVERAL: Final = (g.Each, g.Narrowed, g.AnyOf, g.PickEach)
