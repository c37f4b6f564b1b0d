public import Core

/// A pad's calibration: what its counts weigh, for which pad it holds, and what it came from.
public struct Profile: Equatable, Sendable {
    /// The version of the document that this program writes and reads.
    public static let schema = 1

    /// The pad that it was made on.
    public struct Device: Equatable, Sendable {
        /// Its name as the device gives it.
        public var name: String
        /// Its ids.
        public var identity: DeviceIdentity

        /// A pad of a name and ids.
        public init(name: String, identity: DeviceIdentity) {
            self.name = name
            self.identity = identity
        }

        /// Whether it tells any id: recordings without a head do not.
        public var isIdentified: Bool { identity.vendor != 0 || identity.product != 0 }
    }

    /// The range of counts that it holds for.
    public struct Axis: Equatable, Sendable {
        /// `AbsoluteCode.slotPressure` or `AbsoluteCode.pressure`.
        public var code: UInt16
        /// Least value.
        public var minimum: Int32
        /// Greatest value.
        public var maximum: Int32

        /// A range, whose maximum is above its minimum.
        public init?(code: UInt16, minimum: Int32, maximum: Int32) {
            guard minimum < maximum, code == AbsoluteCode.slotPressure || code == AbsoluteCode.pressure else {
                return nil
            }
            self.code = code
            self.minimum = minimum
            self.maximum = maximum
        }

        /// The range of an axis.
        public init(_ axis: PressureAxis) {
            code = axis.code
            minimum = axis.minimum
            maximum = axis.maximum
        }
    }

    /// Its name.
    public var name: String
    /// The pad; nil where it was fitted to points of an unnamed one.
    public var device: Device?
    /// The range of counts; nil where that was not told.
    public var axis: Axis?
    /// How several contacts came to one load.
    public var combination: Combination
    /// The curve and all that says how well it fits.
    public var fit: Fit
    /// What lay on the pad before the first mass, in grams, by the curve's own extrapolation to 0 counts; 0 where the
    /// points tell absolute masses.
    public var standGrams: Double
    /// When it was made, ISO 8601 in UTC.
    public var date: String
    /// What the person wrote about it.
    public var note: String

    /// A profile.
    public init(
        name: String, device: Device?, axis: Axis?, combination: Combination = .sum, fit: Fit,
        standGrams: Double = 0, date: String, note: String = ""
    ) {
        self.name = name
        self.device = device
        self.axis = axis
        self.combination = combination
        self.fit = fit
        self.standGrams = standGrams
        self.date = date
        self.note = note
    }

    /// Why it does not hold for an axis; nil where it does.
    public func refusal(for other: PressureAxis) -> String? {
        guard let axis, axis != Axis(other) else { return nil }
        return "it holds for \(axis.words), and this pad has \(Axis(other).words)"
    }

    /// Whether it was made on a pad of these ids, or of this name where neither tells ids.
    public func isOf(_ other: DeviceDescription) -> Bool {
        guard let device else { return false }
        let its = Device(name: other.name, identity: other.identity)
        guard device.isIdentified || its.isIdentified else { return device.name == its.name }
        return device.identity.vendor == other.identity.vendor
            && device.identity.product == other.identity.product
    }

    /// Whether it holds for a pad without being asked for: only ids tell a pad from all others.
    public func isFound(for other: DeviceDescription) -> Bool { device?.isIdentified == true && isOf(other) }

    /// The scale that it makes of an axis.
    public func scale(of axis: PressureAxis) -> Scale {
        let curve = fit.curve.raised(by: standGrams)
        return .calibrated(
            by: name, curve: curve, fullScale: curve.grams(ofCounts: Double(axis.span)),
            standardUncertainty: (fit.statistics.expandedUncertainty ?? 0) / 2,
            heaviestReference: fit.points.map(\.reference).max().map { $0 + standGrams })
    }
}

extension Profile.Axis {
    /// `ABS_MT_PRESSURE 0 to 253`
    var words: String {
        "\(code == AbsoluteCode.slotPressure ? "ABS_MT_PRESSURE" : "ABS_PRESSURE") \(minimum) to \(maximum)"
    }
}
