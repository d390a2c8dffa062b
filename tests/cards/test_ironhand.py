"""What the cards of the weapon deck do, each seen in a game."""

from __future__ import annotations

from cards.shipped import on
from rulebound.wow.scenarios import Table


def defend_window(table: Table, attacker: str, defender: str) -> Table:
    """Attack and let both players pass, so that weapons can strike."""
    return table.attack(attacker, defender).resolve().pass_().pass_()


def test_brunna_readies_herself_and_a_weapon() -> None:
    text = """
        you: hero "Brunna Coalbarrel" exhausted; resources 3; weapon "Cold Iron Hatchet" exhausted
        opponent: ally "Guard" 5/9
    """
    table = on(text).use("Brunna Coalbarrel").resolve_all().expect("Cold Iron Hatchet", ready=True)
    table = defend_window(table.expect("Brunna Coalbarrel", ready=True), "Brunna Coalbarrel", "Guard")
    table.pass_().pass_().expect("Brunna Coalbarrel", damage=0)


def test_snowpelt_fights_back_harder() -> None:
    text = """
        you: ally "Raider" 1/9
        opponent: ally "Snowpelt"
    """
    on(text).fight("Raider", "their hero", "Snowpelt").resolve_all().expect("Snowpelt", atk=3, damage=1)


def test_only_one_pet_stays() -> None:
    text = """
        you: ally "Snowpelt"; resources 9; hand "Galewing"
        opponent:
    """
    table = on(text).play("Galewing").resolve("Snowpelt").resolve_all()
    table.expect("Snowpelt", zone="graveyard").expect("Galewing", zone="play")


def test_galewing_sharpens_a_weapon() -> None:
    text = """
        you: ally "Galewing"; weapon "Cold Iron Hatchet"
        opponent:
    """
    on(text).use("Galewing").resolve_all().expect("Cold Iron Hatchet", atk=4)


def test_dagna_borrows_a_weapon_once_a_turn() -> None:
    text = """
        you: ally "Forgehand Dagna"; weapon "Cold Iron Hatchet"; weapon "Ridgewatch Bow"
        opponent:
    """
    table = on(text).use("Forgehand Dagna", "Ridgewatch Bow").resolve_all().expect("Forgehand Dagna", atk=3)
    table.expect("Ridgewatch Bow", ready=False).expect_refused("use", "Forgehand Dagna")


def test_ellard_fetches_a_weapon() -> None:
    text = """
        you: resources 9; hand "Quartermaster Ellard"; deck "Cinder Snare" "Cragbreaker"
        opponent:
    """
    table = on(text).play("Quartermaster Ellard").resolve().resolve("Cragbreaker").resolve_all()
    table.expect_hand("you", "Cragbreaker")


def test_merrin_shoots_unharmed_and_better_with_a_gun_in_the_house() -> None:
    text = """
        you: ally "Sharpshooter Merrin"; weapon "Boomstock Rifle"
        opponent: ally "Guard" 9/9
    """
    table = on(text).fight("Sharpshooter Merrin", "Guard").expect("Guard", damage=3)
    table.expect("Sharpshooter Merrin", damage=0)
    on('you: ally "Sharpshooter Merrin"\nopponent:').expect("Sharpshooter Merrin", atk=2)


def test_brann_gets_pets_cheaper_but_not_free() -> None:
    text = """
        you: ally "Kennelmaster Brann"; resources 2; hand "Snowpelt" "Galewing"
        opponent:
    """
    table = on(text).play("Snowpelt").resolve_all().expect_ready_resources("you", 1)
    table.play("Galewing").expect_ready_resources("you", 0)


def test_stroud_readies_when_the_hero_hits() -> None:
    text = """
        you: ally "Captain Elsabet Stroud"; weapon "Cold Iron Hatchet"; resources 1
        opponent:
    """
    table = on(text).fight("Captain Elsabet Stroud", "their hero")
    table = defend_window(table, "your hero", "their hero").strike("Cold Iron Hatchet").resolve_all()
    table.pass_().pass_().resolve_all().expect("Captain Elsabet Stroud", ready=True, keyword="protector")
    table.expect("their hero", damage=7)


def test_twinned_grip_lets_two_weapons_strike() -> None:
    text = """
        you: resources 9; hand "Twinned Grip" "Miner's Edge"; weapon "Cold Iron Hatchet"
        opponent:
    """
    table = on(text).play("Twinned Grip").resolve_all().expect("your hero", keyword="dual wield")
    table.expect_hand("you", "Miner's Edge", "Filler").play("Miner's Edge").resolve("Cold Iron Hatchet")
    # It is ready, and nobody is asked whether to ready it.
    table.resolve_all().expect("Cold Iron Hatchet", zone="play")
    table = defend_window(table, "your hero", "their hero").strike("Miner's Edge").resolve()
    table.strike("Cold Iron Hatchet").resolve().pass_().pass_().expect("their hero", damage=4)


