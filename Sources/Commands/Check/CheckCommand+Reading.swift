import Core
import LinuxInput
import Metrology
import Recordings
import Sessions
import Simulation
import Text

extension CheckCommand {
    /// Whether a simulated pad is checked with the masses that were given instead of its own.
    private func playsMasses(_ source: SourceSelection, _ masses: [KnownMass]) -> Bool {
        source.scenario == "check" && !masses.isEmpty
    }

    /// The source; the demo loads its stand with the known masses that were given.
    private func played(_ source: SourceSelection, _ masses: [KnownMass]) -> SourceSelection {
        guard playsMasses(source, masses) else { return source }
        var source = source
        source.scenario = Scenario.name(
            Scenario.checkPrefix, masses: CheckGuide.plan(of: masses).map(\.grams))
        return source
    }

    /// Reads a source to its end and adds it to the sources read before; returns nil if the user quit while waiting for it.
    func read(
        _ source: SourceSelection, _ masses: [KnownMass], after before: Outcome?
    ) throws -> Outcome? {
        let playsMasses = playsMasses(source, masses)
        let played = played(source, masses)
        let plan = try SessionPlan(
            of: played.recording == nil && played.scenario == nil ? played : played.unpacedByDefault,
            grabsTouchpad: true,
            onAxisChange: .ends
        ) { origin in
            try origin.expectFullScale()
            return try scale.selection.configuration(of: origin)
        }
        let reference = try self.reference.open(replaying: source.recording)
        let ended = try Session.run(plan) { source, configuration in
            let origin = source.origin
            if let before { try Self.expectSamePad(origin, configuration.channel.scale, as: before.header) }
            // Fail before the steps, which take minutes.
            if self.loads.store { _ = try CheckHistoryFile(creatingFor: origin) }
            let isGuided = origin.kind == .device || self.loads.guided || playsMasses
            let loads = PadCheck.Loads(
                masses: isGuided ? [] : masses.map(\.grams), isOnStand: self.loads.stand)
            let task = CheckTask(
                before?.check
                    ?? PadCheck(origin: origin, scale: configuration.channel.scale, loads: loads),
                guide: isGuided
                    ? CheckGuide(masses: masses, hasScale: self.reference.address != nil) : nil)
            if !output.json, !output.quirk { (source as? SimulatedPad)?.introduce() }
            // The steps are said in the same way whatever is printed at the end.
            return GuidedDisplay(.plain, plan).members(
                task, shownBy: GuidedPrompts<GuidedSentence>(\.text),
                keys: isGuided ? .steps(enter: "to skip a step", mayBePiped: true) : nil, isGuiding: false,
                with: [reference].compactMap(\.self))
        }
        guard let (stage, outcome) = ended else { return nil }
        let header =
            before?.header
            ?? SessionHeader(
                version: Version.current, origin: outcome.origin, configuration: outcome.configuration)
        let recordings = (before?.recordings ?? []) + [source.recording].compactMap(\.self)
        if case .failed(let failure) = outcome.reason {
            // The user should not have to repeat what was done with the device to get figures.
            if outcome.origin.kind == .device, !output.quirk {
                try report(Outcome(check: stage.task.check, header: header, recordings: []))
            } else if output.json {
                try Console.current.print(header.line + JSONWriter.summary(of: "check", ended: nil))
            }
            throw failure
        }
        return Outcome(check: stage.task.check, header: header, recordings: recordings, end: outcome)
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
}
