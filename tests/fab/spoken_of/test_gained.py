"""Names gained, abilities activated again, two targets, numbers by what is so, other attacks that wager."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, AURA, WORN, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.scenarios import Table, scenario
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.nodes.filters import Either
from rulebound.tcg.program.powers import Continuous
from rulebound.text import walk

CARDS = """
define action "Jab" red attack cost 0 power 1 defense 2 keyword "go again"
define action "Wolf" red cost 0 subtype "ally" power 2 life 3
define action "Cub" red cost 0 subtype "ally" power 2 life 3
define action "Pup" red cost 0 subtype "ally" power 2 life 3
define weapon "Saw" 1h subtype "sword" class "Warrior" power 2
  | **Once per Turn Action** - 0: **Attack**. **Go again**
define weapon "Shiv" 1h subtype "dagger" power 1
  | **Once per Turn Action** - 0: **Attack**. **Go again**
define action "Drift" red attack cost 0 power 1 defense 2
  | **Stealth**
  | **Go again**
define action "Yard" yellow attack cost 0 power 1 defense 2
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


@pytest.mark.rule("fab:2.7.3", "fab:8.5.9a")
@pytest.mark.parametrize(("chosen", "last"), [("Jab", 3), ("Mask", 1)])
def test_it_gets_the_name_of_a_card_that_is_chosen(chosen: str, last: int) -> None:
    """What was chosen may go: the name is the one that it had."""
    more = """
define action "Mask" red attack cost 0 power 1 defense 2
  | When this attacks, choose a card on the combat chain. This gets the chosen card's name.
  | **Go again**
define action "Follow" red attack cost 0 power 1 defense 2
  | **Combo** - If Jab was the last attack this combat chain, this gets +2{p}.
"""
    table = at('you: hand "Jab" "Mask" "Follow"; actions 3\nopponent: hero "G"\n', more)
    table.attack("Jab").pass_until("resolution step").attack("Mask").pass_until("defend step", chosen)
    table.pass_until("resolution step").attack("Follow").pass_until("defend step").expect("Follow", power=last)


@pytest.mark.rule("fab:5.2.3a", "fab:8.1.1d")
@pytest.mark.parametrize("instant", [True, False])
def test_abilities_of_bows_may_be_activated_an_additional_time(instant: bool) -> None:
    so = " and as though they were an instant" if instant else ""
    more = f"""
define weapon "Long Bow" 2h subtype "bow"
  | **Once per Turn Action** - 0: Gain 1{{h}}. **Go again**
define action "Snap" red attack cost 0 power 1 defense 2
  | When this attacks, you may activate abilities of bows you control an additional time this turn{so}.
  | **Go again**
"""
    table = at('you: hero "Me" damage 9; hand "Snap"; weapon "Long Bow"; actions 2\nopponent: hero "G"\n', more)
    table.use("Long Bow").resolve().expect("Me", life=12).expect_refused("use", "Long Bow", "5.2.1a")
    table.attack("Snap").pass_until("attack step").resolve()
    if instant:
        table.use("Long Bow").resolve().expect("Me", life=13).expect_refused("use", "Long Bow", "5.2.1a")
        return
    # In combat no action is activated.
    table.expect_refused("use", "Long Bow", "8.1.1b").pass_until("action phase").use("Long Bow").resolve()
    table.expect("Me", life=13).expect_refused("use", "Long Bow", "5.2.1a")


SINGED = """
define action "Singe" red cost 0
  | Deal 1 arcane damage to target hero and up to 2 target allies they control.
"""


