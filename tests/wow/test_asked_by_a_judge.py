"""What a judge asks about rules of the chapters: a second look at each, from the words of the rule alone."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, ability, ally, armor, item, quest, scenario, weapon

BURN = ability("Burn", "Your hero deals 2 fire damage to target hero or ally.", instant=True)
SLAY = ability("Slay", "Destroy target ally.", instant=True)
TALE = ability("Tale", "Draw a card.", instant=True)
MOURNER = item("Mourner", "When an ally is destroyed, draw a card.")


def shown(table: Table, seat: int, whose: int, zone: str) -> str:
    """What a seat sees of a player's zone."""
    players = table.game.view(seat)["players"]
    assert isinstance(players, list)
    one = players[whose]
    assert isinstance(one, dict)
    return str(one[zone])


def announced(table: Table, seat: int) -> str:
    """What a seat sees of the chain and of the first player's hand."""
    return str(table.game.view(seat)["chain"]) + shown(table, seat, 0, "hand")


# --- Chapters 1 and 2 -----------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:103.3")
def test_only_uniqueness_destroys_a_pet_that_cant_be_destroyed() -> None:
    shrine = item("Shrine", "Allies in your party can't be destroyed.")
    pets = [ally(name, 1, 1, limits=(("Pet", 1),)) for name in ("Hound", "Lynx")]
    text = 'you: item "Shrine"; ally "Hound"; hand "Lynx" "Slay"\nopponent:'
    table = scenario(text, [shrine, SLAY, *pets]).play("Slay", targets=["Hound"]).resolve().expect("Hound", zone="play")
    table.play("Lynx").resolve().choose("Hound").expect("Hound", zone="graveyard").expect("Lynx", zone="play")


@pytest.mark.rule("wow-2007:201.2")
def test_a_quest_is_looked_for_as_a_card_with_cost_0() -> None:
    errand = quest("Errand", "Pay 3 to complete this quest. <p> Reward: Draw a card.")
    seek = ability("Seek", "Search your deck for a card with cost 0, reveal it, and put it into your hand.")
    table = scenario('you: hand "Seek"; resources 9; deck "Errand"\nopponent:', [errand, seek]).play("Seek").resolve()
    table.expect_choices("Errand", "done").choose("Errand").expect_hand("you", "Errand")
    table.expect_refused("play", "Errand").expect_offered("place", "Errand")


@pytest.mark.rule("wow-2007:205.1b")
@pytest.mark.parametrize(("kind", "dealt"), [("fire", 0), ("frost", 5)])
def test_a_strike_is_added_to_what_the_hero_has_and_gives_the_damage_its_type(kind: str, dealt: int) -> None:
    cards = [
        weapon("Torch", 3, 0, damage=kind),
        ability("Zeal", "Your hero has +2 ATK this turn.", instant=True),
        ability("Damp", "Prevent all fire damage that would be dealt to target hero or ally this turn.", instant=True),
    ]
    text = 'you: weapon "Torch"; hand "Zeal"\nopponent: hand "Damp"'
    table = scenario(text, cards).play("Zeal").play("Damp", by="opponent", targets=["their hero"]).resolve_all()
    table.attack("your hero", "their hero").resolve().pass_until("defend window").expect("your hero", atk=2)
    table.strike("Torch").expect("your hero", atk=2).resolve().expect("your hero", atk=5, damage_types=kind)
    table.pass_until("action phase").expect("your hero", atk=2).expect("their hero", damage=dealt)
    table.expect("your hero", damage_types=())


# --- Chapter 3 ------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:306.2b", "wow-2007:G.activate")
def test_an_ability_is_activated_in_the_turn_in_which_it_came_and_an_ally_is_not() -> None:
    cards = [ability("Rune", "Ongoing: [Activate] >>> Draw a card."), ally("Sage", 1, 1, "[Activate] >>> Draw a card.")]
    table = scenario('you: hand "Rune" "Sage"\nopponent:', cards).play("Rune").resolve().play("Sage").resolve()
    table.expect_refused("use", "Sage", rule="701.3").use("Rune").expect("Rune", exhausted=True).expect_hand("you")
    table.resolve().expect_hand("you", "Filler").expect_refused("use", "Rune")
    # In its controller's next turn the ally has waited, and the ability has been readied.
    table.end_turn().end_turn().expect_offered("use", "Sage").expect_offered("use", "Rune")


