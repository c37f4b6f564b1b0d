package import Core

/// The unit of force that a report descriptor declares for a pressure axis.
package enum DescriptorUnit: Equatable, Sendable {
    /// The descriptor declares no unit of force for this axis.
    case none
    /// The descriptor declares a usable unit.
    case declared(DeclaredForce)
    /// The descriptor declares a unit that cannot be used; the value is the reason, to be shown to users.
    case refused(String)

    /// Determines the unit for an axis.
    ///
    /// - Parameters:
    ///   - fields: the tip pressure fields of the descriptor.
    ///   - axis: the pressure axis of the node; fields with other ranges are ignored.
    ///   - isPen: whether the node is that of a pen; fields of other surfaces are ignored.
    package init(of fields: [PressureField], axis: AbsoluteAxis, isPen: Bool) {
        let fitting = fields.filter {
            $0.isForce(onPen: isPen) && $0.logicalMinimum == axis.minimum && $0.logicalMaximum == axis.maximum
        }
        guard let first = fitting.first else {
            self = .none
            return
        }
        let forces = fitting.map(\.force)
        guard forces.allSatisfy({ $0 == forces[0] }) else {
            self = .refused("its descriptor declares contradictory units of force, which are not used")
            return
        }
        self =
            forces[0].map(Self.declared)
            ?? .refused(
                "its descriptor declares \(first.words), which is implausible for a pad and not used")
    }

    /// Whether a descriptor declares a usable unit of force for any axis. Used for nodes that cannot be opened, so that
    /// their axis is unknown.
    package static func isDeclared(in fields: [PressureField], isPen: Bool) -> Bool {
        fields.contains { field in
            let axis = AbsoluteAxis(minimum: field.logicalMinimum, maximum: field.logicalMaximum)
            if case .declared = DescriptorUnit(of: fields, axis: axis, isPen: isPen) { return true }
            return false
        }
    }
}

extension PressureField {
    /// Plausible full scales of pads and pens in grams.
    private static let plausibleGrams = 10.0...10_000
    /// Plausible full scales of pads and pens in newtons.
    private static let plausibleNewtons = 0.1...100
    /// The number of dynes in a newton. In the system of units of 0xE111 (centimeter, gram, second) the unit is a dyne.
    private static let dynes = 1e5

    fileprivate func isForce(onPen isPen: Bool) -> Bool {
        isOfPen == isPen && (unit == HIDUnit.gram || unit == HIDUnit.newton)
    }

    /// The physical bounds, which equal the logical ones if both are 0 (HID 1.11, 6.2.2.7).
    private var physical: (minimum: Int32, maximum: Int32) {
        physicalMinimum == 0 && physicalMaximum == 0
            ? (logicalMinimum, logicalMaximum) : (physicalMinimum, physicalMaximum)
    }

    /// The force of the counts; nil if the range is invalid or not plausible for a pad.
    fileprivate var force: DeclaredForce? {
        let (minimum, maximum) = physical
        guard logicalMaximum > logicalMinimum, maximum > minimum, let gramsPerUnit else { return nil }
        let span = Int64(maximum) - Int64(minimum)
        let counts = Int64(logicalMaximum) - Int64(logicalMinimum)
        return DeclaredForce(
            offset: gramsPerUnit(Double(minimum)),
            gramsPerCount: gramsPerUnit(Double(span)) / Double(counts))
    }

    /// The conversion of the unit into grams; nil if the full scale is not plausible for a pad.
    private var gramsPerUnit: ((Double) -> Double)? {
        guard let full = Double(physical.maximum).timesPowerOfTen(unitExponent) else { return nil }
        let exponent = unitExponent
        func scaled(_ value: Double) -> Double { value.timesPowerOfTen(exponent) ?? 0 }
        if unit == HIDUnit.gram { return Self.plausibleGrams.contains(full) ? scaled : nil }
        let newton = MassUnit.newton.grams ?? .nan
        // Strictly, 0xE111 is a dyne; the kernel and some manufacturers use it for a newton.
        if Self.plausibleNewtons.contains(full / Self.dynes) {
            return { scaled($0) / Self.dynes * newton }
        }
        return Self.plausibleNewtons.contains(full) ? { scaled($0) * newton } : nil
    }

    /// The range as text for a message.
    fileprivate var words: String {
        let (minimum, maximum) = physical
        let power = unitExponent == 0 ? "" : " x 10^\(unitExponent)"
        return
            "\(logicalMinimum)..\(logicalMaximum) = \(minimum)..\(maximum)\(power) "
            + (unit == HIDUnit.gram ? "gram" : "newton")
    }
}

extension Double {
    /// Returns the number times a power of ten; nil if no unit has that exponent.
    fileprivate func timesPowerOfTen(_ exponent: Int32) -> Double? {
        guard (-20...20).contains(exponent) else { return nil }
        let power = (0..<exponent.magnitude).reduce(1.0) { product, _ in product * 10 }
        return exponent < 0 ? self / power : self * power
    }
}
