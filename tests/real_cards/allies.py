"""What real allies must do, as a judge reads them."""

from __future__ import annotations

from real_cards.pool import (
    Checks,
    at,
    cast,
    checker,
    conclude,
    dead,
    hand_of,
    hit,
    in_play,
    to_defend_window,
    tokens,
    using,
)

CHECKS: Checks = {}
card = checker(CHECKS)

OX = 'ally "Ox" 2/9'
ELK = 'ally "Elk" 1/3'


@card("Tinkmaster Overspark")
def _() -> None:
    table = at('ally "Tinkmaster Overspark"; graveyard "Golem Skull Helm" "Kor Cindervein"').end_turn()
    table.pass_until("your action phase", "yes")
    in_play(table, "Golem Skull Helm").expect("Kor Cindervein", zone="graveyard")


@card("Silvermoon Sentinels")
def _() -> None:
    table = cast("Silvermoon Sentinels", 'ally "Silvermoon Sentinels"')
    table.expect("your hero", damage=2).expect("their hero", damage=2)


@card("Josiah King")
def _() -> None:
    dead(
        using("Josiah King", "ally", "", OX, "Ox").expect("Ox", damage=3), "Josiah King"
    ).expect_ready_resources("you", 7)


@card("Malistra the Demonmistress")
def _() -> None:
    table = at(
        'ally "Malistra the Demonmistress"; ally "Imp" 1/1 tag "Pet"; ally "Elk" 1/3',
        'ally "Rat" 1/1 tag "Pet"',
    )
    table.expect("Imp", atk=3).expect("Elk", atk=1).expect("Rat", atk=1)


@card("Drusenna the Vigilant")
def _() -> None:
    table = (
        at(f'ally "Drusenna the Vigilant"; {ELK}', OX).end_turn().fight("Ox", "Elk", "Drusenna the Vigilant")
    )
    table.expect("Elk", damage=0).expect("Drusenna the Vigilant", damage=2, keyword="protector").expect(
        "Ox", damage=5
    )


@card("Andiss Butcherson")
def _() -> None:
    table = at('ally "Andiss Butcherson"; resources 3; weapon "Axe" atk 2 strike 2', OX)
    hit(table, "Axe", "Ox").expect("Ox", damage=2).expect_ready_resources("you", 2)


@card("Bitties")
def _() -> None:
    dead(at('ally "Bitties" damage 1').end_turn(), "Bitties")
    in_play(at('ally "Bitties"').end_turn(), "Bitties")


@card("Broan Charges-the-Fight")
def _() -> None:
    mine = 'ally "Cow" 1/9 cost 2 exhausted; ally "Bull" 4/9 cost 3 exhausted'
    table = (
        cast("Broan Charges-the-Fight", mine, "", then=["yes"])
        .expect("Cow", ready=True)
        .expect("Bull", exhausted=True)
    )
    table.expect_offered("attack", "Broan Charges-the-Fight", at="their hero")


@card("Snarl Hellwind")
def _() -> None:
    table = using("Snarl Hellwind", "ally", ELK).expect("Snarl Hellwind", atk=2)
    dead(table, "Elk").expect_refused("use", "Snarl Hellwind").end_turn().expect("Snarl Hellwind", atk=1)


@card("Shelly")
def _() -> None:
    at('ally "Shelly"', OX).fight("Shelly", "Ox").expect("Shelly", damage=1).expect("Ox", damage=2)


@card("Lessa the Awakener")
def _() -> None:
    table = cast(
        "Lessa the Awakener", 'graveyard "Latro Abiectus" "Kor Cindervein" "Eye of Rend"', then=["yes"]
    )
    in_play(table, "Latro Abiectus").expect("Kor Cindervein", zone="graveyard").expect(
        "Eye of Rend", zone="graveyard"
    )


@card("Christopher the Devout")
def _() -> None:
    table = using("Christopher the Devout", "ally", ELK, "", "Elk").expect("Elk", keyword="protector")
    dead(table, "Christopher the Devout").end_turn().expect("Elk", not_keyword="protector")


@card("Manthos the Recently Sewn")
def _() -> None:
    cast("Manthos the Recently Sewn").expect("Manthos the Recently Sewn", damage=3, atk=4, health=8)


@card("Jewelcrafter Zanaz")
def _() -> None:
    cast("Jewelcrafter Zanaz").expect(
        "Jewelcrafter Zanaz", atk=2, health=4, tag="Draenei"
    ).expect_ready_resources("you", 9)


