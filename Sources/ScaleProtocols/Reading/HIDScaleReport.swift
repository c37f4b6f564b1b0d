internal import Core
internal import Glibc

/// A report of a USB scale (HID Point of Sale Usage Tables 1.02, page 0x8D): status, unit, signed exponent, and a
/// weight of 16 bits.
package enum HIDScaleReport {
    /// The usage page of scales.
    package static let usagePage: UInt16 = 0x8D
    /// The report id that scales use for weights.
    package static let usualID: UInt8 = 3

    /// Parses a report, beginning with its id; nil if it has another id or is too short.
    ///
    /// - Parameters:
    ///   - bytes: the report.
    ///   - id: the id of reports with weights.
    package static func event(_ bytes: some Collection<UInt8>, id: UInt8 = usualID) -> ScaleEvent? {
        let bytes = Array(bytes.prefix(6))
        guard bytes.count == 6, bytes[0] == id else { return nil }
        let size = Double(Int(bytes[4]) | Int(bytes[5]) << 8)
        let exponent = Int8(bitPattern: bytes[3])
        guard (-9...9).contains(exponent) else { return .status(.fault) }
        let value = size * pow(10, Double(exponent))
        switch bytes[1] {
        case 2: return weight(0, bytes[2], isStable: true)
        case 3: return weight(value, bytes[2], isStable: false)
        case 4: return weight(value, bytes[2], isStable: true)
        // The magnitude of a weight below zero.
        case 5: return weight(-value, bytes[2], isStable: nil)
        case 6: return .status(.overload)
        // Fault, needs calibration, needs zeroing.
        case 1, 7, 8: return .status(.fault)
        default: return nil
        }
    }

    /// The units of the tables; others, such as taels and stones, are not supported.
    private static func weight(_ value: Double, _ code: UInt8, isStable: Bool?) -> ScaleEvent {
        let unit: MassUnit? =
            switch code {
            case 1: .milligram
            case 2: .gram
            case 3: .kilogram
            case 4: .carat
            case 6: .grain
            case 0x0B: .ounce
            case 0x0C: .pound
            default: nil
            }
        guard let unit else { return .unknownUnit("HID unit \(code)") }
        return .weight(ScaleWeight(value, unit, isStable: isStable))
    }
}
