#!/bin/sh
# How true are calibrations against a reference scale? Simulated pads (curved response, noise, hysteresis, creep) are pressed
# on simulated scales (each language, 0.1 and 1 g digits, 8 to 15 readings per second, 120 to 400 ms late, first-order
# response), and what is found is compared with the truth.
#
#   sh Benchmarks/reference.sh [RUNS [FIRST-SEED]]
#
# By default 300 runs of each pad, with seeds from 100000 on; the constants of the fit were chosen with seeds below 1000. The
# table is that of docs/reference-scales.md. It takes a few minutes.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
house=$(dirname "$here")
work=$house/.build/reference
mkdir -p "$work/Sources/TestSupport" "$work/Sources/reference"
for module in Text Core Metrology ScaleProtocols; do
    ln -sfn "$house/Sources/$module" "$work/Sources/$module"
done
ln -sf "$house/Tests/Support/SplitMix.swift" "$work/Sources/TestSupport/"
for file in SimulatedPress SimulatedScaleLanguage ReferenceErrors; do
    ln -sf "$house/Tests/MetrologyTests/Reference/$file.swift" "$work/Sources/reference/"
done
ln -sf "$here/reference/main.swift" "$work/Sources/reference/"
cat >"$work/Package.swift" <<'END'
// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
]
func module(_ name: String, _ imports: [String] = []) -> Target {
    .target(
        name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: strict)
}

let package = Package(
    name: "forcescale",
    targets: [
        module("Text"), module("Core"), module("TestSupport"), module("Metrology", ["Core", "Text"]),
        module("ScaleProtocols", ["Core", "Text"]),
        .executableTarget(
            name: "reference", dependencies: ["Core", "Metrology", "ScaleProtocols", "TestSupport"],
            swiftSettings: strict),
    ])
END
cd "$work"
swift build --configuration release 2>&1 | grep -E 'error|Compiling|Build' >&2
.build/release/reference "$@"
