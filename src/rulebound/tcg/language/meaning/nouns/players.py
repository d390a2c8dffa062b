"""Binding of players, and of whose something is."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.places import as_group, as_players
from rulebound.tcg.language.wording.checks import OPPONENTS
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.flow import ChoosePlayer, Remember
from rulebound.tcg.nodes.kinds import BelongsTo, Side
from rulebound.tcg.program.nodes import Filter, Group


def side_of(b: Binder, owner: object) -> Filter:
    """Return the filter of what a player controls (or owns, outside play)."""
    if isinstance(owner, s.PlayerPhrase) and owner.which in OPPONENTS:
        return Side("opposing")
    players = as_players(b, owner)
    if players == g.You():
        return Side("your")
    return BelongsTo(players)


@as_players.of(s.Keeper)
def _keeper(b: Binder, phrase: s.Keeper) -> Group:
    # A text calls the controller of what is yours "you", too.
    mentions = b.mentions
    if phrase.role == "controller" and phrase.what == s.Pronoun("it"):
        b.mentions = [one for one in mentions if not (one.event and _is_yours(one.what))] or mentions
    what = as_group(b, phrase.what)
    b.mentions = mentions
    if phrase.role == "controller" and what == g.This() and phrase.what == s.Pronoun("it"):
        # A text calls its own controller "you".
        what = b.latest("its controller", own=False).group
    group: Group = ControllerOf(what) if phrase.role == "controller" else g.OwnerOf(what)
    b.mention(Mention(group, player=True))
    return group


def _is_yours(what: Filter | None) -> bool:
    return what == Side("your") or (isinstance(what, Both) and Side("your") in what.parts)


@as_players.of(s.YouAnd)
def _you_and(b: Binder, phrase: s.YouAnd) -> Group:
    return g.AnyOf(tuple(as_players(b, item) for item in phrase.items))


@as_players.of(s.PlayerPhrase)
def _player_phrase(b: Binder, phrase: s.PlayerPhrase) -> Group:
    return _player(b, phrase.which)


#: Players that are targets, and of whom.
TARGETS: Final = {
    "target player": "each", "target opponent": "opponents", "target opponent of its owner": g.OWNERS_OPPONENTS,
}  # fmt: skip


def _player(b: Binder, which: str) -> Group:
    if which == "you":
        return g.You()
    if which == "actor":
        return b.actor
    if which in TARGETS:
        players = TARGETS[which]
        target = g.Target(b.next_slot(), None, players=players)
        group: Group = target
        if b.in_delayed:
            role = b.next_role()
            b.prelude.append(Remember(target, role))
            group = g.Role(role)
        b.mention(Mention(group, player=True))
        return group
    if which in ("an opponent", "a player", "another player"):
        names = {"an opponent": "opponents", "a player": "each", "another player": "other"}
        if b.in_pattern:
            return g.Players(names[which])
        if which == "another player" and any(one.player for one in b.mentions):
            # [wow-2007:G.another] other than a player chosen before, too, and that may leave you
            raise Unbound(which, "other than which player is not understood yet")
        role = b.next_role()
        b.prelude.append(ChoosePlayer(g.Players(names[which]), role))
        b.mention(Mention(g.Role(role), player=True))
        return g.Role(role)
    if which == "the highest":
        if not b.in_secret:
            raise Unbound("the highest number", "no numbers were chosen before it")
        b.mention(Mention(g.Role(which), player=True))
        return g.Role(which)
    if which == "any opponent":
        raise Unbound(which, "each of them, or one?")
    return g.Players("opponents" if which in OPPONENTS else "each" if which == "any player" else which)


@as_players.of(s.ThatPlayer)
def that_player(b: Binder, phrase: s.ThatPlayer) -> Group:
    """Return whom "that player", "he", "his" means, by what was mentioned."""
    if phrase.word == "your":
        return g.You()
    if phrase.word == "his":
        if b.actor != g.You():
            return b.actor
        for mention in reversed(b.mentions):
            if mention.player:
                return mention.group
        if b.of_an_opponent is not None:
            return ControllerOf(b.of_an_opponent.group)
        raise Unbound("his", "no player before it that it can mean")
    found = b.latest_player(phrase.word)
    if (phrase.word == "each of them") != found.plural:
        raise Unbound(phrase.word, "which of several players?" if found.plural else "one player before it")
    return found.group
