import App
import ArgumentParser

/// Prints the manual page, for installation.
struct ManualCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", _superCommandName: Forcescale.name,
        abstract: "Print the manual page in the format of man.", shouldDisplay: false)

    @OptionGroup var general: GeneralOptions

    func run() throws {
        try Console.current.print(ManualPage().text.utf8)
    }
}
