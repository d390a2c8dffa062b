"""Binding of tokens: by their type, or by their numbers; their text is read before they are made."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.places import as_players
from rulebound.tcg.nodes.core import Effect
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.keywords import GainKeyword


def token_gains(b: Binder, gains: tuple[object, ...]) -> tuple[int, tuple[str, ...]]:
    """Return the keywords, and the words of the powers, with which a token is made."""
    keywords = 0
    texts: list[str] = []
    for gain in gains:
        if isinstance(gain, int):
            keywords |= gain
        elif isinstance(gain, s.NamedKeyword):
            texts.append(f"{gain.name} {gain.number}" if gain.number else gain.name)
        else:
            texts.append(str(gain))
    check_token_text(b, texts)
    return keywords, tuple(texts)


def check_token_text(b: Binder, texts: list[str]) -> None:
    """What a token is made with must be understood before it is made."""
    try:
        b.compile_text(CardText("token", tuple(texts), c.ALLY))
    except CardRefused as error:
        raise Unbound(error.words, f"of a token's text: {error.why}") from None


@meaning(s.PutsTokens)
def _tokens(b: Binder, node: s.PutsTokens) -> Effect:
    phrase = node.what
    assert isinstance(phrase, s.TokenPhrase)
    stats = phrase.with_ if phrase.with_ is not None else node.with_
    if not isinstance(stats, s.TokenStats) or (phrase.with_ is not None and node.with_ is not None):
        raise Unbound("token", "its ATK and health aren't said")
    keywords, texts = token_gains(b, stats.gains if stats.last is None else (*stats.gains, stats.last))
    count = bind(b, phrase.count)
    atk, health = bind(b, stats.atk), bind(b, stats.health)
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    tags = tuple(word for word in phrase.words if word not in c.FACTIONS)
    icons = tuple(word for word in phrase.words if word in c.FACTIONS)
    made = e.CreateTokens(
        count, phrase.name, tags, atk, health, keywords, stats.damage_types, phrase.unique, texts,
        None if under == g.You() else under, icons=icons,
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
    for gain in node.gains:
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
    check_token_text(b, texts)
    words = tuple(str(word) for word in phrase.words)
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    tags = tuple(word for word in words if word not in (*c.FACTIONS, "Unique"))
    icons = tuple(word for word in words if word in c.FACTIONS)
    count = bind(b, phrase.count)
    made = e.CreateTokens(
        count, phrase.name, tags, bind(b, numbers.atk), bind(b, numbers.health), keywords, numbers.damage_types,
        "Unique" in words, tuple(texts), None if under == g.You() else under, node.exhausted, icons,
    )  # fmt: skip
    b.mention(Mention(g.Role("this way"), c.ALLY, plural=count != v.Number(1)))
    return made
