internal import Glibc

/// A change of the nodes of input devices.
package enum NodeChange: Equatable, Sendable {
    /// A node with this name was created; it may not be readable yet.
    case appeared(String)
    /// The owner or the permissions of the node have changed: access may be permitted now.
    case changed(String)
    /// The node was removed.
    case disappeared(String)
    /// Changes may have been missed; scan all devices again.
    case unknown
}

/// An inotify event.
struct Notice: Equatable {
    var watch: Int32
    var mask: UInt32
    var name: String

    /// Whether any of the given mask bits is set.
    func has(_ bits: Int32...) -> Bool { bits.contains { mask & UInt32(bitPattern: $0) != 0 } }

    /// Parses the data of inotify: `struct inotify_event` followed by a name padded with zeros.
    ///
    /// An incomplete event at the end is ignored.
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

    /// The change of the nodes; nil if the file is neither an event node nor a hidraw node.
    var change: NodeChange? {
        guard name.hasPrefix("event") || name.hasPrefix("hidraw") else { return nil }
        if has(IN_CREATE, IN_MOVED_TO) { return .appeared(name) }
        if has(IN_DELETE, IN_MOVED_FROM) { return .disappeared(name) }
        return has(IN_ATTRIB) ? .changed(name) : nil
    }
}
