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
