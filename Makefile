# Every target does its own set-up; a fresh machine needs python3 (3.11 to 3.13) and make, nothing else.

VENV ?= .venv
PYTHON ?=
BIN := $(VENV)/bin
export VENV PYTHON

.DEFAULT_GOAL := help
.PHONY: help play test check bench soak setup pictures gallery format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: ## serve the playground: the whole bot on a page of this machine, no Discord needed
	@.ci/setup playground
	@$(BIN)/gemot playground

test: setup ## run every test but the soak
	@command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || \
		echo "No Chromium here: the playground's browser test will be skipped. To have it: sudo apt-get install chromium"
	@$(BIN)/python -m pytest -n 2 --dist loadfile

check: setup ## lint, formatting, types, layers, dependencies
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/deptry .

bench: setup ## measure the rules, the painter, the storage, the path of one move, the clocks and the leagues
	@for part in rules render storage submit clocks league; do $(BIN)/gemot bench $$part || exit 1; done

soak: setup ## the long runs of the properties, and a whole season of virtual time
	@$(BIN)/python -m pytest -m soak

setup: ## make .venv and install everything into it
	@.ci/setup dev

pictures: setup ## paint the pictures of the documents anew
	@$(BIN)/python -m render.sample docs/pictures

gallery: setup ## paint docs/gallery.md anew, from the recorded matches
	@$(BIN)/python -m render.gallery

format: setup ## format the code
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

clean: ## remove the virtual environment and all caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache *.egg-info build
