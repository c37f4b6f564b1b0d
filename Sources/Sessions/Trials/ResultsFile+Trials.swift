import POSIX
import Text
import Weighing

/// The rows of trials in a table that several series share.
extension ResultsFile {
    /// The column that says that a row does not count.
    static let rejection = "rejected"

    /// The columns of metadata with their values: that of a label has its own name, as in all tables, and the others follow
    /// `meta.`.
    ///
    /// - Parameter isOfTrials: whether rows may be rejected.
    package static func entries(
        of meta: [(name: String, value: String)], isOfTrials: Bool
    ) -> [(name: String, value: String)] {
        meta.map { ($0.name == "label" ? $0.name : ResultsTable.metaColumn($0.name), $0.value) }
            + (isOfTrials ? [(rejection, "")] : [])
    }

    private static let numberColumn = ResultsTable.metaColumn(TrialName.numberKey)

    /// The numbers of the trials in rows that count and have the metadata of this table.
    ///
    /// - Throws: `Failure` if the table cannot be read.
    func trials() throws -> Set<Int> {
        Set(countedRows(in: try content()).map(\.number))
    }

    /// Marks the rows of a trial as rejected.
    ///
    /// - Returns: whether there is one.
    /// - Throws: `Failure` if the table cannot be read or written.
    func rejectTrial(_ number: Int) throws -> Bool {
        guard let column = columns.names.firstIndex(of: Self.rejection) else { return false }
        let bytes = try content()
        var isMarked = false
        for row in countedRows(in: bytes) where row.number == number {
            var fields = row.fields
            fields += [String](repeating: "", count: max(0, column + 1 - fields.count))
            fields[column] = Self.rejection
            // The row with its line end, which a spreadsheet may have made CR LF.
            let end = bytes[row.range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex - 1
            let old = String(decoding: bytes[row.range.lowerBound..<end], as: UTF8.self)
            let new = fields.map(\.csvField).joined(separator: ",")
            if try replace(old, with: "\(new)\n", keepsPlace: true) { isMarked = true }
        }
        return isMarked
    }

    /// The rows that count and have the metadata of this table, apart from the number of the trial.
    private func countedRows(in bytes: [UInt8]) -> [(number: Int, fields: [String], range: Range<Int>)] {
        let names = columns.names
        guard let place = names.firstIndex(of: Self.numberColumn) else { return [] }
        let own = entries.filter { $0.name != Self.numberColumn }.map { entry in
            (names.firstIndex(of: entry.name), Self.asRead(entry.value))
        }
        return bytes.csvRecords.dropFirst().compactMap { record in
            let fields = bytes.csvFields(of: record)
            func field(_ column: Int?) -> String {
                column.flatMap { $0 < fields.count ? fields[$0] : nil } ?? ""
            }
            guard let number = Int(field(place)), own.allSatisfy({ field($0) == $1 }) else { return nil }
            return (number, fields, record.range)
        }
    }

    /// A value as it is read from the field that it is written as.
    private static func asRead(_ value: String) -> String {
        let bytes = Array("\(value.csvField)\n".utf8)
        return bytes.csvRecords.first.flatMap { bytes.csvFields(of: $0).first } ?? ""
    }
}
