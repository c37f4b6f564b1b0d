import Core
import POSIX
import Text
import Weighing

/// The rows of trials in a table that several series share.
extension ResultsFile {
    /// A row from fields as it was written.
    struct WrittenRow {
        /// Its bytes without the line end.
        let bytes: [UInt8]
        /// Where it began then.
        let offset: Int
    }

    /// The column that says that a row does not count.
    static let rejection = "rejected"

    /// The key of a label among metadata, which is also the name of its column.
    package static let labelKey = "label"

    /// The columns of metadata with their values: that of a label has its own name, as in all tables, and the others follow
    /// `meta.`.
    ///
    /// - Parameters:
    ///   - meta: the metadata of all rows.
    ///   - isOfTrials: whether rows may be rejected.
    package static func entries(
        of meta: [(name: String, value: String)], isOfTrials: Bool
    ) -> [(name: String, value: String)] {
        meta.map { ($0.name == labelKey ? $0.name : ResultsTable.metaColumn($0.name), $0.value) }
            + (isOfTrials ? [(rejection, "")] : [])
    }

    private static let numberColumn = ResultsTable.metaColumn(TrialName.numberKey)

    /// Opens the file that has the name of the table now, if another program has replaced it.
    ///
    /// - Returns: false if there is none.
    /// - Throws: `Failure` if it cannot be opened.
    func follow() throws -> Bool {
        guard let now = try? FileStatus(of: path).identity else { return false }
        if now != (try? FileStatus(of: log.descriptor))?.identity {
            do throws(SystemFailure) { log = try AppendLog(path) } catch {
                throw Failure.writing(path, error)
            }
        }
        return true
    }

    /// The numbers of the trials in rows that count and have the metadata of this table, as it is now.
    ///
    /// - Throws: `Failure` if the table cannot be read.
    func trials() throws -> Set<Int> { try follow() ? Set(countedNumbers(in: try content())) : [] }

    /// Claims the number of a trial, so that no other series with the same metadata takes it before its row is written. An
    /// earlier claim is released.
    ///
    /// - Returns: false if another series has claimed it, or has a row for it.
    /// - Throws: `Failure` if the table cannot be read.
    func claimTrial(_ number: Int) throws -> Bool {
        releaseTrial()
        _ = try follow()
        let words = own.map { "\($0.name)=\($0.value)\u{1F}" } + ["\(number)"]
        let isClaimed = log.withLock { _ in log.claim(UInt64(fnv1a: words.joined())) }
        // The others write their rows before they release their claims.
        return try isClaimed && !trials().contains(number)
    }

    /// Releases the number that was claimed.
    func releaseTrial() { log.releaseClaims() }

    /// Marks a row as rejected, if it is there as it was written.
    ///
    /// - Returns: why it is not marked, in a clause; nil if it is.
    /// - Throws: `Failure` if the table cannot be read or written.
    func reject(_ row: WrittenRow) throws -> String? {
        let shown = name.printable()
        guard try follow() else { return "\(shown) was not found, so that its row is not marked" }
        return try log.withLock { isAlone in
            guard isAlone else {
                return "its row in \(shown) is not marked, since another program uses the table"
            }
            guard log.isFile else { return "its row in \(shown) cannot be marked" }
            let bytes = try content()
            let records = bytes.csvRecords
            let same = records.dropFirst().filter { bytes[$0.range].elementsEqual(row.bytes) }
            // Rows before it may have been marked, too; of equal rows, only the one in its place is certain.
            let found = same.first { $0.range.lowerBound == row.offset } ?? (same.count == 1 ? same[0] : nil)
            guard let found, let head = records.first,
                let column = bytes.csvFields(of: head).firstIndex(of: Self.rejection)
            else {
                return
                    "its row is not in \(shown) any more as it was written, so that it is not marked and may "
                    + "still count there"
            }
            var fields = bytes.csvFields(of: found)
            fields += [String](repeating: "", count: max(0, column + 1 - fields.count))
            fields[column] = Self.rejection
            let new = Array(fields.map(\.csvField).joined(separator: ",").utf8)
            do throws(SystemFailure) {
                try log.replace(found.range, of: bytes, with: new, keepsPlace: true)
            } catch {
                throw writing(error)
            }
            return nil
        }
    }

    /// The entries by which the rows of a series are known, as they are read: all but the number of the trial.
    private var own: [(name: String, value: String)] {
        entries.filter { $0.name != Self.numberColumn }.map { ($0.name, Self.asRead($0.value)) }
    }

    /// The numbers of the rows that count and have the metadata of this table.
    private func countedNumbers(in bytes: [UInt8]) -> [Int] {
        let records = bytes.csvRecords
        guard let head = records.first else { return [] }
        let names = bytes.csvFields(of: head)
        guard let place = names.firstIndex(of: Self.numberColumn) else { return [] }
        let own = own.map { (names.firstIndex(of: $0.name), $0.value) }
        return records.dropFirst().compactMap { record in
            let fields = bytes.csvFields(of: record)
            func field(_ column: Int?) -> String {
                column.flatMap { $0 < fields.count ? fields[$0] : nil } ?? ""
            }
            return own.allSatisfy { field($0) == $1 } ? Int(field(place)) : nil
        }
    }

    /// A value as it is read from the field that it is written as.
    private static func asRead(_ value: String) -> String {
        let bytes = Array("\(value.csvField)\n".utf8)
        return bytes.csvRecords.first.flatMap { bytes.csvFields(of: $0).first } ?? ""
    }
}
