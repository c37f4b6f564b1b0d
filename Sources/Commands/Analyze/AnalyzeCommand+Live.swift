import Core
import Recordings
import SessionEvents
import Sessions

extension AnalyzeCommand {
    /// Analyzes a device, a demo or standard input: each touch when it ends.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    func analyzeLive() throws {
        // This is reported before the program waits for a device.
        try options.csv.map { try WholeFile.check($0, overwrites: pictures.force) }
        var selection = try source.selection
        selection.columns = try table.mapping
        let plan = try SessionPlan(
            of: source.recording == nil ? selection : selection.unpacedByDefault,
            grabsTouchpad: false,
            onAxisChange: .ends
        ) { origin in
            origin.axis == nil ? try .pacing(origin) : try scale.selection.configuration(of: origin)
        }
        if source.recording != nil, source.speed == nil, source.duration == nil {
            return try analyzeInput(plan)
        }
        let ended = try Session.run(plan) { source, measuring in
            let analysis = try RunningAnalysis(
                self, of: source.origin, measuring, in: (source as? RecordingSource)?.steps,
                signals: plan.signals)
            return (Session.Members([AnalysisSink(analysis)]), analysis)
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

    /// Analyzes standard input as fast as it is read, in the same way as a file.
    private func analyzeInput(_ plan: SessionPlan) throws {
        let signals = plan.signals
        guard var recording = try plan.waiting.opener.openRecording("-", signals: signals) else { return }
        var origin = recording.origin
        let measuring = try plan.measure(origin)
        let analysis = try RunningAnalysis(self, of: origin, measuring, in: recording.steps, signals: signals)
        origin.timeOfDay = origin.timeOfDayNow
        analysis.begin(SessionHeader(version: Version.current, origin: origin, configuration: measuring))
        let failure: Failure?
        do {
            failure = try read(&recording, into: analysis, signals)
            signals.endAtNextInterrupt()
            Diagnostics.write(recording.warnings, of: origin.device.path)
            try analysis.finish(failure != nil ? nil : signals.isEndWanted ? .interrupted : .source)
        } catch is OutputBuffer.BrokenPipe {
            return
        }
        if let failure { throw failure }
        try analysis.remarks?.checkMarks()
    }

    /// Reads standard input to its end, or until the user asks to end.
    ///
    /// - Returns: why it cannot be read further; nil if it was read.
    private func read(
        _ recording: inout RecordingSource, into analysis: RunningAnalysis, _ signals: SignalQueue
    ) throws -> Failure? {
        struct EndWanted: Error {}
        do {
            try recording.reduce(
                into: &analysis.reducer, make: analysis.reducer.makeLater,
                wait: { signals.wait(for: $0, milliseconds: $1) },
                after: { reducer, _ in
                    try analysis.write(&reducer)
                    if signals.asksToEnd() { throw EndWanted() }
                })
        } catch let error as TraceError {
            return Failure(reading: error)
        } catch is EndWanted {}
        return nil
    }
}
