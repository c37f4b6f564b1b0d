/// An absolute axis as the kernel describes it (`struct input_absinfo`).
package struct AbsoluteAxis: Equatable, Sendable {
    /// The declared minimum; a device may send smaller values.
    package var minimum: Int32
    /// The declared maximum; a device may send greater values.
    package var maximum: Int32
    /// The hysteresis of the kernel's noise filter, in counts.
    package var fuzz: Int32
    /// Dead zone, in counts.
    package var flat: Int32
    /// Counts per millimeter (positions and sizes) or per gram (pressure); 0 if not declared.
    package var resolution: Int32
    /// The force that the device's HID report descriptor declares for a pressure axis; nil if it declares none.
    package var declaredForce: DeclaredForce?
    /// What the maximum of a pressure axis is.
    package var end = PressureAxis.End.limit

    package init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// The axis of counts from 0 of which nothing says how far they go.
    package static var open: AbsoluteAxis {
        var axis = AbsoluteAxis(minimum: 0, maximum: .max)
        axis.end = .unknown
        return axis
    }

    /// The number of counts from the minimum to the maximum; 0 or negative if the axis is degenerate.
    package var span: Int64 { Int64(maximum) - Int64(minimum) }

    /// The length of the axis in millimeters; nil if its resolution is not declared.
    package var millimeters: Double? {
        resolution > 0 && span > 0 ? Double(span) / Double(resolution) : nil
    }
}
