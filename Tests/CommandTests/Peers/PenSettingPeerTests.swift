import Foundation
import TestSupport
import Testing

/// The settings that `pen curve` prints, given to the programs that read them. Belongs in Tests/CommandTests/Peers.
@Suite struct PenSettingPeerTests {
    /// A straight pen, and one whose pressure rises early.
    private static let pens = {
        func session(_ name: String, _ percents: [Int]) -> String {
            let rows = percents.enumerated().map { "[\(2 + 20 * $0.offset).1,\($0.element)]" }
            return """
                {"Brand":"ACME","Date":"2026-11-26","Records":[[0,0],[1.9,0],\(rows.joined(separator: ","))],\
                "PenEntityId":"\(name)","TabletEntityId":"pad"}
                """
        }
        let sessions = [
            session("straight", [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
            session("early", [1, 36, 52, 63, 71, 78, 84, 89, 93, 97, 100]),
        ]
        return "{\"PressureResponse\":[\(sessions.joined(separator: ","))]}"
    }()

    private func printed(_ pen: String, _ target: String, for program: String) throws -> String {
        try withTemporaryFolder { folder in
            try Data(Self.pens.utf8).write(to: folder.appending(path: "pens.json"))
            let run = try Command.run(
                ["pen", "curve", "pens.json", "--pen", pen, "--target", target, "--for", program], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            return run.output.trimmingCharacters(in: .newlines)
        }
    }

    private static let keyfile = "export GSETTINGS_BACKEND=keyfile XDG_CONFIG_HOME=$HOME; "

    /// The printed command, as it is, and what GNOME's settings then hold.
    @Test(
        .needs(
            "gsettings with GNOME's schemas",
            "gsettings list-relocatable-schemas | grep -qx org.gnome.desktop.peripherals.tablet.stylus"),
        arguments: ["straight", "early"], ["linear", "soft", "firm"])
    func gsettingsTakesTheCommand(_ pen: String, _ target: String) throws {
        let command = try printed(pen, target, for: "gnome").replacing("/ID/", with: "/default-056a:4200/")
        let (setting, value) = try #require(
            command.firstRange(of: " '[").map {
                (command[..<$0.lowerBound], command[$0.upperBound...].dropLast())
            })
        let get = setting.replacing("gsettings set", with: "gsettings get")
        let run = try SpawnedProcess.shell("\(Self.keyfile)\(command) && \(get)")
        #expect(run.output == "[\(value)\n", "\(command): \(run.notes)")
    }

    /// Hyprland reads the line, and would complain of a wrong one.
    @Test(
        .needs("Hyprland 0.55 or newer", "Hyprland --version | grep -Eq 'Hyprland 0\\.(5[5-9]|[6-9])'"),
        arguments: ["linear", "soft", "firm"])
    func hyprlandTakesTheLine(_ target: String) throws {
        let line = try printed("early", target, for: "hyprland")
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "hyprland.lua")
            for (text, isRight) in [
                (line, true), (line.replacing("range_min", with: "range_minimum"), false),
            ] {
                try Data(text.utf8).write(to: file)
                let verdict = try SpawnedProcess.shell("Hyprland --verify-config --config \(file.path())")
                #expect(verdict.output.contains("config ok") == isRight, "\(verdict.output)")
            }
        }
    }

    /// Names that a shell, or the syntax of a file, could misread.
    private static let names = [
        "Wacom ISD-V4 Pen", "Bob's \"pen\"", "$(touch pwned) `touch pwned`", "a]b[c=d #e", "100 % \\n", "~",
        "*", "-x",
        "two\nlines", "last line\n\n", "carriage\r\n", "\u{1B}[31mred", "пero 筆",
    ]

    private func printed(name: String, for program: String) throws -> String {
        try withTemporaryFolder { folder in
            try StrokesFile.csv(name: name).write(to: folder.appending(path: "strokes.csv"))
            let run = try Command.run(
                ["pen", "curve", "--hand", "strokes.csv", "--for", program], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            return run.output.trimmingCharacters(in: .newlines)
        }
    }

    /// What sh makes of the command: the words that the program receives.
    @Test("sh reads each name as one word", arguments: names) func words(_ name: String) throws {
        for (program, command, word) in [
            ("kwin", "kwriteconfig6", name), ("xsetwacom", "xsetwacom", "\(name) stylus"),
        ] {
            let line = try printed(name: name, for: program)
            let run = try SpawnedProcess.shell("\(command)() { printf '%s\\0' \"$@\"; }; \(line)")
            let words = run.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
            #expect(words.contains { $0 == word }, "\(line): \(words)")
            #expect(words.count == (program == "kwin" ? 13 : 7), "\(words)")
        }
    }

    /// KDE's own program takes the command, and finds the curve again in the group of the device; Debian has it of version 5.
    @Test(.needs("kwriteconfig5", "command -v kwriteconfig5 kreadconfig5"), arguments: names)
    func kwriteconfigTakesTheCommand(_ name: String) throws {
        let line = try printed(name: name, for: "kwin").replacing("kwriteconfig6 ", with: "kwriteconfig5 ")
        let (setting, value) = try #require(
            line.firstRange(of: " --key TabletToolPressureCurve '").map { range in
                (
                    line[..<range.lowerBound] + " --key TabletToolPressureCurve",
                    line[range.upperBound...].dropLast()
                )
            })
        let read = setting.replacing("kwriteconfig5 ", with: "kreadconfig5 ")
        let run = try SpawnedProcess.shell("export XDG_CONFIG_HOME=$HOME; \(line) && \(read)")
        #expect(run.output == "\(value)\n", "\(line): \(run.notes)")
    }

    /// The line at the top of Krita's file is in the group that has no name.
    @Test(.needs("kreadconfig5", "command -v kreadconfig5"))
    func kritaFileHasTheLine() throws {
        let line = try printed(name: "pen", for: "krita")
        let run = try SpawnedProcess.shell(
            "export XDG_CONFIG_HOME=$HOME; printf '%s\\n[theme]\\nTheme=dark\\n' '\(line)' > $HOME/kritarc; "
                + "kreadconfig5 --file kritarc --group '<default>' --key tabletPressureCurve")
        #expect("tabletPressureCurve=\(run.output)" == "\(line)\n", "\(run.notes)")
    }

    @Test(
        .needs(
            "gsettings with GNOME's schemas",
            "gsettings list-relocatable-schemas | grep -qx org.gnome.desktop.peripherals.tablet.stylus"))
    func gsettingsTakesTheIds() throws {
        let line = try printed(name: "pen", for: "gnome")
        #expect(line.contains("/stylus/default-056a:4200/ pressure-curve '["))
        let run = try SpawnedProcess.shell(Self.keyfile + line)
        #expect(run.code == 0, "\(run.notes)")
    }
}
