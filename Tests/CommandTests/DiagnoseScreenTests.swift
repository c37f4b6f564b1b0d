import Foundation
import RealRecordings
import TestSupport
import Testing
import Text

@testable import Commands

/// What `diagnose` prints fits a terminal of 80 columns and 24 lines, and its commands can be pasted.
@Suite struct DiagnoseScreenTests {
    /// The files of real devices, and those that people asked about, where there are any.
    private static let files: [String] = {
        guard let path = RecordingsFolder.path else { return [] }
        let folders = ["hid", "evemu", "evtest", "pens", "../background/cases", "../background/cases-now"]
        return folders.flatMap { folder -> [String] in
            let names = FileManager.default.enumerator(atPath: "\(path)/\(folder)")?.compactMap {
                $0 as? String
            }
            return (names ?? []).filter {
                !$0.contains("root") && !$0.hasSuffix(".md") && !$0.hasSuffix(".py")
            }
            .sorted().map { "\(path)/\(folder)/\($0)" }
        }
    }()

    @Test(
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        arguments: files)
    func file(_ path: String) throws {
        let run = try Command.run(["diagnose", path], environment: ["COLUMNS": "80"])
        // Some folders have tables and lines of scales.
        guard run.code == 0 else {
            #expect([65, 66].contains(run.code) && run.output.isEmpty, "\(run.notes)")
            return
        }
        try Screen(run).check()
    }

    @Test("A computer, one that refuses its pad, and one whose libinput has no quirks")
    func computers() throws {
        try withTemporaryFolder { folder in
            for tree in [
                try ComputerTree(in: folder.appending(path: "a")),
                try ComputerTree(in: folder.appending(path: "b"), isRefused: true),
                try ComputerTree(in: folder.appending(path: "c"), libinput: "1.10.4"),
            ] {
                let words = ["diagnose", "--root", tree.root.path()]
                try Screen(try Command.run(words, environment: ["COLUMNS": "80"])).check()
            }
        }
    }

    /// The rule of systemd#39206, and one that libinput's overrides break.
    @Test func filesOfTheComputer() throws {
        try withTemporaryFolder { folder in
            let tree = try ComputerTree(in: folder)
            try tree.write("usr/lib/systemd/libsystemd-shared-258.so", "")
            try tree.write("etc/udev/rules.d/99-a'b.rules", "SUBSYSTEM==\"input\", TAG+=\"uaccess\"\n")
            try FileManager.default.removeItem(at: tree.root.appending(path: "dev"))
            let words = ["diagnose", "--root", tree.root.path()]
            let late = try Command.run(words, environment: ["COLUMNS": "80"])
            try Screen(late).check()
            #expect(late.output.contains(#"'/etc/udev/rules.d/99-a'\''b.rules'"#))
            #expect(
                try Command.run(words + ["--json"]).output.contains(
                    #""code":"late-uaccess","layer":"access""#))
            try tree.write("etc/libinput/local-overrides.quirks", "[A]\nNoSuchKey=1\n")
            let broken = try Command.run(words, environment: ["COLUMNS": "80"])
            try Screen(broken).check()
            #expect(broken.output.contains("sudoedit /etc/libinput/local-overrides.quirks\n"))
        }
    }

    /// A name of a file is one word of the printed commands, whatever it contains.
    @Test(arguments: [
        "it's", "$(reboot)", "a\nb", "`x`;&|", "-rf", "~", "\u{1B}[2J\u{202E}", "two words", "\"%s\\n",
    ])
    func names(_ name: String) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: name + ".hid")
            try Data(DiagnoseFilesTests.report().utf8).write(to: file)
            let run = try Command.run(
                ["diagnose", "--", name + ".hid"], environment: ["COLUMNS": "80"], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            try Screen(run).check()
            let again = try #require(Screen(run).commands.first { $0.hasPrefix("forcescale diagnose") })
            let path = (name.hasPrefix("-") ? "./" : "") + name + ".hid"
            #expect(try Screen.words(of: again) == ["forcescale", "diagnose", path, "pad.yml"])
            #expect(!run.output.contains("\u{1B}"))
        }
    }
}

