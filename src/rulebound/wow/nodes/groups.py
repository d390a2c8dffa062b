"""Groups: the subjects that a noun phrase yields, chosen or not."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.nodes.choices.picking import ControllerOf as ControllerOf
from rulebound.tcg.nodes.choices.picking import Each as Each
from rulebound.tcg.nodes.choices.picking import NthFromTop as NthFromTop
from rulebound.tcg.nodes.choices.picking import Pick as Pick
from rulebound.tcg.nodes.choices.picking import PickEach as PickEach
from rulebound.tcg.nodes.choices.picking import PickInOrder as PickInOrder
from rulebound.tcg.nodes.choices.picking import TopCards as TopCards
from rulebound.tcg.nodes.choices.picking import cards_in as cards_in
from rulebound.tcg.nodes.choices.picking import controller_of as controller_of
from rulebound.tcg.nodes.effects.moving import OneSeat
from rulebound.tcg.nodes.groups import AS_IT_WAS as AS_IT_WAS
from rulebound.tcg.nodes.groups import OWNERS_OPPONENTS as OWNERS_OPPONENTS
from rulebound.tcg.nodes.groups import AnyOf as AnyOf
from rulebound.tcg.nodes.groups import AttachedHost as AttachedHost
from rulebound.tcg.nodes.groups import DoneSo as DoneSo
from rulebound.tcg.nodes.groups import HeroOf as HeroOf
from rulebound.tcg.nodes.groups import HostOf as HostOf
from rulebound.tcg.nodes.groups import Layers as Layers
from rulebound.tcg.nodes.groups import Narrowed as Narrowed
from rulebound.tcg.nodes.groups import Others as Others
from rulebound.tcg.nodes.groups import OwnerOf as OwnerOf
from rulebound.tcg.nodes.groups import Players as Players
from rulebound.tcg.nodes.groups import Role as Role
from rulebound.tcg.nodes.groups import Target as Target
from rulebound.tcg.nodes.groups import This as This
from rulebound.tcg.nodes.groups import ThisCard as ThisCard
from rulebound.tcg.nodes.groups import You as You
from rulebound.tcg.nodes.groups import YourHero as YourHero
from rulebound.tcg.nodes.groups import layer_is as layer_is
from rulebound.tcg.nodes.groups import layer_subject as layer_subject
from rulebound.tcg.nodes.groups import owner_of_tokens as owner_of_tokens
from rulebound.tcg.nodes.groups import seats_of as seats_of
from rulebound.tcg.nodes.values import CardsIn
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Group


@dataclass(frozen=True)
class OutmostPlayer(Group):
    """ "A player who has fewer cards in hand than each other player", or more: nobody, if two have as many."""

    zone: int
    most: bool = False

    def reads(self) -> int:
        return CardsIn(self.zone, Players("each")).reads()

    def are_players(self) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        seats = seats_of(ctx, Players("each"))
        held = [CardsIn(self.zone, OneSeat(seat)).amount(ctx) for seat in seats]
        outmost = max(held) if self.most else min(held)
        return [player_subject(seats[held.index(outmost)])] if held.count(outmost) == 1 else []
