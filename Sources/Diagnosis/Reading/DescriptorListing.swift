internal import Core
internal import HID
internal import Recordings

/// Report descriptors as people paste them without the line `R:` of hid-recorder: its comments, the output of `hid-decode` and
/// `usbhid-dump`, the file `rdesc` of the kernel, bytes in hexadecimal, or the bytes themselves.
struct DescriptorListing {
    /// A descriptor of a listing.
    struct Entry {
        var bytes: [UInt8] = []
        /// What is wrong with them; nil if nothing is.
        var fault: RecordedDescription.DescriptorFault?
        /// What the listing calls the device; nil if it has no name.
        var name: String?
        /// The ids that a line of `lsusb` beside it states.
        var identity = DeviceIdentity()
    }

    /// How the bytes of an entry are written.
    private enum Style {
        /// One item per line with its meaning.
        case decoded
        /// Bytes in hexadecimal.
        case bytes
        /// Bytes in hexadecimal after a head of `usbhid-dump`.
        case dump
        /// Reports of `usbhid-dump`, which are not read.
        case reports
    }

    /// The descriptors in their order.
    private(set) var entries: [Entry] = []
    private var entry = Entry()
    private var style: Style?
    /// The number of bytes that the listing announces.
    private var announced: Int?
    /// The last line of text, which may be the name of the next device.
    private var lastText = ""
    /// The ids of USB devices, by the numbers of bus and device.
    private var identities: [String: DeviceIdentity] = [:]

    /// The longest descriptor of the kernel (HID_MAX_DESCRIPTOR_SIZE).
    private static let longest = 4_096
    /// The fewest bytes that begin a list of them.
    private static let fewestBytes = 4

    /// Reads a text, or the bytes of a descriptor.
    init(_ text: [UInt8]) {
        if text.count <= Self.longest, case let descriptor = ReportDescriptor(text), descriptor.isWhole,
            !descriptor.applications.isEmpty
        {
            entries = [Entry(bytes: text)]
            return
        }
        let last = text.suffix(2)
        // A text that ends within a byte.
        let part = last.elementsEqual("0x".utf8) || Self.isHalfByte(last)
        let whole = part ? text[..<(text.lastIndex { $0 == 0x20 || $0 == 0x0A } ?? 0)] : text[...]
        for line in whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            read(String(decoding: line, as: UTF8.self))
        }
        if part, !entry.bytes.isEmpty, entry.fault == nil { entry.fault = .endless }
        complete()
    }

    /// Whether a text ends with a blank and one hexadecimal digit.
    private static func isHalfByte(_ end: ArraySlice<UInt8>) -> Bool {
        end.first == UInt8(ascii: " ") && end.count == 2
            && end.last.map { Character(UnicodeScalar($0)).isHexDigit } ?? false
    }

    private mutating func read(_ line: String) {
        let text = line.drop { $0 == ">" || $0 == "#" || $0.isWhitespace }
        let words = text.split { $0.isWhitespace || $0 == "*" }
        if let bytes = Self.decoded(text) { return add(decoded: bytes, text) }
        if let head = words.first, head.hasSuffix(":DESCRIPTOR") || head.hasSuffix(":STREAM") {
            return begin(head)
        }
        if style == .reports { return }
        if let bytes = Self.bytes(words), style == .dump || style == .bytes || bytes.count >= Self.fewestBytes
        {
            if style == nil || style == .decoded { complete() }
            style = style ?? .bytes
            entry.bytes += bytes
            return
        }
        if style == .dump, !words.isEmpty, entry.fault == nil,
            let word = words.first(where: { Self.byte($0) == nil })
        {
            entry.fault = .unreadable(String(word))
            return
        }
        if style == .dump || style == .bytes { complete() }
        note(text, words)
    }

    /// Adds an item of a listing; its offset says whether one is missing before it.
    private mutating func add(decoded bytes: [UInt8], _ text: Substring) {
        let offset = text.firstRange(of: "//").flatMap { range in
            text[range.upperBound...].split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
        }
        if style != .decoded || offset == 0, !entry.bytes.isEmpty { complete() }
        style = .decoded
        if let offset, offset != entry.bytes.count, entry.fault == nil {
            entry.fault = .cut(found: entry.bytes.count, stated: offset)
        }
        entry.bytes += bytes
    }

    /// Begins what `usbhid-dump` prints of an interface: `001:003:001:DESCRIPTOR 1512150058.858251`.
    private mutating func begin(_ head: Substring) {
        complete()
        let parts = head.split(separator: ":").map(String.init)
        guard parts.count == 4, parts[3] == "DESCRIPTOR" else {
            style = .reports
            return
        }
        style = .dump
        entry.name = "USB interface \(parts[0...2].joined(separator: ":"))"
        entry.identity = identities[parts[0] + ":" + parts[1]] ?? DeviceIdentity()
    }

    /// Notes what a line says of the device after it.
    private mutating func note(_ text: Substring, _ words: [Substring]) {
        if text.hasPrefix("Report descriptor length:"),
            let count = words.dropFirst(3).first.flatMap({ Int($0) })
        {
            complete()
            announced = count
            entry.name = lastText.isEmpty ? nil : lastText
        } else if words.count >= 6, words[0] == "Bus", words[2] == "Device", words[4] == "ID" {
            // Bus 001 Device 003: ID 256c:006e
            let ids = words[5].split(separator: ":").compactMap { UInt16($0, radix: 16) }
            guard ids.count == 2 else { return }
            identities["\(words[1]):\(words[3].prefix(while: \.isNumber))"] = DeviceIdentity(
                bus: Self.usb, vendor: ids[0], product: ids[1])
        } else if style == nil {
            lastText = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    private static let usb: UInt16 = 3

    /// Completes the entry. Whole items are a descriptor only if they describe something, and bytes alone in any case.
    private mutating func complete() {
        defer { (entry, style, announced) = (Entry(), nil, nil) }
        guard !entry.bytes.isEmpty || entry.fault != nil, entry.bytes.count <= Self.longest else { return }
        let descriptor = ReportDescriptor(entry.bytes)
        if descriptor.applications.isEmpty,
            style == .bytes || entry.fault == nil && announced == nil && descriptor.isWhole
        {
            return
        }
        if entry.fault == nil, let announced, announced != entry.bytes.count {
            entry.fault = .cut(found: entry.bytes.count, stated: announced)
        }
        if entry.fault == nil, !descriptor.isWhole { entry.fault = .endless }
        entries.append(entry)
    }

    /// The bytes of a line `0x05, 0x0d, // Usage Page (Digitizers)`, before which only marks may stand; nil if it is another.
    private static func decoded(_ text: Substring) -> [UInt8]? {
        guard let start = text.firstRange(of: "0x")?.lowerBound,
            !text[..<start].contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        let end = text.firstRange(of: "//")?.lowerBound ?? text.endIndex
        guard start < end else { return nil }
        let items = text[start..<end].split { $0 == "," || $0.isWhitespace }
        let bytes = items.compactMap { item in
            item.count <= 4 && item.hasPrefix("0x") ? UInt8(item.dropFirst(2), radix: 16) : nil
        }
        return bytes.count == items.count ? bytes : nil
    }

    /// The bytes of a line that contains nothing else; nil if it is another.
    private static func bytes(_ words: [Substring]) -> [UInt8]? {
        let bytes = words.compactMap(byte)
        return bytes.isEmpty || bytes.count < words.count ? nil : bytes
    }

    private static func byte(_ word: Substring) -> UInt8? {
        let digits = word.last == "," ? word.dropLast() : word
        return digits.count == 2 ? UInt8(digits, radix: 16) : nil
    }
}
