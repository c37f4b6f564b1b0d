public import Core

/// A calibration as it grows: the points so far, and the curve through them.
public struct GaugeCalibration: Equatable, Sendable {
    /// A known mass and what the pad said of it.
    public struct Point: Equatable, Sendable {
        /// Combined counts above the axis minimum.
        public var raw: Double
        /// The mass in grams.
        public var grams: Double
        /// What it is called.
        public var name: String

        /// A point.
        public init(raw: Double, grams: Double, name: String = "") {
            self.raw = raw
            self.grams = grams
            self.name = name
        }
    }

    /// The points, in the order in which they were taken.
    public var points: [Point]
    /// The curve through them; nil where they make none yet.
    public var curve: ForceCurve?

    /// A calibration so far.
    public init(points: [Point] = [], curve: ForceCurve? = nil) {
        self.points = points
        self.curve = curve
    }

    /// The error of a point on the curve, in grams.
    func residual(_ point: Point) -> Double? { curve.map { $0.grams(ofCounts: point.raw) - point.grams } }
}
