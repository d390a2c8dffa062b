"""Targets on the stack: cards there have their subtypes' identities, too (1.2.2c, 1.8.5a)."""

from __future__ import annotations

import pytest

from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.scenarios import Table, scenario
from rulebound.play.fab.cards import program_lines
from rulebound.play.fab.kind import FAB
from rulebound.play.presenting.public import full_view

CARDS = """
define action "Pennon" red cost 0 subtype "aura"
  | Attacks you control get +1{p}.
define action "Gauge" red cost 0 subtype "item"
  | **Instant** - 0: Gain 2{h}
define action "Friend" red cost 0 subtype "ally" life 3
  | **Instant** - 0: Gain 2{h}
define action "Prod" red attack cost 0 power 3 defense 2
"""


def at(position: str, says: str) -> Table:
    return scenario(f'{CARDS}define instant "Word" red cost 0\n  | {says}\n{position}')


def answered(name: str, says: str) -> Table:
    """A card is played, and the opponent answers with what a text says, which resolves."""
    table = at(f'you: hand "{name}"\nopponent: hand "Word"\n', says)
    return table.play(name).play("Word", by="opponent").resolve()


@pytest.mark.rule("fab:1.8.5a", "fab:1.2.2c")
@pytest.mark.parametrize(
    ("name", "says", "zone"),
    [
        ("Pennon", "Destroy target aura.", "graveyard"),
        ("Pennon", "Return target aura to its owner's hand.", "hand"),
        ("Pennon", "Banish target aura.", "banished"),
        ("Pennon", "Put target aura on the bottom of its owner's deck.", "deck"),
        ("Pennon", "Destroy target aura an opponent controls.", "graveyard"),
        ("Gauge", "Destroy target item.", "graveyard"),
        ("Friend", "Destroy target ally.", "graveyard"),
    ],
)
def test_a_card_that_leaves_the_stack_does_not_resolve(name: str, says: str, zone: str) -> None:
    answered(name, says).expect(name, zone=zone).expect_stack()


@pytest.mark.rule("fab:1.8.5a", "fab:3.0.9")
def test_what_is_so_of_a_card_on_the_stack_is_so_of_the_permanent_that_it_becomes() -> None:
    table = answered("Gauge", "Put a steam counter on target item.").resolve()
    table.expect("Gauge", zone="arena", counter=("steam", 1))
    frozen = answered("Friend", "Freeze target ally.").resolve().expect("Friend", zone="arena")
    frozen.expect_refused("use", "Friend", "5.2.1e")


@pytest.mark.rule("fab:8.5.55")
@pytest.mark.parametrize("says", ["{t} target ally.", "{u} target ally."])
def test_only_permanents_are_tapped(says: str) -> None:
    table = answered("Friend", says).resolve().expect("Friend", zone="arena")
    (friend,) = [card for card in table.game.state.cards[1:] if card.definition.name == "Friend"]
    assert not friend.exhausted


@pytest.mark.rule("fab:1.8.5a", "fab:1.3.3")
@pytest.mark.parametrize(
    ("name", "says"),
    [
        # What is a permanent lies in the arena; a token is nowhere else.
        ("Pennon", "Destroy target aura permanent."),
        ("Pennon", "Destroy target aura token."),
        ("Pennon", "Destroy target aura you control."),
        ("Pennon", "Destroy target item."),
        ("Prod", "Destroy target aura."),
        # (Whose it would be in the arena, once that ends, no rule tells.)
        ("Gauge", "Gain control of target item until end of turn."),
    ],
)
def test_what_is_no_such_object_is_no_target(name: str, says: str) -> None:
    table = at(f'you: hand "{name}"\nopponent: hand "Word"\n', says)
    table.play(name).pass_().expect_refused("play", "Word", "5.1.4a")


@pytest.mark.rule("fab:1.8.5a")
def test_an_effect_without_a_target_is_about_the_arena_alone() -> None:
    table = at('you: aura "Pennon"; hand "Pennon"\nopponent: hand "Word"\n', "Destroy all auras.")
    table.play("Pennon").play("Word", by="opponent").resolve()
    zones = [card.zone for card in table.game.state.cards[1:] if card.definition.name == "Pennon"]
    assert len(set(zones)) == 2
    table.resolve().expect("Pennon", zone="arena")


