import Foundation
import Testing

/// Hostile names, labels and notes, in every command that shows them.
@Suite struct StrangersInputTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let words: String
        var isRefused = false
        var testDescription: String { words }
    }

    /// Each is run in the stranger's folder; `VALUE` is what the stranger wrote, and `files` are looked at too.
    static let rows = [
        Row(words: "weigh t.csv --plain --speed max --profile good"),
        Row(words: "weigh t.csv --plain --speed max --profile p.json"),
        Row(words: "weigh t.csv --plain --guided --speed max --label VALUE --results results.csv"),
        Row(words: "weigh t.csv --json --guided --speed max --label VALUE --profile p.json"),
        Row(words: "weigh t.csv --snapshot gauge.svg --profile p.json --label VALUE"),
        Row(words: "weigh t.csv --device x!VALUE", isRefused: true),
        Row(words: "weigh t.csv --profile VALUE", isRefused: true),
        Row(words: "weigh t.csv --threshold VALUE=ten", isRefused: true),
        Row(words: "weigh t.csv --on VALUE=true", isRefused: true),
        Row(words: "weigh ./none-VALUE", isRefused: true),
        Row(words: "weigh --VALUE", isRefused: true), Row(words: "VALUE", isRefused: true),
        Row(words: "weigh --demo VALUE", isRefused: true), Row(words: "weigh --demo=VALUE", isRefused: true),
        Row(words: "weigh --demo --smooth VALUE", isRefused: true),
        Row(words: "weigh --demo --stable=VALUE", isRefused: true),
        Row(words: "weigh --demo --limits VALUE", isRefused: true),
        Row(words: "weigh --demo --unit VALUE", isRefused: true),
        Row(words: "weigh --demo --tare VALUE", isRefused: true),
        Row(words: "weigh --demo --combine VALUE", isRefused: true),
        Row(words: "record t.csv --speed max -o recorded.csv --force --meta VALUE=VALUE"),
        Row(words: "record --demo -o x.csv --rotate VALUE", isRefused: true),
        Row(words: "record --demo -o x.csv --format VALUE", isRefused: true),
        Row(words: "convert t.csv made.evemu --force --meta VALUE=VALUE"),
        Row(words: "convert t.csv made.yml --force"), Row(words: "convert t.csv made.ndjson --force"),
        Row(words: "convert t.csv -"), Row(words: "convert t.csv"),
        Row(words: "convert t.csv x.csv --device x!VALUE", isRefused: true),
        Row(words: "analyze t.csv"), Row(words: "analyze t.csv --json"),
        Row(words: "analyze t.csv --csv touches.csv --force"),
        Row(words: "analyze t.csv --plot --svg plots.svg --report report.html --force"),
        Row(words: "analyze t.csv t.csv --compare"),
        Row(words: "analyze t.csv --marks VALUE..nowhere", isRefused: true),
        Row(words: "analyze t.csv --columns VALUE=1", isRefused: true),
        Row(words: "check t.csv --speed max"), Row(words: "check t.csv --speed max --json --profile p.json"),
        Row(words: "check t.csv --loads VALUE", isRefused: true),
        Row(words: "gestures t.csv --speed max --plain"), Row(words: "gestures t.csv --speed max --json"),
        Row(words: "gestures t.csv --only VALUE", isRefused: true),
        Row(words: "gestures t.csv --orientation VALUE", isRefused: true),
        Row(words: "circle t.csv --speed max --plain --svg circle.svg --results circles.csv"),
        Row(words: "circle t.csv --speed max --json"),
        Row(words: "circle t.csv --center VALUE", isRefused: true),
        Row(words: "watch t.csv --speed max"), Row(words: "watch t.csv --speed max --json"),
        Row(words: "watch t.csv --haptics VALUE", isRefused: true),
        Row(words: "calibrate list"), Row(words: "calibrate list --json"),
        Row(words: "calibrate show good --svg curve.svg"), Row(words: "calibrate show p.json --json"),
        Row(words: "calibrate show p.json --hwdb"), Row(words: "calibrate show bad.json", isRefused: true),
        Row(words: "calibrate show VALUE", isRefused: true),
        Row(words: "calibrate remove VALUE", isRefused: true),
        Row(words: "calibrate import p.json --name imported"),
        Row(words: "calibrate import bad.json", isRefused: true),
        Row(words: "calibrate import p.json --name VALUE", isRefused: true),
        Row(words: "calibrate import t.csv", isRefused: true), Row(words: "calibrate export good -"),
        Row(words: "calibrate fit points.csv", isRefused: true),
        Row(words: "calibrate run --demo --points VALUE", isRefused: true),
        Row(words: "devices --all"),
    ]

    @Test("Nothing that a stranger wrote commands the terminal, breaks a line or is markup", arguments: rows)
    func shownSafely(row: Row) throws {
        for value in StrangersFolder.values {
            let folder = try StrangersFolder(writing: value)
            defer { folder.end() }
            let before = try folder.files()
            let arguments = row.words.split(separator: " ").map { String($0).replacing("VALUE", with: value) }
            let run = try folder.run(arguments)
            #expect((run.code != 0) == row.isRefused, "\(run.code): \(run.notes.prefix(500))")
            #expect([0, 64, 65, 66, 74].contains(run.code))
            #expect(!row.isRefused || !run.notes.isEmpty)
            var written = ["standard output": run.output, "standard error": run.notes]
            for (name, text) in try folder.files() where before[name] == nil { written[name] = text }
            for (name, text) in written { try expectSafe(text, name) }
            #expect(run.notes.split(separator: "\n").allSatisfy { $0.count <= 4_097 })
        }
    }

    @Test(
        "A file whose name is a command is opened, and its name is spelled out",
        arguments: StrangersFolder.names)
    func fileNames(name: String) throws {
        let folder = try StrangersFolder(writing: "a pad")
        defer { folder.end() }
        let path = folder.url.appending(path: name)
        try FileManager.default.copyItem(at: folder.url.appending(path: "t.csv"), to: path)
        for words in [
            ["weigh", "--plain", "--speed", "max"], ["weigh", "--json", "--speed", "max"], ["convert"],
            ["analyze", "--report", "page.html", "--svg", "plots.svg", "--force"],
            ["check", "--speed", "max"], ["gestures", "--speed", "max", "--plain"],
            ["circle", "--speed", "max", "--svg", "circle.svg"], ["watch", "--speed", "max"],
        ] {
            let run = try folder.run([words[0], path.path(percentEncoded: false)] + words.dropFirst())
            #expect(run.code == 0, "\(words): \(run.notes)")
            var written = try folder.files()
            written["standard output"] = run.output
            written["standard error"] = run.notes
            for (file, text) in written where file != name { try expectSafe(text, file) }
        }
        let recorded = try folder.run(["record", "--demo", "--speed", "max", "-o", name + "2.csv"])
        #expect(recorded.code == 0)
        try expectSafe(recorded.notes, "notes of record")
    }

    @Test("The variables of a hook are data, whatever they contain")
    func hooks() throws {
        let folder = try StrangersFolder(writing: "$(touch made)`touch made`;touch made\u{1B}[2J")
        defer { folder.end() }
        let reported = "printf '%s\\n' \"$FORCESCALE_EVENT $FORCESCALE_NAME\" >> told"
        let run = try folder.run(["watch", "t.csv", "--speed", "max", "--json", "--on", "press=\(reported)"])
        #expect(run.code == 0, "\(run.notes)")
        var files = try folder.files()
        // A command goes on by itself when the program is over.
        for _ in 0..<600 where files["told"]?.contains("press") != true {
            Thread.sleep(forTimeInterval: 0.1)
            files = try folder.files()
        }
        #expect(files["made"] == nil)
        #expect(files["told"]?.contains("press") == true, "\(files.keys.sorted()) \(run.notes)")
        try expectSafe(run.output, "standard output")
        try expectSafe(run.notes, "standard error")
    }

    @Test(
        "A configuration folder that is odd never keeps from weighing; where it cannot be written, that is said",
        arguments: [
            ("missing", true), ("link", true), ("open", true), ("file", false), ("dangling", false),
            ("loop", false),
        ])
    func configuration(kind: String, isWritable: Bool) throws {
        let folder = try StrangersFolder(writing: "a pad")
        defer { folder.end() }
        let files = FileManager.default
        let path = folder.url.appending(path: "c").path()
        switch kind {
        case "link", "dangling":
            let end = folder.url.appending(path: kind == "link" ? "end" : "nowhere").path()
            if kind == "link" { try files.createDirectory(atPath: end, withIntermediateDirectories: false) }
            try files.createSymbolicLink(atPath: path, withDestinationPath: end)
        case "open":
            try files.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
        case "loop": try files.createSymbolicLink(atPath: path, withDestinationPath: path)
        case "file": try Data().write(to: URL(filePath: path))
        default: break
        }
        let weighed = try folder.run(["weigh", "t.csv", "--json", "--speed", "max"], configuration: path)
        #expect(weighed.code == 0, "\(weighed.notes)")
        #expect(weighed.notes.components(separatedBy: "are ignored").count == (kind == "loop" ? 2 : 1))
        let imported = try folder.run(["calibrate", "import", "p.json"], configuration: path)
        #expect(imported.code == (isWritable ? 0 : 74), "\(imported.notes)")
        #expect(imported.notes.contains(isWritable ? "good.json" : "cannot"))
        let listed = try folder.run(["calibrate", "list"], configuration: path)
        #expect(listed.code == 0)
        #expect(listed.output.contains("0..253") == isWritable)
    }

    /// No control character but line ends, no bidi control, whole lines, no markup.
    private func expectSafe(_ text: String, _ name: String) throws {
        let unsafe = text.unicodeScalars.first {
            $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
        }
        #expect(unsafe == nil, "\(name) has \(unsafe.map { String($0.value, radix: 16) } ?? "")")
        #expect(text.isEmpty || text.hasSuffix("\n") || name.hasSuffix(".svg"), "\(name) ends within a line")
        if name.hasSuffix(".html") || name.hasSuffix(".svg") {
            #expect(!text.contains("<script>alert") && !text.contains("<b onclick"), "\(name) has markup")
        }
        if name.hasSuffix(".json") || name.hasSuffix(".ndjson") {
            for line in text.split(separator: "\n") {
                _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
            }
        }
    }
}
