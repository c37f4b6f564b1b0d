internal import Core

/// Counts the steps of an unchanged load, to pass over those at which nothing can happen any more.
struct RestCounter: Equatable, Sendable {
    /// Whether each step is looked at all the same, as tests do to compare.
    var looksAtEachStep = false
    private var steps = 0

    /// No step was taken yet.
    init() {}

    /// Nothing looks further back than what a series keeps, so that a longer rest changes nothing.
    private static let settled = HeldSeries.kept

    /// The load is another, or somebody pressed a key.
    mutating func end() { steps = 0 }

    /// How many of the steps that are left can be taken at one go.
    mutating func count(upTo left: Int) -> Int {
        guard steps < Self.settled || looksAtEachStep else { return left }
        steps += 1
        return 1
    }
}
