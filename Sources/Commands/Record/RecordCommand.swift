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
              ssh host forcescale record -o - | forcescale weigh -

            --smooth, --stable and --tare affect only NDJSON. Other formats contain counts, and grams of each contact.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Events", visibility: .advanced) var thresholds: ThresholdOptions
    @OptionGroup(title: "Reference scale", visibility: .advanced) var reference: ReferenceOptions
    @OptionGroup(title: "Output") var recording: RecordOptions
    @OptionGroup(title: "Output") var trace: TraceOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var streams: LabStreamOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        if recording.append, trace.force { throw ValidationError("Give only one of --append and --force.") }
        if recording.marks != nil, source.recording == "-" {
            throw ValidationError("Standard input cannot supply both the recording and the marks.")
        }
        _ = try plan
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
        let plan = try plan
        plan.remarkOnRate()
        if plan.rotation != nil, FileDescriptor.isStream(plan.path) {
            throw Failure(.usage, "--rotate needs a file, and \(plan.path.printable()) is a device or a pipe")
        }
        let scale = try reference.open(replaying: source.recording)
        let session = try SessionPlan(of: source.selection, grabsTouchpad: false, measure: pacing)
        try Session.run(session) { source, _ in
            let streams = try streams.open()
            let begun = try Recorder(plan, of: source, measuring: try measuring(source.origin))
            return Session.Members(
                [RecordingProgressSink(begun)]
                    + [recording.marks == nil ? nil : MarkLines(), scale].compactMap(\.self),
                recording: RecordingController(begun)
            ).with(streams)
        }
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
