package import Core
internal import Glibc

/// What a pad and a reference scale under it measured at the same time: counts on the 5 ms grid, and readings.
package struct ReferenceSeries: Sendable {
    /// What is known of the load at a step.
    enum Contact: UInt8 {
        /// Nothing touches the pad.
        case none
        /// The counts are those of the load.
        case touched
        /// The counts are unknown or a lower bound: lost events, a blocked device, a contact at the axis limit.
        case unusable
    }

    /// The longest series that is kept, in steps: 10 minutes.
    static let longest = SampleGrid.steps(600)
    /// The greatest weight of a reading that is kept, in grams.
    private static let greatest = CalibrationPoint.greatestReference

    /// The counts at each step since `start`.
    private(set) var counts: [Double] = []
    /// What is known of the load at each step.
    private(set) var contacts: [Contact] = []
    /// The step of the first value, since the session start.
    private(set) var start = 0
    /// The readings, in the order of arrival.
    package private(set) var readings: [ReferenceReading] = []
    /// What the scale showed before the first event of the pad, by the clock of the source.
    private var early: [ReferenceReading] = []
    /// The time of the session's start by that clock, in microseconds.
    private var origin: Int64?
    /// The number of readings with a weight.
    package private(set) var weighed = 0
    /// The number of weights that a person typed.
    package private(set) var typedCount = 0
    /// The step of the last reading that was kept.
    private var lastStep = -1
    /// The tenth of a second of the last reading, and the numbers of readings in it and in the one before.
    private var density = (tenth: 0, count: 0, before: 0)
    private var latest = Reading()
    private var state = Contact.none
    private var hasBegun = false

    package init() {}

    /// The duration of the series in seconds.
    package var seconds: Double { Double(counts.count) * SampleGrid.stepSeconds }

    /// The readings with a weight that the scale sent, those before the session among them, in seconds of the session.
    var weighedReadings: [ScaleZero.Level] {
        let shifted = early.map { ($0, $0.time.microseconds - (origin ?? $0.time.microseconds)) }
        return (shifted + readings.map { ($0, $0.time.microseconds) }).compactMap { reading, time in
            guard let grams = reading.grams, reading.status != .typed else { return nil }
            return ScaleZero.Level(seconds: Double(time) / 1e6, grams: grams)
        }
    }

    /// The times in seconds during which nothing touched; the first one begins before all readings, unless the pad was
    /// touched then.
    var rests: [ClosedRange<Double>] {
        let begin = Double(start) * SampleGrid.stepSeconds
        var (rests, from): ([ClosedRange<Double>], Double?) = ([], -.infinity)
        for step in 0...contacts.count {
            let moment = begin + Double(step) * SampleGrid.stepSeconds
            if step < contacts.count, contacts[step] == .none {
                from = from ?? moment
            } else if let since = from {
                rests.append(since...moment)
                from = nil
            }
        }
        return rests
    }

    /// The step of the scale's display in grams: the smallest change between weights that it sent; 0 if it is unknown.
    var digit: Double {
        let sorted = Set(weighedReadings.map(\.grams)).sorted()
        return zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > 1e-4 }.min() ?? 0
    }

    /// Whether no more is kept.
    package var isFull: Bool { counts.count >= Self.longest }

    /// Adds an event of the measurement pipeline.
    package mutating func add(_ event: MeasurementEvent) {
        switch event {
        case .reading(let reading):
            guard let time = reading.time else { return }
            fill(before: time, towards: reading)
            latest = reading
            state = reading.contacts.isEmpty ? .none : reading.load.isSaturated ? .unusable : .touched
        case .dropped(_, let time?), .blocked(let time?), .gone(let time?), .continued(let time?):
            fill(before: time)
            state = .unusable
        case .unseen(let reading): add(.blocked(time: reading.time))
        case .reference(let reading, nil): early.append(reading)
        case .reference(let reading, let time?):
            if origin == nil { origin = reading.time.microseconds - time.microseconds }
            guard hasBegun, !isFull, reading.grams.map({ abs($0) <= Self.greatest }) ?? true else { return }
            add(ReferenceReading(reading.grams, at: SourceTime(time.microseconds), reading.status))
        default: break
        }
    }

    /// Adds a reading. Of a scale that sends faster than the counts are kept, one per step is enough: a scale can send a
    /// hundred thousand per second. Readings that an adapter has held back and sends together are all kept.
    private mutating func add(_ reading: ReferenceReading) {
        let step = SampleGrid.count(before: max(0, reading.time.microseconds))
        if reading.status == .typed { typedCount += 1 } else if isDense(at: step), step == lastStep { return }
        lastStep = step
        if reading.grams != nil { weighed += 1 }
        readings.append(reading)
    }

    /// Counts a reading, and returns whether more than one per step arrive.
    private mutating func isDense(at step: Int) -> Bool {
        let tenth = step * 10 / SampleGrid.rate
        if tenth != density.tenth {
            density = (tenth, 0, tenth == density.tenth + 1 ? density.count : 0)
        }
        density.count += 1
        return max(density.count, density.before) > SampleGrid.rate / 10
    }

    /// The points of weights that a person typed while the load rested: the mean counts of the second before, without
    /// those during which the pad was not touched or was at its limit.
    package var typedPoints: [CalibrationPoint] {
        var points: [CalibrationPoint] = []
        for reading in readings where reading.status == .typed {
            let last = Int(reading.time.microseconds / SampleGrid.stepMicroseconds) - start
            let steps = max(0, last - SampleGrid.rate)..<min(last, counts.count)
            guard let grams = reading.grams, grams >= 0, steps.count >= SampleGrid.rate / 2,
                contacts[steps].allSatisfy({ $0 == .touched })
            else { continue }
            let before = points.last?.referenceGrams ?? 0
            points.append(
                CalibrationPoint(
                    referenceGrams: grams, raw: counts[steps].reduce(0, +) / Double(steps.count),
                    direction: grams < before ? .down : .up))
        }
        return points
    }

    /// Whether a person types the weights.
    package var isTyped: Bool { typedCount > 0 }

    /// Replaces the counts by an increasing function of them, with which a smooth curve describes a response with bends.
    package mutating func replaceCounts(_ replacement: (Double) -> Double) {
        counts = counts.map(replacement)
    }

    /// Removes changes of the counts that are faster than about 4 Hz: they show how the scale answers a tremor, in which
    /// scales differ that are equally late for slow changes.
    ///
    /// What a Gaussian filter leaves is filtered again, and once more, so that slow changes are neither moved nor widened.
    package mutating func smoothCounts() {
        var rest = counts
        counts = counts.map { _ in 0 }
        for _ in 0..<3 {
            let part = Self.smoothed(rest)
            for step in counts.indices {
                counts[step] += part[step]
                rest[step] -= part[step]
            }
        }
    }

    /// The standard deviation of the Gaussian filter in steps: 60 ms.
    private static let smoothing = 12.0

    private static func smoothed(_ values: [Double]) -> [Double] {
        let reach = Int(3.5 * smoothing)
        let weights = (-reach...reach).map { exp(-0.5 * Double($0 * $0) / (smoothing * smoothing)) }
        let sum = weights.reduce(0, +)
        return values.indices.map { step in
            weights.indices.reduce(0) { value, index in
                value + weights[index] / sum * values[min(values.count - 1, max(0, step + index - reach))]
            }
        }
    }

    /// Takes counts from a limit on for lower bounds: the pad or pen ends there, below its declared maximum.
    package mutating func limitCounts(at limit: Double) {
        for step in counts.indices where counts[step] >= limit { contacts[step] = .unusable }
    }

    /// Continues the held counts up to a moment.
    ///
    /// - Parameter next: the reading at that moment; if it follows soon and the same load is felt, counts between both
    ///   lie on a straight line, since counts held to the next frame would be late by half a frame.
    private mutating func fill(before time: SessionTime, towards next: Reading? = nil) {
        let step = SampleGrid.count(before: max(0, time.microseconds))
        if !hasBegun { (start, hasBegun) = (step, true) }
        let count = min(step - start, Self.longest) - counts.count
        guard count > 0 else { return }
        let (from, first) = (Double(latest.load.raw), counts.count)
        counts.append(contentsOf: repeatElement(from, count: count))
        contacts.append(contentsOf: repeatElement(state, count: count))
        guard let next, let last = latest.time, time - last <= Self.longestFrame, state == .touched,
            !next.contacts.isEmpty
        else { return }
        let slope = (Double(next.load.raw) - from) / Double(time - last)
        for index in first..<counts.count {
            let moment = Int64(start + index) * SampleGrid.stepMicroseconds
            counts[index] = from + slope * Double(max(0, moment - last.microseconds))
        }
    }

    /// The longest time between frames during which counts are interpolated, in microseconds: after a longer one the load
    /// has rested.
    private static let longestFrame: Int64 = 40_000
}

