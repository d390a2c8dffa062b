"""What real equipment, heroes, quests and a last ability must do, as a judge reads them."""

from __future__ import annotations

from real_cards.pool import (
    Checks,
    at,
    cast,
    checker,
    conclude,
    dead,
    flip,
    hand_of,
    hit,
    in_play,
    reward,
    to_defend_window,
    using,
)

CHECKS: Checks = {}
card = checker(CHECKS)

OX = 'ally "Ox" 2/9'
ELK = 'ally "Elk" 1/3'


# --- Equipment ----------------------------------------------------------------------------------------------------


@card("Warpwood Binding")
def _() -> None:
    weapons = 'weapon "Bow" atk 1 strike 2 tag "Ranged"; weapon "Axe" atk 1 strike 2 tag "Melee"; resources 6'
    hit(at(f'armor "Warpwood Binding" exhausted; {weapons}', OX), "Bow", "Ox").expect_ready_resources(
        "you", 5
    )
    hit(at(f'armor "Warpwood Binding" exhausted; {weapons}', OX), "Axe", "Ox").expect_ready_resources(
        "you", 4
    )


@card("Doomplate Legguards")
def _() -> None:
    four = 'armor "Doomplate Legguards"; weapon "Axe" atk 2; armor "A" def 1; item "B"'
    at(four).expect("Axe", atk=2)
    at(f'{four}; item "C"', 'weapon "Bow" atk 1').expect("Axe", atk=5).expect("Bow", atk=1)


@card("Predatory Gloves")
def _() -> None:
    table = (
        at('hand "Predatory Gloves"; resources 3', 'hand "Execute"').play("Predatory Gloves").resolve_all()
    )
    dead(table, "Execute")
    assert hand_of(table, "you") == 1


@card("Sonic Spear")
def _() -> None:
    table = at('weapon "Sonic Spear"; resources 5', 'armor "Mail" def 0; ally "Ox" 2/9')
    dead(hit(table, "Sonic Spear", "their hero").expect("their hero", damage=4), "Mail")
    table = at('weapon "Sonic Spear"; resources 5', 'armor "Mail" def 0; ally "Ox" 2/9')
    in_play(hit(table, "Sonic Spear", "Ox"), "Mail")


@card("Pauldrons of the Crimson Flight")
def _() -> None:
    table = at('armor "Pauldrons of the Crimson Flight" exhausted', 'armor "Mail" exhausted').end_turn()
    table.expect("Pauldrons of the Crimson Flight", ready=True)


@card("Warp Splinter's Thorn")
def _() -> None:
    table = using("Warp Splinter's Thorn", "weapon", "", OX).expect("Ox", damage=2)
    dead(table, "Warp Splinter's Thorn")
    at('weapon "Warp Splinter\'s Thorn"').expect("your hero", keyword="dual wield")


@card("Gauntlets of Vindication")
def _() -> None:
    mine = 'armor "Gauntlets of Vindication" exhausted; weapon "Axe" atk 2 strike 0 tag "Melee"'
    mine += '; hand "Lightning Bolt"; resources 9'
    table = (
        at(mine, f'{OX}; ally "Yak" 1/9')
        .play("Lightning Bolt", targets=["Ox"])
        .resolve_all()
        .expect("Ox", damage=5)
    )
    hit(table.expect("Axe", atk=3), "Axe", "Yak").expect("Yak", damage=3)


@card("Choker of Fluid Thought")
def _() -> None:
    table = at('item "Choker of Fluid Thought"', 'deck "Execute" "Kick"').use(
        "Choker of Fluid Thought", "opponent"
    )
    table.resolve_all("yes").expect("Execute", zone="removed from game").expect("Kick", zone="deck")


@card("Stellaris")
def _() -> None:
    mine = 'weapon "Stellaris"; ally "Cow" 1/9; resources 5'
    table = at(mine, OX).use("Stellaris").resolve_all().expect("Cow", exhausted=True)
    hit(table, "Stellaris", "Ox").expect_ready_resources("you", 4).expect("Ox", damage=3)


