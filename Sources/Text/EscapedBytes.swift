/// Conversion between text and file names or arguments that are not valid UTF-8.
///
/// File names in Linux may contain any bytes, but a `String` contains Unicode only. Each byte that is not part of valid
/// UTF-8 is represented by a scalar at the end of the last private use plane, U+10FF80…U+10FFFF, and converted back into
/// that byte when the name is passed to the system. If a name contains such a scalar itself, its bytes are escaped too.
/// The conversion is therefore unique in both directions.
extension String {
    private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF
    /// The first byte of all escapes in UTF-8, which is rare in other text.
    private static let leader: UInt8 = 0xF4

    /// The bytes need not be valid UTF-8.
    package init(escaping bytes: [UInt8]) {
        if !bytes.contains(Self.leader), let text = String(validating: bytes, as: UTF8.self) {
            self = text
            return
        }
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

    /// The bytes that text created by `init(escaping:)` represents.
    package var unescapedBytes: [UInt8] {
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
    /// The byte that the scalar represents in text created by `String.init(escaping:)`; nil for other scalars.
    var escapedByte: UInt8? {
        (0x10FF80...0x10FFFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
    }
}
