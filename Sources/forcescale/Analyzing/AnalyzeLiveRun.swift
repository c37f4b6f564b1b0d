import Analysis
import Evdev
import Pressure
import Text
import Traces

/// An analysis while it goes on: of a device, a demo or what comes through standard input.
struct AnalyzeLiveRun {
    let source: SourceOptions
    let scale: ScaleOptions
    let options: AnalysisOptions
    /// Whether a table may take the place of one that is there already.
    let overwrites: Bool

    func run() throws {
        // Nobody is to wait for a device to hear of it then.
        try options.csv.map { try TableFile.check($0, recordings: [], overwrites: overwrites) }
        let opener = try SourceOpener(options: source)
        let waiting = DeviceWait(opener: opener, signals: try SignalQueue())
        guard let opened = try opener.open(waiting) else { return }
        let origin = opened.origin
        let measuring = try scale.configuration(of: origin)
        let configuration = try options.configuration(of: origin, measuring)
        let lines = TouchLines(
            width: Wrapping.columns, hasGrams: true, wantsDrawings: configuration.wantsDrawings)
        let isPaced = source.recording == nil || source.speed != nil
        let session = Session(
            source: opened, pipeline: Pipeline(measuring),
            clock: isPaced ? try opener.clock(of: origin) : .unpaced,
            duration: source.duration, signals: waiting.signals,
            presenter: AnalysisPresenter(
                configuration, lines: options.json ? nil : lines, rows: try rows(of: origin, measuring.scale))
        )
        session.presenter.begin(
            SessionHeader(version: Version.current, origin: origin, configuration: measuring), at: session.now
        )
        var isLost = false
        do {
            isLost = try session.run() == .lost
            try session.close()
        } catch is OutputBuffer.ReaderIsGone {
            return
        } catch {
            try? session.close()
            throw Failure(reading: error)
        }
        try session.presenter.remarks?.checkMarks()
        guard isLost else { return }
        throw Failure(
            .deviceLost,
            "\(origin.device.name.printable()) (\(origin.device.path.printable())) was lost; what it sent is analyzed."
        )
    }

    /// Where a row a touch goes; nil where no table is wanted.
    private func rows(of origin: SessionOrigin, _ scale: Scale) throws -> TouchRows? {
        guard let path = options.csv else { return nil }
        let table = TouchTable(wantsDrawings: true, meta: [])
        return TouchRows(
            table: table,
            recording: table.recording(
                file: origin.device.path, device: origin.device.name, scale: scale.provenance.rawValue,
                meta: []),
            file: try TableFile(path: path, table, overwrites: overwrites))
    }
}
