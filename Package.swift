// swift-tools-version: 6.2
import PackageDescription

/// `make fuzz` builds with libFuzzer's coverage, and the program that feeds it.
let isFuzzing = Context.environment["FORCESCALE_FUZZ"] != nil

/// Strictness is set here, once, for every target.
let strict: [SwiftSetting] =
    (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : []) + [
        .treatAllWarnings(as: .error),
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]

/// A room of the house: `imports` are the only rooms it may look into.
func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of one room, mirroring its files.
func tests(of name: String, with imports: [Target.Dependency] = []) -> Target {
    .testTarget(name: "\(name)Tests", dependencies: [.byName(name: name)] + imports, swiftSettings: strict)
}

let package = Package(
    name: "forcescale",
    products: [.executable(name: "forcescale", targets: ["forcescale"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CEvdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CSpawn"),

        room("POSIX", imports: ["Text"]),
        room("Text"),
        room("Pressure"),
        room("Canvas", imports: ["Text"]),
        room("Terminal", imports: ["Canvas", "POSIX"]),
        .target(
            name: "Figures", dependencies: ["Canvas", "Text"],
            resources: [.embedInCode("Page/page.css"), .embedInCode("Page/hover.js")],
            swiftSettings: strict),
        room("Evdev", imports: ["CEvdev", "POSIX", "Pressure", "Text"]),
        room("Traces", imports: ["POSIX", "Pressure", "Text"]),
        .target(
            name: "Simulation", dependencies: ["Pressure"],
            resources: [
                "plum", "peach", "press", "two-fingers", "overload", "lost-contact", "decay", "creep",
                "noisy",
                "pen", "coins", "staircase", "loads", "gestures", "circle",
            ].map { .embedInCode("Scenarios/\($0).txt") },
            swiftSettings: strict),
        room("Fitting", imports: ["Pressure", "Text"]),
        room("Weighing", imports: ["Fitting", "Pressure", "Text"]),
        room("Checking", imports: ["Pressure", "Text"]),
        room("Analysis", imports: ["Pressure", "Text"]),
        room("Reports", imports: ["Analysis", "Canvas", "Figures", "Pressure", "Text"]),
        room("Gauge", imports: ["Canvas", "Pressure", "Text"]),
        room("Gestures", imports: ["Pressure", "Text"]),
        room("Circle", imports: ["Analysis", "Canvas", "Figures", "Gauge", "Gestures", "Pressure", "Text"]),
        room("GestureBoard", imports: ["Canvas", "Gauge", "Gestures", "Pressure", "Text"]),
        room("Hooks", imports: ["CSpawn", "POSIX"]),
        .target(
            name: "Calibration", path: "Calibration", exclude: ["README.md"],
            resources: ["pads.csv", "masses.csv", "profiles.ndjson"].map { .embedInCode($0) },
            swiftSettings: strict),
        .executableTarget(
            name: "forcescale",
            dependencies: [
                "Analysis", "Calibration", "Canvas", "Checking", "Circle", "Evdev", "Figures", "Fitting",
                "Gauge", "GestureBoard", "Gestures", "Hooks", "POSIX", "Pressure", "Reports", "Simulation",
                "Terminal",
                "Text", "Traces", "Weighing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("Setup/forcescale.rules")],
            swiftSettings: strict),

        .target(name: "Recordings", path: "Tests/Recordings", swiftSettings: strict),
        .target(
            name: "Oracles", dependencies: ["TestSupport"], path: "Tests/Oracles", swiftSettings: strict),
        .target(name: "PseudoTerminals", path: "Tests/PseudoTerminals", swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
        tests(of: "POSIX", with: ["PseudoTerminals"]),
        tests(of: "Text", with: ["TestSupport"]),
        .testTarget(
            name: "PressureTests", dependencies: ["Oracles", "Pressure", "TestSupport"], exclude: ["Oracle"],
            swiftSettings: strict),
        tests(of: "Canvas", with: ["TestSupport"]),
        tests(of: "Terminal", with: ["Canvas", "PseudoTerminals", "TestSupport"]),
        tests(of: "Figures", with: ["Canvas", "TestSupport"]),
        tests(of: "Reports", with: ["Analysis", "Figures", "Pressure", "Text"]),
        tests(of: "Evdev", with: ["POSIX", "Pressure", "Recordings", "TestSupport"]),
        tests(of: "Traces", with: ["Pressure", "Recordings", "TestSupport"]),
        tests(of: "Simulation", with: ["Pressure"]),
        .testTarget(
            name: "AnalysisTests",
            dependencies: ["Analysis", "Oracles", "Pressure", "Recordings", "TestSupport"],
            exclude: ["Oracle"], swiftSettings: strict),
        .testTarget(
            name: "FittingTests", dependencies: ["Calibration", "Fitting", "Oracles", "Pressure", "Text"],
            exclude: ["Oracle"],
            swiftSettings: strict),
        tests(of: "Gauge", with: ["Canvas", "Pressure"]),
        tests(of: "Gestures", with: ["Pressure", "Recordings", "TestSupport", "Traces"]),
        tests(of: "GestureBoard", with: ["Canvas", "Gauge", "Gestures", "Pressure"]),
        tests(of: "Hooks", with: ["TestSupport"]),
        .testTarget(
            name: "CircleTests",
            dependencies: ["Circle", "Canvas", "Figures", "Gauge", "Gestures", "Oracles", "Pressure"],
            exclude: ["Oracle"], swiftSettings: strict),
        .testTarget(
            name: "WeighingTests",
            dependencies: [
                "Weighing", "Fitting", "Oracles", "Pressure", "Recordings", "Simulation", "Text", "Traces",
            ],
            exclude: ["Oracle"], swiftSettings: strict),
        .testTarget(
            name: "CheckingTests",
            dependencies: [
                "Checking", "Oracles", "Pressure", "Recordings", "Simulation", "TestSupport", "Traces",
            ],
            exclude: ["Oracle"], swiftSettings: strict),
        .testTarget(
            name: "ProgramTests",
            dependencies: ["CSpawn", "Pressure", "PseudoTerminals", "Recordings", "TestSupport", "Traces"],
            exclude: ["Clients"],
            swiftSettings: strict),
        .testTarget(name: "KernelTests", exclude: ["Machine"], swiftSettings: strict),

        .target(
            name: "FuzzTargets",
            dependencies: ["Canvas", "Evdev", "Fitting", "Gauge", "Hooks", "Pressure", "Text", "Traces"],
            path: "Tests/Fuzzing/Targets",
            swiftSettings: strict),
        .testTarget(
            name: "FuzzingTests", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Tests",
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

if isFuzzing {
    package.targets += [
        .target(name: "FuzzDriver", path: "Tests/Fuzzing/Driver"),
        .executableTarget(
            name: "fuzz", dependencies: ["FuzzDriver", "FuzzTargets"], path: "Tests/Fuzzing/Fuzzer",
            swiftSettings: strict, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
    ]
}
