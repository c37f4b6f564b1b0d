/// A feature report that gives one knob a value, and leaves everything else in the report as it is.
///
/// This is the only thing that this program ever writes to a HID device.
package struct KnobSetting: Equatable, Sendable {
    /// Why a knob cannot be given a value.
    package enum Refusal: Error, Equatable, Sendable {
        /// The device declares no range in which it can be set.
        case notSettable
        /// The device declares other values.
        case outsideRange(ClosedRange<Int>)
        /// The report contains other settings as well, and the device does not say which.
        case unknownNeighbors
    }

    package let knob: ClickKnob
    package let value: Int
    /// The bytes that are sent: the id of the report, then its contents.
    package let bytes: [UInt8]

    /// - Parameters:
    ///   - knob: the field of the feature report.
    ///   - value: what the field is set to.
    ///   - current: what the report contains now, without the byte of its id; nil if the device does not say.
    package init(_ knob: ClickKnob, to value: Int, current: [UInt8]?) throws(Refusal) {
        guard let range = knob.range else { throw .notSettable }
        guard range.contains(value) else { throw .outsideRange(range) }
        let count = knob.reportByteCount
        guard current?.count == count || !knob.sharesReport else { throw .unknownNeighbors }
        var report = current?.count == count ? current ?? [] : [UInt8](repeating: 0, count: count)
        for bit in 0..<knob.field.bits {
            let bitIndex = knob.bitOffset + bit
            let mask: UInt8 = 1 << UInt8(bitIndex % 8)
            if value >> bit & 1 == 1 { report[bitIndex / 8] |= mask } else { report[bitIndex / 8] &= ~mask }
        }
        (self.knob, self.value) = (knob, value)
        bytes = [knob.field.reportID] + report
    }
}
