"""What real cards of the later sets must do, as a judge reads them: three of each large set, drawn by chance.

They were drawn by ``seeded("cards of later sets")`` among what compiles with a text of 50 letters or more: from each
set an ability, an ally, and in turn an equipment, a hero or a quest.
"""

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
    using,
)

CHECKS: Checks = {}
card = checker(CHECKS)

OX = 'ally "Ox" 2/9'
YAK = 'ally "Yak" 1/20'
ELK = 'ally "Elk" 1/3'


# --- Servants of the Betrayer -------------------------------------------------------------------------------------


@card("Champion Stance")
def _() -> None:
    mine = f'ability "Champion Stance"; resources 9; hand "Earth Shock"; {ELK}'
    table = at(mine, OX).play("Earth Shock", targets=["Ox"]).resolve_all().expect("Ox", damage=5)
    table.fight("Elk", "Ox").expect("Ox", damage=6).end_turn()
    conclude(table.fight("Ox", "your hero")).expect("your hero", damage=1)


@card("Vexmaster Nar'jo")
def _() -> None:
    mine = 'ally "Vexmaster Nar\'jo" new'
    at(mine, OX).fight("Vexmaster Nar'jo", "Ox").expect("Ox", damage=3)
    at(mine, f"{OX} exhausted").fight("Vexmaster Nar'jo", "Ox").expect("Ox", damage=1)
    # Only while it attacks.
    table = at('ally "Vexmaster Nar\'jo"', 'ally "Rat" 1/9').end_turn().fight("Rat", "Vexmaster Nar'jo")
    table.expect("Rat", damage=1)


@card("Mana-Sphere Shoulderguards")
def _() -> None:
    seven = '"Execute" ' * 7
    table = at(f'armor "Mana-Sphere Shoulderguards"; {ELK}', f"{OX}; hand {seven}")
    table.end_turn().pass_until("your action phase", "Execute")
    table.expect("Ox", damage=1).expect("their hero", damage=1).expect("Elk", damage=0)


# --- The Hunt for Illidan -----------------------------------------------------------------------------------------


@card("Typhoon")
def _() -> None:
    table = cast("Typhoon", ELK, f"{OX} protector").expect("Typhoon", counter=("wind", 2))
    table.attack("Elk", "their hero").pass_until("defend window")
    conclude(table).expect("their hero", damage=1).expect("Ox", damage=0).end_turn()
    table.expect_refused("attack", "Ox", rule="103.2").expect_refused("attack", "their hero", rule="103.2")
    table.pass_until("your action phase").expect("Typhoon", counter=("wind", 1)).end_turn()
    dead(table.pass_until("your action phase"), "Typhoon").end_turn()
    table.expect_offered("attack", "Ox")


@card("Doomwalker")
def _() -> None:
    table = at(f'ally "Doomwalker"; {ELK}', OX)
    in_play(table.fight("Elk", "their hero"), "Elk", "Ox").end_turn()
    dead(table.attack("Ox", "your hero").resolve_all(), "Ox").expect("your hero", damage=0)


@card("Grindel Hellbringer")
def _() -> None:
    table = flip("Grindel Hellbringer", OX, ELK).expect("Ox", damage=1).expect("Elk", damage=1)
    table.expect("Grindel Hellbringer", damage=1).expect("their hero", damage=1)
    table.expect_ready_resources("you", 9)
    table = at('hero "Grindel Hellbringer"; resources 9').end_turn().give_priority("you")
    table.expect_refused("use", "Grindel Hellbringer")


# --- March of the Legion ------------------------------------------------------------------------------------------


@card("Hide and Stab")
def _() -> None:
    mine = f'ability "Hide and Stab"; weapon "Axe" atk 2 strike 0; {ELK}'
    table = at(mine, f"{OX} protector").expect("your hero", keyword="stealth")
    dead(
        hit(table, "Axe", "their hero").expect("their hero", damage=2).expect("Ox", damage=0), "Hide and Stab"
    )
    # Damage of an ally is not the hero's.
    in_play(at(mine, OX).fight("Elk", "Ox"), "Hide and Stab")
    table = using("Hide and Stab", "ability", "", OX, "Ox").expect("Ox", exhausted=True, damage=0)
    dead(table, "Hide and Stab")


