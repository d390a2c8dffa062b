"""Real cards that a judge read again, each in the position where it went wrong (see :mod:`real_cards.pool`)."""

from __future__ import annotations

import re

import pytest

from real_cards.pool import needs_pool, real, records
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.in_an_edition import in_edition
from rulebound.wow.scenarios import Table, ability, scenario

pytestmark = needs_pool


def judged(edition: str, text: str, *own: Definition) -> Table:
    """Return a position with real cards under an edition, and some of our own."""
    names = dict.fromkeys(re.findall(r'"([^"]+)"', text))
    found = [real(name) for name in names if name in records()]
    return scenario(text, [*found, *own], edition=EDITIONS[edition])


@pytest.mark.parametrize(("edition", "cards"), [("2007", 2), ("2012", 2), ("2013", 1)])
def test_a_real_heros_talent_spec_is_no_tag_in_7_4(edition: str, cards: int) -> None:
    text = (
        'you: hero "Kil\'zin of the Darkspear"; resource "Elemental Energy"; resources 5; deck 5\nopponent:'
    )
    judged(edition, text).complete("Elemental Energy").resolve().expect_hand("you", *["Filler"] * cards)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_real_flight_master_is_no_master(edition: str) -> None:
    tags = in_edition(real("Michael Garrett, Bat Handler"), EDITIONS[edition]).tags
    assert "Flight Master" in tags
    assert "Master" not in tags


def test_the_talent_of_a_real_hero_is_known_however_it_is_spelled() -> None:
    assert "Beast Mastery" in real("Grumpherys").traits


THREE = tuple(EDITIONS)


@pytest.mark.parametrize("edition", THREE)
def test_sindragosa_takes_five_from_one_graveyard_that_has_them(edition: str) -> None:
    text = """
        you: ally "Sindragosa, the Frost Queen"; graveyard {0}; deck 9
        opponent: ally "Ox" 1/9; graveyard {0}; deck 9
    """
    few, enough = " ".join(['"Hissy"'] * 3), " ".join(['"Hissy"'] * 5)
    table = judged(edition, text.format(few)).pass_until("opponent's ready step", "Ox").resolve_all()
    table.expect("Ox", damage=0).expect_asked("opponent", "priority")
    table = judged(edition, text.format(enough)).pass_until("opponent's ready step", "Ox")
    table.resolve_all("yes", "Hissy").expect("Ox", damage=5)


@pytest.mark.parametrize("edition", THREE)
def test_totemic_call_readies_a_weapon_that_is_exhausted(edition: str) -> None:
    arms = 'weapon "Axe" atk 1 tag "Melee"; weapon "Mace" atk 1 tag "Melee" exhausted'
    text = f'you: hand "Totemic Call"; ability "Windfury Totem"; {arms}; resources 9\nopponent: ally "Ox" 1/9'
    table = judged(edition, text).play("Totemic Call", targets=["Ox"]).resolve_all()
    table.expect("Mace", exhausted=False)


@pytest.mark.parametrize("edition", THREE)
def test_moonflare_sees_no_ally_that_goes_to_the_resource_row(edition: str) -> None:
    text = 'you: ally "Ox" 1/9; ability "Moonflare"; hand "Hibernate"; resources 9\nopponent: ally "Rat" 1/9'
    table = judged(edition, text).play("Hibernate", targets=["Ox"]).resolve_all()
    table.expect("Ox", resource=True).expect("Rat", damage=0).expect_asked("you", "priority")


@pytest.mark.parametrize("edition", THREE)
def test_dimzer_on_the_chain_sees_an_ally_that_is_played_in_response(edition: str) -> None:
    text = 'you: hand "Dimzer the Prestidigitator" "Tristan Rapidstrike"; deck 9; resources 12\nopponent:'
    table = judged(edition, text).play("Dimzer the Prestidigitator").resolve("no").play("Tristan Rapidstrike")
    table.expect_chain("Dimzer the Prestidigitator", "Tristan Rapidstrike", "Dimzer the Prestidigitator")


@pytest.mark.parametrize("edition", THREE)
def test_skullchewer_enters_play_as_what_it_has_removed_does(edition: str) -> None:
    text = 'you: hand "Skullchewer"; resources 9\nopponent: graveyard "Manthos the Recently Sewn"'
    judged(edition, text).play("Skullchewer").resolve_all("yes").expect("Skullchewer", damage=3)


@pytest.mark.parametrize("edition", THREE)
def test_cat_form_that_is_destroyed_in_an_end_phase_comes_back_at_the_end_of_the_next_turn(
    edition: str,
) -> None:
    text = """
        you: ability "Cat Form"; resources 9; deck 9; hand "Think"
        opponent: deck 9
        at your end phase
    """
    # Playing it ends the form.
    table = judged(edition, text, ability("Think", "Draw a card.", instant=True))
    table.play("Think").resolve_all("yes").expect("Cat Form", zone="graveyard")
    table.pass_until("opponent's end phase").resolve_all().expect("Cat Form", zone="hand")
