import App
import ArgumentParser
import Simulation

/// A command of the program, with the options that all commands have.
protocol GeneralCommand: ParsableCommand {
    /// The options of every command.
    var general: GeneralOptions { get }
}

/// A command that reads a source.
protocol ReadingCommand: GeneralCommand {
    /// The source of the readings.
    var source: SourceOptions { get }
}

/// A command that reads any number of files.
protocol ManyFilesCommand: ReadingCommand {
    /// The files after that of the source.
    var more: [String] { get set }
}

/// A command that prints colours.
protocol ColoringCommand: GeneralCommand {
    /// The choice of colours.
    var color: ColorOptions { get }
}

/// A command that draws in a terminal.
protocol DrawingCommand: GeneralCommand {
    /// The choice how shapes are shown.
    var screen: GraphicsOptions { get }
}

extension ParsableCommand {
    /// Runs the command on the current console, as `--quiet`, `--color` and `--graphics` modify it; with `--demo list`, prints the
    /// scenarios instead.
    mutating func perform() throws {
        let console = Console.current.with(
            colors: (self as? any ColoringCommand)?.color.color ?? .auto,
            graphics: (self as? any DrawingCommand)?.screen.graphics ?? .auto,
            isQuiet: (self as? any GeneralCommand)?.general.quiet ?? false)
        if let reading = self as? any ReadingCommand, reading.source.demo == "list" {
            return try SimulatedPad.list()
        }
        try Console.$current.withValue(console) { try run() }
    }
}
