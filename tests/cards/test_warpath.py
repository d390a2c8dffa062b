"""What the cards of the aggressive deck do, each seen in a game."""

from __future__ import annotations

from cards.shipped import on


def test_nokk_hits_heroes_harder_than_allies() -> None:
    text = """
        you: ally "Raider Nokk"
        opponent: ally "Guard" 0/5
    """
    on(text).fight("Raider Nokk", "their hero").expect("their hero", damage=2).expect("Raider Nokk", atk=1)
    on(text).fight("Raider Nokk", "Guard").expect("Guard", damage=1)


def test_zeljo_attacks_at_once_and_gains_from_the_exhausted() -> None:
    text = """
        you: ally "Skirmisher Zel'jo" new
        opponent: ally "Awake" 0/5; ally "Asleep" 0/5 exhausted
    """
    on(text).fight("Skirmisher Zel'jo", "Awake").expect("Awake", damage=1)
    on(text).fight("Skirmisher Zel'jo", "Asleep").expect("Asleep", damage=2)


def test_ogga_drives_those_with_ferocity_but_nobody_else() -> None:
    text = """
        you: ally "Drumcaller Ogga"; ally "Blade-Sister Kazra"; ally "Slow" 1/1
        opponent: ally "Raptor" 1/1 ferocity
    """
    table = on(text).expect("Blade-Sister Kazra", atk=4).expect("Slow", atk=1)
    table.expect("Raptor", atk=1).expect("Drumcaller Ogga", atk=1)


def test_kazra_must_attack() -> None:
    table = on('you: ally "Blade-Sister Kazra"\nopponent:')
    table.expect_refused("pass").attack("Blade-Sister Kazra", "their hero")


def test_recruits_deal_damage_for_those_who_came_before() -> None:
    text = """
        you: resources 2; hand "Warpath Recruits"; ally "Warpath Recruits"; ally "Warpath Recruits"
        opponent:
    """
    on(text).play("Warpath Recruits").resolve("their hero").resolve().expect("their hero", damage=2)


def test_mirefoot_strikes_back_from_the_grave() -> None:
    text = """
        you: ally "Brute" 3/3
        opponent: ally "Mirefoot Scavenger"
    """
    table = on(text).fight("Brute", "Mirefoot Scavenger", "your hero").resolve_all()
    table.expect("Mirefoot Scavenger", zone="graveyard").expect("your hero", damage=1)


def test_nim_profits_from_a_discard() -> None:
    text = """
        you: item "Band of Quiet Steps"; ally "Gutterquick Nim"; hand "Fodder"; ally "Thug" 1/1
        opponent:
    """
    from rulebound.wow.scenarios import ally

    table = on(text, ally("Fodder", 1, 1)).use("Band of Quiet Steps", targets=["Thug"]).resolve_all()
    table.expect("Thug", keyword="stealth").expect("Gutterquick Nim", atk=4, keyword="stealth")


def test_tumari_draws_for_a_resource_when_she_hits_a_hero() -> None:
    text = """
        you: ally "Hexblade Tumari"; resources 1
        opponent:
    """
    table = on(text).fight("Hexblade Tumari", "their hero").resolve("yes").resolve_all()
    table.expect("their hero", damage=2).expect_hand("you", "Filler").expect_ready_resources("you", 0)
    table = on(text).fight("Hexblade Tumari", "their hero").resolve("no").resolve_all()
    table.expect_hand("you").expect_ready_resources("you", 1)


def test_brakk_draws_only_with_an_empty_hand() -> None:
    empty = 'you: ally "Emptyhand Brakk"\nopponent:'
    on(empty).pass_until("opponent's action phase").expect_hand("you", "Filler")
    full = 'you: ally "Emptyhand Brakk"; hand "Bloodrush"\nopponent:'
    on(full).pass_until("opponent's action phase").expect_hand("you", "Bloodrush")


def test_ugrul_fights_better_hurt() -> None:
    on('you: ally "Scarred Ugrul"\nopponent:').expect("Scarred Ugrul", atk=2)
    on('you: ally "Scarred Ugrul" damage 1\nopponent:').expect("Scarred Ugrul", atk=4)