@pytest.mark.rule("fab:1.8.5", "fab:8.5.3")
@pytest.mark.parametrize("allies", [(), ("Wolf",), ("Wolf", "Cub")])
def test_it_deals_damage_to_a_hero_and_to_allies_of_that_hero(allies: tuple[str, ...]) -> None:
    table = at('you: hero "Me"; hand "Singe"; ally "Pup"\nopponent: hero "G"; ally "Wolf"; ally "Cub"\n', SINGED)
    table.play("Singe", "G", *allies, *["done"] * (len(allies) < 2)).resolve()
    table.expect("G", life=19).expect("Me", life=20)
    hurt = {card.definition.name: card.damage for card in table.state.cards if card.zone == shared.PLAY and card.owner}
    assert [hurt[name] for name in ("Wolf", "Cub")] == [1 if name in allies else 0 for name in ("Wolf", "Cub")]
    table = at('you: hero "Me"; hand "Singe"; ally "Pup"\nopponent: hero "G"; ally "Wolf"; ally "Cub"\n', SINGED)
    # Of the hero that is chosen before them.
    table.play("Singe", "Me").expect_choices("done", "Pup (red)")
    expect_refused("Deal 1 arcane damage to target hero and up to 2 target allies you control.", "", ACTION)


@pytest.mark.rule("fab:6.4.7", "fab:1.7.4a")
@pytest.mark.parametrize(("tokens", "defense"), [(0, 1), (2, 1), (3, 3), (5, 3), (6, 5)])
def test_with_more_of_them_the_greater_number_takes_the_place_of_the_other(tokens: int, defense: int) -> None:
    more = """
define equipment "Slate" chest defense 1
  | If you control three or more Quicken tokens, this gets +2{d}. If you control six or more, instead this gets +4{d}.
"""
    owned = f'; token "Quicken" {tokens}' if tokens else ""
    table = at(f'you: hand "Jab"\nopponent: hero "G"; card "Slate"{owned}\n', more).attack("Jab")
    table.pass_until("defend step").defend("Slate").expect("Slate", defense=defense)
    says = "If you control 3 or more {}, this gets +2{{d}}. If you control {} or more, instead this gets +4{{d}}."
    expect_refused(says.format("Quicken tokens", 2), "", WORN)
    expect_refused(says.format("auras", 6), "instead", WORN)


@pytest.mark.rule("fab:2.0.3a", "fab:5.4.5")
@pytest.mark.parametrize(("damage", "base"), [(1, 6), (0, 0)])
def test_a_base_is_one_number_or_another(damage: int, base: int) -> None:
    more = """
define action "Rock" red attack cost 0 power 3 defense 2
  | If you have less {h} than each other hero, this card's base {p} is 6, otherwise it's 0.
"""
    table = at(f'you: hero "Me" damage {damage}; hand "Rock"\nopponent: hero "G"\n', more)
    table.attack("Rock").pass_until("defend step").expect("Rock", power=base)


@pytest.mark.rule("fab:2.0.3a", "fab:5.4.5")
def test_the_highest_base_of_some_cards() -> None:
    more = """
define action "Parade" red attack cost 0 power 9 defense 2
  | This card's {p} is equal to the highest base {p} of weapons you control.
define instant "Whet" red cost 0
  | Target weapon gets +5{p} this turn.
"""
    table = at('you: hand "Parade" "Whet"; weapon "Saw"; weapon "Shiv"\nopponent: hero "G"\n', more)
    table.play("Whet", "Shiv").resolve().attack("Parade").pass_until("defend step").expect("Parade", power=2)


@pytest.mark.rule("fab:5.2.3c")
def test_each_of_the_daggers_attacks_again() -> None:
    more = """
define instant "Kindle" red cost 0
  | Daggers you control get +1{p} and you may attack with each of them an additional time this turn.
"""
    table = at('you: hand "Kindle"; weapon "Shiv"; weapon "Saw"; actions 3\nopponent: hero "G"\n', more)
    table.play("Kindle").resolve()
    for life in (18, 16):
        table.attack("Shiv").pass_until("resolution step").expect("G", life=life)
    table.expect_refused("use", "Shiv", "5.2.1a").attack("Saw").pass_until("resolution step").expect("G", life=14)
    table.expect_refused("use", "Saw", "5.2.1a")


