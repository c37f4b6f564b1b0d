package import ArgumentParser
import POSIX
package import Sessions
import Simulation
package import TerminalUI

/// A command of the program, with the options that all commands have.
package protocol GeneralCommand: ParsableCommand {
    /// The options of every command.
    var general: GeneralOptions { get }
    /// The recordings and tables that the command line names. They are known before any of them is opened, so that an
    /// output that is one of them is refused at once.
    var inputs: [String] { get }
    /// Whether only the scenarios of the simulated pad are to be listed.
    var listsScenarios: Bool { get }
    /// The choice of colors.
    var colors: ColorChoice { get }
    /// How shapes are shown, and whether they move.
    var drawing: (graphics: GraphicsChoice, isAnimated: Bool) { get }
}

extension GeneralCommand {
    package var inputs: [String] { [] }
    package var listsScenarios: Bool { false }
    package var colors: ColorChoice { .auto }
    package var drawing: (graphics: GraphicsChoice, isAnimated: Bool) { (.auto, true) }
}

/// A command that reads a source.
package protocol ReadingCommand: GeneralCommand {
    /// The source of the readings.
    var source: SourceOptions { get }
    /// The scenario that `--demo` plays if none is named: one in which the command has something to show.
    ///
    /// - Parameter words: the command line.
    static func usualScenario(for words: [String]) -> String
}

extension ReadingCommand {
    package static func usualScenario(for words: [String]) -> String { SourceOptions.usualScenario }
    package var inputs: [String] { [source.recording].compactMap(\.self) }
    package var listsScenarios: Bool { source.demo == "list" }
}

/// A command that reads any number of files.
package protocol ManyFilesCommand: ReadingCommand {
    /// The files after that of the source.
    var more: [String] { get set }
}

extension ManyFilesCommand {
    package var inputs: [String] { [source.recording].compactMap(\.self) + more }
}

/// A command that prints colors.
package protocol ColoringCommand: GeneralCommand {
    /// The choice of colors.
    var color: ColorOptions { get }
}

extension ColoringCommand {
    package var colors: ColorChoice { color.color }
}

/// A command that draws in a terminal.
package protocol DrawingCommand: GeneralCommand {
    /// The choice how shapes are shown.
    var screen: GraphicsOptions { get }
}

extension DrawingCommand {
    package var drawing: (graphics: GraphicsChoice, isAnimated: Bool) {
        (screen.graphics, !screen.noAnimation)
    }
}

extension ParsableCommand {
    /// Runs the command on the current console, as `--quiet`, `--color` and `--graphics` modify it; with `--demo list`, prints the
    /// scenarios instead.
    package mutating func perform() throws {
        // One question to the runtime, since each takes as long as drawing a picture.
        guard let command = self as? any GeneralCommand else { return try run() }
        if command.listsScenarios { return try SimulatedPad.list() }
        let console = Console.current.with(
            colors: command.colors, graphics: command.drawing.graphics,
            isAnimated: command.drawing.isAnimated, isQuiet: command.general.quiet)
        try console.perform {
            InputFiles.current.add(command.inputs)
            try run()
        }
    }
}
