import App
import ArgumentParser
import Core
import TouchAnalysis

/// Plays with shapes under gravity, or follows a force.
struct PlayCommand: ReadingCommand, ColoringCommand {
    /// A game.
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
            return RecordingPlan(path: output, try trace.request(for: output))
        }
    }

    func run() throws {
        switch game {
        case .cubes: try play(.cubes)
        case .bouncer: try play(.bouncer)
        case .target:
            var target = TargetRequest()
            if let task = rules.task { target.task = task }
            target.band = rules.band
            try TargetRun(
                source: try source.request, scale: scale.request, target: target, recording: try recording,
                form: OutputForm(json: lines.json, plain: lines.plain)
            ).run()
        }
    }

    private func play(_ game: PlayRun.Game) throws {
        try PlayRun(
            game, source: try source.request, scale: scale.request, seed: rules.seed,
            recording: try recording,
            isJSON: lines.json
        ).run()
    }
}

/// The rules of a game.
struct PlayRuleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Seed of shapes and colours.", valueName: "number", visibility: .advanced))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Target force (default: \(TargetRequest.usualTask)).", valueName: "task"))
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
}

/// The lines and the recording of a game.
struct PlayOutputOptions: ParsableArguments {
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
        if json, plain { throw ValidationError("Give only one of --json and --plain.") }
        if json || plain, output == "-" {
            throw ValidationError("Standard output cannot carry both the lines and the recording.")
        }
    }
}
