/// The conversion of counts into grams, with its provenance.
///
/// ```swift
/// import Core
///
/// let axis = try PressureAxis(
///     code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 6_160, resolution: 16))
/// let scale = Scale.declared(axis) ?? .assumed(axis)
/// print(scale.grams(ofCounts: 1_600), scale.provenance)  // prints 100.0 device
/// ```
package struct Scale: Equatable, Sendable {
    /// The source of the conversion. It is shown together with every value in grams.
    package enum Provenance: String, Sendable, CaseIterable {
        /// A calibration profile that was made with known masses on this device.
        case calibrated
        /// The unit that the device declares.
        case device
        /// A type calibration: the mean curve of several pads of the same model, but not of this one.
        case type
        /// An assumption: a given mass at full scale.
        case assumed
        /// Nothing says how many grams a count is. The scale is nominal, for filters and stability; what is stated are percent.
        case unknown = "none"

        /// Whether grams may be stated.
        package var statesGrams: Bool { self != .unknown }

        /// Returns grams if they may be stated, else nil. Every output asks this, so that all of them agree.
        package func stated(_ grams: Double?) -> Double? { statesGrams ? grams : nil }

        /// Whether no device and no calibration says how many grams a count is.
        package var isOnlyAssumed: Bool { self == .assumed || self == .unknown }
    }

    /// The full scale in grams of the phone whose convention the assumed scale follows; it is also that of nominal scales.
    package static let assumedFullScale = 385.0

    /// The source of the conversion.
    package let provenance: Provenance
    /// The exact source: `resolution`, `descriptor`, `table`, or the name of the profile; nil for an assumed scale.
    package let source: String?
    /// Grams as a function of the counts of one contact.
    package let curve: ForceCurve
    /// Grams of one contact at the axis maximum.
    package let fullScale: Double
    /// Whether nothing says where the axis ends, so that full scale is a number without a meaning.
    package private(set) var isOpen = false
    /// Whether the grams of several contacts are added; otherwise their counts are added and converted together.
    package let addsGrams: Bool
    /// What the calibration knows about its errors; nil if nothing is known, as for a scale that is not calibrated.
    package private(set) var uncertainty: CalibrationUncertainty?

    /// The greatest gross load in grams used for the calibration; nil if the scale is not calibrated.
    package private(set) var heaviestReference: Double?

    /// The least gross load in grams used for the calibration, that of the stand; nil if the scale is not calibrated.
    package private(set) var lightestReference: Double?

    /// The expanded uncertainty (coverage factor 2) of the heaviest mass of the calibration, in grams, and that mass; nil
    /// if it is unknown.
    package var statedUncertainty: (mass: Double, expanded: Double)? {
        guard let light = lightestReference, let heavy = heaviestReference,
            let standard = standardUncertainty(from: light, to: heavy)
        else { return nil }
        return (heavy - light, 2 * standard)
    }

    /// The gross grams from which on the scale is extrapolated. Every reading is compared with them, and they take two
    /// searches in the curve to find, so they are kept.
    private(set) var calibratedLimit = Double.infinity

    /// Whether gross grams exceed the greatest reference load by more than the uncertainty, and by at least 1 %.
    package func isExtrapolated(_ grams: Double) -> Bool { grams > calibratedLimit }

    /// The standard uncertainty that the calibration contributes to the load between two gross weights, in grams: of its
    /// fit and its references, not of hysteresis, creep, position or the finger.
    ///
    /// - Returns: nil if it is unknown: for assumed and declared grams, and for too few masses.
    package func standardUncertainty(from light: Double, to heavy: Double) -> Double? {
        uncertainty?.standard(from: curve.counts(ofGrams: light), to: curve.counts(ofGrams: heavy))
    }

    /// The part of it that is due to the reference masses, in grams; nil if it is unknown.
    package func massUncertainty(from light: Double, to heavy: Double) -> Double? {
        uncertainty?.masses(from: curve.counts(ofGrams: light), to: curve.counts(ofGrams: heavy))
    }

    /// The width of the hysteresis loop as a fraction of the load; nil if unknown.
    package private(set) var hysteresis: Double?

    /// The relative change from 1 s to 30 s after loading; nil if unknown.
    package private(set) var creep: Double?

    /// What checks say about the change since the calibration; nil if nothing is known, or if no weights are stated.
    package var age: ScaleAge?

    /// The variance that hysteresis adds to a load, as a fraction of the square of the load; nil if it is unknown.
    package var hysteresisVariance: Double? { Self.rectangular(hysteresis) }

    /// The same for creep.
    package var creepVariance: Double? { Self.rectangular(creep) }

    /// The variance of an error that lies anywhere within an interval of this width (GUM 4.3.7).
    private static func rectangular(_ width: Double?) -> Double? { width.map { $0 * $0 / 12 } }

    /// An assumed scale, with `fullScale` grams at the axis maximum.
    package static func assumed(_ axis: PressureAxis, fullScale: Double = assumedFullScale) -> Scale {
        Scale(
            provenance: .assumed, source: nil, curve: .proportional(span: axis.span, fullScale: fullScale),
            fullScale: fullScale, addsGrams: false)
    }

    /// A scale for an axis of which nothing says how many grams a count is.
    package static func nominal(_ axis: PressureAxis) -> Scale {
        Scale(
            provenance: .unknown, source: nil,
            curve: .proportional(span: axis.span, fullScale: assumedFullScale),
            fullScale: assumedFullScale, addsGrams: false)
    }

    /// Returns grams if they may be stated, else nil.
    package func stated(_ grams: Double?) -> Double? { provenance.stated(grams) }

    /// Full scale in grams, if both are known.
    package var statedFullScale: Double? { isOpen ? nil : stated(fullScale) }

    /// What reports grams with the provenance `device`, as a word of a sentence.
    package var reporter: String { source == DeclaredForce.Source.table.rawValue ? "table" : "device" }

    /// Percent of full scale of a difference of forces, or of what is derived from one: a rate, an impulse, a deviation; NaN
    /// if full scale is unknown.
    package func percent(ofChange grams: Double) -> Double { isOpen ? .nan : 100 * grams / fullScale }

    /// Returns the scale that the device declares; nil if it declares none. The report descriptor is preferred, because the
    /// axis resolution is rounded to an integer.
    package static func declared(_ axis: PressureAxis) -> Scale? {
        byDescriptor(axis) ?? byResolution(axis)
    }

    /// Returns the scale that the device's report descriptor declares, or the unit of a table; nil if none does.
    package static func byDescriptor(_ axis: PressureAxis) -> Scale? {
        guard let force = axis.declaredForce else { return nil }
        var scale = Scale(
            provenance: .device, source: force.source.rawValue,
            curve: .line(offset: force.offset, perCount: force.gramsPerCount),
            fullScale: force.offset + Double(axis.span) * force.gramsPerCount, addsGrams: true)
        scale.isOpen = axis.end == .unknown
        return scale
    }

    /// Returns the scale of the axis resolution in counts per gram; nil if the resolution is 0.
    ///
    /// The kernel defines zero force as the value 0, regardless of the axis minimum (Documentation/input/event-codes.rst).
    package static func byResolution(_ axis: PressureAxis) -> Scale? {
        guard axis.resolution > 0 else { return nil }
        let perCount = 1 / Double(axis.resolution)
        return Scale(
            provenance: .device, source: "resolution",
            curve: .line(offset: Double(axis.minimum) * perCount, perCount: perCount),
            fullScale: Double(axis.maximum) / Double(axis.resolution), addsGrams: true)
    }

    /// Creates the scale of a calibration profile.
    ///
    /// - Parameters:
    ///   - name: the name of the profile.
    ///   - curve: grams as a function of counts, which also applies to the sum of several contacts.
    ///   - fullScale: grams at the axis maximum.
    ///   - uncertainty: what the calibration knows about its errors; nil if nothing is known.
    ///   - lightestReference: the least load during the calibration in grams.
    ///   - heaviestReference: the greatest one.
    ///   - hysteresis: the width of the hysteresis loop as a fraction of the load; nil if unknown.
    ///   - creep: the relative change from 1 s to 30 s after loading; nil if unknown.
    ///   - provenance: `type` if the pad itself was not calibrated, but others of its model.
    package static func calibrated(
        by name: String, curve: ForceCurve, fullScale: Double,
        uncertainty: CalibrationUncertainty? = nil, lightestReference: Double? = nil,
        heaviestReference: Double? = nil,
        hysteresis: Double? = nil, creep: Double? = nil, provenance: Provenance = .calibrated
    ) -> Scale {
        var scale = Scale(
            provenance: provenance, source: name, curve: curve, fullScale: fullScale, addsGrams: false,
            uncertainty: uncertainty, heaviestReference: heaviestReference,
            lightestReference: lightestReference, hysteresis: hysteresis, creep: creep)
        if let heaviest = heaviestReference {
            let expanded = 2 * (scale.standardUncertainty(from: 0, to: heaviest) ?? 0)
            scale.calibratedLimit = heaviest + max(expanded, 0.01 * heaviest)
        }
        return scale
    }

    /// Returns the grams of counts that are clamped to the axis.
    package func grams(ofCounts counts: Double) -> Double { curve.grams(ofCounts: counts) }
}
