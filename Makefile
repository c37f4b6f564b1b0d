# make run: installs what is missing, builds, and weighs. make test: installs what is missing, runs everything.
# make quick: the tests of pure values, in less than a minute once they are built.
# make docs: the documentation of the libraries in .build/docs, and its examples, run.
# make fuzz SECONDS=…: feeds every parser with what libFuzzer makes up, so many seconds each.
# make install PREFIX=…: the program, its manual, completions and rule. make dist: a tar and a Debian package of them;
# make check-dist: runs those in a bare Debian.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SECONDS ?= 60
BUILD := $(SWIFT) build --configuration release --static-swift-stdlib --product forcescale
PROGRAM := .build/release/forcescale

.PHONY: run test quick bench fuzz lint docs install uninstall dist check-dist program clean

run: program
	@scripts/weigh $(PROGRAM)

test: lint docs program
	@scripts/install-packages --if-possible $$(cat Tests/packages)
	@FORCESCALE_BIN=$(CURDIR)/$(PROGRAM) FORCESCALE_PEERS=$$(scripts/peers) SWIFT=$(SWIFT) scripts/test

quick:
	@scripts/install-packages libevdev-dev
	@SWIFT=$(SWIFT) scripts/test unit

bench: program
	@scripts/install-packages --if-possible $$(cat Tests/packages)
	@scripts/bench $(CURDIR)/$(PROGRAM)

fuzz:
	@scripts/install-packages libevdev-dev
	@SWIFT=$(SWIFT) scripts/fuzz $(SECONDS)

lint:
	@SWIFT=$(SWIFT) scripts/lint

docs:
	@scripts/install-packages libevdev-dev
	@SWIFT=$(SWIFT) scripts/docs

program:
	@scripts/install-packages libevdev-dev
	$(BUILD)

install: program
	@scripts/install $(PROGRAM) "$(PREFIX)" "$(DESTDIR)"

uninstall:
	@scripts/uninstall "$(PREFIX)" "$(DESTDIR)"

# libevdev and libstdc++ go into the program, so that what is packed runs where only a C library is.
dist:
	@scripts/install-packages libevdev-dev binutils
	@mkdir -p .build/archives
	@for archive in libevdev.a libstdc++.a; do ln -sf "$$(cc -print-file-name=$$archive)" .build/archives; done
	$(BUILD) -Xlinker -L$(CURDIR)/.build/archives
	@scripts/dist $(PROGRAM) .build/dist

# What dist made, in a bare Debian: make check-dist SUITE=trixie. Root and debootstrap make that.
check-dist: dist
	@scripts/check-dist .build/dist $(SUITE)

clean:
	rm -rf .build
