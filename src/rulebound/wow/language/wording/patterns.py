"""Trigger events in words: what stands after "when", and clauses about what happened this turn."""

from __future__ import annotations

from rulebound.tcg.language.wording.checks import of_the_same
from rulebound.tcg.language.wording.events import GAP, add_card_events, add_past_events, add_player_events
from rulebound.tcg.language.wording.timings import add_timings
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.damage import add_dealing
from rulebound.wow.nodes import patterns as p


def add_patterns(book: Phrasebook) -> None:
    """Add all rows of trigger events."""
    _add_damage(book)
    _add_fights(book)
    _add_cards(book)
    _add_players(book)
    add_past_events(book, ("character", "player"))
    _add_named(book)
    # [500.2] what triggers at the end of a turn triggers as its end phase starts
    add_timings(book, said(p.TurnBegins), said(p.StageBegins), c.END_PHASE)


def _add_damage(book: Phrasebook) -> None:
    add = book.add
    kind, tail = "{kind:dealtdamage}", "[with {using:object}] [to {to:character}]"
    by = "[by {source:character}]"
    add_dealing(book, "pattern", f"{{source:character}} <deal> {kind} {tail}")
    add_dealing(book, "pattern", f"{{to:character}} <be> dealt {kind} {by} [with {{using:object}}]")
    add_dealing(book, "pastlate", f"{{to:character}} was dealt {kind} this turn by {{source:character}}")
    add_dealing(book, "past", f"{{source:character}} (dealt|has dealt|have dealt) {kind} {tail}")
    add_dealing(book, "past", f"{{to:character}} (was|were|has been|have been) dealt {kind} {by}")
    add_dealing(book, "past", f"{kind} was dealt with {{using:object}} [to {{to:character}}]")
    add_dealing(book, "pastnone", f"no {kind} was dealt with {{using:object}} [to {{to:character}}]")
    add_dealing(book, "bypattern", f"dealt {kind} {tail} this turn", source=GAP)
    add_dealing(book, "bypattern", f"(was|were) dealt {kind} {by} this turn", to=GAP)
    add_dealing(book, "bypattern", f"{{source:character}} dealt {kind} to this turn", to=GAP)
    theirs = s.Pronoun("it")
    add_dealing(book, "tothem", f"(it|he|she|they) dealt {kind} to this turn", source=theirs, to=GAP)
    add_dealing(book, "no", f"(dealt no|hasn't dealt|haven't dealt) {kind} [to {{to:character}}]", source=GAP)
    add_dealing(book, "nothis", f"dealt no {kind} [to {{to:character}}] this turn", source=GAP)
    add_dealing(book, "nextevent", f"{{source:character}} next <deal> {kind} {tail}")
    add_dealing(book, "nextevent", f"{{to:character}} <be> next dealt {kind} {by} [with {{using:object}}]")
    heals = said(p.Heals)
    tail = "[with {using:object}] [from {to:character}]"
    add("pattern", f"{{source:character}} <heal> damage {tail}", heals)
    add("past", f"{{source:character}} (healed|has healed) damage {tail}", heals)
    add("pattern", "[1 or more] damage is healed [from {to:character}]", heals)
    add("pattern", "the last counter is removed", said(p.LastCounter), what=s.OwnNameHere())
    add("pattern", "the last {:countername} counter is removed", said(p.LastCounter), what=s.OwnNameHere())
    add("pattern", "damage is prevented this way", said(p.Happens), kind="prevent", by_this=True)
    add("pattern", "{:self} prevents damage", said(p.Happens), kind="prevent", by_this=True)
    for word in ("armor", "card", "ally", "ability", "equipment"):
        add("pattern", f"this {word} prevents damage", said(p.Happens), kind="prevent", by_this=True)
    passive = "{kind:dealtdamage} is dealt [with {using:object}] [to {to:character}]"
    add_dealing(book, "pattern", passive, check=_says_which)
    add_dealing(book, "pattern", "it's dealt {kind:dealtdamage} [by {source:character}]", to=s.Pronoun("it"))


