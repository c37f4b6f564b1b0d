import Testing
import Weighing

@testable import Core
@testable import Formatting
@testable import Screens

@Suite("Words for numbers")
struct MeasurementFormatterTests {
    private static let assumed = MeasurementFormatter(
        scale: .assumed(axis(253)), kind: .force, interval: 2, span: 253)

    private static func axis(_ maximum: Int32, resolution: Int32 = 0) -> PressureAxis {
        // The ranges of this table are no degenerate ones.
        guard
            let axis = try? PressureAxis(
                code: AbsoluteCode.slotPressure,
                AbsoluteAxis(minimum: 0, maximum: maximum, resolution: resolution))
        else { preconditionFailure("a degenerate axis") }
        return axis
    }

    private func wording(interval: Double, kind: DeviceKind = .force) -> MeasurementFormatter {
        MeasurementFormatter(
            scale: ForceChannel(Self.axis(253), of: kind).scale, kind: kind, interval: interval, span: 253)
    }

    @Test(arguments: [
        (147.6, 2.0, "148 g"), (147.0, 2, "148 g"), (146.9, 2, "146 g"), (-147, 2, "-148 g"),
        (-0.9, 2, "0 g"), (0.25, 0.5, "0.5 g"), (-0.04, 0.1, "0.0 g"), (152.34, 0.1, "152.3 g"),
        (0.62, 0.25, "0.50 g"), (0.63, 0.25, "0.75 g"), (1234.4, 5, "1235 g"), (3, 10, "0 g"), (7, 5, "5 g"),
    ])
    func weightsAreMultiplesOfTheInterval(grams: Double, interval: Double, expected: String) {
        #expect(wording(interval: interval).weight(grams).text == expected)
    }

    /// What is below the first digit of the uncertainty says nothing.
    @Test(arguments: [
        ("152.4", 5.7, 2), ("152.4", 0.57, 0), ("152.44", 0.57, 1), ("152.4", 0.02, 0), ("152", 5.7, 0),
        ("152", 57, 1),
        ("152.4", 23, 3), ("5.0", 23, 3), ("-5.0", 423, 3), ("152.4", 1, 2), ("152.4", 0, 0),
        ("152.4", .infinity, 0),
    ])
    func digitsBelowTheUncertainty(number: String, uncertainty: Double, expected: Int) {
        #expect(Quantity(number: number, unit: "g").uncertainCharacters(uncertainty) == expected)
    }

    /// Grams of different scales are never added. Without a ±, weights have four digits, as in `results`.
    @Test(arguments: [
        ([], ["0 results"]), ([ResultStatistics(count: 1, sum: 62, scale: .assumed)], ["1 result"]),
        (
            [ResultStatistics(count: 2, sum: 214, scale: .assumed)],
            ["2 results, total 214.0 g, mean 107.0 g", "2 results, total 214.0 g", "2 results"]
        ), ([ResultStatistics(count: 3, sum: 3, scale: .unknown, kind: .contactSize)], ["3 results"]),
        (
            [
                ResultStatistics(count: 2, sum: 214, scale: .assumed),
                ResultStatistics(count: 1, sum: 50, scale: .device),
            ],
            [
                "2 assumed, total 214.0 g, mean 107.0 g; 1 device, total 50.00 g, mean 50.00 g",
                "3 results of 2 scales",
                "3 results",
            ]
        ),
    ])
    func resultsAreSummedByScale(_ totals: [ResultStatistics], expected: [String]) {
        #expect(wording(interval: 2).totals(totals, in: .gram) == expected)
    }

    @Test(arguments: [
        (MassUnit.ounce, "5.2 oz"), (.newton, "1.46 N"), (.pound, "0.325 lb"), (.carat, "740 ct"),
        (.grain, "2300 gr"), (.gram, "148 g"), (.percent, "148 g"), (.raw, "148 g"),
    ])
    func otherUnitsHaveTheIntervalConverted(unit: MassUnit, expected: String) {
        #expect(wording(interval: 2).weight(148.3, in: unit).text == expected)
    }

    @Test(arguments: [
        (38.99, "39%"), (38.49, "38%"), (0, "0%"), (99.999, "99%"), (100, "100%"), (130.4, "130%"),
        (-0.4, "0%"),
    ])
    func percentIsRoundedButNotToTheFullScale(percent: Double, expected: String) {
        #expect(wording(interval: 2).percent(percent).text == expected)
    }

