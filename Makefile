# Everything that there is to do here. `make` alone lists it.

PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PLAYABLE := .venv/.playable
READY := .venv/.ready
TIMED := sh scripts/timed.sh
# Some tests wait for processes: one worker more than the cores of a small machine.
PYTEST := $(BIN)/pytest -q -m "not prove" -n 3 --dist worksteal

.PHONY: help play test prove needs simulate check check-python check-client test-client app setup docs studies bench compare playthroughs pictures icons wire settings bots new-game release-check lock clean

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

play: $(PLAYABLE) app ## run the server, for phones in this network
	@$(BIN)/parlour serve

test: needs ## prove everything: checks, then tests
	@$(TIMED) "Checks and the app" $(MAKE) --no-print-directory -j 2 check app test-client
	@echo "Running the tests ..."
	@$(TIMED) "The tests" $(PYTEST) --ignore=tests/browser
	@echo "Playing in a browser ..."
	@$(TIMED) "The tests in a browser" $(PYTEST) tests/browser || \
		{ [ $$? = 1 ] && echo "Playing once more, alone, what failed ..." && \
		$(BIN)/pytest -q --last-failed --last-failed-no-failures none tests/browser; }

prove: needs app ## run the tests that are too long for `make test`
	@$(TIMED) "What is proved" $(BIN)/pytest -q -m prove -n 2 --dist worksteal

# Before anything else: it would be a pity to hear of it after minutes.
needs: $(READY)
	@sh scripts/client.sh packages
	@sh scripts/browser.sh

simulate: $(READY) ## seeded evenings: make simulate SEEDS=10000 FROM=0
	@$(BIN)/python -m tests.simulation.evenings $(or $(FROM),0) $(or $(SEEDS),2000)

check: check-python check-client ## lint, format, types, layers, generated files

check-python: $(READY)
	@echo "Checking style, types and layers ..."
	@$(BIN)/ruff check -q
	@$(BIN)/ruff format -q --check
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/python -m scripts.wire_types --check
	@out=$$($(BIN)/lint-imports --no-logo 2>&1) || { echo "$$out"; exit 1; }

check-client: $(READY)
	@sh scripts/client.sh check

test-client: $(READY)
	@sh scripts/client.sh test

app: ## build the app that the server hands out (needs Node 20)
	@sh scripts/client.sh build

setup: $(READY) ## just the set-up; the command is then .venv/bin/parlour

docs: $(READY) ## build the documentation site into dist/docs
	@sh scripts/client.sh packages
	@$(BIN)/python -m scripts.documentation

studies: $(READY) ## play the studies of the documentation, and draw their plots
	@$(BIN)/python -m scripts.studies.seat_advantage 10000
	@$(BIN)/python -m scripts.studies.lives_and_skill 2000

bench: $(READY) ## speed of the rules, the bots and the server, printed as tables
	@$(BIN)/python -m bench.engine
	@$(BIN)/python -m bench.bots
	@$(BIN)/python -m bench.omaha
	@$(BIN)/python -m bench.mormon
	@$(BIN)/python -m bench.ratios
	@$(BIN)/python -m bench.restart
	@$(BIN)/python -m bench.server
	@$(BIN)/python -m bench.field

compare: $(READY) ## random play beside an older commit: make compare BASE=cd0d26b
	@$(BIN)/python -m bench.compare "$(BASE)"

playthroughs: $(READY) ## write the golden playthroughs anew
	@$(BIN)/python -m tests.playthroughs.recording

pictures: needs $(READY) app ## make the pictures of README and docs anew
	@echo "Drawing the terminal, taking pictures of the app ..."
	@$(BIN)/python -m scripts.pictures >/dev/null
	@$(BIN)/python -m scripts.app_pictures >/dev/null

icons: needs $(READY) ## draw the app's icons anew, from client/public/icon.svg
	@$(BIN)/python -m scripts.icons

wire: $(READY) ## write the protocol's schema and the client's types anew
	@$(BIN)/python -m scripts.wire_types

settings: $(READY) ## write docs/settings.md anew
	@$(BIN)/python -m scripts.settings_page

bots: $(READY) ## play the bots against each other, and write docs/bots.md anew
	@$(BIN)/python -m scripts.bots_page

new-game: $(READY) ## start a game: make new-game NAME=tarock
	@$(BIN)/python -m scripts.new_game "$(NAME)"

release-check: $(READY) app ## build the wheel and try it in empty environments
	@$(BIN)/python -m scripts.check_wheel

PIN := uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate

lock: ## pin the dependencies anew (needs uv)
	$(PIN) pyproject.toml --extra server --extra rl --group dev --upgrade -o requirements-dev.lock
	$(PIN) pyproject.toml --extra server --group clone --upgrade -c requirements-dev.lock -o requirements.lock
	$(PIN) --group node --upgrade -o requirements-node.lock

clean: ## remove the set-up and all caches
	rm -rf client/node_modules src/parlour/server/app
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAYABLE): requirements.lock pyproject.toml
	@sh scripts/setup.sh "$(PYTHON)" requirements.lock
	@touch $@

$(READY): requirements-dev.lock pyproject.toml
	@sh scripts/setup.sh "$(PYTHON)" requirements-dev.lock
	@touch $@ $(PLAYABLE)