@card("Nala Stalks-the-Night")
def _() -> None:
    table = cast("Nala Stalks-the-Night", "", f'{OX}; ally "Yak" 1/9 protector')
    table.fight("Nala Stalks-the-Night", "Ox").expect("Ox", damage=2).expect("Yak", damage=0)


@card("Archdruid Hamuul Runetotem")
def _() -> None:
    table = at('ally "Archdruid Hamuul Runetotem"; ally "Deer" 1/9 tag "Druid"; ally "Elk" 1/3', OX)
    table.expect("Deer", keyword="protector", atk=1).expect("Elk", not_keyword="protector")
    table.fight("Deer", "Ox").expect("Ox", damage=2)


@card("Erytheis")
def _() -> None:
    table = at('ally "Erytheis"; hand "Execute" "Lightning Bolt"; resources 9', OX)
    table.play("Lightning Bolt", targets=["Erytheis"]).resolve_all("Ox").expect("Ox", damage=1)
    dead(table, "Erytheis")


@card("Nalonae")
def _() -> None:
    table = at('hand "Nalonae"; resources 1').play("Nalonae").resolve_all()
    in_play(table, "Nalonae").expect_ready_resources("you", 0)
    assert len(table.state.players[0].row) == 0


@card("Chen Stormstout")
def _() -> None:
    table = at('ally "Cow" 1/9; hand "Chen Stormstout"; resources 7', OX).end_turn()
    table.play("Chen Stormstout", by="you").resolve_all().expect_refused("attack", "Ox")
    table.end_turn().end_turn().expect_offered("attack", "Ox")


@card("Tez Tez the Patchmonger")
def _() -> None:
    table = cast("Tez Tez the Patchmonger", ELK, 'ally "Bear" 5/9').expect("Bear", atk=2).expect("Elk", atk=1)
    table.end_turn().expect("Bear", atk=5)


@card("Celee Cogfreeze")
def _() -> None:
    table = at('ally "Celee Cogfreeze"; hand "Exhaustion" "Flash Heal"; resources 4; deck "Execute"', OX)
    table.play("Exhaustion", targets=["Ox"]).resolve("yes", "Flash Heal")
    table.expect_hand("you", "Execute").resolve_all().expect("Ox", exhausted=True)


@card("Mustang Sally")
def _() -> None:
    table = using("Mustang Sally", "ally", ELK, 'ally "Yak" 1/9 cost 4; ally "Bear" 1/9 cost 5', "Yak")
    in_play(dead(table, "Yak", "Elk"), "Bear", "Mustang Sally")


@card("Kagella Shadowmark")
def _() -> None:
    mine = 'ally "Kagella Shadowmark"; ally "Elk" 1/3 exhausted; ally "Cow" 1/3 exhausted; ally "Bull" 1/3'
    at(mine, 'ally "Rat" 1/1 exhausted').expect("Kagella Shadowmark", atk=3)


@card("Angrida")
def _() -> None:
    table = using("Angrida", "ally", "", OX, "Ox").expect("Ox", damage=2)
    table.expect("Angrida", exhausted=True).expect_refused("use", "Angrida")


@card("Rek'gar")
def _() -> None:
    table = at('ally "Rek\'gar"; ability "Healing Stream Totem"; ally "Besh\'iah"; ally "Elk" 1/3', OX)
    table.use("Besh'iah", "Elk", targets=["Healing Stream Totem"]).resolve_all("Ox")
    dead(conclude(table), "Healing Stream Totem").expect("Ox", damage=1)


@card("Seva Shadowdancer")
def _() -> None:
    table = using("Seva Shadowdancer", "ally", "hero damage 9", "", "your hero", x=4)
    table.expect("your hero", damage=5).expect("Seva Shadowdancer", exhausted=True, keyword="elusive")


@card("Latro Abiectus")
def _() -> None:
    table = at('ally "Latro Abiectus"', OX).end_turn()
    table.expect_refused("attack", "Ox", at="Latro Abiectus").expect_offered("attack", "Ox", at="your hero")


@card("Karkas Deathhowl")
def _() -> None:
    cast("Karkas Deathhowl", "", OX, then=["Ox", "yes"]).expect("Ox", zone="hand").expect_hand(
        "opponent", "Ox"
    )


@card("Sha'lin Nightwind")
def _() -> None:
    table = at('ally "Sha\'lin Nightwind"', OX).end_turn()
    table.expect_refused("attack", "Ox", at="Sha'lin Nightwind").expect_offered(
        "attack", "Ox", at="your hero"
    )


@card("Kor Cindervein")
def _() -> None:
    cast("Kor Cindervein").expect("Kor Cindervein", atk=3, health=3, damage_types="melee", tag="Paladin")


