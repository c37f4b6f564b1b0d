package import HID

/// The knobs of a pad that does not exist, which forgets them when the program ends.
package final class DemoKnobs: FeatureDevice {
    /// The report descriptor: a click force of 1 to 3, declared as 110 to 190 g, and an intensity of 0 to 100, as in
    /// Microsoft's sample descriptor of haptic touchpads.
    package static let descriptor: [UInt8] = [
        0x05, 0x0D, 0x09, 0x05, 0xA1, 0x01,  // digitizers: touchpad
        0x85, 0x08, 0x09, 0xB0, 0x15, 0x01, 0x25, 0x03,  // report 8: button press threshold, 1 to 3,
        0x35, 0x6E, 0x46, 0xBE, 0x00, 0x66, 0x01, 0x01,  // 110 to 190 g
        0x75, 0x08, 0x95, 0x01, 0xB1, 0x02,  // a feature of a byte
        0x05, 0x0E, 0x09, 0x01, 0xA1, 0x02,  // haptics
        0x85, 0x09, 0x09, 0x23, 0x15, 0x00, 0x25, 0x64,  // report 9: intensity, 0 to 100,
        0x35, 0x00, 0x45, 0x00, 0x65, 0x00, 0xB1, 0x02,  // without a unit
        0xC0, 0xC0,
    ]

    private var reports: [UInt8: [UInt8]] = [8: [2], 9: [50]]

    package init() {}

    package func report(_ id: UInt8, byteCount: Int) throws(FeatureError) -> [UInt8] {
        guard let report = reports[id] else { throw .refused("it has no report \(id)") }
        guard report.count == byteCount else { throw .short(report.count, of: byteCount) }
        return report
    }

    package func send(_ setting: KnobSetting) throws(FeatureError) {
        guard let id = setting.bytes.first, reports[id] != nil else {
            throw .refused("it has no such report")
        }
        reports[id] = Array(setting.bytes.dropFirst())
    }
}
