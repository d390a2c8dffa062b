"""A card of War:TCG with all that is printed on it and so of it now, from what a view tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rulebound.play.presenting.shapes import Face, Keyword, Stat
from rulebound.war.position.card_parts import Definition

__all__ = ["WORDS", "face_of", "printed_face", "sentences"]

#: What the words of a card mean, in ours, with the rule of each.
WORDS: Final = {
    "melee": ("It attacks from the front line alone; from the range row it charges forward.", "WAR-6.type.2"),
    "range": ("It attacks from any row.", "WAR-6.type.2"),
    "magic": ("It ignores armor and does nothing to buildings.", "WAR-6.damagetype.6"),
    "siege": ("It is meant for buildings: to a unit it does 1 damage at most.", "WAR-6.damagetype.4"),
    "fast": ("It attacks before normal and slow cards.", "WAR-6.speed.2"),
    "slow": ("It attacks after fast and normal cards.", "WAR-6.speed.2"),
    "mechanical": ("It is repaired as buildings are, and not healed.", "WAR-6.removing.1"),
    "Worker": ("Alive at the end of the turn, it takes a coin.", "WAR-7.worker.1"),
    "Hero": ("He learns skills, and can be brought back when he is dead.", "WAR-cards.heroes.1"),
    "Ultimate": ("It needs skills of enough levels in all on its Hero.", "WAR-heroes.skills.6"),
}


def sentences(text: str) -> tuple[str, ...]:
    """Return a card's text, sentence by sentence."""
    return tuple(f"{part.strip().rstrip('.')}." for part in text.split(". ") if part.strip())


def printed_face(card: Definition) -> Face:
    """Return a printed card that lies nowhere."""
    return face_of(
        {
            "id": 0,
            "name": card.name,
            "kind": card.kind,
            "domain": card.domain,
            "attack_type": card.attack_type,
            "damage_type": card.damage_type,
            "targets": list(card.targets),
            "attack": card.attack,
            "life": card.life,
            "speed": ("fast", "normal", "slow")[card.speed],
            "mechanical": card.mechanical,
            "worker": card.worker,
            "level": card.level,
            "ultimate": card.ultimate,
            "hero": card.hero,
            "text": card.text,
            "faction": card.faction,
            "hero_type": card.hero_type,
        }
    )


def face_of(
    card: Mapping[str, Any],
    owner: int = -1,
    place: int = -1,
    marks: tuple[str, ...] = (),
    attached: tuple[Face, ...] = (),
) -> Face:
    """Return a card of a view; one that lies face down for others has no name."""
    if "name" not in card:
        return Face(card["id"], marks=("face down", *marks), owner=owner, controller=owner, place=place)
    traits = [card["domain"]] if card["domain"] else []
    traits += ["mechanical"] if card["mechanical"] else []
    traits += ["Worker"] if card["worker"] else []
    traits += ["Ultimate"] if card["ultimate"] else []
    return Face(
        card["id"],
        card["name"],
        "",
        _kind(card),
        card["faction"],
        tuple(traits),
        _stats(card),
        card.get("damage", 0),
        (),
        (*_marks(card), *marks),
        _keywords(card),
        sentences(card["text"]),
        attached,
        owner,
        owner,
        place,
    )


def _kind(card: Mapping[str, Any]) -> str:
    """Return a card's type in one line."""
    if card["kind"] == "hero":
        return f"Hero ({card['hero_type']})" if card["hero_type"] else "Hero"
    if card["kind"] == "skill":
        level = "Ultimate" if card["ultimate"] else f"level {card['level']}"
        return f"Skill of {card['hero']}, {level}"
    if card["kind"] == "building":
        return "Building"
    return f"{card['domain'].capitalize()} unit"


def _stats(card: Mapping[str, Any]) -> tuple[Stat, ...]:
    """Return a card's numbers, with what made each other than it is printed."""
    if card["kind"] == "skill":
        return ()
    printed = card.get("printed", {})
    why: dict[str, list[str]] = {}
    for change in card.get("changes", ()):
        by = change["is"] - change["was"] if isinstance(change["is"], int) else 0
        why.setdefault(change["what"], []).append(f"{by:+} {change['name']}" if by else change["name"])
    found: list[Stat] = []

    def add(name: str, now: object, before: object) -> None:
        changed = tuple(why.get(name, ())) if str(now) != str(before) or name in why else ()
        found.append(Stat(name, str(now), str(before), changed))

    if card["attack_type"]:
        add("attack", card["attack"], printed.get("attack", card["attack"]))
        strikes = card["attack_type"]
        if card["damage_type"] != "normal":
            strikes = f"{strikes}, {card['damage_type']}"
        found.append(Stat("attacks by", strikes))
        found.append(Stat("at", ", ".join(card["targets"])))
    add("life", card["life"], printed.get("life", card["life"]))
    if card.get("armor") or "armor" in why:
        add("armor", card.get("armor", 0), 0)
    if card["attack_type"] or "speed" in why:
        add("speed", card["speed"], printed.get("speed", card["speed"]))
    return tuple(found)


def _marks(card: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what else is so of a card on the table."""
    found = [] if card.get("face_up", True) else ["face down"]
    found += ["invisible"] if card.get("invisible") else []
    found += ["protected"] if card.get("guarded") else []
    return tuple(found)


def _keywords(card: Mapping[str, Any]) -> tuple[Keyword, ...]:
    """Return the words that stand on a card and mean more than they say."""
    words = [card["attack_type"], card["damage_type"], card["speed"] if card["attack_type"] else ""]
    words += ["mechanical"] if card["mechanical"] else []
    words += ["Worker"] if card["worker"] else []
    words += ["Hero"] if card["kind"] == "hero" else []
    words += ["Ultimate"] if card["ultimate"] else []
    return tuple(Keyword(word, *WORDS[word]) for word in words if word in WORDS)
