import Metrology
import POSIX
import Text
import Weighing

/// The table of results, which outlives the program: each row is one write, and on the disk before it is told.
final class ResultsFile {
    private let log: AppendLog
    private let path: String

    /// Opens a table to append to, or begins one.
    ///
    /// - Parameter header: its first row.
    /// - Throws: `Failure` where it cannot be opened, or where the file holds something else.
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
                    "\(path.printable()), line 1: no table of results, and nothing else is overwritten; "
                        + "try another name, for example --results weights.csv")
            } else if !text.hasSuffix("\n") {
                // Somebody was killed, or edited the file without its last end of line.
                try append("\n")
            }
        }
    }

    /// Writes a result and waits until it is on the disk.
    func add(_ result: WeighingResult, device: String) throws {
        try write(ResultsTable.row(result, time: WallClock.local, device: device))
    }

    /// What today's rows come to, those of earlier sessions too.
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
