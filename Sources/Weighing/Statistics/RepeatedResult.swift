/// A result that seems to be the same weighing as an earlier one, such as that of a recording that was weighed twice.
///
/// A pad has one result at a time: results of the same pad at the same second are one weighing, also if their grams differ
/// because another scale was used. Results without a time, but with an uncertainty, are one weighing if they are equal in
/// every column: with the digits that the program writes, two weighings rarely are.
package struct RepeatedResult: Equatable, Sendable {
    /// The index of the result among all.
    package let index: Int
    /// The index of the first one of the same weighing.
    package let first: Int
    /// Whether both have a time; if not, they are equal in every column.
    package let hasTime: Bool

    /// The results that seem to repeat earlier ones, in their order.
    package static func all(among rows: [ResultRow]) -> [RepeatedResult] {
        var indices: [Weighing: Int] = [:]
        return rows.enumerated().compactMap { index, row in
            guard let weighing = Weighing(row) else { return nil }
            guard let first = indices[weighing] else {
                indices[weighing] = index
                return nil
            }
            return RepeatedResult(index: index, first: first, hasTime: row.instant != nil)
        }
    }

    private enum Weighing: Hashable {
        case at(Int64, pad: String)
        case equal(ResultRow)

        /// What identifies a weighing; nil if nothing does.
        init?(_ row: ResultRow) {
            if let instant = row.instant {
                self = .at(instant, pad: row.device)
            } else if row.time.isEmpty, row.uncertainty != nil {
                var row = row
                // Another program may have saved the table since.
                (row.line, row.style) = (0, .commas)
                self = .equal(row)
            } else {
                return nil
            }
        }
    }
}
