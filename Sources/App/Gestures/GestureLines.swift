import Core
import Formatting
import Gestures
import Recordings
import Screens
import Text

/// Gestures as lines of words or of JSON on standard output.
struct GestureLines: GestureShower {
    private let isJSON: Bool
    private let output: LineOutput
    private var json = JSONWriter()
    private var encoder: ReportEncoder?
    private var words: GestureWords?
    private var pad: EdgeWriter?

    init(isJSON: Bool) {
        self.isJSON = isJSON
        output = isJSON ? .json() : .plain()
    }

    var lineOutput: LineOutput? { output }

    mutating func begin(_ header: SessionHeader, surface: Surface) {
        if isJSON {
            output.append(header.line)
            encoder = ReportEncoder(scale: header.configuration.scale)
        } else {
            let session = GaugeSession(origin: header.origin, configuration: header.configuration)
            PlainWriter(session: session).opening.forEach { output.append("\($0)\n".utf8) }
            words = GestureWords(session.wording)
            pad = EdgeWriter(session: session)
        }
        if let assumption = surface.assumption { Notes.write(assumption) }
    }

    mutating func take(_ frame: TouchFrame?) {}

    mutating func take(_ gesture: Gesture) {
        if isJSON {
            json.line(of: gesture)
            output.append(json.bytes)
            json.clear()
        } else if let line = words?.line(of: gesture) {
            output.append("\(line)\n".utf8)
        }
    }

    mutating func take(_ report: MeasurementEvent) {
        guard report.isOfThePad else { return }
        if let line = pad?.take(report) { output.append("\(line)\n".utf8) }
        encoder?.append(report)
        if let bytes = encoder?.json.bytes {
            output.append(bytes)
            encoder?.json.clear()
        }
    }

    func notice(_ text: String) { Notes.write(text) }

    // Lines have no picture, no keys and no terminal to themselves.
    var nextShow: Int64? { nil }
    var keys: Int32? { nil }
    var isWatched: Bool { false }
    func caption(_ text: String?) {}
    func sourceIsOver() {}
    func ring() -> Bool { TerminalBell.ring() }
    func readKeys() throws -> [SessionAction] { [] }
    func giveBack() {}
    func takeAgain() throws {}
    func resize() {}

    mutating func show() throws { if output.count > 0 { try output.flush() } }

    mutating func end(_ count: GestureCount, duration: Int64) throws {
        output.append(
            isJSON ? count.line(duration: duration) : Array("\(count.text(duration: duration))\n".utf8))
        try output.finish()
    }
}

extension MeasurementEvent {
    /// Whether it tells of the pad and not of what touches it.
    fileprivate var isOfThePad: Bool {
        switch self {
        case .dropped, .blocked, .gone, .mark: true
        case .reading, .touchDown, .touchUp, .threshold: false
        }
    }
}

extension GestureCount {
    /// The last line of machine output.
    fileprivate func line(duration: Int64) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.field("type", "summary")
        json.field("command", "gestures")
        json.field("duration_s", microseconds: duration)
        json.key("gestures")
        json.beginObject()
        for entry in counts { json.field(entry.kind.rawValue, entry.count) }
        json.endObject()
        json.endObject()
        json.endLine()
        return json.bytes
    }

    /// `tap 3, pan 1 · 12 s`, or that there were none.
    func text(duration: Int64) -> String {
        let told = counts.filter { $0.count > 0 }.map { "\($0.kind.rawValue) \($0.count)" }
        let words = told.isEmpty ? "no gestures" : told.joined(separator: ", ")
        return "\(words) · \(Elapsed.words(microseconds: duration))"
    }
}