WEIGHT = ability("Weight", "Attach to target ally. <p> Ongoing: Attached ally has -1 ATK.")
BLESS = ability("Bless", "Attach to an ally in your party. <p> Ongoing: Attached ally has +2 ATK.", instant=True)


@pytest.mark.rule("wow-2007:306.3b", "wow-2012:400.2", "wow-2013:400.2")
def test_what_a_targeted_ability_is_attached_to_is_chosen_while_it_is_played() -> None:
    text = 'you: hand "Weight"; ally "Ox" 3/3\nopponent: {}'
    table = scenario(text.format('ally "Elk" 3/3; ally "Ghost" 3/3 untargetable'), [WEIGHT]).play("Weight")
    table.expect_asked("you", "target").expect_choices("Ox", "Elk").choose("Elk").expect("Elk", atk=3)
    table.expect("Weight", zone="chain").resolve().expect("Weight", on="Elk").expect("Elk", atk=2).expect("Ox", atk=3)
    # With nothing to target it can't be played at all.
    text = 'you: hand "Weight"\nopponent: ally "Ghost" 3/3 untargetable'
    scenario(text, [WEIGHT]).expect_refused("play", "Weight").expect_offered("place", "Weight")


@pytest.mark.rule("wow-2007:306.3c", "wow-2012:400.3", "wow-2013:400.3")
def test_what_an_untargeted_ability_is_attached_to_is_chosen_among_what_is_there_at_the_end() -> None:
    text = 'you: hand "Bless" "Wisp"; ally "Ox" 1/1\nopponent: hand "Slay"; ally "Elk" 1/1'
    cards = [BLESS, SLAY, ally("Wisp", 1, 1, instant=True)]
    table = scenario(text, cards).play("Bless").expect_asked("you", "priority").play("Wisp").resolve().resolve()
    table.expect_choices("Ox", "Wisp").choose("Wisp").expect("Bless", on="Wisp").expect("Wisp", atk=3)
    # Nothing to choose any more: it is in its owner's graveyard, although nobody interrupted it.
    table = scenario(text, cards).play("Bless").play("Slay", by="opponent", targets=["Ox"]).resolve()
    table.expect_chain("Bless").resolve().expect("Bless", zone="graveyard").expect_graveyard("you", "Ox", "Bless")


@pytest.mark.rule("wow-2007:306.3c", "wow-2012:400.3", "wow-2013:400.3")
def test_an_untargeted_ability_is_attached_to_what_can_t_be_targeted_too() -> None:
    text = 'you: hand "Bless"; ally "Ox" 1/1; ally "Ghost" 1/1 untargetable\nopponent: ally "Elk" 1/1'
    table = scenario(text, [BLESS]).play("Bless").resolve().expect_choices("Ox", "Ghost").choose("Ghost")
    table.expect("Bless", on="Ghost").expect("Ghost", atk=3).expect("Ox", atk=1)


@pytest.mark.rule("wow-2007:306.3d")
def test_any_number_of_abilities_of_either_player_is_attached_to_one_card_and_each_does_its_work() -> None:
    haste = ability("Haste", "Attach to target ally. <p> Ongoing: Attached ally has ferocity.")
    table = scenario(
        """
        you: hand "Weight" "Haste"; ability "Weight" on "Elk"
        opponent: ally "Elk" 5/5; ability "Weight" on "Elk"
        """,
        [WEIGHT, haste],
    )
    table.play("Weight", targets=["Elk"]).resolve().play("Haste", targets=["Elk"]).resolve()
    for name in ("Weight#1", "Weight#2", "Weight#3", "Haste"):
        table.expect(name, on="Elk", zone="play")
    table.expect("Elk", atk=2, keyword="ferocity")


# --- Chapter 4 ------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:405.2", "wow-2012:408.2", "wow-2013:408.2")
def test_every_destination_has_a_packet_of_its_own() -> None:
    """What is prevented of one packet is not prevented of another."""
    nova = ability("Storm", "Your hero deals 2 frost damage to each opposing hero and ally.")
    ward = ability("Ward", "Prevent the next 5 damage that would be dealt to target ally this turn.", instant=True)
    text = 'you: hand "Storm"\nopponent: hand "Ward"; ally "Elk" 1/9; ally "Ram" 1/9'
    table = scenario(text, [nova, ward]).play("Storm").play("Ward", by="opponent", targets=["Elk"]).resolve_all()
    table.expect("Elk", damage=0).expect("Ram", damage=2).expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:405.2", "wow-2012:408.2", "wow-2013:408.2")
