import ArgumentParser
import POSIX
import Simulation

/// A command of the program, with the options that all commands have.
protocol GeneralCommand: ParsableCommand {
    /// The options of every command.
    var general: GeneralOptions { get }
    /// The recordings and tables that the command line names. They are known before any of them is opened, so that an
    /// output that is one of them is refused at once.
    var inputs: [String] { get }
}

extension GeneralCommand {
    var inputs: [String] { [] }
}

/// A command that reads a source.
protocol ReadingCommand: GeneralCommand {
    /// The source of the readings.
    var source: SourceOptions { get }
}

extension ReadingCommand {
    var inputs: [String] { [source.recording].compactMap(\.self) }
}

/// A command that reads any number of files.
protocol ManyFilesCommand: ReadingCommand {
    /// The files after that of the source.
    var more: [String] { get set }
}

extension ManyFilesCommand {
    var inputs: [String] { [source.recording].compactMap(\.self) + more }
}

/// A command that prints colors.
protocol ColoringCommand: GeneralCommand {
    /// The choice of colors.
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
            isAnimated: (self as? any DrawingCommand)?.screen.noAnimation != true,
            isQuiet: (self as? any GeneralCommand)?.general.quiet ?? false)
        if let reading = self as? any ReadingCommand, reading.source.demo == "list" {
            return try SimulatedPad.list()
        }
        try console.perform {
            InputFiles.current.add((self as? any GeneralCommand)?.inputs ?? [])
            try run()
        }
    }
}
