import Foundation
import Testing

/// Pads with knobs and what their firmware makes of them: scenario `click`. What reached the firmware is what it noted.
@Suite("Setting clicks", .inMachine)
struct ClickTests {
    private struct Change: Decodable {
        var bytes: [UInt8]
        var read_back: Int?
        var undo: String?
        var outcome: String
    }

    /// A command with the exit code, and what it must have sent and printed.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var code: Int
        /// The reports that reached the firmware.
        var sent: [[UInt8]]
        var outcomes: [String] = []
        var readBack: [Int?] = []
        /// What the message says.
        var says = ""
    }

    static let cases = [
        Case(testDescription: "force", code: 0, sent: [[8, 3, 50]], outcomes: ["set"], readBack: [3]),
        // What shares the report keeps its value: the force that was set before.
        Case(testDescription: "intensity", code: 0, sent: [[8, 3, 40]], outcomes: ["set"], readBack: [40]),
        Case(testDescription: "same", code: 0, sent: [[8, 3, 40]], outcomes: ["set"], readBack: [40]),
        Case(
            testDescription: "both", code: 0, sent: [[8, 1], [9, 7]], outcomes: ["set", "set"],
            readBack: [1, 7]),
        Case(testDescription: "outside", code: 64, sent: [], says: "between 0 and 100"),
        Case(testDescription: "undeclared", code: 65, sent: [], says: "does not declare the click force"),
        Case(testDescription: "output", code: 65, sent: [], says: "it is an output report"),
        Case(
            testDescription: "ignores", code: 74, sent: [[8, 2, 40]], outcomes: ["ignored"], readBack: [50],
            says: "it is still 50"),
        Case(
            testDescription: "rounds", code: 74, sent: [[8, 2, 40]], outcomes: ["rounded"], readBack: [25],
            says: "made 25 of the intensity 40"),
        Case(
            testDescription: "forgets", code: 74, sent: [[8, 2, 40]], outcomes: ["forgotten"], readBack: [50],
            says: "is 50 after 1 second"),
        Case(
            testDescription: "refuses", code: 74, sent: [[8, 2, 40]], outcomes: ["refused"], readBack: [nil],
            says: "was not changed: Input/output error"),
        Case(testDescription: "silent", code: 74, sent: [], says: "Nothing was written"),
        Case(
            testDescription: "mute", code: 0, sent: [[9, 40]], outcomes: ["unverified"], readBack: [nil]),
        Case(
            testDescription: "another", code: 0, sent: [[9, 40]], outcomes: ["unverified"], readBack: [nil]),
        Case(
            testDescription: "leaves", code: 69, sent: [[8, 2, 40]], outcomes: ["gone"], readBack: [nil],
            says: "is no longer there"),
    ]

    @Test("The firmware received what was printed, and nothing else", arguments: Bench.kernels, cases)
    func set(_ kernel: Kernel, _ expected: Case) async throws {
        let results = try await Scenario.results(of: "click", on: kernel)
        let name = expected.testDescription
        #expect(results.text("click", "\(name).exit") == "\(expected.code)\n")
        let noted = results.text("click", "\(name).sets").split(separator: "\n").map { line in
            line.split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }
        // The driver sends reports 2 and 3 of its own when a node is opened and closed.
        #expect(noted.filter { $0.first ?? 0 > 3 } == expected.sent)
        let changes = try results.text("click", "\(name).out").split(separator: "\n").map {
            try JSONDecoder().decode(Change.self, from: Data($0.utf8))
        }
        #expect(changes.map(\.outcome) == expected.outcomes)
        #expect(changes.map(\.bytes) == expected.sent)
        #expect(changes.map(\.read_back) == expected.readBack)
        #expect(expected.says.isEmpty || results.text("click", "\(name).err").contains(expected.says))
    }

    @Test("The undo that was printed restores the value", arguments: Bench.kernels)
    func undo(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "click", on: kernel)
        let text = results.text("click", "undo.out")
        let change = try JSONDecoder().decode(Change.self, from: Data(text.utf8))
        #expect(change.outcome == "set" && change.read_back == 2)
    }

    @Test("Without consent and without permission nothing is sent", arguments: Bench.kernels)
    func declined(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "click", on: kernel)
        #expect(results.text("click", "decline.exit") == "77\n")
        #expect(results.text("click", "decline.err").contains("feature report 8, 3 bytes: 08 01 28"))
        #expect(results.text("click", "guest.exit") == "77\n")
        #expect(results.text("click", "guest.err").contains("forcescale setup --click"))
        #expect(!results.text("click", "decline.sets").contains("08 "))
    }

    @Test("Knobs are shown with their values", arguments: Bench.kernels)
    func shown(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "click", on: kernel)
        #expect(
            results.text("click", "text.out").split(separator: "\n").dropFirst() == [
                "  click force: 2 (150 g declared); range 1..3, declared as 110..190 g",
                "  intensity: 50; range 0..100",
            ])
        #expect(results.text("click", "none.out").contains(#""knobs":{"force":null,"intensity":null}"#))
        #expect(results.text("click", "diagnosis.out").contains(#""value":2,"declared_g":[110.0,190.0]"#))
    }

    @Test(
        "udevd sets the knob when the pad appears", .enabled(if: !Libinput.files.isEmpty, "needs udev"),
        arguments: Bench.kernels)
    func rule(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "click-rule", on: kernel)
        let sets = results.text("click-rule", "sets").split(separator: "\n").filter { $0.hasPrefix("09") }
        #expect(sets == ["09 28", "09 28"])
        for time in 1...2 {
            #expect(results.text("click-rule", "show\(time).out").contains(#""value":40"#))
        }
    }

    @Test("The true steps of a firmware are found, and its value is restored", arguments: Bench.kernels)
    func steps(_ kernel: Kernel) async throws {
        struct Steps: Decodable {
            struct Value: Decodable {
                struct Press: Decodable { var mean, expanded_uncertainty: Double }
                var asked: Int
                var press: Press
                var behaves_like: [Int]
            }
            var verdict: String
            var values: [Value]
        }
        let results = try await Scenario.results(of: "click-steps", on: kernel)
        let last = try #require(results.text("click-steps", "steps.out").split(separator: "\n").last)
        let steps = try JSONDecoder().decode(Steps.self, from: Data(last.utf8))
        #expect(steps.verdict == "steps")
        #expect(steps.values.map(\.behaves_like) == [[1, 2], [1, 2], [3]])
        for (value, truth) in zip(steps.values, [120.0, 120, 190]) {
            #expect(abs(value.press.mean - truth) <= value.press.expanded_uncertainty)
        }
        let sets = results.text("click-steps", "sets").split(separator: "\n").filter { $0.hasPrefix("08") }
        #expect(sets == ["08 01", "08 02", "08 03", "08 02"])
    }
}
