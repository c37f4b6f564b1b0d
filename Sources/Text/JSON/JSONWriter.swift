/// Appends JSON text to a byte buffer that its owner may reuse.
///
/// The caller is responsible for correct nesting; the writer adds separators and escapes. Numbers are written with full
/// precision; numbers that JSON cannot represent (infinite or NaN) become `null`.
package struct JSONWriter: Sendable {
    /// The text so far in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var needsSeparator = false

    package init() {}

    /// Appends to existing text, as if at its beginning.
    package init(appendingTo bytes: consuming [UInt8]) { self.bytes = bytes }

    /// Returns the text and ends the lifetime of the writer.
    package consuming func take() -> [UInt8] { bytes }

    /// The text so far as a string.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Passes the buffer of the text to a closure, which may exchange it for another one, and removes the text.
    package mutating func hand(to take: (inout [UInt8]) -> Void) {
        take(&bytes)
        clear()
    }

    /// Removes the text and keeps the buffer.
    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        needsSeparator = false
    }

    /// Opens an object.
    package mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Closes the object.
    package mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Opens an array.
    package mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Closes the array.
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Ends a line of newline-delimited JSON.
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsSeparator = false
    }

    /// Appends a complete line between lines of this writer.
    package mutating func append(line: [UInt8]) { bytes.append(contentsOf: line) }

    /// Writes the name of the next value.
    package mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsSeparator = false
    }

    /// Writes a string.
    package mutating func value(_ string: String) {
        separate()
        quote(string)
    }

    /// Writes an integer.
    package mutating func value(_ integer: some FixedWidthInteger & SignedInteger) {
        separate()
        bytes.appendDecimal(Int64(integer))
    }

    /// Writes a number with full precision, never `-0.0`; `null` if it is not finite.
    package mutating func value(_ number: Double) {
        separate()
        bytes.append(addingCapacity: 24) { $0.append(json: number) }
    }

    /// Writes an array of numbers.
    package mutating func value(_ numbers: [Double]) {
        beginArray()
        for number in numbers { value(number) }
        endArray()
    }

    /// Writes a Boolean value.
    package mutating func value(_ truth: Bool) {
        separate()
        bytes.append(addingCapacity: 5) { $0.append(json: truth) }
    }

    /// Writes `null`.
    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Writes microseconds as seconds with six decimals, exactly.
    package mutating func seconds(microseconds: Int64) {
        separate()
        bytes.appendSeconds(microseconds: microseconds)
    }

    /// Writes a value that is already JSON text.
    package mutating func raw(json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Appends text that the caller spells in full, with all separators.
    ///
    /// - Parameters:
    ///   - count: the greatest number of bytes that are appended.
    ///   - spell: writes the text into the reserved capacity.
    package mutating func append(atMost count: Int, _ spell: (inout OutputSpan<UInt8>) -> Void) {
        bytes.append(addingCapacity: count, initializingWith: spell)
        needsSeparator = false
    }

    /// Appends members of an object that the caller spells, with commas between them.
    ///
    /// - Parameters:
    ///   - count: the greatest number of bytes that are appended.
    ///   - spell: writes at least one member into the reserved capacity.
    package mutating func members(atMost count: Int, _ spell: (inout OutputSpan<UInt8>) -> Void) {
        separate()
        bytes.append(addingCapacity: count, initializingWith: spell)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsSeparator = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsSeparator = true
    }

    private mutating func separate() {
        if needsSeparator { bytes.append(UInt8(ascii: ",")) }
        needsSeparator = true
    }

    /// Writes a string in quotes. Control characters and bidirectional controls are escaped, because the line may be shown
    /// in a terminal.
    private mutating func quote(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        bytes.append(contentsOf: string.utf8)
        if !bytes[start...].allSatisfy(Self.isPlain) {
            bytes.removeSubrange(start...)
            escape(string)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte of UTF-8 needs no escape in a string, whatever its neighbors are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func escape(_ string: String) {
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case "\n": bytes.append(contentsOf: "\\n".utf8)
            case "\r": bytes.append(contentsOf: "\\r".utf8)
            case "\t": bytes.append(contentsOf: "\\t".utf8)
            case _ where scalar.isUnsafeToShow: escape(scalar)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            bytes.append(contentsOf: "\\u".utf8)
            for shift in stride(from: 12, through: 0, by: -4) {
                bytes.append(Array("0123456789abcdef".utf8)[Int(unit >> UInt16(shift)) & 0xF])
            }
        }
    }
}

extension JSONWriter {
    /// Appends a line of newline-delimited JSON: an object that begins with its type.
    ///
    /// - Parameters:
    ///   - type: the type of the line.
    ///   - command: the command that it belongs to; nil for a line that does not state it.
    ///   - members: writes the other members.
    package mutating func line(
        _ type: String, of command: String? = nil, _ members: (inout Self) throws -> Void
    ) rethrows {
        beginObject()
        field("type", type)
        if let command { field("command", command) }
        try members(&self)
        endObject()
        endLine()
    }

    /// Returns such a line.
    ///
    /// ```swift
    /// import Text
    ///
    /// let line = JSONWriter.line("mark") { $0.field("label", "start") }
    /// print(String(decoding: line, as: UTF8.self), terminator: "")  // prints {"type":"mark","label":"start"}
    /// ```
    package static func line(
        _ type: String, of command: String? = nil, _ members: (inout Self) throws -> Void
    ) rethrows -> [UInt8] {
        var json = Self()
        try json.line(type, of: command, members)
        return json.take()
    }
}
