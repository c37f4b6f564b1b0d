import Foundation
import Glibc
import TestSupport
import Testing

/// No command writes a file that it reads: not by its name, another spelling, a symbolic or hard link, standard input that
/// is redirected from it, a list, known results, a table, a sheet or a profile.
@Suite struct InputsTests {
    /// What a command reads.
    enum Kind: String, CaseIterable {
        case recording, touches, list, known, results, points, profile, sheet
    }

    struct Row: CustomTestStringConvertible {
        let kind: Kind
        /// The command, with IN for what it reads and OUT for the same file by any name.
        let words: String
        /// Whether it reads standard input, too.
        var readsStream = true
        var testDescription: String { words }

        /// The ending of the output.
        var ending: String {
            for ending in ["svg", "html", "json"] where words.contains("OUT.\(ending)") { return ending }
            return "csv"
        }
    }

    static let rows: [Row] =
        ["csv", "ndjson", "evemu", "libinput"].map {
            Row(kind: .recording, words: "convert IN OUT.csv --force --format \($0)")
        }
        + [
            "convert IN OUT.csv --force --rate 10", "convert IN OUT.csv", "analyze IN --csv OUT.csv --force",
            "record IN -o OUT.csv --force", "record IN -o OUT.csv --append",
            "weigh IN --plain --results OUT.csv --guided", "weigh IN --snapshot OUT.svg --force",
            "circle IN --svg OUT.svg --force --plain", "circle IN --results OUT.csv --plain",
            "check IN --report OUT.html --force", "play target IN --plain -o OUT.csv --force",
        ].map { Row(kind: .recording, words: $0) }
        + [
            "analyze IN --svg OUT.svg --force", "analyze IN --report OUT.html --force",
            "analyze other.csv IN --csv OUT.csv --force", "analyze other.csv IN --json --csv OUT.csv --force",
            "analyze IN other.csv --compare --svg OUT.svg --force",
            "sheet IN IN:heat IN:spectrum -o OUT.svg --force",
            "sheet other.csv IN other.csv:heat -o OUT.html --force", "check IN IN --report OUT.html --force",
        ].map { Row(kind: .recording, words: $0, readsStream: false) }
        + ["--csv OUT.csv", "--svg OUT.svg", "--report OUT.html"].flatMap {
            [
                Row(kind: .list, words: "analyze --files-from IN \($0) --force"),
                Row(kind: .known, words: "analyze other.csv --json --skip-known IN \($0) --force"),
                Row(kind: .results, words: "results IN \($0) --force"),
                Row(kind: .touches, words: "analyze IN --compare --by meta.who \($0) --force"),
            ]
        }
        + [
            Row(kind: .points, words: "calibrate fit IN -o ./OUT.json --axis 0:6160"),
            Row(kind: .sheet, words: "sheet --from IN -o OUT.svg --force", readsStream: false),
            Row(kind: .profile, words: "calibrate show ./IN --svg OUT.svg --force", readsStream: false),
            Row(kind: .profile, words: "calibrate export ./IN ./OUT.json --force", readsStream: false),
        ]
        + [
            "convert other.csv OUT.csv --force", "analyze other.csv --csv OUT.csv --force",
            "weigh other.csv --snapshot OUT.svg --force",
            "weigh other.csv --results OUT.csv --guided --plain",
            "record other.csv -o OUT.csv --force", "check other.csv --report OUT.html --force",
        ].map { Row(kind: .profile, words: "\($0) --profile ./IN", readsStream: false) }

    /// The names by which the output may be the input. The last one is read from standard input.
    private static let names = ["own", "spelled", "symbolic", "hard", "chain", "stream"]

    @Test("There are about 200 pairs of inputs and outputs") func number() {
        #expect(Self.rows.reduce(0) { $0 + ($1.readsStream ? 6 : 5) } > 200)
    }

