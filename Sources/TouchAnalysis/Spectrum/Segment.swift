/// The last four transformed quarters of a series: a segment of 400 samples.
struct Segment: Equatable, Sendable {
    private static let bins = PartialDFT.bins

    /// A ring buffer of four quarters.
    private var transformed: [Complex] = []
    /// Σ n·x of each quarter, with n starting at 0.
    private var moments: [Double] = []
    /// The common value of all samples in each quarter; nil if they differ.
    private var levels: [Double?] = []
    /// The number of quarters so far.
    private var count = 0

    /// Whether there are four quarters.
    var isWhole: Bool { count >= 4 }

    /// Appends the next 100 samples.
    mutating func append(_ samples: Span<Double>) {
        if moments.isEmpty {
            transformed = Array(repeating: Complex(), count: 4 * Self.bins)
            moments = Array(repeating: 0, count: 4)
            levels = Array(repeating: nil, count: 4)
        }
        let quarter = count % 4
        var moment = 0.0
        for sample in samples.indices { moment += Double(sample) * samples[sample] }
        moments[quarter] = moment
        levels[quarter] = Self.level(of: samples)
        PartialDFT.shared.transform(samples, into: &transformed, at: quarter * Self.bins)
        count += 1
    }

    private static func level(of samples: Span<Double>) -> Double? {
        for index in 1..<samples.count where samples[index] != samples[0] { return nil }
        return samples[0]
    }

    /// Whether all samples have the same value.
    var isLevel: Bool {
        guard isWhole, let level = levels[0] else { return false }
        return levels.allSatisfy { $0 == level }
    }

    /// Σ n·x of a quarter; 0 selects the earliest.
    func moment(_ quarter: Int) -> Double { moments[(count + quarter) % 4] }

    /// The indices of the bins of a quarter; 0 selects the earliest.
    func binRange(ofQuarter quarter: Int) -> Range<Int> {
        let first = (count + quarter) % 4 * Self.bins
        return first..<(first + Self.bins)
    }

    /// The bins of all four quarters.
    var bins: [Complex] { transformed }

    /// Removes the quarters and keeps the capacity.
    mutating func clear() { count = 0 }
}
