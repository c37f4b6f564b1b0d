import Core
import Foundation
import Metrology
import TestSupport
import Testing

@testable import Weighing

/// The term `age` of the budget, which checks of a pad give (docs/checks.md).
@Suite struct AgeTests {
    @Test(
        "± with age covers a weighing on any day from the third check on, and is not wide",
        arguments: AgedPad.Law.allCases)
    func coverage(law: AgedPad.Law) throws {
        var (inside, errors, reaches): (Int, [Double], [Double]) = (0, [], [])
        var seed: UInt64 = 0
        while errors.count < SampleSize.agedPads.count {
            defer { seed += 1 }
            guard let pad = AgedPad(law, seed: seed) else { continue }
            let age = try #require(
                pad.history.age(
                    of: AgedPad.scale, calibrated: AgedPad.calibrated, at: AgedPad.moment(pad.day)))
            let reach = 2 * (pad.others * pad.others + age.variance).squareRoot()
            if abs(pad.error) <= reach { inside += 1 }
            errors.append(abs(pad.error))
            reaches.append(reach)
        }
        let (median, most) = (reaches.percentile(0.5) ?? .nan, errors.percentile(0.93) ?? .nan)
        if SampleSize.isAsked {
            print("\(law): \(Double(inside) / Double(errors.count)), median ± \(median / most) of the 93 %")
        }
        #expect(inside >= PromisedShare.least(0.93, of: errors.count), "\(law): \(inside)")
        #expect(median <= 2.5 * most, "\(law): \(median) and \(most)")
    }

    /// A load between 20 g and 120 g by a scale.
    private static func budget(_ scale: Scale) -> Budget {
        let error = ScaleError(scale, from: 20, to: 120, counts: 1920)
        return Budget(movement: 0.1, reaction: 0.2, resolution: 0.01, load: 100, error)
    }

    @Test("Without checks the budget is the same; with them it has the term, as a share of the load")
    func term()
        throws
    {
        let before = Self.budget(AgedPad.scale)
        #expect(!before.contributions.contains { $0.term == .age })
        var scale = AgedPad.scale
        scale.age = ScaleAge(
            deviation: 0.01, expandedUncertainty: 0.03, checkUncertainty: 0.002, drift: 0.004)
        let after = Self.budget(scale)
        #expect(after.contributions.filter { $0.term != .age } == before.contributions)
        let age = try #require(after.contributions.last)
        #expect(age.term == .age && age.type == "B" && age.origin == "known")
        #expect(abs(age.standard - 100 * (0.01 * 0.01 + 0.002 * 0.002 + 0.004 * 0.004).squareRoot()) < 1e-12)
        #expect(after.common > before.common && after.random == before.random)
    }

    /// Checks every 20 days, each with this sensitivity relative to the calibration.
    private static func history(_ shares: [Double], every days: Double = 20) -> CheckHistory {
        var random = TrialRandom(seed: 1)
        return CheckHistory(
            zip(1..., shares).map { index, share in
                AgedPad.check(onDay: days * Double(index), countsPerGram: 16 * share, random: &random)
            })
    }

    private static func pad(_ history: CheckHistory, calibrated day: Double = 0, now: Double) -> PadHistory {
        PadHistory(
            history, scale: AgedPad.scale, calibration: ("pad", AgedPad.moment(day)), now: AgedPad.moment(now)
        )
    }

    @Test("A pad is due once its age is the greatest part, or once a check leaves the limits") func due() {
        let steady = Self.pad(Self.history([1, 1.001, 0.999, 1]), now: 81)
        #expect(steady.due == .no && steady.heaviest.map { $0.age < $0.others } ?? false)
        #expect(steady.heaviest?.grams == 200)
        // A drift of 4 % is more than the place on the pad, the only other large term.
        let drifting = Self.pad(Self.history([1.01, 1.02, 1.03, 1.04]), now: 81)
        #expect(drifting.due == .yes && drifting.isOlderThanTheRest)
        // Long after the last check, little is known.
        #expect(Self.pad(Self.history([1, 1.001, 0.999, 1]), now: 3000).due == .yes)
        // A small step after a dozen equal checks.
        var shares = (0..<12).map { 1 + 0.0001 * Double($0 % 2) }
        shares.append(1.004)
        let stepped = Self.pad(Self.history(shares), now: 261)
        #expect(stepped.isOutside && !stepped.isOlderThanTheRest && stepped.due == .yes)
        // A new calibration answers the drift.
        let renewed = Self.pad(Self.history([1.01, 1.02, 1.03, 1.04]), calibrated: 80.5, now: 81)
        #expect(renewed.deviation == nil && !renewed.isOlderThanTheRest)
    }

    @Test("One check, two checks, twenty on one day say nothing", arguments: [1, 2, 20]) func tooFew(
        count: Int
    ) {
        let history = Self.history(Array(repeating: 1, count: count), every: count == 20 ? 0.001 : 40)
        let pad = Self.pad(history, now: 100)
        #expect(pad.due == .unknown && pad.drift == nil && pad.heaviest == nil)
        #expect(
            history.age(of: AgedPad.scale, calibrated: AgedPad.calibrated, at: AgedPad.moment(100)) == nil)
        #expect(pad.deviation != nil, "the last check has been compared all the same")
    }

    @Test("A deviation beyond its U is a drift, and one within it is not") func drifted() throws {
        for (share, isDrifted) in [(1.001, false), (1.015, false), (1.03, true), (0.97, true)] {
            let age = try #require(
                Self.history([1, 1, share]).age(
                    of: AgedPad.scale, calibrated: AgedPad.calibrated, at: AgedPad.moment(61)))
            #expect(age.isDrifted == isDrifted && abs(age.deviation - (share - 1)) < 1e-3, "\(share)")
        }
        // Declared and assumed grams are no calibration.
        let history = Self.history([1, 1, 1.03])
        let declared = Scale.byResolution(
            try PressureAxis(
                code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 8000, resolution: 16)))
        #expect(history.age(of: try #require(declared), calibrated: nil, at: AgedPad.moment(61)) == nil)
    }

    @Test("Only checks before a weighing count, as for a recording of that time") func earlier() {
        let history = Self.history([1, 1, 1, 1.05])
        func age(_ day: Double) -> ScaleAge? {
            history.age(of: AgedPad.scale, calibrated: AgedPad.calibrated, at: AgedPad.moment(day))
        }
        #expect(age(59) == nil && age(70)?.isDrifted == false && age(81)?.isDrifted == true)
    }

    @Test("Checks with other masses are compared on those in common") func changedMasses() throws {
        var random = TrialRandom(seed: 3)
        // A bent pad: the lines through other masses have other slopes, though it does not change.
        func check(_ day: Double, _ masses: [Double], _ share: Double = 1) -> CheckRecord {
            AgedPad.record(
                onDay: day,
                levels: masses.map {
                    let counts = share * (16 * (20 + $0) - 0.01 * (20 + $0) * (20 + $0))
                    return .init(referenceGrams: $0, uncertainty: nil, raw: counts + 0.1 * random.normal())
                })
        }
        let history = CheckHistory([
            check(0, [0, 50, 100, 200]), check(20, [0, 50, 100]), check(40, [0, 5, 10]),
            check(60, [0, 20, 50, 200]),
        ])
        let compared = history.compared
        #expect(compared.map { $0.record.levels.count } == [4, 4], "100 g is not half of 200 g, with 50 g")
        let own = history.records.compactMap(\.sensitivity?.value)
        #expect(
            abs(own[0] / own[3] - 1) > 0.002
                && abs(compared[0].countsPerGram / compared[1].countsPerGram - 1) < 5e-4)
    }

    @Test("A history of 10 000 checks takes a moment") func many() {
        var random = TrialRandom(seed: 4)
        let records = (0..<10_000).map {
            AgedPad.check(onDay: Double($0) / 20, countsPerGram: 16, random: &random)
        }
        let clock = ContinuousClock()
        let start = clock.now
        let pad = Self.pad(CheckHistory(records), now: 501)
        #expect(pad.due != .unknown && pad.compared.count == 10_000)
        #expect(clock.now - start < .seconds(20))
    }

    @Test("Keys are in JSON, and null where nothing is known") func keys() throws {
        for history in [Self.history([1]), Self.history([1, 1, 1.03])] {
            let line = Self.pad(history, now: 61).line
            let json = try #require(
                try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
            #expect(Set(PadHistory.fields.definitions().flatMap(\.keys)).isSubset(of: Set(json.keys)))
            #expect(json["command"] as? String == "check" && (json["checks"] as? [Any])?.isEmpty == false)
        }
    }
}
