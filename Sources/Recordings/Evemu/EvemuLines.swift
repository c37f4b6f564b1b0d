internal import Core
internal import Text

/// Writes the evemu text format, version 1.3, like evemu-record.
struct EvemuLines: EventLines {
    func head(_ description: TraceDescription) -> [UInt8] {
        let device = description.origin.device
        let ids = device.identity
        var bytes = Array("# EVEMU 1.3\n".utf8)
        bytes.append(contentsOf: description.comments)
        bytes.append(contentsOf: "N: \(device.name.oneLine)\n".utf8)
        bytes.append(
            contentsOf:
                "I: \(ids.bus.identifier) \(ids.vendor.identifier) \(ids.product.identifier) \(ids.version.identifier)\n"
                .utf8)
        line("P:", bits(device.capabilities.properties.codes, count: 64), &bytes)
        for (type, codes) in [(EventType.synchronization, [0])] + device.capabilities.lists {
            line("B: " + hexadecimal(type), bits(codes, count: Self.codeCount(type)), &bytes)
        }
        for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
            bytes.append(
                contentsOf:
                    "A: \(hexadecimal(code)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) \(axis.resolution)\n"
                    .utf8)
        }
        return bytes
    }

    func beginFrame(_ bytes: inout [UInt8]) {}

    func append(_ event: InputEvent, time: SourceTime, _ bytes: inout [UInt8]) {
        bytes.append("E: ")
        bytes.appendSeconds(microseconds: max(0, time.microseconds))
        bytes.append(UInt8(ascii: " "))
        bytes.appendHexadecimal(event.type)
        bytes.append(UInt8(ascii: " "))
        bytes.appendHexadecimal(event.code)
        bytes.append(UInt8(ascii: " "))
        bytes.appendDecimal(Int64(event.value))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends bytes of bits, eight per line.
    private func line(_ start: String, _ bits: [UInt8], _ bytes: inout [UInt8]) {
        for index in stride(from: 0, to: bits.count, by: 8) {
            bytes.append(contentsOf: start.utf8)
            for byte in bits[index..<min(index + 8, bits.count)] {
                bytes.append(contentsOf: (" " + hexadecimal(UInt16(byte))).utf8)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    private func bits(_ codes: [UInt16], count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (count + 63) / 64 * 8)
        for code in codes where Int(code) / 8 < bytes.count { bytes[Int(code) / 8] |= 1 << UInt8(code % 8) }
        return bytes
    }

    /// Returns `KEY_CNT`, `ABS_CNT`, `MSC_CNT` or `FF_CNT`.
    private static func codeCount(_ type: UInt16) -> Int {
        switch type {
        case EventType.key: 768
        case EventType.forceFeedback: 128
        default: 64
        }
    }

    private func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}

extension [UInt8] {
    /// Appends four hexadecimal digits.
    mutating func appendHexadecimal(_ number: UInt16) {
        for shift in stride(from: UInt16(12), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: number >> shift & 0xF)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}

extension String {
    /// The text with characters that would end a line replaced by blanks, for formats whose names are not quoted.
    var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isUnsafeToShow ? " " : $0 }))
    }
}
