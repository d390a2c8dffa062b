"""Copies: duplicates on the chain, copies that are played, what becomes a copy, token copies (402 of 6.0 and 7.4)."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.kernel.saves import load
from rulebound.tcg.nodes.effects.in_play import BecomesCopy
from rulebound.tcg.nodes.effects.layers import CopyLayers, PlayCopies
from rulebound.tcg.position.cards import ONTO
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.groups import Target
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, scenario

#: Each of these tests asks its editions itself.
pytestmark = pytest.mark.edition("2007")

LATER = ["2012", "2013"]
#: "Copy target ability": what copies it is a link above it.
MIMIC = Definition("Mimic", c.ABILITY, 0, instant=True, program=CardProgram(
    effect=CopyLayers(Target(0, OfType(c.ABILITY), zone=c.CHAIN))))  # fmt: skip
BOLT = ability("Bolt", "Your hero deals 2 fire damage to target hero or ally.", instant=True)
MAGE = ally("Mage", 1, 9, "When you play a non-ongoing ability, you may pay 1. If you do, copy that ability.")


def table_of(text: str, cards: list[Definition], edition: str = "2013") -> Table:
    """Set up a position under an edition."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [MIMIC, BOLT, MAGE, *cards], edition=EDITIONS[edition])


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1", "wow-2012:402.1a", "wow-2013:402.1a")
@pytest.mark.rule("wow-2012:402.1c", "wow-2013:402.1c")
# Its targets are chosen as it is added, as any link's are.
@pytest.mark.rule("wow-2007:707.1d")
@pytest.mark.parametrize("edition", LATER)
def test_a_duplicate_is_added_and_may_have_another_target(edition: str) -> None:
    text = 'you: hand "Bolt"; ally "Mage"; resources 2\nopponent: ally "A" 1/5; ally "B" 1/5'
    table = table_of(text, [], edition).play("Bolt", targets=["A"]).expect_chain("Mage", "Bolt")
    table.pass_().pass_().choose("yes")
    assert "target" in table.decision.kind
    table.choose("B").expect_chain("Bolt", "Bolt")
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    copy = table.state.known(table.state.stack[-1].card)
    assert (copy.controller, table.state.stack[-1].source) == (0, copy.number)
    table.resolve().expect("B", damage=2).expect("A", damage=0).expect_chain("Bolt")
    # It has ceased to exist: no card lies in a graveyard for it.
    table.expect_graveyard("you").resolve().expect("A", damage=2).expect_graveyard("you", "Bolt")


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
@pytest.mark.parametrize("edition", LATER)
def test_a_duplicate_is_not_played(edition: str) -> None:
    watcher = ally("Watcher", 1, 9, "When you play an ability, put a tick counter on this ally.")
    text = 'you: hand "Bolt" "Mimic"; ally "Watcher"\nopponent: ally "A" 1/5'
    table = table_of(text, [watcher], edition).play("Bolt", targets=["A"]).resolve()
    table.play("Mimic").resolve().expect_chain("Mimic", "Bolt")
    table.resolve("A").expect_chain("Bolt", "Bolt").expect("Watcher", counter=("tick", 2))


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_what_targets_something_is_noticed_of_a_duplicate_too() -> None:
    shy = ally("Shy", 1, 9, "When this ally becomes the target of an ability, put a tick counter on this ally.")
    text = 'you: hand "Bolt" "Mimic"\nopponent: ally "Shy"; ally "A" 1/5'
    table = table_of(text, [shy]).play("Bolt", targets=["A"])
    table.play("Mimic", targets=["Bolt"]).resolve("Shy").resolve().expect("Shy", counter=("tick", 1))


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
@pytest.mark.parametrize("edition", LATER)
def test_a_duplicate_can_be_interrupted_and_ceases_to_exist(edition: str) -> None:
    stop = ability("Stop", "Interrupt target ability.", instant=True)
    text = 'you: hand "Bolt" "Mimic" "Stop"\nopponent: ally "A" 1/5'
    table = table_of(text, [stop], edition).play("Bolt", targets=["A"]).play("Mimic", targets=["Bolt"]).resolve("A")
    table.play("Stop", targets=["Bolt#2"]).resolve().expect_chain("Bolt").expect_graveyard("you", "Mimic", "Stop")
    table.resolve().expect("A", damage=2).expect_graveyard("you", "Mimic", "Stop", "Bolt")


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b")
@pytest.mark.parametrize("edition", LATER)
def test_a_duplicate_has_all_that_was_chosen_and_paid(edition: str) -> None:
    blast = ability("Blast", "Your hero deals X fire damage to target hero or ally.", cost=0, x_cost=True, instant=True)
    text = 'you: hand "Blast" "Mimic"; resources 3\nopponent: ally "A" 1/9'
    table = table_of(text, [blast], edition).play("Blast", targets=["A"], x=3).play("Mimic", targets=["Blast"])
    table.resolve("A").resolve().expect("A", damage=3).resolve().expect("A", damage=6)
    modes = "Choose one: Your hero deals 1 fire damage to target ally; or draw a card."
    choice = ability("Choice", modes, instant=True)
    text = 'you: hand "Choice" "Mimic"\nopponent: ally "A" 1/9'
    table = table_of(text, [choice], edition).play("Choice", modes=[1]).play("Mimic", targets=["Choice"])
    table.resolve().expect_chain("Choice", "Choice").resolve().resolve().expect_hand("you", "Filler", "Filler")
    fling = ability("Fling", ("As an additional cost to play, destroy an ally you control.",
                              "Your hero deals fire damage equal to that destroyed ally's ATK to target hero or ally."),
                    instant=True)  # fmt: skip
    text = 'you: hand "Fling" "Mimic"; ally "Ox" 4/4\nopponent: ally "A" 1/9'
    table = table_of(text, [fling], edition).play("Fling", targets=["A"]).play("Mimic", targets=["Fling"])
    table.resolve("A").resolve().expect("A", damage=4).resolve().expect("A", damage=8)


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b", "wow-2013:200.1a", "wow-2012:200.1a")
def test_what_a_duplicate_says_of_itself_is_said_of_it() -> None:
    loop = ability("Loop", "Put Loop into its owner's hand.", instant=True)
    table = table_of('you: hand "Loop" "Mimic"', [loop]).play("Loop").play("Mimic", targets=["Loop"]).resolve()
    # The duplicate moves itself, and ceases as it leaves the chain; the original is still there.
    table.resolve().expect_hand("you").expect_chain("Loop").resolve().expect_hand("you", "Loop")


