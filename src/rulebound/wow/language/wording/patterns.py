"""Trigger events in words: what stands after "when", and clauses about what happened this turn."""

from __future__ import annotations

from rulebound.tcg.language.wording.checks import of_the_same
from rulebound.tcg.language.wording.timings import add_timings
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.damage import add_dealing
from rulebound.wow.nodes import patterns as p

#: The noun (or player) that a clause is about: "an ally that attacked this turn".
GAP = s.Gap()


def add_patterns(book: Phrasebook) -> None:
    """Add all rows of trigger events."""
    _add_damage(book)
    _add_fights(book)
    _add_cards(book)
    _add_players(book)
    _add_past(book)
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
    add("pattern", "{what:object.sg} enters or leaves play", s.ComesOrGoes)


def _add_cards(book: Phrasebook) -> None:
    add = book.add
    add("pattern", "{what:object} <enter> play", said(p.EntersPlay))
    add("pattern", "{what:object} <be> destroyed", said(p.LeavesPlay))
    add("pattern", "{what:object} <leave> play", said(p.LeavesPlay), how="")
    into = "{what:object} <be> put into (a|your|its owner's) graveyard from play"
    add("pattern", into, said(p.LeavesPlay), how="graveyard")
    add("pattern", "{what:object} <become> exhausted", said(p.Becomes), how="exhaust")
    add("pattern", "{what:object} <become> ready", said(p.Becomes), how="ready")
    add("pattern", "{what:object} <be> exhausted", said(p.Becomes), how="exhaust")
    add("pattern", "{what:object} <be> readied", said(p.Becomes), how="ready")
    add("pattern", "{what:object} <be> discarded", said(p.Moves), how="discard")
    add("pattern", "{target:object} <become> the target of {by:object}", said(p.Targets))
    add("pattern", "{target:object} <be> targeted by {by:object}", said(p.Targets))
    add("past", "{what:object} (was|were) destroyed", said(p.LeavesPlay))
    add("past", "{what:object} (entered|has entered) play", said(p.EntersPlay))
    add("bypattern", "(was|were) destroyed this turn", said(p.LeavesPlay), what=GAP)
    add("bypattern", "entered play this turn", said(p.EntersPlay), what=GAP)
    add("ofcard", "discarded this turn", said(p.Moves), how="discard", what=GAP)
    friendly = "under your control or a friendly player's control"
    add("pattern", "{what:object} <enter> play under your control", s.EntersUnder)
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
    add("pattern", "{players:player} <play> {what:object}", adds, how="play")
    add("pattern", "{players:player} <strike> with {what:object}", adds, how="strike")
    add("pattern", "{players:player} <complete> {what:object}", adds, how="complete")
    add("pattern", "{players:player} <place> {what:object}", adds, how="place")
    add("pattern", "{players:player} <draw> a card", said(p.Moves), how="draw")
    add("pattern", "{players:player} <discard> {what:object}", said(p.Moves), how="discard")
    add("past", "{players:player} (played|has played|have played) {what:object}", adds, how="play")
    add("past", "{players:player} (struck|has struck|have struck) with {what:object}", adds, how="strike")
    add("past", "{players:player} (completed|has completed|have completed) {what:object}", adds, how="complete")
    add("past", "{players:player} discarded {what:object}", said(p.Moves), how="discard")
    add("no", "didn't play {what:object}", adds, how="play", players=GAP)
    add("no", "didn't attack", said(p.Fights), how="attack", what=GAP)
    add("pattern", '{parts:pattern++"or"}', said(p.EitherEvent))


def _add_past(book: Phrasebook) -> None:
    """ "No" clauses lack their subject: the field that it fills depends on the clause."""
    for sort in ("character", "player"):
        book.add("pastno", f"{{who:{sort}}} {{pattern:no}} this turn", s.Denied)
    book.add("pastyes", "{pattern:past} this turn", s.Affirmed)
    book.add("pastno", "{pattern:pastnone} this turn", s.Affirmed, negative=True)
    book.add("pastyes", "{pattern:pastlate}", s.Affirmed)


def _says_which(node: object) -> bool:
    return getattr(node, "using", None) is not None or getattr(node, "to", None) is not None
