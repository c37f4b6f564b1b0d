/// Operating system commands and other strings, which occur only in replies.
extension KeyDecoder {
    mutating func decodeString(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        if case .stringEscape(let kind) = state {
            if byte == UInt8(ascii: "\\") {
                finish(kind, body)
                begin(.ground)
            } else {
                begin(.escape)
                decodeEscape(byte, body)
            }
            return
        }
        guard case .string(let kind) = state else { return }
        switch byte {
        case 0x1B:
            state = .stringEscape(kind)
        case 0x07:
            finish(kind, body)
            begin(.ground)
        case 0x18, 0x1A:
            begin(.ground)
        default:
            collect(byte)
        }
    }

    private func finish(_ kind: StringKind, _ body: (TerminalInput) -> Void) {
        let text = String(decoding: collected, as: UTF8.self)
        switch kind {
        case .command:
            guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else { return }
            body(.reply(.background(color)))
        case .application:
            if text == "Gi=\(KittyWriter.queryNumber);OK" { body(.reply(.graphics)) }
        case .other:
            break
        }
    }

    /// Parses `rgb:R/G/B` or `rgba:R/G/B/A` with 1 to 4 hexadecimal digits each, as in XParseColor.
    private static func color(_ text: Substring) -> RGB? {
        guard text.hasPrefix("rgb"), let colon = text.firstIndex(of: ":") else { return nil }
        let channels = text[text.index(after: colon)...].split(separator: "/").prefix(3).compactMap(channel)
        return channels.count == 3 ? RGB(channels[0], channels[1], channels[2]) : nil
    }

    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else { return nil }
        let largest = UInt32(1) << UInt32(4 * digits.utf8.count) - 1
        return UInt8((value * 255 + largest / 2) / largest)
    }
}
