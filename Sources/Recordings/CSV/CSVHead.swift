internal import Core
internal import Text

/// The head of a native trace: what its rows are of.
struct CSVHead {
    private(set) var bytes: [UInt8] = []

    init(_ description: TraceDescription, timeZero: Int64?, _ time: TimeOfDay?) {
        bytes.append(contentsOf: "# forcescale-trace: \(TraceNotes.version)\n".utf8)
        let origin = description.origin
        note("device") { $0.declaration(of: origin.device) }
        note("axis") { json in
            json.beginObject()
            json.field("code", AbsoluteCode.name(of: origin.mode.pressureCode))
            if let axis = origin.device.axes[origin.mode.pressureCode], origin.axis != nil {
                json.members(of: axis)
            }
            json.endObject()
        }
        note("axes") { $0.axes(of: origin.device, without: origin.mode.pressureCode) }
        if let scale = description.configuration?.scale { note("scale") { $0.object(of: scale) } }
        if let started = origin.started { bytes.append(contentsOf: "# started: \(started)\n".utf8) }
        if let timeZero { bytes.append(contentsOf: Self.clock(timeZero, time)) }
        if !description.meta.isEmpty { note("meta") { $0.object(of: description.meta) } }
        bytes.append(contentsOf: CSVColumns.line.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The line of the clock.
    static func clock(_ timeZero: Int64, _ time: TimeOfDay?) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.members(timeZero: timeZero, time)
        json.endObject()
        return Array("# clock: ".utf8) + json.bytes + [UInt8(ascii: "\n")]
    }

    private mutating func note(_ name: String, _ write: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        write(&json)
        bytes.append(contentsOf: "# \(name): ".utf8)
        bytes.append(contentsOf: json.bytes)
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension JSONWriter {
    /// A device with all that another format needs of it.
    mutating func declaration(of device: DeviceDescription) {
        beginObject()
        field("name", device.name)
        field("bus", Int(device.identity.bus))
        field("vendor", Int(device.identity.vendor))
        field("product", Int(device.identity.product))
        field("version", Int(device.identity.version))
        if let kind = device.classification.kind {
            field("kind", kind.rawValue)
            field("why", device.classification.why)
        }
        declarations(of: device.capabilities)
        endObject()
    }

    /// The codes and properties of a device, as members.
    mutating func declarations(of capabilities: Capabilities) {
        key("codes")
        beginObject()
        for (type, codes) in capabilities.lists {
            key(EventType.name(of: type))
            list(codes)
        }
        endObject()
        key("properties")
        list(capabilities.properties.codes)
    }

    /// Axes by their names.
    mutating func axes(of device: DeviceDescription, without code: UInt16? = nil) {
        beginObject()
        for (number, axis) in device.axes.sorted(by: { $0.key < $1.key }) where number != code {
            key(AbsoluteCode.name(of: number))
            beginObject()
            members(of: axis)
            endObject()
        }
        endObject()
    }

    /// The numbers of an axis; fuzz and flat where they are not 0.
    mutating func members(of axis: AbsoluteAxis) {
        field("minimum", axis.minimum)
        field("maximum", axis.maximum)
        field("resolution", axis.resolution)
        if axis.fuzz != 0 { field("fuzz", axis.fuzz) }
        if axis.flat != 0 { field("flat", axis.flat) }
        if let force = axis.declaredForce { field("declared", force) }
    }

    /// A scale.
    mutating func object(of scale: Scale) {
        beginObject()
        field("kind", scale.provenance.rawValue)
        field("full_scale_g", scale.fullScale)
        if let source = scale.source { field("source", source) }
        endObject()
    }

    /// What people wrote.
    mutating func object(of meta: [(name: String, value: String)]) {
        beginObject()
        for entry in meta { field(entry.name, entry.value) }
        endObject()
    }

    private mutating func list(_ codes: [UInt16]) {
        beginArray()
        for code in codes { value(Int(code)) }
        endArray()
    }
}

extension Capabilities {
    /// The codes that are not none, by type.
    var lists: [(type: UInt16, codes: [UInt16])] {
        [
            (EventType.key, keys.codes), (EventType.absolute, absolutes.codes),
            (EventType.miscellaneous, miscellaneous.codes), (EventType.forceFeedback, forceFeedback.codes),
        ].filter { !$0.1.isEmpty }
    }
}

/// A clock of 32 bits whose wraps are counted.
struct UnwrappedClock {
    private var high: Int64 = 0
    private var last: UInt32?

    /// The count without wraps; a device may also start its clock anew, which is no wrap.
    mutating func unwrap(_ count: UInt32) -> Int64 {
        if let last, count < last, last - count > 1 << 31 { high += 1 << 32 }
        last = count
        return high + Int64(count)
    }
}
