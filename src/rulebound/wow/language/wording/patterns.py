"""Trigger events in words: what stands after "when", and clauses about what happened this turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language.wording.checks import of_the_same
from rulebound.tcg.language.wording.events import GAP, add_card_events, add_past_events, add_player_events
from rulebound.tcg.language.wording.timings import add_timings
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.lexicon import RAID_HEROES
from rulebound.wow.language.wording.nouns.phrases import EVERY_TYPE, THIS_CARD
from rulebound.wow.language.wording.statements.damage import add_dealing, dealing, dealing_back
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.filters import AnyCard
from rulebound.wow.nodes.groups import You

#: What a character does in a list of events.
DOINGS = (
    "enters play", "leaves play", "is destroyed", "exhausts", "readies", "attacks", "defends", "protects",
)  # fmt: skip


def add_patterns(book: Phrasebook) -> None:
    """Add all rows of trigger events."""
    _add_damage(book)
    _add_fights(book)
    _add_cards(book)
    _add_players(book)
    add_past_events(book, ("character", "player"))
    book.add("pattern", "{pattern:pattern} while {pose:pose}", s.EventWhile, check=_one_event)
    _add_named(book)
    # [500.2] what triggers at the end of a turn triggers as its end phase starts
    add_timings(book, said(p.TurnBegins), said(p.StageBegins), c.END_PHASE)
    for words, name in RAID_HEROES.items():
        # The turn of a hero of a raid is that of the player who controls it.
        book.add("timing", f"the start of {words}'s turn", Value(s.HerosTurnBegins(name)))


def _add_damage(book: Phrasebook) -> None:
    add = book.add
    kind, tail = "{kind:dealtdamage}", "[with {using:object}] [to {to:character}]"
    by = "[by {source:character}]"
    last = "to {to:character} with {using:object}"
    add_dealing(book, "pattern", f"{{source:character}} <deal> {kind} {tail}")
    add_dealing(book, "pattern", f"{{source:character}} <deal> {kind} {last}")
    add_dealing(book, "pattern", f"{{to:character}} <be> dealt {kind} {by} [with {{using:object}}]")
    add_dealing(book, "pastlate", f"{{to:character}} was dealt {kind} this turn by {{source:character}}")
    add_dealing(book, "past", f"{{source:character}} (dealt|has dealt|have dealt) {kind} {tail}")
    add_dealing(book, "past", f"{{source:character}} (dealt|has dealt|have dealt) {kind} {last}")
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
    much, this = "{least:amount} or more {kind:dealtdamage}", "this turn"
    _add_much(book, f"{{to:character}} (was|were|has been|have been) dealt {much} {by} {this}")
    _add_much(book, f"{{source:character}} (dealt|has dealt|have dealt) {much} [to {{to:character}}] {this}")
    _add_much(book, f"{much} was dealt to {{to:character}} {this}")
    for row, gap in ((f"that (was|were) dealt {much} {this}", "to"), (f"that dealt {much} {this}", "source")):
        book.add("post", row, _that_much(gap), back=_that_much_back(gap))
    dealers = "{least:amount} or more {noun:cnoun.pl} dealt {kind:dealtdamage} [to {to:character}] this turn"
    add("condition", dealers, s.ManyDealt)
    heals = said(p.Heals)
    tail = "[with {using:object}] [from {to:character}]"
    add("pattern", f"{{source:character}} <heal> damage {tail}", heals)
    add("past", f"{{source:character}} (healed|has healed) damage {tail}", heals)
    add("past", "{to:character} (was|were) healed [by {source:character}]", heals)
    add("pattern", "{to:character} <be> healed [by {source:character}]", heals)
    add("bypattern", "(was|were) healed this turn", heals, to=GAP)
    add("pattern", "[1 or more] damage is healed [from {to:character}]", heals)
    add("pattern", "the last counter is removed", said(p.LastCounter), what=s.OwnNameHere())
    add("pattern", "the last {name:countername} counter is removed", said(p.LastCounter), what=s.OwnNameHere())
    for this in ("{:self}", *(f"this {card}" for card in THIS_CARD)):
        last = f"the last {{name:countername}} counter is removed from {this}"
        add("pattern", last, said(p.LastCounter), what=s.OwnNameHere())
    add_dealing(book, "pattern", "{kind:dealtdamage} is dealt this way", using=s.OwnNameHere())
    add_dealing(book, "thisway", "{kind:dealtdamage} is dealt this way", using=s.OwnNameHere())
    add("thisway", "you roll a die this way", Value(p.RollsThisWay()))
    for this in ("{:self}", *(f"this {card}" for card in THIS_CARD)):
        fell = f"{this} is destroyed this way"
        add("pattern", fell, said(p.Happens), kind="destroy", what=s.OwnNameHere(), by_this=True)
    skips: dict[str, Any] = {"kind": "skip draw", "players": s.PlayerPhrase("you"), "by_this": True}
    add("pattern", "you skip drawing a card this way", said(p.Happens), **skips)
    first = "when {pattern:firstskip} on each of your turns, {effect:body}"
    add("power", first, s.TriggeredPower, first=True, condition=TurnOf(You()))
    add("firstskip", "you first skip drawing a card this way", said(p.Happens), **skips)
    add("pattern", "damage is prevented this way", said(p.Happens), kind="prevent", by_this=True)
    add("pattern", "{:self} prevents damage", said(p.Happens), kind="prevent", by_this=True)
    for word in ("armor", "card", "ally", "ability", "equipment"):
        add("pattern", f"this {word} prevents damage", said(p.Happens), kind="prevent", by_this=True)
        by_it = f"this {word} prevents damage that would be dealt by {{other:character}}"
        add("pattern", by_it, said(p.Happens), kind="prevent", by_this=True)
        add("pattern", f"damage is prevented with this {word}", said(p.Happens), kind="prevent", by_this=True)
    prevented = "damage that {other:character} would deal is prevented this way"
    add("pattern", prevented, said(p.Happens), kind="prevent", by_this=True)
    add("pattern", "{by:object} (prevents|prevent) damage", said(p.Prevents), check=_by_another)
    passive = "{kind:dealtdamage} is dealt [with {using:object}] [to {to:character}]"
    add_dealing(book, "pattern", passive, check=_says_which)
    for by in ("by {source:character}", "with {using:object}", "by {source:character} with {using:object}"):
        add("pattern", f"{{what:character}} <be> destroyed by {{kind:dealtdamage}} dealt {by}", s.FallsTo)
    add_dealing(book, "pattern", "it's dealt {kind:dealtdamage} [by {source:character}]", to=s.Pronoun("it"))


def _that_much(gap: str) -> Callable[..., s.ThatMuch]:
    return lambda kind, least: s.ThatMuch(dealing(kind, **{gap: GAP}), least)


def _that_much_back(gap: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        found = dealing_back(node.pattern) if isinstance(node, s.ThatMuch) else None
        fits = found is not None and found[gap] == GAP
        return {"kind": found["kind"], "least": node.least} if fits and found is not None else None

    return back


def _add_much(book: Phrasebook, template: str) -> None:
    """Add a condition on how much damage was dealt."""
    book.add("condition", template, _much, back=_much_back)


def _much(least: object, **fields: Any) -> s.MuchDealt:
    return s.MuchDealt(dealing(**fields), least)


def _much_back(node: object) -> dict[str, object] | None:
    found = dealing_back(node.pattern) if isinstance(node, s.MuchDealt) else None
    return None if found is None else {**found, "least": node.least}  # type: ignore[attr-defined]


def _add_fights(book: Phrasebook) -> None:
    add, fights = book.add, said(p.Fights)
    add("pattern", "{what:character} <attack> [{against:character}]", fights, how="attack")
    add("pattern", "{what:character} <defend> [against {against:character}]", fights, how="defend")
    add("pattern", "{what:character} <protect>", fights, how="protect")
    add("pattern", "{what:character.sg} sabotages {against:object}", fights, how="sabotages")
    add("nextevent", "{what:character} next <attack> [{against:character}]", fights, how="attack")
    add("nextevent", "{what:character} next <defend> [against {against:character}]", fights, how="defend")
    add("pattern", "{what:character} <enter> combat [with {against:character}]", fights, how="enter combat")
    add("past", "{what:character} (attacked|has attacked) [{against:character}]", fights, how="attack")
    add("past", "{what:character} (defended|has defended)", fights, how="defend")
    add("bypattern", "attacked [{against:character}] this turn", fights, how="attack", what=GAP)
    add("bypattern", "defended [against {against:character}] this turn", fights, how="defend", what=GAP)
    for doing in DOINGS:
        add("doing", doing, Value(doing))
    add("pattern", '{what:character.sg} {doings:doing++"or"}', s.DoesAny, check=_not_two_fights)
    for words, hows in (
        ("attacks or defends", ("attack", "defend")), ("attacks or protects", ("attack", "protect")),
        ("defends or protects", ("defend", "protect")), ("attacks or enters combat", ("attack", "enter combat")),
    ):  # fmt: skip
        add("pattern", f"{{what:character.sg}} {words}", s.FightsEither, hows=hows)


def _add_cards(book: Phrasebook) -> None:
    add = book.add
    add_card_events(book, "object", "graveyard")
    for noun in ("cnoun", "onoun"):
        add("nextevent", f"the next {{noun:{noun}.sg}} enters play", _next_of, back=_next_of_back)
    add("pattern", "{what:object} <be> inspired", said(p.Inspired))
    moves = said(p.Moves)
    fallen: dict[str, Any] = {"how": "", "to": c.GRAVEYARD}
    theirs: dict[str, Any] = {"players": s.PlayerPhrase("opponents")}
    for into, more in (("{players:whose}", {}), ("a", {}), ("an opposing", theirs), ("an opponent's", theirs)):
        add("pattern", f"{{what:object}} <enter> {into} graveyard from anywhere", moves, **fallen, **more)
        add("past", f"{{what:object}} (entered|has entered) {into} graveyard", moves, **fallen, **more)
        add("pastnone", f"{{what:object.sg}} didn't enter {into} graveyard", moves, **fallen, **more)
    add("pattern", "{what:object} <become> exhausted", said(p.Becomes), how="exhaust")
    add("pattern", "{what:object} <become> ready", said(p.Becomes), how="ready")
    add("pattern", "{what:object} <be> exhausted", said(p.Becomes), how="exhaust")
    add("pattern", "{what:object} <be> readied", said(p.Becomes), how="ready")
    friendly = "under your control or a friendly player's control"
    add("pattern", f"{{what:object}} <enter> play {friendly}", s.EntersUnder, side="friendly")
    theirs_now = "{what:object} <enter> play under an opponent's control"
    add("pattern", theirs_now, s.EntersUnder, side="opposing")
    add("pattern", f"{theirs_now} on (his|his or her) turn", s.EntersUnder, side="opposing", own_turn=True)
    add("pattern", "{what:object} <enter> your party", said(p.EntersParty))
    for how in ("ready", "exhaust"):
        add("pattern", f"{{what:object}} <{how}>", said(p.Becomes), how=how)
    add("pattern", "{players:player} <place> a resource face up", s.PlacesFaceUp)
    add("pattern", "{players:player} <place> a resource face up into {home:whose} resource row", s.PlacesFaceUp,
        check=of_the_same)  # fmt: skip
    add("pattern", "{players:player} <place> a resource into {home:whose} resource row face up", s.PlacesFaceUp,
        check=of_the_same)  # fmt: skip
    placed = "{players:player} (placed|has placed|have placed) a resource face up"
    add("past", placed, s.PlacesFaceUp)
    add("past", f"{placed} into {{home:whose}} resource row", s.PlacesFaceUp, check=of_the_same)
    add("pattern", "{what:object} <enter> {owner:whose} resource row", s.EntersRow)
    add("pattern", "{what:object} (turns|turn) face down", s.TurnsFaceDown)
    add("pattern", "{what:object} (is|are) turned face down", s.TurnsFaceDown)
    add("pattern", "your hero becomes {:self}", Value(s.BecomesHero()))
    for this in ("{:self}", "this ally"):
        by = f"{this} is revealed (from your deck by a quest|by a quest from your deck)"
        add("pattern", by, Value(p.RevealedByQuest()))
    for this in ("{:self}", "(he|she|it)", *(f"this {card}" for card in THIS_CARD)):
        add("pattern", f"{this} is revealed from your deck", Value(s.IsRevealed()))


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
    for noun in ("cnoun", "onoun"):
        for verb in ("play", "complete"):
            add("firsteach", f"you {verb} your first {{noun:{noun}.sg}}", _first_of(verb), back=_first_of_back(verb))
    add("pattern", "{players:player} <strike> with {what:object}", adds, how="strike")
    both = "{players:player} <play> or <strike> with {what:object}"
    add("pattern", both, _plays_or_strikes, back=_plays_or_strikes_back)
    add("pattern", "{players:player} <play> {what:object} from {home:whose} hand", s.PlaysFromHand, check=of_the_same)
    add("pattern", "{players:player} <complete> {what:object}", adds, how="complete")
    caused: dict[str, Any] = {"how": "discard", "players": s.PlayerPhrase("you"), "by_opponent": True}
    for words in ("an opposing card (or|or an opposing) effect", "an opponent"):
        add("pattern", f"{words} causes you to discard {{what:object}}", said(p.Moves), **caused)
    add("pattern", "{players:player} <place> {what:object}", adds, how="place")
    add("pattern", "your hero strikes with {what:object}", adds, how="strike", players=s.PlayerPhrase("you"))
    add("past", "{players:player} (struck|has struck|have struck) with {what:object}", adds, how="strike")
    add("past", "{players:player} (completed|has completed|have completed) {what:object}", adds, how="complete")
    # [408.1b] They lie face down by now, and are no quests: what was completed was one.
    completed = s.That_(said(p.Adds)("complete", GAP, s.PlayerPhrase("each")))
    every = s.Phrase("all", s.Noun((), (s.Kind(AnyCard(), EVERY_TYPE, True),), (completed,)))
    add("object", "all quests completed this turn", Value(every), form="pl")
    add("no", "didn't attack", said(p.Fights), how="attack", what=GAP)


def _plays_or_strikes(players: object, what: object) -> object:
    return said(p.EitherEvent)(tuple(said(p.Adds)(how, what, players) for how in ("play", "strike")))


def _plays_or_strikes_back(node: Any) -> dict[str, object] | None:
    first = node.parts[0] if isinstance(node, said(p.EitherEvent)) else None
    if not isinstance(first, said(p.Adds)) or node != _plays_or_strikes(first.players, first.what):
        return None
    return {"players": first.players, "what": first.what}


def _one_event(node: s.EventWhile) -> bool:
    """ "When [it] attacks or is dealt damage while exhausted": whether it is said of both isn't known."""
    return not isinstance(node.pattern, (said(p.EitherEvent), s.EventWhile))


def _not_two_fights(node: Any) -> bool:
    """ "Attacks or defends" is a row of its own, and so is "enters or leaves play"."""
    return len(node.doings) > 2 or not set(node.doings) <= {"attacks", "defends", "protects"}


def _says_which(node: object) -> bool:
    return getattr(node, "using", None) is not None or getattr(node, "to", None) is not None


def _next_of(noun: object) -> object:
    return said(p.EntersPlay)(s.Phrase("a", noun))


def _next_of_back(node: Any) -> dict[str, object] | None:
    fits = isinstance(node, said(p.EntersPlay)) and getattr(node.what, "det", "") == "a"
    return {"noun": node.what.noun} if fits else None


def _first_of(how: str) -> Callable[..., object]:
    return lambda noun: said(p.Adds)(how, s.Phrase("a", noun), s.PlayerPhrase("you"))


def _first_of_back(how: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        fits = isinstance(node, said(p.Adds)) and node.how == how and node.players == s.PlayerPhrase("you")
        return {"noun": node.what.noun} if fits and getattr(node.what, "det", "") == "a" else None

    return back


def _by_another(node: Any) -> bool:
    """What prevents damage is not the card itself, which has rows of its own."""
    return not isinstance(node.by, s.OwnNameHere)
