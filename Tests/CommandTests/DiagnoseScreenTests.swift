import ArgumentParser
import Foundation
import RealRecordings
import TestSupport
import Testing
import Text

@testable import Commands

/// The answer of `diagnose` fits a terminal of 80 columns and 24 lines, and what it prints can be pasted.
@Suite struct DiagnoseScreenTests {
    /// The steps of a text: what is to be pasted, each command on one line, and here-documents whole.
    static func commands(in text: String) -> [String] {
        var commands: [String] = []
        var (isContinued, isDocument) = (false, false)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).drop(while: { $0 != "Do this:" }) {
            if isContinued {
                commands[commands.count - 1] += line
            } else if isDocument {
                commands[commands.count - 1] += "\n\(line)"
                isDocument = line != "END"
                continue
            } else if line.hasPrefix("       ") {
                commands.append(String(line.drop { $0 == " " }))
            } else if line.hasPrefix("sudo ") {
                commands.append(String(line))
                isDocument = line.hasSuffix("<<'END'")
                continue
            } else {
                continue
            }
            isContinued = line.hasSuffix("\\")
            if isContinued { commands[commands.count - 1].removeLast() }
        }
        return commands
    }

    /// The forms of commands of others, which are not parsed here.
    private static let forms: [Regex<Substring>] = [
        /sudo (libinput record|hid-recorder) > pad(-\d+)?\.(yml|hid)/,
        /sudo dmesg \| grep -i hid/,
        /sudo mv -n \S+ \/etc\/udev\/rules\.d\/70-\S+/,
        /sudo udevadm control --reload && sudo udevadm trigger/,
        /sudo systemd-hwdb update && sudo udevadm trigger/,
        /sudoedit \S+\.quirks/, /ls -l \S+/,
        /libinput quirks validate/, /libinput --version/,
        /sudo mkdir -p \/etc\/libinput/,
        /cat \S+ \| sudo tee -a \/etc\/libinput\/local-overrides\.quirks/,
        /sudo tee -a \/etc\/libinput\/local-overrides\.quirks <<'END'\n\[[^\n]+\](\n(Match|Attr)\w+=\S+)+\nEND/
            .ignoresCase(false).matchWhole,
    ]

    /// Checks that each command is parsed by this program, or has a form that other programs know.
    static func check(_ commands: [String], in folder: URL? = nil) throws {
        for command in commands {
            let words = try Self.words(of: command, in: folder)
            guard let start = words.firstIndex(of: "forcescale"), start <= 1 else {
                #expect(isForm(command), "\(command)")
                continue
            }
            #expect(throws: Never.self, "\(command)") {
                _ = try Forcescale.parseAsRoot(Array(words[(start + 1)...]))
            }
        }
    }

    /// The words of a command as a shell reads them; only its first word for commands of others.
    static func words(of command: String, in folder: URL? = nil) throws -> [String] {
        guard command.hasPrefix("forcescale ") || command.hasPrefix("sudo forcescale ") else { return [command] }
        let script = "show() { for word; do printf '%s\\0' \"$word\"; done; }\nshow \(command)"
        let result = try SpawnedProcess.shell(script, in: folder)
        return result.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private static func isForm(_ command: String) -> Bool { forms.contains { command.wholeMatch(of: $0) != nil } }

    /// Checks the screen of a diagnosis.
    static func check(_ run: RunResult, in folder: URL? = nil) throws {
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 23, "\(run.output)")
        for line in lines { #expect(Glyph.columns(of: String(line)) <= 80, "\(line)") }
        #expect(lines.count { $0.wholeMatch(of: /  \d\. .*/) != nil } <= 3)
        try check(commands(in: run.output), in: folder)
    }
}
