public import Pressure

/// A recording, replayed frame by frame on its own clock.
///
/// It gives frames as fast as they are asked for; pacing is the caller's work. Copies share the file.
public struct RecordingSource: FrameSource {
    /// What the recording is of.
    public let origin: SessionOrigin
    /// What was odd and yet safe to go on from, so far.
    public private(set) var warnings = TraceWarnings()

    /// More events than any device sends in a frame: without a SYN_REPORT for so long it is no recording.
    static let frameLimit = 1 << 16
    /// The longest step of the clock, in microseconds.
    ///
    /// A day of silence is a joined or a damaged file, and whoever
    /// ticks through it would not come to an end.
    static let longestStep: Int64 = 86_400_000_000

    private let format: TraceFormat
    private var reader: LineReader
    private var header = RecordingHeader()
    private var tracker: ContactTracker
    private var events: [InputEvent] = []
    private var lastTime: Int64?
    private var isOver = false

    init(_ reader: LineReader, format: TraceFormat, origin: SessionOrigin, currentSlot: Int) {
        self.reader = reader
        self.format = format
        self.origin = origin
        tracker = ContactTracker(
            mode: origin.mode, minimum: origin.axis?.minimum ?? 0,
            state: DeviceState(currentSlot: currentSlot))
    }

    /// Opens a file or a FIFO and reads until it is known what it is of, waiting for a FIFO where need be.
    ///
    /// - Throws: `TraceError`.
    public init(path: String, options: ReplayOptions = ReplayOptions()) throws(TraceError) {
        var opening = try RecordingOpening(path: path, options: options)
        self = try opening.complete()
    }

    /// The descriptor of a pipe; nil for a file, which never waits.
    public var pollable: Int32? { reader.file.isSeekable ? nil : reader.file.descriptor }

    /// What comes next: `frame`, `dropped`, `waiting` (a pipe) or `ended`, also where the recording ends in a touch.
    ///
    /// - Throws: `TraceError` at a line that cannot be read.
    public mutating func next(into frame: inout Frame) throws -> Arrival {
        guard !isOver else { return .ended }
        do throws(TraceError) {
            return try advance(into: &frame)
        } catch {
            isOver = true
            throw error
        }
    }

    private mutating func advance(into frame: inout Frame) throws(TraceError) -> Arrival {
        while true {
            switch try reader.next() {
            case .line(let place):
                guard let event = try event(at: place) else { continue }
                switch try apply(event, at: place) {
                case .incomplete: continue
                case .frame:
                    try complete(&frame, at: event.time)
                    return .frame
                case .dropped(let since):
                    try complete(&frame, at: event.time)
                    return .dropped(since: since)
                }
            case .waiting: return .waiting
            case .ended:
                isOver = true
                if !events.isEmpty {
                    warnings.add(line: reader.number, "the last frame is not complete and was left out")
                }
                return .ended
            }
        }
    }

    private mutating func event(at place: Range<Int>) throws(TraceError) -> InputEvent? {
        do throws(LineError) {
            guard case .event(let event) = try format.read(reader.bytes, at: place, into: &header)
            else { return nil }
            return event
        } catch {
            guard reader.isCutOff else { throw TraceError(error, in: reader) }
            warnings.add(line: reader.number, "the file was cut off within this line, which was left out")
            return nil
        }
    }

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
            let column = format.placeOfValue(in: reader.bytes, at: place)
            throw TraceError(LineError(at: column, error.description), in: reader)
        }
    }

    /// Fills the frame; a clock that goes back is held, so that no step is ever negative.
    private mutating func complete(_ frame: inout Frame, at time: Int64) throws(TraceError) {
        var time = time
        if let last = lastTime {
            if time <= last {
                let reason =
                    time < last ? "the clock goes back by \(last - time) µs" : "the clock stands still"
                warnings.add(line: reader.number, reason)
                time = last
            } else if time - last > Self.longestStep {
                throw TraceError(
                    file: reader.file.name, line: reader.number,
                    reason: "the clock jumps by more than a day (\((time - last) / 1_000_000) s)",
                    remedy: "cut the file in two here")
            }
        }
        lastTime = time
        tracker.fill(&frame, at: time)
        swap(&frame.events, &events)
        events.removeAll(keepingCapacity: true)
    }
}

extension TraceError {
    /// The failure at the line that was read last.
    init(_ error: LineError, in reader: LineReader) {
        self.init(file: reader.file.name, line: reader.number, column: error.column, reason: error.reason)
    }
}
