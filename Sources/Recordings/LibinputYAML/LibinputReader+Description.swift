internal import Core
import Text

extension LibinputReader {
    /// Reads a line that is not an event.
    mutating func readDescription(
        _ line: Span<UInt8>, at indent: Int, in header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        var position = indent
        if line.skip("- node: ", &position) {
            if header.device.node != nil || header.device.name != nil {
                try header.beginSection(at: position)
            }
            header.device.node = Self.scalar(line, from: position)
            block = .other
            return .header
        }
        if indent == 0 { return try Self.readTop(line, in: &header) }
        if line.has("virtual: true", at: indent) { header.device.isVirtual = true }
        if block == .udev || block == .quirks, line.skip("- ", &position) {
            let text = Self.scalar(line, from: position)
            if block == .udev { header.device.udev?.append(text) } else { header.device.quirks?.append(text) }
            return .header
        }
        if indent <= 2 {
            block = Self.block(of: line, at: indent)
            switch block {
            case .hid: Self.addBytes(line, from: indent + 4, to: &header)
            case .udev: header.device.udev = []
            case .quirks: header.device.quirks = []
            default:
                // The end of the bytes of the descriptor.
                if line.has("]", at: indent), header.device.descriptorFault == .endless {
                    header.device.descriptorFault = nil
                }
                if line.skip("version:", &position) { header.libinput = Self.scalar(line, from: position) }
                if line.skip("kernel:", &position) { header.release = Self.scalar(line, from: position) }
            }
            return .header
        }
        switch block {
        case .evdev, .codes, .absinfo: return try readDevice(line, at: indent, in: &header)
        case .events: throw LineError(at: indent, "libinput record writes no such line")
        case .hid:
            Self.addBytes(line, from: indent, to: &header)
            return .header
        case .udev, .quirks, .other: return .ignored
        }
    }

    private static func readTop(
        _ line: Span<UInt8>, in header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        var position = 0
        if line.skip("version:", &position) {
            line.skipBlanks(&position)
            guard try line.whole(&position) == 1 else {
                throw LineError(
                    at: position, "version \(line.text(from: 8)) of libinput record is not known, only 1 is")
            }
        } else if line.skip("ndevices:", &position) {
            line.skipBlanks(&position)
            header.announcedDevices = Int(clamping: try line.whole(&position) ?? 1)
        } else if !["libinput:", "system:", "devices:", "---", "..."].contains(where: { line.has($0) }) {
            throw LineError(at: 0, "libinput record writes no such line")
        }
        return .header
    }

    private static func block(of line: Span<UInt8>, at indent: Int) -> LibinputBlock {
        if line.has("evdev:", at: indent) { return .evdev }
        if line.has("hid:", at: indent) { return .hid }
        if line.text(from: indent) == "udev:" { return .udev }
        if ["quirks:", "quirks: []"].contains(line.text(from: indent)) { return .quirks }
        if line.has("events:", at: indent) || line.has("- evdev:", at: indent) { return .events }
        return .other
    }

    private mutating func readDevice(
        _ line: Span<UInt8>, at indent: Int, in header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        var position = indent
        if indent >= 6 {
            // Numbers and lists under `codes:` and `absinfo:`.
            guard let number = try line.whole(&position), let code = UInt16(exactly: number) else {
                throw line.expected("a number", at: position)
            }
            try line.require(":", &position)
            let list = try Self.list(line, &position)
            if block == .codes {
                for entry in list { header.device.add(code: UInt16(truncatingIfNeeded: entry), ofType: code) }
            } else {
                try Self.addAxis(code, list, in: &header, at: indent)
            }
        } else if line.skip("name: ", &position) {
            header.device.name = Self.scalar(line, from: position)
        } else if line.skip("id:", &position) {
            let ids = try Self.list(line, &position).map { UInt16(truncatingIfNeeded: $0) }
            guard ids.count == 4 else { throw LineError(at: indent, "expected four ids") }
            header.device.identity = DeviceIdentity(
                bus: ids[0], vendor: ids[1], product: ids[2], version: ids[3])
        } else if line.has("codes:", at: indent) {
            block = .codes
        } else if line.has("absinfo:", at: indent) {
            block = .absinfo
        } else if line.skip("properties:", &position) {
            for entry in try Self.list(line, &position) {
                header.device.add(code: UInt16(truncatingIfNeeded: entry), ofType: nil)
            }
        } else {
            throw LineError(at: indent, "libinput record writes no such line")
        }
        return .header
    }

    /// Adds the numbers of a part of a list. An element that is not a byte makes the descriptor unknown, not the file.
    private static func addBytes(_ line: Span<UInt8>, from start: Int, to header: inout RecordingHeader) {
        var text = line.text(from: start).prefix { $0 != "#" }
        if let opening = text.firstIndex(of: "[") {
            text = text[text.index(after: opening)...]
            header.device.descriptorFault = .endless
        }
        guard header.device.descriptorFault == .endless else { return }
        for element in text.prefix(while: { $0 != "]" }).split(separator: ",") {
            let word = element.filter { !$0.isWhitespace }
            if word.isEmpty { continue }
            let digits = word.lowercased()
            let byte = digits.hasPrefix("0x") ? UInt8(digits.dropFirst(2), radix: 16) : UInt8(digits)
            guard let byte, header.device.descriptorBytes.count < Self.longestDescriptor else {
                header.device.descriptorFault = .unreadable(word)
                return
            }
            header.device.descriptorBytes.append(byte)
        }
        if text.contains("]") { header.device.descriptorFault = nil }
    }

    /// The longest descriptor of the kernel (HID_MAX_DESCRIPTOR_SIZE).
    private static let longestDescriptor = 4_096

    private static func addAxis(
        _ code: UInt16, _ list: [Int64], in header: inout RecordingHeader, at position: Int
    ) throws(LineError) {
        guard code < AbsoluteCode.count else { throw LineError(at: position, "unknown axis") }
        let numbers = list.compactMap { Int32(exactly: $0) }
        guard numbers.count == 5, list.count == 5 else {
            throw LineError(at: position, "expected minimum, maximum, fuzz, flat and resolution of an axis")
        }
        header.device.axes[code] = AbsoluteAxis(
            minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
            resolution: numbers[4])
    }

    /// Reads a list of numbers in brackets.
    private static func list(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> [Int64] {
        line.skipBlanks(&position)
        try line.require("[", &position)
        var numbers: [Int64] = []
        line.skipBlanks(&position)
        while !line.skip("]", &position) {
            if !numbers.isEmpty { try line.require(",", &position) }
            line.skipBlanks(&position)
            guard let number = try line.whole(&position), numbers.count < 4096 else {
                throw line.expected("a number", at: position)
            }
            numbers.append(number)
            line.skipBlanks(&position)
        }
        try line.requireEnd(&position)
        return numbers
    }

    /// Reads a string, quoted or not.
    private static func scalar(_ line: Span<UInt8>, from position: Int) -> String {
        if position < line.count, line[position] == UInt8(ascii: "\""),
            let value = try? JSONParser.value(of: line, from: position), let text = value.string
        {
            return text
        }
        let text = line.text(from: position)
        guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote
        else { return text }
        return String(text.dropFirst().dropLast())
    }
}
