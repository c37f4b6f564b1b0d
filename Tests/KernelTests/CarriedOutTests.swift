import Foundation
import Testing

/// What diagnose prints under "Do this:" is carried out as printed, by an ordinary user with sudo (`guest/steps.sh`).
/// The kernel, udev or libinput then show the effect.
@Suite(
    "Steps of diagnose", .inMachine,
    .enabled(
        if: !Libinput.files.isEmpty, "needs udev and libinput-tools; standard error says what is missing"))
struct CarriedOutTests {
    private struct Diagnosis: Decodable {
        struct Axis: Decodable { var maximum: Int? }
        struct Cause: Decodable { var code: String }
        var axis: Axis
        var pointer: String
        var causes: [Cause]
        var codes: [String] { causes.map(\.code) }
    }

    /// What one scenario left.
    private struct Steps {
        let results: Results
        let scenario: String

        init(_ name: String, on kernel: Kernel) async throws {
            scenario = "steps-\(name)"
            results = try await Scenario.results(of: scenario, on: kernel)
        }

        func text(_ file: String) -> String { results.text(scenario, file) }
        func exit(_ name: String) -> Int32? { results.exit(scenario, name) }
        func lines(_ file: String) -> [Substring] { text(file).split(separator: "\n") }

        /// The commands that were printed.
        func printed(_ name: String) -> String { (1...3).map { text("\(name).\($0)") }.joined() }

        func diagnosis(_ name: String) throws -> Diagnosis {
            try JSONDecoder().decode(Diagnosis.self, from: Data(text("\(name).out").utf8))
        }

        /// How often libinput moved the pointer during a light stroke.
        func motions(_ name: String) -> Int {
            lines("\(name)-events.out").count { $0.contains("POINTER_MOTION") }
        }
    }

    @Test("setup gives access, and sudo does without a seat", arguments: Bench.kernels)
    func access(_ kernel: Kernel) async throws {
        let steps = try await Steps("desktop", on: kernel)
        #expect(steps.exit("remote-done") == 0)
        #expect(steps.printed("remote").contains("sudo forcescale diagnose 1209:0401"))
        #expect(!steps.text("remote-done.out").contains("may not read"))
        #expect(steps.exit("denied-done") == 0)
        #expect(steps.exit("denied-read") == 0)
        #expect(try !steps.diagnosis("denied-after").codes.contains("no-permission"))
    }

