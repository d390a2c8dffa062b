"""Keywords that stand for abilities, labels before what they label, and what is said of decks [8.3, 8.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import CLASSES, PERMANENTS, TALENTS, WEAPONS
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.nodes.keywords import NUMBERED, PLAIN
from rulebound.text import PASS, Phrasebook, Value

#: What stands between a label and what it labels, or between the type of an ability and its cost.
DASH = "\N{EM DASH}"
#: Labels that the rulebook doesn't list: they, too, say nothing by themselves.
UNLISTED = ("quickstrike", "starfall", "ice bond", "lightning bond")


def cases(words: str) -> tuple[str, ...]:
    """Return how a keyword is printed: in a sentence, and with all its words large."""
    large = " ".join(word.capitalize() for word in words.split())
    return (words, large) if " " in words else (words,)


def add_keywords(book: Phrasebook) -> None:
    """Add the keywords that stand for abilities (sort "standing"), and labels before lines and abilities."""
    add = book.add
    for word in PLAIN:
        for words in cases(word):
            add("standing", words, Value(own.StandsFor(word)))
    for word in NUMBERED:
        for words in cases(word):
            add("standing", f"{words} {{amount:number}}", own.StandsFor, words=word)
    # [8.3.15, 8.3.20, 8.3.37] how much they prevent may be worked out
    for word in NUMBERED:
        for words in cases(word):
            add("power", f"{words} X, where X is {{value:value}}", own.KeywordWhereX, words=word)
            either = "where X is {value:amount} if {condition:condition}. otherwise, X is {otherwise:amount}"
            add("power", f"{words} X, {either}", own.KeywordWhereEither, words=word)
    add("keyword", "{keyword:standing}", PASS)
    add("gain", "{keyword:standing}", PASS)
    for bit, label in (*c.LABELS.items(), *((0, label) for label in UNLISTED)):
        for words in dict.fromkeys((" ".join(part.capitalize() for part in label.split()), label)):
            for sort in LINES:
                add(sort, f"{words} {DASH} {{line:{sort}}}", own.LabelledLine, label=bit, check=_labels)
    # [8.3.9, 8.3.17, 8.3.32, 8.3.33] costs that may be paid
    for kind in ("boost", "scrap", "beat chest"):
        for words in cases(kind):
            add("keyword", words, Value(own.CostKeyword(kind)))
    for talent in TALENTS:
        add("keyword", f"{talent} (Fusion|fusion)", Value(own.CostKeyword("fuse", talent)))
    add("keyword", "suspense", Value(own.SuspenseSaid()))
    # [8.3.26] with an object of a subtype
    for tag in (*WEAPONS, c.OFF_HAND, c.QUIVER):
        article = "an" if tag[0] in "aeiou" else "a"
        for pairs in ("pairs", "Pairs"):
            add("keyword", f"{pairs} with {article} {tag}", Value(own.PairsSaid(tag)))
    # [4.1.5b] what may begin elsewhere than in the deck
    starts = "you may start the game with a"
    add("powers", f"{starts} {{name:proper}} in your graveyard", own.StartsInGraveyardSaid)
    for of in (*CLASSES, *TALENTS):
        for kind in PERMANENTS:
            for symbols in ("", " [[r]]"):
                row = f"{starts} {of} {kind} with cost {{cost:number}}{symbols} or less in the arena"
                add("powers", row, own.StartsInArenaSaid, of=of, kind=kind)
    # [8.3.6, 8.3.7] what may be in a deck
    add("keyword", "legendary", Value(own.LegendarySaid()))
    add("keyword", "unlimited", Value(own.UnlimitedSaid()))
    for talent in TALENTS:
        add("keyword", f"essence of {talent}", Value(own.EssenceSaid((talent,))))
        for other in TALENTS:
            if talent != other:
                add("keyword", f"essence of {talent} and {other}", Value(own.EssenceSaid((talent, other))))
    add("keyword", "{hero:proper} Specialization", own.SpecializationSaid)
    for sort in LINES:
        add(sort, "legendary {hero:proper} Specialization", own.LegendaryFor)


def _labels(node: own.LabelledLine) -> bool:
    """A label stands before one line."""
    return not isinstance(node.line, own.LabelledLine)
