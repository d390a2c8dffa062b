"""What real abilities must do, as a judge reads them: damage, destruction, healing, movement of cards."""

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
    using,
)

CHECKS: Checks = {}
card = checker(CHECKS)

OX = 'ally "Ox" 2/9'
ELK = 'ally "Elk" 1/3'


@card("Ultimate Triumph")
def _() -> None:
    in_play(dead(cast("Ultimate Triumph", ELK, OX, "Ox"), "Ox"), "Elk")


@card("Earth Shock")
def _() -> None:
    cast("Earth Shock", "", OX, "Ox").expect("Ox", damage=4)
    table = at('resources 9; hand "Earth Shock"', 'resources 9; hand "Flash Heal"')
    table.play("Flash Heal", by="opponent", targets=["their hero"])
    table.play("Earth Shock", by="you", targets=["their hero"]).resolve("yes")
    dead(table.expect("their hero", damage=4).expect_chain(), "Flash Heal")


@card("Chain Heal")
def _() -> None:
    wounded = 'hero damage 9; ally "Ox" 2/9 damage 5; ally "Elk" 1/3 damage 2'
    table = cast("Chain Heal", wounded, "", "Ox", "your hero", "Elk")
    table.expect("Ox", damage=2).expect("your hero", damage=7).expect("Elk", damage=1)


@card("Lifebloom")
def _() -> None:
    table = cast("Lifebloom", 'ally "Ox" 2/9 damage 6', "", "Ox").expect("Lifebloom", on="Ox")
    table.pass_until("your draw step").expect("Ox", damage=5)
    table.pass_until("your action phase").use("Lifebloom").resolve_all()
    dead(table, "Lifebloom").expect("Ox", damage=1)


@card("Surprise Attacks")
def _() -> None:
    weapons = 'weapon "Axe" atk 3 strike 0 tag "Melee"; weapon "Bow" atk 2 strike 1 tag "Ranged"'
    table = cast("Surprise Attacks", weapons, f'{OX}; hand "Guarded by the Light"; resources 3')
    table.expect("Axe", atk=4).expect("Bow", atk=2)
    table.play("Guarded by the Light", by="opponent", targets=["Ox"]).resolve_all()
    hit(table, "Axe", "Ox").expect("Ox", damage=4)


@card("Immolate")
def _() -> None:
    table = cast("Immolate", "", OX, "Ox").expect("Immolate", on="Ox").expect("Ox", damage=1)
    table.pass_until("opponent's action phase").expect("Ox", damage=1)
    table.pass_until("your action phase").expect("Ox", damage=2)


@card("Dragon's Breath")
def _() -> None:
    table = at(
        'hand "Dragon\'s Breath"; resources 9', f'{OX}; ally "Bat" 1/9 elusive; ally "Owl" 1/9 elusive'
    )
    table.play("Dragon's Breath", "Ox", "Bat", "done").resolve_all(1)
    table.expect("Ox", damage=1).expect("Bat", damage=2, not_keyword="elusive").expect(
        "Owl", keyword="elusive"
    )


@card("Earth Shield")
def _() -> None:
    table = cast("Earth Shield", "hero damage 5", 'ally "Ox" 4/9')
    table.expect("Earth Shield", counter=("shield", 4)).end_turn()
    conclude(table.fight("Ox", "your hero")).expect("your hero", damage=6)
    table.expect("Earth Shield", counter=("shield", 3))


@card("Vampiric Touch")
def _() -> None:
    table = cast("Vampiric Touch", 'hand "Mind Spike" "Lightning Bolt"', OX, "Ox").expect("Ox", damage=0)
    table.expect_ready_resources("you", 9).play("Lightning Bolt", targets=["Ox"])
    table.expect_chain("Lightning Bolt").resolve_all().expect_ready_resources("you", 6)
    table.play("Mind Spike", targets=["Ox"]).resolve_all("Filler").expect_ready_resources("you", 5)
    table.pass_until("your action phase").expect("Ox", damage=6)


@card("Bloodlust")
def _() -> None:
    table = cast("Bloodlust", 'ally "Wolf" 2/9; ally "Cat" 2/9', 'ally "Ox" 0/9').expect("Wolf", atk=2)
    table.fight("Wolf", "their hero").expect("their hero", damage=4).expect("Wolf", atk=2)
    table.fight("Cat", "Ox").expect("Ox", damage=2)


