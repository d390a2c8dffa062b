"""The paragraphs of a card's text box in this game: what reminders its keywords have."""

from __future__ import annotations

import re
from typing import Final

from rulebound.tcg.language import paragraphs
from rulebound.tcg.language.reminders import Reminders
from rulebound.wow.language.keyword_meanings import DEFINITIONS, NUMBERED, ON_WEAPONS

#: What keywords mean that no row of the phrasebook says in words.
OTHERS: Final = {
    "Finishing Move": ("to play it, remove X Combo cards from the game, in your graveyard, where X is 5 or less",),
}
REMINDERS: Final = Reminders(
    {
        name: (*DEFINITIONS.get(name, ()), *ON_WEAPONS.get(name, ()), *OTHERS.get(name, ()))
        for name in (*DEFINITIONS, *OTHERS)
    },
    NUMBERED,
    ("card", "character", "ally", "hero", "weapon", "armor", "item", "equipment", "ability"),
)


def paragraphs_of(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the paragraphs that a card's texts come to."""
    return rearranged(paragraphs.paragraphs_of(texts, REMINDERS.left_out))


def rearranged(found: tuple[str, ...]) -> tuple[str, ...]:
    """Return paragraphs of which each can be read alone: costs that a break has split, lists that share a head."""
    apart = [_REPUTATION.fullmatch(paragraph) for paragraph in found]
    lines = [one.groups() if one else (paragraph,) for one, paragraph in zip(apart, found, strict=True)]
    said = tuple(_repeated(line) for some in lines for each in some for line in _also_true(each))
    return _listed(_triggered_apart(_whole_costs(said)))


#: A line about a reputation that has lost the break behind it.
_REPUTATION: Final = re.compile(r"((?:[A-Z][\w']* )+Reputation) ([A-Z].*)", re.DOTALL)


#: A keyword that a card has so many times; and one that is printed so many times.
_TIMES: Final = re.compile(r"([A-Z][\w ]*\w) \(x ?(\d{1,2})\)\.?")
_AGAIN: Final = re.compile(r"([A-Z]\w*)(?: \1){2,}\.?")


def _repeated(paragraph: str) -> str:
    """List a keyword as often as a card has it."""
    times, again = _TIMES.fullmatch(paragraph.strip()), _AGAIN.fullmatch(paragraph.strip())
    if times is not None and times.group(1) in DEFINITIONS:
        return ", ".join([times.group(1)] * int(times.group(2)))
    if again is not None and again.group(1) in DEFINITIONS:
        return ", ".join(paragraph.strip().rstrip(".").split())
    return paragraph


#: What is so if there is somebody with a keyword, and is "also true" for other keywords.
_ALSO_TRUE: Final = re.compile(r"(.* with )([a-z][\w ]*)( (?:is|are) .*)\. This is also true for (.*?)\.?", re.DOTALL)


def _also_true(paragraph: str) -> tuple[str, ...]:
    """Say for each keyword of a list what the first sentence says for one: they are so many statements."""
    match = _ALSO_TRUE.fullmatch(paragraph)
    if match is None:
        return (paragraph,)
    before, first, after, others = match.groups()
    return tuple(f"{before}{keyword}{after}." for keyword in (first, *re.split(r",\s*(?:and\s+)?|\s+and\s+", others)))


#: A symbol of a cost at the end of a paragraph, whose other parts begin the next.
_BROKEN: Final = re.compile(r"(.+[.:])\s*(\[Activate\]\s*,)\s*", re.DOTALL)
#: An icon at the end of a paragraph that the next one begins with: "Hero:" stands after it.
_ICON_BEFORE: Final = re.compile(r"(.+[.:])\s*(\[[A-Z][\w ]*\])\s*", re.DOTALL)
#: The beginning of a list of powers, each for heroes with a trait; and of a list of powers that something has.
_HEAD: Final = re.compile(r"(?:(?:When|If|While|At|As) .*[^,:][,:]|When .*\btarget\b.*\.|Death Rattle:)\s*", re.DOTALL)
_TRAIT: Final = re.compile(r"(\[?[A-Z][\w ]*\]? Hero: )(.)(.*)", re.DOTALL)
_HAS: Final = re.compile(r"(.* (?:has|have)):\s*", re.DOTALL)


def _whole_costs(found: tuple[str, ...]) -> tuple[str, ...]:
    """Put a symbol that the end of a paragraph has kept back before the rest of its cost [701.1], or of its line."""
    made: list[str] = []
    kept = ""
    for place, paragraph in enumerate(found):
        after = found[place + 1] if place + 1 < len(found) else ""
        broken = _BROKEN.fullmatch(paragraph) if "→" in after else None
        if broken is None and after.startswith("Hero:"):
            broken = _ICON_BEFORE.fullmatch(paragraph)
        made.append(kept + (paragraph if broken is None else broken.group(1)))
        kept = "" if broken is None else f"{broken.group(2)} "
    return tuple(made)


#: The trigger event of a list of effects, each of which is a power of its own [wow-2013:703.6].
_EVENT: Final = re.compile(r"((?:Ongoing: )?)((?:When|At) .*\w)\s*[\u2014\u2013]\s*", re.DOTALL)


def _triggered_apart(found: tuple[str, ...]) -> tuple[str, ...]:
    """[wow-2013:703.6] Give each effect after a dash the trigger event before it: they are powers of their own."""
    for place, head in enumerate(found):
        items = found[place + 1 :]
        event = _EVENT.fullmatch(head)
        if event is not None and len(items) > 1:
            each = [f"{event.group(2)}, {item.strip()[:1].lower()}{item.strip()[1:]}" for item in items]
            return (*found[:place], event.group(1) + each[0], *each[1:])
    return found


#: A cost that a Totem pays, before what is done by its type; and one of these.
_TOTEMS: Final = re.compile(
    r"((?:Ongoing: )?(?:[^→>.]*, )?)[Ee]xhaust a [Tt]otem you control (?:→|>>>)(?:;?\s*([A-Z].*))?\s*", re.DOTALL
)
_BY_TYPE: Final = re.compile(r"(Air|Earth|Fire|Water): (.*)", re.DOTALL)


def _by_totem(head: str, items: tuple[str, ...]) -> tuple[str, ...]:
    """[306.4] Return a power for each type of Totem that the same cost is paid with; none if there is no such list."""
    cost = _TOTEMS.fullmatch(head)
    if cost is None:
        return ()
    told = [_BY_TYPE.fullmatch(item.strip()) for item in (*filter(None, (cost.group(2),)), *items)]
    if len(told) < 2 or not all(told):
        return ()
    made: list[str] = []
    for one in told:
        assert one is not None
        an = "an" if one.group(1)[0] in "AE" else "a"
        before = cost.group(1) if not made else cost.group(1).removeprefix("Ongoing: ")
        exhaust = f"{'exhaust' if before else 'Exhaust'} {an} {one.group(1)} Totem you control"
        made.append(f"{before}{exhaust} → {one.group(2)}")
    return tuple(made)


def _listed(found: tuple[str, ...]) -> tuple[str, ...]:
    """Give each item of a list of powers the words before the list, which are said of all of them."""
    for place, head in enumerate(found):
        items = found[place + 1 :]
        by_totem = _by_totem(head, items)
        if by_totem:
            return (*found[:place], *by_totem)
        if _HEAD.fullmatch(head) and len(items) > 1:
            told = [_TRAIT.fullmatch(item) for item in items]
            if all(told):
                goes_on = head.strip()[-1] != "."
                each = [
                    f"{one.group(1)}{head.strip()} {one.group(2).lower() if goes_on else one.group(2)}{one.group(3)}"
                    for one in told if one
                ]  # fmt: skip
                return (*found[:place], *each)
        has = _HAS.fullmatch(head)
        if has is not None and len(items) > 1:
            quoted = [f'"{item.strip().rstrip(".")}"' for item in items]
            return (*found[:place], f"{has.group(1)} {', '.join(quoted[:-1])}, and {quoted[-1]}")
    return found
