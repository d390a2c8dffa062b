"""The lexicon: classes, talents, subtypes, colors, counters, tokens: closed lists of words that cards use."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.filters import DefendingCard, IsPermanent
from rulebound.fab.nodes.properties import AnAttack, HasColor, HasLife, HasMoniker, IsCard
from rulebound.fab.nodes.turning import LiesFaceDown
from rulebound.tcg.language import said as s
from rulebound.tcg.nodes.filters import AnyCard, Both, Either, Except
from rulebound.tcg.nodes.kinds import Named, OfType, Side, Tagged
from rulebound.tcg.program.nodes import Filter
from rulebound.text import Phrasebook, Value

#: Classes and talents [2.11]: supertypes, which stand before a noun.
CLASSES: Final = c.CLASSES
TALENTS: Final = c.TALENTS
#: Subtypes of what lies in the arena [2.10], each with whether it can be a permanent that is no weapon or equipment.
PERMANENTS: Final = ("ally", "aura", "figment", "item", "landmark")
WEAPONS: Final = (
    *(
        "axe",
        "book",
        "bow",
        "brush",
        "cannon",
        "claw",
        "club",
        "dagger",
        "fiddle",
        "flail",
        "gun",
        "hammer",
        "orb",
        "pistol",
        "polearm",
        "rock",
        "scepter",
    ),
    *("scroll", "scythe", "shuriken", "staff", "sword"),
)
#: Subtypes of cards that are played.
PLAYED: Final = ("arrow", "invocation", "song", "trap", "gem")
#: Other subtypes by which permanents are called [2.10], small or with a capital.
SUBTYPES: Final = ("angel", "base", "cog", "demon", "dragon", "evo", "off-hand", "wrench", "zombie")
#: What counters are called [1.15]: those that mean something only to what asks for them.
COUNTERS: Final = (
    *(
        "aim",
        "bond",
        "doom",
        "energy",
        "flow",
        "frost",
        "gold",
        "haunt",
        "holo",
        "lesson",
        "quicksand",
        "rust",
        "sand",
    ),
    *("silver", "steam", "suspense", "verse", "gem", "balance", "soul", "fang", "slow", "stain"),
)
#: Tokens that texts create [8.6]: what each is, `cards > tokens` says.
TOKENS: Final = (
    *("Aether Ashwing", "Agility", "Ash", "Bait", "Blasmophet, the Soul Harvester", "Bloodrot Pox"),
    *("Cintari Sellsword", "Confidence", "Copper", "Courage", "Eloquence", "Embodiment of Earth"),
    *("Fealty", "Frailty", "Frostbite", "Golden Cog", "Goldkiss Rum", "Graphene Chelicera", "Hyper Driver"),
    *("Inertia", "Nasreth, the Soul Harrower", "Ursur, the Soul Reaper", "Zen State"),
    *(
        "Embodiment of Lightning",
        "Gold",
        "Might",
        "Ponder",
        "Quicken",
        "Runechant",
        "Seismic Surge",
        "Silver",
    ),
    *("Soul Shackle", "Spectral Shield", "Spellbane Aegis", "Toughness", "Vigor"),
)
#: All types of cards; a proxy has those of its source.
EVERY_TYPE: Final[int] = sum(c.TYPES)
_PLAYED: Final[int] = EVERY_TYPE & ~c.ARENA_CARDS
_CARD: Final = IsCard()


def a_card(*parts: Filter) -> Filter:
    """Return a filter of cards, which attack-proxies are not though they inherit what their source is [1.4.3a]."""
    return Both((_CARD, *parts))


#: What has life [2.5.1a], as a text says what is dealt damage to.
HERO: Final = s.Kind(a_card(OfType(c.HERO)), c.HERO)
LIVING: Final = (
    ("any target", s.Phrase("target", s.Noun((), (s.Kind(HasLife(), c.HERO | _PLAYED),)))),
    ("target hero", s.Phrase("target", s.Noun((), (HERO,)))),
    ("target opposing hero", s.Phrase("target", s.Noun((Side("opposing"),), (HERO,)))),
    ("each opposing hero", s.Phrase("each", s.Noun((Side("opposing"),), (HERO,)))),
)


def _called(name: str) -> s.Kind:
    # [2.12.3b] an object with that name, or with that moniker: which of the two it is isn't said
    return s.Kind(a_card(Either((Named(name), HasMoniker(name)))), EVERY_TYPE)


def _called_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(getattr(node, "what", None), "parts", ())
    called: tuple[object, ...] = getattr(parts[1], "parts", ()) if len(parts) == 2 else ()
    by_moniker = called[1] if len(called) == 2 else None
    return {"name": by_moniker.moniker} if isinstance(by_moniker, HasMoniker) else None


def _attack_of(name: str) -> s.Kind:
    # [1.4.3a] a proxy has the name of what it is an attack of
    return s.Kind(Both((AnAttack(), Either((Named(name), HasMoniker(name))))), c.WEAPON)


def _attack_of_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(getattr(node, "what", None), "parts", ())
    called: tuple[object, ...] = getattr(parts[1], "parts", ()) if len(parts) == 2 else ()
    by_moniker = called[1] if len(called) == 2 else None
    fits = parts[:1] == (AnAttack(),) and isinstance(by_moniker, HasMoniker)
    return {"name": by_moniker.moniker} if fits and isinstance(by_moniker, HasMoniker) else None


def _attacks_of_two(first: str, second: str) -> s.Kind:
    return s.Kind(Both((AnAttack(), Either((Tagged(first), Tagged(second))))), c.ACTION_CARD | c.WEAPON)


def _attacks_of_two_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(getattr(node, "what", None), "parts", ())
    tags: tuple[object, ...] = getattr(parts[1], "parts", ()) if len(parts) == 2 else ()
    words = [one.tag for one in tags if isinstance(one, Tagged) and one.tag in WEAPONS]
    if parts[:1] != (AnAttack(),) or len(tags) != 2 or len(words) != 2:
        return None
    made = {"first": words[0], "second": words[1]}
    return dict(made) if node == _attacks_of_two(*words) else None


def _attacks_by_name(node: s.Kind) -> bool:
    """The names of tokens, too, but no word that says of which sort an attack is."""
    known = _attack_of_back(node)
    if known is None:
        return False
    name = str(known["name"])
    return name in TOKENS or (name not in (*CLASSES, *TALENTS) and _is_a_name(_called(name)))


def is_called(kind: object) -> bool:
    """Tell whether a kind is that of all that is called by a name [2.12.3b]."""
    return _called_back(kind) is not None


def _is_a_name(node: s.Kind) -> bool:
    """What a token is called, a class or a talent is said by rows of their own."""
    known = _called_back(node)
    if known is None or known["name"] in (*TOKENS, *CLASSES, *TALENTS):
        return False
    kinds = (
        *PERMANENTS,
        *WEAPONS,
        *PLAYED,
        *SUBTYPES,
        *c.TYPES,
        *COUNTERS,
        "chi",
        "arms",
        "chest",
        "head",
        "legs",
    )
    return str(known["name"]).casefold() not in (
        *kinds,
        *_NO_NAMES,
        *c.COLORS,
        "pairs",
        "material",
    )


#: Words that texts print large and that name nothing; "Lightning Flow" is a token, besides what it labels [8.4.16].
_NO_NAMES: Final = tuple([word for word in c.ALL_KEYWORDS.values() if word != c.LABELS[c.LIGHTNING_FLOW]])
#: What may stand in a token's name in small letters.
_IN_NAMES: Final = ("of", "the", "'s", "'", "-")


def _is_a_token(name: str) -> bool:
    """The rules don't define every token that texts name [8.6]; the words of the lexicon are no names of such."""
    words = name.split()
    large = [word for word in words if word not in _IN_NAMES]
    known = (*TOKENS, *CLASSES, *TALENTS)
    return all(word[:1].isupper() and word not in ("Token", "X") for word in large) and not (
        name in known or any(name.casefold() in (word, f"{word}s") for word in (*PERMANENTS, *WEAPONS, *c.TYPES))
    )


