import Analysis
import Pressure
import Text
import Traces

/// How recordings are analyzed; the same for all that are given together.
struct AnalysisPlan: Sendable {
    var source: RecordingPlace
    var scale: ScaleOptions
    var options: AnalysisOptions
    /// Whether touches go out as JSON.
    var isJSON: Bool
    /// The width of lines for people; nil for none.
    var width: Int?
    /// The table of touches; nil where none is written.
    var table: TouchTable?

    /// What a recording does not tell by itself.
    struct RecordingPlace: Sendable {
        var axis: AbsoluteAxis?
        var device: String?
        var pads: KnownPads
    }
}

/// One recording, read to its end.
struct FileAnalysis {
    let path: String
    let plan: AnalysisPlan

    /// - Throws: `Failure` where it cannot be read.
    func run() throws(Failure) -> AnalyzedFile {
        do {
            return try analyze()
        } catch {
            throw Failure(reading: error)
        }
    }

    private func analyze() throws -> AnalyzedFile {
        let recording = try SourceOpener.openRecording(
            path, axis: plan.source.axis, device: plan.source.device, pads: plan.source.pads)
        let configuration = try configuration(of: recording)
        let encoder = encoder(of: recording, configuration)
        return try analyze(recording, configuration, encoder)
    }

    private func analyze(
        _ recording: RecordingSource, _ configuration: AnalysisConfiguration, _ encoder: TouchEncoder
    ) throws -> AnalyzedFile {
        var recording = recording
        var analyzer = RecordingAnalyzer(configuration)
        var text = TouchEncoder.Output()
        var shown = Spool()
        var rows = Spool()
        var frame = Frame()
        var arrival = Arrival.waiting
        while arrival != .ended {
            arrival = try recording.next(into: &frame)
            analyzer.take(arrival, frame) { encoder.append($0, to: &text) }
            if text.count > 1 << 16 { try text.move(to: &shown, &rows) }
        }
        let analysis = analyzer.finish { encoder.append($0, to: &text) }
        try text.move(to: &shown, &rows)
        try checkMarks(of: analysis)
        return AnalyzedFile(
            path: path, origin: recording.origin, configuration: configuration, meta: recording.meta,
            analysis: analysis, shown: shown, rows: rows, warnings: recording.warnings)
    }

    /// The scale that was asked for, else that of the recording, else what holds for its axis.
    private func configuration(of recording: RecordingSource) throws -> AnalysisConfiguration {
        let device = recording.origin.device
        let measuring = try recording.origin.axis.map {
            try plan.scale.adapted(to: recording).configuration(axis: $0, smoothing: .none, thresholds: [])
        }
        let codes = device.positionCodes
        return AnalysisConfiguration(
            axis: measuring?.axis, scale: measuring?.scale, combination: plan.scale.combine,
            from: plan.options.from.map { Int64($0 * 1e6) }, to: plan.options.to.map { Int64($0 * 1e6) },
            marks: try plan.options.bounds, wantsDrawings: device.classification.kind == .pen,
            position: device.axes[codes.x].flatMap { x in device.axes[codes.y].map { (x, $0) } })
    }

    private func encoder(of recording: RecordingSource, _ configuration: AnalysisConfiguration) -> TouchEncoder {
        let lines = TouchLines(
            width: plan.width, hasGrams: configuration.scale != nil, wantsDrawings: configuration.wantsDrawings)
        return TouchEncoder(
            form: plan.isJSON ? .json : .lines(lines), table: plan.table,
            recording: plan.table?.recording(
                file: path, device: recording.origin.device.name,
                scale: configuration.scale?.provenance.rawValue ?? "", meta: recording.meta))
    }

    /// - Throws: where a mark that bounds what is looked at is not there.
    private func checkMarks(of analysis: RecordingAnalysis) throws {
        guard let bounds = try plan.options.bounds else { return }
        for label in [bounds.first, bounds.last] where !analysis.marks.contains(where: { $0.label == label }) {
            let there = Set(analysis.marks.map { $0.label.printable(limit: 40) }).sorted().prefix(20)
            throw Failure(
                .badData,
                "\(path.printable()) has no mark \u{201C}\(label.printable())\u{201D}; "
                    + (there.isEmpty ? "it has none at all" : "there are: \(there.joined(separator: ", "))"))
        }
    }
}

extension TouchEncoder.Output {
    /// Bytes that wait.
    var count: Int { shown.count + rows.count }

    /// Hands on what waits.
    mutating func move(to shown: inout Spool, _ rows: inout Spool) throws {
        try shown.append(self.shown)
        try rows.append(self.rows)
        self.shown.removeAll(keepingCapacity: true)
        self.rows.removeAll(keepingCapacity: true)
    }
}
