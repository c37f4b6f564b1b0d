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

    /// Creates the channel of an axis with the scale that the device declares, or else with an assumed one: that of the
    /// user, or of force pads.
    ///
    /// - Parameters:
    ///   - axis: the axis that reports the counts.
    ///   - kind: what the axis measures. Where it is not force and nothing states a full scale, grams are unknown.
    ///   - fullScale: grams at the axis maximum as stated for this axis; nil if nothing states them.
    package init(_ axis: PressureAxis, of kind: DeviceKind, assuming fullScale: Double? = nil) {
        let assumed = fullScale ?? (kind == .force ? Scale.assumedFullScale : nil)
        self.init(
            axis: axis,
            scale: .declared(axis) ?? assumed.map { .assumed(axis, fullScale: $0) } ?? .nominal(axis))
    }

    /// Creates the channel of a device's axis with the scale that it declares, or else with an assumed one.
    ///
    /// - Parameters:
    ///   - axis: the axis that reports the counts.
    ///   - device: the device. Grams of the pads of gamepads are unknown, although they sense force.
    ///   - fullScale: grams at the axis maximum as stated for this axis; nil if nothing states them.
    package init(_ axis: PressureAxis, of device: DeviceDescription, assuming fullScale: Double? = nil) {
        let kind = device.identity.isOfGamepad ? nil : device.judgment.kind
        self.init(axis, of: kind ?? .unknown, assuming: fullScale)
    }

    /// Returns the grams of one contact for counts above the axis minimum, clamped to the axis.
    package func grams(ofRaw raw: Int64) -> Double { scale.grams(ofCounts: Double(axis.clamped(raw))) }

    /// Percent of the axis at which one contact has a force; NaN if full scale is unknown.
    package func percent(ofGrams grams: Double) -> Double {
        guard !scale.isOpen else { return .nan }
        return 100 * scale.curve.counts(ofGrams: grams) / Double(axis.span)
    }
}
