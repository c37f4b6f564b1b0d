import Calibration
import Core
import Glibc
import LinuxInput
import Metrology
import Recordings
import Simulation
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
    let request: CheckRequest
    let form: Form

    /// Creates a check of one source, or of several recordings of one pad.
    package init(sources: [SourceRequest], scale: ScaleRequest, check: CheckRequest, form: Form) {
        (self.sources, self.scale, self.request, self.form) = (sources, scale, check, form)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        if let page = request.page {
            try WholeFile.check(
                page, isNotAmong: sources.compactMap(\.recording), overwrites: request.overwritesPage)
        }
        let masses = try masses()
        var outcome: Outcome?
        for source in sources where outcome?.wasLeft != true {
            guard let next = try read(source, masses, after: outcome) else { return }
            outcome = next
        }
        guard let outcome else { return }
        try report(outcome)
        if outcome.isLost {
            throw Failure(
                .deviceLost,
                "\(outcome.header.origin.device.name.printable()) was lost; the metrics cover the time before"
            )
        }
    }

    /// The known masses.
    private func masses() throws -> [KnownMass] {
        guard let list = request.loads else { return [] }
        let table = try Failure.about("the built-in ") { try ReferenceMasses(csv: ShippedTables.masses) }
        return try Failure.about("--loads: ", .usage) { try table.masses(of: list) }
    }

    /// Whether a simulated pad is checked with the masses that were given instead of its own.
    private func playsMasses(_ source: SourceRequest, _ masses: [KnownMass]) -> Bool {
        source.demo == "check" && !masses.isEmpty
    }

    /// The source; the demo loads its stand with the known masses that were given.
    private func played(_ source: SourceRequest, _ masses: [KnownMass]) -> SourceRequest {
        guard playsMasses(source, masses) else { return source }
        var source = source
        source.demo = Scenario.name(
            Scenario.checkPrefix, masses: CheckGuide.plan(of: masses).map(\.grams))
        return source
    }

    /// Reads a source to its end and adds it to the sources read before; returns nil if the user quit while waiting for it.
    private func read(
        _ source: SourceRequest, _ masses: [KnownMass], after before: Outcome?
    ) throws -> Outcome? {
        let playsMasses = playsMasses(source, masses)
        let run = try SessionRun(of: played(source, masses), holdsTouchpad: true) { origin in
            try scale.configuration(of: origin)
        }
        let reference = try request.reference.open(replaying: source.recording)
        var sink: CheckSink?
        let session = try run.open { source, configuration in
            let origin = source.origin
            if let before { try Self.expectSamePad(origin, configuration.channel.scale, as: before.header) }
            let isGuided = origin.kind == .device || request.isGuided || playsMasses
            let loads = PadCheck.Loads(
                masses: isGuided ? [] : masses.map(\.grams), isOnStand: request.isOnStand)
            let begun = CheckSink(
                check: before?.check
                    ?? PadCheck(origin: origin, scale: configuration.channel.scale, loads: loads),
                guide: isGuided
                    ? CheckGuide(masses: masses, hasScale: request.reference.address != nil) : nil)
            sink = begun
            if form == .table { (source as? SimulatedPad)?.introduce() }
            return Session.Members(
                sinks: [begun], commandSources: [begun as any CommandSource] + (reference.map { [$0] } ?? []))
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
        if let page = request.page {
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
        if request.storesFindings { try store(check.findings, header) }
    }

    /// Stores what a check found out about the sensor in the profile that defines its grams.
    private func store(_ findings: Profile.Sensor?, _ header: SessionHeader) throws {
        let store = ProfileStore()
        let axis = header.configuration.channel.axis
        let asked = scale.profile == "none" ? nil : scale.profile
        guard header.configuration.channel.scale.provenance == .calibrated,
            var profile = try store.profile(asked, for: header.origin.device, axis)
        else {
            throw Failure(
                .badData,
                "there is no profile in which to store creep and hysteresis; calibrate the pad with "
                    + "forcescale calibrate run, or name a profile with --profile")
        }
        guard let findings else {
            throw Failure(
                .badData,
                "there is nothing to store: neither creep, which needs a load at rest for 31 s, nor hysteresis was "
                    + "measured")
        }
        profile.sensor = Profile.Sensor(
            hysteresis: findings.hysteresis ?? profile.sensor?.hysteresis,
            creep: findings.creep ?? profile.sensor?.creep)
        Diagnostics.write("For profile \(profile.name): \(findings.words).")
        let isFile = asked.map { $0.contains("/") || $0.hasSuffix(".json") } ?? false
        try store.save(profile, to: isFile ? asked ?? profile.name : profile.name)
    }
}
