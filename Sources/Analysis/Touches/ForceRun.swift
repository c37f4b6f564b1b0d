internal import Pressure

/// The force of a touch or of a stretch of contact, from its first frame to its end.
///
/// Frames are gathered, and figures made of many at once. What lies within the last 0.25 s waits, for it may not belong
/// to the hold part.
struct ForceRun: Sendable {
    /// What the hold part leaves out at its ends, in microseconds.
    private static let head: Int64 = 500_000
    private static let tail: Int64 = 250_000
    /// Frames that are gathered.
    private static let gathered = 4096

    let start: Int64
    private let onset: Double
    private var peak: Double
    /// Times since the start.
    private var times: [Int64] = []
    private var forces: [Double] = []
    private var limit = ForceRun.gathered
    private var whole = HeldVariance()
    private var hold = HeldVariance()
    private var series = TremorSeries()

    /// A run whose first frame has this force.
    init(start: Int64, force: Double) {
        self.start = start
        (onset, peak) = (force, force)
        times.append(0)
        forces.append(force)
    }

    /// Takes a frame.
    @inline(__always)
    mutating func append(_ force: Double, at time: Int64) {
        times.append(time - start)
        forces.append(force)
        if times.count >= limit { settle() }
    }

    /// Takes frames of one contact alone, behind the first of the samples.
    mutating func append(
        alone samples: borrowing Span<ContactSample>, zero: Int64, minimum: Int32, grams: GramsTable
    ) {
        let first = zero + start
        var next = 1
        while next < samples.count {
            let count = min(samples.count - next, limit - times.count)
            let begin = times.count
            times.append(contentsOf: repeatElement(0, count: count))
            forces.append(contentsOf: repeatElement(0, count: count))
            Self.fill(&times, from: begin) { samples[next + $0].time - first }
            Self.fill(&forces, from: begin) {
                grams.force(ofRaw: Int64(samples[next + $0].pressure) - Int64(minimum))
            }
            next += count
            if times.count >= limit { settle() }
        }
    }

    /// Sets what stands behind a place, without asking at each whether the store is shared.
    @inline(__always)
    private static func fill<Value>(_ values: inout [Value], from begin: Int, _ value: (Int) -> Value) {
        var span = values.mutableSpan
        for place in begin..<span.count { span[place] = value(place - begin) }
    }

    /// Makes figures of the frames that can no longer be within the last 0.25 s.
    private mutating func settle() {
        guard let now = times.last, var place = times.firstIndex(where: { $0 > now - Self.tail }) else {
            return
        }
        // The frame that holds at that moment waits too.
        place -= 1
        guard place > 0 else {
            limit = 2 * times.count
            return
        }
        let border = times[place]
        take(place, until: border, seriesEnd: border, holdEnd: border, limit: .max, holdLimit: .max)
        series.transform(holdLimit: .max)
        times.removeFirst(place)
        forces.removeFirst(place)
        limit = max(Self.gathered, 2 * times.count)
    }

    /// - Parameter seriesEnd: up to which time, itself left out, the series goes: the end of a touch has a sample too.
    private mutating func take(
        _ count: Int, until end: Int64, seriesEnd: Int64, holdEnd: Int64, limit: Int, holdLimit: Int
    ) {
        let (times, forces) = (times, forces)
        let someTimes = times.span.extracting(first: count)
        let some = forces.span.extracting(first: count)
        for place in some.indices { peak = max(peak, some[place]) }
        whole.join(HeldVariance(some, at: someTimes, from: 0, to: end))
        if holdEnd > Self.head { hold.join(HeldVariance(some, at: someTimes, from: Self.head, to: holdEnd)) }
        series.append(some, at: someTimes, until: seriesEnd, limit: limit, holdLimit: holdLimit)
    }

    /// What it comes to when it ends.
    consuming func end(at time: Int64) -> ForceParts {
        let duration = time - start
        let holdEnd = duration - Self.tail
        let holdLimit = holdEnd >= Self.head ? Int(holdEnd / TremorSeries.step) + 1 : 0
        take(
            times.count, until: duration, seriesEnd: duration + 1, holdEnd: holdEnd,
            limit: Int(duration / TremorSeries.step) + 1,
            holdLimit: holdLimit)
        let isLong = duration >= 2_000_000
        if isLong { series.transform(holdLimit: holdLimit) }
        return ForceParts(
            duration: duration, onset: onset, peak: peak, whole: whole, hold: hold, rise: series.maximumRise,
            spectrum: isLong ? series.spectrum : nil,
            holdSpectrum: holdEnd - Self.head >= 2_000_000 ? series.holdSpectrum : nil)
    }
}
