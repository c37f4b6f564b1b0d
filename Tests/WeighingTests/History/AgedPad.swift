import Core
import Foundation
import Metrology
import TestSupport

/// A pad whose sensitivity changes by a law, calibrated on day 0 and checked every 10 to 60 days for a year.
struct AgedPad {
    /// How the sensitivity changes.
    enum Law: String, CaseIterable {
        case linear, ageing, walk, step
    }

    static let microsecondsPerDay = 86_400e6
    /// 2026-01-01.
    static let calibrated: Int64 = 1_767_225_600_000_000
    static let masses = [0.0, 20, 50, 100, 200]
    /// 16 counts per gram, exactly calibrated; hysteresis and creep are known to be nothing.
    static let scale = Scale.calibrated(
        by: "pad", curve: .line(offset: 0, perCount: 1 / 16), fullScale: 500, hysteresis: 0, creep: 0)
    static let axis: Profile.Axis = {
        guard let axis = Profile.Axis(code: AbsoluteCode.slotPressure, minimum: 0, maximum: 8000) else {
            preconditionFailure("a valid axis")
        }
        return axis
    }()

    /// The relative change of the sensitivity since the calibration, by day.
    private let changes: [Double]
    /// The checks up to the day of a weighing.
    let history: CheckHistory
    /// The day of a weighing, from that of the third check on.
    let day: Double
    /// The relative standard uncertainty of all other terms of the weighing.
    let others: Double
    /// The relative error of the weighing: the change of the pad, and all other errors.
    let error: Double

    /// Nil if there are fewer than three checks within the year, or if they cover less than 30 days.
    init?(_ law: Law, seed: UInt64) {
        var random = TrialRandom(seed: seed)
        let changes = Self.changes(law, &random)
        var days: [Double] = []
        var next = random.uniform(10, 60)
        while next < 365 {
            days.append(next)
            next += random.uniform(10, 60)
        }
        // What the place of the stand and the masses of a check err by.
        let scatter = random.logUniform(0.001, 0.005)
        others = random.logUniform(0.003, 0.015)
        guard days.count >= 3 else { return nil }
        let day = random.uniform(days[2], 365)
        let checks = days.filter { $0 <= day }
        guard checks[checks.count - 1] - checks[0] >= 30 else { return nil }
        history = CheckHistory(
            checks.map {
                let seen = 1 + changes[Int($0)] + scatter * random.normal()
                return Self.check(onDay: $0, countsPerGram: 16 * seen, random: &random)
            })
        (self.changes, self.day) = (changes, day)
        error = changes[Int(day)] + others * random.normal()
    }

    private static func changes(_ law: Law, _ random: inout TrialRandom) -> [Double] {
        let amplitude = random.logUniform(0.005, 0.1) * (random.uniform(0, 1) < 0.5 ? 1 : -1)
        let (constant, moment) = (random.uniform(20, 150), random.uniform(0, 365))
        var walk = 0.0
        return (0...365).map { day in
            let time = Double(day)
            switch law {
            case .linear: return amplitude * time / 365
            case .ageing: return amplitude * (1 - exp(-time / constant))
            case .walk:
                walk += amplitude / 365.0.squareRoot() * random.normal()
                return walk
            case .step: return time >= moment ? amplitude : 0
            }
        }
    }

    /// A check on a stand of 20 g, with some noise.
    static func check(
        onDay day: Double, countsPerGram: Double, masses: [Double] = masses, random: inout TrialRandom
    ) -> CheckRecord {
        record(
            onDay: day,
            levels: masses.map { mass in
                let counts = ((20 + mass) * countsPerGram + 0.3 * random.normal()).rounded()
                return CheckRecord.Level(referenceGrams: mass, uncertainty: nil, raw: counts)
            })
    }

    static func record(onDay day: Double, levels: [CheckRecord.Level]) -> CheckRecord {
        CheckRecord(
            time: calibrated + Int64(day * microsecondsPerDay), source: .device, program: "0.3.0", unit: 7,
            device: Profile.Device(name: "A pad", identity: DeviceIdentity(bus: 24, vendor: 1, product: 2)),
            axis: axis, profile: "pad", levels: levels, zeroReturn: .init(0.5, expanded: 0.9),
            noise: .init(0.3, expanded: 0.1), sensor: nil)
    }

    /// The moment of a day in microseconds since 1970.
    static func moment(_ day: Double) -> Int64 { calibrated + Int64(day * microsecondsPerDay) }
}
