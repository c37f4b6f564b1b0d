/// A tip pressure field of a HID report descriptor.
package struct PressureField: Hashable, Sendable {
    /// Whether it belongs to a pen, and not to a pad or screen.
    package var isOfPen: Bool
    /// The minimum in counts.
    package var logicalMinimum: Int32
    /// The maximum in counts.
    package var logicalMaximum: Int32
    /// The physical value of the logical minimum, before the exponent. If both physical bounds are 0, the counts themselves
    /// are the physical values.
    package var physicalMinimum: Int32
    /// The physical value of the logical maximum, before the exponent.
    package var physicalMaximum: Int32
    /// The exponent of the unit, as a power of ten.
    package var unitExponent: Int32
    /// The unit code (HID 1.11, 6.2.2.7).
    package var unit: UInt32
}

extension PressureField {
    /// The pressure that a field declares; nil if it is not an input with a value of its own.
    package init?(_ field: ReportField) {
        guard let surface = field.pressureSurface else { return nil }
        isOfPen = surface == .pen
        (logicalMinimum, logicalMaximum) = (field.logicalMinimum, field.logicalMaximum)
        (physicalMinimum, physicalMaximum) = (field.physicalMinimum, field.physicalMaximum)
        (unitExponent, unit) = (field.unitExponent, field.unit)
    }
}
