public import Core

/// A recording in figures; its touches are told one by one as they end, see `RecordingAnalyzer`.
public struct RecordingAnalysis: Sendable {
    /// All frames from time 0, the first frame that has a contact.
    public var frames: Int
    /// From time 0 to the last frame, in microseconds.
    public var duration: Int64
    /// The time between frames; nil where none followed a frame with a contact.
    public var intervals: IntervalMetrics?
    /// How often events were lost.
    public var dropped: Int
    /// Raw of each contact at each frame, up frames left out.
    public var histogram: CodeHistogram
    /// Touches.
    public var touches: Int
    /// Touches that the recording or the device ended.
    public var cutTouches: Int
    /// All contacts combined; nil where nothing touched.
    public var overall: CombinedAnalysis?
    /// What people noted, by time.
    public var marks: [Mark]
    /// What pictures are made of; nil where it was not asked for.
    public var pictures: AnalysisPictures?
    /// The last frame in microseconds since time 0, also where it is outside of the part that is looked at; nil where
    /// nothing touches.
    public var lastFrame: Int64?

    /// Somebody's note.
    public struct Mark: Equatable, Sendable {
        /// What it says.
        public var label: String
        /// Microseconds since time 0; negative before it.
        public var time: Int64
    }
}

/// All contacts combined, the times without contact left out.
///
/// Each stretch of contact, from the first contact down to the last one up, is treated as a touch; integrals and
/// spectra of all stretches are joined, and no series goes on across a gap.
public struct CombinedAnalysis: Equatable, Sendable {
    /// The stretches of contact.
    public var stretches: Int
    /// The start of the first one in microseconds since time 0: 0, unless a part of the recording is looked at.
    public var start: Int64
    /// The time with contact, in microseconds.
    public var duration: Int64
    /// The frames of all stretches, their up frames counted too.
    public var frames: Int
    /// The greatest combined counts.
    public var peakRaw: Int64
    /// From the start to the first frame with them, in microseconds, gaps not left out.
    public var timeToPeak: Int64
    /// The combined force; nil where the range of the axis is not known.
    public var force: ForceMetrics?
    /// Whether the recording or the device ended within the last stretch.
    public var isCut: Bool
}

/// The time from a frame with a contact to the next frame, in milliseconds.
public struct IntervalMetrics: Equatable, Sendable {
    /// How many.
    public var count: Int
    /// Half of them are at most this; its inverse is the rate.
    public var median: Double
    /// 95 of 100 are at most this; percentiles interpolate linearly.
    public var percentile95: Double
    /// 99 of 100 are at most this.
    public var percentile99: Double
    /// The longest.
    public var maximum: Double
    /// Whose clock it is.
    public var clock: Clock
    /// How often each interval occurs, by whole microseconds, ascending.
    public var distribution: [(microseconds: Int64, count: Int)]

    /// A clock.
    public enum Clock: String, Sendable {
        /// The kernel's, when it took the frame.
        case kernel
        /// The device's own (`MSC_TIMESTAMP`).
        case device
    }

    /// Frames a second: 1/median; nil where the median is 0.
    public var rate: Double? { median > 0 ? 1000 / median : nil }

    /// Whether all figures agree.
    public static func == (one: IntervalMetrics, other: IntervalMetrics) -> Bool {
        one.count == other.count && one.median == other.median && one.percentile95 == other.percentile95
            && one.percentile99 == other.percentile99 && one.maximum == other.maximum
            && one.clock == other.clock && one.distribution.elementsEqual(other.distribution, by: ==)
    }
}
