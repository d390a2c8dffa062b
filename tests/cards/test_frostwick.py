"""What the cards of the controlling deck do, each seen in a game."""

from __future__ import annotations

from cards.shipped import on
from rulebound.wow.position.text_box import text_box
from rulebound.wow.scenarios import ability, ally


def test_tinsel_sends_an_ally_home() -> None:
    text = """
        you: hero "Tinsel Frostwick"; resources 4
        opponent: ally "Guard" 1/1 cost 4
    """
    table = on(text).use("Tinsel Frostwick", targets=["Guard"]).resolve_all()
    table.expect_hand("opponent", "Guard").expect_hand("you", "Filler")


def test_wick_looks_and_may_bury_what_he_sees() -> None:
    text = """
        you: ally "Wick the Apprentice"; deck "Unmake" "Hailfall"
        opponent:
    """
    on(text).use("Wick the Apprentice").resolve("yes").end_turn().end_turn().expect_hand("you", "Hailfall")
    on(text).use("Wick the Apprentice").resolve("no").end_turn().end_turn().expect_hand("you", "Unmake")


def test_pell_gains_with_every_card_drawn() -> None:
    text = """
        you: ally "Inkfinger Pell"; item "Memory Draught"; resources 1
        opponent:
    """
    table = on(text).use("Memory Draught").resolve("Filler").choose("Inkfinger Pell").resolve_all()
    table.expect("Inkfinger Pell", atk=3).expect_hand("you", "Filler")


def test_halvik_shrugs_off_the_first_blow_as_he_protects() -> None:
    text = """
        you: ally "Raider" 3/9
        opponent: ally "Doorwarden Halvik"
    """
    table = on(text).fight("Raider", "their hero", "Doorwarden Halvik")
    table.expect("Doorwarden Halvik", damage=2).expect("their hero", damage=0)


def test_rolf_takes_the_blows_meant_for_the_hero() -> None:
    text = """
        you: ally "Raider" 3/9
        opponent: ally "Bodyguard Rolf"
    """
    table = on(text).fight("Raider", "their hero")
    table.expect("Bodyguard Rolf", damage=3).expect("their hero", damage=0)


def test_adda_readies_a_resource_for_each_quest() -> None:
    text = """
        you: ally "Chronicler Adda"; resource "A Debt in Copper"; resources 1
        opponent:
    """
    table = on(text).complete("A Debt in Copper").resolve("yes")
    table.choose("A Debt in Copper").resolve_all().expect_ready_resources("you", 1).expect_hand(
        "you", "Filler"
    )


def test_penwhistle_finds_an_ability() -> None:
    text = """
        you: resources 4; hand "Archivist Penwhistle"; deck "Inkfinger Pell" "Unmake" "Adrift" "Hailfall"
        opponent:
    """
    table = on(text, ally("Adrift", 1, 1)).play("Archivist Penwhistle").resolve().resolve("Hailfall")
    table.expect_hand("you", "Hailfall")


def test_ysel_burns_with_each_ability() -> None:
    text = """
        you: ally "Ysel Cinderhand"; resources 2; hand "Bitter Cold"
        opponent: ally "Guard" 1/3
    """
    table = on(text).play("Bitter Cold", targets=["Guard"]).choose("Guard").resolve_all()
    table.expect("Guard", zone="graveyard")


def test_the_servant_freezes_what_it_hits() -> None:
    text = """
        you: ally "Frostbound Servant"
        opponent: ally "Guard" 1/9 exhausted
    """
    table = on(text).fight("Frostbound Servant", "Guard").resolve_all().end_turn()
    table.expect("Guard", ready=False).end_turn().end_turn().expect("Guard", ready=True)


def test_the_grand_abjurer_taxes_opponents_and_cannot_be_targeted() -> None:
    text = """
        you: resources 2; hand "Bitter Cold"; ally "Mine" 1/9
        opponent: ally "The Grand Abjurer"
    """
    on(text).expect_refused("play", "Bitter Cold")
    rich = text.replace("resources 2", "resources 3")
    table = on(rich).play("Bitter Cold").resolve_all()
    table.expect("Mine", damage=3).expect_ready_resources("you", 0)


def test_bitter_cold_stops_an_attacker() -> None:
    text = """
        you: resources 2; hand "Bitter Cold"
        opponent: ally "Guard" 1/9 protector
    """
    table = on(text).pass_until("opponent's action phase").play("Bitter Cold", by="you", targets=["Guard"])
    table.resolve_all().expect("Guard", damage=3).expect_refused("attack", "Guard", at="your hero")


def test_unmake_asks_for_three() -> None:
    text = """
        you: resources 5; hand "Bolt"
        opponent: resources 2; hand "Unmake"
    """
    bolt = ability("Bolt", "Draw two cards.", cost=2)
    table = on(text, bolt).play("Bolt").play("Unmake", by="opponent", targets=["Bolt"])
    table.resolve("yes").expect_ready_resources("you", 0).resolve_all().expect_hand("you", "Filler", "Filler")
    table = on(text, bolt).play("Bolt").play("Unmake", by="opponent", targets=["Bolt"])
    table.resolve("no").expect("Bolt", zone="graveyard").expect_chain().expect_hand("you")


