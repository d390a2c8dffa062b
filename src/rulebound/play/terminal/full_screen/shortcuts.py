"""The keys of the full-screen terminal: one table, from which the bindings, the help and the guide are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

__all__ = ["MOVING", "SHORTCUTS", "Shortcut", "help_lines"]


@final
@dataclass(frozen=True)
class Shortcut:
    """A key: as Textual calls it, as a person reads it, what it does, and its short name for the line of keys.

    ``action`` is the method of the screen behind it, without ``action_``; "" where a pane has the key itself.
    """

    key: str
    shown: str
    action: str
    meaning: str
    short: str = ""


#: What is done with the choices themselves; the panes know these keys.
MOVING: Final = (
    Shortcut("", "↑ ↓ Enter", "", "go through the choices; choose"),
    Shortcut("", "1 2 3 ...", "", "choose by number; with ten choices and more, the number and Enter"),
    Shortcut("", "Tab", "", "go from pane to pane, to scroll in it with the arrows"),
)

SHORTCUTS: Final = (
    Shortcut("escape", "Esc", "back", "a step back: to the cards, or out of what is half chosen", "back"),
    Shortcut("p", "p", "pass_once", "pass; the words beside it say where you are asked next", "pass"),
    Shortcut("e", "e", "pass_turn", "pass until the turn ends, or something happens", "end turn"),
    Shortcut("w", "w", "pass_on", "pass until something happens, or your next turn comes"),
    Shortcut("question_mark", "?", "why_not", "why can't I ...? every reason, with its rule", "why not"),
    Shortcut(
        "r", "r", "read_card", "read the marked card: its text, its values now beside those printed", "card"
    ),
    Shortcut("slash", "/", "find_card", "look any card of the game up by its name"),
    Shortcut("i", "i", "hint", "in a lesson or a puzzle: a word of help", "hint"),
    Shortcut("u", "u", "take_back", "take back your last choice", "undo"),
    Shortcut("l", "l", "show_log", "the whole log; Enter explains a line, with its rule", "log"),
    Shortcut("x", "x", "explain", "explain the last line of the log", ""),
    Shortcut(
        "o",
        "o",
        "settings",
        "automatic passing: its mode, its stops, and what you always let happen",
        "passing",
    ),
    Shortcut("s", "s", "save", "save the game with its whole past to a file", ""),
    Shortcut("b", "b", "report", "report this position to a judge: a file for rulebound scenario", ""),
    Shortcut("c", "c", "concede", "concede", ""),
    Shortcut("d", "d", "agree_to_draw", "agree to a draw, where the rules know of one (Flesh and Blood)", ""),
    Shortcut("h,f1", "h", "show_help", "this help", "help"),
    Shortcut("q,ctrl+q", "q", "leave", "leave; the game is kept, and offered again next time", "leave"),
)


def help_lines() -> list[tuple[str, str]]:
    """Return each key as it is read, with its meaning, in the order of the help."""
    return [(each.shown, each.meaning) for each in (*MOVING, *SHORTCUTS)]
