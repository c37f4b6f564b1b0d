internal import Core
internal import Metrology

/// Where the pressure of a pen stays at one value while the force changes: it is stuck there, or it has ended.
struct PenPlateaus {
    /// The pressure in percent at which the pen ends below its declared maximum; nil if it does not.
    let end: Double?
    /// The pressure in percent at which the pen is stuck, with the change of the force in grams; nil if it is not.
    let stuck: (percent: Double, grams: Double)?

    /// A run of reports with the same counts.
    private struct Run {
        var counts: Int
        var direction: CalibrationPoint.Direction
        /// Whether the leg begins with it: after a turn, hysteresis holds the pressure.
        var isTurn: Bool
        /// The range of the force in grams.
        var range: Double
    }

    /// The least change of the force, as a fraction of the greatest force.
    private static let leastShare = 0.05
    /// The shortest run in seconds: a hand takes longer for that change.
    private static let shortest = 0.1
    /// The moments in a run at which the force is taken.
    private static let samples = 10
    /// The sweeps that must end at the same counts.
    private static let fewestEnds = 3

    init(_ trace: PenTrace, _ legs: [LoadPasses.Pass], _ force: ReferenceForce) {
        let runs = Self.runs(trace, legs, force)
        let (span, reports) = (Double(trace.span), trace.reports)
        let greatest = reports.map(\.counts).max() ?? 0
        let ends = runs.count { $0.counts == greatest && $0.direction == .up }
        end = greatest < trace.span && ends >= Self.fewestEnds ? 100 * Double(greatest) / span : nil
        let inner = runs.filter { $0.counts > 0 && $0.counts < greatest && !$0.isTurn }
        let both = Dictionary(grouping: inner, by: \.counts).compactMap { counts, runs -> (Double, Double)? in
            func median(_ direction: CalibrationPoint.Direction) -> Double? {
                runs.filter { $0.direction == direction }.map(\.range).percentile(0.5)
            }
            guard let up = median(.up), let down = median(.down) else { return nil }
            return (100 * Double(counts) / span, min(up, down))
        }
        stuck = both.max { $0.1 < $1.1 }.map { (percent: $0.0, grams: $0.1) }
    }

    /// The runs over which the force changes.
    private static func runs(
        _ trace: PenTrace, _ legs: [LoadPasses.Pass], _ force: ReferenceForce
    ) -> [Run] {
        let reports = trace.reports
        var found: [(run: Run, times: [Double])] = []
        for leg in legs {
            var start = leg.readings.lowerBound
            for sample in leg.readings
            where sample == leg.readings.upperBound - 1
                || reports[sample + 1].counts != reports[start].counts
            {
                let (from, to) = (reports[start].seconds, reports[sample].seconds)
                if to - from >= shortest, reports[start].counts > 0 {
                    let run = Run(
                        counts: reports[start].counts, direction: leg.direction,
                        isTurn: start == leg.readings.lowerBound, range: 0)
                    let times = (0...samples).map { from + (to - from) * Double($0) / Double(samples) }
                    found.append((run, times))
                }
                start = sample + 1
            }
        }
        let forces = force.grams(at: found.flatMap(\.times))
        let greatest = forces.compactMap(\.self).max() ?? 0
        return found.indices.compactMap { index in
            var run = found[index].run
            let values = forces[index * (samples + 1)..<(index + 1) * (samples + 1)].compactMap(\.self)
            guard let low = values.min(), let high = values.max(), high - low >= leastShare * greatest else {
                return nil
            }
            run.range = high - low
            return run
        }
    }
}
