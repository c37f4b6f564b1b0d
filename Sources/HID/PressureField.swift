/// A field of tip pressure as a HID report descriptor declares it.
public struct PressureField: Hashable, Sendable {
    /// What its application collection is.
    public enum Application: Sendable {
        /// A touch screen or a touchpad (0D:04, 0D:05).
        case surface
        /// A digitizer or a pen (0D:01, 0D:02).
        case pen
    }

    /// What its application collection is.
    public var application: Application
    /// The least count.
    public var logicalMinimum: Int32
    /// The greatest count.
    public var logicalMaximum: Int32
    /// What the least count is in the unit, before the exponent; with the maximum 0 where the counts themselves are meant.
    public var physicalMinimum: Int32
    /// What the greatest count is in the unit, before the exponent.
    public var physicalMaximum: Int32
    /// The power of ten of the unit.
    public var unitExponent: Int32
    /// The unit's code (HID 1.11, 6.2.2.7).
    public var unit: UInt32
}
