internal import Core

/// A device of a recording, with the data that distinguishes it from the others.
struct RecordedDevice: Equatable, Sendable {
    /// The name of the device.
    var name: String
    /// The device node that it was recorded from, if the file contains it.
    var node: String?
    /// The IDs of the device.
    var identity: DeviceIdentity
    /// Whether the device senses pressure, or its kind is unknown because the file does not contain it.
    var mayBePressed: Bool
}

/// What the lines say about one device, before it is known whether more lines follow.
struct RecordedDescription {
    /// The name; nil if no line contained one.
    var name: String?
    /// The device node that it was recorded from.
    var node: String?
    var identity = DeviceIdentity()
    /// The axes by code.
    var axes: [UInt16: AbsoluteAxis] = [:]
    /// The force that the report descriptor of the device declared for the counts of its pressure axis.
    var declaredForce: DeclaredForce?
    /// Whether the file lists the codes that the device can send.
    private(set) var declaresCodes = false
    /// The codes by type; those of nil are the properties.
    private var codes: [UInt16?: CodeSet] = [:]
    /// The number of bytes of bits that were added for each type.
    private var byteCounts: [UInt16?: Int] = [:]

    /// Whether no line has said anything.
    var isEmpty: Bool {
        name == nil && node == nil && axes.isEmpty && declaredForce == nil && !declaresCodes
            && identity == DeviceIdentity()
    }

    /// The maximum number of bytes, many times the number that the codes of the largest type (`KEY_CNT`) need.
    private static let bytesLimit = 1024

    var summary: RecordedDevice {
        RecordedDevice(
            name: name ?? "", node: node, identity: identity,
            mayBePressed: !declaresCodes || Classification(of: capabilities).kind != nil)
    }

    /// Adds the next bytes of the bits of the codes of a type, or of the properties if it is nil.
    ///
    /// - Returns: whether they fit.
    mutating func add(bits bytes: [UInt8], ofType type: UInt16?) -> Bool {
        let start = byteCounts[type, default: 0]
        byteCounts[type] = start + bytes.count
        guard start + bytes.count <= Self.bytesLimit else { return false }
        for (index, byte) in bytes.enumerated() {
            for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 {
                codes[type, default: CodeSet()].insert(UInt16((start + index) * 8 + bit))
            }
        }
        if type != nil { declaresCodes = true }
        return true
    }

    /// Adds a code of a type, or a property if it is nil.
    mutating func add(code: UInt16, ofType type: UInt16?) {
        if type != nil { declaresCodes = true }
        codes[type, default: CodeSet()].insert(code)
    }

    /// The codes that the device can send according to the lines read; every described axis is included.
    var capabilities: Capabilities {
        var absolutes = set(ofType: EventType.absolute)
        for code in axes.keys { absolutes.insert(code) }
        return Capabilities(
            keys: set(ofType: EventType.key), absolutes: absolutes,
            miscellaneous: set(ofType: EventType.miscellaneous),
            forceFeedback: set(ofType: EventType.forceFeedback), properties: set(ofType: nil))
    }

    private func set(ofType type: UInt16?) -> CodeSet { codes[type] ?? CodeSet() }
}
