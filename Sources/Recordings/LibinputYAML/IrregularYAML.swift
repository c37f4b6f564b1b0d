internal import Core
import Text

/// Converts YAML of another form with the same contents, as other programs write it after reading a file, to a regular
/// file.
enum IrregularYAML {
    /// The maximum size in bytes of a file that is read whole, because each of its values needs memory.
    private static let limit: Int64 = 64 << 20

    /// Returns the regular text of a file, which is read whole.
    ///
    /// - Throws: `failure` if the file is not a recording in any form, or is too large.
    static func regular(_ file: InputFile, failure: TraceError) throws(TraceError) -> LineReader {
        guard let length = file.length, length <= limit else { throw failure }
        let text = try file.bytes(at: 0, count: Int(length))
        guard let root = YAMLParser.value(of: text), let regular = regular(root) else { throw failure }
        return LineReader(regular, of: file)
    }

    /// Returns the recording as `libinput record` would have written it; nil if the value is not a recording.
    private static func regular(_ root: JSONValue) -> [UInt8]? {
        guard root["version"]?.integer(Int.self) == 1, let devices = root["devices"]?.elements else {
            return nil
        }
        var text = "# libinput record\nversion: 1\nndevices: \(devices.count)\ndevices:\n"
        for device in devices {
            guard let evdev = device["evdev"], append(device, evdev, to: &text),
                append(events: device["events"]?.elements ?? [], to: &text)
            else { return nil }
        }
        return Array(text.utf8)
    }

    private static func append(_ device: JSONValue, _ evdev: JSONValue, to text: inout String) -> Bool {
        text += "- node: \(device["node"]?.string ?? "")\n  evdev:\n"
        text += "    name: \(evdev["name"]?.string ?? "")\n"
        guard let ids = list(evdev["id"]) else { return false }
        text += "    id: \(ids)\n"
        for block in ["codes", "absinfo"] {
            text += "    \(block):\n"
            for member in evdev[block]?.members ?? [] {
                guard let numbers = list(member.value) else { return false }
                text += "      \(member.name): \(numbers)\n"
            }
        }
        guard let properties = list(evdev["properties"] ?? .array([])) else { return false }
        text += "    properties: \(properties)\n"
        if let bytes = list(device["hid"]) { text += "  hid: \(bytes)\n" }
        text += "  events:\n"
        return true
    }

    private static func append(events: [JSONValue], to text: inout String) -> Bool {
        for entry in events {
            guard let frame = entry["evdev"] else { continue }
            guard let events = frame.elements else { return false }
            text += "  - evdev:\n"
            for event in events {
                // Errors are reported by the reader of the file itself, which knows the line numbers.
                let numbers = (event.elements ?? []).compactMap { $0.integer(Int64.self) }
                guard numbers.count == 5, event.elements?.count == 5, (0..<1_000_000).contains(numbers[1]),
                    (0...999_999_999_999).contains(numbers[0]), UInt16(exactly: numbers[2]) != nil,
                    UInt16(exactly: numbers[3]) != nil, Int32(exactly: numbers[4]) != nil
                else { return false }
                text += "    - [\(numbers.map { String($0) }.joined(separator: ", "))]\n"
            }
        }
        return true
    }

    /// Returns a list of numbers; nil if the value is not a list of numbers.
    private static func list(_ value: JSONValue?) -> String? {
        guard let elements = value?.elements else { return nil }
        let numbers = elements.compactMap { $0.integer(Int64.self) }
        guard numbers.count == elements.count else { return nil }
        return "[" + numbers.map { String($0) }.joined(separator: ", ") + "]"
    }
}
