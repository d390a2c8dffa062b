"""Heroes by their names, subtypes before nouns, names in the plural; events of any action phase, in words."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import PERMANENTS, SUBTYPES, TOKENS, WEAPONS, a_card, is_called
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.properties import AnAttack, HasMoniker, IsCard
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.filters import Among, Both, Either, Except
from rulebound.tcg.nodes.groups import YourHero
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.values import Number
from rulebound.text import Phrasebook, Value

#: What lies in the arena, or was played to get there.
_PLAYED = sum(c.TYPES) & ~c.ARENA_CARDS
_ARE: Any = said(Are)


def add_named(book: Phrasebook) -> None:
    """Add all rows of what is meant by name."""
    add = book.add
    # [2.10] by a subtype besides
    for word in (*WEAPONS, *SUBTYPES):
        for written in (word, word.capitalize()):
            add("subword", written, Value(word))
    for word in PERMANENTS:
        add("kind", f"{{sub:subword}} ~{word}~", _both_tags(word), back=_both_tags_back(word))
    either = Both((AnAttack(), Either((OfType(c.WEAPON), Tagged("ally")))))
    add("kind", "weapon or ally ~attack~", Value(s.Kind(either, c.WEAPON)))
    # [2.12.3b] names in the plural
    add("kind", "{names:proper}", _plural, back=_plural_back, check=_is_plural_name, form="pl")
    # [2.7.3b] heroes
    add("marked", "target {hero:proper}", _target_hero, back=_target_hero_back)
    for hero in ("that hero", "the defending hero", "the attacking hero"):
        who: Any = s.Back(_HERO) if hero == "that hero" else own.CombatHero(hero.split()[1])
        add("condition", f"{hero} is {{hero:proper}}", _is_hero, back=_is_hero_back, group=who)
    for that in ("that is attacking", "attacking"):
        add("post", f"{that} {{hero:proper}}", _attacking_hero, back=_attacking_hero_back)
    # [8.3.7]
    add("keyword", "{first:proper} or {second:proper} Specialization", own.SpecializationOfEither)
    add("player", "another target hero", s.Keeper, what=_ANOTHER, role="controller", form="sg")
    add(THING, "the attacking card", own.AttackingCard, form="sg")
    add(THING, "this weapon", own.ThisWeapon, form="sg")
    # [1.8.5] (it is one)
    one: dict[str, Any] = {"det": "up to target", "count": Number(1)}
    add(THING, "up to 1 target {noun:noun.sg}", s.Phrase, form="sg", weight=1, **one)
    # [6.4.10]
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        time = f"choose a hero. the next time they would be dealt {kind}damage this turn"
        row = f"{time}, prevent {{amount:amount}} of that damage. if you prevent damage to another hero this way"
        add("sentence", f"{row}, {{effect:sentence}}", own.ShieldsAHero, damage_types=types)
    # [6.6.5b]
    add("eventand", "{pattern:pattern} during an action phase", own.EventDuringAny)
    for this in ("this", "{:self}"):
        for sort in LINES:
            row = f"play {this} only if {{condition:condition}}. {{then:{sort}}}"
            add(sort, row, own.RestrictedThen)
        add("powers", f"activate {this} only if {{condition:condition}}", own.ActivateOnlyIf)
    for sort in LINES:
        add(sort, f'{{keywords:keyword+","}}. {{then:{sort}}}', own.KeywordsThen, check=_no_keywords)
    for words in ("you have", "you've"):
        add("condition", f"{words} no cards in your deck", own.NoCardsInDeck)
        for fewer in ("fewer", "less"):
            for opponent in ("an opponent", "an opposing hero"):
                row = f"{words} {fewer} cards in arsenal than {opponent}"
                add("condition", row, own.FewerInArsenal)


def _no_keywords(node: own.KeywordsThen) -> bool:
    return not isinstance(node.then, (s.KeywordLine, own.KeywordsThen))


def _both_tags(word: str) -> Any:
    def made(sub: str) -> s.Kind:
        return s.Kind(a_card(Tagged(sub), Tagged(word)), _PLAYED)

    return made


def _both_tags_back(word: str) -> Any:
    def back(node: object) -> dict[str, object] | None:
        parts: tuple[object, ...] = getattr(getattr(node, "what", None), "parts", ())
        tags = [part.tag for part in parts if isinstance(part, Tagged)]
        fits = len(tags) == 2 and node == _both_tags(word)(tags[0])
        return {"sub": tags[0]} if fits else None

    return back


def _plural(names: str) -> s.Kind:
    # (What is no plural is no name here: nothing is called "".)
    name = names.removesuffix("s") if names.endswith("s") else ""
    return s.Kind(a_card(Either((Named(name), HasMoniker(name)))), sum(c.TYPES))


def _plural_back(node: object) -> dict[str, object] | None:
    if not is_called(node):
        return None
    called: Any = node
    return {"names": f"{called.what.parts[1].parts[0].name}s"}


def _is_plural_name(node: s.Kind) -> bool:
    """Of two words and more: one alone would be a class, or what the lexicon knows."""
    known: Any = _plural_back(node)
    name = str(known["names"]).removesuffix("s")
    return " " in name and name not in TOKENS and not name.endswith("s")


_HERO = s.Kind(a_card(OfType(c.HERO)), c.HERO)
#: [1.1.2b] Than yours.
_ANOTHER = s.Phrase("target", s.Noun((Except(Among(YourHero())),), (_HERO,)))


def _called(hero: str) -> Both:
    return Both((IsCard(), OfType(c.HERO), Either((Named(hero), HasMoniker(hero)))))


def _name_of(what: object) -> str:
    parts: tuple[Any, ...] = getattr(what, "parts", ())
    either: tuple[Any, ...] = getattr(parts[2], "parts", ()) if len(parts) == 3 else ()
    return str(either[0].name) if len(either) == 2 and isinstance(either[0], Named) else ""


def _target_hero(hero: str) -> s.Phrase:
    return s.Phrase("target", s.Noun((), (s.Kind(_called(hero), c.HERO),)))


def _target_hero_back(node: object) -> dict[str, object] | None:
    noun: Any = node.noun if isinstance(node, s.Phrase) else None
    kinds: tuple[Any, ...] = getattr(noun, "kinds", ())
    name = _name_of(kinds[0].what) if len(kinds) == 1 else ""
    return {"hero": name} if name and node == _target_hero(name) else None


def _is_hero(hero: str, group: object) -> object:
    return _ARE(group, _called(hero))


def _is_hero_back(node: object) -> dict[str, object] | None:
    name = _name_of(node.what) if isinstance(node, _ARE) else ""
    return {"hero": name, "group": node.group} if name else None  # type: ignore[attr-defined]


def _attacking_hero(hero: str) -> own.AttackingWhom:
    return own.AttackingWhom(s.Phrase("a", s.Noun((), (s.Kind(_called(hero), c.HERO),))))


def _attacking_hero_back(node: object) -> dict[str, object] | None:
    noun: Any = getattr(node.target, "noun", None) if isinstance(node, own.AttackingWhom) else None
    kinds: tuple[Any, ...] = getattr(noun, "kinds", ())
    name = _name_of(kinds[0].what) if len(kinds) == 1 else ""
    return {"hero": name} if name and node == _attacking_hero(name) else None