@card("Heroism")
def _() -> None:
    table = cast("Heroism", 'ally "Wolf" 2/9; ally "Cat" 2/9', 'ally "Ox" 0/9')
    table.fight("Wolf", "Ox").expect("Ox", damage=4)
    table.fight("Cat", "their hero").expect("their hero", damage=2)


@card("Mutilate")
def _() -> None:
    blades = 'weapon "Shiv A" atk 2 tag "Dagger"; weapon "Shiv B" atk 1 tag "Dagger"; weapon "Axe" atk 5'
    cast("Mutilate", blades, OX, "Ox").expect("Ox", damage=4)
    cast("Mutilate", "", OX, "Ox").expect("Ox", damage=1)


@card("Mana Jade")
def _() -> None:
    table = using("Mana Jade", "ability")
    assert hand_of(table, "you") == 3
    dead(table, "Mana Jade").expect_ready_resources("you", 10)


@card("Gone Fishin'")
def _() -> None:
    table = using("Gone Fishin'", "ability")
    assert hand_of(table, "you") == 3
    table.end_turn().expect_stage("opponent's action phase")
    table.end_turn().expect_stage("opponent's action phase")


@card("Guarded by the Light")
def _() -> None:
    table = cast("Guarded by the Light", OX, 'ally "Wolf" 4/4', "Ox")
    table.fight("Ox", "Wolf").expect("Ox", damage=1).expect("Wolf", damage=2)


@card("A Break in the Action")
def _() -> None:
    mine = 'ally "Ox" 2/9 damage 5; ally "Elk" 1/3 damage 2; ally "Tired" 1/9 damage 4 exhausted'
    table = cast("A Break in the Action", mine, "", then=["Ox", "Elk", "done"])
    table.expect("Ox", damage=3, exhausted=True).expect("Elk", damage=0, exhausted=True).expect(
        "Tired", damage=4
    )


@card("Binding Heal")
def _() -> None:
    table = cast("Binding Heal", 'hero damage 9; ally "Ox" 2/9 damage 7', "", "Ox")
    table.expect("your hero", damage=4).expect("Ox", damage=2)


@card("Intervene")
def _() -> None:
    table = cast("Intervene", 'ally "Ox" 2/9', 'ally "Wolf" 3/9', "Ox")
    table.fight("Ox", "Wolf").expect("Ox", damage=0).expect("your hero", damage=3).expect("Wolf", damage=2)


@card("Kill Command")
def _() -> None:
    table = cast("Kill Command", 'ally "Pup" 3/2 tag "Pet"; ally "Elk" 1/1', OX, "Ox")
    table.expect("Ox", damage=3).expect("Pup", damage=0, ready=True)


@card("Devastate")
def _() -> None:
    table = cast("Devastate", 'weapon "Axe" atk 3 strike 1 tag "Melee"; ally "Elk" 1/9', OX, "Ox")
    table.expect("Ox", damage=3)
    table = at('hand "Devastate"; resources 3; weapon "Axe" atk 3 tag "Melee"; ally "Elk" 1/9', OX).end_turn()
    table.play("Devastate", by="you", targets=["Ox"]).resolve_all().expect_refused("pass")
    table.expect_refused("attack", "Ox", at="Elk").expect_offered("attack", "Ox", at="your hero")


@card("Tree of Life")
def _() -> None:
    table = cast(
        "Tree of Life",
        'hero damage 9; hand "Flash Heal" "Binding Heal"; ally "Ox" 2/9 damage 8',
        OX.replace("Ox", "Yak"),
    )
    table.play("Flash Heal", targets=["your hero"])
    # Flash Heal is of another tree: what destroys the form is a trigger above it, so the healing is plain.
    dead(table.resolve_all(), "Tree of Life").expect("your hero", damage=5)


@card("Victory Rush")
def _() -> None:
    table = at(
        'hand "Victory Rush"; resources 9; weapon "Axe" atk 5 strike 0', 'ally "Elk" 1/3; ally "Ox" 2/9'
    )
    dead(hit(table, "Axe", "Elk"), "Elk").play("Victory Rush", targets=["Ox"]).resolve_all()
    dead(table, "Ox")
    in_play(cast("Victory Rush", "", OX), "Ox")


