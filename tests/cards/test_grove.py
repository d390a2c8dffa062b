"""What the cards of the token deck do, each seen in a game."""

from __future__ import annotations

from cards.shipped import on


def test_mahala_grows_two_treants_when_she_flips() -> None:
    text = """
        you: hero "Mahala Wildbough"; resources 9
        opponent:
    """
    table = on(text).use("Mahala Wildbough").resolve_all()
    table.expect("Treant#2", atk=1, health=1, token=True, tag="Treant").expect_refused(
        "use", "Mahala Wildbough"
    )


def test_tallo_plants_his_one_seed() -> None:
    text = """
        you: resources 1; hand "Seedbearer Tallo"
        opponent: ability "Brand Totem"
    """
    table = on(text).play("Seedbearer Tallo").resolve().expect("Seedbearer Tallo", counter=("growth", 1))
    old = 'you: ally "Seedbearer Tallo" counter "growth" 1\nopponent:'
    table = on(old).use("Seedbearer Tallo").resolve().expect("Treant", controller="you")
    table.expect("Seedbearer Tallo", counter=("growth", 0))


def test_sapling_caller_brings_company() -> None:
    text = """
        you: resources 2; hand "Sapling Caller"; ally "Bloomcaller Isha"; hero "Mahala Wildbough" damage 3
        opponent:
    """
    table = on(text).play("Sapling Caller").resolve_all().expect("Treant", atk=1)
    table.expect("Mahala Wildbough", damage=2)


def test_sani_strengthens_somebody_whenever_the_hero_heals() -> None:
    text = """
        you: ally "Dewkeeper Sani"; item "Trail Rations"; resources 1; hero "Mahala Wildbough" damage 5
        opponent: ally "Guard" 1/1
    """
    table = on(text).use("Trail Rations").resolve().choose("Dewkeeper Sani").resolve_all()
    table.expect("Dewkeeper Sani", atk=2).expect("Mahala Wildbough", damage=3).expect_hand("you", "Filler")


def test_mudhoof_sentry_heals_as_he_defends() -> None:
    text = """
        you: ally "Raider" 1/1
        opponent: ally "Mudhoof Sentry"; hero "Mahala Wildbough" damage 2
    """
    table = on(text).fight("Raider", "Mahala Wildbough", "Mudhoof Sentry")
    table.expect("Mahala Wildbough", damage=1).expect("Mudhoof Sentry", damage=1).expect(
        "Raider", zone="graveyard"
    )


def test_tahu_leads_treants_only() -> None:
    text = """
        you: ally "Grovekeeper Tahu"; ally "Old Barkhide"; ally "Stranger" 1/1
        opponent: ally "Sapling" 1/1 tag "Treant"
    """
    table = on(text).expect("Old Barkhide", atk=5, health=8).expect("Stranger", atk=1)
    table.expect("Sapling", atk=1).expect("Grovekeeper Tahu", atk=3)


def test_thornfist_elder_throws_an_ally() -> None:
    text = """
        you: ally "Thornfist Elder"; ally "Sapling" 1/1
        opponent: ally "Guard" 0/5
    """
    table = on(text).use("Thornfist Elder", targets=["Guard"]).resolve_all()
    table.expect("Guard", damage=3).expect("Sapling", zone="graveyard")


def test_old_barkhide_sheds_treants() -> None:
    text = """
        you: ally "Raider" 2/9
        opponent: ally "Old Barkhide"
    """
    table = on(text).fight("Raider", "Old Barkhide").resolve_all()
    table.expect("Treant", controller="opponent").expect("Old Barkhide", damage=2)


def test_wildswarm_puts_as_many_as_are_paid_for() -> None:
    text = """
        you: resources 4; hand "Wildswarm"
        opponent:
    """
    table = on(text).play("Wildswarm", x=3).resolve_all().expect("Treant#3", token=True)
    table.expect_ready_resources("you", 0)


def test_bramblehide_guards_the_hero_and_lets_her_protect() -> None:
    text = """
        you: ally "Raider" 2/2; ally "Brute" 2/9
        opponent: hero "Mahala Wildbough"; resources 2; hand "Bramblehide"; ally "Sapling" 0/1
    """
    table = on(text).play("Bramblehide", by="opponent").resolve_all()
    table.expect("Mahala Wildbough", keyword="bear form").expect("Mahala Wildbough", keyword="protector")
    table.fight("Raider", "Sapling", "Mahala Wildbough").expect("Mahala Wildbough", damage=0)
    table.fight("Brute", "Mahala Wildbough").expect("Mahala Wildbough", damage=1)


