/// File names and words that are not UTF-8, as text and back.
///
/// Linux takes any bytes for a name, and a `String` holds Unicode only. So each byte that is not part of UTF-8 stands as
/// a scalar of its own at the end of the last plane for private use, U+10FF80…U+10FFFF, and becomes that byte again
/// where the name goes to the system. Where such a scalar itself is in a name its bytes are escaped: every name has one
/// text, and every text of this kind one name.
extension String {
    private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF
    /// The first byte of all escapes in UTF-8; hardly any text has it.
    private static let leader: UInt8 = 0xF4

    /// The text of bytes, of which some may not be UTF-8.
    public init(escaping bytes: some Collection<UInt8>) {
        self.init()
        var rest = bytes[...]
        var iterator = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        func escape(_ count: Int) -> String.UnicodeScalarView {
            var scalars = String.UnicodeScalarView()
            for byte in rest.prefix(count) {
                scalars.append(Unicode.Scalar(0x10FF00 + UInt32(byte)) ?? "\u{FFFD}")
            }
            return scalars
        }
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .emptyInput: return
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if Self.escapes.contains(scalar.value) {
                    unicodeScalars.append(contentsOf: escape(encoded.count))
                } else {
                    unicodeScalars.append(scalar)
                }
                rest = rest.dropFirst(encoded.count)
            case .error(let length):
                unicodeScalars.append(contentsOf: escape(length))
                rest = rest.dropFirst(length)
            }
        }
    }

    /// The bytes that a text made by `init(escaping:)` stands for.
    public var unescapedBytes: [UInt8] {
        guard utf8.contains(Self.leader) else { return Array(utf8) }
        var bytes: [UInt8] = []
        for scalar in unicodeScalars {
            if Self.escapes.contains(scalar.value) {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return bytes
    }
}

extension Unicode.Scalar {
    /// The byte that it stands for in a text made by `String.init(escaping:)`; nil for any other scalar.
    var escapedByte: UInt8? {
        (0x10FF80...0x10FFFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
    }
}
