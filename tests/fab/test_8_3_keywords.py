"""Ability keywords: how an attack may be defended, what wears out, what prevents damage (8.3, 7.0.5b, 7.4.2c)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, happened, let_it, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes import keywords
from rulebound.fab.nodes.changes import LimitsDefense
from rulebound.fab.nodes.combat.attacks import IsAttack
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Damage, Move
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, GrantAll
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Prohibition
from rulebound.tcg.tree import Power

SLEEVES = "Padded Sleeves"


def attacked(hand: str, worn: str = SLEEVES, keywords: int = 0, *says: Power, arsenal: str = "") -> Table:
    """A table at which they may declare what defends against your attack."""
    table = Table("Plain Blow (red)", hand, worn=worn, their_arsenal=arsenal)
    print_on(table, "Plain Blow (red)", *says, keywords=keywords)
    return table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")


def blocks(table: Table) -> list[str]:
    """What can be declared now."""
    return [label.removeprefix("Defend with ") for label in table.offered() if label.startswith("Defend")]


def defenders(table: Table) -> list[str]:
    return [table.state.known(one).definition.key for one in table.links()[-1].defenders]


@pytest.mark.rule("fab:8.3.4", "fab:8.3.4a", "fab:7.3.2b")
def test_dominate_lets_one_card_from_a_hand_defend_and_any_equipment() -> None:
    table = attacked("Swell (red), Long Swing (red)", keywords=c.DOMINATE)
    assert blocks(table) == ["Swell (red)", "Long Swing (red)", SLEEVES]
    assert blocks(table.do("Defend with Swell (red)")) == [SLEEVES]
    table.do(f"Defend with {SLEEVES}")
    assert (table.state.stage, defenders(table)) == (c.DEFEND, ["Swell (red)", SLEEVES])


@pytest.mark.rule("fab:8.3.4")
def test_without_dominate_all_of_them_may_defend() -> None:
    table = attacked("Swell (red), Long Swing (red)").do("Defend with Swell (red)")
    assert blocks(table) == ["Long Swing (red)", SLEEVES]


@pytest.mark.example("fab-7.4.2c-1")
@pytest.mark.rule("fab:8.3.4b", "fab:7.4.2c")
@pytest.mark.parametrize(("block", "playable"), [("Swell (red)", False), (SLEEVES, True)])
def test_dominate_keeps_defense_reactions_in_the_hand(block: str, playable: bool) -> None:
    table = attacked("Swell (red), Give Ground (red)", keywords=c.DOMINATE)
    table.do(f"Defend with {block}").until(c.REACTION).do("Pass")
    assert ("Play Give Ground (red)" in table.offered()) == playable
    reasons = table.why_not("play", table.number("Give Ground (red)", seat=THEM), THEM)
    assert reasons == ([] if playable else ["7.4.2c"])


@pytest.mark.rule("fab:8.3.4b")
def test_a_defense_reaction_from_the_arsenal_is_none_from_the_hand() -> None:
    table = attacked("Swell (red)", keywords=c.DOMINATE, arsenal="Give Ground (red)")
    table.do("Defend with Swell (red)").until(c.REACTION).do("Pass", "Play Give Ground (red)", "Pass", "Pass")
    assert defenders(table) == ["Swell (red)", "Give Ground (red)"]


@pytest.mark.example("fab-7.4.2d-1")
@pytest.mark.rule("fab:7.4.2d", "fab:5.3.2c", "fab:8.3.4a")
def test_of_two_defense_reactions_on_the_stack_the_second_to_resolve_fails() -> None:
    table = attacked(
        "Give Ground (red), Give Ground (red), Swell (blue), Long Swing (blue)", keywords=c.DOMINATE
    )
    table.until(c.REACTION).do("Pass")
    for _ in range(2):
        table.do("Play Give Ground (red)")
        while table.asked()[0] == "pitch":
            table.game.choose(0)
    assert len(table.state.stack) == 2
    table.do("Pass", "Pass")
    assert (len(table.state.stack), defenders(table)) == (1, ["Give Ground (red)"])
    table.do("Pass", "Pass")
    assert (table.state.stack, defenders(table)) == ([], ["Give Ground (red)"])
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Give Ground (red)"]


@pytest.mark.example("fab-1.0.2b-1")
@pytest.mark.rule("fab:8.3.4c", "fab:8.3.22b", "fab:1.0.2b")
@pytest.mark.parametrize("keyword", [c.DOMINATE, c.OVERPOWER])
def test_what_defends_already_goes_on_defending(keyword: int) -> None:
    table = attacked("Swell (red), Long Swing (red)").do(
        "Defend with Swell (red)", "Defend with Long Swing (red)"
    )
    table.do("That is all")
    let_it(table, IsAttack(), GainKeyword(keyword))
    assert table.until(c.DAMAGE).life(THEM) == 20
    assert defenders(table) == ["Swell (red)", "Long Swing (red)"]


@pytest.mark.rule("fab:8.3.22", "fab:8.3.22a")
def test_overpower_lets_one_action_card_defend() -> None:
    table = attacked("Swell (red), Long Swing (red), Give Ground (red)", keywords=c.OVERPOWER)
    assert blocks(table.do("Defend with Swell (red)")) == [SLEEVES]
    table.do("That is all").until(c.REACTION).do("Pass")
    # A defense reaction is no action card.
    assert "Play Give Ground (red)" in table.offered()


@pytest.mark.rule("fab:7.0.5b", "fab:7.3.2b")
@pytest.mark.parametrize(
    ("change", "left"),
    [
        (LimitsDefense(OfType(c.EQUIPMENT)), ["Swell (red)", "Long Swing (red)"]),
        (LimitsDefense(OfType(c.ACTION_CARD)), [SLEEVES]),
        (LimitsDefense(origin=shared.HAND), [SLEEVES]),
        (LimitsDefense(Stat("defense", ">", Number(1))), [SLEEVES]),
        (LimitsDefense(Stat("defense", "<", Number(2))), ["Swell (red)", "Long Swing (red)"]),
        (LimitsDefense(), []),
    ],
)
def test_a_text_keeps_cards_from_defending(change: Change, left: list[str]) -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red)", worn=SLEEVES)
    table.do("Play Plain Blow (red)").until(c.ATTACK)
    let_it(table, FLAGGED, change, flagged=(table.links()[0].attack,))
    table.do("Pass", "Pass")
    assert (blocks(table) if table.asked()[0] == "defend" else []) == left


@pytest.mark.rule("fab:7.0.5b")
def test_a_text_that_speaks_of_so_many_counts_those_that_are_declared() -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red)", worn=SLEEVES)
    table.do("Play Plain Blow (red)").until(c.ATTACK)
    let_it(table, IsAttack(), LimitsDefense(most=2))
    assert blocks(table.do("Pass", "Pass", "Defend with Swell (red)")) == ["Long Swing (red)", SLEEVES]
    table.do(f"Defend with {SLEEVES}")
    assert (table.state.stage, len(defenders(table))) == (c.DEFEND, 2)


@pytest.mark.rule("fab:8.3.24")
def test_stealth_means_nothing() -> None:
    table = attacked("Swell (red)", keywords=c.STEALTH)
    assert blocks(table) == ["Swell (red)", SLEEVES]
    assert values_of(table, table.links()[0].attack).has_keyword(c.STEALTH)


def worn(power: Power, defense: int = 0, block: bool = True) -> tuple[Table, int]:
    """A table at which sleeves with an ability have defended, or not, and the chain has closed; and their number."""
    table = Table("Plain Blow (red)", worn=SLEEVES)
    number = print_on(table, SLEEVES, power, zone=shared.PLAY, seat=THEM)
    if defense:
        let_it(table, FLAGGED, AddStat("defense", Number(defense)), flagged=(number,))
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    table.do(f"Defend with {SLEEVES}" if block else "That is all")
    table.until(c.RESOLUTION)
    assert table.state.in_play(number) is not None
    assert table.state.known(number).counters == ()
    table.do("Pass", "Pass")
    assert own(table.state).chain == c.CLOSED
    return table, number


def stands(table: Table, number: int) -> tuple[bool, int]:
    """Whether it is still in the arena, and how many -1 defense counters it has."""
    card = table.state.in_play(number)
    return card is not None, 0 if card is None else card.counter(c.LESS_DEFENSE)


@pytest.mark.rule("fab:8.3.3", "fab:7.7.3", "fab:7.7.4")
@pytest.mark.parametrize("block", [True, False])
def test_blade_break_destroys_what_defended_as_the_chain_closes(block: bool) -> None:
    table, number = worn(keywords.blade_break(), block=block)
    assert stands(table, number) == (not block, 0)
    assert table.cards_in(shared.GRAVEYARD, THEM) == ([SLEEVES] if block else [])


@pytest.mark.rule("fab:8.3.2", "fab:1.15.2")
@pytest.mark.parametrize("block", [True, False])
def test_battleworn_takes_one_defense(block: bool) -> None:
    table, number = worn(keywords.battleworn(), block=block)
    assert stands(table, number) == (True, int(block))
    # It is no less for 1, and stays.
    assert values_of(table, number).numbers[c.DEFENSE] == 1 - int(block)


@pytest.mark.rule("fab:8.3.10")
@pytest.mark.parametrize(("more", "there"), [(0, False), (1, True)])
def test_temper_takes_one_defense_and_destroys_what_has_none_left(more: int, there: bool) -> None:
    table, number = worn(keywords.temper(), more)
    assert stands(table, number) == (there, int(there))


@pytest.mark.rule("fab:8.3.10")
def test_temper_leaves_alone_what_did_not_defend() -> None:
    table, number = worn(keywords.temper(), block=False)
    assert stands(table, number) == (True, 0)


@pytest.mark.rule("fab:8.3.34")
@pytest.mark.parametrize("more", [0, 2])
def test_guardwell_takes_all_of_its_defense(more: int) -> None:
    table, number = worn(keywords.guardwell(), more)
    assert stands(table, number) == (True, 1 + more)
    assert values_of(table, number).numbers[c.DEFENSE] == 0


@pytest.mark.rule("fab:8.0.4", "fab:8.3.3", "fab:8.3.8", "fab:8.3.34")
@pytest.mark.parametrize(
    ("power", "keyword"),
    [(keywords.blade_break(), c.BLADE_BREAK), (keywords.battleworn(), c.BATTLEWORN), (keywords.temper(), c.TEMPER),
     (keywords.guardwell(), c.GUARDWELL), (keywords.phantasm(), c.PHANTASM), (keywords.piercing(1), c.PIERCING),
     (keywords.arcane_barrier(1), c.ARCANE_BARRIER), (keywords.spellvoid(1), c.SPELLVOID), (keywords.quell(1), c.QUELL),
     (keywords.ward(1), c.WARD), (keywords.arcane_shelter(1), c.ARCANE_SHELTER)],
)  # fmt: skip
def test_what_stands_for_an_ability_is_had_as_a_keyword(power: Power, keyword: int) -> None:
    table = Table("Plain Blow (red)", worn=SLEEVES)
    number = print_on(table, SLEEVES, power, zone=shared.PLAY, seat=THEM)
    assert values_of(table, number).all_keywords() == keyword


BIG = """
[[card]]
name = "Whole Wave"
type = "action"
classes = ["Guardian"]
subtypes = ["attack"]
cost = 0
power = 6
defense = 3

