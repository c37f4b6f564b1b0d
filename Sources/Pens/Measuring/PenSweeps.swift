internal import Core
internal import Metrology

/// The sweeps of a pen: rises of the pressure, each with the fall after it, and the force at which they cross a pressure.
struct PenSweeps {
    /// The crossing of a pressure by a rise or a fall.
    struct Crossing {
        /// The force in grams.
        var grams: Double
        /// The change of the force in grams per second.
        var rate: Double
    }

    /// A rise and the fall after it; a crossing is nil if the sweep does not cross the pressure.
    struct Sweep {
        var rise: Crossing?
        var fall: Crossing?

        /// The middle between both; nil if one is missing.
        var middle: Double? {
            guard let rise, let fall else { return nil }
            return (rise.grams + fall.grams) / 2
        }
    }

    /// The sweeps, for each of the pressures.
    let sweeps: [[Sweep]]
    /// The rises and falls, as ranges of reports.
    let legs: [LoadPasses.Pass]

    /// The change of the pressure that ends a rise or a fall, as a fraction of the greatest pressure.
    private static let reversal = 0.15
    /// Half of the time over which the rate of the force is taken, in seconds.
    private static let rateReach = 0.05

    /// - Parameters:
    ///   - trace: the reports.
    ///   - percents: the pressures in percent; 0 is the contact, 100 the end of the declared range.
    ///   - refresh: at every how many reports the pressure takes a new value.
    ///   - force: the force at every moment.
    init(_ trace: PenTrace, _ percents: [Double], refresh: Int, _ force: ReferenceForce) {
        let legs = Self.legs(of: trace)
        let typical =
            zip(trace.reports.dropFirst(), trace.reports).map { $0.seconds - $1.seconds }
            .percentile(0.5) ?? 0
        let span = Double(trace.span)
        let times = percents.map { percent in
            // Counts are whole: those above 0 are contact, and only the last one is the end.
            let level = min(max(percent / 100 * span, 0.5), span - 0.5)
            let isEnd = percent <= 0 || percent >= 100
            return legs.map { leg in
                Self.times(
                    trace.reports, leg, level, isEnd: isEnd, refresh: refresh, longest: 1.5 * typical)
            }
        }
        let moments = times.joined().joined().flatMap { [$0 - Self.rateReach, $0, $0 + Self.rateReach] }
        let order = moments.indices.sorted { moments[$0] < moments[$1] }
        var forces = [Double?](repeating: nil, count: moments.count)
        for (sample, grams) in zip(order, force.grams(at: order.map { moments[$0] })) {
            forces[sample] = grams
        }
        var next = 0
        let crossings = times.map { level in
            level.map { times -> Crossing? in
                let found = times.indices.map { _ -> Crossing? in
                    defer { next += 3 }
                    guard let before = forces[next], let grams = forces[next + 1],
                        let after = forces[next + 2]
                    else { return nil }
                    return Crossing(grams: grams, rate: (after - before) / (2 * Self.rateReach))
                }
                let known = found.compactMap(\.self)
                guard !known.isEmpty, known.count == found.count else { return nil }
                return Crossing(grams: known.map(\.grams).mean, rate: known.map(\.rate).mean)
            }
        }
        sweeps = crossings.map { crossings in
            legs.indices.filter { legs[$0].direction == .up }.map { index in
                Sweep(
                    rise: crossings[index],
                    fall: index + 1 < legs.count ? crossings[index + 1] : nil)
            }
        }
        self.legs = legs
    }

    /// The rises and falls of the pressure.
    static func legs(of trace: PenTrace) -> [LoadPasses.Pass] {
        let counts = trace.reports.map { Double($0.counts) }
        return LoadPasses(counts, reversal: reversal * (counts.max() ?? 0)).passes
    }

    /// The moments at which a rise or fall crosses a level for the first and for the last time; none if it does not end
    /// on the other side. A hand is unsteady: the force is that of the level at both, and their mean favors neither.
    private static func times(
        _ reports: [PenTrace.Report], _ leg: LoadPasses.Pass, _ level: Double, isEnd: Bool, refresh: Int,
        longest: Double
    ) -> [Double] {
        let candidates = max(1, leg.readings.lowerBound)..<leg.readings.upperBound
        let crossed = candidates.filter {
            (Double(reports[$0].counts) >= level) != (Double(reports[$0 - 1].counts) >= level)
        }
        guard crossed.count % 2 == 1, let first = crossed.first, let last = crossed.last else { return [] }
        return (first == last ? [first] : [first, last]).map { sample in
            let (to, from) = (reports[sample], reports[sample - 1])
            // The value before was new that many reports ago, unless there were none for a while.
            let start = max(
                reports[max(0, sample - refresh)].seconds, to.seconds - longest * Double(refresh))
            // Beyond an end of the range counts say nothing about the force; then it is the middle of the bracket.
            let part =
                isEnd ? 0.5 : (level - Double(from.counts)) / Double(to.counts - from.counts)
            return start + part * (to.seconds - start)
        }
    }
}
