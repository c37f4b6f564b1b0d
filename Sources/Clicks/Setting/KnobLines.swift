package import Core
package import HID
internal import Text

/// The device whose knobs a line of JSON shows.
package struct ClickDevice: Equatable, Sendable {
    package var name: String
    /// The ids.
    package var identity: DeviceIdentity
    /// The path of its hidraw node; nil if it has none.
    package var path: String?

    package init(name: String, identity: DeviceIdentity, path: String?) {
        (self.name, self.identity, self.path) = (name, identity, path)
    }

    /// The ids as an argument, such as `093a:4f05`.
    package var ids: String { "\(identity.vendor.identifier):\(identity.product.identifier)" }

    /// The HID devices with these ids, as udev matches them.
    var udevPattern: String {
        [identity.bus, identity.vendor, identity.product].map(\.uppercaseIdentifier).joined(separator: ":")
            + ".*"
    }
}

extension ClickKnobs {
    /// The line of JSON of `click show`.
    package func line(of device: ClickDevice, readings: [KnobReading]) -> [UInt8] {
        JSONWriter.line("click") { json in
            json.object("device") { json in
                json.field("name", device.name)
                json.field("vendor", Int(device.identity.vendor))
                json.field("product", Int(device.identity.product))
                json.field("path", device.path)
            }
            json.object("knobs") { json in
                for (key, purpose) in [("force", ClickKnob.Purpose.clickForce), ("intensity", .intensity)] {
                    json.object(key, of: self[purpose]) { json, knob in
                        json.members(of: knob, readings.first { $0.knob == knob })
                    }
                }
            }
            json.field("other_knobs", others.count)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(of knob: ClickKnob, _ reading: KnobReading?) {
        field("report", Int(knob.field.reportID))
        field("minimum", Int(knob.field.logicalMinimum))
        field("maximum", Int(knob.field.logicalMaximum))
        field("value", reading?.value)
        field("readable", reading?.value != nil)
        field("reason", reading?.reason)
        field("settable", knob.range != nil)
        field("settable_reason", knob.range == nil ? knob.unsettableReason : nil)
        field("declared_g", knob.declaredGrams)
    }
}

extension KnobChange {
    /// The line of JSON of `click set`.
    ///
    /// - Parameter undo: the command that restores the value before; nil if there is none.
    package func line(undo: String?) -> [UInt8] {
        JSONWriter.line("click-set") { json in
            json.field("knob", setting.knob.purpose.rawValue)
            json.field("asked", setting.value)
            json.array("bytes", setting.bytes) { $0.value(Int($1)) }
            json.field("read_back", readBack)
            json.field("undo", undo)
            json.field("outcome", outcome.rawValue)
            json.field("reason", reason)
        }
    }
}
