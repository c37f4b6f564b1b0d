import ArgumentParser

/// Metadata on the command line: `--meta KEY=VALUE`.
package enum MetaEntry {
    /// Parses the values of `--meta`.
    ///
    /// - Parameters:
    ///   - texts: the values.
    ///   - example: a valid value, for the error.
    package static func entries(parsing texts: [String], example: String) throws -> [(
        name: String, value: String
    )] {
        try texts.map { text in
            let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, !halves[0].isEmpty else {
                throw ValidationError("--meta must be KEY=VALUE, for example --meta \(example).")
            }
            return (String(halves[0]), String(halves[1]))
        }
    }
}
