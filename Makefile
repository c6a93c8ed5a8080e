# Cutcard: `make run` starts it, `make test` proves it. Each target first sets up what it needs.
.DEFAULT_GOAL := help
.PHONY: help run test setup check proofs texts diagrams proof floor soak crashtest vectors screenshots bench lock wheel clean

VENV := .venv
PY := $(VENV)/bin/python
OFFSCREEN := QT_QPA_PLATFORM=offscreen
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
# One more than a small machine has cores: many tests wait for a line or for another process.
WORKERS := 3
export PYTHON
# What Python compiled is kept: compiling all tests anew takes each worker a quarter of a minute.
unexport PYTHONDONTWRITEBYTECODE

help: ## show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/make \1|\2/' | column -t -s '|' 2>/dev/null \
		|| grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST)

run: setup ## set everything up and start the table (ARGS="..." are handed on)
	@.ci/os-libraries
	$(VENV)/bin/cutcard $(ARGS)

test: setup ## set everything up and run every test (ARGS="..." are handed to pytest)
	@$(OFFSCREEN) .ci/os-libraries
	$(OFFSCREEN) $(PY) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

setup: $(READY) ## make .venv with exactly the locked packages

$(READY): requirements.lock pyproject.toml .ci/make-venv .ci/find-python
	@.ci/make-venv
	$(PY) -m pip install -q --require-hashes -r requirements.lock
	$(PY) -m pip install -q --no-deps --no-build-isolation -e .
	@touch $@

check: setup ## lint, format, types and the walls between the rooms
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(VENV)/bin/lint-imports

proofs: setup ## write which test proves which clause into the rulebook
	$(PY) -m tests.proofs

texts: setup ## write the catalogues of all texts for people anew (ARGS="app/shift": wrap the texts of a room first)
	$(PY) -m tools.texts $(ARGS)

diagrams: setup ## draw docs/rounds.md from the declarations of the games, and docs/authority.md from the table of ranks
	$(PY) -m tests.diagrams
	$(PY) -m tests.rights

proof: setup ## the long runs: every hand, every rule, thousands of seeded rounds
	@$(OFFSCREEN) .ci/os-libraries
	$(OFFSCREEN) $(PY) -m bench.proof $(ARGS)

floor: setup ## a PostgreSQL, three computers whose tables play by themselves, and the pit (ARGS="--rounds 50")
	@.ci/os-libraries
	$(PY) -m bench.shown_floor $(ARGS)

soak: setup ## let everything go wrong on the line to a shuffler, and count what was lost, doubled or not doubted
	$(VENV)/bin/cutcard soak $(ARGS)

crashtest: setup ## take the power away at random steps of rounds, and look at what stands there afterwards
	$(VENV)/bin/cutcard crashtest $(ARGS)

vectors: setup ## settle the rounds that were worked out by hand, and compare
	@for file in tests/engine/vectors/*-*.json; do echo "$$file"; $(VENV)/bin/cutcard settle --check $$file $(ARGS) || exit 1; done

screenshots: setup ## draw every screen into build/screenshots (the dozen in docs/ are for the readme), and the guides anew
	@$(OFFSCREEN) .ci/os-libraries
	$(OFFSCREEN) $(PY) -m app screenshots build/screenshots --force
	$(OFFSCREEN) $(PY) -m tools.guides

bench: setup $(BENCH_READY) ## measure, also against other evaluators
	@$(OFFSCREEN) .ci/os-libraries
	$(OFFSCREEN) $(PY) -m bench $(ARGS)

$(BENCH_READY): bench/requirements.lock $(READY)
	$(PY) -m pip install -q --require-hashes -r bench/requirements.lock
	@touch $@

# uv lives in an environment of its own. Pins already in a lock are kept; `make lock ARGS=--upgrade` renews them.
# Neither an index nor a find-links address nor a header goes into a lock, so it is the same wherever it is made.
LOCK := build/lock-venv/bin/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --no-header --quiet $(ARGS)

lock: ## write both locks anew from pyproject.toml
	"$$(.ci/find-python)" -m venv --clear build/lock-venv
	build/lock-venv/bin/python -m pip install -q uv
	$(LOCK) --extra dev --output-file requirements.lock
	$(LOCK) --extra dev --extra bench --output-file bench/requirements.lock

wheel: setup ## build an installable wheel into dist
	$(PY) -m pip wheel -q . --no-deps --no-build-isolation -w dist

clean: ## take away what the other targets made, the data of a table excepted
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
