/// A known mass and what the pad said of it.
public struct CalibrationPoint: Equatable, Sendable {
    /// Whether the load was being increased or decreased.
    public enum Direction: String, Sendable, CaseIterable {
        /// The load came from less.
        case up
        /// The load came from more.
        case down
    }

    /// The mass in grams.
    public var reference: Double
    /// Combined counts above the axis minimum; a mean need not be whole.
    public var raw: Double
    /// From which side the load came, where that is known.
    public var direction: Direction?
    /// The standard uncertainty of the mass in grams, where that is known.
    public var uncertainty: Double?

    /// A point.
    public init(
        reference: Double, raw: Double, direction: Direction? = nil, uncertainty: Double? = nil
    ) {
        self.reference = reference
        self.raw = raw
        self.direction = direction
        self.uncertainty = uncertainty
    }

    /// The greatest mass that a touch surface could be calibrated with, in grams.
    public static let greatestReference = 1e6
    /// More counts than any axis of 32 bits with all its contacts has.
    public static let greatestRaw = 1e12

    /// What is wrong with its numbers; nil where nothing is.
    var defect: String? {
        if !(reference >= 0 && reference <= Self.greatestReference) {
            return "\(reference) is no mass in grams, which is 0 to 1000000"
        }
        if !(abs(raw) <= Self.greatestRaw) { return "\(raw) is no count" }
        if let uncertainty, !(uncertainty >= 0 && uncertainty <= Self.greatestReference) {
            return "\(uncertainty) is no uncertainty in grams, which is 0 or more"
        }
        return nil
    }
}

/// The points of one mass.
public struct CalibrationLevel: Equatable, Sendable {
    /// The mass in grams.
    public let reference: Double
    /// Its points, in the order in which they were taken.
    public let points: [CalibrationPoint]

    /// The mean of its counts.
    public var meanRaw: Double { points.map(\.raw).mean }

    /// The levels of points, by mass.
    public static func levels(of points: [CalibrationPoint]) -> [CalibrationLevel] {
        Dictionary(grouping: points, by: \.reference).map { CalibrationLevel(reference: $0, points: $1) }
            .sorted { $0.reference < $1.reference }
    }
}

extension Collection<Double> {
    /// The arithmetic mean; not a number where there are none.
    var mean: Double { reduce(0, +) / Double(count) }

    /// The sum of the squares.
    var squares: Double { reduce(0) { $0 + $1 * $1 } }
}
