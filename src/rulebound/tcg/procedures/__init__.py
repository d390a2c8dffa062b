"""The procedures of a card game with a stack: paying, playing, triggers, resolving, priority, turns, losing.

Each reads as a rulebook's paragraph does; its comments cite the World of Warcraft TCG of 2007 and, where it says the
same, chapter 5 of Flesh and Blood. A short walk through them, from a card in hand to its effect:

1. **What might be done.** ``plan_card`` and ``plan_power`` (``playing``) make a ``Plan``: what goes on the stack, what
   it costs, what it is aimed at. ``can_add(plan)`` tells whether all of it can be finished for some choices: a mode, an
   X, targets (``modes``, ``targets``) and a cost that can be paid. A game offers what is left (see ``actions``).
2. **Doing it.** ``add_layer(plan)`` announces, lets modes, X and targets be chosen, works out the total cost, has it
   paid, and adds the layer. What turns out impossible raises ``Rewind``: the position goes back to before it.
3. **Costs** (``paying``) are declared first and paid afterwards. A ``Bill`` has an amount of each of the game's assets
   (what is only counted: resources, life, actions) and whatever else is to be done. A cost in a text is a node
   (:mod:`rulebound.tcg.nodes.costs.parts`): ``Pay(2)`` is of the first asset; for each further one a game has a class::

       class PayLife(Pay):
           def asset(self) -> int:
               return LIFE

4. **Triggers** (``triggers``) wait until somebody would get priority; then each player's go on the stack, in an order
   of that player's choice.
5. **Priority** (``priority``) is passed around. ``pass_and_go_on`` lets the top layer resolve once all have passed in
   succession, or the game advance if there is none; before anybody gets priority, ``pre_priority_processing`` lets the
   game check what it checks.
6. **Resolving** (``resolving``) asks again which targets are legal, runs the effect, and lets a card that stays enter
   play (``entering``) and any other go; what has no legal target is interrupted (``interrupting``).

What a game does in its own way it says in one object, its ``Procedures`` (:mod:`rulebound.tcg.game`), which
is handed in with each position as ``state.procedures``. A plain game answers little::

    class MyProcedures(Procedures):
        def assets(self):                           # what is paid, in the order in which it is
            return ("gold", "life")

        def may_be_put_into_play(self, state, card):  # what stays once it has resolved
            return not card.definition.types & SPELL

        def advance(self, state):                   # all have passed, and nothing is on the stack
            return end_turn(state)

        def check(self, state):                     # before anybody gets priority
            return lose_without_life(state)

Assets that are only numbers are kept in ``state.assets``; a game that pays by turning cards says how (``spendable``,
``spendable_cards``, ``pays``, ``pay_asset``). Layers of a kind of its own are plans that it makes itself
(``plan_of``): it says when they are illegal (``why_illegal``) and how they resolve (``resolving``).

The steps of ``add_layer`` are a list, ``playing.STEPS``; a game puts them in its rulebook's order, and steps of its own
among them: a function of the plan. One that declares what is paid before it chooses::

    self.steps = (announce, its_x, declare_cost, its_modes, its_targets, total_cost, pay_cost, become_added)
"""
