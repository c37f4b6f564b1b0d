package import ArgumentParser
package import Core
import Sessions
import Text

/// The options of every command.
package struct GeneralOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Suppress notes and progress on standard error.")
    var quiet = false

    @OptionGroup var help: HelpOptions

    package init() {}
}

/// The options that print information and do nothing else.
///
/// They work wherever they stand on a command line, also on an incomplete one, so they are handled before it is parsed:
/// see `CommandLineWords`. They are declared for the help, the manual page and the completions.
package struct HelpOptions: ParsableArguments {
    @Flag(name: [.customShort("V"), .long], help: "Show the version.")
    var version = false

    @Flag(help: "Show all options.")
    var helpAll = false

    package init() {}
}

/// The option of commands that print colors.
package struct ColorOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Colors: auto (on a terminal, unless NO_COLOR is set), always (also in pipes, such as to less -R) or never.",
            valueName: "when", visibility: .advanced),
        completion: .list(ColorChoice.allCases.map(\.rawValue)),
        transform: {
            try ColorChoice(parsing: $0, called: "choice", example: "--color auto, always or never")
        })
    var color: ColorChoice = .auto

    package init() {}
}

extension ArgumentVisibility {
    /// Whether help leaves advanced options out, as `--help` does.
    @TaskLocal package static var isBrief = false

    /// The visibility of an option that `--help` leaves out, and that `--help-all`, the manual page and the shell
    /// completions include.
    ///
    /// ArgumentParser's own `.hidden` would leave it out of the completions as well.
    package static var advanced: ArgumentVisibility { isBrief ? .hidden : .default }
}

extension RawRepresentable where RawValue == String {
    /// Parses the value of an option, which is one of a few words.
    ///
    /// - Parameters:
    ///   - name: what the words are, for the error.
    ///   - example: the option with its words, for the error.
    package init(parsing text: String, called name: String, example: String) throws(OptionError) {
        guard let value = Self(rawValue: text) else {
            throw OptionError("unknown \(name) '\(text.printable(limit: 40))'", example: example)
        }
        self = value
    }
}
