public import Core
import Text

/// A source that knows what was odd in what it read.
public protocol WarningSource {
    /// What was odd, and yet safe to continue from, so far.
    var warnings: TraceWarnings { get }
}

/// A recording, replayed frame by frame on its own clock.
///
/// It gives frames as fast as they are asked for; pacing is the caller's work. Copies share the file.
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
public struct RecordingSource: FileSource, WarningSource {
    /// What the recording is of.
    public let origin: SourceInfo
    /// The format that it is written in.
    public let format: RecordingFormat
    /// What people wrote about it.
    public let meta: [(name: String, value: String)]
    /// What was odd and yet safe to go on from, so far.
    public internal(set) var warnings = TraceWarnings()

    /// More events than any device sends in a frame: without a SYN_REPORT for so long it is no recording.
    static let frameLimit = 1 << 16
    /// The longest step of the clock, in microseconds.
    ///
    /// A day of silence is a joined or a damaged file, and whoever
    /// ticks through it would not come to an end.
    static let longestStep: Int64 = 86_400_000_000

    var reader: LineReader
    private var lines: any FormatReader
    var header = RecordingHeader()
    private let section: Int
    private var tracker: ContactTracker
    private var events: [InputEvent] = []
    var assembler = FrameAssembler()
    /// What stands behind the frame that was given last: it ended that frame.
    private var held: RecordedLine?
    private var isAfterLoss = false
    private var lastTime: SourceTime?
    private var isOver = false

    init(
        _ reader: LineReader, format: RecordingFormat, origin: SourceInfo, header: RecordingHeader,
        section: Int
    ) {
        self.reader = reader
        self.format = format
        lines = format.makeReader()
        self.origin = origin
        self.section = section
        meta = header.meta
        self.header.statedMinimum = origin.axis?.minimum
        tracker = ContactTracker(
            mode: origin.mode, minimum: origin.axis?.minimum ?? 0,
            state: DeviceState(currentSlot: header.currentSlot))
    }

    /// Opens a file or a FIFO and reads until it is known what it is of, waiting for a FIFO where need be.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limit: how many of the first bytes of a file count; nil for all.
    ///   - options: what is known beside the file, such as its axis.
    /// - Throws: `TraceError` where it cannot be read, or records nothing that can be pressed.
    public init(path: String, limit: Int64? = nil, options: ReplayOptions = ReplayOptions())
        throws(TraceError)
    {
        var opening = try RecordingOpening(path: path, limit: limit, options: options)
        self = try opening.complete()
    }

    /// The descriptor of a pipe; nil for a file, which never waits.
    public var pollable: Int32? { reader.file.isSeekable ? nil : reader.file.descriptor }

    /// How much of the file was read, 0…1; nil where it has no length.
    public var shareRead: Double? { reader.shareRead }

    /// What comes next: `frame`, `dropped`, `mark`, `waiting` (a pipe) or `ended`, also where it ends in a touch.
    ///
    /// - Throws: `TraceError` at a line that cannot be read.
    public mutating func next(into frame: inout Frame) throws -> SourceEvent {
        guard !isOver else { return .ended }
        do throws(TraceError) {
            return try advance(into: &frame)
        } catch {
            isOver = true
            throw error
        }
    }

    private mutating func advance(into frame: inout Frame) throws(TraceError) -> SourceEvent {
        if let held {
            self.held = nil
            if let arrival = try take(held, at: 0..<0, into: &frame) { return arrival }
        }
        while true {
            switch try reader.next() {
            case .line(let place):
                let line = try read(place)
                guard header.section == section else {
                    if header.section > section, try passOver() { return try end(&frame) }
                    continue
                }
                if let arrival = try take(line, at: place, into: &frame) { return arrival }
            case .waiting:
                guard assembler.seemsWhole else { return .waiting }
                return try complete(&frame, assembler.complete(&frame, mayGrow: true))
            case .ended: return try end(&frame)
            }
        }
    }