@card("Latro's Shifting Sword")
def _() -> None:
    mine = 'weapon "Latro\'s Shifting Sword"; weapon "Blade" atk 1 strike 3 tag "Sword"; resources 6'
    table = at(mine, OX).expect("your hero", keyword="dual wield")
    hit(table, "Blade", "Ox").expect_ready_resources("you", 5)
    hit(at(mine, OX), "Latro's Shifting Sword", "Ox").expect_ready_resources("you", 2)


@card("Golem Skull Helm")
def _() -> None:
    at('armor "Golem Skull Helm"').expect("Golem Skull Helm", defense=3, tag="Plate")


@card("Myrmidon's Signet")
def _() -> None:
    at('item "Myrmidon\'s Signet"').expect("your hero", health=35).expect("their hero", health=30)


@card("Annihilator")
def _() -> None:
    theirs = 'armor "Mail" def 2'
    table = to_defend_window(
        at('weapon "Annihilator"; resources 2', theirs).attack("your hero", "their hero")
    )
    conclude(table.strike("Annihilator").resolve_all()).expect("their hero", damage=3)


@card("Wall of the Dead")
def _() -> None:
    table = (
        at('armor "Wall of the Dead"; graveyard "Kor Cindervein" "Execute"')
        .use("Wall of the Dead")
        .resolve_all()
    )
    table.expect("Wall of the Dead", defense=1, counter=("bone", 1)).expect("Execute", zone="graveyard")
    table.expect("Kor Cindervein", zone="removed from game").expect_refused("use", "Wall of the Dead")


@card("Hypnotic Blade")
def _() -> None:
    table = using("Hypnotic Blade", "weapon", "", 'hand "Execute"', "opponent")
    dead(table, "Execute").expect("your hero", exhausted=True).expect("Hypnotic Blade", exhausted=True)


@card("Teebu's Blazing Longsword")
def _() -> None:
    table = using("Teebu's Blazing Longsword", "weapon").use("Teebu's Blazing Longsword").resolve_all()
    table.expect("Teebu's Blazing Longsword", atk=2).end_turn().expect("Teebu's Blazing Longsword", atk=0)


@card("Inventor's Focal Sword")
def _() -> None:
    table = at(
        'weapon "Inventor\'s Focal Sword"; resources 2; ability "Lifebloom" on "Ox"; ally "Ox" 1/9; ally "Elk" 1/3'
    )
    table.use("Inventor's Focal Sword").resolve_all("Elk").expect("Lifebloom", on="Elk")


@card("Eye of Rend")
def _() -> None:
    at('armor "Eye of Rend"; weapon "Axe" atk 2', 'weapon "Bow" atk 2').expect("Axe", atk=3).expect(
        "Bow", atk=2
    )


@card("Rod of the Ogre Magi")
def _() -> None:
    table = using("Rod of the Ogre Magi", "weapon", "", OX, "Ox").expect("Ox", damage=1)
    table.expect("your hero", exhausted=True).expect_ready_resources("you", 10)


@card("Draconian Deflector")
def _() -> None:
    at('armor "Draconian Deflector"').expect("your hero", keyword="protector").expect(
        "Draconian Deflector", defense=4
    )


@card("Hellreaver")
def _() -> None:
    table = at(OX, 'weapon "Hellreaver"; resources 3').attack("Ox", "their hero")
    conclude(to_defend_window(table).pass_().strike("Hellreaver")).expect(
        "Ox", damage=3
    ).expect_ready_resources("opponent", 3)
    hit(at('weapon "Hellreaver"; resources 3', OX), "Hellreaver", "Ox").expect_ready_resources("you", 0)