@card("Shem Reznict")
def _() -> None:
    table = using("Shem Reznict", "ally", "", f"{OX}; {YAK}", "Yak", "their hero", "Ox")
    table.expect("Yak", damage=3).expect("their hero", damage=2).expect("Ox", damage=1)
    table = using("Shem Reznict", "ally", "", OX, "Ox", "done").expect("Ox", damage=3)
    table.expect("Shem Reznict", exhausted=True)


@card("Forces of Jaedenar")
def _() -> None:
    table = at('resource "Forces of Jaedenar"; resources 9; hand "Earth Shock" "Rhuunom"; deck "Kick"')
    table.play("Rhuunom").resolve_all().expect_refused("complete", "Forces of Jaedenar")
    table.play("Earth Shock", targets=["their hero"]).resolve_all().complete("Forces of Jaedenar")
    table.resolve_all().expect_hand("you", "Kick").expect("Forces of Jaedenar", face_down=True)


# --- Drums of War -------------------------------------------------------------------------------------------------


@card("Mystic Denial")
def _() -> None:
    mine, theirs = 'hand "Mystic Denial"; resources 9', 'hand "Flash Heal" "Earth Shock" "Kick"; resources 9'
    table = at(mine, theirs).play("Flash Heal", by="opponent", targets=["their hero"])
    table.play("Mystic Denial", by="you", targets=["Flash Heal"]).resolve_all()
    dead(in_play(table, "Mystic Denial"), "Flash Heal")
    table.play("Earth Shock", by="opponent", targets=["your hero"]).resolve_all()
    dead(table, "Mystic Denial", "Earth Shock").expect("your hero", damage=0)


@card("Zophos")
def _() -> None:
    table = at('ally "Zophos"', f"{YAK}; {OX}").expect("Zophos", keyword="protector").end_turn()
    table.fight("Yak", "Zophos").expect("Yak", damage=9).expect("Zophos", damage=1).expect("Ox", damage=0)
    # An attacking hero is no ally.
    table = at('ally "Zophos"', 'weapon "Axe" atk 1 strike 0').end_turn().attack("their hero", "Zophos")
    conclude(table).expect("their hero", damage=6)


# --- Blood of Gladiators ------------------------------------------------------------------------------------------


@card("The Crash of Tides")
def _() -> None:
    table = cast("The Crash of Tides", f"{ELK} damage 2", OX, "Ox", "Elk")
    table.expect("Ox", damage=1).expect("Elk", damage=1)
    # Nothing dealt, nothing healed: the hero can't be dealt damage this turn.
    mine = 'hand "Shield Block" "The Crash of Tides"; resources 9; ally "Elk" 1/3 damage 2'
    table = at(mine, OX).play("Shield Block").resolve_all()
    table.play("The Crash of Tides", targets=["your hero", "Elk"]).resolve_all()
    table.expect("your hero", damage=0).expect("Elk", damage=2)


@card("Rehgar Earthfury")
def _() -> None:
    mine = 'ally "Rehgar Earthfury"; ally "Knight" 1/3 icon "Alliance"; ally "Grunt" 1/3 icon "Horde"; ally "Elk" 1/3'
    table = at(mine, f'{OX}; ally "Peon" 1/3 icon "Horde"').expect("Knight", atk=1, health=4)
    table.expect("Grunt", atk=2, health=3).expect("Elk", atk=1, health=3).expect("Peon", atk=1)
    # He is of both factions himself.
    table.expect("Rehgar Earthfury", atk=6, health=6)
    table.attack("Rehgar Earthfury", "their hero")
    conclude(table, "Ox").expect("Ox", controller="you", owner="opponent").expect("their hero", damage=6)


