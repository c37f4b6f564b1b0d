# make run: installs what is missing, builds, and weighs. make test: installs what is missing, runs everything.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
BUILD := $(SWIFT) build --configuration release --static-swift-stdlib --product forcescale
PROGRAM := .build/release/forcescale

.PHONY: run test bench lint install uninstall program clean

run: program
	@scripts/weigh $(PROGRAM)

test: lint program
	@scripts/install-packages --if-possible $$(cat Tests/packages)
	FORCESCALE_BIN=$(CURDIR)/$(PROGRAM) $(SWIFT) test

bench: program
	@scripts/install-packages --if-possible $$(cat Tests/packages)
	@scripts/bench $(CURDIR)/$(PROGRAM)

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Calibration Sources Tests

program:
	@scripts/install-packages libevdev-dev
	$(BUILD)

install: program
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/forcescale"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/forcescale"

clean:
	rm -rf .build
