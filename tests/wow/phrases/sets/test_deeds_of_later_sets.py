"""What later sets do: cards become 1/1, others are made to do something, heroes are meant by name."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.scenarios import ability, ally, hero, item, scenario, weapon


@pytest.mark.rule("wow-2007:712.1")
def test_a_card_becomes_so_big() -> None:
    hex_ = ability("Hex", "Target opposing ally becomes 1/1 and is also a Frog this turn.")
    table = scenario('you: hand "Hex"\nopponent: ally "Ox" 5/6', [hex_]).play("Hex", targets=["Ox"]).resolve_all()
    table.expect("Ox", atk=1, health=1, tag="Frog").end_turn().expect("Ox", atk=5, health=6, not_tag="Frog")
    assert effect("Target ally becomes 1/2 this turn.") != effect("Target ally becomes 2/1 this turn.")


@pytest.mark.rule("wow-2007:709.2f")
def test_you_may_have_somebody_do_something() -> None:
    text = "You may have target player discard a card. If you do, draw a card."
    setting = 'you: hand "Whim"; deck "Mine"\nopponent: hand "Theirs"'
    cards = [ability("Whim", text), ally("Mine"), ally("Theirs")]
    table = scenario(setting, cards).play("Whim", targets=["opponent"]).resolve("yes").resolve_all()
    table.expect("Theirs", zone="graveyard").expect_hand("you", "Mine")
    table = scenario(setting, cards).play("Whim", targets=["opponent"]).resolve("no").resolve_all()
    table.expect("Theirs", zone="hand").expect_hand("you")
    # It is you who decides.
    assert effect("You may have target player draw a card.") != effect("Target player may draw a card.")


@pytest.mark.rule("wow-2007:401.4b")
def test_a_power_costs_less_for_each_of_something() -> None:
    text = "3 → Target ally has +2 ATK this turn. You pay 1 less to use this power for each Dwarf ally you control."
    banner = item("Banner", text)
    dwarf = ally("Dwarf", tags=("Dwarf",))
    setting = 'you: item "Banner"; ally "Dwarf"; ally "Dwarf"; resources 1\nopponent: ally "Dwarf"'
    table = scenario(setting, [banner, dwarf]).use("Banner", targets=["Dwarf"]).resolve_all()
    table.expect_ready_resources("you", 0)
    few = 'you: item "Banner"; ally "Dwarf"; resources 1\nopponent: ally "Dwarf"'
    scenario(few, [banner, dwarf]).expect_refused("use", "Banner")
    many = 'you: item "Banner"; ally "Dwarf"; ally "Dwarf"; ally "Dwarf"; ally "Dwarf"\nopponent:'
    scenario(many, [banner, dwarf]).use("Banner", targets=["Dwarf"]).resolve_all()
    made = program(text, types=c.ITEM).powers[0]
    assert isinstance(made, Payment)
    assert isinstance(made.costs[0], k.PayValue)
    refused = "[Activate] → Draw a card. You pay 1 less to use this power for each Dwarf ally you control."
    assert expect_refused(refused).words == "less"


@pytest.mark.rule("wow-2007:200.1")
def test_a_hero_of_a_raid_is_meant_by_its_name() -> None:
    rage = ability("Rage", "Onyxia deals 3 fire damage to target hero.")
    boss = hero("Onyxia", 60)
    table = scenario('you: hand "Rage"; hero "Onyxia"\nopponent: hero "Foe"', [rage, boss])
    table.play("Rage", targets=["Foe"]).resolve_all().expect("Foe", damage=3)
    # Nobody of that name is there.
    table = scenario('you: hand "Rage"\nopponent: hero "Foe"', [rage])
    table.play("Rage", targets=["Foe"]).resolve_all().expect("Foe", damage=0)


@pytest.mark.rule("wow-2007:200.1")
def test_your_hero_is_one_of_a_name() -> None:
    spell = ability("Spell", "If your hero is Grimjaw, draw a card.")
    table = scenario('you: hand "Spell"; hero "Grimjaw"; deck "A"\nopponent:', [spell, hero("Grimjaw"), ally("A")])
    table.play("Spell").resolve_all().expect_hand("you", "A")
    table = scenario('you: hand "Spell"; deck "A"\nopponent:', [spell, ally("A")])
    table.play("Spell").resolve_all().expect_hand("you")
    for name in ("Mage", "Mgae", "Night Elf"):
        expect_refused(f"If your hero is {name}, draw a card.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:411.5a")
def test_piles_of_all_players() -> None:
    one = effect("Players shuffle their graveyards into their decks.")
    assert one == effect("Each player shuffles his graveyard into his deck.")
    each = "Target player puts a card from the top of his deck into his graveyard for each resource you control."
    mill = effect(each)
    assert isinstance(mill, e.Mill)
    assert mill.who == g.Target(0, None, players="each")
    theirs = power("This ally has +1 ATK for each card in opposing hands.")
    everybodys = power("This ally has +1 ATK for each card in all players' hands.")
    yours = power("This ally has +1 ATK for each card in your hand.")
    assert len({repr(one) for one in (theirs, everybodys, yours)}) == 3


@pytest.mark.rule("wow-2007:400.2")
def test_readied_and_controlled_until_the_end_of_the_turn() -> None:
    steal = ability("Steal", "Ready and gain control of target opposing ally until end of turn.")
    setting = 'you: hand "Steal"\nopponent: ally "Ox" exhausted'
    table = scenario(setting, [steal]).play("Steal", targets=["Ox"]).resolve_all()
    table.expect("Ox", controller="you", ready=True).end_turn().expect("Ox", controller="opponent")


@pytest.mark.rule("wow-2007:714.3b")
def test_as_long_as_this_very_card_remains_somewhere() -> None:
    named = power("When Tarn enters play, target ally can't attack while Tarn remains under your control.")
    assert named == power("When Tarn enters play, target ally can't attack while this ally remains under your control.")
    assert named == power("When Tarn enters play, target ally can't attack while this ally remains in your party.")
    assert named != power("When Tarn enters play, target ally can't attack while this ally remains in play.")


@pytest.mark.rule("wow-2007:303.2a")
def test_a_hero_strikes_as_its_player_does() -> None:
    text = "When your hero strikes with a weapon, draw a card."
    assert power(text) == power("When you strike with a weapon, draw a card.")
    setting = 'you: ally "Fan"; weapon "Axe"; resources 1; deck "A"\nopponent: hero "Foe"'
    cards = [ally("Fan", text=text), weapon("Axe", 2, 1), ally("A")]
    table = scenario(setting, cards)
    table.attack("your hero", "Foe").pass_until("defend window").strike("Axe").resolve_all().expect_hand("you", "A")


def test_another_one_of_somebodys_cards() -> None:
    text = "Destroy target ally. Its controller destroys another {}of his allies."
    assert effect(text.format("one ")) == effect(text.format(""))
    capital = effect("Your hero deals 3 arcane damage to target Hero or Ally.")
    assert capital == effect("Your hero deals 3 arcane damage to target hero or ally.")
    assert getattr(capital, "amount", None) == v.Number(3)


@pytest.mark.rule("wow-2007:411.8b")
@pytest.mark.parametrize("it", ["it", "this ally", "Wanderer"])
def test_a_card_that_removed_itself_is_put_into_play_from_there(it: str) -> None:
    text = f"1 → Remove this ally from the game. Put {it} into play at the start of the next turn."
    wanderer = ally("Wanderer", text=text)
    table = scenario('you: ally "Wanderer"; resources 1\nopponent:', [wanderer]).use("Wanderer").resolve_all()
    table.expect("Wanderer", zone="removed from game")
    table.end_turn().resolve_all().expect("Wanderer", zone="play", controller="you")


def test_small_words_of_later_sets() -> None:
    """Words that say the same as others do, or as much with one thing more."""
    taken = effect("Target player removes a card from the top of his deck from the game for each resource you control.")
    put = effect("Target player puts a card from the top of his deck into his graveyard for each resource you control.")
    assert isinstance(taken, e.Mill)
    assert isinstance(put, e.Mill)
    assert (taken.to, put.to) == (c.REMOVED, c.GRAVEYARD)
    assert effect("Put a 1/1 [Horde] Orc ally token into play.") == effect("Put a 1/1 Horde Orc ally token into play.")
    assert power("You can control an additional Pet.") == power("You can have an additional Pet.")
    least = "You pay 1 less to play abilities for each Dragonkin you control"
    assert power(f"{least}, to a minimum of 1.") != power(f"{least}.")
    assert effect("Turn target face up resource face down.") == effect("Turn target face-up resource face down.")
    cost = "As an additional cost to play this ability, {}destroy a Demon ally you control."
    assert program(cost.format("choose and "), types=c.ABILITY) == program(cost.format(""), types=c.ABILITY)


@pytest.mark.rule("wow-2007:411.1")
@pytest.mark.parametrize("where", ["into play", "into {} hand"])
def test_what_its_owner_may_put_lies_in_its_owners_graveyard(where: str) -> None:
    def read(whose: str) -> None:
        text = f"When attached ally is destroyed, its owner may put it from {whose} graveyard {where.format(whose)}."
        program("Attach to target ally.", f"Ongoing: {text}", types=c.ABILITY)

    read("his")
    with pytest.raises(CardRefused):
        read("your")
