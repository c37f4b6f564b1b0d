/// The axis that reports the pressure of a device. Its maximum is greater than its minimum.
public struct PressureAxis: Equatable, Sendable {
    /// What the maximum of an axis is.
    public enum End: Sendable {
        /// The limit of the sensor, at which the true force may be greater.
        case limit
        /// The greatest count of a table, which is full scale, but not a limit.
        case greatest
        /// Nothing that is known, so that there are no percent.
        case unknown
    }

    /// `AbsoluteCode.slotPressure` or `AbsoluteCode.pressure`.
    public let code: UInt16
    /// The minimum, which denotes no force.
    public let minimum: Int32
    /// The maximum, which denotes full scale.
    public let maximum: Int32
    /// Counts per gram; 0 if the unit is arbitrary (Documentation/input/event-codes.rst).
    public let resolution: Int32
    /// The force that the device's HID report descriptor declares; nil if it declares none.
    package let declaredForce: DeclaredForce?
    /// What the maximum is.
    public let end: End

    /// - Throws: `DegenerateAxis` if the maximum is not greater than the minimum; such pads exist.
    package init(code: UInt16, _ axis: AbsoluteAxis) throws(DegenerateAxis) {
        guard axis.span > 0 else {
            throw DegenerateAxis(code: code, minimum: axis.minimum, maximum: axis.maximum)
        }
        self.code = code
        minimum = axis.minimum
        maximum = axis.maximum
        resolution = max(0, axis.resolution)
        declaredForce = axis.declaredForce
        end = axis.end
    }

    /// The kernel's name of the axis.
    public var name: String { code == AbsoluteCode.slotPressure ? "ABS_MT_PRESSURE" : "ABS_PRESSURE" }

    /// The range for people, such as `0..225`; without its end if that is unknown.
    package var rangeText: String { "\(minimum)..\(end == .unknown ? "" : "\(maximum)")" }

    /// The number of counts from the minimum to the maximum, at least 1.
    @inlinable public var span: Int64 { Int64(maximum) - Int64(minimum) }

    /// Returns counts above the minimum; negative or greater than the span if the value is out of range.
    @inlinable
    public func raw(of value: Int32) -> Int64 { Int64(value) - Int64(minimum) }

    /// Returns the counts clamped to the axis: 0…span.
    @inlinable
    public func clamped(_ raw: Int64) -> Int64 { min(max(raw, 0), span) }

    /// Returns percent of full scale, 0…100, with the counts clamped to the axis; NaN if full scale is unknown.
    @inlinable
    public func percent(ofRaw raw: Int64) -> Double {
        end == .unknown ? .nan : 100 * Double(clamped(raw)) / Double(span)
    }

    /// Whether the counts are outside the axis.
    @inlinable
    public func isOutOfRange(_ raw: Int64) -> Bool { raw < 0 || raw > span }

    /// The counts from which the axis is saturated; more than there are if its maximum is not a limit.
    @inlinable public var saturation: Int64 { end == .limit ? span : .max }

    /// Whether the axis is saturated: the true force is unknown and at least that of these counts.
    @inlinable
    public func isSaturated(_ raw: Int64) -> Bool { raw >= saturation }
}

/// The error for an axis whose maximum is not greater than its minimum, so that it cannot be normalized.
public struct DegenerateAxis: Error, Equatable, CustomStringConvertible {
    /// The axis code.
    public let code: UInt16
    /// The declared minimum.
    public let minimum: Int32
    /// The declared maximum.
    public let maximum: Int32

    /// The error message with the declared range.
    public var description: String {
        let name = code == AbsoluteCode.slotPressure ? "ABS_MT_PRESSURE" : "ABS_PRESSURE"
        return "\(name) has an invalid range, from \(minimum) to \(maximum)"
    }
}
