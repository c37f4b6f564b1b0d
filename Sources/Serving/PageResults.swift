import Text

/// The results of a session so far, as lines of JSON: for pages that are opened later, or loaded again.
///
/// It reads the lines that are sent anyway, so that it knows what any reader of them knows.
struct PageResults {
    /// The number of results that are kept, the latest of them.
    static let most = 200

    private struct Entry {
        let object: Int
        var line: [UInt8]
        /// The line that names the result after it was written; nil for none.
        var label: [UInt8]?
    }

    private var entries: [Entry] = []

    /// Follows a line of a weighing: a result is added or takes the place of that of the same object, one that was undone
    /// is removed, and a name is kept with its result. Other lines have no effect.
    ///
    /// - Parameters:
    ///   - line: the line with its end.
    ///   - time: the local time of day, which results get as `time`; nil if unknown.
    /// - Returns: the line to send.
    mutating func follow(_ line: [UInt8], at time: String?) -> [UInt8] {
        let text = line.dropLast()
        guard let json = try? JSONParser.value(of: text.span), let type = json["type"]?.string,
            let object = json["object"]?.integer(Int.self)
        else { return line }
        let index = entries.firstIndex { $0.object == object }
        switch type {
        case "result":
            let line = time.map { Self.adding("\"time\":\"\($0)\"", to: line) } ?? line
            if let index {
                entries[index] = Entry(object: object, line: line)
            } else {
                if entries.count == Self.most { entries.removeFirst() }
                entries.append(Entry(object: object, line: line))
            }
            return line
        case "undone": if let index { entries.remove(at: index) }
        case "labeled": if let index { entries[index].label = line }
        default: break
        }
        return line
    }

    /// The lines that state the results, each marked as an earlier one.
    var lines: [[UInt8]] {
        entries.flatMap { entry in
            [entry.line, entry.label].compactMap(\.self).map { Self.adding("\"earlier\":true", to: $0) }
        }
    }

    /// Adds a member to the object of a line.
    private static func adding(_ member: String, to line: [UInt8]) -> [UInt8] {
        Array("\(String(decoding: line.dropLast(2), as: UTF8.self)),\(member)}\n".utf8)
    }
}
