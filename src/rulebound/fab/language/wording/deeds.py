"""What texts of this game do, in words: cards are drawn, put somewhere, destroyed; life and points are gained."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.effects import DrawGame, GainLife, WinGame
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.cards import (
    ACTOR,
    Drawing,
    Zones,
    add_discarding,
    add_drawing,
    add_looking,
    add_moving,
    add_searching,
)
from rulebound.tcg.language.wording.checks import not_from_top
from rulebound.tcg.language.wording.counters import add_counters
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.effects.layers import LoseGame
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This, You, YourHero
from rulebound.text import Phrasebook, Value


def add_deeds(book: Phrasebook) -> None:
    """Add all rows of what is done."""
    add = book.add
    zones = Zones(shared.HAND, shared.DECK, shared.GRAVEYARD, shared.REMOVED, "graveyard", THING, THING)
    add_moving(book, zones)
    add_drawing(book, Drawing(said(DrawCards), v.Number(1), v.That("this way")))
    add_discarding(book, zones, v.Number(1))
    add_looking(book, zones)
    add_searching(book, {"deck": (shared.DECK,)}, ("noun",))
    # [8.5.20c] one's own
    add("act", "<shuffle>", s.Shuffles, owner=ACTOR)
    add_counters(book, THING, said(AddCounters), v.Number(1))
    add("act", "<discard> a card", said(Discard), who=ACTOR, count=v.Number(1), what=AnyCard())
    add("act", "<discard> {count:amount} cards", said(Discard), who=ACTOR, what=AnyCard())
    add("act", f"<destroy> {{what:{THING}}}", said(Destroy), check=_in_the_arena)
    # [8.5.4] what lies elsewhere is put into the graveyard, and was destroyed
    destroyed = f"<destroy> {{what:{THING}}}"
    add("act", destroyed, s.MoveTo, to=shared.GRAVEYARD, how="destroy", check=_elsewhere)

    add("act", "{first:act} then {second:act}", _then, back=_then_back)
    four = "{first:act}, {second:act}, {third:act}, then {last:act}"
    add("act", four, _search_and, back=_search_and_back, check=_searches)
    # [8.5.31] paying
    add("act", "<pay> {number:number} [[r]]", s.PaysNumber)

    add("act", "<gain> an action point", own.GainsActions, amount=v.Number(1))
    add("act", "<gain> {amount:amount} action ~point:amount~", own.GainsActions)
    add("act", "<gain> action points equal to {amount:value}", own.GainsActions)
    add("act", "<reload>", own.Reloads)
    # [8.5.46] a prize that the hit decides about
    add("act", "<wager> a {name:tokenname} token with {other:marked}", own.Wagers)
    winner = "the winner creates a {name:tokenname} token"
    add("act", f"<wager> with {{other:wagered}}. {winner}", own.Wagers)
    add("wagered", "them", own.Them)
    add("wagered", "the defending hero", own.CombatHero, which="defending")
    # [8.5.57] the crowd
    for verb, kind in (("cheers", "cheer"), ("boos", "boo")):
        add("clause", f"the crowd {verb} {{who:player}}", own.TheCrowd, kind=kind)
    add("act", "<clash> with {other:player}. the winner creates a {name:tokenname} token", own.Clashes)
    # [8.5.1] banishing
    for words in ("the top card", "the top {count:amount} cards"):
        add("act", f"<banish> {words} of {{owner:whose}} deck", s.Mills, to=shared.REMOVED)
    add("act", f"<banish> {{what:{THING}}}", s.MoveTo, to=shared.REMOVED, how="remove", check=not_from_top)
    # [8.5.7, 8.5.12] assets
    life: dict[str, Any] = {"who": ACTOR}
    add("act", "<gain> {amount:amount} [[h]]", said(GainLife), **life)
    add("act", "<gain> [[h]] equal to {amount:value}", said(GainLife), **life)
    add("act", "<lose> {amount:amount} [[h]]", said(GainLife), sign=-1, **life)
    add("act", "<lose> [[h]] equal to {amount:value}", said(GainLife), sign=-1, **life)
    points: dict[str, Any] = {"who": ACTOR, "asset": c.RESOURCES}
    add("act", "<gain> {amount:amount} [[r]]", said(GainAsset), **points)
    # [4.5.2b, 4.5.3b, 4.5.4b] how the game ends
    add("clause", "you win the game", Value(WinGame(You())))
    add("act", "<lose> the game", said(LoseGame), who=ACTOR)
    add("clause", "the game is a draw", Value(DrawGame()))
    # [8.5.3] damage, whose source is the card that says so [1.2.4]
    arcane: dict[str, Any] = {"source": This(), "damage_types": c.ARCANE}
    add("act", "<deal> {amount:amount} arcane damage to {to:living}", said(DealDamage), **arcane)
    # (or what is said to deal it)
    theirs = {**arcane, "source": YourHero()}
    add("clause", "your hero deals {amount:amount} arcane damage to {to:living}", said(DealDamage), **theirs)
    add(
        "act", "<deal> {amount:amount} damage to {to:living}", said(DealDamage), source=This(), damage_types=0
    )


def _then(first: object, second: object) -> s.Acts:
    return s.Acts((first, second))


def _then_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Acts) and len(node.deeds) == 2:
        return {"first": node.deeds[0], "second": node.deeds[1]}
    return None


def _search_and(first: object, second: object, third: object, last: object) -> s.Acts:
    return s.Acts((first, second, third, last))


def _search_and_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Acts) or len(node.deeds) != 4:
        return None
    return dict(zip(("first", "second", "third", "last"), node.deeds, strict=True))


def _searches(node: s.Acts) -> bool:
    """What is searched for is revealed and put somewhere, and one shuffles."""
    return isinstance(node.deeds[0], s.Searching)


def _elsewhere(node: s.MoveTo) -> bool:
    """A card on top of a deck, or one of which the text says that it lies in an arsenal."""
    if isinstance(node.what, s.TopOf):
        return not node.what.bottom
    posts: tuple[object, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    return any(isinstance(post, s.InZone) and post.zone == c.ARSENAL for post in posts)


def _in_the_arena(node: Any) -> bool:
    """What lies in a deck or an arsenal is destroyed by a row of its own."""
    posts: tuple[object, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    if any(isinstance(post, s.InZone) for post in posts):
        return False
    return not isinstance(node.what, (s.TopOf, s.OneOfSeen))
