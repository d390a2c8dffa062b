"""Effect keywords: equipping and retrieving, pitching, creating cards (8.5.40, 8.5.41, 8.5.44, 8.5.51)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, number_of, print_on, put, resolve, run, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.nodes.effect_keywords.creating_cards import CreateCards
from rulebound.fab.nodes.effect_keywords.equipping import Equip, Equipped, EquipToken, Retrieve
from rulebound.fab.nodes.effect_keywords.pitching import Pitch
from rulebound.fab.position.state import is_equipped
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Group
from rulebound.tcg.program.powers import Triggered


def gear(name: str, *tags: str, kind: str = "weapon") -> str:
    """A weapon, or a piece of equipment, with such subtypes."""
    numbers = "power = 2\n" if kind == "weapon" else ""
    return f'[[card]]\nname = "{name}"\ntype = "{kind}"\nsubtypes = {list(tags)}\n{numbers}'


GEAR = (
    gear("Old Helm", "head", kind="equipment")
    + gear("New Helm", "head", kind="equipment")
    + gear("Long Coat", "chest", kind="equipment")
    + gear("Loose Strap", kind="equipment")
    + gear("Short Knife", "dagger", "1h")
    + gear("Other Knife", "dagger", "1h")
    + gear("Third Knife", "dagger", "1h")
    + gear("Great Pole", "polearm", "2h")
    + gear("Yew Bow", "bow", "2h")
    + gear("Round Shield", "off-hand", kind="equipment")
    + gear("Square Shield", "off-hand", kind="equipment")
    + gear("Leather Quiver", "quiver", kind="equipment")
    + gear("Second Quiver", "quiver", kind="equipment")
)


def outfit(worn: str, lying: str) -> Table:
    """A table at which you wear some things, and others lie in your graveyard."""
    both = ", ".join(one for one in (worn, lying) if one)
    table = Table("Steady Breath", arena=both, cards=SMALL + GEAR)
    for name in lying.split(", "):
        put(table, table.number(name, shared.PLAY), shared.GRAVEYARD)
    return table


def lying(name: str) -> Group:
    return Each(Named(name), shared.GRAVEYARD, You())


@pytest.mark.rule("fab:8.5.41", "fab:8.5.41a", "fab:3.16.2a")
@pytest.mark.parametrize(
    "name", ["New Helm", "Long Coat", "Short Knife", "Great Pole", "Round Shield", "Leather Quiver"]
)
def test_what_is_equipped_comes_to_the_arena_as_a_permanent(name: str) -> None:
    table = outfit("", name)
    done = run(table, Equip(lying(name)))
    card = table.state.known(table.number(name, shared.PLAY))
    assert (done.did, card.controller, card.zone) == (True, YOU, shared.PLAY)
    assert is_equipped(table.state, card.number)
    assert [fact.rule for fact in happened(table, "equip") if fact.rule != "test"] == ["8.5.41"]


@pytest.mark.rule("fab:8.5.41b", "fab:8.5.41e")
def test_what_has_no_subtype_that_is_worn_is_not_equipped_and_stays_where_it_is() -> None:
    table = outfit("", "Loose Strap")
    done = run(table, Equip(lying("Loose Strap")))
    assert not done.did
    assert table.cards_in(shared.GRAVEYARD) == ["Loose Strap"]
    # An action card isn't worn either.
    breath = table.number("Steady Breath")
    assert not run(table, Equip(Role("it")), roles={"it": (breath,)}).did
    assert table.cards_in(shared.HAND) == ["Steady Breath"]


@pytest.mark.rule(
    "fab:8.5.41c", "fab:8.5.41e", "fab:8.2.2b", "fab:8.2.2c", "fab:8.2.10b", "fab:8.2.15a", "fab:8.2.15b"
)
@pytest.mark.parametrize(
    ("worn", "name", "fits"),
    [
        ("Old Helm", "New Helm", False),
        ("Old Helm", "Long Coat", True),
        ("Short Knife", "Other Knife", True),
        ("Short Knife, Other Knife", "Third Knife", False),
        # Both zones must be empty for it.
        ("Short Knife", "Great Pole", False),
        ("Great Pole", "Short Knife", False),
        ("Short Knife", "Round Shield", True),
        # One of each, though there is a zone left.
        ("Round Shield", "Square Shield", False),
        ("Leather Quiver", "Second Quiver", False),
        # Of its two zones a bow occupies one, and a quiver may lie in the other; nothing else may.
        ("Yew Bow", "Leather Quiver", True),
        ("Yew Bow", "Round Shield", False),
        ("Great Pole", "Leather Quiver", False),
        ("Short Knife", "Leather Quiver", True),
        ("Short Knife, Other Knife", "Leather Quiver", False),
        ("Short Knife, Leather Quiver", "Other Knife", False),
    ],
)
def test_a_zone_has_to_be_empty_for_what_is_equipped_to_it(worn: str, name: str, fits: bool) -> None:
    table = outfit(worn, name)
    before = table.cards_in(shared.PLAY)
    done = run(table, Equip(lying(name)))
    assert done.did == fits
    assert (name in table.cards_in(shared.PLAY)) == fits
    assert table.cards_in(shared.GRAVEYARD) == ([] if fits else [name])
    # What is there is not put away for it.
    assert [one for one in before if one not in table.cards_in(shared.PLAY)] == []


@pytest.mark.rule("fab:8.5.41c")
def test_what_is_equipped_at_once_needs_a_zone_for_each() -> None:
    table = outfit("Short Knife", "Other Knife, Third Knife")
    knives = [table.number(name, shared.GRAVEYARD) for name in ("Other Knife", "Third Knife")]
    done = run(table, Equip(Role("it")), roles={"it": tuple(knives)})
    assert not done.did
    assert table.cards_in(shared.GRAVEYARD) == ["Third Knife"]


@pytest.mark.rule("fab:8.5.41c")
def test_what_is_equipped_already_is_not_equipped_again() -> None:
    table = outfit("Short Knife", "Old Helm")
    knife = table.number("Short Knife", shared.PLAY)
    before = len(happened(table, "equip"))
    assert not run(table, Equip(This()), source=knife).did
    assert len(happened(table, "equip")) == before


@pytest.mark.rule("fab:8.5.41f")
def test_where_something_was_equipped_that_is_gone_there_is_room_again() -> None:
    table = outfit("Old Helm", "New Helm")
    assert not run(table, Equip(lying("New Helm"))).did
    helm = table.number("Old Helm", shared.PLAY)
    gone = put(table, helm, shared.GRAVEYARD)
    assert not is_equipped(table.state, gone)
    assert run(table, Equip(lying("New Helm"))).did


@pytest.mark.rule("fab:8.5.41f")
@pytest.mark.parametrize("goes", [shared.GRAVEYARD, shared.REMOVED, shared.PLAY])
def test_what_was_equipped_is_so_until_it_ceases_to_exist(goes: int) -> None:
    """And what is just put into the arena isn't."""
    table = outfit("Short Knife", "Other Knife")
    knife = table.number("Short Knife", shared.PLAY)
    assert is_equipped(table.state, knife)
    if goes != shared.PLAY:
        knife = put(table, knife, goes)
    assert is_equipped(table.state, knife) == (goes == shared.PLAY)
    other = put(table, table.number("Other Knife", shared.GRAVEYARD), shared.PLAY, how="enter")
    assert not is_equipped(table.state, other)
    # Once it is equipped it is that.
    put(table, other, shared.GRAVEYARD)
    assert run(table, Equip(lying("Other Knife"))).did
    assert is_equipped(table.state, table.number("Other Knife", shared.PLAY))