def _the_name(name: str) -> str:
    return name


def _the_name_back(node: object) -> dict[str, object] | None:
    return {"name": node} if isinstance(node, str) else None


def _token_called(name: str) -> s.Kind:
    return s.Kind(a_card(OfType(c.TOKEN), Named(name)), c.TOKEN)


def _token_called_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(getattr(node, "what", None), "parts", ())
    named = parts[2] if len(parts) == 3 and OfType(c.TOKEN) in parts else None
    return {"name": named.name} if isinstance(named, Named) else None


def is_unknown_token(node: object) -> bool:
    """Tell whether a kind is that of tokens of a name that no rule defines."""
    found = _token_called_back(node)
    return found is not None and _is_a_token(str(found["name"]))


def _any_of_three(first: str, second: str, third: str) -> Filter:
    return Either((Tagged(first), Tagged(second), Tagged(third)))


def _any_of_three_back(node: object) -> dict[str, object] | None:
    tags = [part.tag for part in node.parts if isinstance(part, Tagged)] if isinstance(node, Either) else []
    fits = len(tags) == 3 and all(tag in (*CLASSES, *TALENTS) for tag in tags)
    return {"first": tags[0], "second": tags[1], "third": tags[2]} if fits and node == _any_of_three(*tags) else None


def _last_word(name: str) -> str:
    """Return a template of a name of which the last word has a plural."""
    before, _, last = name.rpartition(" ")
    return f"{before} ~{last}~"


