package import Core
package import Gestures
internal import TouchAnalysis

/// The circle-tracing test of one session: processes pipeline events and emits results.
///
/// The recognizer judges the trace; the metrics of its force are the same as for any touch.
package struct CircleTest: Sendable {
    /// The recognizer that judges traces.
    package private(set) var recognizer: CircleRecognizer
    private let analysis: AnalysisConfiguration
    private var analyzer: RecordingAnalyzer?
    private var contact: Contact?

    /// - Parameters:
    ///   - target: the ring to trace in.
    ///   - surface: the surface of the pad, in millimeters.
    ///   - configuration: the configuration of the pipeline.
    package init(_ target: CircleTarget, on surface: TouchSurface, _ configuration: PipelineConfiguration) {
        recognizer = CircleRecognizer(target, on: surface)
        analysis = AnalysisConfiguration(configuration.channel, combination: configuration.combination)
    }

    /// Processes an event of the measurement pipeline.
    ///
    /// - Parameters:
    ///   - report: the event.
    ///   - emit: receives each trace that has ended.
    package mutating func process(_ report: MeasurementEvent, emit: (CircleResult) -> Void) {
        var events: [CircleRecognizer.Event] = []
        recognizer.process(report) { events.append($0) }
        for event in events {
            switch event {
            case .began:
                analyzer = RecordingAnalyzer(analysis)
                contact = nil
                follow(report)
            case .changed: follow(report)
            case .over(let trace): emit(CircleResult(trace, force: force(until: trace.endTime)))
            }
        }
    }

    /// Clears the trace that has ended.
    package mutating func clear() { recognizer.clear() }

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
