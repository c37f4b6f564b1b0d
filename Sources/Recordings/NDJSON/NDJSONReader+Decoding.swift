internal import Core

/// The names of the members that are used, encoded as `LineScanner.readMemberName` returns them.
private enum Name {
    /// `type`
    static let type: UInt64 = 0x7479_7065
    /// `t`
    static let time: UInt64 = 0x74
    /// `tick`
    static let tick: UInt64 = 0x7469_636B
    /// `buttons`
    static let buttons: UInt64 = 0x62_7574_746F_6E73
    /// `contacts`
    static let contacts: UInt64 = 0x636F_6E74_6163_7473
    /// `device_us`
    static let deviceTime: UInt64 = 0xE465_7669_6365_5F75
    /// `slot`
    static let slot: UInt64 = 0x736C_6F74
    /// `id`
    static let id: UInt64 = 0x6964
    /// `x`
    static let x: UInt64 = 0x78
    /// `y`
    static let y: UInt64 = 0x79
    /// `raw`
    static let raw: UInt64 = 0x72_6177
    /// `major`
    static let major: UInt64 = 0x6D_616A_6F72
    /// `minor`
    static let minor: UInt64 = 0x6D_696E_6F72
    /// `unseen`
    static let unseen: UInt64 = 0x756E_7365_656E
    /// `stale`
    static let stale: UInt64 = 0x73_7461_6C65
    /// `begun`
    static let begun: UInt64 = 0x62_6567_756E
}

/// The types of the lines that are decoded, encoded in the same way.
private enum Kind {
    /// `reading`
    static let reading: UInt64 = 0x72_6561_6469_6E67
    /// `touch`
    static let touch: UInt64 = 0x74_6F75_6368
    /// `threshold`
    static let threshold: UInt64 = 0xF468_7265_7368_6F6C
}

/// Decodes readings as programs write them, which are nearly all lines of a recording: their members are in any order,
/// without blanks and escapes.
struct ReadingDecoder: LineDecoder {
    private var names: MemberNames

    /// Decodes lines whose members are probably those of the lines before.
    static func decode(_ lines: inout DecodedLines) {
        let names = lines.memberNames.take() ?? MemberNames()
        lines.memberNames = lines.decode(by: Self(names: names)).names
    }

    @inline(__always)
    mutating func read(_ line: inout LineScanner, into lines: inout DecodedLines) -> DecodedLines.Line {
        names.beginLine()
        var (type, time, isTick) = (UInt64(0), Int64(0), false)
        var (hasButtons, hasContacts) = (false, false)
        let isRight = line.readMembers(names: &names) { name, names, line in
            switch name {
            case Name.type:
                guard type == 0, let word = line.readWord() else { return false }
                type = word
            case Name.time:
                guard let value = line.readMicroseconds() else { return false }
                time = value
            case Name.tick:
                guard let value = line.readTruth() else { return false }
                isTick = value
            // If a name occurs twice, the parser uses the last occurrence.
            case Name.buttons:
                guard !hasButtons else { return false }
                hasButtons = true
                return line.readElements { lines.appendButton(&$0) }
            case Name.contacts:
                guard !hasContacts else { return false }
                hasContacts = true
                let first = lines.contacts.count
                return line.readElements { lines.appendContact(&$0, &names, after: first) }
            // No program writes this member, and another name with the same beginning would have the same code.
            case Name.deviceTime: return false
            default: return line.skipDecimal() || line.skipValue()
            }
            return true
        }
        guard isRight, line.passEndOfLine() else { return .other }
        return switch type {
        case Kind.reading: isTick ? .nothing : hasContacts ? .frame(time: time) : .other
        case Kind.touch, Kind.threshold: .nothing
        default: .other
        }
    }
}

extension DecodedLines {
    @inline(__always)
    fileprivate mutating func appendButton(_ line: inout LineScanner) -> Bool {
        let start = line.position + 1
        guard line.readWord() != nil,
            let button = Button(name: text.span.extracting(0..<(line.position - 1)).text(from: start))
        else { return false }
        buttons.append(button)
        return true
    }

    /// Appends a contact; the contacts of a frame must be in ascending order of their slots.
    @inline(__always)
    fileprivate mutating func appendContact(
        _ line: inout LineScanner, _ names: inout MemberNames, after first: Int
    ) -> Bool {
        var contact = Contact(slot: -1, trackingID: 0, pressure: 0)
        var (hasRaw, isUnseen) = (false, false)
        let isRight = line.readMembers(names: &names) { name, _, line in
            switch name {
            case Name.slot:
                guard let slot = line.readJSONInteger(), 0...255 ~= slot else { return false }
                contact.slot = Int(slot)
            case Name.raw:
                hasRaw = true
                return line.read(&contact.pressure)
            case Name.id:
                guard let id = line.integer32() else { return false }
                contact.trackingID = id
            case Name.x: return line.read(&contact.x)
            case Name.y: return line.read(&contact.y)
            case Name.major: return line.read(&contact.major)
            case Name.minor: return line.read(&contact.minor)
            // Earlier versions wrote 0 beside it.
            case Name.unseen:
                guard let value = line.readTruth() else { return false }
                isUnseen = value
            case Name.stale:
                guard let value = line.readTruth() else { return false }
                contact.isStale = value
            case Name.begun:
                guard let value = line.readTruth() else { return false }
                contact.isBegun = value
            default: return line.skipDecimal() || line.skipValue()
            }
            return true
        }
        guard isRight, hasRaw, contact.slot >= 0,
            contacts.count == first || contacts[contacts.count - 1].slot < contact.slot
        else { return false }
        if isUnseen { contact.pressure = nil }
        guard isUnseen == contact.isUnseen else { return false }
        contacts.append(contact)
        return true
    }
}

extension LineScanner {
    @inline(__always)
    fileprivate mutating func integer32() -> Int32? { readJSONInteger().flatMap { Int32(exactly: $0) } }

    /// Reads a 32-bit number, or `null`.
    @inline(__always)
    fileprivate mutating func read(_ number: inout Int32?) -> Bool {
        if byte == 0x6E {
            number = nil
            return skipNull()
        }
        number = integer32()
        return number != nil
    }
}