@card("Acolyte Demia")
def _() -> None:
    table = (
        using("Acolyte Demia", "ally", "", OX, "Ox").expect("Ox", damage=1).expect("Acolyte Demia", damage=1)
    )
    table.end_turn().expect_refused("use", "Acolyte Demia", by="you")


@card("Infernal")
def _() -> None:
    table = at('ally "Infernal"; hand "Execute"', OX).pass_until("opponent's draw step")
    table.expect("Ox", damage=1).expect("their hero", damage=1).expect("your hero", damage=0)
    at('ally "Infernal"', OX).pass_until("your draw step").expect("Infernal", controller="opponent")


@card("Confessor Mildred")
def _() -> None:
    table = using("Confessor Mildred", "ally", "", 'ability "Diplomacy"; ability "Mana Jade"', "Diplomacy")
    in_play(dead(table, "Diplomacy", "Confessor Mildred"), "Mana Jade")


@card("Kaal Soulreaper")
def _() -> None:
    mine = 'graveyard "Kor Cindervein" "Execute"'
    table = using("Kaal Soulreaper", "ally", mine, 'graveyard "Waz\'luk"')
    in_play(conclude(table, "your hero"), "Kor Cindervein").expect(
        "Kaal Soulreaper", zone="removed from game"
    )
    table.expect("Waz'luk", controller="opponent", zone="play").expect("Execute", zone="graveyard")


@card("Vexra Darkfall")
def _() -> None:
    table = at(
        'ally "Vexra Darkfall"; hand "Lightning Bolt"; resources 3', 'hand "Execute" "Kick" "Flash Heal"'
    )
    table.play("Lightning Bolt", targets=["Vexra Darkfall"]).resolve_all("their hero").expect(
        "their hero", damage=3
    )


@card("Dark Cleric Jocasta")
def _() -> None:
    table = cast("Dark Cleric Jocasta", 'graveyard "Kor Cindervein"', then=["yes"])
    table.expect("Kor Cindervein", zone="hand")


@card("Brigg")
def _() -> None:
    table = at('ally "Brigg"', 'ally "Cow" 0/9 damage 1').fight("Brigg", "Cow")
    dead(conclude(table), "Cow")


@card("Moko Hunts-at-Dawn")
def _() -> None:
    table = cast("Moko Hunts-at-Dawn").expect("Moko Hunts-at-Dawn", damage_types="ranged", atk=5, health=4)
    table.fight("Moko Hunts-at-Dawn", "their hero").expect("their hero", damage=5)


@card("Freya Lightsworn")
def _() -> None:
    using("Freya Lightsworn", "ally", "hero damage 7", "", "your hero").expect("your hero", damage=4)


@card("Galway Steamwhistle")
def _() -> None:
    mine = 'hero exhausted; weapon "Axe" exhausted; weapon "Bow" exhausted'
    table = using("Galway Steamwhistle", "ally", mine, "", "your hero", then=["Axe"])
    table.expect("your hero", ready=True).expect("Axe", ready=True).expect("Bow", exhausted=True)


@card("Ophelia Barrows")
def _() -> None:
    table = at('ally "Ophelia Barrows" damage 3; resources 3', 'graveyard "Kor Cindervein" "Execute"')
    table.use("Ophelia Barrows", targets=["Kor Cindervein"]).resolve_all().expect("Ophelia Barrows", damage=2)
    table.expect("Kor Cindervein", zone="removed from game").expect("Execute", zone="graveyard")


@card("Leeroy Jenkins")
def _() -> None:
    table = cast("Leeroy Jenkins", ELK, OX).expect("Elk", exhausted=True).expect("Leeroy Jenkins", ready=True)
    table.expect_refused("attack", "Leeroy Jenkins").use("Leeroy Jenkins").resolve_all()
    table.expect_offered("attack", "Leeroy Jenkins", at="Ox").end_turn().end_turn()
    table.expect_stage("your action phase").expect("Elk", exhausted=True)


@card("Grimdron")
def _() -> None:
    table = using("Grimdron", "ally", "", OX, "Ox").expect("Ox", damage=1)
    table.expect_ready_resources("you", 11).expect("Grimdron", exhausted=True, keyword="elusive")


@card("Braxiss the Sleeper")
def _() -> None:
    cast("Braxiss the Sleeper").expect("Braxiss the Sleeper", atk=6, health=4, keyword="elusive")


@card("Besh'iah")
def _() -> None:
    table = at(f'ally "Besh\'iah"; {ELK}', 'ability "Diplomacy"').use("Besh'iah", "Elk")
    dead(dead(table, "Elk").resolve_all(), "Diplomacy")


