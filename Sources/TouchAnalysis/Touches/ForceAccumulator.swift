internal import Core

/// The force of a touch or of a contact interval, from its first frame to its end.
///
/// Frames are buffered and processed in batches. The frames of the last 0.25 s stay in the buffer, because they may not
/// belong to the hold part.
struct ForceAccumulator: Sendable {
    /// The times at the beginning and the end that do not belong to the hold part, in microseconds.
    private static let head: Int64 = 500_000
    private static let tail: Int64 = 250_000
    /// The number of frames to buffer.
    private static let gathered = 4096

    let start: Int64
    private let onset: Double
    private var peak: Double
    /// The buffered frames, with times relative to the start.
    private var frames = ForceFrames()
    private var limit = ForceAccumulator.gathered
    private var whole = TimeWeightedVariance()
    private var hold = TimeWeightedVariance()
    private var series = TremorSeries()
    /// Whether the rise of the force is accumulated: the onset belongs to a touch.
    private var rises: Bool
    private var rise = RiseAccumulator()
    private var settling = SettlingDetector()
    /// The time between the first frames in seconds; nil until it is needed.
    private var frameSeconds: Double?

    /// Buffers that one accumulator leaves for the next.
    struct ScratchBuffers: Sendable {
        fileprivate var frames = ForceFrames()
        fileprivate var series = TremorSeries()
        fileprivate var rise = RiseAccumulator()

        /// Whether the buffers have a capacity, but not more than most touches need.
        var isOrdinary: Bool { (1...2 * ForceAccumulator.gathered).contains(frames.times.count) }
    }

    init() { (start, onset, peak, rises) = (0, 0, 0, false) }

    /// - Parameters:
    ///   - force: the force of the first frame.
    ///   - rule: the rule for the onset; nil for a contact interval.
    ///   - buffers: buffers of an earlier accumulator, which are taken over.
    init(start: Int64, force: Double, onset rule: OnsetRule?, in buffers: inout ScratchBuffers) {
        self.start = start
        (onset, peak, rises) = (force, force, rule != nil)
        swap(&frames, &buffers.frames)
        swap(&series, &buffers.series)
        swap(&rise, &buffers.rise)
        if let rule { rise.begin(rule, force: force) }
        frames.append(force, at: 0)
    }

    /// Returns an independent copy for a contact interval.
    ///
    /// - Parameter buffers: buffers of an earlier accumulator, which are taken over.
    func forked(in buffers: inout ScratchBuffers) -> ForceAccumulator {
        var forked = self
        // The copy has buffers of its own, so that neither copies on write when it appends a frame.
        forked.frames = ForceFrames()
        swap(&forked.frames, &buffers.frames)
        forked.frames.append(frames)
        if series.count == 0 { swap(&forked.series, &buffers.series) }
        swap(&forked.rise, &buffers.rise)
        forked.rises = false
        return forked
    }

    /// Appends a frame.
    @inline(__always)
    mutating func append(_ force: Double, at time: Int64) {
        frames.append(force, at: time - start)
        if frames.count >= limit { settle() }
    }

    /// Appends the samples of one contact in many frames.
    mutating func append(
        _ samples: borrowing Span<ContactSample>, _ indices: SampleFrames, zero: Int64, minimum: Int64,
        grams: GramsTable
    ) {
        let first = zero + start
        var next = 0
        while next < indices.count {
            let count = min(indices.count - next, limit - frames.count)
            frames.append(
                count, time: { samples[indices[next &+ $0]].time &- first },
                force: { grams.force(ofRaw: Int64(samples[indices[next &+ $0]].pressure) - minimum) })
            next += count
            if frames.count >= limit { settle() }
        }
    }

    /// Processes the frames that can no longer be within the last 0.25 s.
    private mutating func settle() {
        let count = frames.count
        let times = frames.times
        guard count > 0, var index = (0..<count).first(where: { times[$0] > times[count - 1] - Self.tail })
        else { return }
        // The frame whose force applies at that moment stays in the buffer.
        index -= 1
        guard index > 0 else {
            limit = 2 * count
            return
        }
        let border = times[index]
        noteInterval()
        process(index, until: border, seriesEnd: border, holdEnd: border, limit: .max, holdLimit: .max)
        series.transform(holdLimit: .max)
        frames.removeFirst(index)
        limit = max(Self.gathered, 2 * frames.count)
    }

