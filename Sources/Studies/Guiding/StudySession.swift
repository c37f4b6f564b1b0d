package import Core
package import Diagnosis
internal import Metrology

/// A study while it is done: measures, guides, and writes the file.
package struct StudySession: Sendable {
    package private(set) var guide: StudyGuide
    /// The file up to the last step that is complete.
    package private(set) var document: [UInt8]
    /// Whether the pad is simulated.
    let isSimulated: Bool
    private var writer: StudyWriter
    private var pipeline: MeasurementPipeline
    private let axis: PressureAxis
    /// The time of the last line before an interruption; nil without one.
    private let interruption: SessionTime?
    private var hasBegun = false
    /// The time of the last line.
    private var latest: SessionTime = 0
    /// How far from both ends of a silence its ticks matter, in microseconds: far more than a load needs to come to rest.
    private static let horizon: Int64 = 30_000_000

    /// Begins a study.
    ///
    /// - Parameters:
    ///   - head: what it says about itself.
    ///   - evidence: what is known of the pad.
    ///   - origin: the source.
    ///   - axis: its pressure axis.
    ///   - secrets: names of the person and the machine, which are removed.
    package init(
        _ head: StudyHead, diagnosis evidence: PadEvidence, origin: SourceInfo, axis: PressureAxis,
        secrets: [String]
    ) {
        self.init(
            [], StudyWriter(head, diagnosis: evidence, origin: origin, axis: axis, secrets: secrets),
            StudyGuide(head, on: TouchSurface(of: origin.device, axis: axis)), axis, origin, after: nil)
    }

    /// Continues a study that was interrupted, or repeats what its check found.
    ///
    /// - Parameters:
    ///   - study: the steps that are done.
    ///   - document: its file.
    ///   - origin: the source.
    ///   - axis: its pressure axis.
    package init(
        continuing study: Study, _ document: [UInt8], origin: SourceInfo, axis: PressureAxis
    ) {
        let kept = study.isFinished ? document.withoutLastLine : document
        self.init(
            kept, StudyWriter(after: kept, axis: axis),
            StudyGuide(study.head, after: study, on: TouchSurface(of: origin.device, axis: axis)), axis,
            origin,
            after: study.end)
    }

    private init(
        _ kept: [UInt8], _ writer: StudyWriter, _ guide: StudyGuide, _ axis: PressureAxis,
        _ origin: SourceInfo,
        after interruption: SessionTime?
    ) {
        (document, self.writer, self.guide, self.axis) = (kept, writer, guide, axis)
        isSimulated = origin.kind == .demo
        self.interruption = interruption
        pipeline = MeasurementPipeline(StudyWriter.configuration(of: axis))
    }

    /// Processes an event of the source, with the frame of one that has one.
    mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (StudyEvent) -> Void) {
        guard let moment = event.moment(frame) else { return }
        pass(to: moment, emit: emit)
        measure(event, frame, at: moment, emit)
    }

    /// Notes that no event has occurred until a moment of the source's clock.
    mutating func pass(to moment: SourceTime, emit: (StudyEvent) -> Void) {
        begin(at: moment, emit)
        var ticks: [MeasurementEvent] = []
        _ = pipeline.tick(before: moment, atMost: .max, horizon: Self.horizon) { ticks.append($0) }
        for tick in ticks { perform(at: moment, emit) { $0.process(tick, at: moment, emit: $1) } }
        perform(at: moment, emit) { $0.pass(to: moment, emit: $1) }
    }

    /// Handles Enter: measures at once.
    mutating func confirm(at moment: SourceTime, emit: (StudyEvent) -> Void) {
        perform(at: moment, emit) { $0.confirm(emit: $1) }
    }

    /// Goes back one step.
    mutating func back(at moment: SourceTime, emit: (StudyEvent) -> Void) {
        perform(at: moment, emit) { $0.back(emit: $1) }
    }

    /// Writes the end, once all steps are complete.
    mutating func end() {
        writer.finish()
        write()
    }

    /// Adds what was measured to the file.
    mutating func write() { document += writer.take() }

    private mutating func begin(at moment: SourceTime, _ emit: (StudyEvent) -> Void) {
        guard !hasBegun else { return }
        hasBegun = true
        guard let interruption else { return }
        // The clock of the recording continues, a second later.
        let zero = moment.subtracting(saturating: interruption.microseconds + 1_000_000)
        pipeline = MeasurementPipeline(StudyWriter.configuration(of: axis), timeZero: zero)
        measure(.continued(after: moment), Frame(), at: moment, emit)
    }

    private mutating func measure(
        _ event: SourceEvent, _ frame: Frame, at moment: SourceTime, _ emit: (StudyEvent) -> Void
    ) {
        var measured: [MeasurementEvent] = []
        pipeline.process(event, frame) { measured.append($0) }
        for event in measured {
            writer.append(event)
            if case .reading(let reading) = event, let time = reading.time { latest = max(latest, time) }
            perform(at: moment, emit) { $0.process(event, at: moment, emit: $1) }
        }
    }

    /// Changes the guide, and marks the steps that begin or end.
    private mutating func perform(
        at moment: SourceTime, _ emit: (StudyEvent) -> Void,
        by change: (inout StudyGuide, (StudyEvent) -> Void) -> Void
    ) {
        var events: [StudyEvent] = []
        change(&guide) { events.append($0) }
        for event in events {
            let time = pipeline.relative(moment).map { max($0, latest) }
            latest = max(latest, time ?? latest)
            switch event {
            case .began(let step): writer.mark(step, isEnd: false, at: time)
            case .ended(let step, let rest): writer.mark(step, isEnd: true, at: time, rest: rest)
            case .part, .guidance, .complete: break
            }
            emit(event)
        }
    }
}

extension SourceEvent {
    /// When it occurred, on the clock of the source; nil for those that say nothing about the pad.
    fileprivate func moment(_ frame: Frame) -> SourceTime? {
        switch self {
        case .frame, .dropped: frame.time
        case .lost(_, let moment), .gone(let moment), .blocked(let moment), .continued(let moment): moment
        case .mark, .reference, .waiting, .ended: nil
        }
    }
}

extension [UInt8] {
    /// The text without its last line, which ends it.
    fileprivate var withoutLastLine: [UInt8] {
        let end = dropLast().lastIndex(of: UInt8(ascii: "\n"))
        return Array(prefix(end.map { $0 + 1 } ?? 0))
    }
}
