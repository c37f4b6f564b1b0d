import CommandLine
import POSIX
import Recordings
import SessionEvents
import Sessions
import TouchAnalysis

/// The command `analyze` for recordings: analyzes several at a time, and reports them in the order in which they were given.
struct AnalyzeRun {
    let command: AnalyzeCommand
    /// The recordings, also those of a list.
    let paths: [String]

    /// The least number of files that may be analyzed before the next one is reported.
    private static let window = 8

    /// - Throws: `Failure` if the list of recordings cannot be read.
    init(_ command: AnalyzeCommand) throws {
        self.init(command, paths: try command.batch.paths(after: command.recordings))
    }

    /// A run over some recordings.
    init(_ command: AnalyzeCommand, paths: [String]) { (self.command, self.paths) = (command, paths) }

    private var batch: BatchOptions { command.batch }
    private var isJSON: Bool { command.options.json }

    /// Whether a single recording was given, whose failure is that of the run.
    private var isSingle: Bool { paths.count == 1 && batch.filesFrom == nil }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    func run() throws {
        var plan = try plan(isJSON: isJSON)
        plan.hasFlatTouches = command.results.touches == "flat"
        if !isJSON { plan.width = Console.current.columns }
        var pictures = try RecordingPictures(command.pictures, recordings: paths, isJSON: isJSON)
        if command.pictures.areWanted { plan.pictures = RecordingPictures.limits(recordings: paths.count) }
        var file: WholeFile?
        if let path = command.options.csv {
            let table = TouchTable(wantsDrawings: true, meta: metaNames(plan))
            try WholeFile.check(path, overwrites: command.pictures.force)
            file = try WholeFile(path)
            file?.output.append(table.header.utf8)
            plan.table = table
        }
        do {
            let failure = try report(plan, into: &file, &pictures)
            try file?.finish()
            if let failure { throw failure }
        } catch is OutputBuffer.BrokenPipe {
            file?.abandon()
        } catch {
            file?.abandon()
            throw error
        }
    }

    /// How the recordings are analyzed.
    ///
    /// - Parameter isJSON: whether the results are lines of JSON.
    /// - Throws: `ValidationError` if an option cannot be used.
    func plan(isJSON: Bool) throws -> AnalysisPlan {
        var plan = try AnalysisPlan(
            source: .init(
                axis: command.source.selection.axis, device: command.source.device,
                columns: command.table.mapping, pads: SourceOpener.knownPads()),
            scale: command.scale.selection, scope: command.options.scope, isJSON: isJSON)
        // Only lines of JSON, and those of earlier runs, are identified by them, and finding them takes 5 ms.
        if isJSON || command.results.skipKnown != nil { plan.words = command.words }
        plan.cores = batch.jobs
        if isSingle { plan.textLimit = 3 << 20 } else { (plan.cores, plan.showsProgress) = (1, false) }
        plan.profiles = isSingle ? nil : ProfileStore(isReadOnce: true)
        return plan
    }

    /// Analyzes the recordings, several at a time, and shows the progress.
    ///
    /// - Parameters:
    ///   - plan: how they are analyzed.
    ///   - known: earlier results, of which the recordings are left out; nil for none.
    ///   - report: receives what became of each, in order, and the progress, to be cleared before something is written.
    func analyze(
        _ plan: AnalysisPlan, unless known: KnownResults?,
        _ report: (AnalysisOutcome, inout Progress) throws -> Void
    ) throws {
        var progress = Progress()
        defer { progress.clear() }
        var done = 0
        let work = { @Sendable [paths, console = Console.current] (index: Int) in
            console.perform {
                AnalysisOutcome(of: paths[index], plan, unless: known)
            }
        }
        try OrderedWork.run(
            count: paths.count, window: max(Self.window, 2 * (batch.jobs ?? 0)), cores: batch.jobs,
            // The order of groups is that of the files.
            isOrdered: !batch.unordered || command.results.by != nil, work: work
        ) { outcome in
            done += 1
            try report(outcome, &progress)
            if !isSingle { progress.show("\(done) of \(paths.count) recordings") }
            return true
        }
    }

    /// - Returns: if there are several recordings, the first failure, unless failures are only reported.
    private func report(
        _ plan: AnalysisPlan, into file: inout WholeFile?, _ pictures: inout RecordingPictures
    ) throws -> Failure? {
        var summary = AnalysisSummary()
        var out = Console.current.outputBuffer
        var first: Failure?
        var isFirst = true
        let known = try command.results.skipKnown.map { try KnownResults($0) }
        try analyze(plan, unless: known) { outcome, progress in
            defer { isFirst = false }
            switch outcome {
            case .analyzed(let analyzed):
                progress.clear()
                Diagnostics.write(analyzed.warnings, of: analyzed.path)
                analyzed.remarks.sentences.forEach(Diagnostics.write)
                try write(analyzed, isFirst: isFirst, plan, to: &out)
                try file?.write(analyzed.rows)
                try pictures.add(analyzed, to: &out)
                summary.add(analyzed.analysis)
            case .known: summary.addKnown()
            case .failed(let failure, let path, let key):
                summary.addFailure()
                let endsRun = isSingle && !batch.keepGoing
                if isJSON {
                    out.append(failure.line(of: path, key) + (endsRun ? summary.line(ended: nil) : []))
                    try out.flush()
                }
                guard !endsRun else { throw failure }
                progress.clear()
                failure.report()
                first = first ?? failure
            }
        }
        try pictures.finish(to: &out)
        if isJSON {
            out.append(summary.line(ended: summary.failed < paths.count ? .source : nil))
        } else if let text = summary.text {
            out.append("\n\(text)\n".utf8)
        }
        try out.flush()
        return failure(of: summary.failed, first)
    }

    /// The failure of a run over several recordings; nil if none failed, or if failures are only reported.
    ///
    /// - Parameters:
    ///   - failed: the number of recordings that failed.
    ///   - first: the first failure.
    func failure(of failed: Int, _ first: Failure?) -> Failure? {
        guard !batch.keepGoing else { return nil }
        return first.map {
            Failure($0.code, "\(failed) of \(paths.count) recordings could not be analyzed")
        }
    }

    private func write(
        _ analyzed: AnalyzedFile, isFirst: Bool, _ plan: AnalysisPlan, to out: inout OutputBuffer
    ) throws {
        guard !plan.isJSON else { return try analyzed.writeJSON(to: &out) }
        if !isFirst { out.append("\n".utf8) }
        try analyzed.writeLines(plan.width, to: &out)
    }

    /// The names of the notes in the recordings, in order of appearance. Those of pipes are left out, since a pipe can be
    /// read only once.
    private func metaNames(_ plan: AnalysisPlan) -> [String] {
        guard plan.source.columns == nil else { return [] }
        var names: [String] = []
        for path in paths where !FileDescriptor.isStream(path) {
            let defaults = plan.source
            let recording = try? SourceOpener.openRecording(
                path, axis: defaults.axis, device: defaults.device, pads: defaults.pads)
            for entry in recording?.meta ?? [] where !names.contains(entry.name) { names.append(entry.name) }
        }
        return names
    }
}