    @Test("A rule that comes too late gives access under its new name", arguments: Bench.kernels)
    func lateRule(_ kernel: Kernel) async throws {
        let steps = try await Steps("desktop", on: kernel)
        #expect(steps.exit("late-before") == 1)
        #expect(steps.exit("late-done") == 0)
        #expect(steps.exit("late-read") == 0)
        #expect(steps.lines("late-rules") == ["70-my pads.rules"])
        #expect(
            try !steps.diagnosis("late-after").codes.contains {
                ["late-uaccess", "no-permission"].contains($0)
            })
    }

    @Test("With the section the pointer moves under a light finger", arguments: Bench.kernels)
    func section(_ kernel: Kernel) async throws {
        let steps = try await Steps("desktop", on: kernel)
        #expect(steps.motions("missing") == 0)
        #expect(steps.exit("missing-done") == 0)
        #expect(steps.motions("missing-after") > 50)
        #expect(steps.lines("missing-quirks.out") == ["AttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE;"])
        let after = try steps.diagnosis("missing-after")
        #expect(after.pointer == "moves" && !after.codes.contains("quirk-missing"))
    }

    @Test(
        "The section takes precedence over thresholds in a file without a last line end",
        arguments: Bench.kernels)
    func thresholds(_ kernel: Kernel) async throws {
        let steps = try await Steps("desktop", on: kernel)
        #expect(steps.lines("before-sizes-quirks.out") == ["AttrPressureRange=300:200"])
        #expect(steps.exit("sizes-done") == 0)
        #expect(steps.exit("sizes-quirks") == 0)
        #expect(
            steps.lines("sizes-quirks.out").contains("AttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE;"))
        let after = try steps.diagnosis("sizes-after")
        #expect(after.pointer == "moves")
        #expect(!after.codes.contains { ["size-thresholds", "quirk-file-ignored"].contains($0) })
    }

    @Test("The line that is named is the error", arguments: Bench.kernels)
    func error(_ kernel: Kernel) async throws {
        let steps = try await Steps("desktop", on: kernel)
        #expect(steps.exit("broken-before") != 0)
        // The last command of the step is libinput's own check.
        #expect(steps.exit("broken-done") == 0)
        #expect(
            steps.lines("broken-file") == [
                "[Mine]", "MatchName=HID unitless*", "AttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE",
            ])
        let after = try steps.diagnosis("broken-after")
        #expect(after.pointer == "moves")
        #expect(!after.codes.contains { ["old-quirk-key", "quirk-file-ignored"].contains($0) })
        #expect(steps.text("empty-done.out").contains("total 0"))
        #expect(steps.exit("empty-done") != 0)
    }

    @Test("A section that libinput does not read is copied once", arguments: Bench.kernels)
    func stray(_ kernel: Kernel) async throws {
        let steps = try await Steps("desktop", on: kernel)
        #expect(steps.exit("stray-done") == 0)
        #expect(steps.lines("stray-quirks.out").contains("AttrPressureRange=30:20"))
        #expect(try !steps.diagnosis("stray-after").codes.contains("quirk-file-ignored"))
        #expect(
            steps.printed("stray").contains("sudo tee") && !steps.printed("stray-again").contains("sudo tee"))
    }

    @Test("An entry gives the axis of the kernel the range that was seen", arguments: Bench.kernels)
    func range(_ kernel: Kernel) async throws {
        let steps = try await Steps("range", on: kernel)
        for pad in ["inherited", "one", "two"] {
            let after = try steps.diagnosis("\(pad)-after")
            #expect(after.axis.maximum == 600, "\(pad)")
            #expect(!after.codes.contains("inherited-maximum"), "\(pad)")
        }
        #expect(steps.lines("inherited-udev").contains("E: EVDEV_ABS_3A=0:600"))
        // It is not asked for again.
        #expect(
            steps.printed("first").contains("--press")
                && !steps.printed("inherited-again").contains("--press"))
        #expect(steps.lines("hwdb").count { $0.hasPrefix("evdev:") } == 3)
    }

    @Test("What a file lacks is recorded, and the diagnosis of both has it", arguments: Bench.kernels)
    func files(_ kernel: Kernel) async throws {
        let steps = try await Steps("files", on: kernel)
        #expect(steps.text("descriptor-done.out").contains("range 0..100"))
        let unknown = "Whether the pointer moves is not known"
        for name in ["descriptor", "touched"] {
            #expect(steps.text("\(name).out").contains(unknown), "\(name)")
            #expect(steps.exit("\(name)-joined") == 0, "\(name)")
            #expect(!steps.text("\(name)-joined.out").contains(unknown), "\(name)")
        }
        #expect(steps.exit("observed") == 0)
        #expect(steps.text("observed.out").contains("diagnose --press --details"))
        #expect(steps.exit("touched-done") == 0)
        #expect(steps.text("touched-done.out").contains("3 contacts"))
        // Without a scale it has no forces, which is an error, and prints the rest.
        #expect(
            steps.text("pen.1").contains("pen.csv") && steps.text("pen-done.out").contains("first pressure"))
    }

    @Test("The log and the folder for a pad that the kernel refuses", arguments: Bench.kernels)
    func refused(_ kernel: Kernel) async throws {
        let steps = try await Steps("files", on: kernel)
        #expect(steps.exit("refused-done") == 0)
        #expect(steps.text("refused-done.out").contains("1209:0107"))
        #expect(steps.text("pad-report.txt").contains("refused-descriptor"))
    }

    @Test(
        "Each command that is next opens the pad that it names", arguments: Bench.kernels,
        ["masses", "study", "guess", "touch", "pen"])
    func next(_ kernel: Kernel, _ name: String) async throws {
        let steps = try await Steps("next", on: kernel)
        #expect(steps.lines("\(name)-opened") == ["yes"])
    }

    @Test("The knobs of a click are read, and presses are judged", arguments: Bench.kernels)
    func knobs(_ kernel: Kernel) async throws {
        let steps = try await Steps("next", on: kernel)
        #expect(steps.text("force-done.out").contains("intensity: 50; range 0..100"))
        #expect(steps.exit("guess-press") == 0)
        #expect(!steps.printed("guess-press").contains("--press"))
    }
}