def test_absolute_denial_stops_anything_but_pays_for_it() -> None:
    text = """
        you: resources 5; hand "Raider"
        opponent: resources 4; hand "Absolute Denial"
    """
    raider = ally("Raider", 5, 5, cost=5)
    table = on(text, raider).play("Raider").play("Absolute Denial", by="opponent", targets=["Raider"])
    table.resolve_all().expect("Raider", zone="graveyard").expect_hand("you", "Filler")


def test_woolly_fate_leaves_a_harmless_sheep() -> None:
    text = """
        you: resources 3; hand "Woolly Fate"
        opponent: ally "Guard" 4/4 protector
    """
    table = on(text).play("Woolly Fate", targets=["Guard"]).resolve_all()
    table.expect("Guard", atk=1, not_keyword="protector", tag="Sheep")


def test_hailfall_strikes_both_sides_but_no_heroes() -> None:
    text = """
        you: resources 5; hand "Hailfall"; ally "Mine" 1/4; ability "Heart of the Glacier"
        opponent: ally "Guard" 1/3
    """
    table = on(text).play("Hailfall").resolve_all().expect("Guard", zone="graveyard")
    table.expect("Mine", zone="graveyard").expect("their hero", damage=0)


def test_heart_of_the_glacier_needs_a_frost_hero_and_an_ally_to_hit() -> None:
    from cards.shipped import pool

    assert text_box(pool()["Heart of the Glacier"]).required == ("Frost",)
    text = """
        you: resources 6; hand "Comet Shard" "Bitter Cold"; ability "Heart of the Glacier"
        opponent: ally "Guard" 1/9
    """
    table = on(text).play("Comet Shard", x=2, targets=["their hero"]).resolve_all()
    table.expect("their hero", damage=2).play("Bitter Cold", targets=["Guard"]).resolve_all()
    table.expect("Guard", damage=4)


def test_comet_shard_is_as_large_as_what_is_paid() -> None:
    text = """
        you: resources 5; hand "Comet Shard"
        opponent:
    """
    table = on(text).play("Comet Shard", x=4, targets=["their hero"]).resolve_all()
    table.expect("their hero", damage=4).expect_hand("you", "Filler").expect_ready_resources("you", 0)


def test_the_ledger_counts_abilities_and_pays_out_once_a_turn() -> None:
    text = """
        you: ability "Living Ledger" counter "charge" 5; resources 2; hand "Ward of Rime"
        opponent:
    """
    table = on(text).play("Ward of Rime").resolve_all()
    table.expect("Living Ledger", counter=("charge", 6)).use("Living Ledger").resolve_all()
    table.expect("Living Ledger", counter=("charge", 3)).expect_hand("you", "Filler", "Filler")
    table.expect_refused("use", "Living Ledger")


def test_borrowed_loyalty_keeps_an_ally_as_long_as_it_is_attached() -> None:
    text = """
        you: resources 6; hand "Borrowed Loyalty"
        opponent: ally "Guard" 3/4 cost 5; resources 3; hand "Break"
    """
    breaker = ability("Break", "Destroy target ability.", cost=3, instant=True)
    table = on(text, breaker).play("Borrowed Loyalty", targets=["Guard"]).resolve_all()
    table.expect("Guard", controller="you").end_turn().expect("Guard", controller="you")
    table.play("Break", targets=["Borrowed Loyalty"]).resolve_all().expect("Guard", controller="opponent")


def test_the_ward_of_rime_holds_four_damage_of_a_turn() -> None:
    text = """
        you: ally "One" 3/9; ally "Two" 3/9
        opponent: resources 2; hand "Ward of Rime"
    """
    table = on(text).play("Ward of Rime", by="opponent", targets=["their hero"]).resolve_all()
    table.fight("One", "their hero").expect("their hero", damage=0)
    table.fight("Two", "their hero").expect("their hero", damage=2)


def test_the_mirror_asks_for_a_card_each_turn() -> None:
    text = """
        you: ally "Raider" 3/9
        opponent: ability "Mirror of Winter"; hand "Unmake"
    """
    table = on(text).fight("Raider", "their hero").expect("their hero", damage=1)
    table.end_turn("yes").expect("Mirror of Winter", zone="play").expect("Unmake", zone="graveyard")
    table = on(text).end_turn("no").expect("Mirror of Winter", zone="graveyard")


