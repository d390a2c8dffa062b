"""What texts of this game say is allowed besides, or barred, and what of a kind there is, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ActivatedAgain:
    """ "[You may attack] an additional time [with it]": so many times more than its abilities say [5.2.3]."""

    times: Any
    attacks: bool = False


@dataclass(frozen=True)
class MoreTokens:
    """ "If you would create 1 or more Runechant tokens, instead create that many plus 1" [6.4.6]."""

    name: str
    more: Any


@dataclass(frozen=True)
class Equipped:
    """ "The number of Evos you have equipped"."""

    noun: Any


@dataclass(frozen=True)
class ThisLinkResolves:
    """ "This chain link resolves": that of the attack that says so [7.6.2]."""
