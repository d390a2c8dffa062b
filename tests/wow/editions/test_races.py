"""What a race is: twelve of the factions, and in later rulebooks six others [wow-2013:G.race]."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.sharing import OTHER_RACES, WORDS_OF
from rulebound.wow.scenarios import ability, ally, scenario

BEAM = ability(
    "Beam",
    "Your hero deals 2 shadow damage to target opposing ally and each other opposing ally with the same race as that "
    "ally.",
)
ECHO = ability("Hum", "Echo<p>Draw a card.")
BAN = ability("Ban", "Choose a race. Destroy all allies not of that race.")
SAME = 'ally "One" 1/5 tag "{0}"; ally "Other" 1/5 tag "{0}"'


@pytest.mark.rule("wow-2013:G.race")
@pytest.mark.difference("monsters_have_races")
@pytest.mark.parametrize(("edition", "damage"), [("2007", 0), ("2012", 2), ("2013", 2)])
@pytest.mark.parametrize("race", OTHER_RACES)
def test_monsters_have_races_in_later_rulebooks(edition: str, damage: int, race: str) -> None:
    text = f'you: hand "Beam"\nopponent: {SAME.format(race)}; ally "Man" 1/5 tag "Human"'
    table = scenario(text, [BEAM], edition=EDITIONS[edition]).play("Beam", targets=["One"]).resolve_all()
    table.expect("One", damage=2).expect("Other", damage=damage).expect("Man", damage=0)


@pytest.mark.rule("wow-2013:G.race")
@pytest.mark.parametrize(("tag", "damage"), [("Tauren", 2), ("Spider", 0), ("Elemental", 0)])
def test_no_other_tag_is_a_race(tag: str, damage: int) -> None:
    text = f'you: hand "Beam"\nopponent: {SAME.format(tag)}'
    scenario(text, [BEAM]).play("Beam", targets=["One"]).resolve_all().expect("Other", damage=damage)


@pytest.mark.rule("wow-2013:G.race", "wow-2013:G.echo")
@pytest.mark.edition("2013")
@pytest.mark.parametrize(("race", "drawn"), [("Demon", ["A"]), ("Orc", ["A", "B"]), ("Gnome", ["A", "B"])])
def test_echo_asks_for_a_race_of_a_faction(race: str, drawn: list[str]) -> None:
    text = f'you: hand "Hum"; {SAME.format(race)}; deck "A" "B" "C"\nopponent:'
    cards = [ECHO, ally("A"), ally("B"), ally("C")]
    scenario(text, cards).play("Hum").resolve_all().expect_hand("you", *drawn)


@pytest.mark.rule("wow-2013:G.race", "wow-2013:709.2b")
@pytest.mark.edition("2013")
def test_a_chosen_race_may_be_a_monsters() -> None:
    text = 'you: hand "Ban"; ally "Imp" 1/5 tag "Demon"; ally "Man" 1/5 tag "Human"\nopponent:'
    table = scenario(text, [BAN]).play("Ban").resolve_all("Demon")
    table.expect("Imp", zone="play").expect("Man", zone="graveyard")


@pytest.mark.rule("wow-2007:207.1")
@pytest.mark.edition("2007")
def test_a_chosen_race_is_a_factions_in_2007() -> None:
    text = 'you: hand "Ban"\nopponent:'
    decision = scenario(text, [BAN]).play("Ban").resolve().game.decision
    assert decision is not None
    assert len(decision.options) == len(WORDS_OF["race"]) == 12
