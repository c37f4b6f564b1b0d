internal import Core

/// How many frames after the force reached the threshold the button is reported.
///
/// Firmware that filters or waits before it decides reports the button late, the force has risen meanwhile, and all middles
/// are too high in proportion to the speed of the press. The slope of the middles over the change between their two frames
/// is the delay in frames: 0 for firmware that decides by the samples that it reports.
package struct DecisionDelay: Equatable, Sendable {
    /// The delay in frames.
    package let frames: Double
    /// Half of the width of its 95 % confidence interval.
    package let reach: Double
    /// By how much the delay makes the mean force at the press too great, in the unit of the meter.
    package let excess: Double

    /// Whether the button comes later than by the sample that was reported: significantly, and by half a frame at least,
    /// as the middle itself is half a frame before the second frame.
    package var isSignificant: Bool { frames - reach > 0 && frames >= 0.5 }

    /// Estimates the delay; nil for fewer than ten clicks, or if all were pressed at the same speed.
    init?(of all: [Click.Bracket]) {
        let brackets = all.filter { !$0.isSaturated }
        let changes = brackets.map { $0.above - $0.below }
        guard brackets.count >= 10, let line = LineFit(changes, brackets.map(\.middle)) else { return nil }
        (frames, reach) = (line.slope, line.slopeReach)
        excess = line.slope * changes.mean
    }
}
