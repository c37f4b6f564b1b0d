package import Core
import Glibc
import Recordings
import Text

/// The command `convert`: converts a recording, or checks it.
package struct ConvertRun {
    let input: String
    /// The device to select in a recording of several.
    let device: String?
    /// The pressure axis of a recording that does not state it.
    let axis: AbsoluteAxis?
    let scale: ReadingRequest
    /// The output; nil to only check the recording.
    let target: (path: String, trace: TraceRequest)?

    /// Creates a conversion.
    package init(
        input: String, device: String?, axis: AbsoluteAxis?, scale: ReadingRequest,
        target: (path: String, trace: TraceRequest)?
    ) {
        (self.input, self.device, self.axis) = (input, device, axis)
        (self.scale, self.target) = (scale, target)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let signals = try SignalQueue()
        let opened = try SourceOpener.openRecording(
            input, axis: axis, device: device, pads: try SourceOpener.knownPads(),
            hearing: signals)
        guard var recording = opened else { return }
        guard let (output, trace) = target else { return try check(recording, hearing: signals) }
        recording.readAhead()
        TraceRequest.remark(on: trace.rate)
        try WholeFile.check(output, overwrites: trace.force)
        let name = recording.origin.device.path.printable(limit: 60)
        var progress = Progress()
        let outcome: TraceConversion.Outcome
        do {
            defer { progress.clear() }
            outcome = try TraceConversion(trace: trace, scale: scale)
                .run(recording, to: output, hearing: signals) { progress.show("\(name): \($0) so far") }
        } catch is OutputBuffer.BrokenPipe {
            guard signals.isEndWanted else { return }
            throw Failure(.interrupted, "interrupted; the output is incomplete")
        } catch {
            throw Failure(reading: error)
        }
        report(outcome, of: recording.origin, output, trace.format)
    }

    private func report(
        _ outcome: TraceConversion.Outcome, of origin: SourceInfo, _ path: String, _ format: RecordingFormat
    ) {
        Diagnostics.write(outcome.warnings, of: origin.device.path)
        let shown = path == "-" ? "standard output" : path.printable()
        if let losses = outcome.losses { Diagnostics.write("\(shown) does not contain: \(losses)") }
        if outcome.outside > 0, format.content == .rows {
            Diagnostics.write(
                "\(shown): \(outcome.outside.counted("sample is", "samples are")) outside the axis; raw shows how far, "
                    + "percent and grams are limited to its ends")
        }
        guard path != "-" else { return }
        let span = (Double(outcome.duration) / 1e6).fixed(1)
        Diagnostics.write(
            "\(shown): \(span) s, \(format.counted(outcome.rows)), \((Double(outcome.bytes) / 1e3).fixed(0)) kB"
        )
    }

    private func check(_ recording: RecordingSource, hearing signals: SignalQueue) throws {
        // A file can be read again after an interruption; a stream is summarized up to that point.
        if recording.pollable == nil { signals.releaseTerminal() }
        var summary = RecordingSummary(recording.origin, recording.format)
        var events = 0
        do {
            if recording.pollable == nil {
                let empty = summary
                var recording = recording
                try recording.reduce(into: &summary, make: { _ in empty }, after: { _, _ in })
                Diagnostics.write(recording.warnings, of: recording.origin.device.path)
                events = recording.eventCount
            } else {
                var reader = FrameReader(recording, hearing: signals)
                while let event = try reader.next() { summary.process(event, reader.frame) }
                Diagnostics.write(reader.source.warnings, of: recording.origin.device.path)
                events = reader.source.eventCount
            }
        } catch {
            throw Failure(reading: error)
        }
        try Console.current.print(summary.text(events: events).utf8)
    }
}
