# Everything here sets itself up from Python 3.11 or newer and make; `compile` also needs a C compiler.
# PYTHON=... chooses the interpreter, ARGS="..." is handed to the command, e.g. make test ARGS="-k combat".

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
  command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
  && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.rulebound-ready
# TypeScript checks the modules of the table in the browser; lint alone needs it.
TYPESCRIPT := tools/typescript/node_modules/typescript/bin/tsc
# Whether what is compiled is guided by what games run through (`make compile RULEBOUND_PROFILE=0` is twice as quick).
RULEBOUND_PROFILE ?= 1
ARGS ?=
# Games for `make soak`: all-random ones, and ones between two computer opponents.
GAMES ?= 2000
AI_GAMES ?= 200
# What tests, checks and builds start imports the same modules again and again: their bytecode is kept beside them, whatever
# the environment says (`make clean` removes it).
export PYTHONDONTWRITEBYTECODE =
# Rules for `make mutation`: some by number, or a sample (SAMPLE=all: everything) that depends on SEED.
RULES ?=
SAMPLE ?= 6
SEED ?= 1

.PHONY: help play play-terminal test test-slow lint bench compile uncompile wheel soak report mutation oracle near-misses lock clean setup \
  ci-report ci-soak ci-reads ci-compiled ci-wheels ci-mutation ci-instructions
.DEFAULT_GOAL := help

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 20

setup: $(READY) ## the virtual environment with locked dependencies (the other targets do it themselves)

$(READY): pyproject.toml requirements.lock setup.py tools/setup_venv.sh
	@PYTHON="$(PYTHON)" sh tools/setup_venv.sh $(VENV)
	@touch $@

play: $(READY) ## the table in the browser (ARGS="--port 9000"); without a display it prints the address
	@$(BIN)/rulebound web $(ARGS)

play-terminal: $(READY) ## a game against the computer, at this terminal (ARGS="--game war")
	@$(BIN)/rulebound play $(ARGS)

test: $(READY) ## the tests, but those that take long (ARGS="-k combat")
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow" $(ARGS)

test-slow: $(READY) ## the tests that take long: wide samples, whole pools, many games
	$(BIN)/python -m pytest -n auto --dist worksteal -m slow $(ARGS)

$(TYPESCRIPT): tools/typescript/package.json tools/typescript/package-lock.json $(READY)
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm ci --prefix tools/typescript --ignore-scripts --loglevel error
	@touch $@

lint: $(READY) $(TYPESCRIPT) ## ruff, mypy --strict, TypeScript over the page's modules, and what nobody uses
	@$(BIN)/ruff check --output-format concise src tests tools setup.py; status=$$?; \
	  $(BIN)/python tools/dead_code.py || status=1; \
	  $(BIN)/node $(TYPESCRIPT) -p src/rulebound/web/tsconfig.json --noEmit || status=1; \
	  $(BIN)/python -m mypy src tests tools setup.py && exit $$status

bench: $(READY) ## speed, beside other engines, and what else a decision costs (ARGS="--only speed,forks", "--quick")
	@$(BIN)/rulebound bench $(ARGS)

compile: $(READY) ## build the engine in place with mypyc, guided by what games run through
	@{ command -v cc || command -v gcc || command -v clang; } >/dev/null || \
	  { echo "make compile needs a C compiler (everything else works without one)."; exit 1; }
	RULEBOUND_COMPILE=1 RULEBOUND_PROFILE=$(RULEBOUND_PROFILE) $(BIN)/python setup.py --quiet build_ext --inplace

wheel: $(READY) ## a compiled wheel for this platform and a pure one, into dist/
	@RULEBOUND_PROFILE=$(RULEBOUND_PROFILE) sh tools/build_wheels.sh $(BIN)/python dist

uncompile: ## remove what `make compile` built
	find src \( -name '*.so' -o -name '*.pyd' -o -name compiled.txt \) -delete
	rm -rf build

soak: $(READY) ## thousands of seeded games, looking for errors and broken invariants
	$(BIN)/rulebound soak --games $(GAMES) --ai-games $(AI_GAMES) $(ARGS)

