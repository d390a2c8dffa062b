"""The phrasebook: printed text <-> typed nodes, both directions from one table of rows.

This package is the machinery; it knows no game. A game fills a `Phrasebook` with rows:

    from rulebound.text import PASS, Phrasebook, Value

    book = Phrasebook(
        sorts={"box": ("object",), "amount": ()},        # a box phrase may fill an {..:object} hole
        nouns=("object", "box", "boxnoun", "amount"),    # these sorts carry a number: sg or pl
        verbs=("deed",),                                 # these carry a verb form: sg, pl or inf
    )
    book.add("effect", "{source:box} <roll> {amount:amount} {colour:colour} ~marble:amount~ to {target:object}",
             Roll, gently=False)
    book.add("colour", "red", Value(Colour.RED))         # a constant
    book.add("amount", "{n:number}", PASS)               # a coercion: the node is the child's node
    book.add("boxnoun", "~box~", Noun, kind="box")       # box / boxes
    book.add("box", "each {what:boxnoun.sg}", Each)
    book.add("object", "{:self}", Value(SELF))           # the card's own name

    parsed = book.parse("effect", "Each box rolls 3 red marbles to Gallen.", names=("Tracker Gallen", "Gallen"))
    parsed.node, parsed.derivation, parsed.text, parsed.tiebreaks
    book.print(parsed)                                   # the normalised text again, read back from the node
    book.print(node, sort="effect", names=(...))         # a node made by hand
    parsed.span_of(("target",))                          # (start, stop): characters of parsed.text
    parsed.words_of(("target",)); parsed.spans()         # the words; every (path, node, span), outermost first

ROWS `book.add(sort, template, node, *, check=None, generic=False, weight=0, prefer=None, form=None, back=None,
**constants)`

    node      a dataclass (holes and constants are its keyword arguments), `PASS` (one hole, its node is the node),
              `Value(x)` (always x), or a function with `back=`, its inverse (node -> dict of holes, or None).
              Every field without a default must come from a hole or a constant; `add` refuses the row otherwise.
              An absent optional hole leaves the field its default (None where it has none; () for `*`).
    check     node -> bool; False vetoes this reading.
    generic   a row of last resort: any reading with fewer generic rows wins. `weight` is the same by degrees.
    prefer    "high": of two attachments the one where this row spans more words wins (tails); "low": fewer.
    form      the number of a noun row where the template does not say: "sg", "pl" ("you": form="pl").

TEMPLATE
    word , .  literal words and punctuation. A lower-case word also matches its capital at the start of a sentence;
              a capital in the template is required. "a" also stands for "an".
    {name:sort}        a hole; its node becomes the field `name`.   {:self} a hole whose node is not kept.
    {name:sort?}       optional.   {name:sort*} {name:sort+} {name:sort++}  a tuple of 0+, 1+, 2+ side by side.
    {name:sort+"and"}  a coordination: "a", "a and b", "a, b, and c", "a, b and c" ("and" may be any word, "and/or").
    {name:sort+","}    separated by that mark (any one token that is no word); + and ++ and * as above.
    [words {hole:sort}]  optional part.   (one|two)  alternatives; "|" inside [..] too.   [[Activate]] is an icon.
    <roll>    a verb that agrees ("be", "have", "do" too; <was|were> spells it out).   ~box~  a noun that agrees
              (~sheep|sheep~ spells it out).   "{p:power}"  quotes are literal: quoted text recurses.
    `\\` before any of {}[]()<>~|" makes it literal.

AGREEMENT (static: rows expand to variants; number comes from the phrase and is stored nowhere)
    A hole of a noun sort may demand a number, {x:noun.pl}; agree with another hole, {x:noun=count}; or share the number
    of the whole phrase, {x:noun#}. In a noun row ~word~ shares it; without ~word~ or # or form= the first hole of a
    noun sort does, a list's items too (the items of {what:noun++"or"} are all sg or all pl); one with none is sg.
    "each box and all crates" are pl whatever their items: {items:object++"and"} with form="pl".
    <verb> and a hole of a verb sort agree with the nearest noun hole before them, <roll:source> and {d:deed=source}
    with a named one. In a verb row they share the form of the whole phrase instead. Right after may, can, can't, must,
    would, will, to (also, only, then, not may stand between) they are infinitives; so they are with no noun before them
    (imperatives: "draw a card"). A verb row that begins with a modal is no infinitive. "you" is a pl: form="pl".
    ~word~ outside a noun row agrees with the nearest noun hole before it: "draw {n:amount} ~card~"; also ~card:n~.

BUILT-IN SORTS
    number    "3" and "three" -> int; sg when it is 1 (a noun sort).
    self      one of names=, whole, as written -> OWN_NAME (a noun sort; sg). Write {:self} for it.
    proper    a run of capitalised words ("Charlotte", "Teeth of the Box") -> str, other than the card's own names. Used
              only if some row asks for it.
    unknown   a word of letters that is no literal of any row -> str, right before one of `after_unknown` (capitalised
              words may stand between). Give the row a check.
    lower     a word of small letters, whatever rows know, and words before it that no row knows -> str, right before
              one of the phrases of `after_lower`: a name that is written so.
    quote     any text between quotes, unparsed -> str. Prefer "{p:power}".
    Tokens: "+1" is `+` `1`; "box's" is `box` `'s`; "boxes'" is `boxes` `'`; "non-Red" is `non-` `Red`; "[Icon]" is one;
    write templates in the same way, without caring: they are cut by the same tokeniser.
    `book.lexicon(sort, {"Night Elf": tag, ...}, plural=False)` adds capitalised words as rows.

AMBIGUITY, in this order: sorts; `check`, then `accept=` of `parse` (parsed -> bool, for binding); "generic": fewer
    generic rows; "literal": fewer words in proper names and raw quotes; "longer": fewer rows (one long row beats
    pieces; PASS rows and lists are free); "attach": prefer=, and coordination low. Equal nodes merge; what is left is
    `Ambiguous`. `parsed.tiebreaks` lists the decisions inside the winning reading (rule, start, stop, winner, loser).

ERRORS (all `rulebound.errors.RuleboundError`): `BadRow` at add; `NotUnderstood(text, position, words,
    expected, read)`; `TooIntricate(text, reason)`, where it is more than `rulebound.text.limits` allows;
    `Ambiguous(text, first, second)`; `CannotPrint(node, reason)`.

ALSO `normalise`, `paragraphs`, `reminders` (what the normalisation does is its docstring); `children`, `walk`,
`replace`, `Registry`, `to_data`, `from_data` over frozen dataclasses; `describe.describe(book)` (Markdown);
`book.problems()` lists holes that nothing fills and rows with the same words; `book.readings(sort, text)` and
`book.fragments(text)` show what else can be read.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rulebound.text.nodes import BadData, Registry, children, from_data, is_node, replace, to_data, walk
    from rulebound.text.parsed import Parsed
    from rulebound.text.phrasebook import Phrasebook
    from rulebound.text.readings import Derivation, Tiebreak
    from rulebound.text.refusals import Ambiguous, BadRow, CannotPrint, NotUnderstood, TooIntricate
    from rulebound.text.rows import OWN_NAME, PASS, Row, Value
    from rulebound.text.tokens import normalise, paragraphs, reminders

__all__ = [
    "OWN_NAME",
    "PASS",
    "Ambiguous",
    "BadData",
    "BadRow",
    "CannotPrint",
    "Derivation",
    "NotUnderstood",
    "Parsed",
    "Phrasebook",
    "Registry",
    "Row",
    "Tiebreak",
    "TooIntricate",
    "Value",
    "children",
    "from_data",
    "is_node",
    "normalise",
    "paragraphs",
    "reminders",
    "replace",
    "to_data",
    "walk",
]

#: Where the names stand that are offered here: read when they are asked for, since most games start without reading.
_HOMES: Final = {
    "nodes": ("BadData", "Registry", "children", "from_data", "is_node", "replace", "to_data", "walk"),
    "parsed": ("Parsed",),
    "phrasebook": ("Phrasebook",),
    "readings": ("Derivation", "Tiebreak"),
    "refusals": ("Ambiguous", "BadRow", "CannotPrint", "NotUnderstood", "TooIntricate"),
    "rows": ("OWN_NAME", "PASS", "Row", "Value"),
    "tokens": ("normalise", "paragraphs", "reminders"),
}


def __getattr__(name: str) -> object:
    """A name that is offered here, from the module where it stands."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(importlib.import_module(f"rulebound.text.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
