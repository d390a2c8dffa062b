"""What texts wait for and ask means: events by what they come of and come with, what has been so [6.6.1c, 6.6.5b]."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.brought_about import (
    BroughtAbout,
    ComesTo,
    ComesToBe,
    DefendsBeside,
    HasLostLife,
    IsDefendedAtOnce,
)
from rulebound.fab.nodes.combat.conditions import TimesHappened
from rulebound.fab.nodes.combat.filters import AttackOf, DefendingCard
from rulebound.fab.nodes.combat.patterns import Attacks, Defends, Hits
from rulebound.fab.nodes.creating import Creates
from rulebound.fab.nodes.properties import AnAttack, HasLife, IsCard, PlayedFrom
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.conditions import of_players, owns_none
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_filter,
    as_players,
    bind_pattern,
)
from rulebound.tcg.language.wording.everything import CONDITIONS
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import (
    Anything,
    Are,
    Compare,
    Everything,
    InStage,
    Not,
    OfPlayers,
    There,
    TurnOf,
)
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, Either, Except, IsThis, LiesIn
from rulebound.tcg.nodes.groups import Players, Role, This, You, YourHero
from rulebound.tcg.nodes.kinds import BelongsTo, Named, OfType, OwnedBy, Side, Tagged
from rulebound.tcg.nodes.patterns import Adds, EitherEvent, Moves, WhileSo
from rulebound.tcg.nodes.values import Count
from rulebound.tcg.program.nodes import Condition, Filter, Pattern, Value
from rulebound.text import Parsed

#: Heroes, whoever they are.
A_HERO: Final = Both((IsCard(), OfType(c.HERO)))
#: "From your banished zone": what lies there is owned by its player [3.0.13].
FROM_BANISHED: Final = Both((PlayedFrom(shared.REMOVED), OwnedBy(You())))


#: Whatever it is.
_ANYTHING: Final = s.Phrase("a", s.Noun((), (s.Kind(AnyCard(), c.ACTION_CARD | c.WEAPON, True),)))


ARE: Any = said(Are)


def _of_this(b: Binder) -> None:
    """Remember that this card was spoken of: "it", then, is this."""
    b.before = b.mention(Mention(This(), b.types, own=True))


# --- Lines ------------------------------------------------------------------------------------------------------------


@WORDS.means(as_line, own.WhileDefends)
def _while_defends(b: Compiler, node: own.WhileDefends, parsed: Parsed | None) -> None:
    """[5.4.7, 1.7.4g] A while-static ability functions as long as its condition is met."""
    both = CONDITIONS.everything((ARE(s.OwnNameHere(), DefendingCard()), node.condition))
    as_line(b, own.SoIf(both, node.body, "while"), parsed)


@WORDS.means(as_line, own.CheaperFromBanished)
def _cheaper_from_banished(b: Compiler, node: own.CheaperFromBanished, parsed: Parsed | None) -> None:
    """[5.1.6] As what it costs is determined, and as it is asked whether that can be paid."""
    as_line(b, own.SoIf(own.ToBePlayedFromBanished(), node.body), parsed)


@meaning(own.ToBePlayedFromBanished)
def _to_be_played(b: Binder, node: own.ToBePlayedFromBanished) -> Condition:
    from_there = Either((LiesIn(shared.REMOVED), PlayedFrom(shared.REMOVED)))
    return Are(This(), Both((from_there, OwnedBy(You()))))


@WORDS.means(as_line, own.NotWhile)
def _not_while(b: Compiler, node: own.NotWhile, parsed: Parsed | None) -> None:
    """[5.1.5]"""
    b.restrictions.append(Not(as_condition(b.binder, node.condition)))


@WORDS.means(as_line, own.UntilNone)
def _until_none(b: Compiler, node: own.UntilNone, parsed: Parsed | None) -> None:
    """[6.6.1c] None of the counters with which it enters."""
    line = node.line
    if not isinstance(line, s.EnteringLine) or not line.name:
        raise Unbound("none", "of which counters?")
    as_line(b, line, parsed)
    gone = s.TriggeredPower(own.HasNone(s.OwnNameHere(), line.name), node.effect)
    b.take_power(gone, parsed, ())


# --- Events -----------------------------------------------------------------------------------------------------------


@WORDS.means(bind_pattern, own.Banishes)
def _banishes(b: Binder, node: own.Banishes) -> Pattern:
    """[8.5.1, 1.2.4]"""
    moved = bind_pattern(b, said(Moves)("remove", node.what))
    _of_this(b)
    return BroughtAbout(moved, IsThis())


@WORDS.means(bind_pattern, own.ComesToGraveyard)
def _comes_to_graveyard(b: Binder, node: own.ComesToGraveyard) -> Pattern:
    """[3.0.9a, 1.7.4i] It functions where the card then is: that says the pattern (`FabWords.zone_of`)."""
    _of_this(b)
    comes = ComesTo(IsThis(), shared.GRAVEYARD)
    return BroughtAbout(comes, Side("opposing")) if node.by_opponent else comes


@WORDS.means(bind_pattern, own.PlaysFromBanished)
def _plays_from_banished(b: Binder, node: own.PlaysFromBanished) -> Pattern:
    _of_this(b)
    return WhileSo(Adds("play", IsThis()), Are(This(), FROM_BANISHED))


@WORDS.means(bind_pattern, own.Beside)
def _beside(b: Binder, node: own.Beside) -> Pattern:
    defends = bind_pattern(b, said(Defends)(node.what))
    return DefendsBeside(defends, tuple([as_filter(b.copy(), one) for one in node.others]))


@WORDS.means(bind_pattern, own.BesideSeveral)
def _beside_several(b: Binder, node: own.BesideSeveral) -> Pattern:
    """[7.0.5e]"""
    defends = bind_pattern(b, said(Defends)(node.what))
    what = noun_meaning(b.copy(), node.noun, None, "a").what
    return DefendsBeside(defends, (what,) * int(node.least))


@WORDS.means(bind_pattern, own.DefendedBy)
def _defended_by(b: Binder, node: own.DefendedBy) -> Pattern:
    """[7.0.5c] What attacks is spoken of afterwards."""
    if node.least is None:
        defends = bind_pattern(b, said(Defends)(s.Phrase("a", node.noun), node.attack))
        assert isinstance(defends, Defends)
        b.mentions = [one for one in b.mentions if one.group != Role("it")]
        _of_this(b)
        return defends
    what = noun_meaning(b.copy(), node.noun, None, "a").what
    _of_this(b)
    return IsDefendedAtOnce(IsThis(), what, int(node.least))


@WORDS.means(bind_pattern, own.EventAnd)
def _event_and(b: Binder, node: own.EventAnd) -> Pattern:
    """[6.6.5b] The state must be so as the event occurs."""
    pattern = bind_pattern(b, node.pattern)
    before = b.before
    condition = as_condition(b, node.condition)
    b.before = before
    return WhileSo(pattern, condition)


@WORDS.means(bind_pattern, own.EventDuring)
def _event_during(b: Binder, node: own.EventDuring) -> Pattern:
    """[6.6.5b, 4.3, 7.0.1] The action phase is all of a turn but its start phase and its end phase."""
    yours: Condition = TurnOf(You())
    if node.phase:
        yours = Everything((yours, Not(InStage((c.START, c.END)))))
    return WhileSo(bind_pattern(b, node.pattern), yours)


@WORDS.means(bind_pattern, own.AttacksOrHits)
def _attacks_or_hits(b: Binder, node: own.AttacksOrHits) -> Pattern:
    return bind_pattern(b, said(EitherEvent)((said(Attacks)(node.what), said(Hits)(node.what))))


@WORDS.means(bind_pattern, own.HasHitAny)
def _has_hit_any(b: Binder, node: own.HasHitAny) -> Pattern:
    """[7.5.5] With whatever it is: an attack, or what a text says has hit; but an ally's hit is its own [8.2.8e]."""
    return Hits(Side("your"), by_player=True)