def _add_fights(book: Phrasebook) -> None:
    add, fights = book.add, said(p.Fights)
    add("pattern", "{what:character} <attack> [{against:character}]", fights, how="attack")
    add("pattern", "{what:character} <defend> [against {against:character}]", fights, how="defend")
    add("pattern", "{what:character} <protect>", fights, how="protect")
    add("nextevent", "{what:character} next <attack> [{against:character}]", fights, how="attack")
    add("nextevent", "{what:character} next <defend> [against {against:character}]", fights, how="defend")
    add("pattern", "{what:character} <enter> combat [with {against:character}]", fights, how="enter combat")
    add("past", "{what:character} (attacked|has attacked) [{against:character}]", fights, how="attack")
    add("past", "{what:character} (defended|has defended)", fights, how="defend")
    add("bypattern", "attacked [{against:character}] this turn", fights, how="attack", what=GAP)
    add("bypattern", "defended [against {against:character}] this turn", fights, how="defend", what=GAP)
    for words, hows in (
        ("attacks or defends", ("attack", "defend")), ("attacks or protects", ("attack", "protect")),
        ("defends or protects", ("defend", "protect")), ("attacks or enters combat", ("attack", "enter combat")),
    ):  # fmt: skip
        add("pattern", f"{{what:character.sg}} {words}", s.FightsEither, hows=hows)


def _add_cards(book: Phrasebook) -> None:
    add = book.add
    add_card_events(book, "object", "graveyard")
    add("pattern", "{what:object} <become> exhausted", said(p.Becomes), how="exhaust")
    add("pattern", "{what:object} <become> ready", said(p.Becomes), how="ready")
    add("pattern", "{what:object} <be> exhausted", said(p.Becomes), how="exhaust")
    add("pattern", "{what:object} <be> readied", said(p.Becomes), how="ready")
    friendly = "under your control or a friendly player's control"
    add("pattern", f"{{what:object}} <enter> play {friendly}", s.EntersUnder, side="friendly")
    add("pattern", "{what:object} <enter> your party", s.EntersUnder)
    for how in ("ready", "exhaust"):
        add("pattern", f"{{what:object}} <{how}>", said(p.Becomes), how=how)
    add("pattern", "{players:player} <place> a resource face up", s.PlacesFaceUp)
    add("pattern", "{players:player} <place> a resource face up into {home:whose} resource row", s.PlacesFaceUp,
        check=of_the_same)  # fmt: skip
    add("pattern", "{what:object} (turns|turn) face down", s.TurnsFaceDown)
    add("pattern", "{what:object} (is|are) turned face down", s.TurnsFaceDown)
    add("pattern", "{:self} is revealed from your deck by a quest", Value(p.RevealedByQuest()))


def _add_named(book: Phrasebook) -> None:
    """What happens to a token that the text has named."""
    book.add("byname", "{name:proper}", s.ByName)
    book.add("byname", "that {name:proper}", s.ByName)
    book.add("namedpattern", "{what:byname} leaves play", said(p.LeavesPlay), how="")
    book.add("namedpattern", "{what:byname} is destroyed", said(p.LeavesPlay))


def _add_players(book: Phrasebook) -> None:
    add = book.add
    adds = said(p.Adds)
    add_player_events(book, "object")
    add("pattern", "{players:player} <strike> with {what:object}", adds, how="strike")
    add("pattern", "{players:player} <complete> {what:object}", adds, how="complete")
    add("pattern", "{players:player} <place> {what:object}", adds, how="place")
    add("past", "{players:player} (struck|has struck|have struck) with {what:object}", adds, how="strike")
    add("past", "{players:player} (completed|has completed|have completed) {what:object}", adds, how="complete")
    add("no", "didn't attack", said(p.Fights), how="attack", what=GAP)


def _says_which(node: object) -> bool:
    return getattr(node, "using", None) is not None or getattr(node, "to", None) is not None
