internal import Core

/// The series of a touch on the 5 ms grid, as far as it is needed for spectra and the maximum rise: those of the whole
/// touch, and of its hold part, which begins 0.5 s after the start.
struct TremorSeries: Sendable {
    /// A constant force that lasts for more samples than this is skipped as a whole.
    private static let longRest = 2_000
    /// The number of values that are written together, if they yield no more samples than `longRest`.
    private static let block = 256
    /// The number of samples that each value is written to before its actual number is computed; most values have
    /// fewer.
    private static let stride = 4
    private static let quarter = PartialDFT.count
    private static let rise = 10

    /// The number of samples so far.
    private(set) var count = 0
    /// The most recent samples, as many as are needed later, followed by unused capacity.
    private var samples: [Double] = []
    private var kept = 0
    /// The number of samples that were transformed, and the number that were examined.
    private var transformed = 0
    private var seen = 0
    private var segment = Segment()
    private var whole = WelchSpectrum()
    private var hold = WelchSpectrum()
    private var first = 0.0
    private var isConstant = true
    private var firstOfHold = 0.0
    private var holdIsConstant = true
    private var steepest: Double?

    /// The maximum rise over 50 ms in units per second, at least 0; nil for a shorter series.
    var maximumRise: Double? { steepest.map { max(0, $0) / 0.05 } }
    /// The spectrum of the whole series; nil if it is constant or too short.
    var spectrum: WelchSpectrum? { isConstant || whole.segments == 0 ? nil : whole }
    /// The spectrum of the hold part; nil if it is constant or too short.
    var holdSpectrum: WelchSpectrum? { holdIsConstant || hold.segments == 0 ? nil : hold }

    /// Appends values with zero-order hold: each applies from its time, relative to the start, until the next one, the
    /// last one until `end`.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of samples in the series.
    ///   - holdLimit: the index after the last sample of the hold part.
    mutating func append(
        _ values: Span<Double>, at times: Span<Int64>, until end: Int64, limit: Int, holdLimit: Int
    ) {
        var index = 0
        while index < values.count {
            let stop = min(index + Self.block, values.count)
            let more = Self.count(before: stop < times.count ? times[stop] : end, limit) - count
            if more > Self.longRest {
                for single in index..<stop {
                    let next = single + 1 < times.count ? times[single + 1] : end
                    append(values[single], for: Self.count(before: next, limit) - count, holdLimit: holdLimit)
                }
            } else if more > 0 {
                fill(values, at: times, index..<stop, until: end, limit: limit, more: more)
            }
            index = stop
        }
        look(holdLimit: holdLimit)
    }

    /// The number of samples before a time.
    @inline(__always)
    private static func count(before time: Int64, _ limit: Int) -> Int {
        min(SampleGrid.count(before: time), limit)
    }

    private mutating func append(_ value: Double, for more: Int, holdLimit: Int) {
        guard more > 0 else { return }
        if more > Self.longRest {
            rest(at: value, for: more, holdLimit: holdLimit)
        } else {
            push(value, more)
        }
    }

    private mutating func push(_ value: Double, _ more: Int) {
        makeRoom(for: more)
        let range = kept..<(kept + more)
        var sampleSpan = samples.mutableSpan
        for index in range { sampleSpan[index] = value }
        kept = range.upperBound
        count += more
    }

    /// Appends values that yield `more` samples in total.
    private mutating func fill(
        _ values: Span<Double>, at times: Span<Int64>, _ range: Range<Int>, until end: Int64, limit: Int,
        more: Int
    ) {
        makeRoom(for: more + Self.stride)
        let base = count - kept
        var first = kept
        var samples = samples.mutableSpan
        // The last value is handled separately, so that the loop needs no bounds check for the time of its successor.
        let last = range.upperBound - 1
        let some = values.extracting(range.lowerBound..<last)
        let ends = times.extracting((range.lowerBound + 1)..<(last + 1))
        for index in some.indices {
            let value = some[index]
            let stop = Self.count(before: ends[index], limit) &- base
            for step in 0..<Self.stride { samples[first &+ step] = value }
            var next = first &+ Self.stride
            while next < stop {
                samples[next] = value
                next &+= 1
            }
            first = max(first, stop)
        }
        let rest = Self.count(before: last + 1 < times.count ? times[last + 1] : end, limit) - base
        if first < rest { for index in first..<rest { samples[index] = values[last] } }
        kept += more
        count += more
    }

