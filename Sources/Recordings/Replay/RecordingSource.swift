package import Core
import Text

/// A source that records the irregularities in the data read.
package protocol WarningSource {
    /// The irregularities found so far after which it was safe to continue.
    var warnings: TraceWarnings { get }
}

/// A recording that is replayed frame by frame on its own clock.
///
/// Frames are returned as fast as they are requested; pacing is the responsibility of the caller. Copies share the
/// file.
///
/// ```swift
/// import Core
/// import Recordings
///
/// var recording = try RecordingSource(path: "press.csv")
/// print(recording.origin.device.name)  // prints Simulated Pad
///
/// var frame = Frame()
/// var frames = 0
/// var event = SourceEvent.waiting
/// while event != .ended {
///     event = try recording.next(into: &frame)
///     switch event {
///     case .frame, .dropped: frames += 1
///     case .mark(let label, _): print(label)  // prints harder
///     default: break
///     }
/// }
/// print(frames)  // prints 5
/// ```
package struct RecordingSource: InputSource, WarningSource {
    /// A description of the recorded device and its source.
    package let origin: SourceInfo
    /// The format of the file.
    package internal(set) var format: RecordingFormat
    /// The entries that users added to the recording.
    package let meta: [(name: String, value: String)]
    /// The irregularities found so far after which it was safe to continue.
    package var warnings: TraceWarnings { table?.warnings ?? clock.warnings }
    /// The steps of the counts and positions of a table from another program; nil for a recording.
    package var steps: TableSteps? { table?.steps }

    /// Time 0 of formats whose times are relative to it, on the clock of the source, according to the lines read so far.
    package var timeZero: SourceTime { Timestamp(header.timeZero) }
    /// The number of lines at the end of a native trace that belong to a frame of which rows are missing.
    package private(set) var unfinishedLines = 0
    /// The reason why the program cannot continue the text in the way in which it is written; nil if it can. It is known
    /// at the end of the recording.
    package var obstacleToContinuing: String? {
        if let rows, !rows.columns.areWritten { return "its columns are not those that forcescale writes" }
        if header.section > 0 { return "it contains several devices" }
        return reader.isInMemory ? "it is not written as libinput record writes" : nil
    }

    /// The maximum number of events without a SYN_REPORT, more than any device sends in a frame; a file that exceeds it
    /// is not a recording.
    static let frameLimit = 1 << 16

    var reader: LineReader
    /// The table from another program that is read instead of a recording; nil for none.
    private(set) var table: ColumnsSource?
    private var lines: any FormatReader
    var header = RecordingHeader()
    let section: Int
    var clock: ReplayClock
    /// The rows of a native trace; nil before the column names, and in all other formats.
    var rows: RowReader?
    /// The number of bytes of a file that a thread reads at a time.
    var pieceSize = FilePieces.size
    var tracker: ContactTracker
    /// Translates events of multi-touch protocol A; nil for those of other recordings.
    private(set) var translator: ProtocolATranslator?
    var events: [InputEvent] = []
    /// The number of events in the frames read so far; 0 in formats without events.
    package internal(set) var eventCount = 0
    /// The lines of all formats except native CSV, decoded in advance.
    var decoding = LineDecoding()
    private(set) var isAfterLoss = false
    private var isOver = false

    init(
        _ reader: LineReader, format: RecordingFormat, origin: SourceInfo, header: RecordingHeader,
        start: EventStart, section: Int
    ) {
        self.reader = reader
        self.format = format
        lines = format.makeReader()
        self.origin = origin
        self.section = section
        clock = ReplayClock(file: reader.file.name)
        meta = header.meta
        self.header.statedMinimum = origin.axis?.minimum
        if start.usesProtocolA, origin.mode == .slots { translator = ProtocolATranslator() }
        // Recordings of this program begin with the state of the device. A device without a key for touches says at each
        // contact what it said at the one before.
        let isWhole =
            translator != nil || header.hasNotes && start.selectsFirstSlot
            || origin.mode == .bare && header.device.declaresCodes
        var state = DeviceState(currentSlot: header.currentSlot)
        let minimum = origin.axis?.minimum ?? 0
        // Without a touch it is the minimum.
        if let pressure = header.firstPressure, pressure > minimum, origin.mode != .bare {
            state.axes[AbsoluteCode.pressure] = pressure
        }
        tracker = ContactTracker(mode: origin.mode, minimum: minimum, state: state, isWhole: isWhole)
    }

    /// Creates the source of a table from another program.
    init(_ table: ColumnsSource, of file: InputFile) {
        self.init(
            LineReader([], of: file), format: .table, origin: table.origin, header: RecordingHeader(),
            start: EventStart(), section: 0)
        self.table = table
    }

    /// Whether the device tells contacts apart by ids.
    package var hasContactIDs: Bool { origin.mode.hasSlots && translator == nil }

    /// Opens a file or a FIFO and reads until its device is known, and waits for a FIFO if necessary.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limit: the number of bytes of a file to read from the start; nil for all.
    ///   - options: information that is not in the file, such as its axis.
    /// - Throws: `TraceError` if it cannot be read, or contains no pressure-sensing device.
    package init(path: String, limit: Int64? = nil, options: ReplayOptions = ReplayOptions())
        throws(TraceError)
    {
        var opening = try RecordingOpening(path: path, limit: limit, options: options)
        self = try opening.complete()
    }

    /// The descriptor of a pipe; nil for a file, which is never waited for.
    package var pollable: Int32? { reader.file.isSeekable ? nil : reader.file.descriptor }

    /// Reads the next event.
    ///
    /// - Returns: any event except `lost`; `waiting` only for a pipe. `ended` also if the recording ends during a touch.
    /// - Throws: `TraceError` if a line cannot be read.
    package mutating func next(into frame: inout Frame) throws -> SourceEvent {
        guard !isOver else { return .ended }
        do throws(TraceError) {
            if let event = try table?.next(into: &frame) { return event }
            return try advance(into: &frame)
        } catch {
            isOver = true
            throw error
        }
    }

    private mutating func advance(into frame: inout Frame) throws(TraceError) -> SourceEvent {
        while rows == nil {
            if let event = try takeDecoded(into: &frame) { return event }
            if try decodeMore() { continue }
            switch try reader.next() {
            case .line(let range):
                if let event = try process(lineOf: reader.bytes, at: range, into: &frame) { return event }
            case .waiting: return .waiting
            case .ended: return end()
            }
        }
        return try nextOfRows(into: &frame)
    }

    /// Processes a line.
    ///
    /// - Returns: the event that it completes; nil if there is none yet.
    mutating func process(
        _ line: RecordedLine, of text: [UInt8], at range: Range<Int>, into frame: inout Frame
    ) throws(TraceError) -> SourceEvent? {
        switch line {
        case .event(let event): return try complete(apply(event, of: text, at: range), into: &frame)
        case .frame:
            swap(&frame, &header.frame)
            frame.events.removeAll(keepingCapacity: true)
            let since = clock.last
            frame.time = try clock.advance(to: frame.time, line: reader.number)
            clock.isAtRest = frame.contacts.isEmpty
            defer { isAfterLoss = false }
            return isAfterLoss ? .dropped(since: since) : .frame
        case .dropped:
            isAfterLoss = true
            return nil
        case .note(let note): return clock.moved(note, line: reader.number)
        case .header:
            clock.passHead(line: reader.number)
            return nil
        case .names, .ignored: return nil
        }
    }

    /// Ends after rows that are not a whole frame.
    mutating func end(withoutRowOf slot: Int, from line: Int) -> SourceEvent {
        unfinishedLines = reader.number - line + 1
        clock.warnings.add(
            line: line,
            "the last frame has no row of slot \(slot), which was not lifted; it is not complete and was left out"
        )
        return end()
    }

    mutating func end() -> SourceEvent {
        isOver = true
        if !events.isEmpty {
            clock.warnings.add(line: reader.number, "the last frame is not complete and was left out")
        }
        return .ended
    }

    mutating func read(_ text: [UInt8], _ range: Range<Int>) throws(TraceError) -> RecordedLine {
        do throws(LineError) {
            let line = text.span.extracting(range)
            let read = try lines.read(line, into: &header)
            noteDefects(line: reader.number)
            guard reader.isCutOff, !lines.isWhole(line) else { return read }
        } catch {
            guard reader.isCutOff else { throw TraceError(error, in: reader) }
        }
        noteCutOff()
        return .ignored
    }

    /// Adds a warning for each value of a line that cannot be used.
    mutating func noteDefects(line: Int) {
        guard !header.defects.isEmpty else { return }
        for defect in header.defects { clock.warnings.add(line: line, defect) }
        header.defects = []
    }

    /// Adds a warning that the last line is left out.
    mutating func noteCutOff() {
        clock.warnings.add(
            line: reader.number, "the file was cut off within this line, which was left out")
    }

    /// Returns whether the data after the section being read is to be ignored.
    ///
    /// - Throws: `TraceError` if the other devices were unknown until now, because evemu text does not announce them.
    func passOver() throws(TraceError) -> Bool {
        guard section == 0, header.announcedDevices <= 1, !isChosen else { return true }
        throw RecordedDevice.ambiguity(header.devices, file: reader.file.name)
    }

    /// Whether it is one of several devices, either specified or the only one that senses pressure.
    package internal(set) var isChosen = false

    var tooManyEvents: TraceError {
        TraceError(
            file: reader.file.name, line: reader.number,
            reason: "no SYN_REPORT in \(Self.frameLimit) events",
            remedy: "this is not a recording of one device")
    }

    private mutating func apply(
        _ event: InputEvent, of text: [UInt8], at range: Range<Int>
    ) throws(TraceError) -> ContactTracker.Outcome {
        guard events.count < Self.frameLimit else { throw tooManyEvents }
        do throws(SlotOutOfRange) {
            return try apply(event)
        } catch {
            // The value is the last number before a comment.
            let line = text[range].prefix { $0 != UInt8(ascii: "#") }
            func isDigit(_ byte: UInt8) -> Bool {
                byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
            }
            let last = line.lastIndex(where: isDigit) ?? range.lowerBound
            let column = line[...last].lastIndex { !isDigit($0) } ?? last
            throw TraceError(LineError(at: column + 1 - range.lowerBound, error.description), in: reader)
        }
    }

    /// Applies an event, or those that it is translated to.
    mutating func apply(_ event: InputEvent) throws(SlotOutOfRange) -> ContactTracker.Outcome {
        let first = events.count
        if translator == nil { events.append(event) } else { translator?.translate(event, into: &events) }
        var outcome = ContactTracker.Outcome.incomplete
        for index in first..<events.count { outcome = try tracker.apply(events[index]) }
        return outcome
    }

    /// Fills the frame if the applied events complete one. If the clock goes back, the last time is kept, so that no
    /// step is negative.
    mutating func complete(
        _ outcome: ContactTracker.Outcome, into frame: inout Frame
    ) throws(TraceError) -> SourceEvent? {
        guard outcome != .incomplete, let time = events.last?.time else { return nil }
        tracker.fill(&frame, at: try clock.advance(to: time, line: reader.number))
        clock.isAtRest = frame.contacts.isEmpty
        eventCount += events.count
        swap(&frame.events, &events)
        events.removeAll(keepingCapacity: true)
        if case .dropped(let since) = outcome { return .dropped(since: since) }
        return .frame
    }
}

extension TraceError {
    /// - Parameter line: the number of the line; nil for the one that was read last.
    init(_ error: LineError, in reader: LineReader, line: Int? = nil) {
        self.init(
            file: reader.file.name, line: line ?? reader.number, column: error.column, reason: error.reason)
    }
}
