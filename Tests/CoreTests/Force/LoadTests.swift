import Testing

import Core

/// From counts to grams and percent, of one contact and of several.
@Suite struct LoadTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var axis = PressureAxis.test(0, 200)
        var declared = false
        var combination = Combination.sum
        var oldest = 0
        var pressures: [Int32]
        var raw: Int64
        var grams: Double
        var percent: Double
        /// `s` for saturated, `o` for out of range.
        var flags = ""
    }

    static let rows: [Row] = [
        Row(
            testDescription: "Assumed grams follow percent", pressures: [97], raw: 97, grams: 186.725,
            percent: 48.5),
        Row(
            testDescription: "Percents of a sum may pass 100", pressures: [150, 150], raw: 300, grams: 577.5,
            percent: 150),
        Row(
            testDescription: "The full scale is saturated", pressures: [200], raw: 200, grams: 385,
            percent: 100, flags: "s"),
        Row(
            testDescription: "Above the axis: raw as sent, the rest held", pressures: [900], raw: 900,
            grams: 385,
            percent: 100, flags: "so"),
        Row(testDescription: "Below the axis", pressures: [-7], raw: -7, grams: 0, percent: 0, flags: "o"),
        Row(
            testDescription: "Each contact of a sum is held by itself", pressures: [-50, 100], raw: 50,
            grams: 192.5,
            percent: 50, flags: "o"),
        Row(
            testDescription: "Raw counts from the minimum", axis: .test(-100, 100), pressures: [0], raw: 100,
            grams: 192.5, percent: 50),
        Row(
            testDescription: "The widest axis there is", axis: .test(.min, .max), pressures: [.max, .max],
            raw: 8_589_934_590, grams: 770, percent: 200, flags: "s"),
        Row(
            testDescription: "The widest excess there is", axis: .test(.max - 1, .max), pressures: [.min],
            raw: -4_294_967_294, grams: 0, percent: 0, flags: "o"),
        Row(
            testDescription: "Declared units begin at the value 0, wherever the axis begins",
            axis: .test(40, 240, resolution: 2), declared: true, pressures: [140], raw: 100, grams: 70,
            percent: 50),
        Row(
            testDescription: "Declared grams are added, not their counts",
            axis: .test(40, 240, resolution: 2),
            declared: true, pressures: [140, 40], raw: 100, grams: 90, percent: 50),
        Row(
            testDescription: "The hardest contact", combination: .max, pressures: [20, 60, 40], raw: 60,
            grams: 115.5, percent: 30),
        Row(
            testDescription: "The hardest alone is saturated or not", combination: .max,
            pressures: [-20, 60],
            raw: 60, grams: 115.5, percent: 30),
        Row(
            testDescription: "The hardest of contacts below the axis", combination: .max,
            pressures: [-20, -10],
            raw: -10, grams: 0, percent: 0, flags: "o"),
        Row(
            testDescription: "The oldest contact", combination: .first, oldest: 2, pressures: [200, 60, 40],
            raw: 40,
            grams: 77, percent: 20),
        Row(testDescription: "Nothing at all", pressures: [], raw: 0, grams: 0, percent: 0),
        Row(
            testDescription: "No contact is 0 g though the scale says 20 g of 0 counts",
            axis: .test(40, 240, resolution: 2), declared: true, pressures: [], raw: 0, grams: 0, percent: 0),
        Row(
            testDescription: "None is the oldest of none", combination: .first, pressures: [], raw: 0,
            grams: 0, percent: 0),
        Row(
            testDescription: "None is the hardest of none", combination: .max, pressures: [], raw: 0,
            grams: 0, percent: 0),
    ]

    @Test(arguments: rows) func load(_ row: Row) throws {
        let scale = row.declared ? try #require(Scale.declared(row.axis)) : .assumed(row.axis)
        let contacts = row.pressures.enumerated().compactMap {
            MeasuredContact(
                Contact(slot: $0, trackingID: 1, pressure: $1), on: ForceChannel(axis: row.axis, scale: scale)
            )
        }
        let load = LoadCombiner(row.combination, of: ForceChannel(axis: row.axis, scale: scale)).load(
            of: contacts, oldest: row.oldest)
        #expect(load.raw == row.raw)
        #expect(abs(load.force.grams - row.grams) <= 1e-9)
        #expect(abs(load.force.percent - row.percent) <= 1e-9)
        #expect((load.isSaturated ? "s" : "") + (load.isOutOfRange ? "o" : "") == row.flags)
    }

    @Test("Scales say where they come from") func provenance() throws {
        let axis = PressureAxis.test(0, 1000, resolution: 2)
        let declared = try #require(Scale.declared(axis))
        #expect(
            declared.provenance == .device && declared.source == "resolution" && declared.fullScale == 500)
        let assumed = Scale.assumed(axis, fullScale: 500)
        #expect(assumed.provenance == .assumed && assumed.source == nil && assumed.fullScale == 500)
        #expect(Scale.declared(.test(0, 255)) == nil)
        #expect(Scale.declared(.test(0, 255, resolution: -3)) == nil)
        #expect(Scale.assumedFullScale == 385)
    }

    @Test("An axis whose maximum is not above its minimum is refused with its numbers")
    func degenerate() {
        for (minimum, maximum) in [(0, 0), (5, 4), (Int32.max, .min)] as [(Int32, Int32)] {
            let error = #expect(throws: DegenerateAxis.self) {
                _ = try PressureAxis(
                    code: AbsoluteCode.pressure, AbsoluteAxis(minimum: minimum, maximum: maximum))
            }
            #expect(error?.description.contains("ABS_PRESSURE") == true)
            #expect(error?.description.contains("from \(minimum) to \(maximum)") == true)
        }
    }
}
