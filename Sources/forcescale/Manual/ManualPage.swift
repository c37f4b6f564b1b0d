import App
import ArgumentParser

/// The manual page, in the language of man, made of the same texts as `--help`.
struct ManualPage {
    private var lines: [String] = []

    init() {
        let root = Self.help(of: Forcescale.self)
        lines.append(".TH FORCESCALE 1 \"\" \"forcescale \(Version.current)\" \"User Commands\"")
        section("NAME")
        lines.append("forcescale \\- \(Self.escaped(String(root.overview.dropLast())))")
        section("SYNOPSIS")
        lines.append(".B forcescale\n[\\fIcommand\\fR] [\\fIoptions\\fR]")
        section("DESCRIPTION")
        paragraph("Without a command it weighs, as \\fBforcescale weigh\\fR does.")
        verbatim(root.discussion)
        for command in Forcescale.configuration.subcommands where command.configuration.shouldDisplay {
            append(command)
        }
        appendExitCodes()
        section("FILES")
        item(RememberedOptions.shownPath, "options that hold for every run, one per line")
        item(ProfileStore.shownPath, "this user's calibrations, a file each")
        item(UdevRule.path, "the rule that lets the person at the seat read the pads")
        section("COPYRIGHT")
        paragraph("Copyright 2026 the forcescale authors. Free software under the MIT License.")
    }

    /// The page's text.
    var text: String { lines.joined(separator: "\n") + "\n" }

    private static func help(of command: any ParsableCommand.Type) -> HelpText {
        HelpText(
            command == Forcescale.self
                ? Forcescale.helpMessage(columns: 10_000)
                : Forcescale.helpMessage(for: command, columns: 10_000))
    }

    private mutating func append(_ command: any ParsableCommand.Type, of parent: String = "") {
        let help = Self.help(of: command)
        let name = "\(parent) \((command.configuration.commandName ?? "").uppercased())"
        section("FORCESCALE\(name)")
        defer { command.configuration.subcommands.forEach { append($0, of: name) } }
        paragraph(Self.escaped(help.overview))
        lines.append(".PP\n.B \(Self.escaped(help.usage))")
        verbatim(help.discussion)
        for section in help.sections {
            lines.append(".SS \(Self.escaped(section.title.capitalized))")
            for entry in section.entries { item(entry.label, entry.help) }
        }
    }

    private mutating func appendExitCodes() {
        section("EXIT STATUS")
        item("0", "done")
        for code in Failure.Code.allCases { item("\(code.rawValue)", code.meaning) }
    }

    private mutating func section(_ title: String) { lines.append(".SH \(title)") }

    private mutating func paragraph(_ roff: String) { lines.append(".PP\n\(roff)") }

    private mutating func item(_ label: String, _ text: String) {
        lines.append(".TP\n.B \(Self.escaped(label))\n\(Self.escaped(text))")
    }

    private mutating func verbatim(_ text: [String]) {
        guard !text.isEmpty else { return }
        lines.append(".PP\n.nf\n\(text.map(Self.escaped).joined(separator: "\n"))\n.fi")
    }

    /// Text that roff takes as it stands.
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

extension String {
    /// The first letter large, the others small.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
