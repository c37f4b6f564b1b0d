import Text
import TouchAnalysis

/// A table of touches on its way into a file.
struct TableFile {
    private var file: WholeFile

    /// Begins it.
    ///
    /// - Throws: `Failure` where it cannot be made, and where there is a file already that nobody asked to overwrite or
    ///   that is to be read.
    init(path: String, _ table: TouchTable, recordings: [String] = [], overwrites: Bool) throws {
        try Self.check(path, recordings: recordings, overwrites: overwrites)
        file = try WholeFile(path)
        file.output.append(table.header.utf8)
    }

    /// - Throws: `Failure` where a file must not be written.
    static func check(_ path: String, recordings: [String], overwrites: Bool) throws {
        for recording in recordings { try WholeFile.check(path, isNot: recording) }
        try WholeFile.check(path, overwrites: overwrites)
    }

    mutating func append(_ rows: SpillBuffer) throws {
        try rows.write(to: &file.output)
        try file.output.flush()
    }

    mutating func append(_ rows: [UInt8]) { file.output.append(rows) }

    /// Writes what waits.
    mutating func flush() throws { if file.output.count > 0 { try file.output.flush() } }

    /// Puts it in its place.
    mutating func finish() throws { try file.finish() }

    /// Takes away what was written.
    func abandon() { file.abandon() }
}