def test_grimtusk_costs_one_more_each_turn() -> None:
    text = """
        you: ally "Grimtusk Charger"; resources 1
        opponent:
    """
    on(text).pass_until("opponent's action phase", "yes").expect("Grimtusk Charger", zone="play")
    on(text).pass_until("opponent's action phase", "no").expect("Grimtusk Charger", zone="graveyard")
    poor = 'you: ally "Grimtusk Charger"\nopponent:'
    on(poor).pass_until("opponent's action phase").expect("Grimtusk Charger", zone="graveyard")


def test_hargath_brings_the_new_along() -> None:
    text = """
        you: resources 5; hand "Warlord Hargath"; ally "Grunt" 1/1 new; ally "Old" 1/1
        opponent:
    """
    table = on(text).play("Warlord Hargath").resolve_all().expect("Grunt", keyword="ferocity")
    table.fight("Grunt", "their hero").expect("their hero", damage=1)
    table.expect_refused("attack", "Warlord Hargath", rule="601.2a", at="their hero")


def test_hargath_leads_the_charge() -> None:
    text = """
        you: ally "Warlord Hargath"; ally "Old" 1/1
        opponent:
    """
    table = on(text).fight("Warlord Hargath", "their hero").expect("Old", atk=2)
    table.expect("their hero", damage=5).fight("Old", "their hero").expect("their hero", damage=7)


def test_jagged_bolt_chooses_ally_or_hero() -> None:
    text = """
        you: resources 2; hand "Jagged Bolt"
        opponent: ally "Guard" 1/4
    """
    on(text).play("Jagged Bolt", modes=[0], targets=["Guard"]).resolve().expect("Guard", damage=3)
    on(text).play("Jagged Bolt", modes=[1], targets=["their hero"]).resolve().expect("their hero", damage=2)


def test_ember_lash_burns_on() -> None:
    text = """
        you: resources 3; hand "Ember Lash"
        opponent:
    """
    table = on(text).play("Ember Lash", targets=["their hero"]).resolve_all().expect("their hero", damage=2)
    table.expect("Ember Lash", on="Hero of opponent")
    table.pass_until("opponent's action phase").expect("their hero", damage=3)


def test_brand_totem_burns_at_the_end_of_the_turn_and_can_be_attacked() -> None:
    text = """
        you: ability "Brand Totem"
        opponent: ally "Guard" 3/1
    """
    table = on(text).pass_until("opponent's action phase", "Guard").expect("Guard", zone="graveyard")
    table = on(text).pass_until("opponent's action phase", "their hero").expect("their hero", damage=1)
    table.fight("Guard", "Brand Totem").expect("Brand Totem", zone="graveyard")


def test_mudstone_totem_protects_and_exhausts() -> None:
    text = """
        you: ally "Raider" 2/2
        opponent: ability "Mudstone Totem"; ally "Other" 1/1
    """
    table = on(text).attack("Raider", "their hero").resolve()
    table.pass_().pass_().choose("Mudstone Totem")
    table.expect("Mudstone Totem", defending=True, ready=False)


def test_galewind_totem_cheapens_strikes() -> None:
    text = """
        you: ability "Galewind Totem"; weapon "Notched War Axe"; ally "Friend" 1/1
        opponent:
    """
    table = on(text).attack("your hero", "their hero").resolve().pass_().pass_()
    table.strike("Notched War Axe").resolve_all().expect("your hero", atk=3)
    table.pass_().pass_().resolve_all().expect("their hero", damage=3).expect("Friend", atk=2)


def test_call_the_pack_puts_fast_wolves_into_play() -> None:
    text = """
        you: resources 4; hand "Call the Pack"
        opponent:
    """
    table = on(text).play("Call the Pack").resolve_all().expect("Wolf#2", atk=2, health=1, token=True)
    table.fight("Wolf#1", "their hero").expect("their hero", damage=2)


def test_storm_brand_answers_every_strike() -> None:
    text = """
        you: ability "Storm Brand"; weapon "Maul of the Breaking Sky"; resources 2
        opponent: ally "Guard" 0/9
    """
    table = on(text).attack("your hero", "Guard").resolve().pass_().pass_()
    table.strike("Maul of the Breaking Sky", "their hero").resolve_all().expect("their hero", damage=1)
    table.pass_().pass_().expect("Guard", damage=4)


