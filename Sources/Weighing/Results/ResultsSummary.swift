/// Summary statistics of results: count, total, mean, standard deviation, minimum and maximum.
public struct ResultsSummary: Equatable, Sendable {
    /// The number of results.
    public private(set) var count = 0
    /// The sum in grams.
    public private(set) var total = 0.0
    /// The minimum in grams; nil without results.
    public private(set) var least: Double?
    /// The maximum in grams; nil without results.
    public private(set) var greatest: Double?

    /// How many results have which verdict; empty without limits.
    public private(set) var verdicts: [Limits.Verdict: Int] = [:]
    /// Percent of full scale per gram for a pad that cannot weigh; nil otherwise.
    public var percentPerGram: Double?
    /// The running mean, and the sum of squared deviations from it (Welford, Technometrics 4:419, 1962).
    private var center = 0.0
    private var squares = 0.0

    /// The mean in grams; nil without results.
    public var mean: Double? { count > 0 ? total / Double(count) : nil }

    /// The sample standard deviation in grams, with divisor n − 1; nil for fewer than two results.
    public var deviation: Double? { count > 1 ? (squares / Double(count - 1)).squareRoot() : nil }

    /// Adds a result.
    ///
    /// - Parameters:
    ///   - grams: the weight.
    ///   - verdict: the verdict of the limits; nil without limits.
    public mutating func add(grams: Double, verdict: Limits.Verdict? = nil) {
        guard grams.isFinite else { return }
        if let verdict { verdicts[verdict, default: 0] += 1 }
        count += 1
        total += grams
        let distance = grams - center
        center += distance / Double(count)
        squares += distance * (grams - center)
        least = min(least ?? grams, grams)
        greatest = max(greatest ?? grams, grams)
    }
}
