import App
import ArgumentParser

/// Lets this user read the pads of this seat.
struct SetupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Let this user read the pads of this seat, by a rule for udev.",
        discussion: """
            Shows the rule, asks, installs it through sudo, and looks whether the pad can be read.

            Examples:
              forcescale setup                     show the rule, ask, install it
              forcescale setup --print             the rule alone, on standard output
            """)

    @OptionGroup(title: "Rule") var rule: SetupRuleOptions

    func run() throws {
        if rule.prints {
            try Console.current.print(UdevRule.text.utf8)
        } else {
            try SetupRun(isAgreed: rule.yes).run()
        }
    }
}

/// What is done with the rule.
struct SetupRuleOptions: ParsableArguments {
    @Flag(name: .customLong("print"), help: "Print the rule and do nothing.")
    var prints = false

    @Flag(help: "Install it without a question.")
    var yes = false
}
