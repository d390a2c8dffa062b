"""English inflection: verb forms, plurals, number words, and a or an."""

from __future__ import annotations

from rulebound.text.limits import is_too_high

SINGULAR, PLURAL, INFINITIVE = "sg", "pl", "inf"

IRREGULAR_VERBS: dict[str, dict[str, str]] = {
    "be": {SINGULAR: "is", PLURAL: "are", INFINITIVE: "be"},
    "have": {SINGULAR: "has", PLURAL: "have", INFINITIVE: "have"},
    "do": {SINGULAR: "does", PLURAL: "do", INFINITIVE: "do"},
    "go": {SINGULAR: "goes", PLURAL: "go", INFINITIVE: "go"},
    "don't": {SINGULAR: "doesn't", PLURAL: "don't", INFINITIVE: "don't"},
    "aren't": {SINGULAR: "isn't", PLURAL: "aren't", INFINITIVE: "not be"},
}

IRREGULAR_PLURALS: dict[str, str] = {
    "man": "men", "woman": "women", "child": "children", "foot": "feet", "mouse": "mice", "die": "dice",
    "wolf": "wolves", "elf": "elves", "half": "halves", "leaf": "leaves", "knife": "knives", "life": "lives",
    "dwarf": "dwarves", "thief": "thieves", "ox": "oxen", "self": "selves",
    "this": "these", "that": "those",
}  # fmt: skip

NUMBER_WORDS: dict[str, int] = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
}

_AN_BEFORE = ("hour", "honor", "honest", "heir")
_A_BEFORE = ("uni", "use", "usu", "one", "once", "eur", "ewe", "util")
_AN_EXCEPTIONS = ("unin", "unim")


def verb_form(verb: str, form: str) -> str:
    """The form ("sg", "pl" or "inf") of a verb given by its infinitive; "a|b|c" spells sg, pl and inf out."""
    if "|" in verb:
        spelled = [part.strip() for part in verb.split("|")]
        return dict(zip((SINGULAR, PLURAL, INFINITIVE), (spelled * 3)[:2] + [spelled[-1]], strict=True))[form]
    if verb in IRREGULAR_VERBS:
        return IRREGULAR_VERBS[verb][form]
    return _with_s(verb, ("s", "sh", "ch", "x", "z", "o")) if form == SINGULAR else verb


def noun_form(noun: str, form: str) -> str:
    """The form ("sg" or "pl") of a noun given in the singular; "a|b" spells both out; the last word inflects."""
    if "|" in noun:
        singular, plural = (part.strip() for part in noun.split("|", 1))
        return singular if form == SINGULAR else plural
    if form == SINGULAR:
        return noun
    head, space, last = noun.rpartition(" ")
    first = last[:1]
    irregular = IRREGULAR_PLURALS.get(last.lower())
    if irregular is not None:
        return head + space + (first + irregular[1:] if first.isupper() else irregular)
    if last.endswith("o") and last[-2:-1].lower() not in "aeiou":
        return noun + "es"
    return head + space + _with_s(last, ("s", "sh", "ch", "x", "z"))


def _with_s(word: str, hissing: tuple[str, ...]) -> str:
    if word.endswith(hissing):
        return word + "es"
    if word.endswith("y") and word[-2:-1].lower() not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def article(written: str, following: str) -> str:
    """Choose "a" or "an" (with the capital of `written`) before the following word."""
    word = following.strip('"[').lower()
    if word[:1].isdigit():
        vowel = word[0] == "8" or word in ("11", "18")
    elif word.startswith(_A_BEFORE) and not word.startswith(_AN_EXCEPTIONS):
        vowel = False
    else:
        vowel = word[:1] in tuple("aeiouâéèö") or word.startswith(_AN_BEFORE)
    return written + "n" if vowel else written


def number_value(text: str) -> int | None:
    """The value of "3" or "three"; None for any other word, and for a number that is too high for a card."""
    if text.isdecimal():
        return None if is_too_high(text) else int(text)
    return NUMBER_WORDS.get(text.lower())
