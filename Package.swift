// swift-tools-version: 6.2
import Glibc
import PackageDescription

/// Whether Chipmunk is installed, which computes how the shapes of `play` move (Debian's libchipmunk-dev). The Makefile names
/// its header in FORCESCALE_CHIPMUNK, so that a manifest that was evaluated before the installation is not used again.
let hasChipmunk =
    access(Context.environment["FORCESCALE_CHIPMUNK"] ?? "/usr/include/chipmunk/chipmunk.h", F_OK) == 0

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

/// Links without tables for unwinding and with packed relocations, which only LLVM's linker does: a fifth less.
let smallLinking: [String] = [
    "-use-ld=lld", "-Xlinker", "--no-eh-frame-hdr", "-Xlinker",
    "--script=\(Context.packageDirectory)/Shims/unwind.ld", "-Xlinker", "-zpack-relative-relocs",
]

/// What tests run thousands of measurements through is optimized, with its assertions, in builds for debugging, too: such a
/// build takes a minute longer, and the tests a tenth of the time.
let fast: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// Nothing imports tests, so that nothing waits for their interface, which would be a compilation of its own.
let unimported: [SwiftSetting] = [
    .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))
]

/// Tests themselves are not optimized in the optimized build of `make test`: that would take longer than they do.
let testing: [SwiftSetting] =
    strict + unimported + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// What waits more than it computes is not optimized where tests are built with optimization, which `make test` does.
let optimizedUnlessTested: [SwiftSetting] =
    strict + (Context.environment["FORCESCALE_TESTED"] == nil ? [] : [.unsafeFlags(["-Onone"])])

/// Modules with `fast` settings. The tests of the others wait more than they compute.
let fastModules: Set = [
    "Clicks", "Core", "Gestures", "Metrology", "Pens", "Physics", "Recordings", "Sensing", "Simulation",
    "Studies", "TerminalUI", "Text", "TouchAnalysis", "Weighing",
]

/// A module that may import only `imports`.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: imports, swiftSettings: strict + (fastModules.contains(name) ? fast : []))
}

/// The tests of a module, which mirror its files.
func tests(
    of name: String, with imports: [Target.Dependency] = [], besides excluded: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + imports, exclude: excluded,
        swiftSettings: ["Pens", "TerminalUI"].contains(name) ? strict + unimported + fast : testing)
}