@card("Thunderfury, Blessed Blade of the Windseeker")
def _() -> None:
    mine = 'weapon "Thunderfury, Blessed Blade of the Windseeker"; resources 5'
    table = to_defend_window(at(mine, f'{OX}; ally "Yak" 1/9').attack("your hero", "Ox"))
    table.strike("Thunderfury, Blessed Blade of the Windseeker").resolve_all()
    table.choose("Yak", "their hero", "done")
    conclude(table).expect("Yak", damage=5).expect("their hero", damage=4).expect("Ox", damage=6)


@card("Felstriker")
def _() -> None:
    dead(using("Felstriker", "weapon", ELK, OX, "Ox"), "Ox", "Felstriker").expect_ready_resources("you", 7)


@card("Crown of Destruction")
def _() -> None:
    table = at(f'armor "Crown of Destruction"; {ELK}', OX).pass_until("opponent's draw step", "Elk")
    dead(table, "Elk").expect("Ox", zone="play")
    dead(table.pass_until("your draw step"), "Ox").expect("Crown of Destruction", zone="play")


@card("Magiskull Cuffs")
def _() -> None:
    table = at('armor "Magiskull Cuffs"; hand "Lightning Bolt" "Execute" "Exhaustion"; resources 9', OX)
    table.use("Magiskull Cuffs").resolve_all().play("Lightning Bolt", targets=["Ox"]).resolve_all()
    table.expect_ready_resources("you", 7).play("Exhaustion").resolve_all().expect_ready_resources("you", 5)


@card("Ramstein's Lightning Bolts")
def _() -> None:
    table = using("Ramstein's Lightning Bolts", "item", 'ally "Cow" 1/9', OX)
    for name in ("Cow", "Ox", "your hero", "their hero"):
        table.expect(name, damage=1)
    dead(table, "Ramstein's Lightning Bolts")


@card("Jin'do's Judgement")
def _() -> None:
    table = at("weapon \"Jin'do's Judgement\"").end_turn().expect("their hero", damage=1)
    conclude(table.end_turn()).expect("your hero", damage=1)


@card("Wristguards of the True Flight")
def _() -> None:
    table = at('armor "Wristguards of the True Flight"; weapon "Axe" atk 2 strike 0', OX)
    hit(table, "Axe", "Ox").expect("Ox", damage=2).expect("your hero", damage=0, not_keyword="long-range")


@card("Jin'do's Bag of Whammies")
def _() -> None:
    # Three at the start of the turn, one in the draw step; more than three are discarded as the turn ends.
    table = at("item \"Jin'do's Bag of Whammies\"").pass_until("opponent's action phase")
    assert hand_of(table, "opponent") == 4
    table.pass_until("your action phase", "Filler")
    assert (hand_of(table, "you"), hand_of(table, "opponent")) == (4, 3)


@card("Lok'delar, Stave of the Ancient Keepers")
def _() -> None:
    mine = 'weapon "Lok\'delar, Stave of the Ancient Keepers"; weapon "Bow" atk 1 tag "Ranged"'
    mine += '; hand "Wing Clip"; resources 3'
    table = (
        at(f'{mine}; hand "Execute"', OX).play("Wing Clip", targets=["Ox"]).resolve_all().expect("Bow", atk=2)
    )
    table.end_turn().expect("Bow", atk=1)


# --- Heroes -------------------------------------------------------------------------------------------------------


@card("Moala Stonebinder")
def _() -> None:
    table = flip(
        "Moala Stonebinder",
        'weapon "Axe"; armor "Mail"',
        'hand "Crushing Blow"; resources 4; ally "Kavai the Wanderer"',
    )
    table.use("Kavai the Wanderer", by="opponent", targets=["Axe"]).resolve_all().expect("Axe", zone="play")


@card("Yanna Dai'shalan")
def _() -> None:
    flip("Yanna Dai'shalan", f'{ELK}; ally "Cow" 1/1', OX, "Ox").expect("Ox", damage=2)


