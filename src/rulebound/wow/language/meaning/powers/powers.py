"""Binding of powers that only this game's texts have."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.events import role_of_each
from rulebound.tcg.language.meaning.places import as_effect, as_powers, bind_pattern
from rulebound.tcg.language.meaning.powers import triggered
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.powers import Continuous, Triggered
from rulebound.tcg.program import Power
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.patterns import DealsDamage


@WORDS.means(as_powers, s.TriggeredPower)
def _triggered(b: Binder, node: s.TriggeredPower, place: int, trait: str) -> list[Power]:
    if not isinstance(node.condition, s.InYourGraveyard):
        return triggered(b, node, place, trait)
    pattern = bind_pattern(b, node.pattern)
    first_for = role_of_each(b, node.pattern) if node.first else ""
    b.mention(Mention(b.this(), b.types, own=True))
    return [Triggered(place, trait, pattern, as_effect(b, node.effect), None, node.first, c.GRAVEYARD, first_for)]


@WORDS.means(as_powers, s.StealthedHero)
def _stealthed_hero(b: Binder, node: s.StealthedHero, place: int, trait: str) -> list[Power]:
    if not b.types & c.ABILITY:
        raise Unbound("stealthed", "is what an ability makes a hero until it deals damage")
    hero = f.Among(g.YourHero())
    return [
        Continuous(place, trait, hero, (GainKeyword(c.STEALTH),)),
        Triggered(place + 1, trait, DealsDamage(hero), Destroy(g.This())),
    ]


@WORDS.means(as_powers, s.KeywordLine)
def _keyword_line(b: Binder, node: s.KeywordLine, place: int, trait: str) -> list[Power]:
    keywords = 0
    for keyword in node.keywords:
        if isinstance(keyword, s.NamedKeyword):
            if len(node.keywords) > 1:
                raise Unbound(keyword.name, "is a power of its own")
            return as_powers(b, keyword, place, trait)
        assert isinstance(keyword, int)
        keywords |= keyword
    return [Continuous(place, trait, f.IsThis(), (GainKeyword(keywords),))]


