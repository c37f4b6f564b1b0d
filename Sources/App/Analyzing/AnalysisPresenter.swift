import Core
import Formatting
import Recordings
import Screens
import Text
import TouchAnalysis

/// A row a touch on its way into a table.
struct TouchRows {
    let table: TouchTable
    let recording: TouchTable.Recording
    var file: TableFile

    mutating func append(_ touch: TouchAnalysis) {
        var row: [UInt8] = []
        table.append(touch, of: recording, to: &row)
        file.append(row)
    }
}

/// Each touch in figures as it ends, and at the end those of all.
struct AnalysisPresenter: LinePresenter {
    private let output: LineOutput
    private var analyzer: RecordingAnalyzer
    private let configuration: AnalysisConfiguration
    /// Lines for people; nil for JSON.
    private let lines: TouchLines?
    private var rows: TouchRows?
    private var summary = AnalysisSummary()
    private var path = ""
    /// What is to be known of the figures; nil until the end.
    private(set) var remarks: AnalysisRemarks?

    init(_ configuration: AnalysisConfiguration, lines: TouchLines?, rows: TouchRows?) {
        var configuration = configuration
        configuration.tellsAtOnce = true
        self.configuration = configuration
        (self.lines, self.rows) = (lines, rows)
        output = lines == nil ? .json() : .plain()
        analyzer = RecordingAnalyzer(configuration)
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        path = header.origin.device.path
        guard let lines else { return output.append(header.line) }
        let subject = AnalysisSubject(header.origin.device.path, header.origin, configuration)
        for line in subject.lines + [lines.omission].compactMap(\.self) {
            output.append(
                Wrapping.lines(line, columns: Wrapping.columns, rest: "  ").joined(separator: "\n").utf8)
            output.append("\n".utf8)
        }
        output.append("\(lines.titles)\n".utf8)
    }

    mutating func take(_ arrival: SourceEvent, _ frame: Frame) {
        var ended: [TouchAnalysis] = []
        analyzer.take(arrival, frame) { ended.append($0) }
        for touch in ended { append(touch) }
    }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {}

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        let output = output
        if output.count > 0 { try writeOut { try output.flush() } }
        try rows?.file.flush()
    }

    var lineOutput: LineOutput? { output }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        var cut: [TouchAnalysis] = []
        let analysis = analyzer.finish { cut.append($0) }
        for touch in cut { append(touch) }
        summary.add(analysis)
        if let lines {
            if analysis.touches > 1, let overall = analysis.overall {
                output.append("all contacts combined:\n\(lines.line(overall.asTouch))\n".utf8)
            }
        } else {
            var json = JSONWriter()
            json.beginObject()
            json.field("type", "analysis")
            json.fields(of: analysis, span: configuration.axis?.span)
            json.endObject()
            json.endLine()
            output.append(json.bytes)
            output.append(summary.line)
        }
        let output = output
        try writeOut { try output.finish() }
        try rows?.file.finish()
        let remarks = AnalysisRemarks(path: path, analysis: analysis, configuration: configuration)
        remarks.sentences.forEach(Notes.write)
        self.remarks = remarks
    }

    /// Writes what waits; the table outlives a pipe that nobody reads any more.
    private mutating func writeOut(_ write: () throws -> Void) throws {
        do {
            try write()
        } catch {
            try rows?.file.finish()
            rows = nil
            throw error
        }
    }

    private mutating func append(_ touch: TouchAnalysis) {
        rows?.append(touch)
        if let lines {
            output.append("\(lines.line(touch))\n".utf8)
            return
        }
        var json = JSONWriter()
        json.beginObject()
        json.field("type", "touch")
        json.field("phase", "up")
        json.field("id", touch.trackingID)
        json.field("t", microseconds: touch.end)
        json.fields(of: touch)
        json.endObject()
        json.endLine()
        output.append(json.bytes)
    }
}
