import Plots
import POSIX
import Recordings
import Sessions
import Text
import TouchAnalysis

/// A part of a recording that panes show.
struct SheetPart: Hashable, Sendable {
    /// The recording.
    var file: String
    /// The part in microseconds after the first contact; nil for the whole recording.
    var window: ClosedRange<Int64>?
}

/// Analyzes the recordings of a sheet, several at a time, each only once.
struct SheetAnalysis: Sendable {
    private let plan: AnalysisPlan
    private let acceptsChanges: Bool
    private let showsThresholds: Bool

    /// - Parameters:
    ///   - options: the options of the analysis.
    ///   - acceptsChanges: whether recordings may have changed since a sheet was made.
    init(_ options: SheetOptions, acceptsChanges: Bool) throws {
        var scope = AnalysisScope()
        scope.unit = options.unit
        var plan = AnalysisPlan(
            source: .init(
                axis: options.axis, device: nil, columns: options.columns, pads: try SourceOpener.knownPads()),
            scale: options.scale, scope: scope, isJSON: false)
        (plan.cores, plan.showsTouches, plan.showsProgress) = (1, false, false)
        self.plan = plan
        (self.acceptsChanges, showsThresholds) = (acceptsChanges, options.showsThresholds)
    }

    /// The panes, in order.
    ///
    /// - Throws: `Failure` that names the first pane that cannot be drawn.
    func panes(_ wanted: [SheetPlan.Pane]) throws -> [SheetPane] {
        var parts: [SheetPart] = []
        for pane in wanted where !parts.contains(pane.part) { parts.append(pane.part) }
        var outcomes: [SheetPart: Result<AnalyzedFile, Failure>] = [:]
        let work = { @Sendable [parts, console = Console.current] (index: Int) in
            let views = wanted.filter { $0.part == parts[index] }.map(\.view)
            return console.perform { analyze(parts[index], for: views) }
        }
        OrderedWork.run(count: parts.count, window: parts.count, work: work) { outcome in
            outcomes[parts[outcomes.count]] = outcome
            return true
        }
        let areUnique = Set(parts.map(\.file.fileName)).count == Set(parts.map(\.file)).count
        var panes: [SheetPane] = []
        for (number, pane) in zip(1..., wanted) {
            guard let outcome = outcomes[pane.part] else { continue }
            panes.append(try self.pane(pane, outcome, isNameEnough: areUnique).naming(pane, number))
        }
        for part in parts { try report(outcomes[part]?.get()) }
        return panes
    }

    /// Analyzes a part of a recording.
    ///
    /// - Parameter views: the views that may be drawn.
    func analyze(_ part: SheetPart, for views: [SheetView]) -> Result<AnalyzedFile, Failure> {
        var plan = plan
        var limits = AnalysisPictures.Limits()
        if !views.contains(.force) { limits.recordingPoints = 0 }
        if !views.contains(.heat) { limits.cells = 0 }
        plan.pictures = limits
        plan.scope.from = part.window?.lowerBound
        plan.scope.to = part.window?.upperBound
        // A sheet may show a table beside recordings, which state their axes.
        if plan.source.columns != nil, RecordingFormat(of: part.file) != nil {
            (plan.source.columns, plan.source.axis) = (nil, nil)
        }
        return Result { () throws(Failure) in try FileAnalysis(path: part.file, plan: plan).run() }
    }

    /// A pane of an analyzed recording, or the reason why it cannot be drawn.
    ///
    /// - Parameter isNameEnough: whether the name of the recording without its folder is unique.
    func pane(
        _ pane: SheetPlan.Pane, _ outcome: Result<AnalyzedFile, Failure>, isNameEnough: Bool
    ) -> Result<SheetPane, Failure> {
        outcome.flatMap { analyzed in
            let xxh128 = analyzed.key.hash ?? ""
            let isEarlier = pane.hash.map(ResultKey.isSHA256) ?? false
            let present = isEarlier ? InputDigest.sha256(of: pane.file) ?? "unknown" : xxh128
            if let earlier = pane.hash, earlier != present {
                let change =
                    "the recording has changed since the sheet was made: its \(isEarlier ? "sha256" : "xxh128") is "
                    + "\(present), and was \(earlier.printable(limit: 64))"
                guard acceptsChanges else {
                    return .failure(Failure(.badData, "\(change); --accept-changes draws it as it is now"))
                }
                Diagnostics.write("\(pane.file.printable()): \(change).")
            }
            var recording = ReportedRecording(analyzed, isNameEnough: isNameEnough)
            if !showsThresholds { recording.thresholds = [] }
            return Result { [recording] () throws(SheetViewError) in
                try SheetPane(
                    recording, pane.view, xxh128: xxh128, window: pane.windowWords, title: pane.title)
            }.mapError { Failure(.badData, $0.description) }
        }
    }

    /// Reports what is to be known about a recording.
    private func report(_ analyzed: AnalyzedFile?) {
        guard let analyzed else { return }
        Diagnostics.write(analyzed.warnings, of: analyzed.path)
        analyzed.remarks.sentences.forEach(Diagnostics.write)
    }
}

extension SheetPlan.Pane {
    /// The part of its recording that it shows.
    var part: SheetPart { SheetPart(file: file, window: window) }
}

extension Result where Success == SheetPane, Failure == Sessions.Failure {
    /// The pane.
    ///
    /// - Throws: a failure that names it.
    fileprivate func naming(_ pane: SheetPlan.Pane, _ number: Int) throws(Sessions.Failure) -> SheetPane {
        do throws(Sessions.Failure) { return try get() } catch {
            throw Sessions.Failure(.badData, "pane \(number) (\(pane.file.printable())): \(error.message)")
        }
    }
}
