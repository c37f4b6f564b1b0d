/// The last four quarters of a series, transformed: a segment of 400 samples.
struct Segment: Sendable {
    private static let bins = QuarterTransform.bins

    /// Four quarters, of which each takes the place of the one four before it.
    private var transformed: [Complex] = []
    /// Σ n·x of each, n from 0.
    private var moments: [Double] = []
    /// Quarters so far.
    private var count = 0

    /// Whether there are four.
    var isWhole: Bool { count >= 4 }

    /// Takes the next 100 samples.
    mutating func append(_ samples: Span<Double>) {
        if moments.isEmpty {
            transformed = Array(repeating: Complex(), count: 4 * Self.bins)
            moments = Array(repeating: 0, count: 4)
        }
        let place = count % 4
        var moment = 0.0
        for sample in samples.indices { moment += Double(sample) * samples[sample] }
        moments[place] = moment
        QuarterTransform.shared.transform(samples, into: &transformed, at: place * Self.bins)
        count += 1
    }

    /// Σ n·x of a quarter, 0 for the earliest.
    func moment(_ quarter: Int) -> Double { moments[(count + quarter) % 4] }

    /// Where the bins of a quarter are among all, 0 for the earliest.
    func places(_ quarter: Int) -> Range<Int> {
        let first = (count + quarter) % 4 * Self.bins
        return first..<(first + Self.bins)
    }

    /// The bins of all four.
    var bins: [Complex] { transformed }

    /// Forgets the quarters and keeps the room.
    mutating func clear() { count = 0 }
}
