import App
import ArgumentParser
import POSIX

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
        _ = try trace.request(for: recording.output)
    }

    func run() throws {
        var plan = RecordingPlan(path: recording.output, try trace.request(for: recording.output))
        if recording.append { plan.existing = .append }
        plan.rotation = try recording.rotation
        try RecordRun(
            source: try source.request, streams: streams.request, scale: scale.request,
            thresholds: try thresholds.thresholds, subject: thresholds.subject, plan: plan,
            takesMarks: recording.marks != nil, reference: reference.request
        ).run()
    }
}
