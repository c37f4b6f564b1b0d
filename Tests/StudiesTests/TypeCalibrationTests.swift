import Core
import Metrology
import Testing

@testable import Studies

/// What studies of several pads give.
@Suite struct TypeCalibrationTests {
    /// A unit with changes.
    static func changed(
        _ unit: StudiedUnit, bits: UInt64? = nil, isSimulated: Bool? = nil, grams: Double = 1,
        counts: Double = 1,
        _ change: (inout StudiedPad) -> Void = { _ in }
    ) throws -> StudiedUnit {
        var pad = unit.pad
        change(&pad)
        let points = unit.fit.points.map {
            CalibrationPoint(
                referenceGrams: grams * $0.referenceGrams, raw: counts * $0.raw, direction: $0.direction,
                uncertainty: $0.uncertainty)
        }
        return try StudiedUnit(
            unit: bits ?? unit.unit, isSimulated: isSimulated ?? unit.isSimulated, pad: pad, date: unit.date,
            points: points, loadings: unit.loadings, creep: unit.creep)
    }

    @Test func outcomeDependsOnTheNumberOfUnits() throws {
        let units = try Samples.studied(6)
        if case .profile(let profile) = try StudyOutcome(of: [units[0]], name: "a") {
            #expect(profile == units[0].profile(called: "a"))
            #expect(profile.scatter == nil)
        } else {
            Issue.record("one unit gives no profile")
        }
        let two = #expect(throws: StudyRefusal.self) {
            _ = try StudyOutcome(of: Array(units[..<2]), name: "a")
        }
        #expect(two?.description.contains("three") == true)
        for count in 3...4 {
            guard case .row(let row) = try StudyOutcome(of: Array(units[..<count]), name: "a") else {
                Issue.record("\(count) units give no row")
                continue
            }
            #expect(row.units == count && row.mean > 0 && row.scatter > 0)
        }
        for count in 5...6 {
            guard case .type(let type, let row) = try StudyOutcome(of: Array(units[..<count]), name: "a")
            else {
                Issue.record("\(count) units give no type calibration")
                continue
            }
            #expect(type.degreesOfFreedom == count - 1 && row.units == count)
            #expect(type.leftOut.count == count)
        }
        #expect(throws: StudyRefusal.self) { _ = try StudyOutcome(of: [], name: "a") }
    }

    @Test func studiesOfOneUnitCountOnce() throws {
        let units = try Samples.studied(5)
        let again = try SimulatedModel(seed: 7).unit(1).studied(Samples.masses, stand: 60, time: 9)
        let model = try StudiedModel(units + [again])
        #expect(model.units.count == 5)
        #expect(model.units.map(\.studies.count).sorted() == [1, 1, 1, 1, 2])
        let type = try TypeCalibration(model, name: "a")
        #expect(type.degreesOfFreedom == 4)
        #expect(type.withinUnits.map { $0 > 0 && $0 < 0.02 } == true)
        // The same file twice adds nothing.
        #expect(try StudiedModel(units + units).units.map(\.studies.count) == [1, 1, 1, 1, 1])
        let four = #expect(throws: StudyRefusal.self) {
            _ = try TypeCalibration(try StudiedModel(Array(units[..<4]) + [again]), name: "a")
        }
        #expect(four?.description.contains("needs 5 pads") == true)
    }

    @Test func oddUnitIsNamed() throws {
        for count in [3, 5, 10] {
            for factor in [0.5, 2, 1 / 3.0] {
                var units = try Samples.studied(count, of: SimulatedModel(seed: 4))
                units[1] = try Self.changed(units[1], grams: factor)
                let refusal = try #require(throws: StudyRefusal.self) { _ = try StudiedModel(units) }
                #expect(refusal.odd == units[1].unit, "\(refusal)")
                #expect(refusal.description.contains("contradicts the others"))
                units.remove(at: 1)
                #expect(throws: Never.self) { _ = try StudiedModel(units) }
            }
        }
        var units = try Samples.studied(5)
        units[2] = try Self.changed(units[2], grams: 0.2, counts: 0.2)
        let refusal = try #require(throws: StudyRefusal.self) { _ = try StudiedModel(units) }
        #expect(refusal.odd == units[2].unit && refusal.description.contains("heavier masses"))
    }

    static let strangers: [(String, @Sendable (inout StudiedPad) -> Void)] = [
        ("another range", { $0.maximum = 1_023 }), ("another range", { $0.minimum = 1 }),
        ("another range", { $0.code = AbsoluteCode.pressure }), ("another unit", { $0.unit = "g" }),
        ("another firmware", { $0.identity.version = 0x0200 }),
        ("another model", { $0.identity.product = 1 }),
    ]

    @Test(arguments: strangers.indices) func strangerIsRefused(index: Int) throws {
        var units = try Samples.studied(5)
        units[4] = try Self.changed(units[4], Self.strangers[index].1)
        let refusal = try #require(throws: StudyRefusal.self) { _ = try StudiedModel(units) }
        #expect(refusal.description.contains(Self.strangers[index].0))
        #expect(refusal.odd == units[4].unit)
    }

    @Test func simulatedStudiesStayApart() throws {
        var units = try Samples.studied(5)
        let mixed = try Self.changed(units[4], isSimulated: false)
        let refusal = try #require(throws: StudyRefusal.self) { _ = try StudiedModel(units[..<4] + [mixed]) }
        #expect(refusal.description.contains("simulated pads are not mixed"))
        #expect(StudiedModel.groups(of: units + [mixed]).map(\.count) == [5, 1])
        let type = try TypeCalibration(try StudiedModel(units), name: "a")
        #expect(type.profile.note == "type calibration of 5 simulated pads")
        #expect(type.profile.scatter?.isSimulated == true)
        #expect(
            String(decoding: ModelRecord(try CountsPerGram(type.model), type).line, as: UTF8.self).contains(
                "\"simulated\":true"))
        units = try units.map { try Self.changed($0) { $0.identity = DeviceIdentity() } }
        let nameless = try #require(throws: StudyRefusal.self) { _ = try StudiedModel(units) }
        #expect(nameless.description.contains("no ids"))
    }

    @Test func profileIsReadBackAndApplies() throws {
        let units = try Samples.studied(7)
        let profile = try TypeCalibration(try StudiedModel(units), name: "model").profile
        #expect(try Profile(document: profile.document) == profile)
        let (origin, axis) = try StudyDemo.source(of: units[0].pad)
        let scale = profile.scale(of: axis)
        #expect(scale.provenance == .type)
        #expect(scale.source == "model, type calibration of 7 pads")
        #expect(profile.isFound(for: origin.device) && profile.refusal(for: origin.device) == nil)
        var other = origin.device
        other.identity.version = 0x0101
        #expect(profile.refusal(for: other)?.contains("firmware 0100") == true)
        other.identity = DeviceIdentity(bus: 3, vendor: 1, product: 2, version: 0x0100)
        #expect(!profile.isFound(for: other) && profile.refusal(for: other) != nil)
        let range = try PressureAxis(code: axis.code, AbsoluteAxis(minimum: 0, maximum: 1_023))
        #expect(profile.refusal(for: range) != nil)
        // The interval grows with the load, in proportion where gains differ.
        let loads = [20.0, 60, 120, 200]
        let shares = try loads.map { try #require(scale.standardUncertainty(from: 40, to: 40 + $0)) / $0 }
        #expect(shares.allSatisfy { $0 > 0.5 * shares[3] && $0 < 2 * shares[3] })
        #expect(scale.standardUncertainty(from: 100, to: 100) == 0)
    }

    @Test func orderOfTheFilesDoesNotMatter() throws {
        let again = try SimulatedModel(seed: 7).unit(2).studied(Samples.masses, stand: 60, time: 9)
        let units = try Samples.studied(6) + [again]
        let documents = try [units, units.reversed(), Array(units[3...] + units[..<3])].map {
            try TypeCalibration(try StudiedModel(Array($0)), name: "a").profile.document
        }
        #expect(documents[0] == documents[1] && documents[0] == documents[2])
    }

    @Test func tenThousandStudies() throws {
        // Ten thousand units with the curves of two hundred.
        let few = try Samples.studied(200)
        let units = (0..<10_000).map { place in
            let one = few[place % 200]
            return StudiedUnit(
                unit: UInt64(place), isSimulated: true, pad: one.pad, date: one.date, fit: one.fit,
                loadings: one.loadings, creep: one.creep)
        }
        let type = try TypeCalibration(try StudiedModel(units), name: "a")
        #expect(type.model.units.count == 10_000)
        #expect((0.92...0.98).contains(Double(type.coveredUnits) / 10_000))
        #expect(type.profile.document.count < 20_000)
        var again = try Profile(document: type.profile.document)
        // Its percentages are rounded.
        again.sensor = type.profile.sensor
        #expect(again == type.profile)
    }
}