@card("Feera Quickshot")
def _() -> None:
    bows = 'weapon "Bow" atk 1 strike 3 tag "Ranged"; weapon "Gun" atk 1 strike 3 tag "Ranged"'
    axe = 'weapon "Axe" atk 1 strike 3 tag "Melee"'
    hit(flip("Feera Quickshot", bows, OX), "Bow", "Ox").expect_ready_resources("you", 10)
    hit(flip("Feera Quickshot", axe, OX), "Axe", "Ox").expect_ready_resources("you", 8)
    table = flip("Feera Quickshot", bows, OX).end_turn().pass_until("your action phase")
    hit(table, "Bow", "Ox").expect_ready_resources("you", 9)


# --- Fields of Honor ----------------------------------------------------------------------------------------------


@card("Roaring Blaze")
def _() -> None:
    table = cast("Roaring Blaze", f'hand "Kick" "Execute"; {ELK}', f"{OX}; {YAK}")
    table.expect("Ox", damage=2).expect("Yak", damage=2).expect("Elk", damage=0).expect(
        "their hero", damage=0
    )


@card("Illiyana Moonblaze")
def _() -> None:
    theirs = 'ally "Grunt" 1/3 icon "Horde"; ally "Knight" 1/3 icon "Alliance"; item "Totem" icon "Horde"'
    table = at('ally "Illiyana Moonblaze"; ally "Peon" 1/3 icon "Horde"', theirs).end_turn()
    table.pass_until("your action phase", "Totem")
    in_play(dead(table, "Totem"), "Grunt", "Knight", "Peon")


@card("Defusing the Threat")
def _() -> None:
    mine = 'resource "Defusing the Threat"; resource "Signed in Blood"; resources 5; deck "Kick"'
    table = at(mine, 'resource "Forces of Jaedenar"; resource "Signed in Blood"; resources 5')
    table.complete("your Signed in Blood", "their Forces of Jaedenar").resolve_all()
    table.expect_refused("complete", "Defusing the Threat")
    table.complete("their Signed in Blood", "your Signed in Blood", by="opponent").resolve_all()
    table.give_priority("you").complete("Defusing the Threat").resolve_all().expect_hand("you", "Kick")


# --- Scourgewar ---------------------------------------------------------------------------------------------------


@card("Shield Block")
def _() -> None:
    table = at('hand "Shield Block"; armor "Buckler" def 0 tag "Shield"; resources 2', OX).end_turn()
    table.give_priority("you").play("Shield Block").resolve_all().expect("Buckler", exhausted=True)
    table.expect_ready_resources("you", 2).give_priority("opponent")
    table.fight("Ox", "your hero").expect("your hero", damage=0)
    table.pass_until("your action phase").end_turn().fight("Ox", "your hero").expect("your hero", damage=2)
    at('hand "Shield Block"; armor "Buckler" def 0 tag "Plate"; resources 2').expect_refused(
        "play", "Shield Block"
    )


@card("Rhuunom")
def _() -> None:
    mine = 'ally "Rhuunom"; ability "Immolate" on "Ox"; ability "Champion Stance"; deck "Kick"'
    table = at(mine, OX).pass_until("your end phase").resolve("yes")
    in_play(dead(table, "Immolate"), "Champion Stance").expect_hand("you", "Kick")
    # Not at the end of an opponent's turn.
    table = at('ally "Rhuunom"; ability "Immolate" on "Ox"\nat opponent\'s action phase', OX)
    in_play(table.pass_until("your ready step"), "Immolate")


@card("Riot Shield")
def _() -> None:
    table = at('armor "Riot Shield"; resources 9', f'{OX}; hand "Earth Shock"; resources 9').end_turn()
    table.play("Earth Shock", targets=["your hero"]).resolve_all("your hero").expect("Riot Shield", defense=1)
    conclude(table.attack("Ox", "your hero"), "your hero", "yes").expect("your hero", damage=6)
    table.expect("Riot Shield", defense=2)


