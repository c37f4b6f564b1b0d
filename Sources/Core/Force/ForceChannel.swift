/// A sensor channel: an axis of counts, and the scale that converts them into grams.
///
/// Current pads have one channel, which reports all contacts. A device with several sensors has one channel per
/// sensor, each with its own axis and calibration.
public struct ForceChannel: Equatable, Sendable {
    /// The axis that reports the counts.
    public var axis: PressureAxis
    /// The conversion from counts to grams.
    package var scale: Scale

    package init(axis: PressureAxis, scale: Scale) {
        (self.axis, self.scale) = (axis, scale)
    }

    /// Creates the channel of an axis with the scale that the device declares, or with an assumed one.
    ///
    /// - Parameters:
    ///   - axis: the axis that reports the counts.
    ///   - fullScale: grams at the axis maximum if the scale has to be assumed.
    package init(_ axis: PressureAxis, assuming fullScale: Double = Scale.assumedFullScale) {
        self.init(axis: axis, scale: .declared(axis) ?? .assumed(axis, fullScale: fullScale))
    }

    /// Returns the grams of one contact for counts above the axis minimum, clamped to the axis.
    package func grams(ofRaw raw: Int64) -> Double { scale.grams(ofCounts: Double(axis.clamped(raw))) }
}
