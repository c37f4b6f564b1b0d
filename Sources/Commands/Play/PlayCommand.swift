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
              forcescale play target --task sine:0.5Hz --json

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
    @OptionGroup var color: ColorOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        if game != .target, rules.task != nil || rules.band != nil || lines.plain {
            throw ValidationError("--task, --band and --plain apply to play target.")
        }
        _ = try recording
    }

    private var recording: RecordingPlan? {
        get throws {
            guard let output = lines.output else { return nil }
            return try trace.plan(for: output)
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
        let form = lines.form
        let task = try rules.forceTask
        let measure = { (origin: SourceInfo) throws -> PipelineConfiguration in
            try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        let plan = try SessionPlan(
            of: source.selection, grabsTouchpad: form == .gauge, loops: form == .gauge, lines: "--json",
            opened: try simulatedPad(following: task, loops: form == .gauge, measure),
            makesMark: TargetMarks.makes, measure: measure)
        let display = GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
        try Session.run(plan) { source, configuration in
            try source.origin.device.expectForce()
            try (task.levels + [rules.band].compactMap(\.self)).expectGrams(
                on: configuration.channel.scale, for: "a force of the task", of: source.origin.device,
                example: "--task hold:25%:10s")
            let course = try course(of: task, on: configuration.channel)
            let recorder = try recording.map { try Recorder($0, of: source, measuring: configuration) }
            var (members, _) = try display.members(
                TaskSession(course), lines: TargetForm(course), with: [TargetMarks()]
            ) { header in
                TargetModel(
                    session: SessionFacts(origin: header.origin, configuration: header.configuration),
                    course: course)
            }
            members.recording = recorder.map { RecordingController($0) }
            return members
        }
    }

    private func course(of task: ForceTask, on channel: ForceChannel) throws -> TargetCourse {
        try Failure.about("", .usage) { try TargetCourse(task, on: channel, band: rules.band) }
    }

    /// The simulated pad with a finger that follows the task; nil for other sources.
    private func simulatedPad(
        following task: ForceTask, loops: Bool, _ measure: (SourceInfo) throws -> PipelineConfiguration
    ) throws -> SimulatedPad? {
        guard source.demo == "target" else { return nil }
        let channel = try measure(SimulatedPad(scenario: "target").origin).channel
        let course = try course(of: task, on: channel)
        return try SimulatedPad(
            following: course.target, leadIn: TargetCourse.leadIn, durationSeconds: course.durationSeconds,
            name: "target", loops: loops)
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

/// The lines and the recording of a game.
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

    func validate() throws {
        try checkForm()
        if json || plain, output == "-" {
            throw ValidationError("Standard output cannot carry both the lines and the recording.")
        }
    }
}
