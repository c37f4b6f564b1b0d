import Core
import Formatting
import Gestures
import Recordings
import Screens
import Text

/// Results of the circle test as lines of words or of JSON on standard output.
struct CircleLinesPresenter: LinePresenter {
    private let isJSON: Bool
    private let target: CircleTarget
    private let surface: Surface
    private let files: CircleFiles
    private var lines: LineKeys?
    private let output: LineOutput
    private var encoder: ReportEncoder?
    private var session: GaugeSession?
    private var test: CircleTest?
    private var wasTracing = false
    private var tally = CircleTally()
    private var failure: (any Error)?

    /// - Parameter lines: keys for those who see lines; nil for none.
    init(isJSON: Bool, _ target: CircleTarget, on surface: Surface, files: CircleFiles, lines: LineKeys?) {
        self.isJSON = isJSON
        self.target = target
        self.surface = surface
        self.files = files
        self.lines = lines
        output = isJSON ? .json() : .plain()
    }

    var lineOutput: LineOutput? { output }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        self.session = session
        files.begin(session, on: surface)
        test = CircleTest(target, on: surface, header.configuration)
        if isJSON {
            output.append(header.line)
            encoder = ReportEncoder(scale: header.configuration.scale)
        } else {
            PlainWriter(session: session).opening.forEach { say($0) }
            say(CircleModel.task)
            say(
                "Their middle is \(target.center.x.fixed(1)) mm from the left and \(target.center.y.fixed(1)) mm "
                    + "from the upper edge, their radii are \(target.minimum.fixed(1)) and \(target.maximum.fixed(1)) mm."
            )
        }
    }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {
        if report.concernsTheSession { encoder?.append(report) }
        var results: [CircleResult] = []
        test?.take(report) { results.append($0) }
        for result in results { tell(result) }
        let isTracing = test?.recogniser.isTracing ?? false
        if isTracing, !wasTracing { say("tracing") }
        wasTracing = isTracing
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        if let bytes = encoder?.json.bytes, !bytes.isEmpty {
            output.append(bytes)
            encoder?.json.clear()
        }
        if let failure { throw failure }
        if output.count > 0 { try output.flush() }
    }

    var keys: Int32? { lines?.descriptor }
    mutating func readKeys() throws -> [SessionAction] {
        (lines?.read() ?? []).filter { $0 == .quit }.map { .gauge($0) }
    }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        try show(pipeline, at: 0, clock: .unpaced)
        say(tally.text)
        try output.finish()
    }

    private mutating func tell(_ result: CircleResult) {
        guard let session else { return }
        tally.add(result)
        do {
            try files.take(result)
        } catch {
            failure = error
        }
        if isJSON {
            encoder?.json.raw(json: result.line(scale: session.wording.provenance.rawValue).dropLast())
            encoder?.json.endLine()
        } else {
            say(CircleWords(result, session.wording).sentence)
        }
    }

    /// A line of words, for those who asked for words.
    private mutating func say(_ line: String) {
        if !isJSON { output.append("\(line)\n".utf8) }
    }
}

extension MeasurementEvent {
    /// Whether it says that something may have been missed, or what somebody noted.
    fileprivate var concernsTheSession: Bool {
        switch self {
        case .dropped, .blocked, .gone, .mark: true
        case .reading, .touchDown, .touchUp, .threshold: false
        }
    }
}
