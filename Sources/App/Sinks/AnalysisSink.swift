import Core
import Formatting
import Recordings
import Screens
import SessionEvents
import Text
import TouchAnalysis

/// A table with one row per touch.
struct TouchRows {
    let table: TouchTable
    let recording: TouchTable.Recording
    var file: WholeFile

    mutating func append(_ touch: TouchAnalysis) {
        var row: [UInt8] = []
        table.append(touch, of: recording, to: &row)
        file.output.append(row)
    }
}

/// The metrics of each touch when it ends, and those of the recording at the end.
final class AnalysisSink: LineDisplay {
    let output: LineOutput
    private var analyzer: RecordingAnalyzer
    private let configuration: AnalysisConfiguration
    /// Lines for people; nil for JSON.
    private let lines: TouchLines?
    private var rows: TouchRows?
    private var summary = AnalysisSummary()
    private var path = ""
    /// Remarks on how far the metrics can be trusted; nil until the end.
    private(set) var remarks: AnalysisRemarks?

    init(
        _ configuration: AnalysisConfiguration, lines: TouchLines?, rows: TouchRows?,
        hearing signals: SignalQueue
    ) {
        var configuration = configuration
        configuration.reportsImmediately = true
        self.configuration = configuration
        (self.lines, self.rows) = (lines, rows)
        output = lines == nil ? .json(hearing: signals) : .plain(hearing: signals)
        analyzer = RecordingAnalyzer(configuration)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header)
        case .finished: try finish()
        default: break
        }
    }

    var interests: EventInterests { [.source, .others] }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        var ended: [TouchAnalysis] = []
        analyzer.process(event, frame) { ended.append($0) }
        for touch in ended { append(touch) }
    }

    private func open(_ header: SessionHeader) {
        output.open(header)
        path = header.origin.device.path
        guard let lines else { return output.append(header.line) }
        let subject = AnalysisSubject(header.origin.device.path, header.origin, configuration)
        for line in subject.lines + [lines.omission].compactMap(\.self) {
            output.append(
                Wrapping.lines(line, columns: Console.current.columns, rest: "  ").joined(separator: "\n")
                    .utf8)
            output.append("\n".utf8)
        }
        output.append("\(lines.titles)\n".utf8)
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try writeOut { try output.flushIfNeeded() }
        if let rows, rows.file.output.count > 0 { try self.rows?.file.output.flush() }
    }

    private func finish() throws {
        var cut: [TouchAnalysis] = []
        let analysis = analyzer.finish { cut.append($0) }
        for touch in cut { append(touch) }
        summary.add(analysis)
        if let lines {
            if analysis.touches > 1, let overall = analysis.overall {
                output.append("all contacts combined:\n\(lines.line(overall.asTouch))\n".utf8)
            }
        } else {
            output.append(
                JSONWriter.line("analysis") { json in
                    json.fields(of: analysis, span: configuration.channel?.axis.span)
                })
            output.append(summary.line)
        }
        try writeOut { try output.finish() }
        try rows?.file.finish()
        let remarks = AnalysisRemarks(path: path, analysis: analysis, configuration: configuration)
        remarks.sentences.forEach(Diagnostics.write)
        self.remarks = remarks
    }

    /// Writes the pending output; the table is completed even if the reader of the output is gone.
    private func writeOut(_ write: () throws -> Void) throws {
        do {
            try write()
        } catch {
            try rows?.file.finish()
            rows = nil
            throw error
        }
    }

    private func append(_ touch: TouchAnalysis) {
        rows?.append(touch)
        if let lines {
            output.append("\(lines.line(touch))\n".utf8)
            return
        }
        output.append(
            JSONWriter.line("touch") { json in
                json.field("phase", "up")
                json.field("id", touch.trackingID)
                json.field("t", microseconds: touch.end)
                json.fields(of: touch)
            })
    }
}
