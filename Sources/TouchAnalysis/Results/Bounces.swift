package import Core
internal import Text

/// Impacts of an object that bounces on the pad until it rests.
///
/// Between two impacts the object flies for Δ = 2v/g, with the same speed v at both ends. So the pad receives
/// m·(v + v′) = m·g·(Δ + Δ′)/2 in an impact between flights of Δ and Δ′: times and impulses give the mass without a weighing,
/// and the ratio of flights is that of speeds.
package struct Bounces: Equatable, Sendable {
    /// The time of the first impact in seconds since time 0; the time of an impact is the centroid of its force.
    package let start: Double
    /// The impulse of each impact in gram-seconds.
    package let impulses: [Double]
    /// The time from each impact to the next one in seconds.
    package let intervals: [Double]
    /// The mean force of the touch that follows the last impact, if it rests there for a second or more, in grams: over its
    /// hold part.
    package internal(set) var rest: Double?

    /// The coefficient of restitution: the slope of the line through 0 that fits each interval against the one before it.
    package var restitution: Double { Self.ratio(intervals) }
    /// The coefficient of restitution by the impulses, in the same way.
    package var impulseRestitution: Double { Self.ratio(impulses) }
    /// The mass in grams: twice the sum of the impulses between two flights, divided by the sum of these flights.
    package var mass: Double {
        let flights = zip(intervals, intervals.dropFirst()).reduce(0) { $0 + $1.0 + $1.1 }
        let received = impulses.dropFirst().prefix(max(0, intervals.count - 1)).reduce(0, +)
        return flights > 0 ? 2 * received / flights : 0
    }
    /// The height in meters from which it fell before the first impact: v²/2g, with v = g·Δ/2e of the first flight.
    package var dropHeight: Double {
        guard let first = intervals.first, restitution > 0 else { return 0 }
        let speed = StandardGravity.acceleration * first / (2 * restitution)
        return speed * speed / (2 * StandardGravity.acceleration)
    }

    /// The figures as a sentence, with masses in percent of full scale where grams are unknown.
    package func sentence(on scale: Scale?) -> String {
        let statesGrams = scale?.provenance.statesGrams ?? true
        func words(_ grams: Double) -> String {
            statesGrams
                ? "\(grams.fixed(1)) g"
                : "\((scale?.percent(ofChange: grams) ?? grams).fixed(1)) % of full scale"
        }
        let rest = rest.map { ", at rest \(words($0))" } ?? ""
        return
            "\(impulses.count) bounces from \(start.fixed(3)) s: restitution \(restitution.fixed(3)) by times, "
            + "\(impulseRestitution.fixed(3)) by impulses; dropped from \(dropHeight.fixed(3)) m; mass "
            + "\(words(mass)) by impacts\(rest)."
    }

    /// The slope of the line through 0 that fits each value against the one before it.
    private static func ratio(_ values: [Double]) -> Double {
        LineFit.slopeThroughOrigin(values.dropLast(), Array(values.dropFirst())) ?? 0
    }
}