    @Test(arguments: rows) func isKept(row: Row) throws {
        let home = try Home()
        defer { home.end() }
        let own = "in.\(row.ending)"
        try Self.make(row.kind, own, in: home)
        try home.link("symbolic.\(row.ending)", to: own)
        try home.link("chain.\(row.ending)", to: "symbolic.\(row.ending)")
        try FileManager.default.linkItem(atPath: home.path(own), toPath: home.path("hard.\(row.ending)"))
        let before = try Self.contents(of: home)
        for name in Self.names where row.readsStream || name != "stream" {
            let output =
                switch name {
                case "own", "stream": own
                case "spelled": "../\(home.folder.lastPathComponent)/\(own)"
                default: "\(name).\(row.ending)"
                }
            var line = row.words.replacing("OUT.\(row.ending)", with: output)
            if name == "stream" { line = line.replacing("./IN", with: "IN").replacing("IN", with: "-") }
            let stream = name == "stream" ? try Command.open(home.path(own), O_RDONLY) : nil
            defer { if let stream { close(stream) } }
            let run = try home.run(line: line.replacing("IN", with: own), inputStream: stream)
            #expect(run.code == 64, "\(line) (\(name)): \(run.code) \(run.notes)")
            #expect(run.notes.contains("is also the input; use another file"), "\(line): \(run.notes)")
            #expect(try Self.contents(of: home) == before, "\(line) (\(name))")
        }
    }

    /// A batch reads files after it has written others.
    @Test(arguments: ["out/b.csv", "./out/../out/b.csv", "link.csv"]) func laterInBatch(name: String) throws {
        let home = try Home()
        defer { home.end() }
        try FileManager.default.createDirectory(atPath: home.path("out"), withIntermediateDirectories: false)
        try home.record(into: "b.evemu")
        try home.record("coins", into: "out/b.csv")
        try home.link("link.csv", to: "out/b.csv")
        _ = try home.write("b.evemu\n\(name)\n", "list")
        // The second has another name in the list, or the two would become one file.
        let before = try home.read("out/b.csv")
        let run = try home.run(
            line: "convert --files-from list out --format csv --force --jobs 1 --keep-going")
        #expect(run.code == 64 || run.output.contains("is also the input"), "\(run.code) \(run.notes)")
        #expect(try home.read("out/b.csv") == before)
    }

    /// What the program keeps itself is renewed after it was read.
    @Test func ownProfile() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write("reference_g,raw\n0,92\n50,192\n100,292\n150,392\n", "points.csv")
        for _ in 0..<2 {
            let run = try home.run("calibrate", "fit", points, "-o", "mine", "--axis", "0:6160")
            #expect(run.code == 0, "\(run.notes)")
        }
        let again = try home.run("calibrate", "import", home.path("forcescale/calibration/mine.json~"))
        #expect(again.code == 0, "\(again.notes)")
    }

    private static func make(_ kind: Kind, _ name: String, in home: Home) throws {
        try home.record(into: "other.csv")
        switch kind {
        case .recording:
            let made = try home.run(
                line: "record --demo press --speed max --format csv --meta who=me -o made.csv")
            #expect(made.code == 0, "\(made.notes)")
            try FileManager.default.moveItem(atPath: home.path("made.csv"), toPath: home.path(name))
        case .list: _ = try home.write("other.csv\n", name)
        case .known, .touches:
            let made = try home.run(line: "record --demo press --speed max --meta who=me -o made.csv")
            #expect(made.code == 0, "\(made.notes)")
            _ = try home.write(try home.run(line: "analyze made.csv --json").output, name)
        case .results:
            let made = try home.run(
                line: "weigh --demo coins --speed max --guided --plain --results made.csv")
            #expect(made.code == 0, "\(made.notes)")
            try FileManager.default.moveItem(atPath: home.path("made.csv"), toPath: home.path(name))
        case .points: _ = try home.write("reference_g,raw\n0,92\n50,192\n100,292\n150,392\n", name)
        case .profile:
            _ = try home.write("reference_g,raw\n0,9\n50,59\n100,109\n150,159\n", "points.csv")
            let made = try home.run(line: "calibrate fit points.csv -o ./made.json")
            #expect(made.code == 0, "\(made.notes)")
            try FileManager.default.moveItem(atPath: home.path("made.json"), toPath: home.path(name))
        case .sheet:
            let made = try home.run(line: "sheet other.csv other.csv:heat other.csv:spectrum -o \(name)")
            #expect(made.code == 0, "\(made.notes)")
        }
    }

    /// The contents of all files, by name.
    private static func contents(of home: Home) throws -> [String: Data] {
        let files = FileManager.default
        var contents: [String: Data] = [:]
        for name in try files.contentsOfDirectory(atPath: home.folder.path())
        where try home.kind(name) == .typeRegular {
            contents[name] = files.contents(atPath: home.path(name))
        }
        return contents
    }
}