[[card]]
name = "Half Wave"
type = "action"
subtypes = ["attack"]
cost = 0
power = 5
defense = 3

[[card]]
name = "Seen Wave"
type = "action"
classes = ["Illusionist"]
subtypes = ["attack"]
cost = 0
power = 6
defense = 3

[[card]]
name = "Quiet Wave"
type = "action"
cost = 0
power = 6
defense = 3
"""


@pytest.mark.rule("fab:8.3.13", "fab:8.3.13a", "fab:8.3.13b", "fab:7.7.2c")
@pytest.mark.parametrize(
    ("block", "gone"),
    [("Whole Wave", True), ("Half Wave", False), ("Seen Wave", False), ("Quiet Wave", False)],
)
def test_phantasm_destroys_what_a_big_attack_defends_against(block: str, gone: bool) -> None:
    table = Table("Plain Blow (red)", block, cards=BIG)
    print_on(table, "Plain Blow (red)", keywords.phantasm())
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass", f"Defend with {block}")
    assert (len(table.state.stack) == 1) == gone
    table.do("Pass", "Pass")
    if not gone:
        assert table.state.stage == c.REACTION
        return
    # The chain closes before damage is calculated.
    assert (table.state.stage, own(table.state).chain) == (c.ACTION, c.CLOSED)
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]


@pytest.mark.example("fab-5.3.2b-1")
@pytest.mark.rule("fab:8.3.13a", "fab:5.3.2b")
def test_phantasm_does_nothing_to_what_is_smaller_by_then() -> None:
    table = Table("Plain Blow (red)", "Whole Wave", cards=BIG)
    print_on(table, "Plain Blow (red)", keywords.phantasm())
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass", "Defend with Whole Wave")
    let_it(table, FLAGGED, AddStat("power", Number(2), -1), flagged=(table.links()[0].defenders[0],))
    table.do("Pass", "Pass")
    assert (table.state.stage, table.state.stack, own(table.state).chain) == (c.DEFEND, [], c.OPEN)
    assert table.state.in_play(table.links()[0].attack) is not None


@pytest.mark.rule("fab:8.3.23")
@pytest.mark.parametrize(("block", "power"), [(SLEEVES, 5), ("Swell (red)", 3)])
def test_piercing_adds_power_against_equipment(block: str, power: int) -> None:
    table = attacked("Swell (red)", SLEEVES, 0, keywords.piercing(2))
    table.do(f"Defend with {block}", "That is all")
    assert values_of(table, table.links()[0].attack).numbers[c.POWER] == power


def dealt(table: Table, amount: int, damage_types: int, unpreventable: bool = False) -> Table:
    """Let their hero be dealt damage, up to the first question that this asks."""
    yours, theirs = (table.state.players[seat].hero for seat in (YOU, THEM))
    packet = Damage("test", BY_THE_RULES, theirs, yours, YOU, amount, damage_types, False, unpreventable)
    table.asking = happen(table.state, [packet])  # type: ignore[attr-defined]
    return table


def shielded(power: Power, hand: str = "") -> tuple[Table, int]:
    table = Table("Plain Blow (red)", hand, worn=SLEEVES)
    return table, print_on(table, SLEEVES, power, zone=shared.PLAY, seat=THEM)


def answer(table: Table, *answers: int) -> list[str]:
    """Give answers to what is asked as damage is dealt; return which kinds of questions there were."""
    asked: list[str] = []
    left = list(answers)
    going = table.asking  # type: ignore[attr-defined]
    try:
        decision = next(going)
        while True:
            asked.append(decision.kind)
            assert decision.seat == THEM
            decision = going.send(left.pop(0))
    except StopIteration:
        assert not left
    return asked


@pytest.mark.rule("fab:8.3.8", "fab:6.4.10", "fab:6.4.10c", "fab:8.5.3f")
@pytest.mark.parametrize(
    ("damage_types", "answers", "life", "hand"),
    [(c.ARCANE, (1,), 18, 0), (c.ARCANE, (0,), 17, 1), (c.PHYSICAL, (), 17, 1), (0, (), 17, 1)],
)
def test_arcane_barrier_is_paid_for_as_arcane_damage_would_be_dealt(
    damage_types: int, answers: tuple[int, ...], life: int, hand: int
) -> None:
    table, _ = shielded(keywords.arcane_barrier(1), "Swell (red)")
    asked = answer(dealt(table, 3, damage_types), *answers)
    assert (asked, table.life(THEM)) == (["may"] * len(answers), life)
    assert len(table.state.players[THEM].hand) == hand


@pytest.mark.rule("fab:8.3.8", "fab:1.14.2b")
def test_arcane_barrier_that_cannot_be_paid_for_is_not_asked_about() -> None:
    table, _ = shielded(keywords.arcane_barrier(2), "Swell (red)")
    assert answer(dealt(table, 3, c.ARCANE)) == []
    assert table.life(THEM) == 17


@pytest.mark.rule("fab:8.3.15", "fab:8.3.15a", "fab:8.5.4")
@pytest.mark.parametrize(("says", "life"), [(1, 19), (0, 17)])
def test_spellvoid_is_destroyed_if_its_player_likes(says: int, life: int) -> None:
    table, number = shielded(keywords.spellvoid(2))
    assert answer(dealt(table, 3, c.ARCANE), says) == ["may"]
    assert (table.life(THEM), table.state.in_play(number) is None) == (life, says == 1)
    assert table.cards_in(shared.GRAVEYARD, THEM) == [SLEEVES] * says
    if says:
        # There is nothing left to prevent anything.
        assert answer(dealt(table, 3, c.ARCANE)) == []


@pytest.mark.rule("fab:8.3.15a")
@pytest.mark.parametrize("stays", ["", "indestructible", "gone"])
def test_spellvoid_that_cannot_be_destroyed_is_not_asked_about(stays: str) -> None:
    table, number = shielded(keywords.spellvoid(2))
    if stays == "indestructible":
        resolve(table, GrantAll(IsThis(), (Prohibition("be destroyed"),)), number)
    elif stays:
        put(table, number, shared.REMOVED, THEM)
    assert answer(dealt(table, 3, c.ARCANE), *([] if stays else [1])) == ([] if stays else ["may"])
    assert table.life(THEM) == (17 if stays else 19)


@pytest.mark.rule("fab:8.3.20", "fab:6.4.10a", "fab:8.5.3f")
@pytest.mark.parametrize(
    ("power", "damage_types", "life", "there"),
    [
        (keywords.ward(2), 0, 19, False),
        (keywords.ward(2), c.PHYSICAL, 19, False),
        (keywords.ward(5), c.ARCANE, 20, False),
        (keywords.arcane_shelter(2), c.ARCANE, 19, False),
        (keywords.arcane_shelter(2), c.PHYSICAL, 17, True),
    ],
)
def test_ward_is_destroyed_without_being_asked_about(
    power: Power, damage_types: int, life: int, there: bool
) -> None:
    table, number = shielded(power)
    assert answer(dealt(table, 3, damage_types)) == []
    assert (table.life(THEM), table.state.in_play(number) is not None) == (life, there)
    prevented = [life - 17] if life > 17 else []
    assert [fact.amount for fact in happened(table, "prevent")] == prevented


@pytest.mark.rule("fab:6.4.10h")
def test_what_cannot_be_prevented_is_dealt_and_the_ward_is_destroyed_all_the_same() -> None:
    table, number = shielded(keywords.ward(2))
    assert answer(dealt(table, 3, 0, True)) == []
    assert (table.life(THEM), table.state.in_play(number)) == (17, None)


@pytest.mark.rule("fab:8.3.20")
def test_a_ward_guards_its_own_player_alone() -> None:
    table = Table(arena="Reed Cutter", theirs="", hand="Plain Blow (blue)")
    number = print_on(table, "Reed Cutter", keywords.ward(2), zone=shared.PLAY)
    assert answer(dealt(table, 3, 0)) == []
    assert (table.life(THEM), table.state.in_play(number) is not None) == (17, True)


@pytest.mark.rule("fab:8.3.19")
@pytest.mark.parametrize("says", [0, 1])
def test_quell_is_destroyed_at_the_beginning_of_the_end_phase(says: int) -> None:
    table, number = shielded(keywords.quell(1), "Swell (red)")
    assert answer(dealt(table, 3, 0), says) == ["may"]
    assert (table.life(THEM), table.state.in_play(number) is not None) == (17 + says, True)
    table.do("Pass", "Pass")
    assert (table.state.in_play(number) is None) == bool(says)


@pytest.mark.rule("fab:7.5.5b", "fab:8.3.20")
@pytest.mark.parametrize(("amount", "hit"), [(3, False), (2, True)])
def test_an_attack_whose_damage_is_all_prevented_has_not_hit(amount: int, hit: bool) -> None:
    table = Table("Plain Blow (red)", worn=SLEEVES)
    print_on(table, SLEEVES, keywords.ward(amount), zone=shared.PLAY, seat=THEM)
    table.do("Play Plain Blow (red)").until(c.RESOLUTION)
    assert ([link.hit for link in table.links()], table.life(THEM)) == ([hit], 20 - int(hit))


@pytest.mark.rule("fab:8.5.3b", "fab:7.5.2")
def test_the_damage_of_combat_is_physical() -> None:
    table = Table("Plain Blow (red)").do("Play Plain Blow (red)").until(c.DAMAGE)
    (fact,) = [one for one in table.state.this_turn() if isinstance(one, Damage)]
    assert (fact.damage_types, fact.combat, fact.amount) == (c.PHYSICAL, True, 3)
    state = load(RULES, table.game.save()).state
    assert [one.damage_types for one in state.this_turn() if isinstance(one, Damage)] == [c.PHYSICAL]


@pytest.mark.rule("fab:8.3.11", "fab:8.3.11a", "fab:4.4.2", "fab:4.4.1")
@pytest.mark.parametrize(
    ("zone", "face_down", "seat", "life"),
    [
        (shared.REMOVED, False, YOU, 19),
        (shared.REMOVED, True, YOU, 20),
        (shared.GRAVEYARD, False, YOU, 20),
        (shared.REMOVED, False, THEM, 20),
    ],
)
def test_blood_debt_costs_life_as_the_own_end_phase_begins(
    zone: int, face_down: bool, seat: int, life: int
) -> None:
    table = Table("Plain Blow (red)", "Plain Blow (red)")
    number = print_on(table, "Plain Blow (red)", keywords.blood_debt(), seat=seat)
    record(table.state, [Move("banish", "test", number, zone, seat, face_down=face_down)])
    table.do("Pass")
    assert table.life(YOU) == 20
    # Nobody has priority in the end phase: the layer has resolved before the turn player is asked anything.
    table.do("Pass")
    assert (table.life(YOU), table.life(THEM)) == (life, 20)


WORN = """
[[card]]
name = "Cracked Helm"
type = "equipment"
subtypes = ["head"]
defense = 2
keywords = ["blade break", "arcane barrier 1"]
"""


@pytest.mark.rule("fab:8.0.4", "fab:8.3.3", "fab:8.3.8")
def test_a_card_file_names_keywords_that_stand_for_abilities() -> None:
    table = Table("Plain Blow (red)", "Swell (red)", worn="Cracked Helm", cards=WORN)
    number = table.number("Cracked Helm", shared.PLAY, THEM)
    printed = table.state.known(number).definition
    assert printed.program.powers == (keywords.blade_break(), keywords.arcane_barrier(1, 1))
    assert printed.paragraphs == ("Blade break", "Arcane barrier 1")
    assert answer(dealt(table, 3, c.ARCANE), 1) == ["may"]
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass", "Defend with Cracked Helm")
    assert table.until(c.ACTION).state.in_play(number) is None


@pytest.mark.rule("fab:8.0.4")
@pytest.mark.parametrize(
    "words", ["blade", "blade break 1", "ward", "ward 0", "ward x", "ward 3 4", "wards 3", ""]
)
def test_what_is_no_keyword_stands_for_no_ability(words: str) -> None:
    assert keywords.ability_of(words, 0) is None
