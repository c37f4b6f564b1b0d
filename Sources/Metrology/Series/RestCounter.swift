internal import Core

/// Counts the steps of an unchanged load, so that steps at which nothing can change are skipped.
struct RestCounter: Equatable, Sendable {
    /// Whether every step is examined nevertheless; tests use it for comparison.
    var looksAtEachStep = false
    private var steps = 0

    init() {}

    /// The number of steps after which nothing can change: no detector looks back further than a series is kept.
    private static let settled = GridSeries.kept

    /// Resets the counter, because the load changed or a key was pressed.
    mutating func end() { steps = 0 }

    /// Returns how many of the remaining steps can be taken at once.
    mutating func count(upTo left: Int) -> Int {
        guard steps < Self.settled || looksAtEachStep else { return left }
        steps += 1
        return 1
    }
}
