"""Binding of tokens: by their type, or by their numbers; their text is read before they are made."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.nouns.zones import zone_of
from rulebound.tcg.language.meaning.places import as_group, as_players, next_step
from rulebound.tcg.program.nodes import Effect, Group
from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.keywords import GainKeyword


def token_gains(
    b: Binder, gains: tuple[object, ...], name: str, types: int = c.ALLY
) -> tuple[int, tuple[str, ...], tuple[tuple[str, int], ...]]:
    """Return the keywords, the words of the powers, and the tags with a number with which a token is made."""
    keywords = 0
    texts: list[str] = []
    limits: list[tuple[str, int]] = []
    for gain in gains:
        if isinstance(gain, int):
            keywords |= gain
        elif isinstance(gain, s.TokenLimit):
            limits.append((gain.tag, gain.number))
        elif isinstance(gain, s.NamedKeyword):
            texts.append(f"{gain.name} {gain.number}" if gain.number else gain.name)
        else:
            texts.append(str(gain))
    check_token_text(b, texts, name, types)
    return keywords, tuple(texts), tuple(limits)


def check_token_text(b: Binder, texts: list[str], name: str, types: int = c.ALLY) -> None:
    """What a token is made with must be understood before it is made."""
    try:
        b.compile_text(CardText(name or "token", tuple(texts), types))
    except CardRefused as error:
        raise Unbound(error.words, f"of a token's text: {error.why}") from None


def _under(b: Binder, said: object) -> Group | None:
    """Return the players under whose control tokens come (None: yours), who own them if they put them there."""
    under = b.actor if said is None else as_players(b, said)
    if under == b.actor:
        return None if under == g.You() else under
    return g.Others(under, b.actor)


@meaning(s.PutsTokens)
def _tokens(b: Binder, node: s.PutsTokens) -> Effect:
    phrase = node.what
    assert isinstance(phrase, s.TokenPhrase)
    stats = phrase.with_ if phrase.with_ is not None else node.with_
    if not isinstance(stats, s.TokenStats) or (phrase.with_ is not None and node.with_ is not None):
        raise Unbound("token", "its ATK and health aren't said")
    gains = stats.gains if stats.last is None else (*stats.gains, stats.last)
    keywords, texts, limits = token_gains(b, gains, phrase.name)
    count = bind(b, phrase.count)
    atk, health = bind(b, stats.atk), bind(b, stats.health)
    under = _under(b, node.under)
    tags = tuple(word for word in phrase.words if word not in c.FACTIONS)
    icons = tuple(word for word in phrase.words if word in c.FACTIONS)
    made = e.CreateTokens(
        count, phrase.name, tags, atk, health, keywords, stats.damage_types, phrase.unique, texts,
        under, icons=icons, limits=limits,
    )  # fmt: skip
    b.mention(Mention(g.Role("this way"), c.ALLY, plural=count != v.Number(1)))
    if phrase.name:
        # A token that the text calls by its name later is remembered under it.
        role = b.next_role()
        b.mention(Mention(g.Role(role), c.ALLY, name=phrase.name))
        return flow.Sequence((made, flow.Remember(g.Role("this way"), role)))
    return made


@meaning(s.PutsStated)
def _puts_stated(b: Binder, node: s.PutsStated) -> Effect:
    phrase = node.what
    assert isinstance(phrase, s.StatedTokens)
    numbers = phrase.numbers
    assert isinstance(numbers, s.TokenNumbers)
    keywords = 0
    texts: list[str] = []
    limits: list[tuple[str, int]] = []
    for gain in node.gains:
        if isinstance(gain, s.TokenLimit):
            limits.append((gain.tag, gain.number))
            continue
        if isinstance(gain, s.GainsNamed):
            assert isinstance(gain.keyword, s.NamedKeyword)
            number = f" {gain.keyword.number}" if gain.keyword.number else ""
            texts.append(gain.keyword.name + number)
            continue
        if isinstance(gain, s.Quoted):
            # A token is made with the words of its text, which are read as any card's.
            printed = book().print(gain.power, sort="power", names=("this ally",))
            texts.append(printed[:1].upper() + printed[1:])
            continue
        change = bind(b, gain)
        if not isinstance(change, GainKeyword):
            raise Unbound("token", "has something that no token is made with")
        keywords |= change.keyword
    check_token_text(b, texts, phrase.name)
    words = tuple(str(word) for word in phrase.words)
    under = _under(b, node.under)
    tags = tuple(word for word in words if word not in (*c.FACTIONS, "Unique"))
    icons = tuple(word for word in words if word in c.FACTIONS)
    count = bind(b, phrase.count)
    made = e.CreateTokens(
        count, phrase.name, tags, bind(b, numbers.atk), bind(b, numbers.health), keywords, numbers.damage_types,
        "Unique" in words, tuple(texts), under, node.exhausted, icons, limits=tuple(limits),
    )  # fmt: skip
    b.mention(Mention(g.Role("this way"), c.ALLY, plural=count != v.Number(1)))
    return made


@meaning(s.PutsSeveral)
def _puts_several(b: Binder, node: s.PutsSeveral) -> Effect:
    made = tuple(bind(b, part) for part in node.parts)
    return _together(b, made)


@meaning(s.PutsEachWith)
def _puts_each_with(b: Binder, node: s.PutsEachWith) -> Effect:
    what = node.what
    if not isinstance(what, s.StatedTokens) or bind(b, what.count) != v.Number(len(node.gains)):
        raise Unbound("the first", "of another number of tokens")
    one = dataclasses.replace(what, count=v.Number(1))
    return _together(b, tuple(bind(b, s.PutsStated(one, gains=(gain,))) for gain in node.gains))


def _together(b: Binder, made: tuple[Effect, ...]) -> Effect:
    """[802.1] They enter play at the same time, and "they" are all of them."""
    b.mentions = [one for one in b.mentions if one.group != g.Role("this way")]
    b.mention(Mention(g.Role("this way"), c.ALLY, plural=True))
    return flow.AllAtOnce(made)


@meaning(s.PutsEquipment)
def _puts_equipment(b: Binder, node: s.PutsEquipment) -> Effect:
    """[402.2] A token is what its creator says: equipment has what its types of card have."""
    phrase = node.what
    assert isinstance(phrase, s.EquipmentTokens)
    keywords, texts, limits = token_gains(b, node.gains, phrase.name, phrase.types)
    count = bind(b, phrase.count)
    atk = v.Number(0) if phrase.atk is None else bind(b, phrase.atk)
    tags = tuple(word for word in phrase.words if word not in c.FACTIONS)
    icons = tuple(word for word in phrase.words if word in c.FACTIONS)
    defense = node.defense if isinstance(node.defense, int) else 0
    b.mention(Mention(g.Role("this way"), phrase.types, plural=count != v.Number(1)))
    return e.CreateTokens(
        count, phrase.name, tags, atk, v.Number(0), keywords, phrase.damage_types, texts=texts, icons=icons,
        under=_under(b, None), types=phrase.types, limits=limits, defense=defense, strike_cost=phrase.strike_cost,
    )  # fmt: skip


@meaning(s.PutsTotems)
def _puts_totems(b: Binder, node: s.PutsTotems) -> Effect:
    """[2012:404.2b] Which of several kinds of Totem, whoever puts it into play chooses as that is done."""
    modes: list[Effect] = []
    for kind in node.kinds:
        phrase = s.StatedTokens(v.Number(1), node.numbers, (f"{kind} Totem",))
        modes.append(bind(b, s.PutsStated(phrase)))
    return flow.ChooseNow(b.actor, tuple(modes))


@meaning(s.PutsCopies)
def _puts_copies(b: Binder, node: s.PutsCopies) -> Effect:
    what = as_group(b, node.what)
    if zone_of(what) != c.PLAY:
        raise Unbound("copy", "of what is no card in play")
    under = _under(b, node.under)
    several = isinstance(what, g.Each)
    b.mention(Mention(g.Role("this way"), types_of(b, node.what), plural=several))
    return e.CopyTokens(what, under, node.exhausted, node.tags)


@WORDS.means(next_step, s.CopyIsAlso)
def _copy_is_also(b: Binder, node: s.CopyIsAlso, made: list[Effect], before: object) -> list[Effect]:
    """ "That copy is also a Demon": said of what the sentence before puts into play."""
    copies = [part for _, part in walk(made[-1]) if isinstance(part, e.CopyTokens)] if made else []
    if len(copies) != 1 or copies[0].tags:
        raise Unbound("that copy", "nothing before it that is a copy")

    def change(part: Any) -> Any:
        return dataclasses.replace(part, tags=node.tags) if isinstance(part, e.CopyTokens) else part

    return [*made[:-1], replace(made[-1], change)]