@pytest.mark.rule("wow-2012:402.1c", "wow-2013:402.1c")
def test_a_target_that_is_left_may_be_illegal_and_a_new_one_must_be_legal() -> None:
    hit = ability("Hit", "Destroy target ally.", instant=True)
    text = 'you: hand "Bolt" "Mimic" "Hit"\nopponent: ally "A" 1/5; ally "Ghost"'
    ghost = ally("Ghost", 1, 5, "Untargetable")
    table = table_of(text, [hit, ghost]).play("Bolt", targets=["A"]).play("Hit", targets=["A"]).resolve()
    table.play("Mimic", targets=["Bolt"]).pass_().pass_()
    said = [table.game.label(option) for option in table.decision.options]
    assert len(said) == 3
    assert not any("Ghost" in one for one in said)
    # It has lost its only target, and is interrupted by the game.
    table.choose("A").resolve().expect_chain("Bolt").expect("their hero", damage=0)


@pytest.mark.rule("wow-2012:402.1c", "wow-2013:402.1c")
def test_where_no_other_target_is_legal_it_is_left_and_nobody_is_asked() -> None:
    snap = ability("Snap", "Destroy target ally.", instant=True)
    text = 'you: hand "Snap" "Mimic"\nopponent: ally "A" 1/5'
    table = table_of(text, [snap]).play("Snap", targets=["A"]).play("Mimic", targets=["Snap"]).pass_().pass_()
    table.expect_asked("you", "priority").expect_chain("Snap", "Snap").resolve().expect("A", zone="graveyard")


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_a_card_that_has_left_the_chain_is_not_copied() -> None:
    stop = ability("Stop", "Interrupt target ability.", instant=True)
    text = 'you: hand "Bolt" "Stop"; ally "Mage"; resources 2\nopponent: ally "A" 1/5'
    table = table_of(text, [stop]).play("Bolt", targets=["A"]).expect_chain("Mage", "Bolt")
    table.play("Stop")
    # (The Mage looks at that, too.)
    table.resolve("no").resolve().expect_chain("Mage").resolve("yes").expect_chain().expect("A", damage=0)


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
@pytest.mark.parametrize("edition", LATER)
def test_a_duplicate_of_what_would_stay_in_play_ceases_to_exist(edition: str) -> None:
    aura = ability("Aura", "Ongoing: Allies you control have +1 ATK.", instant=True)
    text = 'you: hand "Aura" "Mimic"; ally "Ox" 1/1\nopponent:'
    table = table_of(text, [aura], edition).play("Aura").play("Mimic", targets=["Aura"]).resolve().resolve()
    table.expect("Ox", atk=1).expect_graveyard("you", "Mimic").resolve().expect("Ox", atk=2)


