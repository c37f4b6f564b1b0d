package import Core

/// A data field of a HID report descriptor: one main item with everything that applied to it.
package struct ReportField: Hashable, Sendable {
    /// The kinds of reports.
    package enum Kind: String, Sendable {
        /// What the device sends.
        case input
        /// What the host sends.
        case output
        /// A setting, which the host reads and writes.
        case feature
    }

    /// The kind of the report.
    package let kind: Kind
    /// The id of the report; 0 if reports have none.
    package let reportID: UInt8
    /// The usage of the innermost application collection, page in the upper half; 0 outside of all.
    package let application: UInt32
    /// What the nearest collection of a pad, screen or pen is; nil if it is in none.
    package let surface: ForceEvidence.Surface?
    /// The number of the innermost collection; the fields of one finger share it.
    package let collection: Int
    /// The usage of the innermost collection.
    package let collectionUsage: UInt32
    /// The offset in bits in the report, without the byte of its id.
    package let bitOffset: Int
    /// The bits of a value.
    package let bits: Int
    /// The number of values.
    package let count: Int
    /// Whether each value has a usage of its own; otherwise values are indexes of usages.
    package let isVariable: Bool
    /// The minimum in counts.
    package let logicalMinimum: Int32
    /// The maximum in counts.
    package let logicalMaximum: Int32
    /// Whether the maximum was set for an earlier field, and still applied.
    package let inheritsMaximum: Bool
    /// The physical value of the logical minimum, before the exponent.
    package let physicalMinimum: Int32
    /// The physical value of the logical maximum, before the exponent.
    package let physicalMaximum: Int32
    /// The exponent of the unit, as a power of ten.
    package let unitExponent: Int32
    /// The unit code (HID 1.11, 6.2.2.7); 0 for none.
    package let unit: UInt32
    /// Whether the unit was set for an earlier field, and still applied.
    package let inheritsUnit: Bool
    let usages: ReportUsages

    /// What its Tip Pressure belongs to; nil if it has none. As in the kernel, it may be in any collection.
    package var pressureSurface: ForceEvidence.Surface? {
        kind == .input && isVariable && contains(HIDUsage.tipPressure) ? surface ?? .pen : nil
    }

    /// Returns the usage of a value, page in the upper half; nil if none is listed.
    package func usage(at index: Int) -> UInt32? { usages.usage(at: index) }

    /// Whether one of the values has the usage.
    package func contains(_ usage: UInt32) -> Bool {
        usages.contains(usage, inFirst: UInt32(clamping: count))
    }

    /// Returns the index of the first value that has a usage; nil if none has it.
    package func index(of usage: UInt32) -> Int? { usages.index(of: usage, inFirst: count) }

    /// The unit as a symbol, such as `g`; its code for units that have no symbol here, and nil for none.
    package var unitSymbol: String? {
        guard unit != 0 else { return nil }
        return Self.symbols[unit] ?? "0x" + String(unit, radix: 16)
    }

    /// 0x33 is a cubic inch by the letter; manufacturers, and everyone who reads them, use it for an inch.
    private static let symbols: [UInt32: String] = [
        HIDUnit.gram: "g", HIDUnit.newton: "N", 0x11: "cm", 0x13: "in", 0x33: "in", 0x12: "rad", 0x14: "deg",
        0x1001: "s",
    ]
}

/// Unit codes of forces, as the kernel reads them (include/linux/hid.h).
package enum HIDUnit {
    /// A gram.
    package static let gram: UInt32 = 0x0101
    /// A newton. By the standard this code is a dyne, with an exponent of 5 for a newton.
    package static let newton: UInt32 = 0xE111
    /// A centimeter.
    package static let centimeter: UInt32 = 0x11
    /// An inch.
    package static let inch: UInt32 = 0x13
}

/// Usages that are needed to understand pads, screens and pens; the page is in the upper half.
package enum HIDUsage {
    /// A mouse (01:02).
    package static let mouse: UInt32 = 0x0001_0002
    /// The horizontal position (01:30).
    package static let x: UInt32 = 0x0001_0030
    /// The vertical position (01:31).
    package static let y: UInt32 = 0x0001_0031
    /// A digitizer of any kind (0D:01).
    package static let digitizer: UInt32 = 0x000D_0001
    /// A pen (0D:02).
    package static let pen: UInt32 = 0x000D_0002
    /// A touch screen (0D:04).
    package static let touchScreen: UInt32 = 0x000D_0004
    /// A touchpad (0D:05).
    package static let touchPad: UInt32 = 0x000D_0005
    /// The collection of a finger (0D:22).
    package static let finger: UInt32 = 0x000D_0022
    /// The force of a tip or a finger, in the unit that is declared (0D:30).
    package static let tipPressure: UInt32 = 0x000D_0030
    /// Whether a pen is near enough (0D:32).
    package static let inRange: UInt32 = 0x000D_0032
    /// Whether a tip or a finger touches (0D:42).
    package static let tipSwitch: UInt32 = 0x000D_0042
    /// The width of a contact (0D:48).
    package static let width: UInt32 = 0x000D_0048
    /// The height of a contact (0D:49).
    package static let height: UInt32 = 0x000D_0049
    /// The id of a contact (0D:51).
    package static let contactID: UInt32 = 0x000D_0051
    /// The number of contacts of a frame (0D:54).
    package static let contactCount: UInt32 = 0x000D_0054
    /// The greatest number of contacts (0D:55).
    package static let contactCountMaximum: UInt32 = 0x000D_0055
    /// The time of a frame (0D:56).
    package static let scanTime: UInt32 = 0x000D_0056
    /// What clicks: 0 a hinge, 1 pressure, 2 separate buttons (0D:59).
    package static let buttonType: UInt32 = 0x000D_0059
    /// The force at which a click is felt (0D:B0).
    package static let buttonPressThreshold: UInt32 = 0x000D_00B0
    /// The first button (09:01).
    package static let firstButton: UInt32 = 0x0009_0001
    /// The first page of vendors.
    package static let firstVendorPage: UInt32 = 0xFF00
    /// The page of haptics.
    package static let hapticsPage: UInt32 = 0x000E
    /// A haptic controller (0E:01).
    package static let hapticController: UInt32 = 0x000E_0001
    /// The strength of haptic effects (0E:23).
    package static let intensity: UInt32 = 0x000E_0023
}
