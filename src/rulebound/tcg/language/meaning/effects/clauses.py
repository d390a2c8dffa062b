"""Binding of clauses: who does what."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, meaning
from rulebound.tcg.language.meaning.effects.searching import done_by_actor
from rulebound.tcg.language.meaning.fields import is_player
from rulebound.tcg.language.meaning.nouns.agreement import check_chosen
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning, who_picks
from rulebound.tcg.language.meaning.nouns.references import pronoun_subject
from rulebound.tcg.language.meaning.places import as_effect, as_group, as_players
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Each, Pick, PickEach
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.kinds import BelongsTo, Side
from rulebound.tcg.program.nodes import Effect, Group
from rulebound.text import walk


@meaning(s.Does)
def _does(b: Binder, node: s.Does) -> Effect:
    if node.who is None:
        return _player_does(b, g.You(), node.deed, False, False)
    if is_player(b, node.who):
        check_chosen(node)
        who = as_players(b, node.who)
        if who == g.You():
            return _player_does(b, who, node.deed, node.may, False)
        b.mention(Mention(who, player=True))
        return _player_does(b, who, node.deed, node.may, _is_many(who))
    made = _card_does(b, node.who, node.deed)
    return flow.May(made) if node.may else made


def _is_many(who: Group) -> bool:
    return isinstance(who, (g.Players, g.AnyOf)) and who != g.Players("turn player")


def _player_does(b: Binder, who: Group, deed: Any, may: bool, many: bool) -> Effect:
    kept_actor, kept_agent, said = b.actor, b.agent, len(b.mentions)
    b.agent = None
    if who == g.You():
        b.actor = who
        made = as_effect(b, deed)
        made = flow.May(made) if may else made
    elif may:
        b.actor = g.Role("player")
        b.mention(Mention(g.Role("player"), player=True))
        made = done_by_actor(b, deed)
        made = b.words.perhaps(who, made) if many else flow.May(made, who)
        if not many:
            # Whether it was done or not: the player is who was asked.
            b.mention(Mention(who, player=True))
    elif many and not isinstance(deed, b.words.together):
        b.actor = g.Role("player")
        b.mention(Mention(g.Role("player"), player=True))
        made = done_by_actor(b, deed)
        if isinstance(made, flow.Remember) and isinstance(made.group, Pick):
            # What each of them chose is what was chosen.
            types = next((one.types for one in reversed(b.mentions) if one.group == g.Role(made.role)), 0)
            made = flow.Remember(PickEach(who, made.group), made.role)
            b.mention(Mention(g.Role(made.role), types, plural=True))
        else:
            made = b.words.at_once(who, made) or flow.ForEachOf(who, made)
    else:
        b.actor = who
        start = len(b.mentions)
        made = done_by_actor(b, deed)
        for mention in b.mentions[start:] if many else ():
            # Each of them has done it: "that card" is none of several.
            mention.plural = mention.plural or not mention.player
    for mention in b.mentions[said:] if many else ():
        # "Each hero discards a card. If it's red": there are several by then.
        mention.lost = mention.lost or (mention.group == g.Role("this way") and not mention.plural)
    b.actor, b.agent = kept_actor, kept_agent
    b.before = None
    return made


def _card_does(b: Binder, who: Any, deed: Any) -> Effect:
    kept = b.agent
    if isinstance(who, s.Pronoun):
        mention = pronoun_subject(b, who)
        if mention.each and not b.goes_by_name(mention):
            raise Unbound(who.word, "several cards before it")
        if (mention.plural or who.word in ("them", "they")) and _to_itself(deed):
            return _each_does(b, mention.group, mention.types, deed)
    else:
        group = as_group(b, who)
        last = b.mentions[-1:] if isinstance(group, Pick) else []
        known = [one for one in b.mentions if one.group == group] or last
        mention = known[-1] if known else Mention(group)
        if isinstance(group, Pick):
            b.prelude.append(flow.Remember(group, group.role))
        # "Each opponent's ...": one of each of several players.
        players = getattr(group, "players", None)
        many = isinstance(players, Group) and _is_many(players) and _to_itself(deed)
        if mention.plural or mention.each or isinstance(group, Each) or many:
            return _each_does(b, group, mention.types, deed)
    kept_excluding, b.excluding = b.excluding, True
    b.agent = mention
    made = as_effect(b, deed)
    b.agent, b.excluding = kept, kept_excluding
    b.before = mention
    mention.done = True
    return made


def _each_does(b: Binder, group: Group, types: int, deed: Any) -> Effect:
    """Bind what each of several cards does, one after the other."""
    kept, b.agent = b.agent, Mention(g.Role("it"), types)
    made = flow.ForEachOf(group, as_effect(b, deed))
    b.agent, b.before = kept, None
    return made


def _to_itself(deed: Any) -> bool:
    """Tell whether a card does something to itself: each of several to itself, and not to all of them."""
    return any(isinstance(part, s.Pronoun) and part.case == "reflexive" for _, part in walk(deed))


@meaning(s.DownTo)
def _down_to(b: Binder, node: s.DownTo) -> Effect:
    """What is too many is destroyed, until the limit is reached."""
    assert isinstance(node.noun, s.Noun)
    what = noun_meaning(b, node.noun, None, "some").what
    mine = Side("your") if b.actor == g.You() else BelongsTo(b.actor)
    if not isinstance(what, Both) or mine not in what.parts:
        raise Unbound("until", "counts what that player controls")
    # [wow-2013:713.2] as many as are above the limit: none, if it has been reached
    too_many = v.Difference(v.Count(Each(what)), v.Number(node.left))
    return Destroy(Pick(what, too_many, chooser=who_picks(b), role=b.next_role()))


@meaning(s.CardMay)
def _card_may(b: Binder, node: s.CardMay) -> Effect:
    return flow.May(as_effect(b, s.Does(node.who, node.deed)))


@meaning(s.Says)
def _says(b: Binder, node: s.Says) -> Effect:
    return flow.Nothing()


@meaning(s.YouHave)
def _you_have(b: Binder, node: s.YouHave) -> Effect:
    return flow.May(as_effect(b, s.Does(node.who, node.deed)))
