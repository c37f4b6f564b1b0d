package import Text

/// What a line of results was made from and by: equal keys mean equal figures.
package struct ResultKey: Hashable, Sendable {
    /// The hash of the recording in hexadecimal digits: XXH3-128, or SHA-256 in lines of earlier versions. Nil if it could not
    /// be read.
    package var hash: String?
    /// The version of the program.
    package var version: String
    /// The options that change figures, as on a command line.
    package var options: String

    package init(hash: String?, version: String, options: String) {
        (self.hash, self.version, self.options) = (hash, version, options)
    }

    /// The key of a line; nil if the line is not that of a recording.
    package init?(of line: JSONValue) {
        guard let type = line["type"]?.string, type == "analysis" || type == "failed",
            let version = line["version"]?.string, let options = line["options"]?.string
        else { return nil }
        let hash = line["xxh128"]?.string ?? line["sha256"]?.string
        self.init(hash: hash, version: version, options: options)
    }

    /// Whether a hash is that of an earlier version: SHA-256, which has 64 hexadecimal digits instead of 32.
    package static func isSHA256(_ hash: String) -> Bool { hash.utf8.count == 64 }

    /// Writes the members of a line.
    package func write(into json: inout JSONWriter) {
        json.field("xxh128", hash)
        json.field("version", version)
        json.field("options", options)
    }
}

extension Failure {
    /// The line of a recording that could not be processed.
    package func line(of path: String, _ key: ResultKey) -> [UInt8] {
        JSONWriter.line("failed") { json in
            json.field("file", path)
            json.field("exit", Int(code.rawValue))
            json.field("reason", message)
            key.write(into: &json)
        }
    }
}
