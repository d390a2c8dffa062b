"""The table in text: both battlefields as the diagram has them, drawn from a seat's view and nothing else.

Your own areas lie below, the enemy's above; the front lines meet in the middle, where the coins are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

View = Mapping[str, Any]

#: The rows of a battlefield from top to bottom: is it the enemy's, its two slots, its name.
_ROWS: Final = (
    (True, 5, "town"),
    (True, 3, "range row"),
    (True, 1, "front line"),
    (False, 1, "front line"),
    (False, 3, "range row"),
    (False, 5, "town"),
)
_LABEL: Final = 10
_FIELDS: Final = ("high ground", "low ground")


def stats(card: View) -> str:
    """Return a card's values in a few words: ground or air, how it attacks, life left of life, armor, speed."""
    return " ".join(values(card))


def values(card: View) -> list[str]:
    """Return a card's values, each in a word or two that stand together."""
    parts = [card["domain"]] if card.get("domain") else []
    if card.get("attack_type"):
        type = "" if card["damage_type"] == "normal" else f" {card['damage_type']}"
        parts += [card["attack_type"], f"{card['attack']}{type}"]
    if card.get("kind") != "skill" and "life" in card:
        left = card["life"] - card.get("damage", 0)
        parts.append(f"life {left}/{card['life']}" if card.get("damage") else f"life {card['life']}")
    if card.get("armor"):
        parts.append(f"armor {card['armor']}")
    if card.get("speed") in ("fast", "slow") and card.get("attack_type"):
        parts.append(card["speed"])
    if card.get("invisible"):
        parts.append("unseen")
    return parts


def told(card: View) -> str:
    """Return a card's values in full, for who can't see the table: what it is, its attack, its life, what is on it."""
    parts = [card["domain"]] if card.get("domain") else []
    if card.get("attack_type"):
        parts.append(f"{card['attack_type']} attack {card['attack']} {card['damage_type']}")
    if card.get("kind") != "skill" and "life" in card:
        left = card["life"] - card.get("damage", 0)
        word = "hit points" if card.get("kind") == "building" else "life"
        parts.append(f"{word} {left} of {card['life']}" if card.get("damage") else f"{word} {card['life']}")
    if card.get("armor"):
        parts.append(f"armor {card['armor']}")
    if card.get("speed") in ("fast", "slow") and card.get("attack_type"):
        parts.append(card["speed"])
    if card.get("invisible"):
        parts.append("invisible")
    return ", ".join(parts)


def cell(slot: View | None, width: int) -> list[str]:
    """Return the lines of a slot: what lies there, and its values in as many lines as they need."""
    if slot is None:
        return ["·"]
    name, more = _named(slot)
    lines = [_fit(name, width - len(more)).rstrip() + more]
    for part in values(slot["cards"][0]):
        if len(lines) > 1 and len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return lines


def _named(slot: View) -> tuple[str, str]:
    """Return the top card of a slot, in parentheses if it lies face down, and how many are stacked or linked there."""
    cards = slot["cards"]
    top = cards[0]
    more = ""
    if len(cards) > 1:
        more = f" ={len(cards)}" if slot["linked"] else f" x{len(cards)}"
    if "name" not in top:
        return "[face down]", more
    return top["name"] if top["face_up"] else f"({top['name']})", more


def drawn(view: View, width: int = 80) -> list[str]:
    """Return both battlefields side by side, line by line."""
    me = int(view["seat"])
    each = max(9, (width - _LABEL - 5) // 4)
    lines = [" " * _LABEL + "|" + "|".join(name.center(2 * each + 1) for name in _FIELDS) + "|"]
    rule = "-" * _LABEL + ("+" + "-" * (2 * each + 1)) * 2 + "+"
    for number, (enemy, slot, title) in enumerate(_ROWS):
        seat = 1 - me if enemy else me
        lines.append(_middle(view, each) if number == 3 else rule)
        cells = [
            cell(view["slots"][seat * 12 + field * 6 + at - 1], each)
            for field in (0, 1)
            for at in (slot, slot + 1)
        ]
        labels = (title, f"{slot} and {slot + 1}")
        for at in range(max(2, *(len(words) for words in cells))):
            row = [_fit(words[at] if at < len(words) else "", each) for words in cells]
            label = labels[at] if at < len(labels) else ""
            lines.append(f"{label:<{_LABEL}}|{row[0]} {row[1]}|{row[2]} {row[3]}|")
    lines.append(rule)
    return lines


def _middle(view: View, each: int) -> str:
    """Return the line between the front lines: the coins in the middle and who controls the battlefield."""
    parts = []
    for field in (0, 1):
        words = f" {view['piles'][field]} coins "
        control = view["control"][field]
        if control is not None:
            words += f"({'yours' if control == view['seat'] else 'theirs'}) "
        parts.append(words.center(2 * each + 1, "="))
    return "=" * _LABEL + "+" + "+".join(parts) + "+"


def _fit(words: str, width: int) -> str:
    return words.ljust(width) if len(words) <= width else words[: width - 1] + "."


def spoken(view: View) -> list[str]:
    """Return both battlefields in plain sentences, for screen readers."""
    me = int(view["seat"])
    lines = []
    for field in (0, 1):
        lines.append(f"{_FIELDS[field]}: {view['piles'][field]} coins in the middle")
        for seat in (1 - me, me):
            who = "yours" if seat == me else "enemy"
            held = []
            for at in range(1, 7):
                slot = view["slots"][seat * 12 + field * 6 + at - 1]
                if slot is not None:
                    words = told(slot["cards"][0])
                    held.append(f"slot {at} {''.join(_named(slot))}" + (f", {words}" if words else ""))
            lines.append(f"  {who}: {'; '.join(held) if held else 'nothing'}")
    return lines


def summary(view: View, seat: int) -> str:
    """Return a player in one line: coins, cards off the table, and the Heroes."""
    player = view["players"][seat]
    parts = [
        f"{player['name']}{' (you)' if seat == view['seat'] else ''}",
        f"gold {player['coins']} of {view['goal']}",
        f"hand {player['hand']}",
        f"deck {player['deck']}",
        f"discards {len(player['discard'])}",
    ]
    for hero in player["heroes"]:
        skills = ", ".join(hero["skills"])
        words = f"{hero['name']} {hero['where']}"
        if hero["where"] == "dead":
            words += f" since turn {hero['died']}"
        parts.append(words + (f" ({skills})" if skills else ""))
    return " | ".join(parts)


def in_hand(view: View, plain: bool) -> str:
    """Return the own hand with its values, for a screen or in plain words."""
    cards = view["players"][int(view["seat"])]["cards"]
    if plain:
        return "; ".join(", ".join(words for words in (card["name"], told(card)) if words) for card in cards)
    return ", ".join(f"{card['name']} {stats(card)}".strip() for card in cards)


def table_text(view: View, width: int = 80, plain: bool = False) -> str:
    """Return the whole table as one seat sees it: the enemy's line, the battlefields, the own line and hand."""
    me = int(view["seat"])
    hand = in_hand(view, plain)
    body = spoken(view) if plain else drawn(view, width)
    return "\n".join([summary(view, 1 - me), *body, summary(view, me), f"hand: {hand if hand else 'empty'}"])
