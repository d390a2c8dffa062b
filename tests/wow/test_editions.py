"""Where the editions differ: the same position, another edition, what comes of it."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.effects.in_play import Reattach
from rulebound.wow import constants as c
from rulebound.wow.edition import Edition
from rulebound.wow.nodes.filters import Both, OfType, Stat
from rulebound.wow.nodes.values import X
from rulebound.wow.position.state import own
from rulebound.wow.scenarios import ability, item, scenario
from wow_cards import ALLY, HERO_OR_ALLY, HOST, always, atk, attaching, doom, payment, powers, target


@pytest.mark.rule("wow-2007:602.3", "wow-2007:602.5")
@pytest.mark.parametrize(("edition", "stage"), [("2007", "defend window"), ("later", "action phase")])
def test_the_defend_window_without_an_attacker_or_defender(edition: str, stage: str) -> None:
    rules = Edition(edition, defend_window_needs_both=edition == "later")
    text = 'you: ally "Raider" 2/2\nopponent: ally "Guard" 1/9; hand "Doom"'
    table = scenario(text, [doom()], edition=rules).attack("Raider", "Guard").pass_until("attack window")
    table.play("Doom", targets=["Raider"], by="opponent").resolve().pass_().pass_().expect_stage(
        f"your {stage}"
    )
    if edition == "later":
        assert own(table.state).combat is None


@pytest.mark.rule("wow-2007:306.3f", "wow-2012:400.7a")
@pytest.mark.parametrize("edition", ["2007", "later"])
def test_where_a_moved_attachment_may_go(edition: str) -> None:
    """It was attached to an ally with cost X, which was 1; in play, X is 0."""
    rules = Edition(edition, moved_attachments_match_types_only=edition == "2007")
    weight = ability("Weight", program=attaching(Both((ALLY, Stat("cost", "=", X()))), always(HOST, atk(-1))))
    shifter = item("Shifter", program=powers(payment(Reattach(target(OfType(c.ABILITY)), HERO_OR_ALLY))))
    text = """
        you: item "Shifter"; ability "Weight" on "Cheap" x 1
        opponent: ally "Cheap" cost 1; ally "Dear" cost 4; ally "{0}" cost {1}
    """
    table = scenario(text.format("Free", 0), [weight, shifter], edition=rules).use("Shifter").resolve()
    if edition == "2007":
        table.expect_choices("Dear", "Free").choose("Dear").expect("Weight", on="Dear")
    else:
        table.expect("Weight", on="Free")
    table = scenario(text.format("Small", 1), [weight, shifter], edition=rules).use("Shifter").resolve()
    if edition == "2007":
        table.expect_choices("Dear", "Small").choose("Small").expect("Weight", on="Small")
    else:
        table.expect("Weight", on="Cheap")
