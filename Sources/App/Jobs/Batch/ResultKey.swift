import Text

/// What a line of results was made from and by: equal keys mean equal figures.
struct ResultKey: Hashable, Sendable {
    /// The SHA-256 of the recording in hexadecimal digits; nil if it could not be read.
    var sha256: String?
    /// The version of the program.
    var version: String
    /// The options that change figures, as on a command line.
    var options: String

    /// Creates a key from its members.
    init(sha256: String?, version: String, options: String) {
        (self.sha256, self.version, self.options) = (sha256, version, options)
    }

    /// The key of a line; nil if the line is not that of a recording.
    init?(of line: JSONValue) {
        guard let type = line["type"]?.string, type == "analysis" || type == "failed",
            let version = line["version"]?.string, let options = line["options"]?.string
        else { return nil }
        self.init(sha256: line["sha256"]?.string, version: version, options: options)
    }

    /// Writes the members of a line.
    func write(into json: inout JSONWriter) {
        json.key("sha256")
        if let sha256 { json.value(sha256) } else { json.null() }
        json.field("version", version)
        json.field("options", options)
    }
}

extension Failure {
    /// The line of a recording that could not be processed.
    func line(of path: String, _ key: ResultKey) -> [UInt8] {
        JSONWriter.line("failed") { json in
            json.field("file", path)
            json.field("exit", Int(code.rawValue))
            json.field("reason", message)
            key.write(into: &json)
        }
    }
}
