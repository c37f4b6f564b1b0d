package import Core
package import Text

extension JSONWriter {
    /// Appends the members of a device object, without its braces.
    package mutating func fields(of device: DeviceDescription) {
        field("path", device.path)
        identity(of: device)
        field("kind", device.judgment.word)
        field("why", device.judgment.why)
        field("slots", device.slots)
        field("size_mm", device.sizeInMillimeters.map { [$0.width, $0.height] })
    }

    /// Appends the name and the IDs of a device as members.
    mutating func identity(of device: DeviceDescription) {
        field("name", device.name)
        field("bus", Int(device.identity.bus))
        field("vendor", Int(device.identity.vendor))
        field("product", Int(device.identity.product))
        field("version", Int(device.identity.version))
    }

    /// Appends a named pressure axis, or `null`; without a range if that is unknown.
    package mutating func field(_ name: String, _ axis: PressureAxis?) {
        object(name, of: axis) { json, axis in
            json.field("code", axis.name)
            if axis.end != .unknown {
                json.field("minimum", axis.minimum)
                json.field("maximum", axis.maximum)
                json.field("resolution", axis.resolution)
            }
            if axis.end == .greatest { json.field("limit", false) }
            if let force = axis.declaredForce { json.field("declared", force) }
        }
    }

    /// Appends a named force that a report descriptor or a table declares.
    mutating func field(_ name: String, _ force: DeclaredForce) {
        object(name) { json in
            json.field("offset_g", force.offset)
            json.field("g_per_count", force.gramsPerCount)
            if force.source != .descriptor { json.field("source", force.source.rawValue) }
        }
    }

    /// Appends the codes and properties of a device as members.
    mutating func declarations(of capabilities: Capabilities) {
        object("codes") { json in
            for (type, codes) in capabilities.lists { json.list(EventType.name(of: type), codes) }
        }
        list("properties", capabilities.properties.codes)
    }

    /// Appends the axes as members by name.
    mutating func axes(of device: DeviceDescription, without code: UInt16? = nil) {
        for (number, axis) in device.axes.sorted(by: { $0.key < $1.key }) where number != code {
            object(AbsoluteCode.name(of: number)) { $0.members(of: axis) }
        }
    }

    /// Appends the numbers of an axis; fuzz and flat only if they are not 0.
    mutating func members(of axis: AbsoluteAxis) {
        field("minimum", axis.minimum)
        field("maximum", axis.maximum)
        field("resolution", axis.resolution)
        if axis.fuzz != 0 { field("fuzz", axis.fuzz) }
        if axis.flat != 0 { field("flat", axis.flat) }
        if axis.end == .greatest { field("limit", false) }
        if let force = axis.declaredForce { field("declared", force) }
    }

    /// Appends a scale, which describes how grams are derived, as members.
    package mutating func members(of scale: Scale) {
        field("kind", scale.provenance.rawValue)
        field("full_scale_g", orNull: scale.statedFullScale)
        if let source = scale.source { field("source", source) }
    }

    /// Appends the entries that users added.
    package mutating func members(of meta: [(name: String, value: String)]) {
        for entry in meta { field(entry.name, entry.value) }
    }

    private mutating func list(_ name: String, _ codes: [UInt16]) {
        array(name, codes) { $0.value(Int($1)) }
    }
}

extension Capabilities {
    /// The nonempty code lists, by type.
    var lists: [(type: UInt16, codes: [UInt16])] {
        [
            (EventType.key, keys.codes), (EventType.absolute, absolutes.codes),
            (EventType.miscellaneous, miscellaneous.codes), (EventType.forceFeedback, forceFeedback.codes),
        ].filter { !$0.1.isEmpty }
    }
}
