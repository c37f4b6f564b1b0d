package import Core
import Text

/// A table from another program of one pen or finger, read row by row; each row is a frame.
///
/// Fields are separated by semicolons, commas, tabs or blanks; the first row determines which. Numbers may have a
/// decimal point and are rounded to whole counts and device units; times are rounded to microseconds.
package struct ColumnsSource: InputSource, WarningSource {
    /// A description of the source of the table.
    package let origin: SourceInfo
    /// The irregularities found so far after which it was safe to continue.
    package private(set) var warnings = TraceWarnings()

    private var reader: LineReader
    private let mapping: ColumnMapping
    private var separator: UInt8?
    private var part: Double?
    private var isTouching = false
    private var lastTime: Int64?
    private var shift: Int64 = 0
    /// A row that waits because the drawing before it must end first.
    private var held: Row?

    private struct Row {
        var time: Int64
        var contact: Contact?
    }

    /// Opens a table.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - mapping: the meaning of the columns.
    ///   - axis: the pressure axis; nil if it is unknown.
    ///   - digest: receives the bytes of the file while they are read.
    /// - Throws: `TraceError` if the file cannot be read or the axis is degenerate.
    package init(
        path: String, mapping: ColumnMapping, axis: AbsoluteAxis?, digest: InputDigest? = nil
    ) throws(TraceError) {
        reader = LineReader(try InputFile(path: path, digest: digest))
        self.mapping = mapping
        let channel = try axis.map { axis throws(TraceError) in
            ForceChannel(try PressureAxis(code: AbsoluteCode.pressure, axis, file: path))
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
                classification: Classification(kind: .pen, why: "columns of a table are taken for a pen")),
            mode: .bare, channel: channel)
    }

    /// The fraction of the file that was read, 0…1; nil if it has no length.
    package var shareRead: Double? { reader.shareRead }

    /// Always nil, because a table is never waited for.
    package var pollable: Int32? { nil }

    /// Reads the next row as a frame.
    ///
    /// - Returns: `frame` or `ended`.
    /// - Throws: `TraceError` if a row cannot be read.
    package mutating func next(into frame: inout Frame) throws -> SourceEvent {
        if let row = held {
            held = nil
            return try give(row, &frame)
        }
        while let place = try nextLine() {
            guard reader.number > mapping.skip, !place.isEmpty,
                reader.bytes[place.lowerBound] != UInt8(ascii: "#")
            else { continue }
            var row: Row
            let drawing: Double?
            do throws(LineError) {
                let bytes = reader.bytes
                let fields = try fields(bytes.span.extracting(place))
                row = try self.row(fields)
                drawing = mapping.part.map { fields[$0] }
            } catch {
                guard reader.isCutOff else { throw TraceError(error, in: reader) }
                warnings.add(line: reader.number, "the file was cut off within this line, which was left out")
                continue
            }
            let isAnother = part != nil && drawing != part
            part = drawing
            if isAnother { setClock(of: row) }
            row.time += shift
            if isAnother, isTouching, let lastTime {
                held = row
                return try give(Row(time: lastTime, contact: nil), &frame)
            }
            return try give(row, &frame)
        }
        return .ended
    }

    /// Reads the next line, and waits for it if the table comes through a pipe; nil at the end.
    private mutating func nextLine() throws(TraceError) -> Range<Int>? {
        while true {
            switch try reader.next() {
            case .line(let place): return place
            case .waiting: reader.file.poll(milliseconds: -1)
            case .ended: return nil
            }
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

    private mutating func give(_ row: Row, _ frame: inout Frame) throws(TraceError) -> SourceEvent {
        var time = row.time
        if let lastTime, time - lastTime > ReplayClock.longestStep {
            throw TraceError(jump: time - lastTime, in: reader.file.name, line: reader.number)
        }
        if let lastTime, time < lastTime {
            warnings.add(line: reader.number, "the clock goes back by \(lastTime - time) µs")
            time = lastTime
        }
        lastTime = time
        isTouching = row.contact != nil
        frame = Frame(time: Timestamp(time), contacts: row.contact.map { [$0] } ?? [])
        return .frame
    }

    private func row(_ fields: [Double]) throws(LineError) -> Row {
        let time = (fields[mapping.time] * mapping.unit).rounded()
        guard time.magnitude < 2e18 else { throw LineError(at: 0, "the time is too large") }
        let pressure = try whole(fields[mapping.pressure])
        guard mapping.down.map({ fields[$0] != 0 }) ?? (pressure > 0) else { return Row(time: Int64(time)) }
        return Row(
            time: Int64(time),
            contact: Contact(
                slot: 0, trackingID: 0,
                x: try mapping.x.map { column throws(LineError) in try whole(fields[column]) },
                y: try mapping.y.map { column throws(LineError) in try whole(fields[column]) },
                pressure: pressure))
    }

    private func whole(_ number: Double) throws(LineError) -> Int32 {
        guard let whole = Int32(exactly: number.rounded()) else {
            throw LineError(at: 0, "a number does not fit in 32 bits")
        }
        return whole
    }

    /// Parses the numbers of a row up to the last column used. A field of an unused column that is not a number becomes
    /// 0.
    private mutating func fields(_ line: Span<UInt8>) throws(LineError) -> [Double] {
        let separator = self.separator ?? Self.separator(of: line)
        self.separator = separator
        let wanted: Set<Int?> = [
            mapping.x, mapping.y, mapping.pressure, mapping.time, mapping.down, mapping.part,
        ]
        var numbers: [Double] = []
        var position = 0
        while numbers.count <= mapping.last {
            if separator == UInt8(ascii: " ") { line.skipBlanks(&position) }
            guard position <= line.count, numbers.isEmpty || position < line.count else {
                throw LineError(at: line.count, "column \(numbers.count) is missing")
            }
            let stop = line.first(separator, from: position) ?? line.count
            let text = line.text(from: position, to: stop)
            if let number = Double(text), number.isFinite {
                numbers.append(number)
            } else if wanted.contains(numbers.count) {
                throw LineError(at: position, "column \(numbers.count) is not a number")
            } else {
                numbers.append(0)
            }
            position = stop + 1
        }
        return numbers
    }

    private static func separator(of line: Span<UInt8>) -> UInt8 {
        [UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\t")].first { line.first($0, from: 0) != nil }
            ?? UInt8(ascii: " ")
    }
}
