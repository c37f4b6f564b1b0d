package import Foundation

/// What a run of a command line left behind.
package struct RunResult: Sendable {
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package var notes: String
    /// Its exit code; of a process that a signal ended, the signal's number, negated.
    package var code: Int32

    /// A line of machine output that is no JSON object.
    package struct NotAnObject: Error {
        let line: String
    }

    /// A result, with the two streams as the files that took them.
    package init(output: URL, notes: URL, code: Int32) throws {
        self.output = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        self.notes = String(decoding: try Data(contentsOf: notes), as: UTF8.self)
        self.code = code
    }

    /// The result in machine output, the last one; nil without any.
    package var result: [String: Any]? { get throws { try lines.last { $0["type"] as? String == "result" } } }

    /// The objects of machine output, one per line.
    package var lines: [[String: Any]] {
        get throws {
            try output.split(separator: "\n").map { line in
                guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                else { throw NotAnObject(line: String(line)) }
                return object
            }
        }
    }
}
