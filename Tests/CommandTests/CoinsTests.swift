import TestSupport
import Testing

/// `calibrate coins`: what can be named as a mass.
@Suite struct CoinsTests {
    @Test func asLinesOfJSON() throws {
        let run = try Command.run(["calibrate", "coins", "--json"])
        let lines = try run.lines
        #expect(lines.count >= 100)
        let names = Set(lines.compactMap { $0["name"] as? String })
        #expect(names.contains("quarter USD"))
        let nickel = try #require(lines.first { $0["name"] as? String == "5 cent USD" })
        #expect(nickel["grams"] as? Double == 5 && nickel["diameter_mm"] as? Double == 21.21)
    }
}
