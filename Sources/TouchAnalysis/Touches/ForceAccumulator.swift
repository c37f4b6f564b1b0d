internal import Core

/// The force of a touch or of a stretch of contact, from its first frame to its end.
///
/// Frames are gathered, and figures made of many at once. What lies within the last 0.25 s waits, for it may not belong
/// to the hold part.
struct ForceAccumulator: Sendable {
    /// What the hold part leaves out at its ends, in microseconds.
    private static let head: Int64 = 500_000
    private static let tail: Int64 = 250_000
    /// Frames that are gathered.
    private static let gathered = 4096

    let start: Int64
    private let onset: Double
    private var peak: Double
    /// Times are since the start.
    private var frames = ForceFrames()
    private var limit = ForceAccumulator.gathered
    private var whole = HeldVariance()
    private var hold = HeldVariance()
    private var series = TremorSeries()

    /// Room that a run has left for the next one.
    struct Room: Sendable {
        fileprivate var frames = ForceFrames()
        fileprivate var series = TremorSeries()

        /// Whether there is some, and no more than most runs need.
        var isOrdinary: Bool { (1...2 * ForceAccumulator.gathered).contains(frames.times.count) }
    }

    /// No run yet.
    init() { (start, onset, peak) = (0, 0, 0) }

    /// A run whose first frame has this force.
    ///
    /// - Parameter room: what a run before has left, which is taken.
    init(start: Int64, force: Double, in room: inout Room) {
        self.start = start
        (onset, peak) = (force, force)
        swap(&frames, &room.frames)
        swap(&series, &room.series)
        frames.append(force, at: 0)
    }

    /// The same run, to go on for itself.
    ///
    /// - Parameter room: what a run before has left, which is taken.
    func forked(in room: inout Room) -> ForceAccumulator {
        var forked = self
        // The copy's own room, so that neither has to be copied whole when it takes a frame.
        forked.frames = ForceFrames()
        swap(&forked.frames, &room.frames)
        forked.frames.append(frames)
        return forked
    }

    /// Takes a frame.
    @inline(__always)
    mutating func append(_ force: Double, at time: Int64) {
        frames.append(force, at: time - start)
        if frames.count >= limit { settle() }
    }

    /// Takes the samples of one contact in many frames.
    mutating func append(
        _ samples: borrowing Span<ContactSample>, _ places: SampleFrames, zero: Int64, minimum: Int64,
        grams: GramsTable
    ) {
        let first = zero + start
        var next = 0
        while next < places.count {
            let count = min(places.count - next, limit - frames.count)
            frames.append(
                count, time: { samples[places[next &+ $0]].time &- first },
                force: { grams.force(ofRaw: Int64(samples[places[next &+ $0]].pressure) - minimum) })
            next += count
            if frames.count >= limit { settle() }
        }
    }

    /// Makes figures of the frames that can no longer be within the last 0.25 s.
    private mutating func settle() {
        let count = frames.count
        let times = frames.times
        guard count > 0, var place = (0..<count).first(where: { times[$0] > times[count - 1] - Self.tail })
        else { return }
        // The frame that holds at that moment waits too.
        place -= 1
        guard place > 0 else {
            limit = 2 * count
            return
        }
        let border = times[place]
        take(place, until: border, seriesEnd: border, holdEnd: border, limit: .max, holdLimit: .max)
        series.transform(holdLimit: .max)
        frames.removeFirst(place)
        limit = max(Self.gathered, 2 * frames.count)
    }

    /// - Parameter seriesEnd: up to which time, itself left out, the series goes: the end of a touch has a sample too.
    private mutating func take(
        _ count: Int, until end: Int64, seriesEnd: Int64, holdEnd: Int64, limit: Int, holdLimit: Int
    ) {
        let (times, forces) = (frames.times, frames.forces)
        let someTimes = times.span.extracting(first: count)
        let some = forces.span.extracting(first: count)
        peak = some.indices.greatest(and: peak) { some[$0] }
        if holdEnd > Self.head {
            let held = HeldVariance(some, at: someTimes, from: Self.head, to: holdEnd)
            hold.join(held)
            whole.join(HeldVariance(some, at: someTimes, from: 0, to: Self.head))
            whole.join(held)
            whole.join(HeldVariance(some, at: someTimes, from: holdEnd, to: end))
        } else {
            whole.join(HeldVariance(some, at: someTimes, from: 0, to: end))
        }
        series.append(some, at: someTimes, until: seriesEnd, limit: limit, holdLimit: holdLimit)
    }

    /// What it comes to when it ends; its room is left.
    mutating func end(at time: Int64, leaving room: inout Room) -> ForceParts {
        let duration = time - start
        let holdEnd = duration - Self.tail
        let holdLimit = holdEnd >= Self.head ? Int(SampleGrid.step(at: holdEnd)) + 1 : 0
        take(
            frames.count, until: duration, seriesEnd: duration + 1, holdEnd: holdEnd,
            limit: Int(SampleGrid.step(at: duration)) + 1,
            holdLimit: holdLimit)
        let isLong = duration >= 2_000_000
        if isLong { series.transform(holdLimit: holdLimit) }
        let parts = ForceParts(
            duration: duration, onset: onset, peak: peak, whole: whole, hold: hold, rise: series.maximumRise,
            spectrum: isLong ? series.spectrum : nil,
            holdSpectrum: holdEnd - Self.head >= 2_000_000 ? series.holdSpectrum : nil)
        frames.clear()
        series.clear()
        swap(&frames, &room.frames)
        swap(&series, &room.series)
        return parts
    }
}