    /// Computes the time between frames from the buffer, while that contains the first frames.
    private mutating func noteInterval() {
        guard frameSeconds == nil else { return }
        frameSeconds = FramePace.interval(frames.times.span.extracting(first: frames.count))
    }

    /// Processes the first frames of the buffer.
    ///
    /// - Parameter seriesEnd: the end of the series, exclusive: the end of a touch has a sample, too.
    private mutating func process(
        _ count: Int, until end: Int64, seriesEnd: Int64, holdEnd: Int64, limit: Int, holdLimit: Int
    ) {
        let (times, forces) = (frames.times, frames.forces)
        let someTimes = times.span.extracting(first: count)
        let some = forces.span.extracting(first: count)
        peak = some.indices.greatest(and: peak) { some[$0] }
        if holdEnd > Self.head {
            let holdPart = TimeWeightedVariance(some, at: someTimes, from: Self.head, to: holdEnd)
            hold.join(holdPart)
            whole.join(TimeWeightedVariance(some, at: someTimes, from: 0, to: Self.head))
            whole.join(holdPart)
            whole.join(TimeWeightedVariance(some, at: someTimes, from: holdEnd, to: end))
        } else {
            whole.join(TimeWeightedVariance(some, at: someTimes, from: 0, to: end))
        }
        if rises {
            rise.append(some, at: someTimes, peak: peak)
            settling.append(some, at: someTimes, until: end)
        }
        series.append(some, at: someTimes, until: seriesEnd, limit: limit, holdLimit: holdLimit)
    }

    /// The centroid of a touch in microseconds from its start; nil if it is too long for the buffer to hold all of it.
    private func center(of duration: Int64) -> Double? {
        guard duration <= Self.tail, frames.count > 0, frames.times[0] == 0 else { return nil }
        var (sum, moment) = (0.0, 0.0)
        for index in 0..<frames.count {
            let end = index + 1 < frames.count ? frames.times[index + 1] : duration
            let (from, to) = (Double(frames.times[index]), Double(end))
            sum += frames.forces[index] * (to - from)
            moment += frames.forces[index] * (to - from) * (to + from) / 2
        }
        return sum > 0 ? moment / sum : nil
    }

    /// Ends the accumulator, returns its sums and leaves its buffers for reuse.
    ///
    /// - Parameter rise: receives the rise of the force of a touch.
    mutating func end(
        at time: Int64, rise metrics: inout OnsetMetrics?, leaving buffers: inout ScratchBuffers
    ) -> ForceParts {
        let duration = time - start
        let holdEnd = duration - Self.tail
        if holdEnd - Self.head >= 2_000_000 { noteInterval() }
        let holdLimit = holdEnd >= Self.head ? Int(SampleGrid.step(at: holdEnd)) + 1 : 0
        process(
            frames.count, until: duration, seriesEnd: duration + 1, holdEnd: holdEnd,
            limit: Int(SampleGrid.step(at: duration)) + 1,
            holdLimit: holdLimit)
        metrics = rises ? rise.end(at: duration) : nil
        if let settled = settling.settled, let delay = metrics?.delayMicroseconds, settled >= delay {
            metrics?.settling = settled - delay
        }
        let isLong = duration >= 2_000_000
        if isLong { series.transform(holdLimit: holdLimit) }
        var parts = ForceParts(
            durationMicroseconds: duration, onset: onset, peak: peak, whole: whole, hold: hold,
            rise: series.maximumRise,
            spectrum: isLong ? series.spectrum : nil,
            holdSpectrum: holdEnd - Self.head >= 2_000_000 ? series.holdSpectrum : nil)
        parts.frameSeconds = frameSeconds ?? 0
        parts.center = center(of: duration)
        frames.clear()
        series.clear()
        swap(&frames, &buffers.frames)
        swap(&series, &buffers.series)
        swap(&rise, &buffers.rise)
        return parts
    }
}