@card("Garrote")
def _() -> None:
    at('hand "Garrote"; resources 9', OX).expect_refused("play", "Garrote")
    table = at('hero stealth; hand "Garrote"; resources 9', OX).play("Garrote", targets=["Ox"]).resolve_all()
    table.pass_until("your action phase").expect("Ox", damage=1)


@card("Mind Soothe")
def _() -> None:
    table = cast("Mind Soothe", 'ally "Elk" 1/9', OX, "Ox").end_turn()
    table.expect_refused("attack", "Ox", at="your hero").expect_offered("attack", "Ox", at="Elk")


@card("Take the Shot")
def _() -> None:
    weapons = 'weapon "Bow" atk 3 tag "Ranged"; weapon "Axe" atk 7 tag "Melee"'
    cast("Take the Shot", weapons, OX, "Ox").expect("Ox", damage=4)


@card("Strength of Arms")
def _() -> None:
    table = cast(
        "Strength of Arms", 'weapon "Axe" atk 3; armor "Mail" def 2', 'weapon "Bow" atk 1; armor "Robe" def 1'
    )
    table.expect("Axe", atk=5).expect("Mail", defense=4).expect("Bow", atk=1).expect("Robe", defense=1)


@card("Chain Lightning")
def _() -> None:
    table = cast("Chain Lightning", "", f"{OX}; {ELK}", "Ox", "their hero", "Elk")
    table.expect("Ox", damage=3).expect("their hero", damage=2).expect("Elk", damage=1)


@card("Frost Shock")
def _() -> None:
    table = at(
        'hand "Frost Shock"; resources 3; ally "Cow" 1/9', 'ally "Ox" 2/9 protector; ally "Bull" 2/9'
    ).end_turn()
    table.play("Frost Shock", by="you", targets=["Ox"]).resolve_all().expect("Ox", damage=2)
    table.expect_refused("attack", "Ox", at="Cow").expect_offered("attack", "Bull", at="Cow")


@card("Seal of Wisdom")
def _() -> None:
    table = using("Seal of Wisdom", "ability")
    assert hand_of(table, "you") == 1
    dead(table, "Seal of Wisdom").expect_ready_resources("you", 11)


@card("Lightning Bolt")
def _() -> None:
    cast("Lightning Bolt", "", OX, "their hero").expect("their hero", damage=4).expect("Ox", damage=0)
    cast("Lightning Bolt", "", OX, "Ox").expect("Ox", damage=4).expect_ready_resources("you", 9)


@card("Face Smash")
def _() -> None:
    table = cast("Face Smash", ELK, OX, "Elk").use("Elk", targets=["Ox"]).resolve_all()
    dead(table, "Ox").expect("Elk", exhausted=True)
    cast("Face Smash", ELK, OX, "Elk").end_turn().end_turn().expect_refused("use", "Elk")


@card("Touched by Light")
def _() -> None:
    table = cast("Touched by Light", "hero damage 5", "", "your hero").expect("your hero", damage=4)
    assert hand_of(table, "you") == 1


@card("Deadly Poison")
def _() -> None:
    at('hand "Deadly Poison"; resources 9', OX).expect_refused("play", "Deadly Poison")
    table = at('hand "Deadly Poison"; resources 9; weapon "Axe" atk 3 strike 0', f"{OX}; {ELK}")
    hit(table, "Axe", "Ox").play("Deadly Poison", targets=["Ox"]).resolve_all()
    table.expect("Deadly Poison", on="Ox").expect("Ox", damage=3)
    table.pass_until("your action phase").expect("Ox", damage=5)


@card("Sever the Cord")
def _() -> None:
    at('hand "Sever the Cord"; resources 9', OX).expect_refused("play", "Sever the Cord")
    table = at(f'hand "Sever the Cord"; resources 9; {ELK}', OX).play("Sever the Cord", targets=["Ox"])
    dead(table, "Elk").expect("Ox", zone="play")
    dead(table.resolve_all(), "Ox")


@card("Blink")
def _() -> None:
    table = to_defend_window(at(OX, 'hand "Blink"; resources 9').attack("Ox", "their hero"))
    conclude(table.play("Blink", by="opponent"))
    assert hand_of(table, "opponent") == 1
    table.expect("their hero", damage=0).expect("Ox", exhausted=True)


@card("Maul")
def _() -> None:
    table = cast("Maul", "", OX)
    in_play(table, "Maul").expect("your hero", keyword="bear form", atk=1).end_turn().expect(
        "your hero", atk=0
    )


