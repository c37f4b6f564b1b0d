import Core
import Formatting
import Metrology
import Recordings
import SessionEvents
import Sessions
import Weighing

extension WeighingLines {
    /// Plain lines.
    static let plain = WeighingLines(smoothing: .oneEuro, isForPeople: true) {
        PlainLineSink(
            unit: $0.output.mass.unit, signals: $1, isGuided: $0.weighing.guided,
            printsBudget: $0.weighing.budget, measuresLatency: $0.output.stats)
    }
}

/// Plain-text lines on standard output, for pipes and screen readers; instructions go to standard error.
final class PlainLineSink: LineDisplay, ReadingReceiver, Scheduled {
    private let unit: MassUnit?
    private let isGuided: Bool
    private let printsBudget: Bool
    let output: LineOutput
    private var writer: PlainWriter?
    private var statistics: LatencyStatistics?
    private var kind = DeviceKind.force
    /// Whether the source is a device, on which another weighing can always follow.
    private var isDevice = false
    /// The display interval in grams; nil before a source is open.
    private var interval: Double?
    /// The current step of a guided weighing.
    private var step: GuidedStep?
    /// The last step that was reached.
    private var furthest: GuidedStep?
    /// Why the last attempt at a weighing failed.
    private var trouble: WeighingFlag?
    /// What was said of the last result and holds of all until something changes.
    private var knownFlags: Set<WeighingFlag> = []
    /// Flags of the pad or of what stands on it, rather than of a single weight.
    private static let lastingFlags: Set<WeighingFlag> = [.tooSteady]
    /// Whether the instruction of the current step is written only if something follows.
    private var isStepPending = false
    private(set) var nextDue: MachineTime?
    private var comparison = ReferenceComparison()

    /// - Parameters:
    ///   - unit: the unit of weights; nil for the default of the pad.
    ///   - signals: the signals that end waiting for the reader.
    ///   - isGuided: whether the user is guided by sentences, between which lines about readings would be confusing.
    ///   - printsBudget: whether the uncertainty budget of each result is written.
    ///   - measuresLatency: whether to measure latencies.
    init(
        unit: MassUnit?, signals: SignalQueue, isGuided: Bool = false, printsBudget: Bool = false,
        measuresLatency: Bool = false
    ) {
        self.unit = unit
        self.isGuided = isGuided
        self.printsBudget = printsBudget
        output = .plain(signals: signals)
        statistics = measuresLatency ? LatencyStatistics() : nil
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .measured(let event): measured(event, at: moment)
        case .weighing(let event): try weighing(event)
        case .weighed(let summary, let interval):
            append(
                summary.groups.isEmpty && isGuided
                    ? noResults : "\(summary.text(interval: interval, in: unit ?? .gram)).")
        case .guided(let update):
            if let update = update.of(CalibrationUpdate.self) { append(update.event.sentence) }
        case .finished:
            if let line = writer?.finish() { append(line) }
            try output.finish()
        case .closed: if let statistics { Diagnostics.write(statistics.summary) }
        default: break
        }
    }

    private func open(_ header: SessionHeader) {
        output.open(header)
        let session = SessionFacts(origin: header.origin, configuration: header.configuration)
        kind = session.wording.kind
        isDevice = header.origin.kind == .device
        interval = header.configuration.interval
        let writer = PlainWriter(session: session, unit: unit)
        writer.opening.forEach { append($0) }
        self.writer = writer
        comparison = ReferenceComparison(on: header.configuration.channel.scale)
    }

    private func measured(_ event: MeasurementEvent, at moment: SourceTime) {
        guard !isGuided || event.concernsGuided else { return }
        writePending(before: moment)
        if !isGuided, let line = comparison.line(after: event) { append(line) }
        guard let line = writer?.process(event, at: moment) else { return }
        append(line)
        if case .reading(let reading) = event, !reading.isTick { statistics?.wait(forFrameAt: moment) }
    }

    private func weighing(_ event: WeighingSession.Event) throws {
        switch event {
        case .guided(.step(let step, _)):
            try promptPendingStep()
            // A recording or a demo may end with the lift, after which nothing can be done any more.
            isStepPending = step == .rest && self.step != nil && !isDevice
            self.step = step
            furthest = max(furthest ?? step, step)
            if !isStepPending { try promptStep() }
        case .guided(.trouble(let flag, _)):
            try promptPendingStep()
            trouble = flag
            try prompt(flag.message(in: step, on: kind))
        case .guided(.takenOff):
            if let interval, case .guided(let event) = event {
                event.takenOff(interval: interval).map { append($0) }
            }
        case .guided(.weight), .guided(.provisional), .progress, .guidanceEnded, .uncertainty, .verdict,
            .undone:
            break
        case .result(let result):
            append("\(result.sentence(in: unit ?? .gram, without: knownFlags)).")
            knownFlags = Self.lastingFlags.intersection(result.weight.flags)
            if printsBudget { result.budgetLines(in: unit ?? .gram).forEach { append($0) } }
        case .labeled(let result): append(result.labeledSentence(in: unit ?? .gram))
        case .target(let target): append("\(target.sentence(in: unit ?? .gram)).")
        case .counting(let counter):
            let sentence = interval.flatMap { counter?.sentence(interval: $0, in: unit ?? .gram) }
            sentence.map { append("\($0).") }
        case .remark(let text), .notice(let text), .refused(let text): append(text)
        }
    }

    /// Why a guided weighing has ended without results.
    private var noResults: String {
        if let trouble {
            let reason = trouble.endsWithContact ? "the pad was at its limit" : trouble.words(on: kind)
            return "No results: \(reason)."
        }
        let tool = kind == .pen ? "pen" : "finger"
        return switch furthest {
        case nil, .rest: "No results: nothing touched the pad."
        case .hold: "No results: the \(tool) was not steady for long enough."
        case .putOn, .confirm:
            "No weight: nothing was added after the \(tool). Started with the object? y weighs without a \(tool)."
        case .settle, .takeOff, .takeOffFirst, .removed: "No results: the load did not settle."
        }
    }

    private func promptPendingStep() throws {
        guard isStepPending else { return }
        isStepPending = false
        try promptStep()
    }

    private func promptStep() throws {
        guard let step else { return }
        try prompt("Step \(step.number) of \(GuidedStep.count): \(step.sentence(on: kind))")
    }

    func show(at now: SessionMoment) throws {
        writePending(before: now.moment)
        nextDue = writer?.nextLineDue.flatMap { now.clock.machine(atSource: $0 + 1) }
        guard output.count > 0 else { return }
        try output.flush()
        statistics?.written(at: PlaybackClock.machineNow)
    }

    /// Writes the delayed line if it was due before a moment, so that a replay writes the same lines at every speed.
    /// Events at the same moment come first.
    private func writePending(before moment: SourceTime) {
        guard let due = writer?.nextLineDue, due < moment, let line = writer?.line(at: due) else { return }
        append(line)
    }

    private func append(_ line: String) { output.append(line: line) }

    /// Writes an instruction to standard error after the preceding lines, so that a terminal shows them in order.
    private func prompt(_ sentence: String) throws {
        defer { Diagnostics.write(sentence) }
        try output.flush()
    }
}

extension MeasurementEvent {
    /// Whether the event concerns the pad, so that it is reported even during guided weighing.
    fileprivate var concernsGuided: Bool {
        if case .dropped = self { false } else { concernsPad }
    }
}
