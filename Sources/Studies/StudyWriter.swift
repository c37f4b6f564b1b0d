package import Core
package import Diagnosis

internal import Recordings
internal import Text

/// Writes a study as lines, which its owner takes and stores.
package struct StudyWriter: Sendable {
    private var checksum = StudyChecksum()
    private var lines = 0
    private var encoder: ReportEncoder
    private var bytes: [UInt8] = []

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - head: what the study says about itself.
    ///   - evidence: what is known of the pad.
    ///   - origin: the source of the recording.
    ///   - axis: its pressure axis.
    ///   - secrets: names of the person and the machine, which are removed as in reports of `diagnose`.
    package init(
        _ head: StudyHead, diagnosis evidence: PadEvidence, origin: SourceInfo,
        axis: PressureAxis, secrets: [String]
    ) {
        let configuration = Self.configuration(of: axis)
        encoder = ReportEncoder(scale: configuration.channel.scale)
        let redaction = Redaction(secrets + [evidence.uniqueID, evidence.owner].compactMap(\.self))
        var origin = origin
        (origin.started, origin.timeOfDay, origin.device.path) = (nil, nil, "")
        origin.device.name = redaction(origin.device.name)
        var session = SessionHeader(version: head.program, origin: origin, configuration: configuration)
        session.isComplete = true
        add(head.line)
        add(Diagnosis(of: evidence.redacted(redaction)).line)
        add(session.line)
    }

    /// Continues a file that was not finished.
    ///
    /// - Parameters:
    ///   - written: the whole lines of the file, without an end.
    ///   - axis: the pressure axis.
    package init(after written: [UInt8], axis: PressureAxis) {
        encoder = ReportEncoder(scale: Self.configuration(of: axis).channel.scale)
        add(written)
        bytes = []
    }

    /// The configuration of the pipeline of a study: counts matter, and profiles and thresholds have names that people
    /// choose.
    package static func configuration(of axis: PressureAxis) -> PipelineConfiguration {
        PipelineConfiguration(ForceChannel(axis, of: .force), thresholds: [])
    }

    /// Writes what the pipeline reports. Ticks repeat the reading before them; marks, thresholds and readings of a reference
    /// scale contain texts. They are left out.
    package mutating func append(_ event: MeasurementEvent) {
        switch event {
        case .reading(let reading) where reading.isTick, .unseen(let reading) where reading.isTick: return
        case .mark, .reference, .threshold: return
        default: encoder.append(event)
        }
        add(encoder.json.bytes)
        encoder.json.clear()
    }

    /// Writes the mark at which a step begins or ends.
    ///
    /// - Parameters:
    ///   - step: what is done next, or was done.
    ///   - isEnd: whether it ends.
    ///   - time: the current time.
    ///   - rest: the last moment of the second at rest, `CalibrationGuide.captureTime`; nil if it is the current time.
    package mutating func mark(
        _ step: StudyStep, isEnd: Bool, at time: SessionTime?, rest: SessionTime? = nil
    ) {
        add(
            JSONWriter.line("mark") { json in
                json.field("t", microseconds: time?.microseconds)
                json.field("label", step.label(isEnd: isEnd))
                if let rest { json.field("rest_t", microseconds: rest.microseconds) }
            })
    }

    /// Writes the end.
    package mutating func finish() {
        let (lines, checksum) = (lines, checksum.value.bits)
        add(
            JSONWriter.line("study-end") { json in
                json.field("lines", lines)
                json.field("checksum", checksum)
            })
    }

    /// Returns the lines since the last call.
    package mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    private mutating func add(_ text: [UInt8]) {
        for byte in text {
            checksum.add(byte)
            if byte == UInt8(ascii: "\n") { lines += 1 }
        }
        bytes += text
    }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo; RFC 9923): shows that a file was cut or changed by accident or by hand.
struct StudyChecksum: Equatable, Sendable {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
