import TestSupport
import Testing

/// `calibrate coins`: what can be named as a mass.
@Suite struct CoinsTests {
    @Test func ofOneCurrency() throws {
        let run = try Command.run(["calibrate", "coins", "eur"])
        let lines = run.output.split(separator: "\n")
        #expect(run.code == 0 && lines.count == 9, "\(run.output)")
        #expect(lines[0].hasPrefix("coin") && lines[0].contains("diameter"))
        let euro = try #require(lines.first { $0.hasPrefix("1 EUR") })
        #expect(euro.contains("7.50 g") && euro.contains("23.25 mm") && euro.contains("Council Regulation"))
    }

    @Test func asLinesOfJSON() throws {
        let run = try Command.run(["calibrate", "coins", "--json"])
        let lines = try run.lines
        #expect(lines.count >= 100)
        let names = Set(lines.compactMap { $0["name"] as? String })
        #expect(names.contains("quarter USD"))
        let nickel = try #require(lines.first { $0["name"] as? String == "5 cent USD" })
        #expect(nickel["grams"] as? Double == 5 && nickel["diameter_mm"] as? Double == 21.21)
    }

    @Test func anUnknownCurrencyIsRefusedWithTheKnownOnes() throws {
        let run = try Command.run(["calibrate", "coins", "XYZ"])
        #expect(run.code == 64 && run.notes.contains("'XYZ'") && run.notes.contains("EUR, USD"))
    }
}
