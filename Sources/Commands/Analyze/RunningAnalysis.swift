import Core
import Recordings
import SessionEvents
import Sessions
import Text
import TouchAnalysis

/// The analysis of a source while it is read: each touch is written when it ends, and the figures at the end.
final class RunningAnalysis {
    let output: LineOutput
    /// The figures so far, and the touches that are not written yet.
    var reducer: AnalysisReducer
    private let path: String
    private let configuration: AnalysisConfiguration
    /// Lines for people; nil for JSON.
    private let lines: TouchLines?
    /// The table with one row per touch; nil for none.
    private var table: WholeFile?
    /// Remarks on how far the figures can be trusted; nil until the end.
    private(set) var remarks: AnalysisRemarks?

    /// - Parameters:
    ///   - measuring: the configuration of the measurement, with the scale.
    ///   - steps: the steps of the counts of a table from another program; nil for others.
    ///   - signals: the signals that end waiting for the reader of the output.
    init(
        _ command: AnalyzeCommand, of origin: SourceInfo, _ measuring: PipelineConfiguration,
        in steps: TableSteps?, signals: SignalQueue
    ) throws {
        var configuration = try command.options.scope.configuration(
            of: origin, origin.axis == nil ? nil : measuring, in: steps)
        configuration.reportsImmediately = true
        self.configuration = configuration
        path = origin.device.path
        let isJSON = command.options.json
        lines =
            isJSON
            ? nil : TouchLines(width: Console.current.columns ?? TouchLines.usualWidth, of: configuration)
        output = isJSON ? .json(signals: signals) : .plain(signals: signals)
        let columns = TouchTable(wantsDrawings: true, meta: [])
        table = try command.options.csv.map { path in
            try WholeFile.check(path, overwrites: command.pictures.force)
            var file = try WholeFile(path)
            file.output.append(columns.header.utf8)
            return file
        }
        let encoder = TouchEncoder(
            form: lines.map { .lines($0) } ?? .live, channel: configuration.channel,
            table: table == nil ? nil : columns,
            recording: columns.recording(
                file: path, device: origin.device, channel: configuration.channel, meta: []))
        reducer = AnalysisReducer(analyzer: RecordingAnalyzer(configuration), encoder: encoder)
    }

    /// Writes what is read.
    func begin(_ header: SessionHeader) {
        output.open(header)
        guard let lines else { return output.append(header.line) }
        let subject = AnalysisSubject(path, header.origin, configuration)
        for line in subject.lines + [lines.omission].compactMap(\.self) {
            output.append(
                Wrapping.lines(line, columns: Console.current.columns, rest: "  ").joined(separator: "\n")
                    .utf8)
            output.append("\n".utf8)
        }
        output.append("\(lines.titles)\n".utf8)
    }

    /// Writes the touches that have ended.
    ///
    /// - Parameter reducer: the figures so far.
    /// - Throws: `OutputBuffer.BrokenPipe` if the reader of the output has closed it, after the table was completed, or
    ///   `Failure`.
    func write(_ reducer: inout AnalysisReducer) throws {
        append(&reducer)
        try keepingTable { try output.flushIfNeeded() }
        if table?.output.count ?? 0 > 0 { try table?.output.flush() }
    }

    /// Ends the touches that are still down, and writes the figures.
    ///
    /// - Parameter ended: why the session ended; nil if reading failed.
    /// - Throws: as `write` does.
    func finish(_ ended: SessionEnd?) throws {
        let analysis = reducer.finish()
        append(&reducer)
        if let lines {
            if analysis.touches > 1, let overall = analysis.overall {
                output.append("all contacts combined:\n\(lines.line(overall.asTouch))\n".utf8)
            }
        } else {
            output.append(
                JSONWriter.line("analysis") { json in
                    json.fields(of: analysis, on: configuration.channel)
                })
            var summary = AnalysisSummary()
            summary.add(analysis)
            output.append(summary.line(ended: ended))
        }
        try keepingTable { try output.finish() }
        try table?.finish()
        let remarks = AnalysisRemarks(path: path, analysis: analysis, configuration: configuration)
        remarks.sentences.forEach(Diagnostics.write)
        self.remarks = remarks
    }

    private func append(_ reducer: inout AnalysisReducer) {
        if !reducer.text.shown.isEmpty { output.take(&reducer.text.shown) }
        if !reducer.text.rows.isEmpty { table?.output.append(reducer.text.rows) }
        reducer.text = TouchEncoder.Output()
    }

    /// Writes the output; the table is completed even if the reader of the output is gone.
    private func keepingTable(_ write: () throws -> Void) throws {
        do {
            try write()
        } catch {
            try table?.finish()
            table = nil
            throw error
        }
    }
}