def test_the_maul_feeds_on_totems() -> None:
    text = """
        you: ability "Brand Totem"; weapon "Maul of the Breaking Sky"
        opponent:
    """
    table = on(text).use("Maul of the Breaking Sky").resolve_all()
    table.expect("Maul of the Breaking Sky", atk=7).expect("Brand Totem", zone="graveyard")


def test_ancestors_summons_brings_back_somebody_who_can_attack() -> None:
    text = """
        you: resources 2; hand "Ancestors' Summons"; graveyard "Raider Nokk" "Warlord Hargath"
        opponent:
    """
    table = on(text).play("Ancestors' Summons", targets=["Raider Nokk"]).resolve_all()
    table.expect("Raider Nokk", zone="play", keyword="ferocity").fight("Raider Nokk", "their hero")
    table.expect("their hero", damage=2)


def test_turncoats_drum_borrows_an_ally_for_a_turn() -> None:
    text = """
        you: resources 4; hand "Turncoat's Drum"
        opponent: ally "Guard" 3/4 exhausted cost 4
    """
    table = on(text).play("Turncoat's Drum", targets=["Guard"]).resolve_all()
    table.expect("Guard", controller="you", ready=True).fight("Guard", "their hero").expect(
        "their hero", damage=3
    )
    table.pass_until("opponent's action phase").expect("Guard", controller="opponent")


def test_molten_word_ignores_prevention() -> None:
    text = """
        you: resources 4; hand "Molten Word"
        opponent: armor "Shield" def 3
    """
    on(text).play("Molten Word", targets=["their hero"]).resolve_all().expect("their hero", damage=4)


def test_emberscale_vest_burns_as_it_prevents() -> None:
    text = """
        you: ally "Raider" 3/3
        opponent: armor "Emberscale Vest"
    """
    table = on(text).fight("Raider", "their hero", "Emberscale Vest", "Raider").resolve_all()
    table.expect("their hero", damage=1).expect("Raider", damage=1)


def test_zulroks_flip_hides_the_charge() -> None:
    text = """
        you: hero "Zul'rok Ashmane"; resources 3; ally "Grunt" 1/1
        opponent: ally "Wall" 0/9 protector
    """
    table = on(text).use("Zul'rok Ashmane").resolve_all().expect("Grunt", atk=2, keyword="stealth")
    table.expect("Zul'rok Ashmane", face_down=True).fight("Grunt", "their hero").expect(
        "their hero", damage=2
    )


def test_smoke_on_the_ridge_gives_a_troll_both() -> None:
    text = """
        you: hero "Zul'rok Ashmane"; resource "Smoke on the Ridge"; resources 3; ally "Grunt" 1/1 new
        opponent:
    """
    table = on(text).complete("Smoke on the Ridge", modes=[0, 1], targets=["Grunt"]).resolve_all()
    table.expect("Grunt", keyword="ferocity").expect_hand("you", "Filler")


def test_no_quarter_given_needs_an_attack_on_a_hero() -> None:
    text = """
        you: resource "No Quarter Given"; resources 2; ally "Grunt" 1/9
        opponent: ally "Guard" 0/9
    """
    table = on(text).fight("Grunt", "Guard").expect_refused("complete", "No Quarter Given")
    table = on(text).fight("Grunt", "their hero")
    table.complete("No Quarter Given", targets=["their hero"]).resolve_all()
    table.expect_hand("you", "Filler").expect("their hero", damage=2)


def test_the_bruiser_changes_with_its_hero() -> None:
    horde = 'you: hero "Zul\'rok Ashmane"; ally "Dockside Bruiser"\nopponent:'
    on(horde).expect("Dockside Bruiser", keyword="ferocity", not_keyword="protector")
    alliance = 'you: hero "Tinsel Frostwick"; ally "Dockside Bruiser"\nopponent:'
    on(alliance).expect("Dockside Bruiser", keyword="protector", not_keyword="ferocity")
