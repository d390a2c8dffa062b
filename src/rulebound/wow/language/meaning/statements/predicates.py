"""Binding of what is so of cards and players, as only this game's texts say it."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, asking_of_each, bind
from rulebound.tcg.language.meaning.duties import check_home, duty
from rulebound.tcg.language.meaning.joining import both, product
from rulebound.tcg.language.meaning.nouns.phrases import WHOLE, noun_meaning
from rulebound.tcg.language.meaning.nouns.references import pronoun_subject
from rulebound.tcg.language.meaning.places import (
    as_filter,
    as_group,
)
from rulebound.tcg.language.meaning.statements import Predicate, as_gain, predicate
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.numbers import SetStat
from rulebound.tcg.nodes.remembering import GoneTo
from rulebound.tcg.program.nodes import Change, Effect, Group, Value
from rulebound.text import walk
from rulebound.text.limits import HIGHEST
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.nouns.adjectives import DAMAGE_WORDS
from rulebound.wow.language.meaning.powers.keywords import gained_powers, numbered_powers
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.changes import AnyNumberOfTag, MoreOfTag
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.patterns import Adds

NOW_READYING: Final = n.InStage((c.READY_STEP,))

#: A ready step is the turn player's [501.1]: that of a card's controller, if the turn player is.
ON_ITS_TURN: Final = f.BelongsTo(g.Players("turn player"))


@WORDS.means(predicate, s.GainsNumbered)
def _gains_assault(b: Binder, state: s.GainsNumbered) -> list[Predicate]:
    """(Assault, Mend, 7.4) What is counted is counted by whoever says so."""
    value = bind(b, state.value)
    counted = value if state.times is None else product(bind(b, state.times), value)
    return [Predicate(tuple(numbered_powers(b, state.name, counted)))]


@WORDS.means(predicate, s.IsAlsoThose)
def _is_also_those(b: Binder, state: s.IsAlsoThose) -> list[Predicate]:
    """[202.3] Tags that something adds take no others away."""
    told = next((one.types for one in reversed(b.mentions) if not one.player), 0)
    if told != state.types:
        raise Unbound("becomes", "is of another type than what it is said of")
    if state.types == c.ALLY and not DAMAGE_WORDS.keys().isdisjoint(state.tags):
        raise Unbound(" ".join(state.tags), "is no tag that an ally has")
    return [Predicate(tuple(ch.GainTag(tag) for tag in state.tags))]


@WORDS.means(predicate, s.IsAlsoAnAlly)
def _is_also_an_ally(b: Binder, state: s.IsAlsoAnAlly) -> list[Predicate]:
    """[wow-2012:300.1b] It keeps the card types that it has, and is an ally with these numbers as well."""
    numbers = state.numbers
    assert isinstance(numbers, s.TokenNumbers)
    atk, health = bind(b, numbers.atk), bind(b, numbers.health)
    changes: list[Change] = [ch.GainType(c.ALLY), SetStat("atk", atk), SetStat("health", health)]
    if numbers.damage_types:
        changes.append(ch.GainDamageType(numbers.damage_types, False))
    for gain in state.gains:
        changes.extend(as_gain(b, gain, None))
    return [Predicate(tuple(changes))]


@WORDS.means(predicate, s.BecomesAnAbility)
def _becomes_an_ability(b: Binder, state: s.BecomesAnAbility) -> list[Predicate]:
    """[wow-2012:300.1a] It is an ability and nothing else, attached to what its text says that it was attached to."""
    if not b.attached_to and any(isinstance(said, s.Attached) for _, said in walk(state.gains)):
        raise Unbound("attached", "nothing before it has been attached")
    gains = tuple(change for gain in state.gains for change in as_gain(b, gain, None))
    return [Predicate((ch.BecomeType(c.ABILITY), *gains))]


@WORDS.means(predicate, s.BecomesSo)
def _becomes_so(b: Binder, state: s.BecomesSo) -> list[Predicate]:
    """ "Becomes 1/1": its ATK and its health are set, whatever they were."""
    return [Predicate((SetStat("atk", v.Number(state.atk)), SetStat("health", v.Number(state.health))))]


@WORDS.means(predicate, s.HasEqual)
def _has_equal(b: Binder, state: s.HasEqual) -> list[Predicate]:
    with asking_of_each(b):
        value = bind(b, state.value)
    return [Predicate(tuple(SetStat(stat, value) for stat in state.stats))]


@WORDS.means(predicate, s.CantGain)
def _cant_gain(b: Binder, state: s.CantGain) -> list[Predicate]:
    return [Predicate(tuple(ch.CantGainStat(stat, state.lose) for stat in state.stats))]


@WORDS.means(predicate, s.MustAttackThat)
def _must_attack_that(b: Binder, state: s.MustAttackThat) -> list[Predicate]:
    only = state.only
    if isinstance(only, s.Phrase) and only.det == "a":
        # "The ally with the lowest health": as it stands when it attacks; of several that are tied, any.
        return [Predicate((ch.MustAttackThose(g.Each(as_filter(b, only))),))]
    return [Predicate((ch.MustAttackThose(as_group(b, only)),))]


@WORDS.means(predicate, s.PaysToAttack)
def _pays_to_attack(b: Binder, state: s.PaysToAttack) -> list[Predicate]:
    against = None if state.against is None else as_filter(b, state.against)
    return [Predicate((ch.Cannot("attack", against, unless=Pay(state.number)),))]


@WORDS.means(as_gain, s.GainsNamed)
def _named(b: Binder, gain: s.GainsNamed, times: Value | None) -> list[Change]:
    keyword = gain.keyword
    assert isinstance(keyword, s.NamedKeyword)
    if times is not None:
        if not keyword.number:
            raise Unbound("for each", "nothing before it that can be counted out")
        return numbered_powers(b, keyword.name, product(times, v.Number(keyword.number)))
    return [ch.GainPower(power) for power in gained_powers(b, keyword)]


@WORDS.means(as_gain, s.PlusBoth)
def _plus_both(b: Binder, gain: s.PlusBoth, times: Value | None) -> list[Change]:
    """[wow-2013:G.x-x] That much ATK, and that much health."""
    made: list[Change] = []
    for stat, value, sign in (("atk", gain.atk, gain.atk_sign), ("health", gain.health, gain.health_sign)):
        amount = bind(b, value)
        made.append(ch.AddStat(stat, amount if times is None else product(times, amount), sign))
    return made


@meaning(s.NotHealed)
def _not_healed(b: Binder, node: s.NotHealed) -> Effect:
    found = bind(b, node.statement)
    assert isinstance(found, Effect)
    return found


@meaning(s.CantReadyNext)
def _cant_ready_next(b: Binder, node: s.CantReadyNext) -> Effect:
    if isinstance(node.who, s.Pronoun):
        mention = pronoun_subject(b, node.who)
        group: Group = g.Role("affected") if mention.each else mention.group
    else:
        group = as_group(b, node.who)
    whose = node.whose
    if isinstance(whose, s.Keeper) and isinstance(whose.what, s.Pronoun):
        if whose.role == "controller":
            return Grant(group, (ch.Cannot("ready"),), "next ready step", NOW_READYING, narrow=ON_ITS_TURN)
        owner = n.Everything((NOW_READYING, n.TurnOf(g.OwnerOf(g.Role("flagged")))))
        return Grant(group, (ch.Cannot("ready"),), "owner's next ready step", owner)
    if whose == s.ThatPlayer("your"):
        yours = n.Everything((NOW_READYING, n.TurnOf(g.You())))
        return Grant(group, (ch.Cannot("ready"),), "your next ready step", yours)
    raise Unbound("next ready step", "must be its controller's, its owner's or yours")


@WORDS.means(predicate, s.CantDeal)
def _cant_deal(b: Binder, action: s.CantDeal) -> list[Predicate]:
    to = None if action.to is None else as_filter(b, action.to)
    return [Predicate((ch.Cannot("deal damage", to, combat_only=action.combat),))]


@WORDS.means(predicate, s.CantReady)
def _cant_ready(b: Binder, action: s.CantReady) -> list[Predicate]:
    if action.yours:
        return [Predicate((ch.Cannot("ready"),), (), (NOW_READYING, n.TurnOf(g.You())))]
    return [Predicate((ch.Cannot("ready"),), (ON_ITS_TURN,), (NOW_READYING,))]


@WORDS.means(duty, s.PlayerCantBoth)
def _player_cant_both(b: Binder, state: s.PlayerCantBoth, players: Group | None) -> tuple[Change, ...]:
    one, other = as_filter(b, state.cards), as_filter(b, state.others)
    whom = players or g.You()
    return (
        ch.Cannot("play", one, whom, of_players=True),
        ch.Cannot(state.second, other, whom, of_players=True),
    )


@WORDS.means(duty, s.FirstCost)
def _first_cost(b: Binder, state: s.FirstCost, players: Group | None) -> tuple[Change, ...]:
    assert isinstance(state.noun, s.Noun)
    what = noun_meaning(b, state.noun).what
    none_yet = n.Not(n.ThisTurn(Adds(state.action, what, players or g.You())))
    first = both([what, n.SuchThat(none_yet)])
    return (ch.CostChange(state.action, bind(b, state.amount), state.sign, first, players),)


@WORDS.means(duty, s.CostToUse)
def _cost_to_use(b: Binder, state: s.CostToUse, players: Group | None) -> tuple[Change, ...]:
    amount, cards = bind(b, state.amount), as_filter(b, state.cards)
    return tuple(ch.CostChange(action, amount, state.sign, cards, players) for action in ("play", "strike"))


def _shown_or_gone(b: Binder, phrase: s.Back | s.Pronoun) -> Group:
    """Return the one card that was revealed, or removed from the game, that "you may play it" can be about."""
    found = [one for one in b.mentions if not one.player and one.zone != c.PLAY and not one.lost]
    if len(found) != 1 or found[0].plural or not isinstance(found[0].group, g.Role):
        raise Unbound("can play", "a card that was revealed, or removed from the game: which?")
    if isinstance(phrase, s.Back) and as_group(b, phrase) != found[0].group:
        raise Unbound("can play", "another card than was shown")
    # Of what was removed after that, the card that it has become.
    return GoneTo(found[0].group) if found[0].suffered == "removed" else found[0].group


@WORDS.means(duty, s.PlayFrom)
def _play_from(b: Binder, state: s.PlayFrom, players: Group | None) -> tuple[Change, ...]:
    if players is not None:
        raise Unbound("can", "is said of you")
    phrase = state.cards
    if isinstance(phrase, s.Back) or phrase == s.Pronoun("it"):
        what = "play free from elsewhere" if state.free else "play from elsewhere"
        return (ch.Permission(what, f.Among(_shown_or_gone(b, phrase))),)
    if state.free:
        raise Unbound("without paying", "of which card?")
    if not isinstance(phrase, s.Phrase) or not isinstance(phrase.noun, s.Noun):
        raise Unbound("can play", "needs a kind of card")
    if phrase.det == "target" and phrase.count is None:
        target = as_group(b, phrase)
        if not isinstance(target, g.Target) or target.zone != c.GRAVEYARD:
            raise Unbound("can play", "only from a graveyard")
        where = "graveyard" if target.owner == g.You() else "elsewhere"
        return (ch.Permission(f"play from {where}", f.Among(target)),)
    if phrase.det not in WHOLE:
        raise Unbound("can play", "is said of every card of a kind")
    meant = noun_meaning(b, phrase.noun, phrase.owner)
    if meant.zone == c.REMOVED and meant.owner is None:
        return (ch.Permission("play from removed", meant.what),)
    if meant.zone != c.GRAVEYARD:
        raise Unbound("can play", "only from a graveyard")
    if meant.owner != g.You():
        raise Unbound("can play", "from another graveyard than yours is not understood")
    return (ch.Permission("play from graveyard", meant.what),)


@WORDS.means(duty, s.MoreTagged)
def _more_tagged(b: Binder, state: s.MoreTagged, players: Group | None) -> tuple[Change, ...]:
    if players is not None:
        raise Unbound("an additional", "is said of you")
    return (AnyNumberOfTag(state.tag) if state.any_number else MoreOfTag(state.tag),)


@WORDS.means(duty, s.AnyLocations)
def _any_locations(b: Binder, state: s.AnyLocations, players: Group | None) -> tuple[Change, ...]:
    return (ch.RuleChange("additional location", players or g.You(), v.Number(HIGHEST)),)


@WORDS.means(duty, s.HandSizes)
def _hand_sizes(b: Binder, state: s.HandSizes, players: Group | None) -> tuple[Change, ...]:
    who = players or g.You()
    return (
        ch.RuleChange("opening hand", who, v.OverTheRules(state.count, True)),
        ch.HandSize(who, v.OverTheRules(state.count)),
    )


@WORDS.means(duty, s.MoreOfRow)
def _more_of_row(b: Binder, state: s.MoreOfRow, players: Group | None) -> tuple[Change, ...]:
    if state.home is not None:
        check_home(state.home, players)
    return (ch.RuleChange("additional resource", players or g.You(), v.Number(state.count)),)


@WORDS.means(duty, s.SkipsDrawStep)
def _skips_draw_step(b: Binder, state: s.SkipsDrawStep, players: Group | None) -> tuple[Change, ...]:
    check_home(state.home, players)
    return (ch.RuleChange("skipped draw step", players or g.You(), v.Number(1)),)


@WORDS.means(duty, s.MayStayExhausted)
def _may_stay_exhausted(b: Binder, state: s.MayStayExhausted, players: Group | None) -> tuple[Change, ...]:
    if players is not None:
        raise Unbound("can", "is said of you")
    return (ch.Permission("choose not to ready", as_filter(b, state.what)),)