def test_without_it_one_melee_weapon_is_all() -> None:
    text = """
        you: weapon "Miner's Edge"; resources 9; hand "Cold Iron Hatchet"
        opponent:
    """
    table = on(text).play("Cold Iron Hatchet").resolve("Miner's Edge").resolve_all()
    table.expect("Miner's Edge", zone="graveyard")


def test_cinder_snare_is_free_for_a_hero_that_defends() -> None:
    text = """
        you: ally "Raider" 3/3
        opponent: hand "Cinder Snare"
    """
    table = defend_window(on(text), "Raider", "their hero").play(
        "Cinder Snare", by="opponent", targets=["Raider"]
    )
    table.resolve_all().expect("Raider", zone="graveyard").expect("their hero", ready=False, damage=0)


def test_cinder_snare_can_be_paid_for_otherwise() -> None:
    text = """
        you: ally "Raider" 3/3
        opponent: hand "Cinder Snare"; resources 3; ally "Guard" 0/9
    """
    table = defend_window(on(text), "Raider", "Guard").play("Cinder Snare", by="opponent", targets=["Raider"])
    table.resolve_all().expect("Raider", zone="graveyard").expect("their hero", ready=True)


def test_bearjaw_snare_holds_what_it_catches() -> None:
    text = """
        you: ally "Raider" 3/3
        opponent: hand "Bearjaw Snare"
    """
    table = defend_window(on(text), "Raider", "their hero").play(
        "Bearjaw Snare", by="opponent", targets=["Raider"]
    )
    table.resolve_all().pass_until("opponent's action phase").expect("their hero", damage=0)
    table.pass_until("your action phase").expect("Raider", ready=False).expect("Bearjaw Snare", on="Raider")


def test_scattering_volley_is_divided_as_one_likes() -> None:
    text = """
        you: resources 6; hand "Scattering Volley"
        opponent: ally "One" 1/9; ally "Two" 1/9
    """
    table = on(text).play("Scattering Volley", x=5, targets=["One", "Two"]).resolve(2).resolve_all()
    table.expect("One", damage=2).expect("Two", damage=3)


def test_practiced_swing_pays_for_the_next_strike_only() -> None:
    text = """
        you: resources 1; hand "Practiced Swing"; weapon "Cragbreaker"
        opponent:
    """
    table = on(text).play("Practiced Swing").resolve_all().expect_hand("you", "Filler")
    table = defend_window(table, "your hero", "their hero").strike("Cragbreaker").resolve_all()
    table.pass_().pass_().expect("their hero", damage=5)


def test_follow_through_swings_twice() -> None:
    text = """
        you: resources 5; hand "Follow Through"; weapon "Cold Iron Hatchet"
        opponent:
    """
    table = defend_window(on(text), "your hero", "their hero").strike("Cold Iron Hatchet").resolve_all()
    table.pass_().pass_().expect("their hero", damage=3).play("Follow Through").resolve_all()
    table = defend_window(table, "your hero", "their hero").strike("Cold Iron Hatchet").resolve_all()
    table.pass_().pass_().expect("their hero", damage=7)


def test_name_the_quarry_adds_to_every_hit() -> None:
    text = """
        you: ability "Name the Quarry" on "Guard"; weapon "Cold Iron Hatchet"; resources 1
        opponent:
          ally "Guard" 0/9
    """
    table = on(text)
    table = defend_window(table, "your hero", "Guard").strike("Cold Iron Hatchet").resolve_all()
    table.pass_().pass_().expect("Guard", damage=4)


def test_tuck_and_roll_avoids_all_combat_damage() -> None:
    text = """
        you: ally "Raider" 5/3; resources 2; hand "Jagged Bolt"
        opponent: resources 2; hand "Tuck and Roll"
    """
    table = on(text).play("Tuck and Roll", by="opponent").resolve_all().expect_hand("opponent", "Filler")
    table.fight("Raider", "their hero").expect("their hero", damage=0)
    table.play("Jagged Bolt", modes=[1], targets=["their hero"]).resolve_all().expect("their hero", damage=2)


def test_salvage_rights_bring_back_a_weapon() -> None:
    text = """
        you: resources 9; hand "Salvage Rights"; graveyard "Boomstock Rifle" "Cragbreaker"
        opponent:
    """
    on(text).play("Salvage Rights").resolve_all().expect("Boomstock Rifle", zone="play").expect_graveyard(
        "you", "Cragbreaker", "Salvage Rights"
    )


def test_read_the_tracks_keeps_two() -> None:
    text = """
        you: resources 9; hand "Read the Tracks"; deck "Snowpelt" "Cragbreaker" "Cinder Snare" "Galewing"
        opponent:
    """
    table = on(text).play("Read the Tracks").resolve("Cragbreaker", "Galewing").resolve_all()
    table.expect_hand("you", "Cragbreaker", "Galewing").expect("Snowpelt", zone="graveyard")