    /// Takes a line.
    ///
    /// - Returns: what it completes; nil for nothing yet.
    private mutating func take(
        _ line: RecordedLine, at place: Range<Int>, into frame: inout Frame
    ) throws(TraceError) -> SourceEvent? {
        switch line {
        case .event(let event):
            switch try apply(event, at: place) {
            case .incomplete: return nil
            case .frame:
                try complete(&frame, at: event.time)
                return .frame
            case .dropped(let since):
                try complete(&frame, at: event.time)
                return .dropped(since: since)
            }
        case .row(let row):
            if assembler.isBoundary(row) {
                held = line
                return try complete(&frame, assembler.complete(&frame))
            }
            assembler.take(row)
            return nil
        case .frame:
            swap(&frame, &header.frame)
            frame.events.removeAll(keepingCapacity: true)
            let since = lastTime
            defer { isAfterLoss = false }
            return try complete(&frame, isAfterLoss ? .dropped(since: since) : .frame)
        case .dropped:
            isAfterLoss = true
            return nil
        case .mark(let label, let time):
            if assembler.hasRows {
                held = line
                return try complete(&frame, assembler.complete(&frame))
            }
            return .mark(label: label, at: moment(ofMark: time))
        case .header, .ignored: return nil
        }
    }

    private mutating func end(_ frame: inout Frame) throws(TraceError) -> SourceEvent {
        if assembler.hasRows { return try complete(&frame, assembler.complete(&frame)) }
        isOver = true
        if !events.isEmpty {
            warnings.add(line: reader.number, "the last frame is not complete and was left out")
        }
        return .ended
    }

    private mutating func read(_ place: Range<Int>) throws(TraceError) -> RecordedLine {
        let bytes = reader.bytes
        do throws(LineError) {
            return try lines.read(bytes.span.extracting(place), into: &header)
        } catch {
            guard reader.isCutOff else { throw TraceError(error, in: reader) }
            warnings.add(line: reader.number, "the file was cut off within this line, which was left out")
            return .ignored
        }
    }

    /// Whether what follows the part that is read is of no interest.
    ///
    /// - Throws: where nobody knew of the other devices: text of evemu does not say beforehand that there are more.
    private func passOver() throws(TraceError) -> Bool {
        guard section == 0, header.announcedDevices <= 1, !isChosen else { return true }
        throw RecordedDevice.ambiguity(header.devices, file: reader.file.name)
    }

    /// Whether it is of one of several devices: of that which is meant, or which alone can be pressed.
    public internal(set) var isChosen = false

    private mutating func apply(
        _ event: InputEvent, at place: Range<Int>
    ) throws(TraceError) -> ContactTracker.Outcome {
        guard events.count < Self.frameLimit else {
            throw TraceError(
                file: reader.file.name, line: reader.number,
                reason: "no SYN_REPORT in \(Self.frameLimit) events",
                remedy: "this is no recording of one device")
        }
        events.append(event)
        do throws(SlotOutOfRange) {
            return try tracker.apply(event)
        } catch {
            let column = lines.placeOfValue(in: reader.bytes.span.extracting(place))
            throw TraceError(LineError(at: column, error.description), in: reader)
        }
    }

    /// Fills the frame; a clock that goes back is held, so that no step is ever negative.
    private mutating func complete(_ frame: inout Frame, at time: SourceTime) throws(TraceError) {
        tracker.fill(&frame, at: try heldTime(time))
        swap(&frame.events, &events)
        events.removeAll(keepingCapacity: true)
    }

    private mutating func complete(_ frame: inout Frame, _ arrival: SourceEvent) throws(TraceError)
        -> SourceEvent
    {
        frame.time = try heldTime(frame.time)
        return arrival
    }

    private mutating func heldTime(_ time: SourceTime) throws(TraceError) -> SourceTime {
        defer { lastTime = max(time, lastTime ?? time) }
        guard let last = lastTime else { return time }
        if time <= last {
            let reason =
                time < last
                ? "the clock goes back by \(last.since(time)) µs" : "the clock stands still"
            warnings.add(line: reader.number, reason)
            return last
        }
        let step = time.since(last)
        guard step <= Self.longestStep else { throw TraceError(jump: step, in: reader) }
        return time
    }

    /// A mark far from all frames is a mistake of its time, not of the recording.
    private mutating func moment(ofMark time: SourceTime) -> SourceTime {
        guard let last = lastTime, time.since(last).magnitude > Self.longestStep.magnitude
        else { return time }
        warnings.add(line: reader.number, "the time of this mark is far from all others; it was moved here")
        return last
    }
}

extension TraceError {
    /// The failure at the line that was read last.
    init(_ error: LineError, in reader: LineReader) {
        self.init(file: reader.file.name, line: reader.number, column: error.column, reason: error.reason)
    }

    /// A step of the clock that is too long, in microseconds, at the line that was read last.
    init(jump step: Int64, in reader: LineReader) {
        self.init(
            file: reader.file.name, line: reader.number,
            reason: "the clock jumps by more than a day (\(step / 1_000_000) s)",
            remedy: "cut the file in two here")
    }
}
