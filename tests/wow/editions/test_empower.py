"""Empower [G.empower-thing]: parts of a text that count for who controls the thing, both times."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import doom

AMANO = ally(
    "Amano",
    4,
    4,
    "Empower Paladin: When this ally enters play, if you control another Paladin hero or ally, each ally you control "
    "with cost 2 or less has +X ATK this turn, where X is this ally's ATK.",
    cost=4,
    tags=("Paladin",),
)
RIME = ability(
    "Frost",
    (
        "Empower Mage: If you control a Mage hero or ally, your hero deals 4 frost damage to target opposing ally.",
        "Empower Shaman: If you control a Shaman hero or ally, your hero deals 4 frost damage to target opposing hero.",
    ),
    cost=2,
    instant=True,
)
PALADIN = 'ally "Squire" 1/1 tag "Paladin" cost 2'


@pytest.mark.rule("wow-2013:G.empower-thing", "wow-2013:703.2")
@pytest.mark.parametrize("beside", [True, False])
def test_empower_one_amano_needs_another_paladin(beside: bool) -> None:
    name = "Amano"
    mine = f'; {PALADIN}' if beside else ""
    table = scenario(f'you: hand "{name}" "Doom"; resources 4{mine}\nopponent:', [AMANO, doom()]).play(name).resolve()
    table.expect_chain(*([name] if beside else []))
    if beside:
        table.resolve().expect("Squire", atk=5)
        text = f'you: hand "{name}"; resources 4{mine}\nopponent: hand "Doom"'
        table = scenario(text, [AMANO, doom()]).play(name).resolve()
        table.play("Doom", by="opponent", targets=["Squire"]).resolve().resolve().expect(name, atk=4)


FROST = "Frost"


@pytest.mark.rule("wow-2013:G.empower-thing")
def test_empower_three_a_mage_that_comes_later_changes_nothing() -> None:
    mage = ability("Call", "Put a 1 [Arcane]/1 [Health] Mage ally token into play.", instant=True)
    text = f'you: hand "{FROST}" "Call"; resources 2; ally "Seer" 1/1 tag "Shaman"\nopponent: ally "Ogre" 1/9'
    table = scenario(text, [RIME, mage]).play(FROST).expect_chain(FROST).play("Call").resolve().resolve()
    table.expect("their hero", damage=4).expect("Ogre", damage=0)


@pytest.mark.rule("wow-2013:G.empower-thing")
def test_empower_four_a_mage_that_has_gone_does_nothing_any_more() -> None:
    mine = f'hand "{FROST}"; resources 2; ally "Seer" 1/1 tag "Shaman"; ally "Adept" 1/1 tag "Mage"'
    table = scenario(f'you: {mine}\nopponent: ally "Ogre" 1/9; hand "Doom"', [RIME, doom()]).play(FROST)
    table.expect_chain(FROST).play("Doom", by="opponent", targets=["Adept"]).resolve().resolve()
    table.expect("their hero", damage=4).expect("Ogre", damage=0)
