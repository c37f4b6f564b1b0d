internal import Core

/// The sums over a hold.
///
/// Runs of equal samples are multiplied rather than added one by one, so that the sums do not depend on how samples are
/// batched.
struct HoldSums: Sendable {
    var early = RunSum()
    var late = RunSum()
    var quarters = QuarterSeconds()
    private var grams = RunSum()
    private var raw = RunSum()
    private var x = RunSum()
    private var y = RunSum()
    private var second: [Double] = []
    private var secondIsSaturated = false
    private var secondsAboutLine = RepeatedValues()
    private var isSaturated = false

    /// How many times its band a load at rest differs from the one before if a mass was added or removed.
    private static let step = 8.0

    /// The number of samples so far.
    var count: Int { grams.count }

    /// Adds a number of equal samples.
    mutating func add(
        _ value: Double, raw counts: Double, position: SurfacePosition?, isSaturated: Bool, count: Int
    ) {
        grams.add(value, count: count)
        raw.add(counts, count: count)
        if let position {
            x.add(position.x, count: count)
            y.add(position.y, count: count)
        }
        self.isSaturated = self.isSaturated || isSaturated
        var left = count
        while left > 0 {
            if second.isEmpty, left >= SampleGrid.rate {
                let seconds = left / SampleGrid.rate
                left -= seconds * SampleGrid.rate
                guard !isSaturated else { continue }
                let constant = [Double](repeating: value, count: SampleGrid.rate)
                secondsAboutLine.append(Statistics.deviationAboutLine(constant), count: seconds)
            } else {
                left -= 1
                append(value, isSaturated)
            }
        }
    }

    private mutating func append(_ value: Double, _ isSaturated: Bool) {
        secondIsSaturated = secondIsSaturated || isSaturated
        second.append(value)
        guard second.count == SampleGrid.rate else { return }
        if !secondIsSaturated { secondsAboutLine.append(Statistics.deviationAboutLine(second)) }
        second.removeAll(keepingCapacity: true)
        secondIsSaturated = false
    }

    /// The hold that the sums describe; loads at rest may change by a share of themselves within a second.
    func hold(contacts: Int, start: Int64, end: Int64, band: Double) -> Hold {
        let loads = quarters.restingLoads(within: band)
        // A mass that was added or removed is not creep.
        let isOneLoad = zip(loads, loads.dropFirst()).allSatisfy {
            abs($1.raw - $0.raw) <= max(2, Self.step * band * abs($0.raw))
        }
        let isWhole = late.count == SampleGrid.rate && !isSaturated && isOneLoad
        var position: SurfacePosition?
        if let x = x.mean, let y = y.mean { position = SurfacePosition(x: x, y: y) }
        var course: CreepCourse?
        if isWhole, let settled = quarters.settled, let half = quarters.grams(at: 30) {
            course = CreepCourse(
                start: Double(settled) / 4, settled: quarters.grams[settled], half: half,
                long: quarters.grams(at: 300))
        }
        return Hold(
            contacts: contacts, start: start, durationSeconds: Double(end - start) / 1e6,
            grams: grams.mean ?? 0,
            raw: raw.mean ?? 0, secondsAboutLine: secondsAboutLine, earlyGrams: isWhole ? early.mean : nil,
            lateGrams: isWhole ? late.mean : nil, isSaturated: isSaturated, position: position,
            course: course, loads: loads)
    }
}