@WORDS.means(bind_pattern, own.YouHitWhom)
def _you_hit_whom(b: Binder, node: own.YouHitWhom) -> Pattern:
    hits = bind_pattern(b, said(Hits)(_ANYTHING if node.what is None else node.what, node.to))
    assert isinstance(hits, Hits)
    if node.what is None:
        # (With what isn't said: "it" is nothing of that.)
        b.mentions = [one for one in b.mentions if one.group != Role("it")]
        return Hits(Side("your"), hits.to, by_player=True)
    return dataclasses.replace(hits, what=Both((hits.what, Side("your"))))


@WORDS.means(bind_pattern, own.YouAttackWhom)
def _you_attack_whom(b: Binder, node: own.YouAttackWhom) -> Pattern:
    """[7.2.4, 7.2.4a, 8.2.8c] "The attack" is spoken of afterwards; what lives attacks itself, and no hero for it."""
    yours = Both((AnAttack(), Except(AttackOf(Both((HasLife(), Except(OfType(c.HERO))))))))
    attack = s.Phrase("a", s.Noun((), (s.Kind(yours, c.ACTION_CARD | c.WEAPON),)))
    return bind_pattern(b, said(Attacks)(attack, node.target, s.PlayerPhrase("you")))


@WORDS.means(bind_pattern, own.HasCreated)
def _has_created(b: Binder, node: own.HasCreated) -> Pattern:
    """[8.5.2, 8.5.40] Tokens, and other cards; [1.3.1a] who has created them owns them, whoever controls them."""
    what = as_filter(b, node.what)
    return EitherEvent((Creates(Both((what, OwnedBy(You())))), ComesToBe(what, You())))


