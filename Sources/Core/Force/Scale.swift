/// How counts become grams, and who says so.
///
/// ```swift
/// import Core
///
/// let axis = try PressureAxis(
///     code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 6_160, resolution: 16))
/// let scale = Scale.declared(axis) ?? .assumed(axis)
/// print(scale.grams(ofCounts: 1_600), scale.provenance)  // prints 100.0 device
/// ```
public struct Scale: Equatable, Sendable {
    /// Where grams come from. It is shown wherever grams are shown.
    public enum Provenance: String, Sendable, CaseIterable {
        /// A profile, made with known masses on this device.
        case calibrated
        /// The unit that the device itself declares.
        case device
        /// Nobody's knowledge: full scale is taken for a stated mass.
        case assumed
    }

    /// The full scale, in grams, of the phone whose convention the assumed scale follows.
    public static let assumedFullScale = 385.0

    /// Where grams come from.
    public let provenance: Provenance
    /// What exactly says so: `resolution`, `descriptor`, the profile's name; nil for an assumed scale.
    public let source: String?
    /// Grams by counts of one contact.
    public let curve: ForceCurve
    /// Grams of one contact at the axis maximum.
    public let fullScale: Double
    /// Whether several contacts add their grams; else their counts are added and the curve taken of the sum.
    public let addsGrams: Bool
    /// The standard uncertainty of the scale itself in grams; 0 where nobody knows it.
    public private(set) var standardUncertainty = 0.0

    /// The heaviest load in gross grams that the scale was calibrated with; nil where it was not.
    public private(set) var heaviestReference: Double?

    /// Whether gross grams lie beyond what the scale was calibrated with, by more than rounding.
    public func isExtrapolated(_ grams: Double) -> Bool {
        heaviestReference.map { grams > $0 + max(2 * standardUncertainty, 0.01 * $0) } ?? false
    }

    /// An assumed scale: the axis maximum is taken for `fullScale` grams.
    public static func assumed(_ axis: PressureAxis, fullScale: Double = assumedFullScale) -> Scale {
        Scale(
            provenance: .assumed, source: nil, curve: .proportional(span: axis.span, fullScale: fullScale),
            fullScale: fullScale, addsGrams: false)
    }

    /// The scale that the device declares: best by its report descriptor, which keeps the fraction, else by the axis
    /// resolution; nil where it declares none.
    public static func declared(_ axis: PressureAxis) -> Scale? {
        byDescriptor(axis) ?? byResolution(axis)
    }

    /// The scale that the device's report descriptor declares; nil where it declares none.
    public static func byDescriptor(_ axis: PressureAxis) -> Scale? {
        guard let force = axis.declaredForce else { return nil }
        return Scale(
            provenance: .device, source: "descriptor",
            curve: .line(offset: force.offset, perCount: force.gramsPerCount),
            fullScale: force.offset + Double(axis.span) * force.gramsPerCount, addsGrams: true)
    }

    /// The scale that the axis resolution declares, in counts per gram; nil where it declares none.
    ///
    /// The kernel's zero is at the value 0, wherever the axis begins (Documentation/input/event-codes.rst).
    public static func byResolution(_ axis: PressureAxis) -> Scale? {
        guard axis.resolution > 0 else { return nil }
        let perCount = 1 / Double(axis.resolution)
        return Scale(
            provenance: .device, source: "resolution",
            curve: .line(offset: Double(axis.minimum) * perCount, perCount: perCount),
            fullScale: Double(axis.maximum) / Double(axis.resolution), addsGrams: true)
    }

    /// The scale of a profile.
    ///
    /// - Parameters:
    ///   - name: the profile's name.
    ///   - curve: grams by counts, of the sum of several contacts too.
    ///   - fullScale: grams at the axis maximum.
    ///   - standardUncertainty: half of the profile's expanded uncertainty in grams; 0 where it has none.
    ///   - heaviestReference: the heaviest load that lay on the pad meanwhile, in grams.
    public static func calibrated(
        by name: String, curve: ForceCurve, fullScale: Double, standardUncertainty: Double,
        heaviestReference: Double? = nil
    ) -> Scale {
        Scale(
            provenance: .calibrated, source: name, curve: curve, fullScale: fullScale, addsGrams: false,
            standardUncertainty: standardUncertainty, heaviestReference: heaviestReference)
    }

    /// Grams of counts held to the axis.
    public func grams(ofCounts counts: Double) -> Double { curve.grams(ofCounts: counts) }
}
