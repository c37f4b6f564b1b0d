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

    private static let chunk = 1 << 18

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
        let description = TraceDescription(
            version: Version.current, origin: recording.origin,
            configuration: try configuration(of: recording), meta: meta(of: recording, and: trace.meta))
        guard let encoder = TraceEncoder(trace.format, description) else {
            throw Failure(
                .badData,
                "\(recording.origin.device.path.printable()) does not state the range of its pressure axis, which "
                    + "NDJSON needs; use --axis, for example --axis 0:255")
        }
        do {
            var file = try WholeFile(output)
            do {
                try convert(recording, encoder, trace, into: &file, called: output, hearing: signals)
            } catch {
                file.abandon()
                throw error
            }
        } catch is OutputBuffer.BrokenPipe {
            guard signals.isEndWanted else { return }
            throw Failure(.interrupted, "interrupted; the output is incomplete")
        } catch {
            throw Failure(reading: error)
        }
    }

    private func convert(
        _ recording: RecordingSource, _ encoder: TraceEncoder, _ trace: TraceRequest,
        into target: inout WholeFile, called path: String, hearing signals: SignalQueue
    ) throws {
        var encoder = encoder
        var sampler = trace.rate.map { FrameSampler(rate: $0) }
        var progress = Progress()
        defer { progress.clear() }
        let name = recording.origin.device.path.printable(limit: 60)
        var bytes = 0
        func write() throws {
            bytes += encoder.bytes.count
            target.output.append(encoder.bytes)
            encoder.clear()
            try target.output.flush()
        }
        func hand(_ arrival: SourceEvent, _ frame: Frame) throws {
            if let moment = arrival.moment(of: frame) {
                while !encoder.pass(to: moment) { try writeIfMuch() }
            }
            encoder.append(arrival, frame)
            try writeIfMuch()
        }
        func writeIfMuch() throws {
            guard encoder.bytes.count >= Self.chunk else { return }
            try write()
            progress.show("\(name): \(encoder.rows) so far")
            if signals.asksToEnd() {
                throw Failure(.interrupted, "interrupted; \(path.printable()) was not written")
            }
        }
        // A stream that is interrupted is converted up to that point.
        var reader = FrameReader(recording, hearing: signals)
        var outside = 0
        var (first, last): (SourceTime?, SourceTime) = (nil, 0)
        while let event = try reader.next(beforeWaiting: write) {
            let frame = reader.frame
            if event.isFrame {
                first = first ?? frame.time
                last = frame.time
            }
            if let axis = recording.origin.axis, event.isFrame {
                for contact in frame.contacts where axis.isOutOfRange(axis.raw(of: contact.pressure)) {
                    outside += 1
                }
            }
            if sampler == nil {
                try hand(event, frame)
            } else {
                try sampler?.process(event, frame, emit: hand)
            }
        }
        encoder.finish()
        try write()
        try target.finish()
        progress.clear()
        Diagnostics.write(reader.source.warnings, of: recording.origin.device.path)
        let format = trace.format
        let shown = path == "-" ? "standard output" : path.printable()
        if let losses = encoder.losses.description {
            Diagnostics.write("\(shown) does not contain: \(losses)")
        }
        if outside > 0, format.content == .rows {
            Diagnostics.write(
                "\(shown): \(outside.counted("sample is", "samples are")) outside the axis; raw shows how far, "
                    + "percent and grams are limited to its ends")
        }
        guard path != "-" else { return }
        let span = (Double(first.map { last - $0 } ?? 0) / 1e6).fixed(1)
        Diagnostics.write(
            "\(shown): \(span) s, \(format.counted(encoder.rows)), \((Double(bytes) / 1e3).fixed(0)) kB")
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

    /// Returns the configuration with the requested scale, or else that of the recording, or else the default for its
    /// axis.
    private func configuration(of recording: RecordingSource) throws -> PipelineConfiguration? {
        guard recording.origin.axis != nil else { return nil }
        return try scale.configuration(
            of: recording.origin, smoothing: .none, thresholds: Threshold.standard)
    }

    /// The notes in the recording, overridden by the given ones.
    private func meta(
        of recording: RecordingSource, and given: [(name: String, value: String)]
    ) -> [(name: String, value: String)] {
        recording.meta.filter { old in !given.contains { $0.name == old.name } } + given
    }
}
