internal import Pressure

/// What a recording says about its device, gathered line by line.
struct RecordingHeader: Equatable {
    /// The name of the device; nil where no line gave one.
    private(set) var name: String?
    /// Its ids.
    var identity = DeviceIdentity()
    /// Its axes by code.
    var axes: [UInt16: AbsoluteAxis] = [:]
    /// The slot that the first slot values belong to.
    var currentSlot = 0
    /// Whether the file lists the codes that the device can send.
    private(set) var declaresCodes = false
    /// What the line that comes next adds to, where a format spreads one thing over lines.
    var context = Context.none
    private var bits: [UInt16: [UInt8]] = [:]
    private var codes: [UInt16: CodeSet] = [:]
    private var properties = CodeSet()
    private var propertyBytes: [UInt8] = []

    /// The part of a header that lines are within.
    enum Context: Equatable {
        /// None that matters here.
        case none
        /// The list of codes of an event type.
        case type(UInt16)
        /// The numbers of an axis.
        case axis(UInt16)
    }

    /// As many bytes as the codes of the richest type (`KEY_CNT`) need, many times over.
    private static let bytesLimit = 1024

    /// Takes the name, which begins the header.
    ///
    /// - Throws: where there is one already: what follows is of another device.
    mutating func begin(name: String, at position: Int) throws(LineError) {
        guard self.name == nil else {
            throw LineError(
                at: position,
                "a second device (\(name)) after \u{201C}\(self.name ?? "")\u{201D}: recordings of several devices "
                    + "cannot be read yet")
        }
        self.name = name
    }

    /// Adds the next bytes of the code bits of a type.
    ///
    /// - Returns: whether there is room for them.
    mutating func add(bits bytes: [UInt8], ofType type: UInt16) -> Bool {
        declaresCodes = true
        bits[type, default: []] += bytes
        return bits[type, default: []].count <= Self.bytesLimit && bits.count <= Int(UInt8.max)
    }

    /// Adds the next bytes of the property bits.
    ///
    /// - Returns: whether there is room for them.
    mutating func add(properties bytes: [UInt8]) -> Bool {
        propertyBytes += bytes
        return propertyBytes.count <= Self.bytesLimit
    }

    /// Adds a code of a type.
    mutating func add(code: UInt16, ofType type: UInt16) {
        declaresCodes = true
        codes[type, default: CodeSet()].insert(code)
    }

    /// Adds a property.
    mutating func add(property: UInt16) { properties.insert(property) }

    /// What the device can send, as far as the lines tell it; an axis that is described can be sent.
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