@pytest.mark.rule("fab:1.4.3b", "fab:1.8.5")
def test_the_attacks_of_a_target_weapon() -> None:
    more = """
define action "Hone" red cost 0
  | Target weapon's attacks get +1{p} and **dominate** until end of turn.
  | **Go again**
"""
    table = at('you: hand "Hone" "Jab"; weapon "Saw"; weapon "Shiv"; actions 3\nopponent: hero "G"\n', more)
    table.play("Hone", "Saw").resolve().attack("Saw").pass_until("defend step")
    table.expect_attack(3).pass_until("resolution step").expect("G", life=17).attack("Shiv").pass_until("defend step")
    table.expect_attack(1)
    assert not program("Target weapon's attacks get +1{p} until end of turn.").powers


@pytest.mark.rule("fab:6.2.4", "fab:5.1.10")
def test_the_next_attack_that_is_played_is_a_card() -> None:
    more = """
define weapon "Kris" 1h subtype "dagger" power 1
  | **Stealth**
  | **Once per Turn Action** - 0: **Attack**. **Go again**
define action "Creeper" red attack cost 0 power 1 defense 2
  | When this attacks, the next attack with stealth you play this combat chain gets +3{p}.
  | **Go again**
"""
    table = at('you: hand "Creeper" "Jab" "Drift" "Drift"; weapon "Kris"; actions 5\nopponent: hero "G"\n', more)
    for name, power_ in (("Creeper", 1), ("Kris", 1), ("Jab", 1), ("Drift", 4), ("Drift", 1)):
        table.attack(name).pass_until("damage step").expect_attack(power_).pass_until("resolution step")


@pytest.mark.rule("fab:8.5.6", "fab:8.5.5")
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (3, 2)])
def test_so_many_cards_less_one_are_drawn(held: int, left: int) -> None:
    more = """
define action "Sift" red cost 0
  | Discard your hand, then draw that many cards minus 1.
"""
    hand = " ".join(['"Sift"', *['"Jab"'] * held])
    table = at(f'you: hand {hand}; deck "Wolf" "Wolf" "Wolf"\nopponent: hero "G"\n', more).play("Sift").resolve()
    table.expect_hand("you", *["Wolf"] * left)
    expect_refused("Draw that many cards minus 1.", "this way", ACTION)


@pytest.mark.rule("fab:2.11.2")
@pytest.mark.parametrize("words", ["Ice, Lightning or Elemental", "Lightning, Warrior, or Ice"])
def test_cards_of_one_of_three_kinds(words: str) -> None:
    made = program(f"Your next {words} attack this turn gets +4{{p}}.")
    (either,) = [part for _, part in walk(made) if isinstance(part, Either)]
    assert len(either.parts) == 3


@pytest.mark.rule("fab:7.0.5c")
@pytest.mark.parametrize(("attack", "defense"), [("Saw", 1), ("Shiv", 2)])
def test_what_defends_against_attacks_of_a_kind(attack: str, defense: int) -> None:
    more = """
define action "Knell" red cost 0 subtype "item"
  | Action cards get -1{d} while defending Warrior attacks you control.
"""
    table = at(f'you: item "Knell"; weapon "{attack}"\nopponent: hero "G"; hand "Jab"\n', more).attack(attack)
    table.pass_until("defend step").defend("Jab").expect("Jab", defense=defense)
    expect_refused("Action cards get -1{d} while defending allies you control.", "defending", AURA)


@pytest.mark.rule("fab:5.1.6", "fab:5.1.10")
def test_the_first_such_card_of_each_turn_costs_less() -> None:
    more = """
define instant "Pact" red cost 0 subtype "aura"
  | The first card with cost 1 or more you play each turn costs {r} less to play.
define instant "Dear" red cost 1
  | Gain 1{h}.
define instant "Free" red cost 0
  | Gain 1{h}.
"""
    table = at('you: aura "Pact"; hand "Free" "Dear" "Dear"\nopponent: hero "G"; hand "Dear"\n', more)
    table.play("Free").resolve().play("Dear").resolve().expect_refused("play", "Dear", "5.1.7a")
    table.expect_refused("play", "Dear", "5.1.7a", by="opponent")