@card("Berserker Stance")
def _() -> None:
    table = cast("Berserker Stance", 'hand "Lightning Bolt"', f'{OX}; ally "Wolf" 2/9')
    table.play("Lightning Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=5)
    table.end_turn().fight("Wolf", "your hero").expect("your hero", damage=3)


@card("Resurrection")
def _() -> None:
    table = at('resources 4; hand "Resurrection"; graveyard "Kor Cindervein" "Drusenna the Vigilant"')
    table.play("Resurrection", targets=["Kor Cindervein"]).resolve_all()
    in_play(table, "Kor Cindervein")
    table = at('resources 4; hand "Resurrection"; graveyard "Drusenna the Vigilant"')
    dead(table.play("Resurrection").resolve_all(), "Drusenna the Vigilant")


@card("Veil of Night")
def _() -> None:
    table = cast(
        "Veil of Night",
        'weapon "Axe" atk 2 strike 0',
        f'resources 9; hand "Lightning Bolt" "Flash Heal"; {OX}',
    )
    table.expect("your hero", keyword="stealth").play("Flash Heal", by="opponent")
    table.expect_choices("Ox", "Hero of opponent") if table.decision.kind == "target" else None
    table = cast("Veil of Night", 'weapon "Axe" atk 2 strike 0', OX)
    dead(hit(table, "Axe", "Ox"), "Veil of Night").expect("your hero", not_keyword="stealth")


@card("Flash Heal")
def _() -> None:
    cast("Flash Heal", "hero damage 9", "", "your hero").expect("your hero", damage=5)
    cast("Flash Heal", 'ally "Ox" 2/9 damage 3', "", "Ox").expect("Ox", damage=0)


@card("Bash")
def _() -> None:
    table = cast("Bash", "", OX, "Ox").expect("Ox", exhausted=True, damage=0)
    in_play(table, "Bash").expect("your hero", keyword="bear form").expect(
        "their hero", not_keyword="bear form"
    )


@card("Starfire")
def _() -> None:
    table = cast("Starfire", "", OX, "Ox").expect("Ox", damage=5)
    assert hand_of(table, "you") == 1


@card("Lie in Wait")
def _() -> None:
    table = cast("Lie in Wait", ELK, OX, "Elk", "Ox").expect("Elk", atk=2).expect("Ox", atk=1)
    table.end_turn().expect("Elk", atk=1).expect("Ox", atk=2)


@card("Cold Blood")
def _() -> None:
    table = cast("Cold Blood", 'hand "Shiv"', f"{OX}; {ELK}")
    assert hand_of(table, "you") == 2
    in_play(dead(table.play("Shiv", targets=["Ox"]).resolve_all(), "Ox"), "Elk")


@card("Entangling Roots")
def _() -> None:
    table = cast("Entangling Roots", "", f'{OX}; ally "Yak" 1/1 exhausted', "Ox").expect("Ox", exhausted=True)
    table.pass_until("opponent's action phase").expect("Ox", exhausted=True).expect("Yak", ready=True)


@card("Exhaustion")
def _() -> None:
    cast("Exhaustion", "", OX, "Ox").expect("Ox", exhausted=True).end_turn().expect("Ox", ready=True)


@card("Demoralizing Shout")
def _() -> None:
    cast("Demoralizing Shout", ELK, OX).expect("Elk", atk=1).expect("Ox", atk=1).end_turn().expect(
        "Ox", atk=1
    )


@card("Skewer")
def _() -> None:
    cast("Skewer", 'ally "Wolf" 4/4 exhausted', OX, "Ox", then=()).expect("Ox", damage=4).expect(
        "Wolf", damage=0
    )


@card("Healing Stream Totem")
def _() -> None:
    table = cast("Healing Stream Totem", 'hero damage 5; ally "Cow" 1/9 damage 3', "hero damage 5")
    table.pass_until("opponent's action phase").expect("your hero", damage=4).expect("Cow", damage=2)
    table.expect("their hero", damage=5).pass_until("your action phase").expect("Cow", damage=1)


@card("Execute")
def _() -> None:
    dead(cast("Execute", "", 'ally "Ox" 2/9 damage 1; ally "Elk" 1/3', "Ox"), "Ox")
    at('hand "Execute"; resources 3', ELK).expect_refused("play", "Execute")


@card("Mind Spike")
def _() -> None:
    table = at('hand "Mind Spike"; resources 3', f'hand "Flash Heal"; {OX}').play(
        "Mind Spike", targets=["Ox"]
    )
    dead(table.resolve_all().expect("Ox", damage=1), "Flash Heal")


@card("Fall Back")
def _() -> None:
    table = cast("Fall Back", 'ally "Elk" 1/3 owned by opponent', OX, "Elk").expect("Elk", zone="hand")
    table.expect_hand("opponent", "Elk")
    at('hand "Fall Back"; resources 3', OX).expect_refused("play", "Fall Back")


@card("Steal Essence")
def _() -> None:
    cast("Steal Essence", "hero damage 9", OX, "Ox").expect("Ox", damage=2).expect("your hero", damage=7)


@card("Turn Aside")
def _() -> None:
    cast("Turn Aside", ELK, OX, "Ox").fight("Elk", "Ox").expect("Elk", damage=0).expect("Ox", damage=1)


@card("Immolation Trap")
def _() -> None:
    table = to_defend_window(at(OX, 'resources 5; hand "Immolation Trap"').attack("Ox", "their hero"))
    table.play("Immolation Trap", by="opponent", targets=["Ox"], cost=1).resolve_all()
    table.expect("Immolation Trap", on="Ox").expect("their hero", exhausted=True).expect_ready_resources(
        "opponent", 5
    )
    table.pass_until("opponent's action phase").expect("Ox", damage=2)


@card("Spiritual Attunement")
def _() -> None:
    healer = 'hero damage 9; ally "Freya Lightsworn"; ability "Spiritual Attunement"; resources 3'
    table = at(healer).use("Freya Lightsworn", targets=["your hero"]).resolve()
    table.expect("your hero", damage=6).resolve_all("yes")
    assert hand_of(table, "you") == 1
    table.expect_ready_resources("you", 2)


@card("Blade Flurry")
def _() -> None:
    table = at('ability "Blade Flurry"; resources 5; weapon "Axe" atk 3 strike 0', f'{OX}; ally "Yak" 1/9')
    hit(table, "Axe", "Ox", "Yak", "yes").expect("Ox", damage=3).expect("Yak", damage=3)


@card("Shock and Soothe")
def _() -> None:
    table = cast("Shock and Soothe", "hero damage 9", OX, "Ox", "your hero")
    table.expect("Ox", damage=3).expect("your hero", damage=6)


@card("Flame Shock")
def _() -> None:
    table = cast("Flame Shock", "", OX, "Ox").expect("Ox", damage=2).expect("Flame Shock", on="Ox")
    table.pass_until("opponent's action phase").expect("Ox", damage=2)
    table.pass_until("your action phase").expect("Ox", damage=3)


@card("Lay on Hands")
def _() -> None:
    table = cast("Lay on Hands", "hero damage 25", "", "your hero").expect("your hero", damage=0)
    table.expect_ready_resources("you", 0).end_turn().end_turn().expect_stage("opponent's action phase")


@card("Unwelcome Visitor")
def _() -> None:
    dead(cast("Unwelcome Visitor", ELK, OX, "opponent"), "Ox").expect("Elk", zone="play")


@card("Shiv")
def _() -> None:
    table = cast("Shiv", 'hand "Deadly Poison"', f"{OX}; {ELK}", "Ox").expect("Ox", damage=1)
    table.play("Deadly Poison", targets=["Ox"]).resolve_all().expect("Deadly Poison", on="Ox")


@card("Crushing Blow")
def _() -> None:
    table = cast("Crushing Blow", "", 'armor "Mail"; weapon "Axe"', "Mail", modes=[0])
    in_play(dead(table, "Mail"), "Axe")


@card("Mana Shield")
def _() -> None:
    table = at('ability "Mana Shield"; resources 5', 'ally "Ox" 4/9; hero').end_turn()
    table.use("Mana Shield", by="you", x=3).resolve_all().expect_ready_resources("you", 2)
    table.fight("Ox", "your hero").expect("your hero", damage=1)


@card("Fel Domination")
def _() -> None:
    table = at('ability "Fel Domination"; hand "Grimdron" "Infernal"; resources 1').end_turn().end_turn()
    table.expect("Fel Domination", counter=("dominate", 1)).use("Fel Domination").resolve_all("yes")
    in_play(table, "Grimdron").expect("Infernal", zone="hand")


@card("Ritual Sacrifice")
def _() -> None:
    table = using("Ritual Sacrifice", "ability", ELK, OX, "Ox")
    dead(table.expect("Ox", damage=1), "Elk").expect_refused("use", "Ritual Sacrifice")


@card("Commanding Shout")
def _() -> None:
    cast("Commanding Shout", ELK, OX).expect("Elk", health=4).expect("Ox", health=9)


@card("Challenging Shout")
def _() -> None:
    table = at('ally "Cow" 1/9; ability "Mana Shield"; hand "Challenging Shout"; resources 3', OX).end_turn()
    table.play("Challenging Shout", by="you").resolve_all()
    table.expect_refused("attack", "Ox", at="Cow").expect_offered("attack", "Ox", at="your hero")
    table.expect_refused("pass")


@card("Wing Clip")
def _() -> None:
    table = at('ally "Cow" 1/9; hand "Wing Clip"; resources 3', OX).end_turn()
    table.play("Wing Clip", by="you", targets=["Ox"]).resolve_all().expect("Ox", damage=1)
    table.expect_refused("attack", "Ox", at="your hero").expect_offered("attack", "Ox", at="Cow")


@card("Dampen Magic")
def _() -> None:
    table = cast("Dampen Magic", f'{OX}; hand "Lightning Bolt"', 'ally "Wolf" 3/9', "Ox")
    table.play("Lightning Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=3)
    table.fight("Ox", "Wolf").expect("Ox", damage=6)


@card("Intercept")
def _() -> None:
    cast("Intercept", "", OX, "Ox").expect("Ox", damage=1, exhausted=True)


@card("Diplomacy")
def _() -> None:
    table = at('ability "Diplomacy"; hand "Kor Cindervein" "Josiah King" "Exhaustion"; resources 6', OX)
    table.play("Kor Cindervein").resolve_all().expect_ready_resources("you", 4)
    table.play("Josiah King").resolve_all().expect_ready_resources("you", 3)
    table.play("Exhaustion", targets=["Ox"]).resolve_all().expect_ready_resources("you", 1)


@card("Anger Management")
def _() -> None:
    table = at('ability "Anger Management"; weapon "Axe" atk 2 strike 0; deck "Flash Heal"', OX)
    hit(table, "Axe", "their hero").expect("their hero", damage=2)
    table.expect("Flash Heal", zone="resources", exhausted=True, face_down=True)


@card("Earth Elemental Totem")
def _() -> None:
    table = cast("Earth Elemental Totem").expect(
        "Earth Elemental", atk=2, health=2, keyword="protector", token=True
    )
    in_play(table, "Earth Elemental Totem")


@card("Vanish")
def _() -> None:
    table = to_defend_window(at(OX, 'hand "Vanish"; resources 3').attack("Ox", "their hero"))
    conclude(table.play("Vanish", by="opponent"))
    table.expect("their hero", damage=0, keyword="stealth").expect("their hero", keyword="elusive")


@card("Slaughter from the Shadows")
def _() -> None:
    at('hand "Slaughter from the Shadows"; resources 9').expect_refused("play", "Slaughter from the Shadows")
    table = at(
        'hero stealth; hand "Slaughter from the Shadows"; resources 9', f'{OX}; ally "Yak" 1/9 exhausted'
    )
    in_play(dead(table.play("Slaughter from the Shadows").resolve_all(), "Yak"), "Ox")


@card("Kick")
def _() -> None:
    table = at('resources 9; hand "Kick"', 'resources 9; hand "Flash Heal"; hero damage 4')
    table.play("Flash Heal", by="opponent", targets=["their hero"])
    table.play("Kick", by="you", targets=["their hero"]).resolve("yes")
    dead(table.expect("their hero", damage=6).expect_chain(), "Flash Heal")


@card("Mana Burn")
def _() -> None:
    cast("Mana Burn", "", "resources 4", "opponent").expect("their hero", damage=4).expect_ready_resources(
        "opponent", 0
    )


@card("Lightning Storm")
def _() -> None:
    table = at('hand "Lightning Storm"; resources 5', f"{OX}; {ELK}").play(
        "Lightning Storm", "Ox", "done", x=3
    )
    conclude(table.resolve_all()).expect("Ox", damage=3).expect("Elk", damage=0).expect_ready_resources(
        "you", 0
    )