def test_the_shifting_glyph_moves_an_attached_ability() -> None:
    text = """
        you: resources 2; hand "Shifting Glyph"; ally "Mine" 2/2; ally "Other" 2/2
        opponent: ally "Guard" 4/4
    """
    glyph = on(text.replace('Guard" 4/4', 'Guard" 4/4; ability "Woolly Fate" on "Mine"'))
    table = glyph.play("Shifting Glyph", targets=["Woolly Fate"]).resolve("Guard").resolve_all()
    table.expect("Woolly Fate", on="Guard").expect("Mine", atk=2).expect("Guard", atk=1)
    table.expect_hand("you", "Filler")


def test_siphon_thought_takes_what_you_choose_from_what_you_see() -> None:
    text = """
        you: resources 3; hand "Siphon Thought"; ally "Decoy" 1/1
        opponent: hand "Hailfall" "Raider" "Trail Rations"
    """
    table = on(text, ally("Raider", 5, 5)).play("Siphon Thought").resolve("Raider").resolve_all()
    table.expect("Raider", zone="graveyard").expect("Decoy", zone="play")
    table.expect_hand("opponent", "Hailfall", "Trail Rations")


def test_a_borrowed_moment_is_paid_back_next_turn() -> None:
    text = """
        you: ally "Raider" 3/3
        opponent: resources 2; hand "Borrowed Moment"
    """
    table = on(text).attack("Raider", "their hero").resolve()
    table.play("Borrowed Moment", by="opponent", targets=["Raider"]).resolve_all()
    table.pass_until("opponent's action phase").expect("their hero", damage=0)
    table.expect_hand("opponent", "Filler", "Filler")


def test_winter_without_end_heals_for_all_that_falls() -> None:
    text = """
        you: hero "Tinsel Frostwick" damage 9; resources 8; hand "Winter Without End"; ally "Mine" 1/1
        opponent: ally "Guard" 1/1; ally "Other" 1/1
    """
    table = on(text).play("Winter Without End").resolve_all().expect("Tinsel Frostwick", damage=6)
    table.expect("Guard", zone="graveyard").expect("Mine", zone="graveyard")


def test_the_symphony_replays_instead_of_drawing() -> None:
    text = """
        you: ability "Unfinished Symphony"; graveyard "Unmake" "Bitter Cold" "Inkfinger Pell"
        opponent:
    """
    table = on(text).pass_until("your action phase", "yes", "Bitter Cold", "yes").expect_hand("you", "Unmake")
    table.expect("Bitter Cold", zone="removed from game").expect("Inkfinger Pell", zone="graveyard")
    on(text).pass_until("your action phase", "yes", "Unmake", "no").expect_hand("you", "Filler")


def test_the_symphony_ends_when_it_has_used_up_its_notes() -> None:
    text = """
        you: ability "Unfinished Symphony"; graveyard "Unmake" "Inkfinger Pell"
        opponent:
    """
    on(text).pass_until("your action phase", "no").expect("Unfinished Symphony", zone="graveyard")
    table = on(text).pass_until("your action phase", "yes").expect_hand("you", "Filler")
    table.expect("Unmake", zone="removed from game").expect("Unfinished Symphony", zone="play")


def test_the_robe_readies_for_instants() -> None:
    text = """
        you: armor "Glimmerthread Robe" exhausted; resources 2; hand "Ward of Rime"
        opponent:
    """
    table = on(text).play("Ward of Rime").resolve()
    table.expect("Glimmerthread Robe", ready=True)


def test_the_rod_needs_the_hero() -> None:
    text = """
        you: weapon "Rod of Deep Winter"; resources 1
        opponent: ally "Guard" 1/3
    """
    table = on(text).use("Rod of Deep Winter", targets=["Guard"]).resolve_all().expect("Guard", damage=1)
    table.expect("your hero", ready=False).end_turn().expect("Guard", damage=1)


def test_the_primer_recovers_an_ability() -> None:
    text = """
        you: item "Forgotten Primer"; resources 3; graveyard "Unmake" "Inkfinger Pell"
        opponent:
    """
    table = on(text).use("Forgotten Primer", targets=["Unmake"]).resolve_all().expect_hand("you", "Unmake")
    table.expect("Forgotten Primer", zone="graveyard")


def test_a_cold_case_is_solved_on_another_turn() -> None:
    text = """
        you: resource "A Cold Case"; resources 2
        opponent:
    """
    table = on(text).expect_refused("complete", "A Cold Case").pass_until("opponent's action phase")
    table.complete("A Cold Case", by="you").resolve_all().expect_hand("you", "Filler")


def test_pages_in_the_snow_keep_one_and_lose_the_rest() -> None:
    text = """
        you: resource "Pages in the Snow"; resources 2; deck "Inkfinger Pell" "Unmake" "Hailfall" "Trail Rations"
        opponent:
    """
    table = (
        on(text)
        .complete("Pages in the Snow")
        .resolve("Hailfall")
        .resolve_all()
        .expect_hand("you", "Hailfall")
    )
    table.expect("Unmake", zone="graveyard").expect("Trail Rations", zone="graveyard")
