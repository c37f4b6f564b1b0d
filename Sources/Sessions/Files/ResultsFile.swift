import POSIX
import Text
package import Weighing

/// The table of results. Each row is written at once, and is on the disk before the result is reported.
///
/// A row that a full disk or a killed program has cut off is never joined to the next one: it is cut off, or the table is
/// refused as it is.
package final class ResultsFile {
    /// The file; another one once a program has replaced it.
    var log: AppendLog
    let path: String
    /// The name of the file without its folder.
    package var name: String { path.fileName }
    /// The rows of this session, oldest first.
    private var rows: [Row] = []
    private let meta: [(name: String, value: String)]
    /// The columns that the file must have besides its own, with their values in all rows of this session.
    let entries: [(name: String, value: String)]
    /// The last row that was written from fields.
    private(set) var written: WrittenRow?
    /// The columns of the file.
    package private(set) var columns = ResultsColumns([])

    /// A row as it was written, and what is in it beside the result.
    private struct Row {
        /// The number of its object.
        let object: Int
        let time: String?
        let device: String
        var text: String
    }

    /// Opens a table to append to, or creates it.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - header: the beginning of its first row.
    ///   - newHeader: the first row of a new file.
    ///   - meta: metadata entries.
    ///   - entries: the columns that the file must have besides its own, with their values.
    /// - Throws: `Failure` if it cannot be opened, or if the file is not such a table.
    private init(
        path: String, header: String, newHeader: String, meta: [(name: String, value: String)],
        entries: [(name: String, value: String)]
    ) throws {
        (self.path, self.meta, self.entries) = (path, meta, entries)
        let isNew = !FileNames.isTaken(path)
        do throws(SystemFailure) { log = try AppendLog(path) } catch { throw Failure.writing(path, error) }
        try log.withLock { _ in
            do { try begin(header: header, newHeader: newHeader) } catch {
                // A new table without its first row is none.
                if isNew, log.size == 0 { FileNames.remove(path) }
                throw error
            }
        }
        for (name, _) in entries where !columns.names.contains(name) {
            throw Failure(
                .badData,
                "\(path.printable()) has no column \(name.printable(limit: 40)), so nothing "
                    + "was written; name a new file, and the column is made")
        }
    }

    /// Opens or creates a table of weighings.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - meta: metadata entries, one column each.
    /// - Throws: `Failure` if it cannot be opened, or if the file is not such a table.
    package convenience init(path: String, meta: [(name: String, value: String)]) throws {
        let columns = ResultsTable.columns(meta: meta.map(\.name))
        try self.init(
            path: path, header: ResultsTable.header,
            newHeader: columns.map(\.csvField).joined(separator: ","), meta: meta,
            entries: meta.map { (ResultsTable.metaColumn($0.name), $0.value) })
    }

    /// Opens or creates a table with another header.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - header: the beginning of its first row.
    ///   - newHeader: the first row of a new file, apart from the entries.
    ///   - entries: the columns that the file must have besides its own, with their values in all rows of this session.
    /// - Throws: `Failure` if it cannot be opened, or if the file is not such a table.
    package convenience init(
        path: String, header: String, newHeader: String, entries: [(name: String, value: String)]
    ) throws {
        try self.init(
            path: path, header: header,
            newHeader: ([newHeader] + entries.map(\.name.csvField)).joined(separator: ","), meta: [],
            entries: entries)
    }

    /// Checks what the file contains, and writes the header of a new one.
    private func begin(header: String, newHeader: String) throws {
        var bytes = try content()
        if let head = bytes.csvRecords.first {
            let text = bytes[head.range]
            if !head.hasEnd, newHeader.utf8.starts(with: text) {
                // Nothing but a part of the header was written: the table has no rows yet.
                try cut(to: 0)
                Diagnostics.writeError(
                    "\(path.printable()): its first row was incomplete and is written again.")
                bytes = []
            } else if !text.starts(with: header.utf8) {
                let style = TableStyle(statedBy: text) ?? TableStyle(of: text)
                let isResaved =
                    style != .commas
                    && String(decoding: bytes, as: UTF8.self)
                        .contains(header.replacing(",", with: String(UnicodeScalar(style.separator))))
                throw Failure(
                    .badData,
                    "\(path.printable()), line 1: "
                        + (isResaved
                            ? "the columns are separated by \(style.name), so nothing was written; save it with "
                                + "commas and decimal points, or use another file"
                            : "not a table of results, so nothing was written; use another file")
                        + ", for example --results weights.csv")
            }
        } else {
            bytes = []
        }
        if bytes.isEmpty { try append(newHeader, unless: "the table was not begun") }
        let head = bytes.isEmpty ? Array(newHeader.utf8) : bytes
        columns = ResultsColumns(head.csvRecords.first.map { head.csvFields(of: $0) } ?? [])
        try mend(bytes)
    }

    /// Ends a last row that lacks only its line end; cuts off one of which a part is missing, and says so.
    ///
    /// - Throws: `Failure` if it is unknown whether something is missing, or if the row has several lines: a stray quote joins
    ///   all rows after it.
    private func mend(_ bytes: [UInt8]) throws {
        let records = bytes.csvRecords
        guard let row = UnfinishedRow(of: records) else { return }
        let location = "\(path.printable()):\(row.record.line)"
        let mayBeCut = row.record.isSingleLine && records.count > 1
        switch columns.lack(of: row, in: bytes) {
        case .lineEnd: try append("")
        case .fields where mayBeCut:
            try cut(to: Int64(row.start))
            let text = String(decoding: bytes[row.record.range], as: UTF8.self)
            Diagnostics.writeError(
                "\(location): the last row was incomplete and was removed: \(text.printable(limit: 200))")
        default:
            throw Failure(
                .badData,
                "\(location): the last row has no line end and may be incomplete, so nothing was written; "
                    + "complete it or remove it, and end the file with a line end")
        }
    }

    private func cut(to size: Int64) throws {
        do throws(SystemFailure) {
            try log.cut(to: size)
            try log.synchronize()
        } catch {
            throw writing(error)
        }
    }

    /// Writes a result and waits until it is on the disk.
    ///
    /// - Parameters:
    ///   - result: the weight that becomes a row.
    ///   - time: when the object was weighed, ISO 8601; nil if unknown.
    ///   - device: the name of the pad.
    package func add(_ result: WeighingResult, time: String?, device: String) throws {
        let row = row(of: result, time, device)
        try write(row)
        rows.append(Row(object: result.object, time: time, device: device, text: row))
    }

    /// Writes a result in place of the one of the same object, of which it is a revision.
    ///
    /// - Returns: false if the earlier row is not in the table any more; the result is written all the same.
    package func revise(_ result: WeighingResult, time: String?, device: String) throws -> Bool {
        guard let index = index(of: result) else {
            try add(result, time: time, device: device)
            return false
        }
        let row = row(of: result, time, device)
        let isReplaced = try replace(rows[index].text, with: "\(row)\n")
        if !isReplaced { try write(row) }
        rows[index] = Row(object: result.object, time: time, device: device, text: row)
        return isReplaced
    }

    /// Writes the label of a result into its row.
    ///
    /// - Returns: false if the row is not in the table any more as it was written; nothing is written then.
    package func label(_ result: WeighingResult) throws -> Bool {
        guard let index = index(of: result) else { return false }
        let text = row(of: result, rows[index].time, rows[index].device)
        guard try replace(rows[index].text, with: "\(text)\n", keepsPlace: true) else { return false }
        rows[index].text = text
        return true
    }

    /// Removes the row of a result.
    ///
    /// - Returns: false if it is not in the table any more, since somebody has changed it.
    package func undo(_ result: WeighingResult) throws -> Bool {
        guard let index = index(of: result) else { return false }
        return try replace(rows.remove(at: index).text, with: "")
    }

    private func index(of result: WeighingResult) -> Int? {
        rows.lastIndex { $0.object == result.object }
    }

    private func row(of result: WeighingResult, _ time: String?, _ device: String) -> String {
        ResultsTable.row(result, time: time ?? "", device: device, columns: columns.names, meta: meta)
    }

    /// Replaces the last row that equals one of this session. Others may have appended rows after it.
    func replace(_ row: String, with new: String, keepsPlace: Bool = false) throws -> Bool {
        try log.withLock { isAlone in
            guard isAlone, log.isFile else { return false }
            try mendEnd()
            do throws(SystemFailure) {
                return try log.replaceLast(
                    Array("\(row)\n".utf8), with: Array(new.utf8), keepsPlace: keepsPlace)
            } catch {
                throw writing(error)
            }
        }
    }

    /// The total of the rows of one day, including those of earlier sessions.
    ///
    /// - Parameter day: the date, such as `2026-01-31`; empty for rows without a time.
    package func summary(of day: String) throws -> ResultsSummary {
        ResultsTable.summary(of: try content(), day: day)
    }

    /// Writes a row of fields of CSV by their columns, with the entries; those of other columns are left out.
    package func write(_ fields: [String: String]) throws {
        let entered = entries.map { ($0.name, $0.value.csvField) }
        let fields = fields.merging(entered) { $1 }
        let row = columns.names.map { fields[$0] ?? "" }.joined(separator: ",")
        written = WrittenRow(bytes: Array(row.utf8), offset: try write(row))
    }

    /// Writes a row and waits until it is on the disk.
    ///
    /// - Returns: where it begins.
    @discardableResult package func write(_ row: String) throws -> Int {
        try log.withLock { _ in
            try mendEnd()
            let offset = Int(log.size)
            try append(row)
            return offset
        }
    }

    /// Looks for an unfinished row that another program may have left meanwhile.
    private func mendEnd() throws {
        let isWhole: Bool
        do throws(SystemFailure) { isWhole = try log.isAtLineStart } catch { throw reading(error) }
        if !isWhole { try mend(try content()) }
    }

    /// Appends a row. If that fails, what was written of it is cut off, so that the table remains whole.
    ///
    /// - Parameter remark: what is left if it fails.
    private func append(
        _ row: String, unless remark: String = "the table is as it was before this result"
    ) throws {
        let size = log.size
        do {
            var output = OutputBuffer(descriptor: log.descriptor, name: path.printable())
            output.append("\(row)\n".utf8)
            try output.flush()
            do throws(SystemFailure) { try log.synchronize() } catch { throw writing(error) }
        } catch let failure as Failure where log.isFile {
            try? cut(to: size)
            throw Failure(failure.code, "\(failure.message); \(remark)")
        }
    }

    /// What the file contains.
    func content() throws -> [UInt8] {
        do throws(SystemFailure) { return try log.content } catch { throw reading(error) }
    }

    private func reading(_ error: SystemFailure) -> Failure {
        Failure(.readOrWrite, "cannot read \(path.printable()): \(error)")
    }

    func writing(_ error: SystemFailure) -> Failure {
        Failure(.readOrWrite, "cannot write to \(path.printable()): \(error)")
    }
}
