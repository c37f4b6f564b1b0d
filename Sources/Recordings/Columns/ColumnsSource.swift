public import Core
import Text

/// A foreign table of one pen or finger, read row by row: a frame each.
///
/// Fields are apart by semicolons, commas, tabs or blanks, as the first row has them; numbers may have a point and are
/// rounded to whole counts and device units, times to microseconds.
public struct ColumnsSource: FileSource, WarningSource {
    /// What the table is of.
    public let origin: SourceInfo
    /// What was odd and yet safe to go on from, so far.
    public private(set) var warnings = TraceWarnings()

    private var reader: LineReader
    private let mapping: ColumnMapping
    private var separator: UInt8?
    private var part: Double?
    private var isTouching = false
    private var lastTime: Int64?
    private var shift: Int64 = 0
    /// A row that waits because the drawing before it ends first.
    private var held: Row?

    private struct Row {
        var time: Int64
        var contact: Contact?
    }

    /// Opens a table.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - mapping: which column holds what.
    ///   - axis: its pressure axis; nil where it is not known.
    /// - Throws: `TraceError` where it cannot be read, or the axis is degenerate.
    public init(path: String, mapping: ColumnMapping, axis: AbsoluteAxis?) throws(TraceError) {
        reader = LineReader(try InputFile(path: path))
        self.mapping = mapping
        var pressure: PressureAxis?
        if let axis {
            do throws(DegenerateAxis) {
                pressure = try PressureAxis(code: AbsoluteCode.pressure, axis)
            } catch {
                throw TraceError(
                    file: path, reason: error.description, remedy: "--axis MIN:MAX states another")
            }
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var axes: [UInt16: AbsoluteAxis] = [:]
        axes[AbsoluteCode.pressure] = axis
        var capabilities = Capabilities()
        for code in [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure] {
            capabilities.absolutes.insert(code)
        }
        origin = SourceInfo(
            kind: .replay,
            device: DeviceDescription(
                name: name, path: path, identity: DeviceIdentity(), capabilities: capabilities, axes: axes,
                classification: Classification(kind: .pen, why: "columns of a table are taken for a pen")),
            mode: .bare, channel: pressure.map { ForceChannel($0) })
    }

    /// How much of the file was read, 0…1; nil where it has no length.
    public var shareRead: Double? { reader.shareRead }

    /// A table never waits.
    public var pollable: Int32? { nil }

    /// The next row as a frame: `frame` or `ended`.
    ///
    /// - Throws: `TraceError` at a row that cannot be read.
    public mutating func next(into frame: inout Frame) throws -> SourceEvent {
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

    /// The next line, waited for where the table comes through a pipe; nil at its end.
    private mutating func nextLine() throws(TraceError) -> Range<Int>? {
        while true {
            switch try reader.next() {
            case .line(let place): return place
            case .waiting: reader.file.poll(milliseconds: -1)
            case .ended: return nil
            }
        }
    }

    /// A drawing that begins before the last one ended, or more than a day behind it, was made at another time: it
    /// begins a second behind it.
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

    /// The numbers of a row, as many as matter; what is no number in a column that does not matter is 0.
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
                throw LineError(at: position, "column \(numbers.count) is no number")
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
