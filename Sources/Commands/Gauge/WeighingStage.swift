import Core
import Formatting
import Recordings
import Screens
import SessionEvents
import Sessions
import Text
import Weighing

/// Weighs: guided weighing, saved results, piece counts, and the file of results.
final class WeighingStage: ReadingReceiver, Guide {
    private let settings: WeighingSession.Settings
    private let file: ResultsFile?
    private var units: UnitChoice
    /// Whether pieces are shown, which the key of the units ends before it changes the unit.
    private var showsPieces = false
    private let isFile: Bool
    private let mayHaveResults: Bool
    private var weighing: WeighingSession?
    private var origin: SourceInfo?
    /// The moment of the event that is being processed, on the clock of the source.
    private var moment: SourceTime = 0
    /// The date of the last result in the file, empty if unknown; nil before the first result.
    private var filedDay: String?
    private var nextLabel: String?
    /// The results of the session so far; nil before it begins.
    private(set) var summary: SessionSummary?
    /// Whether the source reached its own end, not a time limit or a request to quit.
    private var sourceHasEnded = false
    /// The time of the last result in the file, so that a replay that seeks back does not write it again.
    private var filedThrough = SessionTime.min

    /// - Parameters:
    ///   - settings: the options of the weighing.
    ///   - file: the file of results; nil for none.
    ///   - unit: the unit in which today's results are reported until another one is selected.
    ///   - isFile: whether a complete recording is replayed. At its end, an object that was placed without a finger
    ///     gives a result.
    ///   - mayHaveResults: whether guiding, saving or a key can give a result; otherwise readings are only summarized.
    init(
        settings: WeighingSession.Settings, file: ResultsFile?, unit: MassUnit, isFile: Bool,
        mayHaveResults: Bool
    ) {
        self.settings = settings
        self.file = file
        units = UnitChoice(unit)
        self.isFile = isFile
        self.mayHaveResults = mayHaveResults
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }
    var isGuiding: Bool { weighing?.isGuiding ?? settings.isGuided }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        self.moment = moment
        switch event {
        case .opened(let header): open(header, session)
        case .exhausted: sourceHasEnded = true
        case .measured(let event):
            summary?.process(event)
            if mayHaveResults { try weigh(session) { $0?.process(event, emit: $1) } }
        case .level(let level): weighing?.isTilted = level.isTilted
        case .unitSelected(let unit): units.select(unit)
        case .labelSuggested(let label): nextLabel = label
        case .labelRequested(let label, let object):
            try weigh(session) { $0?.label(object, as: label, emit: $1) }
        case .performed(let action, let reading, _): try performed(action, reading, session)
        case .rewound: weighing?.restart()
        case .sourceEnded: try finish(session)
        case .stopped:
            if sourceHasEnded { try finish(session) }
            if let weighing, weighing.summary.count > 0 || settings.isGuided {
                session.emit(.weighed(weighing.summary, interval: weighing.interval))
            }
        case .closed: try summarizeFile()
        default: break
        }
    }

    /// Reports the results of the day in the file: of today, or of the day of the recording that was replayed.
    private func summarizeFile() throws {
        guard let file, let weighing, let origin else { return }
        let today = String(WallClock.local.prefix(10))
        guard let day = filedDay ?? (origin.kind == .replay ? nil : today) else { return }
        let name =
            switch day {
            case today: "today"
            case "": "without a time"
            default: "on \(day)"
            }
        let summary = try file.summary(of: day)
        let figures = summary.text(interval: weighing.interval, in: units.ofMass)
        let text = summary.groups.isEmpty ? ": no results \(name)" : ", \(name): \(figures)."
        let (columns, title) = (Console.current.columns, file.name.printable(limit: 60))
        // On one line, or a line for each fact.
        let facts = summary.facts(interval: weighing.interval, in: units.ofMass)
        let whole = title + text
        let paragraphs =
            facts.isEmpty || Glyph.columns(of: whole) <= columns ?? .max
            ? [whole] : ["\(title), \(name):"] + facts.map { "  \($0)" }
        let lines = paragraphs.flatMap { text in
            Wrapping.lines(text, columns: columns, first: text.hasPrefix("  ") ? "  " : "", rest: "    ")
        }
        Diagnostics.write(lines.joined(separator: "\n"))
    }

    private func open(_ header: SessionHeader, _ session: SessionContext) {
        origin = header.origin
        let wording = SessionFacts(origin: header.origin, configuration: header.configuration).wording
        var summary = summary ?? SessionSummary(wording: wording)
        summary.wording = wording
        summary.unit = units.ofMass
        self.summary = summary
        guard weighing == nil else {
            weighing?.reconfigure(origin: header.origin, configuration: header.configuration)
            if let step = weighing?.step { session.emit(.weighing(.guided(.step(step, time: nil)))) }
            return
        }
        weighing = WeighingSession(settings, origin: header.origin, configuration: header.configuration)
        if settings.isGuided { session.emit(.weighing(.guided(.step(.rest, time: nil)))) }
    }

    private func performed(_ action: KeyAction, _ reading: Reading, _ session: SessionContext) throws {
        switch action {
        case .weigh: try weigh(session) { $0?.toggleGuiding(emit: $1) }
        case .note:
            let label = nextLabel
            nextLabel = nil
            try weigh(session) { $0?.note(label: label, emit: $1) }
        case .weighAlone: try weigh(session) { $0?.weighAlone(emit: $1) }
        case .undo: try weigh(session) { $0?.undo(emit: $1) }
        case .saveSteady: try weigh(session) { $0?.toggleSaving(emit: $1) }
        case .count: try weigh(session) { $0?.countPieces(emit: $1) }
        case .unit: if showsPieces { showsPieces = false } else { units.advance() }
        case .tare, .clearTare: weighing?.adopt(reading)
        default: break
        }
    }

    /// Finishes the weighing at the end of the source.
    private func finish(_ session: SessionContext) throws {
        let isFile = isFile
        try weigh(session) { $0?.finish(isRecording: isFile, emit: $1) }
    }

    /// Calls the weighing, and emits its events after the call has returned.
    private func weigh(
        _ session: SessionContext,
        _ ask: (inout WeighingSession?, (WeighingSession.Event) -> Void) -> Void
    ) throws {
        var events: [WeighingSession.Event] = []
        ask(&weighing) { events.append($0) }
        weighing?.announce { events.append($0) }
        // The name is shown first, and then that it is not in the table.
        var unfiled: [WeighingResult] = []
        defer { for result in unfiled { session.emit(.notice(Self.unfiledLabel(result, units.ofMass))) } }
        for event in events {
            defer { session.emit(.weighing(event)) }
            if case .counting(let counter) = event { showsPieces = counter != nil }
            if case .undone(let result) = event { try undo(result, session) }
            if case .labeled(let result) = event, let file, try !file.label(result) { unfiled.append(result) }
            guard case .result(let result) = event, let file, let origin,
                result.weight.time > filedThrough || origin.kind == .device
            else { continue }
            filedThrough = max(filedThrough, result.weight.time)
            let time = WallClock.local(of: origin, at: moment)
            if result.weight.revision == 0 {
                try file.add(result, time: time, device: origin.device.name)
            } else if try !file.revise(result, time: time, device: origin.device.name) {
                session.emit(
                    .notice(
                        "The row of the first weight of this object is not in the table any more, so that of its "
                            + "revision was added."))
            }
            filedDay = String((time ?? "").prefix(10))
        }
        let isChanged = events.contains {
            switch $0 {
            case .result, .undone: true
            default: false
            }
        }
        if isChanged, let weighing { session.emit(.resultsChanged(weighing.summary)) }
    }

    /// What is said where the row of a result that was named has been changed or removed by others.
    private static func unfiledLabel(_ result: WeighingResult, _ unit: MassUnit) -> String {
        "\(result.labeledSentence(in: unit)) Its row is not in the table any more as it was written, so the table was "
            + "left alone."
    }

    /// Removes a result from the table, and says so.
    private func undo(_ result: WeighingResult, _ session: SessionContext) throws {
        let text = "Undone: \(result.text(in: units.ofMass))."
        guard let file else { return session.emit(.notice(text)) }
        let isRemoved = try file.undo(result)
        session.emit(.notice(isRemoved ? text : "\(text) Its row is not in the table any more."))
    }
}
