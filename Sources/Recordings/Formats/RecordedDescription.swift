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
    private var bits: [UInt16: [UInt8]] = [:]
    private var codes: [UInt16: CodeSet] = [:]
    private var properties = CodeSet()
    private var propertyBytes: [UInt8] = []

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

    /// Adds the next bytes of the code bits of a type.
    ///
    /// - Returns: whether they fit.
    mutating func add(bits bytes: [UInt8], ofType type: UInt16) -> Bool {
        declaresCodes = true
        bits[type, default: []] += bytes
        return bits[type, default: []].count <= Self.bytesLimit && bits.count <= Int(UInt8.max)
    }

    /// Adds the next bytes of the property bits.
    ///
    /// - Returns: whether they fit.
    mutating func add(properties bytes: [UInt8]) -> Bool {
        propertyBytes += bytes
        return propertyBytes.count <= Self.bytesLimit
    }

    mutating func add(code: UInt16, ofType type: UInt16) {
        declaresCodes = true
        codes[type, default: CodeSet()].insert(code)
    }

    mutating func add(property: UInt16) { properties.insert(property) }

    /// The codes that the device can send according to the lines read; every described axis is included.
    var capabilities: Capabilities {
        var absolutes = set(ofType: EventType.absolute)
        for code in axes.keys { absolutes.insert(code) }
        return Capabilities(
            keys: set(ofType: EventType.key), absolutes: absolutes,
            miscellaneous: set(ofType: EventType.miscellaneous),
            forceFeedback: set(ofType: EventType.forceFeedback),
            properties: propertyBytes.isEmpty ? properties : CodeSet(bytes: propertyBytes))
    }

    private func set(ofType type: UInt16) -> CodeSet {
        bits[type].map { CodeSet(bytes: $0) } ?? codes[type] ?? CodeSet()
    }
}
