/// Control sequences (`ESC [ … letter`) and `ESC O letter`.
extension KeyDecoder {
    mutating func decodeSequence(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        switch byte {
        case 0x1B:
            begin(.escape)
        case 0x20..<0x40 where state == .control:
            collect(byte)
        case 0x40..<0x7F:
            finish(byte, body)
            begin(.ground)
        default:
            // A control character or a byte of UTF-8: the sequence is incomplete.
            begin(.ground)
            decodeGround(byte, body)
        }
    }

    private mutating func finish(_ final: UInt8, _ body: (TerminalInput) -> Void) {
        let numbers = Self.numbers(collected)
        switch (collected.first, final) {
        case (UInt8(ascii: "?"), UInt8(ascii: "y")):
            guard collected.last == UInt8(ascii: "$"), numbers.count == 2,
                let state = TerminalReply.ModeState(rawValue: numbers[1])
            else { return }
            body(.reply(.mode(number: numbers[0], state: state)))
        case (UInt8(ascii: "?"), UInt8(ascii: "c")):
            body(
                .reply(.attributes(terminal: numbers.first ?? 0, hasSixel: numbers.dropFirst().contains(4))))
        case (UInt8(ascii: "?"), UInt8(ascii: "S")):
            // Status 0 is a success; item 1 is the number of color registers, item 2 the size of sixels.
            switch (numbers.count, numbers.first, numbers.dropFirst().first) {
            case (3, 1, 0): body(.reply(.colorRegisters(numbers[2])))
            case (4, 2, 0): body(.reply(.greatestSixel(PixelSize(width: numbers[2], height: numbers[3]))))
            default: return
            }
        case (_, UInt8(ascii: "t")):
            guard numbers.count == 3, numbers[0] == 6 else { return }
            body(.reply(.cellSize(PixelSize(width: numbers[2], height: numbers[1]))))
        case (UInt8(ascii: "<"), UInt8(ascii: "M")):
            guard numbers.count == 3 else { return }
            emit(Self.mouse(numbers[0], column: numbers[1] - 1, row: numbers[2] - 1), body)
        case ((0x3C...0x3F)?, _):
            // A reply to another program's query.
            return
        case (_, UInt8(ascii: "~")):
            finishNumbered(numbers.first ?? 0, body)
        default:
            emit(Self.lettered(final), body)
        }
    }

    private mutating func finishNumbered(_ number: Int, _ body: (TerminalInput) -> Void) {
        switch number {
        case 200:
            paste = []
        case 201:
            endPaste(body)
        default:
            emit(Self.numbered(number), body)
        }
    }

    /// The code is that of SGR mouse reports: 0 for the left button, plus 32 while it is moved, 64 and 65 for the wheel; 4, 8
    /// and 16 are modifiers.
    private static func mouse(_ code: Int, column: Int, row: Int) -> Key? {
        switch code & ~0b11100 {
        case 0, 32: column >= 0 && row >= 0 ? .mouse(column: column, row: row) : nil
        case 64: .wheelUp
        case 65: .wheelDown
        default: nil
        }
    }

    private static func lettered(_ final: UInt8) -> Key? {
        switch Unicode.Scalar(final) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "F": .end
        case "H": .home
        case "M": .enter
        case "P": .function(1)
        case "Q": .function(2)
        case "R": .function(3)
        case "S": .function(4)
        case "Z": .backtab
        default: nil
        }
    }

    private static func numbered(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    /// Returns the decimal parameters; numbers are limited to 99 999.
    static func numbers(_ bytes: [UInt8]) -> [Int] {
        var numbers: [Int] = []
        var current: Int?
        for byte in bytes {
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                current = min((current ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 99_999)
            } else if byte == UInt8(ascii: ";") {
                numbers.append(current ?? 0)
                current = nil
            }
        }
        if let current { numbers.append(current) }
        return numbers
    }
}
