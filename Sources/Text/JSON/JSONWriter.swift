/// Appends JSON text to a byte buffer that its owner may reuse.
///
/// The caller is trusted to nest and close what it opens; separators and escapes are the writer's work.
/// Numbers keep full precision; a number that JSON cannot hold (infinite, not a number) becomes `null`.
public struct JSONWriter: Sendable {
    /// The text so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsSeparator = false

    /// An empty text.
    public init() {}

    /// Goes on behind text that is there, as if at its beginning.
    public init(behind bytes: consuming [UInt8]) { self.bytes = bytes }

    /// Gives the text away.
    public consuming func take() -> [UInt8] { bytes }

    /// The text so far as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Forgets the text and keeps the buffer.
    public mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        needsSeparator = false
    }

    /// Opens an object.
    public mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Closes the object.
    public mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Opens an array.
    public mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Closes the array.
    public mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Ends a line of line-delimited JSON.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsSeparator = false
    }

    /// Appends a line that is complete, between lines of this writer.
    public mutating func append(line: [UInt8]) { bytes.append(contentsOf: line) }

    /// The name of the value that comes next.
    public mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsSeparator = false
    }

    /// The name of the value that comes next.
    public mutating func key(name: JSONName) {
        name.append(to: &bytes, separated: needsSeparator)
        needsSeparator = false
    }

    /// A string value.
    public mutating func value(_ string: String) {
        separate()
        quote(string)
    }

    /// A whole number.
    public mutating func value(_ integer: some FixedWidthInteger & SignedInteger) {
        separate()
        bytes.appendDecimal(Int64(integer))
    }

    /// A number with full precision, never `-0.0`; `null` where it is not finite.
    public mutating func value(_ number: Double) {
        separate()
        if number.isFinite {
            bytes.appendShortest(number == 0 ? 0 : number)
        } else {
            bytes.append(contentsOf: "null".utf8)
        }
    }

    /// A truth value.
    public mutating func value(_ truth: Bool) {
        separate()
        bytes.append(contentsOf: truth ? "true".utf8 : "false".utf8)
    }

    /// Nothing known.
    public mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Seconds from whole microseconds, exact, with six decimals.
    public mutating func seconds(microseconds: Int64) {
        separate()
        bytes.appendSeconds(microseconds: microseconds)
    }

    /// A value that is JSON text already.
    public mutating func raw(json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
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

    /// Controls and direction overrides are escaped: the line may be shown in a terminal.
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

    /// Whether a byte of UTF-8 stands for itself in a string, whatever comes beside it.
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
    /// A named string, left out or `null` by the caller where there is none.
    public mutating func field(_ name: String, _ string: String) {
        key(name)
        value(string)
    }

    /// A named whole number.
    public mutating func field(_ name: String, _ integer: some FixedWidthInteger & SignedInteger) {
        key(name)
        value(integer)
    }

    /// A named number with full precision.
    public mutating func field(_ name: String, _ number: Double) {
        key(name)
        value(number)
    }

    /// A named truth value.
    public mutating func field(_ name: String, _ truth: Bool) {
        key(name)
        value(truth)
    }

    /// A named number with full precision.
    public mutating func field(_ name: JSONName, _ number: Double) {
        key(name: name)
        value(number)
    }

    /// A named whole number.
    public mutating func field(_ name: JSONName, _ integer: Int64) {
        key(name: name)
        value(integer)
    }

    /// A named whole number, or `null`.
    public mutating func field(_ name: JSONName, _ integer: Int32?) {
        key(name: name)
        if let integer { value(integer) } else { null() }
    }

    /// A named truth value.
    public mutating func field(_ name: JSONName, _ truth: Bool) {
        key(name: name)
        value(truth)
    }

    /// A named string, or `null`.
    public mutating func field(_ name: String, _ string: String?) {
        key(name)
        if let string { value(string) } else { null() }
    }

    /// A named whole number, or `null`.
    public mutating func field(_ name: String, _ integer: (some FixedWidthInteger & SignedInteger)?) {
        key(name)
        if let integer { value(integer) } else { null() }
    }

    /// A named time in seconds from whole microseconds, or `null`.
    public mutating func field(_ name: String, microseconds: Int64?) {
        key(name)
        if let microseconds { seconds(microseconds: microseconds) } else { null() }
    }

    /// Writes a member that is null where there is no number.
    public mutating func field(_ name: String, orNull number: Double?) {
        key(name)
        if let number { value(number) } else { null() }
    }
}
