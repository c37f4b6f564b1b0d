import ArgumentParser
import CommandLine
import Sessions
import Text

/// Prints manual pages, for installation.
struct ManualCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", _superCommandName: Forcescale.name,
        abstract: "Print a manual page in the format of man.", shouldDisplay: false)

    @Argument(help: ArgumentHelp("Command; the page of the program without one.", valueName: "command"))
    var command: String?

    @Flag(help: "List the commands that have a page.")
    var list = false

    @OptionGroup var general: GeneralOptions

    func run() throws {
        if list {
            let names = ManualPage.commands(of: Forcescale.self).map { $0.configuration.commandName ?? "" }
            return try Console.current.print((names.joined(separator: "\n") + "\n").utf8)
        }
        let page = try RememberedOptions.$shown.withValue(RememberedOptions.help) {
            guard let command else { return ManualPage(ofProgram: Forcescale.self) }
            guard
                let named = ManualPage.commands(of: Forcescale.self).first(where: {
                    $0.configuration.commandName == command
                })
            else { throw Failure(.usage, "unknown command '\(command.printable())'") }
            return ManualPage(of: named)
        }
        try Console.current.print(page.text.utf8)
    }
}
