/// What force is measured with: an axis of counts, and the scale that turns them into grams.
///
/// Today's pads have one, on which all contacts report. A device with several sensors has one for each, every one with
/// an axis and a calibration of its own.
public struct ForceChannel: Equatable, Sendable {
    /// The axis that holds the counts.
    public var axis: PressureAxis
    /// What turns counts into grams.
    public var scale: Scale

    /// A channel.
    public init(axis: PressureAxis, scale: Scale) {
        (self.axis, self.scale) = (axis, scale)
    }

    /// The channel of an axis with the scale that the device declares; where it declares none, with an assumed one.
    ///
    /// - Parameter fullScale: grams at the axis maximum, where the scale is assumed.
    public init(_ axis: PressureAxis, assuming fullScale: Double = Scale.assumedFullScale) {
        self.init(axis: axis, scale: .declared(axis) ?? .assumed(axis, fullScale: fullScale))
    }

    /// Grams of counts of one contact above the axis minimum, held to the axis.
    public func grams(ofRaw raw: Int64) -> Double { scale.grams(ofCounts: Double(axis.held(raw))) }
}
