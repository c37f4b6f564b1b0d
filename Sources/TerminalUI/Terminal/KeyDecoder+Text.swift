/// Characters, with or without a preceding ESC.
extension KeyDecoder {
    mutating func decodeGround(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        if byte == 0x1B {
            begin(.escape)
        } else if paste != nil {
            if let count = paste?.count, count < Self.longestPaste { paste?.append(byte) }
        } else if byte < 0x80 {
            emit(Self.key(byte), body)
        } else if Self.sequenceLength(byte) != nil {
            begin(.character)
            collect(byte)
        }
    }

    mutating func decodeCharacter(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        guard byte & 0xC0 == 0x80, let lead = collected.first, let length = Self.sequenceLength(lead)
        else {
            // The character is incomplete; this byte starts something else.
            begin(.ground)
            decodeGround(byte, body)
            return
        }
        collect(byte)
        guard collected.count == length else { return }
        if let character = String(validating: collected, as: UTF8.self)?.first {
            emit(.character(character), body)
        }
        begin(.ground)
    }

    mutating func decodeEscape(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        switch byte {
        case 0x1B:
            emit(.escape, body)
        case UInt8(ascii: "["):
            begin(.control)
        case UInt8(ascii: "O"):
            begin(.shift3)
        case UInt8(ascii: "]"):
            begin(.string(.command))
        case UInt8(ascii: "_"):
            begin(.string(.application))
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"):
            begin(.string(.other))
        case 0x20..<0x7F:
            emit(.alt(Character(Unicode.Scalar(byte))), body)
            begin(.ground)
        default:
            emit(.escape, body)
            begin(.ground)
            decodeGround(byte, body)
        }
    }

    static func key(_ byte: UInt8) -> Key {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x20: .space
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x00, 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
        default: .character(Character(Unicode.Scalar(byte)))
        }
    }

    private static func sequenceLength(_ lead: UInt8) -> Int? {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }
}
