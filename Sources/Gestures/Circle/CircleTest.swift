package import Core
internal import TouchAnalysis

/// What the circle test reports.
package enum CircleUpdate: Sendable {
    /// A trace begins.
    case began(CircleTrace)
    /// It continues with another frame.
    case changed(CircleTrace)
    /// It has ended.
    case ended(CircleResult)
    /// The session is over.
    case over
}

/// The circle-tracing test of one session: processes pipeline events and emits results.
///
/// The recognizer judges the trace; the metrics of its force are the same as for any touch.
package struct CircleTest: GuidedTask {
    private var recognizer: CircleRecognizer
    private let analysis: AnalysisConfiguration
    private var analyzer: RecordingAnalyzer?
    private var contact: Contact?
    /// The number of traces that have ended.
    private var ended = 0
    /// The number of traces with which the test is complete; nil if it has no end.
    private let wanted: Int?

    /// - Parameters:
    ///   - target: the ring to trace in.
    ///   - surface: the surface of the pad, in millimeters.
    ///   - configuration: the configuration of the pipeline.
    ///   - wanted: the number of traces with which the test is complete; nil if it has no end.
    package init(
        _ target: CircleTarget, on surface: TouchSurface, _ configuration: PipelineConfiguration,
        wanted: Int? = nil
    ) {
        self.wanted = wanted
        recognizer = CircleRecognizer(target, on: surface)
        analysis = AnalysisConfiguration(configuration.channel, combination: configuration.combination)
    }

    package static var clockInterval: Int64? { nil }

    package var isComplete: Bool { wanted.map { ended >= $0 } ?? false }

    package mutating func begin(emit: (CircleUpdate) -> Void) {}

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (CircleUpdate) -> Void) {}

    package mutating func process(_ report: MeasurementEvent, emit: (CircleUpdate) -> Void) {
        guard !isComplete else { return }
        var events: [CircleRecognizer.Event] = []
        recognizer.process(report) { events.append($0) }
        for event in events {
            switch event {
            case .began:
                analyzer = RecordingAnalyzer(analysis)
                contact = nil
                follow(report)
                if let trace = recognizer.trace { emit(.began(trace)) }
            case .changed:
                follow(report)
                if let trace = recognizer.trace { emit(.changed(trace)) }
            case .over(let trace):
                ended += 1
                emit(.ended(CircleResult(trace, force: force(until: trace.endTime))))
            }
        }
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (CircleUpdate) -> Void) {}

    package mutating func perform(_ answer: GuidedAnswer, at moment: SourceTime, emit: (CircleUpdate) -> Void)
    {}

    package mutating func conclude(emit: (CircleUpdate) -> Void) { emit(.over) }

    private mutating func follow(_ report: MeasurementEvent) {
        guard case .reading(let reading) = report, let time = reading.time else { return }
        let measured = contact.map { reading.contacts.first(of: $0.identity) } ?? reading.contacts.first
        guard let next = measured?.contact else { return }
        contact = next
        // The analyzer only knows the session clock here.
        analyzer?.process(Frame(time: SourceTime(time.microseconds), contacts: [next])) { _ in }
    }

    private mutating func force(until time: SessionTime) -> ForceMetrics? {
        var force: ForceMetrics?
        analyzer?.process(Frame(time: SourceTime(time.microseconds))) { force = $0.force }
        analyzer = nil
        return force
    }
}
