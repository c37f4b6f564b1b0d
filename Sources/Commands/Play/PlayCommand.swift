import ArgumentParser
import CommandLine
import Core
import Formatting
import Screens
import Sessions
import Simulation
import Text
import TouchAnalysis

#if Playground
    import Playground
#endif

/// Plays with shapes under gravity, or follows a force.
struct PlayCommand: ReadingCommand, ColoringCommand {
    enum Game: String, CaseIterable, ExpressibleByArgument {
        case cubes, bouncer, target
    }

    static let configuration = CommandConfiguration(
        commandName: "play", _superCommandName: Forcescale.name,
        abstract: "Play with falling shapes, or hold a target force.",
        usage: "forcescale play <game> [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale play cubes           taps drop shapes, presses hold them
              forcescale play cubes --demo    on a simulated pad
              forcescale play bouncer -o b.csv           a block that bounces
              forcescale play target --task hold:2N:10s  hold a disc in a band
              forcescale play target --task sine:0.5Hz --trials 5 --results forces.csv

            Tasks: hold:FORCE:TIME, step, sine:FREQUENCY, or a file (docs/play.md). Arrow keys turn gravity, 0 switches \
            it off.
            """)

    static func usualScenario(for words: [String]) -> String {
        switch words.dropFirst().first.flatMap({ Game(rawValue: $0) }) {
        case .target: "target"
        case .bouncer: "block"
        case .cubes, nil: "shapes"
        }
    }

    @Argument(help: ArgumentHelp("What to play: cubes, bouncer or target.", valueName: "game"))
    var game: Game

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions

    @OptionGroup(title: "Game") var rules: PlayRuleOptions
    @OptionGroup(title: "Output") var lines: PlayOutputOptions
    @OptionGroup(title: "Recording", visibility: .advanced) var trace: TraceOptions
    @OptionGroup(title: "Trials", visibility: .advanced) var trials: TrialOptions
    @OptionGroup var color: ColorOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        if game != .target, rules.task != nil || rules.band != nil || lines.isOfTarget || trials.trials != nil
        {
            throw ValidationError(
                "--task, --band, --plain, --results, --label and --trials apply to play target.")
        }
        guard let (series, name) = try series else {
            _ = try (recording, notes)
            return
        }
        if let name { _ = try trace.plan(for: name.path(1), of: series.trial(1)) }
    }

    /// The metadata of the session; the label is the last one.
    private var notes: [(name: String, value: String)] {
        get throws {
            let notes = try MetaEntry.entries(
                parsing: trace.meta, label: lines.label, example: "participant=P07")
            if lines.results != nil { try MetaEntry.expectColumns(notes) }
            return notes
        }
    }

    /// The series of trials with the name of their recordings; nil if none is asked for.
    private var series: (TrialPlan, TrialName?)? {
        get throws {
            guard let series = try trials.plan(of: source, meta: try notes) else { return nil }
            if trace.force {
                throw ValidationError(
                    "--trials writes a new file for each trial, and cannot be combined with --force.")
            }
            return (series, try lines.output.map { try series.name($0) })
        }
    }

    private var recording: RecordingPlan? {
        get throws {
            guard let output = lines.output else { return nil }
            var plan = try trace.plan(for: output)
            plan.meta = try notes
            return plan
        }
    }

    func run() throws { if game == .target { try followTarget() } else { try moveShapes() } }

    /// Plays with shapes under gravity on the pad.
    ///
    /// - Throws: `Failure`, also if this build has no playground, or `OutputBuffer.BrokenPipe` if the reader has closed the
    ///   output.
    private func moveShapes() throws {
        #if Playground
            guard lines.json || TerminalPicture.isPossible else {
                throw Failure(
                    .usage, "play needs a terminal with cursor addressing; --json prints what happens")
            }
            let recording = try recording
            let plan = try SessionPlan(
                of: source.selection, grabsTouchpad: !lines.json, loops: !lines.json, lines: "--json"
            ) { origin in
                try scale.configuration(
                    of: origin, smoothing: .none, thresholds: [Threshold.standard[0]], subject: .contact)
            }
            let ended = try Session.run(plan) { source, configuration in
                let stage = PlayStage(
                    game == .bouncer ? .bouncer : .cubes, seed: rules.seed, isDrawn: !lines.json,
                    logsFloor: recording != nil && game == .bouncer)
                let floor =
                    try game == .bouncer
                    ? recording.map { try FloorTrace($0, of: stage, seed: rules.seed) } : nil
                let recorder =
                    try game == .bouncer
                    ? nil : recording.map { try Recorder($0, of: source, measuring: configuration) }
                let sink: any Participant =
                    lines.json
                    ? PlayLineSink(signals: plan.signals)
                    : try PlayScreen(keysFromTerminal: self.source.recording == "-")
                let gravity = source.origin.kind == .device ? GravitySource(stage) : nil
                let members = Session.Members(
                    [sink] + [gravity].compactMap(\.self) + [stage],
                    recording: recorder.map { RecordingController($0) })
                return (members, floor)
            }
            guard let (floor, outcome) = ended else { return }
            try outcome.check()
            try floor?.write()
        #else
            throw Failure(
                .usage,
                "this build has no playground, since Chipmunk was not installed when it was built; on Debian, install "
                    + "libchipmunk-dev and build again")
        #endif
    }

    /// Lets a finger follow a force.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    private func followTarget() throws {
        let task = try rules.forceTask
        guard let (series, name) = try series else {
            try follow(task, try notes, recording: try recording)?.outcome.check()
            return
        }
        let files = TrialFiles(
            [name].compactMap(\.self), table: try table(series.trial(1).meta, isOfTrials: true))
        try series.run(files, json: lines.json ? TargetForm.command : nil) { trial in
            let recording = try name.map { try trace.plan(for: $0.path(trial.number), of: trial) }
            return try follow(task, trial.meta, recording: recording, of: trial)
        }
    }

    /// The table; nil if there is none.
    private func table(_ meta: [(name: String, value: String)], isOfTrials: Bool) throws -> ResultsFile? {
        try lines.results.map {
            try ResultsFile(
                path: $0, header: TargetTable.header, newHeader: TargetTable.header,
                entries: ResultsFile.entries(of: meta, isOfTrials: isOfTrials))
        }
    }

    /// Lets a finger follow a force, once in a trial.
    ///
    /// - Returns: how the session ended, and whether a trial has a result; nil if it was left before it had a source.
    private func follow(
        _ task: ForceTask, _ meta: [(name: String, value: String)], recording: RecordingPlan?,
        of trial: Trial? = nil
    ) throws -> (outcome: SessionOutcome, hasResult: Bool)? {
        let form = lines.form
        var selection = try source.selection
        selection.attempt = trial?.attempt ?? ""
        let measure = { (origin: SourceInfo) throws -> PipelineConfiguration in
            try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        let plan = try SessionPlan(
            of: selection, grabsTouchpad: form == .gauge, loops: form == .gauge, lines: "--json",
            opened: try simulatedPad(
                following: task, attempt: selection.attempt, loops: form == .gauge, measure),
            meta: meta, makesMark: TargetMarks.makes, measure: measure)
        let display = GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
        let ended = try Session.run(plan) { source, configuration in
            try source.origin.device.expectForce()
            try (task.levels + [rules.band].compactMap(\.self)).expectGrams(
                on: configuration.channel.scale, for: "a force of the task", of: source.origin.device,
                example: "--task hold:25%:10s")
            let course = try course(of: task, on: configuration.channel)
            let recorder = try recording.map { try Recorder($0, of: source, measuring: configuration) }
            let file = try table(meta, isOfTrials: trial != nil)
            if let file { trial?.keep(file) }
            let table = file.map {
                GuidedTable($0) { (update: TaskEvent, time, origin, channel) in
                    guard case .ended(let result) = update else { return nil }
                    let record = TaskRecord(result, following: course, on: channel)
                    return GuidedRow(end: result.end, TargetTable.fields(record, time: time, of: origin))
                }
            }
            let others: [(any Participant)?] = [TargetMarks(), table]
            var (members, stage) = try display.members(
                TaskSession(course, wanted: trial == nil ? nil : 1), lines: TargetForm(course),
                with: others.compactMap(\.self)
            ) { header in
                TargetModel(
                    session: SessionFacts(origin: header.origin, configuration: header.configuration),
                    course: course)
            }
            members.recording = recorder.map { RecordingController($0) }
            return (members, stage)
        }
        return ended.map { ($0.outcome, $0.kept.task.isComplete) }
    }

    private func course(of task: ForceTask, on channel: ForceChannel) throws -> TargetCourse {
        try Failure.about("", .usage) { try TargetCourse(task, on: channel, band: rules.band) }
    }

    /// The simulated pad with a finger that follows the task; nil for other sources.
    private func simulatedPad(
        following task: ForceTask, attempt: String, loops: Bool,
        _ measure: (SourceInfo) throws -> PipelineConfiguration
    ) throws -> SimulatedPad? {
        guard source.demo == "target" else { return nil }
        let channel = try measure(SimulatedPad(scenario: "target").origin).channel
        let course = try course(of: task, on: channel)
        return try SimulatedPad(
            following: course.target, leadIn: TargetCourse.leadIn, durationSeconds: course.durationSeconds,
            name: "target", attempt: attempt, loops: loops)
    }
}

/// The rules of a game.
struct PlayRuleOptions: ParsableArguments {
    /// The task if no other is given.
    private static let usualTask = "hold:25%:10s"
    /// The greatest size of a file with a task, in bytes.
    private static let fileLimit = 1 << 20

    @Option(help: ArgumentHelp("Seed of shapes and colors.", valueName: "number", visibility: .advanced))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Target force (default: \(usualTask)).", valueName: "task"))
    var task: String?

    @Option(
        help: ArgumentHelp(
            "Half the width of the band (default: a tenth of the greatest force).", valueName: "force",
            visibility: .advanced),
        transform: { try Threshold.Level(parsing: $0, example: "--band 10g") })
    var band: Threshold.Level?

    func validate() throws {
        if let band, !(band.value > 0) { throw ValidationError("--band must be greater than 0.") }
        if let task, ForceTask.isBuiltIn(task) {
            do { _ = try ForceTask(parsing: task) } catch { throw ValidationError("--task: \(error)") }
        }
    }

    /// The task, read from its file if it has one.
    ///
    /// - Throws: `Failure` if the file cannot be read, or if the task is invalid.
    var forceTask: ForceTask {
        get throws {
            let task = task ?? Self.usualTask
            if ForceTask.isBuiltIn(task) {
                return try Failure.about("", .usage) { try ForceTask(parsing: task) }
            }
            let text = String(
                decoding: try BoundedFile.read(task, limit: Self.fileLimit, orOneOf: ForceTask.names),
                as: UTF8.self)
            let name = task.split(separator: "/").last.map { String($0).printable(limit: 60) } ?? ""
            return try Failure.about("", .badData) { try ForceTask(lines: text, name: name) }
        }
    }
}

/// The lines, the table and the recording of a game.
struct PlayOutputOptions: FormOptions {
    @Flag(name: .shortAndLong, help: "Print events and results as JSON, one object per line.")
    var json = false

    @Flag(help: "Print the results of target as plain lines.")
    var plain = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Record the pad; with bouncer, write what a pad under the block would measure.",
            valueName: "file"),
        completion: .file())
    var output: String?

    @Option(file: "Append one row per result of target to a table.", ending: "csv")
    var results: String?

    @Option(
        help: ArgumentHelp(
            "Name of what is measured, noted like --meta.", valueName: "name", visibility: .advanced))
    var label: String?

    /// Whether options are given that have a meaning for target only.
    var isOfTarget: Bool { plain || results != nil || label != nil }

    func validate() throws {
        try checkForm()
        try MetaEntry.expectLabel(label)
        if let results, results.isEmpty || results == "-" || results.hasSuffix("/") {
            throw ValidationError("--results must name a file, for example --results forces.csv.")
        }
        if json || plain, output == "-" {
            throw ValidationError("Standard output cannot carry both the lines and the recording.")
        }
    }
}