def test_a_packet_has_the_source_that_the_modifier_names() -> None:
    cards = [
        ability("Daze", "Prevent all damage that would be dealt by target ally this turn.", instant=True),
        ally("Imp", 1, 9, "0 >>> This ally deals 1 fire damage to target hero."),
        ally("Aide", 1, 9, "0 >>> Your hero deals 1 fire damage to target hero."),
    ]
    text = 'you: hand "Daze" "Daze"; ally "Imp"; ally "Aide"\nopponent:'
    table = scenario(text, cards).play("Daze", targets=["Imp"]).resolve()
    table.play("Daze", targets=["Aide"]).resolve().use("Imp", targets=["their hero"]).resolve()
    table.expect("their hero", damage=0).use("Aide", targets=["their hero"]).resolve().expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:405.2", "wow-2012:408.2", "wow-2013:408.2")
def test_there_is_no_packet_of_nothing_and_none_for_what_cant_be_healed() -> None:
    blast = ability("Blast", "Your hero deals X fire damage to target hero.", x_cost=True)
    cure = ability("Cure", "Your hero heals 3 damage from target hero. <p> Draw a card.")
    medic = item("Medic", "When damage is dealt to your hero, draw a card.")
    text = 'you: hand "Blast" "Cure"; resources 1\nopponent: item "Medic"'
    table = scenario(text, [blast, cure, medic]).play("Blast", x=0, targets=["their hero"]).resolve()
    table.expect_chain().expect("their hero", damage=0).play("Cure", targets=["their hero"]).resolve()
    table.expect("their hero", damage=0).expect_hand("you", "Filler").expect_hand("opponent")
    table = scenario(text, [blast, cure, medic]).play("Blast", x=1, targets=["their hero"]).resolve()
    table.expect_chain("Medic").expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:411.2", "wow-2007:G.draw")
def test_a_deck_is_drawn_from_the_top_and_seen_by_nobody() -> None:
    text = 'you: hand "Tale"; deck "First" "Second"\nopponent:'
    table = scenario(text, [TALE, ally("First"), ally("Second")])
    for seat in (0, 1):
        assert "First" not in shown(table, seat, 0, "deck") + shown(table, seat, 0, "hand")
    table.play("Tale").resolve().expect_hand("you", "First").expect("Second", zone="deck")
    for seat in (0, 1):
        assert "Second" not in shown(table, seat, 0, "deck")
        assert ("First" in shown(table, seat, 0, "hand")) is (seat == 0)


@pytest.mark.rule("wow-2007:411.2")
def test_how_many_cards_a_deck_has_is_known_to_all() -> None:
    for count in (3, 7):
        table = scenario(f"you: deck {count}\nopponent:")
        counts = {shown(table, seat, 0, "deck") for seat in (0, 1)}
        assert len(counts) == 1
        assert str(count) in counts.pop()


@pytest.mark.rule("wow-2007:411.6a")
def test_a_removed_card_is_in_its_owners_zone_face_up_and_was_not_destroyed() -> None:
    exile = ability("Exile", "Remove target ally from the game.")
    text = 'you: hand "Exile"; item "Mourner"; ally "Elk" 1/1 owned by opponent\nopponent:'
    table = scenario(text, [exile, MOURNER]).play("Exile", targets=["Elk"]).resolve().expect_chain()
    table.expect("Elk", zone="removed from game", face_down=False).expect_graveyard("you", "Exile")
    table.expect_graveyard("opponent")
    for seat in (0, 1):
        assert "Elk" in shown(table, seat, 1, "removed")
        assert "Elk" not in shown(table, seat, 0, "removed")