@card("Thatia Truthbringer")
def _() -> None:
    table = flip("Thatia Truthbringer", 'ally "Cow" 1/9 damage 6', "", "Cow", modes=[0]).expect(
        "Cow", damage=2
    )
    table = flip("Thatia Truthbringer", 'ally "Cow" 1/9', 'ally "Bear" 5/9', "Cow", modes=[1])
    table.fight("Cow", "Bear").expect("Cow", damage=1)


@card("Indalamar")
def _() -> None:
    table = (
        flip("Indalamar", ELK, OX).expect("Elk", keyword="protector").expect("Indalamar", keyword="protector")
    )
    table.expect("Ox", not_keyword="protector").end_turn().expect("Elk", not_keyword="protector")


@card("Ozzati")
def _() -> None:
    flip("Ozzati", ELK, OX).expect("Ox", damage=1).expect("their hero", damage=1).expect("Elk", damage=0)


@card("Zomm Hopeslayer")
def _() -> None:
    table = (
        at('hero "Zomm Hopeslayer"; resources 3; removed "Shiv" "Execute"')
        .use("Zomm Hopeslayer", x=1)
        .resolve_all()
    )
    dead(table, "Shiv").expect("Execute", zone="removed from game")


@card("Kayleitha")
def _() -> None:
    table = at(OX, 'hero "Kayleitha"; resources 2; ability "Stealth"; ally "Wolf" 1/1').attack(
        "Ox", "Kayleitha"
    )
    table.use("Kayleitha", by="opponent")
    conclude(table).expect("Kayleitha", damage=0)
    table = at(OX, 'hero "Kayleitha"; resources 2').attack("Ox", "Kayleitha").use("Kayleitha", by="opponent")
    conclude(table).expect("Kayleitha", damage=2)


@card("Elendril")
def _() -> None:
    table = flip("Elendril", 'weapon "Bow" atk 1 tag "Ranged"; weapon "Axe" atk 1 tag "Melee"')
    table.expect("Bow", atk=4).expect("Axe", atk=1).end_turn().expect("Bow", atk=1)


@card("Timmo Shadestep")
def _() -> None:
    in_play(dead(flip("Timmo Shadestep", "", f'{OX}; ally "Yak" 1/9 exhausted'), "Yak"), "Ox")


@card("Boris Brightbeard")
def _() -> None:
    flip("Boris Brightbeard", 'ally "Cow" 1/9 damage 7', "", "Cow", x=5).expect(
        "Cow", damage=2
    ).expect_ready_resources("you", 7)


@card("Warrax")
def _() -> None:
    flip("Warrax").expect("Warrax", keyword="protector").end_turn().expect("Warrax", not_keyword="protector")


@card("Thangal")
def _() -> None:
    at('hero "Thangal" exhausted; resources 3').expect_refused("use", "Thangal")
    table = at('hero "Thangal" exhausted; resources 3; ability "Bash"').use("Thangal").resolve_all()
    table.expect("Thangal", ready=True, face_down=True)


@card("Telrander")
def _() -> None:
    at('hero "Telrander" exhausted; resources 3; ability "Bash"').expect_refused("use", "Telrander")


@card("Bulkas Wildhorn")
def _() -> None:
    in_play(dead(flip("Bulkas Wildhorn", "", f'{OX}; ally "Yak" 1/9 damage 1'), "Yak"), "Ox")


@card("Mojo Mender Ja'nah")
def _() -> None:
    flip("Mojo Mender Ja'nah", 'ally "Cow" 1/9 damage 8', "", "Cow").expect("Cow", damage=0)


@card("Morova of the Sands")
def _() -> None:
    flip("Morova of the Sands", "", OX, "Ox").expect("Ox", damage=7).expect_ready_resources("you", 2)


