"""What texts wait for and ask, in words: what is brought about, who defends together, what has been so [6.6.1c]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.conditions import A_HERO
from rulebound.fab.language.wording.events import a_hero
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.fab.nodes.combat.filters import Attacking, DefendingCard
from rulebound.fab.nodes.keyworded.lying import HasSoul
from rulebound.fab.nodes.properties import AboveBase
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.patterns import EitherEvent
from rulebound.text import Phrasebook, Value

#: How a card calls itself.
SELVES = ("this", "{:self}")
EITHER: Any = said(EitherEvent)
ARE: Any = said(n.Are)
YOU = s.PlayerPhrase("you")


def add_asking(book: Phrasebook) -> None:
    """Add all rows of what is waited for and asked."""
    _add_brought_about(book)
    _add_defending(book)
    _add_hitting(book)
    _add_joined(book)
    _add_lines(book)
    _add_having(book)
    _add_past(book)


def _add_brought_about(book: Phrasebook) -> None:
    """What a card does, and what becomes of it; what players do with cards."""
    add = book.add
    # [8.5.5, 8.5.6]
    add("pattern", "{players:player} <discard> {what:ofkind}", said(p.Moves), how="discard")
    add("pattern", "{players:player} <draw> a card", said(p.Moves), how="draw")
    # [8.5.44, 1.14.3]
    add("pattern", "you pitch {what:ofkind}", said(p.Moves), how="pitch", players=YOU)
    # [8.3.29a]
    add("pattern", "you crank", said(p.Happens), kind="crank", players=YOU)
    for this in SELVES:
        # [8.5.1]
        add("pattern", f"{this} banishes {{what:ofkind}}", own.Banishes)
        # [3.0.9, 3.0.9a]
        add("pattern", f"{this} is put into your graveyard from anywhere", own.ComesToGraveyard)
        add(
            "pattern",
            f"an opponent's effect puts {this} into your graveyard from anywhere",
            own.ComesToGraveyard,
            by_opponent=True,
        )
        # [5.1.10]
        add("pattern", f"{this} is played from your banished zone", own.PlaysFromBanished)
        for was in ("is", "was"):
            add("condition", f"{this} {was} played from your banished zone", own.PlayedFromBanished)
            add("condition", f"{this} {was} played during an opponent's turn", own.PlayedDuringTheirs)


def _add_defending(book: Phrasebook) -> None:
    """Who defends together, and what is defended."""
    add, what = book.add, f"{{what:{THING}}}"
    # [7.0.5e]
    add("beside", "a {noun:noun.sg}", s.Phrase, det="a", check=_from_nowhere)
    add("pattern", f'{what} <defend> together with {{others:beside+"and"}}', own.Beside)
    several = "{least:number} or more {noun:noun.pl}"
    add("pattern", f"{what} <defend> together with {several}", own.BesideSeveral, check=_several_from_nowhere)
    # [7.0.5c]
    for this in SELVES:
        itself: dict[str, Any] = {"attack": s.OwnNameHere()}
        add("pattern", f"{this} is defended by {several}", own.DefendedBy, **itself)
        add("pattern", f"{this} is defended by a {{noun:noun.sg}}", own.DefendedBy, **itself)
        add("pattern", f"{several} defend {this}", own.DefendedBy, **itself)
    add("condition", "{what:ofkind} is defending this chain link", own.IsDefending)
    # [7.2.3]
    attacking = Value(Attacking())
    add("combatant", "attacking", attacking)
    add("combatant", "defending {attack:ofkind}", said(DefendingCard))
    for this in SELVES:
        add("condition", f"{this} is {{what:combatant}}", ARE, group=s.OwnNameHere())


def _add_hitting(book: Phrasebook) -> None:
    """Who hits whom [7.5.5], and who is above its base [2.0.3a]."""
    add = book.add
    add("pattern", "you <hit>", Value(own.HasHitAny()))
    to = f"{{to:{THING}}}"
    add("pattern", "you attack", own.YouAttackWhom, target=None)
    whom = f"{{target:{THING}}}"
    add("pattern", f"you attack {whom}", own.YouAttackWhom, check=a_hero("target"))
    add("pattern", f"you <hit> {to}", own.YouHitWhom, check=a_hero("to"))
    add("pattern", f"you <hit> {to} with {{what:ofkind}}", own.YouHitWhom, check=a_hero("to"))
    for symbol, stat in STATS:
        add("post", f"with [{symbol}] greater than its base", Value(AboveBase(stat)))


def _add_joined(book: Phrasebook) -> None:
    """Several events, and an event with what is so [6.6.1c, 6.6.5b]."""
    add = book.add
    add("eventand", "{pattern:pattern} and {condition:condition}", own.EventAnd)
    for span, phase in (("your action phase", True), ("your turn", False)):
        add("eventand", f"{{pattern:pattern}} during {span}", own.EventDuring, phase=phase)
    for word in ("when", "whenever"):
        add("power", f"{word} {{pattern:eventand}}, {{effect:body}}", s.TriggeredPower)
        for other in ("when", "whenever"):
            row = f"{word} {{first:pattern}} and {other} {{second:pattern}}"
            if (word, other) != ("when", "when"):
                add("twoevents", row, _both, back=_both_back)
        add("twoevents", f"{word} {{first:pattern}} and at {{second:timing}}", _both, back=_both_back)
    add("pattern", f"{{what:{THING}}} <attack> or hits", own.AttacksOrHits)
    add("pattern", f"{{what:{THING}}} <enter> or leaves the arena", s.ComesOrGoes)


def _both(first: object, second: object) -> object:
    return EITHER((first, second))


def _both_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(node, "parts", ())
    return {"first": parts[0], "second": parts[1]} if isinstance(node, EITHER) and len(parts) == 2 else None


def _add_lines(book: Phrasebook) -> None:
    """What is so of a card in combat; counters with which it enters; when it can't be played."""
    add = book.add
    for sort in LINES:
        for this in SELVES:
            # [5.4.7]
            add(sort, f"while {this} is defending, if {{condition:condition}}, {{body:own}}", own.WhileDefends)
            # [5.1.6]
            from_there = f"if you play {this} from your banished zone, {{body:own}}"
            add(sort, from_there, own.CheaperFromBanished, check=_costs)
            # [5.1.5]
            add(sort, f"if {{condition:condition}}, you can't play {this}", own.NotWhile)
    # [6.6.1c]
    for it in ("it", "this"):
        for sort in LINES:
            add(sort, f"{{line:entering}}. when {it} has none, {{effect:body}}", own.UntilNone)


