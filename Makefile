# Final Table: set-up, demo, tests, checks and packages. Needs Python 3.11+, git and make; the rest goes into .venv.
# Set-up writes to stderr, so that `make -s demo DEMO="--json"` leaves one JSON line on stdout.

PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$name" && break; done)
DEMO ?=
TEST ?=
WORKERS ?= 2
SHORT ?=
STATES ?= 1000
SECONDS ?= 60
SCHEDULES ?= 1000
LEAK_SECONDS ?= 7200
SEED ?= 0
SOAK ?=

VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --quiet --disable-pip-version-check
WARM_UP := $(RUN) -m overlay.cli.equity_warmup
PAGES := $(shell find static/src -not -name '*.swp' 2>/dev/null) $(wildcard static/*.html static/*.json static/*.ts)
BUILT_FROM := pyproject.toml $(wildcard hatch_build.py) $(PAGES)

.PHONY: help demo test check check-equities fuzz-rules fuzz-decoders reader-faults leaks soak bench build clean
.DELETE_ON_ERROR:

help:
	@echo 'make demo    set up, then play real hands on a simulated table; DEMO="--delay 10 --port 5010" passes options'
	@echo 'make test    set up, then run every test; TEST="tests/rules -k pots" runs some, WORKERS=0 one after the other'
	@echo 'make check   formatting, lint and types'
	@echo 'make check-equities   count 1,000 random deals against another engine, some minutes; STATES=100 for fewer'
	@echo 'make fuzz-rules   random hands against the invariants and against pokerkit, a minute; SECONDS=600 for longer'
	@echo 'make fuzz-decoders   bytes that no reader sends, for every decoder, a minute; SECONDS=1260 for longer'
	@echo 'make reader-faults   hands under random faults of the readers, 1,000 a protocol, an hour; SCHEDULES=50 for fewer'
	@echo 'make leaks   random hands twice with other hidden cards, every byte compared, two hours; LEAK_SECONDS=600 SEED=40'
	@echo 'make soak   shows killed 300 times, broken disks, a night of twelve hours: over an hour; SOAK="--only disks" for a part'
	@echo 'make bench   measure speed; SHORT=1 for a short run'
	@echo 'make build   wheel and sdist, checked, and started from a fresh virtual environment'
	@echo 'make clean   remove everything that was made here'

demo: $(VENV)/.installed
	@$(RUN) -m overlay demo $(DEMO)

test: $(VENV)/.installed-dev
	@$(RUN) -m pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder $(TEST)

check: $(VENV)/.installed-dev
	@$(RUN) -m ruff format --check .
	@$(RUN) -m ruff check .
	@$(RUN) -m mypy

check-equities: $(VENV)/.installed-dev
	@$(RUN) -m tools.check_equities --states $(STATES)

fuzz-rules: $(VENV)/.installed-dev
	@$(RUN) -m tools.fuzz_rules --seconds $(SECONDS)

fuzz-decoders: $(VENV)/.installed-dev
	@$(PIP) install --only-binary :all: 'atheris>=3,<4' >&2 || echo 'atheris has no wheel for this Python: going on without' >&2
	@$(RUN) -m tools.fuzz_decoders --seconds $(SECONDS)

reader-faults: $(VENV)/.installed-dev
	@$(RUN) -m tools.reader_faults --schedules $(SCHEDULES)
	@$(RUN) -m tools.reader_faults --schedules 5 --on-terminals

leaks: $(VENV)/.installed-dev
	@$(RUN) -m tools.leak_test --seconds $(LEAK_SECONDS) --from-seed $(SEED)

soak: $(VENV)/.installed-dev
	@$(RUN) -m tools.soak --json soak.json $(SOAK)

bench: $(VENV)/.installed-dev
	@$(RUN) -m bench $(if $(SHORT),--short)

build: $(VENV)/.installed-dev
	@rm -rf dist
	@$(RUN) -m build --sdist --outdir dist .
	@$(RUN) -m tools.wheel_from_sdist dist
	@$(RUN) -m tools.check_package dist
	@$(RUN) -m tools.check_install dist

clean:
	rm -rf $(VENV) dist build static/dist static/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo 'Python 3.11 or newer is needed: install it, or name it: make PYTHON=/path/to/python3' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer is needed, got $(PYTHON); name another: make PYTHON=/path/to/python3' >&2; exit 1; }
	@echo 'Making $(VENV) with $(PYTHON) ...' >&2
	@$(PYTHON) -m venv $(VENV) >&2 \
		|| { echo '$(PYTHON) has no venv: on Debian and Ubuntu apt install python3-venv' >&2; exit 1; }
	@$(PIP) install --upgrade 'pip>=25.1' >&2
	@touch $@

$(VENV)/.installed: $(VENV)/.made $(BUILT_FROM)
	@echo 'Installing Final Table and building its pages (a minute or two the first time) ...' >&2
	@$(PIP) install -e . >&2
	@$(WARM_UP) >&2
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.made $(BUILT_FROM)
	@echo 'Installing Final Table with its development tools and building its pages ...' >&2
	@$(PIP) install -e . --group dev >&2
	@$(PIP) install --no-deps --ignore-requires-python rfid-r200==0.1.1 >&2 # asks for Python 3.12 and runs on 3.11
	@$(WARM_UP) >&2
	@touch $(VENV)/.installed $@
