import Testing

import Core

/// Masses and lengths of time as people write them.
@Suite struct WrittenTests {
    @Test(
        arguments: [
            ("46", 46.0), ("-3.5", -3.5), ("1e3", 1000), ("1e3g", 1000), ("5oz", 5 * 28.349523125),
            ("2lb", 907.18474), ("2lbs", 907.18474), ("2pounds", 907.18474), ("3grams", 3), ("1gram", 1),
            ("1ounce", 28.349523125),
            ("10ct", 2), ("1gr", 0.06479891), ("+7g", 7), ("-30 g", -30), ("5 oz", 5 * 28.349523125),
        ] as [(String, Double)])
    func masses(text: String, grams: Double) throws {
        let mass = try WrittenMass(parsing: text, example: "46")
        #expect(abs(mass.grams - grams) < 1e-9)
    }

    @Test func theUsualUnitIsForBareNumbers() throws {
        #expect(try WrittenMass(parsing: "2", in: .pound, example: "").grams == 2 * 453.59237)
        #expect(try WrittenMass(parsing: "2g", in: .pound, example: "").grams == 2)
        #expect(try WrittenMass(parsing: "2", in: .percent, example: "").unit == .gram)
    }

    @Test(arguments: ["", "x", "5t", "5%", "5raw", "nan", "inf", "1e7", "5 0", "oz", "5 ", " g"])
    func notMasses(text: String) {
        #expect(throws: OptionError.self) { try WrittenMass(parsing: text, example: "46") }
    }

    @Test(
        arguments: [
            ("10", 10.0), ("30s", 30), ("5m", 300), ("1h", 3600), ("500ms", 0.5), ("1.5m", 90), ("-1", -1),
        ] as [(String, Double)])
    func durations(text: String, seconds: Double) {
        #expect(WrittenDuration.seconds(parsing: text) == seconds)
    }

    @Test(arguments: ["", "s", "5d", "1h30m", "inf", "nan", "5 s"]) func notDurations(text: String) {
        #expect(WrittenDuration.seconds(parsing: text) == nil)
    }
}
