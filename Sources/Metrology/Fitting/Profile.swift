public import Core

/// The calibration of a pad: the curve, the pad and axis that it applies to, and the points that it was fitted to.
public struct Profile: Equatable, Sendable {
    /// The version of the document format that this program writes and reads.
    public static let schema = 2

    /// The pad that was calibrated.
    public struct Device: Equatable, Sendable {
        /// The device name, as reported.
        public var name: String
        /// The device ids.
        public var identity: DeviceIdentity

        /// Creates a pad from its name and ids.
        public init(name: String, identity: DeviceIdentity) {
            self.name = name
            self.identity = identity
        }

        /// Whether any id is known; recordings without a header have none.
        public var isIdentified: Bool { identity.vendor != 0 || identity.product != 0 }
    }

    /// The range of counts that the calibration applies to.
    public struct Axis: Equatable, Sendable {
        /// `AbsoluteCode.slotPressure` or `AbsoluteCode.pressure`.
        public var code: UInt16
        /// The minimum of the axis.
        public var minimum: Int32
        /// The maximum of the axis.
        public var maximum: Int32

        /// Creates a range; nil unless the maximum is greater than the minimum and the code is that of a pressure axis.
        public init?(code: UInt16, minimum: Int32, maximum: Int32) {
            guard minimum < maximum, code == AbsoluteCode.slotPressure || code == AbsoluteCode.pressure else {
                return nil
            }
            self.code = code
            self.minimum = minimum
            self.maximum = maximum
        }

        /// Creates the range of an axis.
        public init(_ axis: PressureAxis) {
            code = axis.code
            minimum = axis.minimum
            maximum = axis.maximum
        }
    }

    /// What a check or a calibration found out about the sensor of the pad, each as a fraction of the load.
    public struct Sensor: Equatable, Sendable {
        /// The width of the hysteresis loop; nil if it was not measured.
        public var hysteresis: Double?
        /// The change from 1 s to 30 s after loading; nil if it was not measured.
        public var creep: Double?

        /// Creates the findings.
        public init(hysteresis: Double? = nil, creep: Double? = nil) {
            self.hysteresis = hysteresis
            self.creep = creep
        }
    }

    /// The name of the profile.
    public var name: String
    /// The pad; nil if the points came from an unknown pad.
    public var device: Device?
    /// The range of counts; nil if unknown.
    public var axis: Axis?
    /// How the forces of several contacts are combined into one load.
    public var combination: Combination
    /// The curve and its statistics.
    public var fit: Fit
    /// The load on the pad before the first mass, in grams, extrapolated from the curve to 0 counts; 0 if the masses of
    /// the points are absolute.
    public var standGrams: Double
    /// What a check of the pad with this profile, or the calibration itself, found out about its sensor; nil for nothing.
    public var sensor: Sensor?
    /// The date of the calibration, ISO 8601 in UTC.
    public var date: String
    /// A note by the person who calibrated.
    public var note: String

    /// Creates a profile.
    public init(
        name: String, device: Device?, axis: Axis?, combination: Combination = .sum, fit: Fit,
        standGrams: Double = 0, sensor: Sensor? = nil, date: String, note: String = ""
    ) {
        self.name = name
        self.device = device
        self.axis = axis
        self.combination = combination
        self.fit = fit
        self.standGrams = standGrams
        self.sensor = sensor
        self.date = date
        self.note = note
    }

    /// The load that was on the pad before the first mass of a fit: what the curve gives for 0 counts, if that is less
    /// than 0. Without it, a touch lighter than the first point would weigh less than nothing.
    public static func stand(of fit: Fit) -> Double { max(0, -fit.curve.grams(ofCounts: 0)) }

    /// Why the profile does not apply to an axis; nil if it does.
    public func refusal(for other: PressureAxis) -> String? {
        guard let axis, axis != Axis(other) else { return nil }
        return "it applies to \(axis.words), but this pad has \(Axis(other).words)"
    }

    /// Whether the profile was made on a pad with these ids, or with this name if neither has ids.
    public func isOf(_ other: DeviceDescription) -> Bool {
        guard let device else { return false }
        let its = Device(name: other.name, identity: other.identity)
        guard device.isIdentified || its.isIdentified else { return device.name == its.name }
        return device.identity.vendor == other.identity.vendor
            && device.identity.product == other.identity.product
    }

    /// Whether the profile is selected automatically for a pad. Only ids identify a pad reliably.
    public func isFound(for other: DeviceDescription) -> Bool { device?.isIdentified == true && isOf(other) }

    /// The width of the hysteresis loop as a fraction of the load, the larger one of what the calibration and a check
    /// found; nil if neither measured it.
    public var hysteresis: Double? { [fit.hysteresis, sensor?.hysteresis].compactMap(\.self).max() }

    /// The scale that the profile defines for an axis.
    public func scale(of axis: PressureAxis) -> Scale {
        let curve = fit.curve.raised(by: standGrams)
        return .calibrated(
            by: name, curve: curve, fullScale: curve.grams(ofCounts: Double(axis.span)),
            uncertainty: fit.uncertainty,
            lightestReference: fit.points.map(\.reference).min().map { $0 + standGrams },
            heaviestReference: fit.points.map(\.reference).max().map { $0 + standGrams },
            hysteresis: hysteresis, creep: sensor?.creep)
    }
}

extension Profile.Axis {
    /// For example `ABS_MT_PRESSURE 0 to 253`.
    var words: String {
        "\(code == AbsoluteCode.slotPressure ? "ABS_MT_PRESSURE" : "ABS_PRESSURE") \(minimum) to \(maximum)"
    }
}