extension ReferenceSeries {
    /// The lags at which a scale may follow, and their distance, in seconds.
    private static let lags = stride(from: 0.0, through: 0.8, by: 0.02)
    /// The fewest pairs from which a lag is estimated.
    private static let fewestPairs = 40

    /// The weights of the scale with the counts of `lagSeconds` before, in order of time: a picture of the response while it
    /// is measured. Without weights that a person typed, and weights near a contact's begin or an unusable moment.
    package func pairs(lagSeconds: Double) -> [(counts: Double, grams: Double)] {
        Self.pairs(PairableReadings(self), counts, lagSeconds)
    }

    /// The lag at which a weight follows the counts most closely, in seconds: of the lags in steps of 20 ms, that with the
    /// least change of the weight in all between counts in ascending order, in which rise and fall alternate; nil with few
    /// readings. `ReferenceAlignment` is what measures delays.
    package var roughLagSeconds: Double? {
        let readings = PairableReadings(self)
        guard readings.grams.count >= Self.fewestPairs else { return nil }
        return Self.lags.map { lag in
            let sorted = Self.pairs(readings, counts, lag).sorted { $0.counts < $1.counts }
            let change = zip(sorted.dropFirst(), sorted).reduce(0) { $0 + abs($1.0.grams - $1.1.grams) }
            return (lag: lag, change: change)
        }.min { $0.change < $1.change }?.lag
    }