# --- Wrathgate ----------------------------------------------------------------------------------------------------


@card("Blood Rune")
def _() -> None:
    table = (
        at('hand "Blood Rune"; graveyard "Annihilator" "Kick"; resources 9').play("Blood Rune").resolve_all()
    )
    table.expect("Annihilator", zone="removed from game").expect("Kick", zone="graveyard")
    at('hand "Blood Rune"; graveyard "Kick"; resources 9').expect_refused("play", "Blood Rune")
    mine = 'ability "Blood Rune"; hand "Roaring Blaze" "Earth Shock"; resources 9'
    table = at(mine).use("Blood Rune").resolve_all().play("Roaring Blaze").resolve_all()
    table.expect_ready_resources("you", 5).play("Earth Shock", targets=["their hero"]).resolve_all()
    table.expect_ready_resources("you", 1)


@card("Lynxia")
def _() -> None:
    table = at('ally "Lynxia"', f"{OX}; {ELK}").pass_until("opponent's action phase", "Ox", "yes")
    table.expect("Ox", exhausted=True).expect("Elk", ready=True)
    table.pass_until("your action phase", "Elk", "yes").expect("Elk", exhausted=True)


@card("Crusader Farisa")
def _() -> None:
    mine = 'ally "Ox" 2/9 damage 5; hand "Zophos" "Kick"; deck "Execute"'
    table = (
        flip("Crusader Farisa", mine, "", "Ox").expect("Ox", damage=2).expect_hand("you", "Kick", "Execute")
    )
    dead(table, "Zophos")
    at(f'hero "Crusader Farisa"; {OX} damage 5; hand "Kick"').expect_refused("use", "Crusader Farisa")


# --- Icecrown -----------------------------------------------------------------------------------------------------


@card("Savage Roar")
def _() -> None:
    mine = 'hand "Savage Roar"; resources 9; graveyard "Hide and Stab" "Hide and Stab" "Kick"'
    table = at(mine).play("Savage Roar", x=2).resolve_all().expect("Savage Roar", counter=("roar", 2))
    table.expect("your hero", atk=0)
    table = at('ability "Savage Roar" counter "roar" 2; ability "Bear" tag "Form"').expect("your hero", atk=2)
    table.end_turn().expect("your hero", atk=0)


@card("Zaduru")
def _() -> None:
    table = at('ally "Zaduru"; resources 5', "resources 3; resources 2 exhausted").expect("Zaduru", atk=5)
    # Opponents ready theirs in their own turn, but it has Assault only in yours.
    table.end_turn().expect("Zaduru", atk=2)


@card("A Proper String")
def _() -> None:
    table = reward("A Proper String", OX, YAK).expect("Ox", keyword="long-range")
    table.expect("your hero", keyword="long-range").expect("Yak", not_keyword="long-range")
    table.fight("Ox", "Yak").expect("Ox", damage=0).expect("Yak", damage=2)
    table.end_turn().expect("Ox", not_keyword="long-range")


# --- Worldbreaker -------------------------------------------------------------------------------------------------


@card("Muddle")
def _() -> None:
    theirs = 'ability "Champion Stance"; hand "Earth Shock"; resources 5'
    table = cast("Muddle", 'hand "Earth Shock"', theirs, then=["yes"])
    table.expect_hand("opponent", "Champion Stance", "Earth Shock")
    table.play("your Earth Shock", targets=["their hero"]).resolve_all().expect_ready_resources("you", 5)
    table.play("their Earth Shock", by="opponent", targets=["your hero"]).resolve_all()
    table.expect_ready_resources("opponent", 0)


@card("Emerald Tree Warder")
def _() -> None:
    mine = 'ally "Emerald Tree Warder"; deck "Kick" "Execute"; resource "Signed in Blood"; resources 5'
    table = at(mine, 'resource "Forces of Jaedenar"').complete("Signed in Blood", "Forces of Jaedenar")
    # For the quest that was turned down to pay for it, not for the opponent's.
    table.resolve_all("yes").expect_hand("you", "Kick")


