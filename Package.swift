// swift-tools-version: 6.2
import PackageDescription

/// With the compiler that all of this has been built with, warnings are errors; a newer one's new warnings keep nobody
/// from building, until it has been tried.
#if compiler(<6.3)
    let warnings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
    let warnings: [SwiftSetting] = []
#endif

/// `make fuzz` builds with libFuzzer's coverage, and the program that feeds it.
let isFuzzing = Context.environment["FORCESCALE_FUZZ"] != nil

/// Strictness is set here, once, for every target.
let strict: [SwiftSetting] =
    warnings + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : []) + [
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
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        .systemLibrary(name: "CEvdev", providers: [.apt(["libevdev-dev"])]),

        room("Text"),
        room("Pressure"),
        room("Canvas", imports: ["Text"]),
        room("Terminal", imports: ["Canvas"]),
        room("Figures", imports: ["Canvas", "Text"]),
        room("Evdev", imports: ["CEvdev", "Pressure", "Text"]),
        room("Traces", imports: ["Pressure", "Text"]),
        .target(
            name: "Simulation", dependencies: ["Pressure"],
            resources: [
                "plum", "peach", "press", "two-fingers", "overload", "lost-contact", "decay", "creep",
                "noisy",
                "pen",
            ].map { .embedInCode("Scenarios/\($0).txt") },
            swiftSettings: strict),
        room("Weighing", imports: ["Pressure", "Text"]),
        room("Gauge", imports: ["Canvas", "Pressure", "Text"]),
        .target(
            name: "Calibration", path: "Calibration", exclude: ["README.md"],
            resources: [.embedInCode("pads.csv")], swiftSettings: strict),
        .executableTarget(
            name: "forcescale",
            dependencies: [
                "Calibration", "Canvas", "Evdev", "Figures", "Gauge", "Pressure", "Simulation",
                "Terminal", "Text", "Traces", "Weighing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("Setup/forcescale.rules")],
            swiftSettings: strict),

        tests(of: "Text"),
        .testTarget(
            name: "PressureTests", dependencies: ["Pressure"], exclude: ["Oracle"], swiftSettings: strict),
        tests(of: "Canvas"),
        tests(of: "Terminal", with: ["Canvas"]),
        tests(of: "Figures", with: ["Canvas"]),
        tests(of: "Evdev", with: ["Pressure"]),
        tests(of: "Traces", with: ["Pressure"]),
        tests(of: "Simulation", with: ["Pressure"]),
        tests(of: "Gauge", with: ["Canvas", "Pressure"]),
        .testTarget(
            name: "WeighingTests", dependencies: ["Weighing", "Pressure", "Simulation", "Traces"],
            exclude: ["Oracle"], swiftSettings: strict),
        .testTarget(name: "ProgramTests", exclude: ["Clients"], swiftSettings: strict),
        .testTarget(name: "KernelTests", exclude: ["Machine"], swiftSettings: strict),

        .target(
            name: "FuzzTargets", dependencies: ["Pressure", "Text", "Traces"], path: "Tests/Fuzzing/Targets",
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
