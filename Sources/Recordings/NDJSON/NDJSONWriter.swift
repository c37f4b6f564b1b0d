internal import Core

/// Writes lines of JSON, as `--json` does, and includes in the session line the device data that other formats need.
struct NDJSONWriter: FormatWriter {
    private let description: TraceDescription
    private let configuration: PipelineConfiguration
    private var pipeline: MeasurementPipeline
    private var encoder: ReportEncoder
    private var hasHead = false
    private var offset: Int64 = 0
    private var early = EarlyNotes()
    var timeOfDay: TimeOfDay?
    private(set) var tally = WriterTally()

    init?(_ description: TraceDescription, _ bytes: inout [UInt8]) {
        guard let configuration = description.configuration else { return nil }
        self.description = description
        self.configuration = configuration
        timeOfDay = description.origin.timeOfDay
        pipeline = MeasurementPipeline(configuration)
        encoder = ReportEncoder(scale: configuration.channel.scale)
        if description.isLive { writeHead(&bytes) }
    }

    /// Does nothing, because readings contain the state of the device.
    mutating func append(_ state: DeviceState, at time: SourceTime, _ bytes: inout [UInt8]) {}

    /// Does nothing, because contacts and buttons that are missing in the next frame have ended.
    mutating func liftContacts(_ end: TraceEnd) {}

    /// The maximum number of ticks written at a time.
    private static let burst = 512

    mutating func pass(to moment: SourceTime, _ bytes: inout [UInt8]) -> Bool {
        let isComplete = pipeline.tick(before: moment &+ offset, atMost: Self.burst, horizon: nil) {
            encoder.append($0)
        }
        drain(into: &bytes)
        return isComplete
    }

    mutating func append(_ event: SourceEvent, _ frame: Frame, _ bytes: inout [UInt8]) {
        let hadTimeZero = pipeline.timeZero != nil
        if !hadTimeZero, early.take(event, &tally.losses) { return }
        write(event, frame)
        if !hadTimeZero, let zero = pipeline.timeZero {
            if hasHead {
                bytes.append(contentsOf: ClockLine.bytes(timeZero: zero &- offset, timeOfDay))
            } else {
                writeHead(&bytes)
            }
            appendEarly(&bytes)
        }
        drain(into: &bytes)
    }

    mutating func finish(_ bytes: inout [UInt8]) {
        if !hasHead { writeHead(&bytes) }
        appendEarly(&bytes)
        drain(into: &bytes)
    }

    /// Moves the encoded lines to the bytes, unless they wait for the session line.
    private mutating func drain(into bytes: inout [UInt8]) {
        guard hasHead else { return }
        bytes.append(contentsOf: encoder.json.bytes)
        encoder.json.clear()
    }

    mutating func resume(after end: TraceEnd, _ bytes: inout [UInt8]) {
        hasHead = true
        offset = end.offset
        pipeline = MeasurementPipeline(configuration, timeZero: end.timeZero)
        pipeline.process(.continued(after: end.lastTime), Frame()) { encoder.append($0) }
        drain(into: &bytes)
    }

    /// Appends the notes that waited for time 0; without time 0 they have no time.
    private mutating func appendEarly(_ bytes: inout [UInt8]) {
        var encoder = ReportEncoder(scale: configuration.channel.scale)
        for note in early.removeAll() {
            switch note {
            case .mark(let label, let time):
                encoder.append(.mark(label: label, time: pipeline.relative(time &+ offset)))
            case .reference(let reading):
                encoder.append(.reference(reading, time: pipeline.relative(reading.time &+ offset)))
            default: break
            }
        }
        bytes.append(contentsOf: encoder.json.bytes)
    }

    private mutating func write(_ event: SourceEvent, _ frame: Frame) {
        var frame = frame
        frame.time &+= offset
        var readings = 0
        pipeline.process(event.moved(by: offset), frame) { report in
            if report.isFrame { readings += 1 }
            encoder.append(report)
        }
        tally.rows += readings
        switch event {
        case .frame, .dropped: tally.losses.count(frame, hasRow: readings > 0, hasDeviceTime: false)
        default: break
        }
    }

    private mutating func writeHead(_ bytes: inout [UInt8]) {
        hasHead = true
        var header = SessionHeader(
            version: description.version, origin: description.origin, configuration: configuration,
            timeZero: pipeline.timeZero)
        header.origin.timeOfDay = timeOfDay
        header.isComplete = true
        header.meta = description.meta
        bytes.append(contentsOf: header.line)
    }
}

extension SourceEvent {
    /// Returns the event moved by an offset in time.
    func moved(by offset: Int64) -> SourceEvent {
        switch self {
        case .dropped(let since): .dropped(since: since.map { $0 &+ offset })
        case .lost(let since, let time): .lost(since: since.map { $0 &+ offset }, at: time &+ offset)
        case .gone(let time): .gone(at: time &+ offset)
        case .blocked(let time): .blocked(at: time &+ offset)
        case .continued(let time): .continued(after: time &+ offset)
        case .mark(let label, let time): .mark(label: label, at: time &+ offset)
        case .reference(let reading):
            .reference(ReferenceReading(reading.grams, at: reading.time &+ offset, reading.status))
        case .frame, .waiting, .ended: self
        }
    }
}