def test_moonlit_prowl_readies_a_treant_as_the_cat_attacks() -> None:
    text = """
        you: hero "Mahala Wildbough"; ability "Moonlit Prowl"; ally "Sapling" 1/1 tag "Treant" exhausted
        opponent:
    """
    table = on(text).fight("Mahala Wildbough", "their hero").expect("Sapling", ready=True)
    table.expect("their hero", damage=1)


def test_one_form_replaces_another() -> None:
    text = """
        you: hero "Mahala Wildbough"; ability "Moonlit Prowl"; resources 2; hand "Bramblehide"
        opponent:
    """
    table = on(text).play("Bramblehide").resolve().choose("Moonlit Prowl").resolve_all()
    table.expect("Moonlit Prowl", zone="graveyard").expect("Mahala Wildbough", keyword="bear form")


def test_weight_of_many_counts_allies_as_it_resolves() -> None:
    text = """
        you: resources 2; hand "Weight of Many"; ally "One" 1/1; ally "Two" 1/1; ally "Three" 1/1
        opponent: ally "Guard" 0/9
    """
    on(text).play("Weight of Many", targets=["Guard"]).resolve().expect("Guard", damage=3)


def test_the_grove_marches_also_those_who_come_later() -> None:
    text = """
        you: resources 5; hand "The Grove Marches" "Sapling Caller"; ally "One" 1/1
        opponent:
    """
    table = on(text).play("The Grove Marches").resolve_all().expect("One", atk=2)
    table.play("Sapling Caller").resolve_all().expect("Treant", atk=2)


def test_offer_to_the_roots_needs_an_offering() -> None:
    text = """
        you: resources 2; hand "Offer to the Roots"; ally "One" 1/1
        opponent:
    """
    table = on(text).play("Offer to the Roots").expect("One", zone="graveyard").resolve()
    table.expect_hand("you", "Filler", "Filler")
    none = 'you: resources 2; hand "Offer to the Roots"\nopponent:'
    on(none).expect_refused("play", "Offer to the Roots", rule="401.1")


def test_morning_rain_can_do_both() -> None:
    text = """
        you: resources 3; hand "Morning Rain"; ally "One" 1/1 exhausted; hero "Mahala Wildbough" damage 6
        opponent:
    """
    table = on(text).play("Morning Rain", modes=[0, 1], targets=["Mahala Wildbough", "One"]).resolve_all()
    table.expect("Mahala Wildbough", damage=2).expect("One", ready=True)


def test_strangling_ivy_holds_and_pays_back() -> None:
    text = """
        you: resources 3; hand "Strangling Ivy"; ally "Brute" 5/5
        opponent: ally "Guard" 3/3 protector
    """
    table = on(text).play("Strangling Ivy", targets=["Guard"]).resolve_all()
    table.fight("Brute", "their hero").expect("their hero", damage=5)
    table.end_turn().expect_refused("attack", "Guard", at="your hero")
    table.end_turn().fight("Brute", "Guard").resolve_all()
    table.expect("Guard", zone="graveyard").expect("Strangling Ivy", zone="graveyard")
    table.expect_hand("you", "Filler", "Filler")


def test_deep_roots_save_an_ally_once() -> None:
    text = """
        you: ally "One" 1/3; resources 1; hand "Deep Roots"
        opponent: ally "Brute" 4/9
    """
    table = on(text).play("Deep Roots", targets=["One"]).resolve_all().expect("Deep Roots", on="One")
    table.fight("One", "Brute").resolve_all().expect("One", zone="play", damage=0)
    table.expect("Deep Roots", zone="graveyard").end_turn().fight("Brute", "One")
    table.expect("One", zone="graveyard")


def test_heart_of_the_grove_beats_each_turn() -> None:
    text = """
        you: ability "Heart of the Grove"; resources 2
        opponent:
    """
    table = on(text).end_turn().end_turn().expect("Treant", controller="you", atk=1)
    table.use("Heart of the Grove").resolve_all().expect("Treant", atk=3)
    table.expect("Heart of the Grove", zone="graveyard")


