internal import Core

/// A known mass and the counts that the pad reported for it.
package struct CalibrationPoint: Equatable, Sendable {
    /// Whether the load was increasing or decreasing.
    package enum Direction: String, Sendable, CaseIterable {
        /// The load was increased to this mass.
        case up
        /// The load was decreased to this mass.
        case down
    }

    /// The mass in grams.
    package var referenceGrams: Double
    /// The counts of all contacts above the axis minimum, combined; a mean may be fractional.
    package var raw: Double
    /// The direction from which the load was reached; nil if unknown.
    package var direction: Direction?
    /// The standard uncertainty of the mass in grams; nil if unknown.
    package var uncertainty: Double?
    /// The standard uncertainty of the counts in grams, from the scatter of repeated passes; nil if unknown.
    package var deviation: Double?

    package init(
        referenceGrams: Double, raw: Double, direction: Direction? = nil, uncertainty: Double? = nil,
        deviation: Double? = nil
    ) {
        self.referenceGrams = referenceGrams
        self.raw = raw
        self.direction = direction
        self.uncertainty = uncertainty
        self.deviation = deviation
    }

    /// The largest mass that is accepted for the calibration of a touch surface, in grams.
    package static let greatestReference = 1e6
    /// A bound on the magnitude of counts, above what any 32-bit axis reaches with all its contacts.
    package static let greatestRaw = 1e12

    /// Why the numbers are invalid; nil if they are valid.
    var defect: String? {
        if !(referenceGrams >= 0 && referenceGrams <= Self.greatestReference) {
            return "a mass must be 0 to 1000000 g, not \(referenceGrams)"
        }
        if !(abs(raw) <= Self.greatestRaw) { return "\(raw) is not a valid count" }
        if let uncertainty, !(uncertainty >= 0 && uncertainty <= Self.greatestReference) {
            return "an uncertainty must be 0 to 1000000 g, not \(uncertainty)"
        }
        if let deviation, !(deviation >= 0 && deviation <= Self.greatestReference) {
            return "a standard deviation must be 0 to 1000000 g, not \(deviation)"
        }
        return nil
    }
}

/// The points that were measured with one mass.
package struct CalibrationLevel: Equatable, Sendable {
    /// The mass in grams.
    package let referenceGrams: Double
    /// The points, in the order in which they were measured.
    package let points: [CalibrationPoint]

    /// The mean of the counts.
    package var meanRaw: Double { points.map(\.raw).mean }

    /// The standard uncertainty of the mass in grams, the largest that a point states; 0 if none does.
    var uncertainty: Double { points.compactMap(\.uncertainty).max() ?? 0 }

    /// The standard uncertainty of the mean of the counts in grams, from the scatter of repeated passes; nil unless all
    /// points state theirs.
    var deviation: Double? {
        let deviations = points.compactMap(\.deviation)
        guard deviations.count == points.count else { return nil }
        return deviations.sumOfSquares.squareRoot() / Double(points.count)
    }

    /// Groups points by mass, in order of increasing mass.
    package static func levels(of points: [CalibrationPoint]) -> [CalibrationLevel] {
        Dictionary(grouping: points, by: \.referenceGrams).map {
            CalibrationLevel(referenceGrams: $0, points: $1)
        }
        .sorted { $0.referenceGrams < $1.referenceGrams }
    }
}