def add_lexicon(book: Phrasebook) -> None:
    """Add all words of the lexicon: sorts "kind" (nouns of cards), "living" (of what has life), "adjective"."""
    add = book.add
    for noun, bit in (("hero", c.HERO), ("weapon", c.WEAPON)):
        add("kind", f"~{noun}~", Value(s.Kind(a_card(OfType(bit)), bit)))
    worn = s.Kind(a_card(OfType(c.EQUIPMENT)), c.EQUIPMENT)
    add("kind", "~equipment|equipment~", Value(worn))
    for slot in c.SLOTS:
        plain = f"{slot}|{slot}" if slot.endswith("s") else slot
        for before, tags in (("", ()), ("base ", ("base",)), ("Evo ", ("evo",))):
            worn = s.Kind(a_card(OfType(c.EQUIPMENT), Tagged(slot), *map(Tagged, tags)), c.EQUIPMENT)
            add("kind", f"{before}~{plain}~", Value(worn))
    living = a_card(Either((OfType(c.HERO), Tagged("ally"))))
    add("kind", "hero or ~ally~", Value(s.Kind(living, c.HERO | _PLAYED)))
    for word in PERMANENTS:
        add("kind", f"~{word}~", Value(s.Kind(a_card(Tagged(word)), _PLAYED)))
    for one, two in (("club", "hammer"), ("dagger", "sword"), ("sword", "dagger"), ("axe", "hammer")):
        either = Either((Tagged(one), Tagged(two)))
        add("kind", f"{one} or {two} ~attack~", Value(s.Kind(Both((AnAttack(), either)), c.WEAPON)))
        of_weapons = Both((AnAttack(), OfType(c.WEAPON), either))
        add("kind", f"{one} or {two} weapon ~attack~", Value(s.Kind(of_weapons, c.WEAPON)))
    add("kind", "{first:weaponword} and {second:weaponword} ~attack~", _attacks_of_two, back=_attacks_of_two_back)
    for word in WEAPONS:
        add("weaponword", word, Value(word))
        add("kind", f"~{word}~", Value(s.Kind(a_card(Tagged(word)), c.WEAPON)))
        # [1.4.1] an attack of something is an attack-proxy, or that attacks itself
        attack = Both((AnAttack(), Tagged(word)))
        add("kind", f"{word} ~attack~", Value(s.Kind(attack, c.WEAPON)))
    add("kind", "weapon ~attack~", Value(s.Kind(Both((AnAttack(), OfType(c.WEAPON))), c.WEAPON)))
    add("kind", "arrow ~attack~", Value(s.Kind(Both((AnAttack(), Tagged("arrow"))), c.ACTION_CARD)))
    add("kind", "~attack~", Value(s.Kind(AnAttack(), c.ACTION_CARD | c.WEAPON)))
    for words, types, tag in (
        ("action", c.ACTION_CARD, ""),
        ("attack action", c.ACTION_CARD, c.ATTACK_TAG),
        ("defense reaction", c.DEFENSE_REACTION, ""),
        ("attack reaction", c.ATTACK_REACTION, ""),
        ("instant", c.INSTANT, ""),
        ("block", c.BLOCK, ""),
        ("equipment", c.EQUIPMENT, ""),
        ("weapon", c.WEAPON, ""),
        ("hero", c.HERO, ""),
    ):
        what = a_card(OfType(types), Tagged(tag)) if tag else a_card(OfType(types))
        add("kind", f"{words} ~card~", Value(s.Kind(what, types, True)))
    # what it is stands for the card
    for before, word, types in (
        ("", "instant", c.INSTANT),
        ("attack ", "reaction", c.ATTACK_REACTION),
        ("defense ", "reaction", c.DEFENSE_REACTION),
    ):
        add("kind", f"{before}~{word}~", Value(s.Kind(a_card(OfType(types)), types, True)))
    reactions = c.ATTACK_REACTION | c.DEFENSE_REACTION
    for reaction in ("~reaction~", "reaction ~card~"):
        add("kind", reaction, Value(s.Kind(a_card(OfType(reactions)), reactions, True)))
    for word in PLAYED:
        add("kind", f"~{word}~", Value(s.Kind(a_card(Tagged(word)), _PLAYED, True)))
    for word in SUBTYPES:
        for called in (word, word.capitalize()):
            plural = f"{called}|{called}s" if word.endswith("o") else called
            add("kind", f"~{plural}~", Value(s.Kind(a_card(Tagged(word)), c.EQUIPMENT | c.WEAPON | _PLAYED)))
        # [1.4.3] by a proxy, or the card itself
        add("kind", f"{word} ~attack~", Value(s.Kind(Both((AnAttack(), Tagged(word))), c.ACTION_CARD | c.WEAPON)))
    # [1.2.2f, 1.3.3] what lies in the arena for good
    for word in PERMANENTS:
        if word == "ally":
            # [1.4.1, 1.4.3] it attacks by a proxy
            add("kind", f"{word} ~attack~", Value(s.Kind(Both((AnAttack(), Tagged(word))), c.WEAPON)))
        add("kind", f"{word} ~permanent~", Value(s.Kind(a_card(Tagged(word), IsPermanent()), _PLAYED)))
        there = a_card(Tagged(word), Except(OfType(c.TOKEN)))
        add("kind", f"non-token ~{word}~", Value(s.Kind(there, _PLAYED)))
    there = a_card(IsPermanent(), Except(OfType(c.TOKEN)))
    add("kind", "non-token ~permanent~", Value(s.Kind(there, EVERY_TYPE)))
    # (What is called Ash is the token.)
    add("kind", "~ash|ash~", Value(s.Kind(a_card(Tagged("ash")), _PLAYED)))
    for name in TOKENS:
        token = s.Kind(a_card(Named(name)), c.TOKEN)
        add("kind", f"{name} ~token~", Value(token))
        # (of those with "of" in their names the last word is none that has a plural)
        add(
            "kind",
            name if " of " in name else f"~{name}~" if " " not in name else _last_word(name),
            Value(token),
        )
    add("kind", "Graphene ~Chelicera|Chelicerae~", Value(s.Kind(a_card(Named("Graphene Chelicera")), c.TOKEN)))
    add("kind", "~token~", Value(s.Kind(a_card(OfType(c.TOKEN)), c.TOKEN)))
    for word in PERMANENTS:
        add("kind", f"{word} ~token~", Value(s.Kind(a_card(OfType(c.TOKEN), Tagged(word)), c.TOKEN)))
    other = a_card(OfType(c.ACTION_CARD), Except(Tagged(c.ATTACK_TAG)))
    for words in ("non-attack action", "'non-attack' action"):
        add("kind", f"{words} ~card~", Value(s.Kind(other, c.ACTION_CARD, True)))
    for word in (*PERMANENTS, *PLAYED):
        add("kind", f"{word} ~card~", Value(s.Kind(a_card(Tagged(word)), _PLAYED, True)))
    add("kind", "~card~", Value(s.Kind(AnyCard(), EVERY_TYPE, True)))
    add("kind", "{name:proper} ~attack~", _attack_of, back=_attack_of_back, check=_attacks_by_name)
    # (by its name, or its moniker)
    add("kind", "{name:proper}", _called, back=_called_back, check=_is_a_name)
    # [8.5.2] tokens that the rules don't define
    add("tokenname", "{name:proper}", _the_name, back=_the_name_back, check=_is_a_token)
    add("kind", "{name:proper} ~token~", _token_called, back=_token_called_back, check=is_unknown_token)
    for word in (*CLASSES, *TALENTS):
        add("adjective", word, Value(Tagged(word)))
        add("adjective", f"non-{word}", Value(Except(Tagged(word))))
    add("adjective", "non-block", Value(Except(OfType(c.BLOCK))))
    add("adjective", "non-equipment", Value(Except(OfType(c.EQUIPMENT))))
    for one in (*CLASSES, *TALENTS):
        for other_word in (*CLASSES, *TALENTS):
            if one != other_word:
                either = Either((Tagged(one), Tagged(other_word)))
                add("adjective", f"{one} or {other_word}", Value(either))
    # [2.11.4] of any of three
    for word in (*CLASSES, *TALENTS):
        add("supertype", word, Value(word))
    for comma in ("", ","):
        for word in ("or", "and/or"):
            row = f"{{first:supertype}}, {{second:supertype}}{comma} {word} {{third:supertype}}"
            add("adjective", row, _any_of_three, back=_any_of_three_back)
    add("adjective", "defending", Value(DefendingCard()))
    for words in ("face-down", "face down"):
        add("adjective", words, Value(LiesFaceDown()))
    for words in ("face-up", "face up"):
        add("adjective", words, Value(Except(LiesFaceDown())))
    for hands in (c.ONE_HANDED, c.TWO_HANDED):
        add("adjective", hands.upper(), Value(Tagged(hands)))
    for color in c.COLORS:
        add("adjective", color, Value(HasColor(color)))
        add("colorword", color, Value(HasColor(color)))
    add("adjective", c.MARKED, Value(Tagged(c.MARKED)))
    add("adjective", "opposing", Value(Side("opposing")))
    for words, node in LIVING:
        add("living", words, Value(node))
    for name in COUNTERS:
        add("countername", name, Value(name))
    # [1.15.2] those that change a number
    for sign in "+-":
        for symbol, stat in (("p", "power"), ("d", "defense")):
            if f"{sign}1 {stat}" in c.COUNTERS:
                add("countername", f"{sign}1 [[{symbol}]]", Value(f"{sign}1 {stat}"))
