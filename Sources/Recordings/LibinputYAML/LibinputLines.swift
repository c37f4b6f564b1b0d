internal import Core
internal import Text

/// Writes the YAML of `libinput record`, version 1.
struct LibinputLines: EventLines {
    func head(_ description: TraceDescription) -> [UInt8] {
        let device = description.origin.device
        var bytes = Array("# libinput record\n".utf8)
        bytes.append(contentsOf: description.comments)
        func line(_ text: String) { bytes.append(contentsOf: (text + "\n").utf8) }
        line("version: 1")
        line("ndevices: 1")
        line("libinput:")
        line("  version: \"forcescale \(description.version)\"")
        line("  git: \"unknown\"")
        line("system:")
        line("  os: \"unknown\"")
        line("  kernel: \"unknown\"")
        line("  dmi: \"unknown\"")
        line("devices:")
        line("- node: \(quoted(device.path))")
        line("  evdev:")
        line("    name: \(quoted(device.name))")
        let ids = device.identity
        line("    id: [\(ids.bus), \(ids.vendor), \(ids.product), \(ids.version)]")
        line("    codes:")
        for (type, codes) in [(EventType.synchronization, Array(0...15))] + device.capabilities.lists {
            line("      \(type): \(list(codes)) # \(EventType.name(of: type))")
        }
        line("    absinfo:")
        for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
            line(
                "      \(code): [\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), \(axis.resolution)]"
                    + " # \(AbsoluteCode.name(of: code))")
        }
        line("    properties: \(list(device.capabilities.properties.codes))")
        line("  hid: []")
        line("  udev:")
        line("    properties: []")
        line("  quirks: []")
        line("  events:")
        return bytes
    }

    func beginFrame(_ bytes: inout [UInt8]) { bytes.append("  - evdev:\n") }

    func append(_ event: InputEvent, time: SourceTime, _ bytes: inout [UInt8]) {
        let (seconds, microseconds) = max(0, time.microseconds).quotientAndRemainder(dividingBy: 1_000_000)
        bytes.append("    - [")
        bytes.appendDecimal(seconds, width: 3)
        bytes.append(", ")
        bytes.appendDecimal(microseconds, width: 6)
        bytes.append(", ")
        bytes.appendDecimal(Int64(event.type), width: 3)
        bytes.append(", ")
        bytes.appendDecimal(Int64(event.code), width: 3)
        bytes.append(", ")
        bytes.appendDecimal(Int64(event.value), width: 7)
        bytes.append("]\n")
    }

    private func list(_ codes: [UInt16]) -> String {
        "[" + codes.map(String.init).joined(separator: ", ") + "]"
    }

    /// Returns a quoted string in the syntax that YAML and JSON share.
    private func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.value(text)
        return json.text
    }
}

extension [UInt8] {
    /// Appends a number, padded with blanks on the left to a width.
    mutating func appendDecimal(_ number: Int64, width: Int) {
        var columns = 1
        var rest = number.magnitude
        while rest >= 10 {
            rest /= 10
            columns += 1
        }
        if number < 0 { columns += 1 }
        while columns < width {
            append(UInt8(ascii: " "))
            columns += 1
        }
        appendDecimal(number)
    }
}