/// The text of a diagnosis as a terminal shows it.
struct Screen {
    private let text: String
    private let lines: [Substring]

    init(_ run: RunResult) {
        text = run.output
        lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    /// What is to be pasted: each command on one line, and here-documents whole.
    var commands: [String] {
        var commands: [String] = []
        var (isContinued, isDocument) = (false, false)
        for line in lines.drop(while: { $0 != "Do this:" }) {
            if isDocument {
                commands[commands.count - 1] += "\n\(line)"
                isDocument = line != "END"
                continue
            }
            if isContinued {
                commands[commands.count - 1] += line
            } else if line.hasPrefix("       ") || line.hasPrefix("sudo ") {
                commands.append(String(line.drop { $0 == " " }))
                isDocument = line.hasSuffix("<<'END'")
            } else {
                continue
            }
            isContinued = line.hasSuffix("\\")
            if isContinued { commands[commands.count - 1].removeLast() }
        }
        return commands
    }

    /// Checks the size, the number of steps, and the commands.
    func check() throws {
        #expect(lines.count <= 23, "\(text)")
        for line in lines { #expect(Glyph.columns(of: String(line)) <= 80, "\(line)") }
        #expect(lines.count { $0.wholeMatch(of: #/  \d\. .*/#) != nil } <= 3, "\(text)")
        for command in commands {
            let words = try Self.words(of: command)
            if let start = words.prefix(2).firstIndex(of: "forcescale") {
                #expect(throws: Never.self, "\(command)") {
                    _ = try Forcescale.parseAsRoot(Array(words[(start + 1)...]))
                }
            } else {
                #expect(Self.forms.contains { command.wholeMatch(of: $0.form) != nil }, "\(command)")
            }
        }
    }

    /// The words of a command of this program as a shell reads them; a command of others is one word.
    static func words(of command: String) throws -> [String] {
        guard command.hasPrefix("forcescale ") || command.hasPrefix("sudo forcescale ") else {
            return [command]
        }
        let shown = try SpawnedProcess.shell("show() { printf '%s\\1' \"$@\"; }; show \(command)").output
        return shown.split(separator: "\u{1}", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private struct Form: @unchecked Sendable {
        let form: Regex<AnyRegexOutput>
        init<Output>(_ form: Regex<Output>) { self.form = Regex<AnyRegexOutput>(form) }
    }

    /// The commands of others, which are not parsed here.
    private static let forms = [
        Form(/sudo (libinput record|hid-recorder) > pad(-\d+)?\.(yml|hid)/),
        Form(/sudo dmesg \| grep -i hid/),
        Form(/sudo mv -n \S+ +'?\/etc\/udev\/rules\.d\/70-\S+/),
        Form(/sudo udevadm control --reload && sudo udevadm trigger/),
        Form(/sudo systemd-hwdb update && sudo udevadm trigger/), Form(/sudoedit \S+\.quirks/),
        Form(/ls -l \S+/), Form(/mkdir pad-copy/), Form(/cp -a --parents [^;&|]+ pad-copy/),
        Form(/tar czf pad-copy\.tar\.gz pad-copy/),
        Form(/libinput quirks validate/), Form(/sudo mkdir -p \/etc\/libinput/),
        Form(/cat \S+ \| sudo tee -a \/etc\/libinput\/local-overrides\.quirks/),
        Form(
            /sudo tee -a \/etc\/libinput\/local-overrides\.quirks <<'END'\n\[[^\n]+\](\n(Match|Attr)\w+=\S+)+\nEND/
        ),
        Form(
            /sudo tee -a \/etc\/udev\/hwdb\.d\/61-forcescale\.hwdb <<'END'\nevdev:input:b\w+\*(\n EVDEV_ABS_\w+=[-\d]+:\d+)+\nEND/
        ),
    ]
}