@card("Wyrmwing Treads")
def _() -> None:
    mine = 'ally "Ox" 2/9 exhausted; ally "Emerald Tree Warder"; ally "Elk" 1/3'
    table = (
        using("Wyrmwing Treads", "armor", mine, "", "Ox").expect("Ox", ready=True).expect("Elk", ready=True)
    )
    table.expect("Emerald Tree Warder", exhausted=True).expect_ready_resources("you", 11)
    table.expect_refused("use", "Wyrmwing Treads")


# --- War of the Elements ------------------------------------------------------------------------------------------


@card("Shattering Throw")
def _() -> None:
    axe = 'weapon "Axe" atk 2 strike 0'
    table = cast("Shattering Throw", axe, 'armor "Mail" def 2', then=["Mail", "yes"])
    dead(table, "Mail").expect_offered("use", "Shattering Throw")
    table = using("Shattering Throw", "ability", axe, OX)
    table.attack("your hero", "Ox").pass_until("your defend window").strike("Axe").resolve_all()
    conclude(table).expect("Ox", damage=2).expect("your hero", damage=0)
    table.end_turn().expect("Axe", zone="hand")


@card("Bronze Emissary")
def _() -> None:
    party = 'ally "Lurker" 1/3 tag "Rogue"; ally "Ox" 2/9; hero "Orkahn" trait "Warrior"'
    table = at(f'hand "Bronze Emissary"; resources 4; {party}').play("Bronze Emissary").resolve_all()
    table.expect("Lurker", atk=2, keyword="stealth").expect("Ox", atk=2, not_keyword="stealth")
    table.expect("your hero", atk=1, keyword="stealth").end_turn().expect("Lurker", not_keyword="stealth")
    table = at(f'hand "Bronze Emissary"; resources 5; {party}').play("Bronze Emissary").resolve_all()
    table.expect("Lurker", atk=1, not_keyword="stealth")


@card("Defending the Rift")
def _() -> None:
    reward("Defending the Rift", 'deck "Kick" "Execute"').expect_hand("you", "Kick")
    table = reward("Defending the Rift", 'deck "Skumm Bag\'go" "Execute"').expect_hand("you")
    table.expect("Skumm Bag'go", zone="deck")


# --- Twilight of the Dragons --------------------------------------------------------------------------------------


@card("Favor of the Nether")
def _() -> None:
    table = cast("Favor of the Nether", f'{ELK}; hand "Earth Shock"', OX, "Elk").expect("Elk", atk=3)
    table.play("Earth Shock", targets=["Elk"]).resolve_all()
    dead(table, "Elk", "Favor of the Nether").expect("Ox", damage=1).expect("their hero", damage=1)
    table.expect("your hero", damage=0)
    at(f'hand "Favor of the Nether"; {ELK}; resources 9', OX).play("Favor of the Nether").expect("Elk", atk=1)
    cast("Favor of the Nether", ELK, OX, "Elk").end_turn().expect("Elk", atk=1)


@card("Jerrak Krandle")
def _() -> None:
    table = at('hand "Jerrak Krandle"; armor "Mail" def 2', 'armor "Plate" def 2').place("Jerrak Krandle")
    table.resolve_all("yes").expect("Mail", counter=("heirloom", 1)).expect("Plate", counter=("heirloom", 0))
    table.expect("Jerrak Krandle", zone="resources", face_down=True)
    at('ally "Jerrak Krandle"').expect("Jerrak Krandle", keyword="protector")


@card("Last of Her Kind")
def _() -> None:
    mine = 'graveyard "Emerald Tree Warder" "Skumm Bag\'go"'
    table = reward("Last of Her Kind", mine, 'graveyard "Bronze Emissary"')
    table.expect_hand("you", "Emerald Tree Warder").expect("Bronze Emissary", zone="graveyard")


