/// A setting of a click: how hard one must press, or how strongly the pad answers.
///
/// It exists only as part of a report descriptor, so that nothing can be set that a device does not declare.
package struct ClickKnob: Hashable, Sendable {
    /// What a knob sets. Raw values are the words in JSON.
    package enum Purpose: String, CaseIterable, Sendable {
        /// The force at which a click is felt (Button Press Threshold, 0D:B0).
        case clickForce = "click_force"
        /// The strength of haptic effects (Intensity, 0E:23).
        case intensity

        var usage: UInt32 {
            switch self {
            case .clickForce: HIDUsage.buttonPressThreshold
            case .intensity: HIDUsage.intensity
            }
        }
    }

    /// What it sets.
    package let purpose: Purpose
    /// The field that it is in.
    package let field: ReportField
    /// The offset of its value in bits in the report, without the byte of the report's id.
    package let bitOffset: Int
    /// The bytes of the report, without that of its id.
    package let reportByteCount: Int
    /// Whether the report contains anything else, which a new value must not change.
    package let sharesReport: Bool
    /// Whether the kernel refuses the descriptor, so that nothing in it can be relied on.
    package let isRefused: Bool

    fileprivate init?(_ field: ReportField, in descriptor: ReportDescriptor) {
        guard field.kind != .input,
            let purpose = Purpose.allCases.first(where: { field.contains($0.usage) }),
            let index = field.isVariable ? field.index(of: purpose.usage) : 0
        else { return nil }
        (self.purpose, self.field) = (purpose, field)
        bitOffset = field.bitOffset + index * field.bits
        isRefused = descriptor.refusal != nil
        let length = descriptor.reportLength(of: field)
        reportByteCount = length.byteCount
        sharesReport = length.dataBits > field.bits
    }

    /// The values that the device declares; nil if the knob cannot be set: it is an output, its range is reversed, or its
    /// bits cannot be interpreted.
    package var range: ClosedRange<Int>? {
        guard !isRefused, field.kind == .feature, field.isVariable, (1...32).contains(field.bits) else {
            return nil
        }
        let (minimum, maximum) = (Int(field.logicalMinimum), Int(field.logicalMaximum))
        guard minimum <= maximum else { return nil }
        let representable =
            minimum < 0
            ? -(1 << (field.bits - 1))...(1 << (field.bits - 1)) - 1 : 0...(1 << field.bits) - 1
        return representable.contains(minimum) && representable.contains(maximum) ? minimum...maximum : nil
    }

    /// The forces in grams of the least and of the greatest value, as declared; nil if no unit of mass is, or if no pad clicks
    /// at such forces. They are declared for the force of a click only: an intensity often has unit and range of the field
    /// before it, and a click force the exponent of a length.
    package var declaredGrams: ClosedRange<Double>? {
        statedGrams.flatMap { Self.plausibleGrams.contains($0.upperBound) ? $0 : nil }
    }

    /// Whether the forces that are declared cannot be those of a click.
    package var declaresImplausibleGrams: Bool { statedGrams != nil && declaredGrams == nil }

    private static let plausibleGrams = 10.0...10_000

    private var statedGrams: ClosedRange<Double>? {
        guard purpose == .clickForce, field.unit == HIDUnit.gram, range != nil,
            field.physicalMinimum < field.physicalMaximum, (-6...6).contains(field.unitExponent)
        else { return nil }
        let power = (0..<field.unitExponent.magnitude).reduce(1.0) { value, _ in value * 10 }
        func grams(_ value: Int32) -> Double {
            field.unitExponent < 0 ? Double(value) / power : Double(value) * power
        }
        return grams(field.physicalMinimum)...grams(field.physicalMaximum)
    }

    /// Returns the force in grams that is declared for a value, on a straight line; nil if no unit of mass is declared.
    package func declaredGrams(at value: Int) -> Double? {
        guard let grams = declaredGrams, let range, range.count > 1 else { return nil }
        let share = Double(value - range.lowerBound) / Double(range.upperBound - range.lowerBound)
        return grams.lowerBound + share * (grams.upperBound - grams.lowerBound)
    }

    /// Returns the value in the bytes of the report, without the byte of its id; nil if they are too few.
    package func value(in report: [UInt8]) -> Int? {
        guard (1...32).contains(field.bits), report.count * 8 >= bitOffset + field.bits else { return nil }
        let raw = Int(report.bits(from: bitOffset, count: field.bits))
        let isNegative = field.logicalMinimum < 0 && raw >= 1 << (field.bits - 1)
        return isNegative ? raw - 1 << field.bits : raw
    }
}

/// The knobs of a device, from its report descriptor.
package struct ClickKnobs: Equatable, Sendable {
    /// The setting of the click's force; nil if there is none.
    package let clickForce: ClickKnob?
    /// The setting of the haptic strength; nil if there is none.
    package let intensity: ClickKnob?
    /// Outputs, and second settings of the same purpose.
    package let others: [ClickKnob]

    package init(_ descriptor: ReportDescriptor) {
        let knobs = descriptor.fields.compactMap { ClickKnob($0, in: descriptor) }
        func first(_ purpose: ClickKnob.Purpose) -> ClickKnob? {
            knobs.first { $0.purpose == purpose && $0.field.kind == .feature }
        }
        let (clickForce, intensity) = (first(.clickForce), first(.intensity))
        (self.clickForce, self.intensity) = (clickForce, intensity)
        others = knobs.filter { $0 != clickForce && $0 != intensity }
    }

    /// No knobs.
    package static let none = ClickKnobs(ReportDescriptor([]))

    /// All of them: the two settings first.
    package var all: [ClickKnob] { settings + others }

    /// The settings, which can be read and written.
    package var settings: [ClickKnob] { [clickForce, intensity].compactMap(\.self) }

    /// Returns the setting with a purpose; nil if there is none.
    package subscript(_ purpose: ClickKnob.Purpose) -> ClickKnob? {
        switch purpose {
        case .clickForce: clickForce
        case .intensity: intensity
        }
    }
}
