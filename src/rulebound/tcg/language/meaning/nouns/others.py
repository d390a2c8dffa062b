"""Binding of "other": what "another ally", "each other hero" and "all other allies" are other than.

"Other" is taken against what the sentence speaks of. A noun phrase that points back ("in that
ally's party", "with the same name") is other than what it points to; else than the latest card mentioned that could be
one of them, and all that were chosen with it; else than the card itself, if it could be one; else than the one card of
the kind that you have. What is none of these, or could be two of them, is refused.
"""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.kinds import SameName, Side
from rulebound.tcg.program.nodes import Filter, Group
from rulebound.text import walk

#: Whose cards can't be both.
APART = (("your", "opposing"), ("friendly", "opposing"))


def other_than(
    b: Binder, before: list[Mention], types: int, parts: list[Filter], word: str, side: str = "", zone: int = c.PLAY
) -> Filter:
    """Return the filter that leaves out what a noun phrase is other than.

    ``before`` is what was mentioned before the noun phrase, ``types`` what it can be, ``parts`` what else it says;
    ``word`` is its determiner.
    """
    side = side or side_said(list(parts))
    before_all = [one for one in before if not (one.player or one.own)]
    before = [one for one in before if one.zone == zone and _fits(one, types, side)]
    pointed = _pointed_to(before, parts)
    if pointed is not None:
        return _leaving_out(b, word, [pointed])
    if word == "second target" and before_all and not any(isinstance(one.group, g.Target) for one in before):
        # What isn't chosen as a target, and lay elsewhere as targets were chosen, is none of them.
        if all(one.zone != zone or one.group == g.Role("put into play") for one in before_all):
            return f.AnyCard()
    found = next((one for one in reversed(before) if not one.own), None)
    own = next((one for one in reversed(before) if one.own), None)
    this = side != "opposing" and (not b.types or bool((b.types | b.passes_for) & types))
    if found is None:
        if own is not None and own.group != g.This():
            return f.Except(f.Among(own.group))
        if this:
            return f.Other()
        only = b.words.only_one(types)
        if only is not None and side != "opposing":
            return f.Except(f.Among(only))
        raise Unbound(_said(word), "nothing before it that it can be other than")
    unsaid = bool(side) and not side_said([found.what])
    if own is not None and own.group == g.This() and word != "second target":
        if found.event and unsaid:
            # "When [this] deals damage to an ally, other allies in your party ...": this is sure to be in your party.
            return f.Other()
        if found.event or before.index(own) > before.index(found):
            raise Unbound(_said(word), "than this card, or than what was mentioned with it?")
    if unsaid and this and not found.event:
        raise Unbound(_said(word), "than this card, or than what was chosen?")
    if found.event or found.each:
        return _leaving_out(b, word, [found])
    return _leaving_out(b, word, [one for one in before if _is_chosen(one)])


def _said(word: str) -> str:
    """Return a determiner as the text says it."""
    return next(said for said in ("another", "second", "other") if said in word)


def side_said(parts: list[Filter | None]) -> str:
    """Return whose cards some filters mean, if they say it."""
    for part in parts:
        if isinstance(part, Side):
            return part.side
        if isinstance(part, f.Both):
            found = side_said(list(part.parts))
            if found:
                return found
    return ""


def _fits(mention: Mention, types: int, side: str) -> bool:
    """Tell whether something mentioned could be one of what a noun phrase means."""
    if mention.player or mention.subject or not mention.types & types:
        return False
    said = "your" if mention.own else side_said([mention.what])
    return (said, side) not in APART and (side, said) not in APART


def _is_chosen(mention: Mention) -> bool:
    return not (mention.own or mention.event or mention.each)


def _pointed_to(before: list[Mention], parts: list[Filter]) -> Mention | None:
    """Return what the noun phrase itself points back to: "in that ally's party", "with the same name"."""
    for part in parts:
        for _, node in walk(part):
            if isinstance(node, (ControllerOf, g.OwnerOf, SameName)):
                for mention in reversed(before):
                    if mention.group == node.group:
                        return mention
    return None


def _leaving_out(b: Binder, word: str, mentions: list[Mention]) -> Filter:
    groups: list[Group] = []
    targeted = "target" in word
    for mention in mentions:
        group = mention.group
        if mention.past is not None:
            return f.Except(f.Involved(mention.past))
        # [wow-2013:706.1] another target is none of the targets chosen before it
        if targeted and not isinstance(group, g.Target):
            if not mention.event and not mention.own and not _is_known(b, group):
                raise Unbound(_said(word), "is chosen before what it is other than")
        if group not in groups:
            groups.append(group)
    if not groups:
        return f.AnyCard()
    return f.Except(f.Among(groups[0] if len(groups) == 1 else g.AnyOf(tuple(groups))))


def _is_known(b: Binder, group: Group) -> bool:
    """Tell whether something is known as targets are chosen: what a later trigger has kept, what an ability is on."""
    if isinstance(group, g.Role):
        return group.name in b.kept
    return not isinstance(group, g.HostOf)