# --- Chapter 7 ------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:705.1")
@pytest.mark.parametrize("deed", ["play", "place", "use", "complete", "attack", "strike"])
def test_each_of_the_six_deeds_adds_a_link_that_waits_for_everybody(deed: str) -> None:
    errand = quest("Errand", "Pay 1 to complete this quest. <p> Reward: Draw a card.")
    cards = [TALE, item("Orb", "0 >>> Draw a card."), errand, item("Spare")]
    text = 'you: hand "Tale" "Spare"; item "Orb"; resource "Errand"; resources 1; ally "Ox" 1/1; weapon "Axe" strike 0'
    table = scenario(text + '\nopponent: hand "Tale"', cards).expect_chain()
    if deed == "attack":
        table.attack("Ox", "their hero")
    elif deed == "strike":
        table.attack("your hero", "their hero").resolve().pass_until("defend window").expect_chain().strike("Axe")
    elif deed == "place":
        table.place("Spare")
    else:
        act = {"play": table.play, "use": table.use, "complete": table.complete}[deed]
        act({"play": "your Tale", "use": "Orb", "complete": "Errand"}[deed])
    assert len(table.state.stack) == 1
    # Nothing has come of it yet, and an opponent's instant goes on top.
    table.expect("Ox", attacking=False).expect("your hero", atk=0)
    table.expect("Spare", zone="chain" if deed == "place" else "hand")
    table.expect_asked("you", "priority").play("opponent's Tale", by="opponent")
    assert len(table.state.stack) == 2


@pytest.mark.rule("wow-2007:707.1a", "wow-2013:707.1a")
def test_a_card_is_revealed_as_it_is_announced_and_a_face_down_resource_is_not() -> None:
    text = 'you: hand "Burn"\nopponent:'
    table = scenario(text, [BURN])
    assert "Burn" not in announced(table, 1)
    table.play("Burn")
    # It is on the chain already while its target is yet to be chosen.
    table.expect_asked("you", "target").expect("Burn", zone="chain").expect_hand("you").choose("their hero")
    table.expect_asked("you", "priority").expect_chain("Burn")
    assert "Burn" in announced(table, 1)
    table = scenario(text, [BURN]).place("Burn").expect("Burn", zone="chain")
    assert "Burn" not in announced(table, 1)
    assert "Burn" in announced(table, 0)


@pytest.mark.rule("wow-2007:708.1b", "wow-2013:708.1b")
def test_nobody_gets_priority_before_the_triggered_effects_of_all_players_are_on_the_chain() -> None:
    mourner = item("Mourner", "When an ally is destroyed, draw a card.")
    cairn = item("Cairn", "When an ally is destroyed, your hero deals 1 fire damage to target hero.")
    text = """
        you: hand "Slay" "Tale"; item "Mourner"; item "Cairn"
        opponent: ally "Elk" 1/1; item "Mourner"; hand "Tale"
        third: item "Cairn"; hand "Tale"
    """
    table = scenario(text, [mourner, cairn, SLAY, TALE]).play("Slay", targets=["Elk"]).resolve()
    asked: list[str] = []
    while table.decision.kind != "priority":
        asked.append(table.decision.kind)
        assert not any(option.verb in ("play", "pass") for option in table.decision.options)
        table.choose("your Cairn" if table.decision.kind == "order triggers" else "opponent's hero")
    assert asked == ["order triggers", "target", "target"]
    table.expect_chain("Cairn", "Mourner", "Mourner", "Cairn").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:709.2", "wow-2013:709.2")
def test_between_two_instructions_of_a_link_nobody_has_priority_and_nothing_is_checked() -> None:
    feat = ability("Feat", "Your hero deals 2 fire damage to target ally. <p> Your hero heals 2 damage from that ally.")
    text = 'you: hand "{}"\nopponent: ally "Elk" 1/2; hand "Tale"'
    table = scenario(text.format("Feat"), [feat, TALE]).play("Feat", targets=["Elk"]).resolve()
    table.expect("Elk", zone="play", damage=0)
    scenario(text.format("Burn"), [BURN, TALE]).play("Burn", targets=["Elk"]).resolve().expect("Elk", zone="graveyard")


@pytest.mark.rule("wow-2007:709.2", "wow-2013:709.2")
def test_the_controller_of_a_link_makes_its_choices_while_the_others_only_wait() -> None:
    churn = ability("Churn", "Draw a card. <p> Discard a card. <p> Draw a card.")
    text = 'you: hand "Churn" "Tale" "Spare"\nopponent: hand "Tale"'
    table = scenario(text, [churn, TALE, item("Spare")]).play("Churn").resolve()
    table.expect_choices("Filler", "Tale", "Spare").expect_refused("play", "your Tale").choose("Spare")
    table.expect_asked("you", "priority").expect_hand("you", "Filler", "Filler", "Tale").expect_chain()


