/// What results come to: count, total, mean, standard deviation, least and greatest.
public struct ResultsSummary: Equatable, Sendable {
    /// The number of results.
    public private(set) var count = 0
    /// Their sum in grams.
    public private(set) var total = 0.0
    /// The least of them in grams; nil where there are none.
    public private(set) var least: Double?
    /// The greatest of them in grams; nil where there are none.
    public private(set) var greatest: Double?

    /// Percent of full scale that a gram is, where results are of a pad that cannot weigh; nil else.
    public var percentPerGram: Double?
    /// The mean so far, and the sum of squares about it (Welford, Technometrics 4:419, 1962).
    private var center = 0.0
    private var squares = 0.0

    /// Their mean in grams; nil where there are none.
    public var mean: Double? { count > 0 ? total / Double(count) : nil }

    /// Their standard deviation in grams, with n − 1; nil where there are fewer than two.
    public var deviation: Double? { count > 1 ? (squares / Double(count - 1)).squareRoot() : nil }

    /// Takes a result.
    public mutating func add(grams: Double) {
        guard grams.isFinite else { return }
        count += 1
        total += grams
        let distance = grams - center
        center += distance / Double(count)
        squares += distance * (grams - center)
        least = min(least ?? grams, grams)
        greatest = max(greatest ?? grams, grams)
    }
}
