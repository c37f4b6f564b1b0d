package import ArgumentParser
import SessionEvents
import Sessions

/// A manual page in roff, generated from the declarations of the commands, as `--help-all` is.
package struct ManualPage {
    private var lines: [String] = []

    /// The commands of the program that have a page.
    package static func commands(of root: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        root.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    }

    /// The page of the program.
    package init(ofProgram program: any ParsableCommand.Type) {
        let root = program.configuration
        begin("forcescale", root.abstract)
        section("SYNOPSIS")
        lines.append(".B forcescale\n[\\fIcommand\\fR] [\\fIoptions\\fR]")
        section("DESCRIPTION")
        paragraph("Without a command, it runs \\fBforcescale weigh\\fR.")
        verbatim(root.discussion)
        section("COMMANDS")
        paragraph("Each has a page of its own, such as \\fBforcescale\\-weigh\\fR(1).")
        for group in root.groupedSubcommands {
            lines.append(".SS \(group.name)")
            for command in group.subcommands where command.configuration.shouldDisplay {
                item(command.configuration.commandName ?? "", command.configuration.abstract)
            }
        }
        appendKeys()
        appendExitCodes()
        appendEnvironment()
        section("FILES")
        item(RememberedOptions.shownPath, "options for every run, one per line, such as --unit oz")
        item(ProfileStore.shownPath, "your calibration profiles, one file each")
        item(UdevRule.pads.path, "the udev rule that gives the user at this computer access to its pads")
        item(
            "share/doc/forcescale/docs/",
            "the documentation that is referred to as docs/…, in the folder in which the program is installed, such as "
                + "/usr or /usr/local")
        section("SEE ALSO")
        paragraph(
            Self.commands(of: program).map { "\(Self.title(of: $0, isBold: true))(1)" }.joined(
                separator: ",\n"))
        section("COPYRIGHT")
        paragraph("Copyright 2026 the forcescale authors. Free software under the MIT License.")
    }

    /// The page of a command and of its subcommands.
    package init(of command: any ParsableCommand.Type) {
        let configuration = command.configuration
        begin(Self.title(of: command), configuration.abstract)
        section("SYNOPSIS")
        lines.append(".B \(Self.escaped(configuration.usage ?? ""))")
        section("DESCRIPTION")
        verbatim(configuration.discussion)
        appendOptions(of: command)
        for subcommand in configuration.subcommands {
            append(subcommand, of: " \((configuration.commandName ?? "").uppercased())")
        }
        section("SEE ALSO")
        paragraph("\\fBforcescale\\fR(1) has keys, exit codes, environment and files.")
    }

    private mutating func begin(_ title: String, _ abstract: String) {
        lines.append(".TH \(title.uppercased()) 1 \"\" \"forcescale \(Version.current)\" \"User Commands\"")
        section("NAME")
        lines.append("\(Self.escaped(title)) \\- \(Self.escaped(String(abstract.dropLast())))")
    }

    private static func title(of command: any ParsableCommand.Type, isBold: Bool = false) -> String {
        let title = "forcescale-\(command.configuration.commandName ?? "")"
        return isBold ? "\\fB\(escaped(title))\\fR" : title
    }

    /// The text of the page.
    package var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func append(_ command: any ParsableCommand.Type, of parent: String) {
        let configuration = command.configuration
        let name = "\(parent) \((configuration.commandName ?? "").uppercased())"
        section("FORCESCALE\(name)")
        paragraph(Self.escaped(configuration.abstract))
        lines.append(".PP\n.B \(Self.escaped(configuration.usage ?? ""))")
        verbatim(configuration.discussion)
        appendOptions(of: command)
    }

    private mutating func appendOptions(of command: any ParsableCommand.Type) {
        for section in CommandArguments(of: command).sections {
            lines.append(".SS \(Self.escaped(section.title))")
            for entry in section.entries { item(entry.label, entry.help) }
        }
        guard !command.configuration.subcommands.isEmpty else { return }
        lines.append(".SS Subcommands")
        for subcommand in command.configuration.subcommands {
            item(subcommand.configuration.commandName ?? "", subcommand.configuration.abstract)
        }
    }

    private mutating func appendKeys() {
        section("KEYS")
        paragraph("In the gauge; ? shows the keys that are available:")
        for action in KeyAction.allCases { item(action.keyName, action.explanation) }
        item("Left, Right", "in a replay: pause, and step one frame back or forward")
        item("Page Up, Page Down", "in a replay: 10 s back or forward")
        item("Esc", "close the help, or cancel a tare that is waiting for a steady weight")
        paragraph("In gestures and the circle test:")
        item("c", "clear")
        item("q", "quit")
        paragraph(
            Self.escaped(
                "Everywhere: Ctrl-C quits, Ctrl-Z suspends, Ctrl-L redraws. With plain output, weigh and calibrate run read the "
                    + "same keys as lines of standard input; an empty line is Enter."))
    }

    private mutating func appendEnvironment() {
        section("ENVIRONMENT")
        item(
            "XDG_CONFIG_HOME, HOME",
            "the folder of options and profiles; XDG_CONFIG_HOME defaults to $HOME/.config")
        item("LSL_LIB", "the path of liblsl, for --lsl and --lsl-markers (docs/lsl.md)")
        item("NO_COLOR", "if not empty, no colors, except with --color always")
        item("ACCESSIBLE", "if not empty, plain lines instead of pictures, for screen readers")
        item("COLUMNS", "the width of help, and of text if standard output is not a terminal")
        item(
            "TERM, COLORTERM, COLORFGBG", "what the terminal can display, and whether its background is light"
        )
        item(
            "LC_ALL, LC_CTYPE, LANG",
            "if the first one that is set does not name UTF-8, pictures are drawn in ASCII")
        item(
            "SSH_CONNECTION, SSH_CLIENT, SSH_TTY",
            "if one is set, at most 20 pictures per second instead of 60")
        item("TMPDIR", "the folder for temporary files (default: /tmp)")
        paragraph(Self.escaped("Commands that --on runs have these variables:"))
        item("FORCESCALE_EVENT, FORCESCALE_NAME", "what happened, such as threshold, and its name")
        item("FORCESCALE_GRAMS, FORCESCALE_PERCENT", "the force, unsmoothed")
        item("FORCESCALE_TIME", "seconds since the first contact")
        item("FORCESCALE_FINGERS", "number of fingers of a gesture")
    }

    private mutating func appendExitCodes() {
        section("EXIT STATUS")
        item("0", "success")
        for code in Failure.Code.allCases { item("\(code.rawValue)", code.meaning) }
    }

    private mutating func section(_ title: String) { lines.append(".SH \(title)") }

    private mutating func paragraph(_ roff: String) { lines.append(".PP\n\(roff)") }

    private mutating func item(_ label: String, _ text: String) {
        lines.append(".TP\n.B \(Self.escaped(label))\n\(Self.escaped(text))")
    }

    private mutating func verbatim(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        self.lines.append(".PP\n.nf\n\(lines.map(Self.escaped).joined(separator: "\n"))\n.fi")
    }

    /// The text, escaped for roff.
    private static func escaped(_ text: String) -> String {
        let safe = text.reduce(into: "") { safe, character in
            switch character {
            case "\\": safe += "\\e"
            case "-": safe += "\\-"
            default: safe.append(character)
            }
        }
        return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&\(safe)" : safe
    }
}
