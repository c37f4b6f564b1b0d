/// The data for the pictures of a recording, of bounded size for any duration.
package struct AnalysisPictures: Sendable {
    /// The first touches, with their time series.
    package var touches: [TouchPicture]
    /// The combined force over the whole recording; 0 without contact. Empty if it was not requested.
    package var force: [ForcePoint]
    /// The spectral density of the combined force, in g²/Hz, from 0.5 Hz to 25 Hz in steps of 0.5 Hz; empty if no
    /// contact interval is at least 2 s long.
    package var spectrum: [Double]
    /// The pressure map; nil if no position was ever sent, or if it was not requested.
    package var pressureMap: PressureMap?

    /// Limits on the amount of data.
    package struct Limits: Sendable {
        /// The maximum number of touches; the first ones are kept.
        package var touches: Int
        /// The maximum number of points in the force of a touch.
        package var touchPoints: Int
        /// The maximum number of points in the path of a touch.
        package var pathPoints: Int
        /// The maximum number of points in the force of the recording; 0 if it is not needed.
        package var recordingPoints: Int
        /// The maximum number of map cells along the longer side; 0 if no map is needed.
        package var cells: Int

        /// With the default values the data take a few megabytes.
        package init(
            touches: Int = 100, touchPoints: Int = 800, pathPoints: Int = 2000, recordingPoints: Int = 2400,
            cells: Int = 48
        ) {
            (self.touches, self.touchPoints, self.pathPoints) = (touches, touchPoints, pathPoints)
            (self.recordingPoints, self.cells) = (recordingPoints, cells)
        }
    }
}

/// A touch and its time series.
package struct TouchPicture: Sendable {
    /// The figures of the touch.
    package var touch: TouchAnalysis
    /// The force over time, from the down frame to the up frame.
    package var force: [ForcePoint]
    /// The path; empty if no position was ever sent.
    package var path: [PathPoint]
    /// The spectral density of the force, as in `AnalysisPictures`; empty if the touch is shorter than 2 s.
    package var spectrum: [Double]
}

/// The force at a time and its range until the next point. The range is larger than a single value if points were
/// merged.
package struct ForcePoint: Equatable, Sendable {
    /// Microseconds since time 0.
    package var time: Int64
    /// The force at that time, in grams; in counts if the range of the axis is unknown.
    package var force: Double
    /// The minimum until the next point.
    package var least: Double
    /// The maximum until the next point.
    package var greatest: Double
    /// Whether the pad was at its limit at any time until the next point, so that the true force was larger.
    package var isSaturated = false
}

/// A point on the path of a contact.
package struct PathPoint: Equatable, Sendable {
    /// Microseconds since time 0.
    package var time: Int64
    /// Horizontal position in device units.
    package var x: Int32
    /// Vertical position in device units, increasing downwards.
    package var y: Int32
    /// The peak force until the next point, in grams; in counts if the range of the axis is unknown.
    package var force: Double
}

/// A map of the time and the force of contact on the pad.
package struct PressureMap: Equatable, Sendable {
    /// The range of x in device units: that of the axis, or the observed range if the axis is unknown.
    package var x: ClosedRange<Int32>
    /// The range of y in device units, increasing downwards.
    package var y: ClosedRange<Int32>
    /// The number of cells along x.
    package var columns: Int
    /// The number of cells along y.
    package var rows: Int
    /// The contact time in each cell in microseconds, row by row from the minimum of y.
    package var time: [Int64]
    /// The integral of the force over that time, in gram-seconds; in count-seconds if the axis is unknown.
    package var impulse: [Double]

    /// The mean force in a cell; nil if it was never touched.
    package func mean(column: Int, row: Int) -> Double? {
        let cell = row * columns + column
        return time[cell] > 0 ? impulse[cell] / (Double(time[cell]) / 1e6) : nil
    }
}
