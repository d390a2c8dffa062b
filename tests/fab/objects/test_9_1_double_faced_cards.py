"""Double-faced cards: flip-cards, twin-cards, and those that transcend (9.1, 8.2.14, 8.5.48)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.faces import TWIN, Transcend, face_of, faces_of, of_both
from rulebound.fab.nodes.prevention import ChooseSource
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.fab.views.view import VIEW
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import Among, Both
from rulebound.tcg.nodes.flow import If, Sequence
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Side
from rulebound.tcg.nodes.patterns import Happens, StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.powers import TextBox, Triggered
from rulebound.tcg.program.prevention import Prevent

CARDS = """
[[card]]
name = "Raise the Engine"
flip = [
    {name = "Raise the Engine", type = "action", subtypes = ["construct"], cost = 0},
    {name = "The Engine", type = "action", subtypes = ["item"], cost = 0, defense = 2},
]
[[card]]
name = "Stir the Air"
transcend = [
    {name = "Stir the Air", type = "action", cost = 0, pitch = 3},
    {name = "Inner Air", type = "resource", pitch = 3, chi = true},
]
"""


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.example("fab-9.1.2c-1")
@pytest.mark.rule("fab:9.1.2c", "fab:1.2.4", "fab:1.8.6b", "fab:6.4.10j")
def test_a_source_that_was_chosen_is_the_same_with_its_other_face() -> None:
    """Prevent the next 4 damage by a source of your choice: it is chosen on the stack, and turned as it resolves."""
    table = Table("Raise the Engine, Spark of Wit", worn="Harbour Maul, Moss Veil", cards=SMALL + CARDS)
    hero = table.state.players[THEM].hero
    chosen = Prevent(other=Among(Role("source")))
    shield = Grant(Each(Both((OfType(c.HERO), Side("opposing")))), (chosen,), next_times=Number(4))
    print_on(table, "Spark of Wit", effect=Sequence((ChooseSource("source"), shield)))
    hidden = table.state.edit(table.state.known(table.number("Moss Veil", shared.PLAY, THEM)))
    hidden.face_down = True
    table.do("Play Raise the Engine", "Play Spark of Wit", "Pass", "Pass")
    # Any card that is public, wherever it is: not one that lies face down, and none in hand or deck.
    there = {
        "Brannoch Tidewarden",
        "Harbour Maul",
        "Sefa of the Quick Blades",
        "Raise the Engine",
        "Spark of Wit",
    }
    assert {label.removeprefix("Choose ") for label in table.offered()} == there
    table.do("Choose Raise the Engine")
    number = table.state.stack[-1].card
    table.do("Pass", "Pass")
    assert values_of(table, number).name == "The Engine"
    deal(table, 3, table.number("Harbour Maul", shared.PLAY, THEM), hero)
    assert table.life(THEM) == 17
    deal(table, 5, number, hero)
    assert table.life(THEM) == 16
    deal(table, 2, number, hero)
    assert table.life(THEM) == 14


@pytest.mark.example("fab-9.1.3b-1")
@pytest.mark.rule(
    "fab:9.1.3", "fab:9.1.3b", "fab:8.2.14a", "fab:9.1.2", "fab:3.0.9", "fab:9.1.1", "fab:9.1.3a"
)
def test_a_construct_enters_the_arena_with_its_back_face_active() -> None:
    table = Table("Raise the Engine", cards=SMALL + CARDS)
    table.do("Play Raise the Engine")
    number = table.state.stack[-1].card
    assert values_of(table, number).name == "Raise the Engine"
    assert values_of(table, number).numbers[c.DEFENSE] < 0
    table.do("Pass", "Pass")
    values = values_of(table, number)
    # It is the object that it was [9.1.2c].
    assert (values.name, values.tags, values.numbers[c.DEFENSE]) == ("The Engine", ("item",), 2)
    assert table.state.in_play(number) is not None
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    # As another object it has its front face again.
    resolve(table, Destroy(This()), number)
    assert table.cards_in(shared.GRAVEYARD) == ["Raise the Engine"]
    (id,) = table.state.players[YOU].graveyard
    assert [face.name for face in faces_of(table.state.cards[id].definition)] == [
        "Raise the Engine",
        "The Engine",
    ]


FIGURE = """
[[card]]
name = "Sleeping Figure"
flip = [
    {name = "Sleeping Figure", type = "action", subtypes = ["figment"], cost = 3, pitch = 2, keywords = ["go again"]},
    {name = "Waking Figure", type = "weapon", subtypes = ["ally", "figment"], power = 4, life = 5},
]
"""


@pytest.mark.rule("fab:9.1.3a", "fab:9.1.3", "fab:9.1.2")
def test_outside_the_game_a_flip_card_is_what_is_on_its_front_face() -> None:
    (whole,) = read_cards(FIGURE, "a test")
    assert (whole.name, whole.types, whole.tags, whole.cost) == (
        "Sleeping Figure",
        c.ACTION_CARD,
        ("figment",),
        3,
    )
    assert (whole.numbers[c.PITCH], whole.numbers[c.POWER], whole.numbers[c.LIFE]) == (2, ABSENT, ABSENT)
    assert whole.program.keywords == c.GO_AGAIN
    # What is on the other face is only that face's.
    front, back = faces_of(whole)
    assert (front.name, front.types, front.tags, front.cost) == (
        whole.name,
        whole.types,
        whole.tags,
        whole.cost,
    )
    assert (front.numbers, front.text.keywords) == (whole.numbers, c.GO_AGAIN)
    assert (back.name, back.types, back.tags) == ("Waking Figure", c.WEAPON, ("ally", "figment"))
    assert (back.numbers[c.POWER], back.numbers[c.LIFE], back.text.keywords) == (4, 5, 0)
    # With the back face active it is that, and nothing of the front.
    turned = face_of(whole, 1)
    assert (turned.name, turned.types, turned.tags) == (back.name, back.types, back.tags)
    assert (turned.numbers[c.PITCH], turned.program.keywords) == (ABSENT, 0)


@pytest.mark.rule("fab:9.1.3b", "fab:8.2.14a")
def test_a_card_that_is_no_construct_enters_as_it_is() -> None:
    plain = CARDS.replace('subtypes = ["construct"]', 'subtypes = ["item"]')
    table = Table("Raise the Engine", cards=SMALL + plain)
    table.do("Play Raise the Engine", "Pass", "Pass")
    assert table.cards_in(shared.PLAY)[-1] == "Raise the Engine"


@pytest.mark.example("fab-9.1.5b-1")
@pytest.mark.rule("fab:9.1.5", "fab:9.1.5a", "fab:9.1.5b", "fab:8.5.48", "fab:9.1.1")
@pytest.mark.parametrize("another", [True, False])
def test_what_transcends_has_its_back_face_for_the_rest_of_the_game(another: bool) -> None:
    """If you have played another card this turn, it transcends."""
    table = Table("Stir the Air, Spark of Wit, Long Haul", cards=SMALL + CARDS)
    card = table.state.edit(table.state.known(table.number("Stir the Air")))
    box = card.definition.program
    assert isinstance(box, TextBox)
    effect = If(ThisTurn(Happens("play", Named("Spark of Wit"))), Transcend())
    card.definition = type(card.definition)(
        *(card.definition.name, card.definition.types, 0, (), (), dataclasses.replace(box, effect=effect)),
        *((), "", card.definition.numbers),
    )
    anew(table)
    if another:
        table.do("Play Spark of Wit", "Pass", "Pass")
    table.do("Play Stir the Air", "Pass", "Pass")
    if not another:
        assert "Stir the Air" in table.cards_in(shared.GRAVEYARD)
        return
    assert sorted(table.cards_in(shared.HAND)) == ["Inner Air", "Long Haul"]
    number = table.number("Inner Air")
    assert values_of(table, number).types == c.RESOURCE_CARD
    for zone in (c.PITCH_ZONE, shared.GRAVEYARD, shared.REMOVED, shared.DECK, shared.HAND):
        number = put(table, number, zone)
        assert table.cards_in(zone)[-1] == "Inner Air"
        assert values_of(table, number).name == "Inner Air"
    assert load(RULES, table.game.save()).hash() == table.game.hash()


@pytest.mark.rule("fab:8.5.48")
def test_what_is_no_such_card_does_not_transcend() -> None:
    table = Table("Steady Breath", cards=SMALL)
    print_on(table, "Steady Breath", effect=Transcend())
    anew(table).do("Play Steady Breath", "Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD) == ["Steady Breath"]


@pytest.mark.example("fab-9.1.4a-1")
@pytest.mark.rule("fab:9.1.4", "fab:9.1.4a", "fab:4.1.6a")
@pytest.mark.parametrize("zone", [c.INVENTORY, shared.GRAVEYARD])
def test_outside_the_arena_a_twin_card_has_both_its_faces(zone: int) -> None:
    """While it is in your inventory you may act for a chi point, and as your end phase begins you gain five."""
    table = Table("Steady Breath", cards=SMALL)
    one, five = (GainAsset(You(), Number(amount), c.CHI) for amount in (1, 5))
    action = Activated(0, "", (), one, zone=c.INVENTORY, types=c.ACTION_CARD)
    ends = Triggered(0, "", StageBegins(c.END, You()), five, zone=c.INVENTORY)
    faces = [
        Definition(name, c.ACTION_CARD, 0, (tag,), (), TextBox(0, (power,), (0,)))
        for name, tag, power in (("Redeemed", "Light", action), ("Consumed", "Shadow", ends))
    ]
    whole = of_both(TWIN, faces[0], faces[1])
    state = table.state
    number = table.number("Steady Breath")
    state.edit(state.known(number)).definition = whole
    state.wanderers = (*state.wanderers, state.known(number).id)
    number = put(table, number, zone)
    # (Nothing ever comes to an inventory in a game.)
    state.stale = shared.EVERYTHING
    values = values_of(table, number)
    assert (values.name, values.tags, len(values.powers)) == ("Redeemed||Consumed", ("Light", "Shadow"), 2)
    inside = zone == c.INVENTORY
    assert any(label.startswith("Activate") for label in anew(table).offered()) == inside
    if inside:
        table.do(next(label for label in table.offered() if label.startswith("Activate")), "Pass", "Pass")
    assert table.state.assets[YOU][c.CHI] == int(inside)
    # (It is hidden there: its owner lets it trigger [5.4.7b].)
    table.do("Pass", "Pass", *(["Yes"] if inside else []))
    # Both function: the layer of the other has resolved, too.
    gained = [fact for fact in table.state.journal.since(0) if fact.kind == "gain chi points"]
    assert [fact.amount for fact in gained if isinstance(fact, GameEvent) and fact.amount > 0] == (
        [1, 5] if inside else []
    )


@pytest.mark.rule("fab:9.1.4b")
def test_in_the_arena_one_face_of_a_twin_card_is_active() -> None:
    first, second = (
        Definition(name, c.ACTION_CARD, 0, (tag,), (), TextBox())
        for name, tag in (("One", "Light"), ("Two", "Shadow"))
    )
    whole = of_both(TWIN, first, second)
    shown = [face_of(whole, place) for place in (0, 1)]
    assert [(one.name, one.tags) for one in shown] == [("One", ("Light",)), ("Two", ("Shadow",))]
    assert all(face_of(whole, place) is one for place, one in enumerate(shown))


TWO = """
[[card]]
name = "Two Ways"
twin = [
    {name = "Way of Dawn", type = "action", subtypes = ["item"], cost = 0},
    {name = "Way of Dusk", type = "action", subtypes = ["aura"], cost = 0, defense = 2},
]
"""


@pytest.mark.rule("fab:9.1.4b")
@pytest.mark.parametrize(("name", "tag"), [("Way of Dawn", "item"), ("Way of Dusk", "aura")])
def test_who_plays_a_twin_card_determines_which_of_its_faces_is_active(name: str, tag: str) -> None:
    table = Table("Way of Dawn||Way of Dusk", cards=TWO)
    assert sorted(table.offered()) == ["Pass", "Play Way of Dawn", "Play Way of Dusk"]
    table.do(f"Play {name}")
    on_stack = values_of(table, table.state.stack[-1].card)
    assert (on_stack.name, on_stack.tags) == (name, (tag,))
    table.do("Pass", "Pass")
    (there,) = [card for card in table.arena() if card.definition.types & c.ACTION_CARD]
    assert (values_of(table, there.number).name, values_of(table, there.number).tags) == (name, (tag,))
    # Anywhere else it is both again.
    gone = put(table, there.number, shared.GRAVEYARD)
    assert set(values_of(table, gone).tags) == {"item", "aura"}


def shown(table: Table, seat: int) -> Any:
    """What a seat is shown."""
    return VIEW.shown(table.state, seat)


@pytest.mark.rule("fab:9.1.2a")
def test_who_may_look_at_a_double_faced_card_may_look_at_both_faces() -> None:
    table = Table("Raise the Engine, Steady Breath", cards=SMALL + CARDS)
    faces = ["Raise the Engine", "The Engine"]
    hand = {entry["name"]: entry for entry in shown(table, YOU)["players"][YOU]["hand"]}
    assert hand["Raise the Engine"]["faces"] == faces
    assert "faces" not in hand["Steady Breath"]
    assert shown(table, THEM)["players"][YOU]["hand"] == [None, None]
    # With its back face active, too.
    table.do("Play Raise the Engine", "Pass", "Pass")
    for seat in (YOU, THEM):
        there = [entry for entry in shown(table, seat)["play"] if entry["name"] == "The Engine"]
        assert [entry["faces"] for entry in there] == [faces]
