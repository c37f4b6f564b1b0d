public import Core
public import Gestures
internal import TouchAnalysis

/// The circle-tracing test over one session: reports of the pipeline go in, results come out.
///
/// The recogniser judges the trace; what its force was like is said by the same figures as of any touch.
public struct CircleTest: Sendable {
    /// What judges traces.
    public private(set) var recogniser: CircleRecogniser
    private let analysis: AnalysisConfiguration
    private var analyzer: RecordingAnalyzer?
    private var contact: Contact?

    /// A test that has seen nothing.
    ///
    /// - Parameters:
    ///   - target: the ring to trace in.
    ///   - surface: where counts lie in millimetres.
    ///   - configuration: that of the pipeline whose reports come.
    public init(_ target: CircleTarget, on surface: TouchSurface, _ configuration: PipelineConfiguration) {
        recogniser = CircleRecogniser(target, on: surface)
        analysis = AnalysisConfiguration(configuration.channel, combination: configuration.combination)
    }

    /// Takes what the pipeline reported.
    ///
    /// - Parameters:
    ///   - report: what it reported.
    ///   - tell: receives each trace that is over.
    public mutating func take(_ report: MeasurementEvent, tell: (CircleResult) -> Void) {
        var events: [CircleRecogniser.Event] = []
        recogniser.process(report) { events.append($0) }
        for event in events {
            switch event {
            case .began:
                analyzer = RecordingAnalyzer(analysis)
                contact = nil
                follow(report)
            case .changed: follow(report)
            case .over(let trace): tell(CircleResult(trace, force: force(until: trace.endTime)))
            }
        }
    }

    /// Forgets the trace that is over.
    public mutating func clear() { recogniser.clear() }

    private mutating func follow(_ report: MeasurementEvent) {
        guard case .reading(let reading) = report, let time = reading.time else { return }
        let measured = contact.map { reading.contacts.first(of: $0.identity) } ?? reading.contacts.first
        guard let next = measured?.contact else { return }
        contact = next
        // The analyzer has no other clock than that of the session here.
        analyzer?.take(Frame(time: SourceTime(time.microseconds), contacts: [next])) { _ in }
    }

    private mutating func force(until time: SessionTime) -> ForceMetrics? {
        var force: ForceMetrics?
        analyzer?.take(Frame(time: SourceTime(time.microseconds))) { force = $0.force }
        analyzer = nil
        return force
    }
}
