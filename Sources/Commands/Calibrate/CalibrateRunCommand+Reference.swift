import ArgumentParser
import Core
import Metrology
import Recordings
import Sessions
import Text

extension CalibrateRunCommand {
    /// Whether the pad is calibrated against a reference scale: one that is connected, or one whose readings are in the
    /// recording, unless masses are given.
    var usesReference: Bool {
        get throws {
            guard masses.points == nil else {
                if reference.address == nil { return false }
                throw Failure(.usage, "give only one of --points and --reference")
            }
            if reference.address != nil { return true }
            return try RecordedReference.exists(in: source.selection)
        }
    }

    /// Calibrates against a reference scale until the result no longer improves, or the user ends it.
    func runReference() throws {
        let isTyped = reference.address?.connection == .typed
        if isTyped, form == .gauge {
            var command = self
            command.output.plain = true
            return try command.runReference()
        }
        if let output = target.output { try ProfileStore().check(output) }
        let scale = try reference.open(replaying: source.recording)
        let session = try SessionPlan(
            of: source.selection, grabsTouchpad: true, onAxisChange: .ends, measure: configuration)
        let display = display(session)
        let ended = try Session.run(session) { source, configuration in
            try checkAbility(of: source.origin.device)
            let task = ReferenceTask(
                model: curve.shape, isForced: curve.force, isTyped: isTyped,
                isLive: source is any LiveSource
            ) { work in
                let fit = BackgroundWork(work)
                return { fit.result(waiting: $0) }
            }
            var (members, stage) = display.members(
                task, shownBy: try display.calibration(on: source.origin.kind), keys: nil,
                with: [scale].compactMap(\.self))
            members.recording = try recording(of: source, configuration)
            return (members, stage)
        }
        guard let (stage, outcome) = ended else { return }
        try outcome.conclude(summarized) { try conclude(stage.task.series, outcome) }
    }

    private func conclude(_ series: ReferenceSeries, _ outcome: SessionOutcome) throws {
        let origin = outcome.origin
        guard try outcome.check(loss: { "\(origin.device.name.printable()) was lost; nothing was saved" })
        else { return }
        let axis = outcome.configuration.channel.axis
        if series.isTyped { return try conclude(typed: series, of: origin, axis) }
        let fit: ReferenceFit
        do throws(ReferenceRefusal) {
            fit = try ReferenceFit(series, model: curve.shape, isForced: curve.force)
        } catch {
            throw Failure(.badData, "cannot calibrate against the scale: \(error); nothing was saved")
        }
        let text = FitTable(fit.fit, title: "").text + "\n" + fit.sentences.joined(separator: "\n") + "\n"
        try save(
            fit.fit, of: origin, axis, stand: 0, sensor: nil, called: target.name(for: origin.device),
            result: form == .json ? fit.line(of: "calibrate run") : Array(text.utf8))
    }

    private func conclude(
        typed series: ReferenceSeries, of origin: SourceInfo, _ axis: PressureAxis
    ) throws {
        let fit: Fit
        do throws(FitRefusal) {
            fit = try Fit(series.typedPoints, model: curve.shape, isForced: curve.force)
        } catch {
            throw Failure(.badData, "cannot make a profile from these weights: \(error); nothing was saved")
        }
        try save(
            fit, of: origin, axis, stand: 0, sensor: nil, called: target.name(for: origin.device),
            result: form == .json ? fit.line(of: "calibrate run") : Array(FitTable(fit, title: "").text.utf8))
    }

    /// The recording of the session; nil if none was asked for.
    private func recording(
        of source: any InputSource, _ configuration: PipelineConfiguration
    ) throws -> RecordingController? {
        guard let path = trace.record else { return nil }
        let plan = RecordingPlan(path: path, format: RecordingFormat(ending: path) ?? .csv)
        return RecordingController(
            try Recorder(plan, of: source, measuring: configuration), isReported: false)
    }
}

/// The recording of a calibration against a reference scale.
struct ReferenceTraceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Record pad and scale; 'calibrate run FILE' calibrates from it again.", valueName: "file",
            visibility: .advanced), completion: .file())
    var record: String?
}
