"""Misprints: how a printed text may be mended, one slip at a time, so that a phrasebook can read it.

Only what can be no word is a misprint: a word that no row knows and no list of words, one letter (or space) from a
word of the rows; the card's own name, one letter from it; words that stand twice; a colon at the end; and, exactly
where reading stopped, a few small words that are taken for one another ("you" for "your"), a lost apostrophe or one too
many, a word with a capital that rows know only without, or the other way round, a full stop or an arrow that is missing
before a capital, a lost "to", "with", "it" or "damage", an article before "+1", a comma too many, and an "s" at the end
of a word, lost or too many. Numbers, symbols and other names are never mended. Whether a text so mended is read, and
whether another one is as well, whoever asks has to find out.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rulebound.text.inflect import number_value

__all__ = ["TAKEN_FOR", "Mending", "Way", "ways"]

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_ICON: Final = re.compile(r"\[[^\[\]]*\]")
_BEGINS: Final = re.compile(r'(?:^|[.:;!?>"(\N{RIGHTWARDS ARROW}])\s*\Z')
#: A word of fewer letters is a misprint only if it has lost one, or two have changed places.
_SHORTEST: Final = 4
#: How many words at most are printed twice.
_TWICE: Final = 4
#: Small words, and those that are printed for them: nothing else can stand where only the one is read.
TAKEN_FOR: Final = {
    "you": "your", "your": "you", "it": "its", "its": "it's", "it's": "its", "had": "has", "I": "in", "the": "then",
    "then": "than", "of": "or", "while": "where", "if": "it", "damaged": "damage",
}  # fmt: skip
#: Words that say nothing but how others hang together, or that can alone stand between their neighbours: one was lost.
_LOST: Final = ("to", "with", "damage", "it")
_NO_VERB: Final = re.compile("\N{RIGHTWARDS ARROW} (an?)(?= )")
_ARTICLES: Final = ("a", "an", "the")
_OWNERS: Final = frozenset(("a", "an", "the", "its", "his", "their", "this", "that", "your"))


class Mending(NamedTuple):
    """What is read for what is printed; either is some words."""

    read: str
    printed: str

    def __str__(self) -> str:
        return f'read "{self.read}" for "{self.printed}"'


class Way(NamedTuple):
    """A way to mend a text: what is read for what, and the paragraphs as mended.

    ``plain`` is a slip that shows by itself, wherever it stands: after it others can be looked for.
    """

    mending: Mending
    texts: tuple[str, ...]
    plain: bool = True


class _Word(NamedTuple):
    """A word of a paragraph, and where it stands."""

    paragraph: int
    start: int
    stop: int
    text: str
    #: Whether it begins a sentence, where every word has a capital.
    begins: bool


def ways(
    texts: Sequence[str],
    vocabulary: Container[str],
    names: Sequence[str],
    no_misprints: Container[str],
    refused: str,
    read: str | None,
    taken_for: Mapping[str, str] = TAKEN_FOR,
) -> Iterator[Way]:
    """Give each way to mend one slip.

    ``vocabulary`` has every word of the rows, ``no_misprints`` other words that are none; ``refused`` is the normalised
    paragraph that is not understood, ``read`` what was read of it (None: it isn't known where reading stopped).
    """
    own = {word for name in names for word in _WORD.findall(name.casefold())}
    words = _words(texts)
    seen: set[str] = set()
    for before, word in pairwise(words):
        if before.paragraph == word.paragraph and before.text in ("may", "also") and word.text.endswith("s"):
            if word.text[:-1] in vocabulary:
                yield _exchanged(texts, word, word, word.text[:-1])._replace(plain=False)
        if _two_plurals(texts[word.paragraph], before, word, vocabulary):
            # "Mages allies": what stands before a plural is none itself.
            yield _exchanged(texts, before, before, before.text[:-1])._replace(plain=False)
    for place, word in enumerate(words):
        plain = _small(word.text) if word.begins else word.text
        if plain in seen or not _is_unknown(word, plain, vocabulary, no_misprints, own, texts[word.paragraph]):
            continue
        seen.add(plain)
        for other in dict.fromkeys((*_near(plain, vocabulary), *_near(word.text, vocabulary))):
            yield _everywhere(texts, words, word, other)
        for first, last in pairwise(words[max(place - 1, 0) : place + 2]):
            joined = (_small(first.text) if first.begins else first.text) + last.text
            if first.paragraph == last.paragraph and last.start == first.stop + 1 and joined in vocabulary:
                yield _exchanged(texts, first, last, _like(first.text, joined))
    yield from _own_names(texts, words, names, vocabulary, no_misprints)
    yield from _printed_twice(texts, words)
    for number, text in enumerate(texts):
        if text.rstrip().endswith((":", ",")):
            ending = text.split()[-1]
            made = (*texts[:number], text.rstrip()[:-1].rstrip(), *texts[number + 1 :])
            yield Way(Mending(ending.rstrip(":,"), ending), made)
    if read is not None:
        for way in _where_it_stopped(texts, words, vocabulary, own, refused, read, taken_for):
            yield way._replace(plain=False)


def _two_plurals(text: str, before: _Word, word: _Word, vocabulary: Container[str]) -> bool:
    """Tell whether a word with a capital, of which rows know the singular, stands in the plural before another one."""
    if text[before.start : word.stop] != f"{before.text} {word.text}" or before.text[:-1] not in vocabulary:
        return False
    plural = all(one.text.endswith("s") and one.text in vocabulary for one in (before, word))
    return plural and before.text[:1].isupper() and word.text.islower()


def _own_names(
    texts: Sequence[str], words: Sequence[_Word], names: Sequence[str], vocabulary: Container[str],
    no_misprints: Container[str],
) -> Iterator[Way]:  # fmt: skip
    """Read the card's own name where words stand that are one letter from it, and no other name (hyphens apart)."""
    for name in names:
        plain = name.casefold().replace("-", " ")
        count = len(_WORD.findall(name))
        for start in range(len(words) - count + 1):
            first, last = words[start], words[start + count - 1]
            text = texts[first.paragraph]
            printed = text[first.start : last.stop]
            if first.paragraph != last.paragraph or len(plain) <= _SHORTEST:
                continue
            if not printed[:1].isupper():
                if printed == _small(name) and printed not in vocabulary:
                    yield _exchanged(texts, first, last, name)
                continue
            said = printed.casefold().replace("-", " ")
            if f"{plain[:-1]}'s" == said and plain.endswith("s"):
                # "Of Graves" is "Graves's".
                yield _exchanged(texts, first, last, f"{name}'s")
            if said == plain or not _one_letter_apart(said, plain):
                continue
            strange = [word for word in said.split() if word not in plain.split()]
            # (A whole name of several words is one, if but one of them has become another that begins with a capital.)
            if count > 2 and _all_capitals(printed, name):
                strange = []
            if not any(word in no_misprints or word in vocabulary for word in strange):
                yield _exchanged(texts, first, last, name)


def _all_capitals(printed: str, name: str) -> bool:
    """Tell whether words have their capitals where a name has them."""
    words, others = printed.split(), name.split()
    return len(words) == len(others) and all(
        one[:1].isupper() == other[:1].isupper() for one, other in zip(words, others, strict=True)
    )


def _one_letter_apart(one: str, other: str) -> bool:
    """Tell whether a letter is another, has changed places with the next, or is there in one of the two alone."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    if len(one) == len(other):
        swapped = one[same : same + 2] == other[same : same + 2][::-1]
        return one[same + 1 :] == other[same + 1 :] or (swapped and one[same + 2 :] == other[same + 2 :])
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return longer[same + 1 :] == shorter[same:]


def _words(texts: Sequence[str]) -> list[_Word]:
    found: list[_Word] = []
    for number, text in enumerate(texts):
        text = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
        bare = _ICON.sub(lambda icon: " " * len(icon.group()), text)
        for match in _WORD.finditer(bare):
            begins = _BEGINS.search(text[: match.start()]) is not None
            found.append(_Word(number, match.start(), match.end(), match.group(), begins))
    return found


def _small(word: str) -> str:
    return word[:1].lower() + word[1:]


def _like(word: str, other: str) -> str:
    """Return another word with a capital if this one has one."""
    return other[:1].upper() + other[1:] if word[:1].isupper() else other


def _is_unknown(
    word: _Word, plain: str, vocabulary: Container[str], no_misprints: Container[str], own: set[str], text: str
) -> bool:
    """Tell whether a word can be none: no row knows it, no list, and it is no name."""
    if not (plain.isalpha() and plain.islower()) or len(plain) < _SHORTEST - 1 or plain in own:
        return False
    if "-" in (text[max(word.start - 1, 0) : word.start], text[word.stop : word.stop + 1]):
        return False
    if number_value(plain) is not None or plain in no_misprints:
        return False
    return plain not in vocabulary and word.text not in vocabulary


def _near(word: str, vocabulary: Container[str]) -> list[str]:
    """Return the words of the rows that are one letter or space away."""
    split = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    made = {head + letter + tail for head, tail in split for letter in _LETTERS}
    made |= {head + tail[1] + tail[0] + tail[2:] for head, tail in split if len(tail) > 1}
    if len(word) >= _SHORTEST:
        made |= {head + tail[1:] for head, tail in split if tail}
        made |= {head + letter + tail[1:] for head, tail in split if tail for letter in _LETTERS}
    found = sorted(one for one in made if one in vocabulary and number_value(one) is None)
    apart = [(head, tail) for head, tail in split[2:-2] if head in vocabulary and tail in vocabulary]
    return [*found, *(f"{head} {tail}" for head, tail in apart)]


def _everywhere(texts: Sequence[str], words: Sequence[_Word], word: _Word, other: str) -> Way:
    """Mend a word wherever it is printed."""
    made = list(texts)
    for one in reversed(words):
        if one.text.lower() == word.text.lower():
            text = made[one.paragraph]
            made[one.paragraph] = text[: one.start] + _like(one.text, other) + text[one.stop :]
    return Way(Mending(_like(word.text, other), word.text), tuple(made))


def _exchanged(texts: Sequence[str], first: _Word, last: _Word, other: str) -> Way:
    """Mend the words from one to another, where they stand."""
    made = list(texts)
    text = texts[first.paragraph]
    made[first.paragraph] = text[: first.start] + other + text[last.stop :]
    return Way(Mending(other, text[first.start : last.stop]), tuple(made))


def _printed_twice(texts: Sequence[str], words: Sequence[_Word]) -> Iterator[Way]:
    """Leave out one of what stands twice, and not three times: a word or a few, two articles."""

    def said(start: int, count: int) -> list[str]:
        return [_article(_small(word.text)) for word in words[max(start, 0) : start + count]]

    for count in range(_TWICE, 0, -1):
        for start in range(len(words) - 2 * count + 1):
            first, again, last = words[start], words[start + count], words[start + 2 * count - 1]
            twice = said(start, count)
            more = said(start - count, count), said(start + 2 * count, count)
            if twice != said(start + count, count) or twice in more:
                continue
            text = texts[first.paragraph]
            together = last.paragraph == first.paragraph and _words_alone(text[first.start : last.stop])
            if together and not any(number_value(word) is not None for word in twice):
                yield _exchanged(texts, first, last, _like(first.text, text[again.start : last.stop]))


def _words_alone(text: str) -> bool:
    return all(_WORD.fullmatch(part) for part in text.split())


def _article(word: str) -> str:
    return "a" if word == "an" else word


def _where_it_stopped(
    texts: Sequence[str],
    words: Sequence[_Word],
    vocabulary: Container[str],
    own: set[str],
    refused: str,
    read: str,
    taken_for: Mapping[str, str],
) -> Iterator[Way]:
    """Mend what only there, where reading stopped, can be a slip: the words before and after that place."""
    whole = [word.text for word in _words((refused,))]
    at = len(_words((read,)))
    yield from _lost_arrows(texts, words, whole)
    for place, text in enumerate(texts):
        # What begins with an article lacks its verb.
        bare = _NO_VERB.search(text)
        if bare is not None:
            article = bare.group(1)
            put = f"{text[: bare.start(1)]}Put {text[bare.start(1) :]}"
            yield Way(Mending(f"Put {article}", article), (*texts[:place], put, *texts[place + 1 :]))
    joined = whole[max(at - 2, 0) : at] == ["and", "or"]
    for number in (at - 3, at - 1, at) if joined else (at - 1, at):
        if not 0 <= number < len(whole):
            continue
        for place, word in enumerate(words):
            if word.text != whole[number] or not _stands_alike(words, place, whole, number):
                continue
            text = texts[word.paragraph]
            meant = taken_for.get(word.text, taken_for.get(_small(word.text)) if word.begins else None)
            if meant is not None:
                yield _exchanged(texts, word, word, _like(word.text, meant) if word.begins else meant)
            before = words[place - 1].text.lower() if place else ""
            if word.text.endswith("s's"):
                yield _exchanged(texts, word, word, f"{word.text[:-3]}'s")
            elif word.text.endswith("'s") and _small(f"{word.text[:-2]}s") in vocabulary:
                yield _exchanged(texts, word, word, f"{word.text[:-2]}s")
            elif before in _OWNERS and word.text.endswith("s") and word.text[:-1] in vocabulary:
                yield _exchanged(texts, word, word, f"{word.text[:-1]}'s")
            if not word.begins:
                yield from _endings(texts, word, vocabulary)
            yield from _strange_there(texts, words, word, vocabulary)
            if number == at - 1 and word.text.lower() in _ARTICLES and text[word.stop : word.stop + 2] == " +":
                without = text[: word.start] + text[word.stop + 1 :]
                several = (*texts[: word.paragraph], without, *texts[word.paragraph + 1 :])
                yield Way(Mending("+", f"{word.text} +"), several)
            if number == at:
                yield from _lost_before(texts, words, place, vocabulary)
            if number != at or word.begins or not word.text[:1].isupper():
                continue
            yield from _small_letters(texts, words, word, vocabulary, own)
            kept = text[: word.start].rstrip()
            if kept != text[: word.start] and kept[-1:].isalnum():
                last = kept.split()[-1]
                made = (*texts[: word.paragraph], f"{kept}. {text[word.start :]}", *texts[word.paragraph + 1 :])
                yield Way(Mending(f"{last}. {word.text}", f"{last} {word.text}"), made)


def _lost_before(
    texts: Sequence[str], words: Sequence[_Word], place: int, vocabulary: Container[str]
) -> Iterator[Way]:
    """Put in a small word before the one that is not understood, leave out a comma, or give "each" its verb's "s"."""
    word, before = words[place], words[place - 1] if place else None
    if before is None or before.paragraph != word.paragraph:
        return
    text = texts[word.paragraph]
    between = text[before.stop : word.start]
    if between == ", ":
        yield _exchanged(texts, before, word, f"{before.text} {word.text}")
    if between.startswith(" "):
        for lost in _LOST:
            yield _exchanged(texts, before, word, f"{before.text} {lost}{between}{word.text}")


def _endings(texts: Sequence[str], word: _Word, vocabulary: Container[str]) -> Iterator[Way]:
    """Give a word the "s" that it has lost, or take the one that it has too many."""
    others = [f"{word.text}s", f"{word.text}es", f"{word.text}ing"]
    if word.text.endswith("s"):
        others.append(word.text[:-1])
    if word.text.endswith("y"):
        others.append(f"{word.text[:-1]}ies")
    for other in others:
        if other in vocabulary:
            yield _exchanged(texts, word, word, other)


def _strange_there(
    texts: Sequence[str], words: Sequence[_Word], word: _Word, vocabulary: Container[str]
) -> Iterator[Way]:
    """Mend what is too short, or has a capital or a hyphen, to be a misprint elsewhere."""
    text = texts[word.paragraph]
    start = word.start
    while start and (text[start - 1] == "-" or text[start - 1].isalpha()):
        start -= 1
    stop = word.stop
    while stop < len(text) and (text[stop] == "-" or text[stop].isalpha()):
        stop += 1
    printed = text[start:stop]
    plain = _small(printed) if word.begins else printed
    if plain.islower() and not word.begins and plain.capitalize() in vocabulary:
        yield _exchanged(texts, word, word, plain.capitalize())
    if plain in vocabulary or number_value(plain) is not None:
        return
    capital = plain[:1].isupper() and len(plain) >= _SHORTEST
    if not (capital or (len(plain) == _SHORTEST - 2 and plain.isalpha())):
        return
    split = [(plain[:at], plain[at:]) for at in range(1 if capital else 0, len(plain) + 1)]
    made = {head + letter + tail[1:] for head, tail in split if tail for letter in _LETTERS}
    if capital:
        made |= {head + letter + tail for head, tail in split for letter in _LETTERS}
        made |= {head + tail[1:] for head, tail in split if tail}
    apart = [(head, tail.capitalize()) for head, tail in split[2:-2]] if capital else []
    for head, tail in apart:
        if head in vocabulary and tail in vocabulary:
            yield _exchanged(texts, word, word, f"{head} {tail}")
    for other in sorted(made):
        if other in vocabulary and number_value(other) is None:
            several = [one.replace(printed, _like(printed, other)) for one in texts] if capital else list(texts)
            if not capital:
                several[word.paragraph] = text[:start] + _like(printed, other) + text[stop:]
            yield Way(Mending(_like(printed, other), printed), tuple(several))


def _lost_arrows(texts: Sequence[str], words: Sequence[_Word], whole: Sequence[str]) -> Iterator[Way]:
    """Put an arrow before a capital within a paragraph that has none: between what is paid and what it is paid for."""
    for number, text in enumerate(texts):
        mine = [word for word in words if word.paragraph == number]
        if "\N{RIGHTWARDS ARROW}" in text or ">>" in text or [word.text for word in mine] != list(whole):
            continue
        for before, word in pairwise(mine):
            if word.text[:1].isupper() and not word.begins and text[before.stop : word.start] == " ":
                yield _exchanged(texts, before, word, f"{before.text} \N{RIGHTWARDS ARROW} {word.text}")


def _stands_alike(words: Sequence[_Word], place: int, whole: Sequence[str], number: int) -> bool:
    """Tell whether a word of the text is that one of the normalised paragraph: the same words stand around it."""
    for step in (-1, 1):
        mine = words[place + step] if 0 <= place + step < len(words) else None
        other = whole[number + step] if 0 <= number + step < len(whole) else None
        if mine is not None and other is not None and mine.paragraph == words[place].paragraph:
            if _article(mine.text.lower()) != _article(other.lower()):
                return False
    return True


def _small_letters(
    texts: Sequence[str], words: Sequence[_Word], word: _Word, vocabulary: Container[str], own: set[str]
) -> Iterator[Way]:
    """Write words that no row has with a capital with a small letter, from here to the end of the paragraph."""
    made = texts[word.paragraph]
    mended: list[str] = []
    for one in reversed(words):
        here = one.paragraph == word.paragraph and one.start >= word.start and not one.begins
        if here and one.text not in vocabulary and _small(one.text) in vocabulary and one.text.lower() not in own:
            made = made[: one.start] + _small(one.text) + made[one.stop :]
            mended.append(one.text)
    if mended:
        several = (*texts[: word.paragraph], made, *texts[word.paragraph + 1 :])
        printed = " ".join(dict.fromkeys(reversed(mended)))
        yield Way(Mending(" ".join(_small(one) for one in printed.split()), printed), several)
