/// The figures of one contact, from down to up. Times are in whole microseconds.
package struct TouchAnalysis: Equatable, Sendable {
    /// The tracking id; 0 if the device has no slots.
    package var trackingID: Int32
    package var slot: Int
    /// The time of the down frame, since time 0.
    package var start: Int64
    /// The time from the down frame to the up frame.
    package var durationMicroseconds: Int64
    /// The number of frames, including the down frame and the up frame.
    package var frames: Int
    /// The peak of the counts above the axis minimum, as sent; nil if no pressure was ever sent.
    package var peakRaw: Int64?
    /// The time from the down frame to the first frame with the peak; nil if the beginning or a part of the time is unknown.
    package var timeToPeak: Int64?
    /// The time from the down frame to the first frame at the limit of the pad; nil if there is none, if the range of the
    /// axis is unknown, and for all contacts combined.
    package var saturatedFrom: Int64?
    /// The metrics of the force; nil if the range of the axis is unknown.
    package var force: ForceMetrics?
    /// How fast the force rises from its onset; nil if it never reaches the onset threshold, if the range of the axis is
    /// unknown, and for all contacts combined.
    package var rise: OnsetMetrics?
    /// The path; nil if no position was ever sent.
    package var path: PathMetrics?
    /// The drawing metrics; nil if no position was ever sent, or if they were not requested.
    package var drawing: DrawingMetrics?
    /// Whether the touch was cut off by the end of the recording or the loss of the device.
    package var isCut: Bool
    /// Whether the touch was down before the recording began, so that figures of its beginning are unknown.
    package var isBegun = false
    /// How long its pressure was unknown, because none was sent; nil if it was known in all frames.
    package var unseenMicroseconds: Int64?

    /// Whether its pressure was known in all frames.
    package var isWholeKnown: Bool { unseenMicroseconds == nil }

    /// The end of the touch, since time 0.
    package var end: Int64 { start + durationMicroseconds }

    /// Whether a figure of the rise is affected by the limit of the pad.
    ///
    /// - Parameter window: the time after the onset that the figure covers, in microseconds; nil if it depends on the
    ///   peak.
    package func isClipped(over window: Int64?) -> Bool {
        guard force?.isSaturated == true else { return false }
        guard let window, let saturatedFrom, let rise else { return true }
        // The force is interpolated towards the first frame at the limit.
        return rise.delayMicroseconds + window > saturatedFrom - RiseAccumulator.longestRamp
    }
}

/// The path of a contact, in device units.
package struct PathMetrics: Equatable, Sendable {
    /// The sum of the distances between consecutive frames.
    package var length: Double
    /// The first horizontal position.
    package var x0: Double
    /// The first vertical position, increasing downwards.
    package var y0: Double
    /// The last horizontal position.
    package var x1: Double
    /// The last vertical position, increasing downwards.
    package var y1: Double
}
