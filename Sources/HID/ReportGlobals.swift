/// The state of global items, which applies to all later main items (HID 1.11, 6.2.2.7).
struct ReportGlobals: Equatable {
    var usagePage: UInt16 = 0
    var logicalMinimum: Int32 = 0
    var logicalMaximum: Int32 = 0
    var physicalMinimum: Int32 = 0
    var physicalMaximum: Int32 = 0
    var unitExponent: Int32 = 0
    var unit: UInt32 = 0
    var reportSize: UInt32 = 0
    var reportCount: UInt32 = 0
    var reportID: UInt8 = 0

    /// Applies a global item other than push and pop, as the kernel's hid-core.c does.
    mutating func apply(_ item: ReportItem) {
        switch item.tag {
        case 0x0: usagePage = UInt16(truncatingIfNeeded: item.unsigned)
        case 0x1: logicalMinimum = item.signed
        case 0x2: logicalMaximum = Self.maximum(item, above: logicalMinimum)
        case 0x3: physicalMinimum = item.signed
        case 0x4: physicalMaximum = Self.maximum(item, above: physicalMinimum)
        case 0x5: unitExponent = Self.exponent(item.signed)
        case 0x6: unit = item.unsigned
        case 0x7: reportSize = item.unsigned
        case 0x8: reportID = UInt8(truncatingIfNeeded: item.unsigned)
        case 0x9: reportCount = item.unsigned
        default: break
        }
    }

    /// A maximum is signed only if its minimum is negative.
    private static func maximum(_ item: ReportItem, above minimum: Int32) -> Int32 {
        minimum < 0 ? item.signed : Int32(bitPattern: item.unsigned)
    }

    /// The standard defines a signed nibble; some devices send a signed byte.
    private static func exponent(_ value: Int32) -> Int32 {
        (8...15).contains(value) ? value - 16 : value
    }
}
