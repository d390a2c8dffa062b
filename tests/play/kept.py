"""What the tests ask of what is kept."""

from __future__ import annotations

from rulebound.play.keeping.games import Listed
from rulebound.play.keeping.matches import ListedMatch
from rulebound.play.keeping.store import opened
from rulebound.play.matches import Match
from rulebound.play.replays import Recording

__all__ = ["finished", "kept_match", "recorded", "unfinished", "unfinished_matches"]


def unfinished() -> list[Listed]:
    """Return the games to continue, the latest first."""
    return opened().games.listed(ended=False)


def finished() -> list[Listed]:
    """Return the games that are over, the latest first."""
    return opened().games.listed(ended=True)


def recorded() -> Recording:
    """Return the one unfinished game."""
    (one,) = unfinished()
    return opened().games.load(one.number)


def unfinished_matches() -> list[ListedMatch]:
    """Return the matches to continue, the latest first."""
    return opened().matches.listed(ended=False)


def kept_match() -> Match:
    """Return the one unfinished match."""
    (one,) = unfinished_matches()
    return opened().matches.load(one.number)
