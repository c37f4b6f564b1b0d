import Foundation
import Testing

/// The pads of a Steam Deck and of a Steam Controller (2026), which a real kernel passes on by hidraw.
///
/// The packets are those of SDL's public structures; no real device was seen.
@Suite("Gamepad", .inMachine)
struct GamepadTests {
    /// The rows of a native recording by the names of its columns.
    private func rows(_ text: String) -> [[String: String]] {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        guard let head = lines.first else { return [] }
        let names = head.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return lines.dropFirst().map { line in
            let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return Dictionary(zip(names, values)) { $1 }
        }
        .filter { $0["phase"] == "down" || $0["phase"] == "move" }
    }

    @Test(
        "What is recorded is what was sent", .long, arguments: Bench.kernels, ["deck", "controller"])
    func recorded(_ kernel: Kernel, model: String) async throws {
        let results = try await Scenario.results(of: "gamepad", on: kernel)
        let left = rows(results.text("gamepad", "\(model)-left.csv"))
        #expect(left.compactMap { $0["raw"].flatMap(Int.init) } == (0..<7_500).map { 100 + $0 })
        #expect(left.compactMap { $0["x"].flatMap(Int.init) } == Array(0..<7_500))
        #expect(left.compactMap { $0["y"].flatMap(Int.init) } == (0..<7_500).map { -$0 })
        let right = rows(results.text("gamepad", "\(model)-right.csv"))
        #expect(right.count == 7_500 && right.allSatisfy { $0["raw"] == "9" && $0["x"] == "7" })
        let fast = results.text("gamepad", "\(model)-fast.csv")
        let counts = rows(fast).compactMap { $0["raw"].flatMap(Int.init) }
        #expect(counts == (0..<1_250).map { 100 + $0 } + (0..<1_250).map { 100 + $0 })
    }

    @Test(
        "Two force pads without grams, which are asked about", arguments: Bench.kernels,
        ["deck", "controller"])
    func listed(_ kernel: Kernel, model: String) async throws {
        let results = try await Scenario.results(of: "gamepad", on: kernel)
        let devices = results.text("gamepad", "\(model)-devices.out")
        for side in ["left", "right"] { #expect(devices.contains(#"/dev/hidraw0:\#(side)""#), "\(devices)") }
        #expect(devices.contains(#""scale":"none""#))
        #expect(results.exit("gamepad", "\(model)-unasked") == 64)
        #expect(results.notes("gamepad", "\(model)-unasked").contains("--yes"))
        // Nothing was sent to it: the kernel would have passed it on.
        #expect(!results.text("gamepad", "\(model).feeder").contains(" sent "))
        #expect(results.exit("gamepad", "\(model)-fast") == 69)
    }

    @Test("Calibrated with masses, it weighs within ±", .long, arguments: Bench.kernels)
    func calibrated(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "gamepad", on: kernel)
        #expect(results.exit("gamepad", "masses") == 0, "\(results.notes("gamepad", "masses"))")
        let run = try await Scenario("gamepad", on: kernel, of: "weighed")
        let grams = try #require(run.readings.last { ($0.raw ?? 0) == 7_400 }?.grossG)
        // 160 g on the stand of 25 g, which the gross weight contains: 7400 counts, 40 for each gram.
        #expect(abs(grams - 185) < 1)
    }
}
