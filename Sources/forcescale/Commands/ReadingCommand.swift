import App
import ArgumentParser
import Simulation

/// A command that reads a source.
protocol ReadingCommand: ParsableCommand {
    var source: SourceOptions { get }
}

extension ParsableCommand {
    /// Does what was asked for, or lists the scenarios where that is asked for in place of one.
    mutating func perform() throws {
        if let reading = self as? any ReadingCommand, reading.source.demo == "list" {
            return try SimulatedPad.list()
        }
        try run()
    }
}
