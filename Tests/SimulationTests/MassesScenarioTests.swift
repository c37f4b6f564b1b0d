import Core
import Testing

import Simulation

/// The simulated hand that calibrates with any masses.
@Suite struct MassesScenarioTests {
    /// Grams on the pad three seconds after each step, by the pad's 16 counts a gram, without the stand.
    private static func grams(_ list: String, steps: Int) throws -> [Double] {
        var pad = try SimulatedPad(scenario: "masses:" + list)
        var frame = Frame()
        var last = 0.0
        var found: [Double] = []
        while try pad.next(into: &frame) != .ended {
            while found.count < steps, frame.time.microseconds >= Int64(8 + 4 * found.count) * 1_000_000 {
                found.append(last)
            }
            last = Double(frame.contacts.first?.pressure ?? 0) / 16 - 46
        }
        return found
    }

    @Test(arguments: [
        ("5,10,20,50", [5.0, 10, 20, 50]), ("0,7.5,15", [7.5, 15]), ("20,5,5,0,30", [20, 5, 5, 0, 30]),
    ])
    func theLoadBecomesEachMass(list: String, expected: [Double]) throws {
        let found = try Self.grams(list, steps: expected.count)
        try #require(found.count == expected.count)
        // The stand's own 46 g waver by up to a gram, as in the shipped scenario of coins.
        for (grams, mass) in zip(found, expected) { #expect(abs(grams - mass) < 1.5, "\(found)") }
    }

    @Test(arguments: ["", "x", "5,,6", "-1", "1e9", "nan"]) func anythingElseIsRefused(list: String) {
        #expect(throws: ScenarioError.self) { try SimulatedPad(scenario: "masses:" + list) }
    }
}
