import Core
import Glibc
import LinuxInput
import Metrology
import Recordings
import Text

/// The command `check`: checks a pad, live or from recordings.
package struct CheckRun {
    /// The form of the output.
    package enum Form {
        case table, json, quirk
    }

    /// The result of reading one or several sources.
    private struct Outcome {
        var check: PadCheck
        /// The header of the first source.
        var header: SessionHeader
        /// The paths of the recordings.
        var recordings: [String]
        var wasLeft = false
        var isLost = false
    }

    let sources: [SourceRequest]
    let scale: ScaleRequest
    let loads: [Double]
    let isOnStand: Bool
    let form: Form
    /// The HTML page to write besides; nil for none.
    let page: String?
    /// Whether an existing page is overwritten.
    let overwrites: Bool

    /// Creates a check of one source, or of several recordings of one pad.
    package init(
        sources: [SourceRequest], scale: ScaleRequest, loads: [Double], isOnStand: Bool, form: Form,
        page: String? = nil, overwrites: Bool = false
    ) {
        (self.sources, self.scale, self.loads) = (sources, scale, loads)
        (self.isOnStand, self.form) = (isOnStand, form)
        (self.page, self.overwrites) = (page, overwrites)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        if let page {
            try WholeFile.check(
                page, isNotAmong: sources.compactMap(\.recording), overwrites: overwrites)
        }
        var outcome: Outcome?
        for source in sources where outcome?.wasLeft != true {
            guard let next = try read(source, after: outcome) else { return }
            outcome = next
        }
        guard let outcome else { return }
        try report(outcome)
        if outcome.isLost {
            throw Failure(
                .deviceLost,
                "\(outcome.header.origin.device.name.printable()) was lost; the figures cover the time before"
            )
        }
    }

    /// Reads a source to its end and adds it to the sources read before; returns nil if the user quit while waiting for it.
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
        session.remeasure = nil
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
            // The user should not have to repeat what was done with the device to get figures.
            if session.origin.kind == .device, form != .quirk {
                try report(Outcome(check: sink.check, header: header, recordings: []))
            }
            throw failure
        }
    }

    /// - Throws: `Failure` if a recording is from another pad than the first one, or has another scale.
    private static func expectSamePad(_ origin: SourceInfo, _ scale: Scale, as first: SessionHeader) throws {
        let other = first.origin
        let path = origin.device.path.printable()
        guard DeviceMatch(origin.device) == DeviceMatch(other.device), origin.axis == other.axis,
            origin.mode == other.mode
        else {
            throw Failure(
                .badData,
                "\(path) is from \(origin.device.name.printable(limit: 60)), but \(other.device.path.printable()) is from "
                    + "\(other.device.name.printable(limit: 60)) or has another axis; check only recordings of the "
                    + "same pad together")
        }
        guard scale == first.configuration.channel.scale else {
            throw Failure(
                .badData,
                "\(path) and \(other.device.path.printable()) have different scales; "
                    + "use the same for all with --full-scale or --profile")
        }
    }

    private func report(_ outcome: Outcome) throws {
        let (check, header) = (outcome.check, outcome.header)
        let report = CheckReport(check: check, header: header, recordings: outcome.recordings)
        let console = Console.current
        if let page {
            try WholeFile.write(report.page.text.utf8, to: page)
            Diagnostics.write("Report written to \(page.printable()).")
        }
        switch form {
        case .json: try console.print(header.line + report.line)
        case .table: try console.print(report.text(columns: console.columns).utf8)
        case .quirk:
            switch LibinputQuirk(
                for: header.origin.device, axis: header.configuration.channel.axis, after: check)
            {
            case .section(let text): try console.print(text.utf8)
            case .refused(let reason): throw Failure(.badData, "cannot print a quirk: \(reason)")
            }
        }
    }
}