@card("Wilba")
def _() -> None:
    table = (
        using("Wilba", "ally", "", OX)
        .expect("Charlotte", atk=1, health=1, tag="Spider", token=True)
        .end_turn()
        .end_turn()
    )
    dead(conclude(table.fight("Charlotte", "Ox")), "Ox")


@card("Lafiel")
def _() -> None:
    dead(using("Lafiel", "ally", "", 'ability "Diplomacy"'), "Diplomacy").expect("Lafiel", exhausted=True)


@card("Vaerik Proudhoof")
def _() -> None:
    cast("Vaerik Proudhoof", "", OX).expect("Vaerik Proudhoof", atk=5, health=3).expect_refused(
        "attack", "Vaerik Proudhoof"
    )


@card("Hur Shieldsmasher")
def _() -> None:
    table = cast("Hur Shieldsmasher", "", 'armor "Mail"; weapon "Axe"', then=["yes"])
    in_play(dead(table, "Mail"), "Axe")


@card("Tewa Wildmane")
def _() -> None:
    table = at('ally "Tewa Wildmane"; resources 4; resource "Lost!"', "resources 7")
    table.expect("Tewa Wildmane", atk=4, health=4)


@card("Gartok Skullsplitter")
def _() -> None:
    table = (
        at('ally "Gartok Skullsplitter"', f'armor "Mail" def 1; {OX}')
        .attack("Gartok Skullsplitter", "Ox")
        .resolve_all("yes")
    )
    table.expect("Mail", exhausted=True)


@card("Koringar the Heavy")
def _() -> None:
    table = using("Koringar the Heavy", "ally", 'ally "Freya Lightsworn"; hero damage 5')
    koringar = table.card("Koringar the Heavy").number
    assert len([one for one in table.decision.options if (one.verb, one.subject) == ("use", koringar)]) == 2


@card("Lilnas the Calm")
def _() -> None:
    table = using("Lilnas the Calm", "ally", 'ability "Mana Jade"', 'ability "Diplomacy"')
    dead(table, "Mana Jade", "Diplomacy", "Lilnas the Calm")


@card("Bretander of the Claw")
def _() -> None:
    cast("Bretander of the Claw").expect("Bretander of the Claw", keyword="protector").expect(
        "Bretander of the Claw", keyword="stealth"
    )


@card("Naolin Sunsurge")
def _() -> None:
    dead(at('ally "Naolin Sunsurge"').end_turn(), "Naolin Sunsurge")
    table = at('ally "Naolin Sunsurge"; hand "Exhaustion" "Execute"; resources 9', OX).play(
        "Exhaustion", targets=["Ox"]
    )
    table.resolve_all()
    assert hand_of(table, "you") == 2
    in_play(table.end_turn(), "Naolin Sunsurge")


@card("Overseer Oilfist")
def _() -> None:
    answers = ["Flash Heal", "Execute"]
    table = cast("Overseer Oilfist", 'deck "Execute" "Eye of Rend" "Kick" "Flash Heal" "Blink"', then=answers)
    table.expect_hand("you", "Eye of Rend")
    assert table.card("Blink").id == table.state.players[0].deck[-1]
    table.expect("Kick", zone="deck")


@card("Venomstrike")
def _() -> None:
    table = at('ally "Venomstrike"', 'ally "Cow" 0/9; ally "Yak" 0/9').fight("Venomstrike", "Cow").end_turn()
    table.expect("Cow", damage=5).expect("Yak", damage=0)


@card("High Priestess Tyrande Whisperwind")
def _() -> None:
    mine = 'ally "High Priestess Tyrande Whisperwind"; ally "Owl" 1/1 tag "Night Elf"'
    mine += '; hand "Lightning Bolt"; resources 9'
    table = at(mine, OX).play("Lightning Bolt", targets=["Owl"]).resolve_all()
    assert [one.zone for one in tokens(table, "Wisp")] == [5]
    table.use("High Priestess Tyrande Whisperwind").resolve_all()
    table.expect("Ox", damage=1).expect("their hero", damage=1).expect("your hero", damage=0)


@card("Wisp")
def _() -> None:
    table = at('graveyard "Wisp"; resources 2').end_turn().pass_until("your action phase", "yes")
    table.expect("Wisp", zone="hand").expect_ready_resources("you", 1)


@card("Margaret Fowl")
def _() -> None:
    table = at(
        'ally "Margaret Fowl"; weapon "Axe" strike 2; resources 4',
        f'weapon "Bow" strike 2; resources 4; {OX}',
    )
    hit(table, "Axe", "Ox").expect_ready_resources("you", 3).end_turn()
    table = to_defend_window(table.attack("their hero", "your hero")).strike("Bow")
    table.expect_ready_resources("opponent", 1)


