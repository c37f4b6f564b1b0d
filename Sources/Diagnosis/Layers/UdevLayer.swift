/// What udev says about the node of a device.
package struct UdevLayer: Equatable, Sendable {
    /// The properties that concern input: ID_INPUT…, EVDEV_ABS_…, LIBINPUT_….
    package var properties: [String: String]

    /// Keeps the properties that concern input.
    package init(_ properties: [String: String]) {
        self.properties = properties.filter { name, _ in
            ["ID_INPUT", "EVDEV_ABS_", "LIBINPUT_", "ID_INTEGRATION"].contains { name.hasPrefix($0) }
        }
    }

    /// Reads the database of udev: lines `E:NAME=VALUE`.
    package init(database text: [UInt8]) {
        var properties: [String: String] = [:]
        for line in text.split(separator: UInt8(ascii: "\n")) where line.starts(with: "E:".utf8) {
            let parts = line.dropFirst(2).split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard parts.count == 2 else { continue }
            properties[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
        }
        self.init(properties)
    }

    /// Returns the range that the hardware database sets for an axis; nil if it sets none.
    package func override(of code: UInt16) -> (minimum: Int32, maximum: Int32)? {
        for (name, value) in properties where name.hasPrefix("EVDEV_ABS_") {
            guard UInt16(name.dropFirst(10), radix: 16) == code else { continue }
            let parts = value.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 2, let minimum = Int32(parts[0]), let maximum = Int32(parts[1]) else {
                continue
            }
            return (minimum, maximum)
        }
        return nil
    }
}
