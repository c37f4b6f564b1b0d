import App
import ArgumentParser
import POSIX

/// Logs a trace, and loses nothing.
struct RecordCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record a trace of what presses, raw, into a file.",
        discussion: """
            Examples:
              forcescale record -o plum.csv                   until Ctrl-C, on the best pad
              forcescale record -o plum.yml --duration 10     ten seconds, for libinput
              forcescale record -o day.csv --rotate 1h        day-0001.csv, day-0002.csv, …
              forcescale record -o plum.csv --append          continue a file
              forcescale record -o p.csv --meta subject=P07   a note in the file's head
              ssh host forcescale record -o - | forcescale weigh -

            --smooth, --stable and --tare show in NDJSON alone: other formats hold counts, and grams of each contact.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Events") var thresholds: ThresholdOptions
    @OptionGroup(title: "Output") var recording: RecordOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func validate() throws {
        if recording.append, trace.force { throw ValidationError("Give one of --append and --force.") }
        if recording.marks != nil, source.recording == "-" {
            throw ValidationError("Standard input cannot bring both the recording and the marks.")
        }
        _ = try trace.request(for: recording.output)
    }

    func run() throws {
        var plan = RecordingPlan(path: recording.output, try trace.request(for: recording.output))
        if recording.append { plan.existing = .append }
        plan.source = source.recording
        plan.rotation = try recording.rotation
        try RecordRun(
            source: try source.request, scale: scale.request, thresholds: try thresholds.thresholds,
            subject: thresholds.subject, plan: plan, takesMarks: recording.marks != nil
        ).run()
    }
}
