"""Keywords at their edges, read afresh (glossary of 7.4)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

pytestmark = pytest.mark.edition("2012", "2013")

CARDS = """
define ability "Trip" cost 0 instant
  | Exhaust target ally.
define ability "Wake" cost 0 instant
  | Ready target ally.
define ability "Slay" cost 0 instant
  | Destroy target ally.
define ability "Steal" cost 0 instant
  | Gain control of target ally.
define ability "Burn" cost 0 instant
  | Your hero deals 1 fire damage to target hero or ally.
define ability "Mirror" cost 0
  | Put a token copy of target ally into play.
"""


def of(text: str) -> Table:
    return scenario(CARDS + text)


ENVOYS = """
define ally "Envoy" 1/1
  | Diplomacy: Draenei
define item "Banner"
  | You pay 1 less to play allies.
define ally "Recruit" 1/1 cost 2 tag "Draenei"
  | Ferocity
you: ally "Envoy"; ally "Envoy"; {banner}; hand "Recruit"; resources 2
opponent:
"""


@pytest.mark.rule("wow-2013:G.diplomacy", "wow-2013:707.1e")
@pytest.mark.parametrize(("banner", "left"), [('item "Lamp"', 1), ('item "Banner"', 2)])
def test_the_minimum_is_diplomacys_own(banner: str, left: int) -> None:
    of(ENVOYS.format(banner=banner)).play("Recruit").expect_ready_resources("you", left)


@pytest.mark.rule("wow-2013:G.sentinel")
def test_who_becomes_a_sentinel_after_exhausting_isnt_readied_that_turn() -> None:
    text = """
        define ability "Vigil" cost 0 instant
          | Target ally has Sentinel this turn.
        you: ally "Ox" 1/9; hand "Trip" "Trip" "Wake" "Vigil"
        opponent:
    """
    table = of(text).play("Trip", targets=["Ox"]).resolve().play("Wake", targets=["Ox"]).resolve()
    table.play("Vigil", targets=["Ox"]).resolve().play("Trip", targets=["Ox"]).resolve().expect_chain()
    table.expect("Ox", exhausted=True)


MELDED = """
define ally "Cat" 1/9
  | Shadowmeld
you: ally "Ox" 1/9; hand "Burn"
opponent: ally "Cat" exhausted; hand "Wake"
"""


@pytest.mark.rule("wow-2013:G.shadowmeld", "wow-2013:709.2a", "wow-2013:601.3")
def test_who_melds_in_response_is_neither_a_legal_target_nor_a_legal_defender() -> None:
    table = of(MELDED).play("Burn", targets=["Cat"]).play("Wake", targets=["Cat"], by="opponent").resolve().resolve()
    table.expect("Cat", damage=0)
    table = of(MELDED).attack("Ox", "Cat").play("Wake", targets=["Cat"], by="opponent").resolve().resolve()
    table.expect_stage("your action phase").expect("Ox", exhausted=False)


@pytest.mark.rule("wow-2013:G.shadowmeld", "wow-2013:602.3")
def test_who_melds_once_attacked_defends_all_the_same() -> None:
    table = of(MELDED).attack("Ox", "Cat").resolve().play("Wake", targets=["Cat"], by="opponent").resolve()
    table.pass_until("your action phase").expect("Cat", damage=1)


@pytest.mark.rule("wow-2013:G.stash")
def test_what_is_stashed_is_blank_meanwhile() -> None:
    table = of("""
        define item "Orb" cost 1 unique
          | Stash: Draw a card.
          | When this item enters play, your hero deals 1 fire damage to itself.
        you: item "Orb"; hand "Orb"
        opponent:
    """)
    table.place("Orb").resolve("yes").expect_chain("Orb").resolve().expect_hand("you", "Filler").expect_chain()
    table.expect("your hero", damage=0)


@pytest.mark.rule("wow-2013:G.thrown")
def test_a_thrown_weapon_that_has_left_play_comes_to_no_hand() -> None:
    table = of("""
        define weapon "Dirk" atk 2 strike 0
          | Thrown
        define ability "Snap" cost 0 instant
          | Destroy target equipment.
        you: weapon "Dirk"; hand "Snap"
        opponent: ally "Ox" 3/9
    """)
    table.attack("your hero", "Ox").resolve("Dirk").resolve().expect("your hero", keyword="long-range")
    table.pass_until("your action phase").expect("your hero", damage=0).play("Snap", targets=["Dirk"]).resolve()
    table.pass_until("your end phase").resolve_all().expect("Dirk", zone="graveyard")


@pytest.mark.rule("wow-2013:G.will-of-the-forsaken", "wow-2013:403.1")
def test_who_cant_leave_play_pays_nothing_by_leaving_and_goes_without_health() -> None:
    table = of("""
        define ally "Ghoul" 1/4
          | Will of the Forsaken
          | Put this ally into its owner's hand → Draw a card.
        define ability "Sap" cost 0 instant
          | Target ally has -4 health this turn.
        you: ally "Ghoul"; hand "Slay" "Sap"
        opponent:
    """)
    table.expect_refused("use", "Ghoul").play("Slay", targets=["Ghoul"]).resolve().expect("Ghoul", zone="play")
    table.play("Sap", targets=["Ghoul"]).resolve().expect("Ghoul", zone="graveyard")


@pytest.mark.rule("wow-2013:G.absorb", "wow-2013:717.2c")
def test_each_absorb_heals_what_armor_has_left_of_the_damage() -> None:
    table = of("""
        define ally "Leech" 4/5
          | Absorb, Absorb
        you: hero damage 10; ally "Leech"
        opponent: hero "Chief"; armor "Helm" def 3
    """)
    table.attack("Leech", "Chief").resolve().pass_().pass_().pass_().pass_().choose("Helm").choose("Leech")
    table.resolve_all().expect("Chief", damage=1).expect("your hero", damage=8)


@pytest.mark.rule("wow-2013:G.death-rattle", "wow-2013:401.1", "wow-2013:404.2c")
def test_a_stolen_one_rattles_for_its_owner_and_a_token_not_at_all() -> None:
    rattle = 'define ally "Rattle" 1/1\n  | Death Rattle: Draw a card.\n'
    table = of(f'{rattle}you: hand "Steal" "Slay"\nopponent: ally "Rattle"').play("Steal").resolve()
    table.play("Slay").resolve().resolve().expect_hand("opponent", "Filler").expect_hand("you")
    table = of(f'{rattle}you: hand "Mirror" "Slay"; ally "Rattle"\nopponent:').play("Mirror").resolve()
    table.play("Slay", targets=["Rattle#2"]).resolve().expect_chain()


@pytest.mark.rule("wow-2013:G.portal", "wow-2013:201.4")
def test_nothing_is_cheaper_than_a_token() -> None:
    table = of("""
        define ally "Imp" 1/1 cost 0 tag "Demon"
          | Protector
        define ally "Summoner" 1/1 cost 3
          | When this ally enters play, Portal.
        you: hand "Mirror"; ally "Summoner"; deck "Imp"
        opponent:
    """)
    table.play("Mirror").resolve().resolve().expect("Imp", zone="deck")
