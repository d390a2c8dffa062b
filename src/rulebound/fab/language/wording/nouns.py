"""Noun phrases of this game: this card, players as heroes, where cards lie, how many there are."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import EVERY_TYPE, HERO, LIVING, is_called, is_unknown_token
from rulebound.fab.nodes.combat.filters import Attacking, DefendingCard, IsPermanent
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.properties import AnAttack, BaseIs, HasLife
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.conditions import add_conditions
from rulebound.tcg.language.wording.everything import CONDITIONS, NUMBERS
from rulebound.tcg.language.wording.nouns import add_determiners, add_references, add_seen
from rulebound.tcg.language.wording.players import add_players
from rulebound.tcg.language.wording.values import Countable, add_values
from rulebound.tcg.nodes.filters import Among, Except, IsThis
from rulebound.tcg.nodes.kinds import HasKeyword, Named, NameHas, Tagged
from rulebound.tcg.nodes.numbers import Stat
from rulebound.text import Phrasebook, Value, walk

#: The sort of all noun phrases of cards and attacks.
THING = "thing"
#: Zones of players, by their words.
ZONES: dict[str, int] = {
    "hand": shared.HAND,
    "graveyard": shared.GRAVEYARD,
    "deck": shared.DECK,
    "banished zone": shared.REMOVED,
    "arsenal": c.ARSENAL,
    "pitch zone": c.PITCH_ZONE,
    "soul": c.SOUL,
    "inventory": c.INVENTORY,
}
#: The numbers of cards, by their symbols [2.0].
STATS = (("[p]", "power"), ("[d]", "defense"))
#: What is said of a card in words.
IN_WORDS = (*STATS, ("pitch value", "pitch"))

#: [7.2.4b] A target that must be the one that is attacked.
_DEFENDING = s.Phrase("target", s.Noun((Among(DefendingHero()),), (HERO,)))


def says_which(node: Any) -> bool:
    """A card that is somewhere else than in the arena is said to be there; "a card" alone would be anything."""
    noun = getattr(node, "noun", None)
    kinds: tuple[Any, ...] = getattr(noun, "kinds", ())
    posts: tuple[object, ...] = getattr(noun, "posts", ())
    bare = len(kinds) == 1 and getattr(kinds[0], "card", False) and not getattr(noun, "adjectives", ())
    if (
        bare
        and getattr(node, "det", "") == "target"
        and Tagged(c.ATTACK_TAG) in getattr(kinds[0].what, "parts", ())
    ):
        # [1.8.5a] an attack on the stack, or a card of one on the combat chain
        return True
    return not bare or bool(posts) or getattr(node, "owner", None) is not None


def add_nouns(book: Phrasebook) -> None:
    """Add all noun phrases."""
    add = book.add
    whole = "{adjectives:adjective*} {kinds:kind#} {posts:post*}"
    add("noun", whole, _noun, back=_noun_back, check=_is_whole_name)
    add("post", "you control", s.Controlled, owner=s.PlayerPhrase("you"))
    add("post", "{owner:player} <control>", s.Controlled, check=_not_you)
    for word, zone in ZONES.items():
        if zone != shared.DECK:
            add("post", f"(in|from) {{owner:whose}} {word}", s.InZone, zone=zone)
    for word in ("hand", "arsenal"):
        # [3.0.13] whose it is isn't said: yours
        mine = s.ThatPlayer("your")
        add("post", f"(in|from) {word}", s.InZone, zone=ZONES[word], owner=mine, weight=1)
    add("post", "with cost {value:amount} or less", said(Stat), stat="cost", test="<=")
    add("post", "with cost {value:amount} or (greater|more)", said(Stat), stat="cost", test=">=")
    # [2.2.5] as a number, or as so many symbols
    for symbols in ("", " [[r]]"):
        add("post", f"with cost {{value:amount}}{symbols}", said(Stat), stat="cost", test="=")
    for word, test in (("less", "<="), ("greater", ">="), ("more", ">=")):
        add("post", f"with cost {{value:amount}} [[r]] or {word}", said(Stat), stat="cost", test=test)
    # [2.8.4] as a number, or as so many symbols
    add("post", "with pitch value {value:amount}", said(Stat), stat="pitch", test="=")
    add("post", "with pitch value {value:amount} [[r]]", said(Stat), stat="pitch", test="=")

    # [2.7.5] in large letters or small
    for sort in ("proper", "lower"):
        add("post", f"with {{name:{sort}}} in (its|their) name", said(NameHas))
        add("hasname", f"has {{name:{sort}}} in its name", said(NameHas))
    add("post", "named {name:proper}", said(Named))
    for symbol, stat in STATS:
        for word, test in (("less", "<="), ("more", ">="), ("greater", ">=")):
            row = f"with {{value:amount}} or {word} base [{symbol}]"
            add("post", row, said(BaseIs), stat=stat, test=test)
    add("post", "of suspense", Value(HasKeyword(c.SUSPENSE)))
    for bit, word in (*c.LABELS.items(), *c.OF_PLAYING.items(), *c.KEYWORDS.items(), *c.ABILITIES.items()):
        add("post", f"with {word}", Value(HasKeyword(bit)))
    # [7.0.5] while it defends, what it defends against
    for sort in ("post", "pose"):
        add(sort, "defending", Value(DefendingCard()))
        add(sort, "defending {attack:ofkind}", said(DefendingCard), prefer="high")
        add(sort, "defending this", Value(DefendingCard(IsThis())))
        add(sort, "defending it", Value(own.DefendsAgainstIt()))
    # [7.0.3b] what attacks, and what the attack is made with
    elsewhere = Except(Attacking(active=True))
    add("post", "that (isn't|is not) on the active chain link", Value(elsewhere))
    for symbol, stat in STATS:
        add("post", f"with {{value:amount}} or (less|fewer) [{symbol}]", said(Stat), stat=stat, test="<=")
        add("post", f"with {{value:amount}} or (more|greater) [{symbol}]", said(Stat), stat=stat, test=">=")
    # (no sort for both: an attack is none that is played, a card none that attacks by itself)
    add("attacking", whole, _noun, back=_noun_back, check=_such_an_attack)
    add(
        "played", "{adjectives:adjective*} {kinds:kind#} {posts:post*}", _noun, back=_noun_back, check=_a_card
    )
    # (a card of a kind, wherever it is: what has been played, what defends)
    add("ofkind", "a {noun:noun.sg}", s.Phrase, det="a")
    add("ofkind", "another {noun:noun.sg}", s.Phrase, det="another")
    add(THING, "{:self}", s.OwnNameHere)
    add(THING, "this", s.OwnNameHere)
    add(THING, "it", s.Pronoun, word="it")
    add_determiners(book, THING, "noun", says_which)
    add_references(book, THING, "kind")
    add(THING, "your hero", Value(own.YourHeroSaid()), form="sg")
    add(THING, "the {noun:kind.sg}", s.Back)
    for done in ("discarded", "banished", "destroyed", "revealed", "drawn", "created"):
        way: dict[str, Any] = {"how": "paid or this way", "whole": True}
        way["done"] = {"drawn": "", "created": "", "banished": "removed"}.get(done, done)
        add("counted", f"{{noun:noun.sg}} {done} this way", s.Done, **way)
    add(THING, "the {noun:kind.sg} revealed this way", s.Done, how="revealed")
    add_seen(book, THING, ("noun",), ("kind",))
    add_players(book, THING, {}, {})
    for words in ("this is played from arsenal", "this was played from arsenal"):
        add("condition", words, own.WasPlayedFrom, zone=c.ARSENAL)
    for words in ("{:self} is played from arsenal", "{:self} was played from arsenal"):
        add("condition", words, own.WasPlayedFrom, zone=c.ARSENAL)
    counted = Countable(
        THING,
        IN_WORDS,
        tuple((word, zone) for word, zone in ZONES.items() if zone != shared.DECK),
        {"noun": None},
    )
    add("player", "they", own.They, form="pl")
    # [1.1.2b] a hero stands for its player
    for which in ("attacking", "defending"):
        for the in ("the ", ""):
            add("player", f"{the}{which} hero", own.CombatPlayer, which=which, form="sg")
        add("living", f"the {which} hero", own.CombatHero, which=which)
        add(THING, f"the {which} hero", own.CombatHero, which=which, form="sg")
    for words in ("target hero", "target opposing hero"):
        add("player", words, s.Keeper, what=dict(LIVING)[words], role="controller", form="sg")
    add("player", "target defending hero", s.Keeper, what=_DEFENDING, role="controller", form="sg")
    add("player", "each opposing hero", s.PlayerPhrase, which="each opponent", form="sg")
    add("player", "your opponents", s.PlayerPhrase, which="opponents", form="pl")
    add("whose", "(your opponent's|an opponent's)", s.PlayerPhrase, which="opponents")
    add("whose", "another hero's", s.PlayerPhrase, which="another player")
    add("living", "them", own.Them)
    add_values(book, NUMBERS, counted)
    add_conditions(book, THING, CONDITIONS, {"noun": lambda node: True})


def _noun(adjectives: tuple[object, ...], kinds: object, posts: tuple[object, ...] = ()) -> s.Noun:
    return s.Noun(adjectives, (kinds,), posts)


def _noun_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, s.Noun) or len(node.kinds) != 1:
        return None
    return {"adjectives": node.adjectives, "kinds": node.kinds[0], "posts": node.posts}


def _is_whole_name(node: s.Noun) -> bool:
    """What stands before the name of a token that no rule defines belongs to that name."""
    return not node.adjectives or not is_unknown_token(node.kinds[0])


def an_attack(node: s.Noun) -> bool:
    """ "Attack", "weapon attack", "attack action card": what is an attack on the stack."""
    kind: Any = node.kinds[0]
    return any(
        part in (AnAttack(), Tagged(c.ATTACK_TAG)) for part in getattr(kind.what, "parts", (kind.what,))
    )


def _such_an_attack(node: s.Noun) -> bool:
    """What it is like is asked as it comes [1.8.10a]: its keywords, and its base numbers."""
    return an_attack(node) and all(isinstance(post, (HasKeyword, said(BaseIs))) for post in node.posts)


def _a_card(node: s.Noun) -> bool:
    kind: Any = node.kinds[0]
    # (an aura, an item: as that is played, it is a card)
    permanent = kind.types == EVERY_TYPE & ~c.ARENA_CARDS and not any(
        part in (AnAttack(), IsPermanent(), HasLife()) for _, part in walk(kind.what)
    )
    return (bool(kind.card) or is_called(kind) or permanent) and not any(
        isinstance(post, (s.InZone, s.Controlled)) for post in node.posts
    )


def _not_you(node: s.Controlled) -> bool:
    return node.owner != s.PlayerPhrase("you")