@pytest.mark.rule("fab:1.8.5a", "fab:1.4.1")
def test_attacks_are_found_as_before_and_no_auras_among_them() -> None:
    table = at('you: aura "Pennon"; hand "Prod"\nopponent: hand "Word"\n', "Target attack gets -3{p}.")
    table.play("Prod").play("Word", by="opponent").resolve().expect("Prod", power=1)
    none = at('you: hand "Pennon"\nopponent: hand "Word"\n', "Target attack gets -3{p}.")
    none.play("Pennon").pass_().expect_refused("play", "Word", "5.1.4a")


@pytest.mark.rule("fab:1.8.5a")
def test_who_chooses_is_told_which_of_them_lies_on_the_stack() -> None:
    table = at('you: aura "Pennon"; hand "Pennon"\nopponent: hand "Word"\n', "Destroy target aura.")
    table.play("Pennon").play("Word", by="opponent")
    game = table.game
    assert game.decision is not None
    told = game.told(game.decision)
    labels = [game.label(place) for place in range(len(told.options))]
    offers = FAB.presenter(game).offers(full_view(game, 1), told, labels)
    assert [(offer.label, offer.deeds[0].full) for offer in offers] == [
        ("Pennon (red)", "Target Pennon (red)"),
        ("Pennon (red) on the stack", "Target Pennon (red) on the stack"),
    ]


def test_what_is_called_it_later_is_the_same_target() -> None:
    text = "Gain control of target item. It gets +1 [p] this turn."
    (card,) = read_cards(f'[[card]]\nname = "Word"\ntype = "instant"\ncost = 0\ntext = ["{text}"]', "a test")
    assert program_lines(card)[-1].endswith("until the end of this turn, that target has +1 power")


TAKING = """
define instant "Seize" red cost 0
  | Gain control of target item.
define instant "Borrow" red cost 0
  | Gain control of target item until the end of this action phase.
define instant "Pawn" red cost 0
  | Give target item you control to target opposing hero.
define instant "Chest" red cost 0 subtype "item"
  | When this enters the arena, gain 2{h}
  | **Instant** - Destroy this: Gain 5{h}
"""


@pytest.mark.rule("fab:1.8.5a", "fab:1.2.2c", "fab:8.5.35", "fab:1.3.1b", "fab:5.3.6a", "fab:1.6.2a")
def test_8_5_35_control_of_an_item_card_on_the_stack_is_gained_and_it_resolves_for_whoever_has_it() -> None:
    table = scenario(TAKING + 'you: hand "Seize"\nopponent: hand "Chest"\n')
    table.pass_().play("Chest", by="opponent").play("Seize", by="you").resolve()
    table.expect_stack("Chest (red)").resolve().expect("Chest", zone="arena", controller="you")
    # What it triggers as it enters is its new controller's, too.
    table.resolve_all().expect("Hero of you", life=22).expect("Hero of opponent", life=20)
    # It is the object that it was on the stack, and stays theirs who gained control of it [3.0.9].
    table.use("Chest", by="you").resolve_all().expect("Hero of you", life=27).expect("Chest", zone="graveyard")


@pytest.mark.rule("fab:8.5.35", "fab:1.8.5a")
def test_8_5_35_control_of_a_card_on_the_stack_may_be_gained_back() -> None:
    table = scenario(TAKING + 'you: hand "Seize"\nopponent: hand "Chest" "Seize"\n')
    table.pass_().play("Chest", by="opponent").play("Seize", by="you").resolve()
    table.play("Seize", by="opponent").resolve().resolve()
    table.expect("Chest", zone="arena", controller="opponent").resolve_all().expect("Hero of opponent", life=22)


@pytest.mark.rule("fab:8.5.35", "fab:1.3.1b")
def test_8_5_35_control_for_a_while_is_gained_of_what_is_in_the_arena_alone() -> None:
    table = scenario(TAKING + 'you: hand "Borrow"\nopponent: item "Chest"; hand "Chest"\n')
    table.pass_().play("Chest", by="opponent").play("Borrow", by="you")
    # (There is one target alone: the item in the arena.)
    table.resolve().expect_stack("Chest (red)").resolve_all().expect("Hero of opponent", life=22)


@pytest.mark.rule("fab:8.5.53", "fab:8.5.53a", "fab:1.8.5a")
def test_8_5_53_a_card_on_the_stack_is_given_and_resolves_for_whoever_was_given_it() -> None:
    table = scenario(TAKING + 'you: hand "Chest" "Pawn"\nopponent: hero "G"\n')
    table.play("Chest").play("Pawn").resolve().resolve()
    table.expect("Chest", zone="arena", controller="opponent").resolve_all().expect("G", life=22)