@pytest.mark.rule("wow-2007:712.1", "wow-2007:G.modifier", "wow-2013:712.1")
def test_a_one_shot_modifier_has_no_duration_and_a_continuous_one_ends() -> None:
    """From a link it goes on without its card, from a continuous power only while the card is there."""
    cards = [
        item("Banner", "Allies in your party have +1 ATK."),
        ability("Feat", "Your hero deals 1 fire damage to target ally. <p> Your allies have +2 ATK this turn."),
        ability("Break", "Destroy target item."),
    ]
    text = 'you: ally "Ox" 1/9; item "Banner"; hand "Feat" "Break"\nopponent:'
    table = scenario(text, cards).expect("Ox", atk=2).play("Feat", targets=["Ox"]).resolve()
    table.expect("Feat", zone="graveyard").expect("Ox", atk=4, damage=1)
    table.play("Break", targets=["Banner"]).resolve().expect("Ox", atk=3)
    table.end_turn().expect("Ox", atk=1, damage=1)


@pytest.mark.rule("wow-2007:717.5b", "wow-2007:G.def")
def test_armor_is_exhausted_only_while_a_packet_hits_its_controllers_hero() -> None:
    """Not for an ally, not for damage that is put on the hero, and not for what comes afterwards."""
    knife = ability("Knife", "Put 2 damage on target hero or ally.")
    text = 'you: hand "Burn" "Burn" "Knife"\nopponent: armor "Mail"; ally "Elk" 1/9'
    table = scenario(text, [BURN, knife, armor("Mail", 3)])
    table.play("Burn", targets=["Elk"]).resolve().expect_asked("you", "priority").expect("Elk", damage=2)
    table.play("Knife", targets=["their hero"]).resolve().expect_asked("you", "priority").expect("their hero", damage=2)
    table.play("Burn", targets=["their hero"]).expect("Mail", ready=True).resolve()
    table.expect_asked("opponent", "prevention").choose("Mail").expect("Mail", exhausted=True)
    # The excess DEF is wasted, and it is no help afterwards.
    cards = 'you: hand "Burn" "Burn"\nopponent: armor "Mail"'
    table = scenario(cards, [BURN, armor("Mail", 3)]).play("Burn", targets=["their hero"]).resolve("Mail")
    table.expect("their hero", damage=0).play("Burn", targets=["their hero"]).resolve()
    table.expect_asked("you", "priority").expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:G.def")
@pytest.mark.parametrize(
    ("answers", "damage", "used"),
    [
        (["Cap", "Mail"], 1, (True, True)),
        (["Cap", "their hero"], 3, (True, False)),
        (["Mail", "their hero"], 2, (False, True)),
    ],
)
def test_one_armor_after_the_other_may_be_exhausted_against_one_packet(
    answers: list[str], damage: int, used: tuple[bool, bool]
) -> None:
    blaze = ability("Blaze", "Your hero deals 4 fire damage to target hero.")
    text = 'you: hand "Blaze"\nopponent: armor "Cap"; armor "Mail"'
    table = scenario(text, [blaze, armor("Cap", 1), armor("Mail", 2)]).play("Blaze", targets=["their hero"])
    table.resolve(*answers).expect("their hero", damage=damage).expect_chain()
    table.expect("Cap", exhausted=used[0]).expect("Mail", exhausted=used[1])


@pytest.mark.rule("wow-2007:718.2c", "wow-2013:718.2c")
def test_a_card_that_comes_to_hand_is_younger_than_what_has_been_there_all_the_game() -> None:
    cards = [ability("Recall", "Put target ally into its owner's hand."), TALE, item("Spare"), ally("Ox")]
    table = scenario('you: hand "Recall" "Tale" "Spare"; ally "Ox"\nopponent:', cards)
    spare = table.card("Spare").stamp
    table.play("Recall", targets=["Ox"]).resolve().play("Tale").resolve().expect_hand("you", "Spare", "Ox", "Filler")
    hand = [table.state.cards[id] for id in table.state.players[0].hand]
    drawn = [card for card in hand if card.definition.name == "Filler"]
    assert table.card("Spare").stamp == spare
    assert spare < table.card("Ox").stamp < drawn[0].stamp
    # In the graveyard since then: the ability before the one that was played after it.
    assert spare < table.card("Recall").stamp < table.card("Tale").stamp
