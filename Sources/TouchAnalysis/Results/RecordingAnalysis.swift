package import Core

/// The figures of a recording. Its touches are reported one by one as they end, see `RecordingAnalyzer`.
package struct RecordingAnalysis: Sendable {
    /// The number of frames from time 0, the first frame with a contact.
    package var frames: Int
    /// The time from time 0 to the last frame, in microseconds.
    package var durationMicroseconds: Int64
    /// The times between frames; nil if no frame followed one with a contact.
    package var intervals: IntervalMetrics?
    /// The number of times that events were lost.
    package var dropped: Int
    /// The raw value of each contact in each frame, without up frames.
    package var histogram: CodeHistogram
    /// The number of touches.
    package var touches: Int
    /// The number of touches that were cut off by the end of the recording or the loss of the device.
    package var cutTouches: Int
    /// The number of touches that were down before the recording began.
    package var begunTouches = 0
    /// The number of touches whose pressure was unknown for some time.
    package var unseenTouches = 0
    /// The metrics of all contacts combined, while the pressure of all of them is known; nil if it never is.
    package var overall: CombinedAnalysis?
    /// The marks, in order of time.
    package var marks: [Mark]
    /// The data for pictures; nil unless requested.
    package var pictures: AnalysisPictures?
    /// The sequences of impacts that are those of a bouncing object.
    package var bounces: [Bounces]
    /// Whether a mark that delimits the analyzed part came after frames that are later than it is, which were analyzed or
    /// left out before.
    package var hasLateMark = false
    /// The time of the last frame in microseconds since time 0, even if it lies outside the analyzed part; nil if there
    /// was no contact.
    package var lastFrame: Int64?

    /// A mark that a person set during the recording.
    package struct Mark: Equatable, Sendable {
        package var label: String
        /// Microseconds since time 0; negative before it.
        package var time: Int64

        package init(label: String, time: Int64) { (self.label, self.time) = (label, time) }
    }
}

extension [RecordingAnalysis.Mark] {
    /// Returns the times from the first mark with a label to the next one with another label; nil if there are none.
    package func part(between labels: (first: String, last: String)) -> ClosedRange<Int64>? {
        let marks = sorted { $0.time < $1.time }
        guard let first = marks.firstIndex(where: { $0.label == labels.first }),
            let last = marks[(first + 1)...].first(where: { $0.label == labels.last })
        else { return nil }
        return marks[first].time...last.time
    }
}

/// Metrics of all contacts combined, without the times without contact.
///
/// Each contact interval, from the first contact down to the last one up, is treated like a touch. The integrals and
/// spectra of all intervals are combined, and no segment of a spectrum crosses a gap.
package struct CombinedAnalysis: Equatable, Sendable {
    /// The number of contact intervals.
    package var intervalCount: Int
    /// The start of the first interval in microseconds since time 0; 0 unless only a part of the recording is analyzed.
    package var start: Int64
    /// The total contact time in microseconds.
    package var durationMicroseconds: Int64
    /// The number of frames in all intervals, including their up frames.
    package var frames: Int
    /// The peak of the combined counts.
    package var peakRaw: Int64
    /// The time from the start to the first frame with the peak in microseconds, including gaps.
    package var timeToPeak: Int64
    /// How long the pad was at its limit in microseconds; each frame counts until the next one.
    package var saturatedMicroseconds: Int64
    /// The combined force; nil if the range of the axis is unknown.
    package var force: ForceMetrics?
    /// Whether the last interval was cut off by the end of the recording or the loss of the device.
    package var isCut: Bool
}

/// Statistics of the time from a frame with a contact to the next frame, in milliseconds.
package struct IntervalMetrics: Equatable, Sendable {
    /// The number of times.
    package var count: Int
    /// The median; its inverse is the frame rate.
    package var median: Double
    /// The 95th percentile; percentiles are interpolated linearly.
    package var percentile95: Double
    /// The 99th percentile.
    package var percentile99: Double
    package var maximum: Double
    /// The clock that the times come from.
    package var clock: Clock
    /// The number of occurrences of each interval in whole microseconds, in increasing order.
    package var distribution: [(microseconds: Int64, count: Int)]

    /// The clock of a timestamp.
    package enum Clock: String, Sendable {
        /// The kernel, when it received the frame.
        case kernel
        /// The device itself (`MSC_TIMESTAMP`).
        case device
    }

    /// The frame rate, 1/median in hertz; nil if the median is 0.
    package var rate: Double? { median > 0 ? 1000 / median : nil }

    /// Whether all figures are equal.
    package static func == (one: IntervalMetrics, other: IntervalMetrics) -> Bool {
        one.count == other.count && one.median == other.median && one.percentile95 == other.percentile95
            && one.percentile99 == other.percentile99 && one.maximum == other.maximum
            && one.clock == other.clock && one.distribution.elementsEqual(other.distribution, by: ==)
    }
}
