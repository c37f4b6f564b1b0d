internal import Core
import Text

/// The names of members that matter, by their letters as `Span.memberName` gives them.
private enum Name: UInt64 {
    /// `type`
    case type = 0x7479_7065
    /// `t`
    case time = 0x74
    /// `tick`
    case tick = 0x7469_636B
    /// `buttons`
    case buttons = 0x62_7574_746F_6E73
    /// `contacts`
    case contacts = 0x636F_6E74_6163_7473
    /// `device_us`
    case deviceTime = 0xE576_6963_655F_7573
    /// `slot`
    case slot = 0x736C_6F74
    /// `id`
    case id = 0x6964
    /// `x`
    case x = 0x78
    /// `y`
    case y = 0x79
    /// `raw`
    case raw = 0x72_6177
    /// `major`
    case major = 0x6D_616A_6F72
    /// `minor`
    case minor = 0x6D_696E_6F72
    /// `unseen`
    case unseen = 0x756E_7365_656E
    /// `stale`
    case stale = 0x73_7461_6C65
}

/// Readings as they are written: nearly all lines of a recording, read without a tree of their values.
extension NDJSONReader {
    /// Takes a reading with the members, in whatever order, and without blanks and escapes.
    ///
    /// - Returns: `frame`, or `ignored` for a tick; nil where the line has to be parsed in full, be it right or wrong.
    mutating func readPlain(_ line: Span<UInt8>, into header: inout RecordingHeader) -> RecordedLine? {
        var position = 0
        guard line.skip(byte: 0x7B, &position) else { return nil }
        var (isReading, isTick, hasContacts) = (false, false, false)
        var time: Int64?
        header.frame.deviceTime = nil
        header.frame.buttons.removeAll(keepingCapacity: true)
        repeat {
            guard let name = line.memberName(&position) else { return nil }
            switch Name(rawValue: name) {
            case .type:
                guard line.skip("\"reading\"", &position) else { return nil }
                isReading = true
            case .time:
                guard let value = line.plainMicroseconds(&position) else { return nil }
                time = value
            case .tick:
                isTick = line.has("true", at: position)
                guard line.skipPlainValue(&position) else { return nil }
            case .buttons:
                guard readButtons(line, &position, into: &header.frame) else { return nil }
            case .contacts:
                guard readContacts(line, &position, into: &header) else { return nil }
                hasContacts = true
            // No program writes it, and a name that ends alike could be another one.
            case .deviceTime: return nil
            default:
                guard line.skipPlainValue(&position) else { return nil }
            }
        } while line.skip(byte: 0x2C, &position)
        guard line.skip(byte: 0x7D, &position), position == line.count, isReading else { return nil }
        if isTick { return .ignored }
        guard hasContacts else { return nil }
        header.pressureCode = header.pressureCode ?? AbsoluteCode.slotPressure
        header.frame.time = Timestamp(header.timeZero &+ (time ?? 0))
        return .frame
    }

    private func readButtons(_ line: Span<UInt8>, _ position: inout Int, into frame: inout Frame) -> Bool {
        frame.buttons.removeAll(keepingCapacity: true)
        guard line.skip(byte: 0x5B, &position) else { return false }
        if line.skip(byte: 0x5D, &position) { return true }
        repeat {
            guard let name = line.plainString(&position),
                let button = Button(name: line.text(from: name.lowerBound, to: name.upperBound))
            else { return false }
            frame.buttons.append(button)
        } while line.skip(byte: 0x2C, &position)
        return line.skip(byte: 0x5D, &position)
    }

    private func readContacts(
        _ line: Span<UInt8>, _ position: inout Int, into header: inout RecordingHeader
    ) -> Bool {
        let minimum = Int64(header.pressureMinimum)
        header.frame.contacts.removeAll(keepingCapacity: true)
        guard line.skip(byte: 0x5B, &position) else { return false }
        if line.skip(byte: 0x5D, &position) { return true }
        repeat {
            guard let contact = readContact(line, &position, minimum),
                header.frame.contacts.last.map({ $0.slot < contact.slot }) ?? true
            else { return false }
            header.frame.contacts.append(contact)
        } while line.skip(byte: 0x2C, &position)
        return line.skip(byte: 0x5D, &position)
    }

    private func readContact(_ line: Span<UInt8>, _ position: inout Int, _ minimum: Int64) -> Contact? {
        guard line.skip(byte: 0x7B, &position) else { return nil }
        var contact = Contact(slot: -1, trackingID: 0, pressure: 0)
        var hasRaw = false
        repeat {
            guard let name = line.memberName(&position) else { return nil }
            switch Name(rawValue: name) {
            case .slot:
                guard let slot = line.plainInteger(&position), 0...255 ~= slot else { return nil }
                contact.slot = Int(slot)
            case .raw:
                guard let raw = line.plainInteger(&position), raw.magnitude < 1 << 40,
                    let pressure = Int32(exactly: raw + minimum)
                else { return nil }
                contact.pressure = pressure
                hasRaw = true
            case .id:
                guard let id = line.plainInteger(&position).flatMap(Int32.init(exactly:)) else { return nil }
                contact.trackingID = id
            case .x: guard readNumber(line, &position, &contact.x) else { return nil }
            case .y: guard readNumber(line, &position, &contact.y) else { return nil }
            case .major: guard readNumber(line, &position, &contact.major) else { return nil }
            case .minor: guard readNumber(line, &position, &contact.minor) else { return nil }
            case .unseen:
                contact.isUnseen = line.has("true", at: position)
                guard line.skipPlainValue(&position) else { return nil }
            case .stale:
                contact.isStale = line.has("true", at: position)
                guard line.skipPlainValue(&position) else { return nil }
            default:
                guard line.skipPlainValue(&position) else { return nil }
            }
        } while line.skip(byte: 0x2C, &position)
        return line.skip(byte: 0x7D, &position) && hasRaw && contact.slot >= 0 ? contact : nil
    }

    /// A number of 32 bits, or `null`.
    @inline(__always)
    private func readNumber(_ line: Span<UInt8>, _ position: inout Int, _ number: inout Int32?) -> Bool {
        if line.skip("null", &position) {
            number = nil
            return true
        }
        guard let value = line.plainInteger(&position).flatMap(Int32.init(exactly:)) else { return false }
        number = value
        return true
    }
}