@pytest.mark.rule("wow-2013:G.echo")
def test_echo() -> None:
    spark = ability("Spark", ("Echo", "Your hero deals 1 fire damage to target hero or ally."))
    orc, gnome = ally("Orc", 1, 1, tags=("Orc",)), ally("Gnome", 1, 1, tags=("Gnome",))
    beast = ally("Beast", 1, 1, tags=("Bear",))
    both = (("Orc|Orc", True), ("Gnome|Gnome", True), ("Orc|Gnome", False), ("Beast|Beast", False), ("Orc", False))
    for mine, copied in both:
        allies = "; ".join(f'ally "{name}"' for name in mine.split("|"))
        table = table_of(f'you: hand "Spark"; {allies}\nopponent: ally "A" 1/5', [spark, orc, gnome, beast])
        table.play("Spark", targets=["A"])
        if copied:
            # It isn't played: it has no echo of its own.
            table.expect_chain("Spark", "Spark").resolve("A").expect_chain("Spark", "Spark").resolve()
        table.expect_chain("Spark").resolve().expect("A", damage=2 if copied else 1)
    # A double-check power: asked again as it resolves.
    slay = ability("Slay", "Destroy target ally.", instant=True)
    text = 'you: hand "Spark" "Slay"; ally "Orc"; ally "Orc"\nopponent: ally "A" 1/5'
    table = table_of(text, [spark, orc, slay]).play("Spark", targets=["A"]).play("Slay", targets=["Orc"]).resolve_all()
    table.expect("A", damage=1)


@pytest.mark.difference("played_copies")
@pytest.mark.rule("wow-2013:402.2", "wow-2013:402.2a", "wow-2013:402.2b")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_a_copy_of_a_card_elsewhere_is_played(edition: str) -> None:
    draws = Definition("Echoes", c.ABILITY, 0, program=CardProgram(
        effect=PlayCopies(Target(0, OfType(c.ABILITY), zone=c.GRAVEYARD))))  # fmt: skip
    watcher = ally("Watcher", 1, 9, "When you play an ability, put a tick counter on this ally.")
    stop = ability("Stop", "Interrupt target ability.", instant=True)
    text = 'you: hand "Echoes" "Stop"; graveyard "Bolt"; ally "Watcher"\nopponent: ally "A" 1/5; ally "B" 1/5'
    table = table_of(text, [draws, watcher, stop], edition).play("Echoes").resolve()
    if edition == "2012":
        # No rule of it knows of such copies.
        table.resolve().expect_chain().expect("Watcher", counter=("tick", 1)).expect_graveyard("you", "Bolt", "Echoes")
        return
    # It follows the rules for adding links: it is played, with targets of its own, and can be interrupted.
    table.resolve("B").expect_chain("Watcher", "Bolt").resolve().expect("Watcher", counter=("tick", 2))
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    again = table.game.fork()
    table.resolve().expect("B", damage=2).expect_graveyard("you", "Bolt", "Echoes")
    table.game = again
    table.play("Stop").resolve_all().expect("B", damage=0).expect_graveyard("you", "Bolt", "Echoes", "Stop")


