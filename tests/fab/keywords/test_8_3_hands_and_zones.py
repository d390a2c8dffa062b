"""Ability keywords that let cards be used from elsewhere, or say what they are wherever they lie (8.3)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from fab_texts import AGAIN, BLOW, anew, card, go, on, settle, until
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of, is_legal_with
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.nodes import keywords
from rulebound.fab.nodes.combat.attacks import IsAttack
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.effects.moving import Discard, PutCards
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context

DECK = ", ".join(
    ["Swell (red)", "Swell (blue)", "Long Swing (red)", "Long Swing (blue)", "Anchor Swing (red)"] * 2
)


def noted(table: Table, kind: str) -> list[tuple[int, int]]:
    """Who has done something in the words of a keyword, and with what, in the whole game."""
    facts = table.state.journal.since(0)
    return [(one.seat, one.subject) for one in facts if isinstance(one, GameEvent) and one.kind == kind]


def considered(table: Table, kind: str, number: int) -> tuple[bool, bool]:
    """Whether a card, and its player, are considered to have done so this turn, for whatever asks."""
    ctx = Context(table.state, YOU, number)
    return (
        PaidSo(kind).matches(ctx, table.state.known(number)),
        ThisTurn(Happens(kind, None, You())).holds(ctx),
    )


# --- Rune Gate --------------------------------------------------------------------------------------------------------

GATED = card("Far Bell", "**Rune Gate**", power=4, cost=2)


def gate(runechants: int, zone: int = shared.REMOVED, face_down: bool = False) -> tuple[Table, int]:
    """A table at which a card with rune gate that costs 2 lies in a zone, beside so many Runechants; and the card."""
    table = Table("Far Bell, Clear Well", cards=SMALL + GATED)
    number = put(table, table.number("Far Bell"), zone, face_down=face_down)
    if runechants:
        resolve(table, CreateTokens(You(), "Runechant", Number(runechants)))
    return anew(table), number


@pytest.mark.rule("fab:8.3.27", "fab:8.3.27a")
@pytest.mark.parametrize(("runechants", "playable"), [(0, False), (1, False), (2, True), (3, True)])
def test_rune_gate_opens_for_as_many_runechants_as_the_card_costs(runechants: int, playable: bool) -> None:
    table, number = gate(runechants)
    assert ("Play Far Bell" in table.offered()) == playable
    if not playable:
        assert table.why_not("play", number) == ["5.1.1a"]
        return
    table.do("Play Far Bell")
    # Nothing is pitched for it, nor asked.
    assert (table.cards_in(shared.HAND), table.has(YOU)) == (["Clear Well"], (0, 0))
    bell = table.state.stack[0].card
    assert noted(table, "rune gate") == [(YOU, bell)]
    assert considered(table, "rune gate", bell) == (True, True)


@pytest.mark.rule("fab:8.3.27")
@pytest.mark.parametrize(("zone", "face_down"), [(shared.GRAVEYARD, False), (shared.REMOVED, True)])
def test_rune_gate_opens_from_the_banished_zone_alone_and_for_what_is_seen_there(
    zone: int, face_down: bool
) -> None:
    table, _ = gate(3, zone, face_down)
    assert "Play Far Bell" not in table.offered()


@pytest.mark.rule("fab:8.3.27", "fab:8.3.27a")
def test_from_hand_it_costs_what_it_costs_and_is_not_rune_gated() -> None:
    table = Table("Far Bell, Clear Well", cards=SMALL + GATED)
    resolve(table, CreateTokens(You(), "Runechant", Number(3)))
    anew(table).do("Play Far Bell")
    while table.asked()[0] == "pitch":
        table.game.choose(0)
    assert (table.cards_in(c.PITCH_ZONE), table.has(YOU)[0]) == (["Clear Well"], 1)
    assert noted(table, "rune gate") == []


@pytest.mark.rule("fab:8.3.27")
def test_runechants_of_others_open_no_gate_and_what_costs_more_is_paid() -> None:
    table, _ = gate(0)
    resolve(table, CreateTokens(You(), "Runechant", Number(3)), table.state.players[THEM].hero, THEM)
    assert "Play Far Bell" not in anew(table).offered()
    other, _ = gate(2)
    resolve(other, CreateTokens(You(), "Frostbite", Number(1)))
    anew(other).do("Play Far Bell")
    while other.asked()[0] == "pitch":
        other.game.choose(0)
    # The resource cost is not paid; what effects add to it is.
    assert (other.cards_in(c.PITCH_ZONE), other.has(YOU)[0]) == (["Clear Well"], 2)


# --- Heave ------------------------------------------------------------------------------------------------------------

HEAVY = card("Hill Throw", "**Heave 2**", power=5, cost=4)


def to_the_end(hand: str, arsenal: str = "") -> Table:
    """The end phase of a turn of yours in which you did nothing, as something is asked there, or the next turn."""
    table = Table(hand, deck=DECK, arsenal=arsenal, cards=SMALL + HEAVY)
    table.do("Pass", "Pass")
    return table


@pytest.mark.rule("fab:8.3.18", "fab:8.3.18a", "fab:8.3.18b")
@pytest.mark.parametrize("answers", [("Yes", "Yes"), ("Yes", "No"), ("No",)])
def test_who_heaves_pays_for_the_arsenal_and_as_many_seismic_surges(answers: tuple[str, ...]) -> None:
    table = to_the_end("Clear Well, Hill Throw")
    assert values_of(table, table.number("Hill Throw")).all_keywords() == c.HEAVE
    assert table.asked() == ("may", YOU)
    left = list(answers)
    while table.asked()[0] in ("may", "pitch", "priority") and table.state.turn_player == YOU:
        if table.asked()[0] == "may":
            table.do(left.pop(0))
        else:
            on(table)
    heaved = answers == ("Yes", "Yes")
    assert left == []
    stored = table.cards_in(c.ARSENAL)
    assert stored == (["Hill Throw"] if heaved else [])
    assert table.cards_in(shared.PLAY).count("Seismic Surge") == (2 if heaved else 0)
    assert len(noted(table, "pitch")) == int(heaved)
    if heaved:
        number = table.number("Hill Throw", c.ARSENAL)
        assert not table.state.known(number).face_down
        assert noted(table, "heave") == [(YOU, number)]
    else:
        assert noted(table, "heave") == []


@pytest.mark.rule("fab:8.3.18b")
@pytest.mark.parametrize(
    ("hand", "arsenal"), [("Hill Throw", ""), ("Hill Throw, Clear Well", "Steady Breath")]
)
def test_nobody_heaves_without_the_resources_or_the_room(hand: str, arsenal: str) -> None:
    table = to_the_end(hand, arsenal)
    asked = 0
    while table.state.turn_player == YOU:
        if table.asked()[0] == "may":
            asked += 1
            table.do("Yes")
        else:
            on(table)
    # It may be shown, and no more: whether it is heaved nobody is asked.
    assert asked == 1
    assert (noted(table, "heave"), table.cards_in(c.PITCH_ZONE)) == ([], [])
    assert "Hill Throw" in table.cards_in(shared.HAND)
    assert "Seismic Surge" not in table.cards_in(shared.PLAY)


@pytest.mark.rule("fab:8.3.18")
def test_heave_is_asked_for_in_the_hand_and_in_the_own_end_phase_alone() -> None:
    table = Table("", "Hill Throw, Clear Well", deck=DECK, cards=SMALL + HEAVY)
    table.do("Pass", "Pass")
    while table.state.turn_player == YOU:
        assert table.asked()[0] != "may"
        on(table)
    stored = to_the_end("Clear Well", "Hill Throw")
    while stored.state.turn_player == YOU:
        assert stored.asked()[0] != "may"
        on(stored)


# --- Ephemeral --------------------------------------------------------------------------------------------------------

BRIEF = card("Mayfly", f"**Ephemeral**|Draw a card.|{AGAIN}") + card("Gnat", "**Ephemeral**", power=2)


def is_anywhere(table: Table, name: str) -> bool:
    """Tell whether a card is in any zone of the game."""
    return any(one.definition.name == name and one.zone != shared.NOWHERE for one in table.state.cards)


@pytest.mark.rule("fab:8.3.21", "fab:8.3.21b")
def test_what_is_ephemeral_ceases_to_exist_where_it_would_go_to_a_graveyard() -> None:
    table = Table("Mayfly, Gnat", deck=DECK, cards=SMALL + BRIEF)
    settle(table.do("Play Mayfly"))
    assert (is_anywhere(table, "Mayfly"), table.cards_in(shared.GRAVEYARD)) == (False, [])
    resolve(table, Discard(You(), Number(1), Named("Gnat")))
    assert (is_anywhere(table, "Gnat"), table.cards_in(shared.GRAVEYARD)) == (False, [])
    # Nothing finds it any more.
    gone = next(one for one in table.state.cards if one.definition.name == "Gnat")
    resolve(table, PutCards(Each(Named("Gnat"), shared.GRAVEYARD, You()), shared.HAND))
    assert (gone.zone, "Gnat" in table.cards_in(shared.HAND)) == (shared.NOWHERE, False)


@pytest.mark.rule("fab:8.3.21")
@pytest.mark.parametrize("zone", [shared.REMOVED, shared.DECK, c.ARSENAL])
def test_what_is_ephemeral_goes_to_other_zones_as_any_card(zone: int) -> None:
    table = Table("Gnat, Steady Breath", deck=DECK, cards=SMALL + BRIEF)
    resolve(table, PutCards(Each(Named("Gnat"), shared.HAND, You()), zone))
    assert "Gnat" in table.cards_in(zone)
    resolve(table, Discard(You(), Number(1), Named("Steady Breath")))
    assert table.cards_in(shared.GRAVEYARD) == ["Steady Breath"]


@pytest.mark.rule("fab:8.3.21")
def test_an_ephemeral_attack_is_gone_as_the_chain_closes() -> None:
    table = Table("Gnat", deck=DECK, cards=SMALL + BRIEF)
    until(table.do("Play Gnat"), c.RESOLUTION)
    assert is_anywhere(table, "Gnat")
    go(table, THEM)
    assert (is_anywhere(table, "Gnat"), "Gnat" in table.cards_in(shared.GRAVEYARD)) == (False, False)


@pytest.mark.rule("fab:8.3.21a")
def test_what_is_ephemeral_is_in_no_card_pool() -> None:
    hero, fly, breath = read_cards(
        '[[card]]\nname = "Old Salt"\ntype = "hero"\nlife = 20\nintellect = 4\n'
        + card("Mayfly", "**Ephemeral**|Draw a card.")
        + card("Breath", "Draw a card."),
        "cards of a test",
    )
    where = (
        Deck("drawn", hero, (), ((fly, 1),)),
        Deck("besides", hero, (), ((breath, 1),), ((fly, 1),)),
    )
    for deck in where:
        assert [fault for fault in faults_of(deck) if "8.3.21a" in fault] == [
            "Mayfly is ephemeral, and no card of a pool [8.3.21a]"
        ]
    assert not [fault for fault in faults_of(Deck("without", hero, (), ((breath, 1),))) if "8.3.21a" in fault]
    assert (is_legal_with(hero, fly), is_legal_with(hero, breath)) == (False, True)


# --- Universal --------------------------------------------------------------------------------------------------------

SAME = card("Open Wager", "**Universal**", power=3) + card("Other Sail", "Draw a card.")


@pytest.mark.rule("fab:8.3.35")
@pytest.mark.parametrize("zone", [shared.HAND, shared.GRAVEYARD, shared.DECK, shared.REMOVED, c.ARSENAL])
def test_what_is_universal_is_of_its_players_heros_class_in_any_zone(zone: int) -> None:
    table = Table("Open Wager, Other Sail", "Open Wager", cards=SMALL + SAME)
    mine, theirs = table.number("Open Wager"), table.number("Open Wager", seat=THEM)
    number = mine if zone == shared.HAND else put(table, mine, zone)
    # Sefa is a Ninja, Brannoch a Guardian; [2.11.6] a talent is no class.
    let_it(table, Named("Sefa of the Quick Blades"), GainTag("Royal"))
    assert values_of(table, number).tags == ("attack", "Ninja")
    assert values_of(table, theirs).tags == ("attack", "Guardian")
    assert values_of(table, table.number("Other Sail")).tags == ()


@pytest.mark.rule("fab:8.3.35")
def test_what_is_universal_is_that_as_it_attacks_and_follows_what_the_hero_becomes() -> None:
    table = Table("Open Wager", cards=SMALL + SAME)
    let_it(table, Named("Sefa of the Quick Blades"), GainTag("Pirate"))
    until(table.do("Play Open Wager"), c.REACTION)
    assert sorted(values_of(table, table.links()[0].attack).tags) == ["Ninja", "Pirate", "attack"]


# --- Ambush -----------------------------------------------------------------------------------------------------------

LURKING = card("Tall Grass", "**Ambush**", power=3, more="defense = 2") + card(
    "Short Grass", "**Go again**", power=3, more="defense = 2"
)


@pytest.mark.rule("fab:8.3.28")
@pytest.mark.parametrize(("name", "able"), [("Tall Grass", True), ("Short Grass", False)])
def test_from_the_arsenal_only_what_has_ambush_defends(name: str, able: bool) -> None:
    table = Table(BLOW, "Swell (red)", their_arsenal=name, cards=SMALL + LURKING)
    table.do(f"Play {BLOW}")
    while table.asked()[0] != "defend":
        on(table)
    assert (f"Defend with {name}" in table.offered()) == able
    if not able:
        return
    table.do(f"Defend with {name}", "Defend with Swell (red)")
    (first, second) = table.links()[0].defenders
    assert [table.state.known(one).definition.name for one in (first, second)] == [name, "Swell"]
    assert (table.state.known(first).face_down, table.cards_in(c.ARSENAL, THEM)) == (False, [])
    until(table, c.DAMAGE)
    assert table.life(THEM) == 20


@pytest.mark.rule("fab:8.3.28")
def test_what_comes_from_the_arsenal_is_no_card_from_hand() -> None:
    table = Table(BLOW, "Swell (red)", their_arsenal="Tall Grass", cards=SMALL + LURKING)
    print_on(table, BLOW, keywords=c.DOMINATE)
    table.do(f"Play {BLOW}")
    while table.asked()[0] != "defend":
        on(table)
    table.do("Defend with Swell (red)", "Defend with Tall Grass")
    assert len(table.links()[0].defenders) == 2


@pytest.mark.rule("fab:8.3.28")
def test_ambush_lets_nobody_else_defend_and_nothing_be_played() -> None:
    table = Table(BLOW, arsenal="Tall Grass", their_arsenal="", cards=SMALL + LURKING)
    table.do(f"Play {BLOW}")
    asked = []
    while table.state.stage != c.REACTION:
        asked.append((table.asked()[0], tuple(table.offered())))
        on(table)
    assert not any("Defend with Tall Grass" in labels for _, labels in asked)


# --- Mirage -----------------------------------------------------------------------------------------------------------

FAINT = card("Faint Veil", "**Mirage**", power=3, more="defense = 3")


def defended_by_mirage(attack: str, tags: str = "") -> Table:
    """A table at which a card with mirage defends against an attack."""
    table = Table(f"{attack}, Turn the Wrist", "Faint Veil, Swell (red)", cards=SMALL + FAINT)
    if tags:
        print_on(table, attack, keywords=0)
        table.state.edit(table.state.known(table.number(attack))).definition.tags = ("attack", tags)
        anew(table)
    table.do(f"Play {attack}")
    while table.asked()[0] != "defend":
        on(table)
    return table.do("Defend with Faint Veil", "Defend with Swell (red)")


def defends(table: Table) -> list[str]:
    """What defends now."""
    defenders = table.links()[-1].defenders
    return [card.definition.name for card in table.arena() if card.number in defenders]


@pytest.mark.rule("fab:8.3.25", "fab:6.6.1c")
@pytest.mark.parametrize(
    ("attack", "tags", "left"),
    [
        ("Great Ram", "", ["Swell"]),
        (BLOW, "", ["Faint Veil", "Swell"]),
        ("Great Ram", "Illusionist", ["Faint Veil", "Swell"]),
    ],
)
def test_mirage_is_destroyed_where_it_defends_against_6_power(
    attack: str, tags: str, left: list[str]
) -> None:
    table = defended_by_mirage(attack, tags)
    settle(table)
    assert sorted(defends(table)) == left
    assert ("Faint Veil" in table.cards_in(shared.GRAVEYARD, THEM)) == (len(left) == 1)


@pytest.mark.rule("fab:8.3.25", "fab:5.3.2b", "fab:6.6.1c")
@pytest.mark.parametrize("weaker", [False, True])
def test_mirage_looks_at_the_power_for_as_long_as_it_defends(weaker: bool) -> None:
    table = defended_by_mirage(BLOW)
    settle(table)
    assert sorted(defends(table)) == ["Faint Veil", "Swell"]
    let_it(table, IsAttack(), AddStat("power", Number(3)))
    anew(table)
    table.do("Pass" if "Pass" in table.offered() else table.offered()[0])
    assert len(table.state.stack) == 1
    if weaker:
        let_it(table, IsAttack(), AddStat("power", Number(1), -1))
    settle(table)
    assert sorted(defends(table)) == (["Faint Veil", "Swell"] if weaker else ["Swell"])


@pytest.mark.rule("fab:8.3.25")
def test_mirage_says_nothing_while_it_attacks_or_lies_in_hand() -> None:
    table = Table("Faint Veil", "Great Ram, Faint Veil", cards=SMALL + FAINT)
    table.do("Play Faint Veil")
    while table.asked()[0] != "defend":
        on(table)
    table.do("Defend with Great Ram")
    settle(until(table, c.DAMAGE))
    assert (
        table.links()[0].attack in [one.number for one in table.arena()],
        table.cards_in(shared.HAND, THEM),
    ) == (
        True,
        ["Faint Veil"],
    )


# --- Protect, go again ------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.3.31a")
@pytest.mark.parametrize("protects", [True, False])
def test_who_defends_with_what_has_protect_has_protected(protects: bool) -> None:
    table = Table(BLOW, "Swell (red), Long Swing (red)")
    if protects:
        print_on(table, "Swell (red)", keywords.protect(), seat=THEM)
    table.do(f"Play {BLOW}")
    while table.asked()[0] != "defend":
        on(table)
    table.do("Defend with Swell (red)", "Defend with Long Swing (red)")
    swell = next(
        one for one in table.links()[0].defenders if table.state.known(one).definition.name == "Swell"
    )
    assert noted(table, "protect") == ([(THEM, swell)] if protects else [])
    ctx = Context(table.state, THEM, swell)
    assert PaidSo("protect").matches(ctx, table.state.known(swell)) == protects


@pytest.mark.rule("fab:8.3.5c")
@pytest.mark.parametrize("given", [0, 1, 2])
def test_what_has_go_again_twice_has_it_once(given: int) -> None:
    lend = "".join(
        card(f"Lend {one}", f"Your next attack this turn gets **go again** and +1{{p}}.|{AGAIN}")
        for one in (1, 2)
    )
    hand = ["Lend 1", "Lend 2"][:given]
    table = Table(f"{', '.join([*hand, 'Needle Step (red)'])}", cards=SMALL + lend)
    for name in hand:
        settle(table.do(f"Play {name}"))
    table.do("Play Needle Step (red)")
    until(table, c.REACTION)
    attack = table.links()[0].attack
    printed = table.state.known(attack).definition.numbers[c.POWER]
    # That part of the effect fails; whatever else it gives is there.
    assert number_of(table, attack) == printed + given
    until(table, c.RESOLUTION)
    assert table.has(YOU)[1] == 1
    gained = [
        fact
        for fact in table.state.this_turn()
        if isinstance(fact, GameEvent) and fact.kind == "gain action points"
    ]
    assert len([fact for fact in gained if fact.cause.source == attack or fact.rule == "7.6.2"]) <= 1
