# make run       installs missing packages, builds, and weighs
# make quick     the unit tests
# make test      installs missing packages; formatting, documentation's text, and the tests that find most faults
# make test-all  make test with larger samples, then what takes longer: another kernel, clusters, the release build, a build
#                without traits, and the API documentation
# make approve   writes the outputs in Tests/Approved and Tests/Transcripts, to be reviewed as a diff
# make lint      formatting, unsafe code, and the text of the documentation
# make docs      the API documentation in .build/docs; also runs its examples
# make fuzz      runs libFuzzer on every parser, for SECONDS each
# make bench     measures speed and memory; ROUNDS=3 is quicker than the usual 15, EARLIER=PROGRAM adds its size and start
# make install   installs program, manual pages, documentation, completions and udev rule below PREFIX
# make dist      builds a tar archive and a Debian package; make check-dist tests them in a minimal Debian

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Package.swift includes the command play if this file exists.
export FORCESCALE_CHIPMUNK = $(shell ls /usr/include/chipmunk/chipmunk.h 2>/dev/null)
SECONDS ?= 60
ROUNDS ?= 15
EARLIER ?=
BUILD := scripts/steadily $(SWIFT) build --configuration release --static-swift-stdlib --product forcescale -Xlinker -L$(CURDIR)/.build/archives
PROGRAM := .build/release/forcescale
# Tests compute and start the program thousands of times: they are built with optimization, in a folder of their own.
# FORCESCALE_TESTED leaves out what does not compute (Package.swift).
TESTED := --configuration release --scratch-path .build/tested -debug-info-format none -Xswiftc -enable-testing

.PHONY: run test test-all quick approve bench fuzz lint docs install uninstall dist check-dist program clean packages

run: program
	@scripts/weigh $(PROGRAM)

test: export FORCESCALE_TESTED = yes
test: packages
	@scripts/install-packages --if-possible codespell $$(cat Tests/packages)
	@SWIFT=$(SWIFT) scripts/lint
	@{ scripts/peers; scripts/scale-clients; } >/dev/null 2>&1 & scripts/steadily $(SWIFT) build --build-tests $(TESTED); code=$$?; wait; exit $$code
	@FORCESCALE_BIN=$(CURDIR)/.build/tested/release/forcescale FORCESCALE_PEERS=$$(scripts/peers) \
		FORCESCALE_SCALE_CLIENTS=$$(scripts/scale-clients) TEST_BUILD="$(TESTED)" TEST_IS_BUILT=yes SWIFT=$(SWIFT) \
		scripts/test
	@scripts/lint-text .build/tested/release/forcescale

test-all: export FORCESCALE_SAMPLES = large
test-all: export DOCS_BUILD = .build/tested/release
test-all: test program docs
	@SWIFT=$(SWIFT) scripts/plain
	@scripts/install-packages --if-possible openjdk-17-jre-headless
	@FORCESCALE_BIN=$(CURDIR)/$(PROGRAM) FORCESCALE_PEERS=$$(scripts/peers --clusters) \
		FORCESCALE_SCALE_CLIENTS=$$(scripts/scale-clients) TEST_BUILD="$(TESTED)" TEST_IS_BUILT=yes \
		TEST_LOGS=.build/tests-all SWIFT=$(SWIFT) scripts/test newer cluster release

quick: packages
	@SWIFT=$(SWIFT) scripts/test unit

bench: program
	@scripts/install-packages --if-possible $$(cat Tests/packages)
	@scripts/bench $(CURDIR)/$(PROGRAM) $(ROUNDS) $(EARLIER)

approve: packages
	@FORCESCALE_WRITE_DOCS=1 $(SWIFT) test --no-parallel --filter 'ApprovedTests|TranscriptTests'

fuzz: packages
	@SWIFT=$(SWIFT) scripts/fuzz $(SECONDS)

lint:
	@scripts/install-packages --if-possible codespell
	@SWIFT=$(SWIFT) scripts/lint

docs: packages
	@SWIFT=$(SWIFT) scripts/docs

# A target of its own, since make determines the environment of a recipe before its first line.
packages:
	@scripts/install-packages libevdev-dev libxxhash-dev
	@scripts/install-packages --if-possible libchipmunk-dev

# libevdev, xxHash, Chipmunk and libstdc++ are linked statically, so that packages need only a C library and the program starts
# faster.
program: packages
	@mkdir -p .build/archives
	@for archive in libevdev.a libxxhash.a libchipmunk.a libstdc++.a; do \
		file=$$(cc -print-file-name=$$archive 2>/dev/null || clang -print-file-name=$$archive); \
		if [ -e "$$file" ]; then ln -sf "$$file" .build/archives; fi; \
	done
	$(BUILD)

install: program
	@scripts/install $(PROGRAM) "$(PREFIX)" "$(DESTDIR)"

uninstall:
	@scripts/uninstall "$(PREFIX)" "$(DESTDIR)"

dist: program
	@scripts/install-packages binutils
	@scripts/dist $(PROGRAM) .build/dist

# Tests the packages in a minimal Debian: make check-dist SUITE=trixie. Requires root and debootstrap.
check-dist: dist
	@scripts/install-packages --if-possible lintian makepkg libarchive-tools
	@scripts/check-dist .build/dist $(SUITE)
	@scripts/check-aur .build/dist

clean:
	rm -rf .build
