import App
import ArgumentParser

/// Installs a udev rule that gives the user access to the pads of this seat.
struct SetupCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup", _superCommandName: Forcescale.name,
        abstract: "Install a udev rule that gives you access to the pads.",
        usage: "forcescale setup [<options>]",
        discussion: """
            Examples:
              forcescale setup             show the rule, ask, and install it
              forcescale setup --print     print the rule and do nothing

            The rule is installed with sudo. Afterwards the program checks whether it can read the pad.
            """)

    @OptionGroup(title: "Rule") var rule: SetupRuleOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        if rule.prints {
            try Console.current.print(UdevRule.text.utf8)
        } else {
            try SetupRun(isAgreed: rule.yes).run()
        }
    }
}

/// What to do with the rule.
struct SetupRuleOptions: ParsableArguments {
    @Flag(name: .customLong("print"), help: "Print the rule and do nothing.")
    var prints = false

    @Flag(help: "Install the rule without asking.")
    var yes = false
}