@pytest.mark.rule("fab:1.8.3", "fab:8.5.50")
@pytest.mark.parametrize("wants", ["yes", "no"])
def test_one_may_choose_to_do_several_things(wants: str) -> None:
    more = """
define equipment "Brand" arms defense 1
  | When this defends, you may choose to destroy this and **mark** the attacking hero.
"""
    table = at('you: hero "Me"; hand "Jab"\nopponent: hero "G"; card "Brand"\n', more)
    table.attack("Jab").pass_until("defend step").defend("Brand").resolve(wants)
    table.expect("Brand", zone="graveyard" if wants == "yes" else "arena")
    (me,) = table.cards("Me")
    assert (c.MARKED in effective(table.state, me).tags) == (wants == "yes")


@pytest.mark.rule("fab:1.8.3b")
@pytest.mark.parametrize(("words", "marks"), [("you may choose to", True), ("you may", False)])
def test_one_may_choose_to_do_what_can_be_done_of_it(words: str, marks: bool) -> None:
    """What has gone can't be destroyed; without "choose to" nobody may choose it then."""
    more = f"""
define equipment "Brand" arms defense 1
  | When this defends, {words} destroy this and **mark** the attacking hero.
define instant "Rust" red cost 0
  | Destroy target equipment.
"""
    table = at('you: hero "Me"; hand "Jab" "Rust"\nopponent: hero "G"; card "Brand"\n', more)
    table.attack("Jab").pass_until("defend step").defend("Brand").play("Rust", by="you").resolve()
    table.resolve(*["yes"] * marks)
    (me,) = table.cards("Me")
    assert (c.MARKED in effective(table.state, me).tags) == marks


@pytest.mark.rule("fab:8.5.5", "fab:8.5.6")
@pytest.mark.parametrize(("name", "tokens"), [("Yard", 1), ("Jab", 0)])
def test_what_was_discarded_before_a_card_was_drawn(name: str, tokens: int) -> None:
    more = """
define action "Barter" red cost 0
  | Discard a card, then draw a card. If a yellow card is discarded this way, create a Gold token.
"""
    table = at(f'you: hand "Barter" "{name}"; deck "Yard"\nopponent: hero "G"\n', more).play("Barter").resolve()
    assert len([card for card in table.state.cards if card.token]) == tokens
    table.expect_hand("you", "Yard")


@pytest.mark.rule("fab:8.5.46a", "fab:8.5.46b")
@pytest.mark.parametrize("defended", [False, True])
def test_another_attack_wagers(defended: bool) -> None:
    more = """
define attack reaction "Stake" red cost 0
  | Target sword attack wagers a Gold token with the defending hero.
define action "Wall" red cost 0 defense 9
"""
    table = at('you: hand "Stake"; weapon "Saw"\nopponent: hero "G"; hand "Wall"\n', more).attack("Saw")
    table.pass_until("defend step").defend(*["Wall"] * defended)
    table.pass_until("reaction step").play("Stake").resolve().pass_until("resolution step").resolve()
    assert [card.owner for card in table.state.cards if card.definition.name == "Gold"] == [int(defended)]
    expect_refused("Target sword **wagers** a Gold token with the defending hero.", "", ACTION)


@pytest.mark.rule("fab:8.5.4", "fab:1.8.6")
def test_each_hero_chooses_and_destroys_one_of_their_own() -> None:
    more = """
define action "Decree" red cost 0
  | Each hero chooses and destroys an ally they control.
"""
    table = at('you: hand "Decree"; ally "Wolf"; ally "Cub"\nopponent: hero "G"; ally "Wolf"\n', more)
    table.play("Decree").resolve("Cub").expect_graveyard("you", "Decree", "Cub").expect_graveyard("opponent", "Wolf")


