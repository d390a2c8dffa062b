"""Trigger events in words: what happens to cards, what players do, and both as what has happened this turn."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.checks import ends_with_event
from rulebound.tcg.nodes import patterns as p
from rulebound.text import Phrasebook

__all__ = ["GAP", "add_card_events", "add_past_events", "add_player_events"]

#: The noun (or player) that a clause is about: "a card that entered play this turn".
GAP = s.Gap()


def add_card_events(book: Phrasebook, cards: str, pile: str) -> None:
    """Add what happens to cards: they enter and leave play, are destroyed, discarded, become targets.

    A game hands in the sort of its cards, and its word for where what was destroyed goes. Sorts: "pattern" (after
    "when"), "past" (before "this turn"), "bypattern" (after a noun and "that"), "ofcard" (after a noun).
    """
    add, what = book.add, f"{{what:{cards}}}"
    enters, leaves, moves = said(p.EntersPlay), said(p.LeavesPlay), said(p.Moves)
    add("pattern", f"{what} <enter> play", enters)
    add("pattern", f"{what} <be> destroyed", leaves)
    add("pattern", f"{what} <leave> play", leaves, how="")
    add("pattern", f"{what} <be> put into (a|your|its owner's) {pile} from play", leaves, how=p.FALLEN)
    add("pattern", f"{what} <be> discarded", moves, how="discard")
    add("pattern", f"{what} <leave> {{players:whose}} hand", moves, how="", origin=c.HAND)
    add("pattern", f"{{target:{cards}}} <become> the target of {{by:{cards}}}", said(p.Targets))
    add("pattern", f"{{target:{cards}}} <be> targeted by {{by:{cards}}}", said(p.Targets))
    add("pattern", f"{{target:{cards}}} <become> targeted by {{by:{cards}}}", said(p.Targets))
    add("pattern", f"{{what:{cards}.sg}} enters or leaves play", s.ComesOrGoes)
    add("pattern", f"{what} <enter> play under your control", s.EntersUnder)
    add("pattern", f"{{players:player}} <attach> {what} to {{to:{cards}}}", said(p.Attaches))
    add("past", f"{what} (was|were) destroyed", leaves)
    add("past", f"{what} (entered|has entered) play", enters)
    add("past", f"{what} (left|has left) play", leaves, how="")
    add("past", f"{what} (entered|has entered) play under your control", s.EntersUnder)
    add("bypattern", "(was|were) destroyed this turn", leaves, what=GAP)
    add("bypattern", "entered play this turn", enters, what=GAP)
    add("ofcard", "discarded this turn", moves, how="discard", what=GAP)


def add_player_events(book: Phrasebook, cards: str) -> None:
    """Add what players do with cards, and several events of which any will do."""
    add, what = book.add, f"{{what:{cards}}}"
    adds, moves = said(p.Adds), said(p.Moves)
    add("pattern", f"{{players:player}} <play> {what}", adds, how="play")
    add("nextevent", f"{{players:player}} next <play> {what}", adds, how="play")
    add("pattern", "{players:player} <draw> a card", moves, how="draw")
    add("pattern", f"{{players:player}} <discard> {what}", moves, how="discard")
    add("past", f"{{players:player}} (played|has played|have played) {what}", adds, how="play")
    add("past", f"you've played {what}", adds, how="play", players=s.PlayerPhrase("you"))
    add("past", f"{{players:player}} (discarded|already discarded) {what}", moves, how="discard")
    add("no", f"didn't play {what}", adds, how="play", players=GAP)
    add("pattern", '{parts:pattern++"or"}', said(p.EitherEvent), check=ends_with_event)


def add_past_events(book: Phrasebook, subjects: tuple[str, ...]) -> None:
    """Add conditions that something has, or hasn't, happened this turn; ``subjects`` are the sorts of who did it not.

    "No" clauses lack their subject: the field that it fills depends on the clause.
    """
    for sort in subjects:
        book.add("pastno", f"{{who:{sort}}} {{pattern:no}} this turn", s.Denied)
    book.add("pastyes", "{pattern:past} this turn", s.Affirmed)
    book.add("pastno", "{pattern:pastnone} this turn", s.Affirmed, negative=True)
    book.add("pastyes", "{pattern:pastlate}", s.Affirmed)
