import Core
import Glibc
import LinuxInput
import Metrology
import Recordings
import Text

/// A check from the opening of its source, or of several recordings of one pad, to its figures.
package struct CheckRun {
    /// What is printed.
    package enum Form {
        case table, json, quirk
    }

    /// What was read.
    private struct Outcome {
        var check: PadCheck
        /// Of the first of several recordings.
        var header: SessionHeader
        /// The recordings, by their paths.
        var recordings: [String]
        var wasLeft = false
        var isLost = false
    }

    let sources: [SourceRequest]
    let scale: ScaleRequest
    let loads: [Double]
    let isOnStand: Bool
    let form: Form

    /// A check of one source, or of several recordings of one pad.
    package init(sources: [SourceRequest], scale: ScaleRequest, loads: [Double], isOnStand: Bool, form: Form)
    {
        (self.sources, self.scale, self.loads) = (sources, scale, loads)
        (self.isOnStand, self.form) = (isOnStand, form)
    }

    /// Does what was asked for, to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.ReaderIsGone` where nobody reads the output any more.
    package func run() throws {
        var outcome: Outcome?
        for source in sources where outcome?.wasLeft != true {
            guard let next = try read(source, after: outcome) else { return }
            outcome = next
        }
        guard let outcome else { return }
        try tell(outcome)
        if outcome.isLost {
            throw Failure(
                .deviceLost,
                "\(outcome.header.origin.device.name.printable()) was lost; the figures are of what came before"
            )
        }
    }

    /// Reads a source to its end, and what was read before counts too; nil where the person left before.
    private func read(_ source: SourceRequest, after before: Outcome?) throws -> Outcome? {
        let run = try SessionRun(of: source, holdsTouchpad: true) { origin in
            try scale.configuration(of: origin)
        }
        var sink: CheckSink?
        let session = try run.open { source, configuration in
            let origin = source.origin
            if let before { try Self.expectSamePad(origin, configuration.channel.scale, as: before.header) }
            let begun = CheckSink(
                check: before?.check
                    ?? PadCheck(
                        origin: origin, scale: configuration.channel.scale,
                        loads: PadCheck.Loads(masses: loads, isOnStand: isOnStand)),
                guides: origin.kind == .device)
            sink = begun
            return Session.Members(sinks: [begun], commandSources: [begun])
        }
        guard let session, let sink else { return nil }
        session.measureAnew = nil
        if session.origin.kind != .device, source.speed == nil { session.clock = .unpaced }
        let header =
            before?.header
            ?? SessionHeader(
                version: Version.current, origin: session.origin,
                configuration: session.pipeline.configuration)
        let recordings = (before?.recordings ?? []) + [source.recording].compactMap(\.self)
        do {
            let completion = try run.complete(session)
            return Outcome(
                check: sink.check, header: header, recordings: recordings,
                wasLeft: session.wasLeft, isLost: completion == .lost)
        } catch {
            let failure = Failure(reading: error)
            // What was done at a pad need not be done again for figures.
            if session.origin.kind == .device, form != .quirk {
                try tell(Outcome(check: sink.check, header: header, recordings: []))
            }
            throw failure
        }
    }

    /// - Throws: where a recording is not of the pad of the first one, or its grams are made otherwise.
    private static func expectSamePad(_ origin: SourceInfo, _ scale: Scale, as first: SessionHeader) throws {
        let other = first.origin
        let path = origin.device.path.printable()
        guard DeviceMatch(origin.device) == DeviceMatch(other.device), origin.axis == other.axis,
            origin.mode == other.mode
        else {
            throw Failure(
                .badData,
                "\(path) is of \(origin.device.name.printable(limit: 60)), and \(other.device.path.printable()) of "
                    + "\(other.device.name.printable(limit: 60)) or of another axis; check the recordings of one "
                    + "pad together, and those of another by themselves")
        }
        guard scale == first.configuration.channel.scale else {
            throw Failure(
                .badData,
                "the grams of \(path) are made otherwise than those of \(other.device.path.printable()); "
                    + "--full-scale or --profile makes them alike")
        }
    }

    private func tell(_ outcome: Outcome) throws {
        let (check, header) = (outcome.check, outcome.header)
        let report = CheckReport(check: check, header: header, recordings: outcome.recordings)
        let console = Console.current
        switch form {
        case .json: try console.print(header.line + report.line)
        case .table: try console.print(report.text(columns: console.columns).utf8)
        case .quirk:
            switch LibinputQuirk(
                for: header.origin.device, axis: header.configuration.channel.axis, after: check)
            {
            case .section(let text): try console.print(text.utf8)
            case .refused(let reason): throw Failure(.badData, "no quirk is printed: \(reason)")
            }
        }
    }
}