def _add_having(book: Phrasebook) -> None:
    """What somebody has."""
    add, group = book.add, f"{{group:{THING}}}"
    soul: Any = said(HasSoul)
    add("soulful", "{least:amount} or more cards in (their|its) soul", soul)
    add("condition", f"{group} (has|have) {{what:soulful}}", ARE)
    # [3.0.13] what lies nowhere is counted where it is said to lie
    add("condition", "there are no {noun:noun.pl}", s.OwnsNone, owner=None, check=_lies_somewhere)
    for word, test in (("less", "<"), ("more", ">")):
        than = f"you control {word} {{noun:noun.sg}} than an opponent"
        add("condition", than, own.LessThanThem, test=test)
        for which in ("attacking", "defending"):
            life = f"you have {word} [[h]] than the {which} hero"
            add("condition", life, own.LifeThan, test=test, other=which)
    for owner in ("you control",):
        add("condition", f"{owner} a {{first:tokenname}} and a {{second:tokenname}} token", own.HasTokens, every=True)
        add("condition", f"{owner} a {{first:tokenname}} or {{second:tokenname}} token", own.HasTokens, every=False)
    # [9.3.2b] the hero is
    for words in ("you are", "you're"):
        add("condition", f"{words} marked", Value(own.YouAreMarked()))
    for this in SELVES:
        dealt = f"{this} was fused and deals damage to a hero"
        add("condition", dealt, _fused_and_deals, back=_fused_and_deals_back)


_FUSED_AND_DEALS = said(n.Everything)(
    (own.WasPaidSo(s.OwnNameHere(), "fuse"), own.DealtMore(v.Number(0), A_HERO))
)


def _fused_and_deals() -> object:
    return _FUSED_AND_DEALS


def _fused_and_deals_back(node: object) -> dict[str, object] | None:
    return {} if node == _FUSED_AND_DEALS else None


def _add_past(book: Phrasebook) -> None:
    """What has happened."""
    add = book.add
    # [8.5.3, 8.5.12a]
    add("condition", "a hero has lost [[h]] this turn", Value(own.LostLife(A_HERO)))
    for who in ("the number of heroes who have lost [[h]] this turn",):
        add("value", who, Value(own.WhoLostLife()))
    for words in ("you've", "you have"):
        add("past", f"{words} hit", Value(own.HasHitAny()))
        add("past", f"{words} created {{what:ofkind}}", own.HasCreated)
        add("past", f"{words} been attacked", Value(own.WasAttacked()))
        for sort, types in (("[[p]] damage", c.PHYSICAL),):
            kind: dict[str, Any] = {"by_players": YOU, "damage_types": types}
            add("past", f"{words} dealt {sort}", said(p.DealsDamage), **kind)
    arcane: dict[str, Any] = {"damage_types": c.ARCANE}
    add("past", "{by_players:player} has dealt arcane damage", said(p.DealsDamage), **arcane)
    drawn = "{players:player} (has|have) drawn {least:amount} or more cards this turn"
    add("condition", drawn, own.DrawnMany)


def _costs(node: own.CheaperFromBanished) -> bool:
    return isinstance(node.body, own.CostsSo)


def _lies_somewhere(node: s.OwnsNone) -> bool:
    posts: tuple[Any, ...] = getattr(node.noun, "posts", ())
    return any(isinstance(post, s.InZone) for post in posts)


def _from_nowhere(node: s.Phrase) -> bool:
    """Where cards come from with which something defends is said by a row of its own."""
    posts: tuple[Any, ...] = getattr(node.noun, "posts", ())
    return not any(isinstance(post, s.InZone) for post in posts)


def _several_from_nowhere(node: own.BesideSeveral) -> bool:
    posts: tuple[Any, ...] = getattr(node.noun, "posts", ())
    return not any(isinstance(post, s.InZone) for post in posts)
