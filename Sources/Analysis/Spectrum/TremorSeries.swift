/// The series of 5 ms of a touch, as far as spectra and the steepest rise need it: of the whole touch, and of its hold
/// part, which begins 0.5 s after its start.
struct TremorSeries: Sendable {
    /// Microseconds from sample to sample.
    static let step: Int64 = 5_000
    /// A force that rests for more samples is passed over in one go.
    private static let longRest = 2_000
    private static let quarter = QuarterTransform.count
    private static let rise = 10

    /// Samples so far.
    private(set) var count = 0
    /// The last of them, as many as later ones need.
    private var samples: [Double] = []
    /// Samples that quarters were made of, and those that were looked at.
    private var transformed = 0
    private var seen = 0
    /// The last four quarters, the latest last.
    private var quarters: [Quarter] = []
    private var whole = WelchSpectrum()
    private var hold = WelchSpectrum()
    private var first = 0.0
    private var isConstant = true
    private var firstOfHold = 0.0
    private var holdIsConstant = true
    private var steepest: Double?

    /// The largest rise over 50 ms, in units a second, at least 0; nil while shorter.
    var maximumRise: Double? { steepest.map { max(0, $0) / 0.05 } }
    /// The spectrum of the whole; nil where it takes one value.
    var spectrum: WelchSpectrum? { isConstant || whole.segments == 0 ? nil : whole }
    /// The spectrum of the hold part; nil where it takes one value.
    var holdSpectrum: WelchSpectrum? { holdIsConstant || hold.segments == 0 ? nil : hold }

    /// Holds values from their times on, since the start, until the next one's, the last one until `end`.
    ///
    /// - Parameters:
    ///   - limit: how many samples the series has at most.
    ///   - holdLimit: the sample behind the last one of the hold part.
    mutating func append(
        _ values: Span<Double>, at times: Span<Int64>, until end: Int64, limit: Int, holdLimit: Int
    ) {
        for place in values.indices {
            let next = place + 1 < times.count ? times[place + 1] : end
            let more = min(Int((next + Self.step - 1) / Self.step), limit) - count
            guard more > 0 else { continue }
            if more > Self.longRest {
                rest(at: values[place], for: more, holdLimit: holdLimit)
            } else {
                for _ in 0..<more { samples.append(values[place]) }
                count += more
            }
        }
        look(holdLimit: holdLimit)
    }

    /// Makes quarters and segments of the samples so far.
    mutating func transform(holdLimit: Int) {
        while count - transformed >= Self.quarter {
            let place = transformed - (count - samples.count)
            if quarters.count == 4 { quarters.removeFirst() }
            quarters.append(
                QuarterTransform.shared.transform(samples.span.extracting(place..<(place + Self.quarter))))
            transformed += Self.quarter
            guard quarters.count == 4 else { continue }
            let isOfWhole = transformed % (2 * Self.quarter) == 0
            guard isOfWhole || transformed <= holdLimit else { continue }
            let density = WelchSpectrum.density(quarters[0], quarters[1], quarters[2], quarters[3])
            if isOfWhole { whole.add(density) } else { hold.add(density) }
        }
        let kept = min(transformed, count - Self.rise) - (count - samples.count)
        if kept > 0 { samples.removeFirst(kept) }
    }

    /// Looks at each sample once: how steeply it rises, and whether it differs.
    private mutating func look(holdLimit: Int) {
        let base = count - samples.count
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
            var greatest = steepest ?? -.infinity
            for place in (max(seen, Self.rise) - base)..<(count - base) {
                greatest = max(greatest, span[place] - span[place - Self.rise])
            }
            steepest = greatest
        }
        seen = count
    }

    private static func all(_ samples: Span<Double>, from start: Int, to end: Int, are value: Double) -> Bool
    {
        var place = start
        while place < end {
            guard samples[place] == value else { return false }
            place += 1
        }
        return true
    }

    /// Where the force rests, all segments but the first few are without power and need not be made.
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
        for _ in 0..<more { samples.append(value) }
        count += more
        look(holdLimit: holdLimit)
        transform(holdLimit: holdLimit)
    }
}