def test_near_misses_of_copies() -> None:
    expect_refused("When an ability enters play, copy that ability.", "copy", types=c.ALLY)
    expect_refused("Copy target ability.", "copy", types=c.ABILITY)
    expect_refused("Copy an ability.", types=c.ABILITY)


BECOMES = "Target ally you control becomes a copy of a second target ally you control this turn."
GOWN = ability("Gown", BECOMES, instant=True)
#: What is a copy for good.
MELD = Definition("Meld", c.ABILITY, 0, instant=True, program=CardProgram(
    effect=BecomesCopy(Target(0, OfType(c.ALLY)), Target(1, OfType(c.ALLY)))))  # fmt: skip
OX, CAT = ally("Ox", 2, 4, cost=3, tags=("Bull",)), ally("Cat", 1, 1, "Elusive", cost=1, tags=("Cat",))


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.rule("wow-2013:G.printed")
def test_what_becomes_a_copy_has_what_is_printed_on_another_card_for_a_while(edition: str) -> None:
    text = 'you: hand "Gown"; ally "Ox" counter "+1/+1" 1 damage 1; ally "Cat"; deck 5\nopponent: deck 5'
    table = table_of(text, [GOWN, OX, CAT], edition).play("Gown", targets=["Cat", "Ox"]).resolve()
    (copy,) = [card for card in table.state.cards if card.zone == c.PLAY and card.definition.source.startswith(ONTO)]
    # What is printed, and nothing else: no counters, no damage; it is still the same card.
    assert (copy.definition.name, copy.damage, copy.counters, copy.definition.cost) == ("Ox", 0, (), 3)
    table.expect("Ox#2", atk=2, health=4, tag="Bull", not_keyword="elusive")
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    for seat in (0, 1):
        assert table.game.fork(seat, 3).decision is not None
    table.end_turn().expect("Cat", atk=1, keyword="elusive", not_tag="Bull").expect("Ox", atk=3)


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.rule("wow-2013:G.printed")
def test_what_was_a_copy_twice_is_itself_once_both_have_ended(edition: str) -> None:
    hen = ally("Hen", 5, 5)
    text = 'you: hand "Gown" "Gown"; ally "Ox"; ally "Hen"; ally "Cat"; deck 5\nopponent: deck 5'
    table = table_of(text, [GOWN, OX, CAT, hen], edition).play("Gown", targets=["Cat", "Ox"]).resolve()
    table.play("Gown", targets=["Ox#2", "Hen"]).resolve().expect("Hen#2", atk=5)
    table.end_turn().expect("Cat", atk=1, keyword="elusive", not_tag="Bull")


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3")
@pytest.mark.parametrize("edition", LATER)
def test_what_was_a_copy_before_it_was_another_is_itself_though_the_first_ends_first(edition: str) -> None:
    hen = ally("Hen", 5, 5)
    longer = BecomesCopy(Target(0, OfType(c.ALLY)), Target(1, OfType(c.ALLY)), "own turn")
    mask = Definition("Mask", c.ABILITY, 0, instant=True, program=CardProgram(effect=longer))
    text = 'you: hand "Gown" "Mask"; ally "Ox"; ally "Hen"; ally "Cat"; deck 5\nopponent: deck 5'
    table = table_of(text, [GOWN, mask, OX, CAT, hen], edition).play("Gown", targets=["Cat", "Ox"]).resolve()
    table.play("Mask", targets=["Ox#2", "Hen"]).resolve().end_turn().expect("Hen#2", atk=5)
    table.end_turn().expect("Cat", atk=1, keyword="elusive", not_tag="Bull")


