import CommandLine
import Core
import Recordings
import Sessions
import Text

/// The conversion of a recording into another format.
struct TraceConversion {
    let plan: RecordingPlan
    let scale: ReadingOptions

    /// What was written.
    struct Outcome: Sendable {
        /// The number of rows, or of frames of events.
        var rows = 0
        /// The size of the file in bytes.
        var bytes = 0
        /// The time from the first frame to the last one, in microseconds.
        var durationMicroseconds: Int64 = 0
        /// What the format cannot contain; nil if nothing was lost.
        var losses: String?
        /// The number of samples outside the axis.
        var outside = 0
        /// The warnings about the recording.
        var warnings = TraceWarnings()
    }

    private static let chunk = 1 << 18

    /// Converts a recording.
    ///
    /// - Parameters:
    ///   - recording: what is converted.
    ///   - signals: the signals that interrupt the conversion, or waiting for a pipe; nil if others read them.
    ///   - note: shows how many rows were written so far.
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe`; the file is not changed then.
    func run(
        _ recording: RecordingSource, signals: SignalQueue?,
        note: (_ rows: Int) -> Void
    ) throws -> Outcome {
        let description = TraceDescription(
            version: Version.current, origin: recording.origin,
            configuration: try configuration(of: recording), meta: meta(of: recording))
        guard let encoder = TraceEncoder(plan.format, description) else {
            throw Failure.unknownRange(of: recording.origin, "which NDJSON needs")
        }
        var file = try WholeFile(plan.path)
        do {
            return try convert(recording, encoder, into: &file, signals: signals, note: note)
        } catch {
            file.abandon()
            throw error
        }
    }

    private func convert(
        _ recording: RecordingSource, _ encoder: TraceEncoder, into target: inout WholeFile,
        signals: SignalQueue?, note: (Int) -> Void
    ) throws -> Outcome {
        var outcome = Outcome()
        var encoder = encoder
        var sampler = plan.rate.map { FrameSampler(rate: $0) }
        func write() throws {
            outcome.bytes += encoder.bytes.count
            target.output.append(encoder.bytes)
            encoder.clear()
            try target.output.flush()
        }
        func convert(_ event: SourceEvent, _ frame: Frame) throws {
            if let moment = event.moment(of: frame) {
                while !encoder.pass(to: moment) { try writeIfMuch() }
            }
            encoder.append(event, frame)
            try writeIfMuch()
        }
        let interruption = Failure(.interrupted, "interrupted; \(plan.path.printable()) was not written")
        func writeIfMuch() throws {
            guard encoder.bytes.count >= Self.chunk else { return }
            try write()
            note(encoder.rows)
            if signals?.asksToEnd() == true { throw interruption }
        }
        let request = signals == nil ? Console.current.endRequest : nil
        // A stream that is interrupted is converted up to that point.
        var reader = FrameReader(recording, signals: signals)
        var (first, last): (SourceTime?, SourceTime) = (nil, 0)
        while let event = try reader.next(beforeWaiting: write) {
            if request?.isWanted == true { throw interruption }
            let frame = reader.frame
            if event.isFrame {
                first = first ?? frame.time
                last = frame.time
            }
            if let axis = recording.origin.axis, event.isFrame {
                for pressure in frame.contacts.compactMap(\.pressure)
                where axis.isOutOfRange(axis.raw(of: pressure)) {
                    outcome.outside += 1
                }
            }
            if sampler == nil {
                try convert(event, frame)
            } else {
                try sampler?.process(event, frame, emit: convert)
            }
        }
        encoder.finish()
        try write()
        try target.finish()
        (outcome.rows, outcome.losses) = (encoder.rows, encoder.losses.description)
        outcome.durationMicroseconds = first.map { last - $0 } ?? 0
        outcome.warnings = reader.source.warnings
        return outcome
    }

    /// Returns the configuration with the requested scale, or else that of the recording, or else the default for its
    /// axis.
    private func configuration(of recording: RecordingSource) throws -> PipelineConfiguration? {
        guard recording.origin.axis != nil else { return nil }
        return try scale.configuration(of: recording.origin, smoothing: .none, thresholds: Threshold.standard)
    }

    /// The notes in the recording, overridden by the given ones.
    private func meta(of recording: RecordingSource) -> [(name: String, value: String)] {
        recording.meta.filter { old in !plan.meta.contains { $0.name == old.name } } + plan.meta
    }
}