    private static func pairs(
        _ readings: PairableReadings, _ counts: [Double], _ lag: Double
    ) -> [(counts: Double, grams: Double)] {
        let steps = lag / SampleGrid.stepSeconds
        return zip(readings.positions, readings.grams).compactMap { position, grams in
            let step = Int((position - steps).rounded())
            return counts.indices.contains(step) ? (counts[step], grams) : nil
        }
    }
}

extension ReferenceSeries {
    /// The quantiles at which counts and weights are compared.
    private static let quantiles = 48

    /// A first estimate of the curve from counts to grams that needs no delay; nil if there are too few readings.
    ///
    /// Whatever the delay of the scale, the force has the same distribution over time on both sides: the counts of a rank
    /// belong to the weight of that rank. A first-order response narrows the distribution of the weights a little.
    package var rankedCurve: MonotoneCurve? {
        let readings = PairableReadings(self)
        let counts = readings.positions.map { self.counts[min(self.counts.count - 1, max(0, Int($0)))] }
        var knots: [MonotoneCurve.Knot] = []
        for index in 0...Self.quantiles {
            let share = Double(index) / Double(Self.quantiles)
            guard let from = counts.percentile(share), let to = readings.grams.percentile(share) else {
                return nil
            }
            if let last = knots.last, from <= last.counts || to <= last.grams { continue }
            knots.append(MonotoneCurve.Knot(counts: from, grams: to))
        }
        return knots.count < 4 ? nil : MonotoneCurve(knots)
    }
}