@pytest.mark.rule("fab:6.2.4")
def test_each_waits_for_the_next_of_its_color() -> None:
    more = """
define action "Bands" red cost 0
  | Your next red attack this turn gets +1{p}, your next yellow gets +2{p}, and your next blue gets +3{p}.
  | **Go again**
define action "Yell" yellow attack cost 0 power 1 defense 2 keyword "go again"
"""
    table = at('you: hand "Bands" "Jab" "Jab" "Yell"; actions 4\nopponent: hero "G"\n', more).play("Bands").resolve()
    for name, power_ in (("Jab", 2), ("Jab", 1), ("Yell", 3)):
        table.attack(name).pass_until("damage step").expect_attack(power_).pass_until("resolution step")


@pytest.mark.rule("fab:1.7.4b", "fab:5.2.1e", "fab:3.3.3")
@pytest.mark.parametrize(("lies", "offered"), [("arsenal {} face up", True), ("arsenal {}", False), ("hand {}", False)])
def test_an_ability_that_is_activated_in_an_arsenal(lies: str, offered: bool) -> None:
    more = """
define action "Quarrel" red attack cost 0 power 3 defense 2
  | **Instant** - Destroy this: Gain 2{h}. Activate this only while this is face-up in your arsenal.
"""
    where = lies.replace("{}", '"Quarrel"')
    table = at(f'you: hero "Me" damage 9; {where}\nopponent: hero "G"\n', more)
    if not offered:
        table.expect_refused("use", "Quarrel")
        return
    table.use("Quarrel").resolve().expect("Me", life=13).expect_graveyard("you", "Quarrel")
    not_destroyed = "**Instant** - Discard this: Gain 1{h}. Activate this only while this is face-up in your arsenal."
    expect_refused(not_destroyed, "arsenal", ATTACK)


def test_the_least_of_them_is_no_base() -> None:
    expect_refused("This card's {p} is equal to the lowest base {p} of weapons you control.", "", ATTACK)
    made = power("This card's {p} is equal to the greatest base {p} among weapons you control.")
    assert isinstance(made, Continuous)


@pytest.mark.rule("fab:8.5.4", "fab:5.4.6a", "fab:1.3.3")
@pytest.mark.parametrize(("name", "gained", "lies"), [("Gleam", 1, "soul"), ("Dull", 1, "graveyard"), ("Lamp", 0, "")])
def test_an_aura_or_an_attack_action_card_is_destroyed(name: str, gained: int, lies: str) -> None:
    more = """
define action "Mourner" red cost 0 subtype "aura"
  | Whenever an aura or attack action card you control is destroyed, gain 1{h}. If it's a non-token Light card, SOUL.
define action "Gleam" red cost 0 subtype "aura" class "Light"
define action "Dull" red cost 0 subtype "aura"
define action "Lamp" red cost 0 subtype "item"
define instant "Break" red cost 0
  | Destroy target permanent.
""".replace("SOUL", "put it into your soul")
    kind = "item" if name == "Lamp" else "aura"
    place = f'you: hero "Me" damage 9; hand "Break"; aura "Mourner"; {kind} "{name}"\nopponent: hero "G"\n'
    table = at(place.replace("\\\n", "\n"), more).play("Break", name).resolve_all().expect("Me", life=11 + gained)
    if lies:
        table.expect_lies("you", lies, *([name] if lies == "soul" else ["Break", name]))


@pytest.mark.rule("fab:8.5.4", "fab:1.4.2")
def test_an_attack_on_the_chain_is_an_attack_action_card() -> None:
    more = """
define action "Mourner" red cost 0 subtype "aura"
  | Whenever an aura or attack action card you control is destroyed, gain 1{h}.
define instant "Wreck" red cost 0
  | Destroy target attack.
"""
    place = 'you: hero "Me" damage 9; hand "Wreck" "Jab"; aura "Mourner"; weapon "Saw"; actions 2\nopponent: hero "G"\n'
    for name, life in (("Jab", 12), ("Saw", 11)):
        table = at(place.replace("\\\n", "\n"), more).attack(name).pass_until("defend step")
        table.play("Wreck").resolve_all().expect("Me", life=life)
