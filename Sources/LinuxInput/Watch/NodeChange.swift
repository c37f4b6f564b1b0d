internal import Glibc

/// What happened to the nodes of input devices.
public enum NodeChange: Equatable, Sendable {
    /// A node of this name came; it may not be readable yet.
    case appeared(String)
    /// Its owner or its permissions changed: what was denied may be allowed now.
    case changed(String)
    /// It went.
    case disappeared(String)
    /// Something happened that was not told in full: look at everything anew.
    case unknown
}

/// A notice of inotify.
struct Notice: Equatable {
    var watch: Int32
    var mask: UInt32
    var name: String

    /// Whether the notice bears any of these bits.
    func has(_ bits: Int32...) -> Bool { bits.contains { mask & UInt32(bitPattern: $0) != 0 } }

    /// Reads what the kernel wrote: `struct inotify_event`, then a name padded with zeros.
    ///
    /// What is cut off is left.
    static func parse(_ bytes: some RandomAccessCollection<UInt8>) -> [Notice] {
        var notices: [Notice] = []
        var rest = bytes[...]
        func word(_ index: Int) -> UInt32 {
            let word = rest.dropFirst(index * 4).prefix(4)
            #if _endian(big)
                return word.reduce(0) { $0 << 8 | UInt32($1) }
            #else
                return word.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            #endif
        }
        while rest.count >= 16 {
            let (watch, mask, length) = (Int32(bitPattern: word(0)), word(1), Int(word(3)))
            rest = rest.dropFirst(16)
            guard rest.count >= length else { break }
            let name = rest.prefix(length).prefix { $0 != 0 }
            notices.append(
                Notice(watch: watch, mask: mask, name: String(decoding: Array(name), as: UTF8.self)))
            rest = rest.dropFirst(length)
        }
        return notices
    }

    /// What it means for the folder of nodes; nil for what is no event node.
    var change: NodeChange? {
        guard name.hasPrefix("event") else { return nil }
        if has(IN_CREATE, IN_MOVED_TO) { return .appeared(name) }
        if has(IN_DELETE, IN_MOVED_FROM) { return .disappeared(name) }
        return has(IN_ATTRIB) ? .changed(name) : nil
    }
}
