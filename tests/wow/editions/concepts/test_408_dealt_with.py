"""With which card damage is dealt: what a power of a weapon has dealt is dealt with that weapon, too."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, ability, scenario, weapon

DEALS = "it also deals that much ranged damage to target friendly hero or ally."
MORTAL = weapon("Mortal", 4, 0, f"When your hero deals damage with this weapon, {DEALS}")
EVERY = pytest.mark.rule("wow-2007:405.3d", "wow-2012:408.3d", "wow-2013:408.3d")


def struck(pet: str) -> Table:
    """Hit an ally with the weapon, with an ally of yours beside; the first effect is about to be added."""
    text = f'you: hero "Hunter" health 28; weapon "Mortal"; {pet}\nopponent: ally "Ox" 0/9'
    table = scenario(text, [MORTAL]).attack("Hunter", "Ox")
    while table.decision.kind != "target":
        if "Mortal" in table.choices():
            table.choose("Mortal")
        else:
            table.pass_()
    return table.expect("Ox", damage=4)


@EVERY
def test_a_weapons_own_damage_triggers_it_again_until_somebody_is_dead() -> None:
    """A ruling (docs/rulings.md): each effect deals damage with its source, and the last of it is fatal."""
    table = struck('ally "Pet" 1/9')
    for damage in (4, 8):
        table.choose("Pet").resolve().expect("Pet", damage=damage, zone="play").expect_asked("you", "target")
    # What it has dealt to an ally that dies of it, it has dealt.
    table.choose("Pet").resolve().expect("Pet", zone="graveyard")
    for damage in range(4, 28, 4):
        table.expect_chain("Mortal").resolve().expect("Hunter", damage=damage)
    table.resolve().expect_winner("opponent")


@EVERY
@pytest.mark.rule("wow-2007:717.3", "wow-2013:717.2b")
def test_it_ends_as_no_damage_is_dealt() -> None:
    ward = ability("Ward", "Prevent all damage that would be dealt to target ally this turn.", instant=True)
    text = 'you: hero "Hunter"; weapon "Mortal"; ally "Pet" 1/9; hand "Ward"\nopponent: ally "Ox" 0/9'
    table = scenario(text, [MORTAL, ward]).play("Ward", targets=["Pet"]).resolve().attack("Hunter", "Ox")
    while table.decision.kind != "target":
        if "Mortal" in table.choices():
            table.choose("Mortal")
        else:
            table.pass_()
    table.choose("Pet").resolve().expect_chain().expect("Pet", damage=0).expect("Hunter", damage=0)


ALMS = ability(
    "Alms",
    "Your hero deals 2 unpreventable holy damage to target hero or ally. For each damage dealt this way, prevent the "
    "next 1 damage that would be dealt to a second hero or ally this turn.",
)


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b", "wow-2013:706.1")
def test_for_each_damage_a_second_one_is_chosen_as_it_resolves() -> None:
    """A ruling (docs/rulings.md): it is no target, it may be another one each time, and never the first."""
    text = 'you: hand "Alms"; ally "A" 1/9; ally "B" 1/9 untargetable\nopponent: ally "Ox" 3/9 ferocity'
    table = scenario(text, [ALMS]).play("Alms", targets=["Ox"]).expect_asked("you", "priority").resolve()
    table.expect("Ox", damage=2).expect_asked("you", "choose")
    table.expect_choices("A", "B", "Hero of you", "Hero of opponent").choose("B").choose("A").expect_asked(
        "you", "priority"
    )
    assert len(table.state.modifiers) == 2