@card("Savin Lightguard")
def _() -> None:
    table = at(f'{OX}; ally "Cow" 1/9', 'hero "Savin Lightguard"; resources 6').fight(
        "Ox", "Savin Lightguard"
    )
    table.use("Savin Lightguard", by="opponent").resolve_all()
    in_play(dead(table, "Ox"), "Cow")


@card("Anchorite Kalinna")
def _() -> None:
    table = at('hero "Anchorite Kalinna"; resources 9', 'ability "Diplomacy"; ability "Mana Shield"')
    dead(table.use("Anchorite Kalinna", x=3).resolve_all(), "Diplomacy").expect("Mana Shield", zone="play")


# --- Quests -------------------------------------------------------------------------------------------------------


@card("Swift Discipline")
def _() -> None:
    table = reward("Swift Discipline").expect("Boar", atk=1, health=1, controller="opponent", token=True)
    assert hand_of(table, "you") == 1
    at('resource "Swift Discipline"; resources 1').end_turn().expect_refused(
        "complete", "Swift Discipline", by="you"
    )


@card("Lost!")
def _() -> None:
    table = (
        reward("Lost!").expect("Ringo", atk=0, health=1, tag="Goblin", controller="you").end_turn().end_turn()
    )
    assert hand_of(table, "you") == 2


@card("To Serve Kum'isha")
def _() -> None:
    table = reward(
        "To Serve Kum'isha", 'deck "Execute" "Lightning Bolt" "Kick" "Blink"', then=["Kick", "Execute"]
    )
    table.expect("Kick", zone="hand").expect("Lightning Bolt", zone="deck").expect("Execute", zone="deck")
    assert table.card("Blink").id == table.state.players[0].deck[-1]


@card("A Donation of Mageweave")
def _() -> None:
    table = at('resource "A Donation of Mageweave"; resources 3; deck "Execute" "Kick" "Blink"; hand "Shiv"')
    table.complete("A Donation of Mageweave").resolve_all("Execute", "Kick", "Blink").expect_hand(
        "you", "Shiv"
    )
    dead(table, "Execute", "Kick", "Blink")


@card("Gahz'ridian")
def _() -> None:
    table = reward("Gahz'ridian").expect_ready_resources("you", 8)
    assert hand_of(table, "you") == 2


@card("What's Wrong at Cenarion Thicket?")
def _() -> None:
    table = reward("What's Wrong at Cenarion Thicket?")
    assert (hand_of(table, "you"), hand_of(table, "opponent")) == (1, 1)


@card("Totem of Coo")
def _() -> None:
    table = at('resource "Totem of Coo"; resource "Totem of Coo"; resources 9')
    table.complete("Totem of Coo").resolve_all()
    assert hand_of(table, "you") == 2


@card("Standards and Practices")
def _() -> None:
    at('resource "Standards and Practices"; resources 2').expect_refused(
        "complete", "Standards and Practices"
    )
    table = reward("Standards and Practices", "", OX)
    assert hand_of(table, "you") == 1


@card("Chasing A-Me 01")
def _() -> None:
    table = reward("Chasing A-Me 01", 'graveyard "Kor Cindervein" "Execute"').expect(
        "Kor Cindervein", zone="hand"
    )
    table.expect("Execute", zone="graveyard").expect_ready_resources("you", 10)


@card("Blueleaf Tubers")
def _() -> None:
    table = reward("Blueleaf Tubers", 'graveyard "Kor Cindervein" "Execute"').expect_graveyard("you")
    table.expect("Execute", zone="deck").expect("Kor Cindervein", zone="deck")


@card("The Love Potion")
def _() -> None:
    at(f'resource "The Love Potion"; resources 2; {ELK}').expect_refused("complete", "The Love Potion")
    table = (
        reward("The Love Potion", f'{ELK}; ally "Cow" 1/1')
        .expect("Elk", exhausted=True)
        .expect("Cow", exhausted=True)
    )
    assert hand_of(table, "you") == 1


