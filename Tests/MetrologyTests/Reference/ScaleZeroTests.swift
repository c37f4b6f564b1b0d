import Core
import TestSupport
import Testing

@testable import Metrology

/// What a scale shows without a load is found at rest, although it drifts and something presses early.
@Suite struct ScaleZeroTests {
    /// A scale that reads what a function of the time says, and a pad that is touched at times.
    private static func series(
        _ touches: [ClosedRange<Double>], until end: Double, digit: Double = 0.1, early: Int = 8,
        _ shown: (Double) -> Double
    ) -> ReferenceSeries {
        var series = ReferenceSeries()
        func reading(_ time: Double) -> ReferenceReading {
            ReferenceReading(
                digit * (shown(time) / digit).rounded(),
                at: SourceTime(Int64((time * 1e6).rounded()) + 5_000_000))
        }
        for number in stride(from: early, to: 0, by: -1) {
            series.add(.reference(reading(-0.1 * Double(number)), time: nil))
        }
        for step in 0...Int(end * 10) {
            let time = Double(step) / 10
            var frame = Reading()
            frame.time = SessionTime(Int64((time * 1e6).rounded()))
            if touches.contains(where: { $0.contains(time) }) {
                frame.load.raw = 100
                frame.contacts = [
                    MeasuredContact(Contact(slot: 0, trackingID: 1, pressure: 100), on: channel)
                ]
                .compactMap(\.self)
            }
            series.add(.reading(frame))
            series.add(.reference(reading(time), time: frame.time))
        }
        return series
    }

    private static let channel: ForceChannel = {
        guard
            let axis = try? PressureAxis(
                code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 6160))
        else {
            preconditionFailure("the range is valid")
        }
        return ForceChannel(axis, of: .force)
    }()

    private static let touches = stride(from: 2.0, to: 40, by: 5).map { $0...$0 + 2.5 }

    /// What is shown by a load of about 100 g during touches, late, with a zero.
    private static func pressed(_ time: Double, _ zero: Double) -> Double {
        zero
            + (touches.contains { $0.contains(time - 0.2) }
                ? 100 + (time * 10).truncatingRemainder(dividingBy: 7) / 10 : 0)
    }

    @Test("The zero of a scale that stays is the mean of what it shows", arguments: [0.0, 40, -12.3])
    func constant(grams: Double) {
        let zero = ScaleZero(Self.series(Self.touches, until: 45) { Self.pressed($0, grams) })
        for time in stride(from: -1.0, through: 45, by: 0.7) {
            #expect(abs(zero.grams(at: time) - grams) < 1e-6)
        }
        #expect(zero.uncertainty < 1e-6 && zero.driftGrams == nil)
        #expect(abs(zero.meanGrams - grams) < 1e-6)
    }

    @Test(
        "A drift is followed, and named beyond five steps",
        arguments: [(0.1, false), (2.0, true), (-5.0, true)])
    func drift(perMinute: Double, isNamed: Bool) {
        let zero = ScaleZero(
            Self.series(Self.touches, until: 45) { Self.pressed($0, $0 / 60 * perMinute) })
        for time in stride(from: 0.0, through: 40, by: 0.7) {
            #expect(abs(zero.grams(at: time) - time / 60 * perMinute) < 0.15)
        }
        #expect((zero.driftGrams != nil) == isNamed)
    }

    @Test("What presses before a touch does not lift the zero") func early() {
        // In every other pause the force rises from its middle on, and before the first touch for a second.
        let zero = ScaleZero(
            Self.series(Self.touches, until: 45) { time in
                let pause = Self.touches.firstIndex { $0.lowerBound > time - 0.2 } ?? 0
                let rise = (Self.touches[pause].lowerBound - (time - 0.2))
                return Self.pressed(time, pause % 2 == 0 && rise > 0 && rise < 1.2 ? 8 * (1.2 - rise) : 0)
            })
        for time in stride(from: 0.0, through: 40, by: 0.7) { #expect(abs(zero.grams(at: time)) < 0.2) }
        #expect(zero.driftGrams == nil)
    }

    @Test("A pause in which the load never was 0 does not count, nor does an end") func neverLifted() {
        for pause in [-1, 3, 6] {
            let zero = ScaleZero(
                Self.series(Self.touches, until: 45) { time in
                    let last = Self.touches.lastIndex { $0.upperBound < time - 0.2 } ?? -1
                    return Self.pressed(time, last == pause ? 4 : 0)
                })
            for time in stride(from: 0.0, through: 40, by: 0.7) {
                #expect(abs(zero.grams(at: time)) < 0.2, "pause \(pause) at \(time)")
            }
        }
    }

    @Test(
        "Pauses shorter than the delay of the scale say nothing; without any the scale is taken to be tared")
    func short() {
        let touches = stride(from: 0.0, to: 40, by: 5).map { $0...$0 + 4.8 }
        let series = Self.series(touches, until: 39, early: 1) { _ in 30 }
        let zero = ScaleZero(series)
        #expect(
            zero.levels.isEmpty && zero.grams(at: 3) == 0 && zero.driftGrams == nil)
    }

    @Test("Never above what was shown at rest, nor below", arguments: Seeds.of(1...40))
    func between(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let digit = [0.01, 0.1, 1, 5][Int(random.next() % 4)]
        let shown = (0...460).map { _ in random.between(-20, 60) }
        let series = Self.series(Self.touches, until: 45, digit: digit) { shown[max(0, Int($0 * 10))] }
        let zero = ScaleZero(series)
        for time in stride(from: -2.0, through: 50, by: 0.5) {
            #expect((-21...66).contains(zero.grams(at: time)))
        }
    }
}
