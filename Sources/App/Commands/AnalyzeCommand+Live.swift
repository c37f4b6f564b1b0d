import Core
import Recordings
import Text
import TouchAnalysis

extension AnalyzeCommand {
    /// Analyzes a device, a demo or standard input: each touch when it ends.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    func analyzeLive() throws {
        // This is reported before the program waits for a device.
        try options.csv.map { try WholeFile.check($0, overwrites: pictures.force) }
        let plan = try SessionPlan(
            of: source.recording == nil ? source : source.unpacedByDefault, holdsTouchpad: false,
            onAxisChange: .ends
        ) { origin in
            origin.axis == nil ? try .pacing(origin) : try scale.configuration(of: origin)
        }
        let ended = try Session.run(plan) { source, measuring in
            let configuration = try options.configuration(
                of: source.origin, source.origin.axis == nil ? nil : measuring)
            let lines = TouchLines(
                width: Console.current.columns, of: configuration)
            let analysis = AnalysisSink(
                configuration, lines: options.json ? nil : lines,
                rows: try rows(of: source.origin, configuration.channel?.scale), hearing: plan.signals)
            return (Session.Members([analysis]), analysis)
        }
        guard let (analysis, outcome) = ended else { return }
        let hasReader = try outcome.check {
            try analysis.remarks?.checkMarks()
            let device = outcome.origin.device
            return
                "\(device.name.printable()) (\(device.path.printable())) was lost; the data before that was analyzed."
        }
        if hasReader { try analysis.remarks?.checkMarks() }
    }

    /// The table with one row per touch; nil for none.
    private func rows(of origin: SourceInfo, _ scale: Scale?) throws -> TouchRows? {
        guard let path = options.csv else { return nil }
        let table = TouchTable(wantsDrawings: true, meta: [])
        try WholeFile.check(path, overwrites: pictures.force)
        var file = try WholeFile(path)
        file.output.append(table.header.utf8)
        return TouchRows(
            table: table,
            recording: table.recording(
                file: origin.device.path, device: origin.device.name, scale: scale?.provenance.rawValue ?? "",
                meta: []),
            file: file)
    }
}
