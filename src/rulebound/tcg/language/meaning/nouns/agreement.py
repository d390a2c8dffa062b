"""Binding of words that must agree with what was said: whose zone, who did it.

These words decide nothing by themselves, since the rest of the sentence does; but a text in which they say something
else means something else, or nothing, and is refused.
"""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.places import as_players
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import Each, Pick, TopCards
from rulebound.tcg.program.nodes import Group
from rulebound.text import walk

YOU = s.PlayerPhrase("you")
#: Players of whom some may do what others don't.
SEVERAL = ("each", "each opponent", "opponents", "other", "friendly")


def check_home(b: Binder, *whose: object, owner: Group | None = None) -> None:
    """[wow-2007:411.1] Refuse to put cards into zones that aren't their owner's: those of nobody, or of another player.

    ``whose`` the zones are, in the order of the text; ``owner`` is whose the cards are, if that is known. What "its
    owner" does is done to a card of that player.
    """
    kept = False
    if owner is None and (isinstance(b.actor, g.OwnerOf) or _may_as_owner(b)):
        owner = b.actor
    for one in whose:
        if isinstance(one, s.Keeper):
            # (Of another player's card, whose owner that is, the words may tell anyone who holds it.)
            twice = owner == g.You() and not b.words.owners_twice
            if one.role != "owner" or twice:
                raise Unbound(f"its {one.role}'s", "cards go to their owner's zones")
            kept = True
        elif isinstance(one, s.ThatPlayer) and not (kept and one.word == "his"):
            found = as_players(b, one)
            if kept or owner not in (None, found):
                raise Unbound(one.word, "cards go to their owner's zones")
            owner = found
        elif isinstance(one, s.PlayerPhrase):
            raise Unbound(one.which, "cards go to their owner's zones")


def _may_as_owner(b: Binder) -> bool:
    """Tell whether what is done is what "its owner may" do."""
    players = [one.group for one in b.mentions if one.player]
    return b.actor == g.Role("player") and players[-1:] == [b.actor] and isinstance((None, *players)[-2], g.OwnerOf)


def owner_of(b: Binder, group: Group) -> Group | None:
    """Return whose cards a group takes from a zone, or whose those are that it refers back to, if the text says it."""
    if isinstance(group, g.Narrowed):
        return owner_of(b, group.group)
    if isinstance(group, Pick) and group.among is not None:
        return owner_of(b, group.among)
    if isinstance(group, (TopCards, g.Target, Pick, Each)):
        return group.owner
    return next((one.owner for one in reversed(b.mentions) if one.group == group and one.owner is not None), None)


def check_doer(before: object, who: object) -> None:
    """[wow-2007:709.2f] Refuse "if you do" about what another player does, "if he does" about you or several."""
    doers = [part.who for _, part in walk(before) if isinstance(part, s.Does)]
    players = [one for one in doers if one is None or isinstance(one, (s.PlayerPhrase, s.ThatPlayer, s.Keeper))]
    # You are one of all players, and of the friendly ones.
    which = [getattr(one, "which", "") for one in players]
    mine = not players or None in players or any(one in ("you", "each", "friendly") for one in which)
    if isinstance(who, s.PlayerPhrase):
        if who.which == "you" and not mine:
            raise Unbound("if you do", "another player does it")
        if who.which != "you" and who.which not in which:
            raise Unbound("if", f"has {who.which} done it?")
    elif isinstance(who, s.ThatPlayer) and who.word == "that player" and all(one in (None, YOU) for one in players):
        raise Unbound("if that player does", "you do it")
    elif isinstance(who, s.ThatPlayer) and any(one in SEVERAL for one in which):
        raise Unbound("if he does", "several players do it, or not, each of them")


def check_chosen(node: s.Does) -> None:
    """Refuse that another player is chosen as a target to discard "that card", which is in somebody's hand already."""
    chosen = isinstance(node.who, s.PlayerPhrase) and node.who.which.startswith("target")
    if chosen and isinstance(node.deed, s.Discards) and isinstance(node.deed.what, (s.Pronoun, s.Back)):
        raise Unbound("discards", "whose card is it?")
