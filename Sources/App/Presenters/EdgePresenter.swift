import Core
import Formatting
import Recordings
import Screens
import Text

/// Thresholds as they are passed, as lines of words or of JSON on standard output, and nothing else.
struct EdgePresenter: LinePresenter {
    private let isJSON: Bool
    private let unit: MassUnit?
    private let output: LineOutput
    private var writer: EdgeWriter?
    private var encoder: ReportEncoder?
    private var presses = PressCount()
    private var clockLine = PendingClockLine()

    init(isJSON: Bool, unit: MassUnit?) {
        self.isJSON = isJSON
        self.unit = unit
        output = isJSON ? .json() : .plain()
    }

    var lineOutput: LineOutput? { output }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        header.configuration.thresholds.forEach { presses.expect($0.name) }
        if isJSON {
            output.append(header.line)
            clockLine = PendingClockLine(after: header)
            encoder = ReportEncoder(scale: header.configuration.scale)
        } else {
            let session = GaugeSession(origin: header.origin, configuration: header.configuration)
            PlainWriter(session: session, unit: unit).opening.forEach { output.append("\($0)\n".utf8) }
            writer = EdgeWriter(session: session, unit: unit)
        }
    }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {
        presses.take(report)
        if let line = writer?.take(report) { output.append("\(line)\n".utf8) }
        guard report.isOfWatching else { return }
        encoder?.append(report)
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        if let line = clockLine.take(timeZero: pipeline.timeZero) { output.append(line) }
        if let bytes = encoder?.json.bytes, !bytes.isEmpty {
            output.append(bytes)
            encoder?.json.clear()
        }
        if output.count > 0 { try output.flush() }
    }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        try show(pipeline, at: 0, clock: .unpaced)
        output.append(isJSON ? presses.line : Array("\(presses.text)\n".utf8))
        try output.finish()
    }
}

extension MeasurementEvent {
    /// Whether it is an event that is watched for, or says that some may have been missed.
    fileprivate var isOfWatching: Bool {
        switch self {
        case .threshold, .dropped, .blocked, .gone, .mark: true
        case .reading, .touchDown, .touchUp: false
        }
    }
}

extension PressCount {
    /// The last line of machine output.
    var line: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.field("type", "summary")
        json.field("command", "watch")
        json.field("duration_s", microseconds: duration)
        json.key("presses")
        json.beginObject()
        for entry in counts { json.field(entry.name, entry.presses) }
        json.endObject()
        json.endObject()
        json.endLine()
        return json.bytes
    }
}
