package import Core
import Text

/// A table from another program of one pen or finger, read row by row; each row is a frame.
///
/// Times are rounded to microseconds. If pressures or positions have fractions, counts are smaller steps (`TableSteps`), so
/// that nothing else is rounded. A force in a unit has a scale, whose full scale is the greatest force unless an axis states it.
package struct ColumnsSource: InputSource, WarningSource {
    /// A description of the source of the table.
    package let origin: SourceInfo
    /// The irregularities found so far after which it was safe to continue.
    package private(set) var warnings = TraceWarnings()

    /// The steps of its counts and positions.
    package let steps: TableSteps

    private var rows: ColumnRows
    /// Whether the range of the pressure was stated.
    private let hasAxis: Bool
    /// What a value without contact may be at least, in the unit of the table: 0, or the minimum of the axis below it.
    private let least: Double
    /// The line of the first value below the axis without contact, and the number of such values.
    private var below: (line: Int, count: Int)?
    /// Whether a value was above 0.
    private var hasForce = false
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

    /// Opens a table and reads until its steps are known, and waits for a pipe if necessary.
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
        let file = try InputFile(path: path, digest: digest)
        var opening = TableOpening(LineReader(file), mapping, axis: axis, isStream: !file.isSeekable)
        while true {
            if let table = try opening.advance() {
                self = table
                return
            }
            file.poll(milliseconds: -1)
        }
    }

    /// - Parameters:
    ///   - rows: the rows, from the first one on.
    ///   - survey: what was found in them.
    ///   - axis: the pressure axis in the unit of the table; nil if it is unknown.
    init(_ rows: ColumnRows, _ survey: TableSurvey, axis: AbsoluteAxis?) throws(TraceError) {
        let file = rows.reader.file
        self.rows = rows
        steps = TableSteps(survey, axis: axis)
        hasAxis = axis != nil
        least = min(0, Double(axis?.minimum ?? 0))
        if steps.isCoarser {
            let reason =
                survey.isSample && axis == nil
                ? "a force 100 times as great as in the first 1000 rows fits; --axis states the range"
                : "counts fit in 32 bits"
            warnings.add(
                line: survey.finestLine,
                "a value has \(survey.decimals) decimals; all are rounded to \(steps.decimals), so that \(reason)"
            )
        }
        let force = rows.columns?.force
        var axis = axis.map(steps.axis)
        var axes: [UInt16: AbsoluteAxis] = [:]
        if let unit = force {
            // The range of a pipe is unknown to its end.
            let greatest =
                survey.isSample ? nil : Int32(exactly: (survey.greatest * steps.countsPerUnit).rounded())
            if axis == nil, let greatest, greatest > 0 {
                axis = AbsoluteAxis(minimum: 0, maximum: greatest)
                axis?.end = .greatest
            }
            let perCount = unit.grams / steps.countsPerUnit
            var range = axis ?? .open
            range.declaredForce = DeclaredForce(
                offset: Double(range.minimum) * perCount, gramsPerCount: perCount, source: .table)
            axis = range
        }
        let channel = try axis.map { axis throws(TraceError) in
            ForceChannel(
                try PressureAxis(code: AbsoluteCode.pressure, axis, file: file.name),
                of: force == nil ? .pen : .force)
        }
        if axis?.end != .unknown { axes[AbsoluteCode.pressure] = axis }
        var capabilities = Capabilities()
        for code in [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure] {
            capabilities.absolutes.insert(code)
        }
        // Those of the device that would send such events, which the table may be converted to.
        for code in [KeyCode.touch, force == nil ? KeyCode.toolPen : KeyCode.toolFinger] {
            capabilities.keys.insert(code)
        }
        origin = SourceInfo(
            kind: .replay,
            device: DeviceDescription(
                name: file.name.lastComponent, path: file.name, identity: DeviceIdentity(),
                capabilities: capabilities, axes: axes,
                judgment: ForceEvidence(
                    statement: force == nil
                        ? .init(.pen, why: "columns of a table are taken for a pen")
                        : .init(.force, why: "a column of the table is a force")
                ).judgment),
            mode: .single, channel: channel)
    }

    /// The fraction of the file that was read, 0…1; nil if it has no length.
    package var shareRead: Double? { rows.reader.shareRead }

    /// The descriptor of a pipe; nil for a file, which is never waited for.
    package var pollable: Int32? { rows.reader.file.isSeekable ? nil : rows.reader.file.descriptor }

    /// Reads the next row as a frame.
    ///
    /// - Returns: `frame`, `ended`, or `waiting` for a pipe.
    /// - Throws: `TraceError` if a row cannot be read.
    package mutating func next(into frame: inout Frame) throws(TraceError) -> SourceEvent {
        if let row = postponed {
            postponed = nil
            return try give(row, &frame)
        }
        switch try rows.next() {
        case .row: break
        case .waiting: return .waiting
        case .ended:
            noteEnd()
            return .ended
        }
        var row: Row
        do throws(LineError) { row = try readRow() } catch {
            throw TraceError(error, in: rows.reader)
        }
        let drawing = rows.columns?[.part] == nil ? nil : rows[.part].value
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

    /// Adds warnings about what was left out at the end.
    private mutating func noteEnd() {
        if let end = rows.earlyEnd { warnings.add(line: end.line, end.reason) }
        if let below {
            let values = below.count.counted("value is", "values are")
            warnings.addAlways(
                line: below.line,
                "\(values) below \(least.fixed(0)) from here on, which counts as no contact"
                    + (hasForce ? "" : ". No value is above 0: is the sign of the column inverted?"))
        }
        if rows.isCutOff {
            warnings.add(
                line: rows.reader.number, "the file was cut off within this line, which was left out")
        }
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
            if rows.columns?[.part] == nil {
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
        frame.time = Timestamp(time)
        frame.contacts.removeAll(keepingCapacity: true)
        if let contact = row.contact { frame.contacts.append(contact) }
        frame.buttons.removeAll(keepingCapacity: true)
        frame.events.removeAll(keepingCapacity: true)
        return .frame
    }

    /// The last row as a frame.
    private mutating func readRow() throws(LineError) -> Row {
        let unit = rows.columns?.timeUnit ?? 1e3
        let time =
            (rows.mapping.rate.map { Double(rows.count - 1) * 1e6 / $0 } ?? rows[.time].value * unit)
            .rounded()
        guard time.magnitude < 2e18 else { throw LineError(at: 0, "the time is too large") }
        let pressure = rows[.pressure]
        if let most = steps.mostDecimals, pressure.decimals > most { try check(pressure, most, "pressure") }
        let isDown = rows.columns?[.down] == nil ? pressure.value > 0 : rows[.down].value != 0
        hasForce = hasForce || pressure.value > 0
        guard isDown else {
            if pressure.value < least, rows.columns?[.down] == nil {
                below = (below?.line ?? rows.reader.number, (below?.count ?? 0) + 1)
            }
            return Row(time: Int64(time))
        }
        let isPlaced = rows.columns?[.x] != nil
        return Row(
            time: Int64(time),
            contact: Contact(
                slot: 0, trackingID: 0, x: isPlaced ? try position(rows[.x]) : nil,
                y: isPlaced ? try position(rows[.y]) : nil,
                pressure: try counts(of: pressure.value)))
    }

    /// What a stated axis excludes is outside it however far, so it need not fit.
    private func counts(of pressure: Double) throws(LineError) -> Int32 {
        let counts = (pressure * steps.countsPerUnit).rounded()
        if hasAxis || pressure < 0 { return Int32(min(max(counts, Double(Int32.min)), Double(Int32.max))) }
        guard let whole = Int32(exactly: counts) else {
            throw LineError(
                at: 0,
                "the value \(pressure) does not fit in 32 bits with \(steps.decimals.counted("decimal")), which the first "
                    + "1000 rows have; state the range of the table with --axis")
        }
        return whole
    }

    private func position(_ number: WrittenNumber) throws(LineError) -> Int32 {
        if let most = steps.mostPositionDecimals, number.decimals > most {
            try check(number, most, "position")
        }
        return try Self.whole(number.value, of: steps.positionsPerUnit)
    }

    /// - Throws: `LineError` if a number is finer than the steps, which the first rows have set.
    private func check(_ number: WrittenNumber, _ most: Int, _ name: String) throws(LineError) {
        guard number.significantDecimals > most else { return }
        throw LineError(
            at: 0,
            "the \(name) \(number.value) has more decimals than the first 1000 rows, \(most); write all rows with as "
                + "many" + (rows.mapping.isForce || hasAxis ? "" : ", and state their range with --axis"))
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
