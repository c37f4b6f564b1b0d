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

    /// Opens a table to append to, or creates it.
    ///
    /// - Parameter header: its first row.
    /// - Throws: `Failure` if it cannot be opened, or if the file is not such a table.
    init(path: String, header: String = ResultsTable.header) throws {
        self.path = path
        do throws(SystemFailure) { log = try AppendLog(path) } catch { throw Failure.writing(path, error) }
        try log.withLock {
            let text = try content()
            if text.isEmpty {
                try write(header)
            } else if !text.hasPrefix(header) {
                throw Failure(
                    .badData,
                    "\(path.printable()), line 1: not a table of results, so nothing was written; "
                        + "use another file, for example --results weights.csv")
            } else if !text.hasSuffix("\n") {
                // A program was killed, or the file was edited and lost its last end of line.
                try append("\n")
            }
        }
    }

    /// Writes a result and waits until it is on the disk.
    func add(_ result: WeighingResult, device: String) throws {
        let row = ResultsTable.row(result, time: WallClock.local, device: device)
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

    /// The total of today's rows, including those of earlier sessions.
    var today: ResultsSummary {
        get throws { ResultsTable.summary(of: try content(), day: String(WallClock.local.prefix(10))) }
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

    private func content() throws -> String {
        do throws(SystemFailure) {
            return String(decoding: try log.content, as: UTF8.self)
        } catch {
            throw Failure(.readOrWrite, "cannot read \(path.printable()): \(error)")
        }
    }
}
