import App
import ArgumentParser

/// Plays with shapes under gravity.
struct PlayCommand: ReadingCommand, ColoringCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play with falling shapes, which fingers hold by force.",
        usage: "forcescale play <game> [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale play cubes                    on the best pad found
              forcescale play cubes --demo             on a simulated pad
              forcescale play bouncer --demo --json    collisions, one per line

            Games:
              cubes      the harder you tap, the heavier the shape that drops;
                         press on a shape to hold it
              bouncer    one block that keeps 85 % of its speed at each bounce

            Arrow keys turn gravity to a side, 0 switches it off.
            """)

    @Argument(help: ArgumentHelp("What to play: cubes or bouncer.", valueName: "game"))
    var game: PlayRun.Game

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions

    @Option(help: ArgumentHelp("Seed of shapes and colours.", valueName: "number"))
    var seed: UInt64 = 1

    @Flag(name: .shortAndLong, help: "Print gestures and collisions as JSON, one object per line.")
    var json = false

    @OptionGroup var color: ColorOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        try PlayRun(game, source: try source.request, scale: scale.request, seed: seed, isJSON: json).run()
    }
}

extension PlayRun.Game: ExpressibleByArgument {}
