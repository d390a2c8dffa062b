"""Texts of a game of other words become programs by the shared binder alone: a garden of sprites, golems and spells."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.compiling import Language
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.words import Words
from rulebound.tcg.language.wording.cards import (
    Drawing,
    Zones,
    add_discarding,
    add_drawing,
    add_moving,
    add_searching,
)
from rulebound.tcg.language.wording.conditions import Conditions, add_conditions
from rulebound.tcg.language.wording.counters import add_counters
from rulebound.tcg.language.wording.deeds import add_dealing, add_turning
from rulebound.tcg.language.wording.events import add_card_events, add_player_events
from rulebound.tcg.language.wording.lines import add_entering_lines
from rulebound.tcg.language.wording.nouns import add_determiners, add_references
from rulebound.tcg.language.wording.players import add_players
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.tcg.language.wording.sentences import add_sentences
from rulebound.tcg.language.wording.statements import add_statements
from rulebound.tcg.language.wording.values import Countable, Numbers, add_values
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant, GrantAll
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.costs.parts import Activate, Pay
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, TurnCards
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.flow import If, IfYouDo, May, Sequence, Unless
from rulebound.tcg.nodes.kinds import OfType, Side
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.program.nodes import Effect, Prohibition
from rulebound.tcg.program.powers import Continuous, Entering, Payment, TextBox, Triggered
from rulebound.tcg.vocabulary import Vocabulary
from rulebound.text import Phrasebook, Value

SPRITE, GOLEM, SPELL = 1, 2, 4
EVERY: Final = SPRITE | GOLEM | SPELL
YOU: Final = g.You()
ONE: Final = v.Number(1)
NIGHT: Final = 7


def _rows() -> Phrasebook:
    """The rows of the game: those of all games, with its own words."""
    nouns = ("thing", "noun", "kind", "player", "amount", "value", "seen", "rest")
    made = Phrasebook({}, nouns, ("feat", "act", "state", "duty"))
    zones = Zones(c.HAND, c.DECK, c.GRAVEYARD, c.REMOVED, "compost", "thing", "thing")
    more = (said(v.Number), said(v.Sum), said(v.Difference), said(v.Half), said(v.Times))
    counted = Countable("thing", (("bloom", "bloom"),), (("hand", c.HAND),), {"noun": None})
    add_players(made, "thing", {}, {})
    add_values(made, Numbers(v.Number, v.X(), v.That(), *more), counted)
    add_determiners(made, "thing", "noun", lambda node: True)
    add_references(made, "thing", "kind")
    add_moving(made, zones)
    add_drawing(made, Drawing(said(DrawCards), ONE, v.That()))
    add_discarding(made, zones, ONE)
    add_searching(made, {"deck": (c.DECK,)}, ("noun",))
    add_counters(made, "thing", said(AddCounters), ONE)
    add_turning(made, "thing", {"lull": "exhaust", "wake": "ready"})
    add_dealing(made, "thing", (("", {"damage_types": 0}),))
    add_sentences(made, {"thing": "feat"}, {"this season": "turn"})
    add_statements(made, (("thing", "state"),), {"this season": "turn"})
    joints = Conditions(said(n.Compare), said(n.Everything), said(n.Anything))
    add_conditions(made, "thing", joints, {"noun": lambda node: True})
    add_powers(made, n.TurnOf(YOU))
    add_card_events(made, "thing", "compost")
    add_player_events(made, "thing")
    add_entering_lines(made, ("sprite", "golem"), "napping")
    add = made.add
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("effect line", "{effect:body}", s.EffectLine)
    add("noun", "{adjectives:adjective*} {kinds:kind#+} {posts:post*}", s.Noun)
    for bit, word in ((SPRITE, "sprite"), (GOLEM, "golem")):
        add("kind", f"~{word}~", Value(s.Kind(OfType(bit), bit)))
    add("kind", "~card~", Value(s.Kind(f.AnyCard(), EVERY, True)))
    add("post", "{owner:player} <control>", s.Controlled)
    add("thing", "{:self}", s.OwnNameHere)
    add("thing", "it", s.Pronoun, word="it")
    add("countername", "dew", Value("dew"))
    add("cost", "{number:number}", said(Pay))
    add("cost", "nap", Value(Activate()))
    add("act", "<pay> {number:number}", s.PaysNumber)
    add("pattern", "{what:thing} <wither>", said(p.LeavesPlay))
    add("soon", "the end of the season", Value(s.Timing(NIGHT)))
    add("condition", "{owner:player} <have> {what:thing}", s.Owns)
    add("gain", "+{value:amount} bloom", said(AddStat), stat="bloom")
    add("state", '<have> {gains:gain+"and"}', s.Has)
    return made


@cache
def rows(winter: bool = False) -> Phrasebook:
    """The rows of an edition: in winter, cards hibernate."""
    made = _rows()
    if winter:
        made.add("act", "hibernate", Value(Hibernates()))
    return made


class Hibernates:
    """ "Hibernate": a word of the winter edition."""


class Garden(Words):
    """What the garden calls things: all that it has to say."""

    vocabulary = Vocabulary()
    every_type = EVERY
    done_at_once = SPELL
    types_by_name = {"sprite": SPRITE, "golem": GOLEM, "spell": SPELL}  # noqa: RUF012

    def book(self) -> Phrasebook:
        return rows()


class Winter(Garden):
    """What the winter edition calls things."""

    def book(self) -> Phrasebook:
        return rows(True)


GARDEN: Final = Garden()
WINTER: Final = Winter(GARDEN)
LANGUAGE: Final[Language[TextBox]] = Language(GARDEN)
IN_WINTER: Final[Language[TextBox]] = Language(WINTER)


@WINTER.means(bind, Hibernates)
def _hibernates(b: Binder, node: Hibernates) -> Effect:
    return TurnCards("exhaust", g.This())


@WINTER.means(bind, s.PaysNumber)
def _pays_double(b: Binder, node: s.PaysNumber) -> Effect:
    return PayCosts((Pay(2 * node.number),))


def spell(text: str, language: Language[TextBox] = LANGUAGE) -> Effect:
    """Return what a spell does."""
    box = language.compile_text(CardText("Test Spell", (text,), SPELL))
    assert box.effect is not None
    return box.effect


def powers(*texts: str, types: int = SPRITE) -> TextBox:
    """Return the text box of a sprite called Nettle."""
    return LANGUAGE.compile_text(CardText("Nettle", texts, types))


TARGET: Final = g.Target(0, OfType(SPRITE))
YOURS: Final = f.Both((OfType(GOLEM), Side("your")))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Draw two cards.", DrawCards(YOU, v.Number(2))),
        ("Destroy target sprite.", Destroy(TARGET)),
        ("Draw a card for each golem you control.", DrawCards(YOU, v.Count(Each(YOURS)))),
        ("Target sprite has +2 bloom this season.", Grant(TARGET, (AddStat("bloom", v.Number(2)),), "turn")),
        (
            "Each golem you control has +1 bloom this season.",
            GrantAll(YOURS, (AddStat("bloom", ONE),), "turn"),
        ),
        (
            "You may discard a card. If you do, draw two cards.",
            IfYouDo(May(Discard(YOU, ONE, f.AnyCard())), DrawCards(YOU, v.Number(2))),
        ),
        (
            "Draw a card unless target opponent discards a card.",
            Unless(
                DrawCards(YOU, ONE),
                Discard(g.Role("player"), ONE, f.AnyCard()),
                g.Target(0, None, players="opponents"),
            ),
        ),
        ("Put two dew counters on target sprite.", AddCounters(TARGET, "dew", v.Number(2))),
        ("Put target sprite into its owner's hand.", PutCards(TARGET, c.HAND)),
        (
            "Search your deck for a golem and put it into your hand.",
            Search((c.DECK,), OfType(GOLEM), ONE, PutCards(g.Role("found"), c.HAND), YOU, False),
        ),
        (
            "If you have a golem, draw two cards. Otherwise, draw a card.",
            If(n.There(Each(f.Both((OfType(GOLEM), Side("your"))))), DrawCards(YOU, v.Number(2)), DrawCards(YOU, ONE)),
        ),
        (
            "Choose one: draw a card; or put a dew counter on target sprite.",
            Choose((DrawCards(YOU, ONE), AddCounters(TARGET, "dew", ONE)), 1, 1),
        ),
        (
            "Lull target sprite. At the end of the season, wake it.",
            None,
        ),
        (
            "Draw X cards, where X is the number of golems you control.",
            DrawCards(YOU, v.WhereX(v.Count(Each(YOURS)))),
        ),
    ],
)  # fmt: skip
def test_what_a_spell_says_is_what_it_does(text: str, meant: Effect | None) -> None:
    if meant is None:
        # What was chosen is remembered until the later trigger, which has targets of its own.
        role = g.Role("chosen 1")
        later = Delayed(Triggered(-1, "", p.StageBegins(NIGHT), TurnCards("ready", role)), "turn", 1)
        found = spell(text)
        assert isinstance(found, Sequence)
        assert found.steps[0] == TurnCards("exhaust", TARGET)
        assert found.steps[-1] == later
        return
    assert spell(text) == meant


def test_powers_of_all_kinds() -> None:
    box = powers(
        "When Nettle enters play, it deals 2 damage to target golem.",
        "Whenever another sprite you control enters play, put a dew counter on it.",
        "2, nap → Draw a card. Use only once per turn.",
        "Each other sprite you control has +1 bloom.",
    )
    entered, another, drawing, so = box.powers
    two = DealDamage(g.This(), v.Number(2), 0, g.Target(0, OfType(GOLEM)))
    assert entered == Triggered(0, "", p.EntersPlay(f.IsThis()), two)
    others = f.Both((OfType(SPRITE), Side("your"), f.Other()))
    assert another == Triggered(1, "", p.EntersPlay(others), AddCounters(g.Role("it"), "dew", ONE))
    assert drawing == Payment(2, "", (Pay(2), Activate()), DrawCards(YOU, ONE), (), 1)
    assert so == Continuous(3, "", others, (AddStat("bloom", ONE),))


def test_what_happens_to_cards_and_what_players_do() -> None:
    box = powers(
        "When Nettle is put into its owner's compost from play, draw a card.",
        "Whenever an opponent plays a golem or you discard a card, put a dew counter on Nettle.",
    )
    buried, either = (power for power in box.powers if isinstance(power, Triggered))
    assert buried.pattern == p.LeavesPlay(f.IsThis(), "graveyard")
    played = p.Adds("play", OfType(GOLEM), g.Players("opponents"))
    assert either.pattern == p.EitherEvent((played, p.Moves("discard", f.AnyCard(), YOU)))


def test_lines_of_a_text_that_are_no_powers() -> None:
    made = LANGUAGE.compile(CardText("Nettle", ("Nettle enters play with three dew counters.",), SPRITE))
    assert made.program.entering == Entering(False, (("dew", v.Number(3)),))
    both = LANGUAGE.compile(CardText("Nettle", ("When Nettle withers, draw a card.",), SPRITE))
    assert both.words_of(0) == "When Nettle withers, draw a card"
    assert powers("This sprite enters play napping.").entering == Entering(True)
    assert LANGUAGE.reprint(CardText("Nettle", ("Whenever a sprite withers, draw a card.",), SPRITE))


def test_what_a_game_does_not_say_or_nobody_could_mean_is_refused_with_the_words() -> None:
    for text, words in (
        ("Draw that many cards.", "that much"),
        ("Destroy it.", "it"),
        ("Destroy golems.", "a plural"),
        ("Draw X cards.", "X"),
        ("Put target sprite into its controller's hand.", "its controller's"),
        ("Bury target sprite.", "Bury"),
    ):
        with pytest.raises(CardRefused) as refused:
            spell(text)
        assert words.lower() in refused.value.words.lower()
    with pytest.raises(CardRefused, match="this card is no golem"):
        powers("When this golem withers, draw a card.")


def test_what_is_chosen_is_remembered_and_other_than_what_was_chosen() -> None:
    made = spell("Wake a golem you control. Lull another golem.")
    assert isinstance(made, Sequence)
    woken, lulled = made.steps
    assert isinstance(woken, TurnCards)
    assert isinstance(lulled, TurnCards)
    assert isinstance(woken.what, Pick)
    assert isinstance(lulled.what, Pick)
    assert lulled.what.what == f.Both((OfType(GOLEM), f.Except(f.Among(g.Role(woken.what.role)))))


def test_an_edition_has_rows_and_meanings_of_its_own_upon_those_of_another() -> None:
    assert spell("Hibernate.", IN_WINTER) == TurnCards("exhaust", g.This())
    with pytest.raises(CardRefused):
        spell("Hibernate.")
    assert spell("Pay 2.", IN_WINTER) == PayCosts((Pay(4),))
    assert spell("Pay 2.") == PayCosts((Pay(2),))
    assert spell("Draw a card.", IN_WINTER) == spell("Draw a card.")


def test_kinds_of_damage_are_refused_by_a_game_whose_prohibitions_have_none() -> None:
    assert Garden().cannot("be dealt damage") == Prohibition("be dealt damage")
    with pytest.raises(Unbound, match="be dealt damage"):
        Garden().cannot("be dealt damage", damage_types=2)
