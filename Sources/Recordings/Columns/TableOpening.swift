internal import Core

/// A table that is being opened: rows are read until the steps of its counts are known.
///
/// It never waits; call `advance` again when there are more data.
struct TableOpening {
    private var rows: ColumnRows
    private let axis: AbsoluteAxis?
    private var survey: TableSurvey

    /// - Parameters:
    ///   - reader: the lines of the table.
    ///   - mapping: the meaning of the columns.
    ///   - axis: the pressure axis in the unit of the table; nil if it is unknown.
    ///   - isStream: whether the table is read only once but for its first rows.
    init(_ reader: LineReader, _ mapping: ColumnMapping, axis: AbsoluteAxis?, isStream: Bool) {
        rows = ColumnRows(reader, mapping)
        self.axis = axis
        survey = TableSurvey(isForce: mapping.isForce, isSample: isStream)
    }

    /// Reads the data that is available.
    ///
    /// - Returns: the table from its first row on; nil while its steps are unknown.
    /// - Throws: `TraceError` if a row cannot be read, if the axis is degenerate, or if pressures have fractions and no axis
    ///   states what they are fractions of.
    mutating func advance() throws(TraceError) -> ColumnsSource? {
        reading: while !survey.isComplete(rows) {
            switch try rows.next() {
            case .row:
                survey.note(rows)
                if survey.decimals > 0, !survey.isForce, axis == nil { throw rows.fractionsWithoutAxis }
            case .waiting: return nil
            case .ended: break reading
            }
        }
        rows.rewind()
        // The table alone has the buffer, so that reading into it does not copy it.
        let beginning = rows
        rows = ColumnRows(LineReader([], of: beginning.reader.file), beginning.mapping)
        return try ColumnsSource(beginning, survey, axis: axis)
    }
}

extension ColumnRows {
    /// The error that the pressure of the last row has a fraction, and nothing says what full scale is.
    var fractionsWithoutAxis: TraceError {
        TraceError(
            file: reader.file.name, line: reader.number,
            reason: "column \(columns?[.pressure] ?? 0) has fractions, such as \(self[.pressure].value)",
            remedy: "state the range of the pressure in the unit of the table, for example --axis 0:1, "
                + "so that they can be scaled")
    }
}