# --- Throne of the Tides ------------------------------------------------------------------------------------------


@card("Vortex")
def _() -> None:
    hand = 'hand "Vortex" "Snaggle" "Snaggle" "Skumm Bag\'go"; resources 9'
    table = at(hand).end_turn().give_priority("you").expect_refused("play", "Snaggle")
    table.play("Vortex").resolve_all().give_priority("you").expect_refused("play", "Skumm Bag'go")
    table.play("Snaggle").resolve_all().give_priority("you").expect_refused("play", "Snaggle#2")


@card("Sebastian Malak")
def _() -> None:
    at('ally "Sebastian Malak"', 'ally "Orc" 0/9').fight("Sebastian Malak", "Orc").expect("Orc", damage=2)
    table = at('ally "Sebastian Malak"', 'ally "Beast" 0/9 tag "Monster"; ally "Rat" 0/9 tag "Monster"')
    table.expect("Sebastian Malak", atk=2).fight("Sebastian Malak", "Beast").expect("Beast", damage=4)
    table.expect("Sebastian Malak", atk=2).end_turn().fight("Rat", "Sebastian Malak").expect("Rat", damage=4)


@card("Periwinkle Cloak")
def _() -> None:
    mine, theirs = 'armor "Periwinkle Cloak"; resources 5; hand "Kick"; deck "Execute"', 'hand "Earth Shock"'
    table = at(mine, theirs).use("Periwinkle Cloak", modes=[0]).resolve_all()
    table.expect_hand("you").expect_hand("opponent").expect_ready_resources("you", 3)
    table = at(mine, theirs).use("Periwinkle Cloak", modes=[1]).resolve_all()
    assert (hand_of(table, "you"), hand_of(table, "opponent")) == (2, 2)
    at(mine).end_turn().give_priority("you").expect_refused("use", "Periwinkle Cloak")


# --- Crown of the Heavens -----------------------------------------------------------------------------------------


@card("Essence of Focus")
def _() -> None:
    table = cast("Essence of Focus", OX, "", "Ox").expect("Ox", atk=4, health=11, keyword="elusive")
    table.expect_ready_resources("you", 7)
    mages = f'{OX}; hero "Jaina" trait "Mage"'
    cast("Essence of Focus", mages, "", "Ox").expect_ready_resources("you", 9)
    both = f'{mages}; ally "Seer" 1/1 tag "Shaman"; ally "Seer" 1/1 tag "Shaman"'
    cast("Essence of Focus", both, 'ally "Other" 1/1 tag "Mage"', "Ox").expect_ready_resources("you", 11)


@card("Moharu the Skyseer")
def _() -> None:
    mine = 'ally "Moharu the Skyseer"; hand "Skumm Bag\'go" "Snaggle" "Kick"'
    table = at(mine, OX).attack("Moharu the Skyseer", "their hero")
    in_play(conclude(table, "yes", "Skumm Bag'go", "Snaggle"), "Skumm Bag'go", "Snaggle").expect_hand(
        "you", "Kick"
    )
    table = at(mine, OX).attack("Moharu the Skyseer", "Ox")
    assert hand_of(conclude(table), "you") == 3


@card("Signed in Blood")
def _() -> None:
    theirs = 'resource "Forces of Jaedenar"; resources 2'
    table = reward("Signed in Blood", "", theirs, "Forces of Jaedenar")
    table.expect("Forces of Jaedenar", face_down=True, zone="resources").expect_ready_resources("opponent", 3)


# --- Tomb of the Forgotten ----------------------------------------------------------------------------------------


@card("Decisive Strike")
def _() -> None:
    cast("Decisive Strike", "", OX, "Ox").expect("Ox", exhausted=True, damage=2)
    table = at('hand "Decisive Strike"; resources 9; armor "Mail" def 1', OX)
    table.play("Decisive Strike", targets=["their hero"]).resolve_all().expect(
        "their hero", exhausted=True, damage=2
    )


