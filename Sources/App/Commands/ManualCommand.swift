import ArgumentParser

/// Prints the manual page, for installation.
struct ManualCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", _superCommandName: Forcescale.name,
        abstract: "Print the manual page in the format of man.", shouldDisplay: false)

    @OptionGroup var general: GeneralOptions

    func run() throws {
        let page = WeighCommand.$remembered.withValue(RememberedOptions.help) { ManualPage() }
        try Console.current.print(page.text.utf8)
    }
}
