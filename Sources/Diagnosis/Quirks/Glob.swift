/// A pattern of a shell, as fnmatch of the C library reads it without flags: `*`, `?`, `[…]` and `\`.
struct Glob {
    private enum Part {
        case any
        case one
        case exactly(UInt8)
        case among(ranges: [ClosedRange<UInt8>], isNegated: Bool)

        func fits(_ byte: UInt8) -> Bool {
            switch self {
            case .any, .one: true
            case .exactly(let wanted): byte == wanted
            case .among(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
            }
        }
    }

    private var parts: [Part] = []

    init(_ pattern: String) {
        var bytes = Array(pattern.utf8)[...]
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "*"): parts.append(.any)
            case UInt8(ascii: "?"): parts.append(.one)
            case UInt8(ascii: "\\"): parts.append(.exactly(bytes.popFirst() ?? byte))
            case UInt8(ascii: "["): parts.append(Self.set(&bytes) ?? .exactly(byte))
            default: parts.append(.exactly(byte))
            }
        }
    }

    /// Reads a set up to its bracket; nil without one, so that the opening bracket stands for itself.
    private static func set(_ bytes: inout ArraySlice<UInt8>) -> Part? {
        var rest = bytes
        let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<UInt8>] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "]"), !ranges.isEmpty {
                bytes = rest
                return .among(ranges: ranges, isNegated: isNegated)
            }
            if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") {
                rest.removeFirst(2)
                ranges.append(min(byte, end)...max(byte, end))
            } else {
                ranges.append(byte...byte)
            }
        }
        return nil
    }

    /// Whether the whole text fits.
    func matches(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var (position, part) = (0, 0)
        // Where to continue if what follows the last star does not fit.
        var retry: (position: Int, part: Int)?
        while position < bytes.count {
            if part < parts.count, case .any = parts[part] {
                retry = (position, part)
                part += 1
            } else if part < parts.count, parts[part].fits(bytes[position]) {
                position += 1
                part += 1
            } else if let last = retry {
                retry = (last.position + 1, last.part)
                (position, part) = (last.position + 1, last.part + 1)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { if case .any = $0 { true } else { false } }
    }
}
