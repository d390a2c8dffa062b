"""Bear form and cat form, read afresh: what ends one [G.bear-form, G.cat-form]."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import Table, scenario

CARDS = """
define ability "Bear" instant tag "Feral"
  | Ongoing: Your hero is in bear form.
define ability "Cat" instant tag "Feral"
  | Ongoing: Your hero is in cat form.
define ability "Hunter's Eye" instant tag "Feral"
  | Ongoing: Your hero has +1 health.
define ability "Spark" instant
  | Draw a card.
define ability "Hush" instant
  | Target ability loses all powers this turn.
define ability "Daze" instant
  | Target hero or ally loses all powers this turn.
define ability "Axe Fall" instant
  | Destroy target ability.
"""


def sparked(position: str) -> Table:
    return scenario(CARDS + position).play("Spark")


@pytest.mark.rule("wow-2013:G.bear-form", "wow-2013:G.cat-form", "wow-2007:G.cat-form", "wow-2012:415.9b")
@pytest.mark.parametrize(("edition", "zone"), [("2007", "play"), ("2012", "play"), ("2013", "graveyard")])
def test_a_form_that_comes_in_response_ends_with_the_other_in_the_last_rulebook(edition: str, zone: str) -> None:
    text = 'you: ability "Bear"; ability "Hunter\'s Eye"; hand "Spark" "Cat"\nopponent:'
    table = scenario(CARDS + text, edition=EDITIONS[edition]).play("Spark")
    table.expect_chain("Bear", "Spark").play("Cat").resolve().resolve().expect("Bear", zone="graveyard")
    table.expect("Cat", zone=zone).expect("Hunter's Eye", zone="play")


@pytest.mark.rule("wow-2013:G.bear-form", "wow-2013:G.cat-form")
def test_a_form_ends_the_other_though_its_own_ability_has_gone() -> None:
    table = sparked('you: ability "Bear"; hand "Spark" "Cat"\nopponent: hand "Axe Fall"')
    table.play("Cat").resolve().play("Axe Fall", targets=["Bear"], by="opponent").resolve()
    table.expect("Bear", zone="graveyard").expect_chain("Bear", "Spark").resolve().expect("Cat", zone="graveyard")


@pytest.mark.rule("wow-2013:G.bear-form", "wow-2013:G.cat-form")
def test_an_ability_that_has_lost_its_powers_puts_nobody_into_a_form() -> None:
    text = 'you: ability "Bear"; ability "Cat"; hand "Spark"\nopponent: hand "Hush"'
    table = scenario(CARDS + text).play("Hush", targets=["Cat"], by="opponent").resolve()
    table.play("Spark").expect_chain("Bear", "Spark").resolve().expect("Bear", zone="graveyard")
    table.expect("Cat", zone="play")


@pytest.mark.rule("wow-2013:G.bear-form")
def test_forms_of_others_go_on() -> None:
    table = sparked('you: ability "Bear"; hand "Spark"\nopponent: ability "Cat"; ability "Bear"').resolve()
    table.expect("you's Bear", zone="graveyard").expect("opponent's Bear", zone="play").expect("Cat", zone="play")


@pytest.mark.rule("wow-2013:G.bear-form", "wow-2013:G.cat-form", "wow-2012:415.9b")
@pytest.mark.parametrize(("edition", "zone"), [("2012", "graveyard"), ("2013", "play")])
def test_in_the_last_rulebook_a_hero_who_has_lost_the_form_ends_none(edition: str, zone: str) -> None:
    text = 'you: ability "Bear"; hand "Spark"\nopponent: hand "Daze"'
    table = scenario(CARDS + text, edition=EDITIONS[edition]).play("Daze", targets=["your hero"], by="opponent")
    table.resolve().play("Spark").resolve_all().expect("Bear", zone=zone)
