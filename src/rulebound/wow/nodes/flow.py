"""Flow: how the sentences of a text hang together, paying in between among them."""

from __future__ import annotations

from rulebound.tcg.nodes.costs.paying import PayCosts as PayCosts
from rulebound.tcg.nodes.flow import AllAtOnce as AllAtOnce
from rulebound.tcg.nodes.flow import ChooseNow as ChooseNow
from rulebound.tcg.nodes.flow import ChooseNumber as ChooseNumber
from rulebound.tcg.nodes.flow import ChoosePlayer as ChoosePlayer
from rulebound.tcg.nodes.flow import ChoosePlayers as ChoosePlayers
from rulebound.tcg.nodes.flow import ForEachOf as ForEachOf
from rulebound.tcg.nodes.flow import If as If
from rulebound.tcg.nodes.flow import IfBothTimes as IfBothTimes
from rulebound.tcg.nodes.flow import IfYouDo as IfYouDo
from rulebound.tcg.nodes.flow import May as May
from rulebound.tcg.nodes.flow import Nothing as Nothing
from rulebound.tcg.nodes.flow import Remember as Remember
from rulebound.tcg.nodes.flow import Repeat as Repeat
from rulebound.tcg.nodes.flow import Sequence as Sequence
from rulebound.tcg.nodes.flow import Unless as Unless
from rulebound.tcg.nodes.flow import ask_yes_no as ask_yes_no
