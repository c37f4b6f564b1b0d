public import Core

/// A device of a recording, as it is told apart from the others of it.
public struct RecordedDevice: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// The node that it was recorded from, where the file tells it.
    public var node: String?
    /// Its ids.
    public var identity: DeviceIdentity
    /// Whether it can be pressed, or the file does not tell what it is.
    public var mayBePressed: Bool
}

/// What the lines of one device say, before it is known whether that is all.
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

    /// Whether no line said anything.
    var isEmpty: Bool {
        name == nil && node == nil && axes.isEmpty && declaredForce == nil && !declaresCodes
            && identity == DeviceIdentity()
    }

    /// As many bytes as the codes of the richest type (`KEY_CNT`) need, many times over.
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