@pytest.mark.rule("wow-2012:402.2a", "wow-2013:402.3a")
@pytest.mark.parametrize("edition", LATER)
def test_copied_information_is_copied_and_what_leaves_play_is_itself_again(edition: str) -> None:
    hen, back = ally("Hen", 5, 5), ability("Back", "Put target ally into its owner's hand.", instant=True)
    text = 'you: hand "Meld" "Meld" "Back"; ally "Ox"; ally "Cat"; ally "Hen"\nopponent:'
    table = table_of(text, [MELD, OX, CAT, hen, back], edition).play("Meld", targets=["Cat", "Ox"]).resolve()
    table.play("Meld", targets=["Hen", "Ox#2"]).resolve().expect("Ox#3", atk=2, health=4)
    table.play("Back", targets=["Ox#2"]).resolve().expect_hand("you", "Cat").expect("Ox#2", atk=2)


@pytest.mark.rule("wow-2012:402.2b", "wow-2013:402.3b")
@pytest.mark.parametrize("edition", LATER)
def test_links_and_modifiers_go_on_and_its_powers_are_other_ones(edition: str) -> None:
    sage = ally("Sage", 1, 3, "Pay 1 → This ally has +1 ATK this turn. Use only once per turn.")
    hit = ability("Hit", "Target ally has +2 ATK this turn.", instant=True)
    text = 'you: hand "Meld" "Hit" "Hit"; ally "Sage"; ally "Sage"; resources 2\nopponent:'
    table = table_of(text, [MELD, sage, hit], edition).play("Hit", targets=["Sage#1"]).resolve().use("Sage#1").resolve()
    table.expect("Sage#1", atk=4).expect_refused("use", "Sage#1").play("Hit", targets=["Sage#1"])
    table.play("Meld", targets=["Sage#1", "Sage#2"]).resolve().resolve().expect("Sage#1", atk=6)
    # None of its powers is the one that was used.
    table.use("Sage#1").resolve().expect("Sage#1", atk=7)


@pytest.mark.rule("wow-2012:402.2c", "wow-2013:402.3c")
def test_what_was_chosen_for_the_other_card_is_not_chosen_for_the_copy() -> None:
    words = "As this ally enters play, name a card. <p> Opposing cards in play with that name lose all powers."
    jinx, blank = ally("Jinx", 1, 1, words), ally("Blank", 1, 1)
    text = 'you: hand "Jinx" "Meld" "Back"; ally "Blank"\nopponent: ally "Cat"'
    back = ability("Back", "Put target ally into its owner's hand.", instant=True)
    table = table_of(text, [MELD, CAT, jinx, blank, back]).play("Jinx").resolve("Cat")
    table.expect("Cat", not_keyword="elusive")
    table.play("Meld", targets=["Blank", "Jinx"]).resolve().expect("Jinx#2", zone="play")
    table.play("Back", targets=["Jinx#1"]).resolve().expect("Cat", keyword="elusive")


@pytest.mark.rule("wow-2012:402.2c", "wow-2013:402.3c")
def test_nor_is_it_for_a_copy_that_lasts_a_turn_and_is_itself_again_then() -> None:
    words = "As this ally enters play, name a card. <p> Opposing cards in play with that name lose all powers."
    jinx, blank = ally("Jinx", 1, 1, words), ally("Blank", 2, 2)
    mask = ability("Mask", "Target ally becomes a copy of a second target ally this turn.", instant=True)
    back = ability("Back", "Put target ally into its owner's hand.", instant=True)
    text = 'you: hand "Jinx" "Mask" "Back"; ally "Blank"\nopponent: ally "Cat"'
    table = table_of(text, [mask, CAT, jinx, blank, back]).play("Jinx").resolve("Cat")
    table.play("Mask", targets=["Blank", "Jinx"]).resolve().expect("Jinx#2", zone="play", atk=1)
    table.play("Back", targets=["Jinx#1"]).resolve().expect("Cat", keyword="elusive")
    table.end_turn().expect("Blank", zone="play", atk=2, health=2).expect("Cat", keyword="elusive")