@card("Neferset Shadowstalker")
def _() -> None:
    mine = f'ally "Neferset Shadowstalker"; {OX}'
    table = at(mine, YAK).attack("Neferset Shadowstalker", "Yak")
    conclude(table, "Neferset Shadowstalker", "Ox").expect("Ox", atk=4).expect("Yak", damage=3).expect(
        "Neferset Shadowstalker", ready=True
    )
    table.attack("Neferset Shadowstalker", "Yak")
    conclude(table, "Ox").expect("Neferset Shadowstalker", exhausted=True).expect("Ox", atk=6).end_turn()
    table.expect("Ox", atk=2)


@card("The Fall of Neferset City")
def _() -> None:
    table = reward("The Fall of Neferset City", f'{ELK} new; deck "Snaggle"')
    table.expect("Elk", atk=3, keyword="ferocity").expect("Snaggle", zone="deck")
    table = reward("The Fall of Neferset City", f'{ELK}; deck "Kick"')
    table.expect("Elk", atk=1, not_keyword="ferocity")


# --- Heroes with a text on their other side, not drawn ------------------------------------------------------------


@card("Amaria Kelsur")
def _() -> None:
    table = at('hero "Amaria Kelsur"; resources 9', OX).use("Amaria Kelsur").resolve_all()
    table.expect("Amaria Kelsur", face_down=True).expect_refused("use", "Amaria Kelsur").end_turn()
    table.expect("Ox", atk=2).fight("Ox", "your hero").expect("your hero", damage=1)
    at('hero "Amaria Kelsur"; resources 9', OX).end_turn().fight("Ox", "your hero").expect("your hero", damage=2)


@card("Baxxel Geartooth")
def _() -> None:
    table = at('hero "Baxxel Geartooth"; resources 9; ally "Imp" 1/1 tag "Pet"; ally "Elk" 1/3')
    table.expect("Imp", atk=1).use("Baxxel Geartooth").resolve_all().expect("Imp", atk=3).expect("Elk", atk=1)
    table.expect_ready_resources("you", 5).end_turn().expect("Imp", atk=1)


@card("Caleb Pavish")
def _() -> None:
    table = at('hero "Caleb Pavish"; resources 9').use("Caleb Pavish").resolve_all().end_turn()
    table.expect("their hero", damage=0).pass_until("your action phase", "their hero").expect("their hero", damage=1)
    table = at('hero "Caleb Pavish"; resources 9').end_turn().pass_until("your action phase")
    table.expect("their hero", damage=0).expect("your hero", damage=0)


# --- Read wrongly once, not drawn ---------------------------------------------------------------------------------


@card("Judgement Crown")
def _() -> None:
    table = at('armor "Judgement Crown" exhausted; resources 9; hand "Holy Light" "Earth Shock"', OX)
    table.play("Earth Shock", targets=["Ox"]).resolve_all().expect("Judgement Crown", exhausted=True)
    table.play("Holy Light", targets=["your hero"]).resolve_all().expect("Judgement Crown", ready=True)


@card("Stakethrower")
def _() -> None:
    table = at('weapon "Stakethrower"; resources 9', OX).expect("your hero", not_keyword="long-range")
    hit(table, "Stakethrower", "Ox").expect("Ox", damage=2).expect("your hero", damage=0, not_keyword="long-range")


# --- Badges of Justice --------------------------------------------------------------------------------------------


@card("Icon of the Silver Crescent")
def _() -> None:
    mine = 'item "Icon of the Silver Crescent"; ally "Elk" 1/2; deck 9'
    table = at(mine, f"{OX}; deck 9").fight("Elk", "Ox").pass_until("your action phase", "Hero of opponent")
    table.expect("Elk", zone="play", types="ability", on="Hero of opponent").expect("Ox", damage=1)
    table.expect_refused("attack", "Elk").end_turn().expect("their hero", damage=0)
    table.pass_until("your action phase").expect("their hero", damage=1)
