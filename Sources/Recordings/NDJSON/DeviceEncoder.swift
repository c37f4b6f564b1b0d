public import Core
public import Text

extension JSONWriter {
    /// The members of a device object, without its braces.
    public mutating func fields(of device: DeviceDescription) {
        field("path", device.path)
        field("name", device.name)
        field("bus", Int(device.identity.bus))
        field("vendor", Int(device.identity.vendor))
        field("product", Int(device.identity.product))
        field("version", Int(device.identity.version))
        field("kind", device.classification.kind?.rawValue ?? "none")
        field("why", device.classification.why)
        field("slots", device.slots)
        key("size_mm")
        if let size = device.sizeInMillimetres {
            beginArray()
            value(size.width)
            value(size.height)
            endArray()
        } else {
            null()
        }
    }

    /// A named pressure axis, or `null`.
    public mutating func field(_ name: String, _ axis: PressureAxis?) {
        key(name)
        guard let axis else { return null() }
        beginObject()
        field("code", axis.name)
        field("minimum", axis.minimum)
        field("maximum", axis.maximum)
        field("resolution", axis.resolution)
        if let force = axis.declaredForce { field("declared", force) }
        endObject()
    }

    /// A named force that a report descriptor declares.
    mutating func field(_ name: String, _ force: DeclaredForce) {
        key(name)
        beginObject()
        field("offset_g", force.offset)
        field("g_per_count", force.gramsPerCount)
        endObject()
    }
}
