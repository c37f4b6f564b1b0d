package import Core
import Text

/// A table from another program of one pen or finger, read row by row; each row is a frame.
///
/// Times are rounded to microseconds. If pressures or positions have fractions, counts are smaller steps (`TableSteps`), so
/// that nothing else is rounded.
package struct ColumnsSource: InputSource, WarningSource {
    /// A description of the source of the table.
    package let origin: SourceInfo
    /// The irregularities found so far after which it was safe to continue.
    package private(set) var warnings = TraceWarnings()

    /// The steps of its counts and positions.
    package let steps: TableSteps

    private var rows: ColumnRows
    private var part: Double?
    private var isTouching = false
    private var lastTime: Int64?
    private var shift: Int64 = 0
    /// A row that waits because the drawing before it must end first.
    private var postponed: Row?

    private struct Row {
        var time: Int64
        var contact: Contact?
    }

    /// Opens a table.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - mapping: the meaning of the columns.
    ///   - axis: the pressure axis in the unit of the table; nil if it is unknown.
    ///   - digest: receives the bytes of the file while they are read.
    /// - Throws: `TraceError` if the file or a row cannot be read, if the axis is degenerate, or if pressures have fractions
    ///   and no axis states what they are fractions of.
    package init(
        path: String, mapping: ColumnMapping, axis: AbsoluteAxis?, digest: InputDigest? = nil
    ) throws(TraceError) {
        rows = ColumnRows(LineReader(try InputFile(path: path, digest: digest)), mapping)
        steps = try TableSteps(of: &rows, axis: axis)
        let axis = axis.map(steps.axis)
        let channel = try axis.map { axis throws(TraceError) in
            ForceChannel(try PressureAxis(code: AbsoluteCode.pressure, axis, file: path), of: .pen)
        }
        var axes: [UInt16: AbsoluteAxis] = [:]
        axes[AbsoluteCode.pressure] = axis
        var capabilities = Capabilities()
        for code in [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure] {
            capabilities.absolutes.insert(code)
        }
        origin = SourceInfo(
            kind: .replay,
            device: DeviceDescription(
                name: path.lastComponent, path: path, identity: DeviceIdentity(), capabilities: capabilities,
                axes: axes,
                judgment: ForceEvidence(
                    statement: .init(.pen, why: "columns of a table are taken for a pen")
                ).judgment),
            mode: .bare, channel: channel)
    }

    /// The fraction of the file that was read, 0…1; nil if it has no length.
    package var shareRead: Double? { rows.reader.shareRead }

    /// Always nil, because a table is never waited for.
    package var pollable: Int32? { nil }

    /// Reads the next row as a frame.
    ///
    /// - Returns: `frame` or `ended`.
    /// - Throws: `TraceError` if a row cannot be read.
    package mutating func next(into frame: inout Frame) throws -> SourceEvent {
        if let row = postponed {
            postponed = nil
            return try give(row, &frame)
        }
        guard let numbers = try rows.next() else {
            if rows.isCutOff {
                warnings.add(
                    line: rows.reader.number, "the file was cut off within this line, which was left out")
            }
            return .ended
        }
        var row: Row
        do throws(LineError) { row = try self.row(numbers) } catch {
            throw TraceError(error, in: rows.reader)
        }
        let drawing = rows.mapping.part.map { numbers[$0] }
        let isAnother = part != nil && drawing != part
        part = drawing
        if isAnother { setClock(of: row) }
        row.time += shift
        if isAnother, isTouching, let lastTime {
            postponed = row
            return try give(Row(time: lastTime, contact: nil), isLift: true, &frame)
        }
        return try give(row, &frame)
    }

    /// Adjusts the clock for a drawing that was recorded at another time, because it begins before the previous one
    /// ended or more than a day after it: it then begins one second after the previous one.
    private mutating func setClock(of row: Row) {
        guard let lastTime,
            !(lastTime...lastTime + ReplayClock.longestStep).contains(row.time + shift)
        else { return }
        shift = lastTime + 1_000_000 - row.time
    }

    /// - Parameter isLift: whether the frame is not a row, but the lift at the end of a drawing.
    private mutating func give(
        _ row: Row, isLift: Bool = false, _ frame: inout Frame
    ) throws(TraceError) -> SourceEvent {
        var time = row.time
        if let lastTime, time - lastTime > ReplayClock.longestStep {
            throw TraceError(jump: time - lastTime, in: rows.reader.file.name, line: rows.reader.number)
        }
        if time == lastTime, !isLift {
            warnings.add(line: rows.reader.number, "the clock stands still")
        }
        if let lastTime, time < lastTime {
            let seconds = FourDigits.text(Double(lastTime - time) / 1e6)
            var advice = ""
            if rows.mapping.part == nil {
                advice =
                    rows.changedColumn.map {
                        "; column \($0) changes there, and part=\($0) in --columns separates the drawings"
                    } ?? "; if a column numbers the drawings, add it to --columns as part=COLUMN"
            }
            warnings.add(line: rows.reader.number, "the clock goes back by \(seconds) s\(advice)")
            time = lastTime
        }
        lastTime = time
        isTouching = row.contact != nil
        frame = Frame(time: Timestamp(time), contacts: row.contact.map { [$0] } ?? [])
        return .frame
    }

    private func row(_ fields: [Double]) throws(LineError) -> Row {
        let mapping = rows.mapping
        let time = (fields[mapping.time] * mapping.unit).rounded()
        guard time.magnitude < 2e18 else { throw LineError(at: 0, "the time is too large") }
        let pressure = fields[mapping.pressure]
        guard mapping.down.map({ fields[$0] != 0 }) ?? (pressure > 0) else { return Row(time: Int64(time)) }
        func coordinate(_ column: Int?) throws(LineError) -> Int32? {
            try column.map { column throws(LineError) in
                try Self.whole(fields[column], of: steps.positionsPerUnit)
            }
        }
        return Row(
            time: Int64(time),
            contact: Contact(
                slot: 0, trackingID: 0, x: try coordinate(mapping.x), y: try coordinate(mapping.y),
                pressure: try Self.whole(pressure, of: steps.countsPerUnit)))
    }

    private static func whole(_ number: Double, of steps: Double) throws(LineError) -> Int32 {
        guard let whole = Int32(exactly: (number * steps).rounded()) else {
            throw LineError(
                at: 0,
                steps == 1
                    ? "a number does not fit in 32 bits"
                    : "\(number) is too large for a table with fractions")
        }
        return whole
    }
}
