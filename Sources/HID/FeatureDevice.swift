/// A device whose feature reports can be read, and whose knobs can be set.
package protocol FeatureDevice {
    /// Returns a feature report without the byte of its id. The device is asked; nothing is written to it.
    ///
    /// - Parameters:
    ///   - id: the id of the report; 0 if reports have none.
    ///   - byteCount: the length of the report without its id.
    func report(_ id: UInt8, byteCount: Int) throws(FeatureError) -> [UInt8]

    /// Sends the report of a setting once.
    func send(_ setting: KnobSetting) throws(FeatureError)
}

/// Why a feature report could not be read or sent.
package enum FeatureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The device was unplugged.
    case gone
    /// The user may not use the node.
    case denied
    /// There is no such node.
    case noNode
    /// The node belongs to a device with other ids.
    case otherDevice
    /// The device answered with a report of another id.
    case otherReport(UInt8)
    /// The device answered with fewer bytes.
    case short(Int, of: Int)
    /// The kernel or the device refused; the value is its reason.
    case refused(String)

    /// The reason, as part of a sentence.
    package var description: String {
        switch self {
        case .gone: "the device is no longer there"
        case .denied: "permission denied"
        case .noNode: "there is no such node"
        case .otherDevice: "the node belongs to another device now"
        case .otherReport(let id): "the device answered with report \(id)"
        case .short(let count, let expected):
            "the device answered with \(count) of \(expected) bytes"
        case .refused(let reason): reason
        }
    }
}

/// What a device says of a knob.
package struct KnobReading: Equatable, Sendable {
    package let knob: ClickKnob
    /// The contents of its report, or why there are none.
    package let report: Result<[UInt8], FeatureError>

    package init(_ knob: ClickKnob, report: Result<[UInt8], FeatureError>) {
        (self.knob, self.report) = (knob, report)
    }

    /// Asks a device.
    package init(_ knob: ClickKnob, on device: some FeatureDevice) {
        self.init(
            knob,
            report: Result { () throws(FeatureError) in
                try device.report(knob.field.reportID, byteCount: knob.reportByteCount)
            })
    }

    /// The value; nil if it is unknown. It may be outside the declared range.
    package var value: Int? { (try? report.get()).flatMap(knob.value) }

    /// Why the value is unknown; nil if it is known.
    package var reason: String? {
        if case .failure(let error) = report { error.description } else { nil }
    }
}
