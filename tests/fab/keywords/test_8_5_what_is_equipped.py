"""What is equipped, from when it was until it ceases to exist (8.5.41): who asks for that, and where it is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, number_of, print_on, put, run
from fab_texts import anew, card, go, until
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.concepts.attacks import attackable
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effect_keywords.controlling import Exchange
from rulebound.fab.nodes.effect_keywords.equipping import Equip, Equipped
from rulebound.fab.position.state import equipped_by, is_equipped, own
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.codec import digest
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.play.fab.faces import face_of
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import Players, Role, You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Triggered

KNIFE = card("Knife", "**Legendary**", "weapon", power=1, tags="dagger,1h")
OTHER = card("Other Knife", "**Legendary**", "weapon", power=1, tags="dagger,1h")
POLE = card("Long Pole", "**Legendary**", "weapon", power=1, tags="polearm,2h")
CAP = card("Cap", "**Legendary**", "equipment", tags="head,evo")
HAT = card("Hat", "**Legendary**", "equipment", tags="head,evo")
OWL = card("Grey Owl", "**Perched**", kind="companion", tags="off-hand,ally", more="life = 1")
GEAR = SMALL + KNIFE + OTHER + POLE + CAP + HAT + OWL
IT = Role("it")


def at(arena: str = "", worn: str = "", cards: str = "", hand: str = "Steady Breath") -> Table:
    return Table(hand, arena=arena, worn=worn, deck="Swell (red), Swell (blue)", cards=GEAR + cards)


def equip(table: Table, number: int) -> bool:
    return run(table, Equip(IT), roles={"it": (number,)}).did


def returned(table: Table, name: str, seat: int = YOU) -> int:
    """Put something into the arena without equipping it; return its number there."""
    lying = put(table, table.number(name, shared.PLAY, seat), shared.GRAVEYARD, seat)
    return put(table, lying, shared.PLAY, seat, how="enter")


def worn_by(state: State, seat: int) -> list[str]:
    return [one.definition.name for one in equipped_by(state, seat)]


# --- As a fact about an object ----------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.41", "fab:3.0.5a")
def test_what_was_put_into_the_arena_is_not_equipped_a_turn_later_either() -> None:
    table = at("Knife")
    knife = returned(table, "Knife")
    assert not is_equipped(table.state, knife)
    go(anew(table), THEM)
    assert not is_equipped(table.state, knife)
    go(table, YOU)
    assert not is_equipped(table.state, knife)
    # Until it is.
    assert equip(table, knife)
    assert is_equipped(table.state, knife)
    go(anew(table), THEM)
    assert is_equipped(table.state, knife)


@pytest.mark.rule("fab:8.5.41", "fab:8.5.41f")
@pytest.mark.parametrize("goes", [shared.GRAVEYARD, shared.REMOVED, shared.STACK, c.UNDER])
def test_what_has_left_the_arena_is_equipped_no_more_nor_as_it_comes_back(goes: int) -> None:
    table = at("Cap, Knife")
    cap = table.number("Cap", shared.PLAY)
    assert worn_by(table.state, YOU) == ["Cap", "Knife"]
    gone = put(table, cap, goes)
    assert not is_equipped(table.state, gone)
    assert not is_equipped(table.state, cap)
    back = put(table, gone, shared.PLAY, how="enter")
    assert not is_equipped(table.state, back)
    # Nothing else has changed.
    assert worn_by(table.state, YOU) == ["Knife"]


@pytest.mark.rule("fab:8.5.41", "fab:4.1.8")
def test_a_game_starts_with_weapons_and_equipment_equipped_and_nothing_else() -> None:
    hero = '[[card]]\nname = "Ada"\ntype = "hero"\nsubtypes = ["young"]\nlife = 20\nintellect = 4\n'
    chest = card("Plate", "**Modular**", "equipment")
    filler = card("Filler", "Draw a card.")
    ada, cap, knife, plate, drawn = read_cards(hero + CAP + KNIFE + chest + filler, "a test")
    deck = Deck("a deck", ada, (cap, knife, plate), ((drawn, 20),))
    game: Game[State] = Game(RULES, new_state([deck, deck], 7, check=False), True, (), (0, 1))
    assert own(game.state).equipped == ()
    while not game.state.turn:
        game.choose(0)
    for seat in (YOU, THEM):
        assert worn_by(game.state, seat) == ["Cap", "Knife", "Plate"]
        assert not is_equipped(game.state, game.state.players[seat].hero)


@pytest.mark.rule("fab:8.5.41", "fab:8.5.41d")
def test_a_token_is_equipped_if_it_is_equipped(monkeypatch: pytest.MonkeyPatch) -> None:
    (made,) = read_cards(card("Needle", "**Legendary**", "weapon", power=1, tags="dagger,1h"), "a token of a test")
    monkeypatch.setitem(tokens(), "Needle", made)
    table = at()
    run(table, CreateTokens(You(), "Needle", Number(1)))
    needle = table.number("Needle", shared.PLAY)
    assert not is_equipped(table.state, needle)
    assert equip(table, needle)
    assert is_equipped(table.state, needle)


@pytest.mark.rule("fab:8.5.41b")
def test_what_lies_in_the_arena_without_such_a_subtype_is_not_equipped() -> None:
    table = at("Moss Veil")
    assert own(table.state).equipped == ()


# --- Exchanged --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.49b", "fab:8.5.41")
def test_what_comes_for_something_equipped_is_equipped_and_that_is_not_any_more() -> None:
    table = at("Cap", worn="Hat")
    cap, hat = table.number("Cap", shared.PLAY), returned(table, "Hat", THEM)
    before = len(happened(table, "equip"))
    done = run(table, Exchange(Role("one"), Role("other")), roles={"one": (cap,), "other": (hat,)})
    assert done.did
    assert [(fact.subject, fact.seat) for fact in happened(table, "equip")[before:]] == [(hat, YOU)]
    assert (is_equipped(table.state, cap), is_equipped(table.state, hat)) == (False, True)
    assert (worn_by(table.state, YOU), worn_by(table.state, THEM)) == (["Hat"], [])


@pytest.mark.rule("fab:8.5.49b", "fab:8.5.41")
@pytest.mark.parametrize("worn", [True, False])
def test_what_comes_from_elsewhere_for_something_is_equipped_if_that_was(worn: bool) -> None:
    table = at("Cap, Hat")
    cap = table.number("Cap", shared.PLAY)
    waits = Triggered(0, "", Equipped(IsThis()), GainAsset(You(), Number(1), c.CHI))
    print_on(table, "Hat", waits, zone=shared.PLAY)
    hat = put(table, table.number("Hat", shared.PLAY), shared.GRAVEYARD)
    if not worn:
        cap = returned(table, "Cap")
    done = run(table, Exchange(Role("one"), Role("other")), roles={"one": (cap,), "other": (hat,)})
    assert (done.did, table.cards_in(shared.GRAVEYARD)) == (True, ["Cap"])
    assert is_equipped(table.state, table.number("Hat", shared.PLAY)) == worn
    # And what waits for it to be equipped has seen it.
    assert len(table.state.waiting) == int(worn)


@pytest.mark.rule("fab:8.5.49b", "fab:8.5.41")
def test_of_two_that_are_exchanged_neither_is_equipped_if_neither_was() -> None:
    table = at("Cap", worn="Hat")
    cap, hat = returned(table, "Cap"), returned(table, "Hat", THEM)
    assert run(table, Exchange(Role("one"), Role("other")), roles={"one": (cap,), "other": (hat,)}).did
    assert own(table.state).equipped == ()


# --- Who asks for it --------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.0.1a", "fab:8.5.41c", "fab:3.10.2", "fab:3.16.2")
@pytest.mark.parametrize(("lies", "comes"), [("Cap", "Hat"), ("Long Pole", "Knife")])
def test_a_zone_is_empty_of_what_is_not_equipped_to_it(lies: str, comes: str) -> None:
    table = at(f"{lies}, {comes}")
    new = put(table, table.number(comes, shared.PLAY), shared.GRAVEYARD)
    assert not equip(table, new)
    old = returned(table, lies)
    assert equip(table, new)
    assert worn_by(table.state, YOU) == [comes]
    # Now there is no room for it.
    assert not equip(table, old)
    assert lies in table.cards_in(shared.PLAY)


@pytest.mark.rule("fab:8.4.11", "fab:8.5.41")
def test_what_counts_what_you_have_equipped_counts_nothing_else_of_yours() -> None:
    rig = card("Rig", "**Evo Upgrade** - This gets +1{p} for each Evo you have equipped.", power=2)
    table = at("Cap", cards=rig, hand="Rig")
    until(table.do("Play Rig"), c.REACTION)
    attack = table.links()[0].attack
    assert number_of(table, attack) == 3
    returned(table, "Cap")
    assert number_of(table, attack) == 2
    assert equip(table, table.number("Cap", shared.PLAY))
    assert number_of(table, attack) == 3


@pytest.mark.rule("fab:8.4.17", "fab:8.5.41", "fab:3.16.2a")
def test_heavy_asks_for_what_is_equipped_to_weapon_zones() -> None:
    words = "**Heavy** - If this is the only card equipped to your weapon zones, this gets +2{p}."
    table = at("Maul, Knife", cards=card("Maul", words, kind="weapon", power=3, tags="hammer,1h"))
    maul = table.number("Maul", shared.PLAY)
    assert number_of(table, maul) == 3
    returned(table, "Knife")
    assert number_of(table, maul) == 5
    # Nor has a maul it that isn't equipped itself.
    assert number_of(table, returned(table, "Maul")) == 3


@pytest.mark.rule("fab:8.5.41", "fab:3.0.5a")
def test_a_view_tells_of_what_could_be_equipped_and_is_not() -> None:
    table = at("Cap, Knife, Moss Veil", worn="Hat")
    assert unequipped(table, YOU) == unequipped(table, THEM) == []
    returned(table, "Knife")
    returned(table, "Hat", THEM)
    assert unequipped(table, YOU) == unequipped(table, THEM) == ["Hat", "Knife"]
    assert equip(table, table.number("Knife", shared.PLAY))
    assert unequipped(table, THEM) == ["Hat"]
    (hat,) = [one for one in in_view(table, YOU) if one["name"] == "Hat"]
    assert face_of(hat).marks == ("not equipped",)


def test_a_view_tells_of_no_attack_that_it_is_not_equipped() -> None:
    table = at(cards=card("Stick", "**Once per Turn Action** - 0: **Attack**", "weapon", power=2, tags="club,1h"),
               arena="Stick")  # fmt: skip
    until(table.do("Attack with Stick"), c.REACTION)
    assert len([one for one in in_view(table, YOU) if one["name"] == "Stick"]) == 2
    assert unequipped(table, YOU) == []


def in_view(table: Table, seat: int) -> list[Any]:
    there: Any = anew(table).game.view(seat)["play"]
    return list(there)


def unequipped(table: Table, seat: int) -> list[str]:
    return sorted(card["name"] for card in in_view(table, seat) if card.get("unequipped"))


# --- As a position keeps it -------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.41")
def test_what_is_equipped_is_kept_by_forks_and_saves_and_each_has_its_own() -> None:
    table = at("Cap, Knife")
    returned(table, "Knife")
    game = anew(table).game
    before, hash = own(game.state).equipped, game.hash()
    fork, saved = game.fork(), load(RULES, game.save())
    for other in (fork, saved):
        assert own(other.state).equipped == before == (table.number("Cap", shared.PLAY),)
        assert other.hash() == hash
    assert equip(table, table.number("Knife", shared.PLAY))
    assert worn_by(game.state, YOU) == ["Cap", "Knife"]
    assert (worn_by(fork.state, YOU), worn_by(saved.state, YOU)) == (["Cap"], ["Cap"])


@pytest.mark.rule("fab:8.5.41")
def test_two_positions_that_differ_in_what_is_equipped_have_different_hashes() -> None:
    table = at("Cap")
    game = anew(table).game
    other = load(RULES, changed(game, lambda data: data.update(equipped={"!tuple": []})))
    assert worn_by(other.state, YOU) == []
    assert other.hash() != game.hash()


@pytest.mark.rule("fab:8.5.41", "fab:8.5.41f")
def test_a_save_of_before_this_was_kept_is_read_as_its_facts_tell() -> None:
    table = at("Cap, Knife, Grey Owl", worn="Hat")
    returned(table, "Knife")
    put(table, table.number("Grey Owl", shared.PLAY), shared.GRAVEYARD)
    go(anew(table), THEM)
    game = table.game
    assert (worn_by(game.state, YOU), worn_by(game.state, THEM)) == (["Cap"], ["Hat"])
    older = load(RULES, changed(game, lambda data: data.pop("equipped")))
    assert own(older.state).equipped == own(game.state).equipped
    assert older.hash() == game.hash()
    # Of what came before its facts begin, all that can be is.
    forgetful = load(RULES, changed(game, _without_facts))
    assert sorted(worn_by(forgetful.state, YOU)) == ["Cap", "Knife"]


def _without_facts(data: Any) -> None:
    del data["equipped"]
    data["journal"].update(chapters=[], current=[])


@pytest.mark.rule("fab:8.5.41f")
@pytest.mark.parametrize("named", ["what lies elsewhere", "nothing", "a word"])
def test_a_save_with_something_equipped_that_is_not_in_the_arena_is_refused(named: str) -> None:
    table = at("Cap")
    game = anew(table).game
    elsewhere: dict[str, Any] = {"what lies elsewhere": table.number("Steady Breath"), "nothing": 12, "a word": "Cap"}
    with pytest.raises(RuleboundError) as refused:
        load(RULES, changed(game, lambda data: data.update(equipped={"!tuple": [elsewhere[named]]})))
    assert ".equipped" in (refused.value.place or "")


def changed(game: Game[State], change: Any) -> str:
    """Return the save of a game with its position changed, and its check made right."""
    body = json.loads(game.save())
    change(body["position"]["state"])
    body["check"] = digest({key: value for key, value in body.items() if key != "check"})
    return json.dumps(body)


@pytest.mark.rule("fab:8.5.41", "fab:8.3.39c")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_who_looks_ahead_knows_what_is_equipped_though_not_all_that_has_been(seat: int) -> None:
    table = at("Cap, Knife", worn="Grey Owl, Hat", hand="Great Ram")
    returned(table, "Hat", THEM)
    go(go(anew(table), THEM), YOU)
    drawn = table.game.fork(seat=seat, seed=3)
    assert worn_by(drawn.state, YOU) == worn_by(table.state, YOU) == ["Cap", "Knife"]
    assert worn_by(drawn.state, THEM) == worn_by(table.state, THEM) == ["Grey Owl"]
    # What perches is no target there, either.
    assert len(attackable(drawn.state, YOU)) == len(attackable(table.state, YOU)) == 1


@pytest.mark.rule("fab:8.5.41")
def test_what_lies_face_down_and_is_equipped_is_so_for_who_looks_ahead() -> None:
    veil = card("Veil", "**Cloaked**|**Legendary**", kind="equipment", tags="chest")
    table = at(worn="Cap, Veil", cards=veil)
    gone = put(table, table.number("Veil", shared.PLAY, THEM), shared.GRAVEYARD, THEM)
    assert run(table, Equip(IT, Players("opponents")), roles={"it": (gone,)}).did
    drawn = anew(table).game.fork(seat=YOU, seed=3)
    there = equipped_by(drawn.state, THEM)
    assert [one.face_down for one in there] == [False, True]
    assert all(drawn.state.in_play(one) is not None for one in own(drawn.state).equipped)