def test_miners_edge_readies_a_weapon() -> None:
    text = """
        you: resources 9; hand "Miner's Edge"; weapon "Boomstock Rifle" exhausted
        opponent:
    """
    table = on(text).play("Miner's Edge").resolve("Boomstock Rifle").resolve("yes").resolve_all()
    table.expect("Boomstock Rifle", ready=True)


def test_the_rifle_can_be_loaded_once_a_turn() -> None:
    text = """
        you: weapon "Boomstock Rifle"; resources 9
        opponent: ally "Guard" 9/9
    """
    table = on(text).use("Boomstock Rifle").resolve_all().expect("Boomstock Rifle", atk=3)
    table.expect_refused("use", "Boomstock Rifle")
    table = defend_window(table, "your hero", "Guard").strike("Boomstock Rifle").resolve_all()
    table.pass_().pass_().expect("Guard", damage=3).expect("your hero", damage=0)


def test_the_bow_draws() -> None:
    text = """
        you: weapon "Ridgewatch Bow"; resources 9
        opponent:
    """
    table = defend_window(on(text), "your hero", "their hero").strike("Ridgewatch Bow").resolve_all()
    table.pass_().pass_().resolve_all().expect_hand("you", "Filler").expect("their hero", damage=2)


def test_cragbreaker_hits_through_allies() -> None:
    text = """
        you: weapon "Cragbreaker"; resources 9
        opponent: ally "Guard" 0/9
    """
    table = defend_window(on(text), "your hero", "Guard").strike("Cragbreaker").resolve_all()
    table.pass_().pass_().choose("their hero").resolve_all()
    table.expect("their hero", damage=2).expect("Guard", damage=5)


def test_foundry_mail_helps_one_handed_weapons() -> None:
    text = """
        you: armor "Foundry Mail"; weapon "Cold Iron Hatchet"; weapon "Ridgewatch Bow"
        opponent: weapon "Miner's Edge"
    """
    table = on(text).expect("Cold Iron Hatchet", atk=3).expect("Ridgewatch Bow", atk=3)
    table.expect("Miner's Edge", atk=1)
    on('you: armor "Foundry Mail"; weapon "Cragbreaker"\nopponent:').expect("Cragbreaker", atk=5)


def test_spotters_boots_ready_with_every_shot() -> None:
    text = """
        you: armor "Spotter's Boots" exhausted; weapon "Ridgewatch Bow"; resources 9
        opponent:
    """
    table = defend_window(on(text), "your hero", "their hero").strike("Ridgewatch Bow")
    table.choose("Spotter's Boots").resolve_all().expect("Spotter's Boots", ready=True)


def test_the_keg_bursts_for_what_is_paid() -> None:
    text = """
        you: item "Powder Keg"; resources 4
        opponent: ally "Guard" 1/9; ally "Other" 1/9
    """
    table = on(text).use("Powder Keg", x=3).resolve_all().expect("Guard", damage=3).expect("Other", damage=3)
    table.expect("Powder Keg", zone="graveyard").expect_ready_resources("you", 1)


def test_the_bomb_is_a_gamble() -> None:
    text = """
        you: item "Temperamental Bomb"; resources 9
        opponent: ally "Guard" 1/9
    """
    table = on(text).use("Temperamental Bomb").resolve_all()
    rolled = [fact.amount for fact in table.facts("roll")]
    assert len(rolled) == 1
    assert 1 <= rolled[0] <= 6
    table.expect("Guard", damage=rolled[0])


def test_iron_for_the_forge_takes_a_ready_weapon() -> None:
    text = """
        you: resource "Iron for the Forge"; resources 1; weapon "Cold Iron Hatchet"
        opponent:
    """
    table = on(text).complete("Iron for the Forge").resolve_all().expect_hand("you", "Filler")
    table.expect("Cold Iron Hatchet", ready=False)
    worn = text.replace('Hatchet"', 'Hatchet" exhausted')
    on(worn).expect_refused("complete", "Iron for the Forge")


def test_the_long_hunt_follows_a_hit() -> None:
    text = """
        you: resource "The Long Hunt"; resources 9; weapon "Cold Iron Hatchet"
        opponent:
    """
    table = on(text).expect_refused("complete", "The Long Hunt")
    table = defend_window(table, "your hero", "their hero").strike("Cold Iron Hatchet").resolve_all()
    table.pass_().pass_().complete("The Long Hunt").resolve("yes").resolve_all()
    table.expect("Cold Iron Hatchet", ready=True).expect_hand("you", "Filler")


def test_rix_comes_for_two_cards() -> None:
    text = """
        you: hand "Debt Collector Rix" "Unmake" "Hailfall"
        opponent:
    """
    table = on(text).play("Debt Collector Rix").resolve_all().expect("Debt Collector Rix", zone="play")
    table.expect_hand("you").expect_graveyard("you", "Unmake", "Hailfall")
