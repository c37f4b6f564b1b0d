import Metrology
import POSIX
import Text
import Weighing

/// The table of results. Each row is written at once, and is on the disk before the result is reported.
final class ResultsFile {
    private let log: AppendLog
    private let path: String
    /// The rows of this session, oldest first.
    private var rows: [String] = []
    private let meta: [(name: String, value: String)]
    /// The columns of the file.
    private var columns: [String] = []

    /// Opens a table to append to, or creates it.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - header: the beginning of its first row.
    ///   - columns: all columns of a new file; nil for those of `header`.
    ///   - meta: metadata entries, which the file must have columns for.
    /// - Throws: `Failure` if it cannot be opened, or if the file is not such a table.
    private init(
        path: String, header: String, columns: [String]?, meta: [(name: String, value: String)]
    ) throws {
        (self.path, self.meta) = (path, meta)
        do throws(SystemFailure) { log = try AppendLog(path) } catch { throw Failure.writing(path, error) }
        try log.withLock {
            let text = try content()
            if text.isEmpty {
                try write(columns?.map(\.csvField).joined(separator: ",") ?? header)
            } else if !text.hasPrefix(header) {
                throw Failure(
                    .badData,
                    "\(path.printable()), line 1: not a table of results, so nothing was written; "
                        + "use another file, for example --results weights.csv")
            } else if text.utf8.last != UInt8(ascii: "\n") {
                // A program was killed, or the file was edited and lost its last end of line.
                try append("\n")
            }
            self.columns = try content().csvRecords.first?.text.csvFields ?? []
        }
        for (name, _) in meta where !self.columns.contains(ResultsTable.metaColumn(name)) {
            throw Failure(
                .badData,
                "\(path.printable()) has no column \(ResultsTable.metaColumn(name).printable(limit: 40)), so nothing "
                    + "was written; name a new file, and the column is made")
        }
    }

    /// Opens or creates a table of weighings.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - meta: metadata entries, one column each.
    /// - Throws: `Failure` if it cannot be opened, or if the file is not such a table.
    convenience init(path: String, meta: [(name: String, value: String)]) throws {
        try self.init(
            path: path, header: ResultsTable.header, columns: ResultsTable.columns(meta: meta.map(\.name)),
            meta: meta)
    }

    /// Opens or creates a table with another header.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - header: its first row.
    /// - Throws: `Failure` if it cannot be opened, or if the file is not such a table.
    convenience init(path: String, header: String) throws {
        try self.init(path: path, header: header, columns: nil, meta: [])
    }

    /// Writes a result and waits until it is on the disk.
    ///
    /// - Parameters:
    ///   - result: the result.
    ///   - time: when the object was weighed, ISO 8601; nil if unknown.
    ///   - device: the name of the pad.
    func add(_ result: WeighingResult, time: String?, device: String) throws {
        let row = ResultsTable.row(
            result, time: time ?? "", device: device, columns: columns, meta: meta)
        try write(row)
        rows.append(row)
    }

    /// Removes the last row of this session.
    ///
    /// - Returns: false if it is not at the end of the table any more, since another program appended rows.
    func undo() throws -> Bool {
        guard let row = rows.popLast() else { return false }
        var isRemoved = false
        do {
            try log.withLock { isRemoved = try log.removeLast(Array("\(row)\n".utf8)) }
            try log.synchronize()
        } catch {
            throw Failure(.readOrWrite, "cannot write to \(path.printable()): \(error)")
        }
        return isRemoved
    }

    /// The total of the rows of one day, including those of earlier sessions.
    ///
    /// - Parameter day: the date, such as `2026-01-31`; empty for rows without a time.
    func summary(of day: String) throws -> ResultsSummary {
        ResultsTable.summary(of: try content(), day: day)
    }

    /// Writes a row and waits until it is on the disk.
    func write(_ row: String) throws {
        try append("\(row)\n")
    }

    private func append(_ text: String) throws {
        var output = OutputBuffer(descriptor: log.descriptor, name: path.printable())
        output.append(text.utf8)
        try output.flush()
        do throws(SystemFailure) { try log.synchronize() } catch {
            throw Failure(.readOrWrite, "cannot write to \(path.printable()): \(error)")
        }
    }

    /// The text of the file, without the mark with which spreadsheets begin UTF-8.
    private func content() throws -> String {
        do throws(SystemFailure) {
            var text = String(decoding: try log.content, as: UTF8.self)
            if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
            return text
        } catch {
            throw Failure(.readOrWrite, "cannot read \(path.printable()): \(error)")
        }
    }
}
