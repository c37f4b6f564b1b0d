internal import Core

/// What the reports of a pen show without a scale: the steps of its pressure, and how often it takes a new value.
package struct PenReporting: Equatable, Sendable {
    /// The number of distinct counts above 0 that occurred.
    package let steps: Int
    /// The number of counts above 0 of the declared range.
    package let declaredSteps: Int
    /// The greatest number that divides all counts below the maximum: 4 if a field of 15 bits holds 13; nil without counts.
    package let step: Int?
    /// At every how many reports the pressure takes a new value, 1…8; nil if it changed too seldom.
    package let refresh: Int?
    /// The smallest pressure above 0 that occurred in percent, below which the driver or the pen has a dead band; nil
    /// without pressure.
    package let firstPercent: Double?
    /// The greatest pressure that occurred in percent; nil without pressure.
    package let greatestPercent: Double?

    /// The fewest changes of the pressure from which a rhythm is concluded.
    private static let fewestChanges = 30
    /// The share of changes that follow a rhythm; lost reports shift some.
    private static let rhythmShare = 0.95
    private static let longestRhythm = 8

    /// - Parameters:
    ///   - counts: the counts of each report; 0 without contact.
    ///   - span: the counts of the declared range.
    init(_ counts: [Int], span: Int) {
        let seen = Set(counts).subtracting([0])
        (steps, declaredSteps) = (seen.count, span)
        step = seen.filter { $0 < span }.reduce(nil) { Self.divisor($0 ?? $1, $1) }
        firstPercent = seen.min().map { 100 * Double($0) / Double(span) }
        greatestPercent = seen.max().map { 100 * Double($0) / Double(span) }
        let changes = counts.indices.dropFirst().filter { counts[$0] != counts[$0 - 1] }
        // Between a lift and the next contact nothing is known of the rhythm.
        let distances = zip(changes, changes.dropFirst()).filter { counts[$0.0] > 0 && counts[$0.0] < span }
            .map { $0.1 - $0.0 }
        refresh =
            distances.count < Self.fewestChanges
            ? nil
            : (1...Self.longestRhythm).last { every in
                let fitting = distances.count { $0 % every == 0 }
                return Double(fitting) >= Self.rhythmShare * Double(distances.count)
            }
    }

    private static func divisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : divisor(other, one % other)
    }
}