    @Test func saturationSaysAtLeast() {
        var reading = Reading()
        reading.load.isSaturated = true
        reading.load.force = Force(grams: 385, percent: 100)
        reading.force = Force(grams: 380, percent: 99)
        #expect(Self.assumed.force(of: reading) == "100%+ force")
        #expect(Self.assumed.net(of: reading, in: .gram).text == "385 g+")
        #expect(Self.assumed.net(of: reading, in: .newton).text == "3.78 N+")
        #expect(Self.assumed.net(of: reading, in: .percent).text == "100%+")
        reading.tare = 50
        #expect(Self.assumed.net(of: reading, in: .gram).text == "335 g+")
        #expect(Self.assumed.gross(of: reading).text == "385 g+")
        reading.load.force.grams = 500
        #expect(Self.assumed.gross(of: reading).text == "500 g+")
    }

    @Test func contactSizeLeadsWithPercent() {
        let wording = wording(interval: 2, kind: .contactSize)
        var reading = Reading()
        reading.force = Force(grams: 147.6, percent: 38.3)
        #expect(wording.leadingUnit == .percent)
        #expect(wording.net(of: reading, in: .percent).text == "38%")
        #expect(wording.net(of: reading, in: .gram).text == "~148 g")
        #expect(wording.provenanceSentence == "contact size, not force: grams are a guess")
    }

    @Test func provenanceNamesWhoSaysSo() throws {
        #expect(
            Self.assumed.provenanceSentence
                == "GRAMS ASSUMED: 385 g full scale, not verified on this pad")
        let axis = Self.axis(6160, resolution: 16)
        let declared = try #require(Scale.declared(axis))
        let device = MeasurementFormatter(scale: declared, kind: .force, interval: 0.1, span: axis.span)
        #expect(device.provenanceSentence == "grams as reported by the device (resolution), not verified")
        #expect(device.provenanceNote == "grams as reported by the device")
        let calibrated = Scale(
            provenance: .calibrated, source: "kitchen\u{1b}[2J", curve: declared.curve, fullScale: 385,
            addsGrams: false)
        let profile = MeasurementFormatter(scale: calibrated, kind: .force, interval: 0.1, span: axis.span)
        // Nothing is known about the error of this scale.
        #expect(profile.provenanceSentence == "grams calibrated by kitchen\\x1b[2J, error unknown")
        let uncertainty = CalibrationUncertainty(
            of: declared.curve, scattered: .coefficients([]), misjudged: .coefficients([]), lackOfFit: 0.1,
            reach: 10)
        let known = Scale.calibrated(
            by: "kitchen", curve: declared.curve, fullScale: 385,
            uncertainty: uncertainty)
        let formatter = MeasurementFormatter(scale: known, kind: .force, interval: 0.1, span: axis.span)
        #expect(formatter.provenanceSentence == "grams calibrated by kitchen")
        #expect(formatter.provenanceNote == "grams calibrated")
        #expect(!profile.needsWarning)
    }

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, -1e-9,
    ])
    func noNumberReadsAsNone(value: Double) {
        var reading = Reading()
        reading.force = Force(grams: value, percent: value)
        for kind in DeviceKind.allCases {
            for isSaturated in [false, true] {
                reading.load.isSaturated = isSaturated
                reading.load.force.grams = value
                let wording = wording(interval: 2, kind: kind)
                var texts = [wording.force(of: reading), wording.gross(of: reading).text]
                texts += MassUnit.allCases.map { wording.net(of: reading, in: $0).text }
                for text in texts {
                    #expect(!text.contains("nan") && !text.contains("inf"), "\(text)")
                    #expect(!text.hasPrefix("-0 ") && text != "-0%" && !text.hasPrefix("-0.0 "), "\(text)")
                }
            }
        }
    }

    @Test(arguments: [
        (0, "0 s", "00:00", "0.0 s"), (41_900_000, "41 s", "00:41", "41.9 s"),
        (125_000_000, "2 min 5 s", "02:05", "2 min 5 s"),
        (3_800_000_000, "1 h 3 min", "01:03:20", "1 h 3 min"), (-5, "0 s", "00:00", "0.0 s"),
    ])
    func elapsedTimes(microseconds: Int64, words: String, clock: String, tenths: String) {
        #expect(Elapsed.words(microseconds: microseconds) == words)
        #expect(Elapsed.clock(microseconds: microseconds) == clock)
        #expect(Elapsed.tenths(microseconds: microseconds) == tenths)
    }
}
