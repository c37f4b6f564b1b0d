/// The axis that bears the pressure of a device, usable: its maximum is above its minimum.
public struct PressureAxis: Equatable, Sendable {
    /// `AbsoluteCode.slotPressure` or `AbsoluteCode.pressure`.
    public let code: UInt16
    /// Least value, no force.
    public let minimum: Int32
    /// Greatest value, full scale.
    public let maximum: Int32
    /// Counts per gram; 0 where the unit is arbitrary (Documentation/input/event-codes.rst).
    public let resolution: Int32
    /// What the device's report descriptor says that the counts are; nil where it says nothing.
    public let declaredForce: DeclaredForce?

    /// An axis, checked.
    ///
    /// - Throws: `DegenerateAxis` where the maximum is not above the minimum; such pads exist.
    public init(code: UInt16, _ axis: AbsoluteAxis) throws(DegenerateAxis) {
        guard axis.span > 0 else {
            throw DegenerateAxis(code: code, minimum: axis.minimum, maximum: axis.maximum)
        }
        self.code = code
        minimum = axis.minimum
        maximum = axis.maximum
        resolution = max(0, axis.resolution)
        declaredForce = axis.declaredForce
    }

    /// The kernel's name of the axis.
    public var name: String { code == AbsoluteCode.slotPressure ? "ABS_MT_PRESSURE" : "ABS_PRESSURE" }

    /// Counts from the minimum to the maximum, at least 1.
    @inlinable public var span: Int64 { Int64(maximum) - Int64(minimum) }

    /// Counts above the minimum, as sent: may be negative or above the span.
    @inlinable
    public func raw(of value: Int32) -> Int64 { Int64(value) - Int64(minimum) }

    /// Counts held to the axis: 0…span.
    @inlinable
    public func held(_ raw: Int64) -> Int64 { min(max(raw, 0), span) }

    /// Percent of full scale of counts held to the axis, 0…100.
    @inlinable
    public func percent(ofRaw raw: Int64) -> Double { 100 * Double(held(raw)) / Double(span) }

    /// Whether counts lie outside the axis.
    @inlinable
    public func isOutOfRange(_ raw: Int64) -> Bool { raw < 0 || raw > span }

    /// Whether the true force is unknown and at least this.
    @inlinable
    public func isSaturated(_ raw: Int64) -> Bool { raw >= span }
}

/// An axis whose maximum is not above its minimum: nothing can be normalized by it.
public struct DegenerateAxis: Error, Equatable, CustomStringConvertible {
    /// The axis code.
    public let code: UInt16
    /// The stated minimum.
    public let minimum: Int32
    /// The stated maximum.
    public let maximum: Int32

    /// What is wrong, with the numbers.
    public var description: String {
        let name = code == AbsoluteCode.slotPressure ? "ABS_MT_PRESSURE" : "ABS_PRESSURE"
        return "\(name) is declared from \(minimum) to \(maximum), which is no range to measure in"
    }
}