@WORDS.means(bind_pattern, own.WasAttacked)
def _was_attacked(b: Binder, node: own.WasAttacked) -> Pattern:
    """[1.1.2b] Your hero was."""
    return Attacks(AnAttack(), Among(YourHero()))


# --- Conditions -------------------------------------------------------------------------------------------------------


@meaning(own.PlayedFromBanished)
def _played_from_banished(b: Binder, node: own.PlayedFromBanished) -> Condition:
    _of_this(b)
    return Are(This(), FROM_BANISHED)


@meaning(own.PlayedDuringTheirs)
def _played_during_theirs(b: Binder, node: own.PlayedDuringTheirs) -> Condition:
    """[4.4] What is played resolves in the same turn; what says that later may be asked in another one."""
    if b.in_power:
        raise Unbound("during an opponent's turn", "is that asked in the turn in which it was played?")
    _of_this(b)
    return TurnOf(Players("opponents"))


@meaning(own.IsDefending)
def _is_defending(b: Binder, node: own.IsDefending) -> Condition:
    """[7.0.3b, 7.0.5a] On the active chain link."""
    what = as_filter(b.copy(), node.what)
    return There(Each(Both((what, DefendingCard(active=True)))))


@meaning(s.OwnsNone)
@of_players
def _owns_none(b: Binder, node: s.OwnsNone) -> Condition:
    """[3.0.13] Where it is said that nothing lies, a zone of a player's."""
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b.copy(), node.noun, None)
    if not meant.placed:
        return owns_none(b, node)
    owner = meant.owner
    if owner is None or (node.owner is not None and as_players(b, node.owner) != owner):
        raise Unbound("no", "whose zone is that?")
    return Not(There(Each(meant.what, meant.zone, owner)))


@meaning(own.LostLife)
def _lost_life(b: Binder, node: own.LostLife) -> Condition:
    return There(Each(Both((A_HERO, HasLostLife()))))


@meaning(own.WhoLostLife)
def _who_lost_life(b: Binder, node: own.WhoLostLife) -> Value:
    return Count(Each(Both((A_HERO, HasLostLife()))))


@meaning(own.LessThanThem)
def _less_than_them(b: Binder, node: own.LessThanThem) -> Condition:
    """Than one of them at least."""
    what = noun_meaning(b, node.noun, None, "a")
    if what.placed or any(isinstance(post, s.Controlled) for post in node.noun.posts):
        raise Unbound("less", "whose they are is said twice")
    mine = Count(Each(Both((what.what, Side("your")))))
    theirs = Count(Each(Both((what.what, BelongsTo(Role("player"))))))
    return OfPlayers(Players("opponents"), Compare(mine, node.test, theirs))


@meaning(own.HasTokens)
def _has_tokens(b: Binder, node: own.HasTokens) -> Condition:
    parts = tuple([There(Each(Both((_token(name), Side("your"))))) for name in (node.first, node.second)])
    return Everything(parts) if node.every else Anything(parts)


def _token(name: str) -> Filter:
    return Both((IsCard(), Named(name), OfType(c.TOKEN)))


@meaning(own.DrawnMany)
@of_players
def _drawn_many(b: Binder, node: own.DrawnMany) -> Condition:
    drawn = Moves("draw", None, as_players(b, node.players))
    least = bind(b, node.least)
    assert isinstance(least, Value)
    return Compare(TimesHappened(drawn, "turn"), ">=", least)


@meaning(own.YouAreMarked)
def _you_are_marked(b: Binder, node: own.YouAreMarked) -> Condition:
    """[1.1.2b]"""
    return Are(YourHero(), Tagged(c.MARKED))