let package = Package(
    name: "forcescale",
    products: [.executable(name: "forcescale", targets: ["forcescale"])],
    traits: [
        .trait(name: "HTTP", description: "Serves a live page (serve --http), with swift-nio."),
        .trait(name: "Playground", description: "The command play; it needs libchipmunk-dev."),
        .default(enabledTraits: hasChipmunk ? ["HTTP", "Playground"] : ["HTTP"]),
    ],
    dependencies: [
        // Messages of the parser are reworded by its sentences, which another minor version may change.
        .package(
            url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .systemLibrary(name: "CShims", path: "Shims/CShims"),
        .systemLibrary(name: "CEvdev", path: "Shims/CEvdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CXXHash", path: "Shims/CXXHash", providers: [.apt(["libxxhash-dev"])]),

        module("Text"),
        module("Core"),
        module("HID", imports: ["Core"]),
        module("POSIX", imports: ["CShims", "Text"]),
        module("LinuxInput", imports: ["CEvdev", "Core", "HID", "POSIX", "Text"]),
        module("Recordings", imports: ["Core", "CShims", "CXXHash", "HID", "POSIX", "Text"]),
        module("LabStreaming", imports: ["POSIX"]),
        .target(
            name: "Simulation", dependencies: ["Core"],
            resources: [
                "plum", "peach", "removal", "fruits", "press", "two-fingers", "overload", "lost-contact",
                "decay", "creep", "noisy", "pen", "coins", "staircase", "loads", "check", "gestures",
                "circle",
                "shapes", "block", "sweep", "clicks", "click-map", "touch", "pen-sweep",
            ].map { .embedInCode("Scenarios/\($0).txt") },
            swiftSettings: strict + fast),
        module("TouchAnalysis", imports: ["Core", "Text"]),
        module("Metrology", imports: ["Core", "Text"]),
        module("Weighing", imports: ["Core", "Metrology", "Text"]),
        module(
            "Diagnosis",
            imports: ["Clicks", "Core", "HID", "LinuxInput", "Metrology", "POSIX", "Recordings", "Text"]),
        module("Studies", imports: ["Core", "Diagnosis", "Metrology", "Recordings", "Text"]),
        module("Clicks", imports: ["Core", "HID", "Metrology", "Text"]),
        module("Gestures", imports: ["Core", "Text", "TouchAnalysis"]),
        module("Sensing", imports: ["Core", "Metrology", "Text", "TouchAnalysis"]),
        module("Pens", imports: ["Core", "Metrology", "Text"]),
        .target(
            name: "Web",
            dependencies: ["NIOCore", "NIOEmbedded", "NIOHTTP1"].map {
                .product(name: $0, package: "swift-nio", condition: .when(traits: ["HTTP"]))
            },
            swiftSettings: strict),
        module("ScaleProtocols", imports: ["Core", "Text"]),
        module("Formatting", imports: ["Core", "Text", "Weighing"]),
        module("TerminalUI", imports: ["POSIX", "Text"]),
        .target(
            name: "Plots", dependencies: ["Core", "TerminalUI", "Text", "TouchAnalysis"],
            resources: [.embedInCode("Page/page.css"), .embedInCode("Page/hover.js")],
            swiftSettings: strict),
        module(
            "SessionEvents", imports: ["Core", "Gestures", "Recordings", "Weighing"]),
        module(
            "Screens",
            imports: [
                "Clicks", "Core", "Formatting", "Gestures", "Metrology", "Pens", "Plots", "Recordings",
                "Sensing", "SessionEvents", "TerminalUI", "Text", "TouchAnalysis", "Weighing",
            ]),
        .target(
            name: "Calibration", path: "Calibration", exclude: ["README.md", "studies"],
            resources: ["pads.csv", "masses.csv", "profiles.ndjson"].map { .embedInCode($0) },
            swiftSettings: strict),
        .target(
            name: "Sessions",
            dependencies: [
                "Calibration", "Clicks", "Core", "Diagnosis", "Formatting", "Gestures", "HID",
                "LinuxInput", "Metrology", "Pens", "Plots", "POSIX", "Recordings", "ScaleProtocols",
                "Screens", "SessionEvents", "Simulation", "Studies", "TerminalUI", "Text", "TouchAnalysis",
                "Weighing",
            ],
            resources: [.embedInCode("Access/forcescale.rules")], swiftSettings: optimizedUnlessTested),
        .target(
            name: "Serving",
            dependencies: [
                "Core", "Formatting", "Gestures", "LabStreaming", "Metrology", "POSIX", "Recordings",
                "ScaleProtocols", "Screens", "SessionEvents", "Sessions", "Text", "Web", "Weighing",
            ],
            resources: [.embedInCode("Page/live.html")], swiftSettings: optimizedUnlessTested),
        .target(
            name: "CommandLine",
            dependencies: [
                "Core", "LinuxInput", "Metrology", "Plots", "POSIX", "Recordings", "Screens", "Serving",
                "SessionEvents", "Sessions", "Simulation", "TerminalUI", "Text", "Web",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: optimizedUnlessTested),
        .target(
            name: "Commands",
            dependencies: [
                "Calibration", "Clicks", "CommandLine", "Core", "Diagnosis", "Formatting", "Gestures",
                "HID", "LinuxInput", "Metrology", "Pens", "Plots", "POSIX", "Recordings", "Screens",
                "Sensing", "SessionEvents", "Sessions", "Simulation", "Studies", "TerminalUI", "Text",
                "TouchAnalysis", "Weighing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: optimizedUnlessTested),
        .executableTarget(
            name: "forcescale", dependencies: ["Commands"], swiftSettings: strict,
            linkerSettings: [
                // Nothing looks up the program's symbols by name; a table of all of them would slow down every start.
                .unsafeFlags(["-Xlinker", "--no-export-dynamic"]),
                .unsafeFlags(smallLinking, .when(configuration: .release)),
            ]),

        .systemLibrary(name: "CSched", path: "Tests/CSched"),
        .target(name: "RealRecordings", path: "Tests/RealRecordings", swiftSettings: strict),
        .target(
            name: "Oracles", dependencies: ["TestSupport"], path: "Tests/Oracles", swiftSettings: strict),
        .target(name: "PseudoTerminals", path: "Tests/PseudoTerminals", swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
        tests(of: "Text", with: ["TestSupport"]),
        tests(of: "Core", with: ["Oracles", "TestSupport"], besides: ["Oracle"]),
        tests(of: "HID", with: ["Core", "TestSupport"]),
        tests(of: "POSIX", with: ["PseudoTerminals", "TestSupport"]),
        tests(of: "LinuxInput", with: ["Core", "HID", "RealRecordings", "POSIX", "TestSupport"]),
        tests(of: "Recordings", with: ["Core", "RealRecordings", "TestSupport"]),
        tests(of: "Simulation", with: ["Core"]),
        tests(
            of: "TouchAnalysis",
            with: ["Core", "Oracles", "RealRecordings", "Simulation", "TestSupport", "Text"],
            besides: ["Oracle"]),
        tests(
            of: "Metrology",
            with: [
                "Calibration", "Core", "Oracles", "RealRecordings", "Recordings", "ScaleProtocols",
                "Simulation",
                "TestSupport", "Text",
            ], besides: ["Oracle", "PadCheck/Oracle", "Reference/Oracle"]),
        tests(
            of: "Weighing",
            with: [
                "Core", "Metrology", "Oracles", "RealRecordings", "Recordings", "Simulation", "TestSupport",
                "Text",
            ], besides: ["Oracle"]),
        tests(
            of: "Diagnosis",
            with: [
                "Calibration", "Core", "HID", "LinuxInput", "Oracles", "RealRecordings", "Recordings",
                "TestSupport", "Text",
            ],
            besides: ["Oracle"]),
        tests(
            of: "Studies",
            with: [
                "Core", "Diagnosis", "Metrology", "Oracles", "Recordings", "TestSupport", "Text",
            ], besides: ["Oracle"]),
        tests(of: "Clicks", with: ["Core", "HID", "Oracles", "TestSupport"], besides: ["Oracle"]),
        tests(
            of: "Sensing", with: ["Core", "Oracles", "RealRecordings", "Recordings", "TestSupport", "Text"],
            besides: ["Oracle"]),
        tests(of: "Gestures", with: ["Core", "RealRecordings", "Recordings", "TestSupport"]),
        tests(
            of: "Pens", with: ["Core", "Metrology", "Oracles", "RealRecordings", "TestSupport"],
            besides: ["Oracle"]),
        tests(of: "Serving", with: ["POSIX", "SessionEvents", "TestSupport", "Text", "Web"]),
        tests(of: "Web"),
        tests(of: "ScaleProtocols", with: ["Core", "TestSupport"]),
        tests(of: "TerminalUI", with: ["PseudoTerminals", "TestSupport"]),
        tests(
            of: "Plots", with: ["Core", "TerminalUI", "TestSupport", "Text", "TouchAnalysis"],
            besides: ["Sheet/sheets.txt"]),
        tests(
            of: "Screens",
            with: [
                "Clicks", "Core", "Formatting", "Gestures", "Metrology", "Oracles", "Pens", "Plots",
                "RealRecordings",
                "SessionEvents", "TerminalUI",
                "TestSupport", "TouchAnalysis", "Weighing",
            ],
            besides: [
                "Circle/Oracle", "Click/clicks.txt", "Gauge/calibration.txt", "Gauge/faces.txt",
                "Gauge/spectra.txt",
                "Gestures/boards.txt", "Guided/notices.txt", "Pen/pens.txt",
                "Sheet/screens.txt",
            ]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "CommandLine", "Commands", "Core", "CSched", "Formatting", "POSIX", "PseudoTerminals",
                "Recordings", "Screens", "SessionEvents", "Sessions", "Simulation", "TerminalUI",
                "TestSupport", "Text", "Weighing",
            ],
            exclude: ["Peers/Clients", "Plugin/plugins.txt"],
            swiftSettings: testing),
        .testTarget(
            name: "ProgramTests",
            dependencies: ["CShims", "PseudoTerminals", "RealRecordings", "TestSupport"],
            swiftSettings: testing),
        .testTarget(name: "KernelTests", exclude: ["Machine"], swiftSettings: testing),

        .target(
            name: "FuzzTargets",
            dependencies: [
                "Clicks", "Core", "Diagnosis", "Formatting", "HID", "LinuxInput", "Metrology", "Recordings",
                "ScaleProtocols", "Screens", "SessionEvents", "Studies", "POSIX", "TerminalUI", "Text", "Web",
                "Weighing",
            ],
            path: "Tests/Fuzzing/Targets",
            swiftSettings: strict),
        .testTarget(
            name: "FuzzingTests", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Tests",
            swiftSettings: testing),
    ],
    swiftLanguageModes: [.v6]
)

if hasChipmunk {
    // What only a build with Chipmunk can import.
    package.targets.first { $0.name == "Commands" }?.dependencies += ["Physics", "Playground"].map {
        .target(name: $0, condition: .when(traits: ["Playground"]))
    }
    package.targets += [
        .systemLibrary(
            name: "CChipmunk", path: "Shims/CChipmunk", providers: [.apt(["libchipmunk-dev"])]),
        module("Physics", imports: ["CChipmunk", "Core"]),
        tests(of: "Physics", with: ["Core", "TestSupport"]),
        module("Playground", imports: ["Core", "Gestures", "Physics", "Simulation", "TerminalUI", "Text"]),
        tests(of: "Playground", with: ["Core", "Gestures", "Physics", "Simulation", "TerminalUI"]),
    ]
}

if isFuzzing {
    package.targets += [
        .target(name: "FuzzDriver", path: "Tests/Fuzzing/Driver"),
        .executableTarget(
            name: "fuzz", dependencies: ["FuzzDriver", "FuzzTargets"], path: "Tests/Fuzzing/Fuzzer",
            swiftSettings: strict, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
    ]
}
