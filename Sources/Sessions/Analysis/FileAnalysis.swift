package import Core
import POSIX
package import Recordings
import Text
package import TouchAnalysis

/// How recordings are analyzed, the same for all.
package struct AnalysisPlan: Sendable {
    package var source: RecordingDefaults
    var scale: ScaleSelection
    package var scope: AnalysisScope
    /// The profiles; nil for those of the user, which are read for each recording.
    package var profiles: ProfileStore?
    /// Whether each touch is a line of JSON of its own, without nested values.
    package var hasFlatTouches = false
    /// The options that change figures, as on a command line, for lines of JSON.
    package var words = ""
    /// How many cores a recording may use; nil for all.
    package var cores: Int?
    /// Whether touches are written as JSON.
    package var isJSON: Bool
    /// Whether touches are written.
    package var showsTouches = true
    /// The width of plain lines; nil for no limit.
    package var width: Int?
    /// The table of touches; nil if none is written.
    package var table: TouchTable?
    /// The number of bytes of the text of a recording's touches that are kept in memory; the rest is kept on the disk.
    package var textLimit = 1 << 20
    /// Whether the hash of each recording is computed, as lines of JSON need it.
    var wantsHash: Bool { isJSON || !showsTouches }
    /// Whether the progress of each recording is shown.
    package var showsProgress = true
    /// The limits of the data kept for pictures; nil for no pictures.
    package var pictures: AnalysisPictures.Limits?

    package init(source: RecordingDefaults, scale: ScaleSelection, scope: AnalysisScope, isJSON: Bool) {
        self.source = source
        self.scale = scale
        self.scope = scope
        self.isJSON = isJSON
    }

    /// What a line of a recording is made from and by.
    package func key(hash: String?) -> ResultKey {
        ResultKey(hash: hash, version: Version.current, options: words)
    }

    /// Properties that a recording may not state itself.
    package struct RecordingDefaults: Sendable {
        package var axis: AbsoluteAxis?
        package var device: String?
        /// The meaning of the columns of tables from another program; nil for recordings.
        package var columns: ColumnMapping?
        package var pads: KnownPads

        package init(
            axis: AbsoluteAxis? = nil, device: String? = nil, columns: ColumnMapping? = nil, pads: KnownPads
        ) {
            self.axis = axis
            self.device = device
            self.columns = columns
            self.pads = pads
        }
    }
}

/// The analysis of one recording, which is read to its end.
package struct FileAnalysis {
    let path: String
    let plan: AnalysisPlan

    package init(path: String, plan: AnalysisPlan) {
        self.path = path
        self.plan = plan
    }

    /// Returns the figures of the recording, with the hash of what was read, if wanted.
    ///
    /// - Throws: `Failure` if it cannot be read.
    package func run() throws(Failure) -> AnalyzedFile {
        do {
            let digest = plan.wantsHash ? InputDigest() : nil
            var file = try analyze(digest)
            file.key.hash = digest?.finish()
            return file
        } catch {
            throw Failure(reading: error)
        }
    }

    private func analyze(_ digest: InputDigest?) throws -> AnalyzedFile {
        let part = try part()
        let recording = try open(digest)
        let (file, reducer) = try begin(recording, part)
        return try analyze(recording, file, reducer)
    }

    private func open(_ digest: InputDigest? = nil) throws -> RecordingSource {
        try SourceOpener.openRecording(
            path, axis: plan.source.axis, device: plan.source.device, columns: plan.source.columns,
            pads: plan.source.pads, digest: digest)
    }

    /// The part between the marks, which are found before anything is analyzed; nil if all is, and for pipes, which can be read
    /// only once.
    private func part() throws -> ClosedRange<Int64>? {
        guard let marks = plan.scope.marks, !FileDescriptor.isStream(path) else { return nil }
        var (recording, finder) = (try open(), MarkFinder())
        try recording.reduce(
            into: &finder, cores: plan.cores, make: { MarkFinder(after: $0) }, after: { _, _ in })
        return finder.part(between: marks)
    }

    /// Returns an analyzed file without touches.
    private func begin(
        _ recording: RecordingSource, _ part: ClosedRange<Int64>?
    ) throws -> (AnalyzedFile, AnalysisReducer) {
        let (origin, meta) = (recording.origin, recording.meta)
        let measuring =
            origin.axis == nil ? nil : try plan.scale.configuration(of: origin, profiles: plan.profiles)
        var configuration = try plan.scope.configuration(of: origin, measuring, in: recording.steps)
        configuration.pictures = plan.pictures
        if let part { (configuration.from, configuration.to) = (part.lowerBound, part.upperBound) }
        let encoder = TouchEncoder(
            form: form(configuration, origin.device), channel: configuration.channel, table: plan.table,
            recording: plan.table?.recording(
                file: path, device: origin.device, channel: configuration.channel, meta: meta))
        var analyzer = RecordingAnalyzer(configuration)
        var file = AnalyzedFile(
            path: path, origin: origin, configuration: configuration, meta: meta,
            analysis: analyzer.finish { _ in }, shown: SpillBuffer(limit: plan.textLimit),
            rows: SpillBuffer(limit: plan.textLimit), key: plan.key(hash: nil),
            hasFlatTouches: plan.hasFlatTouches)
        file.isTable = recording.steps != nil
        return (file, AnalysisReducer(analyzer: RecordingAnalyzer(configuration), encoder: encoder))
    }

    private func form(_ configuration: AnalysisConfiguration, _ device: DeviceDescription)
        -> TouchEncoder.Form
    {
        guard plan.showsTouches else { return .nothing }
        guard plan.isJSON else {
            return .lines(TouchLines(width: plan.width ?? TouchLines.usualWidth, of: configuration))
        }
        return plan.hasFlatTouches ? .flat(path: path, kind: device.judgment.word) : .json
    }

    private func analyze(
        _ recording: RecordingSource, _ file: AnalyzedFile, _ begun: AnalysisReducer
    ) throws -> AnalyzedFile {
        var (recording, file, reducer) = (recording, file, begun)
        var progress = Progress()
        defer { progress.clear() }
        try recording.reduce(
            into: &reducer, cores: plan.cores, make: begun.makeLater,
            after: { reducer, share in
                try reducer.text.move(to: &file.shown, &file.rows)
                if plan.showsProgress { report(share, &progress) }
            })
        try finish(&reducer, &file)
        file.warnings = recording.warnings
        return file
    }

    private func report(_ share: Double?, _ progress: inout Progress) {
        guard let share else { return }
        progress.show("\((100 * share).fixed(0)) % of \(path.printable(limit: 60)) read")
    }

    private func finish(_ reducer: inout AnalysisReducer, _ file: inout AnalyzedFile) throws {
        file.analysis = reducer.finish()
        try reducer.text.move(to: &file.shown, &file.rows)
        file.touches = reducer.text.touches
        try file.remarks.checkMarks()
    }
}

extension TouchEncoder.Output {
    /// The number of bytes in the buffers.
    var count: Int { shown.count + rows.count }

    /// Moves the text from the buffers, which may be those of a part that was joined, to its destinations.
    mutating func move(to shown: inout SpillBuffer, _ rows: inout SpillBuffer) throws {
        try shown.append(self.shown)
        try rows.append(self.rows)
        (self.shown, self.rows) = ([], [])
    }
}
