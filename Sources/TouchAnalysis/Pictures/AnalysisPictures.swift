/// What pictures of a recording are made of, in bounded size however long it is.
public struct AnalysisPictures: Sendable {
    /// The first touches, with their series.
    public var touches: [TouchPicture]
    /// The combined force over the whole recording, 0 without contact.
    public var force: [ForcePoint]
    /// The spectrum of the combined force, in g²/Hz from 0.5 Hz in steps of 0.5 Hz to 25 Hz; empty where no stretch
    /// of contact is 2 s long.
    public var spectrum: [Double]
    /// Where it was pressed, and how hard; nil where no position was ever sent.
    public var places: PlaceMap?

    /// How much is kept.
    public struct Limits: Sendable {
        /// Touches that are kept, from the first on.
        public var touches: Int
        /// Points of each touch's force.
        public var touchPoints: Int
        /// Places of each touch's way.
        public var pathPoints: Int
        /// Points of the series of the whole recording.
        public var recordingPoints: Int
        /// Cells of the map along its longer side.
        public var cells: Int

        /// Limits; as they stand, a few megabytes.
        public init(
            touches: Int = 100, touchPoints: Int = 800, pathPoints: Int = 2000, recordingPoints: Int = 2400,
            cells: Int = 48
        ) {
            (self.touches, self.touchPoints, self.pathPoints) = (touches, touchPoints, pathPoints)
            (self.recordingPoints, self.cells) = (recordingPoints, cells)
        }
    }
}

/// A touch with its series.
public struct TouchPicture: Sendable {
    /// Its figures.
    public var touch: TouchAnalysis
    /// Its force over time, from its down frame to its up frame.
    public var force: [ForcePoint]
    /// Its way; empty where no position was ever sent.
    public var path: [PathPoint]
    /// The spectrum of its force, as in `AnalysisPictures`; empty under 2 s.
    public var spectrum: [Double]
}

/// The force from one moment to the next point. Where points were joined, the range that it went through.
public struct ForcePoint: Equatable, Sendable {
    /// Microseconds since time 0.
    public var time: Int64
    /// The force at that moment; grams, or counts where the range of the axis is not known.
    public var force: Double
    /// The least until the next point.
    public var least: Double
    /// The greatest until the next point.
    public var greatest: Double
    /// Whether the pad was at its limit at any time until the next point, so that the force was greater.
    public var isSaturated = false
}

/// A place on the way of a contact.
public struct PathPoint: Equatable, Sendable {
    /// Microseconds since time 0.
    public var time: Int64
    /// Device units.
    public var x: Int32
    /// Device units, growing downwards.
    public var y: Int32
    /// The greatest force until the next place; grams, or counts where the range of the axis is not known.
    public var force: Double
}

/// How hard each place of the pad was pressed.
public struct PlaceMap: Equatable, Sendable {
    /// The least and the greatest x, in device units: of the axis where it is known, else as seen.
    public var x: ClosedRange<Int32>
    /// The least and the greatest y, growing downwards.
    public var y: ClosedRange<Int32>
    /// Cells along x.
    public var columns: Int
    /// Cells along y.
    public var rows: Int
    /// Microseconds with a contact in each cell, row by row from the least y.
    public var time: [Int64]
    /// The integral of the force over that time, in gram seconds (count seconds where no axis is known).
    public var impulse: [Double]

    /// The mean force in a cell; nil where nothing ever was.
    public func mean(column: Int, row: Int) -> Double? {
        let cell = row * columns + column
        return time[cell] > 0 ? impulse[cell] / (Double(time[cell]) / 1e6) : nil
    }
}
