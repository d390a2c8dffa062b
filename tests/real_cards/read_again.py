"""What real cards must do that were once read otherwise than they are printed."""

from __future__ import annotations

from real_cards.pool import Checks, at, checker

CHECKS: Checks = {}
card = checker(CHECKS)


@card("Swallow Soul")
def _() -> None:
    table = at('hand "Ruby Blazewing"; resources 12', 'hand "Swallow Soul"; resources 12')
    table.play("Ruby Blazewing").play("Swallow Soul", by="opponent", targets=["Ruby Blazewing"]).resolve()
    table.expect("Ruby Blazewing", zone="removed from game").expect_chain()
