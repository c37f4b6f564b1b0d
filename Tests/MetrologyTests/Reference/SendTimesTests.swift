import TestSupport
import Testing

@testable import Metrology

/// The moments at which a scale sent its readings are found although they arrive late.
@Suite struct SendTimesTests {
    /// Moments of sending in microseconds, and of arrival.
    private struct Scale {
        var sent: [Double] = []
        var arrivals: [Int64] = []

        /// - Parameters:
        ///   - unsteadiness: the largest deviation of an interval, in milliseconds.
        ///   - delay: the longest delay of an arrival, in milliseconds.
        init(_ count: Int = 500, unsteadiness: Double, delay: Double, seed: UInt64) {
            var random = SplitMix(seed: seed)
            var time = 3e5
            for _ in 0..<count {
                sent.append(time)
                arrivals.append(Int64((time + 1e3 * random.between(0, delay)).rounded()))
                time += 1e5 + 1e3 * random.between(-unsteadiness, unsteadiness)
            }
        }

        /// The standard deviation of moments from those of sending, in milliseconds.
        func error(_ moments: [Double]) -> Double {
            let errors = zip(moments, sent).map { ($0 - $1) / 1e3 }
            return (errors.sumOfSquaredDeviations / Double(errors.count)).squareRoot()
        }
    }

    @Test("Delays up to 16 ms of a steady scale are removed", arguments: Seeds.of(1...5))
    func delays(seed: UInt64) {
        let scale = Scale(unsteadiness: 0.5, delay: 16, seed: seed)
        let plain = scale.arrivals.map { Double($0) }
        #expect(scale.error(plain) > 4)
        #expect(scale.error(SendTimes(scale.arrivals).moments) < 1.2)
    }

    @Test("The intervals of an unsteady scale are kept", arguments: Seeds.of(1...5))
    func unsteady(seed: UInt64) {
        let scale = Scale(unsteadiness: 40, delay: 0, seed: seed)
        #expect(scale.error(SendTimes(scale.arrivals).moments) < 4)
    }

    @Test("Readings that are missing and a gap are no delays") func gaps() {
        let scale = Scale(unsteadiness: 0, delay: 16, seed: 9)
        let kept = scale.arrivals.indices.filter { $0 % 7 != 3 && !(200..<260).contains($0) }
        let moments = SendTimes(kept.map { scale.arrivals[$0] }).moments
        var rest = scale
        (rest.sent, rest.arrivals) = (kept.map { scale.sent[$0] }, [])
        #expect(rest.error(moments) < 1.2)
        #expect(moments.count == kept.count)
    }

    @Test("Few readings, and none, are left as they are") func few() {
        #expect(SendTimes([]).moments.isEmpty)
        #expect(SendTimes([5]).moments == [5])
        #expect(SendTimes([0, 100, 220, 290]).moments == [0, 100, 220, 290])
        // A recording in which all arrived at once.
        let same = [Int64](repeating: 7, count: 100)
        #expect(SendTimes(same).moments.allSatisfy { $0 == 7 })
    }
}