@card("Valanos")
def _() -> None:
    cast("Valanos").expect("Valanos", atk=2, health=5, tag="Hunter")


@card("Dramla Lifebender")
def _() -> None:
    table = at(
        'ally "Dramla Lifebender"; graveyard "Kor Cindervein" "Execute"; resources 9; hand "Lightning Bolt"',
        OX,
    )
    table.expect_refused("play", "Execute").play("Kor Cindervein").resolve_all()
    in_play(table, "Kor Cindervein").play("Lightning Bolt", targets=["Kor Cindervein"]).resolve_all()
    table.expect("Kor Cindervein", zone="removed from game")


@card("Outrider Zarg")
def _() -> None:
    dead(at('ally "Outrider Zarg"').end_turn(), "Outrider Zarg")
    in_play(at('ally "Outrider Zarg"').fight("Outrider Zarg", "their hero").end_turn(), "Outrider Zarg")


@card("Gustaf Trueshot")
def _() -> None:
    table = (
        at('ally "Gustaf Trueshot"; resources 2; deck "Execute"', OX)
        .use("Gustaf Trueshot")
        .resolve_all("yes")
    )
    dead(table, "Execute").fight("Gustaf Trueshot", "Ox").expect("Gustaf Trueshot", damage=0).expect(
        "Ox", damage=6
    )


@card("Ja'zaron")
def _() -> None:
    at('ally "Ja\'zaron" damage 2').end_turn().end_turn().expect("Ja'zaron", damage=1, keyword="protector")


@card("Dayna Cousin-to-Sun")
def _() -> None:
    at('ally "Dayna Cousin-to-Sun"; resources 3; resource "Lost!"').expect(
        "Dayna Cousin-to-Sun", health=4, atk=1
    )


@card("Dark Cleric Ismantal")
def _() -> None:
    table = using("Dark Cleric Ismantal", "ally", "", f'{OX}; hand "Execute"', "Ox").expect("Ox", damage=1)
    dead(table, "Execute").end_turn().expect_refused("use", "Dark Cleric Ismantal", by="you")


@card("Jeleane Nightbreeze")
def _() -> None:
    table = at('hand "Lightning Bolt"; resources 3', 'ally "Jeleane Nightbreeze"').play("Lightning Bolt")
    table.expect_choices("Hero of you", "Hero of opponent")


@card("Seraph the Exalted")
def _() -> None:
    table = at('ally "Seraph the Exalted"; resources 3; hand "Kor Cindervein" "Drusenna the Vigilant"')
    in_play(table.use("Seraph the Exalted").resolve_all(), "Kor Cindervein")
    table.expect("Drusenna the Vigilant", zone="hand").expect_ready_resources("you", 3)


@card("Kavai the Wanderer")
def _() -> None:
    dead(
        using("Kavai the Wanderer", "ally", "", 'weapon "Axe"; ability "Diplomacy"', "Axe"),
        "Axe",
        "Kavai the Wanderer",
    )


@card("Waz'luk")
def _() -> None:
    cast("Waz'luk", "", OX, then=["their hero"]).expect("their hero", damage=1).expect("Ox", damage=0)


@card("Debros Cousin-to-Moon")
def _() -> None:
    at('ally "Debros Cousin-to-Moon"; resources 3', "resources 5").expect(
        "Debros Cousin-to-Moon", atk=3, health=1
    )


@card("Bhenn Checks-the-Sky")
def _() -> None:
    cast("Bhenn Checks-the-Sky", "", OX, then=["Ox", "yes"]).expect("Ox", exhausted=True)


@card("Katsin Bloodoath")
def _() -> None:
    table = using("Katsin Bloodoath", "ally", ELK, OX, "Elk").fight("Elk", "Ox")
    table.expect("Elk", damage=0).expect("Ox", damage=0)


@card("Lynda Steele")
def _() -> None:
    table = at('ally "Lynda Steele"; resources 1', f'{OX}; ally "Yak" 1/9').end_turn()
    table.use("Lynda Steele", by="you", targets=["Ox"]).resolve_all().expect_refused("pass")
    table.expect_offered("attack", "Ox")


@card("Lady Kath")
def _() -> None:
    table = at('hero damage 3; ally "Lady Kath" damage 2', 'ally "Ox" 2/9 damage 5').end_turn()
    table.expect("Ox", damage=0).expect("Lady Kath", damage=0).expect("your hero", damage=3)