@card("Into the Maw of Madness")
def _() -> None:
    table = at('resource "Into the Maw of Madness"').complete("Into the Maw of Madness")
    assert hand_of(dead(table, "Into the Maw of Madness").resolve_all(), "you") == 1


@card("Battle of Darrowshire")
def _() -> None:
    mine = 'graveyard "Kor Cindervein" "Waz\'luk" "Brigg" "Execute"'
    table = reward("Battle of Darrowshire", mine).expect("Brigg", zone="removed from game")
    assert hand_of(table.expect("Execute", zone="graveyard").expect_ready_resources("you", 12), "you") == 1


@card("Sunken Treasure")
def _() -> None:
    reward("Sunken Treasure", 'graveyard "Eye of Rend" "Execute"').expect("Eye of Rend", zone="hand")


@card("Your Fortune Awaits You")
def _() -> None:
    assert hand_of(reward("Your Fortune Awaits You").expect_ready_resources("you", 10), "you") == 1


@card("Tooga's Quest")
def _() -> None:
    table = reward("Tooga's Quest").expect("Tooga", atk=1, health=1, tag="Turtle").end_turn().end_turn()
    assert hand_of(conclude(table), "you") == 3
    assert not [one for one in table.cards("Tooga") if one.zone == 5]


@card("Operation Recombobulation")
def _() -> None:
    table = reward(
        "Operation Recombobulation", 'graveyard "Kor Cindervein"; hand "Execute"', 'ally "Ox" 2/9 damage 1'
    )
    table.play("Execute").resolve_all("yes").expect("Kor Cindervein", zone="hand")


@card("Lazy Peons")
def _() -> None:
    table = (
        at('resource "Lazy Peons"').complete("Lazy Peons").resolve_all().expect("Lazy Peons", exhausted=True)
    )
    assert hand_of(table, "you") == 1
    at('hand "Lazy Peons"').place("Lazy Peons", face_up=True).resolve_all().expect(
        "Lazy Peons", exhausted=True
    )


@card("Crown of the Earth")
def _() -> None:
    table = at('resource "Crown of the Earth"; resources 3; hand "Execute" "Kick"').complete(
        "Crown of the Earth", modes=[0]
    )
    table.resolve_all("Execute")
    assert hand_of(table, "you") == 2
    table.expect("Execute", zone="deck").expect("Kick", zone="deck")


@card("The Scourge Cauldrons")
def _() -> None:
    mine = 'deck "Execute" "Lost!" "Kick" "Flash Heal"'
    table = at(f'resource "The Scourge Cauldrons"; resources 2; {mine}').complete("The Scourge Cauldrons")
    table.resolve_all("Execute", "Kick").expect_hand("you", "Lost!")


@card("A New Plague")
def _() -> None:
    table = at(f'resource "A New Plague"; resources 4; {ELK}', OX).complete("A New Plague", modes=[0])
    dead(table.resolve_all(), "Elk", "Ox")


@card("A Refugee's Quandary")
def _() -> None:
    table = at('resource "A Refugee\'s Quandary"; resources 3; weapon "Axe" exhausted')
    table.complete("A Refugee's Quandary", modes=[0]).resolve_all().expect("Axe", ready=True)
    assert hand_of(table, "you") == 0


@card("As the Crow Flies")
def _() -> None:
    table = at('resource "As the Crow Flies"; resources 1', 'hand "Execute"').complete(
        "As the Crow Flies", "opponent"
    )
    assert not table.card("Execute").seen_by & 1
    assert table.resolve_all().card("Execute").seen_by & 1


# --- An ability ---------------------------------------------------------------------------------------------------


@card("Thorns")
def _() -> None:
    table = cast("Thorns", 'ally "Cow" 1/9', 'ally "Ox" 2/9', "Cow").fight("Cow", "Ox")
    (table.resolve_all() if table.state.stack else table).expect("Ox", damage=2).expect("Cow", damage=2)
