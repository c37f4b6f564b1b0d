package import Core

/// A calibration in progress: the points so far and the curve fitted to them.
package struct CalibrationState: Equatable, Sendable {
    /// A known mass and the counts that the pad reported for it.
    package struct Point: Equatable, Sendable {
        /// The counts of all contacts above the axis minimum, combined.
        package var raw: Double
        /// The mass in grams.
        package var grams: Double
        /// The display name of the mass.
        package var name: String

        package init(raw: Double, grams: Double, name: String = "") {
            self.raw = raw
            self.grams = grams
            self.name = name
        }
    }

    /// The points, in the order in which they were measured.
    package var points: [Point]
    /// The curve; nil while the points do not determine one.
    package var curve: ForceCurve?

    /// The masses that follow, in the order in which they are loaded.
    package var planned: [KnownMass]

    package init(points: [Point] = [], curve: ForceCurve? = nil, planned: [KnownMass] = []) {
        self.points = points
        self.curve = curve
        self.planned = planned
    }

    /// The error of a point on the curve, in grams.
    package func residual(_ point: Point) -> Double? {
        curve.map { $0.grams(ofCounts: point.raw) - point.grams }
    }
}