@pytest.mark.rule("fab:8.5.41d")
@pytest.mark.parametrize(("worn", "fits"), [("", True), ("Short Knife", True), ("Great Pole", False)])
def test_a_token_is_created_only_if_it_can_be_equipped(
    worn: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = gear("Bone Needle", "dagger", "1h")
    table = Table("Steady Breath", arena=worn, cards=SMALL + GEAR + token)
    (made,) = read_cards(token, "a token of a test")
    # (What is compiled sees no other method: the token stands among those that there are.)
    monkeypatch.setitem(tokens(), "Bone Needle", made)
    done = run(table, EquipToken(You(), "Bone Needle"))
    assert done.did == fits
    assert ("Bone Needle" in table.cards_in(shared.PLAY)) == fits
    found = [fact for fact in happened(table, "equip") if fact.rule == "8.5.41"]
    assert len(found) == len(happened(table, "enter")) == int(fits)


@pytest.mark.rule("fab:8.5.41", "fab:8.0.6a")
def test_what_waits_for_being_equipped_waits_for_nothing_else() -> None:
    table = outfit("", "New Helm")
    put(table, table.number("New Helm", shared.GRAVEYARD), shared.PLAY)
    waits = Triggered(0, "", Equipped(IsThis()), GainAsset(You(), Number(1), c.CHI))
    print_on(table, "New Helm", waits, zone=shared.PLAY)
    helm = put(table, table.number("New Helm", shared.PLAY), shared.GRAVEYARD)
    put(table, helm, shared.PLAY)
    assert table.state.waiting == []
    back = put(table, table.number("New Helm", shared.PLAY), shared.GRAVEYARD)
    assert run(table, Equip(Role("it")), roles={"it": (back,)}).did
    assert len(table.state.waiting) == 1


# --- Retrieving -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.51", "fab:8.5.31a")
@pytest.mark.parametrize(("pays", "resources"), [(1, 1), (0, 2)])
def test_who_retrieves_a_card_pays_a_resource_for_it(pays: int, resources: int) -> None:
    table = outfit("", "Short Knife")
    resolve(table, GainAsset(You(), Number(2), c.RESOURCES))
    done = run(table, Retrieve(lying("Short Knife")), pays)
    assert (done.did, table.has(YOU)[0]) == (bool(pays), resources)
    assert ("Short Knife" in table.cards_in(shared.PLAY)) == bool(pays)


FISHER = """
[[card]]
name = "Fisher"
type = "action"
cost = 0
text = ["You may **retrieve** a dagger from your graveyard."]
"""


@pytest.mark.rule("fab:8.5.51", "fab:8.5.31a")
@pytest.mark.parametrize("pays", ["Yes", "No"])
def test_who_may_retrieve_and_then_does_not_pay_has_retrieved_nothing(pays: str) -> None:
    """As a text says it: which of two daggers, is chosen by who pays alone."""
    table = Table("Fisher", arena="Short Knife, Other Knife", cards=SMALL + GEAR + FISHER)
    for name in ("Short Knife", "Other Knife"):
        put(table, table.number(name, shared.PLAY), shared.GRAVEYARD)
    resolve(table, GainAsset(You(), Number(1), c.RESOURCES))
    table.do("Play Fisher")
    answers = ["Yes", pays]
    while table.state.stack:
        kind = table.asked()[0]
        if kind == "may":
            table.do(answers.pop(0))
        elif kind == "priority":
            table.do("Pass")
        else:
            table.do("Choose Short Knife")
    assert (answers, table.has(YOU)[0]) == ([], 0 if pays == "Yes" else 1)
    assert ("Short Knife" in table.cards_in(shared.PLAY)) == (pays == "Yes")
    assert "Other Knife" in table.cards_in(shared.GRAVEYARD)


@pytest.mark.rule("fab:8.5.51a")
@pytest.mark.parametrize(("worn", "resources"), [("Great Pole", 1), ("", 0)])
def test_who_could_not_equip_it_is_not_asked_to_pay(worn: str, resources: int) -> None:
    """Nor who has nothing to pay with."""
    table = outfit(worn, "Short Knife")
    if resources:
        resolve(table, GainAsset(You(), Number(resources), c.RESOURCES))
    done = run(table, Retrieve(lying("Short Knife")))
    assert (done.asked, done.did, table.has(YOU)[0]) == ([], False, resources)
    assert table.cards_in(shared.GRAVEYARD) == ["Short Knife"]


# --- Pitching ---------------------------------------------------------------------------------------------------------

CHI_CARD = '[[card]]\nname = "Inner Chi"\ntype = "resource"\nsubtypes = ["chi"]\npitch = 3\nchi = true\n'


@pytest.mark.rule("fab:8.5.44", "fab:1.14.3b")
@pytest.mark.parametrize(("name", "brings"), [("Swell (red)", 1), ("Swell (blue)", 3), ("Clear Well", 3)])
def test_what_is_pitched_by_an_effect_brings_its_player_what_its_pitch_says(name: str, brings: int) -> None:
    """Though nothing is to be paid, and from the deck as well."""
    table = Table("Steady Breath", deck=name, cards=SMALL)
    top = table.state.cards[table.state.players[YOU].deck[-1]].number
    done = run(table, Pitch(Role("it")), roles={"it": (top,)})
    assert (done.did, table.has(YOU)[0], table.has(THEM)[0]) == (True, brings, 0)
    assert table.cards_in(c.PITCH_ZONE) == [name]
    assert [fact.amount for fact in happened(table, "gain resource points")] == [brings]


@pytest.mark.rule("fab:8.5.44")
def test_a_card_goes_to_its_owners_pitch_zone_and_who_pitches_it_gains() -> None:
    table = Table("Steady Breath", "Swell (blue)", cards=SMALL)
    theirs = table.number("Swell (blue)", seat=THEM)
    run(table, Pitch(Role("it")), roles={"it": (theirs,)})
    assert (table.cards_in(c.PITCH_ZONE), table.cards_in(c.PITCH_ZONE, THEM)) == ([], ["Swell (blue)"])
    assert (table.has(YOU)[0], table.has(THEM)[0]) == (3, 0)
    # And if they are told to, they gain.
    table = Table("Steady Breath", "Swell (blue)", cards=SMALL)
    theirs = table.number("Swell (blue)", seat=THEM)
    run(table, Pitch(Role("it"), Players("opponents")), roles={"it": (theirs,)})
    assert (table.has(YOU)[0], table.has(THEM)[0]) == (0, 3)


@pytest.mark.rule("fab:8.5.44", "fab:1.14.3a", "fab:1.14.3c")
def test_what_has_no_pitch_is_not_pitched() -> None:
    table = Table("Steady Breath, Swell (red)", cards=SMALL)
    assert number_of(table, table.number("Steady Breath"), c.PITCH) < 0
    done = run(table, Pitch(Role("it")), roles={"it": (table.number("Steady Breath"),)})
    assert (done.did, table.has(YOU)[0], table.cards_in(c.PITCH_ZONE)) == (False, 0, [])
    assert table.cards_in(shared.HAND) == ["Steady Breath", "Swell (red)"]
    assert happened(table, "pitch") == []


@pytest.mark.rule("fab:8.5.44a")
@pytest.mark.parametrize(
    ("hand", "pitched"), [("Swell (red), Swell (blue)", 2), ("Swell (red), Steady Breath", 0)]
)
def test_several_cards_are_pitched_all_or_none(hand: str, pitched: int) -> None:
    table = Table(hand, cards=SMALL)
    held = [table.number(name.strip()) for name in hand.split(",")]
    done = run(table, Pitch(Role("it")), roles={"it": tuple(held)})
    assert (done.did, len(table.cards_in(c.PITCH_ZONE))) == (pitched == 2, pitched)
    assert table.has(YOU)[0] == (4 if pitched else 0)


@pytest.mark.rule("fab:8.5.44")
def test_what_is_chi_brings_chi_though_it_is_pitched_by_an_effect() -> None:
    table = Table("Inner Chi", cards=CHI_CARD)
    run(table, Pitch(Role("it")), roles={"it": (table.number("Inner Chi"),)})
    assert (table.state.assets[YOU][c.CHI], table.has(YOU)[0]) == (3, 0)


# --- Cards that are created -------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.40", "fab:8.5.40a")
@pytest.mark.parametrize(("zone", "word"), [(shared.HAND, "hand"), (shared.REMOVED, "banished zone")])
def test_a_card_that_is_created_is_in_that_zone_what_is_printed_on_such_a_card(zone: int, word: str) -> None:
    table = Table("Steady Breath, Great Ram", cards=SMALL)
    before = len(table.state.cards)
    done = run(table, CreateCards(You(), "Great Ram", Number(2), zone))
    assert done.did
    assert len(table.state.cards) == before + 2, word
    there = table.cards_in(zone)
    assert there.count("Great Ram") == (3 if zone == shared.HAND else 2)
    made = table.state.cards[-1]
    values = values_of(table, made.number)
    assert (values.name, values.numbers[c.POWER], values.tags) == ("Great Ram", 6, ("attack",))
    # It is a card as any other, of who has created it, and no token.
    assert (made.owner, made.token, is_played(table, made.number)) == (YOU, False, zone == shared.HAND)


def is_played(table: Table, number: int) -> bool:
    return "5.1.1a" not in table.why_not("play", number)


@pytest.mark.rule("fab:8.5.40b")
def test_nobody_needs_to_own_a_card_for_it_to_be_created() -> None:
    table = Table("Steady Breath", cards=SMALL)
    assert all(card.definition.name != "Swell" for card in table.state.cards[1:])
    done = run(table, CreateCards(Players("opponents"), "Swell", Number(1), shared.HAND, "blue"))
    assert done.did
    assert (table.cards_in(shared.HAND), table.cards_in(shared.HAND, THEM)) == (
        ["Steady Breath"],
        ["Swell (blue)"],
    )
    # Of a card of which nothing is printed anywhere none is created.
    done = run(table, CreateCards(You(), "Nobody's Card", Number(1), shared.HAND))
    assert (done.did, table.cards_in(shared.HAND)) == (False, ["Steady Breath"])
    assert len(happened(table, "create")) == 1
