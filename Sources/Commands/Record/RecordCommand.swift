import ArgumentParser
import CommandLine
import Core
import POSIX
import Sessions
import Text

/// Records the raw pressure of a device to a file.
struct RecordCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", _superCommandName: Forcescale.name,
        abstract: "Record raw pressure to a file.",
        usage: "forcescale record [<file>] -o <file> [<options>]",
        discussion: """
            Examples:
              forcescale record -o plum.csv                   until Ctrl-C
              forcescale record -o plum.yml --duration 10     10 seconds, for libinput
              forcescale record -o day.csv --rotate 1h        day-0001.csv, day-0002.csv, …
              forcescale record -o plum.csv --append          continue a file
              forcescale record -o p.csv --meta subject=P07   add a note to the header
              forcescale record -o 'P07-{trial}.csv' --trials 5 --duration 10
              ssh host forcescale record -o - | forcescale weigh -

            --smooth, --stable and --tare affect only NDJSON. Other formats contain counts, and grams of each contact.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Events", visibility: .advanced) var thresholds: ThresholdOptions
    @OptionGroup(title: "Reference scale", visibility: .advanced) var reference: ReferenceOptions
    @OptionGroup(title: "Output") var recording: RecordOptions
    @OptionGroup(title: "Output") var trace: TraceOptions
    @OptionGroup(title: "Trials", visibility: .advanced) var trials: TrialOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var streams: LabStreamOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        if recording.append, trace.force { throw ValidationError("Give only one of --append and --force.") }
        if recording.marks != nil, source.recording == "-" {
            throw ValidationError("Standard input cannot supply both the recording and the marks.")
        }
        guard let (series, name) = try series else {
            _ = try plan
            return
        }
        _ = try trace.plan(for: name.path(1), of: series.trial(1))
    }

    /// The series of trials with the name of their files; nil if none is asked for.
    private var series: (TrialPlan, TrialName)? {
        get throws {
            guard let series = try trials.plan(of: source, meta: try trace.entries) else { return nil }
            if recording.append || trace.force || recording.rotate != nil || recording.marks != nil {
                throw ValidationError(
                    "--trials writes a new file for each trial; --append, --force, --rotate and --marks cannot be combined "
                        + "with it.")
            }
            if reference.address?.connection == .typed {
                throw ValidationError(
                    "--trials reads its keys from standard input, as --reference typed does.")
            }
            if source.duration == nil, source.demo == nil, source.recording == nil {
                throw ValidationError(
                    "--trials needs --duration, which ends each recording, for example --duration 10.")
            }
            return (series, try series.name(recording.output))
        }
    }

    private var plan: RecordingPlan {
        get throws {
            var plan = try trace.plan(for: recording.output)
            plan.canContinue = true
            if recording.append { plan.existing = .append }
            plan.rotation = try recording.rotation
            return plan
        }
    }

    func run() throws {
        guard let (series, name) = try series else {
            try record(try plan)?.check()
            return
        }
        try series.run(TrialFiles([name])) { trial in
            let plan = try trace.plan(for: name.path(trial.number), of: trial)
            // The duration, or the end of a demo, is what completes a recording.
            return try record(plan, attempt: trial.attempt).map {
                ($0, !$0.wasLeft && (try? $0.check()) == true)
            }
        }
    }

    /// Makes a recording.
    ///
    /// - Parameters:
    ///   - plan: where it is written to.
    ///   - attempt: the attempt of a trial; nil for a recording that is not one of a series.
    /// - Returns: how it ended, or nil if it was left before it had a source.
    private func record(_ plan: RecordingPlan, attempt: String? = nil) throws -> SessionOutcome? {
        plan.remarkOnRate()
        if plan.rotation != nil, FileDescriptor.isStream(plan.path) {
            throw Failure(.usage, "--rotate needs a file, and \(plan.path.printable()) is a device or a pipe")
        }
        let scale = try reference.open(replaying: source.recording)
        var selection = try source.selection
        selection.attempt = attempt ?? ""
        let session = try SessionPlan(of: selection, grabsTouchpad: false, measure: pacing)
        return try Session.run(session) { source, _ -> (Session.Members, Void) in
            let streams = try streams.open()
            let begun = try Recorder(plan, of: source, measuring: try measuring(source.origin))
            let members = Session.Members(
                [RecordingProgressSink(begun, isTrial: attempt != nil)]
                    + [recording.marks == nil ? nil : MarkLines(), scale].compactMap(\.self),
                recording: RecordingController(begun)
            ).with(streams)
            return (members, ())
        }?.outcome
    }

    /// The conversion of counts to grams; nil if the recording does not state its axis.
    private func measuring(_ origin: SourceInfo) throws -> PipelineConfiguration? {
        guard origin.axis != nil else { return nil }
        return try scale.configuration(
            of: origin, smoothing: .none, thresholds: try thresholds.thresholds,
            subject: thresholds.subject)
    }

    private func pacing(_ origin: SourceInfo) throws -> PipelineConfiguration {
        try measuring(origin) ?? .pacing(origin)
    }
}

extension PipelineConfiguration {
    /// A configuration for a source whose axis is unknown or does not matter, with which a session only finds its time 0.
    static func pacing(_ origin: SourceInfo) throws -> PipelineConfiguration {
        do {
            let axis = try PressureAxis(code: origin.mode.pressureCode, AbsoluteAxis(minimum: 0, maximum: 1))
            return PipelineConfiguration(ForceChannel(axis: axis, scale: .nominal(axis)), thresholds: [])
        } catch {
            throw Failure(.badData, "\(error)")
        }
    }
}