    private mutating func makeRoom(for more: Int) {
        guard kept + more > samples.count else { return }
        let wanted = max(kept + more, 2 * samples.count, Self.block)
        samples.append(contentsOf: repeatElement(0, count: wanted - samples.count))
    }

    /// Removes all samples and keeps the capacity.
    mutating func clear() {
        var emptied = TremorSeries()
        swap(&emptied.samples, &samples)
        swap(&emptied.segment, &segment)
        emptied.segment.clear()
        self = emptied
    }

    /// Transforms the samples so far into quarters and segments.
    mutating func transform(holdLimit: Int) {
        while count - transformed >= Self.quarter {
            let index = transformed - (count - kept)
            let samples = samples
            segment.append(samples.span.extracting(index..<(index + Self.quarter)))
            transformed += Self.quarter
            guard segment.isWhole else { continue }
            if transformed % (2 * Self.quarter) == 0 {
                whole.add(segment)
            } else if transformed <= holdLimit {
                hold.add(segment)
            }
        }
        forget(before: min(transformed, count - Self.rise))
    }

    private mutating func forget(before first: Int) {
        let many = first - (count - kept)
        guard many > 0 else { return }
        kept -= many
        let range = 0..<kept
        var later = samples.mutableSpan
        for index in range { later[index] = later[index + many] }
    }

    /// Examines each sample once: its rise, and whether it differs from the first one.
    private mutating func look(holdLimit: Int) {
        let base = count - kept
        guard seen < count else { return }
        if seen == 0 { first = samples[0] }
        if seen <= Self.quarter, count > Self.quarter { firstOfHold = samples[Self.quarter - base] }
        let samples = samples
        let span = samples.span
        if isConstant { isConstant = Self.all(span, from: seen - base, to: count - base, are: first) }
        if holdIsConstant {
            holdIsConstant = Self.all(
                span, from: max(seen, Self.quarter) - base, to: min(count, holdLimit) - base, are: firstOfHold
            )
        }
        if count > Self.rise {
            steepest = ((max(seen, Self.rise) - base)..<kept).greatest(and: steepest ?? -.infinity) {
                span[$0] - span[$0 - Self.rise]
            }
        }
        seen = count
    }

    private static func all(_ samples: Span<Double>, from start: Int, to end: Int, are value: Double) -> Bool
    {
        var index = start
        while index < end {
            guard samples[index] == value else { return false }
            index += 1
        }
        return true
    }

    /// While the force is constant, all segments but the first few have no power and need not be computed.
    private mutating func rest(at value: Double, for more: Int, holdLimit: Int) {
        let pair = 2 * Self.quarter
        let ahead = (pair - count % pair) + 3 * pair
        feed(value, ahead, holdLimit)
        let passed = (more - ahead) / pair
        whole.addSilence(segments: passed)
        // Segments of the hold part end in the middle of each pair of quarters.
        hold.addSilence(segments: max(0, min(passed, (holdLimit - count + Self.quarter) / pair)))
        count += passed * pair
        transformed += passed * pair
        seen += passed * pair
        feed(value, more - ahead - passed * pair, holdLimit)
    }

    private mutating func feed(_ value: Double, _ more: Int, _ holdLimit: Int) {
        push(value, more)
        look(holdLimit: holdLimit)
        transform(holdLimit: holdLimit)
    }
}
