"""A view read without knowing of which game it is: what players are called, and who still plays."""

from __future__ import annotations

from rulebound.kernel.codec import Plain

__all__ = ["View", "in_turn", "is_playing", "player_name"]

#: What a seat may know, as ``Game.view`` gives it.
View = dict[str, Plain]


def player_name(view: View, seat: int) -> str:
    """Return what a seat's player is called, if the view tells."""
    players = view.get("players")
    if isinstance(players, list) and 0 <= seat < len(players):
        player = players[seat]
        if isinstance(player, dict) and isinstance(player.get("name"), str):
            return str(player["name"])
    return f"Seat {seat + 1}"


def in_turn(view: View) -> str:
    """Return in which turn a view is, in words."""
    return f"in turn {view['turn']}" if view["turn"] else "before the first turn"


def is_playing(view: View, seat: int) -> bool:
    """Tell whether a seat's player is still in the game, as far as the view tells."""
    players = view.get("players")
    if isinstance(players, list) and 0 <= seat < len(players):
        player = players[seat]
        return not isinstance(player, dict) or player.get("playing") is not False
    return True
