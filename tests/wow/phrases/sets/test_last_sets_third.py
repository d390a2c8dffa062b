"""What the last sets say: what is put into play attached, names that are controlled, what was dealt fatal damage."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario, weapon

LATER = pytest.mark.edition("2013")


def alone(text: str, cards: list[Definition]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)


@LATER
def test_an_ally_that_is_dealt_fatal_damage_is_that_ally() -> None:
    doom = ability("Doom", "Your hero deals 3 shadow damage to target hero or ally. If an ally is dealt fatal damage "
                           "this way, put that ally into its owner's hand.")  # fmt: skip
    text = 'you: hand "Doom"\nopponent: ally "Foe" 1/{}'
    scenario(text.format(3), [doom]).play("Doom", targets=["Foe"]).resolve().expect("Foe", zone="hand")
    scenario(text.format(4), [doom]).play("Doom", targets=["Foe"]).resolve().expect("Foe", zone="play", damage=3)


@LATER
def test_that_ally_is_not_the_attached_one() -> None:
    dark = ability("Dark", "Attach to target ally.<p>Ongoing: When attached ally deals combat damage to an opposing "
                           "ally, exhaust that ally.")  # fmt: skip
    text = 'you: ally "Ox" 1/9; ability "Dark" on "Ox"\nopponent: ally "Foe" 1/9'
    table = scenario(text, [dark]).fight("Ox", "Foe").resolve_all().expect("Foe", ready=False)
    assert table is not None
    expect_refused("When an ally deals combat damage to an opposing ally, exhaust that ally.")


@LATER
def test_that_token_is_what_was_called_one() -> None:
    lamp = item("Lamp", "When a token ally you control deals combat damage to a hero, exhaust that token.")
    put = ability("Put", "Put a 2/2 Wolf ally token into play with Ferocity and Sentinel.")
    table = alone('you: item "Lamp"; hand "Put"', [lamp, put]).play("Put").resolve().fight("Wolf", "Them")
    table.resolve_all().expect("Them", damage=2)
    assert power("When a token ally you control deals combat damage to a hero, exhaust that token.") is not None


@LATER
def test_with_what_damage_is_dealt_said_last() -> None:
    edge = weapon("Edge", 1, 0, "When your hero deals combat damage to an opposing hero with this weapon, double the "
                                "number of +1 ATK counters on this weapon.")  # fmt: skip
    text = 'you: hero "Us"; weapon "Edge" counter "+1 ATK" 2'
    table = alone(text, [edge]).attack("Us", "Them").resolve().strike("Edge").resolve_all()
    while table.state.players[1].hero and table.card("Them").damage == 0:
        table.pass_()
    table.resolve_all().expect("Them", damage=3).expect("Edge", counter=("+1 ATK", 4))


@LATER
def test_any_number_of_what_was_revealed() -> None:
    pack = ability("Pack", "Reveal the top three cards of your deck. Put any number of revealed Wolf allies into "
                           "play and the rest on the bottom of your deck.")  # fmt: skip
    cards = [pack, ally("A", 1, 1, tags=("Wolf",)), ally("B", 1, 1, tags=("Wolf",)), ally("C", 1, 1)]
    table = alone('you: hand "Pack"; deck "A" "B" "C"', cards).play("Pack").resolve("A", "B")
    table.expect("A", zone="play").expect("B", zone="play").expect("C", zone="deck")
    table = alone('you: hand "Pack"; deck "A" "B" "C"', cards).play("Pack").resolve("B", "done")
    table.expect("A", zone="deck").expect("B", zone="play")
    expect_refused("Put any number of revealed allies into play and the rest on the bottom of your deck.",
                   types=c.ABILITY)  # fmt: skip


def test_put_in_your_hand() -> None:
    words = "Reveal the top two cards of your deck. Put all revealed allies {} your hand and the rest on the bottom."
    assert effect(words.format("in")) == effect(words.format("into"))


@LATER
def test_controlling_two_of_certain_names() -> None:
    bear = ally("Bear", 1, 9, "While you control Bear and Other the Wise, Bear has +3 ATK.")
    alone('you: ally "Bear"; ally "Other the Wise" 1/1', [bear]).expect("Bear", atk=4)
    alone('you: ally "Bear"; ally "Ox" 1/1', [bear]).expect("Bear", atk=1)


@LATER
def test_entering_play_attached() -> None:
    vine = ability("Vine", "Attach to target ally.<p>Ongoing: When attached ally is destroyed, you may put this "
                           "ability from its owner's graveyard into play "
                           "under your control attached to target ally.")  # fmt: skip
    fell = ability("Fell", "Destroy target ally.")
    text = 'you: ally "Ox" 1/9; ally "Elk" 1/9; ability "Vine" on "Ox"; hand "Fell"'
    table = alone(text, [vine, fell]).play("Fell", targets=["Ox"]).resolve().resolve_all("yes")
    table.expect("Vine", zone="play", on="Elk")
    expect_refused("Put target ally from your graveyard into play under an opponent's control attached to target hero.",
                   types=c.ABILITY)  # fmt: skip


@LATER
def test_no_allies_in_its_party() -> None:
    plague = ability("Plague", "Attach to target hero.<p>Ongoing: At the start of your turn, your hero deals 1 "
                               "shadow damage to attached hero, or 2 "
                               "if there are no allies in its party.")  # fmt: skip
    text = 'you: ally "Ox" 1/1; ability "Plague" on opponent\'s hero\nopponent: hero "Them"{}'
    scenario(text.format(""), [plague]).end_turn().end_turn().expect("Them", damage=2)
    scenario(text.format('; ally "Foe" 1/1'), [plague]).end_turn().end_turn().expect("Them", damage=1)


@LATER
def test_a_target_of_its_own() -> None:
    mark = ability("Mark", "Target an opposing hero. Orc allies you control have +3 ATK while in combat with that "
                           "hero this turn.")  # fmt: skip
    text = 'you: hand "Mark"; ally "Kin" 1/9 tag "Orc"\nopponent: hero "Them"; ally "Foe" 0/9'
    scenario(text, [mark]).play("Mark", targets=["Them"]).resolve().fight("Kin", "Them").expect("Them", damage=4)
    scenario(text, [mark]).play("Mark", targets=["Them"]).resolve().fight("Kin", "Foe").expect("Foe", damage=1)


@LATER
@pytest.mark.rule("wow-2013:412.1")
def test_several_more_resources_each_turn() -> None:
    feast = ability("Feast", "Ongoing: Each player may place up to two additional resources each turn.")
    text = 'you: ability "Feast"; hand "A" "B" "C" "D"'
    table = alone(text, [feast, *(ally(name) for name in "ABCD")]).place("A").resolve().place("B").resolve()
    table.place("C").resolve()
    table.expect_refused("place", "D")
    expect_refused("Each player may place up to one additional resources each turn.")


def test_losing_two_keywords() -> None:
    both = program("Opposing allies lose and can't have Assault and Mend.")
    assert both == program("Opposing allies lose and can't have Assault or Mend.")
    assert both != program("Opposing allies lose and can't have Assault.")