def test_spitting_seeds_arm_the_treants() -> None:
    text = """
        you: ability "Spitting Seeds"; ally "Old Barkhide"
        opponent: ally "Sapling" 1/1 tag "Treant"
    """
    table = on(text).use("Old Barkhide", targets=["their hero"]).resolve_all().expect("their hero", damage=1)
    table.end_turn().expect_refused("use", "Sapling")


def test_wild_harvest_draws_for_each_ally_destroyed() -> None:
    text = """
        you: resources 4; hand "Wild Harvest"; ally "One" 1/1; ally "Two" 1/1; ally "Three" 1/1
        opponent:
    """
    table = on(text).play("Wild Harvest").resolve("One", "Three", "done").resolve_all()
    table.expect_hand("you", "Filler", "Filler").expect("Two", zone="play").expect("One", zone="graveyard")


def test_gather_the_wilds_finds_a_druid() -> None:
    text = """
        you: resources 2; hand "Gather the Wilds"; deck "Mudhoof Sentry" "Grovekeeper Tahu"
        opponent:
    """
    table = on(text).play("Gather the Wilds").resolve("Grovekeeper Tahu").resolve_all()
    table.expect_hand("you", "Grovekeeper Tahu")


def test_the_staff_needs_hero_and_staff() -> None:
    text = """
        you: weapon "Staff of Tangled Boughs"; resources 2
        opponent:
    """
    table = on(text).use("Staff of Tangled Boughs").resolve_all().expect("Treant", token=True)
    table.expect("your hero", ready=False).expect("Staff of Tangled Boughs", ready=False)


def test_mossweave_wraps_thicken_in_bear_form() -> None:
    plain = 'you: armor "Mossweave Wraps"\nopponent:'
    on(plain).expect("Mossweave Wraps", defense=1)
    bear = 'you: armor "Mossweave Wraps"; ability "Bramblehide"\nopponent:'
    on(bear).expect("Mossweave Wraps", defense=2)


def test_dewcatcher_cowl_heals_more() -> None:
    text = """
        you: armor "Dewcatcher Cowl"; item "Trail Rations"; resources 1; hero "Mahala Wildbough" damage 9
        opponent:
    """
    on(text).use("Trail Rations").resolve_all().expect("Mahala Wildbough", damage=6)


def test_gravemoss_tender_turns_the_dead_into_treants() -> None:
    text = """
        you: ally "Gravemoss Tender"; graveyard "Sapling Caller" "Mudhoof Sentry" "Twin Saplings"
        opponent:
    """
    table = on(text).use("Gravemoss Tender").resolve_all().expect("Treant", controller="you")
    table.expect("Sapling Caller", zone="removed from game").expect_graveyard("you", "Twin Saplings")
    table.expect_refused("use", "Gravemoss Tender")


def test_roots_that_remember_cost_an_ally() -> None:
    text = """
        you: resource "Roots That Remember"; resources 1; ally "One" 1/1
        opponent:
    """
    table = on(text).complete("Roots That Remember").resolve_all().expect("One", zone="graveyard")
    table.expect_hand("you", "Filler", "Filler").expect("Roots That Remember", face_down=True)


def test_the_third_planting_rewards_a_crowd() -> None:
    crowd = " ".join(f'ally "Sapling {number}" 1/1;' for number in range(4))
    text = f"""
        you: resource "The Third Planting"; resources 4; {crowd}
        opponent:
    """
    on(text).complete("The Third Planting").resolve_all().expect_hand("you", "Filler", "Filler")
    few = 'you: resource "The Third Planting"; resources 4\nopponent:'
    on(few).complete("The Third Planting").resolve_all().expect_hand("you", "Filler").expect(
        "Treant", token=True
    )


def test_outnumbered_is_for_the_outnumbered() -> None:
    text = """
        you: resource "Outnumbered"; resources 2; hand "Twin Saplings"
        opponent: ally "One" 1/1
    """
    table = on(text).complete("Outnumbered").resolve("Twin Saplings").resolve_all()
    table.expect_hand("you", "Filler", "Filler").expect("Twin Saplings", zone="graveyard")
    even = 'you: resource "Outnumbered"; resources 2; ally "Mine" 1/1\nopponent: ally "One" 1/1'
    on(even).expect_refused("complete", "Outnumbered")
