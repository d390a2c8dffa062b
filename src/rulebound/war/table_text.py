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
    """Return a card's values in a few signs: attack, life left of life, armor, speed, effects."""
    parts = []
    if card.get("attack_type"):
        parts.append(f"{card['attack']}{_TYPES[card['damage_type']]}")
    if "life" in card:
        left = card["life"] - card.get("damage", 0)
        parts.append(f"{left}/{card['life']}" if card.get("damage") else f"{card['life']}")
    if card.get("armor"):
        parts.append(f"+{card['armor']}")
    if card.get("speed") in ("fast", "slow") and card.get("attack_type"):
        parts.append(card["speed"])
    if card.get("invisible"):
        parts.append("unseen")
    return " ".join(parts)


_TYPES: Final = {"normal": "", "magic": "m", "siege": "s"}


def cell(slot: View | None) -> tuple[str, str]:
    """Return the two lines of a slot: what lies there, and its values."""
    if slot is None:
        return "·", ""
    cards = slot["cards"]
    top = cards[0]
    more = ""
    if len(cards) > 1:
        more = f" ={len(cards)}" if slot["linked"] else f" x{len(cards)}"
    if "name" not in top:
        return f"[face down]{more}", ""
    name = top["name"] if top["face_up"] else f"({top['name']})"
    return f"{name}{more}", stats(top)


def drawn(view: View, width: int = 80) -> list[str]:
    """Return both battlefields side by side, line by line."""
    me = int(view["seat"])
    each = max(9, (width - _LABEL - 5) // 4)
    lines = [" " * _LABEL + "|" + "|".join(name.center(2 * each + 1) for name in _FIELDS) + "|"]
    rule = "-" * _LABEL + ("+" + "-" * (2 * each + 1)) * 2 + "+"
    for number, (enemy, slot, title) in enumerate(_ROWS):
        seat = 1 - me if enemy else me
        lines.append(_middle(view, each) if number == 3 else rule)
        rows: list[list[str]] = [[], []]
        for field in (0, 1):
            for at in (slot, slot + 1):
                for row, words in zip(rows, cell(view["slots"][seat * 12 + field * 6 + at - 1]), strict=True):
                    row.append(_fit(words, each))
        for row, label in zip(rows, (title, f"{slot} and {slot + 1}"), strict=True):
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
                    name, values = cell(slot)
                    held.append(f"slot {at} {name} {values}".strip())
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


def table_text(view: View, width: int = 80, plain: bool = False) -> str:
    """Return the whole table as one seat sees it: the enemy's line, the battlefields, the own line and hand."""
    me = int(view["seat"])
    hand = ", ".join(f"{card['name']} {stats(card)}".strip() for card in view["players"][me]["cards"])
    body = spoken(view) if plain else drawn(view, width)
    return "\n".join([summary(view, 1 - me), *body, summary(view, me), f"hand: {hand if hand else 'empty'}"])
