import App
import ArgumentParser

/// Prints the manual page, for those who install the program.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Print the manual page, as man reads it.", shouldDisplay: false)

    func run() throws {
        try Console.current.print(ManualPage().text.utf8)
    }
}