report: $(READY) ## which rules are implemented, tested, not applicable, to do
	$(BIN)/rulebound rules report $(ARGS)

mutation: $(READY) ## whether the tests of a rule notice when its code is broken (RULES="707.1e ...", SAMPLE=all)
	$(BIN)/python tools/mutate_rules.py $(RULES) --sample $(SAMPLE) --seed $(SEED) $(ARGS)

oracle: $(READY) ## what differs from the kept ends of seeded games and digests of programs (ARGS="--write" keeps today's)
	$(BIN)/python tools/oracle.py $(ARGS)

near-misses: $(READY) ## whether one changed word of a read card goes unnoticed, for all of them (ARGS="--sample 600 --seed 2")
	$(BIN)/python tools/near_misses.py --jobs 2 $(ARGS)

lock: $(READY) ## renew requirements.lock from pyproject.toml
	sh tools/lock.sh

clean: uncompile ## remove everything that can be made again
	rm -rf dist $(VENV) tools/typescript/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .make src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The slower checks of .ci/run.

ci-report: $(READY)
	$(BIN)/rulebound rules report
	$(BIN)/rulebound rules report --json

ci-soak: $(READY)
	$(BIN)/rulebound soak --games 100 --ai-games 4
	$(BIN)/rulebound soak --game fab --games 40 --ai-games 4
	$(BIN)/rulebound soak --game wow --forged 200
	$(BIN)/rulebound soak --game war --forged 400
	$(BIN)/rulebound soak --game wow --paired 600 --seed 1 --pool ../shared/cards/wow.jsonl
	$(BIN)/rulebound soak --game war --paired 600 --seed 1
	$(BIN)/rulebound soak --game fab --paired 400 --seed 1 --pool ../shared/cards/fab.jsonl

# Both wheels: built, installed, played with. They need little speed, so parts are compiled beside each other;
# tests/promises/test_building.py is about the profile.
ci-wheels: $(READY)
	@RULEBOUND_OPTIMISE=1 RULEBOUND_PROFILE=0 $(MAKE) --no-print-directory wheel
	sh tools/try_wheels.sh $(BIN)/python dist

# What texts say and modifiers do once more, while what boards read is watched: that takes four times as long, and fields
# of compiled records couldn't be.
ci-reads: $(READY)
	RULEBOUND_TEST_READS=1 $(BIN)/python -m pytest -n auto --dist worksteal -q -m "not slow" \
	  tests/wow/powers tests/wow/links tests/wow/modifiers tests/wow/phrases

# What says how the engine plays, run against what the compiled wheel has (`make ci-wheels` built it): the tests of the
# rules with every game going through forks, undo and saves before each answer; the engine's others, the long ones too; the
# slow ones of all else, and the soak, which play quicker so. What makes a sample of every node reads the annotations of
# its fields, which compiled classes don't keep.
ENGINE := tests/kernel tests/tcg tests/war tests/fab tests/ai tests/promises/test_contract.py \
  tests/promises/test_forged.py tests/promises/test_forged_cards.py tests/sim/test_compiled.py
ci-compiled: $(READY)
	@status=1; $(BIN)/python tools/place_wheel.py dist && $(BIN)/python tools/is_compiled.py && { status=0; \
	  RULEBOUND_TEST_THROUGH=fork,undo,save $(BIN)/python -m pytest -n auto --dist worksteal -q -m "not slow" \
	    --ignore tests/wow/test_telling_every_node.py tests/wow || status=1; \
	  $(BIN)/python -m pytest -n auto --dist worksteal $(ENGINE) || status=1; \
	  $(BIN)/python -m pytest -n auto --dist worksteal -m "slow and not long" $(ENGINE:%=--ignore=%) tests || status=1; \
	  $(MAKE) --no-print-directory ci-soak || status=1; }; \
	  $(MAKE) --no-print-directory uncompile; exit $$status

ci-mutation: $(READY)
	$(BIN)/python tools/mutate_rules.py --sample 24 --seed $(SEED)

# By how many percent a decision takes more instructions than at the base revision; fails only beyond a generous limit.
ci-instructions: $(READY)
	@$(BIN)/python tools/compare_instructions.py $(ARGS)
