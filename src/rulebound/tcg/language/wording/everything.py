"""All rows that a game's texts need whatever it is about: with these, its own words are what it still has to add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.conditions import Conditions, add_conditions
from rulebound.tcg.language.wording.nouns import add_determiners
from rulebound.tcg.language.wording.players import add_players
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.tcg.language.wording.sentences import add_sentences
from rulebound.tcg.language.wording.statements import add_statements
from rulebound.tcg.language.wording.values import Countable, Numbers, add_values
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.text import Phrasebook, Value

__all__ = ["CARDS", "CONDITIONS", "NUMBERS", "new_book"]

#: The numbers and conditions of the programs of any game.
NUMBERS: Final = Numbers(
    *(v.Number, v.X(), v.That(), said(v.Number), said(v.Sum), said(v.Difference), said(v.Half), said(v.Times))
)
CONDITIONS: Final = Conditions(said(n.Compare), said(n.Everything), said(n.Anything))
#: The sort of all noun phrases of cards, where a game needs no more than one.
CARDS: Final = "thing"


def new_book(types: Mapping[int, str], stats: tuple[str, ...], zones: Mapping[str, int]) -> Phrasebook:
    """Return a phrasebook for a game with one sort of cards.

    A game hands in its card types by their bits, the names of its cards' numbers, and the words for zones of players in
    which cards are counted or named.
    """
    sorts = ("noun", "kind", "player", "amount", "value", "anykind")
    book = Phrasebook({}, (CARDS, *sorts), ("act", "state", "duty"))
    add = book.add
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("effect line", "{effect:body}", s.EffectLine)
    add("effect line", 'as an additional cost, {costs:cost+"and"}', s.AdditionalLine)
    # Cards
    every = 0
    for bit, word in types.items():
        every |= bit
        add("kind", f"~{word}~", Value(s.Kind(OfType(bit), bit)))
    add("kind", "~card~", Value(s.Kind(AnyCard(), every, True)))
    add("noun", "{adjectives:adjective*} {kinds:kind#+} {posts:post*}", s.Noun)
    add("post", "{owner:player} <have>", s.Controlled, had=True)
    for word, zone in zones.items():
        add("post", f"in {{owner:whose}} {word}", s.InZone, zone=zone)
    add(CARDS, "{:self}", s.OwnNameHere)
    add(CARDS, "it", s.Pronoun, word="it")
    add_determiners(book, CARDS, "noun", lambda node: True)
    add_players(book, CARDS, {}, {})
    counted = Countable(CARDS, tuple((one, one) for one in stats), tuple(zones.items()), {"noun": None})
    add_values(book, NUMBERS, counted)
    # Powers, and what they say
    for stat in stats:
        add("gain", f"+{{value:amount}} {stat}", said(AddStat), stat=stat)
    add("state", '<have> {gains:gain+"and"}', s.Has)
    add("condition", f"{{owner:player}} <have> {{what:{CARDS}}}", s.Owns)
    add("when", "on {players:whose} turn", said(n.TurnOf))
    add_statements(book, ((CARDS, "state"),), {"this turn": "turn"})
    add_conditions(book, CARDS, CONDITIONS, {"noun": lambda node: True})
    add_powers(book, n.TurnOf(You()))
    add_sentences(book, {}, {"this turn": "turn"})
    return book
