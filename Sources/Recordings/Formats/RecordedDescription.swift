public import Core

/// A device of a recording, with the data that distinguishes it from the others.
public struct RecordedDevice: Equatable, Sendable {
    /// The name of the device.
    public var name: String
    /// The device node that it was recorded from, if the file contains it.
    public var node: String?
    /// The IDs of the device.
    public var identity: DeviceIdentity
    /// Whether the device senses pressure, or its kind is unknown because the file does not contain it.
    public var mayBePressed: Bool
}

/// What the lines say about one device, before it is known whether more lines follow.
struct RecordedDescription {
    var name: String?
    var node: String?
    var identity = DeviceIdentity()
    var axes: [UInt16: AbsoluteAxis] = [:]
    var declaredForce: DeclaredForce?
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

    mutating func add(bits bytes: [UInt8], ofType type: UInt16) -> Bool {
        declaresCodes = true
        bits[type, default: []] += bytes
        return bits[type, default: []].count <= Self.bytesLimit && bits.count <= Int(UInt8.max)
    }

    mutating func add(properties bytes: [UInt8]) -> Bool {
        propertyBytes += bytes
        return propertyBytes.count <= Self.bytesLimit
    }

    mutating func add(code: UInt16, ofType type: UInt16) {
        declaresCodes = true
        codes[type, default: CodeSet()].insert(code)
    }

    mutating func add(property: UInt16) { properties.insert(property) }

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
