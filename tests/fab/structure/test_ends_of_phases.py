"""What lasts for the action phase has ended as the end phase begins (4.3.4, 4.4.2)."""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import scenario

CARDS = """
define instant "Lease" red cost 0
  | Gain control of target item until the end of this action phase.
define action "Jar" red cost 0 subtype "item"
  | At the beginning of your end phase, gain 5{h}
define action "Tally" red cost 0 subtype "aura"
  | At the beginning of each player's end phase, gain 1{h} for each item you control.
"""


@pytest.mark.rule("fab:4.4.2", "fab:4.3.4", "fab:4.3.1")
def test_what_was_leased_for_the_action_phase_is_back_as_the_end_phase_begins() -> None:
    table = scenario(
        f'{CARDS}you: hero "Me"; hand "Lease"; aura "Tally"\n'
        'opponent: hero "Guard"; item "Jar"; aura "Tally"\n'
    )
    table.play("Lease", targets=["Jar"]).resolve().expect("Jar", controller="you")
    # It lasts for as long as the action phase does.
    table.pass_().expect("Jar", controller="you").end_turn()
    # Nobody but its owner had it as the end phase began: each aura counted, and the jar's end phase wasn't theirs.
    table.expect("Jar", controller="opponent").expect("Me", life=20).expect("Guard", life=21)


@pytest.mark.rule("fab:4.4.2")
def test_who_does_not_lease_it_has_none_of_it() -> None:
    table = scenario(
        f'{CARDS}you: hero "Me"; item "Jar"; aura "Tally"\nopponent: hero "Guard"; aura "Tally"\n'
    )
    table.end_turn().expect("Me", life=26).expect("Guard", life=20)
