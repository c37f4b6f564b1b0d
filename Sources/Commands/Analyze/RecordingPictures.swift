import Core
import Formatting
import Plots
import Sessions
import Text
import TouchAnalysis

/// Draws recordings as they are analyzed, and at the end the pictures of all.
struct RecordingPictures {
    private let options: PictureOptions
    private let isJSON: Bool
    private let namesAreUnique: Bool
    private var reported: [ReportedRecording] = []
    /// The same in grams, for JSON.
    private var inGrams: [ReportedRecording] = []

    /// - Throws: `Failure` if a file exists and is not to be overwritten, or if it is one of the recordings.
    init(_ options: PictureOptions, recordings paths: [String], isJSON: Bool) throws {
        self.options = options
        self.isJSON = isJSON
        namesAreUnique = Self.areUnique(paths)
        for file in options.files {
            try WholeFile.check(file, overwrites: options.force)
        }
    }

    /// Whether the names of the files without their folders are unique.
    private static func areUnique(_ paths: [String]) -> Bool {
        Set(paths.map(\.fileName)).count == paths.count
    }

    /// The limits of the data kept for pictures, which are lower if there are many recordings.
    static func limits(recordings: Int) -> AnalysisPictures.Limits {
        recordings <= 8
            ? AnalysisPictures.Limits()
            : AnalysisPictures.Limits(
                touches: 24, touchPoints: 200, pathPoints: 400, recordingPoints: 800, cells: 32)
    }

    /// Takes a recording, and draws it below its figures if asked for.
    mutating func add(_ analyzed: AnalyzedFile, to out: inout OutputBuffer) throws {
        let recording = ReportedRecording(analyzed, isNameEnough: namesAreUnique)
        if options.plot, !options.compare {
            try TerminalPlots.print(RecordingPlots(recording).column, to: &out)
            try out.flush()
        }
        if options.compare || !options.files.isEmpty { reported.append(recording) }
        if options.compare, isJSON {
            var analyzed = analyzed
            analyzed.configuration.unit = .gram
            inGrams.append(ReportedRecording(analyzed, isNameEnough: namesAreUnique))
        }
    }

    /// Writes the comparison, the pictures and the report.
    func finish(to out: inout OutputBuffer) throws {
        let comparison = options.compare ? Comparison(reported) : nil
        if let comparison {
            if isJSON {
                var json = JSONWriter()
                (Comparison(inGrams) ?? comparison).write(into: &json)
                out.append(json.bytes)
            } else {
                out.append("\n\(comparison.text(columns: Console.current.columns))".utf8)
                if let notice = comparison.notice {
                    let lines = Wrapping.lines(notice, columns: TerminalPlots.columns, rest: "")
                    out.append("\(lines.joined(separator: "\n"))\n".utf8)
                }
                if options.plot { try TerminalPlots.print(comparison.plots.flatMap(\.self), to: &out) }
            }
            try out.flush()
        }
        guard !options.files.isEmpty else { return }
        let title = reported.count == 1 ? reported[0].name : "\(reported.count) recordings"
        try options.write(comparison?.plots ?? reported.flatMap(rows), title: "\(title) – forcescale") {
            RecordingReport.page(reported, comparison: comparison, version: Version.current)
        }
    }

    /// The pictures of a recording; titled with its name if there are several.
    private func rows(of recording: ReportedRecording) -> [[Plot]] {
        var rows = RecordingPlots(recording).rows
        if reported.count > 1, !rows.isEmpty, !rows[0].isEmpty { rows[0][0].title = recording.name }
        return rows
    }
}

extension ReportedRecording {
    /// Creates the recording for a report, with printable texts.
    ///
    /// - Parameter isNameEnough: whether its name without the folder is unique.
    init(_ analyzed: AnalyzedFile, isNameEnough: Bool) {
        let device = analyzed.origin.device
        let configuration = analyzed.configuration
        let codes = device.positionCodes
        let resolutions = [codes.x, codes.y].map { Double(device.axes[$0]?.resolution ?? 0) }
        self.init(
            name: (isNameEnough ? analyzed.path.fileName : analyzed.path).printable(),
            path: analyzed.path.printable(),
            started: analyzed.origin.started?.printable(limit: 40),
            device: device.name.printable(limit: 60),
            axis: configuration.channel?.axis,
            thresholds: configuration.channel.map { channel in
                Threshold.standard.map { GaugeMark($0, on: channel) }.filter { $0.share < 1 }
                    .map { ($0.name, $0.grams) }
            } ?? [],
            quantity: ForceQuantity(
                scale: configuration.channel?.scale, kind: configuration.kind, unit: configuration.unit),
            provenance: AnalysisSubject(analyzed.path, analyzed.origin, analyzed.configuration).provenance,
            needsWarning: configuration.channel?.scale.provenance.isOnlyAssumed == true,
            resolution: resolutions.allSatisfy { $0 > 0 } ? (resolutions[0], resolutions[1]) : nil,
            analysis: analyzed.analysis)
    }
}
