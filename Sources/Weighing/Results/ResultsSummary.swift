/// What results come to: count, total, mean, least and greatest.
public struct ResultsSummary: Equatable, Sendable {
    /// The number of results.
    public private(set) var count = 0
    /// Their sum in grams.
    public private(set) var total = 0.0
    /// The least of them in grams; nil where there are none.
    public private(set) var least: Double?
    /// The greatest of them in grams; nil where there are none.
    public private(set) var greatest: Double?

    /// No results.
    public init() {}

    /// Their mean in grams; nil where there are none.
    public var mean: Double? { count > 0 ? total / Double(count) : nil }

    /// Takes a result.
    public mutating func add(grams: Double) {
        guard grams.isFinite else { return }
        count += 1
        total += grams
        least = min(least ?? grams, grams)
        greatest = max(greatest ?? grams, grams)
    }
}
