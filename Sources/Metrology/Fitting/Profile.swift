package import Core
internal import Text

/// The calibration of a pad: the curve, the pad and axis that it applies to, and the points that it was fitted to.
package struct Profile: Equatable, Sendable {
    /// The version of the document format that this program writes and reads.
    package static let schema = 2
    /// The version of the documents of type calibrations, which programs that do not know them refuse.
    package static let typeSchema = 3

    /// The pad that was calibrated.
    package struct Device: Equatable, Sendable {
        /// The device name, as reported.
        package var name: String
        /// The device ids.
        package var identity: DeviceIdentity

        package init(name: String, identity: DeviceIdentity) {
            self.name = name
            self.identity = identity
        }

        /// Whether any id is known; recordings without a header have none.
        package var isIdentified: Bool { identity.vendor != 0 || identity.product != 0 }
    }

    /// The range of counts that the calibration applies to.
    package struct Axis: Equatable, Sendable {
        /// `AbsoluteCode.slotPressure` or `AbsoluteCode.pressure`.
        package var code: UInt16
        /// The minimum of the axis.
        package var minimum: Int32
        /// The maximum of the axis.
        package var maximum: Int32

        /// Nil unless the maximum is greater than the minimum and the code is that of a pressure axis.
        package init?(code: UInt16, minimum: Int32, maximum: Int32) {
            guard minimum < maximum, code == AbsoluteCode.slotPressure || code == AbsoluteCode.pressure else {
                return nil
            }
            self.code = code
            self.minimum = minimum
            self.maximum = maximum
        }

        package init(_ axis: PressureAxis) {
            code = axis.code
            minimum = axis.minimum
            maximum = axis.maximum
        }
    }

    /// What a check or a calibration found out about the sensor of the pad, each as a fraction of the load.
    package struct Sensor: Equatable, Sendable {
        /// The width of the hysteresis loop; nil if it was not measured.
        package var hysteresis: Double?
        /// The change from 1 s to 30 s after loading; nil if it was not measured.
        package var creep: Double?

        package init(hysteresis: Double? = nil, creep: Double? = nil) {
            self.hysteresis = hysteresis
            self.creep = creep
        }
    }

    /// The name of the profile.
    package var name: String
    /// The pad; nil if the points came from an unknown pad.
    package var device: Device?
    /// The range of counts; nil if unknown.
    package var axis: Axis?
    /// How the forces of several contacts are combined into one load.
    package var combination: Combination
    /// The curve and its statistics.
    package var fit: Fit
    /// The load on the pad before the first mass, in grams, extrapolated from the curve to 0 counts; 0 if the masses of
    /// the points are absolute.
    package var standGrams: Double
    /// What a check of the pad with this profile, or the calibration itself, found out about its sensor; nil for nothing.
    package var sensor: Sensor?
    /// How the pads differ whose mean curve this is; nil for the calibration of one pad.
    package var scatter: UnitScatter?
    /// The date of the calibration, ISO 8601 in UTC.
    package var date: String
    /// A note by the person who calibrated.
    package var note: String

    package init(
        name: String, device: Device?, axis: Axis?, combination: Combination = .sum, fit: Fit,
        standGrams: Double = 0, sensor: Sensor? = nil, scatter: UnitScatter? = nil, date: String,
        note: String = ""
    ) {
        self.name = name
        self.device = device
        self.axis = axis
        self.combination = combination
        self.fit = fit
        self.standGrams = standGrams
        self.sensor = sensor
        self.scatter = scatter
        self.date = date
        self.note = note
    }

    /// The load that was on the pad before the first mass of a fit: what the curve gives for 0 counts, if that is less
    /// than 0. Without it, a touch lighter than the first point would weigh less than nothing.
    package static func stand(of fit: Fit) -> Double { max(0, -fit.curve.grams(ofCounts: 0)) }

    /// Why the profile does not apply to an axis; nil if it does.
    package func refusal(for other: PressureAxis) -> String? {
        guard let axis, axis != Axis(other) else { return nil }
        return "it applies to \(axis.words), but this pad has \(Axis(other).words)"
    }

    /// Whether the profile was made on a pad with these ids, or with this name if neither has ids.
    package func isOf(_ other: DeviceDescription) -> Bool {
        guard let device else { return false }
        let its = Device(name: other.name, identity: other.identity)
        guard device.isIdentified || its.isIdentified else { return device.name == its.name }
        return device.identity.vendor == other.identity.vendor
            && device.identity.product == other.identity.product
            && (!device.identity.isOfGamepad || device.name == its.name)
    }

    /// Whether the profile is selected automatically for a pad. Only ids identify a pad reliably.
    package func isFound(for other: DeviceDescription) -> Bool { device?.isIdentified == true && isOf(other) }

    /// Why a type calibration does not apply to a pad, even if it is named: only the same model with the same firmware was
    /// studied. Nil if it does, and for the calibration of one pad.
    package func refusal(for other: DeviceDescription) -> String? {
        guard let scatter else { return nil }
        guard isOf(other) else {
            return
                "it is a type calibration of \(device?.name.printable() ?? "another model"), not of this pad"
        }
        let version = other.identity.version
        guard !scatter.versions.contains(version) else { return nil }
        return
            "it is a type calibration of firmware \(scatter.versionWords), but this pad has \(version.identifier)"
    }

    /// The width of the hysteresis loop as a fraction of the load, the larger one of what the calibration and a check
    /// found; nil if neither measured it.
    package var hysteresis: Double? { [fit.hysteresis, sensor?.hysteresis].compactMap(\.self).max() }

    /// The scale that the profile defines for an axis.
    package func scale(of axis: PressureAxis) -> Scale {
        let curve = fit.curve.raised(by: standGrams)
        return .calibrated(
            by: scatter.map { "\(name), type calibration of \($0.units) pads" } ?? name, curve: curve,
            fullScale: curve.grams(ofCounts: Double(axis.span)),
            uncertainty: scatter?.uncertainty(of: curve) ?? fit.uncertainty,
            lightestReference: fit.points.map(\.referenceGrams).min().map { $0 + standGrams },
            heaviestReference: fit.points.map(\.referenceGrams).max().map { $0 + standGrams },
            hysteresis: hysteresis, creep: sensor?.creep, provenance: scatter == nil ? .calibrated : .type)
    }
}

extension Profile.Axis {
    /// The kernel's name of the axis.
    var name: String { code == AbsoluteCode.slotPressure ? "ABS_MT_PRESSURE" : "ABS_PRESSURE" }

    /// For example `ABS_MT_PRESSURE 0 to 253`.
    var words: String { "\(name) \(minimum) to \(maximum)" }
}
